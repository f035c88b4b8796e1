package mail_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"adimperii/mail"
)

// shapes are mails of a size that would take a careless reader quadratic time.
func shapes(size int) map[string][]byte {
	fill := func(s string) string { return strings.Repeat(s, size/len(s)+1) }
	var nested strings.Builder
	nested.WriteString("From: a@b.c\nContent-Type: multipart/mixed; boundary=b0\n\n")
	for i := 0; nested.Len() < size; i++ {
		fmt.Fprintf(&nested, "--b%d\nContent-Type: multipart/mixed; boundary=b%d\n\n", i, i+1)
	}
	return map[string][]byte{
		"text":     asMail("text/plain", fill("move the first army to Latium, and hold\n")),
		"quoted":   asMail("text/plain", fill("> > said he, and more\n")),
		"marks":    asMail("text/plain", fill(">")),
		"line":     asMail("text/plain", fill("endless ")),
		"dates":    asMail("text/plain", fill("On 2026-01-01 10:00, a@b.c and\n")),
		"headers":  asMail("text/plain", fill("From: x\nTo: y\n")),
		"folded":   []byte("From: a@b.c\nSubject: x\n" + fill(" y\n") + "\nz\n"),
		"fields":   []byte("From: a@b.c\n" + fill("X-Y: z\n") + "\nz\n"),
		"comments": []byte("From: " + fill("(") + "a@b.c\n\nz\n"),
		"rules":    asMail("text/plain", fill("____________________\na\n")),
		"dashes":   asMail("text/plain", fill("--\na\n")),
		"blank":    asMail("text/plain", "x\n"+fill("\n")),
		"html":     asMail("text/html", fill("<p><b>move</b> I<br>")),
		"open":     asMail("text/html", fill("<blockquote><div style='x'>a")),
		"close":    asMail("text/html", fill("</div></p>")),
		"angles":   asMail("text/html", fill("<")),
		"nested":   []byte(nested.String()),
		"parts":    []byte("From: a@b.c\nContent-Type: multipart/mixed; boundary=b\n\n" + fill("--b\n\n")),
		"qp":       bytes.ReplaceAll(asMail("text/plain", fill("=")), []byte("8bit"), []byte("quoted-printable")),
		"base64":   bytes.ReplaceAll(asMail("text/plain", fill("QUJD\n")), []byte("8bit"), []byte("base64")),
		"flowed":   asMail("text/plain; format=flowed", fill("a \n")),
	}
}

func BenchmarkRead(b *testing.B) {
	for _, size := range []int{10 << 10, 100 << 10, 1 << 20} {
		all := shapes(size)
		for _, name := range []string{
			"text", "quoted", "marks", "line", "dates", "headers", "folded", "fields", "comments", "rules", "dashes", "blank",
			"html", "open", "close", "angles", "nested", "parts", "qp", "base64", "flowed",
		} {
			b.Run(fmt.Sprintf("%s/%dK", name, size>>10), func(b *testing.B) {
				b.ReportAllocs()
				b.SetBytes(int64(len(all[name])))
				for b.Loop() {
					mail.Read(all[name])
				}
			})
		}
	}
}
