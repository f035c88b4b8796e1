package referee

import (
	"testing"

	"adimperii/campaign"
	atlas "adimperii/maps"
	"adimperii/orders"
)

func TestAppointProconsuls(t *testing.T) {
	t.Parallel()
	appoint := func(id campaign.LeaderID, at string) orders.Order {
		return orders.Order{Verb: orders.Appoint, Leader: id, Name: "X", Province: atlas.ProvinceID(at)}
	}
	runRows(t, []row{
		{name: "one", orders: rome(appoint("rome-x", "latium")), want: []string{"R-7 proconsul-appointed rome-x latium"}},
		{name: "two", orders: rome(appoint("rome-x", "latium"), appoint("rome-y", "latium")), want: []string{"proconsul-appointed rome-x", "R-7 order-refused one-proconsul"}},
		{name: "in another's land", orders: rome(appoint("rome-x", "apulia")), want: []string{"R-7 order-refused not-your-province apulia"}},
		{name: "in an ally's land", before: given(allied("rome", "samnites", "", "")), orders: rome(appoint("rome-x", "samnium")), want: []string{"order-refused not-your-province"}},
		{name: "namesake", orders: rome(appoint("rome-camillus", "latium")), want: []string{"order-refused name-taken"}},
	}, (*turn).appointProconsuls)
}

// secondArmy is one of Camillus in Etruria.
func secondArmy(d *campaign.CampaignFounded) {
	d.Armies = append(d.Armies, campaign.Army{ID: "rome-ii", Holder: "rome", Leader: "rome-camillus", At: "etruria", Sequence: 12})
	posted("rome-camillus", campaign.Post{Army: "rome-ii"})(d)
}

func TestPlaceLeaders(t *testing.T) {
	t.Parallel()
	post := func(l campaign.LeaderID, at string) orders.Order {
		return orders.Order{Verb: orders.Post, Leader: l, Province: atlas.ProvinceID(at)}
	}
	assign := func(l campaign.LeaderID, a campaign.ArmyID) orders.Order {
		return orders.Order{Verb: orders.Assign, Leader: l, Army: a}
	}
	aboard := func(l campaign.LeaderID, f campaign.FleetID) orders.Order {
		return orders.Order{Verb: orders.Assign, Leader: l, Fleet: f}
	}
	away := func(d *campaign.CampaignFounded) { d.Armies[0].At = "picenum" }
	runRows(t, []row{
		{name: "at any distance", orders: rome(post("rome-camillus", "campania")), want: []string{"R-8 leader-posted rome-camillus campania"}},
		{name: "into an ally's land", before: given(allied("rome", "sards", "", "")), orders: rome(post("rome-camillus", "sardinia")), want: []string{"R-9 leader-posted sardinia"}},
		{name: "into another's land", orders: rome(post("rome-camillus", "apulia")), want: []string{"R-8 order-refused not-your-province", "no leader-posted"}},
		{name: "where he is", orders: rome(post("rome-camillus", "etruria")), want: []string{`R-8 leader-posted rome-camillus "province":"etruria"`, "no order-refused"}},
		{name: "another's leader", orders: rome(post("tarentum-milo", "latium")), want: []string{"order-refused not-yours tarentum"}},
		{name: "nobody", orders: rome(post("rome-nemo", "latium")), want: []string{"order-refused no-such-leader"}},
		{name: "twice", orders: rome(post("rome-camillus", "campania"), post("rome-camillus", "latium")), want: []string{"R-8 order-refused leader-placed-already", "leader-posted campania"}},
		{name: "away from his army", orders: rome(post("rome-brutus", "campania")), want: []string{"leader-posted rome-brutus campania", "R-10 army-disbanded rome-i leaderless"}},
		{name: "replaced", orders: rome(post("rome-brutus", "campania"), assign("rome-camillus", "rome-i")), want: []string{"leader-posted rome-brutus campania", "leader-posted rome-camillus rome-i", "no army-disbanded"}},
		{name: "stepping down", orders: rome(assign("rome-camillus", "rome-i")), want: []string{"leader-posted rome-brutus province latium", "leader-posted rome-camillus rome-i", "no army-disbanded"}},
		{name: "a swap", before: given(secondArmy), orders: rome(assign("rome-camillus", "rome-i"), assign("rome-brutus", "rome-ii")), want: []string{"leader-posted rome-camillus to rome-i", "leader-posted rome-brutus to rome-ii", "no army-disbanded", "no province"}},
		{name: "two for one army", orders: rome(assign("rome-camillus", "rome-i"), assign("rome-brutus", "rome-i")), want: []string{"R-10 order-refused one-leader"}},
		{name: "to an army abroad", before: given(away), orders: rome(assign("rome-camillus", "rome-i")), want: []string{"R-8 order-refused leader-out-of-reach"}},
		{name: "to another's army", orders: rome(assign("rome-camillus", "tarentum-i")), want: []string{"order-refused not-yours"}},
		{name: "aboard", orders: rome(aboard("rome-camillus", "rome-prima")), want: []string{"leader-posted rome-camillus fleet rome-prima"}},
		{name: "grace", before: given(house(func(h *campaign.HouseRules) { h.LeaderlessGrace = 1 })), orders: rome(post("rome-brutus", "campania")), want: []string{"no army-disbanded"}},
		{
			name: "on embassy from his army", orders: rome(orders.Order{Verb: orders.Embassy, Leader: "rome-camillus", Kingdom: "sards", Talents: 1}),
			before: given(secondArmy), want: []string{"leader-posted rome-camillus etruria", "R-10 army-disbanded rome-ii"},
		},
	}, (*turn).placeLeaders, (*turn).disbandLeaderless)
}

