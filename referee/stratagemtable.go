package referee

import (
	_ "embed"
	"sync"

	"adimperii/campaign"
)

//go:embed stratagems.yaml
var stratagemsText []byte

// phase is when a stratagem is played.
type phase string

// The phases.
const (
	withOrders phase = "O"
	forADie    phase = "D"
	withBattle phase = "B"
	atTheClose phase = "C"
)

// stratagem is a row of the list of stratagems.
type stratagem struct {
	ID     campaign.StratagemID `yaml:"id"`
	Phase  phase                `yaml:"phase"`
	Copies int                  `yaml:"copies"`
	// Needs is the key of the option without which the bag holds none.
	Needs string `yaml:"needs"`
	// Number asks for what a die is to show.
	Number bool `yaml:"number"`
	// Lasts is how long it holds, "" for what is done at once: the season, the battle, or long.
	Lasts string `yaml:"lasts"`
	// Once played it is out of the bag for good.
	Once bool `yaml:"once"`
	// By is the number printed on the token.
	By int `yaml:"by"`
}

// stratagemRows is read when stratagems are first wanted.
var stratagemRows = table[[]stratagem]("stratagems.yaml", stratagemsText)

// theStratagems are the rows by their ids.
var theStratagems = sync.OnceValue(func() map[campaign.StratagemID]stratagem {
	all := map[campaign.StratagemID]stratagem{}
	for _, row := range stratagemRows() {
		all[row.ID] = row
	}
	return all
})

// Stratagems are the ids of all that there are, in the order of the list.
func Stratagems() []campaign.StratagemID {
	var all []campaign.StratagemID
	for _, row := range stratagemRows() {
		all = append(all, row.ID)
	}
	return all
}

// CopiesWith are how many tokens of each are in a campaign with these options.
func CopiesWith(o campaign.Options) map[campaign.StratagemID]int {
	settings, copies := o.Settings(), map[campaign.StratagemID]int{}
	for _, row := range stratagemRows() {
		if row.Needs == "" || settings[row.Needs] == "true" {
			copies[row.ID] = row.Copies
		}
	}
	return copies
}
