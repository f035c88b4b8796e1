package read

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
	"adimperii/orders/model"
	"adimperii/orders/tokens"
)

// mostOffers is how many orders are offered for one that is none.
const mostOffers = 3

// remote is how probable a reading must be to be offered, as a part of the most probable one.
const remote = 0.02

// mostOffered is for how many things that are said of a letter orders are offered: who reads more does not read them.
const mostOffered = 100

// offer offers orders to copy for tokens that are refused, unless some were offered: with the name to which a word is near,
// or else with what the writer left out.
func (p *parser) offer(since, i, j int) {
	if p.trying || since > mostOffered {
		return
	}
	var all [][]orders.Order
	for n := range p.sheet.Diagnostics[since:] {
		d := &p.sheet.Diagnostics[since+n]
		if d.Try != nil && d.Code != orders.UnexpectedWords || d.Severity != orders.Error || d.Code == orders.NotCaptive {
			continue
		}
		if all == nil {
			all = p.unrefuted(p.suggested(d, i, j), i, j)
		}
		d.Try = p.distinct(slices.Concat(all[:min(len(all), max(0, mostOffers-len(d.Try)))], d.Try))
	}
}

// suggested are the orders that tokens may be meant as of which something was said: the results that they may tell, or else what they
// order as they stand, with the name to which a word is near, or with what was left out.
func (p *parser) suggested(d *orders.Diagnostic, i, j int) (all [][]orders.Order) {
	if told, _ := p.outcomes(min(i, p.head), j); told != nil {
		for _, o := range told {
			all = append(all, []orders.Order{o})
		}
		return all
	}
	unknown, found := strings.HasPrefix(string(d.Code), "unknown-"), p.analysed(i, j)
	elsewise := len(found) > 0 && found[0].Probability >= wished && len(found[0].Orders) > 0 && found[0].Orders[0].Verb != d.Verb // mettez 2 talents de côté
	if d.Code == orders.Incomplete || unknown && (elsewise || p.namesForces(i, j)) || d.Code == orders.UnknownHolder || d.Code == orders.UnknownPlayer || d.Code == orders.UnknownStratagem {
		all = slices.DeleteFunc(slices.Clone(found), func(x model.Analysis) bool { return x.Probability < likely }).offers()
	}
	kinds := mendable
	if d.Code == orders.UnknownArmy || d.Code == orders.UnknownFleet || d.Code == orders.UnknownUnit {
		kinds = mendable[:forces] // no land is meant by it
	}
	if mended := p.mended(i, j, wished, kinds); mended != nil {
		return slices.Concat(mended.Try, all)
	}
	if d.Code == orders.Incomplete { // what it begins as
		all = append(all, p.completed(d.Verb, i, j)...)
	}
	if all == nil && !unknown { // whoever that is
		all = p.completed("", i, j)
	}
	return all
}

// distinct are ways to mean something of which no two are written alike.
func (p *parser) distinct(all [][]orders.Order) (ways [][]orders.Order) {
	for _, way := range all {
		ways = append(ways, p.settled(way))
	}
	seen := map[string]bool{}
	return slices.DeleteFunc(ways, func(way []orders.Order) bool {
		text := ""
		for _, o := range way {
			text += grammar.Write(o, p.lang, p.names) + "\n"
		}
		was := seen[text]
		seen[text] = true
		return was
	})
}

// settled are orders of which those that speak of what one before makes call it by its name.
func (p *parser) settled(way []orders.Order) (all []orders.Order) {
	var made model.Makings
	for _, o := range way {
		o = made.Of(o)
		o.Name = capitalised(o.Name)
		all = append(all, o)
		switch o.Verb {
		case orders.RaiseArmy:
			o.Army = campaign.ArmyID(cmp.Or(o.Name, p.unnamed(orders.AnArmy)))
		case orders.BuildFleet:
			o.Fleet = campaign.FleetID(cmp.Or(o.Name, p.unnamed(orders.AFleet)))
		case orders.Appoint:
			o.Leader = campaign.LeaderID(o.Name)
		}
		made.Add(o)
	}
	return all
}

// offers are the ways in which orders may be meant, the most probable first. What names nothing, or may name anything, is
// offered only where it is likely.
func (a analysis) offers() (all [][]orders.Order) {
	anything := func(o orders.Order) bool { return o.Verb.Final() || bare(o) || o.Verb == orders.NameKing }
	best := 0.0
	for _, x := range a {
		if len(x.Orders) == 0 {
			continue
		}
		if best == 0 {
			best = x.Probability
		}
		near := x.Probability >= remote*best && (x.Probability >= likely || !slices.ContainsFunc(x.Orders, anything))
		if near && len(all) < mostOffers && !slices.ContainsFunc(x.Orders, misnamed) {
			all = append(all, x.Orders)
		}
	}
	return all
}

// misnamed says that what an order makes is called by a word that is no name: appoint "Appoint", raise army Oops, name king Sunday.
func misnamed(o orders.Order) bool {
	word := tokens.FoldName(o.Name)
	takesBack := overturning.words[word] || amending.words[word] || takebacks.words[word] || revoking.words[word]
	return takesBack || !musters(o) && (utf8.RuneCountInString(word) == 1 || lexicon.Dates(word)) || lexicon.BesideDays[word] || strings.Contains(o.Name, "'") || verbal(word) || grammar.Openers()[word] != "" || grammar.Joints[word]
}

