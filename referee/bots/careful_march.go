package bots

import (
	"slices"

	"adimperii/armies"
	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
)

// busy says that an army has work where it stands: a contest, a siege, or a battle
// carried over.
func (p *plan) busy(id campaign.ArmyID) bool {
	a := p.View.Armies[id]
	if c := p.View.Provinces[a.At].Contest; c != nil && c.Army == id {
		return true
	}
	for _, b := range campaign.Sorted(p.View.Battles) {
		if f := p.View.Battles[b]; f.State != campaign.Settled && (f.Invader.Army == id || f.Invaded.Army == id) {
			return true
		}
	}
	return slices.ContainsFunc(p.View.Map.CitiesIn(a.At), func(city maps.CityID) bool {
		return p.hostile(p.View.Cities[city].Controller)
	})
}

// hostile says that a holder is somebody and not of the side.
func (p *plan) hostile(h campaign.HolderID) bool { return h != "" && !p.own(h) }

// hosts are the armies that may be sent somewhere: those that there are, and those that
// the letter raises.
func (p *plan) hosts() []campaign.Army {
	var all []campaign.Army
	for _, id := range p.armies {
		if a := p.View.Armies[id]; !p.moved[id] && !p.busy(id) && !a.Immobile {
			all = append(all, a)
		}
	}
	for _, id := range campaign.Sorted(p.raised) {
		if !p.moved[id] {
			all = append(all, p.raised[id])
		}
	}
	return all
}

// march gives each army that is free the target that is worth most for its way.
func (p *plan) march() {
	for _, a := range p.hosts() {
		delete(p.stands, a.At)
		w := p.paths(a.At)
		target, _ := p.target(a, w)
		p.send(a, target, w)
	}
}

// target is where an army may hope for most by land, for its way, and how much that is.
func (p *plan) target(a campaign.Army, w ways) (to maps.ProvinceID, worth float64) {
	if p.harbours[a.At] {
		worth = waiting // for a fleet
	}
	for _, id := range w.found {
		if n := p.worth(a, id) / float64((w.steps[id]+1)/2); id != a.At && !p.stands[id] && n > worth {
			to, worth = id, n
		}
	}
	return to, worth
}

// send orders an army on its way to a target, or to stay where it is.
func (p *plan) send(a campaign.Army, target maps.ProvinceID, w ways) {
	var path []maps.ProvinceID
	for at := target; at != "" && at != a.At; at = w.from[at] {
		path = append(path, at)
	}
	slices.Reverse(path)
	if len(path) > 2 {
		path = path[:2]
	}
	for len(path) > 0 && p.stands[path[len(path)-1]] {
		path = path[:len(path)-1]
	}
	if len(path) == 0 {
		p.stands[a.At] = true
		return
	}
	to := path[len(path)-1]
	o := orders.Order{Verb: orders.Move, Army: a.ID, Province: to}
	if len(path) == 2 {
		o.Via = path[0]
	}
	x := p.View.Provinces[to]
	if p.hostile(x.Controller) {
		o.Verb = orders.Invade
		o.UnlessArmy = p.foes[to] >= 2 && !p.stronger(a, to)
	}
	p.moved[a.ID] = true
	p.stands[to] = true
	p.write(o)
}

// ways are those from a province through land that is free or of the side, to all
// that can be entered from it.
type ways struct {
	steps map[maps.ProvinceID]int
	from  map[maps.ProvinceID]maps.ProvinceID
	found []maps.ProvinceID // nearest first
}

// waiting is what it is worth to stand where a fleet may take an army across.
const waiting = 0.05

// farthest is how many steps ahead an army looks.
const farthest = 8

