package read

import (
	"strings"

	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
)

// unformed says what a request lacks, or which word has no place in it.
func (p *parser) unformed(r *request, j int) *orders.Diagnostic {
	p.rule = orders.Rule(r.frame.Verb)
	code, at, args := orders.Incomplete, r.stuck, map[string]string{}
	if at < 0 {
		at = j
	}
	_, word, _ := strings.Cut(grammar.Called(r.frame.Verb, p.lang), " ")
	switch n := r.missing(); {
	case !r.sealed && word != "":
		args["slot"] = word
	case n >= 0:
		args["slot"] = string(r.frame.Parts[n].Slot.Kind)
	default:
		code, args["word"] = orders.UnexpectedWords, p.scan.Source(at, j)
	}
	return meantAs([]orders.Order{{Verb: r.frame.Verb}}, p.fault(code, at, args, grammar.Table().Shown(r.frame.Verb, p.lang)))[0]
}

// loose says that a line which is no request is prose after all: it begins with an everyday verb,
// stands in no block, has the form of no request and names nothing.
func (p *parser) loose(r *request, i, j int) bool {
	numbered := strings.ContainsAny(p.scan.Text(i, j), figures)
	v := r.frame.Verb
	switch {
	case p.block:
		return false
	case v == orders.Confirm, v == orders.Table, (orders.Order{Verb: v}).Chooses() && j-i > 2: // please confirm receipt; we fortify ourselves with wine; table for five
		return !numbered
	case v == orders.Away && (i > 0 || r.stuck >= 0):
		return !lexicon.Dated(p.scan.Text(i, j)) // I am away until Sunday, from the 3rd on; away from Latium we are nothing
	case r.formed():
		return false
	}
	return p.token(i).Mood&lexicon.Questions != 0 || p.in(everyday, i) && !p.speaks(i+1, j)
}
