package site

import (
	"encoding/json"
	"html"
	"path"
	"regexp"
	"strings"
	"testing"

	"adimperii/campaign"
	"adimperii/maps/drawing"
	"adimperii/reports"
)

// hostile is what people may call themselves, their leaders and their campaign.
const hostile = `</script><script>alert(1)</script>"><img src=x onerror=alert(1)>' {{.}} javascript:x`

// small is a site of two seasons in which every name is hostile.
func small() Input {
	both := campaign.Names{"en": hostile, "fr": hostile}
	season := campaign.Season{Year: 280, Quarter: campaign.Spring}
	chapter := reports.Chapter{
		Campaign: hostile, Season: season, Headline: both, Words: []reports.Proclamation{{Name: both, Text: hostile}},
		Told:      []reports.Tidings{{Kind: reports.War, Said: []campaign.Names{both}}, {Kind: reports.Leading, Said: []campaign.Names{both}}},
		Standings: []reports.Standing{{Player: "rome", Text: both}},
	}
	side := reports.Side{Name: both, Text: []campaign.Names{both, {"en": "fill in: __", "fr": "à remplir : __"}}}
	course := reports.Course{Called: []string{hostile, "Rome"}, Tints: []drawing.Tint{0, 13}, Numbers: []int{0, 1, 2}, Seasons: []string{"a", hostile, "c"}, Values: [][]int{{1, 2}, {3, 4}, {90, 91}}, UnderWay: true}
	annals := reports.Annals{
		Fights: []reports.Fight{{Battle: "b1", Number: 1, Season: season, Place: hostile, Invader: hostile, Invaded: hostile, Result: hostile}},
		Lands:  course,
		Lives: []reports.Life{
			{Name: hostile, Realm: "rome", Of: hostile, Fate: hostile, First: 1, Level: 2, Deeds: []reports.Deed{{Season: season, Text: hostile}}},
			{Name: "Ap", Realm: "rome", Of: hostile}, {Name: "Hanno", Realm: "carthage", Of: "Carthage"},
		},
	}
	return Input{
		Campaign: hostile, Reader: both, Chapters: []Chapter{{1, false, chapter}, {2, true, chapter}}, Dice: []byte("<p>dice</p>"), Proof: []byte("{}"),
		Sheets:   map[campaign.BattleID]reports.Sheet{"b1": {Battle: "b1", Invader: side, Invaded: side, Table: []campaign.Names{both, side.Text[1]}}},
		Editions: []Edition{{"fr", annals, []byte("<p>carte</p>")}, {"en", annals, []byte("<p>map</p>")}},
	}
}

func TestHostileNames(t *testing.T) {
	t.Parallel()
	files, err := Files(small())
	if err != nil {
		t.Fatal(err)
	}
	escaped := 0
	for name, data := range files {
		text := string(data)
		if !strings.HasSuffix(name, ".html") || strings.Contains(text, "<p>dice</p>") {
			continue
		}
		for _, bad := range []string{"<script>alert", "<img", "onerror=alert(1)>", `href="javascript:`} {
			if strings.Contains(text, bad) {
				t.Errorf("%s: %s stands in it", name, bad)
			}
		}
		if strings.Count(text, "<script") > 1 || strings.Contains(text, "fill in") || strings.Contains(text, "à remplir") {
			t.Errorf("%s: a script too many, or what is to be filled in:\n%s", name, text)
		}
		escaped += strings.Count(html.UnescapeString(text), hostile)
	}
	if escaped < 50 {
		t.Errorf("the names stand %d times in the pages", escaped)
	}
}

var link = regexp.MustCompile(`(?:href|src)="([^"]*)"`)

// TestLinks wants every link to lead to a file of the site, and to an anchor that is there; to
// nothing else in the world.
func TestLinks(t *testing.T) {
	t.Parallel()
	files, err := Files(small())
	if err != nil {
		t.Fatal(err)
	}
	links := 0
	for name, data := range files {
		if !strings.HasSuffix(name, ".html") {
			continue
		}
		for _, m := range link.FindAllStringSubmatch(string(data), -1) {
			links++
			file, anchor, _ := strings.Cut(m[1], "#")
			to := name
			if file != "" {
				to = path.Join(path.Dir(name), file)
			}
			there, ok := files[to]
			if !ok || anchor != "" && !strings.HasPrefix(anchor, "season=") && !strings.Contains(string(there), `id="`+anchor+`"`) {
				t.Errorf("%s leads to %s", name, m[1])
			}
		}
	}
	if links < 100 {
		t.Errorf("%d links", links)
	}
	var m manifest
	if err := json.Unmarshal(files[Manifest], &m); err != nil || len(m.Files) != len(files) {
		t.Errorf("%d files, of which the manifest has %d (%v)", len(files), len(m.Files), err)
	}
	if owns := Owns(files[Manifest]); !owns("en/map.html") || !owns(Manifest) || owns("CNAME") || Owns([]byte(`{"files":["x"]}`))("x") || Owns(nil)("x") {
		t.Error("the manifest does not say whose files are whose")
	}
}

// TestCharts wants a chart to have the seasons that have ended, numbers that are round, and no
// point outside of its field.
func TestCharts(t *testing.T) {
	t.Parallel()
	in := small()
	c := draw("lands", "Lands", in.Editions[0].Annals.Lands)
	svg := string(c.SVG)
	if strings.Count(svg, "<g class=\"line\"") != 2 || strings.Contains(svg, ">90<") || c.Lines[0].Last != 3 || c.Lines[1].Last != 4 {
		t.Errorf("%+v", c)
	}
	if want := `M28.0 152.5L330.0 57.5`; !strings.Contains(svg, want) { // 1 and 3 of 4
		t.Errorf("no %s in %s", want, svg)
	}
	for _, x := range []struct {
		highest, most, last, n int
	}{{0, 5, 0, 1}, {1, 5, 1, 2}, {5, 5, 5, 6}, {6, 5, 6, 4}, {16, 5, 15, 4}, {99, 5, 80, 5}, {101, 5, 100, 6}, {2000, 8, 2000, 5}} {
		if all := ticks(x.highest, x.most); all[len(all)-1] != x.last || len(all) != x.n {
			t.Errorf("%d in %d: %v", x.highest, x.most, all)
		}
	}
}

// TestChaptersLatestFirst wants the seasons listed from the latest on.
func TestChaptersLatestFirst(t *testing.T) {
	t.Parallel()
	w := &writer{in: Input{Chapters: []Chapter{{Number: 1}, {Number: 2}, {Number: 3}}}}
	for i, c := range w.Chapters() {
		if c.Number != 3-i {
			t.Errorf("season %d stands at %d", c.Number, i+1)
		}
	}
}