func (p *plan) paths(start maps.ProvinceID) ways {
	w := ways{map[maps.ProvinceID]int{start: 0}, map[maps.ProvinceID]maps.ProvinceID{}, []maps.ProvinceID{start}}
	for i := 0; i < len(w.found); i++ {
		at := w.found[i]
		x := p.View.Provinces[at]
		through := x.Controller == "" || p.own(x.Controller) && x.Contest == nil
		if at != start && !through || w.steps[at] == farthest {
			continue
		}
		for _, near := range p.View.Map.Neighbours(at) {
			if _, ok := w.steps[near]; !ok {
				w.steps[near], w.from[near] = w.steps[at]+1, at
				w.found = append(w.found, near)
			}
		}
	}
	return w
}

// worth is what an army may hope for in a province, in lands a season of work.
func (p *plan) worth(a campaign.Army, to maps.ProvinceID) float64 {
	x := p.View.Provinces[to]
	k, kingdom := p.View.Kingdoms[campaign.KingdomID(x.Controller)]
	free, held := p.cities(to)
	lands := 1 + free
	switch {
	case x.Controller == "":
		return lands + held/2
	case p.courted[campaign.KingdomID(x.Controller)]:
		return 0
	case p.own(x.Controller) && x.Contest != nil && p.stronger(a, to):
		return 2 + held // relief
	case p.own(x.Controller) && held > 0:
		return held / 2 // a city in one's own land
	case p.own(x.Controller):
		if p.foes[to] > 0 && p.foes[a.At] == 0 {
			return 0.1
		}
		if p.harbours[to] {
			return waiting
		}
		return 0
	case kingdom && k.Patron == "":
		return (0.4 + p.bold/2) * (1 + held/2) * (1 + float64(pacification(p.list(a)))/2) / 2.5
	case p.foes[to] >= 2 && !p.stronger(a, to):
		return 0
	}
	return (0.2 + p.bold) * (1 + held/2) / 2
}

// cities are how many in a province would follow it, and how many would have to be
// besieged.
func (p *plan) cities(id maps.ProvinceID) (free, held float64) {
	for _, c := range p.View.Map.CitiesIn(id) {
		switch h := p.View.Cities[c].Controller; {
		case h == "":
			free++
		case p.hostile(h):
			held++
		}
	}
	return free, held
}

func (p *plan) list(a campaign.Army) armies.ListID {
	if k, ok := p.View.Kingdoms[campaign.KingdomID(a.Holder)]; ok {
		return k.List
	}
	return p.View.Players[p.View.Player].List
}

func pacification(id armies.ListID) int {
	l, _ := armies.ByID(id)
	return l.Pacification
}

// stronger says that an army's leader is a match for those of the others' armies in
// a province; the bold take one level less for enough.
func (p *plan) stronger(a campaign.Army, at maps.ProvinceID) bool {
	own := p.View.Leaders[a.Leader].Level
	if p.bold > 0.5 {
		own++
	}
	for _, id := range campaign.Sorted(p.View.Armies) {
		if b := p.View.Armies[id]; b.At == at && !p.own(b.Holder) && p.View.Leaders[b.Leader].Level > own {
			return false
		}
	}
	return true
}

// front is the province of a holder's where a new army would have most to do:
// uncontested and with no army in it.
func (p *plan) front(h campaign.HolderID) (maps.ProvinceID, bool) {
	best, most := maps.ProvinceID(""), -1.0
	for _, id := range campaign.Sorted(p.View.Provinces) {
		x := p.View.Provinces[id]
		if x.Controller != h || x.Contest != nil || p.stands[id] || p.pending(id) {
			continue
		}
		worth := float64(p.foes[id])
		_, held := p.cities(id)
		worth += 2 * held
		for _, near := range p.View.Map.Neighbours(id) {
			switch y := p.View.Provinces[near]; {
			case p.stands[near]:
				worth -= 0.5
			case y.Controller == "":
				worth += 2
			case !p.own(y.Controller):
				worth++
			}
		}
		if worth > most {
			best, most = id, worth
		}
	}
	return best, best != ""
}

// pending says that a battle carried over waits in a province.
func (p *plan) pending(id maps.ProvinceID) bool {
	for _, b := range p.View.Battles {
		if b.Province == id && b.State != campaign.Settled {
			return true
		}
	}
	return false
}
