package orders

import (
	"slices"
	"strings"

	"adimperii/campaign"
)

// A clause is what a line tells by its words: the names in it, and what is said of
// them.
type clause struct {
	parts   []part
	heard   []heard  // of each word that has a concept
	flags   []string // the slots that yes was said to
	passive bool

	lenient    bool  // words that mean nothing are skipped
	referring  bool  // a pronoun may stand for what an order before it will speak of
	skipped    []int // the tokens of such words
	copula     bool  // it says what something is
	before     roles // of the preposition before what comes next
	being      int   // how many words may still stand between is and its passive
	passed     bool  // a word that means nothing was passed over
	loose      bool  // a word that means nothing stands behind that preposition
	provided   bool  // all that was named was named in a condition
	labelled   bool  // a colon parts what comes next from a name
	indefinite bool  // what comes next is some army, none of a name
}

// opens says that nothing has been heard yet but what the line speaks of, before a colon,
// or on what condition.
func (c *clause) opens() bool {
	return len(c.heard) == 0 && !c.passed && (len(c.parts) == 0 || c.labelled || c.provided)
}

// says says that a word of a clause has one of some concepts.
func (c *clause) says(any concepts) bool {
	return slices.ContainsFunc(c.heard, func(h heard) bool { return h.concepts&any != 0 })
}

// What is heard in a word.
type heard struct {
	concepts concepts
	verb     bool
	first    bool // nothing stands before it
	from     int  // its token
}

// adverbs is how many words may stand between is and its passive.
const adverbs = 3

