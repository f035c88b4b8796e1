package orders

import (
	"cmp"
	"reflect"
	"slices"
	"strings"
	"unicode/utf8"

	"adimperii/campaign"
)

// What is read of one letter at most.
const (
	maxBytes = 64 << 10
	maxLines = 2000
	maxMade  = 200 // leaders, armies and fleets
)

// A parser reads one letter.
type parser struct {
	book  *book
	lex   *lexicon
	names Names
	lang  string
	mail  string

	// made are the names that orders of this sheet, and those before it, made; makers
	// is who holds them, numeral how far armies and fleets without names are counted.
	made    map[kind]*index
	makers  map[string]campaign.HolderID
	numeral map[namesake]int

	sheet Sheet
	scan  scan
	match matcher
	// Of the line and order at hand:
	place Place
	rule  campaign.Rule
	// brief: that there is a fault will do, whichever it is.
	brief bool
	// shortened: a name of the reading at hand was found by a prefix.
	shortened bool
	// values are those of the reading at hand.
	values []value
	// block says that the line stands between ORDERS and END.
	block bool
	// closing is how many lines of a signature may still come.
	closing int
}

// Parse reads a text as a player's orders. It never fails: what is not understood
// is told in the sheet's diagnostics, and spoils no other line. Of a text beyond
// 64 KiB or 2,000 lines the rest is not read, which is an error too.
func Parse(text string, c Context) Sheet {
	return newParser(newLexicon(c.View), c).read(text)
}

func newParser(lex *lexicon, c Context) *parser {
	p := &parser{
		book: grammar(), lex: lex, mail: c.Mail,
		lang: cmp.Or(c.Lang, lex.view.Language, "en"),
		made: map[kind]*index{}, makers: map[string]campaign.HolderID{}, numeral: map[namesake]int{},
	}
	v := lex.view
	for _, o := range c.Earlier {
		switch o.Verb {
		case Appoint:
			p.make(aLeader, string(o.Leader), o.Name, v.Player.Holder())
		case RaiseArmy:
			p.make(anArmy, string(o.Army), o.Name, raiser(v, o))
		case BuildFleet:
			p.make(aFleet, string(o.Fleet), o.Name, v.Player.Holder())
		}
	}
	p.names = NewNames(v).With(c.Earlier)
	return p
}

func (p *parser) read(text string) Sheet {
	lines, whole := cut(text)
	open, closed := blocks(lines)
	for i, line := range lines {
		p.place = Place{Mail: p.mail, Line: i + 1, Column: 1, Source: line}
		p.rule = ""
		switch mark := markOf(line); {
		case mark == opens && len(open) > 0 || mark == closes && len(open) > 0:
			p.block = mark == opens && closed
		case closed && !p.block:
			p.outside(line)
		default:
			p.line(line)
		}
	}
	p.finish(len(lines), whole, open, closed)
	return p.sheet
}

// cut parts a text into lines, and says whether all of it is there.
func cut(text string) (lines []string, whole bool) {
	text = strings.TrimPrefix(text, "\ufeff")
	if whole = len(text) <= maxBytes; !whole {
		text = text[:maxBytes]
		text = text[:strings.LastIndexByte(text, '\n')+1]
	}
	text = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\u2028", "\n").Replace(text)
	lines = strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	if len(lines) > maxLines {
		lines, whole = lines[:maxLines], false
	}
	return lines, whole
}

// A mark opens or closes a block.
type mark int

const (
	opens mark = iota + 1
	closes
)

func markOf(line string) mark {
	word := strings.Trim(line, " \t*_=-:.#\u00a0\u202f") // as in **ORDERS:**
	switch {
	case strings.EqualFold(word, "ORDERS"), strings.EqualFold(word, "ORDRES"):
		return opens
	case strings.EqualFold(word, "END"), strings.EqualFold(word, "FIN"):
		return closes
	}
	return 0
}

