package campaign

// Preset is a name for several values at once (options.md, section C); among them may be
// that of the house rule `unfought`.
type Preset struct {
	Options  Options
	Unfought string
}

// presets are the values of each preset by key, as a scenario writes them.
var presets = map[string]map[string]string{
	"imperator": {
		"standin": "true", unfoughtKey: UnfoughtTable, "events": Yearly, "deaths": Yearly, "score": "imperator",
		"stratagems": Yearly, "stratagem_hand": "99", "winter_quarters": "true", "usurpation": "true",
	},
	"ultimus": {
		"standin": "true", unfoughtKey: UnfoughtTable, "events": Yearly, "event_column": "ultimus", "deaths": Yearly, "score": "ultimus",
		"stratagems": Yearly, "stratagem_hand": "5", "winter_quarters": "true", "usurpation": "true",
	},
	"caesar": {
		"standin": "true", unfoughtKey: UnfoughtTable, "events": Never, "deaths": Never, "score": "caesar",
		"stratagems": Yearly, "stratagem_hand": "3", "ides": "true",
	},
	"short": {"standin": "true", unfoughtKey: UnfoughtTable, "score": LandsScore, "end_share": "50"},
	"race":  {"standin": "true", unfoughtKey: UnfoughtTable, "objectives": "4"},
}

// unfoughtKey is the key of [HouseRules.Unfought], the one house rule in a preset.
const unfoughtKey = "unfought"

// Presets are those that a scenario may name as `preset:`: all of which every value can be
// played.
func Presets() map[string]Preset {
	all := map[string]Preset{}
	for name, values := range presets {
		if p, err := presetOf(values); err == nil {
			all[name] = p
		}
	}
	return all
}

func presetOf(values map[string]string) (Preset, error) {
	p := Preset{Options: DefaultOptions(), Unfought: values[unfoughtKey]}
	for _, key := range Sorted(values) {
		if key == unfoughtKey {
			continue
		}
		var err error
		if p.Options, err = p.Options.With(key, values[key]); err != nil {
			return p, err
		}
	}
	return p, nil
}
