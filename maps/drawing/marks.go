package drawing

import (
	"image/color"
	"math"
	"strconv"
	"strings"

	"adimperii/maps"
	"adimperii/maps/plane"
)

// disc is a round with its centre at a place.
func disc(at vec, radius float64) []vec {
	const corners = 24
	ring := make([]vec, corners)
	for i := range ring {
		a := 2 * math.Pi * float64(i) / corners
		ring[i] = plane.XY(at.X+radius*math.Cos(a), at.Y+radius*math.Sin(a))
	}
	return ring
}

// figure moves a shape, given around the origin, to a place.
func figure(at vec, shape ...vec) []vec {
	moved := make([]vec, len(shape))
	for i, p := range shape {
		moved[i] = plane.XY(at.X+p.X, at.Y+p.Y)
	}
	return moved
}

// siegeRadius is how far the works around a besieged city reach.
const siegeRadius = 9.0

func (s *sheet) besieged(c maps.City) bool {
	_, ok := s.picture.Besieged[c.ID]
	return ok
}

// comesFirst says that a city is named before provinces are: one besieged, in a letter.
func (s *sheet) comesFirst(c maps.City) bool { return s.sparing && s.besieged(c) }

// takeCity keeps the place of a city.
func (s *sheet) takeCity(c maps.City) {
	radius := 5.0
	if s.besieged(c) {
		radius = siegeRadius
	}
	at := s.geo.Projection.At(c.At)
	s.labels.taken = append(s.labels.taken, plane.Rect(at.X, at.Y, at.X, at.Y).Grown(radius))
}

// city draws a city; its name comes later.
func (s *sheet) city(c maps.City) {
	at := s.geo.Projection.At(c.At)
	fill := paper
	s.open("city-"+string(c.ID), "city", c.Name.In(s.picture.Lang))
	defer s.close()
	if o, owned := s.picture.CityOwners[c.ID]; owned {
		fill = o.swatch().Mark
	}
	if by, ok := s.picture.Besieged[c.ID]; ok {
		s.siege(at, by.swatch().Mark)
	}
	s.dot(at, fill)
}

func (s *sheet) dot(at vec, fill color.RGBA) {
	s.fill([][]vec{disc(at, 3.1)}, fill)
	s.ring([][]vec{disc(at, 3.1)}, 0.9, ink)
}

// siege is a ring of works around a city: a circle with a palisade.
func (s *sheet) siege(at vec, c color.RGBA) {
	s.fill([][]vec{disc(at, 6.8)}, paper)
	s.ring([][]vec{disc(at, 6.2)}, 1.7, c)
	var spikes [][]vec
	for i := range 12 {
		a := 2 * math.Pi * (float64(i) + 0.5) / 12
		spikes = append(spikes, []vec{
			plane.XY(at.X+6.5*math.Cos(a), at.Y+6.5*math.Sin(a)),
			plane.XY(at.X+9.2*math.Cos(a), at.Y+9.2*math.Sin(a)),
		})
	}
	s.line(spikes, 1.5, c)
}

// The room an army's or fleet's sign takes.
const signWidth, signHeight = 15.0, 15.0

// unit makes the block of a sign and its two lines of text.
func (s *sheet) unit(label, leader string, sign func(at vec)) block {
	b := block{width: signWidth, height: signHeight}
	if text := max(s.letters.unit.width(label), s.letters.leader.width(leader)); text > 0 {
		b.width += 2 + text
	}
	if leader != "" {
		b.height = max(b.height, 0.95*s.letters.unit.size+s.letters.leader.size)
	}
	b.draw = func(at vec) {
		sign(plane.XY(at.X+signWidth/2, at.Y+b.height/2))
		x, y := at.X+signWidth+2, at.Y+signHeight/2-0.33*s.letters.unit.size
		if leader != "" {
			y = at.Y + b.height - 0.75*s.letters.unit.size
			s.text(leader, plane.XY(x, y-s.letters.leader.size), s.letters.leader, ink)
		}
		s.text(label, plane.XY(x, y), s.letters.unit, ink)
	}
	return b
}

