package read

import (
	"strings"

	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
	"adimperii/orders/names"
	"adimperii/orders/tokens"
)

// A part is a name, or a number, in a clause.
type part struct {
	ids      map[orders.Kind][]string
	n        int    // of a number, else 0
	name     string // that is not known: of what the order makes
	roles    lexicon.Roles
	from, to int
	unknown  bool             // it is no name that is known, and may be one misspelt
	nouns    lexicon.Concepts // of the words for an army, a fleet or a king in it
	// described: it is no name, but what is one's own is told by its noun alone: my fleet.
	described bool
	quoted    bool // it stands in quotation marks
	invaded   bool // it is a land of which a proviso says that it be invaded
	listed    bool // it goes on with the list that the part before it begins
}

// force says that a part names an army or a fleet.
func (x part) force() bool { return len(x.ids[orders.AnArmy])+len(x.ids[orders.AFleet]) > 0 }

// ordered says that a part names whom orders are for: an army, a fleet or a leader.
func (x part) ordered() bool { return x.force() || len(x.ids[orders.ALeader]) > 0 }

// sum takes in a number of talents at i.
func (p *parser) sum(c *clause, i, j int) int {
	if p.theFirst(i, j) {
		return 0
	}
	n, to, ok := p.number(i, j)
	if i+1 < j && !ok && p.in(indefinite, i) && p.in(talents, i+1) {
		n, to, ok = 1, i+1, true
	}
	if !ok && i+1 < j && p.in(talents, i+1) {
		n = tokens.Arabic(p.scan.Text(i, i+1)) // III talents
		ok = n > 0
	}
	if m, long := p.meaning(i, j); ok && !talents.words[p.scan.Text(to, min(to+1, j))] && (i == c.from && m.Finite || long > to-i ||
		p.in(indefinite, i) && to < j && p.is(to, grammar.Placing) && c.says(making)) { // seize; one more fleet; one in Lydia
		return 0
	}
	if !ok || p.scan.Tokens[i].Quoted || i > c.from && p.forceNoun(i-1) && !strings.Contains(p.scan.Between(i), "(") && (to >= j || !p.in(talents, to)) {
		return 0
	}
	if to+1 < j && p.in(talents, to+1) && !p.is(to, grammar.Genitive) && !p.means(to, j) {
		to++ // a single talent
	}
	if to < j && p.in(talents, to) {
		to++
	} else if p.filler(i) || p.name(i, j, true).to > to || to < j && p.noun(to) != "" {
		return 0 // a fleet, 2 armies
	}
	if last := len(c.parts) - 1; last >= 0 && c.parts[last].n == n && c.parts[last].to == i {
		c.parts[last].to = to // three (3)
	} else {
		roles := c.role()
		if c.labelled {
			roles |= lexicon.RoleObj
		}
		c.parts = append(c.parts, part{n: n, roles: roles, from: i, to: to})
	}
	c.before = 0
	return to - i
}

// number is the longest number at a token, and where it ends.
func (p *parser) number(i, j int) (n, to int, ok bool) {
	for to = min(j, i+longestNumber); to > i; to-- {
		if n, ok = lexicon.ReadNumber(p.scan.Text(i, to)); ok {
			return n, to, true
		}
	}
	return 0, i + 1, false
}

// longestNumber is how many words a number has at most: twenty five, dix sept.
const longestNumber = 3

// onward takes in what stands between two provinces of which the first is on the way to the second:
// to Illyria, then to Dardania.
func (p *parser) onward(c *clause, i, j int) int {
	last, at, then := len(c.parts)-1, i, false
	for at < j-1 && (p.separates(at) || p.in(thereafter, at) || p.filler(at) || p.joins(at)) {
		then = then || p.in(thereafter, at) || p.scan.Text(at, at+1) == "to" && p.scan.Source(at, at+1) != "to"
		at++
	}
	if !then || last < 1 || c.parts[last].to != i || !c.parts[0].ordered() {
		return 0
	}
	_, one := c.parts[last].value(orders.AProvince)
	if _, other := p.name(at, j, false).value(orders.AProvince); !one || !other {
		return 0
	}
	c.parts[last].roles = lexicon.RoleVia
	if army := c.parts[0].ids[orders.AnArmy]; len(army) == 1 && p.at(orders.AnArmy, army[0]) == c.parts[last].ids[orders.AProvince][0] {
		c.parts[last].roles = lexicon.RoleFrom
	}
	c.before, c.parted = lexicon.RoleTo|lexicon.RoleAt|lexicon.RoleGoal, false
	return at - i
}

// listed takes in the next name of a list of names, behind a comma or and; where no
// list goes on these are passed over.
func (p *parser) listed(c *clause, i, j int) int {
	first, makes, each := i, c.says(making), c.many > 0
	for first < j-1 {
		m, _ := p.meaning(first, first+1)
		another := makes && (p.in(indefinite, first) || m.Concepts.Has(lexicon.Of("new")))
		if each = each || another; !another && !p.is(first, grammar.Placing) && !p.separates(first) && !p.filler(first) {
			break
		}
		first++
	}
	last := len(c.parts) - 1
	if first == i || !p.separates(i) || last < 0 || c.parts[last].to != i || c.parts[last].n > 0 {
		return 0
	}
	verb := first + 1
	for verb < j-1 && p.in(totals, verb) {
		verb++
	}
	rest, _ := p.meaning(min(verb, j-1), j) // Taranis and I don't move
	stays := p.in(myself, first) && c.parts[last].force() && rest.Concepts.Has(lexicon.Of("stay"))
	named := p.name(first, j, stays || p.enumerates(first, j))
	for _, k := range []orders.Kind{orders.AProvince, orders.ALeader, orders.AUnit, orders.ASea} {
		_, one := named.value(k)
		_, other := c.parts[last].value(k)
		named.listed = named.listed || one && other
	}
	if !named.listed || makes && !each {
		return 0
	}
	c.parts = append(c.parts, named)
	return named.to - i
}

