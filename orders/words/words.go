// Package words is the catalogue of everything said to people, in English and
// French: one pair of files a domain in catalogue/, read by [Say]. It knows no
// state; who calls it gives the names.
//
// A message is a text/template over its arguments; one that counts has the forms
// `one` and `other`, chosen by the argument `count` by the language's plural rule.
// French messages give names their articles by the functions of [inFrench].
package words

import (
	"fmt"
	"maps"
	"strings"
	"text/template"
	"unicode"
	"unicode/utf8"

	"adimperii/maps/language"
)

// Languages are those the program speaks, English first.
var Languages = language.Spoken

// Say is a message of the catalogue in a language; English where the language is
// not one of [Languages]. An id that is not in the catalogue is said as itself,
// so that a missing word never costs a player his report; a test keeps the
// catalogue whole.
func Say(lang, id string, args map[string]any) string {
	if _, ok := catalogues[lang]; !ok {
		lang = "en"
	}
	m := catalogues[lang]().message(id)
	if m == nil {
		return id
	}
	said := m.other
	if count, ok := args["count"]; ok && isOne(lang, count) {
		said = m.one
	}
	if name, ok := args["campaign"].(string); ok {
		args = maps.Clone(args)
		args["campaign"] = Campaign(lang, name)
	}
	text, err := said.say(args)
	if err != nil {
		return id
	}
	return Typography(lang, text)
}

// Campaign is a campaign's name in a language: those that come with the program have one in each,
// another is called as its referee called it.
func Campaign(lang, name string) string {
	of, ok := catalogues[lang]
	if !ok {
		return name
	}
	if m := of().message("campaign." + strings.ReplaceAll(strings.ToLower(name), " ", "-")); m != nil {
		return m.other.text
	}
	return name
}

// inFrench is what messages may do with names. French does this to the name of a province
// or a sea: {{le .sea}}, {{dans .province}}, {{de .province}}. What else has a name is
// told apart first: a city or a person (nom), a player (camp), a kingdom (royaume), as
// in {{a (camp .player)}} and {{du (royaume .kingdom)}}, unless it comes as a [Party], who may
// be the reader himself. {{fait .player "prend" "prennent" "prenez"}} is a party with its
// verb, in English {{does .player "takes" "take"}}; English has {{whom .player}} and {{the .sea}} too.
var inFrench = template.FuncMap{
	"le":      func(name any) string { return noun(name).The() },
	"dans":    func(name any) string { return noun(name).In() },
	"de":      func(name any) string { return noun(name).Of() },
	"du":      func(name any) string { return noun(name).OfThe() },
	"a":       func(name any) string { return noun(name).To() },
	"nom":     func(name any) Noun { return City(fmt.Sprint(name)) },
	"camp":    func(name any) Noun { return Realm(fmt.Sprint(name)) },
	"royaume": func(name any) Noun { return Kingdom(fmt.Sprint(name)) },
	"the":     func(sea any) string { return TheSea(fmt.Sprint(sea)) },
	"fait":    fait,
	"que":     que,
	"does":    does,
	"whom":    Whom,
	"you":     func(who any) bool { return party(who).You },
}

// que is French for "that", which loses its last letter before a vowel: {{que (fait .player "a" "ont" "avez")}}.
func que(clause string) string {
	if City(clause).elides() {
		return "qu’" + clause
	}
	return "que " + clause
}

// noun is a name told apart, or that of a land.
func noun(name any) Noun {
	switch n := name.(type) {
	case Noun:
		return n
	case Party:
		switch {
		case n.You:
			return Noun{"vous", bare}
		case n.Man:
			return Noun{n.Name, bare}
		case n.Kingdom:
			return Kingdom(n.Name)
		}
		return Realm(n.Name)
	}
	return Land(fmt.Sprint(name))
}

// Has says whether the catalogue holds a message.
func Has(id string) bool { return catalogues["en"]().message(id) != nil }

// Typography puts French spaces where French puts them: a narrow no-break space
// before ; ! ? and inside guillemets, and a no-break space before : and in a year's
// era, in place of the plain space the catalogue is written with.
func Typography(lang, text string) string {
	if lang != "fr" {
		return text
	}
	return french.Replace(text)
}

var french = strings.NewReplacer(" ;", "\u202f;", " !", "\u202f!", " ?", "\u202f?", " :", "\u00a0:", "« ", "«\u202f", " »", "\u202f»", " av. J.-C.", "\u00a0av.\u00a0J.-C.")

// Unbroken is a page on which no browser parts « J.-C. » behind its hyphen.
func Unbroken(page string) string { return strings.ReplaceAll(page, "J.-C.", "J.\u2011C.") }

var and = language.Text{"en": " and ", "fr": " et "}

// List joins names as a language does: "a, b and c", "a, b et c".
func List(lang string, items []string) string {
	switch len(items) {
	case 0:
		return ""
	case 1:
		return items[0]
	}
	last := len(items) - 1
	return strings.Join(items[:last], ", ") + and.In(lang) + items[last]
}

// Capital gives a text its first letter in upper case.
func Capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return text
	}
	return string(unicode.ToUpper(first)) + text[size:]
}

// Shorten cuts a text after so many letters, with an ellipsis.
func Shorten(text string, letters int) string {
	if utf8.RuneCountInString(text) <= letters {
		return text
	}
	return string([]rune(text)[:letters]) + "…"
}
