package letters

import (
	"slices"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/read"
)

// Text is the text of one letter, with the files attached to it.
type Text struct {
	Mail  string // its file
	Body  string // what its sender wrote
	Files []File
	// Amends are the lines refused in the acknowledgement that the letter replies to,
	// none if it replies to none.
	Amends []orders.Refused
	// Answers are the verbs that answer the question to which the letter replies, none if
	// it replies to none.
	Answers []orders.Verb
}

// A Form is an order form attached to a letter.
type Form interface {
	// Read reads the form as Parse reads a text; it never fails.
	Read(c read.Context) orders.Sheet
}

// SubmissionState is how a player's orders of a stage stand (contract.md, `status`).
type SubmissionState string

// The four states, which must never be confused (contract.md).
const (
	// None: nothing was received, or all was cancelled.
	None SubmissionState = "none"
	// WithErrors: some line in force, or of a later letter, was not understood.
	WithErrors SubmissionState = "errors"
	// Complete: there are orders, and all was understood.
	Complete SubmissionState = "complete"
	// Unchanged: `no change` was sent.
	Unchanged SubmissionState = "no-change"
)

// Submission is what a player's letters of one stage come to.
type Submission struct {
	// Orders in force, in the order of letters and lines.
	Orders []orders.Order
	// Diagnostics of the letters in force, of those without orders that had errors
	// since, and of the last one.
	Diagnostics []orders.Diagnostic
	// Requests of the last letter.
	Requests []orders.Order
	State    SubmissionState
	// Sheets are those in force, the first one replacing all before it.
	Sheets []orders.Sheet
	// Last is the last letter's sheet, in force or not.
	Last orders.Sheet
	// Read is what each letter was read as in its place, by its file.
	Read map[string]orders.Sheet
	// Replaced are the orders that were in force before the last letter, and are no more
	// since it replaced them; none where it adds, amends or orders nothing.
	Replaced []orders.Order
	// Before are all that were in force before the last letter, those replaced among them.
	Before []orders.Order
	// Names are the view's, with all that the orders in force make.
	Names orders.Names
}

// A Reading is what one letter was read as, when it was filed.
type Reading struct {
	Mail  string // its file
	Sheet orders.Sheet
}

// Collect reads a player's letters of one stage, which must come in the order in
// which they count, and gathers them. The context's Mail and Earlier are not used.
func Collect(letters []Text, c read.Context) Submission {
	var readings []Reading
	for _, letter := range letters {
		readings = append(readings, letter.Read(Gather(readings, c.View), c))
	}
	return Gather(readings, c.View)
}

// Read reads a letter and its forms as one sheet, beside what stands before it.
func (t Text) Read(before Submission, c read.Context) Reading {
	c = c.Ready()
	c.Mail, c.Earlier, c.InForce = t.Mail, nil, before.Orders
	sheet := t.read(c)
	lists := t.lists(sheet, c)
	if t.setAside(lists) { // an army list is not read as orders
		sheet = t.read(c)
	}
	adds := sheet.Add || sheet.Rest || t.answersOnly(sheet)
	if adds && len(before.Sheets) > 0 && !sheet.Asks(orders.CancelOrders) {
		c.Earlier = before.Orders
		sheet = t.read(c)
	}
	sheet.Add = adds
	if len(t.Amends) > 0 && !sheet.Add && !sheet.Asks(orders.CancelOrders) {
		sheet = t.amend(sheet, before, c)
	}
	sheet = sealed(sheet, lists)
	sheet.Words = wordsOf(sheet)
	for i := range sheet.Words {
		sheet.Words[i].Place.Mail = t.Mail
	}
	return Reading{t.Mail, sheet}
}

// answersOnly says that the letter answers the question to which it replies, and orders
// nothing else: what was answered to other questions stands.
func (t Text) answersOnly(sheet orders.Sheet) bool {
	return sheet.HasOrders() && !slices.ContainsFunc(sheet.Orders, func(o orders.Order) bool {
		return !slices.Contains(t.Answers, o.Verb)
	})
}

// read reads a letter and its forms.
func (t Text) read(c read.Context) orders.Sheet {
	sheet := read.Parse(t.Body, c)
	for _, f := range t.Files {
		if f.Form != nil {
			sheet = withForm(sheet, f.Form.Read(c))
		}
	}
	return sheet
}

// Gather puts together what a player's letters of one stage were read as, in the
// order in which they count. The latest that has orders replaces those before it;
// one that begins with `add` adds to them, one that amends mends what was refused of
// them; one without orders, be it full of errors, leaves them standing, unless it
// cancels them (contract.md).
func Gather(letters []Reading, view *campaign.View) Submission {
	var g Gathering
	for _, letter := range letters {
		g.Take(letter)
	}
	return g.Submission(view)
}

