package read

import (
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"adimperii/campaign"
	atlas "adimperii/maps"
	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
	"adimperii/orders/tokens"
)

// errNone says that a part cannot stand in a place at all.
var errNone = &orders.Diagnostic{}

// value is what a part is in a place, what is wrong with it, and what it costs: errNone if
// it is nothing that may stand there. Where only an army can act its leader stands for it,
// and a city for its province.
func (t *fitting) value(pl grammar.Place, x part) (grammar.Value, *orders.Diagnostic, int) {
	if x.unknown || pl.Slot.Kind == orders.AName {
		return t.guess(pl, x)
	}
	if v, ok := x.value(pl.Slot.Kind); ok {
		return v, nil, 0
	}
	switch k := pl.Slot.Kind; {
	case x.n > 0 && (k == orders.AnArmy || k == orders.AUnit || k == orders.SomeUnits) && !t.p.in(talents, x.to-1) && !t.sums():
		if ids := t.p.exact(orders.AnArmy, t.p.scan.Text(x.from, x.to)); len(ids) == 1 {
			return grammar.Value{ID: ids[0], Units: []orders.Unit{{Army: campaign.ArmyID(ids[0])}}}, nil, costShortened
		}
	case pl.Name == "MET" && len(x.ids[orders.ALeader]) == 1:
		return grammar.Value{}, nil, 0
	case pl.Name == "ARMY" && (marching[t.f.Verb] || t.c.says("march") && !t.f.Upon() || t.f.Verb == orders.Hold && !t.located()):
		if army := t.p.led(x); army != "" {
			return grammar.Value{ID: string(army)}, nil, 0
		}
	case pl.Name == "PROVINCE" && t.f.Verb == orders.Invade && len(x.ids[orders.AKingdom]) == 1: // its people for a land
		if lands := t.p.lands(x.ids[orders.AKingdom][0]); len(lands) == 1 && len(union(lands, t.p.prefixed(orders.AProvince, t.p.scan.Text(x.from, x.to)))) == 1 {
			return grammar.Value{ID: lands[0]}, nil, costCarried
		}
	case k == orders.AProvince && len(x.ids[orders.ACity]) == 1 && len(x.ids[orders.AProvince]) == 0:
		if c, known := t.p.lex.City(x.ids[orders.ACity][0]); known && (pl.Slot.Where || cities[t.f.Verb] && x.roles&pl.Roles&^lexicon.RoleObj != 0) {
			return grammar.Value{ID: string(c.Province)}, nil, 0
		}
	}
	if len(x.ids[pl.Slot.Kind]) > 1 { // several are called so
		_, d := t.p.single(pl.Slot.Kind, x.ids[pl.Slot.Kind], x.from, x.to)
		return grammar.Value{}, d, 0
	}
	if k := pl.Slot.Kind; x.n > 0 || k == orders.ANumber || pl.Slot.Where || pl.Optional || x.from == x.to {
		return grammar.Value{}, errNone, 0
	}
	v, d := t.p.resolve(pl.Slot.Kind, x.from, x.to, t.f.Verb)
	return v, d, costShortened
}

// sums says that a bare figure in the clause is as likely a sum as an army of that number: pay 2; and 2 to
// Rhodes, behind a payment.
func (t *fitting) sums() bool {
	last := t.p.before()
	return last != nil && last.Talents > 0 || t.f.Verb == orders.Upkeep && !slices.ContainsFunc(t.c.heard, func(h heard) bool {
		return h.concepts.Has(lexicon.Of("upkeep keep")) && !h.concepts.Has(lexicon.Of("pay spend"))
	})
}

// cities are the verbs of orders in which a city stands for its province.
var cities = map[orders.Verb]bool{orders.Move: true, orders.Embark: true, orders.Post: true, orders.Appoint: true, orders.RaiseArmy: true, orders.BuildFleet: true, orders.Retreat: true}

// marching are the verbs of what armies do and leaders alone cannot.
var marching = map[orders.Verb]bool{orders.Invade: true, orders.Besiege: true, orders.Pacify: true, orders.Reorganise: true, orders.Retreat: true, orders.Embark: true}

// located says that the clause names a province.
func (t *fitting) located() bool {
	return slices.ContainsFunc(t.c.parts, func(x part) bool { return len(x.ids[orders.AProvince]) > 0 })
}

