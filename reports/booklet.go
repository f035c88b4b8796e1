package reports

import "strings"

// Booklet is a text to be kept beside the keyboard: chapters of a page each, in which
// commands stand as they are typed. [Booklet.Text] and [Booklet.PDF] render it.
type Booklet struct {
	Language string           `json:"language"`
	Title    string           `json:"title"`
	Lead     Passage          `json:"lead"`
	Chapters []BookletChapter `json:"chapters"`
}

// BookletChapter is one page.
type BookletChapter struct {
	Title string        `json:"title"`
	Parts []BookletPart `json:"parts"`
}

// BookletPart has a heading, which is printed beside it.
type BookletPart struct {
	Title  string         `json:"title"`
	Blocks []BookletBlock `json:"blocks"`
}

// BookletBlock is a paragraph or an entry of a list or, where it has lines, a box.
type BookletBlock struct {
	Text Passage `json:"text,omitempty"`
	Item bool    `json:"item,omitempty"`
	// Lines are to be typed or looked at as they stand; Info says what they are: "sh"
	// for commands, with further words behind it.
	Lines []string `json:"lines,omitempty"`
	Info  string   `json:"info,omitempty"`
}

// Passage is a paragraph in pieces.
type Passage []Piece

// Piece is text of one style; spaces and punctuation between pieces belong to one.
type Piece struct {
	Text  string     `json:"text"`
	Style PieceStyle `json:"style,omitempty"`
}

// PieceStyle says what a piece is.
type PieceStyle string

// The styles of pieces.
const (
	Prose  PieceStyle = ""
	Typed  PieceStyle = "typed" // a command, a file or a setting
	Strong PieceStyle = "strong"
	Stress PieceStyle = "stress"
)

// Plain is the passage without its styles; what is typed stands between backticks.
func (p Passage) Plain() string {
	var b strings.Builder
	for _, piece := range p {
		if piece.Style == Typed {
			b.WriteString("`" + piece.Text + "`")
			continue
		}
		b.WriteString(piece.Text)
	}
	return b.String()
}

// Text renders the booklet as plain text.
func (b Booklet) Text() string {
	var p page
	p.heading(b.Title, '=')
	p.paragraph("", "", b.Lead.Plain())
	for _, c := range b.Chapters {
		p.gap()
		p.heading(c.Title, '-')
		for i, part := range c.Parts {
			if i > 0 {
				p.gap()
			}
			p.paragraph("", "", part.Title)
			for i, block := range part.Blocks {
				if i > 0 && len(part.Blocks[i-1].Lines) > 0 {
					p.gap()
				}
				p.booklet(block)
			}
		}
	}
	return p.String()
}

func (p *page) booklet(b BookletBlock) {
	switch {
	case len(b.Lines) > 0:
		p.gap()
		for _, l := range b.Lines {
			p.line("    " + l)
		}
	case b.Item:
		p.paragraph("  - ", "    ", b.Text.Plain())
	default:
		p.paragraph("  ", "  ", b.Text.Plain())
	}
}
