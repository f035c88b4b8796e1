package grammar

import (
	"slices"
	"strings"
	"sync"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/lexicon"
)

// A Place is a slot of a frame, and who may stand there.
type Place struct {
	Name              string
	Slot              *Slot
	Roles             lexicon.Roles
	Optional, Several bool
	// Words are those that say yes to it, of a request.
	Words lexicon.Concepts
}

// A Framing is a frame ready for use.
type Framing struct {
	Verb              orders.Verb
	Rule              campaign.Rule // of the verb
	Heads, Must, With lexicon.Concepts
	Places            []Place
}

// A frameTable is the frames ready for use.
type frameTable struct {
	Frames []*Framing
	// Asked are those of requests and results, Told what stands beside the winner in one.
	Asked, Told []*Framing
	// Heads are the concepts of which some frame needs one.
	Heads lexicon.Concepts
}

// FrameSet is the frames compiled, once.
var FrameSet = sync.OnceValue(func() *frameTable {
	s := &frameTable{}
	titles := lexicon.Of("proconsul") // which a leader bears in any order
	for _, f := range frames {
		made := f.compile(lexicon.Entries().Of)
		made.With = made.With.Or(titles)
		s.Frames, s.Heads = append(s.Frames, made), s.Heads.Or(made.Heads)
	}
	for _, f := range asked {
		s.Asked = append(s.Asked, f.compile(lexicon.Requests().Of))
	}
	for _, f := range told {
		s.Told = append(s.Told, f.compile(lexicon.Requests().Of))
	}
	return s
})

// compile makes a frame ready, of which something tells the concepts by their names.
func (f frame) compile(of func(string) lexicon.Concepts) *Framing {
	made := &Framing{Verb: f.verb, Rule: orders.Rule(f.verb), Heads: of(f.heads), Must: of(f.must), With: of(f.with)}
	for spec := range strings.FieldsSeq(f.parts) {
		name, in, _ := strings.Cut(spec, ":")
		bare := strings.TrimRight(name, "*?")
		pl := Place{Name: bare, Slot: slots[bare], Optional: strings.Contains(name, "?"), Several: strings.Contains(name, "*")}
		for role := range strings.SplitSeq(in, "|") {
			pl.Roles |= lexicon.RoleNames[role]
			if _, known := lexicon.RoleNames[role]; !known && role != "" {
				pl.Words = of(role)
			}
		}
		made.Places = append(made.Places, pl)
	}
	return made
}

// Makes says that a frame makes something, which may be named.
func (f *Framing) Makes() bool {
	return slices.ContainsFunc(f.Places, func(pl Place) bool { return pl.Slot.Kind == orders.AName })
}

// Spoken says that what was heard in verbs and the like, and in names, may speak of a frame's matter.
func (f *Framing) Spoken(heard, nouns lexicon.Concepts) bool {
	return (f.Heads.None() || heard.Has(f.Heads)) && (f.Must.None() || heard.Or(nouns).Has(f.Must))
}

// Commands says that an army or a fleet has a place in a frame.
func (f *Framing) Commands() bool {
	return slices.ContainsFunc(f.Places, func(pl Place) bool {
		return pl.Slot.Kind == orders.AnArmy || pl.Slot.Kind == orders.AFleet || pl.Slot.Kind == orders.AUnit || pl.Slot.Kind == orders.SomeUnits
	})
}
