package scenario

import (
	"cmp"

	"adimperii/campaign"
	"adimperii/campaign/internal/strictyaml"
)

// house are the house rules as they were written, with the lines of those that were.
type house struct {
	Given               strictyaml.Lines
	campaign.HouseRules `yaml:",inline"`
}

// options are the options as they were written. The preset sets several at once,
// among them the house rule `unfought`; what is written beside it goes before it.
type options struct {
	Given            strictyaml.Lines
	Preset           strictyaml.Text `yaml:"preset"`
	Unfought         strictyaml.Text `yaml:"unfought" oneof:"postpone draw table"`
	campaign.Options `yaml:",inline"`
}

// settleOptions gives the draft the options that its preset and its own keys come to, and
// reports those that contradict each other or the house rules.
func (b *builder) settleOptions(d *draft) {
	if d.Options == nil {
		b.checkUnfought(d, campaign.NoOptions())
		return
	}
	given, preset := d.Options.Given, campaign.Preset{Options: campaign.DefaultOptions()}
	if name := d.Options.Preset; name.Text != "" {
		of, ok := campaign.Presets()[name.Text]
		if ok {
			preset = of
		} else {
			b.Fault(name.Line, "scenario.option-preset", `there is no preset "{given}"; there is {known}`, args{"given": strictyaml.Quoted(name.Text), "known": quoted(campaign.Sorted(campaign.Presets()))})
		}
	}
	settled, written := preset.Options, d.Options.Settings()
	for _, key := range campaign.Sorted(given) {
		if value, ok := written[key]; ok {
			if next, err := settled.With(key, value); err == nil { // else it was reported where it stands
				settled = next
			}
		}
	}
	if unfought := cmp.Or(d.Options.Unfought.Text, preset.Unfought); unfought != "" {
		line := cmp.Or(d.Options.Unfought.Line, d.Options.Preset.Line)
		if other := d.House.Given["unfought"]; other > 0 && d.House.Unfought != unfought {
			b.Fault(line, "scenario.option-unfought", `the options say "unfought: {this}", line {other} says "unfought: {that}"; keep one`, args{"this": unfought, "that": d.House.Unfought, "other": other})
		}
		d.House.Unfought = unfought
	}
	b.checkUnfought(d, settled)
	first := campaign.Season{Year: d.Start.Year, Quarter: d.Start.Season}
	if last := settled.LastSeason; !last.None() && d.Start.Year > 0 && last.Since(first) < 0 {
		b.Fault(given["last_season"], "scenario.option-last", `last_season: {last} is over before the campaign starts, in {first}`, args{"last": last.String(), "first": first.String()})
	}
	d.Options.Options = settled
}

// checkUnfought reports battles to be decided by a table that nobody switched on.
func (b *builder) checkUnfought(d *draft, o campaign.Options) {
	if d.House.Unfought != campaign.UnfoughtTable || o.StandIn {
		return
	}
	line := d.House.Given["unfought"]
	if d.Options != nil {
		line = cmp.Or(d.Options.Given["standin"], d.Options.Unfought.Line, d.Options.Preset.Line, line)
	}
	b.Fault(line, "scenario.option-table", `"unfought: table" wants "standin: true" among the options; write both, or another value`, args{})
}

// switched are the options for the founding, nil where the scenario has none.
func (d *draft) switched() *campaign.Options {
	if d.Options == nil {
		return nil
	}
	o := d.Options.Options
	return &o
}
