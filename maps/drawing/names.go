package drawing

import (
	"image/color"
	"slices"

	"adimperii/maps"
	"adimperii/maps/plane"
)

// first says that a province is named before signs are put on it: all of an atlas's, of a
// letter those that it is cropped to.
func (s *sheet) first(province int) bool {
	return !s.sparing || slices.ContainsFunc(s.picture.Crop, func(p Part) bool { return slices.Contains(p.Provinces, s.m.Provinces[province].ID) })
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
	for i := range s.m.Provinces {
		if s.geo.seen.provinces[i] && s.first(i) {
			s.provinceName(i)
		}
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
	for i := range s.m.Provinces {
		if s.geo.seen.provinces[i] && !s.first(i) {
			s.provinceName(i)
		}
	}
	s.riversOfBattles()
	for i, c := range s.m.Cities {
		if s.geo.seen.cities[i] && !s.within.name(i) {
			s.cityName(c)
		}
	}
	for i := range s.m.Seas {
		if s.geo.seen.seas[i] {
			s.seaName(i)
		}
	}
	s.labels.settle()
	for _, l := range s.labels.labels {
		at := l.choices[l.chosen].at
		s.open(l.id, l.class, l.title)
		if l.leader != nil {
			s.leader(at, l)
		}
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
	s.labels.add(label{
		block: b, class: "name province-name", leader: &anchor, land: int32(i),
		choices: around(anchor, b, s.reach, func(room box) float64 { return s.offLand(room, int32(i)) }),
	})
}

// onLand is the style of a name on something that is so large.
func (s *sheet) onLand(st style, label int32, name []string) style {
	if !s.spacesNames {
		return st
	}
	return st.on(s.geo.across(label), name)
}

// offLand says how badly a room lies on a province: 6 for each of nine places
// in it that is another's land, 3 for water.
func (s *sheet) offLand(room box, province int32) float64 {
	var sum float64
	for k := range 9 {
		p := plane.XY(room.X0+(room.X1-room.X0)*float64(k%3)/2, room.Y0+(room.Y1-room.Y0)*float64(k/3)/2)
		switch on := s.geo.province(p); {
		case on == province:
		case s.geo.Grid.Land[s.geo.Grid.At(p)]:
			sum += 6
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
	for k := range 9 {
		p := plane.XY(room.X0+(room.X1-room.X0)*float64(k%3)/2, room.Y0+(room.Y1-room.Y0)*float64(k/3)/2)
		switch cell := s.geo.Grid.At(p); {
		case s.geo.Grid.Land[cell]:
			sum += 8
		case s.geo.Labels[cell] != sea:
			sum += 3
		}
	}
	return sum
}

func (s *sheet) cityName(c maps.City) {
	at := s.geo.Projection.At(c.At)
	b := s.written([]string{c.Name.In(s.picture.Lang)}, s.letters.city, ink)
	const gap = 5.0
	right, left, middle := at.X+gap, at.X-gap-b.width, at.X-b.width/2
	above, below, level := at.Y+gap, at.Y-gap-b.height, at.Y-b.height/2
	choices := []choice{
		{at: plane.XY(right, level), against: 0}, {at: plane.XY(left, level), against: 1},
		{at: plane.XY(middle, above+1), against: 2}, {at: plane.XY(middle, below-1), against: 2},
		{at: plane.XY(right, above-2), against: 1.5}, {at: plane.XY(right, below+2), against: 1.5},
		{at: plane.XY(left, above-2), against: 2.5}, {at: plane.XY(left, below+2), against: 2.5},
		{at: plane.XY(right+4, above+3), against: 9}, {at: plane.XY(right+4, below-3), against: 9},
		{at: plane.XY(left-4, above+3), against: 9}, {at: plane.XY(left-4, below-3), against: 9},
		{at: plane.XY(right-b.width/4, above+1), against: 3}, {at: plane.XY(right-b.width/4, below-1), against: 3},
		{at: plane.XY(left+b.width/4, above+1), against: 3.5}, {at: plane.XY(left+b.width/4, below-1), against: 3.5},
	}
	own := s.geo.province(at)
	for i := range choices { // wholly on land or wholly on water reads best, and best on its own land
		room := plane.Rect(choices[i].at.X, choices[i].at.Y, choices[i].at.X+b.width, choices[i].at.Y+b.height)
		choices[i].against += s.mixed(room) + 0.4*s.abroad(room, own)
	}
	s.labels.add(label{block: b, class: "name city-name", choices: choices})
}

// abroad says how much of a room lies on provinces other than one: up to 9.
func (s *sheet) abroad(room box, own int32) float64 {
	var sum float64
	for k := range 9 {
		p := plane.XY(room.X0+(room.X1-room.X0)*float64(k%3)/2, room.Y0+(room.Y1-room.Y0)*float64(k/3)/2)
		if on := s.geo.province(p); on != own && on != plane.Nobody {
			sum++
		}
	}
	return sum
}

// mixed says how much a room lies across a coast: up to 4.
func (s *sheet) mixed(room box) float64 {
	land := 0
	for k := range 9 {
		p := plane.XY(room.X0+(room.X1-room.X0)*float64(k%3)/2, room.Y0+(room.Y1-room.Y0)*float64(k/3)/2)
		if s.geo.Grid.Land[s.geo.Grid.At(p)] {
			land++
		}
	}
	return float64(min(land, 9-land))
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
