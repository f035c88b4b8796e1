package read

import (
	"cmp"
	"slices"
	"strings"

	"adimperii/orders"
	"adimperii/orders/lexicon"
)

// hear takes tokens into a clause.
func (p *parser) hear(i, j int) clause {
	c := clause{from: i, to: j}
	before := i
	for before > 0 && p.filler(before-1) {
		before--
	}
	if before > 0 && p.in(wanting, before-1) { // I want it taken
		c.being, c.wanted = j-i, true
	}
	if i > p.head && p.in(indefinite, i-1) && p.forceNoun(i) {
		c.brings(i)
	}
	for i < j {
		if i == p.gap.from && p.gap.to > 0 {
			i = p.gap.to
			continue
		}
		i += p.take(&c, i, j)
	}
	if c.called && c.says("king") {
		c.heard = append(c.heard, heard{concepts: lexicon.Of("make"), verb: true, from: before})
	}
	p.carry(&c)
	return c
}

// take takes in what stands at a token, and gives how many tokens that is.
func (p *parser) take(c *clause, i, j int) int {
	if n := p.quoted(c, i, j); n > 0 {
		return n
	}
	if n := p.contrasts(c.from, i, j); n > 0 {
		return n
	}
	for _, take := range [...]func(*parser, *clause, int, int) int{(*parser).whose, (*parser).hisArmy, (*parser).onward, (*parser).listed, (*parser).allOf,
		(*parser).troops, (*parser).underway, (*parser).cleft, (*parser).condition, (*parser).purpose, (*parser).aside} {
		if n := take(p, c, i, j); n > 0 {
			return n
		}
	}
	p.label(c, i)
	p.stated(c, i)
	if sign := p.scan.Text(i, i+1); sign == "," || sign == ";" || sign == "/" {
		if c.parted {
			c.before, c.parted = 0, false
		}
		return 1
	}
	if i+1 < j && p.in(talents, i+1) { // un talent
		if n := p.sum(c, i, j); n > 0 {
			return n
		}
	}
	first := i
	for first < j-1 && p.isArticle(first) && !p.preposed(first, j) {
		c.indefinite = c.indefinite || p.in(indefinite, first)
		first++
	}
	if c.indefinite && len(c.heard) == 0 && (p.forceNoun(first) || first+1 < j && lexicon.Ordinal(p.scan.Text(first, first+1)) > 0 && p.forceNoun(first+1)) { // a fleet for Lucania
		c.brings(i)
	}
	if n := p.sum(c, first, j); n > 0 {
		return first + n - i
	}
	return first + p.word(c, i, first, j) - i
}

// condition takes in a proviso, unless what begins it is a phrase of the language: in case our
// allies are attacked.
func (p *parser) condition(c *clause, i, j int) int {
	if m, n := p.meaning(i, j); n > 1 && !m.Concepts.None() {
		var tried clause
		if long := p.proviso(&tried, i, j); long <= n || len(tried.parts) == 0 && !slices.Contains(tried.flags, "BEATEN") {
			return 0
		}
	}
	return p.proviso(c, i, j)
}

