package orders

import (
	"strings"

	"adimperii/maps"
)

// What is read of one letter at most, in bytes and lines.
const (
	maxBytes = 64 << 10
	maxLines = 2000
)

// cut parts a text into lines, and says whether all of it is there.
func cut(text string) (lines []string, whole bool) {
	text = strings.TrimPrefix(text, "\ufeff")
	if whole = len(text) <= maxBytes; !whole {
		text = text[:maxBytes]
		text = text[:strings.LastIndexByte(text, '\n')+1]
	}
	for _, end := range []string{"\r\n", "\r", "\u2028"} {
		text = strings.ReplaceAll(text, end, "\n")
	}
	lines = strings.Split(strings.TrimSuffix(maps.MadeLegible(text), "\n"), "\n")
	if len(lines) > maxLines {
		lines, whole = lines[:maxLines], false
	}
	return lines, whole
}

// A mark opens or closes a block.
type mark byte

// The marks of a line: it opens a block, or closes one.
const (
	opens mark = iota + 1
	closes
)

// markOf is the mark that a line is, 0 for none.
func markOf(line string) mark {
	word := strings.Trim(line, " \t*_=-:.#\u00a0\u202f") // as in **ORDERS:**
	switch {
	case len(word) > 2*len("ORDERS"):
	case strings.EqualFold(word, "ORDERS"), strings.EqualFold(word, "ORDRES"):
		return opens
	case strings.EqualFold(word, "END"), strings.EqualFold(word, "FIN"):
		return closes
	}
	return 0
}

// marks are those of all lines, 0 for most.
func marks(lines []string) []mark {
	all := make([]mark, len(lines))
	for i, line := range lines {
		all[i] = markOf(line)
	}
	return all
}

// blocks are the lines that open a block, and whether the last one is closed.
func blocks(marks []mark) (open []int, closed bool) {
	for i, m := range marks {
		switch m {
		case opens:
			open, closed = append(open, i), false
		case closes:
			closed = len(open) > 0
		}
	}
	return open, closed
}
