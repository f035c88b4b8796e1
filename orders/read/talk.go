package read

import (
	"slices"
	"strings"

	atlas "adimperii/maps"
	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
	"adimperii/orders/model"
)

// How long a greeting may be, and a signature, in words and lines.
const (
	Greeting       = 6
	SignatureWords = 4
	SignatureLines = 3
)

// talk tells of tokens that order nothing, unless they are courtesies, or begin with a verb that is nearly one.
func (p *parser) talk(i, j int) {
	p.rule = ""
	if !p.courtesy(min(i, p.head), j) && !p.nearlyVerb(i, j) {
		p.notRead(i, j)
	}
}

// concerns says that tokens are meant as an order, or may be.
func (p *parser) concerns(found analysis, i, j int) bool {
	if len(found) > 0 && p.never(found[0].Orders, i, j) {
		return false
	}
	if p.block || p.commands(i, j) || p.garblesForce(i, j) || p.revokesEarlier(i, j) || p.fought(i, j) {
		return true
	}
	return 1-found.idle() >= p.concern(i, j) && len(found.offers())+len(p.mentioned(i, j)) > 0
}

// commands says that tokens begin with the verb of an order, and no everyday word: that has to be understood.
func (p *parser) commands(i, j int) bool {
	word := p.scan.Text(i, i+1)
	v := grammar.Openers()[word]
	return v != "" && !v.Request() && i == p.head && !p.in(everyday, i) && !lexicon.Weak[word] && lexicon.Nouns[word] == "" && j > i+1 && p.token(i).Asks == (lexicon.Concepts{})
}

// garblesForce says that tokens begin with a verb misspelt behind which stands a number, of whichever army: mvoe II to Latium.
func (p *parser) garblesForce(i, j int) bool {
	return i+1 < j && p.token(i+1).number > 0 && p.garbles(nil, i, j)
}

// concern is how probable it must be that tokens order something to be asked about: less where they name who could be
// ordered to do it, and tell of nothing that was or that others do.
func (p *parser) concern(i, j int) float64 {
	switch {
	case !p.namesOwn(i, j):
		return likely
	case p.conditions(i, j) > 0: // it hangs on something
		return 0
	case p.past(i, j):
		return likely
	case p.hasMood(i, j, lexicon.Told):
		return told
	}
	return possible
}

// namesOwn says that tokens name an army, a fleet, a leader or a land of the writer's.
func (p *parser) namesOwn(i, j int) bool {
	return p.namesForces(i, j) || slices.ContainsFunc(p.mentioned(i, j), func(m model.Mention) bool {
		land := m.IDs[orders.AProvince]
		return len(land) == 1 && p.lex.View.Provinces[atlas.ProvinceID(land[0])].Controller == p.lex.View.Player.Holder()
	})
}

// namesForces says that tokens name an army, a fleet or a leader of the writer's.
func (p *parser) namesForces(i, j int) bool {
	return slices.ContainsFunc(p.mentioned(i, j), func(m model.Mention) bool {
		return !m.Doubtful && len(m.IDs[orders.AnArmy])+len(m.IDs[orders.AFleet])+len(m.IDs[orders.ALeader]) > 0
	})
}

// nearlyVerb tells of tokens that begin with what is near to the verb of an order, and are meant as one.
func (p *parser) nearlyVerb(i, j int) bool {
	word := p.scan.Text(i, i+1)
	if !p.block && p.token(i).Asks != (lexicon.Concepts{}) || p.token(i).Mood != 0 || grammar.Joints[word] || p.isKnown(i, j) {
		return false
	}
	near := grammar.Table().NearVerb(word)
	if !p.block && (len(near) == 0 || p.hasMood(i, j, lexicon.Provided|lexicon.Unless|lexicon.Retracts)) {
		return false
	}
	d := p.unknownVerb(near, i, j)
	if !p.block && d.Try == nil {
		return false
	}
	p.report(d)
	return true
}

