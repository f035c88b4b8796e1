package orders

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

	"adimperii/orders/words"
)

var update = goflag.Bool("update", false, "write DIAGNOSTICS.md, LANGUAGE.md and testdata/read anew")

// The two pages say what the code says.
func TestPages(t *testing.T) {
	t.Parallel()
	for file, want := range map[string]string{"DIAGNOSTICS.md": diagnosticsPage(t), "LANGUAGE.md": languagePage()} {
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
	for kind := range map[kind]bool{
		aProvince: true, aCity: true, aSea: true, aPlayer: true, aKingdom: true, aHolder: true, aLeader: true,
		aCaptive: true, aFighter: true, anArmy: true, aFleet: true, aUnit: true, aBattle: true,
	} {
		if !seen[string(unknown(kind))] {
			t.Errorf("%s is no code", unknown(kind))
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

// languagePage is the language in EBNF, as the table of rows has it.
func languagePage() string {
	var b bytes.Buffer
	b.WriteString("# The language of orders\n\nMade from english.go and french.go by `go generate ./orders`. EBNF: `|` or, `[ ]` may be left out, `{ }` any number;\nof several words the first is written, the others are understood. Names in capitals are slots, read as their kind says.\nCase, accents, hyphens, articles and extra spaces make no difference. Both languages may stand in one letter, and their prepositions in one line.\n\n```ebnf\n")
	b.WriteString("letter = { prose | [ \"add\" | \"ajouter\" ] ( \"ORDERS\" | \"ORDRES\" ) { line } ( \"END\" | \"FIN\" ) | line } ;\nline   = [ bullet ] [ order { \" / \" order } ] [ \"#\" comment ] ;\n\n")
	for _, name := range sortedKeys(prepositions) {
		fmt.Fprintf(&b, "%s = %s ;\n", name, listed(literal(prepositions[name].in("en"))))
	}
	g := grammar()
	for _, lang := range []string{"en", "fr"} {
		b.WriteString("\n(* " + lang + " *)\n")
		for _, f := range g.forms {
			if f.lang == lang {
				fmt.Fprintf(&b, "%s = %s ;\n", f.verb, ebnf(f.items))
			}
		}
		for _, f := range g.clauses {
			if f.lang == lang {
				fmt.Fprintf(&b, "result-clause = \";\" %s ;\n", ebnf(f.items))
			}
		}
	}
	b.WriteString("```\n")
	framesPage(&b)
	return b.String()
}

// framesPage tells how a line is read that fits no form.
func framesPage(b *bytes.Buffer) {
	b.WriteString("\n## By its words\n\nA line that fits none of these forms is an order still if every word of it is known and one order alone can be meant: whatever their order it holds names and\n" +
		"numbers of talents, each with the preposition of its part; a word of the first column's meaning, one of the second's if there is any, and no others but the third's; and fillers.\n" +
		"A part before the verb is `subj`, behind it `obj` (`subj` before a passive); `any` is any; `?` may be left out; of what bears `*` there may be a list, which makes as many orders.\n\n" +
		"| order | heads | and one of | beside | parts |\n|---|---|---|---|---|\n")
	for _, f := range frames {
		fmt.Fprintf(b, "| %s | %s | %s | %s | %s |\n", f.verb, f.heads, f.must, f.with, cell(f.parts))
	}
	b.WriteString("\n| meaning | verbs, in the forms of orders | phrases |\n|---|---|---|\n")
	spaced := func(words string) string {
		return strings.ReplaceAll(strings.Join(strings.Fields(words), ", "), "_", " ")
	}
	list := func(words []string) string { return strings.Join(words, ", ") }
	for _, c := range meant().concepts {
		fmt.Fprintf(b, "| %s | %s | %s |\n", c.name, list(slices.Concat(c.english, c.french)), list(c.phrases))
	}
	b.WriteString("\n| roles | prepositions |\n|---|---|\n")
	for _, words := range sortedKeys(joining) {
		fmt.Fprintf(b, "| %s | %s |\n", joining[words], spaced(words))
	}
	b.WriteString("\n## By its gist\n\nOutside the order form, a line that is still none is an order if it has words besides that mean nothing here, with flying colours; then a verb must be heard or open the line,\n" +
		"every name have its place, none be written like one that is not known or nearly like one that is, and nothing stand in it that is denied, awaits something, was, or is somebody's word (doubts.txt).\n" +
		"Where a name stands counts only for places that are left, crossed or marched on. Reasons and remarks without a name are left out; provisos are heard as such, in whatever words: that no field army\n" +
		"be there, that the place be invaded, that the army be beaten. Whoever leads an army stands for it where only an army can act, and with *his army* everywhere.\n\n")
	fmt.Fprintf(b, "\nFillers: %s.\n\nBefore a passive: %s.\n", list(meant().fillers), list(meant().beings))
	phrases := courtesyPhrases()
	said := func(section string) string { return strings.Join(phrases[section], ", ") }
	fmt.Fprintf(b, "\nBefore an order: %s; %s; behind one of them: %s; at the beginning alone: %s.\n\nBehind an order: %s.\n",
		said("openings"), said("asking"), said("links"), said("wishes"), said("closings"))
}

func sortedKeys[V any](m map[string]V) []string {
	var all []string
	for k := range m {
		all = append(all, k)
	}
	slices.Sort(all)
	return all
}

func ebnf(items []item) string {
	var all []string
	for _, it := range items {
		switch {
		case it.groups != nil:
			var ways []string
			for _, g := range it.groups {
				ways = append(ways, ebnf(g))
			}
			all = append(all, "[ "+strings.Join(ways, " | ")+" ]")
		case it.alts != nil:
			all = append(all, ebnfWords(it))
		default:
			all = append(all, strings.ReplaceAll(it.slot.label("en"), ", UNIT…", " { \",\" UNIT }"))
		}
	}
	return strings.Join(all, " ")
}

// ebnfWords names a preposition, or lists the words.
func ebnfWords(it item) string {
	for _, name := range sortedKeys(prepositions) {
		for _, lang := range []string{"en", "fr"} {
			if len(it.alts) > 2 && slices.EqualFunc(it.alts, literal(prepositions[name].in(lang)).alts, slices.Equal[[]string]) && it.slot == nil {
				return name
			}
		}
	}
	return listed(it)
}

func listed(it item) string {
	var ways []string
	for _, alt := range it.alts {
		ways = append(ways, strconv.Quote(strings.Join(alt, " ")))
	}
	if len(ways) == 1 {
		return ways[0]
	}
	return "( " + strings.Join(ways, " | ") + " )"
}
