package drawing

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"adimperii/maps"
	"adimperii/maps/mapstest"
	"adimperii/maps/plane"
)

// TestRiversOfBattlesAreNamed wants the rivers of a province in which a battle is fought to be named, and
// no others; every line of the names to be read; and a drawn river at each place named.
func TestRiversOfBattlesAreNamed(t *testing.T) {
	t.Parallel()
	m := mapstest.World(t)
	g := viewsOf(m).whole
	for _, r := range namedRivers() {
		if r.name["la"] == "" || r.name["en"] == "" || r.name["fr"] == "" || len(r.at) == 0 {
			t.Errorf("%v lacks a name or a place", r)
		}
		found := 0
		for _, p := range r.at {
			best := math.Inf(1)
			for _, line := range g.Rivers {
				for _, v := range line {
					best = min(best, v.Distance(g.Projection.At(p))/g.Projection.Scale)
				}
			}
			if best < riverNear {
				found++
			}
		}
		if found == 0 {
			t.Errorf("no river is drawn where the %s is named", r.name["en"])
		}
	}
	if lines := strings.Count(riverNames, "\n") - 2; len(namedRivers()) != lines {
		t.Errorf("%d rivers of %d lines", len(namedRivers()), lines)
	}
	p := Picture{Lang: "fr", Crop: []Part{{Provinces: []maps.ProvinceID{"latium", "campania"}}}}
	if strings.Contains(svgOf(t, m, p), ">Tibre<") {
		t.Error("the Tiber is named without a battle")
	}
	p.Battles = []BattleMark{{At: "latium", Label: "b7"}}
	if svg := svgOf(t, m, p); !strings.Contains(svg, ">Tibre<") || !strings.Contains(svg, ">b7<") {
		t.Error("a battle in Latium is not on the Tiber, or has no id")
	}
}

// TestTerrainIsShown wants the country of a province on it: the battle table has it so. It takes
// some seconds: each country is a map surveyed anew.
func TestTerrainIsShown(t *testing.T) {
	t.Parallel()
	strokes := func(regions string) int {
		m := mapstest.Parsed(t, strings.Replace(mapstest.Small, "regions: [forest, coast]", fmt.Sprintf("regions: [%s]", regions), 1))
		d, err := Draw(m, Picture{Lang: "en"})
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for _, s := range d.strokes {
			if l, ok := s.(lines); ok {
				n += len(l.lines)
			}
		}
		return n
	}
	plain := strokes("plain")
	for _, r := range maps.Regions() {
		if n := strokes(string(r)); (n > plain) != (r != maps.Plain) {
			t.Errorf("%s is drawn with %d lines, a plain with %d", r, n, plain)
		}
		if terrainSigns[string(r)] == nil && r != maps.Plain {
			t.Errorf("%s has no sign", r)
		}
	}
	for _, terrain := range maps.Terrains() {
		if terrainSigns[string(terrain)] == nil {
			t.Errorf("%s has no sign", terrain)
		}
	}
}

// TestTerrainIsExplained wants the legend to explain the signs that are in view, on the whole map and on a
// part, and no other.
func TestTerrainIsExplained(t *testing.T) {
	t.Parallel()
	m := mapstest.World(t)
	p := Picture{Lang: "en", Letter: true, Legend: []LegendEntry{{Symbol: SymbolTerrain, Terrain: string(maps.Plain), Text: "plain!"}}}
	for kind := range terrainSigns {
		p.Legend = append(p.Legend, LegendEntry{Symbol: SymbolTerrain, Terrain: kind, Text: kind + "!"})
	}
	explained := func(crop ...Part) string {
		p.Crop = crop
		svg := svgOf(t, m, p)
		var kinds []string
		for _, e := range p.Legend {
			if strings.Contains(svg, ">"+e.Text+"<") {
				kinds = append(kinds, e.Terrain)
			}
		}
		slices.Sort(kinds)
		return strings.Join(kinds, " ")
	}
	for _, tc := range []struct {
		crop []Part
		want string
	}{
		{nil, "desert forest hills marsh mountains steppe"},
		{[]Part{{Provinces: []maps.ProvinceID{"suebia"}}}, "forest mountains"},
		{[]Part{{Provinces: []maps.ProvinceID{"aegyptus"}}}, "desert marsh mountains"},
		{[]Part{{Provinces: []maps.ProvinceID{"aegyptus"}}, {Provinces: []maps.ProvinceID{"suebia"}}}, "desert forest marsh mountains"},
	} {
		if got := explained(tc.crop...); got != tc.want {
			t.Errorf("%v: the legend explains %q, want %q", tc.crop, got, tc.want)
		}
	}
	signs := func(legend ...LegendEntry) int {
		d, err := Draw(m, Picture{Legend: legend})
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for _, s := range d.strokes {
			if l, ok := s.(lines); ok && l.width == terrainWidth {
				n++
			}
		}
		return n
	}
	for kind, sign := range terrainSigns {
		if more := signs(LegendEntry{Symbol: SymbolTerrain, Terrain: kind}) - signs(); more != len(sign) {
			t.Errorf("the sign of %s is drawn in the legend by %d strokes, want %d", kind, more, len(sign))
		}
	}
	plain := mapstest.Parsed(t, "name: {en: One}\nprovinces: [{id: one, name: {en: One}, regions: [plain], at: [0, 0]}]\n")
	if m = plain; explained() != "" {
		t.Errorf("a plain is explained as %s", explained())
	}
}

// TestBordersAreNotRuled wants no border on land, of which Africa and the steppe have the longest, to
// run straight for more than a stone's throw: so many points of the whole map's sheet.
func TestBordersAreNotRuled(t *testing.T) {
	t.Parallel()
	const straight, within = 20.0, 0.35
	for _, name := range maps.BuiltinNames() {
		longest := 0.0
		for _, a := range viewsOf(mapstest.BuiltinMap(t, name)).whole.borders {
			for i := range a.Line {
				for j := i + 1; j < len(a.Line); j++ {
					p, q := a.Line[i], a.Line[j]
					ruled := true
					for _, v := range a.Line[i+1 : j] {
						ruled = ruled && plane.ToSegment(v, p, q) < within
					}
					if !ruled {
						break
					}
					longest = max(longest, p.Distance(q))
				}
			}
		}
		if longest > straight {
			t.Errorf("%s: a border is straight for %.1f points", name, longest)
		}
		t.Logf("%s: the longest straight border is %.1f points", name, longest)
	}
}
