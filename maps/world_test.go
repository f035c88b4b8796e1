package maps

import (
	"io"
	"slices"
	"strings"
	"testing"
)

func world(t testing.TB) *Map {
	t.Helper()
	return builtinMap(t, "ancient-world")
}

// lists are the authorised army lists (rules, section 11). The room of armies
// has them too; maps knows land and sea only.
var lists = []int{
	38, 39, 40, 41, 42, 43, 44, 45, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64,
	67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 83, 84, 89, 90, 91, 102, 103, 104, 105,
}

func TestAncientWorld(t *testing.T) {
	t.Parallel()
	m := world(t)
	for what, tc := range map[string]struct{ n, least, most int }{
		"provinces": {len(m.Provinces), 100, 140}, "cities": {len(m.Cities), 35, 60},
		"seas": {len(m.Seas), 20, 30}, "straits": {len(m.Straits), 6, 14},
	} {
		if tc.n < tc.least || tc.n > tc.most {
			t.Errorf("%d %s, want %d to %d", tc.n, what, tc.least, tc.most)
		}
	}
	homes := make(map[int]int)
	for _, p := range m.Provinces {
		homes[p.NativeList]++
		if p.Name["la"] == "" || p.Name["en"] == "" || p.Name["fr"] == "" || len(p.Regions) == 0 {
			t.Errorf("%s: name %v, regions %v", p.ID, p.Name, p.Regions)
		}
	}
	for _, l := range lists {
		if homes[l] == 0 {
			t.Errorf("list %d has no home", l)
		}
		delete(homes, l)
	}
	if len(homes) > 0 {
		t.Errorf("lists that are none: %v", homes)
	}
}

// TestAncientWorldIsPlayable holds the board to what makes one worth playing:
// no trap without a port, no hub that decides everything, no sea that only one
// province looks at, and powers a war apart but within reach.
func TestAncientWorldIsPlayable(t *testing.T) {
	t.Parallel()
	m := world(t)
	degrees := 0
	for _, p := range m.Provinces {
		n := len(m.Neighbours(p.ID))
		degrees += n
		if n < 2 && !m.Coastal(p.ID) {
			t.Errorf("%s is a dead end", p.ID)
		}
		if n > 8 {
			t.Errorf("%s has %d neighbours", p.ID, n)
		}
	}
	if mean := float64(degrees) / float64(len(m.Provinces)); mean < 3 || mean > 6 {
		t.Errorf("a province has %.1f neighbours in the mean", mean)
	}
	for _, s := range m.Seas {
		coasts := 0
		for _, p := range m.Provinces {
			if slices.Contains(p.Seas, s.ID) {
				coasts++
			}
		}
		if coasts < 2 {
			t.Errorf("%s has %d coasts", s.ID, coasts)
		}
	}
	for _, s := range [][2]ProvinceID{
		{"astica", "mysia"}, {"astica", "bithynia"}, {"bruttium", "sicilia-syracusana"},
		{"mauretania", "turdetania"}, {"bosporus", "sindica"},
	} {
		if !m.Strait(s[0], s[1]) {
			t.Errorf("no strait between %s and %s", s[0], s[1])
		}
	}
	powers := []ProvinceID{
		"latium", "zeugitana", "macedonia", "aegyptus", "syria", "persis", "pontus",
		"arvernia", "scythia", "celtiberia", "suebia", "armenia", "meroe",
	}
	for i, p := range powers {
		near := 100
		for j, q := range powers {
			if i == j {
				continue
			}
			if n := m.Distance(p, q); n > 0 {
				near = min(near, n)
			}
		}
		if near < 2 {
			t.Errorf("%s is %d steps from another power", p, near)
		}
	}
}

// TestLabelsAreApart measures how much of the names stands on other names and
// marks, in every language, and wants all of them on the sheet.
func TestLabelsAreApart(t *testing.T) {
	t.Parallel()
	for _, name := range BuiltinNames() {
		m := builtinMap(t, name)
		for _, lang := range []string{"en", "fr", "la"} {
			p := war()
			p.Lang = lang
			s := newSheet(m, p)
			s.compose()
			var area, covered, worst float64
			for i := range s.labels.labels {
				l := &s.labels.labels[i]
				room := l.room(l.choices[l.chosen])
				area += l.width * l.height
				over := 0.0
				for j := range s.labels.labels[:i] {
					o := &s.labels.labels[j]
					over += room.overlap(o.room(o.choices[o.chosen]))
				}
				if s.labels.sheet.overlap(room) < 0.99*l.width*l.height {
					t.Errorf("%s, %s: a name hangs over the edge, %v", name, lang, room)
				}
				covered += over
				worst = max(worst, over/(l.width*l.height))
			}
			names := len(m.Provinces) + len(m.Cities) + len(m.Seas)
			for i := range m.Cities {
				if s.within.name(i) {
					names--
				}
			}
			if len(s.labels.labels) < names {
				t.Errorf("%s, %s: %d names of %d", name, lang, len(s.labels.labels), names)
			}
			if covered > 0.005*area || worst > 0.25 {
				t.Errorf("%s, %s: %.2f%% of the names is covered, %.0f%% of one", name, lang, 100*covered/area, 100*worst)
			}
			t.Logf("%s, %s: %.3f%% of the names is covered, %.1f%% of one", name, lang, 100*covered/area, 100*worst)
		}
	}
}

// TestInset wants the crowds about the Aegean and in Italy shown larger, on land that is nobody's,
// with every name and no id twice.
func TestInset(t *testing.T) {
	t.Parallel()
	m := world(t)
	insets, g := viewsOf(m).insets, viewsOf(m).sheet
	if len(insets) != 2 {
		t.Fatalf("%d insets", len(insets))
	}
	for _, in := range insets {
		if scale := (in.room.x1 - in.room.x0) / (in.part.x1 - in.part.x0); scale < insetLarger {
			t.Errorf("shown %.1f times as large", scale)
		}
		for i, l := range g.labels {
			if in.room.holds(g.grid.centre(i)) && !g.names.isOtherLand(l) {
				t.Fatalf("the inset hides label %d", l)
			}
		}
	}
	if insets[0].room.overlap(insets[1].room) > 0 {
		t.Error("one inset hides the other")
	}
	svg := svgOf(t, m, war())
	for _, c := range m.Cities {
		if !strings.Contains(svg, ">"+c.Name.In("en")+"</text>") {
			t.Errorf("%s has no name", c.ID)
		}
	}
	for _, id := range []string{"province-attica", "inset-province-attica", "city-athenae", "inset-city-athenae", "inset2-city-roma"} {
		if n := strings.Count(svg, `id="`+id+`"`); n != 1 {
			t.Errorf("%s stands %d times", id, n)
		}
	}
	if viewsOf(builtinMap(t, "central-mediterranean")).insets != nil {
		t.Error("the central Mediterranean has an inset")
	}
}

// The aims are a second for the PNG and 200 ms for the SVG.
func BenchmarkWorld(b *testing.B) {
	m, p := world(b), war()
	viewsOf(m)
	for name, write := range map[string]func(d *Drawing) error{
		"PNG2400": func(d *Drawing) error { return d.PNG(io.Discard, 2400) },
		"SVG":     func(d *Drawing) error { return d.SVG(io.Discard) },
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				d, err := Draw(m, p)
				if err == nil {
					err = write(d)
				}
				if err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
