package mail

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"slices"
	"strings"
	"time"
)

// A Reason says why a mail is not a person's letter, or is "" when it is one.
type Reason string

// The reasons that [Read] gives.
const (
	Human      Reason = ""           // written by a person
	AutoReply  Reason = "auto-reply" // out of office and the like (RFC 3834)
	Bounce     Reason = "bounce"     // delivery failed or is delayed (RFC 3464)
	Receipt    Reason = "receipt"    // read or delivery receipt (RFC 8098)
	List       Reason = "list"       // sent by mailing list software itself
	Loop       Reason = "loop"       // one of our own mails come back
	Report     Reason = "report"     // abuse and other reports (RFC 5965)
	Unreadable Reason = "unreadable" // nothing could be read
)

// CampaignHeader marks the mails that [Compose] makes. One that comes back as
// it was sent is a [Loop].
const CampaignHeader = "X-Adimperii-Campaign"

// Limits of what [Read] takes and returns. Whatever is beyond is left out and
// said so in [Letter.Warnings]; of all but an overlong field, [Letter.Cut] tells.
const (
	MaxRaw         = 32 << 20 // bytes of one raw mail
	MaxBody        = 2 << 20  // bytes of Letter.Body
	MaxParts       = 500      // MIME parts
	MaxDepth       = 40       // multiparts within each other
	maxHeaderBytes = 256 << 10
	maxFields      = 2000
	maxField       = 16 << 10 // bytes of one header field that is parsed
)

// An Attachment is a part of a letter that is not its text.
type Attachment struct {
	Name string `json:"name"` // base name without any folder, "" if it has none
	Type string `json:"type"` // lower-case media type, as in "text/csv"
	Size int    `json:"size"` // decoded bytes
	Data []byte `json:"-"`
	Text string `json:"-"` // what a file of plain text says, LF, valid UTF-8; "" of others
}

// A Letter is a mail as its reader sees it.
type Letter struct {
	From        string       `json:"from"`    // bare lower-case address of its one author, else ""
	Date        *time.Time   `json:"date"`    // what the sender's clock said, or nil
	Subject     string       `json:"subject"` // see [Clean], as of all names
	Body        string       `json:"body"`    // the whole readable text, LF, valid UTF-8
	Text        string       `json:"text"`    // only what the sender wrote, LF, valid UTF-8
	Attachments []Attachment `json:"attachments"`
	Automatic   bool         `json:"automatic"` // Reason is not Human
	Reason      Reason       `json:"reason"`
	Warnings    []string     `json:"warnings"` // what could be read only in part; never nil

	Authors        []string   `json:"authors,omitempty"`    // as From, of all From fields, in order
	Authorship     Authorship `json:"authorship,omitempty"` // why From is ""
	FromName       string     `json:"from_name,omitempty"`
	To             []string   `json:"to,omitempty"` // bare lower-case addresses of To and Cc
	ReplyTo        string     `json:"reply_to,omitempty"`
	MessageID      string     `json:"message_id,omitempty"`      // without angle brackets; "" if no answer could name it
	InReplyTo      string     `json:"in_reply_to,omitempty"`     // as MessageID
	ReceivedHeader *time.Time `json:"received_header,omitempty"` // of the topmost Received field
	Campaign       string     `json:"campaign,omitempty"`        // of CampaignHeader
	Bounced        *Bounced   `json:"bounced,omitempty"`         // of a Bounce: what did not arrive

	authenticated []string // what servers wrote on receiving it, topmost first
}

// Read reads a raw mail (RFC 5322, RFC 2045 to 2049). It never fails: what is
// malformed is read as far as it goes and listed in Warnings; if nothing at all
// can be read, Reason is [Unreadable]. Time and memory are linear in len(raw).
func Read(raw []byte) Letter {
	l := Letter{Attachments: []Attachment{}, Warnings: []string{}}
	var w warnings
	if len(raw) > MaxRaw {
		raw = raw[:MaxRaw]
		w.add(warnRaw)
	}
	if first := bytes.IndexAny(raw, "\r\n"); first >= 0 && raw[first] == '\r' && !bytes.HasPrefix(raw[first:], []byte("\r\n")) {
		raw = bytes.ReplaceAll(bytes.ReplaceAll(raw, []byte("\r\n"), []byte("\n")), []byte("\r"), []byte("\n")) // as old Macs ended lines
	}
	root := parseParts(headerFirst(bytes.TrimPrefix(raw, []byte("\xef\xbb\xbf"))), &w)
	l.readHeader(root.header)
	texts := l.collect(root, &w)

	var body, text []string
	for _, t := range texts {
		body = append(body, t.body)
		text = append(text, written(t.lines(), t.colours, l.FromName, &w)...)
	}
	l.Body = cutText(strings.Join(body, "\n"), MaxBody, &w)
	l.Text = cutText(joinText(text), MaxBody, &w)

	l.Reason = robot(root, &l)
	if nothingRead(raw, root, &l) {
		l.Reason = Unreadable
	}
	if l.Reason == Bounce {
		l.Bounced = bounced(root, &l)
	}
	l.Automatic = l.Reason != Human
	l.Warnings = append(l.Warnings, w.seen...)
	return l
}

