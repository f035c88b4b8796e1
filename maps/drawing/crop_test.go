package drawing

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"adimperii/maps"
	"adimperii/maps/mapstest"
	"adimperii/maps/plane"
)

// svgOf draws a picture as SVG.
func svgOf(t testing.TB, m *maps.Map, p Picture) string {
	t.Helper()
	d, err := Draw(m, p)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := d.SVG(&out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// TestCrop wants the names of a theatre and not those of the other end of the
// world, and of the legend what the theatre shows. It takes some seconds, as it crops to every
// province of every map.
func TestCrop(t *testing.T) {
	t.Parallel()
	p := war()
	p.Crop = []Part{{Provinces: []maps.ProvinceID{"latium", "campania", "samnium", "nowhere"}}}
	crop := svgOf(t, mapstest.World(t), p)
	for _, w := range []string{">Latium<", ">Rome<", ">Samnium<", ">Tyrrhenian Sea<", ">Legio I<", ">uncontrolled<"} {
		if !strings.Contains(crop, w) {
			t.Errorf("the crop lacks %s", w)
		}
	}
	for _, w := range []string{">Persis<", ">Babylon<", ">Caspian Sea<", ">Macedonia<"} {
		if strings.Contains(crop, w) {
			t.Errorf("the crop has %s", w)
		}
	}
	p.Crop = []Part{{Provinces: []maps.ProvinceID{"nowhere"}}}
	if !strings.Contains(svgOf(t, mapstest.World(t), p), ">Babylon<") {
		t.Error("a crop of nothing is not the whole")
	}
	for _, name := range maps.BuiltinNames() { // every province can be cropped to
		m := mapstest.BuiltinMap(t, name)
		for _, q := range m.Provinces {
			p := Picture{Lang: "la", Crop: []Part{{Provinces: []maps.ProvinceID{q.ID}}}}
			if svg := svgOf(t, m, p); !strings.Contains(svg, ">"+stacked(q.Name["la"])[0]+"<") {
				t.Errorf("%s: a crop of %s lacks its name", name, q.ID)
			}
		}
	}
}

// TestLetterNamesWhatMatters wants a letter to name a besieged city and, in a crowd, what its crop has
// first: small lands with lines from the water beside them, whatever the map's own order.
func TestLetterNamesWhatMatters(t *testing.T) {
	t.Parallel()
	m := mapstest.World(t)
	p := war()
	p.Lang, p.Letter = "fr", true
	p.Crop = []Part{{Provinces: []maps.ProvinceID{"sicilia-syracusana", "sicilia-lilybaetana", "campania", "bruttium", "zeugitana", "sardinia", "latium", "umbria", "samnium", "lucania", "apulia"}}}
	svg := svgOf(t, m, p)
	for _, w := range []string{">occidentale<", ">orientale<", ">Campanie<", ">Bruttium<", ">Zeugitane<", ">Syracuse<"} {
		if !strings.Contains(svg, w) {
			t.Errorf("the letter lacks %s", w)
		}
	}
	s := newSheet(m, p)
	first, _ := s.byImportance()
	for i, id := range p.Crop[0].Provinces {
		if got := m.Provinces[first[i]].ID; got != id {
			t.Errorf("%s is named in place of %s", got, id)
		}
	}
}

// TestSVGIsAddressable looks for groups with ids, classes and titles, and for
// no id twice.
func TestSVGIsAddressable(t *testing.T) {
	t.Parallel()
	svg := svgOf(t, mapstest.Mediterranean(t), war())
	ids := make(map[string]string)
	titles := make(map[string]string)
	var open []string
	decoder := xml.NewDecoder(strings.NewReader(svg))
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		switch e := token.(type) {
		case xml.StartElement:
			var id, class string
			for _, a := range e.Attr {
				switch a.Name.Local {
				case "id":
					id = a.Value
				case "class":
					class = a.Value
				}
			}
			if _, twice := ids[id]; twice && id != "" {
				t.Errorf("the id %s stands twice", id)
			}
			ids[id] = class
			open = append(open, id)
		case xml.EndElement:
			open = open[:len(open)-1]
		case xml.CharData:
			if len(open) > 1 && titles[open[len(open)-2]] == "" {
				titles[open[len(open)-2]] = string(e)
			}
		}
	}
	for id, want := range map[string][2]string{
		"province-latium":  {"province owner-rome", "Latium \u2013 Rome"},
		"province-corsica": {"province", "Corsica"},
		"city-roma":        {"city", "Rome"},
		"sea-ionium":       {"sea", "Ionian Sea"},
		"army-0":           {"army owner-rome", "Legio I, Laevinus"},
		"fleet-0":          {"fleet owner-carthage", "Punica, Magon"},
	} {
		if ids[id] != want[0] || titles[id] != want[1] {
			t.Errorf("%s: class %q, title %q; want %q", id, ids[id], titles[id], want)
		}
	}
}

// TestMoves wants an arrow for each way that can be drawn, in its owner's
// colour, and none where an end is unknown.
func TestMoves(t *testing.T) {
	t.Parallel()
	m := mapstest.Mediterranean(t)
	p := Picture{Lang: "en"}
	rome := Owner{ID: "rome", Tint: 7}
	colour := htmlColour(rome.Tint.swatch().Mark)
	for name, tc := range map[string]struct {
		move   MoveMark
		arrows int
	}{
		"by land":   {MoveMark{From: "latium", To: "samnium"}, 1},
		"by way of": {MoveMark{From: "latium", Via: []maps.ProvinceID{"umbria"}, To: "etruria", Attack: true}, 1},
		"over sea":  {MoveMark{From: "epirus", ViaSea: "ionium", To: "apulia"}, 1},
		"a fleet":   {MoveMark{FromSea: "ionium", ToSea: "africum"}, 1},
		"retreat":   {MoveMark{From: "latium", To: "samnium", Retreat: true}, 1},
		"nowhere":   {MoveMark{From: "latium", To: "atlantis"}, 0},
		"staying":   {MoveMark{From: "latium", To: "latium"}, 0},
		"empty":     {MoveMark{}, 0},
	} {
		tc.move.Owner = rome
		p.Moves = []MoveMark{tc.move}
		if n := strings.Count(svgOf(t, m, p), `="`+colour+`"`); n != tc.arrows {
			t.Errorf("%s: %d arrows, want %d", name, n, tc.arrows)
		}
	}
}

// TestEmblems wants owners of one colour to bear different emblems, and every
// emblem to be of some size.
func TestEmblems(t *testing.T) {
	t.Parallel()
	for tint := range Tint(24) {
		if tint.swatch() == (tint+12).swatch() && tint.emblem() == (tint+12).emblem() {
			t.Errorf("tints %d and %d are the same", tint, tint+12)
		}
		var area float64
		for _, r := range device(tint.emblem()) {
			area += plane.SignedArea(r)
		}
		if area < 0.8 && area > -0.8 {
			t.Errorf("emblem %d has an area of %.2f", tint.emblem(), area)
		}
	}
	if e := Tint(-7).emblem(); e < 0 || e >= emblems {
		t.Errorf("emblem %d of a negative tint", e)
	}
}
