// Package handbook holds the referee's handbook of six pages, in English and French,
// as [Markdown] that a forge shows and as a [reports.Booklet] to print: see [In]. Its
// commands are tried by the tests of cmd/adimperii.
package handbook

import (
	"embed"
	"fmt"
	"maps"
	"regexp"
	"strings"

	"adimperii/maps/language"
	"adimperii/reports"
)

//go:embed handbook.*.md
var files embed.FS

// Markdown is the handbook's source in a language.
func Markdown(lang string) string {
	return language.Text(maps.Collect(language.Files(files, "handbook"))).In(lang)
}

// In is the handbook in a language, en or fr.
func In(lang string) (reports.Booklet, error) { return parse(lang, Markdown(lang)) }

// parse reads what the handbook needs of Markdown: headings of three levels, paragraphs
// and entries of lists that are a line each, boxes between ``` and ```, and in a line
// `code`, **strong** and *stressed*.
func parse(lang, src string) (reports.Booklet, error) {
	b := reports.Booklet{Language: lang}
	lines := strings.Split(src, "\n")
	for n := 0; n < len(lines); n++ {
		line := lines[n]
		switch mark, rest, _ := strings.Cut(line, " "); {
		case line == "":
		case mark == "#":
			b.Title = rest
		case mark == "##":
			b.Chapters = append(b.Chapters, reports.BookletChapter{Title: rest})
		case b.Chapters == nil:
			b.Lead = pieces(line)
		case mark == "###":
			c := &b.Chapters[len(b.Chapters)-1]
			c.Parts = append(c.Parts, reports.BookletPart{Title: rest})
		default:
			block := reports.BookletBlock{Text: pieces(line)}
			if info, ok := strings.CutPrefix(line, "```"); ok {
				end := n + 1
				for end < len(lines) && lines[end] != "```" {
					end++
				}
				if end == len(lines) {
					return b, fmt.Errorf("handbook.%s.md:%d: this box has no end", lang, n+1)
				}
				block = reports.BookletBlock{Info: info, Lines: lines[n+1 : end]}
				n = end
			} else if mark == "-" {
				block = reports.BookletBlock{Text: pieces(rest), Item: true}
			}
			if !put(&b, block) {
				return b, fmt.Errorf("handbook.%s.md:%d: this stands under no heading of its own", lang, n+1)
			}
		}
	}
	return b, nil
}

// put adds a block to the last part, if there is one.
func put(b *reports.Booklet, block reports.BookletBlock) bool {
	c := &b.Chapters[len(b.Chapters)-1]
	if len(c.Parts) == 0 {
		return false
	}
	part := &c.Parts[len(c.Parts)-1]
	part.Blocks = append(part.Blocks, block)
	return true
}

var marked = regexp.MustCompile("`([^`]+)`|\\*\\*([^*]+)\\*\\*|\\*([^*]+)\\*")

// pieces are those of a line.
func pieces(line string) reports.Passage {
	var all reports.Passage
	at := 0
	add := func(text string, style reports.PieceStyle) {
		if text != "" {
			all = append(all, reports.Piece{Text: text, Style: style})
		}
	}
	for _, m := range marked.FindAllStringSubmatchIndex(line, -1) {
		add(line[at:m[0]], reports.Prose)
		for group, style := range []reports.PieceStyle{reports.Typed, reports.Strong, reports.Stress} {
			if from, to := m[2*group+2], m[2*group+3]; from >= 0 {
				add(line[from:to], style)
			}
		}
		at = m[1]
	}
	add(line[at:], reports.Prose)
	return all
}
