package main

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"adimperii/maps"
)

// shown is a text fit for a terminal, whoever wrote it.
func shown(text string) string { return without(text, func(rune) string { return "\ufffd" }) }

// escaped is JSON that shows every such character by its number (RFC 8259, section 7).
func escaped(json string) string {
	return without(json, func(r rune) string { return fmt.Sprintf("\\u%04x", r) })
}

// terminal shows text that is written to it. A character that is not whole yet waits for
// the next piece.
type terminal struct {
	w    io.Writer
	rest []byte
}

// Write implements [io.Writer].
func (s *terminal) Write(p []byte) (int, error) {
	text := slices.Concat(s.rest, p)
	whole := len(text)
	for back := 1; back < utf8.UTFMax && back <= len(text); back++ {
		if last := text[len(text)-back:]; utf8.RuneStart(last[0]) {
			if !utf8.FullRune(last) {
				whole = len(text) - back
			}
			break
		}
	}
	s.rest = bytes.Clone(text[whole:])
	if _, err := io.WriteString(s.w, shown(string(text[:whole]))); err != nil {
		return 0, err
	}
	return len(p), nil
}

// without puts something in the place of each harmful character.
func without(text string, instead func(rune) string) string {
	if !strings.ContainsFunc(text, maps.Harmful) {
		return text
	}
	var b strings.Builder
	for _, r := range text {
		if maps.Harmful(r) {
			b.WriteString(instead(r))
			continue
		}
		b.WriteRune(r)
	}
	return b.String()
}
