package rulebook_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"adimperii/campaign"
	"adimperii/orders/rulebook"
)

// numbers are all rules there are.
const numbers = "R-1 R-2 R-3 R-4 R-5 R-6 R-7 R-8 R-9 R-10 R-11 R-12 R-13 R-14 R-15 R-16 R-17 R-18 R-19 R-20 " +
	"R-21 R-22 R-23 R-24 R-25 R-26 R-27 R-28 R-29 R-30 R-31 R-32 R-33 R-34 R-35 R-36 R-37 R-40 R-41 R-42 R-43 R-44 " +
	"R-45 R-46 R-47 R-48 R-50 R-51 R-52 R-53 R-54 R-55 R-56 R-57 R-58 R-59 R-60 R-61 R-62 R-63 R-64 R-70 R-71 R-72 R-80 " + optionNumbers

// optionNumbers are those of the options that there are.
const optionNumbers = "R-81 R-82 R-83 R-84 R-85 R-86 R-87 R-88 R-89 R-90 R-91 R-92 R-93 R-94 R-95 R-96 R-97 R-98 R-99 R-100 R-101 R-102 R-103 R-104 R-105 R-106 R-107 R-108"

// The documents the book explains stand outside the repository; the tests that
// hold the book against them are skipped where they are not.
const (
	restated = "/work/shared/rules/rules.md"
	optional = "/work/shared/rules/options.md"
	source   = "/work/shared/rules/ad-imperii-v3.fr.txt"
)

func document(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		t.Skipf("%s is not on this machine", file)
	}
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestEveryRuleIsInTheBookOnce(t *testing.T) {
	t.Parallel()
	var got []string
	for _, r := range rulebook.Rules() {
		got = append(got, r.ID)
	}
	if want := strings.Fields(numbers); !slices.Equal(got, want) {
		t.Errorf("the book has\n%q, want\n%q", got, want)
	}
}

func TestTheBookHasTheRulesOfTheDocument(t *testing.T) {
	t.Parallel()
	var want []string
	for _, m := range regexp.MustCompile(`(?m)^- (R-\d+)`).FindAllStringSubmatch(document(t, restated), -1) {
		want = append(want, m[1])
	}
	want = append(want, strings.Fields(optionNumbers)...)
	if got := strings.Fields(numbers); !slices.Equal(got, want) {
		t.Errorf("the list has\n%q, the document\n%q", got, want)
	}
	for _, number := range strings.Fields(optionNumbers) {
		if !strings.Contains(document(t, optional), "- "+number+" ") {
			t.Errorf("%s is no option's", number)
		}
	}
}

// A rule is short, in both languages, and cites rules that exist.
func TestRulesAreTold(t *testing.T) {
	t.Parallel()
	cited := regexp.MustCompile(`R-\d+`)
	titles := map[string]string{}
	for _, r := range rulebook.Rules() {
		for _, lang := range []string{"en", "fr"} {
			for what, text := range map[string]string{"chapter": r.Chapter.In(lang), "title": r.Title.In(lang), "text": r.Text.In(lang)} {
				if problem := badly(lang, text); problem != "" {
					t.Errorf("%s: the %s in %s %s: %q", r.ID, what, lang, problem, text)
				}
			}
			if n := len(strings.Fields(r.Text.In(lang))); n < 8 || n > 140 {
				t.Errorf("%s is told in %d words in %s", r.ID, n, lang)
			}
			if n := len([]rune(r.Title.In(lang))); n > 40 {
				t.Errorf("%s: the title in %s has %d characters", r.ID, lang, n)
			}
			if !strings.HasSuffix(r.Text.In(lang), ".") || strings.HasSuffix(r.Title.In(lang), ".") {
				t.Errorf("%s: the text in %s ends in a stop, the title does not", r.ID, lang)
			}
			if other, ok := titles[r.Title.In(lang)]; ok && other != r.ID {
				t.Errorf("%s and %s have one title", other, r.ID)
			}
			titles[r.Title.In(lang)] = r.ID
		}
		if en, fr := cited.FindAllString(r.Text["en"], -1), cited.FindAllString(r.Text["fr"], -1); !slices.Equal(en, fr) {
			t.Errorf("%s cites %v in English, %v in French", r.ID, en, fr)
		}
		for _, id := range cited.FindAllString(r.Text["en"], -1) {
			if _, ok := rulebook.Find(id); !ok {
				t.Errorf("%s cites %s, which there is not", r.ID, id)
			}
		}
	}
}

