package referee

import (
	"adimperii/campaign"
	"adimperii/maps"
)

// RuleProvince gives a province to a holder, or to nobody (""). A contest in it ends,
// and leaders who defended it for another flee. Its cities stay whose they are.
type RuleProvince struct {
	Province maps.ProvinceID
	To       campaign.HolderID
}

func (r RuleProvince) carry(t *turn) error {
	p, ok := t.State().Provinces[r.Province]
	if !ok {
		return unrulyf("there is no province %q", r.Province)
	}
	if err := t.holds(r.To); err != nil {
		return err
	}
	if err := unlike(p.Controller != r.To, "%s is held so", r.Province); err != nil {
		return err
	}
	t.ruled(campaign.ProvinceTaken{Province: r.Province, From: p.Controller, To: r.To, Native: t.native(r.Province)})
	t.expelDefenders(r.Province)
	return nil
}

// RuleCity gives a city to a holder, or to nobody (""); a siege of it ends.
type RuleCity struct {
	City maps.CityID
	To   campaign.HolderID
}

func (r RuleCity) carry(t *turn) error {
	c, ok := t.State().Cities[r.City]
	if !ok {
		return unrulyf("there is no city %q", r.City)
	}
	if err := t.holds(r.To); err != nil {
		return err
	}
	if err := unlike(c.Controller != r.To, "%s is held so", r.City); err != nil {
		return err
	}
	t.ruled(campaign.CityTaken{City: r.City, From: c.Controller, To: r.To})
	t.fallWith(r.City)
	return nil
}

// RuleContest has an army contest the province it stands in, with so many dice thrown
// already; without an army the contest in the province ends.
type RuleContest struct {
	Province maps.ProvinceID
	Army     campaign.ArmyID
	Attempts int
}

func (r RuleContest) carry(t *turn) error {
	p, ok := t.State().Provinces[r.Province]
	switch {
	case !ok:
		return unrulyf("there is no province %q", r.Province)
	case r.Army == "" && p.Contest == nil:
		return unrulyf("%s is not contested", r.Province)
	case r.Army == "":
		t.ruled(campaign.ContestEnded{Province: r.Province, Army: p.Contest.Army})
		return nil
	case r.Attempts < 0:
		return unrulyf("%d dice cannot have been thrown", r.Attempts)
	}
	now := campaign.Contest{Army: r.Army, Attempts: r.Attempts}
	if err := unlike(p.Contest == nil || *p.Contest != now, "%s is contested so", r.Province); err != nil {
		return err
	}
	t.ruled(campaign.ContestOpened{Province: r.Province, Army: r.Army, Attempts: r.Attempts})
	return nil
}

// RuleSiege has an army besiege a city in the province it stands in, with so many dice
// thrown already, at least 1, which stop its income; without an army the
// siege of the city is lifted.
type RuleSiege struct {
	City     maps.CityID
	Army     campaign.ArmyID
	Attempts int
}

func (r RuleSiege) carry(t *turn) error {
	c, ok := t.State().Cities[r.City]
	switch {
	case !ok:
		return unrulyf("there is no city %q", r.City)
	case r.Army == "" && c.Siege == nil:
		return unrulyf("%s is not besieged", r.City)
	case r.Army == "":
		t.ruled(campaign.SiegeLifted{City: r.City, Army: c.Siege.Army})
		return nil
	case r.Attempts < 1:
		return unrulyf("a city is besieged from the first die on: name how many were thrown, at least 1 (R-47)")
	}
	now := campaign.Siege{Army: r.Army, Attempts: r.Attempts}
	if err := unlike(c.Siege == nil || *c.Siege != now, "%s is besieged so", r.City); err != nil {
		return err
	}
	t.ruled(campaign.SiegeLaid{City: r.City, Siege: now})
	return nil
}
