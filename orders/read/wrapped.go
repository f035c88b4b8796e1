package read

import (
	"slices"
	"strings"

	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
	"adimperii/orders/tokens"
)

// mostWrapped is over how many more lines a mail program may have broken an order.
const mostWrapped = 5

// unwrapped is the order at a line with the lines behind it over which a mail program
// broke it, and how many those are. They are joined where the line alone is no
// order and together they are one, or where both are the same. Where both are
// orders, and different ones, the order is refused and both are shown: ambiguous.
func (p *parser) unwrapped(lines []string, i int) (text string, more int, ambiguous *orders.Diagnostic) {
	text = lines[i]
	if i+1 == len(lines) || len(text) > tokens.LongestBroken || p.trials > mostTrials || !breaksOff(lines, i) || !p.continues(lines, i+1) || !p.begins(text) && !hangs(text) {
		return text, 0, nil
	}
	opened := p.openedBy(strings.TrimSpace(lines[i+1]))
	if opened && !hangs(text) && p.openedBy(tokens.Unlisted(text)) {
		return text, 0, nil // an order, and the next, which may speak of what it makes
	}
	alone := p.trial(text)
	if len(alone.orders) == 0 && !alone.faulty && !hangs(text) {
		return text, 0, nil // talk
	}
	if (opened || alone.good()) && !tokens.BrokenOff(text, lines[i+1]) && p.trial(lines[i+1]).good() {
		return text, 0, nil // the next is an order by itself
	}
	unended := tokens.Unended(lines, i)
	for n := 1; n <= mostWrapped && i+n < len(lines) && p.continues(lines, i+n); n++ {
		text = rejoined(text, lines[i+n])
		both := p.trial(text)
		same := slices.Equal(alone.orders, both.orders)
		switch {
		case len(both.orders) == 0 && both.faulty && alone.good() && unended && !tokens.Unended(lines, i+n):
			return text, n, nil // what stands behind it makes something else of it
		case !both.good(), n < mostWrapped && p.goesOn(text, lines, i+n):
			continue
		case !alone.good(), tokens.RunsOn(lines[i], lines[i+1]), same && unended:
			return text, n, nil
		case same, slices.Equal(both.orders, slices.Concat(alone.orders, p.trial(lines[i+1]).orders)):
			return lines[i], 0, nil // what follows says nothing that an order could, or has orders of its own
		}
		p.place.Source = text
		p.cut(text)
		return text, n, p.fault(orders.Ambiguous, 0, map[string]string{"word": text},
			strings.Join(alone.orders, " / "), strings.Join(both.orders, " / "))
	}
	if first := firstWord(lines[i+1]); !alone.good() && first == strings.ToLower(first) && preposition(tokens.FoldName(first)) { // army I or army II | to Orestis
		return rejoined(lines[i], lines[i+1]), 1, nil
	}
	return lines[i], 0, nil
}

// goesOn says that a text which ends with a line is broken off there, and is orders together with the next line too.
func (p *parser) goesOn(text string, lines []string, i int) bool {
	return i+1 < len(lines) && tokens.BrokenOff(lines[i], lines[i+1]) && p.continues(lines, i+1) && p.trial(rejoined(text, lines[i+1])).good()
}

// rejoined is a text with the line behind it from which a mail program broke it.
func rejoined(text, line string) string {
	return strings.TrimRight(text, " \t\r") + " " + strings.TrimSpace(line)
}

// breaksOff says that a line may go on in the next: it is as long as mail programs make lines, it hangs, or the next one begins with what
// joins something to an order.
func breaksOff(lines []string, i int) bool {
	return tokens.Unended(lines, i) || hangs(lines[i]) || joins(tokens.FoldName(firstWord(lines[i+1]))) || tokens.RunsOn(lines[i], lines[i+1])
}

// begins says that a line may begin an order.
func (p *parser) begins(line string) bool {
	p.cut(tokens.Unbullet(line))
	for from := 0; from < len(p.scan.Tokens); from = p.ends(from) {
		i, j, _ := p.polite(from, len(p.scan.Tokens))
		if i < j && (grammar.Openers()[p.scan.Text(i, i+1)] != "" || 1-p.analysed(i, min(j, i+MaxTokens)).idle() >= likely) {
			return true
		}
	}
	return false
}

// continues says that line n may go on with what the line before it says: neither has a comment, and it is no item of a list, no
// courtesy, no order that is written like one, and none that is surely one by itself.
func (p *parser) continues(lines []string, n int) bool {
	before, body := lines[n-1], strings.TrimSpace(lines[n])
	if body == "" || body[0] == '>' || p.marks[n] != 0 || p.items[n] != "" || tokens.Unbullet(body) != body || strings.Contains(before+body, "#") {
		return false
	}
	broken := hangs(before) || tokens.BrokenOff(before, lines[n]) || tokens.Indented(before, lines[n])
	if !broken && p.openedBy(body) {
		return false
	}
	p.cut(body)
	i, j, _ := p.polite(0, len(p.scan.Tokens))
	if i >= j || p.tells(i) || p.in(adding, i) {
		return false
	}
	return !Farewells[p.scan.Text(i, i+1)] && !Greets[p.scan.Text(0, 1)] && (broken || !p.requested(i, min(j, p.ends(0)))) && !p.beginsAnew(lines, n)
}

