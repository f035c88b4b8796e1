package maps

import "slices"

// moves draws the season's moves as arrows, from place to place by what they
// passed.
func (s *sheet) moves() {
	s.open("moves", "", "")
	defer s.close()
	for _, m := range s.picture.Moves {
		var way []vec
		at := func(p ProvinceID, z SeaID) bool {
			if i, ok := s.m.provinces[p]; ok {
				way = append(way, s.geo.provinces[i])
				return true
			}
			i, ok := s.m.seas[z]
			if ok {
				way = append(way, s.geo.seas[i])
			}
			return ok
		}
		if !at(m.From, m.FromSea) {
			continue
		}
		for _, v := range m.Via {
			at(v, "")
		}
		if !at(m.To, m.ToSea) || len(way) < 2 {
			continue
		}
		if i, ok := s.m.seas[m.ViaSea]; ok { // bend towards the sea that is crossed
			a, b, z := way[0], way[len(way)-1], s.geo.seas[i]
			far := min(1, 0.3*a.distance(b)/max(z.distance(vec{(a.x + b.x) / 2, (a.y + b.y) / 2}), 1))
			way = []vec{a, {(a.x+b.x)/2*(1-far) + z.x*far, (a.y+b.y)/2*(1-far) + z.y*far}, b}
		}
		s.arrow(way, m.Owner, m.Attack)
		for _, p := range curved(way) {
			s.labels.taken = append(s.labels.taken, box{p.x, p.y, p.x, p.y}.grown(3))
		}
	}
}

// arrow draws a tapering, curved arrow along a way; an attack's is broader.
func (s *sheet) arrow(way []vec, o Owner, attack bool) {
	line := curved(way)
	length := 0.0
	for i := 1; i < len(line); i++ {
		length += line[i-1].distance(line[i])
	}
	if length < 6 {
		return
	}
	tail, neck, head, barb := 0.8, 2.2, 9.0, 4.6
	if attack {
		tail, neck, head, barb = 1.4, 3.8, 13, 7.4
	}
	head = min(head, 0.6*length)
	var left, right []vec
	var run float64
	for i := 0; i+1 < len(line); i++ {
		p, q := line[i], line[i+1]
		d := p.distance(q)
		if d == 0 {
			continue
		}
		n := vec{-(q.y - p.y) / d, (q.x - p.x) / d}
		w := (tail + (neck-tail)*run/length) / 2
		left = append(left, vec{p.x + w*n.x, p.y + w*n.y})
		right = append(right, vec{p.x - w*n.x, p.y - w*n.y})
		if run += d; run > length-head {
			back := vec{q.x - (q.x-p.x)/d*(run-length+head), q.y - (q.y-p.y)/d*(run-length+head)}
			tip := line[len(line)-1]
			w := neck / 2
			left = append(left, vec{back.x + w*n.x, back.y + w*n.y}, vec{back.x + barb*n.x, back.y + barb*n.y}, tip)
			right = append(right, vec{back.x - w*n.x, back.y - w*n.y}, vec{back.x - barb*n.x, back.y - barb*n.y})
			break
		}
	}
	ring := slices.Concat(left, reversed(right))
	if in := s.geo.projection.sheet(); in.holds(way[0]) || in.holds(way[len(way)-1]) {
		ring = in.grown(3).clipped(ring) // in an inset what lies beyond is map
	} else if s.prefix != "" {
		return
	}
	s.ring([][]vec{ring}, 2.2, paper)
	s.fill([][]vec{ring}, o.swatch().Mark)
	s.ring([][]vec{ring}, 0.5, ink)
}

// curved bends a way: two places by a slight bow, more by a spline through all
// (Catmull and Rom).
func curved(way []vec) []vec {
	if len(way) == 2 {
		a, b := way[0], way[1]
		bow := 0.12
		way = []vec{a, {(a.x+b.x)/2 - bow*(b.y-a.y), (a.y+b.y)/2 + bow*(b.x-a.x)}, b}
	}
	point := func(i int) vec { return way[min(max(i, 0), len(way)-1)] }
	const parts = 12
	line := []vec{way[0]}
	for i := 0; i+1 < len(way); i++ {
		a, b, c, d := point(i-1), point(i), point(i+1), point(i+2)
		for k := 1; k <= parts; k++ {
			t := float64(k) / parts
			blend := func(a, b, c, d float64) float64 {
				return 0.5 * (2*b + (c-a)*t + (2*a-5*b+4*c-d)*t*t + (3*b-a-3*c+d)*t*t*t)
			}
			line = append(line, vec{blend(a.x, b.x, c.x, d.x), blend(a.y, b.y, c.y, d.y)})
		}
	}
	return line
}
