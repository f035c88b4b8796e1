package desk_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"adimperii/campaign"
	"adimperii/referee/desk"
	"adimperii/reports"
)

func TestCodeWords(t *testing.T) {
	t.Parallel()
	const order = "move I to Lucania\n"
	for _, tc := range []struct {
		name          string
		subject, text string
		want          campaign.LetterKind
	}{
		{"missing", "orders", order, campaign.Quarantined},
		{"in the text", "orders", "code WORD\n" + order, campaign.Filed},
		{"in the text, in capitals", "orders", "Code: UPPER\n" + order, campaign.Filed},
		{"in the subject", "Re: your report (WORD)", order, campaign.Filed},
		{"in the quotation", "orders", order + "\nOn Sunday the referee wrote:\n> your code word: WORD\n", campaign.Filed},
		{"within another word", "orders", "xWORDx\n" + order, campaign.Quarantined},
		{"wrong", "orders", "code balbal-bilbil\n" + order, campaign.Quarantined},
		{"another player's", "orders", "code OTHER\n" + order, campaign.Quarantined},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			h := newHouse(t, closed)
			word := h.codeWord("rome")
			fill := strings.NewReplacer("WORD", word, "UPPER", strings.ToUpper(word), "OTHER", h.codeWord("carthage"))
			p := h.letter("rome@example.org", fill.Replace(tc.text))
			p.subject = fill.Replace(tc.subject)
			got := h.fetch(p)
			filed := h.filed()[p.id]
			if filed.Kind != tc.want || filed.Player != "rome" {
				t.Errorf("filed as %s of %q, want %s", filed.Kind, filed.Player, tc.want)
			}
			if tc.want == campaign.Filed {
				h.wantInForce("move I to Lucania")
				return
			}
			if got.Quarantined != 1 || len(got.Filed) != 0 || filed.Reason != "no-code-word" {
				t.Errorf("got %+v, reason %q", got, filed.Reason)
			}
			h.wantInForce()
			if text := h.answer(p); strings.Contains(text, word) {
				t.Errorf("the answer to a letter without the code word tells it:\n%s", text)
			}
		})
	}
}

func TestLastSeasonsCodeWord(t *testing.T) {
	t.Parallel()
	h := newHouse(t, closed)
	old := h.codeWord("rome")
	for _, st := range []campaign.Stage{campaign.Orders} {
		_, err := h.resolve(desk.Step{Now: true, Stage: st})
		h.must(err)
	}
	_, err := h.close(desk.Step{})
	h.must(err)
	if h.codeWord("rome") == old {
		t.Fatal("the code word is that of last season")
	}
	p := h.letter("rome@example.org", "code "+old+"\nmove I to Lucania\n")
	q := h.letter("rome@example.org", "code "+h.codeWord("rome")+"\nmove I to Lucania\n")
	h.fetch(p)
	if l := h.filed()[p.id]; l.Kind != campaign.Quarantined {
		t.Errorf("last season's code word: %s", l.Kind)
	}
	h.fetch(q)
	if l := h.filed()[q.id]; l.Kind != campaign.Filed {
		t.Errorf("this season's code word: %s %s", l.Kind, l.Reason)
	}
}

func TestNoCodeWords(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	p := h.letter("Consul <CONSUL@example.org>", "move I to Lucania\n")
	h.fetch(p)
	h.wantInForce("move I to Lucania")
	if text := h.answer(p); strings.Contains(text, "code word") {
		t.Errorf("an answer speaks of code words where none are wanted:\n%s", text)
	}
}

func TestDuplicates(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	first := h.letter("rome@example.org", "move I to Lucania\n")
	again := first
	again.at, again.header = first.at.AddDate(0, 0, 1), "X-Way: another\n" // another way, the same mail
	other := h.letter("rome@example.org", "move I to Eastern Sicily\n")
	other.id = first.id
	forged := h.letter("carthage@example.org", "move I to Lucania\n")
	forged.id = first.id
	got := h.fetch(first, again)
	if len(got.Filed) != 1 || got.Duplicates != 1 {
		t.Errorf("one mail twice in a fetch: %+v", got)
	}
	if got := h.fetch(again); len(got.Filed) != 0 || got.Duplicates != 1 {
		t.Errorf("one mail in two fetches: %+v", got)
	}
	if got := h.fetch(other); len(got.Filed) != 1 || got.Duplicates != 0 {
		t.Errorf("the same Message-ID with another body: %+v", got)
	}
	h.wantInForce("move I to Eastern Sicily")
	if got := h.fetch(forged); len(got.Filed) != 1 || got.Filed[0].Player != "carthage" {
		t.Errorf("the same Message-ID of another sender: %+v", got)
	}
	bare := h.letter("rome@example.org", "move I to Lucania\n")
	bare.id = ""
	raw := bare.received()
	raw.Raw = []byte(strings.Replace(string(raw.Raw), "Message-ID: <>\n", "", 1))
	h.must(h.do(func(d *desk.Desk) error {
		got, err := d.Fetch(t.Context(), desk.Mails{raw, raw})
		if len(got.Filed) != 1 || got.Duplicates != 1 {
			t.Errorf("a mail without Message-ID twice: %+v", got)
		}
		return err
	}))
}

