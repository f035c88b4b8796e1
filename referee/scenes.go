package referee

import (
	"cmp"
	"slices"

	"adimperii/campaign"
	"adimperii/maps"
)

// scene is who ends in one province.
type scene struct {
	province maps.ProvinceID
	// controller of the province, "" if nobody's.
	controller campaign.HolderID
	// host is the army of the controller's side, nil if none.
	host *march
	// guests are the armies of other sides: those that were there before come first.
	guests []*march
	// holder is the guest that contests the province, nil if none.
	holder *march
	// late is the guest that should have left when an alliance was lost last season
	// nil if none.
	late *march
	// relief says that the only guest enters to relieve a city of its side that the
	// host besieges.
	relief bool
}

// scenes are the provinces, by id, in which an army ends that is not of the
// controller's side. Where a battle carried over is to be fought nothing new
// happens, and bystanders count as little as if they were gone.
func (t *turn) scenes(m *moves) []*scene {
	s := t.State()
	ends := make(map[maps.ProvinceID]*scene, len(m.marches))
	var all []*scene
	for _, w := range m.marches {
		id := w.end()
		sc := ends[id]
		if sc == nil {
			sc = &scene{province: id, controller: s.Provinces[id].Controller}
			ends[id] = sc
		}
		contest := s.Provinces[id].Contest
		switch {
		case sc.controller != "" && s.SideOf(sc.controller) == w.side:
			if sc.host == nil || t.stays(s.Armies[w.army], s.Armies[sc.host.army]) {
				sc.host = w
			}
			continue
		case t.bystander(w, sc):
			continue
		}
		if w.inPlace() && contest != nil && contest.Army == w.army {
			sc.holder = w
		} else if t.overstays(w, sc) {
			sc.late = w
		}
		if len(sc.guests) == 0 {
			all = append(all, sc)
		}
		sc.guests = append(sc.guests, w)
	}
	all = slices.DeleteFunc(all, func(sc *scene) bool {
		_, pending := t.pending(sc.province)
		return pending
	})
	slices.SortFunc(all, func(a, b *scene) int { return cmp.Compare(a.province, b.province) })
	for _, sc := range all {
		t.onePerSide(sc)
		slices.SortStableFunc(sc.guests, func(a, b *march) int { return min(a.stop, 1) - min(b.stop, 1) })
		sc.relief = len(sc.guests) == 1 && sc.host != nil && sc.host.inPlace() && t.besieges(sc.host, sc.guests[0].side)
	}
	return all
}

// onePerSide leaves out of a scene the guests that will not stay: of two that an
// alliance has made friends one is on its way out, and fights nobody.
func (t *turn) onePerSide(sc *scene) {
	s := t.State()
	sc.guests = slices.DeleteFunc(slices.Clone(sc.guests), func(w *march) bool {
		return slices.ContainsFunc(sc.guests, func(v *march) bool {
			return v.side == w.side && v != w && t.stays(s.Armies[v.army], s.Armies[w.army])
		})
	})
}

// besieges says that an army besieges, where it stands, a city of a player's side.
func (t *turn) besieges(w *march, p campaign.PlayerID) bool {
	s := t.State()
	return slices.ContainsFunc(s.Map.CitiesIn(w.end()), func(id maps.CityID) bool {
		c := s.Cities[id]
		return c.Siege != nil && c.Siege.Army == w.army && s.Friendly(p, c.Controller)
	})
}

// bystander says that an army which stands in another's land is left alone this
// season: it changed its patron, or the kingdom around it did, so that it
// has its next orders to leave.
func (t *turn) bystander(w *march, sc *scene) bool {
	contest := t.State().Provinces[sc.province].Contest
	if !w.inPlace() || sc.controller == "" || contest != nil && contest.Army == w.army {
		return false
	}
	k, kingdom := t.State().Kingdoms[campaign.KingdomID(sc.controller)]
	return t.usurped(w.army) != nil || kingdom && k.Since == t.State().Number
}

// overstays says that who stands in a province without contesting it, no friend of
// the controller's, had his orders of this season to leave it: the kingdom changed
// hands in the season before, whose the province is or whose the army.
func (t *turn) overstays(w *march, sc *scene) bool {
	s := t.State()
	lost := func(h campaign.HolderID) bool {
		k, kingdom := s.Kingdoms[campaign.KingdomID(h)]
		return kingdom && k.Since > 0 && k.Since == s.Number-1
	}
	return sc.controller != "" && w.inPlace() && (lost(sc.controller) || lost(s.Armies[w.army].Holder))
}

// rivals are the armies of which two may fight in a place. The controller's
// is one of them only if somebody was there already, met it head-on, or comes to
// relieve a city: those who enter a province, or should have left it, fight each
// other before anybody asks its controller.
func (sc *scene) rivals() []*march {
	fought := len(sc.guests) > 0 && sc.guests[0].inPlace() && sc.guests[0] != sc.late
	if sc.host != nil && (sc.host.foe != nil || sc.relief || fought) {
		return append([]*march{sc.host}, sc.guests...)
	}
	return sc.guests
}

// pair are the two who fight in a place without anybody being asked, nil if none
// do: who met head-on, else who are there; of more than two in place the
// controller's and the one that contests the province come first.
func (sc *scene) pair() []*march {
	rivals := sc.rivals()
	if len(rivals) < 2 {
		return nil
	}
	for _, w := range rivals {
		if w.foe != nil && slices.Contains(rivals, w.foe) {
			return []*march{w, w.foe}
		}
	}
	if sc.host == rivals[0] && sc.holder != nil {
		return []*march{sc.host, sc.holder}
	}
	return rivals[:2]
}
