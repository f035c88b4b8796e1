package referee

import (
	"testing"

	"adimperii/campaign"
	atlas "adimperii/maps"
)

// what brings nothing and what costs nothing is left out of a forecast.
func TestForesee(t *testing.T) {
	t.Parallel()
	s := campaign.State{
		Number: 3, Stage: campaign.Orders,
		Players:  map[campaign.PlayerID]campaign.Player{"rome": {ID: "rome"}},
		Kingdoms: map[campaign.KingdomID]campaign.Kingdom{"samnites": {ID: "samnites", Patron: "rome"}, "gauls": {ID: "gauls"}},
		Provinces: map[atlas.ProvinceID]campaign.Province{
			"latium": {Controller: "rome"}, "umbria": {Controller: "rome", Contest: &campaign.Contest{}}, "apulia": {Controller: "rome"},
			"samnium": {Controller: "samnites"}, "gallia": {Controller: "gauls"},
		},
		Cities: map[atlas.CityID]campaign.City{
			"roma": {Controller: "rome", Siege: &campaign.Siege{}}, "capua": {Controller: "rome", Siege: &campaign.Siege{Attempts: 1}},
		},
		Armies: map[campaign.ArmyID]campaign.Army{
			"old": {ID: "old", Holder: "rome", Raised: 2}, "new": {ID: "new", Holder: "rome", Raised: 3}, "allied": {ID: "allied", Holder: "samnites"},
		},
		Fleets:  map[campaign.FleetID]campaign.Fleet{"old": {ID: "old", Holder: "rome"}},
		Battles: map[campaign.BattleID]campaign.Battle{"b1": {ID: "b1", Province: "apulia", State: campaign.Postponed}},
	}
	check := func(h campaign.HolderID, want Forecast) {
		t.Helper()
		if got := Foresee(&s, h); got != want {
			t.Errorf("%s: %+v, want %+v", h, got, want)
		}
	}
	check("rome", Forecast{Due: 2, Provinces: 1, Cities: 1, Armies: 2, Fleets: 1})
	check("samnites", Forecast{Due: 1, Provinces: 1, Armies: 1})
	check("gauls", Forecast{})
	s.Stage = campaign.Battles
	check("rome", Forecast{Provinces: 1, Cities: 1, Armies: 2, Fleets: 1})
}
