package drawing

import (
	"io"
	"strings"
	"testing"

	"adimperii/maps"
	"adimperii/maps/mapstest"
)

// TestLabelsAreApart measures how much of the names stands on other names and
// marks, in every language, and wants all of them on the sheet.
func TestLabelsAreApart(t *testing.T) {
	t.Parallel()
	for _, name := range maps.BuiltinNames() {
		m := mapstest.BuiltinMap(t, name)
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
					over += room.Overlap(o.room(o.choices[o.chosen]))
				}
				if s.labels.sheet.Overlap(room) < 0.99*l.width*l.height {
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
	m := mapstest.World(t)
	insets, g := viewsOf(m).insets, viewsOf(m).sheet
	if len(insets) != 2 {
		t.Fatalf("%d insets", len(insets))
	}
	for _, in := range insets {
		if scale := (in.room.X1 - in.room.X0) / (in.part.X1 - in.part.X0); scale < insetLarger {
			t.Errorf("shown %.1f times as large", scale)
		}
		for i, l := range g.Labels {
			if in.room.Holds(g.Grid.Centre(i)) && l != g.Names.Other() {
				t.Fatalf("the inset hides label %d", l)
			}
		}
	}
	if insets[0].room.Overlap(insets[1].room) > 0 {
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
	if viewsOf(mapstest.BuiltinMap(t, "central-mediterranean")).insets != nil {
		t.Error("the central Mediterranean has an inset")
	}
}

// The aims are a second for the PNG and 200 ms for the SVG.
func BenchmarkWorld(b *testing.B) {
	m, p := mapstest.World(b), war()
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
