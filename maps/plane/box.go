package plane

// Within moves a box into another, beyond whose edge there is nothing to see, and
// cuts what is too large for it.
func (b Box) Within(sheet Box) Box {
	along := func(from, to, least, most float64) (float64, float64) {
		size := min(to-from, most-least)
		from = min(max(from, least), most-size)
		return from, from + size
	}
	b.X0, b.X1 = along(b.X0, b.X1, sheet.X0, sheet.X1)
	b.Y0, b.Y1 = along(b.Y0, b.Y1, sheet.Y0, sheet.Y1)
	return b
}

// Segment cuts the segment p q to the box (Liang and Barsky).
func (b Box) Segment(p, q Vec) (Vec, Vec, bool) {
	from, to := 0.0, 1.0
	dx, dy := q.X-p.X, q.Y-p.Y
	for _, side := range [4][2]float64{{-dx, p.X - b.X0}, {dx, b.X1 - p.X}, {-dy, p.Y - b.Y0}, {dy, b.Y1 - p.Y}} {
		switch d, room := side[0], side[1]; {
		case d == 0 && room < 0:
			return Vec{}, Vec{}, false
		case d < 0:
			from = max(from, room/d)
		case d > 0:
			to = min(to, room/d)
		}
	}
	if from > to {
		return Vec{}, Vec{}, false
	}
	on := func(f float64) Vec {
		switch f {
		case 0:
			return p
		case 1:
			return q
		}
		return Vec{p.X + f*dx, p.Y + f*dy}
	}
	return on(from), on(to), true
}

// Ring is the box's outline, anticlockwise.
func (b Box) Ring() []Vec {
	return []Vec{{b.X0, b.Y0}, {b.X1, b.Y0}, {b.X1, b.Y1}, {b.X0, b.Y1}}
}
