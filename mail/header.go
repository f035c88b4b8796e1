package mail

import (
	"bytes"
	"io"
	"mime"
	"strings"

	"github.com/emersion/go-message"
	"github.com/emersion/go-message/charset"
	gomail "github.com/emersion/go-message/mail"
	"golang.org/x/text/encoding/charmap"
)

// splitHeader reads the header block at the start of b and gives the number of
// bytes it takes, its blank line included. Where go-message refuses a message
// for one bad line, this skips the line if fields follow and otherwise lets the
// body begin there (RFC 5322 3.6 says nothing of such mails; there are many).
func splitHeader(b []byte, w *warnings) (message.Header, int) {
	var fields [][]byte
	pos, size := 0, 0
	for pos < len(b) {
		line, next := nextLine(b, pos)
		switch {
		case isContinuation(line, fields) && len(bytes.TrimSpace(line)) == 0 && headerGoesOn(b, next):
			// A folded line of nothing but space (RFC 5322 4.2).
		case len(bytes.TrimSpace(line)) == 0:
			return buildHeader(fields), next
		case isContinuation(line, fields):
			last := len(fields) - 1
			if len(fields[last]) < maxField {
				fields[last] = append(append(fields[last], ' '), bytes.TrimSpace(line)...)
			}
		case fieldName(line) != "":
			if len(fields) == maxFields {
				w.add(warnHeader)
			} else {
				fields = append(fields, bytes.Clone(line[:min(len(line), maxField)]))
			}
		case len(fields) == 0 && bytes.HasPrefix(line, []byte("From ")):
			// The separator of an mbox, left on by whoever cut it up.
		case bytes.HasPrefix(line, []byte("--")) || !fieldFollows(b, next):
			if len(fields) > 0 {
				w.add("no-blank-line-after-header")
			}
			return buildHeader(fields), pos
		default:
			w.add("bad-header-line")
		}
		if size += next - pos; size > maxHeaderBytes {
			w.add(warnHeader)
			return buildHeader(fields), next
		}
		pos = next
	}
	return buildHeader(fields), len(b)
}

func isContinuation(line []byte, fields [][]byte) bool {
	return len(fields) > 0 && len(line) > 0 && (line[0] == ' ' || line[0] == '\t')
}

// fieldFollows looks a few lines ahead, no further, for another header field
// before the blank line.
func fieldFollows(b []byte, pos int) bool {
	for range 3 {
		if pos >= len(b) {
			return false
		}
		line, next := nextLine(b, pos)
		if len(line) == 0 {
			return false
		}
		if fieldName(line) != "" {
			return true
		}
		pos = next
	}
	return false
}

// headerGoesOn tells whether a line of space does not end a header: down to the next
// empty line are fields and nothing else, and one of them is a mail's own.
func headerGoesOn(b []byte, pos int) bool {
	own := false
	for range maxFieldsBelow {
		if pos >= len(b) {
			return false
		}
		line, next := nextLine(b, pos)
		switch name := strings.ToLower(fieldName(line)); {
		case len(line) == 0:
			return own
		case name == "mime-version" || name == "message-id" || name == "content-type":
			own = true
		case name == "" && line[0] != ' ' && line[0] != '\t':
			return false
		}
		pos = next
	}
	return false
}

// maxFieldsBelow bounds the lines that headerGoesOn looks at.
const maxFieldsBelow = 40

// fieldName gives the name of a header field line, "" if it is none.
func fieldName(line []byte) string {
	name, _, ok := bytes.Cut(line[:min(len(line), 80)], []byte(":"))
	name = bytes.TrimRight(name, " \t")
	if !ok || len(name) == 0 {
		return ""
	}
	for _, c := range name {
		if c <= ' ' || c >= 0x7f {
			return ""
		}
	}
	return string(name)
}

func buildHeader(fields [][]byte) message.Header {
	var h message.Header
	for i := len(fields) - 1; i >= 0; i-- { // Add prepends
		name, value, _ := bytes.Cut(fields[i], []byte(":"))
		h.Add(strings.TrimRight(string(name), " \t"), toUTF8(bytes.TrimSpace(value)))
	}
	return h
}

// nextLine gives the line at pos without its end, which may be LF or CRLF, and
// where the next one begins.
func nextLine(b []byte, pos int) (line []byte, next int) {
	i := bytes.IndexByte(b[pos:], '\n')
	if i < 0 {
		return bytes.TrimSuffix(b[pos:], []byte("\r")), len(b)
	}
	return bytes.TrimSuffix(b[pos:pos+i], []byte("\r")), pos + i + 1
}

