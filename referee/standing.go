package referee

import (
	"reflect"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
)

// noteStanding takes down what players order for things that may happen later in
// the season: answers, retreats, heirs, alliances given up
// . A captive king is replaced at once.
func (t *turn) noteStanding() {
	if t.State().Stage == campaign.Orders {
		t.each(t.noteAnswer, answerVerbs...)
		t.each(t.noteRenounced, orders.Renounce)
	}
	t.each(t.noteRetreat, orders.Retreat)
	t.each(t.noteHeir, orders.NameKing, orders.Promote)
}

// matter is something of a player's that several orders may settle, of which the last
// one counts.
type matter struct {
	player campaign.PlayerID
	verb   orders.Verb
	of     string
}

// supersede warns of an order on the same matter that says otherwise and came earlier.
func (t *turn) supersede(m matter, o orders.Order, r refusal) {
	if was, ok := t.latest[m]; ok {
		alike := was
		alike.Place = o.Place
		if !reflect.DeepEqual(alike, o) {
			t.say(was, orders.Warning, r)
		}
	}
	t.latest[m] = o
}

// noteAnswer keeps an answer for a province that may be invaded.
func (t *turn) noteAnswer(p campaign.PlayerID, o orders.Order) {
	if r := t.standingAnswer(p, o); r != nil {
		t.refuse(p, o, *r)
		return
	}
	t.supersede(matter{p, orders.Defend, string(o.Province)}, o, refusal{orders.AnswerReplaced, "R-41", map[string]string{"province": string(o.Province)}})
	answer := campaign.Answer{Kind: campaign.AnswerKind(o.Verb), Advantage: o.Advantage, To: o.To}
	t.record(campaign.Event{
		Rule: "R-41", Cause: cause(p, o), Audience: audience(p),
		Data: campaign.StandingAnswerGiven{Player: p, Province: o.Province, Answer: answer},
	})
}

// standingAnswer says why a player can answer nothing for a province: it is
// neither of his side nor of a kingdom he sends an embassy to, for which he would
// answer if he wins it.
func (t *turn) standingAnswer(p campaign.PlayerID, o orders.Order) *refusal {
	controller := t.State().Provinces[o.Province].Controller
	if !t.friendly(p, o.Province) && !t.courts(p, campaign.KingdomID(controller)) {
		return &refusal{orders.NotYourProvince, "R-41", map[string]string{"province": string(o.Province)}}
	}
	if o.To == "" {
		return nil
	}
	if to := t.State().Provinces[o.To].Controller; o.To == o.Province || to != "" && !t.friendly(p, o.To) {
		return &refusal{orders.NoRetreatThere, "R-42", map[string]string{"province": string(o.To)}}
	}
	return nil
}

// courts says that a player sends an embassy to a kingdom this season.
func (t *turn) courts(p campaign.PlayerID, k campaign.KingdomID) bool {
	for _, o := range t.in.Orders[p] {
		if o.Verb == orders.Embassy && k != "" && o.Kingdom == k {
			return true
		}
	}
	return false
}

// noteRenounced keeps that a patron gives up an alliance at the season's end.
func (t *turn) noteRenounced(p campaign.PlayerID, o orders.Order) {
	if r := t.patron(p, o.Kingdom, "R-34"); r != nil {
		t.refuse(p, o, *r)
		return
	}
	t.record(campaign.Event{
		Rule: "R-34", Cause: cause(p, o), Audience: audience(p),
		Data: campaign.AllianceRenounced{Player: p, Kingdom: o.Kingdom},
	})
}

// patron says why a player orders nothing for a kingdom: it is not allied to him.
func (t *turn) patron(p campaign.PlayerID, k campaign.KingdomID, rule campaign.Rule) *refusal {
	if t.State().Kingdoms[k].Patron != p {
		return &refusal{orders.NotYourAlly, rule, map[string]string{"kingdom": string(k)}}
	}
	return nil
}

// noteRetreat keeps where an army goes if it is beaten. Whether it can go
// there is known only then, save when it is already where it fights.
func (t *turn) noteRetreat(p campaign.PlayerID, o orders.Order) {
	a, r := t.army(p, o.Army)
	aboard := o.Province == a.From && t.canReembark(a)
	if r == nil && t.State().Stage == campaign.Battles && !aboard {
		r = t.retreatFrom(p, a.At, o.Province)
	}
	if r != nil {
		t.refuse(p, o, *r)
		return
	}
	t.supersede(matter{p, orders.Retreat, string(o.Army)}, o, refusal{orders.Superseded, "R-57", nil})
	t.record(campaign.Event{
		Rule: "R-57", Cause: cause(p, o), Audience: audience(p),
		Data: campaign.RetreatOrdered{Player: p, Army: o.Army, To: o.Province},
	})
}

// retreatFrom says why nobody of a player's can retreat from one province to
// another: it must be adjacent, and friendly or uncontrolled, as far as is
// known before the battles are settled.
func (t *turn) retreatFrom(p campaign.PlayerID, from, to maps.ProvinceID) *refusal {
	controlled := t.State().Provinces[to].Controller != ""
	if !t.State().Map.Adjacent(from, to) || controlled && !t.uncontested(p, to) {
		return &refusal{orders.NoRetreatThere, "R-57", map[string]string{"province": string(to), "province2": string(from)}}
	}
	return nil
}
