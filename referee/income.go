package referee

import (
	"slices"

	"adimperii/campaign"
	"adimperii/maps"
)

// collectIncome posts the income of the season that has just opened: a talent for
// each province and city, to players, and to the treasuries of the kingdoms
// allied to one.
func (t *turn) collectIncome() {
	for _, p := range t.State().PlayersInPlay() {
		t.collect(p, p.Holder(), "R-13")
	}
	for _, k := range campaign.Sorted(t.State().Kingdoms) {
		if patron := t.State().Kingdoms[k].Patron; patron != "" {
			t.collect(patron, k.Holder(), "R-14")
		}
	}
}

// collect posts what a holder's lands bring him.
func (t *turn) collect(p campaign.PlayerID, h campaign.HolderID, rule campaign.Rule) {
	income := incomeOf(t.State(), h)
	if n := campaign.Talents(len(income.Provinces) + len(income.Cities)); n > 0 {
		t.record(campaign.Event{Rule: rule, Audience: audience(p), Data: income, Entries: campaign.Earn(h, n)})
	}
}

// incomeOf is what a holder's lands bring him as things stand. Contested provinces, those
// fought over in a battle carried over, and besieged cities bring nothing.
func incomeOf(s *campaign.State, h campaign.HolderID) campaign.IncomeCollected {
	return campaign.IncomeCollected{
		Holder: h,
		Provinces: slices.DeleteFunc(s.ProvincesOf(h), func(id maps.ProvinceID) bool {
			_, fought := postponed(s, func(b campaign.Battle) bool { return b.Province == id })
			return fought || s.Provinces[id].Contest != nil
		}),
		Cities: slices.DeleteFunc(s.CitiesOf(h), func(id maps.CityID) bool {
			return s.Cities[id].Siege != nil && s.Cities[id].Siege.Attempts > 0
		}),
	}
}
