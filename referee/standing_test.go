package referee

import (
	"testing"

	"adimperii/campaign"
	"adimperii/orders"
)

func TestStandingOrders(t *testing.T) {
	t.Parallel()
	defend := orders.Order{Verb: orders.Defend, Province: "etruria", Advantage: campaign.Fortified, IfInvaded: true}
	retreat := orders.Order{Verb: orders.Retreat, Army: "rome-i", Province: "etruria"}
	battles := func(t testing.TB) campaign.State {
		return after(t, realm(t), campaign.StageEntered{Stage: campaign.Battles})
	}
	runRows(t, []row{
		{name: "defend", orders: rome(defend), want: []string{"R-41 standing-answer-given etruria defend fortified"}},
		{name: "for an ally", before: given(allied("rome", "samnites", "", "")), orders: rome(orders.Order{Verb: orders.Contest, Province: "samnium"}), want: []string{"standing-answer-given samnium contest"}},
		{name: "for one he courts", orders: rome(orders.Order{Verb: orders.Contest, Province: "samnium"}, embassyTo("rome-camillus", "samnites", 1)), want: []string{"standing-answer-given samnium contest"}},
		{name: "for another's land", orders: rome(orders.Order{Verb: orders.Contest, Province: "samnium"}), want: []string{"R-41 order-refused not-your-province"}},
		{name: "withdraw to a friend's", orders: rome(orders.Order{Verb: orders.Withdraw, Province: "etruria", To: "latium"}), want: []string{"standing-answer-given withdraw latium"}},
		{name: "withdraw to another's", orders: rome(orders.Order{Verb: orders.Withdraw, Province: "etruria", To: "umbria"}), want: []string{"R-42 order-refused no-retreat-there"}},
		{name: "retreat", orders: rome(retreat), want: []string{"R-57 retreat-ordered rome-i etruria"}},
		{name: "another's army", orders: tarentum(retreat), want: []string{"order-refused not-yours"}},
		{name: "retreat while battles are fought", before: battles, orders: rome(orders.Order{Verb: orders.Retreat, Army: "rome-i", Province: "etruria"}), want: []string{"R-57 retreat-ordered"}},
		{name: "retreat too far", before: battles, orders: rome(orders.Order{Verb: orders.Retreat, Army: "rome-i", Province: "picenum"}), want: []string{"R-57 order-refused no-retreat-there"}},
		{name: "retreat to another's", before: battles, orders: rome(orders.Order{Verb: orders.Retreat, Army: "rome-i", Province: "umbria"}), want: []string{"R-57 order-refused no-retreat-there"}},
	}, (*turn).noteStanding)
}

func TestStandingOrdersAreSecret(t *testing.T) {
	t.Parallel()
	s := realm(t, allied("rome", "sards", "", ""))
	list := rome(
		orders.Order{Verb: orders.Defend, Province: "latium", IfInvaded: true}, orders.Order{Verb: orders.NameKing, Name: "X"},
		orders.Order{Verb: orders.Retreat, Army: "rome-i", Province: "etruria"}, orders.Order{Verb: orders.Renounce, Kingdom: "sards"}, reserve(1),
		orders.Order{Verb: orders.Post, Leader: "tarentum-milo", Province: "latium"}, orders.Order{Verb: orders.Pay, Payee: "sards", Talents: 1},
	)
	out := resolveSteps(t, s, list, nil, (*turn).noteMissing, (*turn).noteStanding, (*turn).placeLeaders, (*turn).payUpkeep, (*turn).makePayments, (*turn).reserveTalents)
	for _, e := range out.Events {
		if _, ok := campaign.EventFor(&s, e, "syracuse"); !ok {
			continue
		}
		switch d := e.Data.(type) {
		case campaign.OrdersMissing:
		case campaign.UpkeepPaid:
			if d.Holder == "syracuse" {
				continue
			}
			t.Errorf("syracuse hears of %#v", d)
		default:
			t.Errorf("syracuse hears of %#v", d)
		}
	}
	if len(out.Events) < 9 {
		t.Errorf("%d events only", len(out.Events))
	}
}

func TestStages(t *testing.T) {
	t.Parallel()
	all := []orders.Verb{
		orders.Move, orders.Embassy, orders.Defend, orders.Retreat, orders.NameKing, orders.Promote, orders.Result, orders.NoChange, orders.Note,
	}
	for _, c := range []struct {
		stage campaign.Stage
		want  []string // the code for each verb, "" where it is welcome
	}{
		{campaign.Orders, []string{"", "", "", "", "", "", "result-too-early", "", ""}},
		{campaign.Decisions, []string{"order-too-late", "order-too-late", "", "order-too-late", "order-too-late", "order-too-late", "result-too-early", "", ""}},
		{campaign.Battles, []string{"order-too-late", "order-too-late", "answer-too-late", "", "", "", "", "", ""}},
	} {
		s := after(t, realm(t), campaign.StageEntered{Stage: c.stage})
		for i, verb := range all {
			out := resolveSteps(t, s, rome(orders.Order{Verb: verb}), nil, (*turn).refuseOutOfStage)
			got := ""
			for _, e := range out.Events {
				got = e.Data.(campaign.OrderRefused).Code
			}
			if got != c.want[i] {
				t.Errorf("%s in %s: %q, want %q", verb, c.stage, got, c.want[i])
			}
		}
	}
}

func TestNoteMissing(t *testing.T) {
	t.Parallel()
	out := resolveSteps(t, realm(t), sheets{"rome": {}, "syracuse": {{Verb: orders.NoChange}}}, nil, (*turn).noteMissing)
	expect(t, out, "R-71 orders-missing tarentum", "no orders-missing rome", "no orders-missing syracuse")
}
