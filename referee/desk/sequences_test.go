package desk_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"adimperii/campaign"
	"adimperii/campaign/folder"
	"adimperii/mail"
	"adimperii/referee/desk"
)

// sequences is how many random sequences are played: a few of them in the usual run, as
// many as ADIMPERII_SEQUENCES says otherwise (2,000 take some minutes, see CONTRIBUTING).
func sequences(t *testing.T) int {
	n, err := strconv.Atoi(os.Getenv("ADIMPERII_SEQUENCES"))
	if err != nil {
		return 6
	}
	t.Logf("%d sequences", n)
	return n
}

// TestSequences plays letters, hostile ones among them, commands and undos in any order.
// No command fails but by a refusal or by waiting; verify is clean; and once all mails
// are sent, nobody holds a report that contradicts what is on record.
func TestSequences(t *testing.T) {
	t.Parallel()
	hostile := hostileMails(t)
	first, err := strconv.ParseUint(os.Getenv("ADIMPERII_FIRST"), 10, 64)
	if err != nil {
		first = 1
	}
	for i := range sequences(t) {
		seed := first + uint64(i)
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Parallel()
			p := &player{house: newHouse(t, open), rand: rand.New(rand.NewPCG(seed, 20)), hostile: hostile}
			p.mailbox = t.TempDir()
			if seed%2 == 0 { // few sequences come to a battle by themselves
				p.toBattle()
				for _, who := range []string{"rome", "carthage"}[:seed/2%3] {
					p.fetch(p.listOf(who))
				}
			}
			for range 4 + p.rand.IntN(14) {
				p.step()
				if t.Failed() {
					t.Fatalf("after %s", strings.Join(p.did, ", "))
				}
			}
			p.settle()
			p.proved()
			if t.Failed() {
				t.Logf("after %s", strings.Join(p.did, ", "))
			}
		})
	}
}

// hostileMails are raw mails that fuzzing kept, and some of our own.
func hostileMails(t *testing.T) [][]byte {
	t.Helper()
	var all [][]byte
	files, err := filepath.Glob(filepath.Join("..", "..", "mail", "testdata", "fuzz", "*", "*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(text)) {
			quoted, ok := strings.CutPrefix(strings.TrimSpace(line), "[]byte(")
			if raw, err := strconv.Unquote(strings.TrimSuffix(quoted, ")")); ok && err == nil {
				all = append(all, []byte(raw))
			}
		}
	}
	for _, subject := range []string{"a\x07b", "\x1b[2J", "=?utf-8?q?=00=0D=0ABcc:_x=40y.z?=", strings.Repeat("s", 5000), "\u202eabc"} {
		for _, from := range []string{"rome@example.org", "stranger@example.net", "carthage@example.org"} {
			all = append(all, []byte("From: "+from+"\r\nSubject: "+subject+"\r\nMessage-ID: <"+subject+"@x>\r\n\r\nhold I\r\n"))
		}
	}
	return all
}

// player plays a campaign at random.
type player struct {
	*house
	rand    *rand.Rand
	hostile [][]byte
	mailbox string // of all players: what was sent
	did     []string
}

// allowed says that an error is a refusal or waiting, which a command may end with.
func allowed(err error) bool {
	var waiting *desk.WaitingError
	var input *desk.InputError
	return err == nil || errors.As(err, &waiting) || errors.As(err, &input)
}

func pick[T any](p *player, of ...T) T { return of[p.rand.IntN(len(of))] }

