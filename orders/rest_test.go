package orders_test

import (
	"slices"
	"testing"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/letters"
	"adimperii/orders/read"
)

// A letter that orders something and says that the rest stands leaves it standing, but for what it takes the place of; one that takes
// back an order of an earlier letter is asked about.
func TestRestStands(t *testing.T) {
	t.Parallel()
	const first = "move I to Umbria\nhold II\npay Carthage 2\nbuild fleet Tiberina at Latium"
	before := []string{"move I to Umbria", "hold II", "pay Carthage 2", "build fleet Tiberina at Latium"}
	ready := read.Context{View: corpusView(t)}.Ready()
	for letter, want := range map[string]struct {
		orders []string
		state  letters.SubmissionState
	}{
		"Army I stays where it is. Everything else stands.":     {append(before[1:4:4], "hold I"), letters.Complete},
		"No change except that army I stays where it is.":       {append(before[1:4:4], "hold I"), letters.Complete},
		"Same as last time, but army I stays where it is.":      {append(before[1:4:4], "hold I"), letters.Complete},
		"L'armée I reste sur place. Le reste ne change pas.":    {append(before[1:4:4], "hold I"), letters.Complete},
		"No change. Pay Carthage 3.":                            {[]string{before[0], before[1], before[3], "pay Carthage 3"}, letters.Complete},
		"The rest stands, thank you for asking.":                {before, letters.Complete},
		"Don't build the Tiberina.":                             {before, letters.WithErrors},
		"Ne payez plus Carthage.":                               {before, letters.WithErrors},
		"Forget what I said about Carthage.":                    {before, letters.WithErrors},
		"I do not like the weather here.":                       {before, letters.Complete},
		"Army I stays where it is.":                             {[]string{"hold I"}, letters.Complete},
		"Everything else stands, or does it? Send me my ledger": {before, letters.Complete},
	} {
		sub := letters.Collect([]letters.Text{{Mail: "1", Body: first}, {Mail: "2", Body: letter}}, ready)
		var got []string
		for _, o := range sub.Orders {
			got = append(got, o.Canonical)
		}
		if !slices.Equal(got, want.orders) || sub.State != want.state {
			t.Errorf("%q leaves %q, %s; want %q, %s", letter, got, sub.State, want.orders, want.state)
		}
	}
}

// TestInsteadOf tells which orders take the place of which.
func TestInsteadOf(t *testing.T) {
	t.Parallel()
	I, II := campaign.ArmyID("I"), campaign.ArmyID("II")
	for _, c := range []struct {
		is, was orders.Order
		want    bool
	}{
		{orders.Order{Verb: orders.Hold, Army: I}, orders.Order{Verb: orders.Move, Army: I, Province: "umbria"}, true},
		{orders.Order{Verb: orders.Hold, Army: I}, orders.Order{Verb: orders.Move, Army: II, Province: "umbria"}, false},
		{orders.Order{Verb: orders.Reorganise, Army: I}, orders.Order{Verb: orders.Hold, Army: I}, false},
		{orders.Order{Verb: orders.Pay, Payee: "rome", Talents: 3}, orders.Order{Verb: orders.Pay, Payee: "rome", Talents: 2}, true},
		{orders.Order{Verb: orders.Withdraw, Province: "latium"}, orders.Order{Verb: orders.Defend, Province: "latium"}, true},
		{orders.Order{Verb: orders.Embassy, Leader: "decius", Kingdom: "epirots"}, orders.Order{Verb: orders.Post, Leader: "decius", Province: "latium"}, true},
	} {
		if got := c.is.InsteadOf(c.was); got != c.want {
			t.Errorf("%+v instead of %+v: %v", c.is, c.was, got)
		}
	}
}