// An army whose leader is sent elsewhere is disbanded by order where the order can be carried out, else for want of a leader.
func TestLeaderlessByOrder(t *testing.T) {
	t.Parallel()
	disband := func(all ...campaign.ArmyID) orders.Order {
		o := orders.Order{Verb: orders.Disband}
		for _, id := range all {
			o.Units = append(o.Units, orders.Unit{Army: id})
		}
		return o
	}
	leaving := func(all ...orders.Order) sheets {
		post := func(l campaign.LeaderID) orders.Order {
			return orders.Order{Verb: orders.Post, Leader: l, Province: "campania"}
		}
		return rome(append(all, post("rome-brutus"), post("rome-camillus"))...)
	}
	runRows(t, []row{
		{name: "by order", before: given(secondArmy), orders: leaving(disband("rome-i", "rome-ii")), want: []string{"R-17 army-disbanded rome-i ordered", "R-17 army-disbanded rome-ii ordered", "no leaderless"}},
		{name: "named twice", before: given(secondArmy), orders: leaving(disband("rome-i"), disband("rome-i", "rome-ii")), want: []string{"R-10 army-disbanded rome-ii leaderless", "R-17 army-disbanded rome-i ordered", "order-refused no-such-army"}},
	}, (*turn).placeLeaders, (*turn).disbandLeaderless, (*turn).disbandOrdered)
}

func TestCaptivesTakeNoOrders(t *testing.T) {
	t.Parallel()
	s := after(t, realm(t), campaign.LeaderCaptured{Leader: "rome-camillus", Captor: "tarentum"})
	out := resolveSteps(t, s, rome(orders.Order{Verb: orders.Post, Leader: "rome-camillus", Province: "latium"}), nil, (*turn).placeLeaders)
	expect(t, out, "R-12 order-refused leader-captive tarentum")
}

