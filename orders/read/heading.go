package read

import (
	"strings"

	"adimperii/orders"
	"adimperii/orders/lexicon"
)

// heading says that the tokens up to one, which begin a line, are the heading of what follows it: short, without a name, and
// ended by a colon, or such words alone, or of answers to an invasion.
func (p *parser) heading(j int) bool {
	whole := j == len(p.scan.Tokens)
	if j == 0 || j > longestForeseeing || !whole && !p.sentence(j) {
		return false
	}
	short := whole && j <= longestHeading
	colon := short && strings.HasPrefix(strings.TrimSpace(p.scan.Raw[p.scan.Tokens[j-1].To:]), ":")
	foreseen := p.foresees(j)
	listed := func(at int) bool { return p.in(subjects, at) || p.in(ordering, at) }
	switch {
	case (colon || foreseen && !p.responds(j)) && !p.hasName(0, j):
		p.standing = foreseen || p.mood(p.behindFillers(0, j), j, lexicon.Provided) > 0 // if they come:
	case short && !p.block && p.form == "" && !anywhere(0, j, func(at int) bool { return !listed(at) }):
		p.standing = false
	default:
		return false
	}
	return true
}

// responds says that the tokens up to one tell how an invasion is answered, which is no heading: defend all my provinces if invaded.
func (p *parser) responds(j int) bool {
	return anywhere(0, j, func(at int) bool { return p.does(at, j, orders.Defend, orders.Contest, orders.Withdraw) })
}

// foresees says that the tokens up to one speak of an invasion that may come: if invaded.
func (p *parser) foresees(j int) bool {
	return anywhere(0, j, func(at int) bool {
		m, _ := p.meaning(at, j)
		return m.Flag == "IF"
	})
}

// How many words a heading may have, and one that foresees an invasion: standing answers (all of them if invaded).
const (
	longestHeading    = 4
	longestForeseeing = 8
)
