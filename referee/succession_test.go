package referee

import (
	"reflect"
	"testing"

	"adimperii/campaign"
	"adimperii/orders"
)

func TestSuccession(t *testing.T) {
	t.Parallel()
	promote := func(l campaign.LeaderID) orders.Order { return orders.Order{Verb: orders.Promote, Leader: l} }
	name := func(n string) orders.Order { return orders.Order{Verb: orders.NameKing, Name: n} }
	dead := func(edits ...func(*campaign.CampaignFounded)) func(testing.TB) campaign.State {
		return func(t testing.TB) campaign.State {
			return after(t, realm(t, edits...), campaign.LeaderKilled{Leader: "rome-brutus"})
		}
	}
	captive := func(t testing.TB) campaign.State {
		return after(t, realm(t), campaign.LeaderCaptured{Leader: "rome-brutus", Captor: "tarentum"})
	}
	lone := func(d *campaign.CampaignFounded) { d.Leaders = d.Leaders[:1] }
	landless := func(d *campaign.CampaignFounded) {
		lone(d)
		d.Provinces["latium"], d.Provinces["etruria"], d.Provinces["campania"] = "", "", ""
		d.Cities["roma"] = ""
	}
	weak := house(func(h *campaign.HouseRules) { h.NewKingLevel = 0 })
	veteran := func(d *campaign.CampaignFounded) {
		d.Leaders = append(d.Leaders, campaign.Leader{ID: "rome-old", Player: "rome", Name: "Old", Level: 3, Sequence: 20, Post: campaign.Post{Kingdom: "sards"}})
	}
	peer := func(d *campaign.CampaignFounded) {
		d.Leaders = append(d.Leaders, campaign.Leader{ID: "rome-peer", Player: "rome", Name: "Peer", Level: 2, Sequence: 0, Post: campaign.Post{Province: "latium"}})
	}
	runRows(t, []row{
		{name: "the highest proconsul, recalled", before: dead(veteran), want: []string{"R-11 king-succeeded rome-old", "R-8 leader-posted rome-old latium crowned"}},
		{name: "the oldest of equals", before: dead(peer), want: []string{"king-succeeded rome-peer"}},
		{name: "the heir named", before: func(t testing.TB) campaign.State {
			return after(t, dead(veteran)(t), campaign.HeirNamed{Player: "rome", Heir: campaign.Heir{Proconsul: "rome-camillus"}})
		}, want: []string{"king-succeeded rome-camillus"}},
		{name: "a new man named", before: func(t testing.TB) campaign.State {
			return after(t, dead()(t), campaign.HeirNamed{Player: "rome", Heir: campaign.Heir{Name: "Tarquin"}})
		}, want: []string{"king-succeeded rome-tarquin \"level\":1 latium"}},
		{name: "a dead heir", before: func(t testing.TB) campaign.State {
			return after(t, dead(veteran)(t), campaign.HeirNamed{Player: "rome", Heir: campaign.Heir{Proconsul: "rome-camillus"}}, campaign.LeaderKilled{Leader: "rome-camillus"})
		}, want: []string{"king-succeeded rome-old"}},
		{name: "a new man of the house's level", before: dead(lone, weak), want: []string{"king-succeeded Brutus II \"level\":0 latium"}},
		{name: "not without a province", before: dead(landless), want: []string{"no king-succeeded"}},
		{name: "not while he is captive", before: captive, want: []string{"no king-succeeded"}},
		{name: "a captive replaced", before: captive, orders: rome(promote("rome-camillus")), want: []string{"R-12 king-succeeded \"was\":\"rome-brutus\" rome-camillus"}},
		{name: "a captive replaced by a new man", before: captive, orders: rome(name("Tarquin")), want: []string{"R-12 king-succeeded rome-tarquin latium"}},
		{name: "in advance", orders: rome(name("Tarquin")), want: []string{"R-11 heir-named Tarquin", "no king-succeeded"}},
		{name: "the king himself", orders: rome(promote("rome-brutus")), want: []string{"R-11 order-refused king-already"}},
		{name: "another's", orders: rome(promote("tarentum-milo")), want: []string{"order-refused not-yours"}},
		{name: "nowhere to make a king", before: dead(landless), orders: rome(name("Tarquin")), want: []string{"R-11 order-refused no-province-for-king"}},
	}, (*turn).noteStanding, (*turn).succeedKings)
}

