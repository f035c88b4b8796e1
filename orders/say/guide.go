package say

import (
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
	"adimperii/orders/tokens"
	"adimperii/orders/words"
)

// A Chapter is a part of the players' guide: the orders of a kind.
type Chapter struct {
	Title   string   `json:"title"`
	Lessons []Lesson `json:"lessons"`
}

// A Lesson teaches one order, or one request.
type Lesson struct {
	Verb orders.Verb `json:"verb"`
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

// Chapters are the verbs as players look for them; a test holds all of the language.
var Chapters = []struct {
	ID    string
	Verbs []orders.Verb
}{
	{"leaders", []orders.Verb{orders.Appoint, orders.Post, orders.Assign, orders.NameKing, orders.Promote}},
	{"forces", []orders.Verb{orders.RaiseArmy, orders.BuildFleet, orders.Upkeep, orders.Disband, orders.Reorganise}},
	{"land", []orders.Verb{orders.Move, orders.Hold, orders.Invade, orders.Besiege, orders.Pacify}},
	{"sea", []orders.Verb{orders.Sail, orders.Embark, orders.Challenge, orders.Allow}},
	{"stratagems", []orders.Verb{orders.Play, orders.Discard, orders.Quell}},
	{"diplomacy", []orders.Verb{orders.Embassy, orders.Reserve, orders.Renounce, orders.Pay, orders.Corrupt, orders.Release}},
	{"answers", []orders.Verb{orders.Defend, orders.Contest, orders.Withdraw}},
	{"battles", []orders.Verb{orders.Fortify, orders.UnreliableCorps, orders.SealList, orders.Result, orders.Confirm, orders.Table, orders.Concede, orders.Retreat}},
	{"words", []orders.Verb{orders.NoChange, orders.ShowOrders, orders.CancelOrders, orders.SendReport, orders.SendForm, orders.SendGuide, orders.SendLedger, orders.Away, orders.Note, orders.Proclaim, orders.Luck}},
}

// Guide teaches every order in a language, en or fr, with examples drawn from what
// a player sees of his campaign: of the orders he may give now where there is one
// of the verb, else one that he might come to give.
func Guide(v *campaign.View, options []orders.Order, lang string) []Chapter {
	lang = grammar.Spoken(lang)
	c := NewCast(v, lang)
	names := orders.NewNames(c.View)
	var all []Chapter
	for _, part := range Chapters {
		chapter := Chapter{Title: words.Say(lang, "guide.chapter."+part.ID, nil)}
		for _, verb := range part.Verbs {
			if !verb.Under(c.View.Options) {
				continue
			}
			if verb == orders.Luck && (v == nil || v.Number > 1 || v.FixedSeed) {
				continue // the words are fixed, or none is asked for
			}
			lesson := Lesson{Verb: verb, Form: grammar.Table().Shown(verb, lang), Also: synonyms(verb, lang), Rule: orders.Rule(verb)}
			o := c.example(verb, options)
			if text, ok := (grammar.Writer{Names: names.With([]orders.Order{o}), Lang: lang}).Whole(o); ok {
				lesson.Example = text
			}
			chapter.Lessons = append(chapter.Lessons, lesson)
		}
		if len(chapter.Lessons) > 0 {
			all = append(all, chapter)
		}
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
func synonyms(v orders.Verb, lang string) []string {
	form := grammar.Table().Of(v, lang)[0]
	own := form.Items[0].Write
	rest := strings.TrimPrefix(grammar.Called(v, lang), own)
	all, begun := []string{}, []string{beginning(own)}
	for _, text := range slices.Concat(grammar.AskedBy(v, lang), grammar.VerbsOf(v, lang)) {
		of, _ := grammar.VerbOf(text + rest)
		if of == v && len(all) < mostSynonyms && baseForm(text, lang) && !slices.Contains(begun, beginning(text)) {
			all, begun = append(all, typographic.Replace(text)), append(begun, beginning(text))
		}
	}
	return all
}

// beginning is what tells words apart from forms of one word.
func beginning(text string) string {
	const enough = 4
	letters := []rune(strings.ReplaceAll(tokens.FoldName(text), " ", ""))
	return string(letters[:min(len(letters), enough)])
}

// baseForm says that a verb stands in the form in which players look it up.
func baseForm(text, lang string) bool {
	word, _, _ := strings.Cut(text, " ")
	if lang == "en" {
		return word != "new" && !strings.HasSuffix(word, "ing")
	}
	return lexicon.FrenchInfinitive(word)
}
