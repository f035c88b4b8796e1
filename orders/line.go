package orders

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// outside takes from a line beside the block only that the letter adds, and its
// code word.
func (p *parser) outside(line string) {
	p.look(line, counted)
	n := len(p.scan.tokens)
	if n == 0 {
		return
	}
	if adds(p.scan.folded) && len(p.sheet.Orders) == 0 {
		p.sheet.Add = true
	}
	codes := slices.DeleteFunc(slices.Clone(p.book.byWord[p.scan.text(0, 1)]), func(f *form) bool { return f.verb != codeWord })
	if n > 1 && p.engaged(codes, 0, n) {
		p.order(codes, 0, n)
	}
}

func adds(folded string) bool {
	switch folded {
	case "add", "ajouter", "ajout", "ajoute", "ajoutez":
		return true
	}
	return false
}

// line reads a line: one order, or several with " / " between.
func (p *parser) line(line string) {
	p.begun, p.open = len(p.sheet.Orders), false
	body := unbullet(line)
	if strings.HasPrefix(body, ">") {
		return // quoted text is never read
	}
	p.cut(body)
	if p.told() {
		p.look(body, nil) // a # belongs to what is told
		p.scan.shift(line)
		p.segment(0, len(p.scan.tokens))
		return
	}
	p.scan.shift(line)
	begin := p.titled()
	for i := range p.scan.tokens {
		if i == begin && p.tells(i) { // the rest of the line is what is told
			break
		}
		switch {
		case p.scan.text(i, i+1) == "/" && !p.scan.tokens[i].quoted && !p.fraction(i):
			p.segment(begin, i)
			begin = i + 1
		case i > begin && p.sentence(i) && !p.results(begin):
			p.segment(begin, i)
			begin = i
			if p.tells(i) {
				p.segment(i, len(p.scan.tokens))
				return
			}
		}
	}
	p.segment(begin, len(p.scan.tokens))
}

// longestTitle is how many letters a word has at most that a point may shorten: Gn., No.
const longestTitle = 3

// sentence says that a sentence begins at token i: the one before it has ended, with no
// mere abbreviation, and it begins with a capital.
func (p *parser) sentence(i int) bool {
	last, next := p.scan.tokens[i-1], p.scan.tokens[i]
	between := p.scan.raw[last.to:next.at]
	if len(between) < 2 || !strings.ContainsAny(between, ".!?…") || next.quoted {
		return false
	}
	if r, _ := utf8.DecodeRuneInString(p.scan.raw[next.at:]); !unicode.IsUpper(r) {
		return false
	}
	r, _ := utf8.DecodeRuneInString(p.scan.raw[last.at:])
	word := p.scan.text(i-1, i)
	if shortened[word] {
		return false
	}
	if p.noun(i-1) == aSea {
		return true
	}
	return !unicode.IsUpper(r) || len(word) > longestTitle || arabic(word) > 0 || len(p.exact(aBattle, word)) > 0
}

// shortened are words that people write in part, with a point.
var shortened = wordset("shortened")

// results says that the result of a battle, which may take several sentences, begins at token i.
func (p *parser) results(i int) bool {
	return p.is(i, judging)
}

// shift makes the tokens of a line's body those of the whole line.
func (s *scan) shift(line string) {
	by := len(line) - len(s.raw)
	for i := range s.tokens {
		s.tokens[i].at += by
		s.tokens[i].to += by
	}
	s.raw, s.measured = line, measured{}
}

// told says that the line tells something whose words are not the language's.
func (p *parser) told() bool { return p.tells(0) }

// tells says that a note or a proclamation begins at token i.
func (p *parser) tells(i int) bool {
	return i < len(p.scan.tokens) && !p.scan.tokens[i].quoted && p.is(i, telling) && !p.crowns(i+1)
}

// fraction says that a stroke stands between two figures.
func (p *parser) fraction(i int) bool {
	return i > 0 && i+1 < len(p.scan.tokens) && onlyFigures(p.scan.text(i-1, i)) && onlyFigures(p.scan.text(i+1, i+2))
}

func onlyFigures(word string) bool {
	_, ok := readFigures(word)
	return ok
}

// Unlisted is a line as it is quoted to its writer: without what stands before the
// items of a list, and the spaces about it.
func Unlisted(line string) string { return strings.TrimSpace(unbullet(line)) }

