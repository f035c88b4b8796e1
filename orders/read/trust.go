package read

import (
	"slices"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
	"adimperii/orders/model"
	"adimperii/orders/tokens"
)

// An objection speaks against orders of which the model is sure: their tokens say more than they do, or something else.
type objection func(p *parser, all []orders.Order, i, j int) bool

// objections are those without which some example of the handbook, the corpora or CHANGELOG is read wrongly.
var objections = []objection{
	(*parser).garbles, (*parser).recounts, (*parser).paysCoins, (*parser).compares, (*parser).misnumbers, (*parser).numbersMore, (*parser).leviesOthers,
	(*parser).unsaid, (*parser).concedesAll, (*parser).succeedsAnother, (*parser).ransomsNobody, (*parser).hedges, (*parser).alternates, (*parser).strange, (*parser).fails, (*parser).differs,
}

// trusted are the orders of which the model is sure and to which there is no objection; nil if there are none.
func (p *parser) trusted(found analysis, i, j int) []orders.Order {
	if all := found.sure(); all != nil {
		return p.unopposed(all, found[0].Probability, i, j)
	}
	return nil
}

// unopposed are orders that are so probable; nil if there is an objection to them.
func (p *parser) unopposed(all []orders.Order, probable float64, i, j int) []orders.Order {
	objects := func(to objection) bool { return to(p, all, i, j) }
	switch {
	case slices.ContainsFunc(objections, objects):
		return nil
	case probable < certain && (p.refuted(all, i, j) || p.crownsNobody(all, i, j)), probable < confident && (p.hangsOn(all, i, j) || p.takes(all, i, j)), probable < fairly && slices.ContainsFunc(all, func(o orders.Order) bool { return o.Verb.Final() }):
		return nil
	}
	return all
}

// partly are those of the orders that tokens may hold of which the model is certain, whatever else they hold; nil if there is an
// objection to them.
func (p *parser) partly(found analysis, i, j int) (all []orders.Order) {
	if len(found) == 0 || len(found[0].Orders) < 2 || p.provides(i, j) {
		return nil
	}
	least := 1.0
	var made model.Makings
	for _, o := range found[0].Orders {
		if x := found.probable(o); x >= confident && matters(o) && !made.Lacks(o) {
			all, least = append(all, o), min(least, x)
			made.Add(o)
		}
	}
	if all == nil {
		return nil
	}
	return p.unopposed(all, least, i, j)
}

// takes says that an order marches to a land of somebody else's of which tokens tell that it is attacked or taken: army II marches to
// Galatia and takes it.
func (p *parser) takes(all []orders.Order, i, j int) bool {
	enters := func(o orders.Order) bool { return o.Verb == orders.Move && p.attacked(o.Province) }
	attacks := func(at int) bool { return p.heads(at, j, orders.Invade) }
	return slices.ContainsFunc(all, enters) && slices.ContainsFunc(between(i, j), attacks)
}

// hangsOn says that tokens have more conditions than the orders, some of which hold whatever happens: orders know no others.
func (p *parser) hangsOn(all []orders.Order, i, j int) bool {
	return slices.ContainsFunc(all, unconditional) && p.conditions(i, j) > supposed(all)
}

// unconditional says that an order holds whatever happens, and is none that is given for a case that may come.
func unconditional(o orders.Order) bool {
	return !o.Verb.Foresees() && !o.UnlessArmy && !bare(o)
}

// supposed is how many of some orders are for a case that may come.
func supposed(all []orders.Order) (n int) {
	for _, o := range all {
		if o.UnlessArmy || o.IfInvaded || o.Verb == orders.Pacify || o.Verb == orders.Besiege || o.Verb == orders.Retreat || o.Verb == orders.Promote || o.Verb == orders.NameKing {
			n++
		}
	}
	return n
}

// garbles says that tokens begin with the verb of an order of which two letters changed places: what is misspelt is never guessed.
func (p *parser) garbles(_ []orders.Order, i, j int) bool {
	word, is := p.scan.Text(i, i+1), p.token(i)
	return !p.means(i, j) && is.In == (lexicon.Sets{}) && is.Asks == (lexicon.Concepts{}) && slices.ContainsFunc(grammar.Table().NearVerb(word), func(v grammar.VerbWord) bool { return maps.Swapped(word, v.Word) })
}

// recounts says that a result is said to be right where tokens deny something, or may tell one themselves.
func (p *parser) recounts(all []orders.Order, i, j int) bool {
	if !slices.ContainsFunc(all, func(o orders.Order) bool { return o.Verb == orders.Confirm }) {
		return false
	}
	if p.mooded(i, j, lexicon.Denies) || slices.ContainsFunc(between(i, j), p.isnt) {
		return true
	}
	_, probable := p.outcomes(min(i, p.head), j)
	return probable >= likely
}

// concedesAll says that a battle is given up for good where no word speaks of one: or is it the game? I throw in the towel.
func (p *parser) concedesAll(all []orders.Order, i, j int) bool {
	concedes := func(o orders.Order) bool { return o.Verb == orders.Concede }
	battle := func(at int) bool {
		return p.noun(at) == orders.ABattle || p.token(at).Asks.Has(lexicon.Requests().Of("battle"))
	}
	return slices.ContainsFunc(all, concedes) && !p.namesBattle(i, j) && !slices.ContainsFunc(between(i, j), battle)
}

// paysCoins says that orders pay talents where tokens tell of other money: a thousand drachmas to Rome.
func (p *parser) paysCoins(all []orders.Order, i, j int) bool {
	return p.among(coinage, i, j) && slices.ContainsFunc(all, func(o orders.Order) bool { return o.Talents > 0 })
}

