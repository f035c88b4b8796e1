package mail

import (
	"bytes"
	"encoding/base64"
	"io"
	"mime/quotedprintable"
	"strings"
	"unicode/utf8"

	"github.com/emersion/go-message/charset"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/unicode"
)

// decodeTransfer undoes a Content-Transfer-Encoding (RFC 2045 6). Libraries stop
// at the first bad byte; here what is broken is passed over and warned of, since
// half a letter is better than none.
func decodeTransfer(b []byte, encoding string, w *warnings) []byte {
	word, _, _ := strings.Cut(strings.Trim(strings.ToLower(encoding), " \t\"';"), " ")
	switch strings.TrimRight(word, ";,") {
	case "quoted-printable":
		return decodeQuotedPrintable(b, w)
	case "base64":
		return decodeBase64(b, w)
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
// else; what follows the padding is some gateway's footer. A part that is plainly
// not base64 stays as it is.
func decodeBase64(b []byte, w *warnings) []byte {
	clean := make([]byte, 0, len(b))
	other, padded := 0, false
	for _, c := range b {
		switch {
		case 'A' <= c && c <= 'Z', 'a' <= c && c <= 'z', '0' <= c && c <= '9', c == '+', c == '/':
			if !padded {
				clean = append(clean, c)
			}
		case c == '=':
			padded = true
		case c == '\r' || c == '\n':
		case !padded:
			other++
		}
	}
	if other > 2 && other*8 > len(clean) {
		w.add("not-base64")
		return b
	}
	if other > 0 {
		w.add("broken-base64")
	}
	if len(clean)%4 == 1 {
		w.add("broken-base64")
		clean = clean[:len(clean)-1]
	}
	out := make([]byte, base64.RawStdEncoding.DecodedLen(len(clean)))
	n, err := base64.RawStdEncoding.Decode(out, clean)
	if err != nil {
		w.add("broken-base64")
	}
	return out[:n]
}

// decodeCharset makes UTF-8 of text in the declared charset, or in the likeliest
// one where the declaration is missing, unknown or plainly wrong.
func decodeCharset(b []byte, declared string, w *warnings) string {
	switch {
	case bytes.HasPrefix(b, []byte("\xef\xbb\xbf")):
		return strings.ToValidUTF8(string(b[3:]), "\uFFFD")
	case bytes.HasPrefix(b, []byte("\xff\xfe")), bytes.HasPrefix(b, []byte("\xfe\xff")):
		return decodeWith(unicode.UTF16(unicode.BigEndian, unicode.UseBOM).NewDecoder().Bytes(b))
	}
	name := strings.ToLower(strings.Trim(strings.TrimSpace(declared), `"'`))
	switch {
	case name == "" || strings.HasPrefix(name, "us-ascii") || name == "ascii" || name == "utf-8" || name == "utf8" || strings.HasPrefix(name, "unknown"):
		return guessCharset(b, name, w)
	case isSingleByte(name) && utf8.Valid(b):
		// In a text of any single-byte charset the bytes of UTF-8 all but never
		// stand in the right order by chance, so the label is wrong; ASCII is
		// the same in all of them.
		if !isASCII(b) {
			w.add("wrong-charset")
		}
		return string(b)
	case name == "iso-8859-1" || name == "latin1":
		// Everyone writes windows-1252 under this name.
		return decodeWith(charmap.Windows1252.NewDecoder().Bytes(b))
	}
	r, err := charset.Reader(name, bytes.NewReader(b))
	if err != nil {
		w.add("unknown-charset")
		return guessCharset(b, "", w)
	}
	return decodeWith(io.ReadAll(r))
}

func decodeWith(out []byte, _ error) string {
	return strings.ToValidUTF8(strings.TrimPrefix(string(out), "\uFEFF"), "\uFFFD")
}

func guessCharset(b []byte, declared string, w *warnings) string {
	if bytes.Contains(b, []byte("\x1b$")) { // ISO-2022-JP is 7-bit: valid UTF-8 too
		if out, err := japanese.ISO2022JP.NewDecoder().Bytes(b); err == nil {
			return string(out)
		}
	}
	if utf8.Valid(b) {
		return string(b)
	}
	if declared == "" {
		w.add("no-charset")
	} else {
		w.add("wrong-charset")
	}
	if mostlyUTF8(b) {
		return strings.ToValidUTF8(string(b), "\uFFFD")
	}
	return decodeWith(charmap.Windows1252.NewDecoder().Bytes(b))
}

// mostlyUTF8 tells a UTF-8 text with some broken bytes (cut in two, say) from
// one in another charset.
func mostlyUTF8(b []byte) bool {
	good, bad := 0, 0
	for len(b) > 0 {
		r, n := utf8.DecodeRune(b)
		switch {
		case r == utf8.RuneError && n == 1:
			bad++
		case n > 1:
			good++
		}
		b = b[n:]
	}
	return good > 2*bad
}

func isSingleByte(name string) bool {
	for _, prefix := range []string{"iso-8859-", "iso8859-", "iso_8859-", "windows-125", "cp125", "koi8-", "latin", "macintosh", "ibm8"} {
		if strings.HasPrefix(name, prefix) {
			return true
		}
	}
	return false
}

func isASCII(b []byte) bool {
	for _, c := range b {
		if c >= utf8.RuneSelf {
			return false
		}
	}
	return true
}