// guess is what a name that is not known may be in a place: a new name, one cut short, or
// one that is told to be wrong.
func (t *fitting) guess(pl grammar.Place, x part) (grammar.Value, *orders.Diagnostic, int) {
	p, k := t.p, pl.Slot.Kind
	if pl.Name == "LED" {
		return grammar.Value{}, errNone, 0
	}
	if k == orders.AName && x.name != "" {
		return grammar.Value{Text: x.name}, nil, 0
	}
	if n := lexicon.Ordinal(p.scan.Text(x.from, x.to)); k == orders.AName && n > 0 && !x.quoted { // la IIIe
		return grammar.Value{Text: tokens.Roman(n)}, nil, 0
	}
	noun := p.nounIn(x.from, x.to)
	small := k == orders.AName && !x.quoted && (x.to-x.from == 2 && p.forceNoun(x.from) || x.from > 0 && p.christening(x.from-1)) && !p.lettered(t.c) && !p.capital(x.to-1) // who writes no capitals
	switch {
	case noun != "" && !lexicon.Fits(noun, k) && k != orders.AName, k == orders.AName && t.f.Verb == orders.Appoint && t.placed(x), k == orders.ANumber && !lexicon.Figures(p.scan.Text(x.from, x.from+1)):
		return grammar.Value{}, errNone, 0
	case k == orders.AName && !x.unknown && !x.quoted && (x.from == x.to || x.n > 0 || x.roles&lexicon.RoleObj == 0),
		k == orders.AName && !x.quoted && (!p.capital(p.written(x.from, x.to)) && !p.block && !small || strings.HasSuffix(p.scan.Text(x.from, x.to), "'s")): // Bill's lot
		return grammar.Value{}, errNone, 0
	}
	v, d := p.resolve(pl.Slot.Kind, x.from, x.to, t.f.Verb)
	if small && d == nil {
		r, n := utf8.DecodeRuneInString(v.Text)
		v.Text = string(unicode.ToUpper(r)) + v.Text[n:]
	}
	switch {
	case k == orders.AName && !x.unknown && d == nil:
		return v, p.nameTaken(t.f.Verb, v.Text, p.lex.View.Player.Holder(), p.strip(orders.AUnit, x.from, x.to)), costNoun
	case d != nil || k == orders.AName:
		return v, d, 0
	}
	return v, nil, costShortened
}

// leaving is what it costs that a group has no place: little if it is the writer's own realm
// as the one who acts, or who leads or owns what is named beside.
func (t *fitting) leaving(group []part) int {
	if len(group) > 1 {
		return costNeither
	}
	x := group[0]
	there, _ := t.standing(x)
	switch {
	case t.stranger(x):
		return costNoun
	case t.f.Verb == orders.Embark && x.force() && slices.ContainsFunc(t.c.parts, func(y part) bool { return y.from < x.from && maps.EqualFunc(x.ids, y.ids, slices.Equal) }):
		return costDropped // named once more
	case t.f.Verb == orders.Embark && len(x.ids[orders.ASea]) == 1 && x.roles&lexicon.RoleVia != 0:
		return costDropped // the sea that is crossed
	case x.from > 0 && t.p.forceNoun(x.from-1) && len(x.ids[orders.AHolder]) > 0 && t.f.Makes():
		return costNeither // fleet Rome
	case x.described && t.p.noun(x.from) == orders.AFleet && t.f.Verb == orders.Move:
		return costNeither // the fleet takes army I to Crete
	case x.described && x.roles&lexicon.RoleSubj != 0, t.p.oneself(x), there, t.within(x), t.p.ownerOf(x, t.f, t.c), t.p.leadsOneOf(x, t.c):
		return costDropped
	}
	return costNeither
}

// stranger says that a part is a name of nobody who is known, like none that is, which says nothing of
// where anything goes: behind Sven's back.
func (t *fitting) stranger(x part) bool {
	const about = lexicon.RoleObj | lexicon.RoleOf | lexicon.RoleUnder | lexicon.RoleBy | lexicon.RoleWith
	if !x.unknown || x.quoted || x.name != "" || x.roles&about == 0 || x.from == t.c.from || t.f.Makes() || t.c.says("proconsul") || !t.p.capital(x.from) {
		return false
	}
	before := x.from
	for before > t.c.from && (t.p.filler(before-1) || t.p.separates(before-1)) {
		before--
	}
	if slices.ContainsFunc(t.c.parts, func(y part) bool { return y.to == x.from || y.to == before || y.from == x.to }) {
		return false // part of a longer name, or one of several
	}
	for at := x.from; at < x.to; at++ {
		if word := t.p.scan.Text(at, at+1); t.p.noun(at) != "" || lexicon.Figures(word) || t.p.token(at).number > 0 || t.p.nearName(word) || t.p.outlander(at) {
			return false
		}
	}
	return true
}

// misplaced is the fault that a force is not where a part says that it is, nil if it says
// nothing of the kind.
func (t *fitting) misplaced(x part) *orders.Diagnostic {
	_, wrong := t.standing(x)
	if wrong == nil {
		return nil
	}
	return t.p.fault(orders.Elsewhere, x.from, wrong)
}

// standing says that an army or a fleet of the clause is where a part says that it is; where
// one is elsewhere, and none is there, which and where.
func (t *fitting) standing(x part) (there bool, wrong map[string]string) {
	if x.roles&(lexicon.RoleAt|lexicon.RoleFrom|lexicon.RoleOf) == 0 && !t.bracketed(x) && t.f.Verb != orders.Hold {
		return false, nil
	}
	for _, y := range t.c.parts {
		for _, f := range forces {
			if len(y.ids[f.kind]) != 1 || len(x.ids[f.where]) != 1 {
				continue
			}
			at := t.p.at(f.kind, y.ids[f.kind][0])
			if at == x.ids[f.where][0] || at == "" {
				return true, nil
			}
			if wrong == nil {
				wrong = map[string]string{string(f.kind): y.ids[f.kind][0], string(f.where): at}
			}
		}
	}
	return false, wrong
}

