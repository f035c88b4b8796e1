package orders

import (
	"slices"
	"strings"
	"sync"
	"unicode/utf8"
)

// A Slot is a place in the form of an order, called as in LANGUAGE.md: ARMY, VIA.
type Slot string

// Two slots stand for several of the language's.
const (
	// Provisos are what an order holds good for, or takes advantage of: "if
	// invaded", "fortified if invaded", "unless field army".
	Provisos Slot = "PROVISOS"
	// Clauses are what follows the winner in a result, parted by semicolons.
	Clauses Slot = "CLAUSES"
)

// A Blank is a slot to be filled in an order of a verb.
type Blank struct {
	Slot   Slot
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
var slotNames = sync.OnceValue(func() map[*slot]Slot {
	all := map[*slot]Slot{}
	for name, s := range slots {
		all[s] = Slot(name)
	}
	return all
})

// Fill is what an order has in its blanks, in a language. Names stand as they are
// called, without quotation marks.
func Fill(o Order, lang string, n Names) map[Slot]string {
	w := writer{names: n, lang: spoken(lang), book: grammar()}
	texts := map[Slot]string{}
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
func (w writer) other(s Slot, o Order) string {
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

// A Line is an order written from what stands in its blanks.
type Line struct {
	Text string
	// At is the column, from 1, at which what a blank holds begins.
	At map[Slot]int
}

// Compose writes a line of a verb in a language, as [Parse] reads it, from what
// somebody put into its blanks; those that are needed must not be empty. A name
// that could be taken for words of the language is put in quotation marks: whatever
// it is, it stays one name. [Clauses], [Provisos] and a TEXT are words of the language.
func Compose(v Verb, lang string, texts map[Slot]string) Line {
	w := writer{lang: spoken(lang), book: grammar(), texts: texts, at: map[Slot]int{}}
	forms := w.book.of(v, w.lang)
	f := forms[0]
	if v == Result && slices.ContainsFunc(w.drawnWords(), func(word string) bool { return word == foldName(texts["WINNER"]) }) {
		f = forms[1]
	}
	text, _ := w.form(f, Order{Verb: v})
	if more := texts[Provisos]; more != "" {
		w.at[Provisos] = utf8.RuneCountInString(text) + 2
		text += " " + more
	}
	if more := texts[Clauses]; more != "" {
		w.at[Clauses] = utf8.RuneCountInString(text) + 3
		text += "; " + more
	}
	return Line{text, w.at}
}

// drawnWords are the words, of both languages, that say that nobody won.
func (w writer) drawnWords() []string {
	var all []string
	for _, lang := range []string{"en", "fr"} {
		w.lang = lang
		for _, alt := range w.drawn().alts {
			all = append(all, strings.Join(alt, " "))
		}
	}
	return all
}

// blank is what is written in a slot: part of an order, or what somebody put there.
func (w writer) blank(s *slot, o Order) string {
	if w.texts == nil {
		return s.get(o, w)
	}
	name := slotNames()[s]
	text := w.texts[name]
	switch {
	case text == "" && name == "DRAW":
		return w.texts["WINNER"]
	case text == "" || name == "TEXT":
		return text
	}
	pieces := []string{text}
	if s.kind == aUnit || s.kind == someUnits {
		pieces = strings.Split(text, ",")
	}
	for i, piece := range pieces {
		pieces[i] = w.named(piece, s.kind == aName)
	}
	return strings.Join(pieces, ", ")
}

// named quotes a name behind the nouns it is introduced by: army "Via". All of a
// new name is quoted: its nouns belong to it.
func (w writer) named(text string, made bool) string {
	words := strings.Fields(strings.Map(func(r rune) rune {
		if isQuote(r) {
			return ' '
		}
		return r
	}, text))
	i := 0
	for !made && i < len(words)-1 && nouns[foldName(words[i])] != "" {
		i++
	}
	return strings.Join(append(words[:i:i], w.quote(strings.Join(words[i:], " "), made)), " ")
}

// mark notes where what stands in a slot begins: it is the last that was written.
func (w writer) mark(s *slot, text []byte, word string) {
	if w.at != nil {
		w.at[slotNames()[s]] = utf8.RuneCount(text) - utf8.RuneCountInString(word) + 1
	}
}

// Called is how a verb is called, apart from its blanks: "raise army".
func Called(v Verb, lang string) string {
	forms := grammar().of(v, spoken(lang))
	if len(forms) == 0 {
		return string(v)
	}
	var words []string
	for _, it := range opening(forms[0].items) {
		words = append(words, it.write)
	}
	return strings.Join(words, " ")
}

// opening are the words of a form before its first slot.
func opening(items []item) []item {
	var all []item
	for _, it := range items {
		if it.silent {
			continue
		}
		if it.slot != nil || it.groups != nil {
			break
		}
		all = append(all, it)
	}
	return all
}

// VerbOf finds a verb by its id, by what it is called in either language, or by a
// synonym that no other has: those of its first form go before those of others.
// False if there is none, or not one alone.
func VerbOf(text string) (Verb, bool) {
	for _, f := range grammar().forms {
		if f.verb != codeWord && text == string(f.verb) {
			return f.verb, true
		}
	}
	v, ok := called()[foldName(text)]
	return v, ok && v != ""
}

// called are the verbs by what they are called, "" where several are.
var called = sync.OnceValue(func() map[string]Verb {
	all := map[string]Verb{}
	b := grammar()
	for _, later := range []bool{false, true} {
		these := map[string]Verb{}
		for _, f := range b.forms {
			if f.verb == codeWord || (b.of(f.verb, f.lang)[0] != f) != later {
				continue
			}
			for _, p := range phrases(f) {
				if was, ok := these[p]; ok && was != f.verb {
					these[p] = ""
					continue
				}
				these[p] = f.verb
			}
		}
		for p, v := range these {
			if _, ok := all[p]; !ok {
				all[p] = v
			}
		}
	}
	for _, f := range b.forms { // what a verb is called counts before others' synonyms
		if f.verb != codeWord {
			all[foldName(Called(f.verb, f.lang))] = f.verb
		}
	}
	return all
})

// phrases are all the ways to call a form, none for one that begins with a name.
func phrases(f *form) []string {
	var all []string
	for _, it := range opening(f.items) {
		var longer []string
		for _, alt := range it.alts {
			for _, p := range append(all, "")[:max(1, len(all))] {
				longer = append(longer, strings.TrimSpace(p+" "+strings.Join(alt, " ")))
			}
		}
		all = longer
	}
	return all
}
