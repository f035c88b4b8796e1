package orders

import (
	"slices"
	"strings"
)

// readLenient gives the orders that the tokens i to j are by their words, as [parser.readStrict]
// does, where others stand among them that mean nothing here: with flying colours.
// A verb must be heard, every name have its place, and nothing be doubtful.
func (p *parser) readLenient(i, j int) (found []Order, ways []string) {
	if p.literal || p.form != "" { // a cell holds an order and nothing else
		return nil, nil
	}
	if j-i > maxParted || p.unended && j == len(p.scan.tokens) {
		return nil, nil
	}
	for end := j; end > i; end = p.remark(i, end) {
		if found, ways = p.readWhole(i, end); len(found)+len(ways) > 0 {
			break
		}
	}
	return found, ways
}

// readWhole is the lenient reading of tokens as a whole.
func (p *parser) readWhole(i, j int) (found []Order, ways []string) {
	if p.doubted(i, j) {
		return nil, nil
	}
	found, ways, c := p.readClause(clause{lenient: true}, i, j)
	if len(found)+len(ways) == 0 || len(c.skipped) > mostPassed {
		return nil, nil
	}
	for _, at := range c.skipped {
		if p.nearName(p.scan.text(at, at+1)) {
			return nil, nil
		}
	}
	return found, ways
}

// mostPassed is how many words of an order may mean nothing.
const mostPassed = 10

// doubted says that something doubtful is among tokens; what states a proviso that the
// language knows is not.
func (p *parser) doubted(i, j int) bool {
	for at := i; at < j; {
		if n := max(p.proviso(nil, at, j), p.skipAside(at, j)); n > 0 {
			at += n
			continue
		}
		if m, n := frameSet().words.at(&p.scan, at, j); m.flag != "" || n > 1 {
			at += n
			continue
		}
		word := p.scan.text(at, at+1)
		if at == i && i > 0 && (word == "have" || word == "avons") { // we have: told, not ordered
			return true
		}
		if p.asked && moodOf(word)&begs != 0 {
			at++
			continue
		}
		if _, n := p.mood(at, j, doubtful); n > 0 || strings.HasSuffix(word, "n't") {
			return true
		}
		at++
	}
	return p.past(i, j)
}

// hints says that a clause speaks of a frame's matter, by a verb or by its first word,
// whatever nouns it holds besides.
func (f framing) hints(c clause) bool {
	var all concepts
	said := !c.passed && !slices.ContainsFunc(c.heard, func(h heard) bool { return h.verb }) && f.headed(c)
	for _, h := range c.heard {
		if h.concepts&(f.heads|f.must|f.with) == 0 {
			if h.concepts&frameSet().light == 0 && (h.verb || h.concepts&frameSet().heads != 0) {
				return false
			}
			continue
		}
		all |= h.concepts
		said = said || h.concepts&f.heads != 0 && (h.verb || h.first)
	}
	if f.heads == 0 {
		return len(c.heard) == 0 && !c.passed
	}
	return said && (f.must == 0 || all&f.must != 0)
}

// headed says that a clause without a verb speaks of a frame's matter: I to Etruria,
// invasion.
func (f framing) headed(c clause) bool {
	return slices.ContainsFunc(c.heard, func(h heard) bool { return h.concepts&f.heads != 0 })
}
