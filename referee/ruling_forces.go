package referee

import (
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/maps"
)

// RuleMove puts an army into a province; what it contests or besieges ends (R-46,
// Control does not change: see [RuleProvince].
type RuleMove struct {
	Army campaign.ArmyID
	To   maps.ProvinceID
}

func (r RuleMove) carry(t *turn) error {
	a, err := t.armyNamed(r.Army)
	if err != nil {
		return err
	}
	if err := t.mapped(r.To); err != nil {
		return err
	}
	if err := unlike(a.At != r.To, "%s stands in %s", r.Army, r.To); err != nil {
		return err
	}
	t.endTasks(r.Army)
	t.ruled(campaign.ArmyPlaced{Army: r.Army, From: a.At, To: r.To})
	return nil
}

// RuleSail puts a fleet into a sea zone.
type RuleSail struct {
	Fleet campaign.FleetID
	To    maps.SeaID
}

func (r RuleSail) carry(t *turn) error {
	f, err := t.fleetNamed(r.Fleet)
	if err != nil {
		return err
	}
	if _, ok := t.State().Map.Sea(r.To); !ok {
		return unrulyf("there is no sea %q", r.To)
	}
	if err := unlike(f.At != r.To, "%s is in %s", r.Fleet, r.To); err != nil {
		return err
	}
	t.ruled(campaign.FleetPlaced{Fleet: r.Fleet, From: f.At, To: r.To})
	return nil
}

// RuleArmy makes a field army of a holder in a province, at no cost, under a leader of
// his side, wherever that leader was. Without a name it gets the next numeral. It owes
// no upkeep in the season in which it is made.
type RuleArmy struct {
	Holder campaign.HolderID
	At     maps.ProvinceID
	Leader campaign.LeaderID
	Name   string
}

func (r RuleArmy) carry(t *turn) error {
	if err := t.holds(r.Holder); err != nil {
		return err
	}
	if err := t.mapped(r.At); err != nil {
		return err
	}
	l, err := t.serves(r.Leader)
	if err != nil {
		return err
	}
	s := t.State()
	if !s.Friendly(l.Player, r.Holder) {
		return unrulyf("%s is no leader of %s or its patron", r.Leader, r.Holder)
	}
	if other, ok := t.armyOf(r.Holder); ok && r.Holder != l.Player.Holder() {
		return unrulyf("%s has its one army, %s (R-35)", r.Holder, other)
	}
	t.raiseByRuling(r.Holder, r.At, r.Leader, r.Name, "R-80")
	return nil
}

// raiseByRuling makes an army that nobody pays for.
func (t *turn) raiseByRuling(h campaign.HolderID, at maps.ProvinceID, leader campaign.LeaderID, name string, rule campaign.Rule) campaign.ArmyID {
	s := t.State()
	named := func(n string) bool {
		return slices.ContainsFunc(campaign.Sorted(s.Armies), func(id campaign.ArmyID) bool {
			return s.Armies[id].Holder == h && s.Armies[id].Name == n
		})
	}
	if name = strings.TrimSpace(name); name == "" {
		name = campaign.NextNumeral(named)
	}
	id := campaign.ArmyID(campaign.NewID(func(id string) bool { return has(s.Armies, campaign.ArmyID(id)) }, h, name))
	t.record(campaign.Event{Rule: rule, Data: campaign.ArmyRaised{
		LeaderFrom: s.Leaders[leader].Post,
		Army:       campaign.Army{ID: id, Holder: h, Name: name, Leader: leader, At: at, Sequence: t.nextSequence(), Raised: s.Number},
	}})
	return id
}

// RuleFleet makes a fleet of a player in a sea zone, at no cost. Without a name it
// gets the next numeral.
type RuleFleet struct {
	Player campaign.PlayerID
	At     maps.SeaID
	Name   string
}

