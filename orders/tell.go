package orders

// WordsOf are the words to the referee in the body of a letter that was read as a sheet.
func WordsOf(body string, s Sheet) []Words {
	passages := passagesOf(body, s)
	var all []Words
	closing, last := 0, -1
	for i, p := range passages {
		if p.ordered {
			closing = 0
			continue
		}
		kind := concern(p.text)
		if kind == Other || kind == "" {
			switch words := plainWords(p.text); {
			case closesLetter(words):
				closing = signatureLines
				continue
			case closing > 0 && len(words) <= signatureWords:
				closing--
				continue
			case kind == "" || !p.prose || greets[words[0]] && len(words) <= greeting:
				continue
			}
		}
		if n := len(all) - 1; n >= 0 && all[n].Kind == kind && last == i-1 {
			all[n].Text += " " + p.text
		} else {
			all = append(all, Words{Kind: kind, Place: Place{Line: p.line, Column: p.column, Source: p.text}, Text: p.text})
		}
		last = i
	}
	return all
}

// closesLetter says that folded words are a farewell, behind which a signature may stand.
func closesLetter(words []string) bool {
	return len(words) > 0 && len(words) <= greeting &&
		(farewells[words[0]] || bestowed[words[len(words)-1]] || len(words) > 1 && farewells[words[0]+" "+words[1]])
}
