package read

import (
	"slices"

	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
	"adimperii/orders/model"
)

// corrected puts what a sentence names into the order of the sentence before, in place of what it was: no, sorry, to Pamphylia. False
// where that might mean several things, or nothing else.
func (p *parser) corrected(i, j int) bool {
	if i = p.behindTakebacks(i, j); len(p.sheet.Orders)-p.spoken != 1 || p.conditions(i, j) > 0 || i > p.head && p.in(revoking, i-1) { // forget army II
		return false
	}
	was := p.sheet.Orders[p.spoken]
	if orders.Makes(was.Verb) || was.Verb == orders.Result || p.ordersElse(was.Verb, i, j) {
		return false
	}
	named := slices.DeleteFunc(p.mentioned(i, j), func(m model.Mention) bool { return m.Doubtful || m.InWords && was.Talents == 0 })
	o, left, changed := p.substituted(was, named)
	if len(left) > 0 {
		return false
	}
	o.Canonical = grammar.Canonical(o, p.names)
	p.sheet.Orders[p.spoken] = o
	return changed || len(named) == 0 && p.commandsAgain(was.Verb, i, j)
}

// amends puts what tokens name into the order of the sentence before, where they begin as who changes his mind does and name but a
// number, or have no verb: actually make it 3; no, sorry, to Lydia.
func (p *parser) amends(i, j int) bool {
	named := p.mentioned(i, j)
	names := func(m model.Mention) bool { return m.N == 0 }
	verb := func(at int) bool { m, _ := p.meaning(at, j); return m.Finite }
	elliptic := !slices.ContainsFunc(named, names) || !anywhere(i, j, verb)
	return len(named) > 0 && elliptic && p.overturns() && p.corrected(p.head, j)
}

// commandsAgain says that tokens tell what was ordered once more, in other words: I mean disband it.
func (p *parser) commandsAgain(v orders.Verb, i, j int) bool {
	return p.says(p.head, j, corrections) && !p.hasMood(i, j, lexicon.Doubtful) && anywhere(i, j, func(at int) bool { return p.heads(at, j, v) })
}

// substituted is an order with names and numbers in place of what it has, those that it has already passed over: not Colchis but
// Parthia. Left are those that stand nowhere in it, or where another of them stands.
func (p *parser) substituted(was orders.Order, named []model.Mention) (o orders.Order, left []model.Mention, changed bool) {
	o, filled := was, map[*grammar.Slot]bool{}
	before := grammar.Canonical(was, p.names)
	for _, m := range named {
		slot := slotFor(m, was)
		if slot == nil {
			left = append(left, m)
			continue
		}
		with := was
		if slot.Set(&with, valueOf(m, slot)); grammar.Canonical(with, p.names) == before {
			continue
		}
		if filled[slot] {
			left = append(left, m)
			continue
		}
		slot.Set(&o, valueOf(m, slot))
		filled[slot] = true
	}
	return o, left, len(filled) > 0
}

// instead are what an order would be with a name or number of the sentence at hand in one of its places, two at most.
func (p *parser) instead(o orders.Order) (all []orders.Order) {
	for _, m := range p.mentioned(p.head, p.ends(p.head)) {
		for _, pl := range grammar.Table().Of(o.Verb, "en")[0].Places {
			with := o
			switch army := m.Unit(p.lex.View).Army; {
			case pl.Slot == nil || len(all) == mostOffers-1 || m.One(orders.AnArmy) == model.Made: // that is not there yet
				continue
			case fits(m, pl.Slot):
				pl.Slot.Set(&with, valueOf(m, pl.Slot))
			case pl.Slot.Kind == orders.AnArmy && army != "": // of a leader
				pl.Slot.Set(&with, grammar.Value{ID: string(army)})
			}
			if model.Key([]orders.Order{with}) != model.Key([]orders.Order{o}) {
				all = append(all, with)
			}
		}
	}
	return all
}

