package read

import "strings"

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
