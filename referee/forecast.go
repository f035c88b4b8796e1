package referee

import "adimperii/campaign"

// Forecast is what a holder will receive and pay if nothing changes: what is still to be
// paid this season, what the next one brings as it opens, and what its upkeep will be.
type Forecast struct {
	// Due is the upkeep that this season's orders still have to pay, 0 once they did.
	Due campaign.Talents
	// Provinces and Cities are how many bring a talent.
	Provinces, Cities int
	// Armies and Fleets are how many are to be kept next season.
	Armies, Fleets int
}

// Foresee tells what the next season brings a holder as things stand. A kingdom that is
// allied to nobody has neither income nor upkeep.
func Foresee(s *campaign.State, h campaign.HolderID) Forecast {
	if s.SideOf(h) == "" {
		return Forecast{}
	}
	lands := incomeOf(s, h)
	f := Forecast{Provinces: len(lands.Provinces), Cities: len(lands.Cities)}
	if s.Stage == campaign.Orders {
		f.Due = unitUpkeep * campaign.Talents(len(unitsOf(s, h, s.Number)))
	}
	for _, u := range unitsOf(s, h, s.Number+1) {
		if u.Army != "" {
			f.Armies++
		} else {
			f.Fleets++
		}
	}
	return f
}
