package desk

import (
	"archive/zip"
	"bytes"
	"encoding/hex"
	"fmt"
	"io"
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/campaign/journal"
	"adimperii/mail"
	"adimperii/maps/language"
	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/say"
	"adimperii/orders/words"
	"adimperii/reports"
)

// opening is what the end of a campaign opens to all: the seeds of all dice, and of
// each season what only some knew. Addresses, notes and letters are not in it.
type opening struct {
	campaign string
	seeds    []openedSeed
	seasons  []*openedSeason
	teller   reports.Teller
	names    campaign.View
}

// openedSeed is a seed with the season whose dice were thrown from it.
type openedSeed struct {
	season campaign.Season
	seed   string
}

// openedSeason is what was hidden in a season.
type openedSeason struct {
	season     campaign.Season
	orders     []openedOrders
	secrets    []campaign.Event
	treasuries []balance
}

// balance is what a holder had.
type balance struct {
	Holder  campaign.HolderID
	Talents campaign.Talents
}

// openedOrders are those by which a player played a stage.
type openedOrders struct {
	stage  campaign.Stage
	player campaign.PlayerID
	lines  []campaign.Names
}

// opened goes through the journal and takes out what was hidden.
func (h hindsight) opened() (*opening, error) {
	all, err := collect(h.folder.AsOf(1, h.asOf))
	if err != nil {
		return nil, err
	}
	s := h.state()
	o := &opening{campaign: s.Name, names: campaign.ViewFor(*s, ""), teller: reports.NewTeller(campaign.ViewFor(*s, ""), numbered(all))}
	batch := campaign.NewBatch(campaign.State{Map: s.Map, Zone: s.Zone})
	first := 0 // of the batch under way
	for _, r := range all {
		if r.Commit != nil {
			continue
		}
		if b := h.folder.BatchOf(r.N); b.First != first {
			first = b.First
			if err := o.ordered(batch.State(), b); err != nil {
				return nil, err
			}
		}
		o.note(batch.State(), r.Event)
		if err := batch.Record(r.Event); err != nil {
			return nil, err
		}
		if _, opens := r.Event.Data.(campaign.SeasonOpened); opens {
			o.seasons = append(o.seasons, &openedSeason{season: batch.State().Season})
		}
	}
	o.balances(batch.State())
	return o, nil
}

// ordered notes the orders in force as a command takes the season on.
func (o *opening) ordered(s *campaign.State, b journal.Batch) error {
	if len(o.seasons) == 0 || b.Command != "resolve" && b.Command != "close" {
		return nil
	}
	now := o.seasons[len(o.seasons)-1]
	for _, p := range campaign.Sorted(s.Players) {
		sub, err := submission(s, p)
		if err != nil {
			return err
		}
		if len(sub.Orders) == 0 {
			continue
		}
		view := campaign.ViewFor(*s, p)
		names := orders.NewNames(&view).With(sub.Orders)
		list := openedOrders{stage: s.Stage, player: p}
		for _, order := range sub.Orders {
			list.lines = append(list.lines, language.Each(language.Spoken, func(lang string) string { return grammar.Write(order, lang, names) }))
		}
		now.orders = append(now.orders, list)
	}
	return nil
}

// neverOpened are the types of events that stay closed: they hold addresses, notes and
// letters, or are of no interest.
var neverOpened = []string{
	"campaign-founded", "player-addressed", "player-away", "folder-taken-over", "journal-restored", "deadline-set", "reminded",
	"letter-filed", "letter-accepted", "letter-dismissed", "letter-seen", "orders-read", "noted",
	"mail-sending", "mail-sent", "mail-failed", "mail-wanted",
}

