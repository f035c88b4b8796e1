package desk_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adimperii/mail"
	"adimperii/referee/desk"
)

// TestReportMailsHaveMaps wants every player to get his part of the map and the whole
// of it, with this season's moves on them, in a mail of sensible size, and the same
// pictures beside the report's files.
func TestReportMailsHaveMaps(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	h.toBattle()
	h.emptyOutbox()
	_, err := h.close(desk.Step{Now: true})
	h.must(err)
	items, err := mail.Outbox{Dir: filepath.Join(h.dir, "outbox")}.Pending()
	h.must(err)
	reports := filepath.Join(h.dir, "seasons", "0001-264bc-spring", "reports")
	for player, pictures := range map[string][]string{
		"rome": {"theatre-rome.png", "map-en.png"}, "carthage": {"theatre-carthage.png", "map-fr.png"},
	} {
		file, err := os.ReadFile(filepath.Join(reports, player+".html"))
		h.must(err)
		for _, item := range items {
			if !strings.Contains(item.Name, "-report-"+player) {
				continue
			}
			if len(item.Raw) > 2<<20 {
				t.Errorf("%s: a mail of %d bytes", item.Name, len(item.Raw))
			}
			for _, p := range pictures {
				if !strings.Contains(string(item.Raw), "Content-Id: <"+p+">") {
					t.Errorf("%s has no part %s", item.Name, p)
				}
			}
		}
		for _, p := range pictures {
			png, err := os.ReadFile(filepath.Join(reports, p))
			if err != nil || !strings.HasPrefix(string(png), "\x89PNG") {
				t.Errorf("%s is not a picture: %v", p, err)
			}
			if !strings.Contains(string(file), `src="`+p+`"`) {
				t.Errorf("%s.html does not show %s", player, p)
			}
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
