package read

import (
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
)

// theFirst says that a figure numbers an army, behind the article: la 1, the 1st.
func (p *parser) theFirst(i, j int) bool {
	if i == 0 || i >= j || i+1 < j && p.in(talents, i+1) {
		return false
	}
	return (p.in(feminine, i-1) || p.in(theOne, i-1) && !OnlyFigures(p.scan.Text(i, i+1))) && len(p.knows(orders.AnArmy, i, i+1)) == 1
}

// hisArmy takes in what a leader leads where it is called his, alone or beside him: then his army is
// meant, not he alone.
func (p *parser) hisArmy(c *clause, i, j int) int {
	at := i
	if p.in(conjoined, i) {
		at++ // and his army
	}
	if at+1 >= j || !p.token(at).Opens.Has(his.sign) || !his.words[p.scan.Text(at, at+2)] {
		return 0
	}
	if to := at + 2; to < j && !p.isSign(to) && !p.joins(to) && !p.in(parting, to) && (p.is(to, grammar.Genitive) || p.joins(at) || len(p.name(to, j, true).ids[orders.AnArmy]) > 0) {
		return 0 // the army of, with his men
	}
	for n, x := range c.parts {
		if army := p.led(x); army != "" {
			c.parts[n].ids, c.parts[n].described = map[orders.Kind][]string{orders.AnArmy: {string(army)}}, false
			c.before = 0
			return at + 2 - i
		}
	}
	return 0
}

// allOf takes in all the player's armies, or fleets, as a list: all armies, both fleets,
// all three of my armies. Where they are counted it must be so.
func (p *parser) allOf(c *clause, i, j int) int {
	counted := p.is(i, grammar.Article) && i+2 < j && plural(p.scan.Text(i+1, i+2)) > 1
	if !p.in(totals, i) && !counted {
		return 0
	}
	mine := false
	count, at := 0, i+1
	if p.in(pair, i) {
		count = 2
	}
	for ; at < j && p.noun(at) == ""; at++ {
		word := p.scan.Text(at, at+1)
		if n := plural(word); n > 1 {
			count = n
		} else if mine = mine || p.in(possessive, at); !p.is(at, grammar.Article) && !lexicon.Genitives[word] {
			return 0
		}
	}
	if at == j || p.is(at, grammar.Article) {
		return 0
	}
	k := p.noun(at)
	if k != orders.AnArmy && k != orders.AFleet || !strings.HasSuffix(p.scan.Text(at, at+1), "s") && !strings.HasSuffix(p.scan.Text(at, at+1), "ies") {
		return 0
	}
	me := p.lex.View.Player.Holder()
	own := p.ownOf(k, func(h campaign.HolderID, _ campaign.LeaderID, _ string) bool { return h == me })
	everyone := append(slices.Clone(own), p.ownOf(k, func(h campaign.HolderID, _ campaign.LeaderID, _ string) bool { return h != me })...)
	switch {
	case len(own) == 0, p.name(at+1, j, true).to > 0:
		return 0
	case count == len(own), count == 0 && mine:
	case count == 0, count == len(everyone):
		own = everyone
	default:
		return 0
	}
	for n, id := range own {
		c.parts = append(c.parts, part{ids: map[orders.Kind][]string{k: {id}}, roles: c.role(), from: i, to: at + 1, listed: n > 0})
	}
	c.before = 0
	return at + 1 - i
}

// plural is how many a word counts, in figures or in letters.
func plural(word string) int {
	n, _ := lexicon.ReadNumber(word)
	return n
}

// led is the army that a part's leader leads, "" if it is no leader or he leads none.
func (p *parser) led(x part) campaign.ArmyID {
	if len(x.ids[orders.ALeader]) != 1 {
		return ""
	}
	leader := campaign.LeaderID(x.ids[orders.ALeader][0])
	army := p.lex.View.Leaders[leader].Post.Army
	relieves := func(o orders.Order) bool { return o.Verb == orders.Assign && o.Army == army && o.Leader != leader }
	if slices.ContainsFunc(p.sheet.Orders, relieves) || p.last != nil && relieves(*p.last) {
		return ""
	}
	return army
}

// troops takes in an army that is called after who leads it: the men of Fabius.
func (p *parser) troops(c *clause, i, j int) int {
	first := p.behindFillers(i, j-2)
	at, to := first, 0
	switch {
	case p.in(soldiers, first) && first+2 < j && lexicon.Genitives[p.scan.Text(first+1, first+1+1)]:
		at = first + 2
	case p.genitive(first, j) && first+1 < j && p.in(soldiers, first+1):
		to = first + 2
	default:
		return 0
	}
	named := p.name(at, j, false)
	army := p.led(named)
	if ids := named.ids[orders.AnArmy]; army == "" && len(ids) == 1 {
		army = campaign.ArmyID(ids[0])
	}
	if army == "" {
		return 0
	}
	named.ids, named.roles = map[orders.Kind][]string{orders.AnArmy: {string(army)}}, c.role()
	c.parts = append(c.parts, named)
	c.before, c.parted = 0, false
	return max(to, named.to) - i
}

// whose is how many tokens name the player of a realm that stands beside, of whom the program knows
// nothing: Sam's Rhodians, the Rhodians of Sam.
func (p *parser) whose(c *clause, i, j int) int {
	realm := func(x part) bool {
		return !x.ordered() && len(x.ids[orders.AHolder])+len(x.ids[orders.AProvince]) > 0
	}
	if p.genitive(i, j) && p.unheardOf(i, j) && realm(p.name(i+1, j, false)) {
		return 1
	}
	last := len(c.parts) - 1
	if last >= 0 && c.parts[last].to == i && realm(c.parts[last]) && p.is(i, grammar.Genitive) && p.unheardOf(i+1, j) && (i+2 == j || p.isSign(i+2) || p.joins(i+2) || p.in(conjoined, i+2)) {
		return 2
	}
	return 0
}

// genitive says that an English genitive stands at a token.
func (p *parser) genitive(i, j int) bool {
	if i+1 >= j {
		return false
	}
	between := p.scan.Between(i + 1)
	return strings.HasSuffix(p.scan.Text(i, i+1), "'s") || strings.ContainsAny(between, "'’")
}
