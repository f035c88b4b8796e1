// Package words is the catalogue of everything said to people, in English and
// French: one pair of files a domain in catalogue/, read by [Say]. It knows no
// state; who calls it gives the names.
//
// A message is a text/template over its arguments; one that counts has the forms
// `one` and `other`, chosen by the argument `count` by the language's plural rule.
// French messages give names their articles by the functions of [inFrench].
package words

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"
	texttemplate "text/template"
	"unicode"
	"unicode/utf8"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"github.com/nicksnyder/go-i18n/v2/i18n/template"
	"golang.org/x/text/language"
	"gopkg.in/yaml.v3"
)

// Languages are those the program speaks, English first.
var Languages = []string{"en", "fr"}

//go:embed catalogue/*.yaml
var catalogue embed.FS

// localizers read the catalogue in a language when its first message is asked for:
// a command that speaks one language does not wait for the other.
var localizers = func() map[string]func() *i18n.Localizer {
	all := map[string]func() *i18n.Localizer{}
	for _, lang := range Languages {
		all[lang] = sync.OnceValue(func() *i18n.Localizer { return readCatalogue(lang) })
	}
	return all
}()

// Edition is the SHA-256 of the whole catalogue, in hex: it differs where any word does.
var Edition = sync.OnceValue(func() string {
	files, err := fs.Glob(catalogue, "catalogue/*.yaml") // sorted
	if err != nil {
		panic(err) // the pattern is sound
	}
	h := sha256.New()
	for _, file := range files {
		text, err := catalogue.ReadFile(file)
		if err != nil {
			panic(err) // it is embedded
		}
		h.Write(text)
	}
	return hex.EncodeToString(h.Sum(nil))
})

func readCatalogue(lang string) *i18n.Localizer {
	bundle := i18n.NewBundle(language.Make(lang))
	bundle.RegisterUnmarshalFunc("yaml", yaml.Unmarshal)
	files, err := fs.Glob(catalogue, "catalogue/*."+lang+".yaml")
	if err != nil {
		panic(err) // the pattern is sound
	}
	for _, file := range files {
		if _, err := bundle.LoadMessageFileFS(catalogue, file); err != nil {
			panic(fmt.Sprintf("%s: %v", file, err)) // embedded, and read by the tests
		}
	}
	return i18n.NewLocalizer(bundle, lang)
}

// Say is a message of the catalogue in a language; English where the language is
// not one of [Languages]. An id that is not in the catalogue is said as itself,
// so that a missing word never costs a player his report; a test keeps the
// catalogue whole.
func Say(lang, id string, args map[string]any) string {
	localizer, ok := localizers[lang]
	if !ok {
		localizer = localizers["en"]
	}
	config := &i18n.LocalizeConfig{MessageID: id, TemplateData: args, TemplateParser: inFrench}
	if count, ok := args["count"]; ok {
		config.PluralCount = count
	}
	text, err := localizer().Localize(config)
	if err != nil && config.PluralCount != nil { // it has one form for all counts
		config.PluralCount = nil
		text, err = localizer().Localize(config)
	}
	if err != nil {
		return id
	}
	return Typography(lang, text)
}

// inFrench is the parser of messages, with what French does to the name of a province
// or a sea: {{le .sea}}, {{dans .province}}, {{de .province}}. What else has a name is
// told apart first: a city or a person (nom), a player (camp), a kingdom (royaume), as
// in {{a (camp .player)}} and {{du (royaume .kingdom)}}. English has {{the .sea}}.
var inFrench = &parser{template.TextParser{Funcs: texttemplate.FuncMap{
	"le":      func(name any) string { return noun(name).The() },
	"dans":    func(name any) string { return noun(name).In() },
	"de":      func(name any) string { return noun(name).Of() },
	"du":      func(name any) string { return noun(name).OfThe() },
	"a":       func(name any) string { return noun(name).To() },
	"nom":     func(name any) Noun { return City(fmt.Sprint(name)) },
	"camp":    func(name any) Noun { return Realm(fmt.Sprint(name)) },
	"royaume": func(name any) Noun { return Kingdom(fmt.Sprint(name)) },
	"the":     func(sea any) string { return TheSea(fmt.Sprint(sea)) },
}}}

// parser keeps what it has parsed, as its functions are always the same.
type parser struct{ template.TextParser }

// Cacheable implements [template.Parser].
func (*parser) Cacheable() bool { return true }

// noun is a name told apart, or that of a land.
func noun(name any) Noun {
	if n, ok := name.(Noun); ok {
		return n
	}
	return Land(fmt.Sprint(name))
}

// Has says whether the catalogue holds a message.
func Has(id string) bool {
	_, err := localizers["en"]().Localize(&i18n.LocalizeConfig{MessageID: id, PluralCount: 2, TemplateParser: inFrench})
	return err == nil
}

// Typography puts French spaces where French puts them: a narrow no-break space
// before ; ! ? and a no-break space before : and inside guillemets, in place of
// the plain space the catalogue is written with.
func Typography(lang, text string) string {
	if lang != "fr" {
		return text
	}
	return french.Replace(text)
}

var french = strings.NewReplacer(" ;", "\u202f;", " !", "\u202f!", " ?", "\u202f?", " :", "\u00a0:", "« ", "«\u00a0", " »", "\u00a0»")

// List joins names as a language does: "a, b and c", "a, b et c".
func List(lang string, items []string) string {
	switch len(items) {
	case 0:
		return ""
	case 1:
		return items[0]
	}
	and := " and "
	if lang == "fr" {
		and = " et "
	}
	last := len(items) - 1
	return strings.Join(slices.Clone(items[:last]), ", ") + and + items[last]
}

// Capital gives a text its first letter in upper case.
func Capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return text
	}
	return string(unicode.ToUpper(first)) + text[size:]
}

// Shorten cuts a text after so many letters, with an ellipsis.
func Shorten(text string, letters int) string {
	if utf8.RuneCountInString(text) <= letters {
		return text
	}
	return string([]rune(text)[:letters]) + "…"
}
