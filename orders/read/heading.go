package read

import (
	"slices"
	"strings"

	"adimperii/orders"
	"adimperii/orders/lexicon"
)

// titles says that tokens begin with a word that proclaims, and hold a title where a king's stands.
func (p *parser) titles(i, j int) bool {
	return p.proclaims(i) && (lexicon.Titles[p.scan.Text(j-1, j)] || i+1 < j && lexicon.Titles[p.scan.Text(i+1, i+2)])
}

// heading says that a line is the heading of what follows it: short, without a name, and
// ended by a colon or of such words alone.
func (p *parser) heading(i, j int) bool {
	whole := j == len(p.scan.Tokens)
	if i > 0 || j == 0 || j > longestForeseeing || !whole && !p.sentence(j) {
		return false
	}
	short := j <= longestHeading
	alone := short && whole && !p.block && p.form == ""
	for at := i; at < j; at++ {
		alone = alone && (p.in(subjects, at) || p.in(ordering, at))
	}
	opens := short && whole && strings.HasPrefix(strings.TrimSpace(p.scan.Raw[p.scan.Tokens[j-1].To:]), ":") && !p.speaks(0, j)
	opens = opens || p.foresees(i, j) && !p.speaks(i, j) && !p.responds(i, j) // if invaded
	if alone || opens {
		p.standing = opens && (p.foresees(i, j) || p.mood(p.behindFillers(i, j), j, lexicon.Provided) > 0)
	}
	return alone || opens
}

// responds says that tokens tell how an invasion is answered, which is no heading: defend all my provinces if invaded.
func (p *parser) responds(i, j int) bool {
	return slices.ContainsFunc(between(i, j), func(at int) bool { return p.does(at, j, orders.Defend, orders.Contest, orders.Withdraw) })
}

// foresees says that a heading speaks of answers to an invasion that may come: if invaded.
func (p *parser) foresees(i, j int) bool {
	for at := i; at < j; at++ {
		if m, _ := p.meaning(at, j); m.Flag == "IF" {
			return true
		}
	}
	return false
}

// How many words a heading may have, and one that foresees an invasion: standing answers (all of them if invaded).
const (
	longestHeading    = 4
	longestForeseeing = 8
)
