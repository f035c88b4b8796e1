package grammar

import (
	"slices"
	"strings"
	"sync"

	"adimperii/orders"
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
func Blanks(v orders.Verb) []Blank {
	var all []Blank
	provisos := false
	var walk func(items []Item, needed bool)
	walk = func(items []Item, needed bool) {
		for _, it := range items {
			switch {
			case it.Groups != nil:
				for _, g := range it.Groups {
					walk(g, false)
				}
			case it.Slot != nil && it.Slot.Kind == orders.AFlag:
				provisos = true
			case it.Slot != nil:
				all = append(all, Blank{slotNames()[it.Slot], needed, string(it.Slot.Kind)})
			}
		}
	}
	if forms := Table().Of(v, "en"); len(forms) > 0 {
		walk(forms[0].Items, true)
	}
	if provisos {
		all = append(all, Blank{Slot: Provisos})
	}
	if v == orders.Result {
		all = append(all, Blank{Slot: Clauses})
	}
	return all
}

// slotNames are the names of the slots.
var slotNames = sync.OnceValue(func() map[*Slot]SlotName {
	all := map[*Slot]SlotName{}
	for name, s := range slots {
		all[s] = SlotName(name)
	}
	return all
})

// Fill is what an order has in its blanks, in a language. Names stand as they are
// called, without quotation marks.
func Fill(o orders.Order, lang string, n orders.Names) map[SlotName]string {
	w := Writer{Names: n, Lang: Spoken(lang), bare: true}
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
func (w Writer) other(s SlotName, o orders.Order) string {
	forms := Table().Of(o.Verb, w.Lang)
	if text := slots[string(s)].get(o, w); text != "" {
		return text
	}
	i := slices.IndexFunc(needed(forms[0]), func(it Item) bool { return slotNames()[it.Slot] == s })
	for _, f := range forms {
		if list := needed(f); i >= 0 && len(list) == len(needed(forms[0])) && list[i].Slot.get(o, w) != "" {
			if list[i].Write != "" {
				return list[i].Write
			}
			return list[i].Slot.get(o, w)
		}
	}
	return ""
}

// needed are the slots of a form that cannot be left out.
func needed(f *Form) []Item {
	return slices.DeleteFunc(slices.Clone(f.Items), func(it Item) bool { return it.Slot == nil })
}

// Spoken is the language, of the two there are.
func Spoken(lang string) string {
	if lang != "fr" {
		return "en"
	}
	return lang
}

// provisos are the flags that an order bears, in the order they are written in.
func (w Writer) provisos(o orders.Order) []string {
	var all []string
	for _, it := range Table().Of(o.Verb, w.Lang)[0].Items {
		for _, g := range it.Groups {
			if len(g) == 1 && g[0].Slot != nil && g[0].Slot.Kind == orders.AFlag && g[0].Slot.get(o, w) != "" {
				all = append(all, g[0].Write)
			}
		}
	}
	return all
}

// ProvisosOf are all that an order of a verb can be made under, in a language.
func ProvisosOf(v orders.Verb, lang string) []string {
	all := []string{""}
	forms := Table().Of(v, Spoken(lang))
	if len(forms) == 0 {
		return nil
	}
	for _, it := range forms[0].Items {
		var more []string
		for _, g := range it.Groups {
			if len(g) != 1 || g[0].Slot == nil || g[0].Slot.Kind != orders.AFlag {
				continue
			}
			for _, before := range all {
				more = append(more, strings.TrimSpace(before+" "+g[0].Write))
			}
		}
		all = append(all, more...)
	}
	return all[1:]
}

// NameOf is how a slot is called.
func NameOf(s *Slot) SlotName { return slotNames()[s] }
