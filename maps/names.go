package maps

import (
	"image/color"
	"math"
	"strings"
)

// placer keeps names and marks from standing on each other.
type placer struct {
	sheet box
	taken []box
}

// clearance is kept free around whatever is placed; letters that hang below
// the line, which blocks leave out of account, hang into it.
const clearance = 1.6

// block is something to be placed: its size, and its drawing once it is known
// where its lower left corner stands.
type block struct {
	width, height float64
	draw          func(at vec)
}

// choice is a place a block may stand, with what speaks against it: 0 for
// nothing, some tens for much.
type choice struct {
	at      vec // lower left corner
	against float64
}

// place draws a block where least speaks against it and nothing is covered, as
// far as may be, and keeps the place. The first of equal choices is taken.
func (p *placer) place(b block, choices []choice) {
	best, least := vec{}, math.Inf(1)
	for _, c := range choices {
		room := box{c.at.x, c.at.y, c.at.x + b.width, c.at.y + b.height}
		score := c.against
		for _, t := range p.taken {
			score += 3 * room.overlap(t)
		}
		over := b.width*b.height - room.overlap(p.sheet.grown(-3))
		if score += 8 * over; score < least {
			best, least = c.at, score
		}
	}
	room := box{best.x, best.y, best.x + b.width, best.y + b.height}
	p.taken = append(p.taken, room.grown(clearance))
	b.draw(best)
}

// around offers places with a block's centre near a point, in rings outwards;
// against adds what else speaks against a room.
func around(centre vec, b block, reach float64, against func(room box) float64) []choice {
	var all []choice
	for dy := -reach; dy <= reach; dy += 4 {
		for dx := -1.3 * reach; dx <= 1.3*reach; dx += 5 {
			at := vec{centre.x + dx - b.width/2, centre.y + dy - b.height/2}
			room := box{at.x, at.y, at.x + b.width, at.y + b.height}
			all = append(all, choice{at, 0.7*math.Hypot(dx, dy) + against(room)})
		}
	}
	return all
}

// names letters everything and puts the armies and fleets out, the fixed and
// the important first.
func (s *sheet) names() {
	for _, c := range s.m.Cities {
		s.city(c)
	}
	for i := range s.m.Provinces {
		s.provinceName(i)
	}
	for _, a := range s.picture.Armies {
		s.army(a)
	}
	for _, c := range s.m.Cities {
		s.cityName(c)
	}
	for _, f := range s.picture.Fleets {
		s.fleet(f)
	}
	for _, z := range s.m.Seas {
		s.seaName(z)
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
	words := strings.Fields(name)
	if len([]rune(name)) < 11 || len(words) < 2 {
		return []string{name}
	}
	var best []string
	least := len(name) + 1
	for i := 1; i < len(words); i++ {
		two := []string{strings.Join(words[:i], " "), strings.Join(words[i:], " ")}
		if longer := max(len(two[0]), len(two[1])); longer < least {
			best, least = two, longer
		}
	}
	return best
}

func (s *sheet) provinceName(i int) {
	p := s.m.Provinces[i]
	b := s.written(stacked(p.Name.In(s.picture.Lang)), provinceStyle, ink)
	s.labels.place(b, around(s.geo.provinces[i], b, 44, func(room box) float64 {
		return s.offLand(room, int32(i))
	}))
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

// onLandAtAll says how much of a room lies on land: 6 for each of nine places.
func (s *sheet) onLandAtAll(room box) float64 {
	var sum float64
	for k := range 9 {
		p := vec{room.x0 + (room.x1-room.x0)*float64(k%3)/2, room.y0 + (room.y1-room.y0)*float64(k/3)/2}
		if s.geo.grid.land[s.geo.grid.at(p)] {
			sum += 6
		}
	}
	return sum
}

func (s *sheet) cityName(c City) {
	at := s.geo.projection.at(c.At)
	b := s.written([]string{c.Name.In(s.picture.Lang)}, cityStyle, ink)
	const gap = 5.0
	right, left, middle := at.x+gap, at.x-gap-b.width, at.x-b.width/2
	above, below, level := at.y+gap, at.y-gap-b.height, at.y-b.height/2
	s.labels.place(b, []choice{
		{vec{right, level}, 0}, {vec{left, level}, 1},
		{vec{middle, above + 1}, 2}, {vec{middle, below - 1}, 2},
		{vec{right, above - 2}, 1.5}, {vec{right, below + 2}, 1.5},
		{vec{left, above - 2}, 2.5}, {vec{left, below + 2}, 2.5},
		{vec{right + 6, above + 4}, 9}, {vec{right + 6, below - 4}, 9},
		{vec{left - 6, above + 4}, 9}, {vec{left - 6, below - 4}, 9},
	})
}

func (s *sheet) seaName(z Sea) {
	b := s.written(stacked(z.Name.In(s.picture.Lang)), seaStyle, seaInk)
	at := s.geo.projection.at(z.At)
	s.labels.place(b, around(at, b, 60, s.onLandAtAll))
}
