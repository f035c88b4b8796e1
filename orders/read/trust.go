package read

import (
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
	"adimperii/orders/model"
	"adimperii/orders/tokens"
)

// trusted are the orders of which the model is sure and nothing else speaks against them; nil if there are none.
func (p *parser) trusted(found analysis, i, j int) []orders.Order {
	all := found.sure()
	if all == nil {
		return nil
	}
	retracted := p.mood(i, j, lexicon.Retracts)
	crowned := slices.ContainsFunc(all, func(o orders.Order) bool { return o.Verb == orders.NameKing || o.Verb == orders.Promote })
	switch {
	case slices.ContainsFunc(all, unconditional) && p.conditions(i, j) > supposed(all) && found[0].Probability < confident, // orders know no such condition
		retracted > 1, // I take back the 3 talents
		crowned && !p.kingly(i, j) && found[0].Probability < certain,                                 // 1 talent to king Philadelphos
		slices.ContainsFunc(all, cancels) && found[0].Probability < confident && !p.cancelling(i, j), // I shall send my orders on Sunday
		p.garbles(i, j),
		slices.ContainsFunc(all, func(o orders.Order) bool { return o.To != "" && p.contrasts(string(o.Province), string(o.To), i, j) }),
		half(all, answersInvasion, func(o orders.Order) bool { return o.IfInvaded }) && p.mood(i, j, lexicon.Provided) == 0 && found[0].Probability < certain,
		len(all) == 1 && levies(all[0]) && p.namesKingdom(i, j) && found[0].Probability < certain,
		slices.ContainsFunc(all, musters) && p.namesAnew(all, i, j), slices.ContainsFunc(all, misnumbers),
		slices.ContainsFunc(all, confirms) && p.accounts(i, j),
		p.vacates(all) && found[0].Probability < confident,
		p.deserts(all) && found[0].Probability < certain,
		!crowned && p.forgets(all, i, j) && found[0].Probability < confident,
		slices.ContainsFunc(all, spends) && p.compares(i, j),
		slices.ContainsFunc(all, func(o orders.Order) bool { return p.unsummed(o, i, j) }),
		p.misnames(all, i, j), // which tries other names
		p.denied(i, j) && p.modelled(i, j).Strange(model.Learnt()): // of a language that has not been learnt, its moods must do
		return nil
	}
	return all
}

// unconditional says that an order holds whatever happens, and is none that is given for a case that may come.
func unconditional(o orders.Order) bool {
	switch o.Verb {
	case orders.Upkeep, orders.Reserve, orders.Retreat, orders.Promote, orders.NameKing, orders.Defend, orders.Contest, orders.Withdraw, orders.Hold:
		return false
	}
	return !o.UnlessArmy && !bare(o)
}

// supposed is how many of some orders are for a case that may come.
func supposed(all []orders.Order) (n int) {
	for _, o := range all {
		if o.UnlessArmy || o.IfInvaded || o.Verb == orders.Retreat || o.Verb == orders.Promote || o.Verb == orders.NameKing {
			n++
		}
	}
	return n
}

// musters says that an order makes an army or a fleet.
func musters(o orders.Order) bool { return o.Verb == orders.RaiseArmy || o.Verb == orders.BuildFleet }

// confirms says that an order says that a result is right.
func confirms(o orders.Order) bool { return o.Verb == orders.Confirm }

// accounts says that tokens may tell a result themselves.
func (p *parser) accounts(i, j int) bool {
	_, probable := p.outcomes(min(i, p.head), j)
	return probable >= likely
}

// misnumbers says that an order makes an army or a fleet of a number that is not the next: of one that is not there, perhaps.
func misnumbers(o orders.Order) bool { return musters(o) && tokens.Arabic(tokens.FoldName(o.Name)) > 0 }

