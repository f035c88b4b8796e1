package grammar

import (
	"fmt"
	"strings"

	"adimperii/orders/lexicon"
	"adimperii/orders/tokens"
)

// An Item is one piece of a pattern, in which an order is written (rows.en.txt tells how).
type Item struct {
	Write  string        // words of the language, or what says yes in a slot
	Folded string        // those words, as a scan has them
	Roles  lexicon.Roles // of a joining word, none of others
	// Asked are the words of requests that may stand for it, none in an order.
	Asked  lexicon.Concepts
	Slot   *Slot
	Groups [][]Item // for [ … ]
}

// parsePattern reads the notation. A fault in a pattern is a fault of the program, found by any
// test.
func parsePattern(text string) []Item {
	items, rest := parseItems(strings.Fields(strings.NewReplacer("[", " [ ", "]", " ] ").Replace(text)))
	if len(rest) > 0 {
		panic(fmt.Sprintf("grammar: pattern %q: %q is one too many", text, rest[0]))
	}
	return items
}

func parseItems(words []string) (items []Item, rest []string) {
	for len(words) > 0 {
		switch w := words[0]; w {
		case "]", "/":
			return items, words
		case "[":
			group := Item{}
			for w != "]" {
				var one []Item
				one, words = parseItems(words[1:])
				group.Groups = append(group.Groups, one)
				w = words[0]
			}
			items = append(items, group)
		default:
			items = append(items, parseItem(w))
		}
		words = words[1:]
	}
	return items, nil
}

func parseItem(w string) Item {
	name, said, flagged := strings.Cut(w, ":")
	if !flagged && name != strings.ToUpper(name) {
		name, said = "", w
	}
	slot := slots[SlotName(name)]
	if name != "" && slot == nil {
		panic(fmt.Sprintf("grammar: there is no slot %q", name))
	}
	it := Item{Write: strings.ReplaceAll(said, "_", " "), Slot: slot}
	if said == "" {
		return it
	}
	s := tokens.Scan{}
	s.Read(it.Write, nil)
	it.Folded = s.Folded
	if slot != nil { // what says yes in a result or a request
		it.Asked = lexicon.Requests().Meaning(it.Folded)
	}
	if m, n := lexicon.Entries().Words[s.Text(0, 1)].At(&s, 0, len(s.Tokens)); n == len(s.Tokens) && m.Concepts.None() {
		it.Roles = m.Roles
	}
	return it
}