func TestNobodyIsAnswered(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	auto := h.letter("rome@example.org", "move I to Lucania\n")
	auto.header = "Auto-Submitted: auto-replied\n"
	stranger := h.letter("stranger@example.net", "move I to Lucania\n")
	nobody := h.letter("", "move I to Lucania\n")
	got := h.fetch(auto, stranger, nobody)
	if got.Automatic != 1 || got.Quarantined != 2 || len(got.Filed) != 0 {
		t.Errorf("got %+v", got)
	}
	if l := h.filed()[auto.id]; l.Kind != campaign.Automatic || l.Reason != "auto-reply" {
		t.Errorf("an out-of-office is %s, %q", l.Kind, l.Reason)
	}
	if l := h.filed()[stranger.id]; l.Kind != campaign.Quarantined || l.Reason != "unknown-sender" || l.Player != "" {
		t.Errorf("a stranger's letter is %s, %q, of %q", l.Kind, l.Reason, l.Player)
	}
	if all := h.outbox(); len(all) != 0 {
		t.Errorf("%d mails were written to robots and strangers", len(all))
	}
	h.wantInForce()
	if got := h.standing("rome"); got != "none" {
		t.Errorf("a robot's orders count: %s", got)
	}
	// They hold nothing up, and all but what is from no player's address at all is shown:
	// the robot writes from Rome's.
	st := h.status()
	if len(st.Blocked) != 0 || len(st.ForYou) != 3 {
		t.Errorf("blocked: %q, for you: %+v", st.Blocked, st.ForYou)
	}
	for i, f := range st.ForYou {
		if f.What != "letter" || f.Ref != fmt.Sprint(i+1) || f.Holds || f.Text == "" {
			t.Errorf("for you: %+v", f)
		}
	}
}

func TestTooLarge(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	p := h.letter("rome@example.org", "move I to Lucania\n")
	r := p.received()
	r.Truncated = true
	h.must(h.do(func(d *desk.Desk) error {
		_, err := d.Fetch(t.Context(), desk.Mails{r})
		return err
	}))
	if l := h.filed()[p.id]; l.Kind != campaign.Quarantined || l.Reason != "too-large" {
		t.Errorf("a mail too large is %s, %q", l.Kind, l.Reason)
	}
	h.wantInForce()
}

// The latest by arrival counts, in whatever order and in however many fetches the
// letters come.
func TestLatestByArrival(t *testing.T) {
	t.Parallel()
	for name, fetch := range map[string]func(*house, []post){
		"at once":           func(h *house, p []post) { h.fetch(p...) },
		"at once, reversed": func(h *house, p []post) { slices.Reverse(p); h.fetch(p...) },
		"one by one": func(h *house, p []post) {
			for _, one := range p {
				h.fetch(one)
			}
		},
		"one by one, reversed": func(h *house, p []post) {
			slices.Reverse(p)
			for _, one := range p {
				h.fetch(one)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := newHouse(t, open)
			early, late := h.letter("rome@example.org", "move I to Lucania\n"), h.letter("rome@example.org", "move I to Eastern Sicily\n")
			// The sender's clock is of no account.
			early.header, late.header = "Date: Mon, 2 Mar 2030 10:00:00 +0000\n", "Date: Mon, 2 Mar 1970 10:00:00 +0000\n"
			fetch(h, []post{early, late})
			h.wantInForce("move I to Eastern Sicily")
		})
	}
}

func TestEliminatedPlayersLetter(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	h.playedOut("carthage")
	p := h.letter("carthage@example.org", "move I to Numidia\n")
	h.fetch(p)
	l := h.filed()[p.id]
	if l.Kind != campaign.Quarantined || l.Reason != "not-in-play" {
		t.Errorf("an eliminated player's letter is %s, %q", l.Kind, l.Reason)
	}
	h.wantAnswer(p, "")
	if w := h.status().Waiting; slices.ContainsFunc(w, func(w desk.Waiting) bool { return w.Player == "carthage" }) {
		t.Errorf("an eliminated player is awaited: %v", w)
	}
}

