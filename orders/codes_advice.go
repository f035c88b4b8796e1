package orders

// The codes of advice: what a player may have forgotten, where nothing is wrong with
// what he wrote. All are hints; each stands with its rules.
const (
	// AnswerOwed: a hint: an invasion still waits for the player's answer.
	AnswerOwed Code = "answer-owed"
	// ResultOwed: a hint: a battle of the player's still waits for his report.
	ResultOwed Code = "result-owed"
	// ResultUnconfirmed: a hint: the other player of a battle has reported how it
	// ended, and waits for a yes or for another report.
	ResultUnconfirmed Code = "result-unconfirmed"
	// AdvantageOpen: a hint: the advantage of a provincial army may still be chosen.
	AdvantageOpen Code = "advantage-open"
	// OtherSeason: a hint: the letter speaks of a season that is not under way.
	OtherSeason Code = "other-season"
	// LapseUnspent: a hint: talents are left that would keep a unit which lapses.
	LapseUnspent Code = "lapse-unspent"
	// ProvinceExposed: a hint: an enemy army stands beside provinces with neither leader nor army.
	ProvinceExposed Code = "province-exposed"
	// EmbassyOutbid: a hint: others may bid as much for the kingdom, or more.
	EmbassyOutbid Code = "embassy-outbid"
	// AttemptsLost: a hint: an army leaves a contest or a siege that has begun.
	AttemptsLost Code = "attempts-lost"
	// SeaBetween: a hint: only a fleet takes the army there, and in winter none does.
	SeaBetween Code = "sea-between"
	// ArmyIdle: a hint: armies that could move have no order.
	ArmyIdle Code = "army-idle"
	// ArmyRegroups: a hint: a talent lets an army move that is to sit the season out.
	ArmyRegroups Code = "army-regroups"
	// LeaderIdle: a hint: leaders who guard nothing have no order.
	LeaderIdle Code = "leader-idle"
	// AmbassadorIdle: a hint: ambassadors at an ally's may be posted elsewhere.
	AmbassadorIdle Code = "ambassador-idle"
	// FleetStays: a hint: a fleet that is told to hold needs no order for it.
	FleetStays Code = "fleet-stays"
)

// Reminds says that a code reminds of somebody who has no order.
func (c Code) Reminds() bool { return c == ArmyIdle || c == LeaderIdle || c == AmbassadorIdle }
