package orders

// The codes of war on land: what an army cannot do, what becomes of its move, and
// what answers and results are not taken. Each stands with its rules.
const (
	// AdvantageNotYours: it is the invaded who chooses an advantage.
	AdvantageNotYours Code = "advantage-not-yours"
	// AdvantageTooEarly: the battle is not queued yet.
	AdvantageTooEarly Code = "advantage-too-early"
	// AdvantageTooLate: a result of the battle is in.
	AdvantageTooLate Code = "advantage-too-late"
	// AdvantageUnused: a warning: a field army defends, and takes no advantage.
	AdvantageUnused Code = "advantage-unused"
	// AllianceAwaited: a warning: the move hangs on an embassy that may fail.
	AllianceAwaited Code = "alliance-awaited"
	// AlreadyThere: the army stands where it is sent.
	AlreadyThere Code = "already-there"
	// AnswerReplaced: a warning: a later line answers for the same province.
	AnswerReplaced Code = "answer-replaced"
	// HeldIdle: a warning: the army waits for a battle carried over and throws no dice.
	HeldIdle Code = "held-idle"
	// HoldsThere: a warning: an army told to hold is moved by another line, and holds where it ends.
	HoldsThere Code = "holds-there"
	// Superseded: a warning: a later line names another heir, or another retreat.
	Superseded Code = "superseded"
	// ArmyHeld: bound by a battle that is not fought yet.
	ArmyHeld Code = "army-held"
	// ArmyImmobile: it regroups this season.
	ArmyImmobile Code = "army-immobile"
	// EventForbids: the year's event does.
	EventForbids Code = "event-forbids"
	// NoIdes: in this campaign nothing comes of corruption.
	NoIdes Code = "no-ides"
	// ArmySpent: it was weakened twice, and can but defend or retreat this season.
	ArmySpent Code = "army-spent"
	// ArmyLeaderless: nobody leads it.
	ArmyLeaderless Code = "army-leaderless"
	// ArmyOrdered: an army moves once a season.
	ArmyOrdered Code = "army-ordered-already"
	// BattleDecided: its result stands already.
	BattleDecided Code = "battle-decided-already"
	// BesiegerElsewhere: the army has left the city it was to besiege.
	BesiegerElsewhere Code = "besieger-elsewhere"
	// BesiegerFights: a battle keeps the army from its attempt at a city.
	BesiegerFights Code = "besieger-fights"
	// CityElsewhere: the city is not where the army ends.
	CityElsewhere Code = "city-elsewhere"
	// CityFriendly: the city is of the army's side.
	CityFriendly Code = "city-friendly"
	// ConcedeTooEarly: the battle is not queued yet.
	ConcedeTooEarly Code = "concede-too-early"
	// ConcedeTooLate: a result is in, so that the battle was fought.
	ConcedeTooLate Code = "concede-too-late"
	// DrawnUnequally: a draw of which one army is demoralised and the other is not.
	DrawnUnequally Code = "drawn-unequally"
	// FieldArmyFound: there is a field army where the order wanted none.
	FieldArmyFound Code = "field-army-found"
	// InvadesAlly: a patron invades no province of his kingdom.
	InvadesAlly Code = "invades-ally"
	// InvadesNobody: a hint: nobody controls the province; it is simply taken.
	InvadesNobody Code = "invades-nobody"
	// InvadesOwn: the province is the player's own.
	InvadesOwn Code = "invades-own"
	// LandingInvades: a warning: the army lands in what another holds, which is an invasion.
	LandingInvades Code = "landing-invades"
	// LeaveAwaited: a warning: the move hangs on another player's leave.
	LeaveAwaited Code = "leave-awaited"
	// ListAtSea: a battle at sea is fought without army lists.
	ListAtSea Code = "list-at-sea"
	// ListTooEarly: the battle is not queued yet.
	ListTooEarly Code = "list-too-early"
	// ListsOpened: the army lists of the battle are opened, and none is sealed any more.
	ListsOpened Code = "lists-opened"
	// LoserNotBeaten: a loser who has not lost all his points.
	LoserNotBeaten Code = "loser-not-beaten"
	// LossesUnclear: the losses of one who is not there, or no such number.
	LossesUnclear Code = "losses-unclear"
	// MetOnTheWay: an army that met another head-on is deemed to have stayed.
	MetOnTheWay Code = "met-on-the-way"
	// MoveIsInvasion: the province is another's, and must be invaded.
	MoveIsInvasion Code = "move-is-invasion"
	// MustDefend: a warning: who is there cannot leave, and defends.
	MustDefend Code = "must-defend"
	// NoGroundToBesiege: the army stands in land that is another's, and contests it not.
	NoGroundToBesiege Code = "no-ground-to-besiege"
	// NoLandPassage: house rule: nobody lets others pass by land.
	NoLandPassage Code = "no-land-passage"
	// NoLeave: the other player gave no leave to pass his province this season.
	NoLeave Code = "no-leave"
	// NoProvincialArmy: field armies, or fleets, fight the battle.
	NoProvincialArmy Code = "no-provincial-army"
	// NotAParty: the winner, or the owner of a camp, is not one of the two who fight.
	NotAParty Code = "not-a-party"
	// NotAdjacent: no step leads from the one province to the other.
	NotAdjacent Code = "not-adjacent"
	// NotInBattle: the leader was not in the battle.
	NotInBattle Code = "not-in-battle"
	// NotInvaded: nobody asks for an answer there.
	NotInvaded Code = "not-invaded"
	// NotYourBattle: others fight it.
	NotYourBattle Code = "not-your-battle"
	// NothingToPacify: the army is not there, or nothing is contested.
	NothingToPacify Code = "nothing-to-pacify"
	// OneTask: the army has another task, or another city to besiege.
	OneTask Code = "one-task"
	// PassContested: nobody passes a contested province.
	PassContested Code = "pass-contested"
	// PassForeign: another's province cannot be passed.
	PassForeign Code = "pass-foreign"
	// ProvinceHeld: a battle is still to be fought there; nobody enters, and nothing is raised.
	ProvinceHeld Code = "province-held"
	// Stacking: one field army of a side in a province.
	Stacking Code = "stacking"
	// StraitAlone: house rule: crossing a strait takes the whole move.
	StraitAlone Code = "strait-alone"
	// StraitBarred: house rule: another's fleet bars the strait.
	StraitBarred Code = "strait-barred"
	// TableOff: the campaign has no battle table.
	TableOff Code = "table-off"
	// TableTooEarly: the battle is not queued yet.
	TableTooEarly Code = "table-too-early"
	// ThreeInOnePlace: two others fight there, by their dice.
	ThreeInOnePlace Code = "three-in-one-place"
	// TooFar: more than two steps.
	TooFar Code = "too-far"
	// WinnerBeaten: a winner who has lost all his points.
	WinnerBeaten Code = "winner-beaten"
	// WayChosen: a hint: several ways lead there and the first is taken.
	WayChosen Code = "way-chosen"
)
