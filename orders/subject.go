package orders

import (
	"slices"
	"strings"
)

// opened are the forms that the tokens i to j may be: those that their first word
// opens; or, behind a name, those of the words that may follow it: army I marches.
func (p *parser) opened(i, j int) []*form {
	first := i
	for first < j-1 && p.filler(first) && !p.scan.tokens[first].quoted {
		first++
	}
	word := p.scan.text(first, first+1)
	var forms []*form
	if !p.scan.tokens[first].quoted {
		forms = p.book.byWord[word]
	}
	if len(forms) > 0 && p.noun(first) == "" && !weak[word] && p.engaged(forms, i, j) {
		return forms
	}
	if !p.engaged(forms, i, j) { // this makes the matcher ready for what follows too
		forms = nil
	}
	if weak[word] && !p.formed(forms, i, p.clause(i, j, ",")) {
		forms = nil // forget what I wrote
	}
	own := len(forms)
	forms = slices.Clip(forms)
	if moodOf(word)&questions != 0 || p.is(first, joint) || !p.mentions(aBattle, first, j) {
		return forms
	}
	for at := first + 1; at < min(j, first+maxTokens); at++ {
		if p.scan.tokens[at].quoted || !p.block && !p.speaksOfOwn(first, at) {
			continue
		}
		for _, f := range p.book.bySubject[p.scan.text(at, at+1)] {
			if p.match.starts(f.start.next, at) && !slices.Contains(forms[own:], f) {
				forms = append(forms, f)
			}
		}
	}
	return forms
}

// speaksOfOwn says that a line outside a block which begins with these tokens may speak of
// one of the player's own: they hold a noun, or more than a numeral.
func (p *parser) speaksOfOwn(i, j int) bool {
	return p.nouned(i, j) || len(p.exact(aBattle, p.scan.text(i, j))) > 0 || longEnough(p.scan.text(i, j)) && arabic(p.scan.text(i, j)) == 0
}

// nouned says that a noun as army or fleet is among some tokens.
func (p *parser) nouned(i, j int) bool {
	for at := i; at < j; at++ {
		if p.noun(at) != "" {
			return true
		}
	}
	return false
}

// mentions says that some run of tokens is a name of a kind.
func (p *parser) mentions(k kind, i, j int) bool {
	for at := i; at < j; at++ {
		for to := at + 1; to <= min(j, at+4); to++ {
			if len(p.exact(k, p.scan.text(at, to))) > 0 {
				return true
			}
		}
	}
	return false
}

// formed says that tokens have some form of a request, whatever the names in it, or are an
// order as a whole.
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