func (l *Letter) readHeader(h message.Header) {
	l.Subject = Clean(decodedField(h.Get("Subject")))
	l.readAuthors(h)
	l.authenticated = h.Values("Authentication-Results")
	for _, key := range []string{"To", "Cc"} {
		for _, a := range addresses(h.Get(key), false) {
			l.To = append(l.To, a.Address)
		}
	}
	if a := addresses(h.Get("Reply-To"), false); len(a) > 0 {
		l.ReplyTo = a[0].Address
	}
	if t, ok := parseDate(h.Get("Date")); ok {
		l.Date = &t
	}
	l.MessageID = cleanID(firstID(h.Get("Message-Id")))
	l.InReplyTo = cleanID(firstID(h.Get("In-Reply-To")))
	l.Campaign = Clean(h.Get(CampaignHeader))
	if t, ok := receivedTime(h.Get("Received")); ok {
		l.ReceivedHeader = &t
	}
}

// maxAddressField bounds the bytes of a list of addresses that are parsed.
const maxAddressField = maxField / 2

// addresses parses an address list and gives lower-case addresses. With lax, a
// list that breaks RFC 5322 still gives those that are found in it.
func addresses(value string, lax bool) []gomail.Address {
	value = value[:min(len(value), maxAddressField)] // net/mail is quadratic in nested comments
	var out []gomail.Address
	if list, err := gomail.ParseAddressList(value); err == nil {
		for _, a := range list {
			if address := lowerAddress(a.Address); looksLikeAddress(address) {
				out = append(out, gomail.Address{Name: Clean(a.Name), Address: address})
			}
		}
		if len(out) > 0 {
			return out
		}
	}
	if !lax {
		return nil
	}
	name, _, _ := strings.Cut(decodedField(value), "<")
	for _, address := range findAddresses(value) {
		out = append(out, gomail.Address{Name: Clean(strings.Trim(name, " \"\t")), Address: address})
	}
	return out
}

// findAddress gives the first thing like an address in s, preferring one in
// angle brackets, or "".
func findAddress(s string) string {
	if found := findAddresses(s); len(found) > 0 {
		return found[0]
	}
	return ""
}

// findAddresses gives whatever is like an address in s: in angle brackets, or
// where none is, anywhere.
func findAddresses(s string) []string {
	var out []string
	for rest := s; ; {
		_, after, ok := strings.Cut(rest, "<")
		if !ok {
			break
		}
		var inner string
		inner, rest, _ = strings.Cut(after, ">")
		if a := lowerAddress(inner); looksLikeAddress(a) {
			out = append(out, a)
		}
	}
	if len(out) > 0 {
		return out
	}
	for _, word := range strings.FieldsFunc(s, func(r rune) bool { return strings.ContainsRune(" \t<>()[]\",;:", r) }) {
		if a := lowerAddress(word); looksLikeAddress(a) {
			out = append(out, a)
		}
	}
	return out
}

func lowerAddress(s string) string {
	return strings.ToLower(strings.Trim(oneLine(s), " <>"))
}

func looksLikeAddress(a string) bool {
	local, domain, ok := strings.Cut(a, "@")
	return ok && local != "" && domain != "" && !strings.ContainsAny(a, " \t<>")
}

// decodedField decodes RFC 2047 words, also those that mail programs wrongly
// put in quotes; what cannot be decoded stays as it is.
func decodedField(s string) string {
	dec := mime.WordDecoder{CharsetReader: wordReader}
	if out, err := dec.DecodeHeader(s); err == nil {
		return strings.ToValidUTF8(out, "\uFFFD")
	}
	return s
}

// wordReader reads a charset of an encoded word; an unknown one is guessed.
func wordReader(name string, in io.Reader) (io.Reader, error) {
	if r, err := charset.Reader(name, in); err == nil {
		return r, nil
	}
	b, err := io.ReadAll(in)
	return strings.NewReader(toUTF8(b)), err
}

// oneLine makes one line of valid UTF-8 of what a header field decodes to.
func oneLine(s string) string {
	return strings.Join(strings.Fields(strings.ToValidUTF8(s, "\uFFFD")), " ")
}

func firstID(s string) string {
	if _, after, ok := strings.Cut(s, "<"); ok {
		if id, _, ok := strings.Cut(after, ">"); ok {
			return strings.TrimSpace(id)
		}
	}
	s, _, _ = strings.Cut(strings.TrimSpace(s), " ")
	return s
}

// toUTF8 makes text of undeclared bytes: UTF-8 if they are, else windows-1252.
func toUTF8(b []byte) string {
	if s := string(b); strings.ToValidUTF8(s, "") == s {
		return s
	}
	out, err := charmap.Windows1252.NewDecoder().Bytes(b)
	if err != nil {
		return strings.ToValidUTF8(string(b), "\uFFFD")
	}
	return string(out)
}
