package referee

import (
	"adimperii/campaign"
	"adimperii/orders"
)

// takeConcessions decides the battles that one of their players gives up: the other
// wins without a fight, so that he has no losses and no level, and who conceded is
// demoralised. It needs nobody's yes.
func (t *turn) takeConcessions() {
	t.each(func(p campaign.PlayerID, o orders.Order) {
		if r := t.mayConcede(p, o); r != nil {
			t.refuse(p, o, *r)
			return
		}
		b := t.State().Battles[o.Battle]
		if b.State == campaign.Decided {
			return // he said so before
		}
		t.record(campaign.Event{Rule: "R-56", Cause: cause(p, o), Data: campaign.BattleDecided{
			Battle: b.ID, Result: campaign.Result{Winner: b.Opponent(p), Unfought: true, Conceded: p},
		}})
	}, orders.Concede)
}

// mayConcede says why a player does not give a battle up: it is not his, it is decided, or
// a result tells that it was fought.
func (t *turn) mayConcede(p campaign.PlayerID, o orders.Order) *refusal {
	b, ok := t.State().Battles[o.Battle]
	args := map[string]string{"battle": string(o.Battle)}
	switch {
	case !ok:
		return &refusal{orders.UnknownBattle, "R-56", map[string]string{"word": string(o.Battle)}}
	case !party(b, p):
		return &refusal{orders.NotYourBattle, "R-56", args}
	case b.State == campaign.Decided && b.Result.Conceded == p:
		return nil
	case b.State != campaign.Open && b.State != campaign.Disputed:
		return &refusal{orders.BattleDecided, "R-56", args}
	case len(b.Reports) > 0:
		return &refusal{orders.ConcedeTooLate, "R-56", args}
	}
	return nil
}
