package grammar

import (
	"fmt"
	"strings"

	"adimperii/orders/lexicon"
)

// A pattern is the form of an order, written in a small notation:
//
//	word|other_words   words of the language, the first one being written, the others understood
//	<to>               a preposition or set phrase, in both languages, from the table of phrases
//	SLOT               a name or number
//	FLAG:words         words that say yes, or FLAG:<phrase>
//	[ … / … ]          may be left out; one of several
//	( … )              may be left out, never written
//
// An item is one piece of it.
type item struct {
	Alts   [][]string // folded words, for words and flags
	Write  string     // what is written of alts
	Slot   *Slot
	Groups [][]item // for [ … ]
	Silent bool     // ( … )
}

// A Node is an item in the order in which it is matched.
type Node struct {
	item
	Next     *Node
	Branches []*Node // for groups: the ways in, each leading on to next
	End      bool
}

// parsePattern reads the notation. The patterns are constants: a fault in one is
// a fault of the program, found by any test.
func parsePattern(text, lang string) []item {
	words := strings.Fields(strings.NewReplacer("[", " [ ", "]", " ] ", "(", " ( ", ")", " ) ").Replace(text))
	items, rest := parseItems(words, lang)
	if len(rest) > 0 {
		panic(fmt.Sprintf("grammar: pattern %q: %q is one too many", text, rest[0]))
	}
	return items
}

func parseItems(words []string, lang string) (items []item, rest []string) {
	for len(words) > 0 {
		switch w := words[0]; w {
		case "]", ")", "/":
			return items, words
		case "[", "(":
			group := item{Silent: w == "("}
			for w != "]" && w != ")" {
				var one []item
				one, words = parseItems(words[1:], lang)
				group.Groups = append(group.Groups, one)
				w = words[0]
			}
			items = append(items, group)
		default:
			items = append(items, parseItem(w, lang))
		}
		words = words[1:]
	}
	return items, nil
}

func parseItem(w, lang string) item {
	if name, ok := strings.CutPrefix(w, "<"); ok {
		return literal(lexicon.Prepositions[strings.TrimSuffix(name, ">")].In(lang))
	}
	name, alts, flagged := strings.Cut(w, ":")
	if !flagged && name != strings.ToUpper(name) {
		return literal(w)
	}
	s, ok := slots[name]
	if !ok {
		panic(fmt.Sprintf("grammar: there is no slot %q", name))
	}
	if set, ok := strings.CutPrefix(alts, "<"); ok {
		alts = lexicon.Prepositions[strings.TrimSuffix(set, ">")].In(lang)
	}
	it := literal(alts)
	it.Slot = s
	return it
}

func literal(alts string) item {
	var it item
	for _, alt := range strings.Split(alts, "|") {
		if alt == "" {
			continue
		}
		text := strings.ReplaceAll(alt, "_", " ")
		if it.Write == "" {
			it.Write = text
		}
		words := lexicon.PhraseWords(alt)
		if len(words) == 0 {
			panic(fmt.Sprintf("grammar: %q in %q is understood anyhow", alt, alts))
		}
		it.Alts = append(it.Alts, words)
	}
	return it
}

// compile links items into nodes that end in next.
func (b *Book) compile(items []item, next *Node) *Node {
	for i := len(items) - 1; i >= 0; i-- {
		n := &Node{item: items[i], Next: next}
		for _, g := range items[i].Groups {
			n.Branches = append(n.Branches, b.compile(g, next))
		}
		next = n
	}
	return next
}

// first are the words with which an order of this pattern may begin.
func first(n *Node) [][]string {
	if n.Groups == nil {
		return n.Alts
	}
	all := first(n.Next)
	for _, b := range n.Branches {
		all = append(all, first(b)...)
	}
	return all
}

// Expects is what a player is told that a node wants: a slot's kind, or words.
func (n *Node) Expects() string {
	switch {
	case n.End:
		return "end"
	case n.Slot != nil && n.Alts == nil:
		return string(n.Slot.Kind)
	}
	return n.Write
}

// Due is what must stand at a node: what follows where it may be left out.
func (n *Node) Due() *Node {
	for n.Groups != nil && len(n.Branches) > 0 {
		n = n.Next
	}
	return n
}
