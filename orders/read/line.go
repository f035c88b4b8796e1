package read

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"adimperii/orders"
	"adimperii/orders/lexicon"
	"adimperii/orders/model"
	"adimperii/orders/tokens"
)

// outside takes from a line beside the block only that the letter adds, and its
// code word.
func (p *parser) outside(line string) {
	body := tokens.Unbullet(line)
	p.cut(body)
	n := len(p.scan.Tokens)
	if n == 0 || strings.HasPrefix(body, ">") {
		return
	}
	if adding.words[p.scan.Folded] {
		p.sheet.Add = p.sheet.Add || len(p.sheet.Orders) == 0
		return
	}
	if p.token(0).Asks.Has(lexicon.Requests().Of("code")) && p.requested(0, n) && p.written(0, n) {
		return // a code word
	}
	p.scan.Shift(line)
	for i := 0; i < n; i = p.ends(i) {
		s := p.sentenceOf(i, p.ends(i))
		s.Talk = true
		p.sheet.Sentences = append(p.sheet.Sentences, s)
	}
}

// sentenceOf is the sentence of some tokens, with the signs behind it.
func (p *parser) sentenceOf(i, j int) orders.Sentence {
	raw, at := p.scan.Raw[p.scan.Tokens[i].At:], p.place
	behind := p.scan.Tokens[j-1].To - p.scan.Tokens[i].At
	if j < len(p.scan.Tokens) {
		raw = raw[:p.scan.Tokens[j].At-p.scan.Tokens[i].At]
	}
	if n := strings.IndexByte(raw[behind:], '#'); n >= 0 {
		raw = raw[:behind+n]
	}
	at.Column, at.Source = p.scan.Column(i), strings.TrimRight(raw, " \t\r\u00a0\u202f(\"“«")
	return orders.Sentence{Place: at}
}

// readLine reads a line: one order, or several with " / " between.
func (p *parser) readLine(line string) {
	body := tokens.Unbullet(strings.TrimPrefix(line, p.item))
	if strings.HasPrefix(body, ">") {
		return // quoted text is never read
	}
	p.cut(body)
	if p.tells(0) {
		p.look(body) // a # belongs to what is told
	}
	p.scan.Shift(line)
	begin := 0
	for i := range p.scan.Tokens {
		stroke := p.scan.Text(i, i+1) == "/" && !p.scan.Tokens[i].Quoted && !p.fraction(i)
		switch {
		case stroke:
			p.remembered(begin, i)
			begin = i + 1
		case i > begin && p.sentence(i) && !p.joint(begin, i):
			p.remembered(begin, i)
			begin = i
		}
		if i == begin && p.tellsOn(i) {
			p.telling(i)
			return
		}
	}
	p.remembered(begin, len(p.scan.Tokens))
}

// longestTitle is how many letters a word has at most that a point may shorten: Gn., No.
const longestTitle = 3

// sentence says that a sentence begins at token i: the one before it has ended, with no
// mere abbreviation, and it begins with a capital, or the line has none.
func (p *parser) sentence(i int) bool {
	last, next := p.scan.Tokens[i-1], p.scan.Tokens[i]
	between := p.scan.Raw[last.To:next.At]
	if len(between) < 2 || !strings.ContainsAny(between, ".!?…") || next.Quoted || p.itemAt(i-1) {
		return false
	}
	if p.itemAt(i) {
		return true
	}
	if r, _ := utf8.DecodeRuneInString(p.scan.Raw[next.At:]); !unicode.IsUpper(r) && (!p.scan.Small || !unicode.IsLetter(r)) {
		return false
	}
	r, _ := utf8.DecodeRuneInString(p.scan.Raw[last.At:])
	word := p.scan.Text(i-1, i)
	if shortened[word] {
		return false
	}
	if p.noun(i-1) == orders.ASea {
		return true
	}
	return !unicode.IsUpper(r) || len(word) > longestTitle || interjections[word] || tokens.Arabic(word) > 0 || len(p.exact(orders.ABattle, word)) > 0
}

// ends is where the sentence ends that begins at a token.
func (p *parser) ends(i int) int {
	for i++; i < len(p.scan.Tokens) && !p.sentence(i); {
		i++
	}
	return i
}

