package plane

// Curved bends a way: two places by a slight bow, more by a spline through all
// (Catmull and Rom).
func Curved(way []Vec) []Vec {
	if len(way) == 2 {
		a, b := way[0], way[1]
		bow := 0.12
		way = []Vec{a, {(a.X+b.X)/2 - bow*(b.Y-a.Y), (a.Y+b.Y)/2 + bow*(b.X-a.X)}, b}
	}
	point := func(i int) Vec { return way[min(max(i, 0), len(way)-1)] }
	const parts = 24
	line := []Vec{way[0]}
	for i := 0; i+1 < len(way); i++ {
		a, b, c, d := point(i-1), point(i), point(i+1), point(i+2)
		for k := 1; k <= parts; k++ {
			t := float64(k) / parts
			blend := func(a, b, c, d float64) float64 {
				return 0.5 * (2*b + (c-a)*t + (2*a-5*b+4*c-d)*t*t + (3*b-a-3*c+d)*t*t*t)
			}
			line = append(line, Vec{blend(a.X, b.X, c.X, d.X), blend(a.Y, b.Y, c.Y, d.Y)})
		}
	}
	return line
}