// step carries out one command at random.
func (p *player) step() {
	p.Helper()
	p.now = p.now.Add(time.Duration(p.rand.IntN(30)) * time.Hour)
	moves := []struct {
		name string
		do   func(*desk.Desk) error
	}{
		{"fetch", p.fetchSome},
		{"fetch", p.fetchSome},
		{"resolve", func(d *desk.Desk) error { _, err := d.Resolve(desk.Step{}); return err }},
		{"resolve --now", func(d *desk.Desk) error {
			_, err := d.Resolve(desk.Step{Now: true, Stage: pick(p, campaign.Orders, campaign.Decisions)})
			return err
		}},
		{"close", func(d *desk.Desk) error { _, err := d.CloseSeason(desk.Step{Now: p.rand.IntN(2) == 0}); return err }},
		{"close --now", func(d *desk.Desk) error { _, err := d.CloseSeason(desk.Step{Now: true}); return err }},
		{"undo", func(d *desk.Desk) error {
			_, err := d.Undo(desk.Undoing{To: pick(p, "", "", "resolve", "close", "ruling", strconv.Itoa(2+p.rand.IntN(60))), Reason: "a slip"})
			return err
		}},
		{"send", p.sendAll},
		{"record", func(d *desk.Desk) error {
			_, err := d.RecordBattle(pick[campaign.BattleID](p, "b1", "b2"), pick(p, "winner rome; losses rome 3/20", "winner carthage", "draw"))
			return err
		}},
		{"ruling", func(d *desk.Desk) error {
			_, err := d.Rule(pick(p, []string{"talents", "Rome", "+2"}, []string{"control", "Latium", "Carthage"}, []string{"note", "so be it"}), desk.Grounds{Reason: "a slip"}, false)
			return err
		}},
		{"accept", func(d *desk.Desk) error {
			_, err := d.AcceptLetter(strconv.Itoa(1+p.rand.IntN(3)), desk.Acceptance{Player: pick[campaign.PlayerID](p, "rome", "carthage"), Reason: "his"})
			return err
		}},
		{"read", func(d *desk.Desk) error { _, err := d.MarkRead(strconv.Itoa(1 + p.rand.IntN(3))); return err }},
		{"deadline", func(d *desk.Desk) error {
			_, err := d.SetDeadline(pick(p, campaign.Orders, campaign.Battles), "+3d", pick[campaign.PlayerID](p, "", "rome"))
			return err
		}},
		{"address", func(d *desk.Desk) error {
			_, err := d.SetPlayer("rome", desk.PlayerChange{Emails: []string{pick(p, "rome@example.org", "rome2@example.org")}})
			return err
		}},
		{"tick", func(d *desk.Desk) error { _, err := d.Tick(p.Context(), desk.Mails(nil)); return err }},
	}
	m := moves[p.rand.IntN(len(moves))]
	p.did = append(p.did, m.name)
	if err := p.do(m.do); !allowed(err) {
		p.Errorf("%s: %v", m.name, err)
	}
	p.look(func(d *desk.Desk) error { _, err := d.Status(); return err })
}

func (p *player) fetchSome(d *desk.Desk) error {
	var mails desk.Mails
	for range 1 + p.rand.IntN(3) {
		if p.rand.IntN(4) == 0 {
			mails = append(mails, mail.Received{Raw: p.hostile[p.rand.IntN(len(p.hostile))], At: p.now})
			continue
		}
		l := p.letter(pick(p, "rome@example.org", "carthage@example.org", "carthage@example.org", "rome2@example.org", "stranger@example.net"),
			pick(p, invasion, "no change\n", "défendre Sicile occidentale\n", "contester Sicile occidentale\n", "hold I\n", "raise army at Latium under Nobody\n",
				"result b1 winner rome; losses rome 3/20; losses carthage 15/15\n", "résultat b1 vainqueur Carthage\n", "confirm b1\n", "When does the season end?\n",
				"away until 5 December\n", "cancel orders\n", "add\nappoint Decius at Latium\n", "send report\n", "note I am lost\n"))
		if p.rand.IntN(6) == 0 {
			who := pick(p, "rome", "carthage")
			l = p.listOf(who)
		}
		l.at = p.now
		mails = append(mails, l.received())
	}
	_, err := d.Fetch(p.Context(), mails)
	return err
}

