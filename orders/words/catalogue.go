package words

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"io/fs"
	"strings"
	"sync"
	"text/template"

	"gopkg.in/yaml.v3"
)

//go:embed catalogue/*.yaml
var files embed.FS

// A catalogue is what is said in one language. A message is looked for, and read, when it
// is first said: to read all of them takes longer than most commands do.
type catalogue struct {
	domains [][]byte // its files
	mu      sync.Mutex
	said    map[string]*message // nil where there is none
}

// A message has a form for one and another for other numbers, if it counts.
type message struct{ one, other *form }

// A form is a text, with a template if it has arguments.
type form struct {
	text     string
	template *template.Template
}

// catalogues are the languages, of which a command that speaks one does not open the other.
var catalogues = func() map[string]func() *catalogue {
	all := map[string]func() *catalogue{}
	for _, lang := range Languages {
		all[lang] = sync.OnceValue(func() *catalogue { return openCatalogue(lang) })
	}
	return all
}()

// Edition is the SHA-256 of the whole catalogue, in hex: it differs where any word does.
var Edition = sync.OnceValue(func() string {
	h := sha256.New()
	for _, lang := range Languages {
		for _, src := range catalogues[lang]().domains {
			h.Write(src)
		}
	}
	return hex.EncodeToString(h.Sum(nil))
})

func openCatalogue(lang string) *catalogue {
	names, err := fs.Glob(files, "catalogue/*."+lang+".yaml")
	if err != nil {
		panic(err) // the pattern is sound
	}
	c := &catalogue{said: map[string]*message{}}
	for _, name := range names {
		src, err := files.ReadFile(name)
		if err != nil {
			panic(err) // it was found
		}
		c.domains = append(c.domains, src)
	}
	return c
}

// message is nil where the catalogue has none of that id.
func (c *catalogue) message(id string) *message {
	c.mu.Lock()
	defer c.mu.Unlock()
	m, ok := c.said[id]
	if !ok {
		var err error
		if m, err = c.find(id); err != nil {
			panic(fmt.Sprintf("%s: %v", id, err)) // embedded, and read by the tests
		}
		c.said[id] = m
	}
	return m
}

// Under are the ids that begin so, in the order of the catalogue: for what takes a whole
// domain with it.
func Under(prefix string) []string {
	var ids []string
	for _, src := range catalogues["en"]().domains {
		for line := range bytes.Lines(src) {
			if id, _, ok := bytes.Cut(line, []byte(":")); ok && bytes.HasPrefix(id, []byte(prefix)) {
				ids = append(ids, string(id))
			}
		}
	}
	return ids
}

// find reads a message where it stands: from its id at the beginning of a line to the
// next line that is not indented.
func (c *catalogue) find(id string) (*message, error) {
	key := []byte("\n" + id + ":")
	for _, src := range c.domains {
		_, value, ok := bytes.Cut(src, key)
		if !ok {
			value, ok = bytes.CutPrefix(src, key[1:])
		}
		if ok {
			return readMessage(value)
		}
	}
	return nil, nil
}

// readMessage reads what stands at the beginning of a text, behind an id.
func readMessage(value []byte) (*message, error) {
	source := []byte("message:")
	for line := range bytes.Lines(value) {
		if len(source) > len("message:") && !bytes.ContainsAny(line[:1], " \n") {
			break
		}
		source = append(source, line...)
	}
	var raw struct{ Message yaml.Node }
	if err := yaml.Unmarshal(source, &raw); err != nil {
		return nil, err
	}
	var texts struct{ One, Other string }
	var err error
	if raw.Message.Kind == yaml.MappingNode {
		err = raw.Message.Decode(&texts)
	} else {
		err = raw.Message.Decode(&texts.Other)
	}
	if err != nil {
		return nil, err
	}
	m := &message{}
	if m.other, err = readForm(texts.Other); err != nil {
		return nil, err
	}
	if m.one = m.other; texts.One != "" {
		m.one, err = readForm(texts.One)
	}
	return m, err
}

func readForm(text string) (*form, error) {
	f := &form{text: text}
	if !strings.Contains(text, "{{") {
		return f, nil
	}
	var err error
	f.template, err = template.New("").Funcs(inFrench).Parse(text)
	return f, err
}

// say gives the form its arguments.
func (f *form) say(args map[string]any) (string, error) {
	if f.template == nil {
		return f.text, nil
	}
	var b strings.Builder
	err := f.template.Execute(&b, args)
	return b.String(), err
}

// isOne says whether a language speaks of so many as of one: French of 0 too.
func isOne(lang string, count any) bool {
	n := strings.TrimPrefix(fmt.Sprint(count), "-")
	return n == "1" || n == "0" && lang == "fr"
}
