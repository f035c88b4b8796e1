package folder

import (
	"time"

	"gopkg.in/yaml.v3"

	"adimperii/campaign"
	"adimperii/campaign/internal/strictyaml"
)

// Deadlines are absolute instants, by stage, as folders made before there was a
// schedule have them in campaign.yaml; nil where there is none.
type Deadlines struct {
	// Season is the number of theirs; 0 is the one under way.
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

// checkDeadlines refuses instants without a zone, which YAML would take for UTC.
func checkDeadlines(r *strictyaml.Report, doc *yaml.Node) {
	_, deadlines := entry(doc, "deadlines")
	if deadlines == nil || deadlines.Kind != yaml.MappingNode {
		return
	}
	for i := 0; i+1 < len(deadlines.Content); i += 2 {
		key, value := deadlines.Content[i], deadlines.Content[i+1]
		if key.Value == "season" || value.Tag == "!!null" {
			continue
		}
		if _, err := time.Parse(time.RFC3339, value.Value); err != nil {
			r.Fault(value.Line, "config.deadline",
				"the deadline of {stage} wants date, time and zone, as 2026-12-01T20:00:00+01:00", args{"stage": key.Value})
		}
	}
}
