package read

import (
	"slices"
	"strings"

	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
	"adimperii/orders/model"
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
	said := p.saidHere(j + Greeting)
	if p.place.Line-last.Line > mostSince || !speaksOf(said, takebacks.words) || p.speaks(i, j) && !speaksOf(said, corrections.words) {
		return false
	}
	if !p.corrected(i, j) {
		p.takeBack()
	}
	return true
}

// saidHere are the words of a sentence up to a token, between spaces.
func (p *parser) saidHere(j int) string {
	return " " + strings.Join(lexicon.PlainWords(p.scan.Source(p.head, min(len(p.scan.Tokens), j))), " ") + " "
}

// corrected puts what a sentence names into the order of the sentence before, in place of what it was: no, sorry, to Pamphylia. False
// where that might mean several things, or nothing else.
func (p *parser) corrected(i, j int) bool {
	if i = p.behindTakebacks(i, j); len(p.sheet.Orders)-p.spoken != 1 || p.provides(i, j) {
		return false
	}
	was := p.sheet.Orders[p.spoken]
	if orders.Makes(was.Verb) || was.Verb == orders.Result || p.ordersElse(was.Verb, i, j) {
		return false
	}
	o, changed := was, map[*grammar.Slot]bool{}
	for _, m := range p.mentioned(i, j) {
		if m.Doubtful || m.InWords && was.Talents == 0 {
			continue
		}
		slot := slotFor(m, was)
		if slot == nil {
			return false
		}
		before := grammar.Canonical(o, p.names)
		value := grammar.Value{N: m.N}
		if ids := m.IDs[slot.Kind]; len(ids) > 0 {
			value.ID = ids[0]
		}
		if slot.Set(&o, value); grammar.Canonical(o, p.names) == before {
			continue // not Colchis but Parthia
		}
		if changed[slot] {
			return false
		}
		changed[slot] = true
	}
	o.Canonical = grammar.Canonical(o, p.names)
	p.sheet.Orders[p.spoken] = o
	return len(changed) > 0
}

// behindTakebacks is the first of tokens behind what takes back: no, sorry; j if there is no more.
func (p *parser) behindTakebacks(i, j int) int {
	for n := 1; n > 0; i += n {
		n = longest(i, j, func(to int) bool {
			text := p.scan.Text(i, to)
			return overturning.words[text] || amending.words[text] || takebacks.words[text]
		})
		if n == 0 && i < j && p.isSign(i) {
			n = 1
		}
	}
	return i
}

// ordersElse says that among tokens is a verb that means other orders than one of some verb: scrap that, army I invades Macedonia.
func (p *parser) ordersElse(v orders.Verb, i, j int) bool {
	return slices.ContainsFunc(between(i, j), func(at int) bool {
		m, _ := p.meaning(at, j)
		verbs := grammar.HeadedByAny(m.Concepts)
		return m.Finite && len(verbs) > 0 && !slices.Contains(verbs, v)
	})
}

// slotFor is the one slot of an order in which a name or a number may stand, nil if there is none, or several.
func slotFor(m model.Mention, o orders.Order) (found *grammar.Slot) {
	if len(m.IDs[orders.AProvince]) > 0 && o.Via+o.To != "" {
		return nil
	}
	for _, pl := range grammar.Table().Of(o.Verb, "en")[0].Places {
		if pl.Slot == nil || pl.Optional || len(m.IDs[pl.Slot.Kind]) != 1 && (m.N == 0 || pl.Slot.Kind != orders.ANumber) {
			continue
		}
		if found != nil {
			return nil
		}
		found = pl.Slot
	}
	return found
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
	switch was, is := p.sheet.Orders[p.spoken], all[0]; {
	case (alike(was, is) || sameDeed(was, is)) && was.IfInvaded == is.IfInvaded:
		p.sheet.Orders = p.sheet.Orders[:p.spoken]
	case speaksOf(p.saidHere(p.head+Greeting), takebacks.words): // scratch that: army II holds
		p.takeBack()
	}
}

// overturned asks about the order of the sentence before where the one at hand, which orders nothing, says that it is
// meant otherwise.
func (p *parser) overturned(j int) bool {
	if !p.overturns() || j-p.head > longestTakeback || !p.counts(p.head, j) && !p.speaks(p.head, j) && !p.among(nots, p.head, j) && !p.among(pronouns, p.head, j) {
		return false // sorry for the noise
	}
	if !p.corrected(p.head, j) {
		p.takeBack()
	}
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
