package model

import (
	"slices"
	"sync"

	"adimperii/orders"
	"adimperii/orders/grammar"
)

// A frame is an order by its arguments: the places of the form that it is written in.
type frame struct {
	verb  orders.Verb
	sign  symbol // of the verb
	slots []slot
	lists int // the slot that may have a list, -1 for none
}

// A slot is a place for an argument in a frame.
type slot struct {
	*grammar.Slot
	sign     symbol
	optional bool
}

// slotOf is which of a frame's slots has a name, -1 for none.
func (f *frame) slotOf(name grammar.SlotName) int {
	return slices.IndexFunc(f.slots, func(sl slot) bool { return sl.Name == name })
}

// flag says that it is filled by words, and by no name.
func (sl slot) flag() bool { return sl.Kind == orders.AFlag }

// frames are those of all orders but results, which have a model of their own, and code words.
var frames = sync.OnceValue(func() (all []frame) {
	for _, form := range grammar.Table().Forms {
		if form.Lang != "en" || form.Verb == orders.Result || form.Verb == orders.CodeWord {
			continue
		}
		f := frame{verb: form.Verb, sign: symbolFor(string(form.Verb))}
		for _, at := range form.Places {
			if at.Slot != nil && at.Slot.Name != "SHOWN" { // a number beside a stratagem, in its written form alone
				f.slots = append(f.slots, slot{at.Slot, symbolFor(string(at.Slot.Name)), at.Optional})
			}
		}
		f.lists = slices.IndexFunc(f.slots, func(sl slot) bool { return sl.Kind == f.verb.Several() })
		all = append(all, f)
	}
	return all
})

// anyFrame is any of them.
func anyFrame(*frame) bool { return true }

// Reads says that the model knows of a verb.
func Reads(v orders.Verb) bool {
	return slices.ContainsFunc(frames(), func(f frame) bool { return f.verb == v })
}
