package mail

import (
	"bufio"
	"bytes"
	"net/textproto"
	"slices"
	"strings"
)

// maxReturned bounds the bytes of a returned mail, or of a report, that are looked at.
const maxReturned = 64 << 10

// A Bounced is the mail that did not arrive, as the [Bounce] names it. What is not
// told is empty.
type Bounced struct {
	To        []string `json:"to"`         // lower-case addresses it did not reach
	MessageID string   `json:"message_id"` // of the returned mail, without angle brackets
	Delayed   bool     `json:"delayed"`    // it may arrive yet (RFC 3464 2.3.3)
}

// bounced reads a bounce: the report's own fields of each recipient (RFC 3464 2.3),
// else what the header says of them, else the header of the mail that came back.
func bounced(root *part, l *Letter) *Bounced {
	b := &Bounced{}
	if status := findKind(root, "message/delivery-status", "message/global-delivery-status"); status != nil {
		b.readStatus(decodeTransfer(status.body, status.header.Get("Content-Transfer-Encoding"), new(warnings)))
	}
	if len(b.To) == 0 {
		for field := range strings.SplitSeq(root.header.Get("X-Failed-Recipients"), ",") {
			b.add(field)
		}
	}
	if returned := findKind(root, "message/rfc822", "message/global"); returned != nil {
		b.readReturned(decodeTransfer(returned.body, returned.header.Get("Content-Transfer-Encoding"), new(warnings)))
	} else if header := findKind(root, "text/rfc822-headers", "message/global-headers"); header != nil {
		b.readReturned(decodeTransfer(header.body, header.header.Get("Content-Transfer-Encoding"), new(warnings)))
	}
	b.readText(l.Body[:min(len(l.Body), maxReturned)])
	if b.MessageID == "" {
		b.MessageID = l.InReplyTo
	}
	return b
}

// add takes an address, with or without its type ("rfc822; a@b.c").
func (b *Bounced) add(field string) {
	if _, after, ok := strings.Cut(field, ";"); ok {
		field = after
	}
	if a := lowerAddress(withoutAsides(field)); looksLikeAddress(a) && !slices.Contains(b.To, a) {
		b.To = append(b.To, a)
	}
}

// readStatus reads the groups of fields of a delivery status, one for each recipient.
// The original recipient is whom we wrote to; the final one may be another mailbox.
func (b *Bounced) readStatus(status []byte) {
	fields := textproto.NewReader(bufio.NewReader(bytes.NewReader(append(status[:min(len(status), maxReturned)], "\n\n"...))))
	delayed, failed := false, false
	for range maxGroups {
		group, err := fields.ReadMIMEHeader()
		action, _, _ := strings.Cut(strings.ToLower(strings.TrimSpace(group.Get("Action"))), " ")
		recipient := group.Get("Original-Recipient")
		if _, address, _ := strings.Cut(recipient, ";"); !looksLikeAddress(lowerAddress(address)) {
			recipient = group.Get("Final-Recipient")
		}
		switch action {
		case "delivered", "relayed", "expanded":
		case "delayed":
			delayed = true
			b.add(recipient)
		default:
			failed = failed || recipient != ""
			b.add(recipient)
		}
		if err != nil {
			break
		}
	}
	b.Delayed = delayed && !failed
}

// maxGroups bounds the recipients of a report that are read.
const maxGroups = 100

// readReturned reads the header of the mail that came back.
func (b *Bounced) readReturned(raw []byte) {
	h, _ := splitHeader(headerFirst(raw[:min(len(raw), maxReturned)]), new(warnings))
	b.MessageID = cleanID(firstID(h.Get("Message-Id")))
	if len(b.To) == 0 {
		for _, a := range addresses(h.Get("To"), false) {
			b.To = append(b.To, a.Address)
		}
	}
}

// readText looks in the text of a bounce that follows no standard: for the recipient
// on a line of his own or after "to", and for the header of the mail below.
func (b *Bounced) readText(text string) {
	var named []string
	for line := range strings.SplitSeq(text, "\n") {
		line = strings.TrimLeft(line, "> \t")
		name, value, ok := strings.Cut(line, ":")
		switch strings.ToLower(name) {
		case "message-id":
			if b.MessageID == "" {
				b.MessageID = cleanID(firstID(value))
			}
			continue
		case "to", "x-failed-recipients", "final-recipient", "original-recipient":
			if ok && len(b.To) == 0 && len(named) == 0 && strings.Contains(value, "@") {
				named = append(named, value)
			}
			continue
		}
		if len(named) == 0 && len(line) < maxFirstLine && strings.Contains(line, "@") && !strings.Contains(strings.ToLower(name), "from") {
			if a := findAddress(line); !isDaemon(a) && !strings.HasPrefix(a, "postmaster@") {
				named = append(named, a)
			}
		}
	}
	if len(b.To) == 0 && len(named) > 0 {
		b.add(findAddress(named[0]))
	}
}
