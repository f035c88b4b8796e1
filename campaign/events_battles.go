package campaign

import (
	"fmt"
	"maps"

	atlas "adimperii/maps"
)

// InvaderDiced settles who is the invader where that is not clear.
type InvaderDiced struct {
	Province atlas.ProvinceID `json:"province"` // where the battle is
	Invader  Contender        `json:"invader"`
	Invaded  Contender        `json:"invaded"`
}

// Contender is one army's die for being the invader.
type Contender struct {
	Army     ArmyID `json:"army"`
	Rolls    []int  `json:"rolls"` // the last one counts; earlier ones were tied
	Modifier int    `json:"modifier"`
}

// Type implements [Payload].
func (InvaderDiced) Type() string { return "invader-diced" }

func (InvaderDiced) apply(*State) error { return nil }

// BattleQueued is a battle to be fought on the table (section 8).
type BattleQueued struct {
	Battle Battle `json:"battle"`
}

// Type implements [Payload].
func (BattleQueued) Type() string { return "battle-queued" }

func (d BattleQueued) apply(s *State) error {
	if _, ok := s.Battles[d.Battle.ID]; ok {
		return fmt.Errorf("there is a battle %q already", d.Battle.ID)
	}
	set(s, s.Battles, d.Battle.ID, d.Battle)
	s.Sequence = max(s.Sequence, d.Battle.Sequence)
	s.BattleCount++
	return nil
}

// AdvantageChosen gives a provincial army another advantage, and the points that go with
// it, once its battle is queued.
type AdvantageChosen struct {
	Battle    BattleID  `json:"battle"`
	Advantage Advantage `json:"advantage"`
	Points    int       `json:"points"`
}

// Type implements [Payload].
func (AdvantageChosen) Type() string { return "advantage-chosen" }

func (d AdvantageChosen) apply(s *State) error {
	b, ok := s.Battles[d.Battle]
	if !ok {
		return unknown(d.Battle)
	}
	b.Invaded.Advantage, b.Invaded.Points, b.Invaded.Chosen = d.Advantage, d.Points, true
	set(s, s.Battles, d.Battle, b)
	return nil
}

// BattleReported is a result as one of its players gives it.
type BattleReported struct {
	Battle BattleID `json:"battle"`
	Player PlayerID `json:"player"`
	Result Result   `json:"result"`
	// Disputed says that the other player reported otherwise, or denied it.
	Disputed bool `json:"disputed,omitempty"`
	// Denies says that the player reports nothing but that the other's result is wrong.
	Denies bool `json:"denies,omitempty"`
}

// Type implements [Payload].
func (BattleReported) Type() string { return "battle-reported" }

func (d BattleReported) apply(s *State) error {
	b, ok := s.Battles[d.Battle]
	if !ok {
		return unknown(d.Battle)
	}
	b.State = Open
	if d.Disputed {
		b.State = Disputed
	}
	if d.Denies {
		b.Denied = d.Player
		set(s, s.Battles, d.Battle, b)
		return nil
	}
	b.Reports = maps.Clone(b.Reports)
	if b.Reports == nil {
		b.Reports = map[PlayerID]Result{}
	}
	b.Reports[d.Player] = d.Result
	if b.Denied == d.Player || !d.Disputed {
		b.Denied = ""
	}
	set(s, s.Battles, d.Battle, b)
	return nil
}

// BattleUnreported takes back the result that a player gave, before it is confirmed.
type BattleUnreported struct {
	Battle BattleID `json:"battle"`
	Player PlayerID `json:"player"`
}

// Type implements [Payload].
func (BattleUnreported) Type() string { return "battle-unreported" }

func (d BattleUnreported) apply(s *State) error {
	b, ok := s.Battles[d.Battle]
	if !ok {
		return unknown(d.Battle)
	}
	b.Reports = maps.Clone(b.Reports)
	delete(b.Reports, d.Player)
	if len(b.Reports) == 0 {
		b.Reports = nil
	}
	b.State, b.Denied = Open, ""
	set(s, s.Battles, d.Battle, b)
	return nil
}

// BattleDecided records the result that counts: both players agree, or the
// referee says so. Until the close it may be recorded again.
type BattleDecided struct {
	Battle BattleID `json:"battle"`
	Result Result   `json:"result"`
}

// Type implements [Payload].
func (BattleDecided) Type() string { return "battle-decided" }

func (d BattleDecided) apply(s *State) error {
	return s.setBattle(d.Battle, Decided, &d.Result)
}

// BattlePostponed carries a battle over to the next season.
type BattlePostponed struct {
	Battle BattleID `json:"battle"`
}

// Type implements [Payload].
func (BattlePostponed) Type() string { return "battle-postponed" }

func (d BattlePostponed) apply(s *State) error { return s.setBattle(d.Battle, Postponed, nil) }

// BattleResumed takes up a battle that was carried over, with its forces as they
// are now; results given before count no more.
type BattleResumed struct {
	Battle  BattleID `json:"battle"`
	Invader Force    `json:"invader"`
	Invaded Force    `json:"invaded"`
}

// Type implements [Payload].
func (BattleResumed) Type() string { return "battle-resumed" }

func (d BattleResumed) apply(s *State) error {
	if err := s.setBattle(d.Battle, Open, nil); err != nil {
		return err
	}
	b := s.Battles[d.Battle]
	b.Invader, b.Invaded, b.Reports, b.Denied, b.Tabled = d.Invader, d.Invaded, nil, "", nil
	b.Sealed, b.ListsOpen = nil, false // the forces are others
	set(s, s.Battles, d.Battle, b)
	return nil
}

// BattleSettled has had its consequences; the events after it are they.
type BattleSettled struct {
	Battle BattleID `json:"battle"`
	Result Result   `json:"result"`
}

// Type implements [Payload].
func (BattleSettled) Type() string { return "battle-settled" }

func (d BattleSettled) apply(s *State) error {
	if w := d.Result.Winner; w != "" && s.Battles[d.Battle].fought(d.Result) {
		if s.Victories == nil {
			s.Victories = map[PlayerID]int{}
		}
		set(s, s.Victories, w, s.Victories[w]+1)
	}
	return s.setBattle(d.Battle, Settled, &d.Result)
}

// fought says that a battle came to a result by being fought, or by the table, and was not void
// or awarded.
func (b Battle) fought(r Result) bool { return b.State == Decided && !r.Unfought }

func (s *State) setBattle(id BattleID, state BattleState, result *Result) error {
	b, ok := s.Battles[id]
	if !ok {
		return unknown(id)
	}
	b.State, b.Result = state, result
	set(s, s.Battles, id, b)
	return nil
}
