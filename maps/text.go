package maps

import (
	"bytes"
	"unicode/utf8"
)

// Text is what a file says that a person wrote, without the mark by which some editors
// begin UTF-8. The error tells of another encoding, such as UTF-16, and how to be rid of it.
func Text(src []byte) ([]byte, *Fault) {
	src = bytes.TrimPrefix(src, []byte("\ufeff"))
	const beginning = 64                                            // bytes
	wide := bytes.IndexByte(src[:min(len(src), beginning)], 0) >= 0 // as UTF-16 has it, with a mark or without
	if wide || !utf8.Valid(src) {
		return nil, &Fault{ID: "text.utf8", English: notUTF8}
	}
	return src, nil
}

const notUTF8 = "the file is not UTF-8; save it as that (in Notepad: Save as, Encoding UTF-8)"

// LineAt is the line, from 1, on which a byte stands.
func LineAt(data []byte, offset int64) int {
	return 1 + bytes.Count(data[:min(int(offset), len(data))], []byte("\n"))
}
