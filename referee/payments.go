package referee

import (
	"strconv"

	"adimperii/campaign"
	"adimperii/orders"
)

// makePayments makes the payments and releases the captives.
// Each player pays from what he had before any payment was made, so that none
// depends on another's.
func (t *turn) makePayments() {
	left := map[campaign.PlayerID]campaign.Talents{}
	for _, p := range t.writers {
		left[p] = t.free(p.Holder())
	}
	t.each(func(p campaign.PlayerID, o orders.Order) {
		r := t.payment(p, o)
		if r == nil {
			r = short(o.Talents, left[p])
		}
		if r != nil {
			t.refuse(p, o, *r)
			return
		}
		left[p] -= o.Talents
		t.record(campaign.Event{
			Rule: paymentRule(t.State(), o), Cause: cause(p, o), Audience: audience(p, t.State().SideOf(o.Payee)),
			Data:    campaign.TalentsPaid{From: p, To: o.Payee, For: o.Leader},
			Entries: campaign.Transfer(p.Holder().Account(), o.Payee.Account(), o.Talents),
		})
	}, orders.Pay)
	rule := corruptionRule(t.State().Options())
	t.each(func(p campaign.PlayerID, o orders.Order) {
		var r *refusal
		switch {
		case rule == "":
			r = &refusal{orders.NoIdes, "R-105", nil}
		case o.Talents < 1:
			r = tooLittle(o, rule)
		default:
			r = short(o.Talents, left[p])
		}
		if r != nil {
			t.refuse(p, o, *r)
			return
		}
		left[p] -= o.Talents
		t.record(campaign.Event{
			Rule: rule, Cause: cause(p, o), Audience: audience(p), Data: campaign.CorruptionPaid{Player: p, Talents: o.Talents},
			Entries: campaign.Spend(p.Holder(), o.Talents),
		})
	}, orders.Corrupt)
	t.each(t.release, orders.Release)
}

// corruptionRule is the rule by which corruption is paid for, "" where a campaign has none: for
// the Ides, else for an objective.
func corruptionRule(o campaign.Options) campaign.Rule {
	switch {
	case o.Ides:
		return "R-105"
	case o.Objectives > 0:
		return "R-98"
	}
	return ""
}

func paymentRule(s *campaign.State, o orders.Order) campaign.Rule {
	if _, ok := s.Kingdoms[campaign.KingdomID(o.Payee)]; ok {
		return "R-14"
	}
	return "R-18"
}

// payment says why a payment is not allowed, whatever is in the bank: to an allied
// kingdom it always is, to another player as a ransom, or by the house rules
// for anything.
func (t *turn) payment(p campaign.PlayerID, o orders.Order) *refusal {
	if o.Talents < 1 {
		return tooLittle(o, "R-18")
	}
	if _, ok := t.State().Kingdoms[campaign.KingdomID(o.Payee)]; ok {
		return t.patron(p, campaign.KingdomID(o.Payee), "R-14")
	}
	payee, ok := t.State().Players[campaign.PlayerID(o.Payee)]
	switch {
	case !ok || payee.Status != campaign.InPlay || payee.ID == p:
		return &refusal{orders.NoSuchPayee, "R-18", map[string]string{"holder": string(o.Payee)}}
	case o.Leader != "":
		return t.captive(o.Leader, payee.ID, "R-18")
	case !t.State().House.Tribute:
		return &refusal{orders.NoTribute, "R-18", map[string]string{"player": string(payee.ID)}}
	}
	return nil
}

// tooLittle refuses an order over less than a talent.
func tooLittle(o orders.Order, rule campaign.Rule) *refusal {
	return &refusal{orders.BadNumber, rule, map[string]string{"word": strconv.Itoa(int(o.Talents))}}
}

// captive says why a leader is nobody to be ransomed from, or released by, a
// player: he must be in his hands.
func (t *turn) captive(id campaign.LeaderID, captor campaign.PlayerID, rule campaign.Rule) *refusal {
	switch l := t.State().Leaders[id]; {
	case l.Status != campaign.Captive:
		return &refusal{orders.NotCaptive, rule, map[string]string{"leader": string(id)}}
	case l.Captor != captor:
		return &refusal{orders.NoSuchCaptive, rule, map[string]string{"leader": string(id), "player": string(captor), "player2": string(l.Captor)}}
	}
	return nil
}

// release lets a player's captive go.
func (t *turn) release(p campaign.PlayerID, o orders.Order) {
	if r := t.captive(o.Leader, p, "R-61"); r != nil {
		t.refuse(p, o, *r)
		return
	}
	t.sendBack(t.State().Leaders[o.Leader], "R-61", cause(p, o))
}

// sendBack returns a captive to his player: a king who was replaced comes back as a
// proconsul. Without a province to come back to he is out of the campaign.
func (t *turn) sendBack(l campaign.Leader, rule campaign.Rule, by campaign.Cause) {
	var home campaign.Post
	ok := t.State().Players[l.Player].Status == campaign.InPlay
	if ok && l.King {
		home, ok = t.throne(l.Player)
	} else if ok {
		home.Province, ok = t.home(l.Player)
	}
	if !ok {
		t.record(campaign.Event{Rule: "R-59", Cause: by, Data: campaign.LeaderGone{Leader: l.ID}})
		return
	}
	t.record(campaign.Event{Rule: rule, Cause: by, Data: campaign.LeaderReleased{
		Leader: l.ID, From: l.Captor, King: l.King, To: home,
	}})
}
