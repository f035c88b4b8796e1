package maps

import (
	"image/color"
	"slices"
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
			s.stands[l.of] = vec{at.x + signWidth/2, at.y + l.height/2}
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
		p := vec{at.x + l.width*float64(k%5)/4, at.y + l.height*float64(k/5)/2}
		if s.geo.province(p) == l.land {
			on++
		}
	}
	from := vec{min(max(l.leader.x, at.x), at.x+l.width), min(max(l.leader.y, at.y-1), at.y+l.height+1)}
	if on < 4 && from.distance(*l.leader) > 9 {
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
			y := at.y + leading*float64(len(text)-1-i)
			s.text(l, vec{at.x + (b.width-st.width(l))/2, y}, st, c)
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
			s.emblem(o, vec{at.x + emblemRoom/2 - 1, at.y + words.height/2}, 4)
			words.draw(vec{at.x + emblemRoom, at.y})
		}
	}
	anchor := s.geo.provinces[i]
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
		p := vec{room.x0 + (room.x1-room.x0)*float64(k%3)/2, room.y0 + (room.y1-room.y0)*float64(k/3)/2}
		switch on := s.geo.province(p); {
		case on == province:
		case s.geo.grid.land[s.geo.grid.at(p)]:
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
		p := vec{room.x0 + (room.x1-room.x0)*float64(k%3)/2, room.y0 + (room.y1-room.y0)*float64(k/3)/2}
		switch cell := s.geo.grid.at(p); {
		case s.geo.grid.land[cell]:
			sum += 8
		case s.geo.labels[cell] != sea:
			sum += 3
		}
	}
	return sum
}

func (s *sheet) cityName(c City) {
	at := s.geo.projection.at(c.At)
	b := s.written([]string{c.Name.In(s.picture.Lang)}, s.letters.city, ink)
	const gap = 5.0
	right, left, middle := at.x+gap, at.x-gap-b.width, at.x-b.width/2
	above, below, level := at.y+gap, at.y-gap-b.height, at.y-b.height/2
	choices := []choice{
		{at: vec{right, level}, against: 0}, {at: vec{left, level}, against: 1},
		{at: vec{middle, above + 1}, against: 2}, {at: vec{middle, below - 1}, against: 2},
		{at: vec{right, above - 2}, against: 1.5}, {at: vec{right, below + 2}, against: 1.5},
		{at: vec{left, above - 2}, against: 2.5}, {at: vec{left, below + 2}, against: 2.5},
		{at: vec{right + 4, above + 3}, against: 9}, {at: vec{right + 4, below - 3}, against: 9},
		{at: vec{left - 4, above + 3}, against: 9}, {at: vec{left - 4, below - 3}, against: 9},
		{at: vec{right - b.width/4, above + 1}, against: 3}, {at: vec{right - b.width/4, below - 1}, against: 3},
		{at: vec{left + b.width/4, above + 1}, against: 3.5}, {at: vec{left + b.width/4, below - 1}, against: 3.5},
	}
	own := s.geo.province(at)
	for i := range choices { // wholly on land or wholly on water reads best, and best on its own land
		room := box{choices[i].at.x, choices[i].at.y, choices[i].at.x + b.width, choices[i].at.y + b.height}
		choices[i].against += s.mixed(room) + 0.4*s.abroad(room, own)
	}
	s.labels.add(label{block: b, class: "name city-name", choices: choices})
}

// abroad says how much of a room lies on provinces other than one: up to 9.
func (s *sheet) abroad(room box, own int32) float64 {
	var sum float64
	for k := range 9 {
		p := vec{room.x0 + (room.x1-room.x0)*float64(k%3)/2, room.y0 + (room.y1-room.y0)*float64(k/3)/2}
		if on := s.geo.province(p); on != own && on != nobody {
			sum++
		}
	}
	return sum
}

// mixed says how much a room lies across a coast: up to 4.
func (s *sheet) mixed(room box) float64 {
	land := 0
	for k := range 9 {
		p := vec{room.x0 + (room.x1-room.x0)*float64(k%3)/2, room.y0 + (room.y1-room.y0)*float64(k/3)/2}
		if s.geo.grid.land[s.geo.grid.at(p)] {
			land++
		}
	}
	return float64(min(land, 9-land))
}

func (s *sheet) seaName(i int) {
	zone := s.geo.names.sea(i)
	name := stacked(s.m.Seas[i].Name.In(s.picture.Lang))
	b := s.written(name, s.onLand(s.letters.sea, zone, name), seaInk)
	s.labels.add(label{
		block: b, class: "name sea-name",
		choices: around(s.geo.seas[i], b, 60*s.reach/atlas.reach, func(room box) float64 { return s.offSea(room, zone) }),
	})
}
