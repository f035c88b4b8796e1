package letters

import (
	_ "embed"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"adimperii/orders/lexicon"
	"adimperii/orders/read"
)

//go:embed affirms.txt
var affirmsFile string

// yesWords are the phrases of affirms.txt by section, folded and cut into words.
var yesWords = sync.OnceValue(func() map[string][][]string {
	all := map[string][][]string{}
	for section, phrases := range lexicon.Sections(affirmsFile) {
		for _, phrase := range phrases {
			all[section] = append(all[section], lexicon.PlainWords(phrase))
		}
	}
	return all
})

// Affirms says that an answer to "is this result right?" is a plain yes: apart from
// greetings, thanks, praise and a signature it says nothing else. In doubt it is none.
func Affirms(text string) bool {
	if strings.Contains(text, "?") {
		return false
	}
	confirmed, closing, lines := false, 0, 0
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		words := said(line)
		if len(words) == 0 {
			continue
		}
		lines++
		switch part, yes := affirmed(line); {
		case part:
			confirmed = confirmed || yes
		case lines == 1 && read.Greets[words[0]] && len(words) <= read.Greeting || footers[words[0]]:
		case farewell(words):
			if !signs(line, read.Greeting) {
				return false
			}
			closing = read.SignatureLines
		case closing > 0 && signs(line, read.SignatureWords):
			closing--
		case confirmed && capitals(line) && signs(line, shortSignature):
			closing = 0
		default:
			return false
		}
	}
	return confirmed
}

// Denies says that an answer to "is this result right?" holds a no. It is asked so that
// silence does not confirm what its player denied: in doubt it does.
func Denies(text string) bool {
	if Affirms(text) {
		return false
	}
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line == "--" {
			return false // a signature follows
		}
		words := said(line)
		for i := 0; i < len(words); i++ {
			if harmless := steps(words[i:], "harmless"); len(harmless) > 0 {
				i += slices.Max(harmless) - 1
			} else if len(steps(words[i:], "no")) > 0 {
				return true
			}
		}
	}
	return false
}

// said are the words of a line, none where it is quoted or gives a code word.
func said(line string) []string {
	words := lexicon.PlainWords(line)
	if strings.HasPrefix(line, ">") || lexicon.OpensCode(words) {
		return nil
	}
	return words
}

// shortSignature is how many words a signature has at most that no farewell precedes.
const shortSignature = 2

// footers open what telephones put below a letter; bestowed end a farewell.
var (
	footers  = lexicon.Wordset("footers")
	bestowed = lexicon.Wordset("bestowed")
)

// farewell says that words open a farewell, or end one.
func farewell(words []string) bool {
	return read.Farewells[words[0]] || len(words) > 1 && read.Farewells[words[0]+" "+words[1]] || bestowed[words[len(words)-1]]
}

// signs says that a line may be a name or a farewell: of few words, without a figure,
// and without any that might say no.
func signs(line string, most int) bool {
	words := lexicon.PlainWords(line)
	return len(words) <= most && !strings.ContainsAny(line, "0123456789") && !slices.ContainsFunc(words, func(w string) bool {
		return slices.ContainsFunc(yesWords()["never"], func(never []string) bool { return never[0] == w })
	})
}

// capitals says that every word of a line begins with a capital.
func capitals(line string) bool {
	for word := range strings.FieldsSeq(strings.TrimLeft(line, "-–— ")) {
		if r, _ := utf8.DecodeRuneInString(word); !unicode.IsUpper(r) {
			return false
		}
	}
	return true
}

// affirmed says that a line is made of nothing but phrases of yes and what may stand
// around them, behind a greeting if it begins with one; and whether there is a yes. Between
// its commas and stops it may hold a remark on the game.
func affirmed(line string) (all, yes bool) {
	if first := lexicon.PlainWords(line); read.Greets[first[0]] {
		if hello, rest, ok := strings.Cut(line, ","); ok && len(lexicon.PlainWords(hello)) <= read.SignatureWords && len(lexicon.PlainWords(rest)) > 0 {
			line = rest
		} else if len(first) > 1 {
			if all, yes = covered(first[1:]); all {
				return all, yes
			}
		}
	}
	if all, yes = covered(lexicon.PlainWords(line)); all {
		return all, yes
	}
	yes = false
	remarked := false // and so may name whom it is made to
	for piece := range strings.FieldsFuncSeq(line, func(r rune) bool { return strings.ContainsRune(",.!;:", r) }) {
		words := lexicon.PlainWords(piece)
		here, agrees := covered(words)
		remarks := len(steps(words, "remarks")) > 0 && signs(piece, read.Greeting)
		named := remarked && capitals(piece) && signs(piece, shortSignature)
		if !here && !remarks && !named {
			return false, false
		}
		yes, remarked = yes || agrees, remarks
	}
	return true, yes
}

// covered says that phrases cover the words from the first to the last, and whether a yes
// can be among them.
func covered(words []string) (all, yes bool) {
	// silent and said are the words before which phrases end, without a yes and with one.
	silent, said := make([]bool, len(words)+1), make([]bool, len(words)+1)
	silent[0] = true
	for i := range words {
		if !silent[i] && !said[i] {
			continue
		}
		for _, n := range steps(words[i:], "around") {
			silent[i+n], said[i+n] = silent[i+n] || silent[i], said[i+n] || said[i]
		}
		for _, n := range agreeing(words[i:]) {
			said[i+n] = true
		}
	}
	return silent[len(words)] || said[len(words)], said[len(words)]
}

// agreeing is how many words the ways to say yes take up with which words begin.
func agreeing(words []string) []int {
	all := steps(words, "yes")
	for _, n := range steps(words, "before") {
		for _, more := range steps(words[n:], "yes") {
			all = append(all, n+more)
		}
	}
	for _, n := range steps(words, "confirming") {
		for _, to := range append(steps(words[n:], "objects"), 0) {
			all = append(all, n+to)
			if to += n; to < len(words) && battleNumber(words[to]) {
				all = append(all, to+1)
			}
		}
	}
	return all
}

// steps are the lengths of a section's phrases with which words begin.
func steps(words []string, section string) []int {
	var all []int
	for _, phrase := range yesWords()[section] {
		if n := len(phrase); n <= len(words) && slices.Equal(words[:n], phrase) {
			all = append(all, n)
		}
	}
	return all
}

// battleNumber says that a word is the id of a battle.
func battleNumber(word string) bool {
	digits, ok := strings.CutPrefix(word, "b")
	return ok && digits != "" && read.OnlyFigures(digits)
}
