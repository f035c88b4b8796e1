package orders

import (
	"math/bits"
	"slices"
	"strings"
)

// A guess is a frame that a clause comes near to: which of its parts stand where, what is
// wrong with them, and what is wanting.
type guess struct {
	f      framing
	cost   int
	order  Order
	faults []*Diagnostic
}

// What a fault makes a guess the worse by.
const (
	costUnknown = 2 // a name that is not known, or not the only one
	costMissing = 3 // a part that is not there
	costNeither = 4 // a part that has no place
)

// mostCost is what the faults of a guess may come to that is told.
const mostCost = 2*costUnknown + costMissing

// nearest tells what is wrong with a line that is meant as an order and is none: what is not
// known or missing in the frame it comes nearest to, if it is to. False if it is talk, or comes near none.
func (p *parser) nearest(i, j int, tell bool) bool {
	if j-i > maxTokens || p.asks(j) || p.doubted(i, j) {
		return false
	}
	c := p.hearAll(i, j)
	if len(c.parts) == 0 || !p.commands(c, i, j) || p.literal && p.unended && j == len(p.scan.tokens) {
		return false
	}
	if len(c.heard) == 0 && c.parts[0].unknown && p.noun(i) == "" {
		return false
	}
	var best []guess
	for _, f := range frameSet().frames {
		if !f.matches(c) || f.heads == 0 && c.copula || !f.flags(c) {
			continue
		}
		switch g := p.guess(f, c); {
		case len(best) == 0 || g.cost < best[0].cost:
			best = []guess{g}
		case g.cost == best[0].cost:
			best = append(best, g)
		}
	}
	if len(best) == 0 || best[0].cost > mostCost {
		return false
	}
	if len(best[0].faults) > 0 {
		tell = tell && !p.reported(c, i) || best[0].faults[0].Code == Elsewhere
		for _, d := range meantAs([]Order{best[0].order}, best[0].faults...) {
			if tell {
				p.report(d)
			}
		}
		return tell
	}
	return p.file(i, j, func(int, int) (found []Order, ways []string) {
		for _, g := range best {
			ways = append(ways, Write(g.order, p.lang, p.names))
		}
		if ways = slices.Compact(ways); len(ways) > 1 {
			return nil, ways
		}
		return []Order{best[0].order}, nil
	})
}

// flags says that a clause says yes to what a frame needs, and to nothing else.
func (f framing) flags(c clause) bool {
	for _, pl := range f.places {
		if pl.slot.kind == aFlag && !pl.optional && !slices.Contains(c.flags, pl.name) {
			return false
		}
	}
	return !slices.ContainsFunc(c.flags, func(flag string) bool {
		return !slices.ContainsFunc(f.places, func(pl place) bool { return pl.name == flag })
	})
}

// commands says that a clause is meant as an order: it begins with a verb and speaks of what
// is known, or with the word for an army or a fleet.
func (p *parser) commands(c clause, i, j int) bool {
	if len(c.heard) > 0 && !slices.ContainsFunc(c.heard, func(h heard) bool { return h.verb }) || strings.HasSuffix(p.scan.text(i, i+1), "n't") {
		return false
	}
	return p.block || p.nouned(i, min(i+3, j)) || p.leads(c, i) ||
		len(c.heard) > 0 && c.heard[0].first && c.heard[0].verb && slices.ContainsFunc(c.parts, func(x part) bool { return len(x.ids) > 0 || x.unknown && (p.capital(x.from) || p.nouned(x.from, x.to)) })
}

// leads says that a clause begins with the name of one's own, and a verb.
func (p *parser) leads(c clause, i int) bool {
	if len(c.parts) == 0 || len(c.heard) == 0 || c.heard[0].from != c.parts[0].to {
		return false
	}
	x := c.parts[0]
	return count(p.scan.tokens[i:x.from], func(t token) bool { return !t.filler }) == 0 && len(x.ids[anArmy])+len(x.ids[aFleet])+len(x.ids[aLeader]) > 0
}

// reported says that a clause is what its writer tells of himself, and of nothing that he leads.
func (p *parser) reported(c clause, i int) bool {
	return !p.block && i > 0 && writes[p.scan.text(i-1, i)] && !slices.ContainsFunc(c.parts, func(x part) bool {
		return len(x.ids[anArmy])+len(x.ids[aFleet])+len(x.ids[aLeader]) > 0
	})
}