func (r RuleFleet) carry(t *turn) error {
	if err := t.plays(r.Player); err != nil {
		return err
	}
	s := t.State()
	if _, ok := s.Map.Sea(r.At); !ok {
		return unrulyf("there is no sea %q", r.At)
	}
	name := strings.TrimSpace(r.Name)
	if name == "" {
		name = campaign.NextNumeral(func(n string) bool {
			return slices.ContainsFunc(s.FleetsOf(r.Player), func(id campaign.FleetID) bool { return s.Fleets[id].Name == n })
		})
	}
	id := campaign.FleetID(campaign.NewID(func(id string) bool { return has(s.Fleets, campaign.FleetID(id)) }, r.Player.Holder(), name))
	t.ruled(campaign.FleetBuilt{Fleet: campaign.Fleet{
		ID: id, Holder: r.Player.Holder(), Name: name, At: r.At, Sequence: t.nextSequence(), Raised: s.Number,
	}})
	return nil
}

// RuleDisband takes an army or a fleet off the map: its battle goes to the other side
// what it contests or besieges ends, its leader stays there or flees.
type RuleDisband struct {
	Army  campaign.ArmyID
	Fleet campaign.FleetID
}

func (r RuleDisband) carry(t *turn) error {
	if r.Fleet != "" {
		if _, err := t.fleetNamed(r.Fleet); err != nil {
			return err
		}
		t.scuttle(r.Fleet, campaign.ByRuling, "R-80", campaign.Cause{})
		return nil
	}
	if _, err := t.armyNamed(r.Army); err != nil {
		return err
	}
	t.dissolve(r.Army, campaign.ByRuling, "R-80", campaign.Cause{})
	return nil
}

// RuleRename gives an army or a fleet another name, which no other of its holder's bears.
type RuleRename struct {
	Army  campaign.ArmyID
	Fleet campaign.FleetID
	Name  string
}

func (r RuleRename) carry(t *turn) error {
	s := t.State()
	name := strings.TrimSpace(r.Name)
	if campaign.Slug(name) == "" {
		return unrulyf("%q is no name", r.Name)
	}
	if r.Fleet != "" {
		f, err := t.fleetNamed(r.Fleet)
		if err != nil {
			return err
		}
		for id, other := range s.Fleets {
			if other.Holder == f.Holder && campaign.Slug(other.Name) == campaign.Slug(name) && id != r.Fleet {
				return unrulyf("%s bears the name %q", id, name)
			}
		}
		t.ruled(campaign.FleetRenamed{Fleet: r.Fleet, From: f.Name, To: name})
		return nil
	}
	a, err := t.armyNamed(r.Army)
	if err != nil {
		return err
	}
	for _, id := range campaign.Sorted(s.Armies) {
		if other := s.Armies[id]; other.Holder == a.Holder && campaign.Slug(other.Name) == campaign.Slug(name) && id != r.Army {
			return unrulyf("%s bears the name %q", id, name)
		}
	}
	t.ruled(campaign.ArmyRenamed{Army: r.Army, From: a.Name, To: name})
	return nil
}

// RuleOrder says whether an army is in order and may move, or is shaken and may not
// until reorganised.
type RuleOrder struct {
	Army   campaign.ArmyID
	Shaken bool
}

func (r RuleOrder) carry(t *turn) error {
	a, err := t.armyNamed(r.Army)
	if err != nil {
		return err
	}
	if err := unlike(a.Immobile != r.Shaken, "%s is so", r.Army); err != nil {
		return err
	}
	if r.Shaken {
		t.ruled(campaign.ArmyImmobilised{Army: r.Army})
	} else {
		t.ruled(campaign.ArmyRegrouped{Army: r.Army})
	}
	return nil
}

func (t *turn) armyNamed(id campaign.ArmyID) (campaign.Army, error) {
	a, ok := t.State().Armies[id]
	if !ok {
		return a, unrulyf("there is no army %q", id)
	}
	return a, nil
}

func (t *turn) fleetNamed(id campaign.FleetID) (campaign.Fleet, error) {
	f, ok := t.State().Fleets[id]
	if !ok {
		return f, unrulyf("there is no fleet %q", id)
	}
	return f, nil
}

func (t *turn) mapped(id maps.ProvinceID) error {
	if _, ok := t.State().Provinces[id]; !ok {
		return unrulyf("there is no province %q", id)
	}
	return nil
}
