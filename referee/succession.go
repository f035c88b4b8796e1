package referee

import (
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/orders"
)

// noteHeir keeps who is to succeed. A king who is captive is replaced at
// once, and so is one who is missing.
func (t *turn) noteHeir(p campaign.PlayerID, o orders.Order) {
	heir, r := t.heir(p, o)
	if r != nil {
		t.refuse(p, o, *r)
		return
	}
	king := t.State().King(p)
	if t.State().Leaders[king].Status == campaign.Captive {
		t.crown(p, king, heir, "R-12", cause(p, o))
		return
	}
	if king == "" {
		t.crown(p, t.lastKing(p), heir, "R-11", cause(p, o))
		return
	}
	t.record(campaign.Event{
		Rule: "R-11", Cause: cause(p, o), Audience: audience(p),
		Data: campaign.HeirNamed{Player: p, Heir: heir},
	})
}

// heir is whom an order names to succeed, or why he cannot: a serving proconsul,
// or a new man, who needs a province to be made king in.
func (t *turn) heir(p campaign.PlayerID, o orders.Order) (campaign.Heir, *refusal) {
	if o.Verb == orders.Promote {
		l, r := t.leader(p, o.Leader)
		if r == nil && l.King {
			r = &refusal{orders.KingAlready, "R-11", map[string]string{"leader": string(o.Leader)}}
		}
		return campaign.Heir{Proconsul: o.Leader}, r
	}
	if len(t.State().ProvincesOf(p.Holder())) == 0 {
		return campaign.Heir{}, &refusal{orders.NoProvinceForKing, "R-11", nil}
	}
	return campaign.Heir{Name: o.Name}, nil
}

// lastKing is the player's king who died or is gone and was never replaced; "" if
// there is none.
func (t *turn) lastKing(p campaign.PlayerID) campaign.LeaderID {
	for _, id := range campaign.Sorted(t.State().Leaders) {
		if l := t.State().Leaders[id]; l.Player == p && l.King {
			return id
		}
	}
	return ""
}

// crown makes an heir king in place of another. A new man begins at
// the capital, or in the refuge nearest to it; a proconsul on embassy is recalled
// there, since kings are not ambassadors.
func (t *turn) crown(p campaign.PlayerID, was campaign.LeaderID, heir campaign.Heir, rule campaign.Rule, by campaign.Cause) {
	data := campaign.KingSucceeded{Player: p, Was: was, Leader: heir.Proconsul}
	home, ok := t.refuge(p, "")
	if heir.Proconsul == "" {
		data.Leader = t.leaderID(p, heir.Name)
		data.New = &campaign.Leader{
			ID: data.Leader, Player: p, Name: heir.Name, King: true, Level: t.State().House.NewKingLevel,
			Sequence: t.nextSequence(), Created: t.State().Number, Post: campaign.Post{Province: home},
		}
	}
	t.record(campaign.Event{Rule: rule, Cause: by, Data: data})
	t.crowned[p] = data.Leader
	if post := t.State().Leaders[data.Leader].Post; post.Kingdom != "" && ok {
		t.record(campaign.Event{Rule: "R-8", Data: campaign.LeaderPosted{
			Leader: data.Leader, From: post, To: campaign.Post{Province: home}, Why: campaign.Crowned,
		}})
	}
}

// succeedKings replaces the dead kings: by the heir named, else by the
// highest proconsul, else by a new man. A captive king is not dead, and a realm
// without a province makes no new king.
func (t *turn) succeedKings() {
	for _, p := range t.State().PlayersInPlay() {
		was := t.lastKing(p)
		if t.State().King(p) != "" || was == "" {
			continue
		}
		heir, ok := t.successor(p)
		if !ok {
			continue
		}
		if heir == (campaign.Heir{}) {
			heir.Name = regnal(t.State(), p, t.State().Leaders[was].Name)
		}
		t.crown(p, was, heir, "R-11", campaign.Cause{})
	}
}

// successor is the heir of a player's dead king: zero for a new man who is yet to
// be named; ok is false if there can be none.
func (t *turn) successor(p campaign.PlayerID) (campaign.Heir, bool) {
	landed := len(t.State().ProvincesOf(p.Holder())) > 0
	serving := t.State().LeadersOf(p)
	if named := t.State().Standing[p].Heir; named != nil {
		if slices.Contains(serving, named.Proconsul) || named.Proconsul == "" && landed {
			return *named, true
		}
	}
	best := campaign.LeaderID("")
	for _, id := range serving { // the oldest first
		if best == "" || t.State().Leaders[id].Level > t.State().Leaders[best].Level {
			best = id
		}
	}
	return campaign.Heir{Proconsul: best}, best != "" || landed
}

// regnal is the name of the unnamed successor of a player's king: the king's own,
// with the next numeral that none of his leaders bears.
func regnal(s *campaign.State, p campaign.PlayerID, king string) string {
	base, last := king, "I"
	if i := strings.LastIndex(king, " "); i > 0 && strings.Trim(king[i+1:], "IVX") == "" {
		base, last = king[:i], king[i+1:]
	}
	passed, tried := false, 0
	return base + " " + campaign.NextNumeral(func(n string) bool {
		tried++
		if !passed && tried < 40 { // no dynasty is longer; a last name may look like a numeral
			passed = n == last
			return true
		}
		return slices.ContainsFunc(campaign.Sorted(s.Leaders), func(id campaign.LeaderID) bool {
			return s.Leaders[id].Player == p && s.Leaders[id].Name == base+" "+n
		})
	})
}
