package mail_test

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

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
	var wrong strings.Builder
	wrong.WriteString("From: a@b.c\nContent-Type: multipart/mixed; boundary=b\n\n")
	for i := 0; wrong.Len() < size; i++ {
		fmt.Fprintf(&wrong, "--w%d\nContent-Type: multipart/mixed; boundary=b%d\n\n", i, i+1)
	}
	base64 := func(s string) []byte {
		return bytes.ReplaceAll(asMail("text/plain", s), []byte("8bit"), []byte("base64"))
	}
	return map[string][]byte{
		"wrong":      []byte(wrong.String()),
		"named":      asMail("text/plain", fill("Praetor writes:\n\n")),
		"same line":  asMail("text/plain", fill("On 1/1/2026 10:00 a@b.c wrote:  x\n")),
		"stacked":    asMail("text/plain", fill("A <a@b.c>\n11/16/2026 09:14 PM\nTo\n")),
		"marked":     asMail("text/plain", fill("> From: a@b.c\n> Date: x\n\n")),
		"begin":      asMail("text/plain", fill("begin 644 a\n#0V%T\n")),
		"armour":     asMail("text/plain", fill("-----BEGIN PGP MESSAGE-----\n")),
		"signed":     asMail("text/plain", fill("-----BEGIN PGP SIGNED MESSAGE-----\nHash: a\n")),
		"virus":      asMail("text/plain", fill("checked for viruses by AVG\n")),
		"mixed":      asMail("text/plain", fill("\xe9\xc3\xa9 ")),
		"utf-7":      bytes.Replace(asMail("text/plain", fill("+AOk-+")), []byte("utf-8"), []byte("utf-7"), 1),
		"pieces":     base64(fill("QQ==\n")),
		"enriched":   asMail("text/enriched", fill("<<<a>")),
		"attributes": asMail("text/html", "<p "+fill("a=b ")+">x"),
		"styles":     asMail("text/html", fill("<b style='a:b;c:d;white-space:pre'>x")),
		"style":      asMail("text/html", "<p style='"+fill("a:b;")+"'>x"),
		"deep":       asMail("text/html", fill("<div>")+"x"),
		"cells":      asMail("text/html", "<table>"+fill("<td>x")),
		"headed":     asMail("text/html", fill("<i><p id=divRplyFwdMsg>x")),
		"decide":     asMail("text/html", fill("<p class=gmail_attr>")+"x"),
		"words":      []byte("From: a@b.c\nSubject: " + fill("=?utf-8?q?=C3=A9?= ") + "\n\nz\n"),
		"header":     []byte("From: a@b.c\nReferences: " + fill("<1@x> ") + "\n\nz\n"),
		"params":     []byte("From: a@b.c\nContent-Type: text/plain; " + fill("a*0*=b;") + "\n\nz\n"),
		"lookalikes": []byte("From: a@b.c\nContent-Type: multipart/mixed; boundary=b\n\n--b\n\n" + fill("--bc\n")),
		"away":       asMail("text/plain", fill("I am out of office, and will reply to your message.\n")),
		"text":       asMail("text/plain", fill("move the first army to Latium, and hold\n")),
		"quoted":     asMail("text/plain", fill("> > said he, and more\n")),
		"equals":     []byte("From: a@b.c\n\n" + fill("d=C3=A9 \n")),
		"uu":         bytes.ReplaceAll(asMail("text/plain", "begin 644 a\n"+fill("#0V%T\n")), []byte("8bit"), []byte("x-uue")),
		"undeclared": []byte("From: a@b.c\n\n" + fill("YWIg\n")),
		"initials":   asMail("text/plain", fill("RD> a\n\nb\n")),
		"within":     []byte("From: A B <a@b.c>\n\nFrom: d@b.c\nDate: x\nSubject: y\n\n" + fill("[AB] hold II\nOn 1/1/2026\n")),
		"colours":    asMail("text/html", "in red<br>From: d@b.c<br>Date: x<br>Subject: y<br>"+fill("<p style='color:red'>hold</p>")),
		"spaces":     []byte("From: a@b.c\n" + fill(" \nX-Y: z\n") + "\nz\n"),
		"marks":      asMail("text/plain", fill(">")),
		"line":       asMail("text/plain", fill("endless ")),
		"dates":      asMail("text/plain", fill("On 2026-01-01 10:00, a@b.c and\n")),
		"headers":    asMail("text/plain", fill("From: x\nTo: y\n")),
		"folded":     []byte("From: a@b.c\nSubject: x\n" + fill(" y\n") + "\nz\n"),
		"fields":     []byte("From: a@b.c\n" + fill("X-Y: z\n") + "\nz\n"),
		"comments":   []byte("From: " + fill("(") + "a@b.c\n\nz\n"),
		"rules":      asMail("text/plain", fill("____________________\na\n")),
		"dashes":     asMail("text/plain", fill("--\na\n")),
		"blank":      asMail("text/plain", "x\n"+fill("\n")),
		"html":       asMail("text/html", fill("<p><b>move</b> I<br>")),
		"open":       asMail("text/html", fill("<blockquote><div style='x'>a")),
		"close":      asMail("text/html", fill("</div></p>")),
		"angles":     asMail("text/html", fill("<")),
		"nested":     []byte(nested.String()),
		"parts":      []byte("From: a@b.c\nContent-Type: multipart/mixed; boundary=b\n\n" + fill("--b\n\n")),
		"qp":         bytes.ReplaceAll(asMail("text/plain", fill("=")), []byte("8bit"), []byte("quoted-printable")),
		"base64":     bytes.ReplaceAll(asMail("text/plain", fill("QUJD\n")), []byte("8bit"), []byte("base64")),
		"flowed":     asMail("text/plain; format=flowed", fill("a \n")),
	}
}

func BenchmarkRead(b *testing.B) {
	for _, size := range []int{10 << 10, 100 << 10, 1 << 20} {
		all := shapes(size)
		for _, name := range slices.Sorted(maps.Keys(all)) {
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

// BenchmarkGrowth reports how many times as long a mail takes that is ten times
// as large: about 10 where time is linear.
func BenchmarkGrowth(b *testing.B) {
	small, large := shapes(100<<10), shapes(1<<20)
	for _, name := range slices.Sorted(maps.Keys(large)) {
		b.Run(name, func(b *testing.B) {
			best := func(raw []byte) time.Duration {
				least := time.Hour
				for range 7 {
					begun := time.Now()
					mail.Read(raw)
					least = min(least, time.Since(begun))
				}
				return least
			}
			for b.Loop() {
				was, is := best(small[name]), best(large[name])
				b.ReportMetric(float64(is)/float64(was), "times")
				b.ReportMetric(float64(is.Microseconds())/1000, "ms/MB")
			}
		})
	}
}