// unbullet drops what people put before the items of a list: -, •, 1), (2), a., [x],
// an arrow; and the quotation mark of a line that is quoted as a whole.
func unbullet(line string) string {
	if bare(line) {
		return line
	}
	body := strings.TrimLeft(line, " \t\u00a0\u202f")
	if before := strings.TrimLeft(body, "-="); before != body && strings.HasPrefix(before, ">") {
		body = before[1:]
	}
	body = strings.TrimLeft(body, "-*•·–—+‣◦→ \t\u00a0\u202f")
	if rest, ok := numbered(body); ok {
		body = rest
	}
	for _, mark := range postscripts {
		if len(body) > len(mark) && strings.EqualFold(body[:len(mark)], mark) {
			body = strings.TrimLeft(body[len(mark):], ".:,- \u00a0\u202f")
			break
		}
	}
	if r, size := utf8.DecodeRuneInString(body); isQuote(r) {
		if end := strings.TrimRight(body, " \t.!\u00a0\u202f"); strings.IndexAny(body[size:], quotes) == len(end)-size-lastSize(end) {
			body = body[size:]
		}
	}
	return body
}

// bare says quickly that nothing is before a line's words: it begins with two letters, and
// not as PS or NB do.
func bare(line string) bool {
	if len(line) < 2 {
		return false
	}
	first, second := line[0]|0x20, line[1]|0x20
	return first >= 'a' && first <= 'z' && second >= 'a' && second <= 'z' && second != 's' && second != 'b'
}

// postscripts are what people write before what they forgot.
var postscripts = []string{"P.-S.", "P.S.", "PS:", "PS :", "PS ", "P.P.S.", "NB:", "NB :", "N.B."}

func lastSize(text string) int {
	_, size := utf8.DecodeLastRuneInString(text)
	return size
}

// numbered drops a number, a letter or a box, of up to three signs, in brackets or
// before a sign that ends it.
func numbered(body string) (string, bool) {
	inside := strings.TrimLeft(body, "([")
	if box, ok := strings.CutPrefix(inside, "]"); ok {
		return box, true
	}
	if end := strings.IndexByte(inside, ')'); end > 1 && end <= longestMark && inside == body[1:] && body[0] == '(' && arabic(inside[:end]) > 0 {
		return inside[end+1:], true // (iv), but not II)
	}
	n := 0
	for n < len(inside) && n < 3 && inside[n] >= '0' && inside[n] <= '9' {
		n++
	}
	letter := n == 0 && len(inside) > 1 && (inside[0]|0x20 >= 'a' && inside[0]|0x20 <= 'z' || inside[0] == ' ')
	if letter {
		n = 1
	}
	if n == 0 || n == len(inside) {
		return body, false
	}
	r, size := utf8.DecodeRuneInString(inside[n:])
	switch {
	case letter && !strings.ContainsRune(").]", r), !strings.ContainsRune(").]:°-", r):
		return body, false
	case letter && r == '.' && len(inside) > n+size && inside[n+size] != ' ': // a name's initial
		return body, false
	}
	return inside[n+size:], true
}

// longestMark is how long a Roman numeral before the item of a list is at most: viii.
const longestMark = 4

// segment reads the tokens of one order.
func (p *parser) segment(i, j int) {
	if j > i && p.scan.text(i, i+1) != "" && adds(p.scan.text(i, i+1)) {
		p.add(i)
		i++
	}
	if p.heading(i, j) {
		return
	}
	whole, end := i, j
	p.head = i
	i, j, p.asked = p.polite(i, j)
	if (i > whole || j < end) && p.fixed(whole, end) {
		i, j, p.asked = whole, end, false
	}
	if i >= j {
		return
	}
	if p.notation(i, j) {
		i++
	}
	p.place.Column = p.scan.column(i)
	if p.past(i, j) {
		p.prose(i, j)
		return
	}
	forms := p.opened(i, j)
	if len(forms) == 0 || p.titles(i, j) && p.sense(i, j).whole() {
		if !p.understand(i, j) {
			p.prose(i, j)
		}
		return
	}
	p.closing = 0
	if j-i > maxTokens && !p.tells(i) {
		p.report(p.fault(TooLong, i, nil))
		return
	}
	p.order(forms, i, j)
}

// fixed says that tokens are an order of words alone, without a name: nothing this
// season. What else would be courtesies belongs to it.
func (p *parser) fixed(i, j int) bool {
	return p.formed(p.opened(i, j), i, j) && !slices.ContainsFunc(p.match.readings, func(r reading) bool { return len(r.captures) > 0 })
}

func (p *parser) add(i int) {
	if len(p.sheet.Orders) > 0 {
		p.report(p.fault(LateAdd, i, nil))
		return
	}
	p.sheet.Add = true
}
