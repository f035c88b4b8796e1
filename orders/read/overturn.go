package read

import (
	"slices"
	"strings"

	"adimperii/orders"
)

// overturns says that the sentence at hand begins as who changes his mind does, right behind an order: no, or
// rather, hang on, actually make it; by itself, or where a comma or a colon stands behind it.
func (p *parser) overturns() bool {
	n := len(p.sheet.Orders)
	if n == 0 || p.spoken >= n {
		return false
	}
	end := len(p.scan.Tokens)
	if p.rectifies(p.head, end) > p.head {
		return true
	}
	if p.place.Line-p.sheet.Orders[n-1].Line > 1 {
		return false
	}
	if last := p.ends(p.head) - 1; last > p.head && p.in(replacing, last) { // embark army I instead
		return true
	}
	if first := p.behindFillers(p.head, end); first < end && p.in(nots, first) && p.says(instead, first, p.ends(first)) { // not 3 talents to Rome but 5
		return true
	}
	return longest(p.head, end, func(to int) bool {
		text := p.scan.Text(p.head, to)
		denies := to == p.head+1 && p.in(nots, p.head) && !p.borders(to) && !p.mentionsAny(to, to+1) // no embassy to the Gauls
		return takebacks.words[text] || amending.words[text] && p.mentionsAny(to, end) && !denies || overturning.words[text] && (to-p.head > 1 || to < end && strings.ContainsAny(p.scan.Between(to)+p.scan.Text(to, to+1), ",:!"))
	}) > 0
}

// refuses says that the sentence at hand begins with no more than a denial, right behind orders: army II goes to Caria. Not; actually,
// don't; ou plutôt rien.
func (p *parser) refuses(i, j int) bool {
	n := len(p.sheet.Orders)
	if i > p.head || p.spoken == n || p.place.Line-p.sheet.Orders[n-1].Line > 1 {
		return false
	}
	first := p.behindFillers(p.behindTakebacks(i, j), j)
	return first < j && p.in(refusing, first) && (first+1 == j || p.isSign(first+1)) && (first > i || p.in(nots, first))
}

// overturn takes out the order of the sentence before where the one at hand says otherwise of the same army, fleet or
// leader, or of the same deed.
func (p *parser) overturn(all []orders.Order) {
	if len(all) == 0 || !p.overturns() {
		return
	}
	if len(p.sheet.Orders)-p.spoken != 1 {
		return
	}
	if len(all) > 1 {
		p.takeBack() // which of them it stands for nobody can tell
		return
	}
	switch was, is := p.sheet.Orders[p.spoken], all[0]; {
	case (alike(was, is) || sameDeed(was, is)) && was.IfInvaded == is.IfInvaded:
		p.sheet.Orders = p.sheet.Orders[:p.spoken]
	case speaksOf(p.saidHere(p.head+Greeting), takebacks.words): // scratch that: army II holds
		p.takeBack()
	}
}

// overturned asks about the orders of the sentence before where the one at hand, which orders nothing, says that they are meant
// otherwise, or takes them back in a few words; or puts what it names in the place of what it was.
func (p *parser) overturned(i, j int) bool {
	noise := !p.counts(p.head, j) && !p.speaks(p.head, j) && !p.among(nots, p.head, j) && !p.among(pronouns, p.head, j) // sorry for the noise
	switch {
	case p.overturns() && (!noise || p.rectifies(p.head, j) > p.head):
		if p.corrected(p.head, j) { // not: make that Boeotia, and it's an attack
			return true
		}
	case !p.scraps(i, j):
		return false
	case p.corrected(i, j):
		return true
	}
	touched := func(o orders.Order) bool { return p.touches(o, p.head, j) }
	if slices.ContainsFunc(p.sheet.Orders[p.spoken:], touched) || !p.doubtAll(touched) { // it may be of one further up
		p.takeBack()
	}
	return true
}

// scraps says that a short sentence takes back what was ordered just before: no, forget that.
func (p *parser) scraps(i, j int) bool {
	n := len(p.sheet.Orders)
	if j-i > longestTakeback || n == 0 || p.place.Line-p.sheet.Orders[n-1].Line > mostSince {
		return false
	}
	said := p.saidHere(j + Greeting)
	return speaksOf(said, takebacks.words) && (!p.speaks(i, j) || speaksOf(said, corrections.words))
}