// blocks are the lines that open a block, and whether the last one is closed.
func blocks(lines []string) (open []int, closed bool) {
	for i, line := range lines {
		switch markOf(line) {
		case opens:
			open, closed = append(open, i), false
		case closes:
			closed = len(open) > 0
		}
	}
	return open, closed
}

// finish says what concerns the sheet as a whole.
func (p *parser) finish(lines int, whole bool, open []int, closed bool) {
	s := &p.sheet
	p.rule = ""
	if !whole {
		s.Diagnostics = append(s.Diagnostics, Diagnostic{Code: TooLong, Severity: Error, Place: Place{Mail: p.mail, Line: lines, Column: 1}})
	}
	if len(open) > 0 && !closed {
		s.Diagnostics = append(s.Diagnostics, Diagnostic{Code: NoEnd, Severity: Warning,
			Place: Place{Mail: p.mail, Line: open[len(open)-1] + 1, Column: 1}})
	}
	p.settleNoChange()
	s.NoChange = len(s.Orders) == 1 && s.Orders[0].Verb == NoChange
	SortDiagnostics(s.Diagnostics)
	s.Names = p.names
}

// settleNoChange keeps one `no change` where it stands alone, none beside orders.
func (p *parser) settleNoChange() {
	s := &p.sheet
	isNone := func(o Order) bool { return o.Verb == NoChange }
	i := slices.IndexFunc(s.Orders, isNone)
	if i < 0 {
		return
	}
	none := s.Orders[i]
	if s.Orders = slices.DeleteFunc(s.Orders, isNone); len(s.Orders) == 0 {
		s.Orders = []Order{none}
		return
	}
	s.Diagnostics = append(s.Diagnostics, Diagnostic{Code: NoChangeIgnored, Severity: Warning, Place: none.Place})
}

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

// engaged says that the words at i open one of the forms: for a verb of several
// words all of them must stand there.
func (p *parser) engaged(forms []*form, i, j int) bool {
	p.match.reset(&p.scan, i, j)
	return slices.ContainsFunc(forms, func(f *form) bool { return p.match.starts(f.start, i) })
}

func (m *matcher) reset(s *scan, i, j int) {
	*m = matcher{s: s, begin: i, end: j, captures: m.captures[:0], readings: m.readings[:0], kept: m.kept[:0]}
}

func (p *parser) report(d *Diagnostic) { p.sheet.Diagnostics = append(p.sheet.Diagnostics, *d) }

// order finds the one order that the tokens are, or says why there is none.
func (p *parser) order(forms []*form, i, j int) {
	clauses := j
	for c := i; c < j; c++ {
		if p.scan.text(c, c+1) == ";" && !p.scan.tokens[c].quoted {
			clauses = c
			break
		}
	}
	if clauses < j && !slices.ContainsFunc(forms, func(f *form) bool { return f.verb == Result || f.verb == Note || f.verb == Proclaim }) {
		own := slices.MinFunc(forms, func(a, b *form) int { return a.rank(p.scan.text(i, i+1)) - b.rank(p.scan.text(i, i+1)) })
		p.rule = Rule(own.verb)
		p.report(p.fault(UnexpectedWords, clauses, map[string]string{"word": p.scan.source(clauses, j)}))
		return
	}
	end := clauses
	if p.tells(i) {
		end = j
	}
	o, at, faults := p.choose(forms, i, end)
	if len(faults) > 0 && p.loose(forms, i, j) {
		p.notRead()
		return
	}
	if len(faults) == 0 && o.Verb == Result && clauses < j {
		faults = p.clauses(&o, clauses, j)
	}
	if len(faults) == 0 {
		if d := p.introduce(&o, at); d != nil {
			faults = append(faults, d)
		}
	}
	if len(faults) > 0 {
		for _, d := range faults {
			p.report(d)
		}
		return
	}
	p.keep(o)
}

