package drawing

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"html"
	"image/color"
	"image/png"
	"io"
	"strings"
	"sync"
	"testing"

	"adimperii/maps"
	"adimperii/maps/mapstest"
	"adimperii/maps/plane"
)

// war is a picture with one of everything.
func war() Picture {
	rome, carthage := Owner{ID: "rome", Tint: 0}, Owner{ID: "carthage", Tint: 1}
	syracuse := Owner{ID: "syracuse", Tint: 2}
	epirus := Owner{ID: "epirus", Tint: 3}
	macedon := Owner{ID: "macedonia", Tint: 4}
	samnites := Owner{ID: "samnites", Tint: 0, Allied: true}
	gauls := Owner{ID: "gauls", Tint: 5}
	return Picture{
		Title: "Central Mediterranean", Subtitle: "Spring, 280 BC", Lang: "en",
		Owners: map[maps.ProvinceID]Owner{
			"latium": rome, "campania": rome, "umbria": rome, "samnium": samnites,
			"zeugitana": carthage, "byzacium": carthage, "sardinia": carthage, "sicilia-lilybaetana": carthage,
			"sicilia-syracusana": syracuse, "epirus": epirus, "aetolia": epirus,
			"macedonia": macedon, "thessalia": macedon,
			"gallia-cisalpina": gauls, "venetia": gauls,
		},
		CityOwners: map[maps.CityID]Owner{
			"roma": rome, "capua": rome, "carthago": carthage, "caralis": carthage, "lilybaeum": carthage,
			"syracusae": syracuse, "ambracia": epirus, "pella": macedon, "tarentum": epirus,
		},
		Contested: map[maps.ProvinceID]Owner{"apulia": epirus, "numidia": carthage},
		Besieged:  map[maps.CityID]Owner{"syracusae": carthage, "tarentum": rome},
		Armies: []ArmyMark{
			{"latium", rome, "Legio I", "Laevinus"}, {"samnium", rome, "Legio II", "Barbula"},
			{"apulia", epirus, "Elephants", "Pyrrhus"}, {"sicilia-syracusana", carthage, "I", "Hanno"},
			{"thessalia", macedon, "Phalanx", "Keraunos"}, {"gallia-cisalpina", gauls, "Boii", "Britomaris"},
		},
		Fleets: []FleetMark{
			{"africum", carthage, "Punica", "Magon"}, {"ionium", epirus, "Epirotica", ""}, {"ionium", syracuse, "Ortygia", "Thoenon"},
		},
		Legend: []LegendEntry{
			{Symbol: SymbolLand, Owner: rome, Text: "Rome"}, {Symbol: SymbolLand, Owner: carthage, Text: "Carthage"}, {Symbol: SymbolLand, Owner: syracuse, Text: "Syracuse"},
			{Symbol: SymbolLand, Owner: epirus, Text: "Epirus"}, {Symbol: SymbolLand, Owner: macedon, Text: "Macedonia"}, {Symbol: SymbolLand, Owner: gauls, Text: "Gauls"},
			{Symbol: SymbolLand, Owner: samnites, Text: "Samnites (allied to Rome)"},
			{Symbol: SymbolFree, Owner: Owner{}, Text: "uncontrolled"}, {Symbol: SymbolContested, Owner: epirus, Text: "contested"},
			{Symbol: SymbolBesieged, Owner: rome, Text: "besieged"}, {Symbol: SymbolArmy, Owner: rome, Text: "field army"}, {Symbol: SymbolFleet, Owner: carthage, Text: "fleet"},
			{Symbol: SymbolStrait, Owner: Owner{}, Text: "strait"},
		},
	}
}

// formats writes a drawing in every format, by its name.
func formats(t testing.TB, d *Drawing) map[string][]byte {
	t.Helper()
	written := make(map[string][]byte)
	for name, write := range map[string]func(io.Writer) error{
		"svg": d.SVG, "pdf": d.PDF,
		"png": func(w io.Writer) error { return d.PNG(w, 700) },
	} {
		var out bytes.Buffer
		if err := write(&out); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		written[name] = out.Bytes()
	}
	return written
}

