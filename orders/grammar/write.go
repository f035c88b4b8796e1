package grammar

import (
	"bytes"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/lexicon"
	"adimperii/orders/tokens"
	"adimperii/orders/words"
)

// A Writer puts orders into words.
type Writer struct {
	Names orders.Names
	Lang  string
	// texts are what is put into the blanks in place of an order's parts, at where each began.
	texts map[SlotName]string
	at    map[SlotName]int
	// bare: armies and fleets go by their names alone, as in the cells of a form, whose headings tell
	// which they are, and in canonical orders.
	bare bool
}

// Canonical is an order in canonical English, as [Parse] reads it back.
func Canonical(o orders.Order, n orders.Names) string {
	text, _ := Writer{Names: n, Lang: "en", bare: true}.Whole(o)
	return text
}

// Write is an order in a language, en or fr, as [Parse] reads it back. The names
// must be those of the view it was read in, with what the orders before it made
// ([Names.With]).
func Write(o orders.Order, lang string, n orders.Names) string {
	text, _ := Writer{Names: n, Lang: Spoken(lang)}.Whole(o)
	return text
}

// Whole writes an order in the first form that can hold it; if none can, the order
// lacks something, and is but its verb.
func (w Writer) Whole(o orders.Order) (string, bool) {
	for _, f := range Table().Of(o.Verb, w.Lang) {
		if text, ok := w.form(f, o); ok {
			if o.Verb == orders.Result {
				text += w.clauses(o)
			}
			return text, true
		}
	}
	return string(o.Verb), false
}

// form writes an order in one form; false if the form cannot hold it.
func (w Writer) form(f *Form, o orders.Order) (string, bool) {
	text, ok := w.items(nil, f.Items, o)
	return string(text), ok
}

func (w Writer) items(text []byte, items []Item, o orders.Order) ([]byte, bool) {
	for _, it := range items {
		switch {
		case it.Groups != nil:
			text = w.group(text, it, o)
		case it.Slot != nil:
			word := w.blank(it.Slot, o)
			if word == "" {
				return text, false
			}
			if it.Write != "" {
				word = it.Write
			}
			text = w.slot(text, it.Slot, word)
			w.mark(it.Slot, text, word)
		default:
			text = w.add(text, it.Write)
		}
	}
	return text, true
}

// group writes the first branch that the order fills, if there is one.
func (w Writer) group(text []byte, it Item, o orders.Order) []byte {
	for _, g := range it.Groups {
		if longer, ok := w.items(text, g, o); ok {
			return longer
		}
	}
	return text
}

// add writes a word behind others.
func (w Writer) add(text []byte, word string) []byte {
	if len(text) > 0 {
		text = append(text, ' ')
	}
	return append(text, word...)
}

