package desk_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"adimperii/campaign"
	"adimperii/referee/desk"
)

// wantAsked expects these to be asked, each as "player for what", and nobody waited for
// them.
func (h *house) wantAsked(when string, want ...string) {
	h.Helper()
	h.wantWaitings(when, h.status().Asked, want)
}

func (h *house) wantWaitings(when string, list []desk.Waiting, want []string) {
	h.Helper()
	var got []string
	for _, w := range list {
		got = append(got, string(w.Player)+" "+w.For+" "+w.What)
	}
	if !slices.Equal(got, want) {
		h.Errorf("%s: %q, want %q", when, got, want)
	}
}

func (h *house) invaded() campaign.Force {
	h.Helper()
	return h.battles()[0].Invaded
}

// The invaded chooses his advantage by mail while it may be chosen; both players have a
// corrected sheet, and an undo leaves the letter that counts again.
func TestAdvantageByMail(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	h.toSheet()
	h.wantAsked("queued", "carthage advantage b1", "rome successor b1")
	sheets := h.delivered()
	for _, text := range []string{sheets["sheet-carthage"].Body, sheets["sheet-rome"].Body} {
		for _, part := range []string{"150", "200", "8 fortifications"} {
			if !strings.Contains(text, part) {
				t.Errorf("a sheet does not say %q:\n%s", part, text)
			}
		}
	}

	chosen := h.letter("carthage@example.org", "corps peu fiable en b1\n")
	h.fetch(chosen)
	if f := h.invaded(); f.Advantage != campaign.Unreliable || f.Points != 200 || !f.Chosen {
		t.Fatalf("it has %+v", f)
	}
	h.wantAsked("chosen", "rome successor b1")
	h.wantAnswer(chosen, "+ corps peu fiable en b1", "annoncé aux deux joueurs")
	h.wantDue("ack-carthage", "sheet-carthage", "sheet-rome")
	corrected := h.delivered()
	if l := corrected["sheet-rome"]; !strings.HasPrefix(l.Subject, "Corrected: ") || !strings.Contains(l.Body, "This mail replaces") || !strings.Contains(l.Body, "200 points") {
		t.Errorf("Rome's sheet is %q:\n%s", l.Subject, l.Body)
	}

	h.undo(desk.Undoing{Reason: "again", To: "resolve"})
	if got := h.status().State; got != campaign.Decisions {
		t.Fatalf("it is in %s", got)
	}
	_, err := h.resolve(desk.Step{})
	h.must(err)
	if f := h.invaded(); f.Advantage != campaign.Unreliable {
		t.Errorf("after the undo it has %+v", f)
	}

	wrong := h.letter("rome@example.org", "fortify b1\n")
	h.fetch(wrong)
	h.wantAnswer(wrong, "is the invaded", "R-52")
	h.fetch(h.letter("rome@example.org", "result b1 winner Carthage\n"))
	h.now = h.now.Add(time.Hour) // for a fourth answer
	late := h.letter("carthage@example.org", "fortifier b1\n")
	h.fetch(late)
	h.wantAnswer(late, "trop tard", "R-52")
	if f := h.invaded(); f.Advantage != campaign.Unreliable {
		t.Errorf("after a result it has %+v", f)
	}
}

// A choice that comes after the deadline of the battles is a late letter.
func TestAdvantageAfterTheDeadline(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	h.toSheet()
	h.setDeadline(campaign.Battles, h.now.Add(time.Hour))
	late := h.letter("carthage@example.org", "fortifier b1\n")
	late.at = h.now.Add(100 * 24 * time.Hour)
	h.fetch(late)
	if f := h.invaded(); f.Chosen || !slices.ContainsFunc(h.status().ForYou, func(f desk.ForYou) bool { return f.What == "letter" && !f.Holds }) {
		t.Errorf("a late choice gives %+v", f)
	}
}

