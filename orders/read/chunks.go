package read

import (
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
	"adimperii/orders/tokens"
)

// quoted takes in what stands in quotation marks: a name, known or new.
func (p *parser) quoted(c *clause, i, j int) int {
	to := i
	for to < j && p.scan.Tokens[to].Quoted && (to == i || !strings.ContainsAny(p.scan.Between(to), tokens.Quotes)) {
		to++
	}
	if to == i {
		return 0
	}
	x := p.namesOf(i, to)
	x.unknown, x.quoted = x.ids == nil, true
	c.add(x)
	return to - i
}

// meant says that a name which is a word of the language too is meant as a name: the king,
// my army.
func (p *parser) meant(c *clause, x part, i, first int) bool {
	k := p.noun(first)
	switch {
	case k == orders.AnArmy || k == orders.AFleet:
		return first > i && !c.indefinite && len(x.ids[k]) > 0 && !c.says(making) && (x.to >= c.to || !p.is(x.to, grammar.Genitive) && len(p.name(x.to, c.to, false).ids[orders.AHolder]) == 0)
	case len(x.ids[orders.ALeader]) > 0:
		return len(c.heard) == 0 || first > i && !c.says("promote crown make king heir")
	}
	return false
}

// foreigners says that the word for an army or a fleet stands behind the name of another
// side: the Carthaginian fleet.
func (p *parser) foreigners(c *clause, i int) bool {
	last := len(c.parts) - 1
	if last < 0 || c.parts[last].to != i || strings.Contains(p.scan.Between(i), ":") || c.says(making) || !p.forceNoun(i) {
		return false
	}
	ids := c.parts[last].ids[orders.AHolder]
	return len(ids) == 1 && !p.lex.Owns(campaign.HolderID(ids[0]))
}

// making says that the word for an army or a fleet stands behind a verb that makes one, and
// before whose it will be: raise the army of the Epirots.
func (p *parser) making(c *clause, i, j int) bool {
	return p.forceNoun(i) && i+1 < j && (p.is(i+1, grammar.Genitive|grammar.Placing) || p.preposed(i+1, j)) &&
		c.says(making)
}

// phrase is the longest phrase at a token that does not reach into a name which goes on
// behind it: en mer, but not in en mer Égée.
func (p *parser) phrase(i, j int) (lexicon.Meaning, int) {
	m, n := p.meaning(i, j)
	for k := i + 1; k < i+n; k++ {
		if p.name(k, j, false).to > i+n {
			return p.meaning(i, k)
		}
	}
	return m, n
}

// isArticle says that a token is an article, or one before army or fleet.
func (p *parser) isArticle(i int) bool {
	return p.filler(i) || p.in(indefinite, i) && p.noun(i+1) != ""
}

// preposed says that a token which may be the article a is the preposition à.
func (p *parser) preposed(i, j int) bool {
	if !p.in(ambiguous, i) || i+1 >= len(p.scan.Tokens) {
		return false
	}
	return p.scan.Source(i, i+1) != p.scan.Text(i, i+1) && (p.scan.Source(i, i+1) != "A" || !p.forceNoun(i+1)) || p.name(i+1, j, false).to > 0 && p.noun(i+1) == ""
}

// labels says that a colon, or a dash by itself, stands before a token.
func (p *parser) labels(i int) bool {
	switch strings.TrimSpace(p.scan.Between(i)) {
	case ":", "-", "–", "—", ".:":
		return p.scan.Tokens[i].At-p.scan.Tokens[i-1].To > 1
	}
	return false
}

// label marks a name before a colon, of which what follows speaks: Army II: Etruria.
func (p *parser) label(c *clause, i int) {
	c.labelled = i > c.from && len(c.parts) == 1 && len(c.heard) == 0 && p.labels(i)
	c.called = c.called || i > c.from && p.labels(i) && c.says("king")
	if c.labelled {
		c.parts[0].roles |= lexicon.RoleObj | lexicon.RoleAt
	}
}

// stated takes in that a land of one's own is attacked, told before a colon: Mysia attacked: defend.
func (p *parser) stated(c *clause, i int) {
	if i > c.from && len(c.parts) == 1 && p.holds(c.parts[0]) && p.labels(i) && c.parts[0].to < i && p.comes(c.parts[0].to, i) && !slices.Contains(c.flags, "IF") {
		c.flags, c.heard, c.words, c.loose, c.passive = append(c.flags, "IF"), nil, 0, nil, false
		c.parts[0].roles |= lexicon.RoleObj | lexicon.RoleAt
	}
}

// infinitive says that a French infinitive stands at a token, or behind a pronoun there.
func (p *parser) infinitive(i, j int) bool {
	for i < j-1 && (p.filler(i) || p.in(yonder, i)) {
		i++
	}
	if i >= j || p.capital(i) {
		return false
	}
	word := p.scan.Text(i, i+1)
	return lexicon.FrenchInfinitive(word)
}

// underway takes in a verb that tells where a force comes from, or passes through, where it
// goes on: leaves Etruria and marches to Umbria.
func (p *parser) underway(c *clause, i, j int) int {
	var role lexicon.Roles
	switch {
	case p.in(departing, i):
		role = lexicon.RoleFrom
	case p.in(crossing, i):
		role = lexicon.RoleVia
	}
	if role == 0 || c.before&^(lexicon.RoleOf|lexicon.RoleFrom|lexicon.RoleTo|lexicon.RoleGoal) != 0 || !p.goesOn(i, j) {
		return 0
	}
	c.before, c.parted = role, false
	if len(p.name(p.behindFillers(i+1, j), j, false).ids[orders.ASea]) > 0 {
		c.heard = append(c.heard, heard{concepts: lexicon.Of("go"), verb: true, from: i})
	}
	return 1
}

// cleft is how many tokens stand before a name that a sentence brings out: it is Zeuxis who leads.
// Who brings it out is one too.
func (p *parser) cleft(c *clause, i, j int) int {
	for n := 2; n > 0 && p.token(i).Opens.Has(clefts.sign); n-- {
		if i+n < j && clefts.words[p.scan.Text(i, i+n)] {
			x := p.name(i+n, j, true)
			if to := x.to; to > 0 && to < j {
				if p.isSign(to) { // it is Zeuxis, not Timon, who leads
					to += 1 + p.contrasts(i, to+1, j)
				}
				if p.isSign(min(to, j-1)) {
					to++
				}
				if to < j && p.in(relatives, to) {
					return n
				}
			}
		}
	}
	for k := i - 1; c == nil && k > 0 && k > i-longestPhrase && p.in(relatives, i); k-- {
		if before := max(k-2, 0); p.cleft(nil, before, j) == k-before || p.cleft(nil, k-1, j) == 1 {
			return 1
		}
	}
	return 0
}

// goesOn says that a verb of going stands behind what is left or crossed at i.
func (p *parser) goesOn(i, j int) bool {
	named := p.name(p.behindFillers(i+1, j), j, false)
	if len(named.ids[orders.AProvince])+len(named.ids[orders.ASea])+len(named.ids[orders.ACity]) == 0 {
		return false
	}
	for at := named.to; at < j; at++ {
		if m, _ := p.meaning(at, j); m.Finite || m.Roles&(lexicon.RoleTo|lexicon.RoleFor) != 0 {
			return true
		}
	}
	return false
}

// nounIn is the kind of name that the first noun among some tokens stands before.
func (p *parser) nounIn(i, j int) orders.Kind {
	for at := i; at < j; at++ {
		if k := p.noun(at); k != "" {
			return k
		}
	}
	return ""
}
