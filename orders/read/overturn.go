package read

import (
	"strings"

	"adimperii/orders"
)

// overturns says that the sentence at hand begins as who changes his mind does, right behind an order: no, or
// rather, hang on, actually make it; by itself, or where a comma or a colon stands behind it.
func (p *parser) overturns() bool {
	if p.spoken >= len(p.sheet.Orders) {
		return false
	}
	end := len(p.scan.Tokens)
	if p.rectifies(p.head, end) > p.head {
		return true
	}
	if p.lastOrder(1) == nil {
		return false
	}
	if last := p.ends(p.head) - 1; last > p.head && p.in(replacing, last) { // embark army I instead
		return true
	}
	if first := p.behindFillers(p.head, end); first < end && p.in(nots, first) && p.says(first, p.ends(first), instead) { // not 3 talents to Rome but 5
		return true
	}
	return longest(p.head, end, func(to int) bool { return p.changesMind(to, end) }) > 0
}

// changesMind says that the words with which the sentence at hand begins, up to a token, tell that its writer changes his mind.
func (p *parser) changesMind(to, end int) bool {
	text := p.scan.Text(p.head, to)
	if takebacks.words[text] {
		return true
	}
	denies := to == p.head+1 && p.in(nots, p.head) && !p.borders(to) && !p.mentionsSoon(to, to+1) // no embassy to the Gauls
	if amending.words[text] && p.mentionsSoon(to, end) && !denies {
		return true
	}
	parted := to < end && strings.ContainsAny(p.scan.Between(to)+p.scan.Text(to, to+1), ",:!")
	return overturning.words[text] && (to > p.head+1 || parted)
}

// refuses says that the sentence at hand begins with no more than a denial, right behind orders: army II goes to Caria. Not; actually,
// don't; ou plutôt rien.
func (p *parser) refuses(i, j int) bool {
	if i > p.head || p.spoken == len(p.sheet.Orders) || p.lastOrder(1) == nil {
		return false
	}
	first := p.behindFillers(p.behindTakebacks(i, j), j)
	return first < j && p.in(refusing, first) && (first+1 == j || p.isSign(first+1)) && (first > i || p.in(nots, first))
}

// overturn takes out the order of the sentence before where the one at hand says otherwise of the same army, fleet or
// leader, or of the same deed.
func (p *parser) overturn(all []orders.Order) {
	if len(all) == 0 || len(p.sheet.Orders)-p.spoken != 1 || !p.overturns() {
		return
	}
	if len(all) > 1 {
		p.takeBack() // which of them it stands for nobody can tell
		return
	}
	switch was, is := p.sheet.Orders[p.spoken], all[0]; {
	case (alike(was, is) || sameDeed(was, is)) && was.IfInvaded == is.IfInvaded:
		p.sheet.Orders = p.sheet.Orders[:p.spoken]
	case p.saysHere(p.head+Greeting, takebacks): // scratch that: army II holds
		p.takeBack()
	}
}

// overturned asks about the orders of the sentence before where the one at hand, which orders nothing, says that they are meant
// otherwise, or takes them back in a few words; or puts what it names in the place of what it was.
func (p *parser) overturned(i, j int) bool {
	noise := !p.hasNumber(p.head, j) && !p.hasName(p.head, j) && !p.says(p.head, j, nots, pronouns) // sorry for the noise
	switch {
	case p.overturns() && !noise:
		if p.corrected(p.head, j) { // not: make that Boeotia, and it's an attack
			return true
		}
	case !p.scraps(i, j):
		return false
	}
	p.takeBack()
	return true
}

// scraps says that a short sentence takes back what was ordered just before: no, forget that.
func (p *parser) scraps(i, j int) bool {
	if j-i > longestTakeback || p.lastOrder(mostSince) == nil {
		return false
	}
	behind := j + Greeting
	return p.saysHere(behind, takebacks) && (!p.hasName(i, j) || p.saysHere(behind, corrections))
}
