package referee

import (
	"slices"

	"adimperii/campaign"
	"adimperii/orders"
)

// Tabling is which battles go to the battle table, and why.
type Tabling struct {
	Why     campaign.TableReason
	Battles []campaign.BattleID
	// Reason is the referee's, where he says so.
	Reason string
}

// Table decides battles at hand by the battle table: those named of which the reason
// given holds. The dice are those of the season, so that a battle has the same one whenever
// it is thrown. An error means a fault of the program.
func Table(s campaign.State, in Input, by Tabling) (Outcome, error) {
	t := newTurn(s, in)
	t.tabling, t.reason = by, by.Reason
	t.run(t.steps().table)
	return t.outcome()
}

// Agreed are the battles at hand that both of their players would have the table decide
// in the order of the queue.
func Agreed(s *campaign.State) []campaign.BattleID { return toTable(s, campaign.TableAgreed) }

// Unfought are the battles at hand that go to the table once their time is over, if nobody
// tells of a result until then: none where the house rules do otherwise.
func Unfought(s *campaign.State) []campaign.BattleID { return toTable(s, campaign.TableUnfought) }

func toTable(s *campaign.State, why campaign.TableReason) []campaign.BattleID {
	return slices.DeleteFunc(s.OpenBattles(), func(id campaign.BattleID) bool { return !goesToTable(s, s.Battles[id], why) })
}

// goesToTable says that a battle is the table's for a reason. One side's report
// against the other's silence is no battle unfought.
func goesToTable(s *campaign.State, b campaign.Battle, why campaign.TableReason) bool {
	if !s.Options().StandIn || b.State != campaign.Open && b.State != campaign.Disputed {
		return false
	}
	switch why {
	case campaign.TableAgreed:
		return !slices.ContainsFunc(b.Players(), func(p campaign.PlayerID) bool { return !slices.Contains(b.Tabled, p) })
	case campaign.TableUnfought:
		return s.TableAtDeadline() && len(b.Reports) == 0
	}
	return true
}

// throwTable throws the dice of the table for the battles that go there.
func (t *turn) throwTable() {
	for _, id := range t.tabling.Battles {
		if b := t.State().Battles[id]; goesToTable(t.State(), b, t.tabling.Why) {
			t.decideByTable(b, t.tabling.Why)
		}
	}
}

// decideByTable throws the die of a battle and has the table decide it. The
// result can be replaced until the close, like any other.
func (t *turn) decideByTable(b campaign.Battle, why campaign.TableReason) {
	shown := t.playOnTable(b)
	in, column := standIn(t.State(), b)
	var dice []campaign.Die
	sum, triumphs := triumphSum(t.State(), b)
	if !triumphs {
		if shown == 0 {
			dice = append(dice, t.roll("R-86", string(b.ID)))
			shown = dice[0].Value
		}
		sum = shown + in.Die()
	}
	r := tableResult(b, column, sum)
	t.record(campaign.Event{Rule: "R-86", Dice: dice, Data: campaign.TableThrown{
		Battle: b.ID, Why: why, StandIn: in, Sum: sum, Cell: *r.Table, Triumph: triumphs,
	}})
	t.record(campaign.Event{Rule: "R-87", Data: campaign.BattleDecided{Battle: b.ID, Result: r}})
}

// askTable notes who would have the table decide his battle. Who said so already is
// not told again.
func (t *turn) askTable() {
	t.each(func(p campaign.PlayerID, o orders.Order) {
		if r := t.mayTable(p, o); r != nil {
			t.refuse(p, o, *r)
			return
		}
		b := t.State().Battles[o.Battle]
		if slices.Contains(b.Tabled, p) {
			return
		}
		t.record(campaign.Event{
			Rule: "R-83", Cause: cause(p, o), Audience: audience(b.Players()...), Data: campaign.TableAsked{Battle: b.ID, Player: p},
		})
	}, orders.Table)
}

// mayTable says why a player does not send a battle to the table: there is none, it
// is not his, or it is decided already.
func (t *turn) mayTable(p campaign.PlayerID, o orders.Order) *refusal {
	b, ok := t.State().Battles[o.Battle]
	args := map[string]string{"battle": string(o.Battle)}
	switch {
	case !t.State().Options().StandIn:
		return &refusal{orders.TableOff, "R-83", nil}
	case !ok:
		return &refusal{orders.UnknownBattle, "R-83", map[string]string{"word": string(o.Battle)}}
	case !party(b, p):
		return &refusal{orders.NotYourBattle, "R-83", args}
	case b.State == campaign.Decided && b.Result.Table != nil && slices.Contains(b.Tabled, p):
		return nil // it was
	case b.State != campaign.Open && b.State != campaign.Disputed:
		return &refusal{orders.BattleDecided, "R-83", args}
	}
	return nil
}

// tablePrisoner is a result of the table with the leader of the beaten taken prisoner, as
// the winner says in a result of his own, instead of killed; false where he
// says nothing of the kind.
func tablePrisoner(b campaign.Battle, p campaign.PlayerID, told campaign.Result) (campaign.Result, bool) {
	if b.State != campaign.Decided || b.Result.Table == nil || b.Result.Winner != p || told.Winner != p {
		return campaign.Result{}, false
	}
	r := *b.Result
	r.Leaders = map[campaign.LeaderID]campaign.Casualty{}
	spared := false
	for id, fate := range b.Result.Leaders {
		if told.Leaders[id] == campaign.Captured && fate == campaign.Killed {
			fate, spared = campaign.Captured, true
		}
		r.Leaders[id] = fate
	}
	return r, spared
}

// fallenByTable says how the table ends the field army of a beaten side, "" if it stands: a
// cell that destroys it, or that demoralises one which had to regroup already.
func (t *turn) fallenByTable(b campaign.Battle, beaten campaign.Force) campaign.DestroyReason {
	if b.Result == nil || b.Result.Table == nil {
		return ""
	}
	lot := verdict(b.Result.Table.Invaded)
	if beaten.Player == b.Invader.Player {
		lot = verdict(b.Result.Table.Invader)
	}
	switch {
	case lot == destroyed:
		return campaign.DestroyedByTable
	case lot == demoralised && t.State().Armies[beaten.Army].Immobile:
		return campaign.DestroyedWeakened
	}
	return ""
}

// stillShaken says that an army which had to regroup already was driven off by the table:
// it has not sat the season out, and must regroup still.
func (t *turn) stillShaken(b campaign.Battle, f campaign.Force) bool {
	r := b.Result
	return r != nil && r.Table != nil && r.Winner != f.Player && t.State().Armies[f.Army].Immobile
}
