package reports

import (
	"slices"
	"strings"
)

// document is a thing to read in one language, before it is known whether as text
// or as HTML.
type document struct {
	Lang     string
	Title    string
	Lead     []string // paragraphs under the title
	Sections []section
}

// picture is a picture's file, "" for none: a part of the mail, or a file beside the
// document's.
type picture struct{ File, Alt string }

// section is a part under a heading.
type section struct {
	Title  string
	Blocks []block
}

// block is one thing in a section; the fields that are set are shown in their order.
type block struct {
	Title  string
	Text   string
	Points []point
	// Lines are orders to be copied, each as it must be written.
	Lines []string
	// Plain stands in plain text only, Rules and Image in HTML only.
	Plain string
	Image picture
	Rules []explained
	// After stands below all else.
	After string
	// Close says that no empty line parts it from the block before.
	Close bool
}

// explained is a rule with its explanation; where a document has it, citations lead to it.
type explained struct{ Rule, Title, Text string }

// point is one entry of a list.
type point struct {
	Text string
	// Rule is cited in brackets, "" for none.
	Rule string
	// Money says what it did to treasuries.
	Money string
	// Notes stand below it: its cause, a ruling.
	Notes []string
}

// Broken says that its text is of several lines.
func (p point) Broken() bool { return strings.Contains(p.Text, "\n") }

// plain makes points of sentences.
func plain(texts []string) []point {
	var points []point
	for _, t := range texts {
		points = append(points, point{Text: t})
	}
	return points
}

// Explains says that a rule is explained in the document.
func (d document) Explains(rule string) bool {
	for _, s := range d.Sections {
		for _, b := range s.Blocks {
			if slices.ContainsFunc(b.Rules, func(e explained) bool { return e.Rule == rule }) {
				return true
			}
		}
	}
	return false
}

// piece is a stretch of a sentence: a rule that is explained in the document, or what
// stands between such rules.
type piece struct{ Text, Rule string }

// Pieces parts a sentence where it names rules that are explained; the key of a die is
// no sentence, and is copied whole.
func (d document) Pieces(sentence string) []piece {
	var all []piece
	done := 0
	for _, at := range ruleNumber.FindAllStringIndex(sentence, -1) {
		rule := sentence[at[0]:at[1]]
		if inKey := at[0] > 0 && sentence[at[0]-1] == '/'; inKey || !d.Explains(rule) {
			continue
		}
		all = append(all, piece{Text: sentence[done:at[0]]}, piece{Rule: rule})
		done = at[1]
	}
	return append(all, piece{Text: sentence[done:]})
}

// add appends a section, unless there is nothing in it.
func (d *document) add(title string, blocks ...block) {
	var full []block
	for _, b := range blocks {
		if b.Text != "" || len(b.Points) > 0 || len(b.Lines) > 0 || b.Plain != "" || b.Image.File != "" || len(b.Rules) > 0 || b.After != "" {
			full = append(full, b)
		}
	}
	if len(full) > 0 {
		d.Sections = append(d.Sections, section{title, full})
	}
}