// counter is what stands for an army, a fleet or a battle.
type counter struct {
	id, class     string
	label, leader string
	of            station
	draw          func(at vec)
	near          vec // where its middle stands best
	reach         float64
	against       func(room box) float64
}

// putSign places a sign with its words, as many of them as find room.
func (s *sheet) putSign(g counter) {
	with := func(name, leader string) label {
		b := s.unit(name, leader, g.draw)
		return label{
			block: b, id: g.id, class: g.class, title: strings.Trim(g.label+", "+g.leader, ", "), of: g.of,
			choices: around(g.near, b, g.reach*s.reach/atlas.reach, g.against),
		}
	}
	all := []label{with(g.label, g.leader), with(g.label, ""), with("", "")}
	if g.class == "battle" { // by its id it is spoken of
		all = all[:1]
	}
	all[len(all)-1].needed = true
	s.labels.add(all[0], all[1:]...)
}

func (s *sheet) army(n int, a ArmyMark) {
	i, ok := s.m.ProvinceIndex(a.At)
	if !ok || !s.geo.seen.provinces[i] {
		return
	}
	g := counter{
		id: "army-" + strconv.Itoa(n), class: "army owner-" + a.Owner.ID, label: a.Label, leader: a.Leader,
		of:   station{a.Owner.ID, a.Label, a.At, ""},
		draw: func(at vec) { s.shield(at, a.Owner) },
	}
	if s.within.show(s.geo.Provinces[i]) {
		g.label, g.leader = "", "" // the inset has them
	}
	s.signOnLand(g, i)
}

// signOnLand places a sign on a province, somewhat below its middle, where its name is.
func (s *sheet) signOnLand(g counter, i int) {
	g.near, g.reach = plane.XY(s.geo.Provinces[i].X, s.geo.Provinces[i].Y-15*s.reach/atlas.reach), 48
	g.against = func(room box) float64 {
		sign := plane.Rect(room.X0, room.Y0, room.X0+signWidth, room.Y1)
		return 2*s.offLand(sign, int32(i)) + 0.5*s.offLand(room, int32(i))
	}
	s.putSign(g)
}

func (s *sheet) fleet(n int, f FleetMark) {
	i, ok := s.m.SeaIndex(f.At)
	if !ok || !s.geo.seen.seas[i] {
		return
	}
	s.signAtSea(counter{
		id: "fleet-" + strconv.Itoa(n), class: "fleet owner-" + f.Owner.ID, label: f.Label, leader: f.Leader,
		of:   station{f.Owner.ID, f.Label, "", f.At},
		draw: func(at vec) { s.ship(at, f.Owner) },
	}, i)
}

// signAtSea places a sign on a sea.
func (s *sheet) signAtSea(g counter, i int) {
	g.near, g.reach = plane.XY(s.geo.Seas[i].X, s.geo.Seas[i].Y-16*s.reach/atlas.reach), 60
	g.against = func(room box) float64 { return s.offSea(room, s.geo.Names.Sea(i)) }
	s.putSign(g)
}

// battle places the sign of a battle, with its id.
func (s *sheet) battle(n int, b BattleMark) {
	g := counter{
		id: "battle-" + strconv.Itoa(n), class: "battle", label: b.Label,
		of: station{at: b.At, sea: b.AtSea}, draw: s.swords,
	}
	if i, ok := s.m.ProvinceIndex(b.At); ok && s.geo.seen.provinces[i] {
		s.signOnLand(g, i)
	} else if i, ok := s.m.SeaIndex(b.AtSea); ok && s.geo.seen.seas[i] {
		s.signAtSea(g, i)
	}
}

// swords are two, crossed.
func (s *sheet) swords(at vec) {
	s.fill([][]vec{disc(at, 7.2)}, paper)
	s.ring([][]vec{disc(at, 7.2)}, 0.9, battleInk)
	for _, side := range []float64{-1, 1} {
		blade := func(along, across float64) vec { // from the pommel below, to the right for 1
			const d = math.Sqrt2 / 2
			x, y := along*d-across*d, along*d+across*d
			return plane.XY(at.X+side*x, at.Y+y)
		}
		s.fill([][]vec{{blade(-2.4, -0.75), blade(4.6, -0.75), blade(6, 0), blade(4.6, 0.75), blade(-2.4, 0.75)}}, battleInk)
		s.line([][]vec{{blade(-2.6, -2.3), blade(-2.6, 2.3)}, {blade(-5.4, 0), blade(-2.6, 0)}}, 1.2, battleInk)
	}
}

