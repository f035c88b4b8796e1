package drawing

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"sync"

	"adimperii/maps"
	"adimperii/maps/language"
	"adimperii/maps/plane"
)

//go:embed data/rivers.txt
var riverNames string

// river is the name of the stretches of one about some places.
type river struct {
	name maps.Name
	at   []maps.Point
}

// namedRivers reads the names of rivers, once.
var namedRivers = sync.OnceValue(func() []river {
	var all []river
	for line := range strings.Lines(riverNames) {
		fields := strings.Split(strings.TrimSpace(line), "; ")
		if strings.HasPrefix(line, "#") || len(fields) < 4 {
			continue
		}
		r := river{name: language.Text{"la": fields[0], "en": fields[1], "fr": fields[2]}}
		for _, f := range fields[3:] {
			var p maps.Point
			if _, err := fmt.Sscan(f, &p.Lon, &p.Lat); err == nil { // a test reads every line
				r.at = append(r.at, p)
			}
		}
		all = append(all, r)
	}
	return all
})

// riverNear is how far, in degrees of latitude, a drawn river may be from where its name is.
const riverNear = 0.7

// riversOfBattles names the rivers of provinces that battles are fought in, where a coast may be put on
// the table because of them.
func (s *sheet) riversOfBattles() {
	var done []int
	for _, b := range s.picture.Battles {
		i, ok := s.m.ProvinceIndex(b.At)
		if !ok || !s.geo.seen.provinces[i] || slices.Contains(done, i) {
			continue
		}
		done = append(done, i)
		for _, r := range namedRivers() {
			s.riverName(r, i)
		}
	}
}

// riverName letters a river where it runs through or along a province, once.
func (s *sheet) riverName(r river, province int) {
	for _, p := range r.at {
		place := s.geo.Projection.At(p)
		best, nearest := riverNear*s.geo.Projection.Scale, vec{}
		for _, line := range s.geo.Rivers {
			for _, v := range line {
				if d := v.Distance(place); d < best && s.touches(v, int32(province)) {
					best, nearest = d, v
				}
			}
		}
		if nearest == (vec{}) {
			continue
		}
		b := s.written([]string{r.name.In(s.picture.Lang)}, s.letters.river, seaInk)
		s.labels.add(label{
			block: b, class: "name river-name",
			choices: around(nearest, b, s.reach, func(room box) float64 { return 0.5 * s.offLand(room, int32(province)) }),
		})
		return
	}
}

// touches says that a place on the sheet lies in a province or hardly beside it.
func (s *sheet) touches(p vec, province int32) bool {
	const beside = 5.0
	for _, d := range [...]vec{{}, plane.XY(beside, 0), plane.XY(-beside, 0), plane.XY(0, beside), plane.XY(0, -beside)} {
		if at := (plane.XY(p.X+d.X, p.Y+d.Y)); s.geo.Projection.Sheet().Holds(at) && s.geo.province(at) == province {
			return true
		}
	}
	return false
}