func TestRegnal(t *testing.T) {
	t.Parallel()
	s := realm(t)
	for king, want := range map[string]string{
		"Brutus": "Brutus II", "Brutus II": "Brutus III", "Hiero the Great": "Hiero the Great II", "Philip IV": "Philip V", "I": "I II",
	} {
		if got := regnal(&s, "rome", king); got != want {
			t.Errorf("after %q: %q, want %q", king, got, want)
		}
	}
	s = after(t, s, campaign.ProconsulAppointed{Leader: campaign.Leader{ID: "rome-brutus-ii", Player: "rome", Name: "Brutus II"}})
	if got := regnal(&s, "rome", "Brutus"); got != "Brutus III" {
		t.Errorf("where a Brutus II serves: %q", got)
	}
}

func TestEliminate(t *testing.T) {
	t.Parallel()
	ruined := func(d *campaign.CampaignFounded) { d.Provinces["sicilia"], d.Cities["syracusae"] = "rome", "rome" }
	fleet := func(d *campaign.CampaignFounded) {
		d.Fleets = append(d.Fleets, campaign.Fleet{ID: "syracuse-i", Holder: "syracuse", At: "ionium", Sequence: 20})
	}
	captor := func(t testing.TB) campaign.State {
		return after(t, realm(t, ruined), campaign.LeaderCaptured{Leader: "rome-camillus", Captor: "syracuse"})
	}
	runRows(t, []row{
		{name: "nobody", want: []string{"no eliminated"}},
		{name: "without anything", before: given(ruined, fleet), want: []string{"R-72 fleet-disbanded syracuse-i eliminated", "R-72 leader-gone syracuse-hiero", "R-72 player-eliminated syracuse"}, banks: map[campaign.HolderID]campaign.Talents{"syracuse": 0}},
		{name: "an army is enough", before: given(ruined, func(d *campaign.CampaignFounded) {
			d.Armies = append(d.Armies, campaign.Army{ID: "syracuse-x", Holder: "syracuse", At: "sicilia", Sequence: 21})
		}), want: []string{"no eliminated"}},
		{name: "allies are not", before: given(ruined, allied("syracuse", "sards", "syracuse-gelon", "sardinia")), want: []string{"R-35 alliance-ended sards", "R-35 army-disbanded sards-i", "player-eliminated"}},
		{name: "captives go free", before: captor, want: []string{"R-12 leader-released rome-camillus latium", "player-eliminated"}},
		{name: "battles are lost", before: func(t testing.TB) campaign.State {
			return after(t, realm(t, ruined, fleet), campaign.BattleQueued{Battle: campaign.Battle{
				ID: "b1", State: campaign.Postponed,
				Invader: campaign.Force{Player: "syracuse", Fleet: "syracuse-i"}, Invaded: campaign.Force{Player: "rome", Fleet: "rome-prima"},
			}})
		}, want: []string{"battle-decided b1 winner\":\"rome", "player-eliminated"}},
	}, (*turn).eliminate)
}

// TestInheritances asks for a successor where one candidate leads an army himself: each
// choice says what becomes of the armies.
func TestInheritances(t *testing.T) {
	t.Parallel()
	s := realm(t, func(d *campaign.CampaignFounded) {
		d.Armies = append(d.Armies, campaign.Army{ID: "rome-ii", Holder: "rome", Name: "II", Leader: "rome-camillus", At: "etruria", Sequence: 20})
		d.Leaders[1].Post = campaign.Post{Army: "rome-ii"}
		d.Leaders = append(d.Leaders, campaign.Leader{ID: "rome-lars", Player: "rome", Name: "Lars", Level: 1, Sequence: 21, Post: campaign.Post{Province: "campania"}})
	})
	s = after(t, s, campaign.StageEntered{Stage: campaign.Battles}, campaign.BattleQueued{Battle: campaign.Battle{
		ID: "b1", State: campaign.Open, Province: "latium", Kind: campaign.FieldBattle,
		Invader: campaign.Force{Player: "tarentum", Holder: "tarentum", Army: "tarentum-i", Leader: "tarentum-archytas"},
		Invaded: campaign.Force{Player: "rome", Holder: "rome", Army: "rome-i", Leader: "rome-brutus"},
	}}, campaign.BattleDecided{Battle: "b1", Result: campaign.Result{
		Winner: "rome", Leaders: map[campaign.LeaderID]campaign.Casualty{"rome-brutus": campaign.Killed},
	}})
	asked, err := AskedAfterResults(s, nil)
	if err != nil || len(asked) != 1 {
		t.Fatalf("asked %+v, %v", asked, err)
	}
	want := []campaign.Inheritance{
		{Heir: "rome-camillus", Takes: "rome-i", Loses: []campaign.ArmyID{"rome-ii"}},
		{Heir: "rome-lars", Takes: "rome-i"},
		{Takes: "rome-i"},
	}
	if got := asked[0].Inheritances; !reflect.DeepEqual(got, want) {
		t.Errorf("the choices mean %+v, want %+v", got, want)
	}
}
