package bots

import (
	"fmt"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
)

// crossing is an army that a fleet could take somewhere this season.
type crossing struct {
	army  campaign.Army
	fleet campaign.Fleet
	sea   maps.SeaID // where the fleet ends
	to    maps.ProvinceID
	// gain is how much more the landing is worth than what the army could do by land.
	gain float64
}

// cross has fleets carry armies to land that is worth more than what they can reach on
// foot, the best first.
func (p *plan) cross() {
	if p.View.Season.Quarter == campaign.Winter {
		return
	}
	byLand := map[campaign.ArmyID]float64{}
	for _, a := range p.hosts() {
		if p.View.Map.Coastal(a.At) {
			delete(p.stands, a.At)
			_, byLand[a.ID] = p.target(a, p.paths(a.At))
			p.stands[a.At] = true
		}
	}
	carried := map[campaign.FleetID]int{}
	for {
		best, found := p.bestCrossing(byLand, carried)
		if !found {
			return
		}
		if best.sea != best.fleet.At && carried[best.fleet.ID] == 0 {
			p.write(orders.Order{Verb: orders.Sail, Fleet: best.fleet.ID, Sea: best.sea})
		}
		p.write(orders.Order{Verb: orders.Embark, Army: best.army.ID, Fleet: best.fleet.ID, Province: best.to})
		carried[best.fleet.ID]++
		p.sailed[best.fleet.ID], p.moved[best.army.ID] = true, true
		delete(p.stands, best.army.At)
		p.stands[best.to] = true
	}
}

// bestCrossing is the one that gains most, of those that fleets have room for.
func (p *plan) bestCrossing(byLand map[campaign.ArmyID]float64, carried map[campaign.FleetID]int) (best crossing, found bool) {
	hosts := p.hosts()
	for _, f := range p.ownFleets() {
		if carried[f.ID] >= p.View.House.FleetCapacity || carried[f.ID] > 0 && p.sailed[f.ID] {
			continue
		}
		for _, sea := range p.reach(f) {
			for _, a := range hosts {
				x := p.View.Provinces[a.At]
				aboard := p.View.Map.Borders(a.At, sea) || p.View.Map.Borders(a.At, f.At) && !p.barred(f.At)
				if !p.own(x.Controller) || x.Contest != nil || !aboard {
					continue
				}
				for _, to := range p.View.Map.CoastsOf(sea) {
					if p.stands[to] || p.own(p.View.Provinces[to].Controller) {
						continue
					}
					if gain := p.worth(a, to) - byLand[a.ID]; gain > best.gain {
						best, found = crossing{a, f, sea, to, gain}, true
					}
				}
			}
		}
	}
	return best, found
}

// ownFleets are the writer's, by id.
func (p *plan) ownFleets() []campaign.Fleet {
	var all []campaign.Fleet
	for _, id := range campaign.Sorted(p.View.Fleets) {
		if f := p.View.Fleets[id]; f.Holder == p.View.Player.Holder() {
			all = append(all, f)
		}
	}
	return all
}

// reach are the zones in which a fleet may end its season that nobody bars to it (R-24,
// its own first.
func (p *plan) reach(f campaign.Fleet) []maps.SeaID {
	var all []maps.SeaID
	if !p.barred(f.At) {
		all = append(all, f.At)
	}
	s, _ := p.View.Map.Sea(f.At)
	for _, sea := range s.Neighbours {
		if (p.port(f.At) || p.port(sea)) && !p.barred(sea) && (!p.barred(f.At) || f.Came == sea) {
			all = append(all, sea)
		}
	}
	return all
}

// barred says that somebody else's fleet is in a zone.
func (p *plan) barred(sea maps.SeaID) bool {
	for _, f := range p.View.Fleets {
		if f.At == sea && !p.own(f.Holder) {
			return true
		}
	}
	return false
}

// findHarbours looks where fleets of the side's own lie with land to be won on the
// coasts.
func (p *plan) findHarbours() {
	for _, f := range p.View.Fleets {
		if f.Holder != p.View.Player.Holder() || p.landings(f.At) == 0 {
			continue
		}
		for _, id := range p.View.Map.CoastsOf(f.At) {
			if x := p.View.Provinces[id]; p.own(x.Controller) && x.Contest == nil {
				p.harbours[id] = true
			}
		}
	}
}