func TestLeaderlessAtTheClose(t *testing.T) {
	t.Parallel()
	killed := func(t testing.TB, s campaign.State) campaign.State {
		return after(t, s, campaign.StageEntered{Stage: campaign.Battles}, campaign.LeaderKilled{Leader: "rome-brutus"})
	}
	grace := house(func(h *campaign.HouseRules) { h.LeaderlessGrace = 1 })
	lone := func(d *campaign.CampaignFounded) { d.Leaders = d.Leaders[:1] }
	landless := func(d *campaign.CampaignFounded) {
		lone(d)
		d.Provinces["latium"], d.Provinces["etruria"], d.Provinces["campania"] = "", "", ""
		d.Cities["roma"] = ""
	}
	runRows(t, []row{
		{
			name: "the new king takes it", before: func(t testing.TB) campaign.State { return killed(t, realm(t)) },
			want: []string{"R-11 king-succeeded rome-camillus", "R-10 leader-posted rome-camillus rome-i taken-over", "no army-disbanded"},
		},
		{
			name: "a new man takes it", before: func(t testing.TB) campaign.State { return killed(t, realm(t, lone)) },
			want: []string{"king-succeeded Brutus II", "leader-posted rome-brutus-ii rome-i", "no army-disbanded"},
		},
		{
			name: "one on the spot before him", before: func(t testing.TB) campaign.State {
				return after(t, killed(t, realm(t)),
					campaign.ProconsulAppointed{Leader: campaign.Leader{ID: "rome-x", Player: "rome", Name: "X", Level: 1, Sequence: 20, Post: campaign.Post{Province: "latium"}}})
			},
			want: []string{"king-succeeded rome-camillus", "leader-posted rome-x rome-i taken-over", "no rome-camillus rome-i taken-over"},
		},
		{
			name: "nobody is left", before: func(t testing.TB) campaign.State { return killed(t, realm(t, landless)) },
			want: []string{"R-10 army-disbanded rome-i leaderless", "no king-succeeded"},
		},
		{
			name: "grace", before: func(t testing.TB) campaign.State { return killed(t, realm(t, landless, grace)) },
			want: []string{"R-10 army-left-leaderless rome-i", "no army-disbanded"},
		},
		{
			name: "grace used up", before: func(t testing.TB) campaign.State {
				return after(t, killed(t, realm(t, landless, grace)), campaign.ArmyLeftLeaderless{Army: "rome-i", Seasons: 1})
			},
			want: []string{"R-10 army-disbanded rome-i"},
		},
	}, (*turn).succeedKings, (*turn).disbandLeaderless)
}

// TestKingsArmyTaken has a king fall whose heir leads something himself.
func TestKingsArmyTaken(t *testing.T) {
	t.Parallel()
	heir := func(post campaign.Post, events ...campaign.Payload) func(testing.TB) campaign.State {
		return func(t testing.TB) campaign.State {
			s := realm(t, func(d *campaign.CampaignFounded) {
				d.Armies = append(d.Armies, campaign.Army{ID: "rome-ii", Holder: "rome", Name: "II", At: "etruria", Sequence: 20})
			})
			return after(t, s, append([]campaign.Payload{
				campaign.LeaderPosted{Leader: "rome-camillus", From: s.Leaders["rome-camillus"].Post, To: post},
				campaign.HeirNamed{Player: "rome", Heir: campaign.Heir{Proconsul: "rome-camillus"}},
				campaign.StageEntered{Stage: campaign.Battles},
			}, events...)...)
		}
	}
	army, fleet := campaign.Post{Army: "rome-ii"}, campaign.Post{Fleet: "rome-prima"}
	held := campaign.BattleQueued{Battle: campaign.Battle{
		ID: "b1", State: campaign.Postponed, Province: "etruria",
		Invader: campaign.Force{Player: "tarentum", Army: "tarentum-i"}, Invaded: campaign.Force{Player: "rome", Army: "rome-ii"},
	}}
	runRows(t, []row{
		{name: "he leaves his own", before: heir(army), want: []string{"R-10 leader-posted rome-camillus rome-ii rome-i taken-over", "R-10 army-disbanded rome-ii leaderless"}},
		{name: "he comes ashore", before: heir(fleet), want: []string{"leader-posted rome-camillus rome-prima rome-i taken-over", "no fleet-disbanded"}},
		{name: "he is held", before: heir(army, held), want: []string{"no leader-posted", "R-10 army-disbanded rome-i"}},
		{name: "in version 2", before: func(t testing.TB) campaign.State {
			s := heir(army)(t)
			s.Rules = 2
			return s
		}, want: []string{"no leader-posted", "R-10 army-disbanded rome-i"}},
	}, func(t *turn) { t.record(campaign.Event{Data: campaign.LeaderKilled{Leader: "rome-brutus"}}) }, (*turn).succeedKings, (*turn).disbandLeaderless)
}
