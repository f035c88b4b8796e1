package tokens

import (
	"strings"

	"adimperii/maps"
)

// What is read of one letter at most, in bytes and lines.
const (
	MaxBytes = 64 << 10
	MaxLines = 2000
)

// Cut parts a text into lines, and says whether all of it is there.
func Cut(text string) (lines []string, whole bool) {
	text = strings.TrimPrefix(text, "\ufeff")
	if whole = len(text) <= MaxBytes; !whole {
		text = text[:MaxBytes]
		text = text[:strings.LastIndexByte(text, '\n')+1]
	}
	for _, end := range []string{"\r\n", "\r", "\u2028"} {
		text = strings.ReplaceAll(text, end, "\n")
	}
	lines = strings.Split(strings.TrimSuffix(maps.MadeLegible(text), "\n"), "\n")
	if len(lines) > MaxLines {
		lines, whole = lines[:MaxLines], false
	}
	return lines, whole
}

// A Mark opens or closes a block.
type Mark byte

// The marks of a line: it opens a block, or closes one.
const (
	Opens Mark = iota + 1
	Closes
)

// MarkOf is the mark that a line is, 0 for none.
func MarkOf(line string) Mark {
	word := strings.Trim(line, spaces+"*_=-:.#") // as in **ORDERS:**
	switch {
	case strings.EqualFold(word, "ORDERS"), strings.EqualFold(word, "ORDRES"):
		return Opens
	case strings.EqualFold(word, "END"), strings.EqualFold(word, "FIN"):
		return Closes
	}
	return 0
}

// Marks are those of all lines, 0 for most.
func Marks(lines []string) []Mark {
	all := make([]Mark, len(lines))
	for i, line := range lines {
		all[i] = MarkOf(line)
	}
	return all
}

// Blocks are the lines that open a block, and whether the last one is closed.
func Blocks(marks []Mark) (open []int, closed bool) {
	for i, m := range marks {
		switch m {
		case Opens:
			open, closed = append(open, i), false
		case Closes:
			closed = len(open) > 0
		}
	}
	return open, closed
}
