package bots

import (
	"cmp"
	"slices"

	"adimperii/campaign"
	"adimperii/orders"
)

// court sends ambassadors to kingdoms: who is at one already bids again, others
// go to the one with most land for its way. What each is given is settled by [plan.bid].
func (p *plan) court() {
	if p.Dice.Float64() < p.bold/3 {
		return // to conquer them instead
	}
	budget := p.spare()
	for _, id := range campaign.Sorted(p.View.Leaders) {
		if l := p.View.Leaders[id]; l.Player == p.View.Player && l.Status == campaign.Serving && l.Post.Kingdom != "" && p.open(l.Post.Kingdom) && budget > 0 {
			budget -= p.embassy(id, l.Post.Kingdom)
		}
	}
	for _, k := range p.suitors() {
		leader, ok := p.ambassador()
		if !ok || budget <= 0 || len(p.embassies) >= 2+int(p.purse)/8 {
			return
		}
		if p.courted[k] {
			continue
		}
		budget -= p.embassy(leader, k)
		p.idle = slices.DeleteFunc(p.idle, func(id campaign.LeaderID) bool { return id == leader })
	}
}

// embassy puts an ambassador down for a kingdom, and says what he takes at the least.
func (p *plan) embassy(leader campaign.LeaderID, k campaign.KingdomID) campaign.Talents {
	least := campaign.Talents(1)
	if p.View.Kingdoms[k].Patron != "" {
		least = 2 // its patron rolls with +1
	}
	p.courted[k] = true
	p.embassies = append(p.embassies, orders.Order{Verb: orders.Embassy, Leader: leader, Kingdom: k, Talents: least})
	p.purse -= least
	return least
}

// bid gives the embassies what is left to spend beside, the more the more there is.
func (p *plan) bid() {
	for i, o := range p.embassies {
		more := campaign.Talents(p.Dice.IntN(3))
		if left := p.spare(); left > 0 {
			more += left / campaign.Talents(1+len(p.embassies)-i)
		}
		more = max(0, min(more, p.spare()))
		o.Talents += more
		p.purse -= more
		p.write(o)
	}
}

// open says that a kingdom may be courted: it has land, somebody else's friendship or
// nobody's, and no army of the side's in its land.
func (p *plan) open(k campaign.KingdomID) bool {
	return p.View.Kingdoms[k].Patron != p.View.Player && !p.contesting(k) && p.landed(k)
}

func (p *plan) landed(k campaign.KingdomID) bool {
	for _, x := range p.View.Provinces {
		if x.Controller == k.Holder() {
			return true
		}
	}
	return false
}

// ambassador is an idle proconsul who may go: not the king, nor one just appointed
// or posted.
func (p *plan) ambassador() (campaign.LeaderID, bool) {
	for _, id := range slices.Backward(p.idle) {
		l, ok := p.View.Leaders[id]
		if ok && !l.King && l.Post.Province == p.at[id] && l.Post.Province != "" {
			return id, true
		}
	}
	return "", false
}

// suitors are the kingdoms worth an embassy, those first that have most land for their
// distance from the capital; free ones before those of others.
func (p *plan) suitors() []campaign.KingdomID {
	far := p.View.Map.DistancesFrom(p.View.Players[p.View.Player].Capital)
	worth := map[campaign.KingdomID]float64{}
	for _, id := range campaign.Sorted(p.View.Kingdoms) {
		if !p.open(id) {
			continue
		}
		lands, near := 0.0, 99
		for _, at := range campaign.Sorted(p.View.Provinces) {
			if p.View.Provinces[at].Controller != id.Holder() {
				continue
			}
			lands++
			if d, ok := far[at]; ok {
				near = min(near, d)
			}
		}
		if p.View.Kingdoms[id].Patron != "" {
			lands /= 3
		}
		worth[id] = lands / float64(3+near)
	}
	all := campaign.Sorted(worth)
	slices.SortStableFunc(all, func(a, b campaign.KingdomID) int { return cmp.Compare(worth[b], worth[a]) })
	return all
}

// contesting says that an army of the side contests a province of a kingdom.
func (p *plan) contesting(k campaign.KingdomID) bool {
	for _, x := range p.View.Provinces {
		if x.Controller == k.Holder() && x.Contest != nil && p.own(p.View.Armies[x.Contest.Army].Holder) {
			return true
		}
	}
	return false
}

// subsidise pays into the treasuries of allied kingdoms that have no army, for one to be
// raised next season.
func (p *plan) subsidise() {
	for _, k := range campaign.Sorted(p.View.Kingdoms) {
		h := k.Holder()
		if p.View.Kingdoms[k].Patron == p.View.Player && p.View.Treasuries[h] < armyPrice && !p.fields(h) && p.spare() >= armyPrice+1 {
			p.write(orders.Order{Verb: orders.Pay, Payee: h, Talents: armyPrice})
			p.purse -= armyPrice
		}
	}
}

// bribed is what buys the objective of corruption, if nobody pays more.
const bribed campaign.Talents = 10

// bribe pays for that objective where there is plenty to spare, and it is not the bot's own yet.
func (p *plan) bribe() {
	own := slices.ContainsFunc(p.View.Attained, func(a campaign.Attained) bool {
		return a.Objective == campaign.Corruption && a.Player == p.View.Player
	})
	if p.View.Options.Objectives > 0 && !own && p.spare() >= bribed {
		p.write(orders.Order{Verb: orders.Corrupt, Talents: bribed})
		p.purse -= bribed
	}
}

// reserve keeps talents by for alliances that somebody may challenge: what they
// do not cost is there for defence.
func (p *plan) reserve() {
	for _, id := range campaign.Sorted(p.View.Kingdoms) {
		if p.View.Kingdoms[id].Patron == p.View.Player && p.purse >= 2 {
			n := 1 + p.purse/6
			p.write(orders.Order{Verb: orders.Reserve, Talents: n, Kingdom: id})
			p.purse -= n
		}
	}
}
