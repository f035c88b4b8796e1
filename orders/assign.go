package orders

import (
	"slices"

	"adimperii/campaign"
	atlas "adimperii/maps"
)

// matches says that a clause speaks of a frame's matter, and of nothing else.
func (f framing) matches(c clause) bool {
	var all concepts
	for _, h := range c.heard {
		if h.concepts&(f.heads|f.must|f.with) == 0 {
			return false
		}
		all |= h.concepts
	}
	return (f.heads == 0 || all&f.heads != 0) && (f.must == 0 || all&f.must != 0)
}

// mostParts is how many names, or lists of names, an order may hold.
const mostParts = 6

// An assignment is an attempt to put each part of a clause, or each list of parts, into a
// place of a frame.
type assignment struct {
	p      *parser
	f      framing
	c      clause
	groups [][]part
	// lax: what a name is said to be in a clause matters only where it comes from
	// there, or passes through.
	lax bool
	// chosen are the groups of the places, from 1; 0 for none.
	chosen []int
	found  [][]Order
	// elsewhere is what is wrong with a reading but for which it would be one.
	elsewhere *Diagnostic
}

// assignRoles gives all ways to read a clause in a frame: the orders of each. The writer's own
// realm is no part of it where it acts, unless it is wanted as a place.
func (p *parser) assignRoles(f framing, c clause, lax bool) [][]Order {
	found := p.assigned(f, c, lax, false)
	if len(found) == 0 && lax && slices.ContainsFunc(c.parts, p.oneself) {
		found = p.assigned(f, c, lax, true)
	}
	return found
}

// assigned does so with the writer's own realm as a part, or without.
func (p *parser) assigned(f framing, c clause, lax, withSelf bool) [][]Order {
	t := assignment{p: p, f: f, c: c, lax: lax, chosen: make([]int, len(f.places))}
	for _, x := range c.parts {
		switch {
		case !withSelf && p.oneself(x), p.ownerOf(x, f, c):
		case p.leadsOneOf(x, c) && !slices.ContainsFunc(f.places, func(pl place) bool { return pl.slot.kind == aLeader }):
		case len(t.groups) > 0 && (x.listed || f.places[0].slot.kind == someUnits):
			t.groups[len(t.groups)-1] = append(t.groups[len(t.groups)-1], x)
		default:
			t.groups = append(t.groups, []part{x})
		}
	}
	if len(t.groups) <= mostParts {
		t.place(0)
	}
	return t.found
}

// oneself says that a part is the writer's own realm, as the one who acts.
func (p *parser) oneself(x part) bool {
	return x.roles&(roleSubj|roleOf) != 0 && x.roles&roleGoal == 0 && slices.Equal(x.ids[aPlayer], []string{string(p.lex.view.Player)})
}

// place tries all places for the group n and those behind it.
func (t *assignment) place(n int) {
	if n == len(t.groups) {
		t.read()
		return
	}
	for i, pl := range t.f.places {
		if t.chosen[i] == 0 && t.takes(pl, t.groups[n]) {
			t.chosen[i] = n + 1
			t.place(n + 1)
			t.chosen[i] = 0
		}
	}
}

// takes says that a list of parts may stand in a place.
func (t *assignment) takes(pl place, group []part) bool {
	if len(group) > 1 && !pl.several && pl.slot.kind != someUnits {
		return false
	}
	r := group[0].roles
	if t.c.passive && r&roleSubj != 0 {
		r |= roleObj
	}
	if r&pl.roles == 0 && (!t.lax || !pl.lax(r)) {
		return false
	}
	return !slices.ContainsFunc(group, func(x part) bool { _, ok := t.value(pl, x); return !ok })
}

// lax says that a name may stand in a place whatever is said of it: not a place that an
// army leaves or crosses, nor one that it falls upon.
func (pl place) lax(r roles) bool {
	switch {
	case pl.roles == roleOn, pl.roles == roleTo, pl.roles == roleInstead, r&roleInstead != 0:
		return false
	case pl.slot.kind == aProvince, pl.slot.kind == aSea:
		return r&(roleFrom|roleVia) == 0
	}
	return true
}