// beginsAnew says that line n is surely an order by itself of a force, or who leads it, whom it names first, and that the line before it is one
// too, or surely none: who writes without capitals begins a line where he would begin a sentence.
func (p *parser) beginsAnew(lines []string, n int) bool {
	if hangs(lines[n-1]) || strings.HasSuffix(strings.TrimRight(lines[n-1], " \t\r"), ",") || !p.startsWithForce(lines[n]) {
		return false
	}
	p.cut(tokens.Unbullet(lines[n-1]))
	last := 0
	for to := p.ends(last); to < len(p.scan.Tokens); to = p.ends(last) {
		last = to
	}
	i, j, _ := p.polite(last, len(p.scan.Tokens))
	if i >= j {
		return true
	}
	found := p.analysed(i, j)
	return found.sure() != nil || found.idle() >= confident && !p.forceNoun(j-1)
}

// startsWithForce says that a line is surely an order by itself of a force, or who leads it, whom it names first.
func (p *parser) startsWithForce(line string) bool {
	p.cut(line)
	i, j, _ := p.polite(0, p.ends(0))
	all := p.mentioned(i, j)
	if len(all) == 0 || p.behindFillers(i, j) < all[0].From || all[0].Unit(p.lex.View) == (orders.Unit{}) && len(all[0].IDs[orders.ALeader]) == 0 {
		return false
	}
	found := p.analysed(i, j)
	return found.sure() != nil && found[0].Probability >= confident
}

// mostTrials is how often lines of a letter are tried together: whoever writes more that may go
// on in the next wants to be waited for.
const mostTrials = 400

// hangs says that a line breaks off behind an article or a preposition.
func hangs(line string) bool {
	line = strings.TrimRight(line, " \t\r")
	last := line[strings.LastIndexAny(line, " \t")+1:]
	if last == "" || len(last) == len(line) || len(last) > longestHanging || last != strings.ToLower(last) {
		return false
	}
	word := tokens.FoldName(last)
	return lexicon.Articles[word] || joins(word)
}

// longestHanging is how long a word is at most, in bytes, with which a line breaks off: towards.
const longestHanging = 8

// firstWord is that of a line, up to a space.
func firstWord(line string) string {
	first, _, _ := strings.Cut(strings.TrimSpace(line), " ")
	return first
}

// joins says that a word joins something to an order: it opens a proviso, or is a preposition.
func joins(word string) bool {
	return lexicon.Moods()[word].Moods()&(lexicon.Provided|lexicon.Unless) != 0 || preposition(word)
}

// preposition says that a word says what the name behind it has to do with an order.
func preposition(word string) bool {
	return slices.ContainsFunc(lexicon.Entries().Words[word], func(ph lexicon.Phrase) bool { return ph.Words == 1 && ph.Roles != 0 && ph.Concepts.None() })
}

// openedBy says quickly that the first word of a line, a verb, opens an order. It is
// asked of every line.
func (p *parser) openedBy(body string) bool {
	if !tokens.StartsWord(body, 0, rune(body[0])) {
		return false
	}
	word, _, _ := strings.Cut(body, " ")
	first, _, _ := strings.Cut(tokens.FoldName(word), " ")
	return (grammar.LexemeOf(first).Traits&grammar.Asking != 0 || grammar.Openers()[first] != "" || grammar.Writes(first) || verbal(first)) && lexicon.Nouns[first] == "" && !grammar.Joints[first]
}

// verbal says that a word is a verb that stands for an order.
func verbal(word string) bool {
	_, known := grammar.VerbOf(word)
	return known
}

// A trial is what a line would be read as.
type trial struct {
	orders []string // in the player's language
	faulty bool
}

func (t trial) good() bool { return len(t.orders) > 0 && !t.faulty }

// trial reads a line and forgets it.
func (p *parser) trial(line string) (t trial) {
	p.trials++
	q := *p
	q.scan, q.memory, q.sheet, q.borrowed, q.spoken, q.trying, q.heard, q.said, q.saidKey = tokens.Scan{}, newMemory(), orders.Sheet{}, true, 0, true, nil, nil, ""
	q.readLine(line)
	for _, o := range slices.Concat(q.sheet.Orders, q.sheet.Requests) {
		t.orders = append(t.orders, grammar.Write(o, q.lang, q.names))
	}
	t.faulty = slices.ContainsFunc(q.sheet.Diagnostics, func(d orders.Diagnostic) bool { return d.Severity == orders.Error })
	return t
}
