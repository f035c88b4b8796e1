package orders

import (
	"slices"
	"strings"

	"adimperii/campaign"
	atlas "adimperii/maps"
)

// errNone says that a part cannot stand in a place at all.
var errNone = &Diagnostic{}

// value is what a part is in a place, what is wrong with it, and what it costs: errNone if
// it is nothing that may stand there. Where only an army can act its leader stands for it,
// and a city for its province.
func (t *fitting) value(pl place, x part) (value, *Diagnostic, int) {
	if x.unknown || pl.slot.kind == aName {
		return t.guess(pl, x)
	}
	if x.quoted && len(x.ids) == 0 {
		return value{}, errNone, 0
	}
	if v, ok := x.value(pl.slot.kind); ok {
		return v, nil, 0
	}
	switch k := pl.slot.kind; {
	case x.n > 0 && (k == anArmy || k == aUnit || k == someUnits) && !talents[t.p.scan.text(x.to-1, x.to)]:
		if ids := t.p.exact(anArmy, t.p.scan.text(x.from, x.to)); len(ids) == 1 {
			return value{id: ids[0], units: []Unit{{Army: campaign.ArmyID(ids[0])}}}, nil, costShortened
		}
	case pl.name == "MET" && len(x.ids[aLeader]) == 1:
		return value{}, nil, 0
	case pl.name == "ARMY" && (marching[t.f.verb] || t.c.says(entries().marching) && !t.f.upon() || t.f.verb == Hold && !t.located()):
		if army := t.p.led(x); army != "" {
			return value{id: string(army)}, nil, 0
		}
	case k == aProvince && t.f.verb == Invade && len(x.ids[aKingdom]) == 1 && len(t.p.prefixed(aProvince, t.p.scan.text(x.from, x.to))) == 0: // its people for a land
		if lands := t.p.lands(x.ids[aKingdom][0]); len(lands) == 1 {
			return value{id: lands[0]}, nil, costCarried
		}
	case k == aProvince && len(x.ids[aCity]) == 1 && len(x.ids[aProvince]) == 0:
		if c, known := t.p.lex.city(x.ids[aCity][0]); known && (pl.slot.where || cities[t.f.verb] && x.roles&pl.roles&^roleObj != 0) {
			return value{id: string(c.Province)}, nil, 0
		}
	}
	if len(x.ids[pl.slot.kind]) > 1 { // several are called so
		_, d := t.p.single(pl.slot.kind, x.ids[pl.slot.kind], x.from, x.to)
		return value{}, d, 0
	}
	if k := pl.slot.kind; x.n > 0 || k == aNumber || pl.slot.where || pl.optional || x.from == x.to {
		return value{}, errNone, 0
	}
	v, d := t.p.resolve(capture{slot: pl.slot, i: x.from, j: x.to}, t.f.verb)
	return v, d, costShortened
}

// cities are the verbs of orders in which a city stands for its province.
var cities = map[Verb]bool{Move: true, Embark: true, Post: true, Appoint: true, RaiseArmy: true, BuildFleet: true, Retreat: true}

// marching are the verbs of what armies do and leaders alone cannot.
var marching = map[Verb]bool{Invade: true, Besiege: true, Pacify: true, Reorganise: true, Retreat: true, Embark: true}

// located says that the clause names a province.
func (t *fitting) located() bool {
	return slices.ContainsFunc(t.c.parts, func(x part) bool { return len(x.ids[aProvince]) > 0 })
}

// guess is what a name that is not known may be in a place: a new name, one cut short, or
// one that is told to be wrong.
func (t *fitting) guess(pl place, x part) (value, *Diagnostic, int) {
	p, k := t.p, pl.slot.kind
	if pl.name == "LED" {
		return value{}, errNone, 0
	}
	if k == aName && x.name != "" {
		return value{text: x.name}, nil, 0
	}
	if n := ordinal(p.scan.text(x.from, x.to)); k == aName && n > 0 && !x.quoted { // la IIIe
		return value{text: roman(n)}, nil, 0
	}
	noun := p.nounIn(x.from, x.to)
	switch {
	case noun != "" && !fits(noun, k) && k != aName, k == aNumber && !figures(p.scan.text(x.from, x.from+1)):
		return value{}, errNone, 0
	case k == aName && !x.unknown && !x.quoted && (x.from == x.to || x.n > 0 || x.roles&roleObj == 0),
		k == aName && !p.capital(x.to-1) && !x.quoted && !p.block:
		return value{}, errNone, 0
	}
	v, d := p.resolve(capture{slot: pl.slot, i: x.from, j: x.to}, t.f.verb)
	switch {
	case k == aName && !x.unknown && d == nil:
		return v, p.nameTaken(t.f.verb, v.text, p.lex.view.Player.Holder(), p.strip(aUnit, x.from, x.to)), costNoun
	case d != nil || k == aName:
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
	case t.f.verb == Embark && len(x.ids[aSea]) == 1 && x.roles&roleVia != 0:
		return costDropped // the sea that is crossed
	case x.from > 0 && t.p.forceNoun(x.from-1) && len(x.ids[aHolder]) > 0 && t.f.makes():
		return costNeither // fleet Rome
	case x.described && x.roles&roleSubj != 0, t.p.oneself(x), there, t.within(x), t.p.ownerOf(x, t.f, t.c), t.p.leadsOneOf(x, t.c):
		return costDropped
	}
	return costNeither
}

