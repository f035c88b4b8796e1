package grammar

import (
	"strings"
	"sync"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/lexicon"
)

// A Part is a slot of a frame.
type Part struct {
	Slot     *Slot
	Optional bool
	// Words are those that say yes to it.
	Words lexicon.Concepts
}

// A Framing is a frame ready for use.
type Framing struct {
	Verb              orders.Verb
	Rule              campaign.Rule // of the verb
	Heads, Must, With lexicon.Concepts
	Parts             []Part
}

// Asked are the frames of requests and results, ready for use.
var Asked = sync.OnceValue(func() []*Framing { return compiled(asked) })

// Told are those of what stands beside the winner in a result.
var Told = sync.OnceValue(func() []*Framing { return compiled(told) })

func compiled(frames []frame) (all []*Framing) {
	of := lexicon.Requests().Of
	for _, f := range frames {
		made := &Framing{Verb: f.verb, Rule: orders.Rule(f.verb), Heads: of(f.heads), Must: of(f.must), With: of(f.with)}
		for spec := range strings.FieldsSeq(f.parts) {
			name, word, _ := strings.Cut(spec, ":")
			name, optional := strings.CutSuffix(name, "?")
			made.Parts = append(made.Parts, Part{Slot: slots[name], Optional: optional, Words: of(word)})
		}
		all = append(all, made)
	}
	return all
}