// A beaten army with several ways out holds the season until its player has said where it
// goes, or the deadline of the battles is past; the same of a dead king.
func TestAskedAfterAResult(t *testing.T) {
	t.Parallel()
	h := newHouse(t, hills)
	h.hillOrders("invade Samnium with I\n", "défendre Samnium en cas d’invasion\n")
	h.wantAsked("queued", "rome successor b1", "samnites successor b1")
	h.emptyOutbox()
	h.record("winner Samnites; Fabricius killed")
	h.wantWaitings("beaten", h.status().Waiting, []string{"rome retreat b1", "rome successor b1"})
	h.wantAsked("beaten", "samnites losses b1")
	h.wantDue("result-rome", "result-samnites", "choice-rome", "choice-samnites")
	if asked := h.delivered()["choice-samnites"].Body; !strings.Contains(asked, "    résultat b1 vainqueur Samnites; pertes Samnites __/__\n") {
		t.Errorf("the winner is asked for his losses by\n%s", asked)
	}
	asked := h.delivered()["choice-rome"].Body
	for _, part := range []string{"    retreat army I to Latium\n", "    retreat army I to Campania\n", "happens: retreat army I to Campania", "    name king Fabricius II\n", "The new king takes over army I.", h.codeWord("rome")[:4]} {
		if !strings.Contains(asked, part) {
			t.Errorf("the question does not say %q:\n%s", part, asked)
		}
	}
	var waiting *desk.WaitingError
	if _, err := h.close(desk.Step{}); !errors.As(err, &waiting) {
		t.Fatalf("the close does not wait: %v", err)
	}

	h.reply("rome@example.org", "choice-rome", "unmarked", "retreat I to Campania")
	h.reply("rome@example.org", "choice-rome", "html", "retreat I to Latium") // he thinks better of it
	h.wantWaitings("half answered", h.status().Waiting, []string{"rome successor b1"})
	h.reply("rome@example.org", "choice-rome", "unmarked", "name king Appius") // leaves the other answer standing
	h.wantWaitings("answered", h.status().Waiting, nil)
	_, err := h.close(desk.Step{})
	h.must(err)
	for kind, want := range map[string]string{"army-retreated": "retreats to Latium", "king-succeeded": "Appius"} {
		if got := h.explained(h.one(desk.LogFilter{Type: kind}).N).Text.In("en"); !strings.Contains(got, want) {
			t.Errorf("%s: %q, want %q", kind, got, want)
		}
	}
}

// What a result leaves to players waits no longer than the deadline of the battles.
func TestChoicesWaitUntilTheDeadline(t *testing.T) {
	t.Parallel()
	h := newHouse(t, hills)
	h.hillOrders("invade Samnium with I\n", "défendre Samnium en cas d’invasion\n")
	h.record("winner Samnites")
	h.setDeadline(campaign.Battles, h.now.Add(time.Hour))
	var waiting *desk.WaitingError
	if _, err := h.close(desk.Step{}); !errors.As(err, &waiting) {
		t.Fatalf("the close does not wait: %v", err)
	}
	h.must(h.with(desk.Options{Now: func() time.Time { return h.now.Add(2 * time.Hour) }}, func(d *desk.Desk) error {
		_, err := d.CloseSeason(desk.Step{})
		return err
	}))
	if got := h.explained(h.one(desk.LogFilter{Type: "army-retreated"}).N).Text.In("en"); !strings.Contains(got, "retreats to Campania") {
		t.Errorf("told nothing, it went: %s", got)
	}
}

// A report names the battle carried over that is still to be fought.
func TestReportNamesABattleCarriedOver(t *testing.T) {
	t.Parallel()
	h := newHouse(t, hills)
	h.hillOrders("invade Samnium with I\n", "défendre Samnium en cas d’invasion\n")
	h.emptyOutbox()
	h.must(h.with(desk.Options{}, func(d *desk.Desk) error {
		_, err := d.CloseSeason(desk.Step{Now: true})
		return err
	}))
	for who, part := range map[string]string{"rome": "Battle b1, in Samnium, is carried over (R-64)", "samnites": "La bataille b1, dans le Samnium, est reportée (R-64)"} {
		if body := strings.Join(strings.Fields(h.delivered()["report-"+who].Body), " "); !strings.Contains(body, part) {
			t.Errorf("%s is not told %q:\n%s", who, part, body)
		}
	}
}