// misnumbers says that an order makes an army or a fleet of a number that is not the next, or that tokens name one of a number that none
// has: army IV to Epirus.
func (p *parser) misnumbers(all []orders.Order, i, j int) bool {
	numeral := func(o orders.Order) bool { return musters(o) && tokens.Arabic(tokens.FoldName(o.Name)) > 0 }
	nobodys := func(at int) bool {
		number := p.scan.Text(at+1, at+2)
		return p.forceNoun(at) && (len(number) > 1 || OnlyFigures(number)) && tokens.Arabic(number) > 0 && len(p.knows(p.noun(at), at, at+2)) == 0 && tokens.Roman(tokens.Arabic(number)) != p.unnamed(p.noun(at))
	}
	return slices.ContainsFunc(all, numeral) || slices.ContainsFunc(between(i, j-1), nobodys)
}

// numbersMore says that tokens tell of more armies or fleets than orders make: build 3 fleets in Campania.
func (p *parser) numbersMore(all []orders.Order, i, j int) bool {
	made := len(slices.DeleteFunc(slices.Clone(all), func(o orders.Order) bool { return !musters(o) }))
	return made > 0 && slices.ContainsFunc(p.mentioned(i, j), func(m model.Mention) bool {
		return m.N > made && !m.Sum && m.To < j && p.forceNoun(m.To)
	})
}

// leviesOthers says that an order raises an army of the writer's own men where tokens name a kingdom, whose they might be.
func (p *parser) leviesOthers(all []orders.Order, i, j int) bool {
	kingdom := func(m model.Mention) bool { return len(m.IDs[orders.AKingdom]) > 0 }
	return len(all) == 1 && all[0].Verb == orders.RaiseArmy && all[0].Kingdom == "" && slices.ContainsFunc(p.mentioned(i, j), kingdom)
}

// unsaid says that orders only ask for something to be sent where no word speaks of any such thing: lever deux armées.
func (p *parser) unsaid(all []orders.Order, i, j int) bool {
	asks := func(at int) bool { return p.token(at).Asks != lexicon.Concepts{} }
	return !slices.ContainsFunc(all, matters) && !slices.ContainsFunc(between(min(i, p.head), j), asks)
}

// hedges says that tokens answer an invasion in one way, or else in another: contest it, failing that defend it.
func (p *parser) hedges(all []orders.Order, i, j int) bool {
	answers := func(o orders.Order) bool { return o.Verb.Answers() }
	other := func(at int) bool {
		return p.phrase(at, j, otherwise) > 0 && (at > i && p.isSign(at-1) || p.phrase(at, j, otherwise) > 1)
	}
	return slices.ContainsFunc(all, answers) && slices.ContainsFunc(between(i, j), other)
}

// compares says that an order has a sum that tokens make of another: one more than that to the Judeans, moitié moins aux Spartiates; but
// not two and no more.
func (p *parser) compares(all []orders.Order, i, j int) bool {
	return slices.ContainsFunc(all, func(o orders.Order) bool { return o.Talents > 0 }) && p.comparative(i, j)
}

// comparative says that a word among tokens compares a sum with what was named before: what stands for that is behind it, or nothing.
func (p *parser) comparative(i, j int) bool {
	return slices.ContainsFunc(between(i, j), func(at int) bool {
		behind := at + p.phrase(at, j, comparing)
		return behind > at && !p.among(nots, max(i, at-2), at) && (p.borders(behind) || behind >= j || p.among(anaphors, behind, min(j, behind+2)))
	})
}

// differs says that a few tokens have the same done as the order before, name no other deed, and that orders do something else: armée I : idem.
func (p *parser) differs(all []orders.Order, i, j int) bool {
	n := len(p.sheet.Orders)
	if n == 0 || j-i > Greeting || p.place.Line-p.sheet.Orders[n-1].Line > 1 || !p.among(repeating, i, j) {
		return false
	}
	return !slices.ContainsFunc(all, func(o orders.Order) bool {
		heads := func(at int) bool { return p.heads(at, j, o.Verb) }
		return o.Verb == p.sheet.Orders[n-1].Verb || slices.ContainsFunc(between(i, j), heads)
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

// crowns says that orders tell who will be king.
func crowns(all []orders.Order) bool {
	return slices.ContainsFunc(all, func(o orders.Order) bool { return o.Verb == orders.NameKing || o.Verb == orders.Promote })
}

// crownsNobody says that orders make a king of whom no word speaks, or beside a sum: 1 talent to king Philadelphos.
func (p *parser) crownsNobody(all []orders.Order, i, j int) bool {
	said := p.concepts(i, j)
	return crowns(all) && (!said.Has(lexicon.Of("king heir crown promote")) || p.counts(i, j))
}

// succeedsAnother says that orders make a king in case that somebody else than the king dies: if Velthur dies, promote Aule.
func (p *parser) succeedsAnother(all []orders.Order, i, j int) bool {
	return crowns(all) && p.mood(i, j, lexicon.Provided) > 0 && slices.ContainsFunc(p.mentioned(i, j), func(m model.Mention) bool {
		id := campaign.LeaderID(m.One(orders.ALeader))
		return id != "" && !p.lex.View.Leaders[id].King && id != all[0].Leader
	})
}

// strange says that tokens deny something in a language that has not been learnt: its moods must do.
func (p *parser) strange(_ []orders.Order, i, j int) bool {
	return p.denied(i, j) && p.modelled(i, j).Strange(model.Learnt())
}
