package orders

import (
	"bytes"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"adimperii/campaign"
	"adimperii/orders/words"
)

// A writer puts orders into words.
type writer struct {
	names Names
	lang  string
	book  *book
	// texts are what is put into the blanks in place of an order's parts, at where each began.
	texts map[SlotName]string
	at    map[SlotName]int
	pad   *pad
}

// A pad is what a writer writes on, the same for every order.
type pad struct {
	scan scan
	text []byte
}

// Canonical is an order in canonical English, as [Parse] reads it back.
func Canonical(o Order, n Names) string { return Write(o, "en", n) }

// Write is an order in a language, en or fr, as [Parse] reads it back. The names
// must be those of the view it was read in, with what the orders before it made
// ([Names.With]).
func Write(o Order, lang string, n Names) string {
	if lang != "fr" {
		lang = "en"
	}
	return writer{names: n, lang: lang, book: grammar(), pad: &pad{}}.write(o)
}

func (w writer) write(o Order) string {
	text, _ := w.whole(o)
	return text
}

// whole writes an order in the first form that can hold it; if none can, the order
// lacks something, and is but its verb.
func (w writer) whole(o Order) (string, bool) {
	for _, f := range w.book.of(o.Verb, w.lang) {
		if text, ok := w.form(f, o); ok {
			if o.Verb == Result {
				text += w.clauses(o)
			}
			return text, true
		}
	}
	return string(o.Verb), false
}

// form writes an order in one form; false if the form cannot hold it.
func (w writer) form(f *form, o Order) (string, bool) {
	text, ok := w.items(w.pad.text[:0], f.items, o)
	w.pad.text = text
	return string(text), ok
}

func (w writer) items(text []byte, items []item, o Order) ([]byte, bool) {
	for _, it := range items {
		switch {
		case it.silent:
		case it.groups != nil:
			text = w.group(text, it, o)
		case it.slot != nil:
			word := w.blank(it.slot, o)
			if word == "" {
				return text, false
			}
			if it.alts != nil {
				word = it.write
			}
			text = w.slot(text, it.slot, word)
			w.mark(it.slot, text, word)
		default:
			text = w.add(text, it.write)
		}
	}
	return text, true
}

// group writes the first branch that the order fills, if there is one.
func (w writer) group(text []byte, it item, o Order) []byte {
	for _, g := range it.groups {
		if longer, ok := w.items(text, g, o); ok {
			return longer
		}
	}
	return text
}

// add writes a word behind others.
func (w writer) add(text []byte, word string) []byte {
	if len(text) > 0 {
		text = append(text, ' ')
	}
	return append(text, word...)
}

// slot writes what stands in a slot: in French with its article, and the preposition
// before it as the two make it together.
func (w writer) slot(text []byte, s *slot, word string) []byte {
	if w.lang != "fr" || s.kind == aBattle { // en b1: no place
		return w.add(text, word)
	}
	in := words.Noun.To
	var noun words.Noun
	switch name := slotNames()[s]; {
	case s.kind == aProvince, s.kind == aSea:
		noun, in = words.Land(word), words.Noun.In
	case s.kind == aKingdom:
		noun = words.Kingdom(word)
	case name == "PLAYER", name == "PAYEE":
		noun = words.Realm(word)
	case (s.kind == aUnit || s.kind == someUnits) && w.texts == nil:
		noun = words.City(withArticles(word))
	default:
		noun = words.City(word) // as little as a city has a leader an article
	}
	if before, ok := bytes.CutSuffix(text, []byte(" de")); ok {
		return w.add(before, noun.OfThe())
	}
	if before, ok := bytes.CutSuffix(text, []byte(" à")); ok {
		return w.add(before, in(noun))
	}
	if before, ok := bytes.CutSuffix(text, []byte(" en")); ok {
		return w.add(before, in(noun))
	}
	return w.add(text, noun.The())
}

// withArticles gives armies and fleets of a list theirs: l’armée I, la flotte Pontica.
func withArticles(units string) string {
	pieces := strings.Split(units, ", ")
	for i, piece := range pieces {
		for noun, article := range map[string]string{"armée ": "l’", "flotte ": "la "} {
			if strings.HasPrefix(piece, noun) {
				pieces[i] = article + piece
			}
		}
	}
	return strings.Join(pieces, ", ")
}

