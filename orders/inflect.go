package orders

import (
	"slices"
	"strings"
)

// inflect lets a verb that opens a form be read in the persons and tenses of orders
// too: in English its gerund, of French verbs in -er the first and second persons
// and the future. The table holds only what these rules do not give.
func (n *node) inflect(lang string, words *numbering) {
	if n.slot != nil || n.groups != nil {
		return
	}
	n.alts = slices.Clone(n.alts)
	for _, alt := range n.alts {
		for _, word := range inflections(alt[0], lang) {
			if len(alt) == 1 && n.leads.has(words.number(word)) {
				continue
			}
			more := append([]string{word}, alt[1:]...)
			n.alts = append(n.alts, more)
			n.open(words.all(more))
		}
	}
}

// inflections are the regular forms of a folded verb, none of what is no verb.
func inflections(verb, lang string) []string {
	if stem, ok := strings.CutSuffix(verb, "er"); lang == "fr" {
		if !ok || len(stem) < 3 {
			return nil
		}
		nous := stem
		if strings.HasSuffix(stem, "g") {
			nous += "e"
		}
		return []string{stem + "e", stem + "ez", nous + "ons", verb + "ai", verb + "ons"}
	}
	if !gerunds[verb] {
		return nil
	}
	if stem, ok := strings.CutSuffix(verb, "e"); ok {
		return []string{stem + "ing"}
	}
	return []string{verb + "ing"}
}

// gerunds are the English verbs of which people say that they are doing it.
var gerunds = set("move", "march", "send", "transfer", "bring", "return", "invade", "attack", "conquer", "besiege", "pacify", "hold", "keep", "leave",
	"raise", "recruit", "levy", "build", "launch", "construct", "disband", "dissolve", "reorganise", "reorganize", "maintain", "appoint", "post", "assign",
	"embark", "ferry", "transport", "carry", "sail", "challenge", "reserve", "renounce", "pay", "give", "offer", "release", "free", "defend", "contest", "withdraw", "evacuate", "retreat", "promote")
