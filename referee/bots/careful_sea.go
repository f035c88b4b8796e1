package bots

import (
	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
)

// sail takes armies that found nothing to do on land across the sea, brings fleets
// to where they are of use, and builds one where there is none.
func (p *plan) sail() {
	if p.View.Season.Quarter == campaign.Winter && !p.View.House.WinterFleetsSail {
		return
	}
	fleets := 0
	for _, id := range campaign.Sorted(p.View.Fleets) {
		f := p.View.Fleets[id]
		if f.Holder != p.View.Player.Holder() {
			continue
		}
		fleets++
		aboard := 0
		for aboard < p.View.House.FleetCapacity && p.ferry(f) {
			aboard++
		}
		if aboard == 0 {
			p.cruise(f)
		}
	}
	free := 0
	for _, id := range p.armies {
		free += b2i(!p.moved[id] && !p.busy(id))
	}
	if fleets < free && p.purse >= 4 {
		p.build()
	}
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

// ferry carries an army across the zone where a fleet lies, to the best landing, and
// says whether it found both.
func (p *plan) ferry(f campaign.Fleet) bool {
	army, ok := p.passenger(f.At)
	if !ok {
		return false
	}
	to, worth := maps.ProvinceID(""), 0.0
	for _, id := range p.View.Map.CoastsOf(f.At) {
		if n := p.worth(army, id); n > worth && !p.stands[id] && !p.own(p.View.Provinces[id].Controller) {
			to, worth = id, n
		}
	}
	if to == "" {
		return false
	}
	p.write(orders.Order{Verb: orders.Embark, Army: army.ID, Fleet: f.ID, Province: to})
	p.moved[army.ID] = true
	p.stands[to] = true
	if h := p.View.Provinces[to].Controller; h != "" {
		p.attacked[campaign.KingdomID(h)] = true
	}
	return true
}

// passenger is an army on a coast of a zone with nothing to do on land.
func (p *plan) passenger(sea maps.SeaID) (campaign.Army, bool) {
	for _, id := range p.armies {
		a := p.View.Armies[id]
		x := p.View.Provinces[a.At]
		home := p.own(x.Controller) && x.Contest == nil
		if home && !p.moved[id] && !p.busy(id) && !a.Immobile && p.View.Map.Borders(a.At, sea) {
			return a, true
		}
	}
	return campaign.Army{}, false
}

// cruise takes a fleet to a zone on whose coasts there is an army to fetch or land to
// win, if it has a port there or here.
func (p *plan) cruise(f campaign.Fleet) {
	here := p.prospects(f.At)
	best, most := maps.SeaID(""), here
	s, _ := p.View.Map.Sea(f.At)
	for _, sea := range s.Neighbours {
		if n := p.prospects(sea); n > most && (p.port(f.At) || p.port(sea)) {
			best, most = sea, n
		}
	}
	if best != "" && p.Dice.IntN(3) > 0 {
		p.write(orders.Order{Verb: orders.Sail, Fleet: f.ID, Sea: best})
	}
	for _, id := range campaign.Sorted(p.View.Fleets) {
		other := p.View.Fleets[id]
		to := campaign.PlayerID(other.Holder)
		if best == "" && other.At == f.At && to != p.View.Player && p.Dice.Float64() < p.bold/2 {
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

// build builds a fleet on the coast with the best prospects.
func (p *plan) build() {
	var at maps.ProvinceID
	var in maps.SeaID
	most := 2
	for _, id := range campaign.Sorted(p.View.Provinces) {
		if x := p.View.Provinces[id]; x.Controller != p.View.Player.Holder() || x.Contest != nil {
			continue
		}
		for _, sea := range p.View.Map.SeasOf(id) {
			if n := p.prospects(sea); n > most {
				at, in, most = id, sea, n
			}
		}
	}
	if at == "" {
		return
	}
	p.write(orders.Order{Verb: orders.BuildFleet, Fleet: "new-fleet", Name: p.newShip(), Province: at, Sea: in})
	p.purse -= 2
}

// ships are what fleets are called.
var ships = []string{"Argo", "Boreas", "Castor", "Dioscuri", "Euros", "Galatea"}
