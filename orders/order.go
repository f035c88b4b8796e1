package orders

import (
	"adimperii/campaign"
	"adimperii/maps"
)

// Order is one order as understood: its verb, where it was written, and the
// slots its verb uses (listed beside the verb); the others are zero.
type Order struct {
	Verb  Verb `json:"verb,omitempty"`
	Place `json:"place"`
	// Canonical is the order in canonical English, as [Canonical] writes it.
	Canonical string `json:"canonical,omitempty"`

	Leader     campaign.LeaderID  `json:"leader,omitempty"`
	Army       campaign.ArmyID    `json:"army,omitempty"`
	Fleet      campaign.FleetID   `json:"fleet,omitempty"`
	Units      []Unit             `json:"units,omitempty"`
	Name       string             `json:"name,omitempty"` // of whom or what is made, as written
	Province   maps.ProvinceID    `json:"province,omitempty"`
	Via        maps.ProvinceID    `json:"via,omitempty"`
	To         maps.ProvinceID    `json:"to,omitempty"`
	City       maps.CityID        `json:"city,omitempty"`
	Sea        maps.SeaID         `json:"sea,omitempty"`
	Kingdom    campaign.KingdomID `json:"kingdom,omitempty"`
	Player     campaign.PlayerID  `json:"player,omitempty"`
	Payee      campaign.HolderID  `json:"payee,omitempty"`
	Talents    campaign.Talents   `json:"talents,omitempty"`
	UnlessArmy bool               `json:"unless_army,omitempty"` // unless field army
	IfInvaded  bool               `json:"if_invaded,omitempty"`  // a standing answer
	Advantage  campaign.Advantage `json:"advantage,omitempty"`
	Battle     campaign.BattleID  `json:"battle,omitempty"`
	Result     *campaign.Result   `json:"result,omitempty"`
	// Seal is the SHA-256, in hex, of the army list that came with the letter; "" of a text alone.
	Seal string `json:"seal,omitempty"`
	Text string `json:"text,omitempty"`
	// Stratagem is the one that is played on the Targets, or thrown back; Number what a die is to
	// show.
	Stratagem campaign.StratagemID `json:"stratagem,omitempty"`
	Targets   []campaign.Target    `json:"targets,omitempty"`
	Number    int                  `json:"number,omitempty"`
	// Until is a day, 2026-12-05; without its year, as --12-05, where none was written.
	Until string `json:"until,omitempty"`
	// Deputy asks that the careful deputy plays until then.
	Deputy bool `json:"deputy,omitempty"`
}

// Place is where something was written.
type Place struct {
	// Mail is the file of the letter, "" outside a campaign.
	Mail string `json:"mail,omitempty"`
	// Line and Column count from 1, Column in characters.
	Line   int `json:"line,omitempty"`
	Column int `json:"column,omitempty"`
	// Part tells the orders of one sentence apart: 0 for the first, so that no two orders of a letter have the same place.
	Part int `json:"part,omitempty"`
	// Source is the line as its writer wrote it.
	Source string `json:"source,omitempty"`
	// Form is the name of the attached order form it stands in, "" for the letter
	// itself; Cell is the cell of a workbook, as C7, whose row is the line.
	Form string `json:"form,omitempty"`
	Cell string `json:"cell,omitempty"`
}

// Unit is an army or a fleet; one of the fields is set.
type Unit struct {
	Army  campaign.ArmyID  `json:"army,omitempty"`
	Fleet campaign.FleetID `json:"fleet,omitempty"`
}

// Outcome is the order's result, an empty one if it has none.
func (o Order) Outcome() campaign.Result {
	if o.Result == nil {
		return campaign.Result{}
	}
	return *o.Result
}

// OpenResult is the order's result, to be filled.
func (o *Order) OpenResult() *campaign.Result {
	if o.Result == nil {
		o.Result = &campaign.Result{}
	}
	return o.Result
}