// unknownVerb says that a word opens no order, with the forms of the verbs to which it is near, and what the tokens would order
// with them.
func (p *parser) unknownVerb(near []grammar.VerbWord, i, j int) *orders.Diagnostic {
	near = near[:min(len(near), atlas.MostHints)]
	var hints []string
	var meant [][]orders.Order
	for _, v := range near {
		hints = append(hints, grammar.Table().Shown(v.Verb, p.lang))
		if ordered, ways := p.with(i, i+1, v.Word, i, j); ordered >= sure && len(ways) > 0 && !p.refuted(ways[0], i, j) {
			meant = append(meant, ways[0])
		}
	}
	p.rule = ""
	d := p.fault(orders.UnknownVerb, i, map[string]string{"word": p.scan.Source(i, i+1)}, hints...)
	if len(meant) > 0 {
		d.Try = p.distinct(meant)
	}
	return d
}

// courtesy says that a line is a greeting, a farewell or a signature, of which
// nothing need be said.
func (p *parser) courtesy(i, j int) bool {
	word, two := p.scan.Text(i, i+1), p.scan.Text(i, min(i+2, j))
	switch {
	case j-i <= Greeting && (Farewells[word] || Farewells[two]):
		p.closing = SignatureLines
	case j-i <= Greeting && Greets[word]:
	case p.closing > 0 && j-i <= SignatureWords:
		p.closing--
	default:
		return false
	}
	return true
}

// signs says that the last line of a letter is a name, below an empty line: its writer's, or that of his king.
func (p *parser) signs(lines []string, i int) bool {
	if p.block || i == 0 || strings.TrimSpace(lines[i-1]) != "" {
		return false
	}
	p.cut(lines[i])
	n := len(p.scan.Tokens)
	familiar := func(at int) bool { return !p.unheardOf(at, n) }
	if n > 0 && n <= SignatureWords && !anywhere(0, n, familiar) {
		return true
	}
	all := p.mentioned(0, n)
	return len(all) == 1 && all[0].To-all[0].From == n && len(all[0].IDs[orders.ALeader]) == 1
}

// notRead tells of a sentence that was taken for talk, once for neighbours on one line.
func (p *parser) notRead(i, j int) {
	at, from := p.place, min(i, p.head)
	if to := max(j, p.ends(from)); from > 0 && p.sentence(from) || to < len(p.scan.Tokens) && p.sentence(to) {
		at.Source, at.Column = p.sentenceOf(from, to).Source, 1 // columns count in the source
	}
	p.sheet.Diagnostics = append(p.sheet.Diagnostics, orders.Diagnostic{Code: orders.NotRead, Severity: orders.Hint, Place: at})
}

// fleetStays tells of a fleet that is to stay where it is that this needs no order; false
// if the tokens say nothing of the kind.
func (p *parser) fleetStays(i, j int) bool {
	var fleets []string
	from, at, stays := i, i, false
	for at < j {
		if x := p.name(at, j, false); x.to > at {
			switch {
			case len(x.ids[orders.AFleet]) > 0 && len(x.ids[orders.AnArmy]) == 0 && fleets == nil:
				fleets, from = x.ids[orders.AFleet], at
			case len(x.ids[orders.ASea])+len(x.ids[orders.AProvince])+len(x.ids[orders.ACity]) == 0:
				return false
			}
			at = x.to
			continue
		}
		m, long := p.meaning(at, j)
		stays = stays || m.Concepts.Has(lexicon.Of("stay"))
		if long == 0 && !p.filler(at) && !stays || m.Finite && !m.Concepts.Has(lexicon.Of("stay")) && !m.Be {
			return false
		}
		at += max(long, 1)
	}
	if fleets == nil || !stays {
		return false
	}
	p.rule = orders.Rule(orders.Post)
	id, d := p.single(orders.AFleet, fleets, p.behindFillers(from, at), at)
	if d == nil {
		d = p.wrongKind(orders.AnArmy, orders.AFleet, id, i, j, orders.Hold)
	}
	p.report(d)
	return true
}
