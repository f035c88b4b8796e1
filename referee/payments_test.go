package referee

import (
	"testing"

	"adimperii/campaign"
	"adimperii/orders"
)

func TestMakePayments(t *testing.T) {
	t.Parallel()
	pay := func(to campaign.HolderID, n campaign.Talents, captive campaign.LeaderID) orders.Order {
		return orders.Order{Verb: orders.Pay, Payee: to, Talents: n, Leader: captive}
	}
	release := func(l campaign.LeaderID) orders.Order { return orders.Order{Verb: orders.Release, Leader: l} }
	noTribute := house(func(h *campaign.HouseRules) { h.Tribute = false })
	captured := func(edits ...func(*campaign.CampaignFounded)) func(testing.TB) campaign.State {
		return func(t testing.TB) campaign.State {
			return after(t, realm(t, edits...), campaign.LeaderCaptured{Leader: "rome-brutus", Captor: "tarentum"})
		}
	}
	replaced := func(t testing.TB) campaign.State {
		return after(t, captured()(t), campaign.KingSucceeded{Player: "rome", Was: "rome-brutus", Leader: "rome-camillus"})
	}
	banks := func(r, t campaign.Talents) map[campaign.HolderID]campaign.Talents {
		return map[campaign.HolderID]campaign.Talents{"rome": r, "tarentum": t}
	}
	runRows(t, []row{
		{name: "tribute", orders: rome(pay("tarentum", 4, "")), want: []string{"R-18 talents-paid rome tarentum"}, banks: banks(6, 14)},
		{name: "from what was held before", orders: sheets{"rome": {pay("tarentum", 10, "")}, "tarentum": {pay("rome", 15, "")}}, want: []string{"talents-paid", "R-19 order-refused tarentum too-few-talents"}, banks: banks(0, 20)},
		{name: "both ways", orders: sheets{"rome": {pay("tarentum", 10, "")}, "tarentum": {pay("rome", 10, "")}}, want: []string{"no order-refused"}, banks: banks(10, 10)},
		{name: "in the order written", orders: rome(pay("tarentum", 6, ""), pay("tarentum", 6, ""), pay("tarentum", 4, "")), want: []string{"talents-paid", `order-refused "have":"4" "short":"2"`, "talents-paid"}, banks: banks(0, 20)},
		{name: "to himself", orders: rome(pay("rome", 1, "")), want: []string{"order-refused no-such-payee"}},
		{name: "nothing", orders: rome(pay("tarentum", 0, "")), want: []string{"order-refused bad-number"}},
		{name: "to an ally", before: given(allied("rome", "sards", "", ""), noTribute), orders: rome(pay("sards", 3, "")), want: []string{"R-14 talents-paid sards"}, banks: map[campaign.HolderID]campaign.Talents{"rome": 7, "sards": 3}},
		{name: "to no ally", orders: rome(pay("sards", 3, "")), want: []string{"R-14 order-refused not-your-ally"}},
		{name: "no tribute here", before: given(noTribute), orders: rome(pay("tarentum", 1, "")), want: []string{"R-18 order-refused no-tribute"}},
		{name: "ransom", before: captured(noTribute), orders: sheets{"rome": {pay("tarentum", 5, "rome-brutus")}, "tarentum": {release("rome-brutus")}}, want: []string{"R-18 talents-paid rome-brutus", `R-61 leader-released rome-brutus "king":true latium`}, banks: banks(5, 15)},
		{name: "a ransom for one who is free", orders: rome(pay("tarentum", 5, "rome-brutus")), want: []string{"R-18 order-refused not-captive"}},
		{name: "a king replaced comes back as proconsul", before: replaced, orders: tarentum(release("rome-brutus")), want: []string{"leader-released rome-brutus", "no leader-released king\":true"}},
		{name: "another's captive", before: captured(), orders: rome(release("rome-brutus")), want: []string{"R-61 order-refused no-such-captive"}},
	}, (*turn).makePayments)
}

func TestCollectIncome(t *testing.T) {
	t.Parallel()
	besieged := func(attempts int) func(testing.TB) campaign.State {
		return func(t testing.TB) campaign.State {
			return after(t, realm(t), campaign.SiegeAttempted{City: "roma", Army: "tarentum-i", Attempt: campaign.Attempt{Number: attempts}})
		}
	}
	runRows(t, []row{
		{name: "provinces and cities", want: []string{"R-13 income-collected rome campania etruria latium roma"}, banks: map[campaign.HolderID]campaign.Talents{"rome": 14, "tarentum": 13, "samnites": 0}},
		{name: "an ally's into its treasury", before: given(allied("rome", "samnites", "", "")), want: []string{"R-14 income-collected samnites"}, banks: map[campaign.HolderID]campaign.Talents{"rome": 14, "samnites": 2}},
		{name: "contested", before: func(t testing.TB) campaign.State {
			return after(t, realm(t), campaign.ContestOpened{Province: "latium", Army: "tarentum-i"})
		}, want: []string{"income-collected rome roma", "no income-collected latium"}, banks: map[campaign.HolderID]campaign.Talents{"rome": 13}},
		{name: "besieged", before: besieged(1), want: []string{"no income-collected roma"}, banks: map[campaign.HolderID]campaign.Talents{"rome": 13}},
		{name: "fought over later", before: func(t testing.TB) campaign.State {
			return after(t, realm(t), campaign.BattleQueued{Battle: campaign.Battle{ID: "b1", Province: "etruria", State: campaign.Postponed}})
		}, banks: map[campaign.HolderID]campaign.Talents{"rome": 13}},
	}, (*turn).collectIncome)
}