func TestInterruptedFetch(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	lost := errors.New("connection lost")
	mails := desk.Mails{h.letter("rome@example.org", "move I to Lucania\n").received(), h.letter("carthage@example.org", "rien à changer\n").received()}
	fetch := func(source desk.Source) (got desk.Fetched, err error) {
		err = h.do(func(d *desk.Desk) error {
			got, err = d.Fetch(t.Context(), source)
			return err
		})
		return got, err
	}
	if got, err := fetch(unsteady{Mails: mails[:1], err: lost}); !errors.Is(err, lost) || len(got.Filed) != 1 {
		t.Fatalf("a lost connection gives %+v, %v", got, err)
	}
	if n := len(h.filed()); n != 1 {
		t.Errorf("%d letters count after a fetch that broke off", n)
	}
	// What was stored and not journalled is not lost, even if the server no longer has it.
	stray := mails[1]
	inboxes, err := filepath.Glob(filepath.Join(h.dir, "seasons", "*", "inbox"))
	h.must(err)
	name := stray.At.UTC().Format("20060102T150405Z") + "-0123456789abcdef.eml"
	h.must(os.WriteFile(filepath.Join(inboxes[0], name), stray.Raw, 0o600))
	if got, err := fetch(desk.Mails{}); err != nil || len(got.Filed) != 1 || got.Filed[0].Player != "carthage" {
		t.Fatalf("got %+v, %v, filed %v", got, err, h.filed())
	}
	was := h.tree()
	if got, err := fetch(mails); err != nil || len(got.Filed) != 0 || got.Duplicates != 2 {
		t.Errorf("fetched again: %+v, %v", got, err)
	}
	h.wantSame(was, "fetching again")
	inbox, err := filepath.Glob(filepath.Join(h.dir, "seasons", "*", "inbox", "*.eml"))
	if err != nil || len(inbox) != 2 {
		t.Errorf("%d mails on file, %v", len(inbox), err)
	}
}

func TestRequests(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	h.fetch(h.letter("rome@example.org", "move I to Lucania\n"))
	h.emptyOutbox()
	h.now = h.now.Add(time.Hour) // the next answers
	show := h.letter("rome@example.org", "show orders\n")
	note := h.letter("rome@example.org", "note I am away in May\n")
	proclaim := h.letter("carthage@example.org", "proclamer Tremblez, Romains !\n")
	guide := h.letter("carthage@example.org", "envoyer guide\n")
	report := h.letter("rome@example.org", "send report\n")
	got := h.fetch(show, note, proclaim, guide, report)
	for _, f := range got.Filed {
		if f.Kind != "request" {
			t.Errorf("%s is %q, want request", f.File, f.Kind)
		}
	}
	h.wantAnswer(show, "move army I to Lucania")
	h.wantAnswer(note, "referee")
	h.wantAnswer(guide, "déplacer ARMÉE")
	h.wantInForce("move I to Lucania")
	again := 0
	for name, l := range h.outbox() {
		if strings.HasPrefix(name, "again-") {
			again++
			if !slices.Equal(l.To, []string{"rome@example.org", "consul@example.org"}) {
				t.Errorf("the report goes to %v", l.To)
			}
		}
	}
	if again != 1 {
		t.Errorf("%d reports sent again, want 1", again)
	}
	_, err := h.resolve(desk.Step{Now: true, Stage: campaign.Orders})
	h.must(err)
	// Words that stand alone wait to be read.
	was := h.tree()
	_, err = h.close(desk.Step{})
	wantHeld(t, err, "message", "rome")
	h.wantSame(was, "close while words to the referee are unread")
	h.must(h.do(func(d *desk.Desk) error { _, err := d.MarkRead(h.filed()[note.id].File); return err }))
	_, err = h.close(desk.Step{})
	h.must(err)
	for player, texts := range map[campaign.PlayerID]map[string]bool{
		"rome":     {"Tremblez, Romains": true, "I am away in May": true},
		"carthage": {"Tremblez, Romains": true, "I am away in May": false},
	} {
		h.look(func(d *desk.Desk) error {
			rep, err := d.Report(player)
			for text, want := range texts {
				if strings.Contains(reports.All(rep.Report, rep.Language), text) != want {
					t.Errorf("%s's report tells %q: %t, want %t", player, text, !want, want)
				}
			}
			return err
		})
	}
}