// word takes in a name or a word at a token, before which articles stand from i on.
func (p *parser) word(c *clause, i, first, j int) int {
	var m lexicon.Meaning
	n := 0
	if p.forceNoun(first) && strings.HasSuffix(p.scan.Text(first, first+1), "s") {
		c.many = max(1, plural(p.scan.Text(i-min(i, 1), i)), plural(p.scan.Text(i-min(i, 2), i-min(i, 1))))
	}
	if !p.scan.Tokens[first].Quoted {
		m, n = p.phrase(first, j)
	}
	named := p.name(first, j, p.scan.Tokens[first].Quoted || first > 0 && c.before&(lexicon.RoleWith|lexicon.RoleUnder) != 0 || p.theFirst(first, j))
	if p.making(c, first, j) {
		named = part{}
	}
	if p.foreigners(c, first) { // no name of the player's
		c.parts[len(c.parts)-1].to = first + 1
		named = part{}
	}
	if p.in(demonstratives, first) && first+1 < j && p.forceNoun(first+1) && p.before() != nil && !c.says(making) {
		c.pronoun, c.before = true, 0 // this army
		return 2
	}
	c.pronoun = c.pronoun || p.in(yonder, first)
	switch {
	case p.in(pronouns, first) && p.due(first) && !p.numbers(first+1, j):
		c.pronoun, c.before = true, 0
		return 1
	case (p.in(personal, first) || first == c.from && p.in(acting, first)) && p.due(first) && n < 2:
		c.person, c.before = true, 0
		c.there = c.there || first == c.from
		return 1
	case named.to > first+n && (!c.indefinite || m.Concepts.None()), named.to == first+n && p.meant(c, named, i, first):
		named.described = named.to == first+1 && p.noun(first) != ""
		c.add(named)
		return named.to - first
	case first > i && m.Finite && p.in(pronouns, first-1):
		c.pronoun = true
	}
	if n == 1 && !m.Finite && m.Roles == 0 && m.Flag == "" && !m.Be && m.Concepts.Within(lexicon.Of(staying)) && p.capital(first) && !p.due(first) && p.noun(first) == "" {
		return p.unknown(c, first, j) // a name, though it is a word too
	}
	if n == 1 && first > 0 && c.says("make") && lexicon.Genitives[p.scan.Text(first-1, first)] && p.capital(first) && !p.due(first) && p.noun(first) == "" {
		return p.unknown(c, first, j) // by the name of Lances du Désert
	}
	if first+n < j && !m.Concepts.None() {
		next, _ := p.meaning(first+n, j)
		switch {
		case m.Be && next.Participle: // gets disbanded
			m.Concepts = lexicon.Concepts{}
		case n == 1 && m.Participle && !m.Word && next.Roles&lexicon.RoleBy != 0: // invaded by
			c.being = 1
		}
	}
	if m.Named && c.before&(lexicon.RoleFor|lexicon.RoleOf) != 0 {
		m.Finite = false // for ships
	}
	if n <= 1 && p.in(futures, first) && p.infinitive(first+1, j) {
		return 1 // on va attaquer
	}
	if n == 1 && m.Finite && !m.Named && (first > i && c.acts() && p.in(nominals, first-1) || first > c.from && first == i && p.genitive(first-1, j)) {
		n, m = 0, lexicon.Meaning{} // the passes
	}
	if n == 1 && !m.Concepts.None() && !m.Word && c.being == 0 && len(c.heard) > 0 {
		n, m = 0, lexicon.Meaning{} // entrusted to: said of what was named
	}
	if n > 0 && (n > 1 || m.Concepts.None() || m.Word || c.being > 0) && c.means(m) {
		if !m.Concepts.None() {
			c.heard[len(c.heard)-1].from = first
		}
		return n
	}
	return p.unknown(c, first, j)
}

