package letters

import (
	"adimperii/orders"
	"adimperii/orders/lexicon"
	"adimperii/orders/read"
)

// WordsOf are the words to the referee in the body of a letter that was read as a sheet.
func WordsOf(body string, s orders.Sheet) []orders.Words {
	passages := passagesOf(body, s)
	var all []orders.Words
	closing, last := 0, -1
	for i, p := range passages {
		if p.ordered {
			closing = 0
			continue
		}
		kind := concern(p.text)
		if kind == orders.Other || kind == "" {
			switch words := lexicon.PlainWords(p.text); {
			case closesLetter(words):
				closing = read.SignatureLines
				continue
			case closing > 0 && len(words) <= read.SignatureWords:
				closing--
				continue
			case kind == "" || !p.prose || read.Greets[words[0]] && len(words) <= read.Greeting:
				continue
			}
		}
		if n := len(all) - 1; n >= 0 && all[n].Kind == kind && last == i-1 {
			all[n].Text += " " + p.text
		} else {
			all = append(all, orders.Words{Kind: kind, Place: orders.Place{Line: p.line, Column: p.column, Source: p.text}, Text: p.text})
		}
		last = i
	}
	return all
}

// closesLetter says that folded words are a farewell, behind which a signature may stand.
func closesLetter(words []string) bool {
	return len(words) > 0 && len(words) <= read.Greeting &&
		(read.Farewells[words[0]] || bestowed[words[len(words)-1]] || len(words) > 1 && read.Farewells[words[0]+" "+words[1]])
}
