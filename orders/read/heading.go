package read

import (
	"slices"
	"strings"

	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
	"adimperii/orders/tokens"
)

// titled is behind how many tokens the orders of a line stand that begins with what they
// are about: Navy: Triton to the Cretan Sea.
func (p *parser) titled() int {
	for i, t := range p.scan.Tokens[:min(len(p.scan.Tokens), longestHeading)] {
		if t.Quoted || !p.in(subjects, i) {
			return 0
		}
		if i+1 < len(p.scan.Tokens) && strings.ContainsAny(p.scan.Between(i+1), ":-–—") {
			return i + 1
		}
	}
	return 0
}

// titles says that tokens begin with a word that proclaims, and hold a title where a king's stands.
func (p *parser) titles(i, j int) bool {
	return p.is(i, grammar.Telling) && (lexicon.Titles[p.scan.Text(j-1, j)] || i+1 < j && lexicon.Titles[p.scan.Text(i+1, i+2)])
}

// heading says that a line is the heading of what follows it: short, without a name, and
// ended by a colon or of such words alone.
func (p *parser) heading(i, j int) bool {
	if i > 0 || j == 0 || j < len(p.scan.Tokens) || j > longestHeading {
		return false
	}
	alone := !p.block && p.form == ""
	for at := i; at < j; at++ {
		alone = alone && (p.in(subjects, at) || p.in(ordering, at))
	}
	opens := strings.HasPrefix(strings.TrimSpace(p.scan.Raw[p.scan.Tokens[j-1].To:]), ":") && !p.speaks(0, j)
	opens = opens || p.foresees(i, j) && !p.speaks(i, j) && !p.misspeaks(i, j) // if invaded
	if alone || opens {
		p.standing = opens && p.foresees(i, j)
	}
	return alone || opens
}

// headline is what the lines below one do, where it is the heading of a list of items: Reserve.
func (p *parser) headline(lines []string, i int) *orders.Order {
	if i+1 == len(lines) || tokens.Unbullet(lines[i]) != lines[i] || tokens.Unbullet(lines[i+1]) == lines[i+1] {
		return nil
	}
	p.cut(lines[i])
	n := len(p.scan.Tokens)
	if n == 0 || n > longestHeading {
		return nil
	}
	does := grammar.HeadedByAny(p.itemised(0, n))
	if len(does) != 1 { // which of the two?
		return nil
	}
	return &orders.Order{Verb: does[0]}
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

// misspeaks says that a word among tokens is near to the name of a province.
func (p *parser) misspeaks(i, j int) bool {
	return slices.ContainsFunc(between(i, j), func(at int) bool {
		word := p.scan.Text(at, at+1)
		return len(word) >= shortestNear && !p.means(at, j) && len(p.nearest(orders.AProvince, word, 0)) > 0
	})
}

// longestHeading is how many words a heading may have.
const longestHeading = 4

// notation says that a letter stands for army or fleet before its name, as in other
// games by mail: A I - Etruria.
func (p *parser) notation(i, j int) bool {
	k := map[string]orders.Kind{"A": orders.AnArmy, "F": orders.AFleet}[p.scan.Source(i, i+1)]
	if k == "" || i+2 >= j {
		return false
	}
	for to := i + 2; to < j; to++ {
		if len(p.called(k, i+1, to)) > 0 {
			return true
		}
	}
	return false
}
