package orders

// Kind tells how the words in a slot are read.
type Kind string

// The kinds of slots. Where a kind is also a key of [Diagnostic.Args] the two are spelt alike.
const (
	AProvince Kind = "province"
	ACity     Kind = "city"
	ASea      Kind = "sea"
	APlayer   Kind = "player"
	AKingdom  Kind = "kingdom"
	AHolder   Kind = "holder" // a player or a kingdom
	ALeader   Kind = "leader" // one's own
	ACaptive  Kind = "captive"
	AFighter  Kind = "fighter" // a leader of either side of a battle
	AnArmy    Kind = "army"
	AFleet    Kind = "fleet"
	AUnit     Kind = "unit"
	SomeUnits Kind = "units"
	ABattle   Kind = "battle"
	ANumber   Kind = "number"
	ARatio    Kind = "ratio"
	AName     Kind = "name"
	AText     Kind = "text"
	ADate     Kind = "date"
	ASelf     Kind = "self" // who writes
	AFlag     Kind = "flag"

	AStratagem  Kind = "stratagem"
	SomeTargets Kind = "targets" // of a stratagem
)