func (p *player) sendAll(d *desk.Desk) error {
	_, err := d.Send(p.Context(), desk.Sending{Out: p.mailbox, Anyway: true})
	return err
}

// settle sends all that is due and looks at what everybody holds then.
func (p *player) settle() {
	p.Helper()
	for range 3 {
		p.must(p.do(p.sendAll))
		p.now = p.now.Add(time.Hour) // for answers beyond those of an hour
	}
	p.look(func(d *desk.Desk) error {
		st, err := d.Status()
		if err == nil && st.Outbox != (desk.Outbox{}) {
			p.Errorf("mails are due still: %+v", st.Outbox)
		}
		return err
	})
	p.sound()
	p.reportsAreTrue()
	p.listsAreSealed()
}

// listOf is a letter with a player's army list.
func (p *player) listOf(who string) post {
	return p.enclose(who+"@example.org", pick(p, "list b1\n", "liste b1\nno change\n"), enclosed{"army.txt", "text/plain", "list 53\n" + secretOf(who) + "\n"})
}

// secretOf is what stands in a player's army lists and nowhere else.
func secretOf(who string) string { return "occultissimi-" + who }

// listsAreSealed looks for the army lists of each in the mails of the other: they come once the
// lists of a battle were opened, and not before.
func (p *player) listsAreSealed() {
	p.Helper()
	f, err := folder.Open(p.dir, folder.Options{ReadOnly: true})
	p.must(err)
	defer f.Close()
	opened := false
	for r, err := range f.Journal().From(1) {
		p.must(err)
		switch data := r.Event.Data.(type) {
		case campaign.ListsOpened:
			opened = true
		case campaign.MailSending:
			l := mail.Read(f.ReadFile("sent/" + data.Mail.ID + ".eml"))
			text := l.Subject + l.Body
			for _, a := range l.Attachments {
				text += string(a.Data)
			}
			for _, who := range []campaign.PlayerID{"rome", "carthage"} {
				if who != data.Mail.Player && strings.Contains(text, secretOf(string(who))) && !opened {
					p.Errorf("%s, a mail to %s, holds a sealed list of %s", data.Mail.ID, data.Mail.Player, who)
				}
			}
		}
	}
}

// reportsAreTrue compares the last report that each player was sent with the one that is
// published for the season that closed last.
func (p *player) reportsAreTrue() {
	p.Helper()
	f, err := folder.Open(p.dir, folder.Options{ReadOnly: true})
	p.must(err)
	defer f.Close()
	number := f.State().Number
	for _, id := range f.State().PlayersInPlay() {
		name, kind := fmt.Sprintf("seasons/%s/reports/%s.txt", f.SeasonName(max(number-1, 1)), id), "report"
		if number == 1 {
			kind = "welcome"
		}
		var l mail.Letter // the last of this season, corrections included
		for r, err := range f.Journal().OfType("mail-sending") {
			p.must(err)
			if m := r.Event.Data.(campaign.MailSending).Mail; m.Kind == kind && m.Number == number && m.Player == id {
				l = mail.Read(f.ReadFile("sent/" + m.ID + ".eml"))
			}
		}
		for line := range strings.Lines(string(f.ReadFile(name))) {
			line = strings.TrimSpace(line)
			if strings.HasPrefix(line, "- ") && !strings.Contains(l.Body, line) {
				p.Errorf("%s holds a report without %q", id, line)
				return
			}
		}
	}
}

// proved has every player's proof checked by the checker written from the page's description.
func (p *player) proved() {
	p.Helper()
	check, ok := checkers(p.T)["python3"]
	if !ok {
		return
	}
	files := []string{p.proof("rome"), p.proof("carthage")}
	all := check(files...)
	for i, file := range files {
		got, proof := all[i], readProof(p.T, file)
		if len(got.Wrong) > 0 || got.Public != proof.Heads.Public || got.Own != proof.Heads.Own {
			p.Errorf("the proof of %s: %+v, %+v", proof.Player, got, proof.Heads)
		}
	}
}
