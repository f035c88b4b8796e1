package page

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"adimperii/maps"
	"adimperii/maps/drawing"
)

// mediterranean is a map of the program's.
func mediterranean(t testing.TB) *maps.Map {
	t.Helper()
	src, _ := maps.Builtin("central-mediterranean")
	m, err := maps.Parse(src, "central-mediterranean.yaml")
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// svgOf is a drawing as SVG.
func svgOf(t testing.TB, d *drawing.Drawing) string {
	t.Helper()
	var out bytes.Buffer
	if err := d.SVG(&out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// war is a picture of two realms.
func war() drawing.Picture {
	rome, epirus := drawing.Owner{ID: "rome"}, drawing.Owner{ID: "epirus", Tint: 3}
	return drawing.Picture{
		Title: "Central Mediterranean", Lang: "en",
		Owners:   map[maps.ProvinceID]drawing.Owner{"latium": rome, "campania": rome, "epirus": epirus},
		Besieged: map[maps.CityID]drawing.Owner{"tarentum": rome},
		Armies:   []drawing.ArmyMark{{At: "latium", Owner: rome, Label: "Legio I"}, {At: "apulia", Owner: epirus, Label: "Elephants"}},
		Moves:    []drawing.MoveMark{{From: "epirus", To: "apulia", ViaSea: "ionium", Owner: epirus, Label: "Elephants"}},
		Legend:   []drawing.LegendEntry{{Symbol: drawing.SymbolLand, Owner: rome, Text: "Rome"}},
	}
}

// seasons are two frames of a page.
func seasons(t testing.TB) (*maps.Map, []Frame) {
	t.Helper()
	first, second := war(), war()
	first.Subtitle, second.Subtitle = "Winter, 281 BC", "Spring, 280 BC"
	first.Armies, first.Moves = nil, nil
	delete(first.Owners, "epirus")
	return mediterranean(t), []Frame{
		{Title: "Winter, 281 BC", Picture: first},
		{Title: "Spring, 280 BC", Picture: second, Provinces: map[maps.ProvinceID]Card{
			"latium": {Lines: []string{"Rome </script> & more"}},
		}},
	}
}

func TestPage(t *testing.T) {
	t.Parallel()
	m, frames := seasons(t)
	words := Words{Lang: "en", Title: "War <in> the West", Help: "Drag to move."}
	var one, two, again bytes.Buffer
	for out, f := range map[*bytes.Buffer][]Frame{&one: frames[1:], &two: frames, &again: frames} {
		if err := Write(out, m, f, words); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(two.Bytes(), again.Bytes()) {
		t.Error("the same page has other bytes")
	}
	page := two.String()
	for _, w := range []string{"War &lt;in&gt; the West", "Spring, 280 BC", "Drag to move."} {
		if !strings.Contains(page, w) {
			t.Errorf("the page lacks %q", w)
		}
	}
	data := unpacked(t, page)
	for i, f := range frames { // each is the drawing that it is outside the page
		drawn, err := drawing.Draw(m, f.Picture)
		if err != nil {
			t.Fatal(err)
		}
		if data.svg(i) != svgOf(t, drawn) {
			t.Errorf("frame %d is another drawing", i)
		}
		if data.Frames[i].Title != f.Title {
			t.Errorf("frame %d is titled %q", i, data.Frames[i].Title)
		}
	}
	if card := data.Frames[1].Cards["province-latium"]; len(card) != 2 || data.Texts[card[0]] != "Latium" || data.Texts[card[1]] != "Rome </script> & more" {
		t.Errorf("the card of Latium is %v of %q", card, data.Texts)
	}
	if n := len(data.Frames[1].Cards); n != 1 {
		t.Errorf("a season in which one province changed has %d cards", n)
	}
	if n := strings.Count(page, "</script>"); n != 2 {
		t.Errorf("%d scripts end", n)
	}
	// Nothing is fetched: the one address is the name of SVG's namespace.
	shell := strings.Replace(page, packedData.FindString(page), "", 1) + data.svg(0) + data.svg(1)
	for _, a := range regexp.MustCompile(`(https?:)?//[a-zA-Z0-9][^ "\\]*|\b(src|href)=`).FindAllString(shell, -1) {
		if a != "http://www.w3.org/2000/svg" {
			t.Errorf("the page names %q", a)
		}
	}
	// A season more costs what it changed, not another map.
	if more := two.Len() - one.Len(); more > one.Len()/2 {
		t.Errorf("a second frame takes %d bytes, the first %d", more, one.Len())
	}
	if err := Write(&one, m, nil, words); err == nil {
		t.Error("a page without frames was written")
	}
}

// packedData is where a page has its data.
var packedData = regexp.MustCompile(`const packed = "([^"]*)"`)

// unpacked reads a page's data.
func unpacked(t testing.TB, page string) pageData {
	t.Helper()
	found := packedData.FindStringSubmatch(page)
	if found == nil {
		t.Fatal("the page has no data")
	}
	zip, err := gzip.NewReader(base64.NewDecoder(base64.StdEncoding, strings.NewReader(found[1])))
	if err != nil {
		t.Fatal(err)
	}
	var data pageData
	if err := json.NewDecoder(zip).Decode(&data); err != nil {
		t.Fatal(err)
	}
	return data
}

// svg puts the drawing of a frame together, as page.js does.
func (d pageData) svg(frame int) string {
	var out strings.Builder
	for runs := d.Frames[frame].Runs; len(runs) > 0; runs = runs[2:] {
		for _, piece := range d.Pieces[runs[0] : runs[0]+runs[1]] {
			out.WriteString(piece)
		}
	}
	return out.String()
}
