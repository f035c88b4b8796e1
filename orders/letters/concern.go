package letters

import (
	_ "embed"
	"slices"
	"strings"
	"sync"

	"adimperii/orders"
	"adimperii/orders/lexicon"
	"adimperii/orders/read"
)

//go:embed concerns.txt
var concernsFile string

// concernOrder are the kinds in the order in which they are tried.
var concernOrder = []orders.WordsKind{orders.Leave, orders.Extend, orders.Dispute, orders.Ask}

// A spot is what may stand at one place of a phrase: one of some words, or nil for a gap, which is up to
// mostBetween of any.
type spot map[string]bool

const mostBetween = 4

// concerns are the phrases of concerns.txt, of both languages together, by section.
var concerns = sync.OnceValue(func() map[string][][]spot {
	all := map[string][][]spot{}
	for section, phrases := range lexicon.Sections(concernsFile) {
		name := strings.TrimSuffix(strings.TrimSuffix(section, " en"), " fr")
		for _, phrase := range phrases {
			var spots []spot
			for piece := range strings.FieldsSeq(phrase) {
				if piece == ".." {
					spots = append(spots, nil)
				} else {
					spots = append(spots, lexicon.Set(strings.Split(piece, "|")...))
				}
			}
			all[name] = append(all[name], spots)
		}
	}
	return all
})

// opens says that words begin with a phrase.
func opens(words []string, phrase []spot) bool {
	switch {
	case len(phrase) == 0:
		return true
	case phrase[0] == nil:
		for n := range min(mostBetween, len(words)) + 1 {
			if opens(words[n:], phrase[1:]) {
				return true
			}
		}
		return false
	}
	return len(words) > 0 && (phrase[0][words[0]] || phrase[0]["n"] && read.OnlyFigures(words[0])) && opens(words[1:], phrase[1:])
}

// hasConcern says that a sentence holds a phrase of a section, in which ^ is its beginning and $ its end.
func hasConcern(words []string, section string) bool {
	words = slices.Concat([]string{"^"}, words, []string{"$"})
	return slices.ContainsFunc(concerns()[section], func(phrase []spot) bool {
		for at := range words {
			if opens(words[at:], phrase) {
				return true
			}
		}
		return false
	})
}

// concern is of which kind a sentence is, [Other] if it is none of the four; "" if it is
// a courtesy.
func concern(sentence string) orders.WordsKind {
	words := unopened(expanded(lexicon.PlainWords(sentence)))
	if len(words) == 0 {
		return ""
	}
	for _, kind := range concernOrder {
		if hasConcern(words, string(kind)+" not") {
			continue
		}
		if hasConcern(words, string(kind)) || kind == orders.Ask && asks(sentence, words) {
			return kind
		}
	}
	if hasConcern(words, "courtesy") {
		return ""
	}
	return orders.Other
}

// contracted are the ends of English words that stand for words of their own.
var contracted = []struct{ end, word string }{{"n't", "not"}, {"'m", "am"}, {"'re", "are"}, {"'ll", "will"}, {"'ve", "have"}, {"'d", "would"}}

// contractions are those that are written without their apostrophe, or else irregular.
var contractions = map[string][]string{
	"can't": {"can", "not"}, "cant": {"can", "not"}, "cannot": {"can", "not"}, "won't": {"will", "not"}, "wont": {"will", "not"}, "shan't": {"shall", "not"},
	"dont": {"do", "not"}, "didnt": {"did", "not"}, "isnt": {"is", "not"}, "im": {"i", "am"}, "ive": {"i", "have"}, "anymore": {"any", "more"},
	"that's": {"that", "is"}, "thats": {"that", "is"}, "it's": {"it", "is"}, "there's": {"there", "is"}, "what's": {"what", "is"}, "when's": {"when", "is"}, "who's": {"who", "is"}, "how's": {"how", "is"}, "he's": {"he", "is"},
}

// expanded are words with what is contracted in them put in full.
func expanded(words []string) []string {
	var all []string
	for _, w := range words {
		if full, ok := contractions[w]; ok {
			all = append(all, full...)
			continue
		}
		all = append(all, w)
		for _, c := range contracted {
			if short, ok := strings.CutSuffix(w, c.end); ok && short != "" {
				all[len(all)-1] = short
				all = append(all, c.word)
				break
			}
		}
	}
	return all
}

// asks says that a sentence is a question about the game.
func asks(sentence string, words []string) bool {
	if !strings.HasSuffix(strings.TrimRight(sentence, " \u00a0\u202f\"”»)!"), "?") {
		return false
	}
	within := words
	if at := strings.LastIndexAny(sentence, ":,"); at >= 0 { // quick question: can a fleet
		within = append(slices.Clone(words[:1]), unopened(expanded(lexicon.PlainWords(sentence[at+1:])))...)
	}
	asking := func(w string) bool { return hasConcern([]string{w}, "asking") }
	began := asking(words[0]) || slices.ContainsFunc(within[:min(len(within), 2)], asking)
	for i := 1; i < len(within) && !began; i++ {
		began = inverted[within[i]] && asking(within[i-1]) // le roi peut-il
	}
	return began && hasConcern(words, "game")
}

// inverted are the French pronouns that stand behind the verb of a question.
var inverted = lexicon.Wordset("inverted")

// unopened drops the words of a greeting or a courtesy before a sentence.
func unopened(words []string) []string {
	for len(words) > 1 && (read.Greets[words[0]] || beforehand[words[0]]) {
		words = words[1:]
	}
	return words
}

// beforehand are words before a sentence that change nothing of it.
var beforehand = lexicon.Wordset("beforehand")
