package orders

import "strings"

// cut parts a text into lines, and says whether all of it is there.
func cut(text string) (lines []string, whole bool) {
	text = strings.TrimPrefix(text, "\ufeff")
	if whole = len(text) <= maxBytes; !whole {
		text = text[:maxBytes]
		text = text[:strings.LastIndexByte(text, '\n')+1]
	}
	text = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\u2028", "\n").Replace(text)
	lines = strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	if len(lines) > maxLines {
		lines, whole = lines[:maxLines], false
	}
	return lines, whole
}

// A mark opens or closes a block.
type mark int

const (
	opens mark = iota + 1
	closes
)

func markOf(line string) mark {
	word := strings.Trim(line, " \t*_=-:.#\u00a0\u202f") // as in **ORDERS:**
	switch {
	case strings.EqualFold(word, "ORDERS"), strings.EqualFold(word, "ORDRES"):
		return opens
	case strings.EqualFold(word, "END"), strings.EqualFold(word, "FIN"):
		return closes
	}
	return 0
}

// blocks are the lines that open a block, and whether the last one is closed.
func blocks(lines []string) (open []int, closed bool) {
	for i, line := range lines {
		switch markOf(line) {
		case opens:
			open, closed = append(open, i), false
		case closes:
			closed = len(open) > 0
		}
	}
	return open, closed
}