// slot writes what stands in a slot: in French with its article, and the preposition
// before it as the two make it together.
func (w Writer) slot(text []byte, s *Slot, word string) []byte {
	if w.Lang != "fr" || s.Kind == orders.ABattle || s.Kind == orders.AStratagem || s.Kind == orders.SomeTargets { // en b1: no place
		return w.add(text, word)
	}
	in := words.Noun.To
	var noun words.Noun
	switch {
	case s.Kind == orders.AProvince, s.Kind == orders.ASea:
		noun, in = words.Land(word), words.Noun.In
	case s.Kind == orders.AKingdom:
		noun = words.Kingdom(word)
	case s.Name == "PLAYER", s.Name == "PAYEE":
		noun = words.Realm(word)
	case w.texts == nil && slices.Contains([]orders.Kind{orders.AnArmy, orders.AFleet, orders.AUnit, orders.SomeUnits}, s.Kind):
		noun = words.City(withArticles(word))
	default:
		noun = words.City(word) // as little as a city has a leader an article
	}
	if before, ok := bytes.CutSuffix(text, []byte(" de")); ok {
		return w.add(before, noun.OfThe())
	}
	for _, to := range []string{" à", " en"} {
		if before, ok := bytes.CutSuffix(text, []byte(to)); ok {
			return w.add(before, in(noun))
		}
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
func (w Writer) of(k orders.Kind, id string) string {
	if id == "" {
		return ""
	}
	return w.quote(w.Names.Of(w.Lang, string(k), id), false)
}

// Unit is the name of an army or a fleet, with its noun where the name alone would not do.
func (w Writer) Unit(u orders.Unit) string {
	army, fleet := "army ", "fleet "
	if w.Lang == "fr" {
		army, fleet = "armée ", "flotte "
	}
	switch {
	case u.Army != "":
		return army + w.of(orders.AnArmy, string(u.Army))
	case u.Fleet != "":
		return fleet + w.of(orders.AFleet, string(u.Fleet))
	}
	return ""
}

// force is the name of an army, or that of a fleet, where no other may stand.
func (w Writer) force(u orders.Unit) string {
	switch {
	case !w.bare:
		return w.Unit(u)
	case u.Army != "":
		return w.of(orders.AnArmy, string(u.Army))
	}
	return w.of(orders.AFleet, string(u.Fleet))
}

// talents is a sum, in French with its noun.
func (w Writer) talents(n int) string {
	switch {
	case w.Lang != "fr" || n == 0:
		return Number(n)
	case n == 1:
		return "1 talent"
	}
	return Number(n) + " talents"
}

func (w Writer) units(all []orders.Unit) string {
	names := make([]string, 0, len(all))
	for _, u := range all {
		names = append(names, w.Unit(u))
	}
	return strings.Join(names, ", ")
}

// quote sets a name in quotation marks where a word of it could be taken for one
// of the language. Names that exist may hold "of": they are known by it.
func (w Writer) quote(name string, made bool) string {
	s := &tokens.Scan{}
	s.Read(name, nil)
	plain := !strings.ContainsFunc(name, unusual) && !parting(s) && (!made || !strings.ContainsAny(name, "'’") && !small(name))
	for i := range s.Tokens {
		word := s.Text(i, i+1)
		follows := LexemeOf(word).Traits&(Genitive|behindNames) == behindNames
		plain = plain && !follows && (!made || !common(word))
	}
	if name == "" || plain {
		return name
	}
	return `"` + name + `"`
}

// unusual says that a sign is none of those in names.
func unusual(c rune) bool {
	return !unicode.IsLetter(c) && !unicode.IsDigit(c) && !unicode.IsMark(c) && !strings.ContainsRune(" -'’().", c)
}

// common says that a word means something where no name is looked for.
func common(word string) bool {
	said := LexemeOf(word).Traits&meaningful != 0 || lexicon.Ordinal(word) > 0
	return said && tokens.Arabic(word) == 0 ||
		lexicon.Articles[word] || lexicon.Genitives[word] || lexicon.Nouns[word] != "" || lexicon.Figures(word) ||
		lexicon.Titles[word] || lexicon.Renewed[word] || lexicon.CourtesyWords[word] || lexicon.Fills(word) || lexicon.Because(word) || Joints[word]
}

// small says that a name has no capital, which it would get, or several words, and one that does not begin with a capital: what
// is read would not know that it belongs to the name.
func small(name string) bool {
	all := strings.Fields(name)
	return name == strings.ToLower(name) && name != strings.ToUpper(name) || len(all) > 1 && slices.ContainsFunc(all, func(w string) bool {
		r, _ := utf8.DecodeRuneInString(w)
		return unicode.IsLower(r)
	})
}

// parting says that a name ends as a courtesy does.
func parting(name *tokens.Scan) bool {
	n := len(name.Tokens)
	return n > 0 && LexemeOf(name.Text(n-1, n)).Traits&Bidding != 0 && slices.ContainsFunc(lexicon.Courteous().Behind[name.Text(n-1, n)], func(c lexicon.Courtesy) bool {
		return c.Words <= n && name.Text(n-c.Words, n) == c.Text
	})
}

// clauses writes what follows the winner in a result: losses, camps, leaders.
func (w Writer) clauses(o orders.Order) string {
	var b strings.Builder
	for _, part := range parts(o.Outcome()) {
		for _, f := range Table().Clauses {
			if f.Lang != w.Lang {
				continue
			}
			if text, ok := w.form(f, orders.Order{Result: &part}); ok {
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
	for _, p := range SortedCamps(nil, r.Camps...) {
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
