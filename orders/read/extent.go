package read

import (
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
	"adimperii/orders/names"
)

// introduced passes over what introduces what stands in a place: called Polykrates, the battle in Etruria, hold with army I.
func (w *writing) introduced(k orders.Kind) {
	p := w.p
	switch k {
	case orders.AText:
		w.at = p.addressed(w.at, w.to)
	case orders.AName:
		for word := w.word(); w.at < w.to-1 && (lexicon.Calling[word] || lexicon.Nameless[word] && !w.joined(w.at+1)); word = w.word() {
			w.at++
		}
	case orders.ABattle:
		for {
			_, n := p.asking(w.at, w.to, lexicon.Requests().Of("inbattle"))
			if n == 0 || w.at+n >= w.to {
				return
			}
			w.at += n
		}
	case orders.AnArmy:
		if m, long := p.meaning(w.at, w.to); m.Roles&lexicon.RoleWith != 0 && m.Concepts.None() && w.at+long < w.to {
			w.at += long
		}
	}
}

// addressed is the first token behind a colon before which stands only for whom something is told, or whose edict it is: proclaim to all
// players: victory.
func (p *parser) addressed(i, j int) int {
	edict := i > 0 && p.issued(i-1)
	for at := i; at < j; at++ {
		if at > i && strings.Contains(p.scan.Between(at), ":") {
			return at
		}
		if !p.in(audience, at) && (!edict || at-i > longestHeading) {
			break
		}
	}
	return i
}

// extent is where ends what stands in a place, before another if that is not nil.
func (w *writing) extent(k orders.Kind, next *grammar.Slot) (to int) {
	p := w.p
	switch k {
	case orders.AText:
		return w.to
	case orders.ADate:
		to = w.day()
	case orders.ARatio, orders.SomeTargets:
		to = w.at + p.reach(k, w.at, w.to)
	default:
		to = w.name(k)
	}
	if to > w.at {
		return to
	}
	for to < w.to && (to == w.at || !w.joined(to)) { // none that is known
		if to++; k == orders.ANumber || to < w.to && (w.borders(to, next) || k != orders.SomeUnits && p.isSign(to)) {
			break
		}
	}
	return to
}

// word is the one at hand, "" behind the last and within quotation marks.
func (w *writing) word() string {
	if w.at >= w.to || w.p.scan.Tokens[w.at].Quoted {
		return ""
	}
	return w.p.scan.Text(w.at, w.at+1)
}

// settling are the orders that are carried out at a place of one's own, where its city tells which.
var settling = map[orders.Verb]bool{orders.Appoint: true, orders.Post: true, orders.RaiseArmy: true, orders.BuildFleet: true}

// name is where the longest name of a kind ends that stands at the token at hand, and is one's alone; that token if
// there is none.
func (w *writing) name(k orders.Kind) int {
	p := w.p
	return w.at + longest(w.at, w.to, func(to int) bool {
		ids := p.knows(k, w.at, to)
		if k == orders.AUnit {
			ids = union(p.knows(orders.AnArmy, w.at, to), p.knows(orders.AFleet, w.at, to))
		}
		return len(ids) == 1 && !p.forceNoun(to-1)
	})
}

// borders says that what stands in a place ends before a token, where another place is behind it: a sum.
func (w *writing) borders(to int, next *grammar.Slot) bool {
	_, _, is := w.p.number(to, w.to)
	return is && next != nil && next.Kind == orders.ANumber
}

// value is what stands in a place up to a token, or what is wrong with it.
func (w *writing) value(k orders.Kind, to int) (v grammar.Value, d *orders.Diagnostic) {
	p, end := w.p, to
	switch {
	case k == orders.SomeTargets:
		return v, p.aim(&w.order, w.at, to)
	case k == orders.SomeUnits:
		return w.units(to)
	case k == orders.APlayer && end > w.at+1 && p.forceNoun(end-1):
		end--
	}
	if land := p.knows(orders.AProvince, w.at, to); w.form.Verb == orders.Allow && k == orders.ASea && len(land) == 1 && len(p.knows(k, w.at, to)) == 0 {
		w.order.Province = maps.ProvinceID(land[0]) // by land
		return v, nil
	}
	v, d = p.resolve(k, w.at, end, w.form.Verb)
	if k == orders.ANumber && d == nil && w.at > 0 && strings.HasSuffix(p.scan.Between(w.at), "-") {
		return v, p.fault(orders.BadNumber, w.at, map[string]string{"word": "-" + p.scan.Source(w.at, to)})
	}
	if city := p.knows(orders.ACity, w.at, end); d != nil && settling[w.form.Verb] && k == orders.AProvince && len(city) == 1 { // at Carthage
		c, _ := p.lex.City(city[0])
		return grammar.Value{ID: string(c.Province)}, nil
	}
	return v, d
}

// units are those that are listed up to a token.
func (w *writing) units(to int) (v grammar.Value, d *orders.Diagnostic) {
	p := w.p
	for from := w.at; from < to; {
		end := from
		for end < to && !p.separates(end) && !p.isSign(end) {
			end++
		}
		if end > from {
			u, d := p.unit(from, end, w.form.Verb)
			if d != nil {
				return v, d
			}
			if slices.Contains(v.Units, u) {
				return v, p.fault(orders.SaidTwice, from, map[string]string{"word": p.scan.Source(from, end)})
			}
			v.Units = append(v.Units, u)
		}
		from = end + 1
	}
	return v, nil
}

// resembles notes the names to which what stands in a slot is near, where it is not known.
func (w *writing) resembles(in *grammar.Slot, to int, d *orders.Diagnostic) {
	p := w.p
	text := p.scan.Text(p.strip(in.Kind, w.at, to), to)
	if !strings.HasPrefix(string(d.Code), "unknown-") || !names.LongEnough(text) {
		return
	}
	kinds := []orders.Kind{in.Kind}
	if in.Kind == orders.AUnit {
		kinds = []orders.Kind{orders.AnArmy, orders.AFleet}
	}
	for _, k := range kinds {
		for _, id := range p.nearest(k, text) {
			v := grammar.Value{ID: id, Units: []orders.Unit{{Army: campaign.ArmyID(id)}}}
			if k == orders.AFleet {
				v.Units = []orders.Unit{{Fleet: campaign.FleetID(id)}}
			}
			if len(w.near) < mostOffers {
				w.near = append(w.near, func(o *orders.Order) { in.Set(o, v) })
			}
		}
	}
}
