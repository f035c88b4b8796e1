package maps

import (
	"image/color"
	"math"
	"strconv"
	"strings"
)

// disc is a round with its centre at a place.
func disc(at vec, radius float64) []vec {
	const corners = 24
	ring := make([]vec, corners)
	for i := range ring {
		a := 2 * math.Pi * float64(i) / corners
		ring[i] = vec{at.x + radius*math.Cos(a), at.y + radius*math.Sin(a)}
	}
	return ring
}

// figure moves a shape, given around the origin, to a place.
func figure(at vec, shape ...vec) []vec {
	moved := make([]vec, len(shape))
	for i, p := range shape {
		moved[i] = vec{at.x + p.x, at.y + p.y}
	}
	return moved
}

// city draws a city and keeps its place; its name comes later.
func (s *sheet) city(c City) {
	at := s.geo.projection.at(c.At)
	fill := paper
	s.open("city-"+string(c.ID), "city", c.Name.In(s.picture.Lang))
	defer s.close()
	if o, owned := s.picture.CityOwners[c.ID]; owned {
		fill = o.swatch().Mark
	}
	radius := 5.0
	if by, ok := s.picture.Besieged[c.ID]; ok {
		s.siege(at, by.swatch().Mark)
		radius = 9
	}
	s.dot(at, fill)
	s.labels.taken = append(s.labels.taken, box{at.x, at.y, at.x, at.y}.grown(radius))
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
			{at.x + 6.5*math.Cos(a), at.y + 6.5*math.Sin(a)},
			{at.x + 9.2*math.Cos(a), at.y + 9.2*math.Sin(a)},
		})
	}
	s.line(spikes, 1.5, c)
}

// The room an army's or fleet's sign takes.
const signWidth, signHeight = 15.0, 15.0

// unit makes the block of a sign and its two lines of text.
func (s *sheet) unit(label, leader string, sign func(at vec)) block {
	b := block{width: signWidth, height: signHeight}
	if text := max(unitStyle.width(label), leaderStyle.width(leader)); text > 0 {
		b.width += 2 + text
	}
	b.draw = func(at vec) {
		sign(vec{at.x + signWidth/2, at.y + signHeight/2})
		x, y := at.x+signWidth+2, at.y+signHeight/2-2.8
		if leader != "" {
			s.text(leader, vec{x, at.y + 0.6}, leaderStyle, ink)
			y = at.y + 8.6
		}
		s.text(label, vec{x, y}, unitStyle, ink)
	}
	return b
}

func (s *sheet) army(n int, a ArmyMark) {
	i, ok := s.m.provinces[a.At]
	if !ok || !s.geo.seen.provinces[i] {
		return
	}
	name, leader := a.Label, a.Leader
	if s.within.show(s.geo.provinces[i]) {
		name, leader = "", "" // the inset has them
	}
	b := s.unit(name, leader, func(at vec) { s.shield(at, a.Owner) })
	below := vec{s.geo.provinces[i].x, s.geo.provinces[i].y - 15}
	s.labels.add(label{
		block: b, id: "army-" + strconv.Itoa(n), class: "army owner-" + a.Owner.ID,
		title: strings.Trim(a.Label+", "+a.Leader, ", "),
		choices: around(below, b, 48, func(room box) float64 {
			sign := box{room.x0, room.y0, room.x0 + signWidth, room.y1}
			return 2*s.offLand(sign, int32(i)) + 0.5*s.offLand(room, int32(i))
		}),
	})
}

func (s *sheet) fleet(n int, f FleetMark) {
	i, ok := s.m.seas[f.At]
	if !ok || !s.geo.seen.seas[i] {
		return
	}
	b := s.unit(f.Label, f.Leader, func(at vec) { s.ship(at, f.Owner) })
	at := s.geo.seas[i]
	s.labels.add(label{
		block: b, id: "fleet-" + strconv.Itoa(n), class: "fleet owner-" + f.Owner.ID,
		title:   strings.Trim(f.Label+", "+f.Leader, ", "),
		choices: around(vec{at.x, at.y - 16}, b, 60, func(room box) float64 { return s.offSea(room, s.geo.names.sea(i)) }),
	})
}

// shield is the sign of an army; it bears its owner's emblem.
func (s *sheet) shield(at vec, o Owner) {
	outline := figure(at,
		vec{-6, 6.8}, vec{6, 6.8}, vec{6, 0}, vec{4.8, -3.6}, vec{2.6, -6},
		vec{0, -7.4}, vec{-2.6, -6}, vec{-4.8, -3.6}, vec{-6, 0})
	s.fill([][]vec{outline}, o.swatch().Mark)
	s.device(o.Tint.emblem(), vec{at.x, at.y + 0.9}, 3.6, paper, false)
	s.ring([][]vec{outline}, 1, ink)
}

// ship is the sign of a fleet; its sail bears its owner's emblem.
func (s *sheet) ship(at vec, o Owner) {
	c := o.swatch().Mark
	hull := figure(at,
		vec{-7.2, -1.8}, vec{7.2, -1.8}, vec{6.8, -3.4}, vec{5.2, -6}, vec{-4.6, -6}, vec{-6.4, -3.6})
	sail := figure(at, vec{-5, 7.2}, vec{5, 7.2}, vec{5.6, 3.2}, vec{5, -0.6}, vec{-5, -0.6}, vec{-4.4, 3.2})
	s.line([][]vec{figure(at, vec{0, -1.6}, vec{0, 8})}, 1.1, ink)
	s.fill([][]vec{hull, sail}, c)
	s.device(o.Tint.emblem(), vec{at.x + 0.3, at.y + 3.3}, 2.9, paper, false)
	s.ring([][]vec{hull, sail}, 0.9, ink)
}

// strait is a double arrow over the water between two shores.
func (s *sheet) strait(shores [2]vec) {
	a, b := shores[0], shores[1]
	d := a.distance(b)
	if d == 0 {
		return
	}
	u := vec{(b.x - a.x) / d, (b.y - a.y) / d}
	const beyond, head, half = 7.0, 5.0, 2.6
	a = vec{a.x - beyond*u.x, a.y - beyond*u.y}
	b = vec{b.x + beyond*u.x, b.y + beyond*u.y}
	s.doubleArrow(a, b, u, head, half)
	s.labels.taken = append(s.labels.taken,
		box{min(a.x, b.x), min(a.y, b.y), max(a.x, b.x), max(a.y, b.y)}.grown(2))
}

// doubleArrow joins two places, u being the direction from a to b.
func (s *sheet) doubleArrow(a, b, u vec, head, half float64) {
	s.line([][]vec{{
		{a.x + head*u.x, a.y + head*u.y}, {b.x - head*u.x, b.y - head*u.y},
	}}, 1.3, ink)
	tip := func(at vec, sign float64) []vec {
		x, y := at.x-sign*head*u.x, at.y-sign*head*u.y
		return []vec{at, {x - half*u.y, y + half*u.x}, {x + half*u.y, y - half*u.x}}
	}
	s.fill([][]vec{tip(a, -1)}, ink)
	s.fill([][]vec{tip(b, 1)}, ink)
}
