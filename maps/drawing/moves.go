package drawing

import (
	"slices"

	"adimperii/maps"
	"adimperii/maps/plane"
)

// station is where a sign stands: an army's in a province or a fleet's on a sea by its owner
// and name, a battle's without either, and one that went away by its owner alone.
type station struct {
	owner, label string
	at           maps.ProvinceID
	sea          maps.SeaID
}

// left puts a faint shield or ship where a move began, if nothing stands there that it could
// begin at.
func (s *sheet) left(m MoveMark) {
	gone := station{owner: m.Owner.ID, at: m.From, sea: m.FromSea}
	if _, begun := s.begins(m); begun || m.From == m.To && m.FromSea == m.ToSea {
		return
	}
	g := counter{class: "left", of: gone, draw: func(at vec) { s.ghost(at, m.Owner, m.FromSea != "") }}
	if i, ok := s.m.ProvinceIndex(m.From); ok && s.geo.seen.provinces[i] {
		s.signOnLand(g, i)
	} else if i, ok := s.m.SeaIndex(m.FromSea); ok && s.geo.seen.seas[i] {
		s.signAtSea(g, i)
	}
}

// begins is the sign that an arrow leads from: of who went, still there; of his battle; or a
// faint one.
func (s *sheet) begins(m MoveMark) (station, bool) {
	return s.standing(m, m.From, m.FromSea)
}

// standing is the sign at a move's end, among those that are placed.
func (s *sheet) standing(m MoveMark, at maps.ProvinceID, sea maps.SeaID) (station, bool) {
	for _, of := range []station{{m.Owner.ID, m.Label, at, sea}, {at: at, sea: sea}, {owner: m.Owner.ID, at: at, sea: sea}} {
		if slices.ContainsFunc(s.labels.labels, func(l label) bool { return l.of == of }) {
			return of, true
		}
	}
	return station{}, false
}

// moves draws the season's moves as arrows, from sign to sign by what they
// passed.
func (s *sheet) moves() {
	s.open("moves", "", "")
	defer s.close()
	for _, m := range s.picture.Moves {
		var way []vec
		at := func(p maps.ProvinceID, z maps.SeaID, end bool) bool {
			if of, ok := s.standing(m, p, z); ok && end {
				way = append(way, s.stands[of])
				return true
			}
			if i, ok := s.m.ProvinceIndex(p); ok {
				way = append(way, s.geo.Provinces[i])
				return true
			}
			i, ok := s.m.SeaIndex(z)
			if ok {
				way = append(way, s.geo.Seas[i])
			}
			return ok
		}
		if m.From == m.To && m.FromSea == m.ToSea || !at(m.From, m.FromSea, true) {
			continue
		}
		for _, v := range m.Via {
			at(v, "", false)
		}
		if !at(m.To, m.ToSea, true) || len(way) < 2 {
			continue
		}
		if i, ok := s.m.SeaIndex(m.ViaSea); ok { // bend towards the sea that is crossed
			a, b, z := way[0], way[len(way)-1], s.geo.Seas[i]
			far := min(1, 0.3*a.Distance(b)/max(z.Distance(plane.XY((a.X+b.X)/2, (a.Y+b.Y)/2)), 1))
			way = []vec{a, plane.XY((a.X+b.X)/2*(1-far)+z.X*far, (a.Y+b.Y)/2*(1-far)+z.Y*far), b}
		}
		line := shortened(plane.Curved(way), signWidth/2, signWidth/2+1)
		s.arrow(line, m.Owner, m.gait())
		for _, p := range line {
			s.labels.taken = append(s.labels.taken, plane.Rect(p.X, p.Y, p.X, p.Y).Grown(3))
		}
	}
}

// shortened leaves out the beginning and the end of a line, so far from its ends as the
// crow flies; of a line too short for that, all but a middle part.
func shortened(line []vec, first, last float64) []vec {
	a, b := line[0], line[len(line)-1]
	if room := a.Distance(b); room < first+last+8 {
		first, last = 0.3*room, 0.3*room
	}
	kept := slices.DeleteFunc(slices.Clone(line), func(p vec) bool { return p.Distance(a) < first || p.Distance(b) < last })
	if len(kept) < 2 {
		return line
	}
	return kept
}

