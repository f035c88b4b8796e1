package read

import (
	"fmt"
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
	"adimperii/orders/model"
	"adimperii/orders/tokens"
)

// A Teacher tells what a sentence orders, in place of the model; of one that is only tried it may be asked again.
type Teacher func(s *model.Sentence, trying bool) []orders.Order

// Taught reads a text as [Parse] does, but for what a teacher tells of its sentences.
func Taught(text string, c Context, t Teacher) orders.Sheet {
	p := newParser(c.gazetteer(), c)
	p.teacher = t
	return p.read(text)
}

// modelled are tokens as the model sees them.
func (p *parser) modelled(i, j int) *model.Sentence {
	return p.modelledOf(p.withoutDenied(p.mentioned(i, j)), i, j)
}

// modelledOf are those with some names in them.
func (p *parser) modelledOf(names []model.Mention, i, j int) *model.Sentence {
	scan, around := &p.scan, model.Surroundings{Said: p.spokenOf()}
	if p.teacher != nil { // who keeps it, while the scan goes on to other lines
		kept := p.scan
		kept.Tokens = slices.Clone(kept.Tokens)
		scan, around.FreeArmy, around.FreeFleet = &kept, p.unnamed(orders.AnArmy), p.unnamed(orders.AFleet)
	}
	if n := len(p.sheet.Orders); n > 0 && p.place.Line-p.sheet.Orders[n-1].Line <= 1 {
		last := p.sheet.Orders[n-1]
		around.Last = &last
	}
	return model.NewSentence(scan, i, j, names, p.lex, around)
}

// spokenOf are the names in the sentences before the one at hand, the last sentence first. They are looked for only now: orders as
// they are written never ask.
func (p *parser) spokenOf() [][]model.Mention {
	if len(p.heard) == 0 {
		return p.said
	}
	q := *p
	q.scan, q.memory = tokens.Scan{}, newMemory()
	var found [][]model.Mention
	for n := len(p.heard) - 1; n >= 0 && len(found) < model.MostSaid; n-- {
		q.cut(p.heard[n])
		names := slices.DeleteFunc(q.mentioned(0, len(q.scan.Tokens)), func(m model.Mention) bool { return m.IDs == nil && !m.Sum || m.Described || m.Doubtful })
		for k := range names {
			names[k].From, names[k].To = 0, 0
		}
		if slices.ContainsFunc(names, func(m model.Mention) bool { return m.IDs != nil }) {
			found = append(found, names)
		}
	}
	p.heard = nil
	if len(found) > 0 {
		p.said = append(found, p.said[:min(len(p.said), model.MostSaid-len(found))]...)
		p.saidKey = fmt.Sprint(p.said)
	}
	return p.said
}

// mentioned are the names among tokens, and the numbers.
func (p *parser) mentioned(i, j int) (all []model.Mention) {
	absent := false
	for first := i; i < j; {
		absent = absent || p.token(i).Asks.Has(lexicon.Requests().Of("away")) || i > first && p.in(lasting, i-1)
		absent = absent && p.days(i, j) == i
		if p.in(myself, i) {
			if long := p.takesBack(i, j); long > 1 { // I mean
				i += long
				continue
			}
		}
		m := p.fixed(i, j, absent)
		if n := len(all); m.To <= i && n > 0 && all[n-1].To == i && p.forceNoun(i) && p.others(all[n-1]) { // the Pontic fleet in the Euxine
			i++
			all[n-1].To = i
			continue
		}
		if m.To <= i {
			m = p.mention(first, i, j)
		}
		if m.To <= i {
			i++
			continue
		}
		all = append(all, m)
		i = m.To
	}
	return p.withoutCorrected(all)
}

