package letters

import (
	"adimperii/orders"
	"adimperii/orders/lexicon"
	"adimperii/orders/read"
)

// wordsOf are the words to the referee in a letter.
func wordsOf(letter orders.Sheet) []orders.Words {
	var all []orders.Words
	closing, last := 0, -1
	for i, s := range wholeSentences(letter.Sentences) {
		if s.Ordered {
			closing = 0
			continue
		}
		kind := concern(s.Source)
		if kind == orders.Other || kind == "" {
			switch words := lexicon.PlainWords(s.Source); {
			case closesLetter(words):
				closing = read.SignatureLines
				continue
			case closing > 0 && len(words) <= read.SignatureWords:
				closing--
				continue
			case kind == "" || !s.Talk || read.Greets[words[0]] && len(words) <= read.Greeting:
				continue
			}
		}
		if n := len(all) - 1; n >= 0 && all[n].Kind == kind && last == i-1 {
			all[n].Text += " " + s.Source
		} else {
			all = append(all, orders.Words{Kind: kind, Place: s.Place, Text: s.Source})
		}
		last = i
	}
	return all
}

// wholeSentences are sentences of which those that a mail program broke are put together.
func wholeSentences(of []orders.Sentence) (all []orders.Sentence) {
	for _, s := range of {
		if n := len(all) - 1; n >= 0 && all[n].Unended && !all[n].Ordered && !s.Ordered && s.Line > all[n].Line {
			all[n].Source += " " + s.Source
			all[n].Talk, all[n].Unended = all[n].Talk || s.Talk, s.Unended
			continue
		}
		all = append(all, s)
	}
	return all
}

// closesLetter says that folded words are a farewell, behind which a signature may stand.
func closesLetter(words []string) bool {
	return len(words) > 0 && len(words) <= read.Greeting && farewell(words)
}
