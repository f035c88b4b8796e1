package maps

// Picture is what [Draw] shows on a map: who holds what, and all words that
// are not names on the map itself. The zero Picture draws the bare map.
type Picture struct {
	Title, Subtitle string
	Lang            string // of the map's own names: "en", "fr" or "la"

	Owners     map[ProvinceID]Owner // provinces not in it are uncontrolled
	CityOwners map[CityID]Owner     // cities not in it are uncontrolled
	Contested  map[ProvinceID]Owner // by whom: hatched in his colour
	Besieged   map[CityID]Owner     // by whom: ringed in his colour

	Armies []ArmyMark // drawn in this order
	Fleets []FleetMark
	Moves  []MoveMark // this season's, as arrows

	// Crop, if not empty, shows only the part of the map around these
	// provinces, a player's theatre.
	Crop []ProvinceID

	Legend []LegendEntry // in this order, below the map
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
	At     ProvinceID
	Owner  Owner
	Label  string // its name
	Leader string // who leads it; may be empty
}

// FleetMark is a fleet.
type FleetMark struct {
	At     SeaID
	Owner  Owner
	Label  string
	Leader string
}

// MoveMark is a way that an army or a fleet went. Of From and FromSea, and of
// To and ToSea, one is set. An arrow over water is broken.
type MoveMark struct {
	From    ProvinceID
	FromSea SeaID
	Via     []ProvinceID // passed on the way
	ViaSea  SeaID        // crossed on the way
	To      ProvinceID
	ToSea   SeaID
	Owner   Owner
	Attack  bool // an invasion: a broader arrow
	Retreat bool // a hollow arrow
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
)

// LegendEntry explains one symbol. Owner is not looked at for [SymbolStrait]
// and [SymbolFree].
type LegendEntry struct {
	Symbol Symbol
	Owner  Owner
	Text   string
}