// orderedInstead is what the sentence at hand probably orders behind what takes back: scrap that, army I invades Macedonia.
func (p *parser) orderedInstead() [][]orders.Order {
	begin := p.behindTakebacks(p.head, len(p.scan.Tokens))
	if begin == len(p.scan.Tokens) {
		return nil
	}
	found := p.analysed(begin, p.ends(begin))
	ways := found.offers()
	if 1-found.idle() < likely || len(ways) == 0 {
		return nil
	}
	return ways[:1]
}

// fits says that a name is one thing alone that may stand in a slot, or a number one.
func fits(m model.Mention, in *grammar.Slot) bool {
	return in != nil && (len(m.IDs[in.Kind]) == 1 || m.N > 0 && in.Kind == orders.ANumber)
}

// valueOf is what a name or number is in a slot.
func valueOf(m model.Mention, in *grammar.Slot) grammar.Value {
	v := grammar.Value{N: m.N}
	if ids := m.IDs[in.Kind]; len(ids) > 0 {
		v.ID = ids[0]
	}
	return v
}

// behindTakebacks is the first of tokens behind what takes back: no, sorry; j if there is no more.
func (p *parser) behindTakebacks(i, j int) int {
	for n := 1; n > 0; i += n {
		if n = p.takesBack(i, j); n == 0 && i < j && p.isSign(i) {
			n = 1
		}
	}
	return i
}

// takesBack is how many tokens a phrase takes up that begins at one and takes back what was said before: I mean.
func (p *parser) takesBack(i, j int) int { return p.phrase(i, j, overturning, amending, takebacks) }

// ordersElse says that among tokens is a verb that means other orders than one of some verb: scrap that, army I invades Macedonia.
func (p *parser) ordersElse(v orders.Verb, i, j int) bool {
	return anywhere(i, j, func(at int) bool {
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
		if pl.Optional || !fits(m, pl.Slot) {
			continue
		}
		if found != nil {
			return nil
		}
		found = pl.Slot
	}
	return found
}

// withoutCorrected are the names and numbers of a sentence, where those are none any more that it corrects: to Umbria... no, sorry,
// to Etruria; three, no, two talents.
func (p *parser) withoutCorrected(all []model.Mention) []model.Mention {
	for n := 1; n < len(all); n++ {
		for at := all[n-1].To; at < all[n].From; at++ {
			if !p.corrects(at, all[n].From) {
				continue
			}
			for was := n - 1; was >= 0; was-- {
				if x := &all[was]; alternative(*x, all[n]) {
					if all[n].N > 0 { // three talents go to the Romans; no, two will do
						x.N, x.Sum, x.InWords, x.IDs = all[n].N, x.Sum || all[n].Sum, all[n].InWords, all[n].IDs
						x = &all[n]
					}
					*x = model.Mention{From: x.From, To: x.To}
					break
				}
			}
			break
		}
	}
	return all
}

// corrects says that at a token begins what says that the name or number behind it is meant instead of one before: no, sorry, to.
func (p *parser) corrects(i, j int) bool {
	first := i
	for first < j && p.isSign(first) {
		first++
	}
	to := p.behindTakebacks(first, j)
	overturned := func(at int) bool { return p.phrase(at, to, overturning, takebacks) > 0 }       // only, at last do not
	if !anywhere(first, to, overturned) || to == first+1 && p.in(nots, first) && !p.borders(to) { // Guras, non Zarbienos
		return false
	}
	for ; to < j; to++ {
		if m, _ := p.meaning(to, j); !p.filler(to) && (m.Roles == 0 || !m.Concepts.None()) {
			return false
		}
	}
	return true
}

// alternative says that one name or number may stand where another does.
func alternative(a, b model.Mention) bool {
	if a.N > 0 || b.N > 0 {
		return a.N > 0 && b.N > 0
	}
	for k := range a.IDs {
		if len(b.IDs[k]) > 0 {
			return true
		}
	}
	land := func(m model.Mention) bool { return len(m.IDs[orders.AProvince])+len(m.IDs[orders.ACity]) > 0 }
	return land(a) && land(b)
}