var (
	plainApostrophe = regexp.MustCompile(`['"]`)
	// bare are the marks French sets off, without the space that cannot break.
	bare = regexp.MustCompile(`[^\x{202f}\x{a0}][;!?:»]|«[^\x{202f}\x{a0}]`)
)

// badly says what is wrong with a text's writing, "" if nothing is.
func badly(lang, text string) string {
	switch {
	case text == "" || text != strings.TrimSpace(text):
		return "is empty or ends in a space"
	case strings.Contains(text, "  ") || strings.Contains(text, "\n"):
		return "has a double space or a line break"
	case plainApostrophe.MatchString(text):
		return "has a typewriter's apostrophe or quotation mark"
	case lang == "fr" && bare.MatchString(text):
		return "lacks a space before a mark"
	case strings.Contains(text, "{"):
		return "has an unfilled place"
	}
	return ""
}

// What stands on the page of options and is not built is in the book, which says so plainly.
func TestWhatIsNotBuiltSaysSo(t *testing.T) {
	t.Parallel()
	for _, id := range []string{"R-106", "R-107"} {
		r, ok := rulebook.Find(id)
		if !ok || !strings.Contains(r.Text.In("en"), "is not built") || !strings.Contains(r.Text.In("fr"), "n’est pas réalisé") {
			t.Errorf("%s: %q, %q", id, r.Text.In("en"), r.Text.In("fr"))
		}
	}
	games, _ := rulebook.Find("R-107")
	for lang, lacks := range map[string][]string{"en": {"maps", "counter", "scenarios", "stratagem", "rule book", "cards"}, "fr": {"cartes", "pions", "scénarios", "stratagème", "livret"}} {
		for _, what := range lacks {
			if !strings.Contains(games.Text.In(lang), what) {
				t.Errorf("in %s the book does not say that the sources lack %s", lang, what)
			}
		}
	}
}

// The book's sentences are its own: it shares no run of words with the documents
// but figures and names.
func TestSentencesAreOurOwn(t *testing.T) {
	t.Parallel()
	const run = 7
	for lang, file := range map[string]string{"en": restated, "fr": source} {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			theirs := map[string]bool{}
			for _, words := range runs(document(t, file), run) {
				theirs[words] = true
			}
			for _, r := range rulebook.Rules() {
				for _, words := range runs(r.Text.In(lang), run) {
					if theirs[words] {
						t.Errorf("%s copies %q", r.ID, words)
					}
				}
			}
		})
	}
}

// runs are all sequences of n words of a text, folded.
func runs(text string, n int) []string {
	all := regexp.MustCompile(`[\p{L}\d]+`).FindAllString(strings.ToLower(text), -1)
	var found []string
	for i := 0; i+n <= len(all); i++ {
		found = append(found, strings.Join(all[i:i+n], " "))
	}
	return found
}

// Every house rule and every option of a campaign is explained, for every value it may
// take, and belongs to a rule.
func TestEveryHouseRuleIsExplained(t *testing.T) {
	t.Parallel()
	explained(t, reflect.TypeFor[campaign.HouseRules](), rulebook.Keys(), rulebook.FindKey, func(r rulebook.Rule) []string { return r.House })
}

func TestEveryOptionIsExplained(t *testing.T) {
	t.Parallel()
	explained(t, reflect.TypeFor[campaign.Options](), rulebook.Options(), rulebook.FindOption, func(r rulebook.Rule) []string { return r.Options })
}

func explained(t *testing.T, settings reflect.Type, keys []rulebook.Key, find func(string) (rulebook.Key, bool), of func(rulebook.Rule) []string) {
	known := map[string]bool{}
	for i := range settings.NumField() {
		f := settings.Field(i)
		name := f.Tag.Get("yaml")
		known[name] = true
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			key, ok := find(name)
			if !ok {
				t.Fatal("the book does not know it")
			}
			everyValueIsExplained(t, key, values(t, f))
			if r, ok := rulebook.Find(key.Rule); !ok || !slices.Contains(of(r), name) {
				t.Errorf("%s does not say that it depends on it", key.Rule)
			}
		})
	}
	for _, key := range keys {
		if !known[key.Name] {
			t.Errorf("%s is not to be settled", key.Name)
		}
	}
	for _, r := range rulebook.Rules() {
		for _, name := range of(r) {
			if !known[name] {
				t.Errorf("%s depends on %s, which is not to be settled", r.ID, name)
			}
		}
	}
}

