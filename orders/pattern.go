package orders

import (
	"fmt"
	"strings"
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
	alts   [][]string // folded words, for words and flags
	write  string     // what is written of alts
	slot   *slot
	groups [][]item // for [ … ]
	silent bool     // ( … )
}

// A node is an item in the order in which it is matched.
type node struct {
	item
	next     *node
	branches []*node // for groups: the ways in, each leading on to next
	end      bool
}

// parsePattern reads the notation. The patterns are constants: a fault in one is
// a fault of the program, found by any test.
func parsePattern(text, lang string) []item {
	words := strings.Fields(strings.NewReplacer("[", " [ ", "]", " ] ", "(", " ( ", ")", " ) ").Replace(text))
	items, rest := parseItems(words, lang)
	if len(rest) > 0 {
		panic(fmt.Sprintf("orders: pattern %q: %q is one too many", text, rest[0]))
	}
	return items
}

func parseItems(words []string, lang string) (items []item, rest []string) {
	for len(words) > 0 {
		switch w := words[0]; w {
		case "]", ")", "/":
			return items, words
		case "[", "(":
			group := item{silent: w == "("}
			for w != "]" && w != ")" {
				var one []item
				one, words = parseItems(words[1:], lang)
				group.groups = append(group.groups, one)
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
		return literal(prepositions[strings.TrimSuffix(name, ">")].in(lang))
	}
	name, alts, flagged := strings.Cut(w, ":")
	if !flagged && name != strings.ToUpper(name) {
		return literal(w)
	}
	s, ok := slots[name]
	if !ok {
		panic(fmt.Sprintf("orders: there is no slot %q", name))
	}
	if set, ok := strings.CutPrefix(alts, "<"); ok {
		alts = prepositions[strings.TrimSuffix(set, ">")].in(lang)
	}
	it := literal(alts)
	it.slot = s
	return it
}

func literal(alts string) item {
	var it item
	for _, alt := range strings.Split(alts, "|") {
		if alt == "" {
			continue
		}
		text := strings.ReplaceAll(alt, "_", " ")
		if it.write == "" {
			it.write = text
		}
		words := phraseWords(alt)
		if len(words) == 0 {
			panic(fmt.Sprintf("orders: %q in %q is understood anyhow", alt, alts))
		}
		it.alts = append(it.alts, words)
	}
	return it
}

// compile links items into nodes that end in next.
func (b *book) compile(items []item, next *node) *node {
	for i := len(items) - 1; i >= 0; i-- {
		n := &node{item: items[i], next: next}
		for _, g := range items[i].groups {
			n.branches = append(n.branches, b.compile(g, next))
		}
		next = n
	}
	return next
}

// first are the words with which an order of this pattern may begin.
func first(n *node) [][]string {
	if n.groups == nil {
		return n.alts
	}
	all := first(n.next)
	for _, b := range n.branches {
		all = append(all, first(b)...)
	}
	return all
}

// expects is what a player is told that a node wants: a slot's kind, or words.
func (n *node) expects() string {
	switch {
	case n.end:
		return "end"
	case n.slot != nil && n.alts == nil:
		return string(n.slot.kind)
	}
	return n.write
}

// due is what must stand at a node: what follows where it may be left out.
func (n *node) due() *node {
	for n.groups != nil && len(n.branches) > 0 {
		n = n.next
	}
	return n
}
