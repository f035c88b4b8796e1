package mail

import (
	"bytes"
	"cmp"
	"encoding/base64"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/emersion/go-message/charset"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/unicode"
)

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
	case name == "" || strings.HasPrefix(name, "us-ascii") || name == "ascii" || strings.HasPrefix(name, "utf-8") || strings.HasPrefix(name, "utf8") || strings.HasPrefix(name, "unknown"):
		return guessCharset(b, name, w)
	case isSingleByte(name) && utf8.Valid(b):
		// In a text of any single-byte charset the bytes of UTF-8 all but never
		// stand in the right order by chance, so the label is wrong; ASCII is
		// the same in all of them.
		if !isASCII(b) {
			w.add("wrong-charset")
		}
		return string(b)
	case strings.HasSuffix(name, "utf-7"):
		return decodeUTF7(b)
	case name == "iso-8859-1" || name == "latin1":
		// Everyone writes windows-1252 under this name.
		return decodeWith(charmap.Windows1252.NewDecoder().Bytes(b))
	}
	switch name = cmp.Or(charsetNames[name], name); name {
	case "utf-16":
		return decodeWith(unicode.UTF16(endianness(b), unicode.IgnoreBOM).NewDecoder().Bytes(b))
	case "iso-2022-kr":
		return decodeWith(korean.EUCKR.NewDecoder().Bytes(shifted(b)))
	}
	r, err := charset.Reader(name, bytes.NewReader(b))
	if err != nil {
		w.add("unknown-charset")
		return guessCharset(b, "", w)
	}
	return decodeWith(io.ReadAll(r))
}

// charsetNames are names of charsets under which the libraries do not know them.
var charsetNames = map[string]string{
	"mac_roman": "macintosh", "mac-roman": "macintosh", "macroman": "macintosh", "cp949": "euc-kr", "ms949": "euc-kr", "windows-949": "euc-kr",
	"x-windows-949": "euc-kr", "uhc": "euc-kr", "cp932": "shift_jis", "ms932": "shift_jis", "cp936": "gbk", "ms936": "gbk", "cp950": "big5",
	"utf16": "utf-16", "ucs-2": "utf-16", "iso-10646-ucs-2": "utf-16",
}

// endianness tells how UTF-16 without a mark is ordered by where its zeros are: every
// text has spaces and line ends. Without any, it is as RFC 2781 4.3 says.
func endianness(b []byte) unicode.Endianness {
	var zeros [2]int
	for i, c := range b[:min(len(b), 4<<10)] {
		if c == 0 {
			zeros[i%2]++
		}
	}
	if zeros[1] > zeros[0] {
		return unicode.LittleEndian
	}
	return unicode.BigEndian
}

// shifted makes EUC-KR of ISO-2022-KR (RFC 1557): between SO and SI stand its letters
// without their high bits.
func shifted(b []byte) []byte {
	b = bytes.ReplaceAll(b, []byte("\x1b$)C"), nil)
	out := make([]byte, 0, len(b))
	within := false
	for _, c := range b {
		switch {
		case c == 0x0e || c == 0x0f:
			within = c == 0x0e
		case within && c > ' ':
			out = append(out, c|0x80)
		default:
			within = within && c != '\n'
			out = append(out, c)
		}
	}
	return out
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
		return undouble(string(b), w)
	}
	if declared == "" {
		w.add("no-charset")
	} else {
		w.add("wrong-charset")
	}
	if mostlyUTF8(b) {
		return strings.ToValidUTF8(string(b), "\uFFFD")
	}
	return decodeMixed(b)
}

// undouble reads a text that was made UTF-8 twice, the first time's bytes taken for
// windows-1252. All of its letters beyond ASCII have to come in such pairs, which
// no language has.
func undouble(s string, w *warnings) string {
	if isASCII(s) || !strings.ContainsAny(s, "ÃÂâ") {
		return s
	}
	once, err := charmap.Windows1252.NewEncoder().String(s)
	if err != nil || !utf8.ValidString(once) {
		return s
	}
	w.add("wrong-charset")
	return once
}

// decodeMixed reads what is UTF-8 as such and every other byte as windows-1252:
// a text pasted together from both, which is all but never only the latter when
// letters of the former stand in it.
func decodeMixed(b []byte) string {
	var out strings.Builder
	out.Grow(len(b) + len(b)/8)
	for len(b) > 0 {
		r, n := utf8.DecodeRune(b)
		if r == utf8.RuneError && n == 1 {
			r = charmap.Windows1252.DecodeByte(b[0])
		}
		out.WriteRune(r)
		b = b[n:]
	}
	return out.String()
}

// decodeUTF7 reads UTF-7 (RFC 2152), which old servers still write notices in:
// "+" and base64 of UTF-16 up to what is not of its alphabet.
func decodeUTF7(b []byte) string {
	var out strings.Builder
	wide := unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM)
	for len(b) > 0 {
		i := bytes.IndexByte(b, '+')
		if i < 0 {
			i = len(b)
		}
		out.Write(b[:i])
		if b = b[i:]; len(b) == 0 {
			break
		}
		n := 1
		for n < len(b) && isBase64Letter(b[n]) {
			n++
		}
		units := make([]byte, base64.RawStdEncoding.DecodedLen(n-1))
		size, err := base64.RawStdEncoding.Decode(units, b[1:n])
		switch {
		case n == 1 && len(b) > 1 && b[1] == '-':
			out.WriteByte('+')
		case n == 1 || err != nil || size < 2:
			out.Write(b[:n]) // no escape: it stands for itself
		default:
			out.WriteString(decodeWith(wide.NewDecoder().Bytes(units[:size&^1])))
		}
		if b = b[n:]; len(b) > 0 && b[0] == '-' {
			b = b[1:]
		}
	}
	return strings.ToValidUTF8(out.String(), "\uFFFD")
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

func isASCII[T string | []byte](text T) bool {
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}
