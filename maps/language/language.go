// Package language is names and texts that are kept in several languages. It is a leaf, so that
// maps and lists of armies have their names by it as the words of mails do.
//
// The languages are those of languages.txt. A language more is a line there, a file of each of the
// kinds that [Files] reads, and its key beside the others wherever a name is given in them.
package language

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"iter"
	"maps"
	"path"
	"strings"
)

//go:embed languages.txt
var list string

// Known are the languages that a name may be given in, by their codes, in the order in which they
// stand in for each other. It is never written to.
var Known = listed("")

// Spoken are those of them that the program answers in, the usual one first. It is never written to.
var Spoken = listed(" spoken")

func listed(as string) []string {
	var all []string
	for line := range strings.Lines(list) {
		line = strings.TrimSpace(line)
		if lang, told := strings.CutSuffix(line, as); told && line != "" && line[0] != '#' {
			lang, _, _ = strings.Cut(lang, " ")
			all = append(all, lang)
		}
	}
	return all
}

// Text is what a thing is called, or what is said, by language. It is never written to once it
// is made, and nobody ranges over it: see [Text.All].
type Text map[string]string

// In is the text in a language, or where that is missing in the first of [Known] that has it.
func (t Text) In(lang string) string {
	if said := t[lang]; said != "" {
		return said
	}
	for _, said := range t.All() {
		return said
	}
	return ""
}

// All is the text in each language that it is known in.
func (t Text) All() []string {
	var all []string
	for _, lang := range Known {
		if said := t[lang]; said != "" {
			all = append(all, said)
		}
	}
	return all
}

// Each is what is said in each of some languages, where anything is.
func Each(langs []string, say func(lang string) string) Text {
	t := Text{}
	for _, lang := range langs {
		if said := say(lang); said != "" {
			t[lang] = said
		}
	}
	return t
}

// With is the text with what is made of it in each language.
func (t Text) With(change func(lang, said string) string) Text {
	changed := Text{}
	for lang, said := range t {
		changed[lang] = change(lang, said)
	}
	return changed
}

// IsZero says that nothing is said in any language.
func (t Text) IsZero() bool { return len(t.All()) == 0 }

// MarshalJSON writes English and French in any case, as journals have from the first.
func (t Text) MarshalJSON() ([]byte, error) {
	all := map[string]string{"en": "", "fr": ""}
	for lang, said := range t {
		all[lang] = said
	}
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false) // whoever writes what it stands in sees to that
	err := e.Encode(all)
	return out.Bytes(), err
}

// UnmarshalJSON reads it back: as it was before it was written.
func (t *Text) UnmarshalJSON(text []byte) error {
	*t = nil
	err := json.Unmarshal(text, (*map[string]string)(t))
	maps.DeleteFunc(*t, func(_, said string) bool { return said == "" })
	if len(*t) == 0 {
		*t = nil
	}
	return err
}

// Files are those of a kind, KIND.LANGUAGE.EXT, by language, in order.
func Files(from fs.FS, kind string) iter.Seq2[string, string] {
	return func(yield func(lang, text string) bool) {
		names, err := fs.Glob(from, kind+".*")
		if err != nil || len(names) == 0 {
			panic(fmt.Sprintf("no language has a file %s: %v", kind, err)) // a fault of the program
		}
		for _, name := range names {
			text, err := fs.ReadFile(from, name)
			if err != nil {
				panic(err)
			}
			lang := strings.TrimPrefix(strings.TrimSuffix(name, path.Ext(name)), kind+".")
			if !yield(lang, string(text)) {
				return
			}
		}
	}
}
