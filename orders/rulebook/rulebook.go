// Package rulebook is the rules of the campaign, R-1 to R-80 and the options from R-81
// on, told to players: each with a title and a few sentences of our own in English and
// French, and the house rules and options it depends on with what every value of them means.
//
// The package is data (rules.yaml, house.yaml and options.yaml beside it) and the reading
// of it. It knows no campaign: what is in force is given as settings, a value by key as
// `house_rules:` and `options:` of a scenario have them.
//
// Entry points: [Rules], [Find] and [Rule.Explain].
package rulebook

import (
	"bytes"
	_ "embed"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"gopkg.in/yaml.v3"

	"adimperii/maps/language"
	"adimperii/orders/words"
)

// Text says the same in each language, with the spaces its typography wants.
type Text = language.Text

// Rule is one rule of the book.
type Rule struct {
	// ID is its number: "R-31".
	ID      string
	Chapter Text
	Title   Text
	// Text holds whatever the house rules are.
	Text Text
	// House are the keys of the house rules it depends on, Options those of the options,
	// which say the rest.
	House, Options []string
}

// Key is one house rule, a judgement that a group may settle otherwise, or one option, which
// it may switch on.
type Key struct {
	// Name is the key in `house_rules:` or `options:`.
	Name string
	// Rule is the number of the rule that depends on it first of all.
	Rule   string
	About  Text
	values map[string]Text
}

// anyNumber stands in house.yaml and options.yaml for every number that is not listed by
// itself, anySeason in a text with a `{season}` for every season, and anyCity for the id of
// every city.
const (
	anyNumber = "n"
	anySeason = "season"
	anyCity   = "city"
)

// cityID is the form of a city's id.
var cityID = regexp.MustCompile(`^[a-z][a-z0-9-]*$`)

// Effect is what a value of the key makes of its rule; false for a value that the
// book does not know.
func (k Key) Effect(value string) (Text, bool) {
	if effect, ok := k.values[value]; ok && !k.placeholder(value) {
		return effect, true
	}
	if effect, ok := k.values[anyCity]; ok && cityID.MatchString(value) {
		return effect.With(func(_, said string) string { return strings.ReplaceAll(said, "{city}", value) }), true
	}
	if effect, ok := k.values[anySeason]; ok && k.placeholder(anySeason) {
		return ofSeason(effect, value)
	}
	effect, ok := k.values[anyNumber]
	if n, err := strconv.Atoi(value); !ok || err != nil || n < 0 {
		return Text{}, false
	}
	return effect.With(func(_, said string) string { return strings.ReplaceAll(said, "{n}", value) }), true
}

// placeholder says that a value stands for many, in a text that takes one of them.
func (k Key) placeholder(value string) bool {
	return value == anyNumber || value == anyCity || value == anySeason && strings.Contains(k.values[value].In("en"), "{season}")
}

// ofSeason is a text about a season, in the form of the journal's: "280bc-autumn".
func ofSeason(t Text, season string) (Text, bool) {
	year, rest, ok := strings.Cut(season, "bc-")
	quarter, _, _ := strings.Cut(rest, "-")
	if _, err := strconv.Atoi(year); !ok || err != nil || !slices.Contains([]string{"spring", "summer", "autumn", "winter"}, quarter) {
		return Text{}, false
	}
	return t.With(func(lang, said string) string {
		name := words.Say(lang, "season.title", map[string]any{"season": words.Say(lang, "season."+quarter, nil), "year": year})
		return strings.ReplaceAll(said, "{season}", name)
	}), true
}

// Setting is a house rule, or an option, with a value and what it means.
type Setting struct {
	Key    string
	Option bool
	About  Text
	Value  string
	Effect Text
}

// Settings are the house rules and the options the rule depends on, as they are set. A key
// that is not among the settings, or has a value the book does not know, is left out.
func (r Rule) Settings(set map[string]string) []Setting {
	var all []Setting
	add := func(key Key, option bool) {
		if effect, known := key.Effect(set[key.Name]); known {
			all = append(all, Setting{key.Name, option, key.About, set[key.Name], effect})
		}
	}
	for _, name := range r.House {
		key, _ := FindKey(name)
		add(key, false)
	}
	for _, name := range r.Options {
		key, _ := FindOption(name)
		add(key, true)
	}
	return all
}

