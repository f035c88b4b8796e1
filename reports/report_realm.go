package reports

import (
	"adimperii/campaign"
	"adimperii/maps"
)

// Treasury is one account the reader may see, before and after the events told.
// Before and the entries of the items give After.
type Treasury struct {
	Holder campaign.HolderID `json:"holder"`
	Name   campaign.Names    `json:"name"`
	Before campaign.Talents  `json:"before"`
	In     campaign.Talents  `json:"in"`  // 0 or more
	Out    campaign.Talents  `json:"out"` // 0 or more
	After  campaign.Talents  `json:"after"`
}

// Land is a province or a city of the reader's side.
type Land struct {
	Province maps.ProvinceID   `json:"province"`
	City     maps.CityID       `json:"city,omitempty"`
	Name     campaign.Names    `json:"name"`
	Holder   campaign.HolderID `json:"holder"`
	// Contested and Besieged name the army that does it.
	Contested campaign.ArmyID `json:"contested,omitempty"`
	Besieged  campaign.ArmyID `json:"besieged,omitempty"`
}

// Leader is one of the reader's leaders who still counts: serving, or a captive.
type Leader struct {
	ID     campaign.LeaderID     `json:"id"`
	Name   string                `json:"name"`
	King   bool                  `json:"king,omitempty"`
	Level  int                   `json:"level"`
	Status campaign.LeaderStatus `json:"status,omitempty"`
	Post   campaign.Post         `json:"post"`
	// Heir is whom the player has named to succeed his king; the king alone has one.
	Heir string         `json:"heir,omitempty"`
	Text campaign.Names `json:"text"`
}

// Force is an army or a fleet of the reader's side.
type Force struct {
	Army     campaign.ArmyID   `json:"army,omitempty"`
	Fleet    campaign.FleetID  `json:"fleet,omitempty"`
	Name     string            `json:"name"`
	Holder   campaign.HolderID `json:"holder"`
	Leader   campaign.LeaderID `json:"leader,omitempty"`
	Province maps.ProvinceID   `json:"province,omitempty"`
	Sea      maps.SeaID        `json:"sea,omitempty"`
	Immobile bool              `json:"immobile,omitempty"`
	Text     campaign.Names    `json:"text"`
}

// Alliance is a kingdom and its patron, "" while it has none.
type Alliance struct {
	Kingdom campaign.KingdomID `json:"kingdom"`
	Patron  campaign.PlayerID  `json:"patron,omitempty"`
}

// Struggle is a contest or a siege anywhere on the map.
type Struggle struct {
	Province maps.ProvinceID `json:"province,omitempty"`
	City     maps.CityID     `json:"city,omitempty"`
	Army     campaign.ArmyID `json:"army"`
	Attempts int             `json:"attempts"`
	// Ours says that the reader's side has a part in it: what happened tells him of it.
	Ours bool           `json:"ours,omitempty"`
	Text campaign.Names `json:"text"`
}

// Battle is a battle at hand anywhere on the map.
type Battle struct {
	ID       campaign.BattleID    `json:"id"`
	Province maps.ProvinceID      `json:"province,omitempty"`
	Sea      maps.SeaID           `json:"sea,omitempty"`
	Invader  campaign.PlayerID    `json:"invader"`
	Invaded  campaign.PlayerID    `json:"invaded"`
	State    campaign.BattleState `json:"state"`
	Text     campaign.Names       `json:"text"`
}
