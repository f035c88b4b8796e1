package read

import (
	"maps"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/names"
	"adimperii/orders/tokens"
)

// A naming is the kind of what orders of a verb name, and what is said where another of the same holder is called so.
type naming struct {
	kind  orders.Kind
	inUse orders.Code
}

var namings = map[orders.Verb]naming{
	orders.Appoint:    {orders.ALeader, orders.NameTaken},
	orders.RaiseArmy:  {orders.AnArmy, orders.ArmyNameTaken},
	orders.BuildFleet: {orders.AFleet, orders.FleetNameTaken},
	orders.NameKing:   {orders.ALeader, orders.NameTaken},
}

// introduce gives what an order makes its id and name, and refuses a name in use.
func (p *parser) introduce(o *orders.Order, at int) *orders.Diagnostic {
	if !orders.Makes(o.Verb) {
		return p.nameTaken(*o, at)
	}
	if len(p.makers) >= MaxMade {
		return p.fault(orders.TooLong, at, nil)
	}
	p.detach()
	kind, holder := namings[o.Verb].kind, orders.Raiser(p.lex.View, *o)
	if o.Name == "" && kind != orders.ALeader {
		o.Name = p.nextNumeral(kind, holder)
	}
	if d := p.nameTaken(*o, at); d != nil {
		return d
	}
	id := campaign.NewID(func(id string) bool { return p.taken(kind, id) }, holder, o.Name)
	switch kind {
	case orders.ALeader:
		o.Leader = campaign.LeaderID(id)
	case orders.AnArmy:
		o.Army = campaign.ArmyID(id)
	case orders.AFleet:
		o.Fleet = campaign.FleetID(id)
	}
	p.make(*o)
	return nil
}

// nameTaken refuses the name that an order gives where another of the same kind and holder bears it: lines after it could not tell
// the two apart.
func (p *parser) nameTaken(o orders.Order, at int) *orders.Diagnostic {
	n, named := namings[o.Verb]
	if !named {
		return nil
	}
	ids := p.exact(n.kind, tokens.FoldName(o.Name))
	for _, id := range ids {
		if p.holderOf(n.kind, id) != orders.Raiser(p.lex.View, o) {
			continue
		}
		d := p.fault(n.inUse, at, map[string]string{string(n.kind): id})
		if o.Verb == orders.NameKing && !p.brief && len(ids) == 1 {
			d.Hints = []string{grammar.Write(orders.Order{Verb: orders.Promote, Leader: campaign.LeaderID(id)}, p.lang, p.names)}
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
	p.made, p.makers = map[orders.Kind]*names.Index{}, joined(p.makers, nil)
	for k, x := range made {
		p.made[k] = &names.Index{Exact: maps.Clone(x.Exact)}
	}
	p.names = p.names.Clone()
}

func (p *parser) holderOf(k orders.Kind, id string) campaign.HolderID {
	if h, ok := p.makers[id]; ok {
		return h
	}
	return p.lex.Holder(k, id)
}

// make lets later lines know what an order made.
func (p *parser) make(o orders.Order) {
	kind, id, holder := namings[o.Verb].kind, "", orders.Raiser(p.lex.View, o)
	switch kind {
	case orders.ALeader:
		id = string(o.Leader)
	case orders.AnArmy:
		id = string(o.Army)
	case orders.AFleet:
		id = string(o.Fleet)
	}
	if p.made[kind] == nil {
		p.made[kind] = &names.Index{}
	}
	p.makers[id] = holder
	p.forget()
	p.firsts = nil
	p.lex.AddForce([]*names.Index{p.made[kind]}, id, o.Name, holder)
}

// taken says that one of a kind bears an id, or bore it.
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
	for n := 1; ; n++ {
		if name := tokens.Roman(n); !p.bears(k, name) && !p.taken(k, string(h)+"-"+campaign.Slug(name)) {
			return name
		}
	}
}

// unnamed is the name that the next army or fleet gets for which the writer has none.
func (p *parser) unnamed(k orders.Kind) string { return p.nextNumeral(k, p.lex.View.Player.Holder()) }

// bears says that a force that the writer commands has a name.
func (p *parser) bears(k orders.Kind, name string) bool {
	return len(p.exact(k, tokens.FoldName(name))) > 0
}
