package desk_test

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"adimperii/armies"
	"adimperii/campaign"
	"adimperii/campaign/folder"
	"adimperii/campaign/scenario"
	"adimperii/mail"
	"adimperii/referee/bots"
	"adimperii/referee/desk"
	"adimperii/referee/simulate"
)

// botCampaign is a campaign in a folder that bots play by mail, as people do: their letters
// are fetched, their battles decided, their mails written to files.
type botCampaign struct {
	testing.TB
	dir   string
	seats map[campaign.PlayerID]simulate.Seat
	mails uint32
	// quiet: nothing is sent, which takes most of a season.
	quiet bool
}

// foundBots founds a campaign for bots, without code words.
func foundBots(tb testing.TB, sc scenario.Scenario, err error) *botCampaign {
	tb.Helper()
	f := foundFolder(tb, sc, err)
	defer f.Close()
	c := &botCampaign{TB: tb, dir: f.Dir(), seats: map[campaign.PlayerID]simulate.Seat{}}
	for i, p := range sc.Founded.Players {
		c.seats[p.ID] = simulate.Seat{Bot: bots.Careful{}, Lang: p.Language, Dice: rand.New(rand.NewPCG(1, uint64(i)))}
	}
	return c
}

// open opens the campaign; its clock is that of the next mail.
func (c *botCampaign) open() *desk.Desk {
	c.Helper()
	d, err := desk.Open(c.dir, desk.Options{Plain: true, Now: c.now})
	if err != nil {
		c.Fatal(err)
	}
	return d
}

func (c *botCampaign) now() time.Time { return founding.Add(time.Duration(c.mails) * time.Minute) }

// season plays a season to its close.
func (c *botCampaign) season() {
	c.Helper()
	d := c.open()
	defer func() { c.must(d.Close()) }()
	c.toClose(d)
	_, err := d.CloseSeason(desk.Step{Now: true})
	c.must(err)
	c.send(d)
}

// toClose takes a season to where nothing is left but its close.
func (c *botCampaign) toClose(d *desk.Desk) {
	c.Helper()
	for range 2 {
		if c.state().Stage == campaign.Battles {
			break
		}
		c.write(d)
		_, err := d.Resolve(desk.Step{Now: true, Stage: c.state().Stage})
		c.must(err)
	}
	for _, b := range d.Battles() {
		words := fmt.Sprintf("winner %s; losses %s 5/20; losses %s 20/20", b.Invaded.Player, b.Invaded.Player, b.Invader.Player)
		if b.Kind == campaign.NavalBattle {
			words = fmt.Sprintf("winner %s", b.Invaded.Player)
		}
		_, err := d.RecordBattle(b.ID, words)
		c.must(err)
	}
	c.write(d)
}

// state is as anybody may read it.
func (c *botCampaign) state() *campaign.State {
	c.Helper()
	f, err := folder.Open(c.dir, folder.Options{ReadOnly: true})
	c.must(err)
	defer f.Close()
	return f.State()
}

// write has all bots write, and their letters fetched.
func (c *botCampaign) write(d *desk.Desk) {
	c.Helper()
	s := c.state()
	var mails desk.Mails
	for _, p := range s.PlayersInPlay() {
		seat := c.seats[p]
		view := campaign.ViewFor(*s, p)
		text := seat.Bot.Letter(bots.Brief{View: &view, Lang: seat.Lang, Dice: seat.Dice})
		if text == "" {
			continue
		}
		c.mails++
		raw := fmt.Sprintf("From: <%s>\r\nSubject: orders\r\nMessage-ID: <%d@ludus.lan>\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n%s",
			s.Players[p].Emails[0], c.mails, strings.ReplaceAll(text, "\n", "\r\n"))
		mails = append(mails, mail.Received{Raw: []byte(raw), UID: c.mails, At: c.now()})
	}
	_, err := d.Fetch(c.Context(), mails)
	c.must(err)
}

func (c *botCampaign) send(d *desk.Desk) {
	c.Helper()
	if c.quiet {
		return
	}
	_, err := d.Send(c.Context(), desk.Sending{Out: filepath.Join(filepath.Dir(c.dir), "mails"), Anyway: true})
	c.must(err)
}

func (c *botCampaign) must(err error) {
	c.Helper()
	if err != nil {
		c.Fatal(err)
	}
}

// openFor is an open campaign for so many players, of all lists in turn.
func openFor(players int) (scenario.Scenario, error) {
	lists := armies.All()
	var all []string
	for i := range players {
		all = append(all, fmt.Sprintf("p%d:%d:%s:p%d@ludus.lan", i+1, lists[i%len(lists)].ID, []string{"en", "fr"}[i%2], i+1))
	}
	return scenario.Choose(scenario.OpenName, "", strings.Join(all, ","))
}

// BenchmarkClose closes the third season of open campaigns, without pictures: what it takes
// is to grow as the players do, and its memory with it.
func BenchmarkClose(b *testing.B) {
	for _, players := range []int{12, 25, 50} {
		b.Run(fmt.Sprint(players), func(b *testing.B) {
			sc, err := openFor(players)
			for b.Loop() {
				b.StopTimer()
				c := foundBots(b, sc, err)
				c.quiet = true
				c.season()
				c.season()
				d := c.open()
				c.toClose(d)
				runtime.GC()
				var before, after runtime.MemStats
				runtime.ReadMemStats(&before)
				b.StartTimer()
				_, err := d.CloseSeason(desk.Step{Now: true})
				b.StopTimer()
				runtime.ReadMemStats(&after)
				c.must(err)
				b.ReportMetric(float64(after.TotalAlloc-before.TotalAlloc)/float64(players)/1e6, "MB/player")
				b.ReportMetric(float64(after.HeapSys)/1e6, "MB-heap")
				c.must(d.Close())
				b.StartTimer()
			}
			b.ReportMetric(float64(b.Elapsed().Microseconds())/1000/float64(b.N*players), "ms/player")
		})
	}
}