// value is what a part is in a place. Where only an army can act its leader stands for
// it, and a city for its province where it says where something is.
func (t *assignment) value(pl place, x part) (value, bool) {
	v, ok := x.value(pl.slot.kind)
	switch {
	case ok:
	case pl.name == "ARMY" && (marching[t.f.verb] || t.f.verb == Hold && !t.located()):
		army := t.p.led(x)
		return value{id: string(army)}, army != ""
	case pl.slot.where && pl.slot.kind == aProvince && len(x.ids[aCity]) == 1:
		c, known := t.p.lex.city(x.ids[aCity][0])
		return value{id: string(c.Province)}, known
	}
	return v, ok
}

// located says that the clause names a province.
func (t *assignment) located() bool {
	return slices.ContainsFunc(t.c.parts, func(x part) bool { return len(x.ids[aProvince]) > 0 })
}

// marching are the verbs of what armies do and leaders alone cannot.
var marching = map[Verb]bool{Invade: true, Besiege: true, Pacify: true, Reorganise: true, Retreat: true, Embark: true}

// ownerOf says that a part is whose another is, where a frame has no place for such: the
// Athenian Leosthenes.
func (p *parser) ownerOf(x part, f framing, c clause) bool {
	if len(x.ids[aHolder]) != 1 || slices.ContainsFunc(f.places, func(pl place) bool {
		return pl.slot.kind == aPlayer || pl.slot.kind == aHolder || pl.slot.kind == aKingdom || pl.slot.kind == aProvince && len(x.ids[aProvince]) > 0
	}) {
		return false
	}
	h := x.ids[aHolder][0]
	return slices.ContainsFunc(c.parts, func(y part) bool {
		if ids := y.ids[aProvince]; len(ids) == 1 && y.from != x.from && string(p.lex.view.Provinces[atlas.ProvinceID(ids[0])].Controller) == h {
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
func (p *parser) leadsOneOf(x part, c clause) bool {
	army := p.led(x)
	if army == "" || x.roles&(roleSubj|roleObj|roleUnder|roleBy|roleOf|roleWith) == 0 {
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

// read makes the orders of an assignment, if nothing is wanting in it.
func (t *assignment) read() {
	for i, pl := range t.f.places {
		switch {
		case pl.optional:
		case pl.slot.kind == aFlag:
			if !slices.Contains(t.c.flags, pl.name) {
				return
			}
		case t.chosen[i] == 0:
			return
		}
	}
	for _, flag := range t.c.flags {
		if flag == "IF" && t.f.verb == Reserve {
			flag = "COURTED" // what is reserved serves when the ally is courted or attacked
		}
		if !slices.ContainsFunc(t.f.places, func(pl place) bool { return pl.name == flag }) {
			return
		}
	}
	var all []Order
	for n := range t.length() {
		o, d := t.order(n)
		if d != nil {
			t.elsewhere = d
			return
		}
		all = append(all, o)
	}
	t.found = append(t.found, all)
}

// length is how many orders a fitting makes: one for each name of the list that may be several.
func (t *assignment) length() int {
	long := 1
	for i, pl := range t.f.places {
		if pl.several && t.chosen[i] > 0 {
			long = max(long, len(t.groups[t.chosen[i]-1]))
		}
	}
	return long
}

// order is the n-th order of an assignment, or the fault that what it says of places is not so.
func (t *assignment) order(n int) (Order, *Diagnostic) {
	o := Order{Verb: t.f.verb, Place: t.p.place}
	var values []value
	var captures []capture
	for i, pl := range t.f.places {
		var v value
		x := part{}
		switch {
		case pl.slot.kind == aFlag:
			if !slices.Contains(t.c.flags, pl.name) {
				continue
			}
		case t.chosen[i] == 0:
			continue
		default:
			group := t.groups[t.chosen[i]-1]
			x = group[min(n, len(group)-1)]
			v, _ = t.value(pl, x)
			if pl.slot.kind == someUnits {
				for _, more := range group[1:] {
					if u, _ := more.value(aUnit); !slices.Contains(v.units, u.units[0]) {
						v.units = append(v.units, u.units[0])
					}
				}
			}
		}
		pl.slot.set(&o, v)
		values = append(values, v)
		captures = append(captures, capture{pl.slot, x.from, x.to})
	}
	return o, t.p.stands(&o, captures, values)
}