// choose gives the one order that some form makes of the tokens, and the token
// where its name stands if it makes something.
func (p *parser) choose(forms []*form, i, j int) (Order, int, []*Diagnostic) {
	p.match.reset(&p.scan, i, j)
	for _, f := range forms {
		p.match.try(f)
	}
	if len(p.match.readings) == 0 {
		return Order{}, i, []*Diagnostic{p.noReading()}
	}
	var good, short []Order // short are read by shortened names: a name in full goes before
	var best reading
	name, faulty, bestRank := i, 0, 0
	p.brief = true // suggestions are looked for only once it is clear what was meant
	for _, r := range p.match.readings {
		p.shortened = false
		o, at, faults := p.fill(r)
		switch {
		case len(faults) == 0 && p.shortened:
			short, name = another(short, o), at
		case len(faults) == 0:
			good, name = another(good, o), at
		default:
			rank := r.form.rank(p.scan.text(i, i+1))
			if best.form == nil || len(faults) < faulty || len(faults) == faulty && rank < bestRank {
				best, faulty, bestRank = r, len(faults), rank
			}
		}
	}
	p.brief = false
	if len(good) == 0 {
		good = short
	}
	switch len(good) {
	case 0:
		_, _, faults := p.fill(best)
		return Order{}, i, faults
	case 1:
		return good[0], name, nil
	}
	var ways []string
	for _, o := range good {
		ways = append(ways, Write(o, p.lang, p.names))
	}
	return Order{}, i, []*Diagnostic{p.fault(Ambiguous, i, map[string]string{"word": p.scan.source(i, j)}, ways...)}
}

// another adds an order that is not among the others yet.
func another(all []Order, o Order) []Order {
	if len(all) > 0 && slices.ContainsFunc(all, func(x Order) bool { return reflect.DeepEqual(x, o) }) {
		return all
	}
	return append(all, o)
}

// fill looks up all that a reading holds. It gives the token where the name stands
// of what the order makes.
func (p *parser) fill(r reading) (Order, int, []*Diagnostic) {
	p.rule = Rule(r.form.verb)
	name := p.match.begin
	var faults []*Diagnostic
	p.values = p.values[:0]
	for _, c := range r.captures {
		v, d := p.resolve(c, r.form.verb)
		if d != nil {
			faults = append(faults, d)
		}
		if c.slot.kind == aName {
			name = c.i
		}
		p.values = append(p.values, v)
	}
	if len(faults) > 0 {
		return Order{}, name, faults
	}
	o := Order{Verb: r.form.verb, Place: p.place}
	for i, c := range r.captures {
		c.slot.set(&o, p.values[i])
	}
	if o.Verb == Result {
		o.made() // a draw is a result too
	}
	return o, name, nil
}

// noReading says where the words stopped to fit any form, and shows the form.
func (p *parser) noReading() *Diagnostic {
	f, wanted := p.match.stuck, p.match.wanted
	p.rule = Rule(f.verb)
	hint := p.book.shown(f.verb, p.lang)
	if p.match.furthest >= p.match.end || !wanted.end {
		args := map[string]string{"slot": wanted.expects(p.lang)}
		return p.fault(Incomplete, p.match.furthest, args, hint)
	}
	return p.fault(UnexpectedWords, p.match.furthest, map[string]string{"word": p.scan.source(p.match.furthest, p.match.end)}, hint)
}

// expects is what a player is told that a node wants: a slot's kind, or words.
func (n *node) expects(lang string) string {
	switch {
	case n.end:
		return "end"
	case n.slot != nil && n.alts == nil:
		return string(n.slot.kind)
	case n.groups != nil && len(n.branches) > 0:
		return n.next.expects(lang)
	}
	return n.write
}

// keep files an order or a request.
func (p *parser) keep(o Order) {
	switch {
	case o.Verb == codeWord:
		p.sheet.CodeWords = append(p.sheet.CodeWords, o.Text)
		return
	case o.Verb == Appoint || o.Verb == RaiseArmy || o.Verb == BuildFleet:
		p.names.learn(o)
	}
	o.Canonical = Canonical(o, p.names)
	if o.Verb.request() {
		p.sheet.Requests = append(p.sheet.Requests, o)
		return
	}
	p.sheet.Orders = append(p.sheet.Orders, o)
}
