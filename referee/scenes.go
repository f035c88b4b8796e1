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
	// relief says that the only guest, or the host, enters to relieve a city of its side
	// that the other besieges.
	relief bool
}

// scenes are those of [turn.gather] where something new happens: not where a battle
// carried over is to be fought.
func (t *turn) scenes(m *moves) []*scene {
	return slices.DeleteFunc(t.gather(m), func(sc *scene) bool {
		_, pending := t.pending(sc.province)
		return pending
	})
}

// gather are the provinces, by id, in which an army ends that is not of the controller's
// side. Bystanders count as little as if they were gone.
func (t *turn) gather(m *moves) []*scene {
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
	slices.SortFunc(all, func(a, b *scene) int { return cmp.Compare(a.province, b.province) })
	for _, sc := range all {
		t.onePerSide(sc)
		slices.SortStableFunc(sc.guests, func(a, b *march) int { return min(a.stop, 1) - min(b.stop, 1) })
		sc.relief = len(sc.guests) == 1 && sc.host != nil && (t.relieves(sc.guests[0], sc.host) || t.relieves(sc.host, sc.guests[0]))
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

// relieves says that an army comes to a city of its side that another besieges there.
func (t *turn) relieves(w, besieger *march) bool {
	return !w.inPlace() && besieger.inPlace() && t.besieges(besieger, w.side)
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
	changed := func(h campaign.HolderID) bool {
		k, kingdom := t.State().Kingdoms[campaign.KingdomID(h)]
		return kingdom && k.Since == t.State().Number
	}
	return changed(t.State().Armies[w.army].Holder) || changed(sc.controller)
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

// rivals are the armies of which two may fight in a place. The controller's is one
// of them only if it met somebody head-on, or somebody was there already: those who enter
// a province, or should have left it, fight each other first.
func (sc *scene) rivals() []*march {
	if sc.host != nil && (sc.host.foe != nil || sc.stood()) {
		return sc.all()
	}
	return sc.guests
}

// all are the host and the guests.
func (sc *scene) all() []*march {
	if sc.host == nil {
		return sc.guests
	}
	return append([]*march{sc.host}, sc.guests...)
}

// stood says that a guest was there before, and had no orders to leave.
func (sc *scene) stood() bool {
	return slices.ContainsFunc(sc.guests, func(w *march) bool { return w.inPlace() && w != sc.late })
}

// pair are the two who fight in a place without anybody being asked, nil if none do: who
// met head-on, who comes to relieve a city of the controller's, and two guests
// where no third army stood already. Whoever else comes upon the controller's army is
// asked about.
func (sc *scene) pair() []*march {
	for _, w := range sc.all() {
		if w.foe != nil && slices.Contains(sc.all(), w.foe) {
			return []*march{w, w.foe}
		}
	}
	switch first := sc.intruder(); {
	case len(sc.guests) > 1 && (sc.host == nil || !sc.stood()):
		return []*march{first, sc.guests[slices.IndexFunc(sc.guests, func(w *march) bool { return w != first })]}
	case sc.relief && !sc.host.inPlace():
		return []*march{sc.host, first}
	}
	return nil
}

// intruder is the guest about whom the controller is asked: who contests the province,
// else who has been there longer.
func (sc *scene) intruder() *march {
	if sc.holder != nil {
		return sc.holder
	}
	return sc.guests[0]
}

// left are the guests in a place where two fight, or one is asked about, who are neither:
// they have stood there since an earlier season, so that no march can be cut short.
func (sc *scene) left(busy ...*march) []*march {
	return slices.DeleteFunc(slices.Clone(sc.guests), func(w *march) bool { return slices.Contains(busy, w) })
}
