package referee

import (
	"cmp"
	"slices"

	"adimperii/armies"
	"adimperii/campaign"
	"adimperii/maps"
)

// entries are the marches that come through an uncontrolled province.
type entries struct {
	province    maps.ProvinceID
	end, passed []*march
}

// takeEntered gives the uncontrolled provinces that armies enter to who ends
// there, else to who passes, if he is alone in that. An army that stands in
// one for want of an opponent takes it too.
func (t *turn) takeEntered(m *moves) {
	s := t.State()
	found := map[maps.ProvinceID]*entries{}
	for _, w := range m.marches {
		for i, id := range w.path[:w.stop+1] {
			if s.Provinces[id].Controller != "" || i == 0 && w.stop > 0 || w.fleet != "" && i < w.stop {
				continue
			}
			if found[id] == nil {
				found[id] = &entries{province: id}
			}
			if i == w.stop {
				found[id].end = append(found[id].end, w)
			} else {
				found[id].passed = append(found[id].passed, w)
			}
		}
	}
	for _, id := range campaign.Sorted(found) {
		e := found[id]
		taker, rule := alone(e.end), campaign.Rule("R-21")
		if len(e.end) == 0 {
			taker = alone(e.passed)
		}
		if _, pending := t.pending(id); taker == nil || pending {
			continue
		}
		if len(e.end)+len(e.passed) > 1 {
			rule = "R-29"
		}
		t.occupy(id, taker.army, rule, cause(taker.side, taker.order))
	}
}

// alone is the first march of a list that is all of one side, else nil.
func alone(list []*march) *march {
	if len(list) == 0 || slices.ContainsFunc(list, func(w *march) bool { return w.side != list[0].side }) {
		return nil
	}
	return list[0]
}

// occupy takes an uncontrolled province peacefully, and the uncontrolled cities in
// it with it, as the house rules have it.
func (t *turn) occupy(id maps.ProvinceID, army campaign.ArmyID, rule campaign.Rule, by campaign.Cause) {
	t.take(id, army, rule, by)
	if t.State().House.CityFollowsProvince != "uncontrolled" {
		return
	}
	for _, city := range t.State().Map.CitiesIn(id) {
		if t.State().Cities[city].Controller == "" {
			t.record(campaign.Event{Rule: "R-2", Cause: by, Data: campaign.CityTaken{
				City: city, To: t.State().Armies[army].Holder, Army: army,
			}})
		}
	}
}

// take gives a province to the holder of an army. Leaders of others who defended it
// must leave.
func (t *turn) take(id maps.ProvinceID, army campaign.ArmyID, rule campaign.Rule, by campaign.Cause) {
	s, from := t.State(), t.State().Provinces[id].Controller
	t.record(campaign.Event{Rule: rule, Cause: by, Data: campaign.ProvinceTaken{
		Province: id, From: from, To: s.Armies[army].Holder, Army: army, Native: t.native(id),
	}})
	t.noteFall(from, s.Armies[army].Holder, rule)
	t.expelDefenders(id)
}

// expelDefenders sends away the leaders who defended a province that is not of their
// side any more.
func (t *turn) expelDefenders(id maps.ProvinceID) {
	for _, l := range t.defenders(id) {
		if !t.friendly(t.State().Leaders[l].Player, id) {
			t.flee(l, id, campaign.Fled)
		}
	}
}

// native is the local list of a province once it is conquered: that of the
// kingdom it was taken from, else the one it has kept, else the map's.
func (t *turn) native(id maps.ProvinceID) armies.ListID {
	s := t.State()
	p := s.Provinces[id]
	ground, _ := s.Map.Province(id)
	return cmp.Or(s.Kingdoms[campaign.KingdomID(p.Controller)].List, p.Native, armies.ListID(ground.NativeList))
}

// defenders are the leaders who defend a province: the one who would command first,
// by level, then by age.
func (t *turn) defenders(id maps.ProvinceID) []campaign.LeaderID {
	s := t.State()
	ids := s.LeadersAt(id)
	slices.SortStableFunc(ids, func(a, b campaign.LeaderID) int {
		la, lb := s.Leaders[a], s.Leaders[b]
		return cmp.Or(lb.Level-la.Level, la.Sequence-lb.Sequence)
	})
	return ids
}
