package orders

import (
	"slices"
	"strings"
)

// titled is behind how many tokens the orders of a line stand that begins with what they
// are about: Navy: Triton to the Cretan Sea.
func (p *parser) titled() int {
	for i, t := range p.scan.tokens[:min(len(p.scan.tokens), longestHeading)] {
		if word := p.scan.text(i, i+1); t.quoted || !subjects[word] {
			return 0
		}
		if i+1 < len(p.scan.tokens) && strings.ContainsAny(p.scan.between(i+1), ":-–—") {
			return i + 1
		}
	}
	return 0
}

// subjects are what lists of orders are headed by.
var subjects = wordset("subjects")

// ordering are more of them, which may order something themselves: Upkeep: army I.
var ordering = wordset("ordering")

// crowns says that what is proclaimed is a king: that is an order, and no message.
func (p *parser) crowns(i int) bool {
	j := len(p.scan.tokens)
	for j > i && titles[p.scan.text(j-1, j)] {
		j--
	}
	return j > i && j < len(p.scan.tokens) && len(p.exact(aLeader, p.scan.text(i, j))) > 0
}

// titles says that tokens begin with a word that proclaims, and hold a title where a king's stands.
func (p *parser) titles(i, j int) bool {
	return p.is(i, telling) && (titles[p.scan.text(j-1, j)] || i+1 < j && titles[p.scan.text(i+1, i+2)])
}

// heading says that a line is the heading of what follows it: short, without a name, and
// ended by a colon or of such words alone.
func (p *parser) heading(i, j int) bool {
	if i > 0 || j == 0 || j < len(p.scan.tokens) || j > longestHeading {
		return false
	}
	alone := !p.block && p.form == ""
	for at := i; at < j; at++ {
		word := p.scan.text(at, at+1)
		alone = alone && (subjects[word] || ordering[word])
	}
	opens := strings.HasPrefix(strings.TrimSpace(p.scan.raw[p.scan.tokens[j-1].to:]), ":") && !p.speaks(0, j)
	if c := p.hear(i, j); len(c.parts)+len(c.heard)+c.words == 0 && slices.Contains(c.flags, "IF") {
		opens = true // if invaded
	}
	if alone || opens {
		p.standing = opens && p.foresees(i, j)
	}
	return alone || opens
}

// foresees says that a heading speaks of answers to an invasion that may come: if invaded.
func (p *parser) foresees(i, j int) bool {
	var c clause
	for at := i; at < j; at++ {
		if p.proviso(&c, at, j) > 0 && slices.Contains(c.flags, "IF") {
			return true
		}
		if m, _ := entries().words.at(&p.scan, at, j); m.flag == "IF" {
			return true
		}
	}
	return false
}

// longestHeading is how many words a heading may have.
const longestHeading = 4

// notation says that a letter stands for army or fleet before its name, as in other
// games by mail: A I - Etruria.
func (p *parser) notation(i, j int) bool {
	k := map[string]kind{"A": anArmy, "F": aFleet}[p.scan.source(i, i+1)]
	if k == "" || i+2 >= j {
		return false
	}
	for to := i + 2; to < j; to++ {
		if len(p.exact(k, p.scan.text(i+1, to))) > 0 {
			return true
		}
	}
	return false
}
