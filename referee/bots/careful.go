package bots

import (
	"fmt"
	"slices"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
)

// Careful plays to have more land at the end than at the beginning, within its
// means: it keeps what it can pay, takes what is free, then what is weak, on this side
// of the sea or beyond, wins kingdoms over or conquers them, besieges what stands in its
// provinces, and defends what it holds where that is worth its price. Of its talents it
// keeps back what its land may cost to defend, and spends the rest.
type Careful struct {
	// Boldness, from 0 to 1, is how soon it attacks other players and kingdoms rather
	// than wait or send an embassy.
	Boldness float64
}

// Letter implements [Bot].
func (c Careful) Letter(b Brief) string {
	p := newPlan(c, b)
	switch b.View.Stage {
	case campaign.Decisions:
		p.answer()
		p.ruses()
		return p.anything()
	case campaign.Battles:
		p.tell(b.Fought)
		p.ruses()
		p.fallBack()
		p.succeed()
		return p.anything()
	default:
		p.keep()
		p.recall()
		p.appoint()
		p.court()
		p.raise()
		p.cross()
		p.march()
		p.station()
		p.build()
		p.subsidise()
		p.bribe()
		p.bid()
		p.reserve()
		p.guard()
		p.ruses()
	}
	return p.text()
}

// plan is a season's letter in the making, with what it has bespoken so far.
type plan struct {
	*letter
	bold float64
	// purse is what is left to spend, once upkeep is paid.
	purse campaign.Talents
	// armies are those of the side, oldest first.
	armies []campaign.ArmyID
	// idle are the leaders without a task.
	idle []campaign.LeaderID
	// stands are where armies of the side will stand.
	stands map[maps.ProvinceID]bool
	// at is where each idle leader is, or is posted to in this letter.
	at map[campaign.LeaderID]maps.ProvinceID
	// harbours are the side's provinces where a fleet of its can take an army to land
	// that might be won.
	harbours map[maps.ProvinceID]bool
	// foes is how many armies of others can be in a province this season.
	foes map[maps.ProvinceID]int
	// raised are the armies that this letter raises, by id, with where they stand.
	raised map[campaign.ArmyID]campaign.Army
	// income is what its lands bring a season, upkeep what its forces cost, those that this
	// letter makes among them.
	income, upkeep int
	// embassies are those that the letter sends, to be given what is left in the end.
	embassies []orders.Order
	// courted are the kingdoms that they go to: no army of the side's does.
	courted map[campaign.KingdomID]bool
	// sailed are the fleets that were given something to do, fleets how many there are.
	sailed map[campaign.FleetID]bool
	fleets int
	// moved are the armies that were given a way.
	moved map[campaign.ArmyID]bool
}

func newPlan(c Careful, b Brief) *plan {
	p := &plan{
		letter: newLetter(b), bold: c.Boldness, purse: b.View.Treasury(),
		stands: map[maps.ProvinceID]bool{}, at: map[campaign.LeaderID]maps.ProvinceID{},
		foes: map[maps.ProvinceID]int{}, harbours: map[maps.ProvinceID]bool{}, raised: map[campaign.ArmyID]campaign.Army{},
		courted: map[campaign.KingdomID]bool{}, moved: map[campaign.ArmyID]bool{}, sailed: map[campaign.FleetID]bool{},
	}
	p.income = p.lands()
	for _, id := range campaign.Sorted(b.View.Armies) {
		a := b.View.Armies[id]
		if b.own(a.Holder) {
			p.armies = append(p.armies, id)
			p.stands[a.At] = true
			continue
		}
		p.foes[a.At] += 2
		for _, near := range b.View.Map.Neighbours(a.At) {
			p.foes[near]++
		}
	}
	p.findHarbours()
	slices.SortStableFunc(p.armies, func(x, y campaign.ArmyID) int { return b.View.Armies[x].Sequence - b.View.Armies[y].Sequence })
	for _, id := range campaign.Sorted(b.View.Leaders) {
		l := b.View.Leaders[id]
		if l.Player == b.View.Player && l.Status == campaign.Serving && l.Post.Province != "" {
			p.idle = append(p.idle, id)
			p.at[id] = l.Post.Province
		}
	}
	return p
}

// keep sees to the upkeep: where it cannot all be paid, fleets go before armies and
// new units before old.
func (p *plan) keep() {
	v := p.View
	var units []orders.Unit
	for _, id := range p.armies {
		if v.Armies[id].Holder == v.Player.Holder() {
			units = append(units, orders.Unit{Army: id})
		}
	}
	for _, id := range campaign.Sorted(v.Fleets) {
		if v.Fleets[id].Holder == v.Player.Holder() {
			units = append(units, orders.Unit{Fleet: id})
		}
	}
	p.upkeep = len(units)
	p.purse -= campaign.Talents(p.upkeep)
	if p.purse < 0 || v.House.UpkeepDefault == "pay_named" && len(units) > 0 {
		p.write(orders.Order{Verb: orders.Upkeep, Units: units})
		p.purse = max(p.purse, 0)
	}
	for _, id := range p.armies {
		if v.Armies[id].Immobile && p.purse > 0 && v.Armies[id].Holder == v.Player.Holder() && !p.busy(id) {
			p.write(orders.Order{Verb: orders.Reorganise, Army: id})
			p.purse--
		}
	}
}