// forces are the kinds of what is moved, and where each stands.
var forces = []struct{ kind, where orders.Kind }{{orders.AnArmy, orders.AProvince}, {orders.AFleet, orders.ASea}}

// within says that a part is a city of a province that the clause names too, or whose
// somebody else is: Saguntum's province, Edetania; Hamilcar's successor.
func (t *fitting) within(x part) bool {
	if t.f.Verb == orders.Promote && (t.p.kingly(x) || len(x.ids[orders.ALeader]) == 1 && strings.HasSuffix(t.p.scan.Text(x.from, x.to), "'s")) {
		return true
	}
	if len(x.ids[orders.ACity]) != 1 {
		return false
	}
	c, _ := t.p.lex.City(x.ids[orders.ACity][0])
	return slices.ContainsFunc(t.c.parts, func(y part) bool { return slices.Equal(y.ids[orders.AProvince], []string{string(c.Province)}) })
}

// bracketed says that a part stands in brackets behind another.
func (t *fitting) bracketed(x part) bool {
	return x.from > 0 && strings.Contains(t.p.scan.Between(x.from), "(")
}

// oneself says that a part is the writer's own realm, as the one who acts.
func (p *parser) oneself(x part) bool {
	return x.roles&(lexicon.RoleSubj|lexicon.RoleOf) != 0 && x.roles&lexicon.RoleGoal == 0 && slices.Equal(x.ids[orders.APlayer], []string{string(p.lex.View.Player)})
}

// ownerOf says that a part is whose another is, where a frame has no place for such: the
// Athenian Leosthenes.
func (p *parser) ownerOf(x part, f *grammar.Framing, c *clause) bool {
	if len(x.ids[orders.AHolder]) != 1 || f.Verb != orders.Release && f.Verb != orders.Invade && x.roles&(lexicon.RoleSubj|lexicon.RoleObj|lexicon.RoleOf|lexicon.RoleFrom|lexicon.RoleBy) == 0 || slices.ContainsFunc(f.Places, func(pl grammar.Place) bool {
		return pl.Slot.Kind == orders.APlayer || pl.Slot.Kind == orders.AHolder || pl.Slot.Kind == orders.AKingdom || pl.Slot.Kind == orders.AProvince && len(x.ids[orders.AProvince]) > 0
	}) {
		return false
	}
	h := x.ids[orders.AHolder][0]
	others := x.roles&lexicon.RoleSubj != 0 && !p.lex.Owns(campaign.HolderID(h)) // somebody else acts
	return slices.ContainsFunc(c.parts, func(y part) bool {
		if ids := y.ids[orders.AProvince]; !others && len(ids) == 1 && y.from != x.from && string(p.lex.View.Provinces[atlas.ProvinceID(ids[0])].Controller) == h {
			return true
		}
		for _, k := range []orders.Kind{orders.ACaptive, orders.ALeader, orders.AnArmy, orders.AFleet} {
			if len(y.ids[k]) == 1 && string(p.lex.Holder(k, y.ids[k][0])) == h {
				return true
			}
		}
		return false
	})
}

// leadsOneOf says that a part is who leads an army of which the clause speaks too, as the
// one who acts: Fabius and army I.
func (p *parser) leadsOneOf(x part, c *clause) bool {
	army := p.led(x)
	if army == "" || x.roles&(lexicon.RoleSubj|lexicon.RoleObj|lexicon.RoleUnder|lexicon.RoleBy|lexicon.RoleOf|lexicon.RoleWith|lexicon.RoleFrom) == 0 {
		return false
	}
	return slices.ContainsFunc(c.parts, func(y part) bool { return slices.Equal(y.ids[orders.AnArmy], []string{string(army)}) })
}

// value is what a part is as one of a kind; false if it is none, or not one alone.
func (x part) value(k orders.Kind) (grammar.Value, bool) {
	switch k {
	case orders.ANumber:
		return grammar.Value{N: x.n}, x.n > 0
	case orders.AUnit, orders.SomeUnits:
		armies, fleets := x.ids[orders.AnArmy], x.ids[orders.AFleet]
		if len(armies)+len(fleets) != 1 {
			return grammar.Value{}, false
		}
		u := orders.Unit{}
		if len(armies) == 1 {
			u.Army = campaign.ArmyID(armies[0])
		} else {
			u.Fleet = campaign.FleetID(fleets[0])
		}
		return grammar.Value{Units: []orders.Unit{u}}, true
	}
	if len(x.ids[k]) != 1 {
		return grammar.Value{}, false
	}
	return grammar.Value{ID: x.ids[k][0]}, true
}

// lands are the provinces of a kingdom.
func (p *parser) lands(id string) []string {
	var all []string
	for _, at := range campaign.Sorted(p.lex.View.Provinces) {
		if p.lex.View.Provinces[at].Controller == campaign.HolderID(id) {
			all = append(all, string(at))
		}
	}
	return all
}