// namesAnew says that something is called by a name among tokens that is not known, and that none of some orders gives: call it Ram.
func (p *parser) namesAnew(all []orders.Order, i, j int) bool {
	known := p.mentioned(i, j)
	return slices.ContainsFunc(between(i+1, j), func(at int) bool {
		word := p.scan.Source(at, at+1)
		given := func(o orders.Order) bool { return strings.Contains(o.Name, word) }
		named := func(m model.Mention) bool { return m.From <= at && at < m.To }
		return !p.scan.Shouted && !p.sentence(at) && slices.ContainsFunc(between(max(i, at-longestNumber), at), func(c int) bool { return lexicon.Calling[p.scan.Text(c, c+1)] }) && p.unheardOf(at, j) && word != p.unnamed(orders.AFleet) && !slices.ContainsFunc(all, given) && !slices.ContainsFunc(known, named)
	})
}

// spends says that an order has a sum.
func spends(o orders.Order) bool { return o.Talents > 0 }

// compares says that tokens make a sum of another: one more than that to the Judeans, but not two and no more.
func (p *parser) compares(i, j int) bool {
	return slices.ContainsFunc(between(i, j), func(at int) bool { return p.phrase(at, j, comparing) > 0 && !p.among(nots, max(i, at-2), at) })
}

// unsummed says that an order pays one talent of which nothing speaks but an article, that of what is none: a small present for the
// Lycians.
func (p *parser) unsummed(o orders.Order, i, j int) bool {
	return o.Talents == 1 && o.Verb == orders.Pay && !p.among(talents, i, j) && !slices.ContainsFunc(p.mentioned(i, j), func(m model.Mention) bool {
		article := m.To == m.From+1 && p.in(indefinite, m.From) && m.To < j && !p.borders(m.To)
		word, _ := p.meaning(m.To, j)
		return m.N == 1 && (!article || word.Roles != 0 || !word.Concepts.None())
	})
}

// cancels says that an order takes back all of a letter before.
func cancels(o orders.Order) bool { return o.Verb == orders.CancelOrders }

// cancelling says that a word of who takes back his orders is among tokens.
func (p *parser) cancelling(i, j int) bool {
	return slices.ContainsFunc(between(i, j), func(at int) bool { return p.token(at).Asks.Has(lexicon.Requests().Of("cancelling")) })
}

// kingly says that tokens tell who is king, or will be, and of no sum.
func (p *parser) kingly(i, j int) bool {
	var said lexicon.Concepts
	for at := i; at < j; at++ {
		m, _ := p.meaning(at, j)
		said = said.Or(m.Concepts)
	}
	return said.Has(lexicon.Of("king heir crown promote")) && !p.counts(i, j)
}

// forgets says that tokens name a force of the writer's, or who leads it, that has nothing to do with the orders: it may have one too.
func (p *parser) forgets(all []orders.Order, i, j int) bool {
	return slices.ContainsFunc(p.mentioned(i, j), func(m model.Mention) bool {
		u := p.unitOf(m)
		return u != orders.Unit{} && !m.Described && !m.Doubtful && !slices.ContainsFunc(all, func(o orders.Order) bool {
			return slices.Contains(o.Units, u) || p.isForceOf(m, o)
		})
	})
}

// isForceOf says that a name is that of the army or the fleet of an order, or of its leader.
func (p *parser) isForceOf(m model.Mention, o orders.Order) bool {
	u := p.unitOf(m)
	return u.Army != "" && o.Army == u.Army || u.Fleet != "" && o.Fleet == u.Fleet || slices.Contains(m.IDs[orders.ALeader], string(o.Leader))
}

// unitOf is the force that a name is, or the army that its bearer leads; none where the name may be that of several.
func (p *parser) unitOf(m model.Mention) (u orders.Unit) {
	switch army, fleet, leader := m.IDs[orders.AnArmy], m.IDs[orders.AFleet], m.IDs[orders.ALeader]; {
	case len(army) == 1:
		u.Army = campaign.ArmyID(army[0])
	case len(fleet) == 1:
		u.Fleet = campaign.FleetID(fleet[0])
	case len(leader) == 1:
		u.Army = p.lex.View.Leaders[campaign.LeaderID(leader[0])].Post.Army
	}
	return u
}

