package bots

import (
	"cmp"
	"maps"
	"slices"

	"adimperii/campaign"
	atlas "adimperii/maps"
	"adimperii/orders"
)

// guard posts idle leaders to provinces in danger, the capital first, where a
// provincial army is then free.
func (p *plan) guard() {
	var open []atlas.ProvinceID
	for _, id := range campaign.Sorted(p.View.Provinces) {
		if p.own(p.View.Provinces[id].Controller) && p.foes[id] > 0 && !p.stands[id] {
			open = append(open, id)
		}
	}
	capital := p.View.Players[p.View.Player].Capital
	slices.SortStableFunc(open, func(a, b atlas.ProvinceID) int {
		if (a == capital) != (b == capital) {
			return cmp.Compare(b2i(b == capital), b2i(a == capital))
		}
		return p.foes[b] - p.foes[a]
	})
	for _, id := range open {
		if guarded := slices.ContainsFunc(p.idle, func(l campaign.LeaderID) bool { return p.at[l] == id }); guarded {
			continue
		}
		i := slices.IndexFunc(p.idle, func(l campaign.LeaderID) bool {
			x, ok := p.View.Leaders[l]
			return ok && x.Post.Province == p.at[l] && p.foes[p.at[l]] == 0
		})
		if i < 0 {
			return
		}
		p.write(orders.Order{Verb: orders.Post, Leader: p.idle[i], Province: id})
		p.at[p.idle[i]] = id
	}
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// answer answers for the provinces invaded, the best first: what costs
// nothing is defended, and what is worth a talent if there is one; elsewhere it
// contests.
func (p *plan) answer() {
	var asked []campaign.Invasion
	for _, id := range campaign.Sorted(p.View.Invasions) {
		if i := p.View.Invasions[id]; i.Asked == p.View.Player {
			asked = append(asked, i)
		}
	}
	slices.SortStableFunc(asked, func(a, b campaign.Invasion) int { return cmp.Compare(p.price(b), p.price(a)) })
	for _, o := range p.replies(asked) {
		if army, _ := p.host(o.Province); army == "" && o.Verb == orders.Defend {
			o.Advantage = pick(p.Dice.IntN, []campaign.Advantage{campaign.Fortified, campaign.Fortified, campaign.Unreliable})
		}
		p.write(o)
	}
}

// replies are what the side answers to invasions, in the order in which its talents go to
// them.
func (p *plan) replies(asked []campaign.Invasion) []orders.Order {
	var all []orders.Order
	left := maps.Clone(p.View.Treasuries)
	for _, i := range asked {
		o := orders.Order{Verb: orders.Defend, Province: i.Province}
		switch army, led := p.host(i.Province); {
		case army != "":
			if a := p.View.Armies[army]; !a.Immobile && !p.stronger(a, i.Province) {
				o.Verb = orders.Contest
			}
		case led || left[i.Invaded] > 0 && (p.price(i) > 1 || left[i.Invaded] > mostKept):
			if !led {
				left[i.Invaded]--
			}
		default:
			o.Verb = orders.Contest
		}
		all = append(all, o)
	}
	return all
}

// price is what a province invaded is worth.
func (p *plan) price(i campaign.Invasion) int {
	n := 1 + len(p.View.Map.CitiesIn(i.Province))
	if i.Province == p.View.Players[p.View.Player].Capital {
		n += 2
	}
	return n
}

// host is the side's army in a province, and whether a leader defends it.
func (p *plan) host(at atlas.ProvinceID) (army campaign.ArmyID, led bool) {
	for _, id := range p.armies {
		if p.View.Armies[id].At == at {
			army = id
		}
	}
	for _, l := range p.idle {
		led = led || p.at[l] == at
	}
	return army, led
}

// fallBack says where armies that fought go if they lost: to land of the side where
// nobody stands.
func (p *plan) fallBack() {
	for _, id := range campaign.Sorted(p.View.Battles) {
		b := p.View.Battles[id]
		for _, f := range []campaign.Force{b.Invader, b.Invaded} {
			a, ok := p.View.Armies[f.Army]
			if !ok || f.Player != p.View.Player || b.State == campaign.Settled {
				continue
			}
			for _, to := range p.View.Map.Neighbours(a.At) {
				if x := p.View.Provinces[to]; p.own(x.Controller) && x.Contest == nil && !p.stands[to] && p.foes[to] < 2 {
					p.write(orders.Order{Verb: orders.Retreat, Army: a.ID, Province: to})
					p.stands[to] = true
					break
				}
			}
		}
	}
}

// succeed names the proconsul who is to follow a king that the season may cost: the
// highest in level.
func (p *plan) succeed() {
	var heir campaign.Leader
	for _, id := range campaign.Sorted(p.View.Leaders) {
		if l := p.View.Leaders[id]; l.Player == p.View.Player && l.Status == campaign.Serving && !l.King && l.Level > heir.Level {
			heir = l
		}
	}
	if heir.ID != "" && len(p.Fought) > 0 {
		p.write(orders.Order{Verb: orders.Promote, Leader: heir.ID})
	}
}
