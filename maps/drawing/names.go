package drawing

import (
	"image/color"
	"slices"

	"adimperii/maps"
	"adimperii/maps/plane"
)

// byImportance are the provinces to be named, by index, and whether they are before signs are put on
// them: all of an atlas's, of a letter those that it is cropped to, in that order.
func (s *sheet) byImportance() (before, after []int) {
	rank := map[maps.ProvinceID]int{}
	for _, part := range s.picture.Crop {
		for _, p := range part.Provinces {
			if rank[p] == 0 {
				rank[p] = len(rank) + 1
			}
		}
	}
	for i, p := range s.m.Provinces {
		switch {
		case !s.geo.seen.provinces[i]:
		case !s.sparing || rank[p.ID] > 0:
			before = append(before, i)
		default:
			after = append(after, i)
		}
	}
	if s.sparing {
		slices.SortFunc(before, func(a, b int) int { return rank[s.m.Provinces[a].ID] - rank[s.m.Provinces[b].ID] })
	}
	return before, after
}

// place finds room for what arrows lead between, seeing where cities are, and for what is
// named before.
func (s *sheet) place() {
	s.stands = map[station]vec{}
	for i, c := range s.m.Cities {
		if s.geo.seen.cities[i] {
			s.takeCity(c)
		}
	}
	for i, b := range s.picture.Battles {
		s.battle(i, b)
	}
	for i, c := range s.m.Cities {
		if s.geo.seen.cities[i] && s.comesFirst(c) {
			s.cityName(c)
		}
	}
	before, _ := s.byImportance()
	for _, i := range before {
		s.provinceName(i)
	}
	for i, a := range s.picture.Armies {
		s.army(i, a)
	}
	for i, f := range s.picture.Fleets {
		s.fleet(i, f)
	}
	for _, m := range s.picture.Moves {
		s.left(m)
	}
	s.labels.settle()
	s.labels.fix()
	for _, l := range s.labels.labels {
		if l.of != (station{}) {
			at := l.choices[l.chosen].at
			s.stands[l.of] = plane.XY(at.X+signWidth/2, at.Y+l.height/2)
		}
	}
}

// names letters everything and puts the signs out. The fixed and the important choose
// their places first; then those that stand in each other's way choose again.
func (s *sheet) names() {
	s.open("cities", "", "")
	for i, c := range s.m.Cities {
		if s.geo.seen.cities[i] {
			s.city(c)
		}
	}
	s.close()
	_, after := s.byImportance()
	for _, i := range after {
		s.provinceName(i)
	}
	s.riversOfBattles()
	for i, c := range s.m.Cities {
		if s.geo.seen.cities[i] && !s.within.name(i) && !s.comesFirst(c) {
			s.cityName(c)
		}
	}
	for i := range s.m.Seas {
		if s.geo.seen.seas[i] {
			s.seaName(i)
		}
	}
	s.labels.settle()
	for _, l := range s.labels.labels { // under all signs
		if l.leader != nil {
			s.leader(l.choices[l.chosen].at, l)
		}
	}
	for _, l := range s.labels.labels {
		at := l.choices[l.chosen].at
		s.open(l.id, l.class, l.title)
		l.draw(at)
		s.close()
	}
}

// leader draws a line from a name that stands beside its land to the land.
func (s *sheet) leader(at vec, l label) {
	on := 0
	for k := range 15 {
		p := plane.XY(at.X+l.width*float64(k%5)/4, at.Y+l.height*float64(k/5)/2)
		if s.geo.province(p) == l.land {
			on++
		}
	}
	from := plane.XY(min(max(l.leader.X, at.X), at.X+l.width), min(max(l.leader.Y, at.Y-1), at.Y+l.height+1))
	if on < 4 && from.Distance(*l.leader) > 9 {
		s.line([][]vec{{from, *l.leader}}, 0.7, ink)
		s.fill([][]vec{disc(*l.leader, 1.3)}, ink)
	}
}