// note takes in an event, in the state that it found.
func (o *opening) note(s *campaign.State, e campaign.Event) {
	switch d := e.Data.(type) {
	case campaign.SeasonClosed:
		o.seeds = append(o.seeds, openedSeed{e.Season, d.Seed})
		o.balances(s)
	case campaign.Undone:
		if d.Seed != "" {
			o.seeds = append(o.seeds, openedSeed{s.Season, d.Seed})
		}
	}
	if len(o.seasons) > 0 && e.Audience != nil && !slices.Contains(neverOpened, e.Data.Type()) {
		now := o.seasons[len(o.seasons)-1]
		now.secrets = append(now.secrets, e)
	}
}

// balances notes what everybody had as a season closed.
func (o *opening) balances(s *campaign.State) {
	if len(o.seasons) == 0 {
		return
	}
	now := o.seasons[len(o.seasons)-1]
	now.treasuries = nil
	for _, id := range campaign.Sorted(s.Players) {
		if s.Players[id].Status != campaign.Left {
			now.treasuries = append(now.treasuries, balance{Holder: id.Holder(), Talents: s.Treasury(id.Holder())})
		}
	}
	for _, id := range campaign.Sorted(s.Kingdoms) {
		if t := s.Treasury(id.Holder()); t != 0 {
			now.treasuries = append(now.treasuries, balance{Holder: id.Holder(), Talents: t})
		}
	}
}

// text is what is opened, in a language.
func (o *opening) text(lang string) string {
	told := func(id string, a args) string { return words.Say(lang, "opened."+id, a) }
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\n%s\n\n%s\n", told("title", args{"campaign": o.campaign}), told("lead", nil), told("seeds", nil))
	for _, seed := range o.seeds {
		raw, err := hex.DecodeString(seed.seed)
		if err != nil {
			continue // verify tells of it
		}
		fmt.Fprintln(&b, "- "+told("seed", args{"season": say.SeasonName(seed.season, lang), "seed": seed.seed, "hash": campaign.Digest(raw)}))
	}
	for _, now := range o.seasons {
		fmt.Fprintf(&b, "\n%s\n", words.Capital(say.SeasonName(now.season, lang)))
		for _, list := range now.orders {
			fmt.Fprintln(&b, "  "+told("orders."+string(list.stage), args{"player": o.names.NameOf(list.player.Holder(), lang)}))
			for _, line := range list.lines {
				fmt.Fprintln(&b, "    "+line.In(lang))
			}
		}
		if len(now.secrets) > 0 {
			fmt.Fprintln(&b, "  "+told("secrets", nil))
		}
		for _, e := range now.secrets {
			fmt.Fprintln(&b, "    "+o.teller.Tell(e).In(lang)+o.sums(e, lang))
		}
		var held []string
		for _, t := range now.treasuries {
			held = append(held, told("treasury", args{"holder": o.names.NameOf(t.Holder, lang), "talents": int(t.Talents)}))
		}
		fmt.Fprintln(&b, "  "+told("treasuries", args{"all": strings.Join(held, ", ")}))
	}
	return b.String()
}

// sums are what an event brought whom, and cost him.
func (o *opening) sums(e campaign.Event, lang string) string {
	var all []string
	for _, entry := range e.Entries {
		if name := o.names.NameOf(campaign.HolderID(entry.Account), lang); name != "" && entry.Talents != 0 {
			all = append(all, name+" "+strings.Replace(fmt.Sprintf("%+d", entry.Talents), "-", "−", 1))
		}
	}
	if len(all) == 0 {
		return ""
	}
	return " (" + strings.Join(all, ", ") + ")"
}

// largestText is what goes with a mail as it is; more is packed.
const largestText = 150_000 // bytes

// openedFile is a text to be attached to a mail.
func openedFile(name, text string) (mail.Attachment, error) {
	if len(text) <= largestText {
		return mail.Attachment{Name: name + ".txt", Type: "text/plain; charset=utf-8", Data: []byte(text)}, nil
	}
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	w, err := z.Create(name + ".txt")
	if err == nil {
		_, err = io.WriteString(w, text)
	}
	if err == nil {
		err = z.Close()
	}
	return mail.Attachment{Name: name + ".zip", Type: "application/zip", Data: b.Bytes()}, err
}
