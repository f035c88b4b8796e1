package campaign

import atlas "adimperii/maps"

// Invasion is an army in another's province and the answer it was given this season.
type Invasion struct {
	Province atlas.ProvinceID `json:"province"`
	Army     ArmyID           `json:"army"`
	Invader  PlayerID         `json:"invader"`
	Invaded  HolderID         `json:"invaded"`
	// Asked is the player who answers: the controller or a kingdom's patron; "" for an unallied kingdom.
	Asked  PlayerID         `json:"asked,omitempty"`
	From   atlas.ProvinceID `json:"from,omitempty"` // the province it came from, "" if it was there before
	Answer *Answer          `json:"answer,omitempty"`
}

// AnswerKind is what the invaded does.
type AnswerKind string

// The three answers to an invasion.
const (
	AnswerDefend   AnswerKind = "defend"
	AnswerContest  AnswerKind = "contest"
	AnswerWithdraw AnswerKind = "withdraw"
)

// Advantage is what a provincial army may take.
type Advantage string

// The advantages of a provincial army.
const (
	NoAdvantage Advantage = ""
	Fortified   Advantage = "fortified"
	Unreliable  Advantage = "unreliable"
)

// Answer is what an invaded player decided, or would decide.
type Answer struct {
	Kind      AnswerKind       `json:"kind"`
	Advantage Advantage        `json:"advantage,omitempty"` // with AnswerDefend
	To        atlas.ProvinceID `json:"to,omitempty"`        // with AnswerWithdraw or AnswerContest: where leaders and army go
}

// StandingOrders are what a player has said of things that may happen later in the
// season. They end with it, but for his heir, and for answers if he orders nothing in the
// season that follows.
type StandingOrders struct {
	// Answers in the order given, which is the order of defence when money runs short.
	Answers []StandingAnswer `json:"answers,omitempty"`
	// Earlier are his answers of the season before, which apply if no orders come.
	Earlier  []StandingAnswer            `json:"earlier,omitempty"`
	Retreats map[ArmyID]atlas.ProvinceID `json:"retreats,omitempty"`
	// Tasks are what armies do where they end, when not what is the default.
	Tasks map[ArmyID]Task `json:"tasks,omitempty"`
	// Heir is who succeeds a dead king, until another is named or made king: a
	// proconsul, or the name of a new man.
	Heir *Heir `json:"heir,omitempty"`
	// Allowed are the players let through zones that would be barred to them, or
	// through land of the player's side (R-21, `land_passage`).
	Allowed []Passage `json:"allowed,omitempty"`
	// Renounced are the alliances given up at the season's end, in the order given.
	Renounced []KingdomID `json:"renounced,omitempty"`
}

// Task is what an army is ordered to do where it ends; the zero Task is the
// default: besiege what it can and pacify.
type Task struct {
	// Hold says that it neither besieges nor pacifies.
	Hold bool `json:"hold,omitempty"`
	// City is the one it besieges, "" if the rules choose.
	City atlas.CityID `json:"city,omitempty"`
}

// Passage lets a player's armies through a sea zone or a province; one
// of the two is set.
type Passage struct {
	To       PlayerID         `json:"to"`
	Sea      atlas.SeaID      `json:"sea,omitempty"`
	Province atlas.ProvinceID `json:"province,omitempty"`
}

// StandingAnswer is an answer given with the orders, for a province that may be invaded.
type StandingAnswer struct {
	Province atlas.ProvinceID `json:"province"`
	Answer   Answer           `json:"answer"`
}

// Heir is a proconsul to be promoted, or else the name of a king to be made.
type Heir struct {
	Proconsul LeaderID `json:"proconsul,omitempty"`
	Name      string   `json:"name,omitempty"`
}

// Inheritance is what a successor means for his realm's armies.
type Inheritance struct {
	// Heir is who succeeds; "" for a new man.
	Heir LeaderID `json:"heir,omitempty"`
	// Takes is the army that he takes over, Loses those that disband for want of a leader.
	Takes ArmyID   `json:"takes,omitempty"`
	Loses []ArmyID `json:"loses,omitempty"`
}
