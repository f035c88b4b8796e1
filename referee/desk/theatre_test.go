package desk_test

import (
	"encoding/json"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"adimperii/campaign"
	"adimperii/campaign/scenario"
	"adimperii/maps/drawing"
	"adimperii/maps/pagetest"
	"adimperii/referee/desk"
)

// TestTheatresAreReadOnTelephones has bots play twelve seats and wants no letter of the pictures in
// their mails, in both languages, below 11 px: by the drawings' own figures at the width that a
// letter is made for and, where .ci/run asks for it, as Chromium shows the mails 360 and 700 px wide.
func TestTheatresAreReadOnTelephones(t *testing.T) {
	t.Parallel()
	sc, err := scenario.Load("world-of-500bc", "")
	if err != nil {
		t.Fatal(err)
	}
	seasons := 2
	if thorough() {
		seasons = 8
	}
	for i := range sc.Founded.Players {
		sc.Founded.Players[i].Language = []string{"en", "fr"}[i%2]
	}
	dir := played(t, sc, seasons)
	named := map[string]*drawing.Drawing{} // by what the picture is called in a mail
	d, err := desk.Open(dir, desk.Options{Now: func() time.Time { return founding }, Plain: true})
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range sc.Founded.Players {
		for _, lang := range []string{"en", "fr"} {
			m, err := d.TheatreOf(p.ID, lang)
			if err != nil {
				t.Fatal(err)
			}
			if px := m.LeastLetter(drawing.SeenAt); px < drawing.LeastSeen || px > 2*drawing.LeastSeen {
				t.Errorf("%s's theatre (%s): the smallest letters are %.2f px", p.ID, lang, px)
			}
			if lang == p.Language {
				named["theatre-"+string(p.ID)+".png"] = m
			}
		}
	}
	if err := d.Close(); err != nil {
		t.Fatal(err)
	}
	t.Run("as shown", func(t *testing.T) {
		if !thorough() {
			t.Skip("no mail is measured in a browser: ADIMPERII_BUILDS is not yes")
		}
		shown(t, dir, named)
	})
}

// shown measures the theatres of the mails that are due, as a browser shows them.
func shown(t *testing.T, dir string, named map[string]*drawing.Drawing) {
	d, err := desk.Open(dir, desk.Options{Now: func() time.Time { return founding }})
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	out := t.TempDir()
	if _, err := d.Send(t.Context(), desk.Sending{Out: out, Anyway: true}); err != nil {
		t.Fatal(err)
	}
	pages := map[campaign.PlayerID]string{}
	mails, err := filepath.Glob(filepath.Join(out, "*-report-*.eml"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range mails {
		player := strings.TrimSuffix(name[strings.LastIndex(name, "-")+1:], ".eml")
		pages[campaign.PlayerID(player)] = unfolded(t, name) // the last of each
	}
	files := make([]string, 0, len(pages))
	for _, p := range campaign.Sorted(pages) {
		files = append(files, pages[p])
	}
	var seen []struct {
		Picture string
		Widths  []float64
	}
	if err := json.Unmarshal([]byte(pagetest.Run(t, "testdata/pictures.mjs", files...)), &seen); err != nil {
		t.Fatal(err)
	}
	if len(seen) != len(named) {
		t.Errorf("%d theatres were shown of %d", len(seen), len(named))
	}
	for _, s := range seen {
		for _, width := range s.Widths {
			if m := named[s.Picture]; m == nil || m.LeastLetter(width) < drawing.LeastSeen {
				t.Errorf("%s is shown %.0f px wide, which makes letters too small", s.Picture, width)
			}
		}
		if !slices.IsSorted(s.Widths) {
			t.Errorf("%s is shown narrower on a wider screen: %v", s.Picture, s.Widths)
		}
	}
}
