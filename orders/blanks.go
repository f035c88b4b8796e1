package orders

import (
	"slices"
	"strings"
	"sync"
)

// A SlotName is a place in the form of an order, called as in LANGUAGE.md: ARMY, VIA.
type SlotName string

// Two slots stand for several of the language's.
const (
	// Provisos are what an order holds good for, or takes advantage of: "if
	// invaded", "fortified if invaded", "unless field army".
	Provisos SlotName = "PROVISOS"
	// Clauses are what follows the winner in a result, parted by semicolons.
	Clauses SlotName = "CLAUSES"
)

// A Blank is a slot to be filled in an order of a verb.
type Blank struct {
	Slot   SlotName
	Needed bool
	// Kind is what [Diagnostic.Args] calls it under "slot" where it is missing.
	Kind string
}

// Blanks are the slots of a verb in the order in which they are written; none for
// a verb that needs no more said.
func Blanks(v Verb) []Blank {
	var all []Blank
	provisos := false
	var walk func(items []item, needed bool)
	walk = func(items []item, needed bool) {
		for _, it := range items {
			switch {
			case it.silent:
			case it.groups != nil:
				for _, g := range it.groups {
					walk(g, false)
				}
			case it.slot != nil && it.slot.kind == aFlag:
				provisos = true
			case it.slot != nil:
				all = append(all, Blank{slotNames()[it.slot], needed, string(it.slot.kind)})
			}
		}
	}
	if forms := grammar().of(v, "en"); len(forms) > 0 {
		walk(forms[0].items, true)
	}
	if provisos {
		all = append(all, Blank{Slot: Provisos})
	}
	if v == Result {
		all = append(all, Blank{Slot: Clauses})
	}
	return all
}

// slotNames are the names of the slots.
var slotNames = sync.OnceValue(func() map[*slot]SlotName {
	all := map[*slot]SlotName{}
	for name, s := range slots {
		all[s] = SlotName(name)
	}
	return all
})

// Fill is what an order has in its blanks, in a language. Names stand as they are
// called, without quotation marks.
func Fill(o Order, lang string, n Names) map[SlotName]string {
	w := writer{names: n, lang: spoken(lang), book: grammar(), pad: &pad{}}
	texts := map[SlotName]string{}
	for _, b := range Blanks(o.Verb) {
		var text string
		switch b.Slot {
		case Provisos:
			text = strings.Join(w.provisos(o), " ")
		case Clauses:
			text = strings.TrimPrefix(w.clauses(o), "; ")
		default:
			text = w.other(b.Slot, o)
		}
		if b.Slot != Clauses && b.Slot != "TEXT" {
			text = strings.ReplaceAll(text, `"`, "")
		}
		if text != "" {
			texts[b.Slot] = text
		}
	}
	return texts
}

// other is what an order has in a slot of its verb's first form, or what it has in
// its place in another form: a draw instead of a winner, a province instead of a sea.
func (w writer) other(s SlotName, o Order) string {
	forms := w.book.of(o.Verb, w.lang)
	if text := slots[string(s)].get(o, w); text != "" {
		return text
	}
	i := slices.IndexFunc(needed(forms[0]), func(it item) bool { return slotNames()[it.slot] == s })
	for _, f := range forms {
		if list := needed(f); i >= 0 && len(list) == len(needed(forms[0])) && list[i].slot.get(o, w) != "" {
			if list[i].alts != nil {
				return list[i].write
			}
			return list[i].slot.get(o, w)
		}
	}
	return ""
}

// needed are the slots of a form that cannot be left out.
func needed(f *form) []item {
	return slices.DeleteFunc(slices.Clone(f.items), func(it item) bool { return it.slot == nil })
}

// spoken is the language, of the two there are.
func spoken(lang string) string {
	if lang != "fr" {
		return "en"
	}
	return lang
}

// provisos are the flags that an order bears, in the order they are written in.
func (w writer) provisos(o Order) []string {
	var all []string
	for _, it := range w.book.of(o.Verb, w.lang)[0].items {
		for _, g := range it.groups {
			if len(g) == 1 && g[0].slot != nil && g[0].slot.kind == aFlag && g[0].slot.get(o, w) != "" {
				all = append(all, g[0].write)
			}
		}
	}
	return all
}

// drawn is the word for a battle that nobody won.
func (w writer) drawn() item {
	items := w.book.of(Result, w.lang)[1].items
	return items[len(items)-1]
}

// ProvisosOf are all that an order of a verb can be made under, in a language.
func ProvisosOf(v Verb, lang string) []string {
	all := []string{""}
	forms := grammar().of(v, spoken(lang))
	if len(forms) == 0 {
		return nil
	}
	for _, it := range forms[0].items {
		var more []string
		for _, g := range it.groups {
			if len(g) != 1 || g[0].slot == nil || g[0].slot.kind != aFlag {
				continue
			}
			for _, before := range all {
				more = append(more, strings.TrimSpace(before+" "+g[0].write))
			}
		}
		all = append(all, more...)
	}
	return all[1:]
}
