package orders

import (
	"maps"

	"adimperii/campaign"
)

// introduce gives what an order makes its id and name, and refuses a name in use.
func (p *parser) introduce(o *Order, at int) *Diagnostic {
	player := p.lex.view.Player.Holder()
	if makes(o.Verb) {
		if len(p.makers) >= maxMade {
			return p.fault(TooLong, at, nil)
		}
		p.detach()
	}
	holder := player
	switch o.Verb {
	case RaiseArmy:
		if holder = raiser(p.lex.view, *o); o.Name == "" {
			o.Name = p.nextNumeral(anArmy, holder)
		}
	case BuildFleet:
		if o.Name == "" {
			o.Name = p.nextNumeral(aFleet, player)
		}
	}
	if d := p.nameTaken(o.Verb, o.Name, holder, at); d != nil {
		return d
	}
	switch o.Verb {
	case Appoint:
		o.Leader = campaign.LeaderID(p.newID(aLeader, player, o.Name))
		p.make(aLeader, string(o.Leader), o.Name, player)
	case RaiseArmy:
		o.Army = campaign.ArmyID(p.newID(anArmy, holder, o.Name))
		p.make(anArmy, string(o.Army), o.Name, holder)
	case BuildFleet:
		o.Fleet = campaign.FleetID(p.newID(aFleet, player, o.Name))
		p.make(aFleet, string(o.Fleet), o.Name, player)
	}
	return nil
}

// nameTaken says that what an order of a verb would make may not be called so, since another
// of the same holder is: lines after it could not tell the two apart.
func (p *parser) nameTaken(v Verb, name string, h campaign.HolderID, at int) *Diagnostic {
	switch v {
	case Appoint:
		return p.inUse(aLeader, NameTaken, "R-7", h, name, at)
	case RaiseArmy:
		return p.inUse(anArmy, ArmyNameTaken, "R-20", h, name, at)
	case BuildFleet:
		return p.inUse(aFleet, FleetNameTaken, "R-20", h, name, at)
	case NameKing:
		d := p.inUse(aLeader, NameTaken, "R-11", h, name, at)
		if ids := p.exact(aLeader, foldName(name)); d != nil && !p.brief && len(ids) == 1 {
			d.Hints = []string{Write(Order{Verb: Promote, Leader: campaign.LeaderID(ids[0])}, p.lang, p.names)}
		}
		return d
	}
	return nil
}

// detach makes the parser's own copies of what orders change, where it has borrowed them.
func (p *parser) detach() {
	if !p.borrowed {
		return
	}
	p.borrowed = false
	made := p.made
	p.made, p.makers, p.numeral = map[kind]*index{}, joined(p.makers, nil), joined(p.numeral, nil)
	for k, x := range made {
		p.made[k] = &index{exact: maps.Clone(x.exact)}
	}
	p.names = p.names.clone()
}

// inUse refuses a name that one of the same holder bears.
func (p *parser) inUse(k kind, code Code, rule campaign.Rule, h campaign.HolderID, name string, at int) *Diagnostic {
	for _, id := range p.exact(k, foldName(name)) {
		if p.holderOf(k, id) != h {
			continue
		}
		d := p.fault(code, at, map[string]string{string(k): id})
		d.Rule = rule
		return d
	}
	return nil
}

func (p *parser) holderOf(k kind, id string) campaign.HolderID {
	if h, ok := p.makers[id]; ok {
		return h
	}
	return p.lex.holder(k, id)
}

// make lets later lines know what an order made.
func (p *parser) make(k kind, id, name string, h campaign.HolderID) {
	if p.made[k] == nil {
		p.made[k] = &index{}
	}
	p.makers[id] = h
	clear(p.named)
	p.lex.addForce([]*index{p.made[k]}, id, name, h)
}

// newID is an id that nothing of its kind bears or bore.
func (p *parser) newID(k kind, h campaign.HolderID, name string) string {
	return campaign.NewID(func(id string) bool { return p.taken(k, id) }, h, name)
}

func (p *parser) taken(k kind, id string) bool {
	if _, ok := p.makers[id]; ok {
		return true
	}
	var ok bool
	switch k {
	case anArmy:
		_, ok = p.lex.view.Armies[campaign.ArmyID(id)]
	case aFleet:
		_, ok = p.lex.view.Fleets[campaign.FleetID(id)]
	default:
		_, ok = p.lex.view.Leaders[campaign.LeaderID(id)]
	}
	return ok
}

// nextNumeral is the first Roman numeral that none of a holder's forces bears.
func (p *parser) nextNumeral(k kind, h campaign.HolderID) string {
	who := heldKind{k, h}
	for n := p.numeral[who] + 1; ; n++ {
		p.numeral[who] = n
		name := roman(n)
		free := true
		for _, id := range p.exact(k, foldName(name)) {
			free = free && p.holderOf(k, id) != h
		}
		if free && !p.taken(k, string(h)+"-"+campaign.Slug(name)) {
			return name
		}
	}
}
