package referee

import (
	"cmp"
	"slices"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
)

// embassy is a player's proconsul on his way to a kingdom, paid for.
type embassy struct {
	player  campaign.PlayerID
	leader  campaign.LeaderID
	talents campaign.Talents
	cause   campaign.Cause
}

// sendEmbassies sends the ambassadors and sets their talents aside, before any die
// . The talents are spent, whatever comes of it.
func (t *turn) sendEmbassies() {
	t.each(func(p campaign.PlayerID, o orders.Order) {
		r := t.embassyRefusal(p, o)
		l := t.State().Leaders[o.Leader]
		switch {
		case r != nil:
		case t.placed[o.Leader]:
			r = &refusal{orders.LeaderPlaced, "R-8", map[string]string{"leader": string(o.Leader)}}
		case leads(l.Post):
			r = &refusal{orders.LeaderLeads, "R-8", map[string]string{"leader": string(o.Leader)}}
		default:
			r = t.afford(p.Holder(), o.Talents)
		}
		if r != nil {
			t.refuse(p, o, *r)
			return
		}
		t.depart(l, o, embassy{p, o.Leader, o.Talents, cause(p, o)})
	}, orders.Embassy)
}

// depart pays for an embassy that is allowed and puts its ambassador to his post,
// where he stays.
func (t *turn) depart(l campaign.Leader, o orders.Order, e embassy) {
	t.placed[e.leader] = true
	if t.embassies[o.Kingdom] == nil {
		t.embassies[o.Kingdom] = map[campaign.PlayerID]embassy{}
	}
	t.embassies[o.Kingdom][e.player] = e
	t.record(campaign.Event{
		Rule: "R-30", Cause: e.cause, Audience: audience(e.player), Entries: campaign.Spend(e.player.Holder(), e.talents),
		Data: campaign.EmbassySent{Player: e.player, Leader: e.leader, Kingdom: o.Kingdom, Talents: e.talents},
	})
	if to := (campaign.Post{Kingdom: o.Kingdom}); l.Post != to {
		t.record(campaign.Event{Rule: "R-33", Cause: e.cause, Data: campaign.LeaderPosted{
			Leader: e.leader, From: l.Post, To: to, Why: campaign.OnEmbassy,
		}})
	}
}

// embassyRefusal says why an embassy is not allowed, whatever is in the bank and
// wherever its ambassador is ordered besides.
func (t *turn) embassyRefusal(p campaign.PlayerID, o orders.Order) *refusal {
	l, r := t.leader(p, o.Leader)
	k, known := t.State().Kingdoms[o.Kingdom]
	_, again := t.embassies[o.Kingdom][p]
	args := map[string]string{"leader": string(o.Leader), "kingdom": string(o.Kingdom)}
	switch {
	case r != nil:
		return r
	case l.King:
		return &refusal{orders.KingNoAmbassador, "R-30", args}
	case l.Created == t.State().Number:
		return &refusal{orders.NewProconsul, "R-7", args}
	case !known || len(t.State().ProvincesOf(k.ID.Holder()))+len(t.State().CitiesOf(k.ID.Holder())) == 0:
		return &refusal{orders.KingdomGone, "R-30", args}
	case k.Patron == p:
		return &refusal{orders.AlreadyPatron, "R-32", args}
	case again:
		return &refusal{orders.OneEmbassy, "R-31", args}
	case o.Talents < leastEmbassy:
		return tooLittle(o, "R-30")
	case t.attacks(p, o.Kingdom):
		return &refusal{orders.EmbassyToEnemy, "R-34", args}
	}
	return t.keepsLeader(o.Leader, campaign.Post{Kingdom: o.Kingdom})
}

// attacks says that a player invades a kingdom by his orders of this season, or is
// contesting a province of it. A move there is no invasion: it waits for the
// alliance.
func (t *turn) attacks(p campaign.PlayerID, k campaign.KingdomID) bool {
	s := t.State()
	theirs := func(id maps.ProvinceID) bool { return s.Provinces[id].Controller == k.Holder() }
	for _, o := range t.in.Orders[p] {
		invading := o.Verb == orders.Invade || o.Verb == orders.Embark
		if invading && !t.isRefused(p, o) && theirs(o.Province) {
			return true
		}
	}
	return slices.ContainsFunc(s.ProvincesOf(k.Holder()), func(id maps.ProvinceID) bool {
		c := s.Provinces[id].Contest
		return c != nil && s.Friendly(p, s.Armies[c.Army].Holder)
	})
}

