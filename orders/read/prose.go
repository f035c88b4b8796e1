package read

import (
	"slices"

	"adimperii/maps"
	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
)

// How long a greeting may be, and a signature, in words and lines.
const (
	Greeting       = 6
	SignatureWords = 4
	SignatureLines = 3
)

// prose takes in a line that begins with no verb: within a block it is not
// understood; elsewhere it is an error only if a verb was nearly written and the
// line speaks of the campaign.
func (p *parser) prose(i, j int) {
	p.rule = ""
	if p.takenBack(i, j) {
		return
	}
	if p.limited(i, j) {
		if o := &p.sheet.Orders[len(p.sheet.Orders)-1]; o.Verb == orders.Invade {
			o.UnlessArmy = true
			o.Canonical = grammar.Canonical(*o, p.names)
			return
		}
		p.report(p.fault(orders.Unclear, i, nil))
		return
	}
	var near []grammar.VerbWord
	if word := p.scan.Text(i, i+1); p.token(i).Mood&lexicon.Questions == 0 && !grammar.Joints[word] && !p.means(i, j) {
		near = grammar.Table().NearVerb(word)
	}
	if _, n := p.asking(i, j, lexicon.Requests().Of("confirm fortify choosing fortified unreliable")); n > 0 && !p.block {
		near = nil // spelt well, and of no battle
	}
	if len(near) > 0 && !p.block && p.doubted(i, min(j, i+maxParted)) >= 0 {
		near = nil
	}
	if !p.block && (len(near) == 0 || p.scan.Tokens[i].End-p.scan.Tokens[i].Start < 6 && !p.speaks(i+1, j)) {
		switch {
		case p.courtesy(i, j):
		case p.under != nil, p.unclear(i, j), p.holdsOrder(i, j), p.conceivable(i, j):
			p.askAbout(i, j)
		default:
			p.notRead(i, j)
		}
		return
	}
	var hints []string
	for _, v := range near {
		if len(hints) < maps.MostHints {
			hints = append(hints, grammar.Table().Shown(v.Verb, p.lang))
		}
	}
	p.report(p.fault(orders.UnknownVerb, i, map[string]string{"word": p.scan.Source(i, i+1)}, hints...))
}

// holdsOrder says that an order for what its writer leads stands within a sentence.
func (p *parser) holdsOrder(i, j int) bool {
	if j-i > mostUnclear || p.asks(j) || p.past(i, j) {
		return false
	}
	for at := i; at < min(j, i+shortestStory); at++ {
		if p.in(negations, at) || p.in(maybe, at) || p.negated(at) {
			return false
		}
	}
	return slices.ContainsFunc(p.islands(i, j), func(s sense) bool {
		from := s.from
		for from > i && !p.borders(from) {
			from--
		}
		for ; from < j && (from < s.to || !p.borders(from)); from++ {
			if _, n := p.mood(from, j, lexicon.Recalls); n > 0 {
				return false // it tells of the past
			}
		}
		return slices.ContainsFunc(s.clause.parts, part.ordered)
	})
}

// conceivable says that the names in a sentence make an order, whatever else it says, and that a part of it
// is neither what was nor what others do.
func (p *parser) conceivable(i, j int) bool {
	first := p.behindFillers(i, j-1)
	if j-i > mostUnclear || p.asks(j) || p.past(i, j) || p.foretold(i, j) || p.name(first, j, false).to <= first && p.anothers(first, j) || !p.untold(i, j) {
		return false
	}
	named := p.referents(i, j)
	if len(named) < 2 {
		return false
	}
	made := p.combined(i, j, named)
	if len(made) != 1 || made[0].Verb == orders.Allow && p.foreigner(p.name(first, j, false)) {
		return false
	}
	g := p.guess(named, costMade, made[0])
	return g.left+g.odd == 0
}

// untold says that a sentence depends on nothing, and that a part of it speaks of what is on the map, or orders
// something, and tells of nothing that was, or that somebody else does or says.
func (p *parser) untold(i, j int) bool {
	begin := i
	for at := i + 1; at <= j; at++ {
		if _, n := p.mood(at-1, j, lexicon.Depends); n > 0 {
			return false
		}
		if at < j && !p.borders(at) {
			continue
		}
		if s := p.stake(begin, at); !s.told && (s.forces+s.lands+s.others > 0 || p.commanded(p.behindFillers(begin, at-1), at)) {
			return true
		}
		begin = at
	}
	return false
}

// courtesy says that a line is a greeting, a farewell or a signature, of which
// nothing need be said.
func (p *parser) courtesy(i, j int) bool {
	word, two := p.scan.Text(i, i+1), p.scan.Text(i, min(i+2, j))
	switch {
	case j-i <= Greeting && (Farewells[word] || Farewells[two]):
		p.closing = SignatureLines
	case j-i <= Greeting && Greets[word]:
	case p.closing > 0 && j-i <= SignatureWords:
		p.closing--
	default:
		return false
	}
	return true
}

// notRead tells of a sentence that was taken for talk, once for neighbours on one line.
func (p *parser) notRead(i, j int) {
	at := p.place
	if i > 0 && p.sentence(i) || j < len(p.scan.Tokens) && p.sentence(j) {
		at.Source, at.Column = p.scan.Source(i, j), 1 // columns count in the source
	}
	p.sheet.Diagnostics = append(p.sheet.Diagnostics, orders.Diagnostic{Code: orders.NotRead, Severity: orders.Hint, Place: at})
}

// speaks says that some run of tokens is a name known in the campaign.
func (p *parser) speaks(i, j int) bool {
	for at := i; at < j; at++ {
		for to := at + 1; to <= min(j, at+4); to++ {
			text := p.scan.Text(at, to)
			if len(text) < 2 || lexicon.Articles[text] {
				continue
			}
			for _, k := range []orders.Kind{orders.AProvince, orders.ACity, orders.ASea, orders.AHolder, orders.AnArmy, orders.AFleet, orders.ALeader} {
				if len(p.exact(k, text)) > 0 {
					return true
				}
			}
		}
	}
	return false
}

// past says that French tells here what was done, as in a attaqué: no order.
func (p *parser) past(i, j int) bool {
	for ; i < j-1; i++ {
		if p.in(ambiguous, i) && p.scan.Source(i, i+1) == p.scan.Text(i, i+1) && (i == 0 || !p.in(takesArticle, i-1)) {
			if m, _ := p.meaning(i+1, j); m.Past && !p.in(won, i+1) {
				return true
			}
		}
	}
	return false
}

// means says that a token is a word of the language, or begins a name.
func (p *parser) means(i, j int) bool {
	_, long := p.meaning(i, j)
	return long > 0 || p.noun(i) != "" || p.name(i, j, false).to > i
}

// count is how many of some things are as wanted.
func count[T any](all []T, wanted func(T) bool) (n int) {
	for _, x := range all {
		if wanted(x) {
			n++
		}
	}
	return n
}
