package orders

import (
	"strings"

	"adimperii/orders/words"
)

// Guide is the language on a page, in English or French, for whoever asks for it
// by mail: how orders are written, then each in its form with its rule.
func Guide(lang string) string {
	if lang != "fr" {
		lang = "en"
	}
	var text strings.Builder
	text.WriteString(words.Say(lang, "guide.head", nil) + "\n\n")
	for _, v := range grammar().order(lang) {
		line := "  " + grammar().shown(v, lang)
		if rule := Rule(v); rule != "" {
			line += "   [" + string(rule) + "]"
		}
		text.WriteString(line + "\n")
	}
	text.WriteString("\n" + words.Say(lang, "guide.foot", nil) + "\n")
	return text.String()
}

// order are the verbs in the order of the table.
func (b *book) order(lang string) []Verb {
	var all []Verb
	for _, f := range b.forms {
		if f.lang == lang && f.verb != codeWord && (len(all) == 0 || all[len(all)-1] != f.verb) {
			all = append(all, f.verb)
		}
	}
	return all
}
