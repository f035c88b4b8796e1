package reports

import (
	_ "embed"
	"html/template"
	"strings"
	"sync"

	"adimperii/orders/words"
)

//go:embed document.html
var documentHTML string

var documentTemplate = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("document").Parse(documentHTML))
})

// htmlPage is a document as HTML, for a mail or for a file beside its pictures.
type htmlPage struct {
	document
	beside bool
}

// Src is where a picture is: its part of the mail, by its Content-ID, which
// html/template cannot know, or its file.
func (p htmlPage) Src(file string) template.URL {
	name := strings.Map(idRune, file)
	if p.beside {
		return template.URL(name)
	}
	return template.URL("cid:" + name)
}

// idRune keeps what a Content-ID is made of.
func idRune(r rune) rune {
	if r < 0x7f && (r >= '0' && r <= '9' || r >= 'A' && r <= 'Z' || r >= 'a' && r <= 'z' || strings.ContainsRune("@.-_+", r)) {
		return r
	}
	return -1
}

// html writes a document as one self-contained page but for its pictures: parts of
// the same mail or, if it is to lie beside them, files.
func (d document) html(beside bool) string {
	var out strings.Builder
	if err := documentTemplate().Execute(&out, htmlPage{d, beside}); err != nil {
		panic(err) // the template is embedded and writes to memory
	}
	return words.Unbroken(out.String())
}

// Footed is an HTML page with lines at its foot, small; a page that is "" stays so.
func Footed(page string, lines ...string) string {
	at := strings.LastIndex(page, "</body>")
	if at < 0 {
		return page
	}
	note := strings.ReplaceAll(template.HTMLEscapeString(strings.Join(lines, "\n")), "\n", "<br>\n")
	return page[:at] + `<p style="max-width:56em;margin:12px auto;padding:0 14px;font-size:smaller;overflow-wrap:anywhere">` + note + "</p>" + page[at:]
}

// Noted is an HTML page with lines at its head, an empty one between paragraphs; a page
// that is "" stays so.
func Noted(page string, lines ...string) string {
	head, body, ok := strings.Cut(page, "<body")
	attributes, body, begun := strings.Cut(body, ">")
	if !ok || !begun {
		return page
	}
	note := strings.ReplaceAll(template.HTMLEscapeString(strings.Join(lines, "\n")), "\n", "<br>\n")
	return head + "<body" + attributes + "><p><strong>" + note + "</strong></p>" + body
}
