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

// objections are those without which some example of the handbook, the corpora or CHANGELOG is read wrongly, by how probable
// orders must be for them not to matter any more.
var objections = []struct {
	below   float64
	against []objection
}{
	{whatever, []objection{
		(*parser).garbles, (*parser).recounts, (*parser).paysCoins, (*parser).compares, (*parser).misnumbers, (*parser).numbersMore, (*parser).leviesOthers,
		(*parser).concedesAll, (*parser).succeedsAnother, (*parser).ransomsNobody, (*parser).strange, (*parser).breaksFor, (*parser).never, (*parser).partsWays, (*parser).differs,
	}},
	{certain, []objection{(*parser).refuted, (*parser).crownsNobody}},
	{confident, []objection{(*parser).hangsOn}},
	{fairly, []objection{(*parser).isFinal, (*parser).isLong}},
}

// mostShort is how many tokens a few words are, in which no more stands than an order.
const mostShort = 7

// whatever is more probable than anything.
const whatever = 2

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
	for _, some := range objections {
		if probable < some.below && slices.ContainsFunc(some.against, objects) {
			return nil
		}
	}
	return all
}

// partly are those of the orders that tokens may hold of which the model is certain, whatever else they hold; nil if there is an
// objection to them.
func (p *parser) partly(found analysis, i, j int) (all []orders.Order) {
	if len(found) == 0 || len(found[0].Orders) < 2 || p.conditions(i, j) > 0 {
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

// isLong says that tokens are more than a few words, in which more may stand than orders tell.
func (p *parser) isLong(_ []orders.Order, i, j int) bool { return j-i > mostShort }

// isFinal says that an order cannot be taken back once it is carried out.
func (p *parser) isFinal(all []orders.Order, _, _ int) bool {
	return slices.ContainsFunc(all, func(o orders.Order) bool { return o.Verb.Final() })
}

// hangsOn says that tokens have more conditions than the orders, some of which hold whatever happens: orders know no others.
func (p *parser) hangsOn(all []orders.Order, i, j int) bool {
	unconditional := func(o orders.Order) bool { return !o.Verb.Foresees() && !o.UnlessArmy && !bare(o) }
	return slices.ContainsFunc(all, unconditional) && p.conditions(i, j) > supposed(all)
}

// supposed is how many of some orders are for a case that may come.
func supposed(all []orders.Order) (n int) {
	for _, o := range all {
		if o.UnlessArmy || o.IfInvaded || o.Verb.Depends() {
			n++
		}
	}
	return n
}

// garbles says that tokens begin with the verb of an order of which two letters changed places: what is misspelt is never guessed.
func (p *parser) garbles(_ []orders.Order, i, j int) bool {
	word, is := p.scan.Text(i, i+1), p.token(i)
	return !p.isKnown(i, j) && is.In == (lexicon.Sets{}) && is.Asks == (lexicon.Concepts{}) && slices.ContainsFunc(grammar.Table().NearVerb(word), func(v grammar.VerbWord) bool { return maps.Swapped(word, v.Word) })
}

// recounts says that a result is said to be right where tokens deny something, or may tell one themselves.
func (p *parser) recounts(all []orders.Order, i, j int) bool {
	if !hasVerb(all, orders.Confirm) {
		return false
	}
	if p.hasMood(i, j, lexicon.Denies) || anywhere(i, j, p.isnt) {
		return true
	}
	_, probable := p.outcomes(min(i, p.head), j)
	return probable >= likely
}

// concedesAll says that a battle is given up for good where no word speaks of one: or is it the game? I throw in the towel.
func (p *parser) concedesAll(all []orders.Order, i, j int) bool {
	battle := func(at int) bool {
		return p.noun(at) == orders.ABattle || p.token(at).Asks.Has(lexicon.Requests().Of("battle"))
	}
	return hasVerb(all, orders.Concede) && !p.namesBattle(i, j) && !anywhere(i, j, battle)
}

// paysCoins says that orders pay talents where tokens tell of other money: a thousand drachmas to Rome.
func (p *parser) paysCoins(all []orders.Order, i, j int) bool {
	return slices.ContainsFunc(all, hasSum) && p.says(i, j, coinage)
}

// hasSum says that an order has talents paid.
func hasSum(o orders.Order) bool { return o.Talents > 0 }

// compares says that an order has a sum that tokens make of another, which was named before: what stands for that is behind the word
// that compares, or nothing: one more than that to the Judeans, moitié moins aux Spartiates; but not two and no more.
func (p *parser) compares(all []orders.Order, i, j int) bool {
	return slices.ContainsFunc(all, hasSum) && anywhere(i, j, func(at int) bool {
		behind := at + p.phrase(at, j, comparing)
		return behind > at && !p.says(max(i, at-2), at, nots) && (p.borders(behind) || behind >= j || p.says(behind, min(j, behind+2), anaphors))
	})
}

// misnumbers says that an order makes an army or a fleet of a number that is not the next, or that tokens name one of a number that none
// has: army IV to Epirus.
func (p *parser) misnumbers(all []orders.Order, i, j int) bool {
	numeral := func(o orders.Order) bool { return musters(o) && tokens.Arabic(tokens.FoldName(o.Name)) > 0 }
	nobodys := func(at int) bool {
		number, kind := p.scan.Text(at+1, at+2), p.noun(at)
		numbers := p.forceNoun(at) && tokens.Arabic(number) > 0 && (len(number) > 1 || OnlyFigures(number)) // I may be who writes
		return numbers && len(p.knows(kind, at, at+2)) == 0 && tokens.Roman(tokens.Arabic(number)) != p.unnamed(kind)
	}
	return slices.ContainsFunc(all, numeral) || anywhere(i, j-1, nobodys)
}

// numbersMore says that tokens tell of more armies or fleets than orders make: build 3 fleets in Campania.
func (p *parser) numbersMore(all []orders.Order, i, j int) bool {
	made := 0
	for _, o := range all {
		if musters(o) {
			made++
		}
	}
	return made > 0 && slices.ContainsFunc(p.mentioned(i, j), func(m model.Mention) bool {
		at := m.To
		if at < j && lexicon.Renewed[p.scan.Text(at, at+1)] { // two new fleets
			at++
		}
		return m.N > made && !m.Sum && at < j && p.forceNoun(at)
	})
}

// leviesOthers says that an order raises an army of the writer's own men where tokens name a kingdom, whose they might be.
func (p *parser) leviesOthers(all []orders.Order, i, j int) bool {
	kingdom := func(m model.Mention) bool { return len(m.IDs[orders.AKingdom]) > 0 }
	return len(all) == 1 && all[0].Verb == orders.RaiseArmy && all[0].Kingdom == "" && slices.ContainsFunc(p.mentioned(i, j), kingdom)
}

// differs says that a few tokens have the same done as the order before, name no other deed, and that orders do something else: armée I : idem.
func (p *parser) differs(all []orders.Order, i, j int) bool {
	last := p.lastOrder(1)
	if last == nil || j-i > Greeting || !p.says(i, j, repeating) {
		return false
	}
	return !slices.ContainsFunc(all, func(o orders.Order) bool {
		heads := func(at int) bool { return p.heads(at, j, o.Verb) }
		return o.Verb == last.Verb || anywhere(i, j, heads)
	})
}

// breaksFor says that an order breaks with an ally where tokens name a leader of the writer's, who may be meant to leave or to stay: Maharbal
// can leave the Numidians.
func (p *parser) breaksFor(all []orders.Order, i, j int) bool {
	leader := func(m model.Mention) bool { return len(m.IDs[orders.ALeader]) > 0 }
	return len(all) == 1 && hasVerb(all, orders.Renounce) && slices.ContainsFunc(p.mentioned(i, j), leader)
}

// partsWays says that some orders march over a land and others do not, where tokens have something the same: the Second to Ionia by way of
// Caria, the Heliadae to Rhodes, same road.
func (p *parser) partsWays(all []orders.Order, i, j int) bool {
	over := func(o orders.Order) bool { return o.Via != "" }
	straight := func(o orders.Order) bool { return o.Verb.Marches() && o.Via == "" }
	return slices.ContainsFunc(all, over) && slices.ContainsFunc(all, straight) && p.says(i, j, repeating)
}

// hasVerb says that one of some orders is of one of some verbs.
func hasVerb(all []orders.Order, verbs ...orders.Verb) bool {
	return slices.ContainsFunc(all, func(o orders.Order) bool { return slices.Contains(verbs, o.Verb) })
}

// crowns says that orders tell who will be king.
func crowns(all []orders.Order) bool { return hasVerb(all, orders.NameKing, orders.Promote) }

// crownsNobody says that orders make a king of whom no word speaks, or beside a sum: 1 talent to king Philadelphos.
func (p *parser) crownsNobody(all []orders.Order, i, j int) bool {
	said := p.concepts(i, j)
	return crowns(all) && (!said.Has(lexicon.Of("king heir crown promote")) || p.hasNumber(i, j))
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
	return p.hasMood(i, j, lexicon.Doubtful) && p.modelled(i, j).Strange(model.Learnt())
}
