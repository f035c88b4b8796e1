package orders

import (
	"cmp"
	"slices"

	"adimperii/campaign"
)

// Context is what [Parse] knows of who writes.
type Context struct {
	// View is what the player may know; it alone tells which names there are.
	View *campaign.View
	// Lang is the language hints are given in, en or fr; "" is the view's.
	Lang string
	// Stage is the stage the text was sent in; it changes no reading.
	Stage campaign.Stage
	// Mail is the file of the letter, put into every [Place].
	Mail string
	// Form is the attached order form that the text was taken from, a row a line: no
	// line of it is prose, and none opens or closes a block. "" for a letter.
	Form string
	// Earlier are orders that stand before these, of a letter to which this one
	// adds: what they make is known by name.
	Earlier []Order

	names *lexicon // the view's, if it was made already
}

// Ready makes the names of the view once, for many texts; until the last of them was
// read nothing in it may change.
func (c Context) Ready() Context {
	c.names = newLexicon(c.View)
	return c
}

func (c Context) lexicon() *lexicon {
	if c.names != nil {
		return c.names
	}
	return newLexicon(c.View)
}

// Sheet is a text as understood. Lines count from 1.
type Sheet struct {
	// Orders in the order written; `no change` is one, and then the only one.
	Orders []Order `json:"orders,omitempty"`
	// Requests are asked and told beside orders: show-orders to proclaim.
	Requests []Order `json:"requests,omitempty"`
	// Diagnostics by line and column.
	Diagnostics []Diagnostic `json:"diagnostics,omitempty"`
	// Add: the sheet adds to earlier orders and replaces none.
	Add bool `json:"add,omitempty"`
	// Amends: the sheet mends lines refused before, Mends, and leaves the other orders standing.
	Amends bool      `json:"amends,omitempty"`
	Mends  []Refused `json:"mends,omitempty"`
	// NoChange: `no change` stands for all orders.
	NoChange bool `json:"no_change,omitempty"`
	// CodeWords are the words written on lines `code: …`, for the desk to check.
	CodeWords []string `json:"code_words,omitempty"`
	// Words are what the letter says to the referee himself.
	Words []Words `json:"words,omitempty"`
	// Names are the view's, with all that the orders make.
	Names Names `json:"-"`
}

// HasOrders says that the sheet replaces earlier orders: it holds an order, `no
// change` included (contract.md).
func (s Sheet) HasOrders() bool { return len(s.Orders) > 0 }

// HasErrors says that some line was not understood.
func (s Sheet) HasErrors() bool { return hasErrors(s.Diagnostics) }

// Asks says whether the sheet holds a request.
func (s Sheet) Asks(v Verb) bool {
	return slices.ContainsFunc(s.Requests, func(o Order) bool { return o.Verb == v })
}

// Choices are the requests that choose something of a battle that is queued: the advantage
// of a provincial army, or that the table decides it. They are the referee's
// to judge, as orders are.
func (s Sheet) Choices() []Order {
	return slices.DeleteFunc(slices.Clone(s.Requests), func(o Order) bool { return !o.Chooses() })
}

// Chooses says that a request chooses something of a battle.
func (o Order) Chooses() bool {
	return o.Verb == Fortify || o.Verb == UnreliableCorps || o.Verb == Table
}

func hasErrors(list []Diagnostic) bool {
	return slices.ContainsFunc(list, func(d Diagnostic) bool { return d.Severity == Error })
}

// SortDiagnostics puts diagnostics in the order of letters, lines and columns.
// Those of one place keep their order.
func SortDiagnostics(list []Diagnostic) {
	slices.SortStableFunc(list, func(a, b Diagnostic) int {
		return cmp.Or(cmp.Compare(a.Mail, b.Mail), cmp.Compare(a.Form, b.Form), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
	})
}
