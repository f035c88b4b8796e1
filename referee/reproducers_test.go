package referee_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gopkg.in/yaml.v3"

	"adimperii/campaign"
	atlas "adimperii/maps"
	"adimperii/orders"
	"adimperii/orders/letters"
	"adimperii/orders/read"
	"adimperii/orders/say"
	"adimperii/referee"
)

// reproducers are letters that are answered with a code, each in its scene
// (testdata/reproducers.yaml). Page and coverage are held against them in orders.
type reproducers struct {
	Map         yaml.Node                  `yaml:"map"`
	Scenes      map[string]reproducerScene `yaml:"scenes"`
	Reproducers map[orders.Code]struct {
		Scene string `yaml:"scene"`
		En    string `yaml:"en"`
		Fr    string `yaml:"fr"`
	} `yaml:"reproducers"`
}

// reproducerScene is a campaign and how it came to the stage of the letter.
type reproducerScene struct {
	Before  caseBefore         `yaml:"before"`
	Seasons []reproducerSeason `yaml:"seasons"`
}

type reproducerSeason struct {
	Orders  map[campaign.PlayerID]string `yaml:"orders"`
	Answers map[campaign.PlayerID]string `yaml:"answers"`
	Results map[campaign.PlayerID]string `yaml:"results"`
	Close   bool                         `yaml:"close"`
}

// Each reproducer is answered with its code, in either language and in words.
func TestReproducers(t *testing.T) {
	t.Parallel()
	src, err := os.ReadFile(filepath.Join("testdata", "reproducers.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	var all reproducers
	if err := strictYAML(src, &all); err != nil {
		t.Fatal(err)
	}
	board, err := readBoard(all.Map)
	if err != nil {
		t.Fatal(err)
	}
	for code, r := range all.Reproducers {
		for lang, text := range map[string]string{"en": r.En, "fr": r.Fr} {
			t.Run(string(code)+"/"+lang, func(t *testing.T) {
				t.Parallel()
				scene := all.Scenes[r.Scene]
				s, err := scene.played(board)
				if err != nil {
					t.Fatal(err)
				}
				said, err := answers(s, text, lang)
				if err != nil {
					t.Fatal(err)
				}
				i := slices.IndexFunc(said, func(d orders.Diagnostic) bool { return d.Code == code })
				if i < 0 {
					t.Fatalf("%q is answered %+v", text, said)
				}
				view := campaign.ViewFor(s, "rome")
				if words := say.Say(said[i], lang, orders.NewNames(&view)); strings.HasPrefix(words, "diagnostic.") || strings.Contains(words, "<no value>") {
					t.Errorf("it says %q", words)
				}
				if said[i].Rule == "" {
					t.Error("it names no rule")
				}
			})
		}
	}
}

// played is the campaign of a scene in the stage in which the letter comes.
func (r *reproducerScene) played(board *atlas.Map) (campaign.State, error) {
	s, err := r.Before.state(board)
	if err != nil {
		return s, err
	}
	for _, season := range r.Seasons {
		for _, texts := range []map[campaign.PlayerID]string{season.Orders, season.Answers} {
			if texts == nil {
				continue
			}
			if s, err = step(referee.Resolve(s, written(s, texts))); err != nil {
				return s, err
			}
		}
		if season.Results != nil {
			if s, err = step(referee.Report(s, written(s, season.Results))); err != nil {
				return s, err
			}
		}
		if season.Close {
			if s, err = step(referee.Close(s, referee.Input{}, referee.Opening{Seed: "seed", NextSeedHash: "hash"})); err != nil {
				return s, err
			}
		}
	}
	return s, nil
}

func step(out referee.Outcome, err error) (campaign.State, error) { return out.State, err }

// written are texts of players as they are understood.
func written(s campaign.State, texts map[campaign.PlayerID]string) referee.Input {
	in := referee.Input{Orders: map[campaign.PlayerID][]orders.Order{}, Dice: referee.SeededDice([]byte("reproducers"))}
	for p, text := range texts {
		view := campaign.ViewFor(s, p)
		in.Orders[p] = read.Parse(text, read.Context{View: &view}).Orders
	}
	return in
}

// answers are all diagnostics of a letter of Rome's: those of the language and of the
// check, and what comes of it only when the season is resolved.
func answers(s campaign.State, text, lang string) ([]orders.Diagnostic, error) {
	view := campaign.ViewFor(s, "rome")
	sheet := read.Parse(text, read.Context{View: &view, Lang: lang})
	found, err := referee.Check(s, "rome", slices.Concat(sheet.Orders, sheet.Choices()))
	if err != nil {
		return nil, err
	}
	said := slices.Concat(sheet.Diagnostics, letters.CheckSeason(sheet, "", text, s.Season), found.Diagnostics)
	if s.Stage != campaign.Orders {
		return said, nil
	}
	out, err := referee.Resolve(s, written(s, map[campaign.PlayerID]string{"rome": text}))
	if err != nil {
		return nil, fmt.Errorf("resolving: %w", err)
	}
	for _, e := range out.Events {
		if stopped, ok := e.Data.(campaign.ArmyStopped); ok {
			said = append(said, orders.Diagnostic{Code: orders.Code(stopped.Why), Rule: e.Rule, Args: stopped.Args})
		}
	}
	return said, nil
}
