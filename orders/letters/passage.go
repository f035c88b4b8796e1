package letters

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"adimperii/orders"
	"adimperii/orders/lexicon"
	"adimperii/orders/read"
	"adimperii/orders/tokens"
)

// A passage is a sentence of a letter, with the lines that a mail program broke it into
// put together.
type passage struct {
	text, spaced string // spaced: with one space where there are several
	line, column int    // where it begins, as in [Place]
	last         int    // the line in which it ends
	outside      bool
	// ordered: it holds an order or a request; prose: it was taken for talk.
	ordered, prose bool
}

// passagesOf parts the body of a letter into passages, and says what each was read as.
func passagesOf(body string, s orders.Sheet) []passage {
	lines, _ := tokens.Cut(body)
	all := passagesIn(lines, s)
	var lastly orders.Place
	var found []int
	for _, o := range slices.Concat(s.Orders, s.Requests) {
		if o.Line != lastly.Line || o.Source != lastly.Source || o.Form != lastly.Form { // many may stand on one line
			lastly, found = o.Place, placed(all, o.Place)
		}
		for _, i := range begun(all, found, o.Place) {
			all[i].ordered = true
		}
	}
	for _, d := range s.Diagnostics {
		if d.Code != orders.NotRead {
			continue
		}
		for _, i := range placed(all, d.Place) {
			all[i].prose = true
		}
	}
	for i := range all {
		all[i].prose = all[i].prose || all[i].outside
	}
	return all
}

// passagesIn parts lines into passages. Marks of blocks, comments, quotations, code words and
// the word add are none.
func passagesIn(lines []string, s orders.Sheet) []passage {
	whole := map[int]bool{} // lines that are an order by themselves
	for _, o := range slices.Concat(s.Orders, s.Requests) {
		if n := o.Line; o.Form == "" && n > 0 && n <= len(lines) && !whole[n-1] && sameText(o.Source, lines[n-1]) {
			whole[n-1] = true
		}
	}
	marked := tokens.Marks(lines)
	_, closed := tokens.Blocks(marked)
	var all []passage
	inside := false
	for i := 0; i < len(lines); i++ {
		if marked[i] != 0 {
			inside = marked[i] == tokens.Opens
			continue
		}
		if !says(lines[i]) {
			continue
		}
		n := i
		for !whole[n] && n+1 < len(lines) && marked[n+1] == 0 && says(lines[n+1]) && (tokens.Unended(lines, n) || tokens.BrokenOff(lines[n], lines[n+1])) {
			n++
		}
		all = append(all, sentencesOf(lines, i, n, closed && !inside)...)
		i = n
	}
	return all
}

// says says that a line says something: it is no quotation, comment or code word.
func says(line string) bool {
	body := strings.TrimSpace(tokens.Unbullet(line))
	words := lexicon.PlainWords(body)
	return len(words) > 0 && body[0] != '>' && body[0] != '#' && !strings.HasPrefix(strings.TrimSpace(line), ">") &&
		!read.Adds(strings.Join(words, " ")) && !lexicon.OpensCode(words)
}

// sentencesOf are the sentences of the lines from i to n.
func sentencesOf(lines []string, i, n int, outside bool) []passage {
	var text strings.Builder
	var begins []int // of the lines, in the text
	for at := i; at <= n; at++ {
		line := lines[at]
		if at == i {
			line = line[len(line)-len(unbulleted(line)):]
		}
		begins = append(begins, text.Len())
		text.WriteString(strings.TrimRight(line, " \t\r") + " ")
	}
	var all []passage
	whole := text.String()
	for from := 0; from < len(whole); {
		to := sentenceEnd(whole, from)
		said := strings.TrimSpace(whole[from:to])
		if said != "" {
			at := from + strings.Index(whole[from:], said)
			k, _ := slices.BinarySearch(begins, at+1)
			l, _ := slices.BinarySearch(begins, at+len(said))
			line, head := lines[i+k-1], whole[begins[k-1]:at]
			column := utf8.RuneCountInString(head) + 1
			if k == 1 {
				column += utf8.RuneCountInString(line) - utf8.RuneCountInString(unbulleted(line))
			}
			all = append(all, passage{text: said, spaced: collapse(said), line: i + k, column: column, last: i + l, outside: outside})
		}
		from = to
	}
	return all
}

// unbulleted is a line without what stands before the items of a list.
func unbulleted(line string) string {
	if body := tokens.Unbullet(line); strings.HasSuffix(line, body) {
		return body
	}
	return line
}

// sentenceEnd is where the sentence ends that begins at a byte of a text.
func sentenceEnd(text string, from int) int {
	for i := from; i < len(text); i++ {
		if !strings.ContainsRune(".!?", rune(text[i])) && !strings.HasPrefix(text[i:], "…") {
			continue
		}
		end := i
		for end < len(text) && !unicode.IsSpace(rune(text[end])) {
			end++
		}
		before := text[from:i]
		word := before[strings.LastIndexAny(before, " \t(")+1:]
		if end-i > 4 || text[i] == '.' && (read.Shortened[tokens.FoldName(word)] || utf8.RuneCountInString(word) == 1 && word != "I") {
			continue // 12.5, inv. Etruria, M. Livius
		}
		return end
	}
	return len(text)
}

// placed are the passages that hold what stands at a place of the letter.
func placed(all []passage, at orders.Place) []int {
	if at.Form != "" {
		return nil
	}
	source := collapse(at.Source)
	from, _ := slices.BinarySearchFunc(all, at.Line, func(p passage, line int) int { return p.last - line })
	var found, later []int
	for i := from; i < len(all) && all[i].line <= at.Line+read.MostWrapped; i++ {
		text, behind := all[i].spaced, all[i].line > at.Line
		switch {
		case strings.Contains(source, text), !behind && strings.Contains(text, source):
			found = append(found, i)
		case strings.Contains(text, source): // in a line that was put behind the one in which it was read
			later = append(later, i)
		}
	}
	if len(found) == 0 {
		return later
	}
	return found
}

// begun is the one of some passages in which an order begins; all of them where it
// cannot be told, or there are too many to look at.
func begun(all []passage, found []int, at orders.Place) []int {
	if len(found) < 2 || len(found) > mostSentences {
		return found
	}
	head := collapse(behind(at.Source, at.Column))
	for _, i := range found {
		text := all[i].spaced
		for n := min(len(head), len(text), longestClue); n > 0; n-- {
			if strings.HasSuffix(text, head[:n]) || n == longestClue && strings.Contains(text, head[:n]) {
				return []int{i}
			}
		}
	}
	return found
}

// mostSentences is how many sentences of one line are told apart.
const mostSentences = 64

// longestClue is how many bytes of an order tell its sentence from others.
const longestClue = 16

// behind is what stands from a column of a line on.
func behind(line string, column int) string {
	for i := range line {
		if column--; column <= 0 {
			return line[i:]
		}
	}
	return ""
}

// collapse puts one space where there are several.
func collapse(text string) string { return strings.Join(strings.Fields(text), " ") }

func sameText(a, b string) bool { return collapse(a) == collapse(b) }
