package referee

import (
	"testing"

	"adimperii/campaign"
	atlas "adimperii/maps"
	"adimperii/orders"
)

func embassyTo(l campaign.LeaderID, k campaign.KingdomID, n campaign.Talents) orders.Order {
	return orders.Order{Verb: orders.Embassy, Leader: l, Kingdom: k, Talents: n}
}

func reserve(n campaign.Talents) orders.Order {
	return orders.Order{Verb: orders.Reserve, Kingdom: "sards", Talents: n}
}

var diplomacySteps = []func(*turn){(*turn).appointProconsuls, (*turn).placeLeaders, (*turn).sendEmbassies, (*turn).reserveTalents, (*turn).resolveDiplomacy}

func TestEmbassiesAllowed(t *testing.T) {
	t.Parallel()
	invade := func(at atlas.ProvinceID) orders.Order {
		return orders.Order{Verb: orders.Invade, Army: "rome-i", Province: at}
	}
	contesting := func(t testing.TB) campaign.State {
		return after(t, realm(t), campaign.ContestOpened{Province: "umbria", Army: "rome-i"})
	}
	banks := func(n campaign.Talents) map[campaign.HolderID]campaign.Talents {
		return map[campaign.HolderID]campaign.Talents{"rome": n}
	}
	runRows(t, []row{
		{name: "unopposed", orders: rome(embassyTo("rome-camillus", "sards", 3)), want: []string{"R-30 embassy-sent sards", "R-33 leader-posted rome-camillus sards embassy", "R-30 alliance-formed sards rome", "no contended"}, banks: banks(7)},
		{name: "once more from there", before: given(posted("rome-camillus", campaign.Post{Kingdom: "sards"})), orders: rome(embassyTo("rome-camillus", "sards", 1)), want: []string{"alliance-formed", "no leader-posted"}, banks: banks(9)},
		{name: "by the king", orders: rome(embassyTo("rome-brutus", "sards", 1)), want: []string{"R-30 order-refused king-no-ambassador"}, banks: banks(10)},
		{name: "by a new proconsul", orders: rome(orders.Order{Verb: orders.Appoint, Leader: "rome-x", Name: "X", Province: "latium"}, embassyTo("rome-x", "sards", 1)), want: []string{"R-7 order-refused new-proconsul"}, banks: banks(10)},
		{name: "with nothing", orders: rome(embassyTo("rome-camillus", "sards", 0)), want: []string{"R-30 order-refused bad-number"}},
		{name: "too few talents", before: purse(1), orders: rome(embassyTo("rome-camillus", "sards", 2)), want: []string{"R-19 order-refused too-few-talents", "no leader-posted"}, banks: banks(1)},
		{name: "to an ally", before: given(allied("rome", "sards", "", "")), orders: rome(embassyTo("rome-camillus", "sards", 1)), want: []string{"R-32 order-refused already-patron"}},
		{name: "to whom he invades", orders: rome(embassyTo("rome-camillus", "samnites", 1), invade("samnium")), want: []string{"R-34 order-refused embassy-to-enemy"}, banks: banks(10)},
		{name: "to whom he contests", before: contesting, orders: rome(embassyTo("rome-camillus", "samnites", 1)), want: []string{"R-34 order-refused embassy-to-enemy"}, banks: banks(10)},
		{name: "moving in as a friend", orders: rome(embassyTo("rome-camillus", "samnites", 1), orders.Order{Verb: orders.Move, Army: "rome-i", Province: "samnium"}), want: []string{"alliance-formed samnites"}},
		{name: "invading another", orders: rome(embassyTo("rome-camillus", "sards", 1), invade("samnium")), want: []string{"alliance-formed"}},
		{name: "two to one kingdom", before: given(func(d *campaign.CampaignFounded) {
			d.Leaders = append(d.Leaders, campaign.Leader{ID: "rome-x", Player: "rome", Level: 1, Sequence: 20, Post: campaign.Post{Province: "latium"}})
		}), orders: rome(embassyTo("rome-camillus", "sards", 1), embassyTo("rome-x", "sards", 1)), want: []string{"R-31 order-refused one-embassy"}, banks: banks(9)},
		{name: "posted elsewhere", orders: rome(orders.Order{Verb: orders.Post, Leader: "rome-camillus", Province: "latium"}, embassyTo("rome-camillus", "sards", 1)), want: []string{"leader-posted latium", "R-8 order-refused leader-placed-already"}, banks: banks(10)},
		{name: "to nobody left", before: given(func(d *campaign.CampaignFounded) { d.Provinces["sardinia"] = "" }), orders: rome(embassyTo("rome-camillus", "sards", 1)), want: []string{"order-refused kingdom-gone"}},
	}, diplomacySteps...)
}

