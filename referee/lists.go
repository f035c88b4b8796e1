package referee

import (
	"adimperii/campaign"
	"adimperii/orders"
)

// sealLists notes the army lists that players seal, and opens them once both are in: an
// army's composition is its player's own, and may change from battle to battle. What
// is sealed already is not told again.
func (t *turn) sealLists() {
	t.each(func(p campaign.PlayerID, o orders.Order) {
		b := t.State().Battles[o.Battle]
		if o.Seal != "" && b.Sealed[p] == o.Seal {
			return
		}
		if r := t.maySeal(p, o); r != nil {
			t.refuse(p, o, *r)
			return
		}
		if o.Seal == "" {
			return // the text alone was checked
		}
		both := audience(b.Players()...)
		t.record(campaign.Event{Rule: "R-50", Cause: cause(p, o), Audience: both, Data: campaign.ListSealed{Battle: b.ID, Player: p, SHA256: o.Seal}})
		if t.State().Battles[b.ID].AllSealed() {
			t.record(campaign.Event{Rule: "R-50", Cause: cause(p, o), Audience: both, Data: campaign.ListsOpened{Battle: b.ID}})
		}
	}, orders.SealList)
}

// maySeal says why a player seals no army list for a battle: it is not his, it is fought at
// sea, it is decided, or its lists are opened already.
func (t *turn) maySeal(p campaign.PlayerID, o orders.Order) *refusal {
	b, ok := t.State().Battles[o.Battle]
	args := map[string]string{"battle": string(o.Battle)}
	switch {
	case !ok:
		return &refusal{orders.UnknownBattle, "R-50", map[string]string{"word": string(o.Battle)}}
	case !party(b, p):
		return &refusal{orders.NotYourBattle, "R-50", args}
	case b.Kind == campaign.NavalBattle:
		return &refusal{orders.ListAtSea, "R-50", args}
	case b.ListsOpen:
		return &refusal{orders.ListsOpened, "R-50", args}
	case !b.OpenToLists():
		return &refusal{orders.BattleDecided, "R-50", args}
	}
	return nil
}
