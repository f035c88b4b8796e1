package referee

import (
	_ "embed"
	"sync"

	"adimperii/campaign"
)

//go:embed yearevents.yaml
var yearEventsText []byte

// yearRow is a row of the table of events.
type yearRow struct {
	N       int         `yaml:"n"`
	Here    string      `yaml:"here"`
	Does    yearEffect  `yaml:"does"`
	Ultimus *yearEffect `yaml:"ultimus"`
}

// yearEffect is what an event does; a key that is not there does nothing.
type yearEffect struct {
	// Die is added to the dice of for the good of some armies, `of`: the
	// `target`'s, the one that the target's `king` leads, or those of `barbarians`.
	Die int    `yaml:"die"`
	Of  string `yaml:"of"`
	// Weaken: armies in the target's `capital`, in provinces of the `east`, of `barbarians`.
	Weaken string `yaml:"weaken"`
	// Ill: the target's king is, `anywhere` or only `in-capital`. Recall: he goes to his
	// capital and stays.
	Ill    string `yaml:"ill"`
	Recall bool   `yaml:"recall"`
	// Steps is how far field armies move: in one quarter of the year, or all of it; thrown for a
	// season WhenSeasonal, then. Others: the target's armies move as ever.
	Steps        *int              `yaml:"steps"`
	In           *campaign.Quarter `yaml:"in"`
	WhenSeasonal *int              `yaml:"when_seasonal"`
	Others       bool              `yaml:"others"`
	PeaceButIn   *campaign.Quarter `yaml:"peace_but_in"` // nobody's land is invaded but then; thrown for a season, not at all
	Calm         bool              `yaml:"calm"`         // no fleet sails or carries
	Stay         bool              `yaml:"stay"`         // who is in a player's capital stays there this season
	Forsake      bool              `yaml:"forsake"`      // an allied kingdom leaves its patron
}

// yearRows is read when an event is first thrown.
var yearRows = table[[]yearRow]("yearevents.yaml", yearEventsText)

// theYearEvents are the rows by what is thrown.
var theYearEvents = sync.OnceValue(func() map[int]yearRow {
	all := map[int]yearRow{}
	for _, r := range yearRows() {
		all[r.N] = r
	}
	return all
})

// effect is what an event does, nothing where there is none.
func effect(e *campaign.YearEvent) yearEffect {
	if e == nil {
		return yearEffect{}
	}
	row := theYearEvents()[e.Row]
	if row.Ultimus != nil && e.Column == "ultimus" {
		return *row.Ultimus
	}
	return row.Does
}