// misplaced is the fault that a force is not where a part says that it is, nil if it says
// nothing of the kind.
func (t *fitting) misplaced(x part) *Diagnostic {
	_, wrong := t.standing(x)
	if wrong == nil {
		return nil
	}
	return t.p.fault(Elsewhere, x.from, wrong)
}

// standing says that an army or a fleet of the clause is where a part says that it is; where
// one is elsewhere, and none is there, which and where.
func (t *fitting) standing(x part) (there bool, wrong map[string]string) {
	if x.roles&(roleAt|roleFrom|roleOf) == 0 && !t.bracketed(x) && t.f.verb != Hold {
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
var forces = []struct{ kind, where kind }{{anArmy, aProvince}, {aFleet, aSea}}

// within says that a part is a city of a province that the clause names too, or whose
// somebody else is: Saguntum's province, Edetania; Hamilcar's successor.
func (t *fitting) within(x part) bool {
	if t.f.verb == Promote && (t.p.kingly(x) || len(x.ids[aLeader]) == 1 && strings.HasSuffix(t.p.scan.text(x.from, x.to), "'s")) {
		return true
	}
	if len(x.ids[aCity]) != 1 {
		return false
	}
	c, _ := t.p.lex.city(x.ids[aCity][0])
	return slices.ContainsFunc(t.c.parts, func(y part) bool { return slices.Equal(y.ids[aProvince], []string{string(c.Province)}) })
}

// bracketed says that a part stands in brackets behind another.
func (t *fitting) bracketed(x part) bool {
	return x.from > 0 && strings.Contains(t.p.scan.between(x.from), "(")
}

// oneself says that a part is the writer's own realm, as the one who acts.
func (p *parser) oneself(x part) bool {
	return x.roles&(roleSubj|roleOf) != 0 && x.roles&roleGoal == 0 && slices.Equal(x.ids[aPlayer], []string{string(p.lex.view.Player)})
}

// ownerOf says that a part is whose another is, where a frame has no place for such: the
// Athenian Leosthenes.
func (p *parser) ownerOf(x part, f *framing, c *clause) bool {
	if len(x.ids[aHolder]) != 1 || f.verb != Release && x.roles&(roleSubj|roleObj|roleOf|roleFrom|roleBy) == 0 || slices.ContainsFunc(f.places, func(pl place) bool {
		return pl.slot.kind == aPlayer || pl.slot.kind == aHolder || pl.slot.kind == aKingdom || pl.slot.kind == aProvince && len(x.ids[aProvince]) > 0
	}) {
		return false
	}
	h := x.ids[aHolder][0]
	others := x.roles&roleSubj != 0 && !p.lex.owns(campaign.HolderID(h)) // somebody else acts
	return slices.ContainsFunc(c.parts, func(y part) bool {
		if ids := y.ids[aProvince]; !others && len(ids) == 1 && y.from != x.from && string(p.lex.view.Provinces[atlas.ProvinceID(ids[0])].Controller) == h {
			return true
		}
		for _, k := range []kind{aCaptive, aLeader, anArmy, aFleet} {
			if len(y.ids[k]) == 1 && string(p.lex.holder(k, y.ids[k][0])) == h {
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
	if army == "" || x.roles&(roleSubj|roleObj|roleUnder|roleBy|roleOf|roleWith|roleFrom) == 0 {
		return false
	}
	return slices.ContainsFunc(c.parts, func(y part) bool { return slices.Equal(y.ids[anArmy], []string{string(army)}) })
}

// value is what a part is as one of a kind; false if it is none, or not one alone.
func (x part) value(k kind) (value, bool) {
	switch k {
	case aNumber:
		return value{n: x.n}, x.n > 0
	case aName:
		return value{text: x.name}, x.name != ""
	case aUnit, someUnits:
		armies, fleets := x.ids[anArmy], x.ids[aFleet]
		if len(armies)+len(fleets) != 1 {
			return value{}, false
		}
		u := Unit{}
		if len(armies) == 1 {
			u.Army = campaign.ArmyID(armies[0])
		} else {
			u.Fleet = campaign.FleetID(fleets[0])
		}
		return value{units: []Unit{u}}, true
	}
	if len(x.ids[k]) != 1 {
		return value{}, false
	}
	return value{id: x.ids[k][0]}, true
}

// lands are the provinces of a kingdom.
func (p *parser) lands(id string) []string {
	var all []string
	for _, at := range campaign.Sorted(p.lex.view.Provinces) {
		if p.lex.view.Provinces[at].Controller == campaign.HolderID(id) {
			all = append(all, string(at))
		}
	}
	return all
}
