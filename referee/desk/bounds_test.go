package desk_test

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adimperii/campaign"
	"adimperii/mail"
	"adimperii/referee/desk"
)

// A mail beyond any bound is kept as it came, set aside, and its writer is told;
// nothing of it is in force.
func TestBeyondBounds(t *testing.T) {
	t.Parallel()
	const orders = "move I to Lucania\n"
	var deep strings.Builder
	for i := range mail.MaxDepth + 2 {
		fmt.Fprintf(&deep, "Content-Type: multipart/mixed; boundary=b%d\n\n--b%d\n", i, i)
	}
	for name, rest := range map[string]string{
		"size":         "\n" + orders + strings.Repeat("move I to Lucania, and so on\n", mail.MaxRaw/25),
		"header":       strings.Repeat("X-Filler: "+strings.Repeat("x", 900)+"\n", 400) + "\n" + orders,
		"fields":       strings.Repeat("X-Filler: x\n", 3000) + "\n" + orders,
		"parts":        "Content-Type: multipart/mixed; boundary=b\n\n" + strings.Repeat("--b\n\n"+orders, mail.MaxParts+2) + "--b--\n",
		"depth":        deep.String() + "\n" + orders,
		"text":         "\n" + orders + strings.Repeat("and so on\n", mail.MaxBody/5),
		"unpacked":     attached("orders.xlsx", bomb(t)),
		"yaml":         attached("orders.yaml", []byte(strings.Repeat("# and so on\n", 200_000))),
		"unpacked, by": attached("orders.xlsx", bytes.Repeat([]byte("PK\x03\x04"), 400_000)),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := newHouse(t, open)
			p := h.letter("rome@example.org", orders)
			path := filepath.Join(t.TempDir(), "one.eml")
			raw := fmt.Appendf(nil, "From: %s\nMessage-ID: <%s>\nSubject: orders\n%s", p.from, p.id, rest)
			h.must(os.WriteFile(path, raw, 0o600))
			mails, err := mail.FromPath(path)
			h.must(err)
			h.must(h.do(func(d *desk.Desk) error {
				got, err := d.Fetch(t.Context(), desk.Mails(mails))
				if got.Quarantined != 1 {
					t.Errorf("got %+v", got)
				}
				return err
			}))
			l := h.filed()[p.id]
			if l.Kind != campaign.Quarantined || l.Reason != "too-large" || l.Player != "rome" {
				t.Errorf("filed as %s, %q, of %q", l.Kind, l.Reason, l.Player)
			}
			came := fmt.Sprintf("%x", sha256.Sum256(raw[:min(len(raw), mail.MaxRaw)]))
			kept := ""
			for file, sum := range h.tree() {
				if strings.HasSuffix(file, "/inbox/"+l.File) {
					kept = sum
				}
			}
			if kept != came {
				t.Errorf("%s is not the mail that came", l.File)
			}
			h.wantInForce()
			h.wantAnswer(p, "larger than the program reads")
		})
	}
}

// attached is the rest of a mail with a text and a file.
func attached(name string, data []byte) string {
	return "Content-Type: multipart/mixed; boundary=b\n\n--b\n\nmove I to Lucania\n--b\nContent-Type: application/octet-stream; name=" + name +
		"\nContent-Disposition: attachment; filename=" + name + "\nContent-Transfer-Encoding: base64\n\n" + base64.StdEncoding.EncodeToString(data) + "\n--b--\n"
}

// bomb is a workbook of a few kilobytes that unpacks to many megabytes.
func bomb(t *testing.T) []byte {
	t.Helper()
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	f, err := w.Create("xl/worksheets/sheet1.xml")
	if err != nil {
		t.Fatal(err)
	}
	for range 64 {
		if _, err := f.Write(make([]byte, 1<<20)); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestEncryptedLetter(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	p := h.letter("rome@example.org", "-----BEGIN PGP MESSAGE-----\n\nabcd\n-----END PGP MESSAGE-----\n")
	h.fetch(p)
	if l := h.filed()[p.id]; l.Kind != campaign.Quarantined || l.Reason != "encrypted" {
		t.Errorf("filed as %s, %q", l.Kind, l.Reason)
	}
	h.wantAnswer(p, "encrypted", "unencrypted")
}