// lands are how many provinces and cities pay the writer.
func (p *plan) lands() int {
	n, own := 0, p.View.Player.Holder()
	for _, x := range p.View.Provinces {
		n += b2i(x.Controller == own && x.Contest == nil)
	}
	for _, x := range p.View.Cities {
		n += b2i(x.Controller == own && x.Siege == nil)
	}
	return n
}

// spare is what may be spent: all but what the provinces in danger may cost to defend
// a talent each, up to four.
func (p *plan) spare() campaign.Talents {
	back := 1
	for id, n := range p.foes {
		if n > 0 && p.View.Provinces[id].Controller == p.View.Player.Holder() && !p.stands[id] {
			back++
		}
	}
	return p.purse - campaign.Talents(min(back, mostKept))
}

// mostKept is the most that is kept back for defence.
const mostKept = 4

// recall brings ambassadors home whose kingdom has been won, or can no longer be.
func (p *plan) recall() {
	for _, id := range campaign.Sorted(p.View.Leaders) {
		l := p.View.Leaders[id]
		if l.Player != p.View.Player || l.Status != campaign.Serving || l.Post.Kingdom == "" || p.open(l.Post.Kingdom) {
			continue
		}
		if home, ok := p.front(p.View.Player.Holder()); ok {
			p.write(orders.Order{Verb: orders.Post, Leader: id, Province: home})
			p.at[id] = home
			p.idle = append(p.idle, id)
		}
	}
}

// appoint makes a proconsul while there are few without a task, or more talents
// than leaders to spend them on.
func (p *plan) appoint() {
	if len(p.idle) >= 3 && p.spare() < 4 {
		return
	}
	home, ok := p.front(p.View.Player.Holder())
	if !ok {
		return
	}
	id := campaign.LeaderID("new-proconsul")
	p.write(orders.Order{Verb: orders.Appoint, Name: p.newMan(), Leader: id, Province: home})
	p.at[id] = home
	p.idle = append(p.idle, id)
}

// raise raises armies where they have most to do, while what they cost leaves upkeep
// and something to defend with; and those of allied kingdoms, from their treasuries.
func (p *plan) raise() {
	v := p.View
	for p.spare() >= 2 && 4*(p.upkeep+1) <= 3*p.income+int(p.purse) && p.levy(v.Player.Holder()) {
		p.purse -= 2
		p.upkeep++
	}
	for _, k := range campaign.Sorted(v.Kingdoms) {
		if v.Kingdoms[k].Patron == v.Player && v.Treasuries[k.Holder()] >= armyPrice && !p.fields(k.Holder()) {
			p.levy(k.Holder())
		}
	}
}

// armyPrice is what an army costs, and a fleet.
const armyPrice = 2

// levy raises an army of a holder's on the front of his land, under a leader who is
// idle, and says whether it could.
func (p *plan) levy(h campaign.HolderID) bool {
	home, ok := p.front(h)
	if !ok {
		return false
	}
	leader, ok := p.sendTo(home)
	if !ok {
		return false
	}
	o := orders.Order{
		Verb: orders.RaiseArmy, Army: campaign.ArmyID(fmt.Sprintf("new-army-%d", len(p.raised))),
		Name: campaign.NextNumeral(p.named), Province: home, Leader: leader,
	}
	if h != p.View.Player.Holder() {
		o.Kingdom = campaign.KingdomID(h)
	}
	p.write(o)
	p.raised[o.Army] = campaign.Army{ID: o.Army, Name: o.Name, Holder: h, At: home, Leader: leader}
	p.stands[home] = true
	return true
}

// fields says that a holder has an army.
func (p *plan) fields(h campaign.HolderID) bool {
	return slices.ContainsFunc(p.armies, func(id campaign.ArmyID) bool { return p.View.Armies[id].Holder == h })
}

// named says that an army of the side bears a name.
func (p *plan) named(name string) bool {
	for _, a := range p.View.Armies {
		if p.own(a.Holder) && a.Name == name {
			return true
		}
	}
	for _, a := range p.raised {
		if a.Name == name {
			return true
		}
	}
	return false
}

// sendTo takes an idle leader and has him in a province, posting him there if he is
// elsewhere: one who is there already, else the last, who is no king if it can be.
func (p *plan) sendTo(home maps.ProvinceID) (campaign.LeaderID, bool) {
	if len(p.idle) == 0 {
		return "", false
	}
	i := slices.IndexFunc(p.idle, func(id campaign.LeaderID) bool { return p.at[id] == home })
	if i < 0 {
		for i = len(p.idle) - 1; i >= 0; i-- {
			l := p.View.Leaders[p.idle[i]]
			if l.Post.Province == p.at[p.idle[i]] && l.Post.Province != "" { // not placed in this letter yet
				break
			}
		}
		if i < 0 {
			return "", false
		}
		p.write(orders.Order{Verb: orders.Post, Leader: p.idle[i], Province: home})
	}
	id := p.idle[i]
	p.idle = slices.Delete(p.idle, i, i+1)
	return id, true
}
