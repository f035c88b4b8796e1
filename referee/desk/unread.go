package desk

import (
	"path"
	"regexp"
	"strings"

	"adimperii/mail"
	"adimperii/orders"
	"adimperii/orders/form"
)

// maxUnread bounds the files that an answer names.
const maxUnread = 5

// unread are the names of the files with a letter that may hold orders and are not
// read. Pictures beside a text, signatures and cards are none of them: every mail
// program adds some; nor are army lists that it seals, or that it is asked about.
func unread(letter mail.Letter, sheet orders.Sheet) []string {
	if sealing(sheet) {
		return nil
	}
	var all []string
	wrote := strings.TrimSpace(letter.Text) != ""
	for _, a := range letter.Attachments {
		if _, isForm := form.Attached(a.Name, a.Data); isForm || isText(a) || a.Size == 0 || isTrimming(a, wrote) || len(all) == maxUnread {
			continue
		}
		all = append(all, nameOf(a))
	}
	return all
}

// isText tells whether a file is a text that its sender chose to send.
func isText(a mail.Attachment) bool {
	return strings.TrimSpace(a.Text) != "" && !isTrimming(a, true)
}

// isTrimming tells whether a file is none that its sender chose to send, as far as
// one can tell from its type; wrote says that he sent a text as well.
func isTrimming(a mail.Attachment, wrote bool) bool {
	if isPicture(a) || strings.HasPrefix(a.Type, "message/") { // the latter passes on what others wrote
		return wrote
	}
	return trimmings[a.Type] || trimmings[strings.ToLower(path.Ext(a.Name))] || leftOver.MatchString(a.Name)
}

// isPicture tells whether a file is a picture by its type.
func isPicture(a mail.Attachment) bool { return strings.HasPrefix(a.Type, "image/") }

// trimmings are types and endings of names: signatures, keys, cards, invitations.
var trimmings = map[string]bool{
	"application/pgp-signature": true, "application/pgp-keys": true, "application/pgp-encrypted": true,
	"application/pkcs7-signature": true, "application/x-pkcs7-signature": true, "application/pkcs7-mime": true, "application/x-pkcs7-mime": true,
	"text/vcard": true, "text/x-vcard": true, "text/directory": true, "text/calendar": true, "application/ics": true,
	".asc": true, ".sig": true, ".p7s": true, ".p7m": true, ".vcf": true, ".ics": true,
}

// leftOver matches the names that servers give to texts that they cut off.
var leftOver = regexp.MustCompile(`(?i)^ATT\d+\.(?:txt|htm|html)$`)

// unread says which files were not read, so that nobody thinks that what is in them
// was.
func (a *acknowledgement) unread() {
	defer a.mayBeList()
	if len(a.read.Unread) == 0 {
		return
	}
	a.line("ack.unread", map[string]any{"files": strings.Join(a.read.Unread, ", ")})
	if a.read.Packed {
		a.line("ack.packed", nil)
	}
}