// mention is the name or the number at a token of those from a first one on; one that ends there if there is neither.
func (p *parser) mention(first, i, j int) model.Mention {
	m := model.Mention{From: i}
	x := p.name(i, j, false)
	if x.to <= i && !OnlyFigures(p.scan.Text(i, i+1)) {
		x, m.Doubtful = p.name(i, j, true), true
	}
	if x.to > i+1 && p.yetToBe(first, i, x) { // a new army in Latium is none that stands there
		return model.Mention{To: i}
	}
	m.To, m.IDs = x.to, x.ids
	if m.IDs == nil {
		m.To, m.IDs = p.elided(i, j)
	}
	if m.IDs == nil {
		m.To, m.IDs = p.another(first, i, j)
	}
	if m.IDs == nil {
		m.To, m.IDs = p.shortened(i, j)
	}
	if m.IDs == nil {
		m.To, m.IDs = p.foreigner(i, j)
		m.King = m.IDs[orders.APlayer] != nil
	}
	if m.IDs == nil {
		m = p.quantity(i, j)
	}
	m.Described = m.To > i && m.N == 0 && p.forceNoun(m.To-1) && p.behindFillers(m.From, m.To) == m.To-1
	return m
}

// quantity is the number at a token, a sum of talents or an army by its figure; one that ends there if there is none.
func (p *parser) quantity(i, j int) model.Mention {
	n, to, known := p.number(i, j)
	if !known && i+1 < j && p.in(talents, i+1) && (p.in(indefinite, i) || p.isArticle(i) && !strings.HasSuffix(p.scan.Text(i+1, i+2), "s")) { // a talent; the talent that I owe
		n, to, known = 1, i+1, true
	}
	if !known {
		return model.Mention{To: i}
	}
	sum := lexicon.InTalents(p.scan.Text(i, i+1))
	m := model.Mention{From: i, To: to, N: n, InWords: !sum && !OnlyFigures(p.scan.Text(i, i+1)), Sum: sum}
	if to < j && p.in(talents, to) {
		m.To, m.Sum = to+1, true
	}
	army := p.exact(orders.AnArmy, tokens.FoldName(tokens.Roman(n)))
	if len(army) > 0 && !m.Sum && !m.InWords && !strings.HasPrefix(p.scan.Raw[p.scan.Tokens[to-1].To:], ")") { // 1) the Argyraspides
		m.IDs = map[orders.Kind][]string{orders.AnArmy: army}
	}
	return m
}

// withoutDenied are the names of a sentence, where those are none any more of which it says at once that they are not meant: but
// certainly not the Pergamenes; everything except army I.
func (p *parser) withoutDenied(all []model.Mention) []model.Mention {
	for n, m := range all {
		not := m.From - 1
		for not > p.head && p.isArticle(not) && !p.isSign(not) {
			not--
		}
		switch {
		case m.N == 0 && !m.Described && not > p.head && p.in(excepting, not) && p.says(p.head, not, universal):
			all[n] = model.Mention{From: m.From, To: m.To, Except: m.IDs}
		case p.contrasts(not, m.To):
			all[n] = model.Mention{From: m.From, To: m.To}
		}
	}
	return all
}

// contrasts says that a token says of the name behind it, which ends before another, that something else is meant: not Gaetulia but
// Numidia; but certainly not the Pergamenes.
func (p *parser) contrasts(not, to int) bool {
	switch {
	case not < p.head || !p.in(nots, not):
		return false
	case not == p.head:
		return p.says(to, p.ends(not), instead)
	}
	parted := p.in(parting, not-1) && !p.isSign(not-1) && !p.in(conjoined, not-1)
	return !p.borders(not+1) && (parted || p.in(stressing, not-1))
}

// others says that a name is another player's.
func (p *parser) others(m model.Mention) bool {
	realm := m.IDs[orders.APlayer]
	return len(realm) == 1 && campaign.PlayerID(realm[0]) != p.lex.View.Player
}

// yetToBe says that what is called by its noun, from a token on, is one that is not there yet: a new army in Latium.
func (p *parser) yetToBe(first, i int, x part) bool {
	noun := i
	for noun < x.to && !p.forceNoun(noun) {
		noun++
	}
	if noun+1 >= x.to || !p.is(noun+1, grammar.Placing) { // army II
		return false
	}
	for at := noun - 1; at >= first && at >= noun-longestNumber; at-- {
		m, _ := p.meaning(at, at+1)
		if p.in(indefinite, at) || m.Concepts.Has(lexicon.Of("new raise build")) {
			return true
		}
	}
	return false
}
