package read

import (
	"strings"

	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
	"adimperii/orders/tokens"
)

// telling reads what is told from a token on: the rest of the line, up to a sentence that says that something else is told, so
// that what is noted for the referee is not proclaimed to all.
func (p *parser) telling(i int) {
	for to := i + 1; to < len(p.scan.Tokens); to++ {
		if p.sentence(to) && p.tells(to) && p.colon(to, len(p.scan.Tokens)) <= to+longestHeading {
			p.remembered(i, to)
			i = to
		}
	}
	p.remembered(i, len(p.scan.Tokens))
}

// tellsOn says that a note or a proclamation begins at token i, which goes on to the end of its line; a word for the dice is a sentence.
func (p *parser) tellsOn(i int) bool {
	return p.tells(i) && (p.block || p.form != "" || !p.token(i).Asks.Has(lexicon.Requests().Of("luck")))
}

// tells says that a note or a proclamation begins at token i.
func (p *parser) tells(i int) bool {
	return p.proclaims(i) && !p.scan.Tokens[i].Quoted && !p.dictates(i+1) && !p.announces(i+1) && !p.entitles(i)
}

// proclaims says that a token is a word that opens a note or a proclamation.
func (p *parser) proclaims(i int) bool {
	return i < len(p.scan.Tokens) && p.token(i).Asks.Has(lexicon.Requests().Of("note proclaim luck"))
}

// entitles says that tokens are no more than the title of a proclamation: PROCLAMATION OF THE COUNCIL.
func (p *parser) entitles(i int) bool {
	end := len(p.scan.Tokens)
	return end > i+1 && end-i <= longestHeading && p.issued(i) && p.colon(i, end) == end
}

// announces says that what is to be noted is told in what follows: note the following.
func (p *parser) announces(i int) bool {
	j := len(p.scan.Tokens)
	return longest(i, j, func(to int) bool {
		return announcing.words[p.scan.Text(i, to)] && (to == j || p.isSign(to) || p.sentence(to) || strings.Contains(p.scan.Between(to), ":"))
	}) > 0
}

// dictates says that what is to be noted is an order: note that army I goes to Etruria.
func (p *parser) dictates(i int) bool {
	j := len(p.scan.Tokens)
	if i+1 >= j || !p.in(dictating, i) || p.dictating {
		return false
	}
	p.dictating = true // what it says is not asked about itself
	defer func() { p.dictating = false }()
	to := i + 2
	for to < j && !p.borders(to) && !p.sentence(to) {
		to++
	}
	return p.holds(i+1, to)
}

// titles says that tokens begin with a word that proclaims, and hold a title where a king's stands.
func (p *parser) titles(i, j int) bool {
	return p.proclaims(i) && (lexicon.Titles[p.scan.Text(j-1, j)] || i+1 < j && lexicon.Titles[p.scan.Text(i+1, i+2)])
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
	return by < len(p.scan.Tokens) && p.in(edicts, i) && (p.is(by, grammar.Genitive) || p.in(audience, by))
}