// writes are the words for the writer, who tells more of himself than what he orders.
var writes = wordset("writes")

// nears says that tokens are meant as an order of some frame, whatever is wrong with it.
func (p *parser) nears(i, j int) bool {
	c := p.hearAll(i, j)
	return len(c.parts) > 0 && len(c.heard) > 0 && !c.parts[0].unknown && p.commands(c, i, j) &&
		slices.ContainsFunc(frameSet().frames, func(f framing) bool { return f.matches(c) })
}

// hearAll takes in all words of a clause: those that are not known are names that are not.
func (p *parser) hearAll(i, j int) (c clause) {
	for i < j {
		n, noun := 0, i
		for noun < j-1 && p.scan.tokens[noun].filler {
			noun++
		}
		several := p.severalOf(noun, j)
		switch {
		case p.proviso(nil, i, j) > 0:
			n = p.proviso(&c, i, j)
		case several.to > 0 && !p.making(&c, noun, j) && !c.says(frameSet().making):
			several.roles = c.role()
			c.parts = append(c.parts, several)
			c.before = 0
			n = several.to - i
		case p.noun(noun) == "" || noun+1 == j || p.name(noun, j, true).to > noun+1 || !p.unheard(c, noun+1, j):
			n = p.word(&c, i, j)
		}
		if n == 0 {
			c.guessed(i)
			n = 1
		}
		i += n
	}
	return c
}

// severalOf is the name of one of the player's armies or fleets that does not say which.
func (p *parser) severalOf(i, j int) part {
	if k := p.noun(i); k == anArmy || k == aFleet {
		if x := p.name(i, j, false); len(x.ids[k]) > 1 {
			return x
		}
	}
	return part{}
}

// nounIn is the kind of name that the first noun among some tokens stands before.
func (p *parser) nounIn(i, j int) kind {
	for at := i; at < j; at++ {
		if k := p.noun(at); k != "" {
			return k
		}
	}
	return ""
}

// guessed takes in a word that is not known, as part of a name.
func (c *clause) guessed(i int) {
	if last := len(c.parts) - 1; last >= 0 && c.parts[last].unknown && c.parts[last].to == i && c.before == 0 {
		c.parts[last].to = i + 1
		return
	}
	c.parts = append(c.parts, part{unknown: true, roles: c.role(), from: i, to: i + 1})
	c.before = 0
}

// unheard says that a token is no word of the clause and no name that is known.
func (p *parser) unheard(c clause, i, j int) bool {
	c.parts, c.heard, c.flags = slices.Clip(c.parts), slices.Clip(c.heard), slices.Clip(c.flags)
	return p.word(&c, i, j) == 0
}

// guess puts the parts of a clause into the places of a frame: first those that may stand
// there, then into what is left those that might, were they known. Of what is wrong it
// tells what is missing before names that are not known, and those before words too many.
func (p *parser) guess(f framing, c clause) guess {
	t := assignment{p: p, f: f, c: c, chosen: make([]int, len(f.places))}
	g := guess{f: f}
	p.rule = Rule(f.verb)
	if full := p.misplacing(f, c); full != nil {
		g.faults, g.cost = []*Diagnostic{full}, 1
		return g
	}
	var left []int
	for n, x := range c.parts {
		if t.groups = append(t.groups, []part{x}); !t.placed(n, x) {
			left = append(left, n)
		}
	}
	var unknown, missing, beside []*Diagnostic
	for _, n := range left {
		x := c.parts[n]
		at := t.wanting(n, x)
		if at < 0 {
			g.cost += costNeither
			beside = append(beside, p.fault(UnexpectedWords, x.from, map[string]string{"word": p.scan.source(x.from, x.to)}, p.book.shown(f.verb, p.lang)))
			continue
		}
		g.cost += costUnknown
		if !x.unknown {
			g.cost = g.cost - costUnknown + costNeither
		}
		d := t.look(at, n)
		if d != nil {
			unknown = append(unknown, d)
		}
		if d == nil || d.Code == NotYours || d.Code == LeaderDead || d.Code == NotCaptive {
			g.cost-- // that much is known of it
		}
	}
	for i, pl := range f.places {
		if t.chosen[i] == 0 && !pl.optional && pl.slot.kind != aFlag {
			g.cost += costMissing
			if len(missing) > 0 {
				continue // one thing at a time
			}
			missing = append(missing, p.fault(Incomplete, len(p.scan.tokens), map[string]string{"slot": string(pl.slot.kind)}, p.book.shown(f.verb, p.lang)))
		}
	}
	g.order = t.draft()
	for _, g.faults = range [][]*Diagnostic{missing, unknown, beside} {
		if len(g.faults) > 0 {
			return g
		}
	}
	o, d := t.order(0)
	if g.order = o; d != nil {
		g.faults = append(g.faults, d)
	}
	return g
}

