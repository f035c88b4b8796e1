package main

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// columns is how wide text to be read is, where words allow it.
const columns = 79

// paragraph prints text, broken at plain spaces, behind a prefix for the first
// line and as much room before the others; no-break spaces hold.
func (a *app) paragraph(prefix, text string) {
	room := strings.Repeat(" ", utf8.RuneCountInString(prefix))
	for _, line := range broken(text, columns-len(room)) {
		fmt.Fprintln(a.Out, prefix+line)
		prefix = room
	}
}

// fold breaks the lines of a text to a screen; one that begins with a space is an
// example or a table, and stays as it is.
func fold(text string) []string {
	var lines []string
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\n")
		if strings.HasPrefix(line, " ") {
			lines = append(lines, line)
			continue
		}
		lines = append(lines, broken(line, screen)...)
	}
	return lines
}

// broken is a paragraph broken at plain spaces into lines of a screen, where its words
// allow it.
func broken(text string, width int) []string {
	var lines []string
	line := ""
	for i, word := range strings.Split(text, " ") {
		switch {
		case i == 0:
			line = word
		case utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) > width:
			lines = append(lines, line)
			line = word
		default:
			line += " " + word
		}
	}
	return append(lines, line)
}

// oneLine puts text that has line breaks of its own, as a proclamation may, on one line.
func oneLine(text string) string { return strings.ReplaceAll(text, "\n", " / ") }
