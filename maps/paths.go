package maps

import (
	"slices"
	"sort"
)

// index fills everything that is looked up rather than searched. It expects
// sorted slices and links that exist.
func (m *Map) index() {
	m.provinces = make(map[ProvinceID]int, len(m.Provinces))
	m.cities = make(map[CityID]int, len(m.Cities))
	m.seas = make(map[SeaID]int, len(m.Seas))
	m.citiesIn = make(map[ProvinceID][]CityID)
	m.coastsOf = make(map[SeaID][]ProvinceID)
	m.steps = make([][]int, len(m.Provinces))
	for i, p := range m.Provinces {
		m.provinces[p.ID] = i
		for _, s := range p.Seas {
			m.coastsOf[s] = append(m.coastsOf[s], p.ID)
		}
	}
	for i, c := range m.Cities {
		m.cities[c.ID] = i
		m.citiesIn[c.Province] = append(m.citiesIn[c.Province], c.ID)
	}
	for i, s := range m.Seas {
		m.seas[s.ID] = i
	}
	for i, p := range m.Provinces {
		for _, n := range p.Neighbours {
			m.steps[i] = append(m.steps[i], m.provinces[n])
		}
	}
	for _, s := range m.Straits {
		a, b := m.provinces[s[0]], m.provinces[s[1]]
		m.steps[a] = append(m.steps[a], b)
		m.steps[b] = append(m.steps[b], a)
	}
	for i := range m.steps {
		slices.Sort(m.steps[i])
		m.steps[i] = slices.Compact(m.steps[i])
	}
}

// Adjacent reports whether an army may step from a to b: over land, or over a
// strait, which counts as land. No province is adjacent to itself.
func (m *Map) Adjacent(a, b ProvinceID) bool {
	i, known := m.provinces[a]
	j, too := m.provinces[b]
	return known && too && slices.Contains(m.steps[i], j)
}

// Neighbours returns the provinces one step from p over land or a strait, by
// id.
func (m *Map) Neighbours(p ProvinceID) []ProvinceID {
	i, ok := m.provinces[p]
	if !ok {
		return nil
	}
	near := make([]ProvinceID, len(m.steps[i]))
	for k, j := range m.steps[i] {
		near[k] = m.Provinces[j].ID
	}
	return near
}

// Strait reports whether a and b face each other over a strait.
func (m *Map) Strait(a, b ProvinceID) bool {
	if b < a {
		a, b = b, a
	}
	return slices.Contains(m.Straits, [2]ProvinceID{a, b})
}

// Distance returns the fewest steps over land or straits from a to b, 0 for a
// itself, and -1 if there is no way or no such province.
func (m *Map) Distance(a, b ProvinceID) int {
	j, ok := m.provinces[b]
	if !ok {
		return -1
	}
	steps := m.stepsFrom(a)
	if steps == nil {
		return -1
	}
	return steps[j]
}

// DistancesFrom returns the fewest steps from a to every province that can be
// reached over land or straits, a itself included at 0. It is empty if there
// is no such province.
func (m *Map) DistancesFrom(a ProvinceID) map[ProvinceID]int {
	reached := make(map[ProvinceID]int)
	for j, n := range m.stepsFrom(a) {
		if n >= 0 {
			reached[m.Provinces[j].ID] = n
		}
	}
	return reached
}

// Nearest returns the target the fewest steps from a province; ties go to the
// lower id, and targets that cannot be reached come after those that can.
// Targets the map does not know are passed over; ok is false if none is left.
func (m *Map) Nearest(from ProvinceID, targets []ProvinceID) (nearest ProvinceID, ok bool) {
	steps := m.stepsFrom(from)
	best := 0
	for _, t := range targets {
		j, known := m.provinces[t]
		if !known {
			continue
		}
		n := len(m.Provinces) // more than any way there is
		if steps != nil && steps[j] >= 0 {
			n = steps[j]
		}
		if !ok || n < best || n == best && t < nearest {
			nearest, best, ok = t, n, true
		}
	}
	return nearest, ok
}

// stepsFrom searches breadth first from a: the steps to each province by
// index, -1 where there is no way; nil if there is no such province.
func (m *Map) stepsFrom(a ProvinceID) []int {
	start, ok := m.provinces[a]
	if !ok {
		return nil
	}
	steps := make([]int, len(m.Provinces))
	for i := range steps {
		steps[i] = -1
	}
	steps[start] = 0
	queue := make([]int, 1, len(m.Provinces))
	queue[0] = start
	for len(queue) > 0 {
		i := queue[0]
		queue = queue[1:]
		for _, j := range m.steps[i] {
			if steps[j] < 0 {
				steps[j] = steps[i] + 1
				queue = append(queue, j)
			}
		}
	}
	return steps
}

// Coastal reports whether a province borders any sea.
func (m *Map) Coastal(p ProvinceID) bool { return len(m.SeasOf(p)) > 0 }

// Borders reports whether a province has a coast on a sea zone.
func (m *Map) Borders(p ProvinceID, s SeaID) bool {
	i, ok := m.provinces[p]
	return ok && slices.Contains(m.Provinces[i].Seas, s)
}

// SeasAdjacent reports whether a fleet may sail from a to b in one move
// . No zone is adjacent to itself.
func (m *Map) SeasAdjacent(a, b SeaID) bool {
	i, ok := m.seas[a]
	return ok && slices.Contains(m.Seas[i].Neighbours, b)
}

// SeasOf returns the sea zones a province borders, by id.
func (m *Map) SeasOf(p ProvinceID) []SeaID {
	i, ok := m.provinces[p]
	if !ok {
		return nil
	}
	return append([]SeaID(nil), m.Provinces[i].Seas...)
}

// CoastsOf returns the provinces that border a sea zone, by id.
func (m *Map) CoastsOf(s SeaID) []ProvinceID {
	return append([]ProvinceID(nil), m.coastsOf[s]...)
}

// sorted puts everything in the order a Map promises.
func (m *Map) sorted() {
	sort.Slice(m.Provinces, func(i, j int) bool { return m.Provinces[i].ID < m.Provinces[j].ID })
	sort.Slice(m.Cities, func(i, j int) bool { return m.Cities[i].ID < m.Cities[j].ID })
	sort.Slice(m.Seas, func(i, j int) bool { return m.Seas[i].ID < m.Seas[j].ID })
	for i := range m.Provinces {
		slices.Sort(m.Provinces[i].Neighbours)
		slices.Sort(m.Provinces[i].Seas)
	}
	for i := range m.Seas {
		slices.Sort(m.Seas[i].Neighbours)
	}
	for i, s := range m.Straits {
		if s[1] < s[0] {
			m.Straits[i] = [2]ProvinceID{s[1], s[0]}
		}
	}
	slices.SortFunc(m.Straits, func(a, b [2]ProvinceID) int { return slices.Compare(a[:], b[:]) })
}
