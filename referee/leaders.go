package referee

import (
	"slices"

	"adimperii/campaign"
	"adimperii/orders"
)

// posting is an order that gives a leader his place, found to be allowed.
type posting struct {
	player campaign.PlayerID
	order  orders.Order
	leader campaign.LeaderID
	to     campaign.Post
}

// placeLeaders gives the leaders their places. All orders are judged by
// where everybody stood, then all who go leave before any arrives, so that two
// leaders may change places. Ambassadors leave what they lead here, and go with
// the embassies.
func (t *turn) placeLeaders() {
	var postings []posting
	led := map[campaign.Post]bool{}
	t.each(func(p campaign.PlayerID, o orders.Order) {
		to, r := t.place(p, o)
		if r == nil && leads(to) && led[to] {
			r = &refusal{orders.OneLeader, "R-10", map[string]string{"leader": string(o.Leader)}}
		}
		if r != nil {
			t.refuse(p, o, *r)
			return
		}
		t.placed[o.Leader] = true
		led[to] = true
		postings = append(postings, posting{p, o, o.Leader, to})
	}, orders.Post, orders.Assign)
	abandoned := t.departAmbassadors()
	t.carryOut(postings)
	t.warnLeaderless(append(abandoned, postings...))
}

// leads says that a post is the command of an army or a fleet.
func leads(p campaign.Post) bool { return p.Army != "" || p.Fleet != "" }

// place is where an order puts a leader, or why it cannot.
func (t *turn) place(p campaign.PlayerID, o orders.Order) (campaign.Post, *refusal) {
	l, r := t.leader(p, o.Leader)
	if r != nil {
		return campaign.Post{}, r
	}
	if t.placed[o.Leader] {
		return campaign.Post{}, &refusal{orders.LeaderPlaced, "R-8", map[string]string{"leader": string(o.Leader)}}
	}
	if r := t.keepsLeader(o.Leader, campaign.Post{Province: o.Province, Army: o.Army, Fleet: o.Fleet}); r != nil {
		return campaign.Post{}, r
	}
	switch {
	case o.Verb == orders.Post:
		if !t.friendly(p, o.Province) {
			return campaign.Post{}, &refusal{orders.NotYourProvince, "R-8", map[string]string{"province": string(o.Province)}}
		}
		return campaign.Post{Province: o.Province}, nil
	case o.Army != "":
		return campaign.Post{Army: o.Army}, t.reachArmy(p, l, o.Army)
	default:
		return campaign.Post{Fleet: o.Fleet}, t.reachFleet(p, l, o.Fleet)
	}
}

// reachArmy says why a leader cannot take over an army: he goes at any distance to
// a province of his side, but into another's land only if he is there.
func (t *turn) reachArmy(p campaign.PlayerID, l campaign.Leader, id campaign.ArmyID) *refusal {
	a, r := t.army(p, id)
	if r != nil {
		return r
	}
	if !t.friendly(p, a.At) && t.State().Whereabouts(l.ID) != a.At {
		return &refusal{orders.LeaderOutOfReach, "R-8", map[string]string{
			"leader": string(l.ID), "army": string(id), "province": string(a.At),
		}}
	}
	return nil
}

// reachFleet says why a leader cannot take over a fleet: it must be on a coast of
// his side, or he aboard already.
func (t *turn) reachFleet(p campaign.PlayerID, l campaign.Leader, id campaign.FleetID) *refusal {
	f, r := t.fleet(p, id)
	if r != nil {
		return r
	}
	if l.Post.Fleet != id && t.landfall(f) == "" {
		return &refusal{orders.NoPort, "R-8", map[string]string{"fleet": string(id), "sea": string(f.At)}}
	}
	return nil
}

// departAmbassadors takes the leaders who go on embassy out of what they lead: a
// season's places are declared together, before upkeep falls due.
func (t *turn) departAmbassadors() []posting {
	var gone []posting
	t.each(func(p campaign.PlayerID, o orders.Order) {
		l := t.State().Leaders[o.Leader]
		if !leads(l.Post) || t.placed[o.Leader] || t.embassyRefusal(p, o) != nil {
			return
		}
		gone = append(gone, posting{p, o, o.Leader, l.Post})
		t.stepDown(o.Leader, cause(p, o))
	}, orders.Embassy)
	return gone
}

// stepDown leaves a leader in the province where what he led stands, if it is of
// his side; else he goes home.
func (t *turn) stepDown(id campaign.LeaderID, by campaign.Cause) {
	l := t.State().Leaders[id]
	at := t.State().Whereabouts(id)
	if l.Post.Fleet != "" {
		at = t.landfall(t.State().Fleets[l.Post.Fleet])
	}
	if !t.friendly(l.Player, at) {
		t.flee(id, at, campaign.Ordered)
		return
	}
	t.record(campaign.Event{Rule: "R-8", Cause: by, Data: campaign.LeaderPosted{
		Leader: id, From: l.Post, To: campaign.Post{Province: at}, Why: campaign.Ordered,
	}})
}

