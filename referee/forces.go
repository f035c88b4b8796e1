package referee

import (
	"slices"

	"adimperii/armies"
	"adimperii/campaign"
	"adimperii/maps"
)

// fieldForce is a field army as it goes into battle: its holder's list, and a
// corps of any kingdom allied to its player. A kingdom's army is of that
// kingdom's list alone.
func (t *turn) fieldForce(id campaign.ArmyID) campaign.Force {
	s := t.State()
	a := s.Armies[id]
	f := campaign.Force{
		Player: s.SideOf(a.Holder), Holder: a.Holder, Army: id, Leader: a.Leader,
		Lists: []armies.ListID{t.list(a.Holder).ID}, Points: armies.FieldArmy.Budget().Points,
	}
	if a.Holder != f.Player.Holder() {
		return f
	}
	for _, k := range s.KingdomsOf(f.Player) {
		if list := s.Kingdoms[k].List; !slices.Contains(f.Corps, list) && !slices.Contains(f.Lists, list) {
			f.Corps = append(f.Corps, list)
		}
	}
	return f
}

// provincialForce is the army that a province raises to defend itself, with
// the advantage its player chose. The best of the leaders who are there
// commands it.
func (t *turn) provincialForce(id maps.ProvinceID, advantage campaign.Advantage) campaign.Force {
	s := t.State()
	p := s.Provinces[id]
	f := campaign.Force{
		Player: s.SideOf(p.Controller), Holder: p.Controller,
		Lists: []armies.ListID{t.list(p.Controller).ID}, Advantage: advantage,
		Points: provincial(advantage).Budget().Points,
	}
	if p.Native != 0 && p.Native != f.Lists[0] {
		f.Lists = append(f.Lists, p.Native)
	}
	for _, l := range t.defenders(id) {
		if s.Leaders[l].Player == f.Player {
			f.Leader = l
			break
		}
	}
	return f
}

func provincial(a campaign.Advantage) armies.Force {
	switch a {
	case campaign.Fortified:
		return armies.ProvincialFortified
	case campaign.Unreliable:
		return armies.ProvincialUnreliable
	}
	return armies.ProvincialArmy
}

// hostArmy is the field army of the controller's side in a province, the oldest if
// there are several, "" if none.
func hostArmy(s *campaign.State, id maps.ProvinceID) campaign.ArmyID {
	for _, army := range s.ArmiesAt(id) {
		if s.Friendly(s.SideOf(s.Armies[army].Holder), s.Provinces[id].Controller) {
			return army
		}
	}
	return ""
}
