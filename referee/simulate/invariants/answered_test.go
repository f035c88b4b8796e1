package invariants

import (
	"strings"
	"testing"

	"adimperii/campaign"
	"adimperii/orders"
)

// TestAnswered wants an event behind every order, and takes another line's only where that
// says the same or answers for the same province.
func TestAnswered(t *testing.T) {
	t.Parallel()
	at := func(line int, o orders.Order) orders.Order {
		o.Line = line
		return o
	}
	hold, other := orders.Order{Verb: orders.Hold, Army: "rome-i"}, orders.Order{Verb: orders.Hold, Army: "rome-ii"}
	defend, contest := orders.Order{Verb: orders.Defend, Province: "latium"}, orders.Order{Verb: orders.Contest, Province: "latium"}
	first := campaign.Cause{Player: "rome", Line: 1}
	held := campaign.Event{Cause: first, Data: campaign.TaskOrdered{Player: "rome", Army: "rome-i"}}
	answered := campaign.Event{Cause: first, Data: campaign.InvasionAnswered{Province: "latium", Player: "rome"}}
	for _, tc := range []struct {
		name   string
		list   []orders.Order
		events []campaign.Event
		want   string
	}{
		{"carried out", []orders.Order{at(1, hold)}, []campaign.Event{held}, ""},
		{"forgotten", []orders.Order{at(1, hold), at(2, other)}, []campaign.Event{held}, "line 2 of rome, hold, ended without a word"},
		{"said twice", []orders.Order{at(1, hold), at(2, hold)}, []campaign.Event{held}, ""},
		{"answered by another line", []orders.Order{at(2, defend), at(1, contest)}, []campaign.Event{answered}, ""},
		{"an answer forgotten", []orders.Order{at(2, defend)}, []campaign.Event{held}, "line 2 of rome, defend"},
		{"a challenge taken up", []orders.Order{at(3, orders.Order{Verb: orders.Challenge, Sea: "ionium", Player: "carthage"})}, []campaign.Event{{Data: campaign.BattleQueued{
			Battle: campaign.Battle{Sea: "ionium", Invader: campaign.Force{Player: "carthage"}, Invaded: campaign.Force{Player: "rome"}},
		}}}, ""},
		{"a challenge forgotten", []orders.Order{at(3, orders.Order{Verb: orders.Challenge, Sea: "ionium", Player: "carthage"})}, nil, "challenge, ended"},
		{"nothing to say", []orders.Order{at(1, orders.Order{Verb: orders.NoChange})}, nil, ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			err := Answered(map[campaign.PlayerID][]orders.Order{"rome": tc.list}, tc.events)
			if tc.want == "" != (err == nil) || err != nil && !strings.Contains(err.Error(), tc.want) {
				t.Errorf("got %v, want %q", err, tc.want)
			}
		})
	}
}
