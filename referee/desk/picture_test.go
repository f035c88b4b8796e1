package desk_test

import (
	"compress/gzip"
	"encoding/base64"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adimperii/referee/desk"
)

// TestReportMailsHaveMaps wants every player to get his part of the map and the whole
// of it, with this season's moves on them, and a map to be drawn beside the reports.
func TestReportMailsHaveMaps(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	h.toBattle()
	h.emptyOutbox()
	h.drawn = true
	_, err := h.close(desk.Step{Now: true})
	h.must(err)
	reports := filepath.Join(h.dir, "seasons", "0001-264bc-spring", "reports")
	was := h.tree() // what a killed command could not draw, the next one does
	h.must(errors.Join(os.Remove(filepath.Join(h.dir, "published")), os.Remove(filepath.Join(reports, "map-en.svg"))))
	out := t.TempDir()
	h.must(h.do(func(*desk.Desk) error { return nil }))
	h.wantSame(was, "maps caught up")
	h.must(h.do(func(d *desk.Desk) error {
		_, err := d.Send(t.Context(), desk.Sending{Out: out, Anyway: true})
		return err
	}))
	for player, pictures := range map[string][]string{
		"rome": {"theatre-rome.png", "map-en.png", "map-en.svg"}, "carthage": {"theatre-carthage.png", "map-fr.png", "map-fr.svg"},
	} {
		beside := pictures[2]
		file, err := os.ReadFile(filepath.Join(reports, player+".html"))
		h.must(err)
		mails, err := filepath.Glob(filepath.Join(out, "*-report-"+player+".eml"))
		if err != nil || len(mails) != 1 {
			t.Fatalf("reports to %s: %v (%v)", player, mails, err)
		}
		raw, err := os.ReadFile(mails[0])
		h.must(err)
		for _, p := range pictures[:2] {
			if !strings.Contains(string(raw), "Content-Id: <"+p+"@") && !strings.Contains(string(raw), "name="+p) {
				t.Errorf("the mail to %s has no part %s", player, p)
			}
			if _, err := os.Stat(filepath.Join(reports, p)); err == nil {
				t.Errorf("%s lies in the mail and beside the reports", p)
			}
		}
		if !strings.Contains(string(file), `src="`+beside+`"`) {
			t.Errorf("%s.html does not show %s", player, beside)
		}
	}
	svg, err := os.ReadFile(filepath.Join(reports, "map-en.svg"))
	h.must(err)
	if !strings.Contains(string(svg), "moves: spring 264 BC") || !strings.Contains(string(svg), ">invasion</text>") {
		t.Error("the map lacks the moves of the season that closed")
	}
}

