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
	if p.openedBy(strings.TrimLeft(lines[i+1], " \t\u00a0\u202f")) && p.openedBy(strings.TrimLeft(tokens.Unbullet(text), " \t\u00a0\u202f")) && !hangs(text) {
		return text, 0, nil // an order, and the next behind it
	}
	p.unended = tokens.Unended(lines, i)
	alone := p.trial(text)
	if len(alone.orders) == 0 && !alone.faulty && !hangs(text) {
		return text, 0, nil // talk
	}
	if alone.good() && !tokens.BrokenOff(lines[i], lines[i+1]) && p.trial(lines[i+1]).good() {
		return text, 0, nil // each is an order by itself
	}
	for n := 1; n <= mostWrapped && i+n < len(lines) && p.continues(lines, i+n); n++ {
		text = rejoined(text, lines[i+n])
		p.unended = tokens.Unended(lines, i+n)
		both := p.trial(text)
		switch {
		case both.faulty && len(both.orders) == 0 && alone.good() && tokens.Unended(lines, i) && !tokens.Unended(lines, i+n):
			return text, n, nil // what stands behind it makes something else of it
		case !both.good(), alone.refused != "" && !slices.Contains(both.verbs, alone.refused): // move army II to | hold army I
			continue
		case both.openEnded: // a signature is no part of a name
			p.unended = tokens.Unended(lines, i)
			return lines[i], 0, nil
		case n < mostWrapped && p.goesOn(text, lines, i+n): // to whatever end
			continue
		case !alone.good() || tokens.RunsOn(lines[i], lines[i+1]) || slices.Equal(alone.orders, both.orders) && (tokens.BrokenOff(lines[i], lines[i+1]) || tokens.Unended(lines, i)):
			return text, n, nil
		case slices.Equal(alone.orders, both.orders): // what follows says nothing that an order could
			p.unended = false
			return lines[i], 0, nil
		case slices.Equal(both.orders, slices.Concat(alone.orders, p.trial(lines[i+1]).orders)):
			p.unended = tokens.Unended(lines, i)
			return lines[i], 0, nil // two lines of prose, each with its orders
		}
		p.place.Source = text
		p.cut(text)
		return text, n, p.fault(orders.Ambiguous, 0, map[string]string{"word": text},
			strings.Join(alone.orders, " / "), strings.Join(both.orders, " / "))
	}
	p.unended = tokens.Unended(lines, i)
	if !alone.good() && attached(lines[i+1]) { // army I or army II | to Orestis
		return lines[i] + " " + strings.TrimLeft(lines[i+1], " \t"), 1, nil
	}
	return lines[i], 0, nil
}

// attached says that a line begins with a preposition, in small letters.
func attached(line string) bool {
	first := firstWord(line)
	return first == strings.ToLower(first) && preposition(tokens.FoldName(first))
}

// firstWord is that of a line, up to a space.
func firstWord(line string) string {
	first, _, _ := strings.Cut(strings.TrimLeft(line, " \t\u00a0\u202f"), " ")
	return first
}

// breaksOff says that a line may go on in the next: it is as long as mail programs make lines, it hangs, or the next one begins with what
// joins something to an order.
func breaksOff(lines []string, i int) bool {
	return tokens.Unended(lines, i) || hangs(lines[i]) || joins(tokens.FoldName(firstWord(lines[i+1]))) || tokens.RunsOn(lines[i], lines[i+1]) || tokens.Indented(lines[i], lines[i+1])
}

// begins says that a line may begin an order, and holds no comment.
func (p *parser) begins(line string) bool {
	if strings.Contains(line, "#") || strings.HasPrefix(tokens.Unbullet(line), ">") {
		return false
	}
	p.cut(tokens.Unbullet(line))
	for begin := range p.scan.Tokens {
		if begin > 0 && !p.sentence(begin) {
			continue
		}
		i, j, _ := p.polite(begin, len(p.scan.Tokens))
		if i >= j {
			continue
		}
		if p.intended(i, min(j, i+MaxTokens)) {
			return true
		}
	}
	return false
}

