package orders

import (
	"fmt"
	"slices"
	"strings"
	"sync"
)

// A place is a slot of a frame, and who may stand there.
type place struct {
	name              string
	slot              *slot
	roles             roles
	optional, several bool
}

// A framing is a frame ready for use.
type framing struct {
	verb              Verb
	heads, must, with concepts
	places            []place
}

// A frameTable is the frames ready for use.
type frameTable struct {
	frames []framing
	// heads are the concepts of which some frame needs one.
	heads concepts
}

// frameSet is the frames compiled, once.
var frameSet = sync.OnceValue(func() (s frameTable) {
	titles := entries().bits["proconsul"] // which a leader bears in any order
	for _, f := range frames {
		made := f.compile(entries().bits)
		made.with |= titles
		s.frames, s.heads = append(s.frames, made), s.heads|made.heads
	}
	return s
})

func (f frame) compile(bits map[string]concepts) framing {
	sum := func(names string) (all concepts) {
		for name := range strings.FieldsSeq(names) {
			if bits[name] == 0 {
				panic(fmt.Sprintf("orders: there is no concept %q", name))
			}
			all |= bits[name]
		}
		return all
	}
	made := framing{verb: f.verb, heads: sum(f.heads), must: sum(f.must), with: sum(f.with)}
	for spec := range strings.FieldsSeq(f.parts) {
		name, in, _ := strings.Cut(spec, ":")
		bare := strings.TrimRight(name, "*?")
		pl := place{name: bare, slot: slots[bare], optional: strings.Contains(name, "?"), several: strings.Contains(name, "*")}
		for role := range strings.SplitSeq(in, "|") {
			pl.roles |= roleNames[role]
		}
		made.places = append(made.places, pl)
	}
	return made
}

// makes says that a frame makes something, which may be named.
func (f *framing) makes() bool {
	return slices.ContainsFunc(f.places, func(pl place) bool { return pl.slot.kind == aName })
}

// commands says that an army or a fleet has a place in a frame.
func (f *framing) commands() bool {
	return slices.ContainsFunc(f.places, func(pl place) bool {
		return pl.slot.kind == anArmy || pl.slot.kind == aFleet || pl.slot.kind == aUnit || pl.slot.kind == someUnits
	})
}

// upon says that the place of a frame is one that is fallen upon.
func (f *framing) upon() bool {
	return f.verb == Move && slices.ContainsFunc(f.places, func(pl place) bool { return pl.name == "PROVINCE" && pl.roles == roleOn })
}

// lax says that a name may stand in a place whatever is said of it: not a place that an
// army leaves or crosses, nor one that it falls upon.
func (pl place) lax(r roles) bool {
	switch {
	case pl.roles == roleOn, pl.roles == roleAgainst, pl.roles == roleTo, pl.roles == roleInstead, r&roleInstead != 0:
		return false
	case pl.slot.kind == aProvince, pl.slot.kind == aSea:
		return r&(roleFrom|roleVia) == 0
	}
	return true
}
