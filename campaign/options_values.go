package campaign

import (
	"regexp"

	atlas "adimperii/maps"
)

// How often something comes to pass ([Options.Events], [Options.Deaths], [Options.Stratagems]).
const (
	Never    = "off"
	Yearly   = "year"   // when spring opens
	Seasonal = "season" // when a season opens
)

// Falls says that what comes to pass so often does when a season opens.
func Falls(pace string, now Season) bool {
	return pace == Seasonal || pace == Yearly && now.Quarter == Spring
}

// usualAge is [Options.DeathAfter] where nobody says otherwise: years, or seasons where
// deaths are counted by these.
func (o Options) usualAge() int {
	if o.Deaths == Seasonal {
		return 4
	}
	return 12
}

// youngest says that an option is on of which programs that write the journal's format 5 know
// nothing.
func (o Options) youngest() bool {
	none := NoOptions()
	return o.Events != none.Events || o.Deaths != none.Deaths || o.Objectives > 0 || o.Stratagems != none.Stratagems ||
		o.Scored() || o.WinterQuarters || o.Usurpation || o.Ides || o.PrizeCity != ""
}

// FavourAdds says that a divine favour adds to a die of the battle table, as in the later column,
// and does not say what a die shows.
func (o Options) FavourAdds() bool { return o.EventColumn == "ultimus" }

// HasStratagems says that players draw stratagems.
func (o Options) HasStratagems() bool { return o.Stratagems == Yearly || o.Stratagems == Seasonal }

// PrizeCity is the city that [Options.PrizeCity] names; its zero value is none.
type PrizeCity string

// noPrize is how a scenario writes that there is none.
const noPrize = "none"

// prizeForm is the form of a city's id.
var prizeForm = regexp.MustCompile(`^[a-z][a-z0-9-]*$`)

// String is the value as a scenario writes it.
func (c PrizeCity) String() string {
	if c == "" {
		return noPrize
	}
	return string(c)
}

// MarshalText writes the form of [PrizeCity.String].
func (c PrizeCity) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads the form of [PrizeCity.String]. Whether there is such a city is for
// those to say who have the map ([Options.PrizeOn]).
func (c *PrizeCity) UnmarshalText(text []byte) error {
	switch given := string(text); {
	case given == noPrize:
		*c = ""
	case !prizeForm.MatchString(given):
		return &atlas.Fault{ID: "scenario.option-city", English: `prize_city: "{given}" is no city of the map; write its id, or none`, Args: map[string]any{"given": given}}
	default:
		*c = PrizeCity(given)
	}
	return nil
}

// PrizeOn says that the city that the options name, if they do, is on a map.
func (o Options) PrizeOn(m *atlas.Map) bool {
	_, ok := m.City(atlas.CityID(o.PrizeCity))
	return ok || o.PrizeCity == ""
}
