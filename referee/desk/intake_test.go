package desk_test

import (
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"adimperii/campaign"
	"adimperii/referee/desk"
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
				h.wantInForce("rome", "move I to Lucania")
				return
			}
			if got.Quarantined != 1 || len(got.Filed) != 0 || filed.Reason != "no-code-word" {
				t.Errorf("got %+v, reason %q", got, filed.Reason)
			}
			h.wantInForce("rome")
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
	h.wantInForce("rome", "move I to Lucania")
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
	h.wantInForce("rome", "move I to Eastern Sicily")
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
	before := len(h.outbox())
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
	if n := len(h.outbox()); n != before {
		t.Errorf("%d mails were written to robots and strangers", n-before)
	}
	h.wantInForce("rome")
	if got := h.standing("rome"); got != "none" {
		t.Errorf("a robot's orders count: %s", got)
	}
	if blocked := h.status().Blocked; len(blocked) != 2 || !strings.Contains(blocked[0], "adimperii inbox show") {
		t.Errorf("blocked: %q", blocked)
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
	h.wantInForce("rome")
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
			h.wantInForce("rome", "move I to Eastern Sicily")
		})
	}
}

func TestReplacing(t *testing.T) {
	t.Parallel()
	const move, appoint = "move I to Lucania", "appoint Dentatus at Latium"
	for _, tc := range []struct {
		name  string
		mails []string
		want  []string
		state string
	}{
		{"replaced whole", []string{appoint + "\n", move + "\n"}, []string{move}, "complete"},
		{"added", []string{appoint + "\n", "add\n" + move + "\n"}, []string{appoint, move}, "complete"},
		{"ajouter", []string{appoint + "\n", "ajouter\n" + move + "\n"}, []string{appoint, move}, "complete"},
		{"nothing but errors", []string{move + "\n", "mvoe I to Latium\n"}, []string{move}, "errors"},
		{"nothing but prose", []string{move + "\n", "Thank you, dear referee. See you on Sunday!\n"}, []string{move}, "complete"},
		{"nothing at all", []string{move + "\n", "\n"}, []string{move}, "complete"},
		{"a note", []string{move + "\n", "note please be kind\n"}, []string{move}, "complete"},
		{"some errors", []string{move + "\nmvoe II to Latium\n"}, []string{move}, "errors"},
		{"only errors", []string{"mvoe I to Latium\n"}, []string{}, "errors"},
		{"not allowed", []string{"build fleet Vesta at Latium\nbuild fleet Juno at Latium\nbuild fleet Diana at Latium\n" +
			"build fleet Ceres at Latium\nbuild fleet Minerva at Latium\n"}, nil, "errors"},
		{"cancelled", []string{move + "\n", "cancel orders\n"}, []string{}, "none"},
		{"annulés", []string{move + "\n", "annuler ordres\n"}, []string{}, "none"},
		{"no change", []string{"no change\n"}, []string{"no change"}, "no-change"},
		{"rien à changer", []string{"rien à changer\n"}, []string{"no change"}, "no-change"},
		{"only prose", []string{"Hello there!\n"}, []string{}, "none"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			h := newHouse(t, open)
			for _, text := range tc.mails {
				h.fetch(h.letter("rome@example.org", text))
			}
			if tc.want != nil {
				h.wantInForce("rome", tc.want...)
			}
			if got := h.standing("rome"); got != tc.state {
				t.Errorf("the orders stand as %q, want %q", got, tc.state)
			}
			awaited := slices.ContainsFunc(h.status().Waiting, func(w desk.Waiting) bool { return w.Player == "rome" })
			if awaited != (tc.state == "none") {
				t.Errorf("awaited: %t, with orders %s", awaited, tc.state)
			}
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
	if _, err := fetch(unsteady{Mails: mails[:1], eachErr: lost}); !errors.Is(err, lost) {
		t.Fatalf("a lost connection gives %v", err)
	}
	if n := len(h.filed()); n != 0 {
		t.Errorf("%d letters count after a fetch that broke off", n)
	}
	got, err := fetch(unsteady{Mails: mails, filedErr: lost})
	if !errors.Is(err, lost) || len(got.Filed) != 2 {
		t.Fatalf("got %+v, %v", got, err)
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
	h.wantAnswer(show, "move I to Lucania")
	h.wantAnswer(note, "referee")
	h.wantAnswer(guide, "déplacer ARMÉE")
	h.wantInForce("rome", "move I to Lucania")
	again := 0
	for name, l := range h.outbox() {
		if strings.Contains(name, "-again-") {
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
	_, err = h.close(desk.Step{})
	h.must(err)
	for player, texts := range map[campaign.PlayerID]map[string]bool{
		"rome":     {"Tremblez, Romains": true, "I am away in May": true},
		"carthage": {"Tremblez, Romains": true, "I am away in May": false},
	} {
		h.look(func(d *desk.Desk) error {
			rep, err := d.Report(player)
			for text, want := range texts {
				if strings.Contains(rep.Text(), text) != want {
					t.Errorf("%s's report tells %q: %t, want %t", player, text, !want, want)
				}
			}
			return err
		})
	}
}

func TestQuarantine(t *testing.T) {
	t.Parallel()
	h := newHouse(t, closed)
	word := h.codeWord("rome")
	accepted := h.letter("rome@example.org", "move I to Lucania\n") // no code word
	later := h.letter("rome@example.org", "code "+word+"\nmove I to Eastern Sicily\n")
	h.fetch(accepted, later)
	file := h.filed()[accepted.id].File

	var input *desk.InputError
	for _, err := range []error{
		h.do(func(d *desk.Desk) error { return d.AcceptLetter("nothing.eml", "rome", "why") }),
		h.do(func(d *desk.Desk) error { return d.AcceptLetter(file, "sparta", "why") }),
		h.do(func(d *desk.Desk) error { return d.DismissLetter(h.filed()[later.id].File, "why") }),
	} {
		if !errors.As(err, &input) {
			t.Errorf("got %v, want an input error", err)
		}
	}
	h.must(h.do(func(d *desk.Desk) error { return d.AcceptLetter(file, "rome", "he rang me") }))
	h.wantInForce("rome", "move I to Eastern Sicily") // the accepted one came earlier
	l := h.filed()[accepted.id]
	if l.Kind != campaign.Filed || l.Player != "rome" || l.Stage != campaign.Orders {
		t.Errorf("accepted: %+v", l)
	}
	if err := h.do(func(d *desk.Desk) error { return d.AcceptLetter(file, "rome", "again") }); !errors.As(err, &input) {
		t.Errorf("accepted twice: %v", err)
	}
	texts := 0
	for name, m := range h.outbox() {
		if m.InReplyTo == accepted.id {
			texts++
			if !strings.Contains(name, "-kept") && !strings.Contains(m.Body, "move I to Eastern Sicily") && !strings.Contains(m.Body, "move I to Lucania") {
				t.Errorf("the answer after acceptance shows no orders:\n%s", m.Body)
			}
		}
	}
	if texts != 2 {
		t.Errorf("%d answers to a letter quarantined and accepted, want 2", texts)
	}

	spam := h.letter("stranger@example.net", "buy now\n")
	h.fetch(spam)
	h.must(h.do(func(d *desk.Desk) error { return d.DismissLetter(h.filed()[spam.id].File, "advertisement") }))
	if l := h.filed()[spam.id]; l.Kind != campaign.Dismissed {
		t.Errorf("dismissed: %s", l.Kind)
	}
	if b := h.status().Blocked; len(b) != 0 {
		t.Errorf("blocked: %v", b)
	}
}

// A letter accepted in a later stage counts in that stage.
func TestAcceptedInALaterStage(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	stranger := h.letter("hannon@example.net", "contester Sicile occidentale\n")
	h.fetch(h.letter("rome@example.org", invasion), stranger)
	_, err := h.resolve(desk.Step{Now: true, Stage: campaign.Orders})
	h.must(err)
	if w := h.status().Waiting; len(w) != 1 || w[0].Player != "carthage" {
		t.Fatalf("waiting: %v", w)
	}
	h.must(h.do(func(d *desk.Desk) error {
		return d.AcceptLetter(h.filed()[stranger.id].File, "carthage", "his new address")
	}))
	if w := h.status().Waiting; len(w) != 0 {
		t.Errorf("waiting: %v", w)
	}
	_, err = h.resolve(desk.Step{})
	h.must(err)
}

// An added letter is read beside the one it adds to, and its answer shows what is
// still wrong with that one.
func TestAddedLetterKnowsTheFirst(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	h.fetch(h.letter("rome@example.org", "appoint Dentatus at Latium\nraise army II at Latium under Dentatus\nmove I to Lucnaia\n"))
	added := h.letter("rome@example.org", "add\nmove II to Etruria\n")
	if got := h.fetch(added); got.Filed[0].Kind != "orders" {
		t.Errorf("the added letter holds %s", got.Filed[0].Kind)
	}
	h.wantAnswer(added, "+ move II to Etruria", "Lucnaia")
	if text := h.answer(added); strings.Contains(text, "no army called") {
		t.Errorf("the answer knows nothing of the first letter:\n%s", text)
	}
	thanks := h.letter("rome@example.org", "Thank you very much!\n")
	h.fetch(thanks)
	h.wantAnswer(thanks, "+ move II to Etruria", "Lucnaia")
	errors := h.letter("rome@example.org", "mvoe I to Lucania\n")
	h.fetch(errors)
	more := h.letter("rome@example.org", "And thanks again!\n")
	h.fetch(more)
	h.wantAnswer(more, "mvoe I to Lucania")
}
