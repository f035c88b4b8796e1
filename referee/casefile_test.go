package referee_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders/rulebook"
)

// caseFile is one case: a campaign as it stands, what is sent in, and what is to
// come of it. testdata/README.md tells how to write one.
type caseFile struct {
	Case string `yaml:"case"`
	// Rules of the book that the case shows, X-n among them. Every R-n must be
	// cited by an event or a diagnostic that the case expects.
	Rules []campaign.Rule `yaml:"rules"`
	// Also are rules at work here that no event cites.
	Also []campaign.Rule `yaml:"also"`
	// Shows says of which of these rules the case is one of the three that each must
	// have (coverage_test.go).
	Shows map[campaign.Rule]side `yaml:"shows"`
	// Step of the season without which the case must fail.
	Step string `yaml:"step"`
	// Map is the name of a file in testdata/maps, or a map written out.
	Map     yaml.Node    `yaml:"map"`
	Before  caseBefore   `yaml:"before"`
	Seasons []caseSeason `yaml:"seasons"`

	name  string // of the file, without its ending
	board *maps.Map
}

// caseSeason is one season: what is sent in, stage by stage, and what is to come
// of it.
type caseSeason struct {
	// Rulings by the referee's word, each in the stage it names.
	Rulings []caseRuling                 `yaml:"rulings"`
	Orders  map[campaign.PlayerID]string `yaml:"orders"`
	// Answers are given when the season stops in decisions; without this key it
	// must not stop there.
	Answers *map[campaign.PlayerID]string `yaml:"answers"`
	// Results are sent one after the other, in the order of the file; those of
	// `referee` are his record.
	Results reports `yaml:"results"`
	// Silent are the battles of which nobody says any more by the time that silence may
	// confirm what one side has reported.
	Silent []campaign.BattleID `yaml:"silent"`
	// Tabled are the battles that the referee has the battle table decide, after the results.
	Tabled []campaign.BattleID `yaml:"tabled"`
	// Closing are orders that count at the close: retreats, a king named.
	Closing map[campaign.PlayerID]string `yaml:"closing"`
	// Dice by their keys without the season. None may be missing, none left over.
	Dice map[string]int `yaml:"dice"`
	// Draws are the stratagems that players draw as the next season opens.
	Draws map[campaign.PlayerID]campaign.StratagemID `yaml:"draws"`
	// Until is the last thing done: orders, answers, results, or close (the default).
	Until string `yaml:"until"`

	Diagnostics []wantDiagnostic `yaml:"diagnostics"`
	// Projected are the talents a player is told he will have left.
	Projected map[campaign.PlayerID]campaign.Talents `yaml:"projected"`
	// Events in the order in which they must happen; others may come between.
	Events []wantEvent `yaml:"events"`
	// Never are types of events that must not happen.
	Never []string `yaml:"never"`
	// After is all that is different when the season has been played.
	After map[string]any `yaml:"after"`
}

// wantDiagnostic is one thing said about one line. Errors and warnings must all
// be listed, hints may.
type wantDiagnostic struct {
	Player   campaign.PlayerID `yaml:"player"`
	Line     int               `yaml:"line"`
	Code     string            `yaml:"code"`
	Severity string            `yaml:"severity"` // error, if not given
	Rule     campaign.Rule     `yaml:"rule"`
	Args     map[string]string `yaml:"args"`  // those that matter
	Hints    []string          `yaml:"hints"` // all, if given
}

// wantEvent is one event, by what matters of it.
type wantEvent struct {
	Type    string         `yaml:"type"`
	Rule    campaign.Rule  `yaml:"rule"`
	Data    map[string]any `yaml:"data"` // what matters; lists whole
	Entries map[string]int `yaml:"entries"`
	Dice    []int          `yaml:"dice"`
	// For are its audience, if given.
	For *[]campaign.PlayerID `yaml:"for"`
	// By is the player whose order it comes from, if given.
	By campaign.PlayerID `yaml:"by"`
}

// report is what one player, or the referee, writes of battles.
type report struct{ by, text string }

// reports keep the order of the file.
type reports []report

