package orders

// kind tells how the words in a slot are read.
type kind string

// The kinds of slots. Where a kind is also a key of [Diagnostic.Args] the two are spelt alike.
const (
	aProvince kind = "province"
	aCity     kind = "city"
	aSea      kind = "sea"
	aPlayer   kind = "player"
	aKingdom  kind = "kingdom"
	aHolder   kind = "holder" // a player or a kingdom
	aLeader   kind = "leader" // one's own
	aCaptive  kind = "captive"
	aFighter  kind = "fighter" // a leader of either side of a battle
	anArmy    kind = "army"
	aFleet    kind = "fleet"
	aUnit     kind = "unit"
	someUnits kind = "units"
	aBattle   kind = "battle"
	aNumber   kind = "number"
	aRatio    kind = "ratio"
	aName     kind = "name"
	aText     kind = "text"
	aDate     kind = "date"
	aSelf     kind = "self" // who writes
	aFlag     kind = "flag"
)