// Explain is the rule in a paragraph, with what the house rules as they are set
// make of it.
func (r Rule) Explain(set map[string]string) Text {
	t := r.Text
	for _, s := range r.Settings(set) {
		t = t.With(func(lang, said string) string { return said + " " + s.Effect.In(lang) })
	}
	return t
}

// Rules are all rules in the order of the book.
func Rules() []Rule { return slices.Clone(book().rules) }

// Keys are all house rules, in the order of their rules.
func Keys() []Key { return slices.Clone(book().keys) }

// Find is a rule by its number as people write it: "R-31", "r31" or "31".
func Find(number string) (Rule, bool) {
	digits := strings.TrimPrefix(strings.TrimPrefix(strings.ToUpper(strings.TrimSpace(number)), "R"), "-")
	i := slices.IndexFunc(book().rules, func(r Rule) bool { return r.ID == "R-"+digits })
	if i < 0 {
		return Rule{}, false
	}
	return book().rules[i], true
}

// Options are all options, in the order of their rules.
func Options() []Key { return slices.Clone(book().options) }

// FindKey is a house rule by its key.
func FindKey(name string) (Key, bool) { return named(book().keys, name) }

// FindOption is an option by its key.
func FindOption(name string) (Key, bool) { return named(book().options, name) }

func named(keys []Key, name string) (Key, bool) {
	i := slices.IndexFunc(keys, func(k Key) bool { return k.Name == name })
	if i < 0 {
		return Key{}, false
	}
	return keys[i], true
}

var (
	//go:embed rules.yaml
	rulesYAML []byte
	//go:embed house.yaml
	houseYAML []byte
	//go:embed options.yaml
	optionsYAML []byte
)

type contents struct {
	rules         []Rule
	keys, options []Key
}

var book = sync.OnceValue(func() contents {
	c, err := read(rulesYAML, houseYAML, optionsYAML)
	if err != nil {
		panic(err) // embedded, and read by the tests
	}
	return c
})

// read decodes the files; a key that they do not provide for is an error.
func read(rules, house, options []byte) (contents, error) {
	var chapters []struct {
		Chapter Text `yaml:"chapter"`
		Rules   []struct {
			ID      string   `yaml:"id"`
			Title   Text     `yaml:"title"`
			House   []string `yaml:"house"`
			Options []string `yaml:"options"`
			Text    Text     `yaml:",inline"`
		} `yaml:"rules"`
	}
	var c contents
	var err error
	if c.keys, err = readKeys("house.yaml", house); err != nil {
		return c, err
	}
	if c.options, err = readKeys("options.yaml", options); err != nil {
		return c, err
	}
	if err := decode("rules.yaml", rules, &chapters); err != nil {
		return c, err
	}
	for _, chapter := range chapters {
		for _, r := range chapter.Rules {
			c.rules = append(c.rules, Rule{r.ID, set(chapter.Chapter, &err), set(r.Title, &err), set(r.Text, &err), r.House, r.Options})
		}
	}
	return c, err
}

func readKeys(file string, src []byte) ([]Key, error) {
	var keys []struct {
		Key    string          `yaml:"key"`
		Rule   string          `yaml:"rule"`
		About  Text            `yaml:"about"`
		Values map[string]Text `yaml:"values"`
	}
	if err := decode(file, src, &keys); err != nil {
		return nil, err
	}
	var all []Key
	var err error
	for _, k := range keys {
		values := map[string]Text{}
		for value, effect := range k.Values {
			values[value] = set(effect, &err)
		}
		all = append(all, Key{k.Key, k.Rule, set(k.About, &err), values})
	}
	return all, err
}

func decode(file string, src []byte, into any) error {
	d := yaml.NewDecoder(bytes.NewReader(src))
	d.KnownFields(true)
	if err := d.Decode(into); err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	if err := d.Decode(new(yaml.Node)); !errors.Is(err, io.EOF) {
		return fmt.Errorf("%s: there is a second document", file)
	}
	return nil
}

// set gives a text the spaces of its languages.
func set(t Text, fault *error) Text {
	return t.With(func(lang, said string) string {
		if !slices.Contains(language.Known, lang) {
			*fault = fmt.Errorf("field %s not found: it is no language", lang)
		}
		return words.Typography(lang, said)
	})
}
