package read

import (
	"slices"
	"strings"

	"adimperii/orders"
	"adimperii/orders/lexicon"
)

// mostSince is how many lines may stand between an order and what takes it back.
const mostSince = 4

// takenBack asks about the orders of the sentence before one that takes them back: no, forget
// that. Which of the two is meant nobody can tell.
func (p *parser) takenBack(i, j int) bool {
	if j-i > longestTakeback || len(p.sheet.Orders) == 0 {
		return false
	}
	last := p.sheet.Orders[len(p.sheet.Orders)-1]
	said := " " + strings.Join(lexicon.PlainWords(p.scan.Raw[p.scan.Tokens[p.head].At:]), " ") + " "
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
	p.begun, p.fresh = min(p.begun, p.spoken), min(p.fresh, p.spoken)
}

// retracts says that what stands before a token is taken back there, and something else said: no, wait.
func (p *parser) retracts(i int) bool { return i > p.start && p.retracted(i) > i }

// retracted is behind how many tokens what takes back ends that begins at a token.
func (p *parser) retracted(i int) int {
	if i+1 < len(p.scan.Tokens) && p.in(noes, i) && p.isSign(i+1) {
		return i + 1
	}
	return i + p.phraseOf(takebacks, i, len(p.scan.Tokens))
}

// discarded says that tokens end a sentence by taking back what it says: disregard that.
func (p *parser) discarded(i, j int) bool {
	return i+1 < j && p.retracted(i) == j && p.phraseOf(corrections, i, j) < j-i
}

// correct leaves of the orders of a sentence those from one on, which were said in the place of those
// before it for the same army, fleet or leader; all are asked about if they are for others.
func (p *parser) correct(from int) {
	all := p.sheet.Orders
	same := from < len(all)
	for _, o := range all[p.fresh:from] {
		same = same && alike(all[from], o)
	}
	if same {
		p.sheet.Orders = slices.Delete(all, p.fresh, from)
		return
	}
	p.rule = ""
	p.report(p.fault(orders.Unclear, p.start, nil))
	p.sheet.Orders = all[:p.fresh]
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

// limited says that a sentence makes what was ordered before it depend on an army: please do
// it only when no field army is there.
func (p *parser) limited(i, j int) bool {
	if p.asks(j) || len(p.sheet.Orders) == 0 || p.place.Line-p.sheet.Orders[len(p.sheet.Orders)-1].Line > 1 {
		return false
	}
	for at := i; at < j; at++ {
		if p.noun(at) == orders.AnArmy && p.conditional(i, at) {
			return p.among(nots, i, j) && !p.speaks(i, j)
		}
	}
	return false
}

// longestTakeback is how many words a sentence has at most that takes back the one before it.
const longestTakeback = 10
