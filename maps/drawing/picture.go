package drawing

import (
	"adimperii/maps"
)

// Picture is what [Draw] shows on a map: who holds what, and all words that
// are not names on the map itself. The zero Picture draws the bare map.
type Picture struct {
	Title, Subtitle string
	Lang            string // of the map's own names: "en", "fr" or "la"

	Owners     map[maps.ProvinceID]Owner // provinces not in it are uncontrolled
	CityOwners map[maps.CityID]Owner     // cities not in it are uncontrolled
	Contested  map[maps.ProvinceID]Owner // by whom: hatched in his colour
	Besieged   map[maps.CityID]Owner     // by whom: ringed in his colour

	Armies []ArmyMark // drawn in this order
	Fleets []FleetMark
	Moves  []MoveMark // this season's, as arrows

	Battles []BattleMark

	// Crop, if not empty, shows only the parts of the map around these provinces, a
	// player's theatre: the first, and below it the others.
	Crop []Part

	// Letter draws on a sheet that is read at a telephone's width ([SeenAt]); what has no
	// room on it is left out, that of provinces in Crop last.
	Letter bool

	Legend []LegendEntry // in this order, below the map
}

// Part is a part of the map: what lies around some provinces and the middles of some seas.
type Part struct {
	Provinces []maps.ProvinceID
	Seas      []maps.SeaID
}

// Owner is who holds something, as far as a picture needs to know.
type Owner struct {
	ID     string
	Tint   Tint
	Allied bool // a kingdom shown in its patron's tint: striped

	// Number, from 1, is that of a kingdom without a patron: all wear one colour, and
	// their numbers as emblems; Tint is not looked at. 0 is anyone else.
	Number int
}

// ArmyMark is a field army.
type ArmyMark struct {
	At     maps.ProvinceID
	Owner  Owner
	Label  string // its name
	Leader string // who leads it; may be empty
}

// FleetMark is a fleet.
type FleetMark struct {
	At     maps.SeaID
	Owner  Owner
	Label  string
	Leader string
}

// BattleMark is a battle that is fought or was this season: crossed swords.
type BattleMark struct {
	At    maps.ProvinceID // or At sea
	AtSea maps.SeaID
	Label string
}

// MoveMark is a way that an army or a fleet went. Of From and FromSea, and of
// To and ToSea, one is set. An arrow over water is broken.
type MoveMark struct {
	From    maps.ProvinceID
	FromSea maps.SeaID
	Via     []maps.ProvinceID // passed on the way
	ViaSea  maps.SeaID        // crossed on the way
	To      maps.ProvinceID
	ToSea   maps.SeaID
	Owner   Owner
	Label   string // of the army or fleet: the arrow leads from its sign, or to it
	Attack  bool   // an invasion: a broader arrow
	Retreat bool   // a hollow arrow
}

// OverWater says that the way led over a sea: a fleet's, or an army's aboard one.
func (m MoveMark) OverWater() bool { return m.ViaSea != "" || m.FromSea != "" }

// Symbol is what stands before an entry of the legend.
type Symbol int

// The symbols of a legend.
const (
	SymbolLand      Symbol = iota // a patch as a province of the owner is filled
	SymbolContested               // a patch hatched in the owner's colour
	SymbolCity                    // a city of the owner
	SymbolBesieged                // a city ringed in the owner's colour
	SymbolArmy
	SymbolFleet
	SymbolStrait
	SymbolFree     // land of a province nobody controls
	SymbolMove     // an arrow of the owner
	SymbolAttack   // a broad arrow of the owner
	SymbolCrossing // an arrow of the owner, broken
	SymbolRetreat  // a hollow arrow of the owner
	SymbolBattle   // crossed swords
	SymbolAllied   // stripes; on a letter's sheet in place of every kingdom's own patch
	SymbolTerrain  // the sign of a kind of country; shown where one is in view
)

// LegendEntry explains one symbol. Owner is not looked at for [SymbolStrait],
// [SymbolFree] and [SymbolTerrain].
type LegendEntry struct {
	Symbol  Symbol
	Owner   Owner
	Text    string
	Terrain string // of SymbolTerrain: a [maps.Region] or a [maps.Terrain]
}

// happens are the provinces on which a picture shows battles, sieges and moves.
func (p Picture) happens() map[maps.ProvinceID]bool {
	all := map[maps.ProvinceID]bool{}
	for _, b := range p.Battles {
		all[b.At] = true
	}
	for _, m := range p.Moves {
		all[m.From], all[m.To] = true, true
	}
	for id := range p.Contested {
		all[id] = true
	}
	return all
}