// fraction says that a stroke stands between two figures, or the blanks of a form: __/__.
func (p *parser) fraction(i int) bool {
	if i > 0 && strings.HasSuffix(p.scan.Between(i), "_") {
		return true
	}
	return i > 0 && i+1 < len(p.scan.Tokens) && OnlyFigures(p.scan.Text(i-1, i)) && OnlyFigures(p.scan.Text(i+1, i+2))
}

// OnlyFigures says that a word is a number in figures.
func OnlyFigures(word string) bool {
	_, ok := lexicon.ReadFigures(word)
	return ok
}

// remembered reads the tokens of a sentence, or of a part of one behind a stroke, and notes how it was read; those behind it may
// speak of its names.
func (p *parser) remembered(i, j int) {
	if i >= j {
		return
	}
	s, filed, told := p.sentenceOf(i, j), p.filed(), len(p.sheet.Diagnostics)
	p.segment(i, j)
	s.Ordered = p.filed() != filed
	s.Talk = slices.ContainsFunc(p.sheet.Diagnostics[min(told, len(p.sheet.Diagnostics)):], func(d orders.Diagnostic) bool { return d.Code == orders.NotRead })
	if n := len(p.sheet.Sentences); n > 0 && i > 0 && p.scan.Text(i-1, i) == "/" {
		last := &p.sheet.Sentences[n-1]
		last.Source, last.Ordered, last.Talk = last.Source+" / "+s.Source, last.Ordered || s.Ordered, last.Talk || s.Talk
	} else {
		p.sheet.Sentences = append(p.sheet.Sentences, s)
	}
	if j-i <= model.MostTokens {
		p.heard = append(p.heard, p.scan.Source(i, j))
	}
}

// filed is how many orders, requests and code words were read.
func (p *parser) filed() int {
	return len(p.sheet.Orders) + len(p.sheet.Requests) + len(p.sheet.CodeWords)
}

// segment reads the tokens of one order.
func (p *parser) segment(i, j int) {
	if p.in(adding, i) {
		p.add(i)
		i++
	}
	if i+1 < j && p.itemAt(i) {
		i++
	}
	if i == 0 && p.heading(j) {
		return
	}

	p.head = i
	behind := p.rectifies(i, j)
	p.recall(i, behind)
	end := j
	if i, j, p.asked = p.polite(behind, end); i >= j {
		if behind < end {
			p.courtesy(behind, end)
		}
		return
	}
	p.place.Column = p.scan.Column(i)
	if p.enclosed(i, j) || i == p.head && p.tells(i) && (!p.titles(i, j) || !p.holds(i, j)) && p.written(i, j) {
		return
	}
	if !p.reported(i, j) {
		if told, sure := p.outcome(i, j); sure && (p.shares(i, j) || !p.holdsElse(i, j)) {
			p.closing, p.rule, p.spoken = 0, orders.Rule(orders.Result), len(p.sheet.Orders)
			p.keep(told)
			return
		}
	}
	p.weigh(i, j)
}

func (p *parser) add(i int) {
	if len(p.sheet.Orders) > 0 {
		p.report(p.fault(orders.LateAdd, i, nil))
		return
	}
	p.sheet.Add = true
}

// recounted asks about the orders of a text, from one on, all of which stands within quotation marks:
// they are what somebody said or wrote to its writer.
func (p *parser) recounted(from int, at orders.Place, text string) {
	text = strings.TrimSpace(text)
	for _, marks := range [][2]string{{`"`, `"`}, {"“", "”"}, {"«", "»"}} {
		said, quoted := strings.CutPrefix(text, marks[0])
		_, behind, closed := strings.Cut(said, marks[1])
		if quoted && (!closed || behind == "") && !p.block && len(p.sheet.Orders) > from && strings.Contains(said, ". ") {
			p.retain(p.sheet.Orders[:from])
			p.sheet.Diagnostics = append(p.sheet.Diagnostics, orders.Diagnostic{Code: orders.Unclear, Severity: orders.Error, Place: at})
		}
	}
}