// misplacing is what is wrong with the only reading of a clause in a frame in which every part
// has its place: what it says of where something is.
func (p *parser) misplacing(f framing, c clause) *Diagnostic {
	t := assignment{p: p, f: f, c: c, chosen: make([]int, len(f.places))}
	for _, x := range c.parts {
		t.groups = append(t.groups, []part{x})
	}
	if len(t.groups) > mostParts {
		return nil
	}
	t.place(0)
	if len(t.found) > 0 {
		return nil
	}
	return t.elsewhere
}

// draft is as much of the order as is known.
func (t *assignment) draft() Order {
	o := Order{Verb: t.f.verb}
	for i, pl := range t.f.places {
		if t.chosen[i] == 0 || pl.slot.kind == aFlag {
			continue
		}
		if v, ok := t.value(pl, t.groups[t.chosen[i]-1][0]); ok {
			pl.slot.set(&o, v)
		}
	}
	return o
}

// look looks up what stands in a place, by more than its name in full: it may be cut short,
// or that of what the order makes.
func (t *assignment) look(at, n int) *Diagnostic {
	x, k := t.groups[n][0], t.f.places[at].slot.kind
	v, d := t.p.resolve(capture{slot: &slot{kind: k}, i: x.from, j: x.to}, t.f.verb)
	switch {
	case d != nil && k == aNumber && !figures(t.p.scan.text(x.from, x.from+1)):
		return t.p.fault(Incomplete, x.from, map[string]string{"slot": string(k)}, t.p.book.shown(t.f.verb, t.p.lang))
	case d != nil:
		return d
	case k == aNumber:
		x.n = v.n
	case k == aName && !t.p.capital(x.from) && !t.p.scan.tokens[x.from].quoted:
		return t.p.fault(BadName, x.from, map[string]string{"word": t.p.scan.source(x.from, x.to)})
	case k == aName:
		x.name = v.text
	case k == aUnit || k == someUnits:
		return t.p.fault(Unclear, x.from, nil)
	default:
		x.ids = map[kind][]string{k: {v.id}}
	}
	t.groups[n] = []part{x}
	return nil
}

// placed puts a part into the first place where it may stand.
func (t *assignment) placed(n int, x part) bool {
	for i, pl := range t.f.places {
		if pl.slot.where && pl.slot.kind != aFlag && pl.name != "HERE" && x.roles&roleFrom == 0 {
			continue // what stands at a place need not come from there
		}
		if t.chosen[i] == 0 && !x.unknown && t.takes(pl, []part{x}) {
			t.chosen[i] = n + 1
			return true
		}
	}
	return false
}

// wanting is the place that a part might stand in, were it known; -1 if none is left.
func (t *assignment) wanting(n int, x part) int {
	noun := t.p.nounIn(x.from, x.to)
	best := -1
	for _, optional := range []bool{false, true} {
		for i, pl := range t.f.places {
			if t.chosen[i] == 0 && pl.optional == optional && (best < 0 || bits.OnesCount16(uint16(pl.roles)) < bits.OnesCount16(uint16(t.f.places[best].roles))) && pl.roles&x.roles != 0 && pl.slot.kind != aFlag && (noun == "" || !x.unknown || fits(noun, pl.slot.kind)) && (pl.slot.kind != aNumber && pl.slot.kind != aName || x.unknown) {
				best = i
			}
		}
		if best >= 0 {
			t.chosen[best] = n + 1
			break
		}
	}
	return best
}
