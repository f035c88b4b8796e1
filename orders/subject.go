package orders

import "slices"

// opened are the forms that the tokens i to j may be: those that their first word
// opens; or, behind a name, those of the words that may follow it: army I marches.
func (p *parser) opened(i, j int) []*form {
	first := i
	for first < j-1 && p.scan.tokens[first].filler && !p.scan.tokens[first].quoted {
		first++
	}
	word := p.scan.text(first, first+1)
	var forms []*form
	if !p.scan.tokens[first].quoted {
		forms = p.book.byWord[word]
	}
	if len(forms) > 0 && p.noun(first) == "" && p.engaged(forms, i, j) {
		return forms
	}
	if !p.engaged(forms, i, j) { // this makes the matcher ready for what follows too
		forms = nil
	}
	own := len(forms)
	forms = slices.Clip(forms)
	if moodOf(word)&questions != 0 || p.is(first, joint) || !p.mentions(aBattle, first, j) {
		return forms
	}
	for at := first + 1; at < min(j, first+maxTokens); at++ {
		if p.scan.tokens[at].quoted || !p.block && !p.named(first, at) {
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

// bySubject says that a form begins with a name.
func (f *form) bySubject() bool { return f.start.slot != nil && f.start.alts == nil }

// named says that a line outside a block which begins with these tokens may speak of
// one of the player's own: they hold a noun, or more than a numeral.
func (p *parser) named(i, j int) bool {
	return p.nouned(i, j) || longEnough(p.scan.text(i, j)) && arabic(p.scan.text(i, j)) == 0
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
