package orders

// The codes of what is not understood; what is not allowed has codes of its own.
// [NameTaken], [ArmyNameTaken], [FleetNameTaken] and [LeaderDead] are said here
// too, where a name alone tells. DIAGNOSTICS.md lists all codes with their texts.
const (
	// NotRead (hint): a line of prose outside a block, taken for no order.
	NotRead Code = "not-read"
	// UnknownVerb: a line that begins with no known verb, within a block or nearly known.
	UnknownVerb Code = "unknown-verb"
	// Unclear: a line that speaks of one's own and of an order, and cannot be read.
	Unclear Code = "unclear"
	// UnclearRest: a sentence of which a part was read, and that may order more.
	UnclearRest Code = "unclear-rest"
	// TakenBack: an order that a later sentence of the letter takes back, or changes, perhaps.
	TakenBack Code = "taken-back"
	// Conditional: an order that is to hold only if something happens for which there is no condition.
	Conditional Code = "conditional"
	// UnknownProvince and its likes: a name that is none of its kind.
	UnknownProvince Code = "unknown-province"
	UnknownCity     Code = "unknown-city"
	UnknownSea      Code = "unknown-sea"
	UnknownPlayer   Code = "unknown-player"
	UnknownKingdom  Code = "unknown-kingdom"
	UnknownHolder   Code = "unknown-holder"
	UnknownLeader   Code = "unknown-leader"
	UnknownCaptive  Code = "unknown-captive"
	UnknownFighter  Code = "unknown-fighter"
	UnknownArmy     Code = "unknown-army"
	UnknownFleet    Code = "unknown-fleet"
	UnknownUnit     Code = "unknown-unit"
	UnknownBattle   Code = "unknown-battle"
	// Ambiguous: a name, or a whole line, that can be read in several ways; the hints show them.
	Ambiguous Code = "ambiguous"
	// InFull: a shortened name in an order that spends talents or starts a war.
	InFull Code = "in-full"
	// NotYours: an army, a fleet or a leader of another side.
	NotYours Code = "not-yours"
	// WrongKind: a name of something else, as a city where a province is needed.
	WrongKind Code = "wrong-kind"
	// NotCaptive: a leader who is nobody's prisoner.
	NotCaptive Code = "not-captive"
	// Elsewhere: an army, fleet or leader that is not where the line says it is.
	Elsewhere Code = "elsewhere"
	// BadNumber: no whole number from 1 to 9999 where talents are needed.
	BadNumber Code = "bad-number"
	// BadDate: no day of the year where one is needed.
	BadDate Code = "bad-date"
	// AwayFrom: a first day of an absence, which counts from the letter on.
	AwayFrom Code = "away-from"
	// BadLosses: no losses as 12/40, or twice as many lost as there were.
	BadLosses Code = "bad-losses"
	// BadName: a new name that cannot be told from the rest of its line, or is too long.
	BadName Code = "bad-name"
	// Question: an order that its writer asks about.
	Question Code = "question"
	// Incomplete: the line ends where more is needed.
	Incomplete Code = "incomplete"
	// UnexpectedWords: words that have no place in this order.
	UnexpectedWords Code = "unexpected-words"
	// SaidTwice: a result that says one thing twice, and differently.
	SaidTwice Code = "said-twice"
	// TooLong: a line, or a letter, beyond what is read.
	TooLong Code = "too-long"
	// NoEnd (warning): a block that is not closed; the letter may be cut.
	NoEnd Code = "no-end"
	// LateAdd: `add` after the first order.
	LateAdd Code = "late-add"
	// NoChangeIgnored (warning): `no change` beside orders, so that what was ordered before stands.
	NoChangeIgnored Code = "no-change-ignored"
	// Replaces (warning): `no change` in place of orders sent before.
	Replaces Code = "replaces"
)
