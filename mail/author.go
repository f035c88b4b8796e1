package mail

import (
	"strings"

	"github.com/emersion/go-message"
)

// An Authorship says why a letter is not one person's, or is "" when it is. RFC 5322
// 3.6.2 wants one From field; it may name several mailboxes, and by RFC 6854 a group.
// Neither they, nor Sender, which names who handed the mail over, tell who speaks.
type Authorship string

// What the From fields of a mail say of who wrote it.
const (
	OneAuthor      Authorship = ""                // one field with one mailbox
	NoAuthor       Authorship = "no-author"       // no field, or one without an address
	SeveralAuthors Authorship = "several-authors" // two fields, a list or a group
)

// readAuthors reads the From fields. Letter.From is left empty unless there is
// exactly one author: nobody's letter is taken for that of whom it names first.
func (l *Letter) readAuthors(h message.Header) {
	fields := h.Values("From")
	several := len(fields) > 1
	var name string
	for _, field := range fields {
		several = several || len(field) > maxAddressField || isGroup(field)
		for _, a := range addresses(field, true) {
			l.Authors = append(l.Authors, a.Address)
			name = a.Name
		}
	}
	switch {
	case several || len(l.Authors) > 1:
		l.Authorship = SeveralAuthors
	case len(l.Authors) == 0:
		l.Authorship = NoAuthor
	default:
		l.From, l.FromName = l.Authors[0], name
	}
}

// isGroup tells whether a list of addresses has a group in it, "NAME: ADDRESSES;" (RFC
// 5322 3.4).
func isGroup(field string) bool {
	bare := withoutAsides(field)
	_, after, ok := strings.Cut(bare, ":")
	return ok && strings.Contains(after, ";")
}

// withoutAsides leaves out of the value of a field what says nothing of its form:
// comments, which may nest, and quoted strings (RFC 5322 3.2.2, 3.2.4).
func withoutAsides(field string) string {
	var out strings.Builder
	depth, quoted := 0, false
	for i := 0; i < len(field); i++ {
		switch c := field[i]; {
		case c == '\\' && (quoted || depth > 0):
			i++
		case c == '"' && depth == 0:
			quoted = !quoted
		case quoted:
		case c == '(':
			depth++
		case c == ')' && depth > 0:
			depth--
		case depth == 0:
			out.WriteByte(c)
		}
	}
	return out.String()
}

// A mailbox is who handed a mail over, by which machines are known that name no author.
type mailbox struct{ address, name string }

// senderOf is the author, or the first of them; else who is named in Sender.
func senderOf(h message.Header, l *Letter) mailbox {
	if l.From != "" {
		return mailbox{l.From, l.FromName}
	}
	for _, key := range []string{"From", "Sender"} {
		if a := addresses(h.Get(key), true); len(a) > 0 {
			return mailbox{a[0].Address, a[0].Name}
		}
	}
	return mailbox{}
}
