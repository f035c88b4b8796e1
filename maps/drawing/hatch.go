package drawing

import (
	"math"
	"slices"

	"adimperii/maps/plane"
)

// hatching returns parallel lines inside rings, that far apart, rising to the
// right or falling. Lines of one direction continue each other from shape to
// shape.
func hatching(rings [][]vec, apart float64, rising bool) [][]vec {
	// Turned by 45 degrees the lines are level: v numbers them.
	turn := func(p vec) (u, v float64) {
		if rising {
			return p.X + p.Y, p.Y - p.X
		}
		return p.X - p.Y, p.X + p.Y
	}
	back := func(u, v float64) vec {
		if rising {
			return plane.XY((u-v)/2, (u+v)/2)
		}
		return plane.XY((u+v)/2, (v-u)/2)
	}
	apart *= math.Sqrt2
	crossings := make(map[int][]float64)
	for _, ring := range rings {
		for i, p := range ring {
			u0, v0 := turn(p)
			u1, v1 := turn(ring[(i+1)%len(ring)])
			if v0 > v1 {
				u0, v0, u1, v1 = u1, v1, u0, v0
			}
			for k := int(math.Ceil(v0 / apart)); float64(k)*apart < v1; k++ {
				f := (float64(k)*apart - v0) / (v1 - v0)
				crossings[k] = append(crossings[k], u0+f*(u1-u0))
			}
		}
	}
	numbers := make([]int, 0, len(crossings))
	for k := range crossings {
		numbers = append(numbers, k)
	}
	slices.Sort(numbers)
	var hatch [][]vec
	for _, k := range numbers {
		us := crossings[k]
		slices.Sort(us)
		for i := 0; i+1 < len(us); i += 2 {
			v := float64(k) * apart
			hatch = append(hatch, []vec{back(us[i], v), back(us[i+1], v)})
		}
	}
	return hatch
}