// unknown takes in a word that means nothing here: it may be a name, known to nobody or
// misspelt, which the order must have a place for; or one that says nothing, and may be left out.
func (p *parser) unknown(c *clause, i, j int) int {
	if p.in(shortSelf, i) || p.speaker(i, j) || p.in(myself, i) && !p.numbers(i, j) && !p.isNumeral(i) {
		return 1
	}
	if last := len(c.parts) - 1; last >= 0 && (c.parts[last].unknown || c.says(making) && p.scan.Between(i) == "-") && c.parts[last].to == i && p.written(i-1, i+1) < i {
		c.parts[last].unknown, c.parts[last].ids, c.parts[last].to = true, nil, i+1 // one word to its writer
		return 1
	}
	from := i
	if c.from < i && c.before == 0 && p.forceNoun(i-1) {
		from = i - 1
		if last := len(c.parts) - 1; last >= 0 && c.parts[last].described && c.parts[last].to == i {
			c.parts = c.parts[:last] // the fleet Tetis is none that is known
		}
	}
	if lexicon.Calling[p.scan.Text(i, i+1)] {
		c.before, c.called = 0, true
		return 1
	}
	if p.proper(c, i, j) || p.nearFlag(i) {
		last := len(c.parts) - 1
		if last >= 0 && c.parts[last].unknown && c.parts[last].to == i-1 && lexicon.Genitives[p.scan.Text(i-1, i)] && p.capital(i) && p.capital(i-2) {
			c.parts[last].to, c.before = i+1, 0 // Lances du Désert
			return 1
		}
		if last >= 0 && c.parts[last].unknown && c.parts[last].to == i && c.before == 0 {
			c.parts[last].to = i + 1
			return 1
		}
		c.add(part{unknown: true, from: from, to: i + 1, nouns: p.namesOf(from, i+1).nouns})
		return 1
	}
	if c.says(making) && i > c.from && p.christening(i-1) && !p.lettered(c) { // name medea
		c.add(part{unknown: true, from: i, to: i + 1})
		return 1
	}
	if c.before == 0 && i > c.from && p.forceNoun(i-1) && c.says(making) && !p.lettered(c) {
		c.add(part{unknown: true, from: i - 1, to: i + 1, nouns: p.namesOf(i-1, i+1).nouns}) // build fleet medea
		return 1
	}
	c.words++
	if last := len(c.loose) - 1; last >= 0 && c.loose[last].to == i && c.parted == (c.before != 0) {
		c.loose[last].to = i + 1
	} else {
		c.loose = append(c.loose, part{unknown: true, roles: c.role(), from: from, to: i + 1})
	}
	c.parted = c.before != 0
	return 1
}

// carry lets the order before the clause on its line stand in for what it does not name.
func (p *parser) carry(c *clause) {
	if p.standing && c.says(answering) && !slices.Contains(c.flags, "IF") {
		c.flags = append(c.flags, "IF")
	}
	if p.topic != "" && c.says(answering) {
		c.loose = append(c.loose, part{ids: map[orders.Kind][]string{orders.AProvince: {p.topic}}, roles: lexicon.AnyRole})
		if p.invaded && !slices.Contains(c.flags, "IF") {
			c.flags = append(c.flags, "IF")
		}
	}
	last := p.before()
	if last == nil || !c.verbal() {
		return
	}
	if c.says(answering) && !slices.Contains(c.flags, "IF") && last.IfInvaded && (p.last != nil || len(p.sheet.Orders) > p.fresh || p.proviso(&clause{}, p.start, c.to) > 0) {
		c.flags = append(c.flags, "IF") // if invaded: Macedonia, defend; Chalcidice, withdraw
	}
	if p.last == nil && len(p.sheet.Orders) == p.fresh && (!c.pronoun && !c.person || p.speaks(p.start, c.from)) {
		return // of another sentence
	}
	one := func(k orders.Kind, id string) {
		if id != "" {
			c.loose = append(c.loose, part{ids: map[orders.Kind][]string{k: {id}}, roles: lexicon.AnyRole})
		}
	}
	one(orders.AnArmy, string(last.Army))
	one(orders.AFleet, string(last.Fleet))
	if c.pronoun || c.there && c.says(making) {
		one(orders.AProvince, string(last.Province))
		one(orders.ACity, string(last.City))
		one(orders.ASea, string(last.Sea))
		one(orders.AKingdom, string(last.Kingdom))
		one(orders.AHolder, cmp.Or(string(last.Payee), string(last.Player), string(last.Kingdom)))
		one(orders.APlayer, string(last.Player))
		one(orders.ACaptive, string(last.Leader))
	}
	if last.Verb == "" && c.says("besiege") {
		one(orders.ACity, string(last.City))
	}
	if last.Verb == "" && c.person {
		one(orders.ACaptive, string(last.Leader))
	}
	if leader := cmp.Or(last.Leader, p.lex.View.Armies[last.Army].Leader); c.person || last.Army == "" && (c.heard[0].first || c.pronoun && last.Verb == "") {
		one(orders.ALeader, string(leader))
	}
}
