package simulate

import "testing"

// BenchmarkSeason plays seasons of four and of twelve careful players, letters and
// all, in games of twelve; an operation is a season.
func BenchmarkSeason(b *testing.B) {
	for _, name := range []string{"central-mediterranean", "world-of-500bc"} {
		b.Run(name, func(b *testing.B) {
			c := Series{Scenario: builtIn(b, name), Seed: 1}
			b.ReportAllocs()
			for n := 0; n*12 < b.N; n++ {
				g := c.Game(n)
				g.Seasons = min(12, b.N-n*12)
				if _, err := g.Play(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
