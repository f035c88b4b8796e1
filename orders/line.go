package orders

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// outside takes from a line beside the block only that the letter adds, and its
// code word.
func (p *parser) outside(line string) {
	p.scan.read(line, true)
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
	body := unbullet(line)
	if strings.HasPrefix(body, ">") {
		return // quoted text is never read
	}
	p.scan.read(body, true)
	if p.told() {
		p.scan.read(body, false) // a # belongs to what is told
		p.scan.shift(line)
		p.segment(0, len(p.scan.tokens))
		return
	}
	p.scan.shift(line)
	begin := 0
	for i := range p.scan.tokens {
		if i == begin && p.tells(i) { // the rest of the line is what is told
			break
		}
		if p.scan.text(i, i+1) == "/" && !p.scan.tokens[i].quoted && !p.fraction(i) {
			p.segment(begin, i)
			begin = i + 1
		}
	}
	p.segment(begin, len(p.scan.tokens))
}

// shift makes the tokens of a line's body those of the whole line.
func (s *scan) shift(line string) {
	by := len(line) - len(s.raw)
	for i := range s.tokens {
		s.tokens[i].at += by
		s.tokens[i].to += by
	}
	s.raw = line
}

// told says that the line tells something whose words are not the language's.
func (p *parser) told() bool { return p.tells(0) }

// tells says that a note or a proclamation begins at token i.
func (p *parser) tells(i int) bool {
	if i >= len(p.scan.tokens) || p.scan.tokens[i].quoted {
		return false
	}
	for _, f := range p.book.byWord[p.scan.text(i, i+1)] {
		if f.verb == Note || f.verb == Proclaim {
			return true
		}
	}
	return false
}

// fraction says that a stroke stands between two figures.
func (p *parser) fraction(i int) bool {
	return i > 0 && i+1 < len(p.scan.tokens) && onlyFigures(p.scan.text(i-1, i)) && onlyFigures(p.scan.text(i+1, i+2))
}

func onlyFigures(word string) bool {
	_, ok := readFigures(word)
	return ok
}

// unbullet drops what people put before the items of a list: -, •, 1), 2., a *.
func unbullet(line string) string {
	body := strings.TrimLeft(line, " \t\u00a0\u202f")
	trimmed := strings.TrimLeft(body, "-*•·–—+‣◦→ \t\u00a0\u202f")
	digits := strings.TrimLeft(trimmed, "0123456789")
	if n := len(trimmed) - len(digits); n > 0 && n <= 3 && digits != "" {
		r, size := utf8.DecodeRuneInString(digits)
		if strings.ContainsRune(").:°-", r) {
			return digits[size:]
		}
	}
	return trimmed
}

// segment reads the tokens of one order.
func (p *parser) segment(i, j int) {
	if j > i && p.scan.text(i, i+1) != "" && adds(p.scan.text(i, i+1)) {
		p.add(i)
		i++
	}
	i, j = p.polite(i, j)
	if i >= j {
		return
	}
	p.place.Column = p.scan.column(i)
	forms := p.book.byWord[p.scan.text(i, i+1)]
	if p.scan.tokens[i].quoted || !p.engaged(forms, i, j) {
		p.prose(i, j)
		return
	}
	p.closing = 0
	if j-i > maxTokens && !p.tells(i) {
		p.report(p.fault(TooLong, i, nil))
		return
	}
	p.order(forms, i, j)
}

func (p *parser) add(i int) {
	if len(p.sheet.Orders) > 0 {
		p.report(p.fault(LateAdd, i, nil))
		return
	}
	p.sheet.Add = true
}

// polite drops what people write around an order: please, I, then; and a comma.
func (p *parser) polite(i, j int) (int, int) {
	for i < j && !p.scan.tokens[i].quoted && (around[p.scan.text(i, i+1)] || p.scan.text(i, i+1) == ",") {
		i++
	}
	for j > i && !p.tells(i) && !p.scan.tokens[j-1].quoted && (behind[p.scan.text(j-1, j)] || p.scan.text(j-1, j) == "," || p.scan.text(j-1, j) == ";") {
		j--
	}
	return i, j
}
