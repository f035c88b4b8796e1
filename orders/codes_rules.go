package orders

// The codes of what the rules of realms do not allow, and of what they warn of:
// leaders, talents, diplomacy, fleets. Each stands with its rules.
const (
	// AlreadyPatron: the kingdom is the sender's ally already.
	AlreadyPatron Code = "already-patron"
	// AnswerTooLate: an answer to an invasion when none is asked any more.
	AnswerTooLate Code = "answer-too-late"
	// ArmyLapses: a warning: the upkeep of an army is not paid.
	ArmyLapses Code = "army-lapses"
	// ArmyLeftLeaderless: a warning: an army loses its leader and disbands.
	ArmyLeftLeaderless Code = "army-left-leaderless"
	// ArmyNameTaken: an army of that name stands.
	ArmyNameTaken Code = "army-name-taken"
	// ArmyThere: one field army a province.
	ArmyThere Code = "army-there"
	// ArmyUsurped: the army changed its patron this season and obeys nobody.
	ArmyUsurped Code = "army-usurped"
	// ChallengeDeclined: the other side does not fight at sea, or is not there.
	ChallengeDeclined Code = "challenge-declined"
	// CrossingAtRisk: a warning: a zone on the way is barred as the fleets now are.
	CrossingAtRisk Code = "crossing-at-risk"
	// CrossingBarred: another player's fleet bars the zone.
	CrossingBarred Code = "crossing-barred"
	// EmbassyToEnemy: its sender invades the kingdom, or contests a province of it.
	EmbassyToEnemy Code = "embassy-to-enemy"
	// FleetAtRisk: a warning: the zone it leaves is barred as the fleets now are.
	FleetAtRisk Code = "fleet-at-risk"
	// FleetBarred: kept in a barred zone, save the way it came.
	FleetBarred Code = "fleet-barred"
	// FleetDidNotArrive: the fleet did not get to where it was to land the army.
	FleetDidNotArrive Code = "fleet-did-not-arrive"
	// FleetFull: it carries as many armies as it can.
	FleetFull Code = "fleet-full"
	// FleetHeld: bound by a battle carried over.
	FleetHeld Code = "fleet-held"
	// FleetLapses: a warning: the upkeep of a fleet is not paid.
	FleetLapses Code = "fleet-lapses"
	// FleetNameTaken: a fleet of that name sails.
	FleetNameTaken Code = "fleet-name-taken"
	// FleetNeedsLeader: house rule: no leader is aboard.
	FleetNeedsLeader Code = "fleet-needs-leader"
	// FleetOrdered: a fleet sails once a season.
	FleetOrdered Code = "fleet-ordered-already"
	// KingAlready: he is king.
	KingAlready Code = "king-already"
	// KingNoAmbassador: kings go on no embassy.
	KingNoAmbassador Code = "king-no-ambassador"
	// KingdomGone: no such kingdom, or none of its lands is left.
	KingdomGone Code = "kingdom-gone"
	// KingdomHasArmy: a kingdom has one field army.
	KingdomHasArmy Code = "kingdom-has-army"
	// LeaderAbsent: he is not in the province where the army is raised.
	LeaderAbsent Code = "leader-absent"
	// LeaderCaptive: he is a prisoner.
	LeaderCaptive Code = "leader-captive"
	// LeaderDead: he is dead or gone.
	LeaderDead Code = "leader-dead"
	// LeaderLeads: he leads an army or a fleet.
	LeaderLeads Code = "leader-leads"
	// LeaderOutOfReach: the army is in another's land, and he is not there.
	LeaderOutOfReach Code = "leader-out-of-reach"
	// LeaderPlaced: another order gave him his place.
	LeaderPlaced Code = "leader-placed-already"
	// NameTaken: a leader of that name is known.
	NameTaken Code = "name-taken"
	// NewProconsul: appointed this season.
	NewProconsul Code = "new-proconsul"
	// NoFleetThere: a warning: the player has no fleet in the zone.
	NoFleetThere Code = "no-fleet-there"
	// NoLandingThere: no coast on the zone where the fleet ends.
	NoLandingThere Code = "no-landing-there"
	// NoPort: no friendly, uncontested coast on the zone.
	NoPort Code = "no-port"
	// NoProvinceForKing: no province to make a king in.
	NoProvinceForKing Code = "no-province-for-king"
	// NoRetreatThere: neither friendly nor uncontrolled, not adjacent, or contested.
	NoRetreatThere Code = "no-retreat-there"
	// NoSuchArmy: there is no such army, or no more.
	NoSuchArmy Code = "no-such-army"
	// NoSuchCaptive: no captive of whom, or by whom, the order speaks.
	NoSuchCaptive Code = "no-such-captive"
	// NoSuchFleet: there is no such fleet, or no more.
	NoSuchFleet Code = "no-such-fleet"
	// NoSuchLeader: there is no such leader.
	NoSuchLeader Code = "no-such-leader"
	// NoSuchPayee: neither another player in play nor a kingdom.
	NoSuchPayee Code = "no-such-payee"
	// NoTribute: house rule: only ransoms are paid.
	NoTribute Code = "no-tribute"
	// NotAnotherPlayer: the order must name another player in play.
	NotAnotherPlayer Code = "not-another-player"
	// NotCoastal: the province has no coast.
	NotCoastal Code = "not-coastal"
	// NotImmobile: the army needs no reorganising.
	NotImmobile Code = "not-immobile"
	// NotYourAlly: the kingdom is not allied to the player.
	NotYourAlly Code = "not-your-ally"
	// NotYourProvince: the province is not the holder's who needs it.
	NotYourProvince Code = "not-your-province"
	// OneEmbassy: one embassy a kingdom and season.
	OneEmbassy Code = "one-embassy"
	// OneLeader: an army or fleet has one leader.
	OneLeader Code = "one-leader"
	// OneProconsul: one proconsul a season.
	OneProconsul Code = "one-proconsul"
	// OrderTooLate: the season's orders are resolved.
	OrderTooLate Code = "order-too-late"
	// OutOfFleetsReach: the army's province has no coast on the fleet's way.
	OutOfFleetsReach Code = "out-of-fleets-reach"
	// ProvinceContested: a contested province serves for nothing of the kind.
	ProvinceContested Code = "province-contested"
	// ResultTooEarly: no battle is being fought.
	ResultTooEarly Code = "result-too-early"
	// SeaChosen: a hint: several zones border the port and the first is taken.
	SeaChosen Code = "sea-chosen"
	// SeaNotAdjacent: a fleet sails one zone, to an adjacent one.
	SeaNotAdjacent Code = "sea-not-adjacent"
	// SeaNotBordering: the zone does not border the port.
	SeaNotBordering Code = "sea-not-bordering"
	// TooFewTalents: the treasury cannot pay.
	TooFewTalents Code = "too-few-talents"
	// WinterBattle: no naval battle in winter.
	WinterBattle Code = "winter-battle"
	// WinterCrossing: fleets carry no army in winter.
	WinterCrossing Code = "winter-crossing"
	// WinterSailing: fleets do not sail in winter.
	WinterSailing Code = "winter-sailing"
)
