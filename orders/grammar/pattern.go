package grammar

import (
	"fmt"
	"strings"
)

// An Item is one piece of a pattern, in which an order is written (rows.en.txt tells how).
type Item struct {
	Write  string // words of the language, or what says yes in a slot
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
	if name != "" && slots[name] == nil {
		panic(fmt.Sprintf("grammar: there is no slot %q", name))
	}
	return Item{Write: strings.ReplaceAll(said, "_", " "), Slot: slots[name]}
}