// extractClause takes the words from i on into a clause, up to the first that has no meaning here.
func (p *parser) extractClause(c clause, i, j int) (_ clause, to int) {
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
	for _, hear := range []func(*clause, int, int) int{p.hisArmy, p.allOf, p.lenientWord} {
		if n := hear(c, i, j); n > 0 {
			return n
		}
	}
	p.label(c, i)
	if sign := p.scan.text(i, i+1); sign == "," || sign == ";" && c.lenient {
		if c.loose {
			c.before, c.loose = 0, false
		}
		return 1
	}
	if i+1 < j && talents[p.scan.text(i+1, i+2)] { // un talent
		if n := p.sum(c, i, j); n > 0 {
			return n
		}
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
	named := p.name(first, j, first > 0 && c.before&(roleWith|roleUnder) != 0 || p.theFirst(first, j))
	if p.foreigners(c, first) || p.making(c, first, j) {
		named = part{}
	}
	switch {
	case pronouns[p.scan.text(first, first+1)] && !p.numbers(first+1, j), first > i && m.finite && pronouns[p.scan.text(first-1, first)]:
		if !p.refer(c) && !c.lenient {
			return 0
		}
		if pronouns[p.scan.text(first, first+1)] {
			return first + 1 - i
		}
	case named.to > first+n && (!c.indefinite || m.concepts == 0), c.lenient && named.to == first+n && len(named.ids[aLeader]) > 0 && len(c.heard) == 0: // the king
		named.roles = c.role()
		if c.labelled {
			named.roles |= roleObj | roleTo | roleGoal
		}
		c.parts = append(c.parts, named)
		c.before, c.indefinite, c.loose = 0, false, false
		return named.to - i
	}
	if c.lenient && n == 1 && m.concepts != 0 && !m.word && c.being == 0 && len(c.heard) > 0 {
		n, m = 0, meaning{} // entrusted to: said of what was named
	}
	if n > 0 && (n > 1 || !c.lenient || m.concepts == 0 || m.word || c.being > 0) && c.take(m) {
		if m.concepts != 0 {
			c.heard[len(c.heard)-1].from = first
		}
		return first + n - i
	}
	if c.lenient && m.concepts == 0 {
		if n = p.skipWord(c, first, j); n > 0 {
			return first + n - i
		}
	}
	return 0
}

// foreigners says that the word for an army or a fleet stands behind the name of another
// side: the Carthaginian fleet.
func (p *parser) foreigners(c *clause, i int) bool {
	last := len(c.parts) - 1
	if last < 0 || c.parts[last].to != i || p.noun(i) != anArmy && p.noun(i) != aFleet {
		return false
	}
	ids := c.parts[last].ids[aHolder]
	return len(ids) == 1 && !p.lex.owns(campaign.HolderID(ids[0]))
}

// making says that the word for an army or a fleet stands behind a verb that makes one, and
// before whose it will be: raise the army of the Epirots.
func (p *parser) making(c *clause, i, j int) bool {
	return (p.noun(i) == anArmy || p.noun(i) == aFleet) && i+1 < j && p.is(i+1, genitive|placing) &&
		c.says(frameSet().making)
}

// phrase is the longest phrase at a token that does not reach into a name which goes on
// behind it: en mer, but not in en mer Égée.
func (p *parser) phrase(i, j int) (meaning, int) {
	m, n := frameSet().words.at(&p.scan, i, j)
	for k := i + 1; k < i+n; k++ {
		if p.name(k, j, false).to > i+n {
			return frameSet().words.at(&p.scan, i, k)
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
		c.heard = append(c.heard, heard{concepts: m.concepts, verb: m.finite || m.participle || m.saying, first: c.opens()})
		c.before = 0 // of an infinitive, or of a noun that is no name
		c.indefinite = m.concepts&frameSet().newness != 0
	case m.flag != "":
		c.flags = append(c.flags, m.flag)
	case m.roles != 0:
		if c.before != 0 && !c.loose {
			return false
		}
		c.before, c.loose = m.roles, false
	case m.be:
		c.copula = true
		if c.before&roleTo != 0 {
			c.before = 0 // to be moved
		}
		c.being = adverbs + 1
	}
	c.being = max(0, c.being-1)
	return true
}

// indefinite are the articles and numbers of what is not one's own yet.
var indefinite = wordset("indefinite")

// labels says that a colon, or a dash by itself, stands before a token.
func (p *parser) labels(i int) bool {
	switch strings.TrimSpace(p.scan.between(i)) {
	case ":", "-", "–", "—", ".:":
		return p.scan.tokens[i].at-p.scan.tokens[i-1].to > 1
	}
	return false
}

// lenientWord takes in what only a lenient reading may hold.
func (p *parser) lenientWord(c *clause, i, j int) int {
	if !c.lenient {
		return 0
	}
	if n := p.troops(c, i, j); n > 0 {
		return n
	}
	if role := underway[p.scan.text(i, i+1)]; role != 0 && c.before == 0 && p.goesOn(i, j) {
		c.before, c.loose = role, false
		return 1
	}
	if n := p.proviso(c, i, j); n > 0 {
		return n
	}
	return p.skipAside(i, j)
}

// goesOn says that a verb of going stands behind what is left or crossed at i.
func (p *parser) goesOn(i, j int) bool {
	first := i + 1
	for first < j && p.scan.tokens[first].filler {
		first++
	}
	named := p.name(first, j, false)
	if len(named.ids[aProvince])+len(named.ids[aSea])+len(named.ids[aCity]) == 0 {
		return false
	}
	for at := named.to; at < j; at++ {
		if m, _ := frameSet().words.at(&p.scan, at, j); m.finite || m.roles&(roleTo|roleFor) != 0 {
			return true
		}
	}
	return false
}

// underway are verbs that tell where a force comes from, or passes through, where it
// goes on: leaves Etruria and marches to Umbria.
var underway = map[string]roles{
	"leave": roleFrom, "leaves": roleFrom, "leaving": roleFrom, "quits": roleFrom, "departs": roleFrom, "quitte": roleFrom, "quittent": roleFrom, "quittera": roleFrom, "quitter": roleFrom, "quittant": roleFrom,
	"cross": roleVia, "crosses": roleVia, "crossing": roleVia, "traverse": roleVia, "traverses": roleVia, "traversera": roleVia, "traverser": roleVia, "traversent": roleVia, "traversant": roleVia,
}

// label marks a name before a colon, of which what follows speaks: Army II: Etruria.
func (p *parser) label(c *clause, i int) {
	c.labelled = i > 0 && len(c.parts) == 1 && len(c.heard) == 0 && p.labels(i)
	if c.labelled {
		c.parts[0].roles |= roleObj | roleAt
	}
}

// pronouns may stand for the army of which the line spoke before.
var pronouns = wordset("pronouns")

// refer takes in a pronoun, which stands for the army that the clause, or the order
// before it on the line, spoke of.
func (p *parser) refer(c *clause) bool {
	if slices.ContainsFunc(c.parts, func(x part) bool { return len(x.ids[anArmy]) == 1 }) {
		return true
	}
	if c.referring {
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
