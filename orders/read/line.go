package read

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
	"adimperii/orders/model"
	"adimperii/orders/tokens"
)

// outside takes from a line beside the block only that the letter adds, and its
// code word.
func (p *parser) outside(line string) {
	p.look(line, counted)
	n := len(p.scan.Tokens)
	if n == 0 {
		return
	}
	if Adds(p.scan.Folded) && len(p.sheet.Orders) == 0 {
		p.sheet.Add = true
	}
	if r := p.requested(0, n); r.whole() && r.order.Verb == orders.CodeWord {
		p.keep(r.order)
	}
}

// Adds says that a folded word says that a letter adds to the orders before it.
func Adds(folded string) bool {
	return adding.words[folded]
}

// readLine reads a line: one order, or several with " / " between.
func (p *parser) readLine(line string) {
	p.begun, p.open = len(p.sheet.Orders), false
	body := tokens.Unbullet(line)
	if strings.HasPrefix(body, ">") {
		return // quoted text is never read
	}
	p.cut(body)
	if p.told() {
		p.look(body, nil) // a # belongs to what is told
		p.scan.Shift(line)
		p.remembered(0, len(p.scan.Tokens))
		return
	}
	p.scan.Shift(line)
	begin := p.titled()
	for i := range p.scan.Tokens {
		if i == begin && p.tells(i) { // the rest of the line is what is told
			break
		}
		switch {
		case p.scan.Text(i, i+1) == "/" && !p.scan.Tokens[i].Quoted && !p.fraction(i):
			p.remembered(begin, i)
			begin = i + 1
		case i > begin && p.sentence(i) && !p.joint(begin, i):
			p.remembered(begin, i)
			begin = i
			if p.tells(i) {
				p.remembered(i, len(p.scan.Tokens))
				return
			}
		}
	}
	p.remembered(begin, len(p.scan.Tokens))
	if p.dialogue() && len(p.sheet.Orders) > 0 {
		if len(p.sheet.Orders) > p.begun {
			p.spoken = p.begun
		}
		p.takeBack()
	}
}

// dialogue says that on a line its writer answers somebody, whose words stand before his: me: no.
func (p *parser) dialogue() bool {
	for i := 1; i < len(p.scan.Tokens); i++ {
		if p.in(answerers, i-1) && (i == 1 || p.sentence(i-1)) && strings.HasPrefix(strings.TrimSpace(p.scan.Between(i)), ":") {
			return true
		}
	}
	return false
}

// longestTitle is how many letters a word has at most that a point may shorten: Gn., No.
const longestTitle = 3

// sentence says that a sentence begins at token i: the one before it has ended, with no
// mere abbreviation, and it begins with a capital.
func (p *parser) sentence(i int) bool {
	last, next := p.scan.Tokens[i-1], p.scan.Tokens[i]
	between := p.scan.Raw[last.To:next.At]
	if len(between) < 2 || !strings.ContainsAny(between, ".!?…") || next.Quoted {
		return false
	}
	if r, _ := utf8.DecodeRuneInString(p.scan.Raw[next.At:]); !unicode.IsUpper(r) {
		return false
	}
	r, _ := utf8.DecodeRuneInString(p.scan.Raw[last.At:])
	word := p.scan.Text(i-1, i)
	if Shortened[word] {
		return false
	}
	if p.noun(i-1) == orders.ASea {
		return true
	}
	return !unicode.IsUpper(r) || len(word) > longestTitle || tokens.Arabic(word) > 0 || len(p.exact(orders.ABattle, word)) > 0
}

// ends is where the sentence ends that begins at a token.
func (p *parser) ends(i int) int {
	for i++; i < len(p.scan.Tokens) && !p.sentence(i); {
		i++
	}
	return i
}

// told says that the line tells something whose words are not the language's.
func (p *parser) told() bool { return p.tells(0) }

// tells says that a note or a proclamation begins at token i.
func (p *parser) tells(i int) bool {
	return i < len(p.scan.Tokens) && !p.scan.Tokens[i].Quoted && p.is(i, grammar.Telling) && !p.dictates(i+1)
}

// dictates says that what is to be noted is an order: note that army I goes to Etruria.
func (p *parser) dictates(i int) bool {
	j := len(p.scan.Tokens)
	if i+1 >= j || !p.in(dictating, i) || p.dictating {
		return false
	}
	p.dictating = true // what it says is not asked about itself
	defer func() { p.dictating = false }()
	for to := i + 2; to <= j; to++ {
		if to == j || p.parts(to) || p.sentence(to) {
			return p.holds(i+1, to)
		}
	}
	return false
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

// remembered reads the tokens of a sentence, whose names those behind it may speak of.
func (p *parser) remembered(i, j int) {
	p.segment(i, j)
	if j > i && j-i <= model.MostTokens {
		p.heard = append(p.heard, p.scan.Source(i, j))
	}
}

// segment reads the tokens of one order.
func (p *parser) segment(i, j int) {
	if j > i && p.scan.Text(i, i+1) != "" && Adds(p.scan.Text(i, i+1)) {
		p.add(i)
		i++
	}
	if p.heading(i, j) {
		return
	}

	p.head = i
	i, j, p.asked = p.polite(i, j)
	if i >= j {
		return
	}
	if p.notation(i, j) {
		i++
	}
	p.place.Column = p.scan.Column(i)
	if p.encloses(i, j) {
		p.notRead(i, j)
		p.sheet.Diagnostics[len(p.sheet.Diagnostics)-1].Verb = orders.SealList
		return
	}
	r := p.requested(i, j)
	if !r.formed() {
		if away, at := p.absence(i, j); away != nil {
			p.segment(i, at.from)
			p.keep(away.order)
			p.segment(at.to, j)
			return
		}
	}
	if !r.whole() {
		if g := p.gathered(i, j); g != nil && (g.frame.Verb == orders.Result && p.shares(i, j) || !p.holds(i, j)) {
			r = g
		}
	}
	if p.teacher != nil && r != nil && model.Reads(r.frame.Verb) {
		r = nil // it is learnt, too
	}
	if r == nil || p.titles(i, j) && p.holds(i, j) {
		p.weigh(i, j)
		return
	}
	p.closing = 0
	if j-i > MaxTokens && !p.tells(i) {
		p.report(p.fault(orders.TooLong, i, nil))
	} else if !p.answer(r, i, j) {
		p.weigh(i, j)
	}
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
			p.sheet.Orders = p.sheet.Orders[:from]
			p.sheet.Diagnostics = append(p.sheet.Diagnostics, orders.Diagnostic{Code: orders.Unclear, Severity: orders.Error, Place: at})
		}
	}
}
