package orders

import (
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/orders/words"
)

// A Chapter is a part of the players' guide: the orders of a kind.
type Chapter struct {
	Title   string   `json:"title"`
	Lessons []Lesson `json:"lessons"`
}

// A Lesson teaches one order, or one request.
type Lesson struct {
	Verb Verb `json:"verb"`
	// Form is how it is written: names stand for the words in capitals, and what is in
	// brackets may be left out.
	Form string `json:"form"`
	// Also are words understood in place of its first, at most [mostSynonyms].
	Also []string `json:"also"`
	// Example is such an order, with names of the campaign; "" where it has none that
	// could stand in it, as on a map without seas.
	Example string `json:"example"`
	// Rule is "" for a request.
	Rule campaign.Rule `json:"rule,omitempty"`
}

// chapters are the verbs as players look for them; a test holds all of the language.
var chapters = []struct {
	id    string
	verbs []Verb
}{
	{"leaders", []Verb{Appoint, Post, Assign, NameKing, Promote}},
	{"forces", []Verb{RaiseArmy, BuildFleet, Upkeep, Disband, Reorganise}},
	{"land", []Verb{Move, Hold, Invade, Besiege, Pacify}},
	{"sea", []Verb{Sail, Embark, Challenge, Allow}},
	{"diplomacy", []Verb{Embassy, Reserve, Renounce, Pay, Release}},
	{"answers", []Verb{Defend, Contest, Withdraw}},
	{"battles", []Verb{Fortify, UnreliableCorps, Result, Confirm, Table, Retreat}},
	{"words", []Verb{NoChange, ShowOrders, CancelOrders, SendReport, SendForm, SendGuide, SendLedger, Away, Note, Proclaim}},
}

// Guide teaches every order in a language, en or fr, with examples drawn from what
// a player sees of his campaign: of the orders he may give now where there is one
// of the verb, else one that he might come to give.
func Guide(v *campaign.View, options []Order, lang string) []Chapter {
	lang = spoken(lang)
	c := newCast(v, lang)
	names := NewNames(c.view)
	var all []Chapter
	for _, part := range chapters {
		chapter := Chapter{Title: words.Say(lang, "guide.chapter."+part.id, nil)}
		for _, verb := range part.verbs {
			if verb == Table && (v == nil || !v.Options.StandIn) {
				continue // the campaign has no battle table
			}
			lesson := Lesson{Verb: verb, Form: grammar().shown(verb, lang), Also: synonyms(verb, lang), Rule: Rule(verb)}
			o := c.example(verb, options)
			if text, ok := (writer{names: names.With([]Order{o}), lang: lang, book: grammar(), pad: &pad{}}).whole(o); ok {
				lesson.Example = text
			}
			chapter.Lessons = append(chapter.Lessons, lesson)
		}
		all = append(all, chapter)
	}
	return all
}

// typographic gives words the apostrophe that books print.
var typographic = strings.NewReplacer("'", "’")

// mostSynonyms are shown of a verb; the rest is in LANGUAGE.md.
const mostSynonyms = 3

// synonyms are words understood in place of the first of a verb's form, and of no
// other verb's: in French infinitives, in English no participles. What begins as
// another does is the same word.
func synonyms(v Verb, lang string) []string {
	form := grammar().of(v, lang)[0]
	own := form.items[0].write
	rest := strings.TrimPrefix(Called(v, lang), own)
	all, begun := []string{}, []string{beginning(own)}
	for _, text := range slices.Concat(choices(form), verbsOf(v, lang)) {
		of, _ := VerbOf(text + rest)
		if of == v && len(all) < mostSynonyms && baseForm(text, lang) && !slices.Contains(begun, beginning(text)) {
			all, begun = append(all, typographic.Replace(text)), append(begun, beginning(text))
		}
	}
	return all
}

// choices are the words of which a form may begin with any.
func choices(f *form) []string {
	alternatives, _, _ := strings.Cut(f.pattern, " ")
	return strings.Split(strings.ReplaceAll(alternatives, "_", " "), "|")
}

// beginning is what tells words apart from forms of one word.
func beginning(text string) string {
	const enough = 4
	letters := []rune(strings.ReplaceAll(foldName(text), " ", ""))
	return string(letters[:min(len(letters), enough)])
}

// baseForm says that a verb stands in the form in which players look it up.
func baseForm(text, lang string) bool {
	word, _, _ := strings.Cut(text, " ")
	if lang == "en" {
		return word != "new" && !strings.HasSuffix(word, "ing")
	}
	return strings.HasSuffix(word, "er") || strings.HasSuffix(word, "ir") || strings.HasSuffix(word, "re")
}
