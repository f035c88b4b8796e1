package referee

import (
	"testing"

	"adimperii/campaign"
	atlas "adimperii/maps"
	"adimperii/orders"
)

func sail(f campaign.FleetID, to atlas.SeaID) orders.Order {
	return orders.Order{Verb: orders.Sail, Fleet: f, Sea: to}
}

func cross(a campaign.ArmyID, f campaign.FleetID, to atlas.ProvinceID) orders.Order {
	return orders.Order{Verb: orders.Embark, Army: a, Fleet: f, Province: to}
}

// embarkAll does what the moving steps do with embarkations, and moves what crosses.
func embarkAll(t *turn) {
	t.declareVoyages()
	t.each(func(p campaign.PlayerID, o orders.Order) {
		if r := t.embark(p, o); r != nil {
			t.refuse(p, o, *r)
		}
	}, orders.Embark)
	t.sailFleets()
	for _, id := range campaign.Sorted(t.State().Armies) {
		if v, ok := t.crossing(id); ok {
			t.record(campaign.Event{Rule: "R-26", Data: campaign.ArmyEmbarked{Army: id, Fleet: v.fleet, From: v.from, To: v.to}})
		}
	}
}

func fleetAt(sea atlas.SeaID) func(*campaign.CampaignFounded) {
	return func(d *campaign.CampaignFounded) { d.Fleets[0].At = sea }
}

func TestSail(t *testing.T) {
	t.Parallel()
	ports := func(zone string) func(*campaign.CampaignFounded) {
		return house(func(h *campaign.HouseRules) { h.PortZone = zone })
	}
	needed := house(func(h *campaign.HouseRules) { h.FleetNeedsLeader = true })
	sails := house(func(h *campaign.HouseRules) { h.WinterFleetsSail = true })
	noPort := func(d *campaign.CampaignFounded) {
		d.Provinces["latium"], d.Provinces["etruria"], d.Provinces["campania"] = "", "", ""
	}
	contested := func(t testing.TB) campaign.State {
		return after(t, realm(t, func(d *campaign.CampaignFounded) { noPort(d); d.Provinces["latium"] = "rome" }),
			campaign.ContestOpened{Province: "latium", Army: "tarentum-i"})
	}
	runRows(t, []row{
		{name: "to the next zone", orders: rome(sail("rome-prima", "libycum")), want: []string{"R-24 fleet-sailed rome-prima libycum"}},
		{name: "too far", orders: rome(sail("rome-prima", "hadria")), want: []string{"R-24 order-refused sea-not-adjacent"}},
		{name: "twice", orders: rome(sail("rome-prima", "libycum"), sail("rome-prima", "ionium")), want: []string{"order-refused fleet-ordered-already", "fleet-sailed libycum"}},
		{name: "another's", orders: rome(sail("tarentum-navis", "libycum")), want: []string{"order-refused not-yours"}},
		{name: "without a port", before: given(noPort), orders: rome(sail("rome-prima", "libycum")), want: []string{"R-24 order-refused no-port"}},
		{name: "a contested port", before: contested, orders: rome(sail("rome-prima", "libycum")), want: []string{"R-24 order-refused no-port"}},
		{name: "an ally's port", before: given(noPort, allied("rome", "sards", "", "")), orders: rome(sail("rome-prima", "libycum")), want: []string{"fleet-sailed libycum"}},
		{name: "port where it starts", before: given(ports("start")), orders: rome(sail("rome-prima", "libycum")), want: []string{"fleet-sailed"}},
		{name: "no port where it ends", before: given(ports("end")), orders: rome(sail("rome-prima", "libycum")), want: []string{"R-24 order-refused no-port"}},
		{name: "winter", before: given(winter), orders: rome(sail("rome-prima", "libycum")), want: []string{"R-25 order-refused winter-sailing"}},
		{name: "winter, by the house rules", before: given(winter, sails), orders: rome(sail("rome-prima", "libycum")), want: []string{"fleet-sailed"}},
		{name: "without the leader it needs", before: given(needed), orders: rome(sail("rome-prima", "libycum")), want: []string{"R-20 order-refused fleet-needs-leader"}},
		{name: "bound by a battle", before: func(t testing.TB) campaign.State {
			return after(t, realm(t), campaign.BattleQueued{Battle: campaign.Battle{ID: "b1", State: campaign.Postponed, Invader: campaign.Force{Fleet: "rome-prima"}}})
		}, orders: rome(sail("rome-prima", "libycum")), want: []string{"R-64 order-refused fleet-held b1"}},
	}, (*turn).declareVoyages, (*turn).sailFleets)
}

