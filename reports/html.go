package reports

import (
	_ "embed"
	"html/template"
	"strings"
	"sync"
)

//go:embed document.html
var documentHTML string

var documentTemplate = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("document").Funcs(template.FuncMap{
		// A Content-ID names a part of the mail itself, which html/template cannot know.
		"cid": func(id string) template.URL { return template.URL("cid:" + strings.Map(idRune, id)) },
	}).Parse(documentHTML))
})

// idRune keeps what a Content-ID is made of.
func idRune(r rune) rune {
	if r < 0x7f && (r >= '0' && r <= '9' || r >= 'A' && r <= 'Z' || r >= 'a' && r <= 'z' || strings.ContainsRune("@.-_+", r)) {
		return r
	}
	return -1
}

// html writes a document as one self-contained page, for a mail or a browser.
func (d document) html() string {
	var out strings.Builder
	if err := documentTemplate().Execute(&out, d); err != nil {
		panic(err) // the template is embedded and writes to memory
	}
	return out.String()
}