// carryOut moves all who were given a place. Whoever leads what another was given
// to, and was given no place himself, steps down there.
func (t *turn) carryOut(postings []posting) {
	for _, at := range postings {
		if !leads(at.to) {
			continue
		}
		led := t.State().Armies[at.to.Army].Leader
		if at.to.Fleet != "" {
			led = t.State().Fleets[at.to.Fleet].Leader
		}
		if led != "" && !t.placed[led] {
			t.stepDown(led, cause(at.player, at.order))
		}
	}
	for _, at := range postings {
		l := t.State().Leaders[at.leader]
		t.record(campaign.Event{Rule: t.postingRule(at), Cause: cause(at.player, at.order), Data: campaign.LeaderPosted{
			Leader: at.leader, From: l.Post, To: at.to, Why: campaign.Ordered, Refuge: l.Refuge && l.Post == at.to,
		}})
	}
}

// postingRule is the rule by which a leader goes to his post: in his player's lands
// and forces, or an ally's.
func (t *turn) postingRule(at posting) campaign.Rule {
	h := t.State().Provinces[at.to.Province].Controller
	if at.to.Army != "" {
		h = t.State().Armies[at.to.Army].Holder
	}
	if at.to.Fleet != "" || h == at.player.Holder() {
		return "R-8"
	}
	return "R-9"
}

// warnLeaderless tells a player that an order of his leaves an army without a
// leader, so that it disbands.
func (t *turn) warnLeaderless(postings []posting) {
	givenUp := t.givenUp()
	for _, at := range postings {
		id := t.before.Leaders[at.leader].Post.Army
		if a, ok := t.State().Armies[id]; ok && a.Leader == "" && t.State().House.LeaderlessGrace == 0 && !givenUp[orders.Unit{Army: id}] {
			t.say(at.order, orders.Warning, refusal{orders.ArmyLeftLeaderless, "R-10", map[string]string{
				"army": string(id), "leader": string(at.leader),
			}})
		}
	}
}

// disbandLeaderless disbands the armies without a leader. At the close, one
// whose leader was lost is first taken over by a leader of its player in the
// province, or by a king who has just succeeded; the house rules may give it time.
// What is disbanded by order is left to that.
func (t *turn) disbandLeaderless() {
	if !t.anyLeaderless() {
		return
	}
	closing := t.State().Stage == campaign.Battles
	grace := t.State().House.LeaderlessGrace
	t.takeKingsArmies()
	var givenUp map[orders.Unit]bool
	if !closing {
		givenUp = t.givenUp()
	}
	for _, id := range t.armiesByAge() {
		a := t.State().Armies[id]
		switch {
		case givenUp[orders.Unit{Army: id}]:
		case a.Leader != "" || closing && t.takenOver(a):
		case grace == 0 || closing && a.Leaderless >= grace:
			t.dissolve(id, campaign.NoLeader, "R-10", campaign.Cause{})
		case closing:
			t.record(campaign.Event{Rule: "R-10", Data: campaign.ArmyLeftLeaderless{Army: id, Seasons: a.Leaderless + 1}})
		}
	}
}

func (t *turn) anyLeaderless() bool {
	for _, a := range t.State().Armies {
		if a.Leader == "" {
			return true
		}
	}
	return false
}

// takeKingsArmies has new kings who lead something leave it for the army that the king before
// them led, where no other leader is at hand. Who waits with his army for a battle
// carried over is held there. What they leave are these.
func (t *turn) takeKingsArmies() (left []campaign.ArmyID) {
	if !t.kingsTakeArmies() {
		return nil
	}
	for _, p := range campaign.Sorted(t.crowned) {
		king, was := t.State().Leaders[t.crowned[p]], t.State().Leaders[t.crowned[p]].Post
		a, ok := t.State().Armies[t.inherited[p]]
		if ok && a.Leader == "" && king.Status == campaign.Serving && leads(was) && t.atHand(a) == "" && (was.Army == "" || !t.awaits(was.Army)) {
			t.takeOver(king.ID, a.ID)
			left = append(left, was.Army)
		}
	}
	return left
}

// takenOver gives an army at once to a leader of its player in the province, or
// else to the king who has just succeeded, if they lead nothing.
func (t *turn) takenOver(a campaign.Army) bool {
	who := t.atHand(a)
	if king := t.crowned[t.State().SideOf(a.Holder)]; who == "" && t.idle(king) {
		who = king
	}
	if who != "" {
		t.takeOver(who, a.ID)
	}
	return who != ""
}

// atHand is a leader of an army's side who leads nothing in its province, "" if none is there.
func (t *turn) atHand(a campaign.Army) campaign.LeaderID {
	for _, id := range t.State().LeadersOf(t.State().SideOf(a.Holder)) {
		if t.idle(id) && t.State().Leaders[id].Post.Province == a.At {
			return id
		}
	}
	return ""
}

// idle says that a leader serves and leads nothing.
func (t *turn) idle(id campaign.LeaderID) bool {
	l, ok := t.State().Leaders[id]
	return ok && l.Status == campaign.Serving && !leads(l.Post)
}

func (t *turn) takeOver(who campaign.LeaderID, army campaign.ArmyID) {
	t.record(campaign.Event{Rule: "R-10", Data: campaign.LeaderPosted{
		Leader: who, From: t.State().Leaders[who].Post, To: campaign.Post{Army: army}, Why: campaign.TakenOver,
	}})
}

// armiesByAge are all armies, oldest first.
func (t *turn) armiesByAge() []campaign.ArmyID {
	ids := campaign.Sorted(t.State().Armies)
	slices.SortStableFunc(ids, func(a, b campaign.ArmyID) int {
		return t.State().Armies[a].Sequence - t.State().Armies[b].Sequence
	})
	return ids
}