// intended says that tokens of a line that is looked at ahead may be an order.
func (p *parser) intended(i, j int) bool {
	return grammar.Openers()[p.scan.Text(i, i+1)] != "" || 1-p.analysed(i, j).idle() >= likely
}

// continues says that the line n may go on with the order of the line before it: it is
// no item of a list, no courtesy, and has not the form of an order itself.
func (p *parser) continues(lines []string, n int) bool {
	body := strings.TrimLeft(lines[n], " \t\u00a0\u202f")
	broken := tokens.BrokenOff(lines[n-1], body) || body != "" && (hangs(lines[n-1]) || tokens.Indented(lines[n-1], lines[n]))
	if body == "" || !broken && p.openedBy(body) || body[0] == '>' || p.marks[n] != 0 || p.items[n] != "" || tokens.Unbullet(body) != body {
		return false
	}
	p.cut(body)
	i, j, _ := p.polite(0, len(p.scan.Tokens))
	for at := 1; at < j; at++ {
		if p.sentence(at) {
			j = at
		}
	}
	if i >= j || p.tells(i) || p.in(adding, i) {
		return false
	}
	word := p.scan.Text(i, i+1)
	return !Farewells[word] && !Greets[word] && (broken || !p.requested(i, j)) && !p.beginsAnew(lines, n)
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
	if lexicon.Articles[word] {
		return true
	}
	return joins(word)
}

// joins says that a word joins something to an order: a preposition, or one that opens a proviso.
func joins(word string) bool {
	return provisional(word) || preposition(word)
}

// provisional says that a word opens a proviso.
func provisional(word string) bool {
	return lexicon.Moods()[word].Moods()&(lexicon.Provided|lexicon.Unless) != 0
}

// preposition says that a word says what the name behind it has to do with an order.
func preposition(word string) bool {
	return slices.ContainsFunc(lexicon.Entries().Words[word], func(ph lexicon.Phrase) bool { return ph.Words == 1 && ph.Roles != 0 && ph.Concepts.None() })
}

// longestHanging is how long a word is at most, in bytes, with which a line breaks off: towards.
const longestHanging = 8

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
	orders    []string // in the player's language
	verbs     []orders.Verb
	refused   orders.Verb // of the written form that lacks something
	faulty    bool
	openEnded bool // the last of them may end in a new name, or a text
}

func (t trial) good() bool { return len(t.orders) > 0 && !t.faulty }

// trial reads a line and forgets it.
func (p *parser) trial(line string) trial {
	p.trials++
	q := *p
	q.scan, q.memory, q.sheet, q.borrowed, q.spoken, q.trying, q.heard, q.said, q.saidKey = tokens.Scan{}, newMemory(), orders.Sheet{}, true, 0, true, nil, nil, ""
	q.readLine(line)
	var t trial
	for _, o := range slices.Concat(q.sheet.Orders, q.sheet.Requests) {
		t.orders, t.verbs = append(t.orders, grammar.Write(o, q.lang, q.names)), append(t.verbs, o.Verb)
	}
	for _, d := range q.sheet.Diagnostics {
		if t.faulty = t.faulty || d.Severity == orders.Error; d.Code == orders.Incomplete {
			t.refused = d.Verb
		}
	}
	t.openEnded = q.open
	return t
}

// rejoined is a text with the line behind it from which a mail program broke it.
func rejoined(text, line string) string {
	return strings.TrimRight(text, " \t\r") + " " + strings.TrimLeft(line, " \t")
}

// goesOn says that a text which ends with a line is broken off there, and is orders together with the next line too.
func (p *parser) goesOn(text string, lines []string, i int) bool {
	return tokens.Unended(lines, i) && tokens.BrokenOff(lines[i], lines[i+1]) && p.continues(lines, i+1) && p.trial(rejoined(text, lines[i+1])).good()
}
