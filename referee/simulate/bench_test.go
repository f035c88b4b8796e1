package simulate

import "testing"

// BenchmarkSeason plays seasons of four and of twelve players, letters and all; an
// operation is a season.
func BenchmarkSeason(b *testing.B) {
	for _, name := range []string{"central-mediterranean", "world-of-500bc"} {
		b.Run(name, func(b *testing.B) {
			sc := builtIn(b, name)
			b.ReportAllocs()
			left := b.N
			for n := uint64(1); left > 0; n++ {
				seasons := min(left, 20)
				left -= seasons
				if _, err := (Game{Scenario: sc, Seats: seated(sc, n, Reckless{}), Seed: n, Seasons: seasons}).Play(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