// The warnings that a limit was passed.
const (
	warnRaw    = "too-large"
	warnHeader = "header-too-long"
	warnParts  = "too-many-parts"
	warnDepth  = "multipart-not-split"
	warnText   = "text-too-long"
	// warnPacked is of a file that only Outlook opens, with the letter in it (MS-OXTNEF).
	warnPacked = "winmail.dat"
	// warnEncrypted is of a letter that only its addressee's key opens.
	warnEncrypted = "encrypted"
)

// Cut tells whether a limit was passed, so that l is not all of the mail.
func (l Letter) Cut() bool {
	return slices.ContainsFunc(l.Warnings, func(word string) bool {
		switch word {
		case warnRaw, warnHeader, warnParts, warnDepth, warnText:
			return true
		}
		return false
	})
}

// Digest is a SHA-256, in hex, of what a letter says: of Body, without the blanks at the
// ends of its lines, and of each attachment's name and bytes. Copies of one mail share
// it, whatever way they came.
func (l Letter) Digest() string {
	h := sha256.New()
	piece := func(b []byte) {
		_ = binary.Write(h, binary.BigEndian, int64(len(b))) // a hash takes all
		h.Write(b)
	}
	lines := strings.Split(strings.TrimRight(l.Body, " \t\n"), "\n")
	for i, line := range lines {
		lines[i] = strings.TrimRight(line, " \t")
	}
	piece([]byte(strings.Join(lines, "\n")))
	for _, a := range l.Attachments {
		piece([]byte(a.Name))
		piece(a.Data)
	}
	return hex.EncodeToString(h.Sum(nil))
}

// Encrypted tells whether what matters of a mail is under a key that nobody here
// has (RFC 3156, RFC 8551).
func (l Letter) Encrypted() bool {
	return slices.Contains(l.Warnings, warnEncrypted) && strings.TrimSpace(l.Text) == ""
}

// Packed tells whether a file with the mail is one in which Outlook packs letters in
// its own format; nothing in it is read.
func (l Letter) Packed() bool { return slices.Contains(l.Warnings, warnPacked) }

// headerFirst leaves out blank lines above a header.
func headerFirst(raw []byte) []byte {
	trimmed := bytes.TrimLeft(raw, "\r\n")
	if line, _ := nextLine(trimmed, 0); len(trimmed) < len(raw) && fieldName(line) != "" {
		return trimmed
	}
	return raw
}

// nothingRead tells whether raw holds no letter at all: neither a header field
// nor readable text nor an attachment.
func nothingRead(raw []byte, root *part, l *Letter) bool {
	if len(l.Attachments) > 0 || root.header.Len() > 0 {
		return false
	}
	if strings.TrimSpace(l.Body) == "" {
		return true
	}
	// A text without any header is a letter only if it looks like text.
	return slices.Contains(raw, 0)
}

// warnings collects stable words, each once, in order.
type warnings struct{ seen []string }

func (w *warnings) add(word string) {
	if !slices.Contains(w.seen, word) {
		w.seen = append(w.seen, word)
	}
}

func cutText(s string, limit int, w *warnings) string {
	if len(s) <= limit {
		return s
	}
	w.add(warnText)
	return strings.ToValidUTF8(s[:limit], "")
}

// joinText joins written lines: no trailing space, no blank lines at either
// end, never two in a row.
func joinText(lines []string) string {
	var b strings.Builder
	blank := false
	for _, line := range lines {
		line = strings.TrimRight(line, " \t\r\u00a0")
		if line == "" {
			blank = b.Len() > 0
			continue
		}
		if blank {
			b.WriteByte('\n')
			blank = false
		}
		b.WriteString(line)
		b.WriteByte('\n')
	}
	return b.String()
}
