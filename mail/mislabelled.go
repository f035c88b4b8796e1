package mail

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"
)

// What parts are that say wrongly, or not at all, what they are.

// usualKind gives the media type that a malformed one stands for.
func usualKind(kind string) string {
	switch {
	case kind == "text", kind == "plain", kind == "plain/text", kind == "text/ascii", kind == "text/us-ascii", kind == "text/utf-8",
		kind == "text/text", kind == "text/unknown", strings.HasPrefix(kind, "text/plain/"):
		return "text/plain"
	case kind == "html", kind == "html/text", kind == "text/htm", kind == "text/xhtml", kind == "application/xhtml+xml", strings.HasPrefix(kind, "text/html/"):
		return "text/html"
	}
	return kind
}

// readsAsText tells whether bytes of an unknown type are a text.
func readsAsText(b []byte) bool {
	b = b[:min(len(b), 4<<10)]
	return bytes.IndexByte(b, 0) < 0 && bytes.IndexByte(b, '\n') >= 0 && countControls(b)*50 <= len(b)
}

func countControls(b []byte) int {
	n := 0
	for _, c := range b {
		if c < ' ' && c != '\n' && c != '\r' && c != '\t' && c != '\f' {
			n++
		}
	}
	return n
}

// isHTML tells whether what is called plain text is a whole HTML document.
func isHTML(s string) bool {
	s = strings.ToLower(strings.TrimSpace(s[:min(len(s), 1<<10)]))
	return strings.HasPrefix(s, "<!doctype html") || strings.HasPrefix(s, "<html") || strings.HasPrefix(s, "<head>") || strings.HasPrefix(s, "<body")
}

// undeclared decodes a text that is still in a transfer encoding of which no field
// speaks, as gateways leave them that write fields anew.
func undeclared(b []byte, charset string, w *warnings) []byte {
	var out []byte
	switch {
	case isQuotedPrintable(b):
		out = decodeQuotedPrintable(b, w)
		if !utf8.Valid(out) && !isSingleByte(strings.ToLower(charset)) {
			return b
		}
	case isBase64Text(b):
		out = decodeBase64(b, w)
		if !utf8.Valid(out) || !bytes.ContainsFunc(out, unicode.IsSpace) || countControls(out) > 0 {
			return b
		}
	default:
		return b
	}
	w.add("undeclared-encoding")
	return out
}

// isQuotedPrintable tells whether a text of ASCII has nothing but escapes of
// quoted-printable where it has "=", two of them at least of letters beyond ASCII.
func isQuotedPrintable(b []byte) bool {
	if bytes.IndexByte(b, '=') < 0 || !isASCII(b) {
		return false
	}
	letters := 0
	for i := 0; i < len(b); i++ {
		switch {
		case b[i] != '=':
			continue
		case i+1 == len(b), b[i+1] == '\n', b[i+1] == '\r':
			continue // a soft line break
		case i+2 >= len(b):
			return false
		}
		hi, lo := unhex(b[i+1]), unhex(b[i+2])
		if hi < 0 || lo < 0 || b[i+1] >= 'a' || b[i+2] >= 'a' {
			return false
		}
		if hi >= 8 {
			letters++
		} else if hi < 2 {
			return false
		}
		i += 2
	}
	return letters >= 2
}

// isBase64Text tells whether a text is nothing but lines of base64.
func isBase64Text(b []byte) bool {
	const least = 32 // what is shorter may be a word
	b = bytes.TrimSpace(b)
	if len(b) < least {
		return false
	}
	size := 0
	for line := range bytes.SplitSeq(b, []byte("\n")) {
		line = bytes.TrimSuffix(line, []byte("\r"))
		if len(line) == 0 || !isBase64(line) {
			return false
		}
		size += len(line)
	}
	return size%4 == 0
}

// decodeUU decodes a uuencoded text: what stands between "begin" and "end".
func decodeUU(b []byte) []byte {
	out := make([]byte, 0, len(b))
	begun := false
	for pos := 0; pos < len(b); {
		var line []byte
		line, pos = nextLine(b, pos)
		switch {
		case !begun:
			begun = bytes.HasPrefix(line, []byte("begin "))
			continue
		case len(line) == 0 || string(line) == "end":
			return out
		}
		size := int(line[0]-' ') & 63
		for i := 1; i < len(line) && size > 0; i += 4 {
			var four [4]byte
			for k := range four {
				if i+k < len(line) {
					four[k] = (line[i+k] - ' ') & 63
				}
			}
			three := [3]byte{four[0]<<2 | four[1]>>4, four[1]<<4 | four[2]>>2, four[2]<<6 | four[3]}
			out = append(out, three[:min(3, size)]...)
			size -= 3
		}
	}
	return out
}
