package referee

import (
	"testing"

	"adimperii/campaign"
	"adimperii/orders"
)

// purse is the realm with a sum in Rome's treasury.
func purse(n campaign.Talents, edits ...func(*campaign.CampaignFounded)) func(testing.TB) campaign.State {
	return func(t testing.TB) campaign.State { return treasury(t, realm(t, edits...), "rome", n) }
}

// legions gives Rome a second army, under Camillus.
func legions(d *campaign.CampaignFounded) {
	d.Armies = append(d.Armies, campaign.Army{ID: "rome-ii", Holder: "rome", Name: "II", Leader: "rome-camillus", At: "etruria", Sequence: 12})
	posted("rome-camillus", campaign.Post{Army: "rome-ii"})(d)
}

func TestPayUpkeep(t *testing.T) {
	t.Parallel()
	upkeep := func(units ...orders.Unit) orders.Order { return orders.Order{Verb: orders.Upkeep, Units: units} }
	army := func(id campaign.ArmyID) orders.Unit { return orders.Unit{Army: id} }
	fleet := orders.Unit{Fleet: "rome-prima"}
	named := house(func(h *campaign.HouseRules) { h.UpkeepDefault = "pay_named" })
	banks := func(n campaign.Talents) map[campaign.HolderID]campaign.Talents {
		return map[campaign.HolderID]campaign.Talents{"rome": n}
	}
	runRows(t, []row{
		{name: "all", before: purse(5, legions), want: []string{"R-16 upkeep-paid rome-i rome-ii rome-prima", "no disbanded"}, banks: banks(2)},
		{name: "X-6", before: purse(1, legions), want: []string{"upkeep-paid rome-i", "R-17 fleet-disbanded rome-prima lapsed", "R-17 army-disbanded rome-ii lapsed", "no army-disbanded rome-i\""}, banks: banks(0)},
		{name: "his priority", before: purse(1, legions), orders: rome(upkeep(fleet)), want: []string{"upkeep-paid rome-prima", "army-disbanded rome-ii", "army-disbanded rome-i", "no fleet-disbanded"}, banks: banks(0)},
		{name: "priority over two lines", before: purse(2, legions), orders: rome(upkeep(army("rome-ii")), upkeep(fleet)), want: []string{"upkeep-paid rome-ii rome-prima", "army-disbanded rome-i"}, banks: banks(0)},
		{name: "another's unit", orders: rome(upkeep(army("tarentum-i"))), want: []string{"order-refused not-yours", "upkeep-paid rome rome-i"}},
		{name: "one that is being raised", orders: rome(orders.Order{Verb: orders.RaiseArmy, Army: "rome-iii"}, upkeep(army("rome-iii"), army("rome-i"))), want: []string{"upkeep-paid rome-i", "no order-refused"}},
		{name: "disbanded first", before: purse(1), orders: rome(orders.Order{Verb: orders.Disband, Units: []orders.Unit{fleet}}), want: []string{"R-17 fleet-disbanded ordered", "upkeep-paid rome-i", "no lapsed"}, banks: banks(0)},
		{name: "disbanded twice", orders: rome(orders.Order{Verb: orders.Disband, Units: []orders.Unit{fleet}}, orders.Order{Verb: orders.Disband, Units: []orders.Unit{fleet}}), want: []string{"fleet-disbanded", "order-refused no-such-fleet"}},
		{name: "the leader stays", orders: rome(orders.Order{Verb: orders.Disband, Units: []orders.Unit{army("rome-i")}}), want: []string{"leader-posted rome-brutus latium disbanded", "army-disbanded rome-i ordered"}},
		{name: "only those named", before: purse(5, legions, named), orders: rome(orders.Order{Verb: orders.Hold, Army: "rome-ii"}), want: []string{"upkeep-paid rome-ii", "fleet-disbanded", "army-disbanded rome-i"}, banks: banks(4)},
		{name: "nothing received keeps all", before: purse(5, legions, named), want: []string{"upkeep-paid rome-i rome-ii rome-prima", "no disbanded rome"}, banks: banks(2)},
		{name: "no change keeps all", before: purse(5, legions, named), orders: rome(orders.Order{Verb: orders.NoChange}), want: []string{"no disbanded rome"}, banks: banks(2)},
		{name: "an ally's from its treasury", before: func(t testing.TB) campaign.State {
			return treasury(t, realm(t, allied("rome", "samnites", "rome-camillus", "samnium")), "samnites", 3)
		}, want: []string{"upkeep-paid samnites-i"}, banks: map[campaign.HolderID]campaign.Talents{"rome": 8, "samnites": 2}},
		{name: "an ally's without talents", before: given(allied("rome", "samnites", "rome-camillus", "samnium")), want: []string{"R-59 leader-posted rome-camillus campania", "army-disbanded samnites-i lapsed"}, banks: banks(8)},
		{name: "an ally's by order", before: given(allied("rome", "samnites", "rome-camillus", "samnium")), orders: rome(orders.Order{Verb: orders.Disband, Units: []orders.Unit{army("samnites-i")}}), want: []string{"leader-posted rome-camillus samnium", "army-disbanded samnites-i ordered"}},
	}, (*turn).disbandOrdered, (*turn).payUpkeep)
}