// TestDrawIsDeterministic draws two maps parsed apart, at once, and wants the
// same bytes of both in every format.
func TestDrawIsDeterministic(t *testing.T) {
	t.Parallel()
	for name, source := range map[string]string{"real": string(mapstest.Mediterranean(t).Source()), "invented": mapstest.Fantasy} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := war()
			var drawn [2]*Drawing
			var group sync.WaitGroup
			for i := range drawn {
				m := mapstest.Parsed(t, source)
				group.Go(func() { drawn[i], _ = Draw(m, p) })
			}
			group.Wait()
			if drawn[0] == nil || drawn[1] == nil {
				t.Fatal("not drawn")
			}
			first, second := formats(t, drawn[0]), formats(t, drawn[1])
			for format := range first {
				if !bytes.Equal(first[format], second[format]) {
					t.Errorf("two %s differ", format)
				}
			}
			if again := formats(t, drawn[0]); !bytes.Equal(again["pdf"], first["pdf"]) {
				t.Error("writing a drawing twice changes it")
			}
		})
	}
}

func TestDrawFormats(t *testing.T) {
	t.Parallel()
	d, err := Draw(mapstest.Mediterranean(t), war())
	if err != nil {
		t.Fatal(err)
	}
	out := formats(t, d)
	decoder := xml.NewDecoder(bytes.NewReader(out["svg"]))
	for {
		if _, err := decoder.Token(); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatalf("the SVG is not XML: %v", err)
		}
	}
	img, err := png.Decode(bytes.NewReader(out["png"]))
	if err != nil {
		t.Fatal(err)
	}
	if got := img.Bounds().Dx(); got != 700 {
		t.Errorf("PNG is %d pixels wide, want 700", got)
	}
	if !bytes.HasPrefix(out["pdf"], []byte("%PDF-")) || !bytes.Contains(out["pdf"], []byte("(D:20000101000000)")) {
		t.Error("the PDF is none, or tells when it was made")
	}
	for _, width := range []int{0, -1, 99, 8001} {
		if err := d.PNG(io.Discard, width); err == nil {
			t.Errorf("a PNG %d pixels wide was made", width)
		}
	}
}

// TestEverythingIsShown looks for each word and each owner's colours in the
// SVG, in which words are text.
func TestEverythingIsShown(t *testing.T) {
	t.Parallel()
	m := mapstest.Mediterranean(t)
	p := war()
	p.Title, p.Subtitle, p.Lang = "L'été & <l'hiver>", "", "fr"
	d, err := Draw(m, p)
	if err != nil {
		t.Fatal(err)
	}
	svg := string(formats(t, d)["svg"])
	words := []string{html.EscapeString(p.Title)}
	for _, place := range m.Provinces {
		words = append(words, stacked(place.Name.In("fr"))...)
	}
	for _, c := range m.Cities {
		words = append(words, c.Name.In("fr"))
	}
	for _, z := range m.Seas {
		words = append(words, stacked(z.Name.In("fr"))...)
	}
	for _, a := range p.Armies {
		words = append(words, a.Label, a.Leader)
	}
	for _, f := range p.Fleets {
		words = append(words, f.Label)
	}
	for _, e := range p.Legend {
		words = append(words, e.Text)
	}
	for _, w := range words {
		if !strings.Contains(svg, ">"+html.EscapeString(html.UnescapeString(w))+"<") {
			t.Errorf("%q is not shown", w)
		}
	}
	for tint := range Tint(6) {
		for _, c := range []color.RGBA{tint.swatch().Land, tint.swatch().Mark} {
			if hex := fmt.Sprintf("#%02X%02X%02X", c.R, c.G, c.B); !strings.Contains(svg, hex) {
				t.Errorf("tint %d: no %s", tint, hex)
			}
		}
	}
}

// TestMarksChangeThePicture takes each thing away and expects another picture. It takes some
// seconds, for a picture each.
func TestMarksChangeThePicture(t *testing.T) {
	t.Parallel()
	m := mapstest.Mediterranean(t)
	draw := func(p Picture) string { return svgOf(t, m, p) }
	whole := draw(war())
	for name, without := range map[string]func(*Picture){
		"owner":     func(p *Picture) { delete(p.Owners, "epirus") },
		"ally":      func(p *Picture) { p.Owners["samnium"] = p.Owners["latium"] },
		"city":      func(p *Picture) { delete(p.CityOwners, "roma") },
		"contest":   func(p *Picture) { delete(p.Contested, "apulia") },
		"siege":     func(p *Picture) { delete(p.Besieged, "tarentum") },
		"army":      func(p *Picture) { p.Armies = p.Armies[1:] },
		"fleet":     func(p *Picture) { p.Fleets = p.Fleets[1:] },
		"legend":    func(p *Picture) { p.Legend = p.Legend[1:] },
		"subtitle":  func(p *Picture) { p.Subtitle = "" },
		"all of it": func(p *Picture) { *p = Picture{} },
	} {
		p := war()
		without(&p)
		if draw(p) == whole {
			t.Errorf("%s: nothing changed", name)
		}
	}
}

