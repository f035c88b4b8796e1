package read

import (
	"slices"
	"strings"

	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
	"adimperii/orders/names"
	"adimperii/orders/tokens"
)

// opened are the forms that the tokens i to j may be: those that their first word
// opens; or, behind a name, those of the words that may follow it: army I marches.
func (p *parser) opened(i, j int) []*grammar.Form {
	first := i
	for first < j-1 && p.filler(first) && !p.scan.Tokens[first].Quoted {
		first++
	}
	word := p.scan.Text(first, first+1)
	var forms []*grammar.Form
	if !p.scan.Tokens[first].Quoted {
		forms = p.book.ByWord[word]
	}
	if len(forms) > 0 && p.noun(first) == "" && !lexicon.Weak[word] && p.engaged(forms, i, j) {
		return forms
	}
	if !p.engaged(forms, i, j) { // this makes the matcher ready for what follows too
		forms = nil
	}
	if lexicon.Weak[word] && !p.formed(forms, i, p.clause(i, j, ",")) {
		forms = nil // forget what I wrote
	}
	own := len(forms)
	forms = slices.Clip(forms)
	if lexicon.MoodOf(word)&lexicon.Questions != 0 || p.is(first, grammar.Joint) || !p.mentions(orders.ABattle, first, j) {
		return forms
	}
	for at := first + 1; at < min(j, first+MaxTokens); at++ {
		if p.scan.Tokens[at].Quoted || !p.block && !p.speaksOfOwn(first, at) {
			continue
		}
		for _, f := range p.book.BySubject[p.scan.Text(at, at+1)] {
			if p.match.starts(f.Start.Next, at) && !slices.Contains(forms[own:], f) {
				forms = append(forms, f)
			}
		}
	}
	return forms
}

// speaksOfOwn says that a line outside a block which begins with these tokens may speak of
// one of the player's own: they hold a noun, or more than a numeral.
func (p *parser) speaksOfOwn(i, j int) bool {
	return p.nouned(i, j) || len(p.exact(orders.ABattle, p.scan.Text(i, j))) > 0 || names.LongEnough(p.scan.Text(i, j)) && tokens.Arabic(p.scan.Text(i, j)) == 0
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
func (p *parser) mentions(k orders.Kind, i, j int) bool {
	for at := i; at < j; at++ {
		for to := at + 1; to <= min(j, at+4); to++ {
			if len(p.exact(k, p.scan.Text(at, to))) > 0 {
				return true
			}
		}
	}
	return false
}

// formed says that tokens have some form of a request, whatever the names in it, or are an
// order as a whole.
func (p *parser) formed(forms []*grammar.Form, i, j int) bool {
	p.match.reset(&p.scan, i, min(j, i+MaxTokens))
	for _, f := range forms {
		p.match.try(f)
	}
	return len(p.match.readings) > 0
}

// openEnded says that what was last read may end in a name that it makes.
func (p *parser) openEnded() bool {
	for _, r := range p.match.readings {
		if n := len(r.captures); n > 0 && (r.captures[n-1].slot.Kind == orders.AName || r.captures[n-1].slot.Kind == orders.AText) {
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
	if s := &p.scan; s.Question && len(s.Asking) == 0 {
		p.hearken()
	}
	return p.scan.Question && p.scan.Asking[j]
}

// hearken finds, from the end of a line on, of which of its tokens the sentence goes on to a
// question mark.
func (p *parser) hearken() {
	s := &p.scan
	s.Asking = append(s.Asking, make([]bool, len(s.Tokens)+1)...)
	end := len(s.Raw)
	for k := len(s.Tokens); k > 0; k-- {
		goes := k < len(s.Tokens) && !p.sentence(k) && s.Asking[k+1]
		s.Asking[k] = goes || strings.Contains(s.Raw[s.Tokens[k-1].To:end], "?")
		end = s.Tokens[k-1].At
	}
}
