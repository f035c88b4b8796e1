package referee

import (
	"slices"

	"adimperii/maps"
)

// fronts are the marches in parts that have nothing to do with each other, since no
// province is on ways of two of them; each part keeps the order of the whole. What
// stops an army is of its front alone, so that a season costs what its fronts do,
// however many there are. An army that nobody comes near is on none.
func (m *moves) fronts() []*moves {
	joined := provinceSets{}
	for _, w := range m.marches {
		for _, id := range w.path[1:] {
			joined.join(w.path[0], id)
		}
	}
	parts := map[maps.ProvinceID]*moves{}
	var all []*moves
	for _, w := range m.marches {
		id := joined.find(w.path[0])
		if parts[id] == nil {
			parts[id] = &moves{of: m.of, throws: m.throws}
			all = append(all, parts[id])
		}
		parts[id].marches = append(parts[id].marches, w)
	}
	return slices.DeleteFunc(all, func(f *moves) bool { return len(f.marches) == 1 })
}

// provinceSets are disjoint sets of provinces: each points to another of its set, but
// for one that stands for all. A province that was never joined is a set of its own.
type provinceSets map[maps.ProvinceID]maps.ProvinceID

// find is the province that stands for a set. The ways that are looked up are made shorter.
func (s provinceSets) find(id maps.ProvinceID) maps.ProvinceID {
	next, ok := s[id]
	if !ok {
		return id
	}
	s[id] = s.find(next)
	return s[id]
}

// join makes one set of those of two provinces.
func (s provinceSets) join(a, b maps.ProvinceID) {
	if a, b = s.find(a), s.find(b); a != b {
		s[b] = a
	}
}
