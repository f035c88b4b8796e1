package shapes

import (
	"math"
	"slices"

	"adimperii/maps"
)

// Contact is a common line of two provinces, or of a province and a sea.
type Contact struct {
	A      maps.ProvinceID
	B      maps.ProvinceID // blank for a sea
	Sea    maps.SeaID      // blank for a province
	Length float64         // in degrees of latitude
}

// Contacts returns what touches what, in the order of ids.
func (s *Shapes) Contacts(m *maps.Map) []Contact {
	lengths := make(map[[2]int32]float64)
	for _, l := range s.lines {
		a, b := min(l.left, l.right), max(l.left, l.right)
		if !s.names.IsProvince(a) || !s.names.IsProvince(b) && !s.names.IsSea(b) {
			continue
		}
		for i := 1; i < len(l.line); i++ {
			p, q := l.line[i-1], l.line[i]
			k := math.Cos((p.Lat + q.Lat) / 2 * math.Pi / 180)
			lengths[[2]int32{a, b}] += math.Hypot((p.Lon-q.Lon)*k, p.Lat-q.Lat)
		}
	}
	pairs := make([][2]int32, 0, len(lengths))
	for p := range lengths {
		pairs = append(pairs, p)
	}
	slices.SortFunc(pairs, func(x, y [2]int32) int { return slices.Compare(x[:], y[:]) })
	var all []Contact
	for _, p := range pairs {
		c := Contact{A: m.Provinces[p[0]].ID, Length: lengths[p]}
		if s.names.IsSea(p[1]) {
			c.Sea = m.Seas[int(p[1])-s.names.provinces].ID
		} else {
			c.B = m.Provinces[p[1]].ID
		}
		all = append(all, c)
	}
	return all
}
