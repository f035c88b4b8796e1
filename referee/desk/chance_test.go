package desk_test

import (
	"encoding/hex"
	"errors"
	"slices"
	"strings"
	"testing"

	"adimperii/campaign"
	"adimperii/campaign/folder"
	"adimperii/orders/words"
	"adimperii/referee"
	"adimperii/referee/desk"
)

// events are those of a type in the journal, in order.
func (h *house) events(kind string) (all []campaign.Event) {
	h.Helper()
	f, err := folder.Open(h.dir, folder.Options{ReadOnly: true})
	h.must(err)
	defer f.Close()
	for r, err := range f.Journal().From(1) {
		h.must(err)
		if r.Commit == nil && (kind == "" || r.Event.Data.Type() == kind) {
			all = append(all, r.Event)
		}
	}
	return all
}

// wantDice holds every die on record against the seeds that were published, mixed so.
func (h *house) wantDice(mix string) (thrown int) {
	h.Helper()
	var seed []byte
	for _, e := range h.events("season-closed") {
		seed, _ = hex.DecodeString(e.Data.(campaign.SeasonClosed).Seed)
	}
	for _, e := range h.events("") {
		for _, die := range e.Dice {
			if strings.Contains(die.Key, "/deputy.") || !strings.HasPrefix(die.Key, "264bc-spring/") {
				continue
			}
			thrown++
			if want := referee.SeededDice(referee.MixedSeed(seed, mix))(die.Key); die.Seen == "" && die.Value != want {
				h.Errorf("%s = %d, its seed gives %d", die.Key, die.Value, want)
			}
		}
	}
	return thrown
}

func (h *house) verifiedDice() (r desk.DiceReport) {
	h.Helper()
	h.look(func(d *desk.Desk) (err error) {
		r, err = d.VerifyDice()
		return err
	})
	return r
}

// The players' words are fixed with the first orders, mixed with every seed, and told to
// all; nothing that is taken back opens them again.
func TestLuckWords(t *testing.T) {
	t.Parallel()
	h := newHouse(t, drawn)
	first := h.letter("rome@example.org", "luck a word\nluck  the dog\tsleeps\npacify Western Sicily with I\n"+invasion)
	h.fetch(first, h.letter("carthage@example.org", "chance Le chat\nrien à changer\n"))
	h.wantAnswer(first, "Your word for luck is kept to itself")
	if n := len(h.events("luck-fixed")); n != 0 {
		t.Errorf("%d words were told early", n)
	}
	_, err := h.resolve(desk.Step{})
	h.must(err)
	_, err = h.tryUndo(desk.Undoing{Reason: "a slip"})
	h.must(err)
	h.fetch(h.letter("rome@example.org", "luck another\n"+invasion), h.letter("carthage@example.org", "chance Le loup\nrien à changer\n"))
	_, err = h.resolve(desk.Step{})
	h.must(err)
	h.fetch(h.letter("carthage@example.org", "contester Sicile occidentale\n"))
	_, err = h.resolve(desk.Step{})
	h.must(err)
	_, err = h.close(desk.Step{Now: true})
	h.must(err)
	fixed := h.events("luck-fixed")
	want := []campaign.LuckWord{{Player: "carthage", Text: "Le chat"}, {Player: "rome", Text: "the dog sleeps"}}
	if len(fixed) != 1 || !slices.Equal(fixed[0].Data.(campaign.LuckFixed).Words, want) || fixed[0].Audience != nil {
		t.Fatalf("fixed are %+v", fixed)
	}
	const mix = "adimperii dice 1\nluck carthage Le chat\nluck rome the dog sleeps\n"
	if h.wantDice(mix) == 0 {
		t.Error("no die was thrown")
	}
	if r := h.verifiedDice(); !r.OK || r.Dice == 0 {
		t.Errorf("%+v", r)
	}
	if !strings.Contains(h.standing("carthage"), "mêlés à la graine") && !strings.Contains(h.report("carthage"), "mêlés à la graine") {
		t.Errorf("nobody is told:\n%s", h.report("carthage"))
	}
	h.replayed()
	same := true // few dice may come out alike by chance, not under each of many words
	for was, words := "dog", []string{"cat", "cow", "hen", "pig", "rat", "bat", "ant", "owl", "elk", "fox", "yak", "eel"}; same && len(words) > 0; was, words = words[0], words[1:] {
		h.edit("luck-fixed", "the "+was, "", func(line string) string { return strings.Replace(line, "the "+was, "the "+words[0], 1) })
		same = h.verifiedDice().OK
	}
	if same {
		t.Error("other words give the same dice")
	}
	late := h.letter("rome@example.org", "luck too late\nno change\n")
	if h = newHouse(t, open); true { // whose seed was given
		h.fetch(late, h.letter("carthage@example.org", "rien à changer\n"))
		h.wantAnswer(late, "changes nothing")
		_, err = h.resolve(desk.Step{})
		h.must(err)
		if n := len(h.events("luck-fixed")); n != 0 {
			t.Errorf("%d words were mixed with a seed that was given", n)
		}
	}
}

