package main

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"adimperii/orders/words"
)

// columns is how wide text to be read is, where words allow it.
const columns = 79

// paragraph prints text, broken at plain spaces, behind a prefix for the first
// line and as much room before the others; no-break spaces hold.
func (a *app) paragraph(prefix, text string) {
	room := strings.Repeat(" ", utf8.RuneCountInString(prefix))
	line, empty := prefix, true
	for word := range strings.SplitSeq(text, " ") {
		if !empty && utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) > columns {
			fmt.Fprintln(a.Out, line)
			line, empty = room, true
		}
		if !empty {
			line += " "
		}
		line, empty = line+word, false
	}
	fmt.Fprintln(a.Out, line)
}

// oneLine puts text that has line breaks of its own, as a proclamation may, on one line.
func oneLine(text string) string { return strings.ReplaceAll(text, "\n", " / ") }

// language is the one asked for, else the usual one; a usage error if it is not
// spoken here.
func language(asked, usual string) (string, error) {
	switch {
	case asked == "":
		return usual, nil
	case !slices.Contains(words.Languages, asked):
		return "", usagef("--lang is en or fr, not %q", asked)
	}
	return asked, nil
}
