package desk_test

import (
	"encoding/base64"
	"fmt"
	"strings"
	"testing"
)

// withFile is a letter with a file beside its text.
func (h *house) withFile(from, text, name, kind, data string) post {
	p := h.letter(from, fmt.Sprintf("--b\nContent-Type: text/plain\n\n%s\n--b\nContent-Type: %s; name=%q\nContent-Disposition: attachment\nContent-Transfer-Encoding: base64\n\n%s\n--b--\n",
		text, kind, name, base64.StdEncoding.EncodeToString([]byte(data))))
	p.kind = "multipart/mixed; boundary=b"
	return p
}

// What may hold orders and is not read is named in the answer; what mail programs
// add of themselves is not.
func TestUnreadFiles(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, text, file, kind string
		want                   []string // none: the answer names no file
	}{
		{"packed by Outlook, no text", "", "winmail.dat", "application/ms-tnef", []string{"not read: winmail.dat", "as plain text"}},
		{"a document", "see the file", "orders.docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document", []string{"not read: orders.docx", "send form"}},
		{"a photograph and no text", "", "orders.jpg", "image/jpeg", []string{"not read: orders.jpg"}},
		{"a text without orders", "hold", "notes.txt", "text/plain", []string{"notes.txt is no order form"}},
		{"a picture beside a text", "hold", "logo.png", "image/png", nil},
		{"a signature", "hold", "smime.p7s", "application/pkcs7-signature", nil},
		{"what a server cut off", "hold", "ATT00001.htm", "text/html", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			h := newHouse(t, open)
			p := h.withFile("rome@example.org", c.text, c.file, c.kind, "data")
			h.fetch(p)
			h.wantAnswer(p, c.want...)
			if len(c.want) == 0 && strings.Contains(h.answer(p), "not read") {
				t.Errorf("names a file: %s", h.answer(p))
			}
		})
	}
}

// A text file is read as the letter is: it is how people send what they wrote elsewhere.
func TestTextFile(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	p := h.withFile("rome@example.org", "My orders are in the file.", "orders.txt", "text/plain; charset=windows-1252",
		"Orders of Rome \x96 spring\r\n====\r\nmove I to Lucania\r\nbuild a fleet on the moon\r\n")
	h.fetch(p)
	h.wantInForce("move I to Lucania")
	h.wantAnswer(p, "+ move army I to Lucania", "orders.txt, line 4:", "moon")
	other := h.withFile("rome@example.org", "move I to Apulia", "orders.txt", "text/plain", "move I to Lucania\n")
	h.fetch(other)
	h.wantInForce("move I to Lucania")
	h.wantAnswer(other, "order different things")
}
