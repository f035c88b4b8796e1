package desk_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"adimperii/armies"
	"adimperii/campaign"
	"adimperii/campaign/folder"
	"adimperii/campaign/scenario"
	"adimperii/referee/desk"
	"adimperii/referee/simulate"
)

// played is a folder in which bots played a campaign for so many seasons, the last of
// which is closed but not published: the next command that opens it draws the maps.
func played(tb testing.TB, sc scenario.Scenario, seasons int) string {
	tb.Helper()
	return playedUntil(tb, sc, seasons, nil)
}

var errEnough = errors.New("enough was played")

// playedUntil ends with the first step of which that is so.
func playedUntil(tb testing.TB, sc scenario.Scenario, seasons int, enough func(simulate.Step) bool) string {
	tb.Helper()
	sc.Founded.CodeWords = false
	f, err := folder.Create(filepath.Join(tb.TempDir(), "played"), folder.New{
		Founded: sc.Founded, Banks: sc.Banks, Map: sc.Map, SeedHex: "0badcafe",
		Config: folder.Config{Campaign: sc.Founded.Name, Referee: folder.Referee{Language: "en", Name: "Arbiter", Email: "arbiter@players.net"}},
	})
	if err != nil {
		tb.Fatal(err)
	}
	defer f.Close()
	g := simulate.Series{Scenario: sc, Seed: 1}.Game(0)
	g.Seasons = seasons
	g.Watch = func(s simulate.Step) error {
		switch s.Name {
		case "found":
			return nil
		case "open":
			return f.Commit("new", append(f.Founding(), s.Events...))
		}
		events, err := sealed(f, s.Events)
		if err != nil {
			return err
		}
		if err := f.Commit(s.Name, events); err != nil || enough == nil || !enough(s) {
			return err
		}
		return errEnough
	}
	if _, err := g.Play(); err != nil && !errors.Is(err, errEnough) {
		tb.Fatal(err)
	}
	return f.Dir()
}

// sealed are events with the folder's seeds in place of the game's.
func sealed(f *folder.Folder, events []campaign.Event) ([]campaign.Event, error) {
	next, err := f.NextSeed(nil)
	events = slices.Clone(events)
	for i, e := range events {
		switch data := e.Data.(type) {
		case campaign.SeasonClosed:
			data.Seed = f.SeedInForce().Hex()
			events[i].Data = data
		case campaign.SeasonOpened:
			data.SeedHash, data.Link, data.Salt = next.Hash(), next.Link, next.Salt
			events[i].Data = data
		}
	}
	return events, err
}

// clubOf is an open campaign on the largest map.
func clubOf(tb testing.TB, players int) scenario.Scenario {
	tb.Helper()
	var list []string
	for i, all := 0, armies.All(); i < players; i++ {
		list = append(list, fmt.Sprintf("p%d:%d:%s:p%[1]d@players.net", i, all[i%len(all)].ID, []string{"en", "fr"}[i%2]))
	}
	sc, err := scenario.Choose(scenario.OpenName, "", strings.Join(list, ","))
	if err != nil {
		tb.Fatal(err)
	}
	return sc
}

// BenchmarkPictures publishes a season that was closed, and sends its mails.
func BenchmarkPictures(b *testing.B) {
	for _, players := range []int{12, 25, 50} {
		b.Run(fmt.Sprint(players), func(b *testing.B) {
			dir := played(b, clubOf(b, players), 1)
			for b.Loop() {
				b.StopTimer()
				to := filepath.Join(b.TempDir(), "copy")
				if err := os.CopyFS(to, os.DirFS(dir)); err != nil {
					b.Fatal(err)
				}
				b.StartTimer()
				d, err := desk.Open(to, desk.Options{Now: func() time.Time { return founding }})
				if err != nil {
					b.Fatal(err)
				}
				if _, err := d.Send(b.Context(), desk.Sending{Out: filepath.Join(to, "out"), Anyway: true}); err != nil {
					b.Fatal(err)
				}
				if err := d.Close(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