// station takes fleets that carry nobody to where there is an army to fetch, or else
// where they bar a coast of the side's to others; one that cannot leave challenges who
// bars it, if it is bold.
func (p *plan) station() {
	watched := map[maps.SeaID]bool{}
	winter := p.View.Season.Quarter == campaign.Winter
	for _, f := range p.ownFleets() {
		if p.sailed[f.ID] {
			continue
		}
		best, most := f.At, p.calls(f.At, watched)
		for _, sea := range p.reach(f) {
			if n := p.calls(sea, watched); n > most {
				best, most = sea, n
			}
		}
		watched[best] = true
		if best != f.At && !winter {
			p.write(orders.Order{Verb: orders.Sail, Fleet: f.ID, Sea: best})
			p.sailed[f.ID] = true
			continue
		}
		if !winter {
			p.challenge(f)
		}
	}
}

// calls is how much a zone is worth to lie in: land to be won by armies that are there, and
// coasts of the side's that others might land on, unless one watches it already.
func (p *plan) calls(sea maps.SeaID, watched map[maps.SeaID]bool) int {
	if watched[sea] {
		return 0
	}
	n := 2 * p.prospects(sea)
	for _, id := range p.View.Map.CoastsOf(sea) {
		n += b2i(p.own(p.View.Provinces[id].Controller))
	}
	return n
}

// challenge offers battle to a fleet in the same zone, the bolder the sooner.
func (p *plan) challenge(f campaign.Fleet) {
	for _, id := range campaign.Sorted(p.View.Fleets) {
		other := p.View.Fleets[id]
		if other.At != f.At || p.own(other.Holder) {
			continue
		}
		if to := campaign.PlayerID(other.Holder); p.View.Players[to].Status == campaign.InPlay && p.Dice.Float64() < p.bold/2 {
			p.write(orders.Order{Verb: orders.Challenge, Player: to, Sea: f.At})
			return
		}
	}
}

// prospects is how much there is to be won on the coasts of a zone, if an army is
// there to win it.
func (p *plan) prospects(sea maps.SeaID) int {
	for _, id := range p.View.Map.CoastsOf(sea) {
		if p.stands[id] && p.own(p.View.Provinces[id].Controller) {
			return p.landings(sea)
		}
	}
	return 0
}

// landings is how much there is to be won on the coasts of a zone: what is nobody's
// counts twice, and where an army stands nothing.
func (p *plan) landings(sea maps.SeaID) int {
	n := 0
	for _, id := range p.View.Map.CoastsOf(sea) {
		switch h := p.View.Provinces[id].Controller; {
		case h == "":
			n += 2
		case p.hostile(h) && p.foes[id] < 2:
			n++
		}
	}
	return n
}

// port says that a coast of a zone is the side's own and uncontested.
func (p *plan) port(sea maps.SeaID) bool {
	for _, id := range p.View.Map.CoastsOf(sea) {
		if x := p.View.Provinces[id]; p.own(x.Controller) && x.Contest == nil {
			return true
		}
	}
	return false
}

// build builds fleets while lands pay for them: to carry armies first, then to bar
// the zones on the side's coasts where none of its fleets lies.
func (p *plan) build() {
	held := map[maps.SeaID]int{}
	for _, f := range p.ownFleets() {
		held[f.At]++
		p.fleets++
	}
	for made := 0; made < 2 && p.spare() >= armyPrice && p.upkeep+1 <= p.income; made++ {
		at, in, most := maps.ProvinceID(""), maps.SeaID(""), 0
		for _, id := range campaign.Sorted(p.View.Provinces) {
			if x := p.View.Provinces[id]; x.Controller != p.View.Player.Holder() || x.Contest != nil {
				continue
			}
			for _, sea := range p.View.Map.SeasOf(id) {
				n := 2*p.prospects(sea) + 1
				if p.barred(sea) {
					n /= 2
				}
				if n /= 1 + held[sea]; n > most {
					at, in, most = id, sea, n
				}
			}
		}
		if at == "" {
			return
		}
		p.write(orders.Order{Verb: orders.BuildFleet, Fleet: campaign.FleetID(fmt.Sprintf("new-fleet-%d", made)), Name: p.newShip(), Province: at, Sea: in})
		p.purse -= armyPrice
		held[in]++
		p.fleets++
		p.upkeep++
	}
}
