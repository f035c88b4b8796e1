package read

import (
	"strconv"
	"strings"

	"adimperii/orders/lexicon"
	"adimperii/orders/tokens"
)

// How long a heading is at most, in bytes, of which the lines under it make one order, and how many those are.
const (
	longestListHeading = 40
	mostItems          = 12
)

// listed is the one order that a line and those under it make, and how many those are: what is kept, one army or fleet a line, and
// what a battle came to. 0 if they make none.
func (p *parser) listed(lines []string, i int) (text string, more int) {
	heading := strings.TrimSpace(lines[i])
	if p.form != "" || heading == "" || len(heading) > longestListHeading || i+1 == len(lines) || strings.TrimSpace(lines[i+1]) == "" {
		return "", 0
	}
	p.cut(heading)
	n := len(p.scan.Tokens)
	battle := n == 1 && p.fought(0, 1)
	keeps := n > 0 && n <= longestForeseeing && !battle && p.concepts(0, n).Has(lexicon.Of("upkeep")) && !p.hasName(0, n)
	if !battle && !keeps {
		return "", 0
	}
	var items []string
	for ; len(items) < mostItems && i+1+len(items) < len(lines) && p.marks[i+1+len(items)] == 0; items = append(items, text) {
		text = strings.TrimSpace(tokens.Unbullet(lines[i+1+len(items)]))
		text = strings.TrimPrefix(text, strconv.Itoa(len(items)+1)+" ")
		p.cut(text)
		n := len(p.scan.Tokens)
		if n == 0 || keeps && (!p.name(0, n, true).force() || p.name(0, n, true).to < n) || battle && p.fought(0, 1) {
			break
		}
	}
	heading = strings.TrimRight(heading, ":,; ")
	if keeps && len(items) > 1 {
		return heading + ": " + strings.Join(items, ", "), len(items)
	}
	for p.head = 0; battle && len(items) > 0; items = items[:len(items)-1] {
		text = heading + ": " + strings.Join(items, "; ")
		p.cut(text)
		if _, sure := p.outcome(0, len(p.scan.Tokens)); sure {
			return text, len(items)
		}
	}
	return "", 0
}