// shield is the sign of an army; it bears its owner's emblem.
func (s *sheet) shield(at vec, o Owner) {
	outline := figure(at, shieldOutline...)
	s.fill([][]vec{outline}, o.swatch().Mark)
	s.device(o.Tint.emblem(), plane.XY(at.X, at.Y+0.9), 3.6, paper, false)
	s.ring([][]vec{outline}, 1, ink)
}

// ghost is the sign of an army or a fleet that went away.
func (s *sheet) ghost(at vec, o Owner, ship bool) {
	outline := shieldOutline
	if ship {
		outline = hullOutline
	}
	faint := mix(o.swatch().Mark, paper, 0.7)
	small := make([]vec, len(outline))
	for i, p := range outline {
		small[i] = plane.XY(0.7*p.X, 0.7*p.Y)
	}
	s.fill([][]vec{figure(at, small...)}, paper)
	s.ring([][]vec{figure(at, small...)}, 1, faint)
}

// The outlines of the signs around their middles.
var (
	shieldOutline = plane.Line(-6, 6.8, 6, 6.8, 6, 0, 4.8, -3.6, 2.6, -6, 0, -7.4, -2.6, -6, -4.8, -3.6, -6, 0)
	hullOutline   = plane.Line(-7.2, -1.8, 7.2, -1.8, 6.8, -3.4, 5.2, -6, -4.6, -6, -6.4, -3.6)
)

// ship is the sign of a fleet; its sail bears its owner's emblem.
func (s *sheet) ship(at vec, o Owner) {
	c := o.swatch().Mark
	hull := figure(at, hullOutline...)
	sail := figure(at, plane.XY(-5, 7.2), plane.XY(5, 7.2), plane.XY(5.6, 3.2), plane.XY(5, -0.6), plane.XY(-5, -0.6), plane.XY(-4.4, 3.2))
	s.line([][]vec{figure(at, plane.XY(0, -1.6), plane.XY(0, 8))}, 1.1, ink)
	s.fill([][]vec{hull, sail}, c)
	s.device(o.Tint.emblem(), plane.XY(at.X+0.3, at.Y+3.3), 2.9, paper, false)
	s.ring([][]vec{hull, sail}, 0.9, ink)
}

// strait is a double arrow over the water between two shores.
func (s *sheet) strait(shores [2]vec) {
	a, b := shores[0], shores[1]
	d := a.Distance(b)
	if d == 0 {
		return
	}
	u := plane.XY((b.X-a.X)/d, (b.Y-a.Y)/d)
	const beyond, head, half = 7.0, 5.0, 2.6
	a = plane.XY(a.X-beyond*u.X, a.Y-beyond*u.Y)
	b = plane.XY(b.X+beyond*u.X, b.Y+beyond*u.Y)
	s.doubleArrow(a, b, u, head, half)
	s.labels.taken = append(s.labels.taken,
		plane.Rect(min(a.X, b.X), min(a.Y, b.Y), max(a.X, b.X), max(a.Y, b.Y)).Grown(2))
}

// doubleArrow joins two places, u being the direction from a to b.
func (s *sheet) doubleArrow(a, b, u vec, head, half float64) {
	s.line([][]vec{{
		plane.XY(a.X+head*u.X, a.Y+head*u.Y), plane.XY(b.X-head*u.X, b.Y-head*u.Y),
	}}, 1.3, ink)
	tip := func(at vec, sign float64) []vec {
		x, y := at.X-sign*head*u.X, at.Y-sign*head*u.Y
		return []vec{at, plane.XY(x-half*u.Y, y+half*u.X), plane.XY(x+half*u.Y, y-half*u.X)}
	}
	s.fill([][]vec{tip(a, -1)}, ink)
	s.fill([][]vec{tip(b, 1)}, ink)
}
