package referee

import (
	"slices"

	"adimperii/campaign"
	"adimperii/maps"
)

// winterQuarters harms at the close of winter what has no quarters: a fleet off coasts
// of which none is friendly is lost, an army in land that is not its side's, or without a city,
// is weakened. One in a friendly city regroups at once.
func (t *turn) winterQuarters() {
	s := t.State()
	if !s.Options().WinterQuarters || s.Season.Quarter != campaign.Winter {
		return
	}
	for _, id := range campaign.Sorted(s.Fleets) {
		if f := s.Fleets[id]; !t.port(s.SideOf(f.Holder), f.At) {
			t.scuttle(id, campaign.NoQuarters, "R-103", campaign.Cause{})
		}
	}
	t.settleForfeits()
	for _, id := range campaign.Sorted(s.Armies) {
		a := s.Armies[id]
		side, cities := s.SideOf(a.Holder), s.Map.CitiesIn(a.At)
		warm := slices.ContainsFunc(cities, func(c maps.CityID) bool { return s.Friendly(side, s.Cities[c].Controller) })
		switch {
		case !t.friendly(side, a.At) || len(cities) == 0:
			t.weaken(id, "R-103", campaign.Cause{})
		case warm && a.Immobile:
			t.record(campaign.Event{Rule: "R-103", Data: campaign.ArmyRegrouped{Army: id}})
		}
	}
}
