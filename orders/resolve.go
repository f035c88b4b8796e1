package orders

import (
	"slices"
	"strings"

	"adimperii/campaign"
)

// resolve reads what stands in a slot, or says why it cannot.
func (p *parser) resolve(c capture, v Verb) (value, *Diagnostic) {
	s := &p.scan
	i, j := c.i, c.j
	for j > i && s.text(j-1, j) == "," {
		j--
	}
	for i < j && s.text(i, i+1) == "," {
		i++
	}
	text := s.text(i, j)
	switch c.slot.kind {
	case aFlag:
		return value{}, nil
	case aSelf:
		return value{id: string(p.lex.view.Player)}, nil
	case aText:
		return value{text: unaddressed(strings.Trim(s.raw[s.tokens[c.i-1].to:], " \t\r:\u00a0\u202f"))}, nil
	case aName:
		return p.newName(i, j)
	case aDate:
		return p.day(i, j)
	case aNumber:
		n, ok := readNumber(text)
		if !ok {
			return value{}, p.fault(BadNumber, i, map[string]string{"word": s.source(i, j)})
		}
		return value{n: n}, nil
	case aRatio:
		return p.ratio(i, j)
	case aUnit:
		u, d := p.unit(i, j, v)
		return value{units: []Unit{u}}, d
	case someUnits:
		return p.units(i, j, v)
	}
	id, d := p.find(c.slot.kind, i, j, v)
	return value{id: id}, d
}

// fault is an error at a token of the line.
func (p *parser) fault(code Code, at int, args map[string]string, hints ...string) *Diagnostic {
	if p.brief {
		return someFault
	}
	d := &Diagnostic{Code: code, Severity: Error, Place: p.place, Rule: p.rule, Args: args, Hints: hints}
	d.Column = p.scan.column(at)
	return d
}

// someFault stands for any fault while it does not matter which.
var someFault = &Diagnostic{Severity: Error}

// unit finds an army or a fleet: whichever bears the name, or the one that its noun says.
func (p *parser) unit(i, j int, v Verb) (Unit, *Diagnostic) {
	try := []kind{anArmy, aFleet}
	for at := i; at < p.strip(aUnit, i, j); at++ {
		if noun := p.noun(at); noun != "" {
			try = []kind{noun}
		}
	}
	var found []Unit
	var faults []*Diagnostic
	for _, k := range try {
		id, d := p.find(k, i, j, v)
		if d != nil {
			faults = append(faults, d)
			continue
		}
		u := Unit{Army: campaign.ArmyID(id)}
		if k == aFleet {
			u = Unit{Fleet: campaign.FleetID(id)}
		}
		found = append(found, u)
	}
	switch {
	case len(found) == 1:
		return found[0], nil
	case len(found) > 1:
		var hints []string
		for _, u := range found {
			hints = append(hints, writer{names: p.names, lang: p.lang, book: p.book, pad: &p.pad}.unit(u))
		}
		return Unit{}, p.fault(Ambiguous, i, map[string]string{"word": p.scan.source(i, j)}, hints...)
	}
	if p.brief {
		return Unit{}, someFault
	}
	for _, d := range faults { // the one that says most
		if d.Code != UnknownArmy && d.Code != UnknownFleet {
			return Unit{}, d
		}
	}
	if len(faults) == 1 {
		return Unit{}, faults[0]
	}
	d := faults[0]
	d.Code = UnknownUnit
	d.Hints = union(d.Hints, faults[1].Hints)
	return Unit{}, d
}

// units reads a list of armies and fleets.
func (p *parser) units(i, j int, v Verb) (value, *Diagnostic) {
	var all value
	for i < j {
		to := i
		for to < j && !p.separates(to) {
			to++
		}
		if to > i {
			u, d := p.unit(i, to, v)
			if d != nil {
				return value{}, d
			}
			if !slices.Contains(all.units, u) {
				all.units = append(all.units, u)
			}
		}
		i = to + 1
	}
	if len(all.units) == 0 {
		return value{}, p.fault(UnknownUnit, i, map[string]string{"word": ""})
	}
	return all, nil
}

// separates says that a token parts the names of a list.
func (p *parser) separates(i int) bool {
	if p.scan.tokens[i].quoted {
		return false
	}
	switch p.scan.text(i, i+1) {
	case ",", "and", "et", "then", "puis", "first":
		return true
	}
	return false
}

// ratio reads points lost and the points there were, as 12/40 or 12 of 40. An army on the run loses more than it
// had, not twice as many: such figures stand the wrong way round.
func (p *parser) ratio(i, j int) (value, *Diagnostic) {
	text := p.scan.text(i, j)
	for _, sign := range []string{" / ", " of ", " out of ", " sur "} {
		text = strings.Replace(text, sign, "/", 1)
	}
	lost, of, ok := strings.Cut(text, "/")
	n, okN := readFigures(lost)
	m, okM := readFigures(of)
	if !ok || !okN || !okM || m < 1 || n > 2*m {
		return value{}, p.fault(BadLosses, i, map[string]string{"word": p.scan.source(i, j)})
	}
	return value{n: n, of: m}, nil
}

// day reads the date in a slot. Where one stands before more words it is shown alone.
func (p *parser) day(i, j int) (value, *Diagnostic) {
	if text := readDay(p.scan.text(i, j)); text != "" {
		return value{text: text}, nil
	}
	shown := "--12-05"
	for to := j - 1; to > i; to-- {
		if text := readDay(p.scan.text(i, to)); text != "" {
			shown = text
			break
		}
	}
	return value{}, p.fault(BadDate, i, map[string]string{"word": p.scan.source(i, j)}, writeDay(shown, p.lang))
}

// unaddressed is a text without the word of whom it is for: for Odile: the coast looks odd.
func unaddressed(text string) string {
	to, rest, ok := strings.Cut(text, ":")
	words := strings.Fields(foldName(to))
	if !ok || len(words) != 2 || !addressing[words[0]] {
		return text
	}
	return strings.Trim(rest, " \t\r\u00a0\u202f")
}

// addressing are words with which it begins for whom a text is.
var addressing = wordset("addressing")
