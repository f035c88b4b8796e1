package grammar

import (
	"slices"
	"strings"

	"adimperii/orders"
)

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
func Blanks(v orders.Verb) (all []Blank) {
	provisos := false
	for _, pl := range Table().first(v, "en").Places {
		switch {
		case pl.Slot == nil:
		case pl.Slot.Kind == orders.AFlag:
			provisos = true
		default:
			all = append(all, Blank{pl.Slot.Name, !pl.Optional, string(pl.Slot.Kind)})
		}
	}
	if provisos {
		all = append(all, Blank{Slot: Provisos})
	}
	if v == orders.Result {
		all = append(all, Blank{Slot: Clauses})
	}
	return all
}

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
func (w Writer) other(name SlotName, o orders.Order) string {
	if text := slots[name].get(o, w); text != "" {
		return text
	}
	forms := Table().Of(o.Verb, w.Lang)
	first := forms[0].needed()
	i := slices.IndexFunc(first, func(pl Place) bool { return pl.Slot.Name == name })
	for _, f := range forms {
		if same := f.needed(); i >= 0 && len(same) == len(first) && same[i].Slot.get(o, w) != "" {
			if same[i].Says != nil {
				return same[i].Says.Write
			}
			return same[i].Slot.get(o, w)
		}
	}
	return ""
}

// needed are the places of a form whose slots cannot be left out.
func (f *Form) needed() []Place {
	return slices.DeleteFunc(slices.Clone(f.Places), func(pl Place) bool { return pl.Slot == nil || pl.Optional })
}

// Spoken is the language, of the two that orders are written in, in which who speaks another is answered too.
func Spoken(lang string) string {
	if lang == "fr" {
		return lang
	}
	return "en"
}

// flagged are the places of a form's flags that may be left out; of those that say no to each other, which stand in
// one group, as one.
func (f *Form) flagged() (all [][]Item) {
	for _, it := range f.Items {
		var some []Item
		for _, g := range it.Groups {
			if len(g) == 1 && g[0].Slot != nil && g[0].Slot.Kind == orders.AFlag {
				some = append(some, g[0])
			}
		}
		all = append(all, some)
	}
	return all
}

// provisos are the flags that an order bears, in the order they are written in.
func (w Writer) provisos(o orders.Order) (all []string) {
	for _, flags := range Table().first(o.Verb, w.Lang).flagged() {
		for _, it := range flags {
			if it.Slot.get(o, w) != "" {
				all = append(all, it.Write)
			}
		}
	}
	return all
}

// ProvisosOf are all that an order of a verb can be made under, in a language.
func ProvisosOf(v orders.Verb, lang string) []string {
	all := []string{""}
	for _, flags := range Table().first(v, Spoken(lang)).flagged() {
		before := all
		for _, it := range flags {
			for _, text := range before {
				all = append(all, strings.TrimSpace(text+" "+it.Write))
			}
		}
	}
	return all[1:]
}