func TestBars(t *testing.T) {
	t.Parallel()
	allow := func(p campaign.PlayerID, sea atlas.SeaID) orders.Order {
		return orders.Order{Verb: orders.Allow, Player: p, Sea: sea}
	}
	came := func(from atlas.SeaID) func(testing.TB) campaign.State { // Rome's fleet, beside Tarentum's
		return func(t testing.TB) campaign.State {
			return after(t, realm(t, fleetAt(from)), campaign.FleetSailed{Fleet: "rome-prima", From: from, To: "ionium"})
		}
	}
	needed := house(func(h *campaign.HouseRules) { h.FleetNeedsLeader = true })
	runRows(t, []row{
		{name: "into a barred zone", orders: rome(sail("rome-prima", "ionium")), want: []string{"fleet-sailed rome-prima ionium"}},
		{name: "out of it the way it came", before: came("tyrrhenum"), orders: rome(sail("rome-prima", "tyrrhenum")), want: []string{"fleet-sailed rome-prima tyrrhenum"}},
		{name: "out of it another way", before: came("libycum"), orders: rome(sail("rome-prima", "tyrrhenum")), want: []string{"R-27 order-refused fleet-barred tarentum", "no fleet-sailed"}},
		{name: "let through", before: came("libycum"), orders: sheets{"rome": {sail("rome-prima", "tyrrhenum")}, "tarentum": {allow("rome", "ionium")}}, want: []string{"R-27 passage-allowed rome ionium", "fleet-sailed rome-prima tyrrhenum"}},
		{name: "when the barrer leaves too", before: came("libycum"), orders: sheets{"rome": {sail("rome-prima", "tyrrhenum")}, "tarentum": {sail("tarentum-navis", "hadria")}}, want: []string{"fleet-sailed rome-prima", "fleet-sailed tarentum-navis"}},
		{name: "when the barrer is kept himself", before: came("libycum"), orders: sheets{"rome": {sail("rome-prima", "tyrrhenum")}, "tarentum": {sail("tarentum-navis", "sardoum")}}, want: []string{"order-refused sea-not-adjacent", "order-refused fleet-barred", "no fleet-sailed"}},
		{name: "no leader, no bar", before: given(needed, fleetAt("ionium"), posted("rome-camillus", campaign.Post{Fleet: "rome-prima"}), func(d *campaign.CampaignFounded) { d.Fleets[0].Leader = "rome-camillus" }), orders: rome(sail("rome-prima", "tyrrhenum")), want: []string{"fleet-sailed"}},
		{name: "allowing nobody", orders: rome(allow("rome", "tyrrhenum")), want: []string{"R-27 order-refused not-another-player"}},
	}, (*turn).declareVoyages, (*turn).sailFleets)
}

func TestCrossings(t *testing.T) {
	t.Parallel()
	two := house(func(h *campaign.HouseRules) { h.FleetCapacity = 2 })
	barrer := func(sea atlas.SeaID) func(*campaign.CampaignFounded) {
		return func(d *campaign.CampaignFounded) { d.Fleets[1].At = sea }
	}
	contested := func(t testing.TB) campaign.State {
		return after(t, realm(t), campaign.ContestOpened{Province: "latium", Army: "rome-i"})
	}
	runRows(t, []row{
		{name: "in one zone", orders: rome(cross("rome-i", "rome-prima", "sicilia")), want: []string{"R-26 army-embarked rome-i latium sicilia"}},
		{name: "from where the fleet starts", orders: rome(sail("rome-prima", "libycum"), cross("rome-i", "rome-prima", "sicilia")), want: []string{"fleet-sailed", "army-embarked rome-i sicilia"}},
		{name: "from where the fleet ends", before: given(fleetAt("libycum")), orders: rome(sail("rome-prima", "tyrrhenum"), cross("rome-i", "rome-prima", "sardinia")), want: []string{"fleet-sailed", "army-embarked"}},
		{name: "X-12", orders: rome(sail("rome-prima", "ionium"), cross("rome-i", "rome-prima", "lucania")), want: []string{"fleet-sailed rome-prima ionium", "R-27 army-stopped rome-i lucania crossing-barred tarentum", "no army-embarked"}},
		{name: "let through", orders: sheets{"rome": {sail("rome-prima", "ionium"), cross("rome-i", "rome-prima", "lucania")}, "tarentum": {{Verb: orders.Allow, Player: "rome", Sea: "ionium"}}}, want: []string{"army-embarked rome-i lucania"}},
		{name: "a bar where it goes aboard", before: given(barrer("tyrrhenum")), orders: rome(sail("rome-prima", "libycum"), cross("rome-i", "rome-prima", "sicilia")), want: []string{"order-refused fleet-barred", "R-27 army-stopped rome-i crossing-barred", "no army-embarked"}},
		{name: "who arrives together bars", before: given(barrer("ionium")), orders: sheets{"rome": {sail("rome-prima", "libycum"), cross("rome-i", "rome-prima", "sicilia")}, "tarentum": {sail("tarentum-navis", "libycum")}}, want: []string{"fleet-sailed rome-prima", "army-stopped rome-i crossing-barred"}},
		{name: "X-5", before: given(winter), orders: rome(cross("rome-i", "rome-prima", "sicilia")), want: []string{"R-25 order-refused winter-crossing", "no army-embarked"}},
		{name: "winter, fleets sail", before: given(winter, house(func(h *campaign.HouseRules) { h.WinterFleetsSail = true })), orders: rome(cross("rome-i", "rome-prima", "sicilia")), want: []string{"R-25 order-refused winter-crossing"}},
		{name: "contested", before: contested, orders: rome(cross("rome-i", "rome-prima", "sicilia")), want: []string{"R-42 order-refused province-contested"}},
		{name: "full", before: given(legions), orders: rome(cross("rome-i", "rome-prima", "sicilia"), cross("rome-ii", "rome-prima", "sardinia")), want: []string{"R-26 order-refused fleet-full", "army-embarked rome-i"}},
		{name: "room for two", before: given(legions, two), orders: rome(cross("rome-i", "rome-prima", "sicilia"), cross("rome-ii", "rome-prima", "sardinia")), want: []string{"army-embarked rome-i", "army-embarked rome-ii"}},
		{name: "no coast on the way", before: given(fleetAt("ionium")), orders: rome(cross("rome-i", "rome-prima", "sicilia")), want: []string{"R-26 order-refused out-of-fleets-reach"}},
		{name: "no landing", orders: rome(cross("rome-i", "rome-prima", "apulia")), want: []string{"R-26 order-refused no-landing-there"}},
		{name: "where it is", orders: rome(cross("rome-i", "rome-prima", "latium")), want: []string{"R-26 order-refused no-landing-there"}},
		{name: "another's fleet", orders: rome(cross("rome-i", "tarentum-navis", "sicilia")), want: []string{"order-refused not-yours"}},
	}, embarkAll)
}

