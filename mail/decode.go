package mail

import (
	"bytes"
	"encoding/base64"
	"io"
	"mime/quotedprintable"
	"strings"
)

// decodeTransfer undoes a Content-Transfer-Encoding (RFC 2045 6). Libraries stop
// at the first bad byte; here what is broken is passed over and warned of, since
// half a letter is better than none.
func decodeTransfer(b []byte, encoding string, w *warnings) []byte {
	word, _, _ := strings.Cut(strings.Trim(strings.ToLower(encoding), " \t\"';"), " ")
	switch strings.TrimRight(word, ";,") {
	case "quoted-printable", "quotedprintable", "quoted_printable", "quoted-printible", "qp":
		return decodeQuotedPrintable(b, w)
	case "base64", "base-64", "base_64":
		return decodeBase64(b, w)
	case "x-uuencode", "uuencode", "x-uue", "uue":
		if out := decodeUU(b); len(out) > 0 {
			return out
		}
	}
	return b
}

// decodeQuotedPrintable falls back on its own loop where the standard reader
// gives up: on "=" that begins no escape, which then stands for itself.
func decodeQuotedPrintable(b []byte, w *warnings) []byte {
	if out, err := io.ReadAll(quotedprintable.NewReader(bytes.NewReader(b))); err == nil {
		return out
	}
	w.add("broken-quoted-printable")
	out := make([]byte, 0, len(b))
	for pos := 0; pos < len(b); {
		line, next := nextLine(b, pos)
		ended := next > pos+len(line)
		line = bytes.TrimRight(line, " \t")
		soft := bytes.HasSuffix(line, []byte("="))
		line = bytes.TrimSuffix(line, []byte("="))
		for i := 0; i < len(line); i++ {
			if line[i] == '=' && i+2 < len(line) {
				if hi, lo := unhex(line[i+1]), unhex(line[i+2]); hi >= 0 && lo >= 0 {
					out = append(out, byte(hi<<4|lo))
					i += 2
					continue
				}
			}
			out = append(out, line[i])
		}
		if ended && !soft {
			out = append(out, '\n')
		}
		pos = next
	}
	return out
}

func unhex(c byte) int {
	switch {
	case '0' <= c && c <= '9':
		return int(c - '0')
	case 'a' <= c && c <= 'f':
		return int(c-'a') + 10
	case 'A' <= c && c <= 'F':
		return int(c-'A') + 10
	}
	return -1
}

// decodeBase64 takes the letters of the alphabet up to the padding and drops all
// else. What follows the padding is another piece, if its lines look like one, or
// some gateway's footer. A part that is plainly not base64 stays as it is.
func decodeBase64(b []byte, w *warnings) []byte {
	d := base64Reader{clean: make([]byte, 0, len(b))}
	for pos := 0; pos < len(b); {
		var line []byte
		line, pos = nextLine(b, pos)
		if line = bytes.Trim(line, " \t\r"); len(line) > 0 && !d.line(line) {
			break
		}
	}
	if d.other > 2 && d.other*8 > d.letters {
		w.add("not-base64")
		return b
	}
	d.flush()
	if d.broken || d.other > 0 {
		w.add("broken-base64")
	}
	return d.out
}

// A base64Reader gathers the letters of one piece and decodes it at its end.
type base64Reader struct {
	clean, out     []byte
	letters, other int // of the alphabet, and not
	padded, broken bool
}

// line takes a line and tells whether to go on.
func (d *base64Reader) line(line []byte) bool {
	if d.padded {
		if len(line)%4 != 0 || !isBase64(line) {
			return false
		}
		d.flush()
	}
	for _, c := range line {
		switch {
		case isBase64Letter(c):
			if !d.padded {
				d.clean = append(d.clean, c)
				d.letters++
			}
		case c == '=':
			d.padded = true
		case !d.padded:
			d.other++
		}
	}
	return true
}

func (d *base64Reader) flush() {
	if len(d.clean)%4 == 1 {
		d.broken = true
		d.clean = d.clean[:len(d.clean)-1]
	}
	var err error
	if d.out, err = base64.RawStdEncoding.AppendDecode(d.out, d.clean); err != nil {
		d.broken = true
	}
	d.clean, d.padded = d.clean[:0], false
}

func isBase64Letter(c byte) bool {
	return 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z' || '0' <= c && c <= '9' || c == '+' || c == '/'
}

func isBase64(line []byte) bool {
	for _, c := range bytes.TrimRight(line, "=") {
		if !isBase64Letter(c) {
			return false
		}
	}
	return true
}