// longestPhrase is how many tokens a name may take up with what is said around it.
const longestPhrase = 8

// name is the longest name at a token, of whichever kinds. A bare numeral is one only
// where it is expected: it may be a pronoun, or a number.
func (p *parser) name(i, j int, expected bool) part {
	if i >= j || p.is(i, grammar.Genitive) || p.in(ambiguous, i) {
		return part{} // of and à belong to what is said, not to the name
	}
	if !p.token(i).namely {
		return part{}
	}
	for to := min(p.colon(i, j), i+longestPhrase); to > i; to-- {
		if to < j && p.scan.Tokens[to-1].Quoted && p.scan.Tokens[to].Quoted {
			continue
		}
		if to == i+1 && !expected && !p.enumerates(i, j) {
			break
		}
		found := p.namesOf(i, to)
		if found.ids != nil && !p.theirKing(i, to) {
			return found
		}
	}
	return part{}
}

// theirKing says that the king of whom tokens speak is somebody else's: his king.
func (p *parser) theirKing(i, j int) bool {
	return p.noun(j-1) == orders.ALeader && (p.in(whoseOwn, i) || i > 0 && p.in(whoseOwn, i-1))
}

// namesOf are what the tokens i to j name in full.
func (p *parser) namesOf(i, j int) part {
	found, known := p.named[span{i, j}]
	if known {
		return found
	}
	found = part{from: i, to: j}
	may := p.token(j-1).number > 0
	for at := i; at < j; at++ {
		may = may || p.reaches(at, j)
		if p.noun(at) != "" {
			m, _ := p.meaning(at, at+1)
			found.nouns, may = found.nouns.Or(m.Concepts), true
		}
	}
	for _, k := range names.NamedKinds {
		if !may {
			break
		}
		if ids := p.knows(k, i, j); len(ids) > 0 {
			if found.ids == nil {
				found.ids = map[orders.Kind][]string{}
			}
			found.ids[k] = ids
		}
	}
	p.named[span{i, j}] = found
	return found
}

// enumerates says that a bare word is a name, not a pronoun or a number: it is no
// numeral, one of more than a letter, or one of a list of them.
func (p *parser) enumerates(i, j int) bool {
	text := p.scan.Text(i, i+1)
	switch {
	case lexicon.Figures(text):
		return false
	case tokens.Arabic(text) == 0 || len(text) > 1 || p.numbers(i, j):
		return true
	}
	next := i + 1
	for next < j-1 && p.separates(next) {
		next++
	}
	return next > i+1 && next < j && tokens.Arabic(p.scan.Text(next, next+1)) > 0
}

// numbers says that a bare I numbers an army: it stands before what no writer says of
// himself, as in: I to Etruria, I marches.
func (p *parser) numbers(i, j int) bool {
	if i >= j || !p.in(myself, i) || !p.capital(i) {
		return false
	}
	if i+1 >= j || p.isSign(i+1) || p.labels(i+1) || strings.Contains(p.scan.Between(i+1), "(") || i > 0 && (p.in(feminine, i-1) || p.in(letting, i-1)) {
		return true
	}
	if m, n := p.meaning(i+1, j); i > p.start && p.isSign(i-1) && m.Concepts.Has(lexicon.Of("stay")) && (i+1+n >= j || p.isSign(i+1+n)) {
		return true // II holds, I hold
	}
	if (p.in(ranking, i+1) || p.in(thereafter, i+1)) && p.name(i+2, j, false).force() { // pay I before II, keep I then II
		return true
	}
	if len(p.name(i+1, j, false).ids[orders.AProvince]) > 0 { // I Crimea, II Galatia
		return true
	}
	m, n := p.meaning(i+1, j)
	next := p.scan.Text(i+1, i+2)
	if lexicon.Ordinal(next) > 0 { // pay I first
		return true
	}
	before, _ := p.meaning(max(i-1, 0), i)
	if before.Finite && strings.HasSuffix(p.scan.Text(i-1, i), "s") || p.in(third, i+1) { // he brings I home; I ne bouge pas
		return true
	}
	english := lexicon.Entries().English
	return m.Roles != 0 && m.Concepts.None() || p.in(stating, i+1) || m.Finite && !english[next] && !english[p.scan.Text(i+1, i+1+n)] || p.in(conjoined, i+1)
}

func (p *parser) isSign(i int) bool {
	word := p.scan.Text(i, i+1)
	return word == "," || word == ";" || word == "/"
}

// colon is the first token from i on behind which a colon stands, j if there is none.
func (p *parser) colon(i, j int) int {
	for to := i + 1; to < min(j, i+longestPhrase); to++ {
		if strings.Contains(p.scan.Between(to), ":") {
			return to
		}
	}
	return j
}
