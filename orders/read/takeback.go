package read

import (
	"strings"

	"adimperii/orders"
	"adimperii/orders/lexicon"
)

// mostSince is how many lines may stand between an order and what takes it back.
const mostSince = 4

// longestTakeback is how many words a sentence has at most that takes back the one before it.
const longestTakeback = 10

// takenBack asks about the orders of the sentence before one that takes them back: no, forget
// that. Which of the two is meant nobody can tell.
func (p *parser) takenBack(i, j int) bool {
	if j-i > longestTakeback || len(p.sheet.Orders) == 0 {
		return false
	}
	last := p.sheet.Orders[len(p.sheet.Orders)-1]
	said := " " + strings.Join(lexicon.PlainWords(p.scan.Source(p.head, min(len(p.scan.Tokens), j+Greeting))), " ") + " "
	if p.place.Line-last.Line > mostSince || !speaksOf(said, takebacks.words) || p.speaks(i, j) && !speaksOf(said, corrections.words) {
		return false
	}
	p.takeBack()
	return true
}

// takeBack asks about the orders of the sentence before.
func (p *parser) takeBack() {
	for _, o := range p.sheet.Orders[p.spoken:] {
		p.sheet.Diagnostics = append(p.sheet.Diagnostics, orders.Diagnostic{Code: orders.Unclear, Severity: orders.Error, Place: o.Place})
	}
	p.sheet.Orders = p.sheet.Orders[:p.spoken]
}

// overturns says that the sentence at hand begins as who changes his mind does, right behind an order: no, or
// rather, hang on, actually make it; by itself, or where a comma or a colon stands behind it.
func (p *parser) overturns() bool {
	n := len(p.sheet.Orders)
	if n == 0 || p.spoken >= n || p.place.Line-p.sheet.Orders[n-1].Line > 1 {
		return false
	}
	end := len(p.scan.Tokens)
	return longest(p.head, end, func(to int) bool {
		text := p.scan.Text(p.head, to)
		return takebacks.words[text] || amending.words[text] && p.mentionsAny(to, end) || overturning.words[text] && (to-p.head > 1 || to < end && strings.ContainsAny(p.scan.Between(to)+p.scan.Text(to, to+1), ",:!"))
	}) > 0
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
	if was, is := p.sheet.Orders[p.spoken], all[0]; (alike(was, is) || sameDeed(was, is)) && was.IfInvaded == is.IfInvaded {
		p.sheet.Orders = p.sheet.Orders[:p.spoken]
	}
}

// overturned asks about the order of the sentence before where the one at hand, which orders nothing, says that it is
// meant otherwise.
func (p *parser) overturned(j int) bool {
	if !p.overturns() || j-p.head > longestTakeback || !p.counts(p.head, j) && !p.speaks(p.head, j) && !p.among(nots, p.head, j) && !p.among(pronouns, p.head, j) {
		return false // sorry for the noise
	}
	p.takeBack()
	return true
}

// mentionsAny says that a name or a number stands at a token, or close behind it.
func (p *parser) mentionsAny(i, j int) bool {
	for at := i; at < min(j, i+longestNumber); at++ {
		if _, _, is := p.number(at, j); is || p.name(at, j, true).to > at {
			return true
		}
	}
	return false
}

// counts says that a number is among tokens.
func (p *parser) counts(i, j int) bool {
	for ; i < j; i++ {
		if _, _, is := p.number(i, j); is {
			return true
		}
	}
	return false
}

// alike says that two orders are for the same army, fleet and leader, or neither for any.
func alike(a, b orders.Order) bool {
	return a.Army == b.Army && a.Fleet == b.Fleet && a.Leader == b.Leader
}

// sameDeed says that two orders have the same done at the same place, whoever does it.
func sameDeed(a, b orders.Order) bool {
	return a.Verb == b.Verb && a.Province == b.Province && a.City == b.City && a.Sea == b.Sea && a.Kingdom == b.Kingdom
}

// speaksOf says that one of some phrases is among words between spaces.
func speaksOf(said string, phrases map[string]bool) bool {
	for phrase := range phrases {
		if strings.Contains(said, " "+phrase+" ") {
			return true
		}
	}
	return false
}
