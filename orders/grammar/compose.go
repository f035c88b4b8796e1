package grammar

import (
	"strings"
	"unicode/utf8"

	"adimperii/orders"
	"adimperii/orders/lexicon"
	"adimperii/orders/tokens"
)

// A Line is an order written from what stands in its blanks.
type Line struct {
	Text string
	// At is the column, from 1, at which what a blank holds begins.
	At map[SlotName]int
}

// Compose writes a line of a verb in a language, as [Parse] reads it, from what
// somebody put into its blanks; those that are needed must not be empty. A name
// that could be taken for words of the language is put in quotation marks: whatever
// it is, it stays one name. [Clauses], [Provisos] and a TEXT are words of the language.
func Compose(v orders.Verb, lang string, texts map[SlotName]string) Line {
	w := Writer{Lang: Spoken(lang), texts: texts, at: map[SlotName]int{}}
	forms := Table().Of(v, w.Lang)
	f := forms[0]
	if v == orders.Result && lexicon.Requests().Texts("draw")[tokens.FoldName(texts["WINNER"])] {
		f = forms[1]
	}
	text, _ := w.form(f, orders.Order{Verb: v})
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

// blank is what is written in a slot: part of an order, or what somebody put there.
func (w Writer) blank(s *Slot, o orders.Order) string {
	if w.texts == nil {
		return s.get(o, w)
	}
	text := w.texts[s.Name]
	switch {
	case text == "" && s.Name == "DRAW":
		return w.texts["WINNER"]
	case text == "" || s.Name == "TEXT":
		return text
	}
	pieces := []string{text}
	switch s.Kind {
	case orders.AUnit, orders.SomeUnits, orders.SomeTargets:
		pieces = strings.Split(text, ",")
	}
	for i, piece := range pieces {
		pieces[i] = w.named(piece, s.Kind == orders.AName)
	}
	return strings.Join(pieces, ", ")
}

// named quotes a name behind the nouns it is introduced by: army "Via". All of a
// new name is quoted: its nouns belong to it.
func (w Writer) named(text string, made bool) string {
	words := strings.Fields(strings.Map(func(r rune) rune {
		if tokens.IsQuote(r) {
			return ' '
		}
		return r
	}, text))
	i := 0
	for !made && i < len(words)-1 && lexicon.Nouns[tokens.FoldName(words[i])] != "" {
		i++
	}
	return strings.Join(append(words[:i:i], w.quote(strings.Join(words[i:], " "), made)), " ")
}

// mark notes where what stands in a slot begins: it is the last that was written.
func (w Writer) mark(s *Slot, text []byte, word string) {
	if w.at != nil {
		w.at[s.Name] = utf8.RuneCount(text) - utf8.RuneCountInString(word) + 1
	}
}
