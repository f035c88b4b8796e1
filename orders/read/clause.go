package read

import (
	"slices"

	"adimperii/orders/lexicon"
)

// A clause is what some tokens tell by their words: the names in them, and what is said of
// them.
type clause struct {
	from, to int
	parts    []part
	// loose are runs of words that mean nothing here, and what the order before it on the
	// line spoke of: they may stand for a part that is wanting.
	loose   []part
	heard   []heard          // of each word that has a concept
	nouns   lexicon.Concepts // that stand within names
	flags   []string         // the slots that yes was said to
	passive bool
	copula  bool // it says what something is
	wanted  bool // its writer wants it to be so
	called  bool // a word behind which a new name stands
	pronoun bool // one stands for what the order before it spoke of
	there   bool // it begins with one for whom it spoke of, who is where it said
	person  bool // one stands for whom it spoke of
	words   int  // that mean nothing

	before     lexicon.Roles // of the preposition before what comes next
	being      int           // how many words may still stand between is and its passive
	parted     bool          // a word that means nothing stands behind that preposition
	provided   bool          // all that was named was named in a condition
	labelled   bool          // a colon parts what comes next from a name
	newly      bool          // it speaks of an army or a fleet that is not told which
	indefinite bool          // what comes next is some army, none of a name
	many       int           // how many fleets, or armies, it speaks of: 1 for several
}

// cost is that of the words that mean nothing.
func (c *clause) cost() int { return costSkipped * c.words }

// opens says that nothing has been heard yet but what the line speaks of, before a colon,
// or on what condition.
func (c *clause) opens() bool {
	return len(c.heard) == 0 && c.words == 0 && !c.person && (len(c.parts) == 0 || c.labelled || c.provided)
}

// says says that a word of a clause has one of some concepts.
func (c *clause) says(any string) bool {
	if len(c.heard) == 0 {
		return false
	}
	wanted := lexicon.Of(any)
	return slices.ContainsFunc(c.heard, func(h heard) bool { return h.concepts.Has(wanted) })
}

// concepts are those that were heard.
func (c *clause) concepts() (all lexicon.Concepts) {
	for _, h := range c.heard {
		all = all.Or(h.concepts)
	}
	return all
}

// carries says that something that the order before spoke of may stand in a clause.
func (c *clause) carries() bool {
	return slices.ContainsFunc(c.loose, func(x part) bool { return !x.unknown })
}

// verbal says that a clause has a verb.
func (c *clause) verbal() bool {
	return slices.ContainsFunc(c.heard, func(h heard) bool { return h.verb })
}

// acts says that a verb was heard, of more than any order.
func (c *clause) acts() bool {
	return slices.ContainsFunc(c.heard, func(h heard) bool { return h.verb && !h.concepts.Has(lexicon.Of(light)) })
}

// apart says that a clause is one in its own right: it has a verb, and names something.
func (c *clause) apart() bool { return len(c.parts) > 0 && c.verbal() }

// What is heard in a word.
type heard struct {
	concepts lexicon.Concepts
	verb     bool
	first    bool // nothing stands before it
	from     int  // its token
}

// adverbs is how many words may stand between is and its passive.
const adverbs = 3

// add takes in a name.
func (c *clause) add(x part) {
	x.roles = c.role()
	if c.wanted && x.roles&lexicon.RoleAt != 0 {
		x.roles |= lexicon.RoleGoal // I want him in Media
	}
	if c.labelled {
		x.roles |= lexicon.RoleObj | lexicon.RoleTo | lexicon.RoleGoal
	}
	c.parts = append(c.parts, x)
	c.nouns = c.nouns.Or(x.nouns)
	c.before, c.indefinite, c.parted = 0, false, false
}

// role is that of the name that comes next.
func (c *clause) role() lexicon.Roles {
	switch {
	case c.before != 0:
		return c.before
	case len(c.heard) == 0:
		return lexicon.RoleSubj
	}
	return lexicon.RoleObj
}

// means takes in the meaning of a word or phrase; false if it cannot stand there.
func (c *clause) means(m lexicon.Meaning) bool {
	switch {
	case !m.Concepts.None():
		if !m.Word && c.being == 0 {
			return false
		}
		c.passive = c.passive || m.Participle && c.being > 0
		c.heard = append(c.heard, heard{concepts: m.Concepts, verb: m.Finite || m.Participle || m.Saying, first: c.opens()})
		c.before = 0 // of an infinitive, or of a noun that is no name
		if m.Concepts.Within(lexicon.Of("withdraw leave")) {
			c.before, c.parted = lexicon.RoleFrom|lexicon.RoleObj, true
		}
		c.indefinite = m.Concepts.Has(lexicon.Of("new"))
	case m.Flag != "":
		c.flags = append(c.flags, m.Flag)
	case m.Roles != 0:
		if c.before != 0 && !c.parted {
			return false
		}
		c.before, c.parted = m.Roles, false
	case m.Be:
		c.copula = true
		if c.before&lexicon.RoleTo != 0 {
			c.before = 0 // to be moved
		}
		c.being = adverbs + 1
	}
	c.being = max(0, c.being-1)
	return true
}

// brings takes in that the army or fleet at a token is some one: a fleet for Lucania.
func (c *clause) brings(at int) {
	c.newly = true
	c.heard = append(c.heard, heard{concepts: lexicon.Of("new"), first: true, from: at})
}