func TestChallenges(t *testing.T) {
	t.Parallel()
	challenge := func(p campaign.PlayerID) orders.Order {
		return orders.Order{Verb: orders.Challenge, Player: p, Sea: "ionium"}
	}
	frozen := given(winter, fleetAt("ionium"))
	runRows(t, []row{
		{name: "both will", before: given(fleetAt("ionium")), orders: sheets{"rome": {challenge("tarentum")}, "tarentum": {challenge("rome")}}, want: []string{"R-28 battle-queued naval ionium", "no order-refused"}},
		{name: "who arrives invades", orders: sheets{"rome": {sail("rome-prima", "ionium"), challenge("tarentum")}, "tarentum": {challenge("rome")}}, want: []string{`battle-queued "invader":{"player":"rome" "invaded":{"player":"tarentum"`}},
		{name: "one will not", before: given(fleetAt("ionium")), orders: rome(challenge("tarentum")), want: []string{"R-28 order-refused challenge-declined tarentum", "no battle-queued"}},
		{name: "one is not there", orders: sheets{"rome": {challenge("tarentum")}, "tarentum": {challenge("rome")}}, want: []string{"order-refused rome challenge-declined", "order-refused tarentum challenge-declined", "no battle-queued"}},
		{name: "winter", before: frozen, orders: rome(challenge("tarentum")), want: []string{"R-25 order-refused winter-battle"}},
		{name: "oneself", orders: rome(challenge("rome")), want: []string{"R-28 order-refused not-another-player"}},
	}, (*turn).declareVoyages, (*turn).sailFleets)
}

func TestWithdrawFleet(t *testing.T) {
	t.Parallel()
	withdraw := func(tn *turn) { tn.withdrawFleet("rome-prima") }
	arrived := func(t testing.TB) campaign.State {
		return after(t, realm(t, func(d *campaign.CampaignFounded) { d.Provinces["sicilia"] = "rome" }), campaign.FleetSailed{Fleet: "rome-prima", From: "tyrrhenum", To: "ionium"})
	}
	nowhere := given(fleetAt("hadria"), func(d *campaign.CampaignFounded) {
		d.Provinces["apulia"], d.Provinces["lucania"], d.Provinces["sicilia"] = "", "", ""
	}, posted("rome-camillus", campaign.Post{Fleet: "rome-prima"}), func(d *campaign.CampaignFounded) { d.Fleets[0].Leader = "rome-camillus" })
	runRows(t, []row{
		{name: "the way it came", before: arrived, want: []string{"R-28 fleet-sailed ionium tyrrhenum"}},
		{name: "lost", before: nowhere, want: []string{"R-59 leader-posted rome-camillus latium", "R-28 fleet-disbanded no-port"}},
	}, withdraw)
}