// reserveTalents locks what patrons keep for alliances that may be challenged.
func (t *turn) reserveTalents() {
	t.each(func(p campaign.PlayerID, o orders.Order) {
		r := t.patron(p, o.Kingdom, "R-32")
		if r == nil && o.Talents < 1 {
			r = tooLittle(o, "R-32")
		}
		if r == nil {
			r = t.afford(p.Holder(), o.Talents)
		}
		if r != nil {
			t.refuse(p, o, *r)
			return
		}
		if t.reserved[p] == nil {
			t.reserved[p] = map[campaign.KingdomID]campaign.Talents{}
		}
		t.reserved[p][o.Kingdom] += o.Talents
		t.record(campaign.Event{
			Rule: "R-32", Cause: cause(p, o), Audience: audience(p),
			Data: campaign.TalentsReserved{Player: p, Kingdom: o.Kingdom, Talents: o.Talents},
		})
	}, orders.Reserve)
}

// resolveDiplomacy decides whose ally each kingdom becomes or stays,
// then frees what was reserved for alliances that nobody challenged.
func (t *turn) resolveDiplomacy() {
	for _, k := range campaign.Sorted(t.embassies) {
		t.decide(k, t.embassies[k])
	}
	clear(t.reserved)
}

// decide settles the embassies to one kingdom.
func (t *turn) decide(k campaign.KingdomID, sent map[campaign.PlayerID]embassy) {
	bids := t.bids(k, sent)
	patron := t.State().Kingdoms[k].Patron
	winner := bids[0].Player
	if len(bids) > 1 {
		winner = t.outbid(k, patron, bids)
	}
	if winner == patron {
		return
	}
	rule := campaign.Rule("R-30")
	switch {
	case patron != "":
		rule = "R-32"
	case len(bids) > 1:
		rule = "R-31"
	}
	e := sent[winner]
	t.record(campaign.Event{Rule: rule, Cause: e.cause, Data: campaign.AllianceFormed{Kingdom: k, From: patron, To: winner}})
	t.usurp(k, patron, e)
	t.endFriendlySieges(winner)
}

// bids are those who throw dice for a kingdom, by player: a die each, a talent
// beyond the first adding 1; the patron has 1, and 1 for each talent he
// reserved, which is spent here.
func (t *turn) bids(k campaign.KingdomID, sent map[campaign.PlayerID]embassy) []campaign.Bid {
	var bids []campaign.Bid
	for _, e := range sent {
		bids = append(bids, campaign.Bid{
			Player: e.player, Leader: e.leader, Talents: e.talents, Modifier: int(e.talents - leastEmbassy),
		})
	}
	if p := t.State().Kingdoms[k].Patron; p != "" {
		reserve := t.reserved[p][k]
		bids = append(bids, campaign.Bid{Player: p, Patron: true, Talents: reserve, Modifier: 1 + int(reserve)})
		if reserve > 0 {
			t.record(campaign.Event{
				Rule: "R-32", Audience: audience(p), Entries: campaign.Spend(p.Holder(), reserve),
				Data: campaign.ReserveSpent{Player: p, Kingdom: k, Talents: reserve},
			})
			delete(t.reserved[p], k)
		}
	}
	slices.SortFunc(bids, func(a, b campaign.Bid) int { return cmp.Compare(a.Player, b.Player) })
	return bids
}

// outbid throws the dice; the highest total wins, and those who tie for it throw
// again.
func (t *turn) outbid(k campaign.KingdomID, patron campaign.PlayerID, bids []campaign.Bid) campaign.PlayerID {
	var dice []campaign.Die
	shown, favoured := t.favouredBid(k, bids)
	rolling := make([]int, len(bids))
	for i := range bids {
		rolling[i] = i
	}
	for len(rolling) > 1 {
		best, tied := 0, []int(nil)
		for _, i := range rolling {
			value := shown
			if bids[i].Player != favoured || len(bids[i].Rolls) > 0 {
				die := t.roll("R-31", string(k)+"."+string(bids[i].Player))
				dice, value = append(dice, die), die.Value
			}
			bids[i].Rolls = append(bids[i].Rolls, value)
			switch total := value + bids[i].Modifier; {
			case total > best:
				best, tied = total, []int{i}
			case total == best:
				tied = append(tied, i)
			}
		}
		rolling = t.breakTie(k, bids, tied)
	}
	winner := bids[rolling[0]].Player
	rule, concerned := campaign.Rule("R-31"), []campaign.PlayerID{}
	if patron != "" {
		rule = "R-32"
	}
	for _, b := range bids {
		concerned = append(concerned, b.Player)
	}
	t.record(campaign.Event{
		Rule: rule, Audience: audience(concerned...), Dice: dice,
		Data: campaign.EmbassiesContended{Kingdom: k, Bids: bids, Winner: winner},
	})
	return winner
}
