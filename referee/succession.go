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
	t.supersede(matter{p, orders.Promote, ""}, o, refusal{orders.Superseded, "R-11", nil})
	t.record(campaign.Event{
		Rule: "R-11", Cause: cause(p, o), Audience: audience(p),
		Data: campaign.HeirNamed{Player: p, Heir: heir},
	})
}

// heir is whom an order names to succeed, or why he cannot: a serving proconsul,
// or a new man, who needs a province or a city to be made king in.
func (t *turn) heir(p campaign.PlayerID, o orders.Order) (campaign.Heir, *refusal) {
	if o.Verb == orders.Promote {
		l, r := t.leader(p, o.Leader)
		if r == nil && l.King {
			r = &refusal{orders.KingAlready, "R-11", map[string]string{"leader": string(o.Leader)}}
		}
		return campaign.Heir{Proconsul: o.Leader}, r
	}
	if !t.landed(p) {
		return campaign.Heir{}, &refusal{orders.NoProvinceForKing, "R-11", nil}
	}
	return campaign.Heir{Name: o.Name}, nil
}

// lastKing is the player's king, also one who died or is gone and was not replaced yet; "" if
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
// the capital, in the refuge nearest to it, or in the city of a realm that has no province;
// a proconsul on embassy is recalled
// there, since kings are not ambassadors.
func (t *turn) crown(p campaign.PlayerID, was campaign.LeaderID, heir campaign.Heir, rule campaign.Rule, by campaign.Cause) {
	data := campaign.KingSucceeded{Player: p, Was: was, Leader: heir.Proconsul}
	home, ok := t.throne(p)
	if heir.Proconsul == "" {
		data.Leader = leaderID(t.State(), p, heir.Name)
		data.New = &campaign.Leader{
			ID: data.Leader, Player: p, Name: heir.Name, King: true, Level: t.State().House.NewKingLevel,
			Sequence: t.nextSequence(), Created: t.State().Number, Post: home,
		}
	}
	t.record(campaign.Event{Rule: rule, Cause: by, Data: data})
	t.crowned[p], t.inherited[p] = data.Leader, t.before.Leaders[was].Post.Army
	if post := t.State().Leaders[data.Leader].Post; post.Kingdom != "" && ok {
		t.record(campaign.Event{Rule: "R-8", Data: campaign.LeaderPosted{
			Leader: data.Leader, From: post, To: home, Why: campaign.Crowned,
		}})
	}
}

// succeedKings replaces the dead kings: by the heir named, else by the
// highest proconsul, else by a new man. A captive king is not dead, and replaced only
// by a word said since he may have been taken; a realm without province and city
// makes no new king.
func (t *turn) succeedKings() {
	for _, p := range t.State().PlayersInPlay() {
		was := t.lastKing(p)
		if t.State().Leaders[was].Status == campaign.Captive {
			t.replaceCaptive(p, was)
		}
		t.succeed(p, was)
	}
}

// succeed replaces a player's king who is dead, if no other is king yet.
func (t *turn) succeed(p campaign.PlayerID, was campaign.LeaderID) {
	if t.State().King(p) != "" || was == "" {
		return
	}
	heir, ok := t.successor(p)
	if !ok {
		return
	}
	if heir == (campaign.Heir{}) {
		heir.Name = regnal(t.State(), p, t.State().Leaders[was].Name)
	}
	t.crown(p, was, heir, "R-11", campaign.Cause{})
}

// replaceCaptive makes the heir king in place of one who was captured this season
// if his player named him while battles were fought. An heir named before that
// waits for a king's death: a captive may be ransomed.
func (t *turn) replaceCaptive(p campaign.PlayerID, was campaign.LeaderID) {
	for _, o := range t.in.Orders[p] {
		if o.Verb != orders.NameKing && o.Verb != orders.Promote || t.isRefused(p, o) {
			continue
		}
		if heir, ok := t.namedHeir(p); ok {
			t.crown(p, was, heir, "R-12", cause(p, o))
		}
		return
	}
}

// namedHeir is the heir a player has named, if he can still succeed.
func (t *turn) namedHeir(p campaign.PlayerID) (campaign.Heir, bool) {
	named := t.State().Standing[p].Heir
	if named == nil {
		return campaign.Heir{}, false
	}
	if named.Proconsul != "" {
		return *named, slices.Contains(t.State().LeadersOf(p), named.Proconsul)
	}
	return *named, t.landed(p)
}

// landed says that a player has a province to be king in, or at least a city.
func (t *turn) landed(p campaign.PlayerID) bool {
	return len(t.State().ProvincesOf(p.Holder())) > 0 || len(t.State().CitiesOf(p.Holder())) > 0
}

// successor is the heir of a player's dead king: zero for a new man who is yet to
// be named; ok is false if there can be none. Nobody named, it is the highest proconsul
// who leads neither army nor fleet, else a new man; who leads one only where a realm
// without province and city makes none.
func (t *turn) successor(p campaign.PlayerID) (campaign.Heir, bool) {
	if named, ok := t.namedHeir(p); ok {
		return named, true
	}
	free, bound := campaign.LeaderID(""), campaign.LeaderID("")
	for _, id := range t.State().LeadersOf(p) { // the oldest first
		best := &free
		if leads(t.State().Leaders[id].Post) {
			best = &bound
		}
		if *best == "" || t.State().Leaders[id].Level > t.State().Leaders[*best].Level {
			*best = id
		}
	}
	if free != "" || t.landed(p) {
		return campaign.Heir{Proconsul: free}, true
	}
	return campaign.Heir{Proconsul: bound}, bound != ""
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
