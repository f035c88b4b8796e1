package orders

import "slices"

// A clause is what a line tells by its words: the names in it, and what is said of
// them.
type clause struct {
	parts   []part
	heard   []concepts // of each word that has any
	flags   []string   // the slots that yes was said to
	passive bool

	before     roles // of the preposition before what comes next
	being      int   // how many words may still stand between is and its passive
	indefinite bool  // what comes next is some army, none of a name
}

// adverbs is how many words may stand between is and its passive.
const adverbs = 3

// hear takes in the words from i on, up to the first that has no meaning here.
func (p *parser) hear(i, j int) (c clause, to int) {
	for i < j {
		n := p.word(&c, i, j)
		if n == 0 {
			break
		}
		i += n
	}
	return c, i
}

// word takes in what stands at i, and gives how many tokens that is.
func (p *parser) word(c *clause, i, j int) int {
	if n := p.listed(c, i, j); n > 0 {
		return n
	}
	if p.scan.text(i, i+1) == "," {
		return 1
	}
	first := i
	for first < j-1 && p.isArticle(first) && !p.preposed(first, j) {
		c.indefinite = c.indefinite || indefinite[p.scan.text(first, first+1)]
		first++
	}
	if n := p.sum(c, first, j); n > 0 {
		return first + n - i
	}
	var m meaning
	n := 0
	if !p.scan.tokens[first].quoted {
		m, n = p.phrase(first, j)
	}
	named := p.name(first, j, first > 0 && c.before&(roleWith|roleUnder) != 0)
	switch {
	case pronouns[p.scan.text(first, first+1)], first > i && m.finite && pronouns[p.scan.text(first-1, first)]:
		if !p.refer(c) {
			return 0
		}
		if pronouns[p.scan.text(first, first+1)] {
			return first + 1 - i
		}
	case named.to > first+n && (!c.indefinite || m.concepts == 0):
		named.roles = c.role()
		c.parts = append(c.parts, named)
		c.before, c.indefinite = 0, false
		return named.to - i
	}
	if n == 0 || !c.take(m) {
		return 0
	}
	return first + n - i
}

// phrase is the longest phrase at a token that does not reach into a name which goes on
// behind it: en mer, but not in en mer Égée.
func (p *parser) phrase(i, j int) (meaning, int) {
	m, n := sensible().words.at(&p.scan, i, j)
	for k := i + 1; k < i+n; k++ {
		if p.name(k, j, false).to > i+n {
			return sensible().words.at(&p.scan, i, k)
		}
	}
	return m, n
}

// isArticle says that a token is an article, or one before army or fleet.
func (p *parser) isArticle(i int) bool {
	return p.scan.tokens[i].filler || p.scan.text(i, i+1) == "one" && p.noun(i+1) != ""
}

// preposed says that a token which may be the article a is the preposition à.
func (p *parser) preposed(i, j int) bool {
	if p.scan.text(i, i+1) != "a" {
		return false
	}
	return p.scan.source(i, i+1) != "a" || p.name(i+1, j, false).to > 0 && p.noun(i+1) == ""
}

// role is that of the name that comes next.
func (c *clause) role() roles {
	switch {
	case c.before != 0:
		return c.before
	case len(c.heard) == 0:
		return roleSubj
	}
	return roleObj
}

// take takes in a word or phrase; false if it cannot stand there.
func (c *clause) take(m meaning) bool {
	switch {
	case m.concepts != 0:
		if !m.word && c.being == 0 {
			return false
		}
		c.passive = c.passive || m.participle && c.being > 0
		c.heard = append(c.heard, m.concepts)
		c.before = 0 // of an infinitive, or of a noun that is no name
		c.indefinite = m.concepts&sensible().newness != 0
	case m.flag != "":
		c.flags = append(c.flags, m.flag)
	case m.roles != 0:
		if c.before != 0 {
			return false
		}
		c.before = m.roles
	case m.be:
		if c.before&roleTo != 0 {
			c.before = 0 // to be moved
		}
		c.being = adverbs + 1
	}
	c.being = max(0, c.being-1)
	return true
}

// indefinite are the articles and numbers of what is not one's own yet.
var indefinite = set("a", "an", "un", "une", "one")

// pronouns may stand for the army of which the line spoke before.
var pronouns = set("it", "elle", "l'", "la")

// refer takes in a pronoun, which stands for the army that the clause, or the order
// before it on the line, spoke of.
func (p *parser) refer(c *clause) bool {
	if slices.ContainsFunc(c.parts, func(x part) bool { return len(x.ids[anArmy]) == 1 }) {
		return true
	}
	if p.referring {
		c.parts = append(c.parts, part{roles: c.role()})
		return true
	}
	if len(p.sheet.Orders) == p.begun {
		return false
	}
	last := p.sheet.Orders[len(p.sheet.Orders)-1]
	if last.Army == "" || last.Fleet != "" {
		return false
	}
	c.parts = append(c.parts, part{ids: map[kind][]string{anArmy: {string(last.Army)}}, roles: c.role()})
	c.before = 0
	return true
}
