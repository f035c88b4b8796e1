package read

import (
	"cmp"
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/model"
	"adimperii/orders/names"
	"adimperii/orders/tokens"
)

// MaxMade is how many leaders, armies and fleets the orders of one letter may make.
const MaxMade = 200

// A parser reads one letter.
type parser struct {
	lex        *names.Gazetteer
	names      orders.Names
	lang       string
	mail, form string

	// made are the names that orders of this sheet, and those before it, made; makers
	// is who holds them.
	made   map[orders.Kind]*names.Index
	firsts names.Firsts // of those names
	makers map[string]campaign.HolderID
	// borrowed: these, and names, are another's, to be copied before they are changed.
	borrowed bool

	sheet   orders.Sheet
	marks   []tokens.Mark // of the lines
	items   []string      // what numbers them as items of a list
	teacher Teacher
	trying  bool // what is read is forgotten again
	// trials is how many lines were tried, alone or with the next, flowed those that were looked at
	// for a paragraph, closing how many of a signature may still come.
	trials, flowed, closing int
	// standing: a heading says that what follows are answers for when it is invaded.
	standing  bool
	dictating bool // what is to be noted is looked at
	// analyses are what sentences of the letter may order.
	analyses map[statement]analysis
	// heard are sentences before whose names nobody looked for yet; said are the names in those before these, the last one first, and
	// saidKey tells them from others.
	heard   []string
	said    [][]model.Mention
	saidKey string
	inForce []orders.Order // of the letters before
	// spoken is how many orders stood before the sentence that gave the last ones.
	spoken int
	line
}

// A line is what is known of the one at hand.
type line struct {
	place orders.Place
	rule  campaign.Rule // of the order at hand
	scan  tokens.Scan
	memory
	block bool   // it stands between ORDERS and END
	item  string // what numbers it as an item of a list
	sentence
}

// A sentence is what is known of the one at hand.
type sentence struct {
	head  int  // its first token, courtesies included
	start int  // the first of the tokens that are being read
	asked bool // it asks for its order, as in could you
	// formal: it begins with the verb that the program writes itself.
	formal bool
	// brief: that there is a fault will do, whichever it is.
	brief bool
}

// A span is a run of tokens, to excluded.
type span struct{ from, to int }

// Parse reads a text as a player's orders. It never fails: what is not understood
// is told in the sheet's diagnostics, and spoils no other line. Of a text beyond
// 64 KiB or 2,000 lines the rest is not read, which is an error too.
func Parse(text string, c Context) orders.Sheet {
	return newParser(c.gazetteer(), c).read(text)
}

func newParser(lex *names.Gazetteer, c Context) *parser {
	p := &parser{
		line: line{memory: newMemory()}, analyses: map[statement]analysis{}, lex: lex, names: lex.Names, borrowed: true, lang: cmp.Or(c.Lang, lex.View.Language, "en"), mail: c.Mail, form: c.Form, inForce: c.InForce,
	}
	for _, o := range c.Earlier {
		if orders.Makes(o.Verb) {
			p.detach()
			p.names.Learn(o)
			p.make(o)
		}
	}
	return p
}

func (p *parser) read(text string) orders.Sheet {
	lines, whole := tokens.Cut(text)
	p.marks = tokens.Marks(lines)
	p.items = tokens.Numbers(lines)
	open, closed := tokens.Blocks(p.marks)
	if !closed { // who begins with "Orders:" heads his letter
		open = slices.DeleteFunc(open, func(i int) bool { return lines[i] != strings.ToUpper(lines[i]) })
	}
	if p.form != "" {
		open, closed, p.block = nil, false, true
	}
	last := len(lines) - 1 // below which nothing stands
	for last > 0 && strings.TrimSpace(lines[last]) == "" {
		last--
	}
	for i := 0; i < len(lines); i++ {
		p.place = orders.Place{Mail: p.mail, Line: i + 1, Column: 1, Source: lines[i], Form: p.form}
		p.rule, p.item = "", p.items[i]
		switch mark := p.marks[i]; {
		case mark != 0 && len(open) > 0:
			p.block = mark == tokens.Opens && closed
		case closed && !p.block:
			p.outside(lines[i])
		case i == last && p.signs(lines, i): // nothing need be said of it
		default:
			before, at := len(p.sheet.Orders), p.place
			n := p.passage(lines, i)
			p.recounted(before, at, strings.Join(lines[i:i+n], " "))
			i += n - 1
		}
	}
	p.finish(len(lines), whole, open, closed)
	return p.sheet
}

// passage reads what begins with line i, and gives how many lines that takes up: a paragraph of prose, a proclamation below its
// heading, a list that is one order, or a line with those over which a mail program broke it.
func (p *parser) passage(lines []string, i int) int {
	if n, ends := p.paragraph(lines, i); n > 0 {
		p.prosaic(lines[i:i+n], ends)
		return n
	}
	text, more := p.announced(lines, i)
	if more == 0 {
		text, more = p.listed(lines, i)
	}
	var ambiguous *orders.Diagnostic
	if more == 0 {
		text, more, ambiguous = p.unwrapped(lines, i)
	}
	p.place.Source = text
	if ambiguous != nil {
		p.report(ambiguous)
		return 1 + more
	}
	p.readLine(text)
	if n := len(p.sheet.Sentences); n > 0 && p.sheet.Sentences[n-1].Line == p.place.Line {
		p.sheet.Sentences[n-1].Unended = tokens.Unended(lines, i+more)
	}
	return 1 + more
}

// finish says what concerns the sheet as a whole.
func (p *parser) finish(lines int, whole bool, open []int, closed bool) {
	s := &p.sheet
	p.rule = ""
	if !whole {
		s.Diagnostics = append(s.Diagnostics, orders.Diagnostic{Code: orders.TooLong, Severity: orders.Error, Place: orders.Place{Mail: p.mail, Line: lines, Column: 1, Form: p.form}})
	}
	if len(open) > 0 && !closed {
		s.Diagnostics = append(s.Diagnostics, orders.Diagnostic{Code: orders.NoEnd, Severity: orders.Warning,
			Place: orders.Place{Mail: p.mail, Line: open[len(open)-1] + 1, Column: 1}})
	}
	p.settleNoChange()
	s.NoChange = len(s.Orders) == 1 && s.Orders[0].Verb == orders.NoChange
	orders.SortDiagnostics(s.Diagnostics)
	s.Names = p.names
}

// settleNoChange keeps one `no change` where it stands alone, none beside orders: there it says that the rest stands.
func (p *parser) settleNoChange() {
	s := &p.sheet
	isNone := func(o orders.Order) bool { return o.Verb == orders.NoChange }
	i := slices.IndexFunc(s.Orders, isNone)
	if i < 0 {
		return
	}
	none := s.Orders[i]
	if s.Orders = slices.DeleteFunc(s.Orders, isNone); len(s.Orders) == 0 {
		s.Orders = []orders.Order{none}
		return
	}
	s.Rest = true
	s.Diagnostics = append(s.Diagnostics, orders.Diagnostic{Code: orders.NoChangeIgnored, Severity: orders.Warning, Place: none.Place})
}
