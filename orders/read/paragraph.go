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
	body := strings.TrimSpace(lines[i])
	if i < p.flowed || p.block || body == "" || body[0] == '>' || tokens.Unbullet(body) != body || strings.Contains(body, "#") {
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
	begin := 0
	for next := 1; next < len(p.scan.Tokens); next++ {
		if p.sentence(next) && !p.joint(begin, next) {
			ends = append(ends, p.scan.Tokens[next].At)
			begin = next
		}
	}
	return n, append(ends, len(p.scan.Raw))
}

// longestLine is how many bytes a line has at most that is quoted whole in an answer, whatever sentences stand in it.
const longestLine = 160

// flows says that line n goes on with what the long line before it says: it begins no sentence, as And the army holds does.
func (p *parser) flows(lines []string, n int) bool {
	if !tokens.Unended(lines, n-1) || !p.continues(lines, n) {
		return false
	}
	p.cut(lines[n])
	return !p.capital(0) || !p.isKnown(0, 1) || p.hasName(0, 1)
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
	case ordered || !p.hasName(begin, i):
		return false
	}
	for n, end := 0, i; n < mostJoint && end < len(p.scan.Tokens) && end-begin < mostUnclear; n++ {
		from := end
		if end = p.ends(from); !p.hasName(from, end) {
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
	if p.conditions(i, end) == 0 {
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
	text, first, from := strings.Join(lines, "\n"), p.place.Line, 0
	for _, to := range ends {
		p.place.Line = first + strings.Count(text[:from], "\n")
		p.place.Source = strings.TrimSpace(strings.ReplaceAll(text[from:to], "\n", " "))
		p.readLine(p.place.Source)
		from = to
	}
}
