package read

import (
	"strings"

	"adimperii/orders"
	"adimperii/orders/model"
	"adimperii/orders/tokens"
)

// paragraph is how many lines from i on a mail program broke a paragraph of prose into, one where it
// left it whole, 0 if they are none: each but the last is long and ends within a sentence, the next
// has not the form of an order, and several sentences stand in them together. Ends are where
// in their text these do.
func (p *parser) paragraph(lines []string, i int) (n int, ends []int) {
	if i < p.flowed || p.block || !p.plain(lines[i]) {
		return 0, nil
	}
	for n = 1; i+n < len(lines) && p.flows(lines, i+n); {
		n++
	}
	p.flowed = i + n // what is one sentence from here is one from the next line too
	if n == 1 && len(lines[i]) <= longestLine {
		return 0, nil
	}
	p.cut(strings.Join(lines[i:i+n], " "))
	if p.tellsOn(0) || p.ends(0) == len(p.scan.Tokens) {
		return 0, nil
	}
	for _, begin := range p.sentences()[1:] {
		ends = append(ends, p.scan.Tokens[begin].At)
	}
	return n, append(ends, len(p.scan.Raw))
}

// longestLine is how many bytes a line has at most that is quoted whole in an answer, whatever sentences stand in it.
const longestLine = 160

// flows says that line n goes on with what the line before it says.
func (p *parser) flows(lines []string, n int) bool {
	if !tokens.Unended(lines, n-1) || p.marks[n] != 0 || !p.plain(lines[n]) {
		return false
	}
	p.cut(lines[n])
	if len(p.scan.Tokens) == 0 || p.capital(0) && p.token(0).number == 0 && p.means(0, 1) && !p.speaks(0, 1) {
		return false // a sentence begins: And the army holds
	}
	i, j, _ := p.polite(0, len(p.scan.Tokens))
	return i < j && !p.tells(i) && !Farewells[p.scan.Text(0, 1)] && !p.requested(i, j) && !p.beginsAnew(lines, n)
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
	if len(p.scan.Tokens) == 0 {
		return false
	}
	i, j, _ := p.polite(0, p.ends(0))
	all := p.mentioned(i, j)
	if len(all) == 0 || p.behindFillers(i, j) < all[0].From || p.unitOf(all[0]) == (orders.Unit{}) && len(all[0].IDs[orders.ALeader]) == 0 {
		return false
	}
	found := p.analysed(i, j)
	return found.sure() != nil && found[0].Probability >= confident
}

// plain says that a line is no quotation, no item of a list and has no comment.
func (p *parser) plain(line string) bool {
	body := strings.TrimLeft(line, " \t\u00a0\u202f")
	return body != "" && !strings.ContainsAny(body, "#") && !strings.HasPrefix(body, ">") && tokens.Unbullet(body) == body
}

// sentences are the tokens at which those of the line at hand begin.
func (p *parser) sentences() []int {
	begins := []int{0}
	for i := 1; i < len(p.scan.Tokens); i++ {
		if begin := begins[len(begins)-1]; p.sentence(i) && !p.joint(begin, i) {
			begins = append(begins, i)
		}
	}
	return begins
}

// joint says that the sentence which begins at a token and the one or two from i on are one order
// together, though none of them is one: conquer Edetania! Melqart will do it. Or they tell of one battle.
func (p *parser) joint(begin, i int) bool {
	if p.tells(begin) || p.tells(i) {
		return false
	}
	ordered := p.ordered(begin, i)
	switch {
	case (!ordered || p.fought(begin, i)) && p.tellsMore(begin, i), ordered && p.excepts(begin, i):
		return true
	case ordered || !p.speaks(begin, i):
		return false
	}
	for n, end := 0, i; n < mostJoint && end < len(p.scan.Tokens) && end-begin < mostUnclear; n++ {
		from := end
		if end = p.ends(from); !p.speaks(from, end) {
			continue
		}
		if p.asks(end) || p.ordered(from, end) {
			return false
		}
		if p.ordered(begin, end) {
			return true
		}
	}
	return false
}

// excepts says that the sentence at a token makes the order before it one that holds unless an army is met: unless the
// king is there with an army, in which case don't.
func (p *parser) excepts(begin, i int) bool {
	end := p.ends(i)
	if !p.provides(i, end) {
		return false
	}
	alone, both := p.analysed(begin, i).sure(), p.analysed(begin, end).sure()
	if len(alone) != 1 || len(both) != 1 || alone[0].UnlessArmy || !both[0].UnlessArmy {
		return false
	}
	otherwise := both[0]
	otherwise.UnlessArmy = false
	return model.Key(alone) == model.Key([]orders.Order{otherwise})
}

// mostUnclear is how many words a sentence may have that may be an order: longer ones tell stories.
const mostUnclear = 32

// mostJoint is how many sentences an order may take up behind the first.
const mostJoint = 2

// ordered says that tokens are an order by themselves.
func (p *parser) ordered(i, j int) bool {
	i, j, _ = p.polite(i, j)
	if i >= j {
		return false
	}
	return p.holds(i, j)
}

// prosaic reads the lines of a paragraph, the first of which is the one at hand, sentence
// by sentence.
func (p *parser) prosaic(lines []string, ends []int) {
	text, first := strings.Join(lines, " "), p.place.Line
	from := 0
	for _, to := range ends {
		line, at := 0, len(lines[0])
		for at < from {
			line++
			at += 1 + len(lines[line])
		}
		p.place.Line, p.place.Source = first+line, strings.TrimSpace(text[from:to])
		p.readLine(p.place.Source)
		from = to
	}
}