func TestDrawForgives(t *testing.T) {
	t.Parallel()
	p := war() // its provinces are unknown to these maps
	for _, src := range []string{
		mapstest.Fantasy, mapstest.Small,
		"name: {en: One}\nprovinces: [{id: one, name: {en: One}, regions: [plain], at: [0, 0]}]\n",
		"name: {en: Pole}\nprovinces: [{id: one, name: {fr: 一}, regions: [plain], at: [180, 90]}]\n",
	} {
		m := mapstest.Parsed(t, src)
		p.Owners[m.Provinces[0].ID] = Owner{ID: "x", Tint: -7}
		p.Contested[m.Provinces[0].ID] = Owner{ID: "y", Tint: 99}
		d, err := Draw(m, p)
		if err != nil {
			t.Fatal(err)
		}
		formats(t, d)
	}
	for _, m := range []*maps.Map{nil, {}} {
		if _, err := Draw(m, p); err == nil {
			t.Error("an empty map was drawn")
		}
	}
}

func TestLabelsKeepApart(t *testing.T) {
	t.Parallel()
	p := placer{sheet: plane.Rect(0, 0, 200, 200)}
	none := func(box) float64 { return 0 }
	for range 12 {
		b := block{width: 30, height: 10, draw: func(vec) {}}
		p.add(label{block: b, choices: around(plane.XY(100, 100), b, 50, none)})
	}
	p.settle()
	for i := range p.labels {
		for j := range p.labels[:i] {
			a, b := &p.labels[i], &p.labels[j]
			if x, y := a.room(a.choices[a.chosen]), b.room(b.choices[b.chosen]); x.Overlap(y) > 0 {
				t.Errorf("%v and %v overlap", x, y)
			}
		}
	}
}

// TestSparingPlacerTakesWhatIsFree wants a name set beside what it may touch or, where its best place
// is taken, at a worse one that is free; it is left out only where there is none.
func TestSparingPlacerTakesWhatIsFree(t *testing.T) {
	t.Parallel()
	beside, over, far := choice{at: plane.XY(105, 95)}, choice{at: plane.XY(104.9, 95)}, choice{at: plane.XY(140, 95), against: tooMuch - 1}
	for name, tc := range map[string]struct {
		choices []choice
		kept    bool
		at      vec
	}{
		"it touches":     {[]choice{beside}, true, beside.at},
		"the best taken": {[]choice{over, far}, true, far.at},
		"all are taken":  {[]choice{over}, false, vec{}},
	} {
		p := placer{sheet: plane.Rect(0, 0, 200, 200), taken: []box{plane.Rect(95, 95, 105, 105)}, sparing: true}
		p.add(label{block: block{width: 30, height: 10}, choices: tc.choices})
		if kept := len(p.labels) == 1; kept != tc.kept || kept && tc.choices[p.labels[0].chosen].at != tc.at {
			t.Errorf("%s: %+v", name, p.labels)
		}
	}
}

func TestPalette(t *testing.T) {
	t.Parallel()
	seen := make(map[color.RGBA]bool)
	for i, s := range Palette() {
		if seen[s.Land] || seen[s.Mark] {
			t.Errorf("tint %d has a colour of another", i)
		}
		seen[s.Land], seen[s.Mark] = true, true
	}
	if len(Palette()) < 12 {
		t.Errorf("%d tints", len(Palette()))
	}
}

// The geography of a map is found once; the other benchmarks leave it out.
func BenchmarkSurvey(b *testing.B) {
	m := mapstest.Mediterranean(b)
	b.ReportAllocs()
	for b.Loop() {
		survey(m)
	}
}

func BenchmarkDraw(b *testing.B) {
	m, p := mapstest.Mediterranean(b), war()
	viewsOf(m)
	d, err := Draw(m, p)
	if err != nil {
		b.Fatal(err)
	}
	for name, write := range map[string]func() error{
		"layout": func() error { _, err := Draw(m, p); return err },
		"SVG":    func() error { return d.SVG(io.Discard) },
		"PNG":    func() error { return d.PNG(io.Discard, 1600) },
		"PDF":    func() error { return d.PDF(io.Discard) },
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if err := write(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