// A Gathering is a submission in the making, for whoever has one letter after the other.
type Gathering struct {
	sub Submission
	// failed are the diagnostics of the last letter with nothing but errors that has come since the
	// orders in force, nil if none has.
	failed []orders.Diagnostic
}

// Take adds the next letter.
func (g *Gathering) Take(letter Reading) {
	before := g.sub.orders()
	sheet := g.place(letter.Sheet)
	g.sub.Last, g.sub.Replaced, g.sub.Before = sheet, nil, before
	if sheet.HasOrders() && (!sheet.Add || sheet.Rest) && !sheet.Amends {
		g.sub.Replaced = slices.DeleteFunc(lacking(before, g.sub.orders()), func(o orders.Order) bool { return o.Verb == orders.NoChange })
	}
	if g.sub.Read == nil {
		g.sub.Read = map[string]orders.Sheet{}
	}
	g.sub.Read[letter.Mail] = sheet
}

// Forget lets go of what each letter was read as ([Submission.Read]): who takes one after
// the other may go by what they come to.
func (g *Gathering) Forget() { g.sub.Read = nil }

// Submission is what the letters taken come to. It shares what it holds with g.
func (g *Gathering) Submission(view *campaign.View) Submission {
	sub := g.sub
	sub.Orders = sub.orders()
	sub.Requests = sub.Last.Requests
	for _, s := range sub.Sheets {
		sub.Diagnostics = append(sub.Diagnostics, s.Diagnostics...)
	}
	sub.Diagnostics = append(sub.Diagnostics, g.failed...)
	if !sub.Last.HasOrders() && !sub.Last.HasErrors() {
		sub.Diagnostics = append(sub.Diagnostics, sub.Last.Diagnostics...)
	}
	sub.State = sub.state(g.failed != nil)
	sub.Names = orders.NewNames(view).With(sub.Orders)
	return sub
}

// place puts one more sheet in its place among those in force, and gives it with what is then said of it.
func (g *Gathering) place(sheet orders.Sheet) orders.Sheet {
	if sheet.Asks(orders.CancelOrders) {
		g.sub.Sheets, g.failed = nil, nil
	}
	switch {
	case !sheet.HasOrders() && sheet.HasErrors():
		g.failed = sheet.Diagnostics // of attempts that failed the last one is the one to mend
	case sheet.Asks(orders.SealList) && !sheet.HasOrders(): // it mends what was said of an earlier file
		g.repair(func(d orders.Diagnostic) bool { return d.Verb == orders.SealList })
	case !sheet.HasOrders(): // it leaves everything as it is
	case sheet.Add && sheet.NoChange && len(g.sub.Sheets) > 0: // nothing is added
	case sheet.Amends:
		g.mend(sheet)
		g.sub.Sheets = append(g.sub.Sheets, sheet)
	case sheet.Add:
		if sheet.Rest {
			g.sub.drop(func(o orders.Order) bool {
				return slices.ContainsFunc(sheet.Orders, func(is orders.Order) bool { return is.InsteadOf(o) })
			})
		}
		g.sub.Sheets = append(g.sub.Sheets, sheet)
	default:
		if sheet.NoChange && len(g.sub.orders()) > 0 && (len(g.sub.Sheets) != 1 || !g.sub.Sheets[0].NoChange) {
			place := sheet.Orders[0].Place
			sheet.Diagnostics = append(slices.Clone(sheet.Diagnostics), orders.Diagnostic{Code: orders.Replaces, Severity: orders.Warning, Place: place})
			orders.SortDiagnostics(sheet.Diagnostics)
		}
		g.sub.Sheets, g.failed = []orders.Sheet{sheet}, nil
	}
	return sheet
}

// drop takes out of the sheets in force the orders of which something holds.
func (sub *Submission) drop(gone func(orders.Order) bool) {
	for i, s := range sub.Sheets {
		sub.Sheets[i].Orders = slices.DeleteFunc(slices.Clone(s.Orders), gone)
	}
}

// orders are those of the sheets in force; `no change` counts only alone.
func (sub *Submission) orders() []orders.Order {
	var all []orders.Order
	for _, s := range sub.Sheets {
		all = append(all, s.Orders...)
	}
	if slices.ContainsFunc(all, func(o orders.Order) bool { return o.Verb != orders.NoChange }) {
		all = slices.DeleteFunc(all, func(o orders.Order) bool { return o.Verb == orders.NoChange })
	}
	return all
}

func (sub *Submission) state(failed bool) SubmissionState {
	errors := failed || slices.ContainsFunc(sub.Sheets, orders.Sheet.HasErrors)
	switch {
	case errors:
		return WithErrors
	case len(sub.Orders) == 0:
		return None
	case sub.Orders[0].Verb == orders.NoChange:
		return Unchanged
	}
	return Complete
}
