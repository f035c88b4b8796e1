package read

import (
	"slices"
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
	keeps := n > 0 && n <= longestForeseeing && !battle && slices.ContainsFunc(between(0, n), p.keeps) && !p.speaks(0, n)
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

// announced is what is proclaimed below a heading that says so, and over how many more lines: a proclamation from the Senate:; EDICT OF
// THE COUNCIL. 0 if the line is none, or nothing stands below it.
func (p *parser) announced(lines []string, i int) (text string, more int) {
	heading := strings.TrimSpace(lines[i])
	if p.form != "" || p.block {
		return "", 0
	}
	p.cut(tokens.Unbullet(heading))
	end := len(p.scan.Tokens)
	first, proclaiming := p.behindFillers(0, end), lexicon.Requests().Of("proclaim")
	titled := first < end && end-first <= longestForeseeing && !strings.ContainsAny(heading, ".!?:") && (first+1 == end && p.in(edicts, first) || p.issued(first))
	if said, _ := p.asking(first, end, proclaiming); !said.Has(proclaiming) || !titled && !strings.HasSuffix(heading, ":") {
		return "", 0
	}
	n := i + 1
	for n < len(lines) && strings.TrimSpace(lines[n]) == "" {
		n++
	}
	text = p.scan.Source(first, first+1) + ":"
	for ; n < len(lines) && strings.TrimSpace(lines[n]) != "" && p.marks[n] == 0; n++ {
		text, more = text+" "+strings.TrimSpace(lines[n]), n-i
	}
	return text, more
}

// issued says that a token is what somebody proclaims, and that the next begins who does, or to whom: proclamation of the council, to all.
func (p *parser) issued(i int) bool {
	by := i + 1
	if by >= len(p.scan.Tokens) || !p.in(edicts, i) {
		return false
	}
	m, _ := p.meaning(by, by+1)
	return lexicon.Genitives[p.scan.Text(by, by+1)] || p.in(audience, by) || m.Roles&lexicon.RoleFrom != 0
}

// keeps says that a token tells that something is kept.
func (p *parser) keeps(i int) bool {
	m, _ := p.meaning(i, i+1)
	return m.Concepts.Has(lexicon.Of("upkeep"))
}