func (r *reports) UnmarshalYAML(node *yaml.Node) error {
	if node.Kind != yaml.MappingNode {
		return fmt.Errorf("line %d: results are a mapping of players to texts", node.Line)
	}
	for i := 0; i+1 < len(node.Content); i += 2 {
		*r = append(*r, report{node.Content[i].Value, node.Content[i+1].Value})
	}
	return nil
}

// readCase reads a case strictly: an unknown key, a second document and a case
// that shows no rule are errors.
func readCase(src []byte, name string) (*caseFile, error) {
	c := &caseFile{name: name}
	if err := strictYAML(src, c); err != nil {
		return nil, err
	}
	if err := c.validate(); err != nil {
		return nil, err
	}
	board, err := readBoard(c.Map)
	if err != nil {
		return nil, err
	}
	c.board = board
	return c, nil
}

// strictYAML decodes the one document of src; keys that to does not have are errors.
func strictYAML(src []byte, to any) error {
	d := yaml.NewDecoder(bytes.NewReader(src))
	d.KnownFields(true)
	if err := d.Decode(to); err != nil {
		return err
	}
	if err := d.Decode(new(yaml.Node)); !errors.Is(err, io.EOF) {
		return errors.New("a file holds one case; here begins a second document")
	}
	return nil
}

// examples are the worked examples of the book, X-1 to X-12 (section 12), and those of the
// options, X-13 to X-24.
const examples = 24

// inTheBook says whether the book has a rule, or a worked example, of that number.
func inTheBook(r campaign.Rule) bool {
	if n, ok := strings.CutPrefix(string(r), "X-"); ok {
		x, err := strconv.Atoi(n)
		return err == nil && 1 <= x && x <= examples && n == strconv.Itoa(x)
	}
	_, ok := rulebook.Find(string(r))
	return ok
}

func (c *caseFile) validate() error {
	var errs []error
	wrong := func(format string, args ...any) { errs = append(errs, fmt.Errorf(format, args...)) }
	if c.Case == "" {
		wrong("`case` must say in a sentence what is shown")
	}
	if len(c.Rules) == 0 {
		wrong("a case must name a rule of the book")
	}
	for _, r := range slices.Concat(c.Rules, c.Also) {
		if !inTheBook(r) {
			wrong("%s is no rule of the book", r)
		}
	}
	errs = append(errs, c.validateShows()...)
	if len(c.Rules) > 0 && !strings.HasPrefix(c.name, strings.ToLower(strings.ReplaceAll(string(c.Rules[0]), "-", ""))+"-") &&
		!strings.HasPrefix(c.name, "interaction-") {
		wrong("the file must be named by its first rule, %s, or as an interaction", c.Rules[0])
	}
	for _, r := range c.Rules {
		if strings.HasPrefix(string(r), "R-") && !c.cites(r) {
			wrong("no event and no diagnostic that is expected cites %s; if none can, name it under `also`", r)
		}
	}
	if !hasStep(c.Step) {
		wrong("the season has no step %q", c.Step)
	}
	for _, s := range c.Seasons {
		for _, r := range s.Rulings {
			if err := r.validate(); err != nil {
				wrong("%v", err)
			}
		}
	}
	if len(c.Seasons) == 0 {
		wrong("a case plays at least one season")
	}
	for i, s := range c.Seasons {
		if !slices.Contains([]string{"", "orders", "answers", "results", "close"}, s.Until) {
			wrong("season %d: there is no %q to play until", i+1, s.Until)
		}
		if s.Until != "" && s.Until != "close" && i+1 < len(c.Seasons) {
			wrong("season %d must be closed before the next", i+1)
		}
	}
	return errors.Join(errs...)
}

// cites says whether the case expects something that cites a rule.
func (c *caseFile) cites(r campaign.Rule) bool {
	return slices.ContainsFunc(c.Seasons, func(s caseSeason) bool {
		return slices.ContainsFunc(s.Events, func(e wantEvent) bool { return e.Rule == r }) ||
			slices.ContainsFunc(s.Diagnostics, func(d wantDiagnostic) bool { return d.Rule == r })
	})
}
