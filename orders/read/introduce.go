package read

import (
	"maps"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/names"
	"adimperii/orders/tokens"
)

// introduce gives what an order makes its id and name, and refuses a name in use.
func (p *parser) introduce(o *orders.Order, at int) *orders.Diagnostic {
	player := p.lex.View.Player.Holder()
	if orders.Makes(o.Verb) {
		if len(p.makers) >= MaxMade {
			return p.fault(orders.TooLong, at, nil)
		}
		p.detach()
	}
	holder := player
	switch o.Verb {
	case orders.RaiseArmy:
		if holder = orders.Raiser(p.lex.View, *o); o.Name == "" {
			o.Name = p.nextNumeral(orders.AnArmy, holder)
		}
	case orders.BuildFleet:
		if o.Name == "" {
			o.Name = p.nextNumeral(orders.AFleet, player)
		}
	}
	if d := p.nameTaken(o.Verb, o.Name, holder, at); d != nil {
		return d
	}
	switch o.Verb {
	case orders.Appoint:
		o.Leader = campaign.LeaderID(p.newID(orders.ALeader, player, o.Name))
		p.make(orders.ALeader, string(o.Leader), o.Name, player)
	case orders.RaiseArmy:
		o.Army = campaign.ArmyID(p.newID(orders.AnArmy, holder, o.Name))
		p.make(orders.AnArmy, string(o.Army), o.Name, holder)
	case orders.BuildFleet:
		o.Fleet = campaign.FleetID(p.newID(orders.AFleet, player, o.Name))
		p.make(orders.AFleet, string(o.Fleet), o.Name, player)
	}
	return nil
}

// nameTaken says that what an order of a verb would make may not be called so, since another
// of the same holder is: lines after it could not tell the two apart.
func (p *parser) nameTaken(v orders.Verb, name string, h campaign.HolderID, at int) *orders.Diagnostic {
	switch v {
	case orders.Appoint:
		return p.inUse(orders.ALeader, orders.NameTaken, "R-7", h, name, at)
	case orders.RaiseArmy:
		return p.inUse(orders.AnArmy, orders.ArmyNameTaken, "R-20", h, name, at)
	case orders.BuildFleet:
		return p.inUse(orders.AFleet, orders.FleetNameTaken, "R-20", h, name, at)
	case orders.NameKing:
		d := p.inUse(orders.ALeader, orders.NameTaken, "R-11", h, name, at)
		if ids := p.exact(orders.ALeader, tokens.FoldName(name)); d != nil && !p.brief && len(ids) == 1 {
			d.Hints = []string{grammar.Write(orders.Order{Verb: orders.Promote, Leader: campaign.LeaderID(ids[0])}, p.lang, p.names)}
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
	p.made, p.makers, p.numeral = map[orders.Kind]*names.Index{}, joined(p.makers, nil), joined(p.numeral, nil)
	for k, x := range made {
		p.made[k] = &names.Index{Exact: maps.Clone(x.Exact)}
	}
	p.names = p.names.Clone()
}

// inUse refuses a name that one of the same holder bears.
func (p *parser) inUse(k orders.Kind, code orders.Code, rule campaign.Rule, h campaign.HolderID, name string, at int) *orders.Diagnostic {
	for _, id := range p.exact(k, tokens.FoldName(name)) {
		if p.holderOf(k, id) != h {
			continue
		}
		if p.brief {
			return someFault
		}
		d := p.fault(code, at, map[string]string{string(k): id})
		d.Rule = rule
		return d
	}
	return nil
}

func (p *parser) holderOf(k orders.Kind, id string) campaign.HolderID {
	if h, ok := p.makers[id]; ok {
		return h
	}
	return p.lex.Holder(k, id)
}

// make lets later lines know what an order made.
func (p *parser) make(k orders.Kind, id, name string, h campaign.HolderID) {
	if p.made[k] == nil {
		p.made[k] = &names.Index{}
	}
	p.makers[id] = h
	p.forget()
	p.firsts = nil
	p.lex.AddForce([]*names.Index{p.made[k]}, id, name, h)
}

// newID is an id that nothing of its kind bears or bore.
func (p *parser) newID(k orders.Kind, h campaign.HolderID, name string) string {
	return campaign.NewID(func(id string) bool { return p.taken(k, id) }, h, name)
}

func (p *parser) taken(k orders.Kind, id string) bool {
	if _, ok := p.makers[id]; ok {
		return true
	}
	var ok bool
	switch k {
	case orders.AnArmy:
		_, ok = p.lex.View.Armies[campaign.ArmyID(id)]
	case orders.AFleet:
		_, ok = p.lex.View.Fleets[campaign.FleetID(id)]
	default:
		_, ok = p.lex.View.Leaders[campaign.LeaderID(id)]
	}
	return ok
}

// nextNumeral is the first Roman numeral that none of the forces bears which the writer commands, those of his allies too: army I is one.
func (p *parser) nextNumeral(k orders.Kind, h campaign.HolderID) string {
	who := heldKind{k, h}
	for n := p.numeral[who] + 1; ; n++ {
		p.numeral[who] = n
		if name := tokens.Roman(n); !p.bears(k, name) && !p.taken(k, string(h)+"-"+campaign.Slug(name)) {
			return name
		}
	}
}

// bears says that a force that the writer commands has a name.
func (p *parser) bears(k orders.Kind, name string) bool {
	return len(p.exact(k, tokens.FoldName(name))) > 0
}
