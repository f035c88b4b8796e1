package orders

import (
	"slices"
	"strings"
)

// parted is the token at which a second order begins in what is no order as a whole,
// as in: move I to Etruria and hold II. What stands before it must be an order, what
// follows have the form of one; 0 if there is no such place. A new name, which takes
// in whatever follows it, is never parted from it.
func (p *parser) parted(forms []*form, i, j int) int {
	for at := i + 1; at < min(j-1, i+maxTokens); at++ {
		if p.scan.tokens[at].quoted || !p.parts(at) {
			continue
		}
		from, to, asked := p.polite(at, j)
		if from >= to {
			continue
		}
		if next := p.opened(from, to); asked || !p.formed(next, from, to) && !p.sounds(from, to) && !p.nears(from, min(to, from+maxTokens)) {
			continue
		}
		_, end, _ := p.polite(i, at)
		if len(forms) > 0 {
			if _, _, faults := p.choose(forms, i, end); len(faults) == 0 && !p.openEnded() {
				return at
			}
		}
		if found, _ := p.readStrict(i, end); len(found) > 0 {
			return at
		}
	}
	return 0
}

// twofold reads as several orders what is none as a whole; false if it is not parted.
func (p *parser) twofold(forms []*form, i, j int) bool {
	to := p.parted(forms, i, j)
	if to == 0 {
		return false
	}
	_, end, _ := p.polite(i, to)
	if len(forms) > 0 {
		p.order(forms, i, end)
	} else {
		p.fileStrict(i, end)
	}
	block := p.block
	p.block = true // what stands behind an order is no prose
	p.segment(to, j)
	p.block = block
	return true
}

// sounds says that the tokens may be an order by their words: all are known, and they
// speak of something in a frame.
func (p *parser) sounds(i, j int) bool {
	c, to := p.extractClause(clause{referring: true}, i, j)
	return to == j && len(c.parts) > 0 && len(c.parts)+len(c.heard) > 1 && slices.ContainsFunc(frameSet().frames, func(f framing) bool { return f.matches(c) })
}

// parts says that a token may begin a second order: it joins it to the first, or the
// first ended as sentences do.
func (p *parser) parts(at int) bool {
	switch p.scan.text(at, at+1) {
	case "and", "et", "then", "puis", "pis", "ensuite", "while", "whilst", "tandis", "pendant", "but", "mais", ",", ";":
		return true
	}
	between := p.scan.between(at)
	return len(between) > 1 && strings.ContainsAny(between, ".!")
}

// formed says that the tokens, or as many of them as an order may have, have some form,
// whatever the names in it.
func (p *parser) formed(forms []*form, i, j int) bool {
	p.match.reset(&p.scan, i, min(j, i+maxTokens))
	for _, f := range forms {
		p.match.try(f)
	}
	return len(p.match.readings) > 0
}

// openEnded says that what was last read may end in a name that it makes.
func (p *parser) openEnded() bool {
	for _, r := range p.match.readings {
		if n := len(r.captures); n > 0 && (r.captures[n-1].slot.kind == aName || r.captures[n-1].slot.kind == aText) {
			return true
		}
	}
	return false
}

// asks says that the sentence of which token j is the end, but for courtesies, ends in a
// question mark that none of them accounts for.
func (p *parser) asks(j int) bool {
	if p.asked || j == 0 {
		return false
	}
	if s := &p.scan; s.question && len(s.asking) == 0 {
		p.hearken()
	}
	return p.scan.question && p.scan.asking[j]
}

// hearken finds, from the end of a line on, of which of its tokens the sentence goes on to a
// question mark.
func (p *parser) hearken() {
	s := &p.scan
	s.asking = append(s.asking, make([]bool, len(s.tokens)+1)...)
	end := len(s.raw)
	for k := len(s.tokens); k > 0; k-- {
		goes := k < len(s.tokens) && !p.sentence(k) && s.asking[k+1]
		s.asking[k] = goes || strings.Contains(s.raw[s.tokens[k-1].to:end], "?")
		end = s.tokens[k-1].at
	}
}