// report is a player's report as text.
func (h *house) report(p campaign.PlayerID) (text string) {
	h.Helper()
	h.look(func(d *desk.Desk) error {
		r, err := d.Report(p)
		text = r.Text()
		return err
	})
	return strings.Join(strings.Fields(text), " ")
}

// A draw is named once, while orders may be written; the orders wait for what it gives,
// and the dice are mixed with it. A die thrown by hand counts, and says who saw it.
func TestDrawsAndDiceByHand(t *testing.T) {
	t.Parallel()
	h := newHouse(t, drawn)
	do := func(work func(*desk.Desk) error, refused string) {
		h.Helper()
		err := h.do(work)
		if refused == "" {
			h.must(err)
		} else if err == nil || !strings.Contains(words.SayError("en", err), refused) {
			h.Errorf("%v, not %q", err, refused)
		}
	}
	name := func(round string) func(*desk.Desk) error {
		return func(d *desk.Desk) error { return d.NameBeacon(round) }
	}
	draw := func(value string) func(*desk.Desk) error {
		return func(d *desk.Desk) error { return d.DrawBeacon(value) }
	}
	hand := func(key string, n int, seen string) func(*desk.Desk) error {
		return func(d *desk.Desk) error { return d.ThrowByHand(key, n, seen) }
	}
	const key = "264bc-spring/R-45/sicilia-lilybaetana.rome-i/1"
	do(draw("3 14"), "no draw is named")
	do(name("Loto of 7 March"), "")
	do(name("Loto of 8 March"), "named already")
	do(hand(key, 7, "Anna"), "1 to 6")
	do(hand(key, 5, " "), "who saw")
	do(hand("263bc-spring/R-45/x/1", 5, "Anna"), "no key")
	do(hand(key, 5, "Anna and Ben"), "")
	h.fetch(h.letter("rome@example.org", invasion), h.letter("carthage@example.org", "rien à changer\n"))
	_, err := h.resolve(desk.Step{})
	var waiting *desk.WaitingError
	if !errors.As(err, &waiting) || len(waiting.Held) != 1 || waiting.Held[0].What != "draw" || waiting.Held[0].Ref != "Loto of 7 March" {
		t.Errorf("resolved without what the draw gave: %v", err)
	}
	if _, err := h.resolve(desk.Step{Now: true, Stage: campaign.Orders}); !errors.As(err, &waiting) || waiting.Hint != "" {
		t.Errorf("resolved --now without what the draw gave: %v", err)
	}
	do(draw("3 14 15\n92 65"), "")
	do(draw("1"), "entered already")
	_, err = h.resolve(desk.Step{})
	h.must(err)
	do(name("too late"), "before anybody can know")
	h.fetch(h.letter("carthage@example.org", "contester Sicile occidentale\n"))
	_, err = h.resolve(desk.Step{})
	h.must(err)
	do(hand(key, 1, "Anna"), "thrown already")
	_, err = h.close(desk.Step{Now: true})
	h.must(err)
	if h.wantDice("adimperii dice 1\nbeacon Loto of 7 March\nvalue 3 14 15 92 65\n") == 0 {
		t.Error("no die was thrown")
	}
	r := h.verifiedDice()
	if !r.OK || r.ByHand != 1 {
		t.Errorf("%+v", r)
	}
	if text := h.report("carthage"); !strings.Contains(text, "Anna and Ben") {
		t.Errorf("nobody is told who saw the die:\n%s", text)
	}
	h.replayed()
	h.edit("pacification-attempted", "Anna", "", func(line string) string { return strings.Replace(line, `"value":5`, `"value":6`, 1) })
	if r := h.verifiedDice(); r.OK {
		t.Error("another die than was announced is believed")
	}
	h = newHouse(t, open)
	do(name("Loto"), "no draw is mixed")
}
