package letters

import (
	"slices"
	"strings"

	"adimperii/orders"
	"adimperii/orders/lexicon"
	"adimperii/orders/read"
)

// amend finds out whether the letter, read as a sheet, mends lines that were refused. A
// line that names what an order in force makes is understood only beside that order.
func (t Text) amend(sheet orders.Sheet, before Submission, c read.Context) orders.Sheet {
	alone := sheet
	alone.Amends, alone.Mends = mending(sheet.Orders, t.Amends, before.Orders)
	if !slices.ContainsFunc(before.Orders, func(o orders.Order) bool { return orders.Makes(o.Verb) }) {
		return alone
	}
	c.Earlier = before.Orders
	beside := t.read(c)
	beside.Amends, beside.Mends = mending(beside.Orders, t.Amends, before.Orders)
	if beside.Amends && errorsIn(beside) <= errorsIn(sheet) {
		return beside
	}
	return alone
}

func errorsIn(s orders.Sheet) int {
	n := 0
	for _, d := range s.Diagnostics {
		if d.Severity == orders.Error {
			n++
		}
	}
	return n
}

// mending says that every order of a letter mends a line refused, and gives those
// lines: each order has verb and subject of one, or of what was offered instead of it. A
// line whose subject was not recognised is mended by one order of its verb, and if no line
// was recognised each by one order, of which none repeats an order in force.
func mending(list []orders.Order, refused []orders.Refused, inForce []orders.Order) (bool, []orders.Refused) {
	if len(list) == 0 || len(refused) == 0 {
		return false, nil
	}
	unknown := !slices.ContainsFunc(refused, func(r orders.Refused) bool { return r.Verb != "" })
	mended := make([]bool, len(refused))
	for _, o := range list {
		if o.Verb == orders.NoChange || !mendsOne(o, refused, mended, inForce, unknown) {
			return false, nil
		}
	}
	var mends []orders.Refused
	for i, r := range refused {
		if mended[i] {
			mends = append(mends, r)
		}
	}
	return true, mends
}

// mendsOne marks the lines that an order mends, and says that there is one.
func mendsOne(o orders.Order, refused []orders.Refused, mended []bool, inForce []orders.Order, unknown bool) bool {
	found := false
	for i, r := range refused {
		if r.Verb == o.Verb && r.Subject != "" && r.Subject == orders.Subject(o) || r.Offers(o) {
			mended[i], found = true, true
		}
	}
	if found {
		return true
	}
	if slices.ContainsFunc(inForce, o.Repeats) {
		return false
	}
	best, most := -1, -1
	for i, r := range refused {
		if mended[i] || r.Subject != "" || r.Verb != o.Verb && !unknown {
			continue
		}
		if shared := sharedWords(o.Source, r.Place.Source); shared > most {
			best, most = i, shared
		}
	}
	if best < 0 {
		return false
	}
	for i, r := range refused { // all that was refused of that line
		if sameLine(r.Place, refused[best].Place) && r.Verb == refused[best].Verb && r.Subject == "" {
			mended[i] = true
		}
	}
	return true
}

// sameLine says that two things refused stand in one line, and in one order of it.
func sameLine(a, b orders.Place) bool {
	return a.Mail == b.Mail && a.Form == b.Form && a.Line == b.Line && a.Source == b.Source &&
		(a.Column == b.Column || !strings.Contains(a.Source, "/"))
}

// sharedWords is how many words of a line stand in another too.
func sharedWords(a, b string) int {
	n, among := 0, lexicon.Set(lexicon.PlainWords(b)...)
	for _, w := range lexicon.PlainWords(a) {
		if among[w] {
			n++
		}
	}
	return n
}

// mend takes out of the sheets in force, and out of the diagnostics of the letter that
// failed, what an amending sheet puts right.
func (g *Gathering) mend(by orders.Sheet) {
	isMended := func(d orders.Diagnostic) bool {
		return slices.ContainsFunc(by.Mends, func(r orders.Refused) bool {
			return sameLine(r.Place, d.Place) && (r.Place.Column == d.Column || r.Verb == d.Verb)
		})
	}
	for i, s := range g.sub.Sheets {
		g.sub.Sheets[i].Diagnostics = slices.DeleteFunc(slices.Clone(s.Diagnostics), isMended)
	}
	g.sub.drop(func(o orders.Order) bool {
		return slices.ContainsFunc(by.Orders, o.Repeats) || slices.ContainsFunc(by.Mends, func(r orders.Refused) bool { return r.Is(o) })
	})
	g.repair(isMended)
}

// repair takes what is mended out of the diagnostics of the letter that failed; nothing is left to mend once it has no errors.
func (g *Gathering) repair(isMended func(orders.Diagnostic) bool) {
	if g.failed = slices.DeleteFunc(slices.Clone(g.failed), isMended); !orders.HasErrors(g.failed) {
		g.failed = nil
	}
}