func TestNothingDueOnWhatIsRaised(t *testing.T) {
	t.Parallel()
	s := after(t, realm(t), campaign.FleetBuilt{Fleet: campaign.Fleet{ID: "rome-nova", Holder: "rome", At: "tyrrhenum", Raised: 1, Sequence: 30}})
	out := resolveSteps(t, s, nil, nil, (*turn).payUpkeep)
	expect(t, out, "upkeep-paid rome-i rome-prima", "no rome-nova")
}

func TestLapseForfeits(t *testing.T) {
	t.Parallel()
	s := after(t, treasury(t, realm(t), "rome", 0), campaign.BattleQueued{Battle: campaign.Battle{
		ID: "b1", State: campaign.Postponed, Province: "latium",
		Invader: campaign.Force{Player: "tarentum", Army: "tarentum-i"}, Invaded: campaign.Force{Player: "rome", Army: "rome-i"},
	}})
	out := resolveSteps(t, s, nil, nil, (*turn).payUpkeep)
	expect(t, out, "R-64 battle-decided b1 tarentum", "army-disbanded rome-i")
}

func TestReorganise(t *testing.T) {
	t.Parallel()
	order := rome(orders.Order{Verb: orders.Reorganise, Army: "rome-i"})
	shaken := func(d *campaign.CampaignFounded) { d.Armies[0].Immobile = true }
	runRows(t, []row{
		{name: "paid", before: purse(1, shaken), orders: order, want: []string{"R-63 army-reorganised rome-i"}, banks: map[campaign.HolderID]campaign.Talents{"rome": 0}},
		{name: "too few talents", before: purse(0, shaken), orders: rome(orders.Order{Verb: orders.Reorganise, Army: "rome-i"}), want: []string{`R-19 order-refused too-few-talents "short":"1"`}},
		{name: "needless", orders: rome(orders.Order{Verb: orders.Reorganise, Army: "rome-i"}), want: []string{"R-63 order-refused not-immobile"}},
		{name: "another's", orders: rome(orders.Order{Verb: orders.Reorganise, Army: "tarentum-i"}), want: []string{"order-refused not-yours"}},
	}, (*turn).reorganise)
}

func TestRegroup(t *testing.T) {
	t.Parallel()
	s := after(t, realm(t, legions), campaign.ArmyImmobilised{Army: "rome-i"}, campaign.ArmyImmobilised{Army: "rome-ii"})
	out := resolveSteps(t, s, nil, nil, func(tn *turn) {
		tn.enter(campaign.Battles)
		tn.record(campaign.Event{Data: campaign.ArmyImmobilised{Army: "rome-ii"}})
		tn.regroup()
	})
	expect(t, out, "R-63 army-regrouped rome-i", "no army-regrouped rome-ii")
}
