package referee

import (
	"slices"

	"adimperii/campaign"
	"adimperii/orders"
)

// verbs of each stage (section 4). Requests, words and `no change` are welcome in all.
var (
	answerVerbs = []orders.Verb{orders.Defend, orders.Contest, orders.Withdraw}
	tokenVerbs  = []orders.Verb{orders.Play, orders.Discard} // stratagems, in any stage
	choiceVerbs = []orders.Verb{orders.Fortify, orders.UnreliableCorps}
	battleVerbs = append([]orders.Verb{orders.Result, orders.Retreat, orders.NameKing, orders.Promote, orders.Table, orders.Concede, orders.SealList}, choiceVerbs...)
	freeVerbs   = []orders.Verb{
		orders.NoChange, orders.Note, orders.Proclaim, orders.Luck,
		orders.ShowOrders, orders.CancelOrders, orders.SendReport, orders.SendGuide, orders.SendForm, orders.SendLedger,
		orders.Away, orders.Confirm,
	}
)

// inStage says whether a verb belongs to a stage.
func inStage(v orders.Verb, stage campaign.Stage) bool {
	if slices.Contains(freeVerbs, v) || slices.Contains(tokenVerbs, v) {
		return true
	}
	switch stage {
	case campaign.Decisions:
		return slices.Contains(answerVerbs, v)
	case campaign.Battles:
		return slices.Contains(battleVerbs, v)
	default:
		return v != orders.Result && v != orders.Table && v != orders.Concede && v != orders.SealList && !slices.Contains(choiceVerbs, v)
	}
}

// refuseOutOfStage refuses the orders that do not belong to the present stage:
// answers are asked for when provinces are invaded, results when battles
// are fought, all else is ordered before the season's orders are resolved.
func (t *turn) refuseOutOfStage() {
	stage := t.State().Stage
	for _, p := range t.writers {
		for _, o := range t.in.Orders[p] {
			if !inStage(o.Verb, stage) {
				t.refuse(p, o, outOfStage(o.Verb))
			}
		}
	}
}

// outOfStage says why a verb is not of the present stage.
func outOfStage(v orders.Verb) refusal {
	switch {
	case v == orders.Result:
		return refusal{orders.ResultTooEarly, "R-56", nil}
	case slices.Contains(answerVerbs, v):
		return refusal{orders.AnswerTooLate, "R-40", nil}
	case slices.Contains(choiceVerbs, v):
		return refusal{orders.AdvantageTooEarly, "R-52", nil}
	case v == orders.Table:
		return refusal{orders.TableTooEarly, "R-83", nil}
	case v == orders.Concede:
		return refusal{orders.ConcedeTooEarly, "R-56", nil}
	case v == orders.SealList:
		return refusal{orders.ListTooEarly, "R-50", nil}
	}
	return refusal{orders.OrderTooLate, "R-71", nil}
}

// noteMissing says of whom nothing was received: he holds and pays his upkeep. The
// answers he gave in advance for the season before apply still, as they do for one who
// changes nothing.
func (t *turn) noteMissing() {
	for _, p := range t.State().PlayersInPlay() {
		list, wrote := t.in.Orders[p]
		if !wrote {
			t.record(campaign.Event{Rule: "R-71", Audience: audience(p), Data: campaign.OrdersMissing{Player: p}})
		}
		if !slices.ContainsFunc(list, func(o orders.Order) bool { return !slices.Contains(freeVerbs, o.Verb) }) {
			t.keepAnswers(p)
		}
	}
}

// keepAnswers has a player's answers of the season before apply in this one too, as far
// as they are still his to give.
func (t *turn) keepAnswers(p campaign.PlayerID) {
	for _, a := range t.State().Standing[p].Earlier {
		o := orders.Order{Verb: orders.Verb(a.Answer.Kind), Province: a.Province, To: a.Answer.To}
		if t.standingAnswer(p, o) == nil {
			t.record(campaign.Event{
				Rule: "R-71", Cause: campaign.Cause{Player: p}, Audience: audience(p),
				Data: campaign.StandingAnswerGiven{Player: p, Province: a.Province, Answer: a.Answer},
			})
		}
	}
}
