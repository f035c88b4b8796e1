package orders

// Codes of stratagems.
const (
	// FleetMutinous: its crew obeys nobody until its player has paid it.
	FleetMutinous Code = "fleet-mutinous"
	// NoMutiny: the crew of the fleet has not mutinied.
	NoMutiny Code = "no-mutiny"
	// NoStratagems: the campaign has none.
	NoStratagems Code = "no-stratagems"
	// PeaceByStratagem: one that was played keeps armies out of the province this season.
	PeaceByStratagem Code = "peace-by-stratagem"
	// StratagemNotHeld: the player does not hold it, or plays it already.
	StratagemNotHeld Code = "stratagem-not-held"
	// StratagemTarget: it cannot be played on that.
	StratagemTarget Code = "stratagem-target"
	// StratagemTooEarly: it is played when a battle is queued.
	StratagemTooEarly Code = "stratagem-too-early"
	// StratagemTooLate: it is played with the orders of a season.
	StratagemTooLate Code = "stratagem-too-late"
	// UnknownStratagem: there is none of that name.
	UnknownStratagem Code = "unknown-stratagem"
)