// written is a block of centred lines of text.
func (s *sheet) written(text []string, st style, c color.RGBA) block {
	leading := st.size * 1.05
	b := block{height: st.size*0.8 + leading*float64(len(text)-1)}
	for _, l := range text {
		b.width = max(b.width, st.width(l))
	}
	b.draw = func(at vec) {
		for i, l := range text {
			y := at.Y + leading*float64(len(text)-1-i)
			s.text(l, plane.XY(at.X+(b.width-st.width(l))/2, y), st, c)
		}
	}
	return b
}

// stacked breaks a long name into two lines as even as its words allow.
func stacked(name string) []string {
	if len([]rune(name)) < 11 {
		return []string{name}
	}
	best := []string{name}
	least := len(name)
	for i, r := range name {
		var two []string
		switch r {
		case ' ':
			two = []string{name[:i], name[i+1:]}
		case '-':
			two = []string{name[:i+1], name[i+1:]}
		default:
			continue
		}
		if longer := max(len(two[0]), len(two[1])); longer < least {
			best, least = two, longer
		}
	}
	return best
}

// emblemRoom is what an emblem before a name takes.
const emblemRoom = 10.5

// provinceName letters a province, with its owner's emblem before the name.
func (s *sheet) provinceName(i int) {
	p := s.m.Provinces[i]
	name := stacked(p.Name.In(s.picture.Lang))
	b := s.written(name, s.onLand(s.letters.province, int32(i), name), ink)
	if o, owned := s.picture.Owners[p.ID]; owned {
		words := b
		b.width += emblemRoom
		b.draw = func(at vec) {
			s.emblem(o, plane.XY(at.X+emblemRoom/2-1, at.Y+words.height/2), 4)
			words.draw(plane.XY(at.X+emblemRoom, at.Y))
		}
	}
	anchor := s.geo.Provinces[i]
	near := label{
		block: b, class: "name province-name", leader: &anchor, land: int32(i),
		choices: around(anchor, b, s.reach, func(room box) float64 { return s.offLand(room, int32(i)) }),
	}
	if !s.sparing {
		s.labels.add(near)
		return
	}
	atSea := near // further off, where a line leads from it to a small land, and on no other land
	atSea.choices = around(anchor, b, 1.6*s.reach, func(room box) float64 { return s.mixed(room) + tooMuch*s.abroad(room, int32(i)) })
	s.labels.add(near, atSea)
}

// onLand is the style of a name on something that is so large.
func (s *sheet) onLand(st style, label int32, name []string) style {
	if !s.spacesNames {
		return st
	}
	return st.on(s.geo.across(label), name)
}

// offLand says how badly a room lies on a province: 8 for each of nine places
// in it that is another's land, 3 for water.
func (s *sheet) offLand(room box, province int32) float64 {
	var sum float64
	for p := range nine(room) {
		switch on := s.geo.province(p); {
		case on == province:
		case s.geo.Grid.Land[s.geo.Grid.At(p)]:
			sum += 8
		default:
			sum += 3
		}
	}
	return sum
}

// offSea says how badly a room lies on a sea: 8 for each of nine places that
// is land, 3 for another sea's water.
func (s *sheet) offSea(room box, sea int32) float64 {
	var sum float64
	for p := range nine(room) {
		switch cell := s.geo.Grid.At(p); {
		case s.geo.Grid.Land[cell]:
			sum += 8
		case s.geo.Labels[cell] != sea:
			sum += 3
		}
	}
	return sum
}

func (s *sheet) seaName(i int) {
	zone := s.geo.Names.Sea(i)
	name := stacked(s.m.Seas[i].Name.In(s.picture.Lang))
	b := s.written(name, s.onLand(s.letters.sea, zone, name), seaInk)
	s.labels.add(label{
		block: b, class: "name sea-name",
		choices: around(s.geo.Seas[i], b, 60*s.reach/atlas.reach, func(room box) float64 { return s.offSea(room, zone) }),
	})
}
