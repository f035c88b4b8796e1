package read

import (
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
	"adimperii/orders/tokens"
)

// A query asks what tokens are as one of a kind, that has to be named in full or need not.
type query struct {
	span
	kind   orders.Kind
	inFull bool
}

// A finding is what they are, or that they are none.
type finding struct {
	value grammar.Value
	fault *orders.Diagnostic
}

// resolve reads what stands in a slot, or says why it cannot: where it does not matter why, once for
// all orders that might have it there.
func (p *parser) resolve(k orders.Kind, i, j int, v orders.Verb) (grammar.Value, *orders.Diagnostic) {
	if !p.brief {
		return p.resolved(k, i, j, v)
	}
	q := query{span{i, j}, k, v.InFull()}
	x, known := p.found[q]
	if !known {
		x.value, x.fault = p.resolved(k, i, j, v)
		p.found[q] = x
	}
	return x.value, x.fault
}

// resolved is what stands in a slot, or why it cannot.
func (p *parser) resolved(k orders.Kind, i, j int, v orders.Verb) (grammar.Value, *orders.Diagnostic) {
	s, first := &p.scan, i
	for i < j && s.Text(i, i+1) == "," {
		i++
	}
	switch k {
	case orders.AText:
		to := len(s.Raw)
		if j < len(s.Tokens) { // something else is told behind it
			to = s.Tokens[j].At
		}
		return grammar.Value{Text: unaddressed(strings.Trim(s.Raw[s.Tokens[first-1].To:to], " \t\r:\u00a0\u202f"))}, nil
	case orders.AName:
		return p.newName(i, j)
	case orders.ADate:
		return p.day(i, j)
	case orders.ANumber:
		n, ok := lexicon.ReadNumber(s.Text(i, j))
		if !ok {
			return grammar.Value{}, p.fault(orders.BadNumber, i, map[string]string{"word": s.Source(i, j)})
		}
		return grammar.Value{N: n}, nil
	case orders.ARatio:
		return p.ratio(i, j)
	case orders.AStratagem:
		id, d := p.stratagem(i, j)
		return grammar.Value{ID: id}, d
	case orders.AUnit:
		u, d := p.unit(i, j, v)
		return grammar.Value{Units: []orders.Unit{u}}, d
	}
	id, d := p.find(k, i, j, v)
	return grammar.Value{ID: id}, d
}

// fault is an error at a token of the line.
func (p *parser) fault(code orders.Code, at int, args map[string]string, hints ...string) *orders.Diagnostic {
	if p.brief {
		return someFault
	}
	d := &orders.Diagnostic{Code: code, Severity: orders.Error, Place: p.place, Rule: p.rule, Args: args, Hints: hints}
	d.Column = p.scan.Column(at)
	return d
}

// someFault stands for any fault while it does not matter which.
var someFault = &orders.Diagnostic{Severity: orders.Error}

// unit finds an army or a fleet: whichever bears the name, or the one that its noun says.
func (p *parser) unit(i, j int, v orders.Verb) (orders.Unit, *orders.Diagnostic) {
	try := []orders.Kind{orders.AnArmy, orders.AFleet}
	for at := i; at < p.strip(orders.AUnit, i, j); at++ {
		if noun := p.noun(at); noun != "" {
			try = []orders.Kind{noun}
		}
	}
	var found []orders.Unit
	var faults []*orders.Diagnostic
	for _, k := range try {
		id, d := p.find(k, i, j, v)
		if d != nil {
			faults = append(faults, d)
			continue
		}
		u := orders.Unit{Army: campaign.ArmyID(id)}
		if k == orders.AFleet {
			u = orders.Unit{Fleet: campaign.FleetID(id)}
		}
		found = append(found, u)
	}
	switch {
	case len(found) == 1:
		return found[0], nil
	case len(found) > 1:
		var hints []string
		for _, u := range found {
			hints = append(hints, grammar.Writer{Names: p.names, Lang: p.lang}.Unit(u))
		}
		return orders.Unit{}, p.fault(orders.Ambiguous, i, map[string]string{"word": p.scan.Source(i, j)}, hints...)
	}
	says := slices.IndexFunc(faults, func(d *orders.Diagnostic) bool { return d.Code != orders.UnknownArmy && d.Code != orders.UnknownFleet })
	switch {
	case says >= 0:
		return orders.Unit{}, faults[says]
	case len(faults) > 1: // it is the name of neither an army nor a fleet
		faults[0].Code, faults[0].Hints = orders.UnknownUnit, union(faults[0].Hints, faults[1].Hints)
	}
	return orders.Unit{}, faults[0]
}

// separates says that a token parts the names of a list.
func (p *parser) separates(i int) bool {
	return !p.scan.Tokens[i].Quoted && p.in(separating, i)
}

// ratio reads points lost and the points there were, as 12/40 or 12 of 40. An army on the run loses more than it
// had, not twice as many: such figures stand the wrong way round.
func (p *parser) ratio(i, j int) (grammar.Value, *orders.Diagnostic) {
	var words []string
	for at := i; at < j; at++ {
		if at == i || at == j-1 || !p.in(points, at) { // 20 points of 20
			words = append(words, p.scan.Text(at, at+1))
		}
	}
	text := strings.Join(words, " ")
	for _, sign := range []string{" / ", " out of ", " of ", " sur "} {
		text = strings.Replace(text, sign, "/", 1)
	}
	lost, of, ok := strings.Cut(text, "/")
	n, okN := lexicon.ReadFigures(lost)
	m, okM := lexicon.ReadFigures(of)
	if !ok || !okN || !okM || m < 1 || n > 2*m {
		return grammar.Value{}, p.fault(orders.BadLosses, i, map[string]string{"word": p.scan.Source(i, j)})
	}
	return grammar.Value{N: n, Of: m}, nil
}

// unaddressed is a text without the word of whom it is for: for Odile: the coast looks odd.
func unaddressed(text string) string {
	to, rest, ok := strings.Cut(text, ":")
	words := strings.Fields(tokens.FoldName(to))
	if !ok || len(words) != 2 || !addressing.words[words[0]] {
		return text
	}
	return strings.Trim(rest, " \t\r\u00a0\u202f")
}