// of writes the name of a thing, "" for none.
func (w writer) of(k kind, id string) string {
	if id == "" {
		return ""
	}
	return w.quote(w.names.Of(w.lang, string(k), id), false)
}

// newName writes a name that the order makes.
func (w writer) newName(name string) string { return w.quote(name, true) }

// unit is the name of an army or a fleet, with its noun where the name alone would not do.
func (w writer) unit(u Unit) string {
	switch {
	case u.Army != "" && w.lang == "fr":
		return "armée " + w.of(anArmy, string(u.Army))
	case u.Army != "":
		return "army " + w.of(anArmy, string(u.Army))
	case u.Fleet != "" && w.lang == "fr":
		return "flotte " + w.of(aFleet, string(u.Fleet))
	case u.Fleet != "":
		return "fleet " + w.of(aFleet, string(u.Fleet))
	}
	return ""
}

func (w writer) units(all []Unit) string {
	names := make([]string, 0, len(all))
	for _, u := range all {
		names = append(names, w.unit(u))
	}
	return strings.Join(names, ", ")
}

// quote sets a name in quotation marks where a word of it could be taken for one
// of the language. Names that exist may hold "of": they are known by it.
func (w writer) quote(name string, made bool) string {
	if name == "" {
		return ""
	}
	plain := !made || !strings.ContainsAny(name, "'’") && !small(name)
	for _, c := range name {
		plain = plain && (c|0x20 >= 'a' && c|0x20 <= 'z' || unicode.IsLetter(c) || unicode.IsDigit(c) || unicode.IsMark(c) || strings.ContainsRune(" -'’().", c))
	}
	s := &w.pad.scan
	s.read(name, nil)
	for i := range s.tokens {
		if is := w.book.lexemes.of(s.text(i, i+1)); is.traits&(genitive|following) == following {
			plain = false
		}
		if !made {
			continue
		}
		word := s.text(i, i+1)
		if arabic(word) == 0 && (w.book.lexemes.of(word).traits&meaningful != 0 || ordinal(word) > 0) || articles[word] || genitives[word] || nouns[word] != "" || figures(word) || titles[word] || renewed[word] || courtesyWords[word] || fills(word) || w.book.early[word] || w.book.joints[word] {
			plain = false
		}
	}
	if plain && !w.parting(s) {
		return name
	}
	return `"` + name + `"`
}

// small says that a name has several words, and one that does not begin with a capital: what
// is read would not know that it belongs to the name.
func small(name string) bool {
	all := strings.Fields(name)
	return len(all) > 1 && slices.ContainsFunc(all, func(w string) bool {
		r, _ := utf8.DecodeRuneInString(w)
		return unicode.IsLower(r)
	})
}

// parting says that a name ends as a courtesy does.
func (w writer) parting(name *scan) bool {
	n := len(name.tokens)
	return n > 0 && w.book.lexemes.of(name.text(n-1, n)).traits&bidding != 0 && slices.ContainsFunc(courteous().behind[name.text(n-1, n)], func(c courtesy) bool {
		return c.words <= n && name.text(n-c.words, n) == c.text
	})
}

// clauses writes what follows the winner in a result: losses, camps, leaders.
func (w writer) clauses(o Order) string {
	var b strings.Builder
	for _, part := range parts(o.outcome()) {
		for _, f := range w.book.clauses {
			if f.lang != w.lang {
				continue
			}
			if text, ok := w.form(f, Order{Result: &part}); ok {
				b.WriteString("; " + text)
				break
			}
		}
	}
	return b.String()
}

// parts are the results of one clause each that make up a result.
func parts(r campaign.Result) []campaign.Result {
	var all []campaign.Result
	for _, p := range campaign.Sorted(r.Losses) {
		all = append(all, campaign.Result{Losses: map[campaign.PlayerID]campaign.Losses{p: r.Losses[p]}})
	}
	for _, p := range sortedCamps(nil, r.Camps...) {
		all = append(all, campaign.Result{Camps: []campaign.PlayerID{p}})
	}
	for _, l := range campaign.Sorted(r.Leaders) {
		all = append(all, campaign.Result{Leaders: map[campaign.LeaderID]campaign.Casualty{l: r.Leaders[l]}})
	}
	if r.Withdrawn {
		all = append(all, campaign.Result{Withdrawn: true})
	}
	return all
}
