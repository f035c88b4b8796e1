package orders

import (
	"cmp"
	"slices"
)

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
	// Rest: what was ordered before stands, but for what these orders take the place of ([Order.InsteadOf]).
	Rest bool `json:"rest,omitempty"`
	// Amends: the sheet mends lines refused before, Mends, and leaves the other orders standing.
	Amends bool      `json:"amends,omitempty"`
	Mends  []Refused `json:"mends,omitempty"`
	// NoChange: `no change` stands for all orders.
	NoChange bool `json:"no_change,omitempty"`
	// CodeWords are the words written on lines `code: …`, for the desk to check.
	CodeWords []string `json:"code_words,omitempty"`
	// Words are what the letter says to the referee himself.
	Words []Words `json:"words,omitempty"`
	// Sentences are those that were read, whatever they are; of none it is kept how it was read.
	Sentences []Sentence `json:"-"`
	// Names are the view's, with all that the orders make.
	Names Names `json:"-"`
}

// A Sentence is one that was read, with the place at which it begins, whose source it is.
type Sentence struct {
	Place
	Ordered bool // it holds an order, a request or a code word
	Talk    bool // some of it was taken for talk, or all since it stands outside the block
	Unended bool // its line ends within it, and the next may go on with it
}

// HasOrders says that the sheet replaces earlier orders: it holds an order, `no
// change` included (contract.md).
func (s Sheet) HasOrders() bool { return len(s.Orders) > 0 }

// HasErrors says that some line was not understood.
func (s Sheet) HasErrors() bool { return HasErrors(s.Diagnostics) }

// Asks says whether the sheet holds a request.
func (s Sheet) Asks(v Verb) bool {
	return slices.ContainsFunc(s.Requests, func(o Order) bool { return o.Verb == v })
}

// Choices are the requests that choose something of a battle that is queued: the advantage
// of a provincial army, that the table decides it, that it is given up,
// or the army list for it. They are the referee's to judge, as orders are.
func (s Sheet) Choices() []Order {
	return slices.DeleteFunc(slices.Clone(s.Requests), func(o Order) bool { return !o.Chooses() })
}

// HasErrors says that an error is among diagnostics.
func HasErrors(list []Diagnostic) bool {
	return slices.ContainsFunc(list, func(d Diagnostic) bool { return d.Severity == Error })
}

// SortDiagnostics puts diagnostics in the order of letters, lines and columns.
// Those of one place keep their order.
func SortDiagnostics(list []Diagnostic) {
	slices.SortStableFunc(list, func(a, b Diagnostic) int {
		return cmp.Or(cmp.Compare(a.Mail, b.Mail), cmp.Compare(a.Form, b.Form), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
	})
}

// Refused is a line that an acknowledgement refused, with what was recognised of it, and
// the orders that it offered instead; those are not kept.
type Refused struct {
	Place   Place   `json:"place"`
	Verb    Verb    `json:"verb,omitempty"`
	Subject string  `json:"subject,omitempty"`
	Offered []Order `json:"-"`
}

// RefusedFor is the line that a diagnostic is about, as refused by it.
func RefusedFor(d Diagnostic) Refused {
	return Refused{d.Place, d.Verb, d.Subject, slices.Concat(d.Try...)}
}

// Is says that the line is an order that was understood, and refused by the rules.
func (r Refused) Is(o Order) bool {
	return r.Place == o.Place && r.Verb == o.Verb && r.Subject == Subject(o)
}

// Offers says that an order does what was offered instead of the line.
func (r Refused) Offers(o Order) bool {
	return slices.ContainsFunc(r.Offered, o.Repeats)
}

// WordsKind is what somebody wants who writes to the referee himself.
type WordsKind string

// The kinds of [Words].
const (
	Ask     WordsKind = "ask"     // a question about the game
	Extend  WordsKind = "extend"  // more time
	Leave   WordsKind = "leave"   // to leave the campaign
	Dispute WordsKind = "dispute" // what was decided is wrong
	Other   WordsKind = "other"   // anything else
)

// Words are what a letter says to the referee himself: neither order nor request nor
// courtesy. What follows one upon another and is of one kind stands together.
type Words struct {
	Kind  WordsKind `json:"kind,omitempty"`
	Place Place     `json:"place"`
	Text  string    `json:"text,omitempty"`
}
