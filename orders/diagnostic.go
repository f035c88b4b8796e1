package orders

import "adimperii/campaign"

// Severity ranks a diagnostic.
type Severity string

// An error stops its line, a warning says what will not be as ordered, a hint advises.
const (
	Error   Severity = "error"
	Warning Severity = "warning"
	Hint    Severity = "hint"
)

// Code is the stable name of a diagnostic; the catalogue of words holds what it
// says under `diagnostic.<code>`.
type Code string

// Diagnostic is one thing to say about one line. It is data: [Say] puts it into words.
type Diagnostic struct {
	Code     Code     `json:"code,omitempty"`
	Severity Severity `json:"severity,omitempty"`
	Place    `json:"place"`
	Rule     campaign.Rule `json:"rule,omitempty"`
	// Args are what the words need. A key is a kind, with digits behind it where
	// one kind is needed twice: player, kingdom, holder, province, city, sea, army,
	// fleet, leader and battle hold ids, and are said by name in the reader's
	// language; provinces, armies and leaders hold several ids, parted by spaces, and
	// season a season as in the journal; any other key holds its text. A text that
	// counts has its number in count.
	Args map[string]string `json:"args,omitempty"`
	// Hints are spellings or steps to try: names as the reader would write them.
	Hints []string `json:"hints,omitempty"`
	// Try are ways out in orders, one or more each; what they make is known by name.
	// They are written as hints in the reader's language.
	Try [][]Order `json:"try,omitempty"`
	// Verb and Subject are those of the order that the line would have been, as far as
	// they were recognised; see [Subject].
	Verb    Verb   `json:"verb,omitempty"`
	Subject string `json:"subject,omitempty"`
	// General advice is about the orders as a whole; its place is the last of them.
	General bool `json:"general,omitempty"`
}