// unrefuted are those ways to mean tokens of which they do not say the opposite.
func (p *parser) unrefuted(all [][]orders.Order, i, j int) [][]orders.Order {
	return slices.DeleteFunc(all, func(way []orders.Order) bool { return p.refuted(way, i, j) })
}

// misspelt tells of a name misspelt without which tokens are surely an order.
func (p *parser) misspelt(i, j int) bool {
	d := p.mended(i, j, sure, mendable)
	if d != nil {
		p.rule = orders.Rule(d.Verb)
		p.report(d)
	}
	return d != nil
}

// mendable are the kinds of names that may be misspelt, of which so many name a force or who leads it.
var mendable = []orders.Kind{orders.ALeader, orders.AnArmy, orders.AFleet, orders.AProvince, orders.ACity, orders.ASea, orders.AHolder, orders.ACaptive}

const forces = 3

// mended tells of words that are near to a name, where with that name tokens are more probably an order than is asked: what
// would be ordered is offered, as a misspelt name is never guessed.
func (p *parser) mended(i, j int, least float64, kinds []orders.Kind) (d *orders.Diagnostic) {
	named := slices.DeleteFunc(p.mentioned(i, j), func(m model.Mention) bool { return m.Doubtful })
	refused := least < sure
	for at := i; at < j; at++ {
		for to := min(j, at+longestNear); to > at; to-- {
			if anywhere(at, to, p.isSign) || !p.maybeMisspelt(at, i, j, named) && !p.maybeMisspelt(to-1, i, j, named) {
				continue
			}
			word, known := p.scan.Text(at, to), within(named, at, to)
			for _, k := range kinds {
				for _, id := range p.meantBy(k, word, refused) {
					is := func(m model.Mention) bool { return slices.Contains(m.IDs[k], id) }
					if k == orders.AHolder && id == string(p.lex.View.Player.Holder()) || slices.ContainsFunc(known, is) {
						continue
					}
					ordered, meant := p.with(at, to, p.names.Of(p.lang, string(k), id), i, j)
					if ordered <= least || len(meant) == 0 || slices.ContainsFunc(meant[0], func(o orders.Order) bool { return o.Verb.Tells() }) {
						continue
					}
					least = ordered
					d = meantAs(meant[0], p.fault(unknown(k), at, map[string]string{"word": p.scan.Source(at, to)}, p.suggest(k, word)...))
					d.Try = p.distinct(meant)
				}
			}
		}
	}
	return d
}

// maybeMisspelt says that a token among others is no word that is known, nor part of one of some names, and long enough to be a name misspelt.
func (p *parser) maybeMisspelt(at, i, j int, named []model.Mention) bool {
	long, capital := len(p.scan.Text(at, at+1)), p.capital(at)
	spelt := capital && long >= shortestName || long >= shortestNear && !p.capitals(i+1, j)
	return spelt && p.token(at).number == 0 && !p.isKnown(at, j) && within(named, at, at+1) == nil
}

// within are those of some names that stand in tokens, in part at least.
func within(named []model.Mention, from, to int) (some []model.Mention) {
	for _, m := range named {
		if m.From < to && from < m.To {
			some = append(some, m)
		}
	}
	return some
}

// with is how probably tokens order something where a text stands in place of some of them, and what that may be.
func (p *parser) with(at, to int, text string, i, j int) (ordered float64, meant [][]orders.Order) {
	tried, end := p.put(at, to, text, j)
	if i >= end {
		return 0, nil
	}
	if written, formal := tried.tryWritten(i, end); formal && len(written.faultsSince(p)) == 0 {
		return 1, [][]orders.Order{written.since(p)}
	}
	found := tried.analysed(i, end)
	return 1 - found.idle(), found.offers()
}

// put is the parser with a text in place of some tokens, and where the last of others stands then; 0 if none does.
func (p *parser) put(at, to int, text string, j int) (tried parser, end int) {
	tried = *p
	tried.borrow()
	tried.memory, tried.scan = newMemory(), p.scan.Clone()
	tried.look(p.scan.Raw[:p.scan.Tokens[at].At] + text + p.scan.Raw[p.scan.Tokens[to-1].To:])
	if end = j + len(tried.scan.Tokens) - len(p.scan.Tokens); end > len(tried.scan.Tokens) {
		end = 0
	}
	return tried, end
}

// How many words may be a name misspelt, and how many letters they have at least, with a capital and without.
const (
	longestNear  = 3
	shortestName = 3
	shortestNear = 5
)

// meantBy are the ids of a kind that words may mean which are misspelt; where those are refused anyway also by their beginning.
func (p *parser) meantBy(k orders.Kind, word string, refused bool) []string {
	ids := p.nearest(k, word)
	if len(ids) == 0 && refused {
		ids = p.prefixed(k, word)
	}
	return ids[:min(len(ids), mostOffers)]
}