func TestContendedEmbassies(t *testing.T) {
	t.Parallel()
	die := func(p string, n string) string { return "R-31/sards." + p + "/" + n }
	patron := allied("syracuse", "sards", "", "")
	army := allied("syracuse", "sards", "syracuse-gelon", "sardinia")
	two := func() sheets {
		return sheets{"rome": {embassyTo("rome-camillus", "sards", 1)}, "tarentum": {embassyTo("tarentum-milo", "sards", 3)}}
	}
	runRows(t, []row{
		{
			name: "the higher total wins, both pay", orders: two(), dice: map[string]int{die("rome", "1"): 6, die("tarentum", "1"): 5},
			want:  []string{"R-31 embassies-contended tarentum modifier\":2", "R-31 alliance-formed sards to\":\"tarentum", "no alliance-formed rome"},
			banks: map[campaign.HolderID]campaign.Talents{"rome": 9, "tarentum": 7},
		},
		{
			name: "ties roll again", orders: two(), dice: map[string]int{die("rome", "1"): 5, die("tarentum", "1"): 3, die("rome", "2"): 4, die("tarentum", "2"): 1},
			want: []string{"embassies-contended rolls\":[5,4] rolls\":[3,1] winner\":\"rome", "alliance-formed to\":\"rome"},
		},
		{
			name: "X-4", before: given(patron), dice: map[string]int{die("rome", "1"): 6, die("syracuse", "1"): 5, die("tarentum", "1"): 4},
			orders: sheets{"rome": two()["rome"], "tarentum": two()["tarentum"], "syracuse": {reserve(1)}},
			want: []string{
				"R-32 talents-reserved syracuse", "R-32 reserve-spent syracuse", "R-32 embassies-contended modifier\":0 modifier\":2 modifier\":2 winner\":\"syracuse",
				"no alliance-formed",
			},
			banks: map[campaign.HolderID]campaign.Talents{"rome": 9, "tarentum": 7, "syracuse": 9},
		},
		{
			name: "a reserve nobody challenges is kept", before: given(patron), orders: sheets{"syracuse": {reserve(4)}},
			want: []string{"talents-reserved", "no reserve-spent"}, banks: map[campaign.HolderID]campaign.Talents{"syracuse": 10},
		},
		{
			name: "X-11: the army is the new patron's", before: given(army), orders: sheets{"rome": {embassyTo("rome-camillus", "sards", 2)}},
			dice: map[string]int{die("rome", "1"): 5, die("syracuse", "1"): 4},
			want: []string{
				"R-32 alliance-formed from\":\"syracuse to\":\"rome", "R-59 leader-posted syracuse-gelon sicilia fled",
				"R-35 leader-posted rome-camillus to sards-i won-over",
			},
		},
		{
			name: "the old patron's ambassador goes", before: given(patron, posted("syracuse-gelon", campaign.Post{Kingdom: "sards"})),
			orders: sheets{"rome": {embassyTo("rome-camillus", "sards", 6)}}, dice: map[string]int{die("rome", "1"): 5, die("syracuse", "1"): 1},
			want: []string{"alliance-formed", "leader-posted syracuse-gelon sicilia fled", "no won-over"},
		},
		{
			name: "losers stay", orders: two(), dice: map[string]int{die("rome", "1"): 6, die("tarentum", "1"): 1},
			want: []string{"leader-posted tarentum-milo sards", "alliance-formed rome", "no leader-posted tarentum-milo fled"},
		},
	}, diplomacySteps...)
}

func TestReserves(t *testing.T) {
	t.Parallel()
	runRows(t, []row{
		{name: "too much", before: purse(3, allied("rome", "sards", "", "")), orders: rome(reserve(2), reserve(2)), want: []string{"talents-reserved", "R-19 order-refused too-few-talents \"have\":\"1\""}},
		{name: "for no ally", orders: rome(reserve(2)), want: []string{"R-32 order-refused not-your-ally"}},
		{name: "nothing", before: given(allied("rome", "sards", "", "")), orders: rome(reserve(0)), want: []string{"order-refused bad-number"}},
	}, (*turn).reserveTalents)
}

func TestUsurpedArmyTakesNoOrders(t *testing.T) {
	t.Parallel()
	s := realm(t, allied("syracuse", "sards", "syracuse-gelon", "sardinia"))
	resolveSteps(t, s, rome(embassyTo("rome-camillus", "sards", 2)), map[string]int{"R-31/sards.rome/1": 6, "R-31/sards.syracuse/1": 1},
		(*turn).sendEmbassies, (*turn).resolveDiplomacy, func(tn *turn) {
			if r := tn.usurped("sards-i"); r == nil || r.code != orders.ArmyUsurped || r.rule != "R-35" {
				t.Errorf("usurped: %v", r)
			}
			if r := tn.usurped("rome-i"); r != nil {
				t.Errorf("not usurped: %v", r)
			}
		})
}

func TestAllianceLiftsSiegesOfFriends(t *testing.T) {
	t.Parallel()
	s := realm(t, func(d *campaign.CampaignFounded) { d.Cities["capua"] = "samnites"; d.Armies[0].At = "campania" })
	s = after(t, s, campaign.SiegeAttempted{City: "capua", Army: "rome-i", Attempt: campaign.Attempt{Number: 1}})
	out := resolveSteps(t, s, rome(embassyTo("rome-camillus", "samnites", 1)), nil, diplomacySteps...)
	expect(t, out, "alliance-formed samnites", "R-47 siege-lifted capua rome-i")
}

func TestRenounce(t *testing.T) {
	t.Parallel()
	renounce := orders.Order{Verb: orders.Renounce, Kingdom: "samnites"}
	steps := []func(*turn){(*turn).noteStanding, (*turn).endAlliances}
	runRows(t, []row{
		{name: "not an ally", orders: rome(renounce), want: []string{"R-34 order-refused not-your-ally"}},
		{
			name: "at the season's end", before: given(allied("rome", "samnites", "rome-camillus", "samnium")),
			orders: rome(orders.Order{Verb: orders.Renounce, Kingdom: "samnites"}),
			want: []string{
				"R-34 alliance-renounced", "R-34 alliance-ended samnites rome", "leader-posted rome-camillus campania",
				"R-35 army-disbanded samnites-i renounced",
			},
		},
	}, steps...)
}
