package referee

import (
	"adimperii/campaign"
	"adimperii/orders"
)

// chooseAdvantages gives provincial armies the advantages that their players choose
// while battles are fought. What is chosen already is not told again.
func (t *turn) chooseAdvantages() {
	t.each(func(p campaign.PlayerID, o orders.Order) {
		b := t.State().Battles[o.Battle]
		advantage := chosenBy(o)
		if b.Invaded.Player == p && b.Invaded.Chosen && b.Invaded.Advantage == advantage {
			return
		}
		if r := t.mayChoose(p, o); r != nil {
			t.refuse(p, o, *r)
			return
		}
		t.record(campaign.Event{Rule: "R-52", Cause: cause(p, o), Data: campaign.AdvantageChosen{
			Battle: b.ID, Advantage: advantage, Points: provincial(advantage).Budget().Points,
		}})
	}, choiceVerbs...)
}

// chosenBy is the advantage that an order chooses.
func chosenBy(o orders.Order) campaign.Advantage {
	if o.Verb == orders.UnreliableCorps {
		return campaign.Unreliable
	}
	return campaign.Fortified
}

// mayChoose says why a player chooses no advantage for a battle: it is not his to
// choose, there is none to have, or the time is over.
func (t *turn) mayChoose(p campaign.PlayerID, o orders.Order) *refusal {
	b, ok := t.State().Battles[o.Battle]
	args := map[string]string{"battle": string(o.Battle)}
	switch {
	case !ok:
		return &refusal{orders.UnknownBattle, "R-52", map[string]string{"word": string(o.Battle)}}
	case !party(b, p):
		return &refusal{orders.NotYourBattle, "R-52", args}
	case b.Kind != campaign.ProvincialBattle:
		return &refusal{orders.NoProvincialArmy, "R-52", args}
	case b.Invaded.Player != p:
		args["player"] = string(b.Invaded.Player)
		return &refusal{orders.AdvantageNotYours, "R-52", args}
	case !b.OpenToChoice():
		return &refusal{orders.AdvantageTooLate, "R-52", args}
	}
	return nil
}