// TestMapOfAPlayer wants maps of players to be in their languages, cropped where
// asked, and what cannot be drawn to be refused.
func TestMapOfAPlayer(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	out := t.TempDir()
	draw := func(name string, o desk.MapOptions) (string, error) {
		file := filepath.Join(out, name)
		var err error
		h.look(func(d *desk.Desk) error {
			err = d.Map(file, o)
			return nil
		})
		svg, _ := os.ReadFile(file)
		return string(svg), err
	}
	whole, err := draw("whole.svg", desk.MapOptions{Player: "carthage"})
	if err != nil || !strings.Contains(whole, "printemps") || !strings.Contains(whole, ">Thrace<") {
		t.Errorf("the whole map for Carthage: %v", err)
	}
	theatre, err := draw("theatre.svg", desk.MapOptions{Player: "carthage", Theatre: true, Lang: "en"})
	if err != nil || !strings.Contains(theatre, "spring") || !strings.Contains(theatre, ">Numidia<") || strings.Contains(theatre, ">Thrace<") {
		t.Errorf("the theatre of Carthage: %v", err)
	}
	for name, o := range map[string]desk.MapOptions{
		"no such player":      {Player: "atlantis"},
		"a theatre of nobody": {Theatre: true},
		"no such language":    {Lang: "de"},
	} {
		var input *desk.InputError
		if _, err := draw("never.svg", o); !errors.As(err, &input) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := os.Stat(filepath.Join(out, "never.svg")); err == nil {
		t.Error("what was refused was written")
	}
}

// TestMapPage wants a page of all seasons so far, in which nobody finds what only
// another player knows.
func TestMapPage(t *testing.T) {
	t.Parallel()
	const canary = "zanzibar"
	h := newHouse(t, open)
	h.fetch(
		h.letter("rome@example.org", invasion),
		h.letter("carthage@example.org", "noter "+canary+"\ncontester Zeugitane en cas d’invasion\n"),
	)
	_, err := h.resolve(desk.Step{})
	h.must(err)
	out := t.TempDir()
	page := func(o desk.MapOptions) pageData {
		t.Helper()
		file := filepath.Join(out, "map.html")
		h.look(func(d *desk.Desk) error { return d.MapPage(file, o) })
		text, err := os.ReadFile(file)
		h.must(err)
		return unpacked(t, string(text))
	}
	for _, o := range []desk.MapOptions{{}, {Player: "rome"}, {Player: "carthage"}, {Player: "rome", Lang: "fr"}} {
		data := page(o)
		if strings.Contains(data.text, canary) {
			t.Errorf("the page for %q tells of Carthage's note", o.Player)
		}
		last := data.Frames[len(data.Frames)-1].Title
		want := map[string]string{"": "spring 264 BC, under way", "rome": "spring 264 BC, under way", "carthage": "printemps 264\u00a0av.\u00a0J.-C., en cours"}[string(o.Player)]
		if o.Lang == "fr" {
			want = "printemps 264\u00a0av.\u00a0J.-C., en cours"
		}
		if len(data.Frames) != 2 || last != want {
			t.Errorf("the page for %q ends with %q of %d seasons, want %q", o.Player, last, len(data.Frames), want)
		}
	}

	// A closed season is one frame more, with its moves; the present one stands last.
	h.fetch(h.letter("carthage@example.org", "contester Sicile occidentale\n"))
	_, err = h.resolve(desk.Step{})
	h.must(err)
	_, err = h.close(desk.Step{Now: true})
	h.must(err)
	data := page(desk.MapOptions{})
	if n := len(data.Frames); n != 2 || data.Frames[0].Title != "spring 264 BC" || data.Frames[1].Title != "summer 264 BC" {
		t.Errorf("%d seasons: %+v", n, data.Frames)
	}
	for _, want := range []string{"moves: spring 264 BC", "Army I of Rome, led by Claudius", "Native army: "} {
		if !strings.Contains(data.text, want) {
			t.Errorf("the page lacks %q", want)
		}
	}
	var input *desk.InputError
	h.look(func(d *desk.Desk) error {
		if err := d.MapPage(filepath.Join(out, "never.html"), desk.MapOptions{Player: "atlantis"}); !errors.As(err, &input) {
			t.Errorf("a page for nobody: %v", err)
		}
		return nil
	})
}

// pageData is what is looked at of a page's data, and all of it as text.
type pageData struct {
	Frames []struct {
		Title string `json:"title"`
	} `json:"frames"`
	text string
}

func unpacked(t *testing.T, page string) pageData {
	t.Helper()
	_, rest, _ := strings.Cut(page, `const packed = "`)
	packed, _, _ := strings.Cut(rest, `"`)
	zip, err := gzip.NewReader(base64.NewDecoder(base64.StdEncoding, strings.NewReader(packed)))
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(zip)
	if err != nil {
		t.Fatal(err)
	}
	data := pageData{text: string(text)}
	if err := json.Unmarshal(text, &data); err != nil {
		t.Fatal(err)
	}
	return data
}

// A picture that is too large is drawn a tenth narrower, and again, but never with a width that
// cannot do. The bytes are those of maps drawn with each of the widths.
func TestNarrower(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct{ width, came, most, want int }{
		{1100, 62514, 60000, 990},  // 53804 bytes
		{1100, 98749, 60000, 801},  // 59220; with 891 they are 70566
		{1100, 113697, 60000, 720}, // 57193; with 801 they are 68027
		{990, 60001, 60000, 891},
		{220, 60001, 60000, 200},
		{1100, 10_000_000, 10, 200}, // the least there is
		{300, 100, 66, 243},         // a width that does if bytes go with the area
		{300, 100, 65, 218},
		{1000, 100, 81, 900},
	} {
		if got := desk.Narrower(tc.width, tc.came, tc.most); got != tc.want {
			t.Errorf("%d bytes with a width of %d, at most %d: next %d, want %d", tc.came, tc.width, tc.most, got, tc.want)
		}
	}
}
