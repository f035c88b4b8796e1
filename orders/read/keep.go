package read

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/lexicon"
	"adimperii/orders/model"
	"adimperii/orders/tokens"
)

func (p *parser) report(d *orders.Diagnostic) { p.sheet.Diagnostics = append(p.sheet.Diagnostics, *d) }

// clause is where the first sign of a kind stands, j if there is none.
func (p *parser) clause(i, j int, sign string) int {
	for c := i; c < j; c++ {
		if p.scan.Text(c, c+1) == sign && !p.scan.Tokens[c].Quoted {
			return c
		}
	}
	return j
}

// keep files an order or a request.
func (p *parser) keep(o orders.Order) {
	if o.Verb == orders.CodeWord {
		p.sheet.CodeWords = append(p.sheet.CodeWords, o.Text)
		return
	}
	if orders.Makes(o.Verb) {
		p.names.Learn(o)
	}
	o.Canonical, o.Part = grammar.Canonical(o, p.names), p.part(o.Place)
	if o.Verb == orders.Result && p.toldBefore(o) {
		return
	}
	if o.Verb.Request() {
		p.sheet.Requests = append(p.sheet.Requests, o)
		return
	}
	p.sheet.Orders = append(p.sheet.Orders, o)
}

// part is which of the orders of a sentence the next one is.
func (p *parser) part(at orders.Place) (n int) {
	for _, all := range [][]orders.Order{p.sheet.Orders, p.sheet.Requests} {
		for k := len(all) - 1; k >= 0 && all[k].Line == at.Line && all[k].Column == at.Column && all[k].Source == at.Source; k-- {
			n = max(n, all[k].Part+1)
		}
	}
	return n
}

// toldBefore says that the letter told the result of the same battle before, which what a second one adds is
// put to; false where they contradict each other.
func (p *parser) toldBefore(o orders.Order) bool {
	n := slices.IndexFunc(p.sheet.Orders, func(x orders.Order) bool { return x.Verb == orders.Result && x.Battle == o.Battle })
	if n < 0 || p.sheet.Orders[n].Result.Winner != o.Result.Winner {
		return false
	}
	all := *p.sheet.Orders[n].Result
	if !merge(&all, *o.Result) {
		return false
	}
	o.Result = &all
	o.Canonical = grammar.Canonical(o, p.names)
	p.sheet.Orders[n] = o
	return true
}

// file files what the model reads in the tokens from one on.
func (p *parser) file(all []orders.Order, i int) {
	p.overturn(all)
	p.answer(all)
	p.spoken = len(p.sheet.Orders)
	var made model.Makings
	foreseen := slices.ContainsFunc(all, func(o orders.Order) bool { return o.IfInvaded }) // what a condition is told of is for all of a sentence
	for _, o := range all {
		p.rule = orders.Rule(o.Verb)
		o = made.Of(o)
		o.Place, o.Text = p.place, unaddressed(o.Text)
		if o.Verb.Answers() {
			o.IfInvaded = o.IfInvaded || p.standing || foreseen
		}
		if o.Name = Tidy(o.Name); utf8.RuneCountInString(o.Name) > LongestName {
			p.report(meantAs([]orders.Order{o}, p.fault(orders.BadName, i, map[string]string{"word": o.Name})))
			continue
		}
		if o.Name = capitalised(o.Name); o.Verb == orders.RaiseArmy && p.raisedBefore(o, i) {
			continue
		}
		if d := p.introduce(&o, i); d != nil {
			p.report(meantAs([]orders.Order{o}, d))
			continue
		}
		made.Add(o)
		p.keep(o)
	}
}

// answer takes back what was asked about the sentence before, where some orders tell it: Paccius travels to the Carthaginians. He takes
// four talents with him.
func (p *parser) answer(all []orders.Order) {
	last := len(p.sheet.Diagnostics) - 1
	if last < 0 {
		return
	}
	d := p.sheet.Diagnostics[last]
	told := func(way []orders.Order) bool {
		return len(way) == 1 && slices.ContainsFunc(all, func(o orders.Order) bool { return alike(o, way[0]) && sameDeed(o, way[0]) })
	}
	open := d.Code == orders.Unclear || d.Code == orders.Incomplete || d.Code == orders.Ambiguous
	if open && p.place.Line-d.Line <= 1 && slices.ContainsFunc(d.Try, told) {
		p.sheet.Diagnostics = slices.Clip(p.sheet.Diagnostics[:last])
	}
}

// capitalised is a name without titles around it, and with the capitals that its writer spared himself.
func capitalised(name string) string {
	words, isTitle := strings.Fields(name), func(word string) bool { return lexicon.Titles[tokens.FoldName(word)] }
	for len(words) > 1 && isTitle(words[len(words)-1]) {
		words = words[:len(words)-1]
	}
	for len(words) > 1 && isTitle(words[0]) {
		words = words[1:]
	}
	if len(words) == 1 { // the IVth army
		for _, ending := range []string{"th", "rd", "nd", "st", "e", "ème", "eme"} {
			if numeral, ranks := strings.CutSuffix(name, ending); ranks && numeral == strings.ToUpper(numeral) && tokens.Arabic(tokens.FoldName(numeral)) > 0 {
				return numeral
			}
		}
	}
	if name != strings.ToLower(name) {
		return strings.Join(words, " ")
	}
	for n, word := range words {
		if r, size := utf8.DecodeRuneInString(word); n == 0 || !lexicon.Articles[word] && !lexicon.Genitives[word] {
			words[n] = string(unicode.ToUpper(r)) + word[size:]
		}
	}
	return strings.Join(words, " ")
}

// meantAs notes in a fault, if it is one, what the orders that were meant have in common, of verb and subject.
func meantAs(meant []orders.Order, d *orders.Diagnostic) *orders.Diagnostic {
	first := meant[0]
	same := func(of func(orders.Order) string) bool {
		return !slices.ContainsFunc(meant, func(o orders.Order) bool { return of(o) != of(first) })
	}
	if d == nil || d == someFault || !same(func(o orders.Order) string { return string(o.Verb) }) {
		return d
	}
	if d.Verb = first.Verb; same(orders.Subject) {
		d.Subject = orders.Subject(first)
	}
	return d
}
