package folder

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"gopkg.in/yaml.v3"

	"adimperii/campaign"
	"adimperii/campaign/internal/strictyaml"
)

// Deadlines are absolute instants, by stage; nil where there is none. They are of
// one season, so that those of a season past never end another.
type Deadlines struct {
	// Season is the number of theirs; 0 is the one under way ([Folder.PinDeadlines]).
	Season    int        `yaml:"season,omitempty" range:"0 2000"`
	Orders    *time.Time `yaml:"orders,omitempty"`
	Decisions *time.Time `yaml:"decisions,omitempty"`
	Battles   *time.Time `yaml:"battles,omitempty"`
}

// Of is the deadline of a stage of a season; nil if there is none.
func (d Deadlines) Of(season int, stage campaign.Stage) *time.Time {
	if d.Season != 0 && d.Season != season {
		return nil
	}
	return map[campaign.Stage]*time.Time{
		campaign.Orders: d.Orders, campaign.Decisions: d.Decisions, campaign.Battles: d.Battles,
	}[stage]
}

// PinDeadlines notes in campaign.yaml that its deadlines are of the present season,
// unless it says which. It comes before the close, with which they end.
func (f *Folder) PinDeadlines() error {
	d := f.config.Deadlines
	if d == (Deadlines{}) || d.Season != 0 {
		return nil
	}
	src, err := os.ReadFile(path(f.dir, configFile))
	if err != nil {
		return err
	}
	nodes := deadlineNodes(src)
	if len(nodes) == 0 {
		return nil
	}
	lines := strings.SplitAfter(string(src), "\n")
	at, column := nodes[0].Line-1, nodes[0].Column-1
	line := []rune(lines[at])
	pin, indent := fmt.Sprintf("season: %d", f.state.Number), string(line[:column])
	if strings.TrimSpace(indent) == "" {
		pin += "\n" + indent
	} else { // {orders: …}
		pin += ", "
	}
	lines[at] = string(slices.Concat(line[:column], []rune(pin), line[column:]))
	if err := f.keep(path(f.dir, configFile), []byte(strings.Join(lines, "")), openFile); err != nil {
		return err
	}
	return f.loadConfig()
}

// checkDeadlines refuses instants without a zone, which YAML would take for UTC.
func checkDeadlines(r *strictyaml.Report, src []byte) {
	nodes := deadlineNodes(src)
	for i := 0; i+1 < len(nodes); i += 2 {
		key, value := nodes[i], nodes[i+1]
		if key.Value == "season" || value.Tag == "!!null" {
			continue
		}
		if _, err := time.Parse(time.RFC3339, value.Value); err != nil {
			r.Add(value.Line, "the deadline of %s wants date, time and zone, as 2026-12-01T20:00:00+01:00", key.Value)
		}
	}
}

// deadlineNodes are the keys and values of the deadlines; none where there are no
// deadlines or the file is not YAML.
func deadlineNodes(src []byte) []*yaml.Node {
	var all struct {
		Deadlines yaml.Node `yaml:"deadlines"`
	}
	if err := yaml.Unmarshal(src, &all); err != nil || all.Deadlines.Kind != yaml.MappingNode {
		return nil
	}
	return all.Deadlines.Content
}