// gait is how an arrow is drawn.
type gait struct {
	broad  bool // an invasion
	broken bool // over water: the shaft is in pieces
	hollow bool // a retreat
}

func (m MoveMark) gait() gait {
	return gait{broad: m.Attack, broken: m.OverWater(), hollow: m.Retreat}
}

// arrow draws a tapering arrow along a line.
func (s *sheet) arrow(line []vec, o Owner, g gait) {
	length := 0.0
	for i := 1; i < len(line); i++ {
		length += line[i-1].Distance(line[i])
	}
	if length < 6 {
		return
	}
	tail, neck, head, barb := 0.8, 2.2, 9.0, 4.6
	if g.broad {
		tail, neck, head, barb = 1.4, 3.8, 13, 7.4
	}
	if g.hollow {
		tail, neck = 1.8, 2.6 // else its two edges would meet
	}
	head = min(head, 0.6*length)
	width := func(run float64) float64 { return tail + (neck-tail)*run/length }
	const piece, gap = 6.0, 3.2
	var rings [][]vec
	shaft := length - head
	for from := 0.0; g.broken && from+piece+gap < shaft; from += piece + gap {
		left, right, _ := band(line, from, from+piece, width)
		rings = append(rings, slices.Concat(left, plane.Reversed(right)))
	}
	solid := 0.0 // where the last piece begins, which bears the head
	if g.broken {
		solid = float64(len(rings)) * (piece + gap)
	}
	left, right, ahead := band(line, solid, shaft, width)
	l, r := left[len(left)-1], right[len(right)-1]
	back := plane.XY((l.X+r.X)/2, (l.Y+r.Y)/2)
	left = append(left, plane.XY(back.X-barb*ahead.Y, back.Y+barb*ahead.X), line[len(line)-1])
	right = append(right, plane.XY(back.X+barb*ahead.Y, back.Y-barb*ahead.X))
	s.arrowRings(append(rings, slices.Concat(left, plane.Reversed(right))), line, o, g)
}

// arrowRings puts the outlines of an arrow on the sheet, cut where it leaves it.
func (s *sheet) arrowRings(rings [][]vec, way []vec, o Owner, g gait) {
	if in := s.geo.Projection.Sheet(); in.Holds(way[0]) || in.Holds(way[len(way)-1]) {
		kept := rings[:0]
		for _, r := range rings {
			if cut := in.Grown(3).Clipped(r); len(cut) > 2 { // in an inset what lies beyond is map
				kept = append(kept, cut)
			}
		}
		rings = kept
	} else if s.prefix != "" {
		return
	}
	colour := o.swatch().Mark
	s.ring(rings, 2.2, paper)
	if g.hollow {
		s.fill(rings, paper)
		s.ring(rings, 1.1, colour)
		return
	}
	s.fill(rings, colour)
	s.ring(rings, 0.5, ink)
}

// band gives the two edges of a line from one run of it to another, both from
// its beginning, and the direction at its end.
func band(line []vec, from, to float64, width func(run float64) float64) (left, right []vec, ahead vec) {
	edge := func(p vec, run float64) {
		w := width(run) / 2
		left = append(left, plane.XY(p.X-w*ahead.Y, p.Y+w*ahead.X))
		right = append(right, plane.XY(p.X+w*ahead.Y, p.Y-w*ahead.X))
	}
	run := 0.0
	for i := 0; i+1 < len(line); i++ {
		p, q := line[i], line[i+1]
		d := p.Distance(q)
		if d == 0 {
			continue
		}
		ahead = plane.XY((q.X-p.X)/d, (q.Y-p.Y)/d)
		at := func(r float64) vec { return plane.XY(p.X+(r-run)*ahead.X, p.Y+(r-run)*ahead.Y) }
		if run+d >= from {
			edge(at(max(run, from)), max(run, from))
		}
		if run+d >= to {
			edge(at(to), to)
			return left, right, ahead
		}
		run += d
	}
	return left, right, ahead
}
