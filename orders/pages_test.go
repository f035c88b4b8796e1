package orders_test

import (
	"bytes"
	"cmp"
	goflag "flag"
	"fmt"
	"go/ast"
	goparser "go/parser"
	gotoken "go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gopkg.in/yaml.v3"

	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/read"
	"adimperii/orders/say"
	"adimperii/orders/words"
)

var update = goflag.Bool("update", false, "write DIAGNOSTICS.md, LANGUAGE.md and testdata/read anew")

// The two pages say what the code says.
func TestPages(t *testing.T) {
	t.Parallel()
	for file, want := range map[string]string{"DIAGNOSTICS.md": diagnosticsPage(t), "LANGUAGE.md": languagePage(t)} {
		if *update {
			if err := os.WriteFile(file, []byte(want), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		got, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if string(got) != want {
			t.Errorf("%s is out of date: run go generate ./orders", file)
		}
	}
}

// Every code is said in both languages, and says what its constant promises.
func TestEveryCodeIsSaid(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for _, c := range codes(t) {
		if seen[c.code] {
			t.Errorf("%s is declared twice", c.code)
		}
		seen[c.code] = true
		if !words.Has("diagnostic." + c.code) {
			t.Errorf("%s has no text", c.code)
		}
		if c.doc == "" {
			t.Errorf("%s is not explained", c.code)
		}
	}
	for kind := range map[orders.Kind]bool{
		orders.AProvince: true, orders.ACity: true, orders.ASea: true, orders.APlayer: true, orders.AKingdom: true, orders.AHolder: true, orders.ALeader: true,
		orders.ACaptive: true, orders.AFighter: true, orders.AnArmy: true, orders.AFleet: true, orders.AUnit: true, orders.ABattle: true,
	} {
		if !seen[string(orders.Code("unknown-"+kind))] {
			t.Errorf("%s is no code", orders.Code("unknown-"+kind))
		}
		if !words.Has("slot." + string(kind)) {
			t.Errorf("a slot for %s is not named", kind)
		}
	}
}

// coded is a code with the comment on its constant.
type coded struct{ code, doc, file string }

// codes reads the constants of type Code out of the package's source.
func codes(t *testing.T) []coded {
	t.Helper()
	files, err := filepath.Glob("codes*.go")
	if err != nil {
		t.Fatal(err)
	}
	var all []coded
	for _, file := range files {
		parsed, err := goparser.ParseFile(gotoken.NewFileSet(), file, nil, goparser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		for _, decl := range parsed.Decls {
			gen, ok := decl.(*ast.GenDecl)
			if !ok || gen.Tok != gotoken.CONST {
				continue
			}
			doc := ""
			for _, spec := range gen.Specs {
				value := spec.(*ast.ValueSpec)
				lit, ok := value.Values[0].(*ast.BasicLit)
				if !ok {
					continue
				}
				code, err := strconv.Unquote(lit.Value)
				if err != nil {
					t.Fatal(err)
				}
				if value.Doc != nil { // a comment speaks for those that follow it without one
					doc = strings.Join(strings.Fields(value.Doc.Text()), " ")
				}
				all = append(all, coded{code, doc, file})
			}
		}
	}
	slices.SortFunc(all, func(a, b coded) int { return cmp.Compare(a.code, b.code) })
	return all
}

var saysSeverity = regexp.MustCompile(`\(?\b(hint|warning)\b`)

func diagnosticsPage(t *testing.T) string {
	t.Helper()
	english, french := catalogue(t, "en"), catalogue(t, "fr")
	var b bytes.Buffer
	b.WriteString("# What is said about orders\n\nMade from codes*.go and the catalogue by `go generate ./orders`. Codes are stable; texts may be bettered.\nWhat stands in `{{ }}` is a name or a word of the line; severity is `error` unless the code's comment says otherwise.\nEach code has an example that a test provokes it with: a letter of Rome's in the campaign of corpus_test.go, or in a scene of referee/testdata/reproducers.yaml;\na form (orders/form/testdata/reproducers.yaml); or a case, which is a season played out.\n\n")
	b.WriteString("| code | severity | English | French | English example | French example |\n|---|---|---|---|---|---|\n")
	shown := provoked(t)
	for _, c := range codes(t) {
		severity := "error"
		if m := saysSeverity.FindStringSubmatch(c.doc); m != nil {
			severity = m[1]
		}
		id := "diagnostic." + c.code
		r := shown[c.code]
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s | %s | %s |\n", c.code, severity, cell(english[id]), cell(french[id]), cell(r.en), cell(r.fr))
	}
	return b.String()
}

func cell(text string) string { return strings.ReplaceAll(text, "|", `\|`) }

// catalogue are the texts of diagnostics in a language as they stand in its files.
func catalogue(t *testing.T, lang string) map[string]string {
	t.Helper()
	files, err := filepath.Glob("words/catalogue/diagnostics-*." + lang + ".yaml")
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	for _, file := range files {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		texts := map[string]any{}
		if err := yaml.Unmarshal(src, &texts); err != nil {
			t.Fatal(err)
		}
		for id, text := range texts {
			if forms, ok := text.(map[string]any); ok {
				text = fmt.Sprintf("%v / %v", forms["one"], forms["other"])
			}
			all[id] = fmt.Sprint(text)
		}
	}
	return all
}

// A lesson is what an order does, and ways to write it, by language; see testdata/ways.txt.
type lesson struct {
	verb orders.Verb
	does string
	ways map[string][]string
}

func lessonsOf(t testing.TB) []lesson {
	t.Helper()
	src, err := os.ReadFile("testdata/ways.txt")
	if err != nil {
		t.Fatal(err)
	}
	var all []lesson
	for line := range strings.Lines(string(src)) {
		key, text, _ := strings.Cut(strings.TrimSpace(line), ": ")
		switch {
		case key == "" || key[0] == '#':
		case key[0] == '[':
			all = append(all, lesson{verb: orders.Verb(strings.Trim(key, "[]")), ways: map[string][]string{}})
		case key == "does":
			all[len(all)-1].does = text
		default:
			all[len(all)-1].ways[key] = strings.Split(text, " | ")
		}
	}
	return all
}

// TestWays reads all that LANGUAGE.md shows: every way to write an order is that order, the
// first as the program writes it; and no order is left out.
func TestWays(t *testing.T) {
	t.Parallel()
	v := corpusView(t)
	ready := read.Context{View: v}.Ready()
	lessons := lessonsOf(t)
	for i, v := range verbsIn(grammar.Table(), "en") {
		if i >= len(lessons) || !slices.ContainsFunc(lessons, func(l lesson) bool { return l.verb == v }) {
			t.Errorf("%s is not taught", v)
		}
	}
	for _, l := range lessons {
		for lang, ways := range l.ways {
			want := ""
			for _, way := range ways {
				sheet := read.Parse(way, inLanguage(ready, lang))
				list := slices.Concat(sheet.Orders, sheet.Requests)
				if len(list) != 1 || list[0].Verb != l.verb || sheet.HasErrors() {
					t.Errorf("%s: %q is read as %v", l.verb, way, readAs(sheet))
					continue
				}
				if written := grammar.Write(list[0], lang, sheet.Names); want == "" && strings.ReplaceAll(way, " the ", " ") != strings.ReplaceAll(written, " the ", " ") {
					t.Errorf("%q is written %q", way, written)
				}
				if want = cmp.Or(want, list[0].Canonical); list[0].Canonical != want {
					t.Errorf("%q is read as %q, not %q", way, list[0].Canonical, want)
				}
			}
		}
	}
}

// languagePage tells a person each order, what it does and how it may be written.
func languagePage(t testing.TB) string {
	var b bytes.Buffer
	b.WriteString("# The language of orders\n\nMade from testdata/ways.txt by `go generate ./orders`; every line below is read by a test. One order a line, or a sentence, in English or French, or both.\n" +
		"The first of each three is how the program writes the order; a line in that form is read whatever names stand in it, and words of yours are put into quotation marks.\n" +
		"Everything else is read as people write it, in whatever words and order: the program has learnt from thousands of sentences what they order (phrases in testdata/phrases).\n" +
		"What has two meanings, lacks something or names nobody known is asked about, with whole orders to copy. What is denied, past or only thought of orders nothing.\n" +
		"A leader may be named in the form of his name in another language: Oronte, Demetrius, Néron for Orontes, Demetrios, Nero; a province by its adjective: the Umbrian road.\n" +
		"Case, accents, hyphens and articles make no difference. Between lines `ORDERS` and `END` every line must be an order; `#` begins a comment; ` / ` parts two orders on one line; `add` adds to earlier orders.\n")
	for _, part := range say.Chapters {
		fmt.Fprintf(&b, "\n## %s\n", words.Say("en", "guide.chapter."+part.ID, nil))
		for _, l := range lessonsOf(t) {
			if !slices.Contains(part.Verbs, l.verb) {
				continue
			}
			fmt.Fprintf(&b, "\n**%s**", strings.ReplaceAll(string(l.verb), "-", " "))
			if rule := orders.Rule(l.verb); rule != "" {
				fmt.Fprintf(&b, " (%s)", rule)
			}
			fmt.Fprintf(&b, ": %s\n\n", l.does)
			for _, lang := range []string{"en", "fr"} {
				for _, way := range l.ways[lang] {
					fmt.Fprintf(&b, "    %s\n", way)
				}
			}
		}
	}
	return b.String()
}

func sortedKeys[V any](m map[string]V) []string {
	var all []string
	for k := range m {
		all = append(all, k)
	}
	slices.Sort(all)
	return all
}