// garbles says that tokens begin with the verb of an order of which two letters changed places: what is misspelt is never guessed.
func (p *parser) garbles(i, j int) bool {
	word := p.scan.Text(i, i+1)
	return !p.means(i, j) && slices.ContainsFunc(grammar.Table().NearVerb(word), func(v grammar.VerbWord) bool { return maps.Swapped(word, v.Word) })
}

// contrasts says that a word of denial stands between two lands: withdraw from Chalcidice, whereas Macedonia is defended.
func (p *parser) contrasts(from, to string, i, j int) bool {
	begin := -1
	for _, m := range p.mentioned(i, j) {
		switch land := m.IDs[orders.AProvince]; {
		case slices.Contains(land, from):
			begin = m.To
		case slices.Contains(land, to) && begin >= 0:
			part := m.From // of the sentence, in which it stands
			for part > begin && !p.borders(part) {
				part--
			}
			return p.denied(part, m.From)
		}
	}
	return false
}

// half says that of some orders of a kind some have what the others have not: of two answers one is given for an invasion to come.
func half(all []orders.Order, of, has func(orders.Order) bool) bool {
	some := slices.DeleteFunc(slices.Clone(all), func(o orders.Order) bool { return !of(o) })
	with := slices.ContainsFunc(some, has)
	return with && slices.ContainsFunc(some, func(o orders.Order) bool { return !has(o) })
}

// answersInvasion says that an order is an answer to an invasion.
func answersInvasion(o orders.Order) bool {
	return o.Verb == orders.Defend || o.Verb == orders.Contest || o.Verb == orders.Withdraw
}

// levies says that an order raises an army of one's own men.
func levies(o orders.Order) bool { return o.Verb == orders.RaiseArmy && o.Kingdom == "" }

// namesKingdom says that tokens name a kingdom, of whose men an army might be.
func (p *parser) namesKingdom(i, j int) bool {
	return slices.ContainsFunc(p.mentioned(i, j), func(m model.Mention) bool { return len(m.IDs[orders.AKingdom]) > 0 })
}

// misnames says that tokens are surely other orders with a name to which a word of theirs is near, that is none that is learnt: if
// Samnuim is invaded, withdraw to Latium.
func (p *parser) misnames(all []orders.Order, i, j int) bool {
	strange := func(at int) bool { return !model.Learnt().Heard(p.scan.Text(at, at+1)) }
	if slices.ContainsFunc(all, func(o orders.Order) bool { return o.Name != "" }) || !slices.ContainsFunc(between(i, j), strange) {
		return false
	}
	d := p.mended(i, j, certain, mendable)
	return d != nil && len(d.Try) > 0 && model.Key(d.Try[0]) != model.Key(all) && !model.Learnt().Heard(maps.Fold(d.Args["word"]))
}

// vacates says that orders leave a land to an invader of whom they do not speak, where an army of the writer's stands: the land,
// or the army?
func (p *parser) vacates(all []orders.Order) bool {
	return slices.ContainsFunc(all, func(o orders.Order) bool {
		return o.Verb == orders.Withdraw && !o.IfInvaded && len(p.lex.Stationed(o.Province)) > 0
	})
}

// deserts says that orders take a leader away from the army that he leads, and tell of nobody who will: he alone, or the
// army with him?
func (p *parser) deserts(all []orders.Order) bool {
	return slices.ContainsFunc(all, func(o orders.Order) bool {
		army := p.lex.View.Leaders[o.Leader].Post.Army
		return o.Verb == orders.Post && army != "" && !slices.ContainsFunc(slices.Concat(p.sheet.Orders, all), func(of orders.Order) bool {
			return of.Verb == orders.Assign && of.Army == army || of.Verb == orders.Disband && slices.Contains(of.Units, orders.Unit{Army: army})
		})
	})
}

// denied says that something is denied among tokens, or comes at another time.
func (p *parser) denied(i, j int) bool {
	for at := i; at < j; at++ {
		if p.mood(at, j, lexicon.Doubtful) > 0 {
			return true
		}
	}
	return false
}
