package scenario

import (
	"cmp"
	"slices"
	"strings"

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
	for _, key := range deathsFirst(campaign.Sorted(given)) {
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
	if b.atlas != nil && !settled.PrizeOn(b.atlas) {
		b.Fault(given["prize_city"], "scenario.option-city", prizeUnknown, args{"given": string(settled.PrizeCity)})
	}
	d.Options.Options = settled
}

// prizeUnknown refuses a city that the map does not have.
const prizeUnknown = `prize_city: "{given}" is no city of the map; write its id, or none`

// deathsFirst puts how often leaders may die before from when on, whose usual value hangs on it.
func deathsFirst(keys []string) []string {
	slices.SortStableFunc(keys, func(a, b string) int {
		if a == "deaths" && b == "death_after" {
			return -1
		}
		return strings.Compare(a, b)
	})
	return keys
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

// scored says that the scenario says what is counted.
func (d *draft) scored() bool {
	return d.Options != nil && (d.Options.Given["score"] > 0 || d.Options.Preset.Text != "")
}

// unfoughtKey is that of the house rule that may stand among the options.
const unfoughtKey = "unfought"

// Switch settles options of a campaign to be, each as KEY=VALUE, `preset=short` and
// `unfought=draw` among them; they go before those of the file. Where neither names a score
// the lands are counted.
func (s *Scenario) Switch(given []string) error {
	o, unfought, scored := campaign.DefaultOptions(), "", s.Scored
	if s.Founded.Options != nil {
		o = *s.Founded.Options
	}
	for _, one := range presetFirst(given) {
		key, value, _ := strings.Cut(one, "=")
		key, value = strings.TrimSpace(key), strings.TrimSpace(value)
		switch key {
		case "preset":
			preset, ok := campaign.Presets()[value]
			if !ok {
				return fault("scenario.option-preset", `there is no preset "{given}"; there is {known}`, args{"given": brief(value), "known": quoted(campaign.Sorted(campaign.Presets()))})
			}
			last, prize := o.LastSeason, o.PrizeCity // which no preset sets
			o, unfought = preset.Options, preset.Unfought
			o.LastSeason, o.PrizeCity = last, prize
		case unfoughtKey:
			unfought = value
		default:
			next, err := o.With(key, value)
			if err != nil {
				return wrongOption(key, value)
			}
			o = next
		}
		scored = scored || key == "score" || key == "preset"
	}
	if !scored {
		o.Score = campaign.LandsScore
	}
	return s.agree(o, unfought)
}

// presetFirst puts presets before what is written beside them.
func presetFirst(given []string) []string {
	isPreset := func(one string) bool { return strings.HasPrefix(strings.TrimSpace(one), "preset") }
	var all []string
	for _, first := range []bool{true, false} {
		for _, one := range given {
			if isPreset(one) == first {
				all = append(all, one)
			}
		}
	}
	return all
}

// wrongOption refuses a key that is none, or a value that it does not have.
func wrongOption(key, value string) error {
	known := append(campaign.Sorted(campaign.DefaultOptions().Settings()), "preset", unfoughtKey)
	if slices.Contains(known, key) {
		return fault("scenario.option-value", `"{given}" is no value of the option {key}; 'adimperii rules R-81 R-96 R-97' tells of them`, args{"key": key, "given": brief(value)})
	}
	return fault("scenario.option-key", `there is no option "{given}"; there are {known}`, args{"given": brief(key), "known": strings.Join(known, ", ")})
}

// agree gives the campaign options that do not contradict each other.
func (s *Scenario) agree(o campaign.Options, unfought string) error {
	house := s.Founded.House
	if unfought != "" {
		next, err := house.With(unfoughtKey, unfought)
		if err != nil {
			return wrongOption(unfoughtKey, unfought)
		}
		house = next
	}
	switch last := o.LastSeason; {
	case house.Unfought == campaign.UnfoughtTable && !o.StandIn:
		return fault("scenario.option-table", `"unfought: table" wants "standin: true" among the options; write both, or another value`, nil)
	case !o.PrizeOn(s.Map):
		return fault("scenario.option-city", prizeUnknown, args{"given": string(o.PrizeCity)})
	case !last.None() && last.Since(s.Founded.Start) < 0:
		return fault("scenario.option-last", `last_season: {last} is over before the campaign starts, in {first}`, args{"last": last.String(), "first": s.Founded.Start.String()})
	}
	s.Founded.House, s.Founded.Options = house, &o
	return nil
}