func everyValueIsExplained(t *testing.T, key rulebook.Key, values []string) {
	t.Helper()
	said := map[string]string{}
	for _, value := range values {
		effect, ok := key.Effect(value)
		if !ok {
			t.Errorf("%s is not explained", value)
		}
		for _, lang := range []string{"en", "fr"} {
			if problem := badly(lang, effect.In(lang)); problem != "" {
				t.Errorf("%s in %s %s: %q", value, lang, problem, effect.In(lang))
			}
			if other, ok := said[effect.In(lang)]; ok {
				t.Errorf("%s and %s mean the same: %q", other, value, effect.In(lang))
			}
			said[effect.In(lang)] = value
		}
	}
	for _, value := range []string{"", "perhaps", "-1", "n", "season", "280bc-fall", "bc-spring", "Rome"} {
		if slices.Contains(values, value) || slices.Contains(values, "roma") && value != "" && strings.ToLower(value) == value && value[0] >= 'a' {
			continue // every word may be a city's id
		}
		if effect, ok := key.Effect(value); ok {
			t.Errorf("%q is no value, and means %q", value, effect["en"])
		}
	}
}

// values are all values a house rule may take, from its type and tags.
func values(t *testing.T, f reflect.StructField) []string {
	t.Helper()
	if allowed, ok := f.Tag.Lookup("oneof"); ok {
		return strings.Fields(allowed)
	}
	if f.Type.Kind() == reflect.Bool {
		return []string{"false", "true"}
	}
	if f.Type == reflect.TypeFor[campaign.FinalSeason]() {
		return []string{"none", "280bc-autumn", "1bc-winter-2"}
	}
	if f.Type == reflect.TypeFor[campaign.PrizeCity]() {
		return []string{"none", "roma", "new-carthage"}
	}
	var low, high int
	if _, err := fmt.Sscan(f.Tag.Get("range"), &low, &high); err != nil {
		t.Fatalf("%s has neither values nor a range", f.Name)
	}
	var all []string
	for n := low; n <= high; n++ {
		all = append(all, fmt.Sprint(n))
	}
	return all
}

// The document's defaults are those of the campaign, and its keys stand at the rule
// the book puts them at.
func TestKeysStandAtTheirRules(t *testing.T) {
	t.Parallel()
	rule := ""
	keyed := regexp.MustCompile("\\[J `([a-z_]+): ([a-z_0-9]+)`")
	found := 0
	for line := range strings.SplitSeq(document(t, restated), "\n") {
		if m := regexp.MustCompile(`^- (R-\d+)`).FindStringSubmatch(line); m != nil {
			rule = m[1]
		}
		for _, m := range keyed.FindAllStringSubmatch(line, -1) {
			found++
			if key, ok := rulebook.FindKey(m[1]); !ok || key.Rule != rule {
				t.Errorf("%s stands at %s in the document, at %q in the book", m[1], rule, key.Rule)
			}
			if got := campaign.DefaultHouseRules().Settings()[m[1]]; got != m[2] {
				t.Errorf("%s is %s in the document, %q by default", m[1], m[2], got)
			}
		}
	}
	if found < len(rulebook.Keys()) {
		t.Errorf("%d keys found in the document, the book has %d", found, len(rulebook.Keys()))
	}
}

func TestFind(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ number, want string }{
		{"R-31", "R-31"}, {"r-31", "R-31"}, {"R31", "R-31"}, {"31", "R-31"}, {" 1 ", "R-1"},
		{"R-38", ""}, {"R-", ""}, {"", ""}, {"X-1", ""}, {"R-031", ""}, {"RR-31", ""},
	} {
		if got, ok := rulebook.Find(c.number); got.ID != c.want || ok != (c.want != "") {
			t.Errorf("Find(%q) = %q, %v", c.number, got.ID, ok)
		}
	}
}

func TestExplain(t *testing.T) {
	t.Parallel()
	r, _ := rulebook.Find("R-26")
	for _, c := range []struct{ value, en, fr string }{
		{"1", "A fleet carries 1 army a season.", "Une flotte transporte 1 armée par saison."},
		{"3", "A fleet carries up to 3 armies a season.", "Une flotte transporte jusqu’à 3 armées par saison."},
	} {
		got := r.Explain(map[string]string{"fleet_capacity": c.value, "tribute": "true"})
		if got["en"] != r.Text["en"]+" "+c.en || got["fr"] != r.Text["fr"]+" "+c.fr {
			t.Errorf("%s: %+v", c.value, got)
		}
	}
	if got := r.Explain(nil); !reflect.DeepEqual(got, r.Text) {
		t.Errorf("without settings: %+v", got)
	}
}
