package desk_test

import (
	"fmt"
	"strings"
	"testing"

	"adimperii/campaign"
	"adimperii/referee/desk"
)

// wintry is a small campaign in winter, with all that falls at its close and as spring opens.
var wintry = welcomed(founded(strings.NewReplacer(
	"season: spring", "season: winter", "name: Claudius, ", "name: Claudius, risk: 280, ",
	"players:\n", "options: {events: year, deaths: year, ides: true, winter_quarters: true}\nplayers:\n",
).Replace(fmt.Sprintf(twoPowers, "off"))))

// A close of winter that is taken back takes back what spring threw, the dead included; closed
// again all of it comes again.
func TestUndoAcrossASpring(t *testing.T) {
	t.Parallel()
	h := newHouse(t, wintry)
	_, err := h.resolve(desk.Step{Now: true, Stage: campaign.Orders})
	h.must(err)
	was, line := h.game(), h.head()
	_, err = h.close(desk.Step{Now: true})
	h.must(err)
	done, dice := h.game(), h.diceSince(line+1)
	if len(h.events("year-event-thrown")) != 1 || len(h.events("leader-killed")) != 1 || len(h.events("king-succeeded")) != 1 || done == was {
		t.Fatal("spring threw nothing, so this shows nothing")
	}
	h.undo(desk.Undoing{})
	if got := h.game(); got != was {
		t.Errorf("after the undo\n%s\nwas\n%s", got, was)
	}
	line = h.head()
	_, err = h.close(desk.Step{Now: true})
	h.must(err)
	if got, again := h.game(), h.diceSince(line+1); got != done || fmt.Sprint(again) != fmt.Sprint(dice) {
		t.Errorf("closed again: %v\n%s\nfirst: %v\n%s", again, got, dice, done)
	}
	h.verifiedDice()
}
