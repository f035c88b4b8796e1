package orders

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// A production is a line of LANGUAGE.md: what its words make, in EBNF.
type production struct {
	name string
	expr []string // tokens
}

var ebnfToken = regexp.MustCompile(`"[^"]*"|[\[\]{}()|]|[^\s\[\]{}()|"]+`)

// productions reads the grammar out of the page: prepositions by name, and orders in turn.
func productions(t testing.TB) (phrases map[string]production, orders []production) {
	t.Helper()
	page, err := os.ReadFile("LANGUAGE.md")
	if err != nil {
		t.Fatal(err)
	}
	_, body, _ := strings.Cut(string(page), "```ebnf\n")
	phrases = map[string]production{}
	verbs := map[string]bool{}
	for _, f := range grammar().forms {
		verbs[string(f.verb)] = true
	}
	section := false
	for line := range strings.Lines(body) {
		section = section || strings.HasPrefix(line, "(*")
		name, expr, ok := strings.Cut(strings.TrimSuffix(strings.TrimSpace(line), " ;"), " = ")
		switch p := (production{name, ebnfToken.FindAllString(expr, -1)}); {
		case !ok || name == "letter" || name == "line":
		case !section:
			phrases[name] = p
		case verbs[name]:
			orders = append(orders, p)
		case name != "result-clause":
			t.Errorf("LANGUAGE.md: what is %q?", name)
		}
	}
	return phrases, orders
}

// examples are what may stand in a slot, in the campaign of the corpora.
var examples = map[string][]string{
	"ARMY": {"army II", "III", "Chaones"}, "FLEET": {"fleet Pontica", "Liburna"}, "UNIT": {"army III", "Pontica"},
	"LEADER": {"Decius", "Marcus Livius"}, "PROVINCE": {"Lucania", "Étrurie", "Cisalpine Gaul"}, "CITY": {"Tarquinia"},
	"SEA": {"Ionian Sea", "Adriatique"}, "PLAYER": {"Carthage", "Sparta"}, "KINGDOM": {"Gauls", "Épirotes"}, "BATTLE": {"b1"},
	"N": {"3", "deux"}, "N/M": {"12/40", "3 of 12"}, "NAME": {"Quintus"}, "CAPTIVE": {"Mago", "Scipio"}, "TEXT": {"hello there"},
	"DATE": {"5 December", "le 1er mars 2027", "2026-12-05", "5/12/2026"},
}

// A sentence is drawn from the grammar.
type sentence struct {
	t       *rapid.T
	phrases map[string]production
	words   []string
	captive bool // a NAME is that of a captive
}

// draw writes the tokens up to the end of the group they stand in, and gives the rest.
func (s *sentence) draw(tokens []string, writes bool) []string {
	ways := alternatives(tokens)
	chosen := rapid.IntRange(0, len(ways)-1).Draw(s.t, "way")
	for i, way := range ways {
		for len(way) > 0 {
			token := way[0]
			way = way[1:]
			on := writes && i == chosen
			switch {
			case token == "(":
				way = s.draw(way, on)
			case token == "[" || token == "{":
				way = s.draw(way, on && rapid.Bool().Draw(s.t, "said"))
			case !on:
			case token[0] == '"':
				s.words = append(s.words, accented(strings.Trim(token, `"`)))
			case token == "NAME" && s.captive:
				s.words = append(s.words, rapid.SampledFrom(examples["CAPTIVE"]).Draw(s.t, token))
			case examples[token] != nil:
				s.words = append(s.words, rapid.SampledFrom(examples[token]).Draw(s.t, token))
			default:
				if p, ok := s.phrases[token]; ok {
					s.draw(p.expr, true)
				} else {
					s.t.Fatalf("LANGUAGE.md: %q is neither a slot nor a phrase", token)
				}
			}
		}
	}
	return tokens[closing(tokens):]
}

// accented is a word with the accent that the published grammar leaves out, where French
// has another word without it.
func accented(word string) string {
	if word == "a" {
		return "à"
	}
	return word
}

// alternatives parts tokens at the strokes of their own group.
func alternatives(tokens []string) [][]string {
	ways, depth, from := [][]string{}, 0, 0
	end := closing(tokens)
	for i, token := range tokens[:end] {
		switch token {
		case "(", "[", "{":
			depth++
		case ")", "]", "}":
			depth--
		case "|":
			if depth == 0 {
				ways, from = append(ways, tokens[from:i]), i+1
			}
		}
	}
	last := tokens[from:end]
	if end > 0 && slices.Contains([]string{")", "]", "}"}, tokens[end-1]) && depth < 0 {
		last = tokens[from : end-1]
	}
	return append(ways, last)
}

// closing is where the tokens behind the end of a group begin.
func closing(tokens []string) int {
	depth := 0
	for i, token := range tokens {
		switch token {
		case "(", "[", "{":
			depth++
		case ")", "]", "}":
			if depth--; depth < 0 {
				return i + 1
			}
		}
	}
	return len(tokens)
}

// What the published grammar allows has the form of an order: of its verb, or of one
// that says the same; its names may be wrong, its words never.
func TestLanguageIsAsPublished(t *testing.T) {
	t.Parallel()
	phrases, all := productions(t)
	if len(all) != len(grammar().forms) {
		t.Errorf("LANGUAGE.md has %d forms of %d", len(all), len(grammar().forms))
	}
	lex := newLexicon(corpusView(t))
	rapid.Check(t, func(t *rapid.T) {
		p := rapid.SampledFrom(all).Draw(t, "form")
		s := sentence{t: t, phrases: phrases, captive: p.name == string(Pay) || p.name == string(Release)}
		s.draw(p.expr, true)
		text := strings.ReplaceAll(strings.Join(s.words, " "), "' ", "'")
		sheet := newParser(lex, Context{View: lex.view}).read("ORDERS\n" + text + "\nEND")
		for _, d := range sheet.Diagnostics {
			switch d.Code {
			case Incomplete, UnexpectedWords, UnknownVerb, NotRead, Question:
				t.Fatalf("%s: %q is answered %s at %d %v", p.name, text, d.Code, d.Column, d.Args)
			}
		}
	})
}
