package orders

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gopkg.in/yaml.v3"
)

// A reproducer is a letter of Rome's, in the campaign of the corpora, that is answered
// with a code, in each language. DIAGNOSTICS.md shows it beside the code.
type reproducer struct{ en, fr string }

var reproducers = map[Code]reproducer{
	NotRead:         {"The weather is fine.", "Il fait beau."},
	UnknownVerb:     {"mvoe army I to Etruria", "dépalcer l’armée I vers l’Étrurie"},
	Unclear:         {"Reinforce Samnium with army II.", "Le Samnium sera secouru de l’armée II."},
	UnknownProvince: {"move I to Etrurai", "déplacer I vers l’Étruire"},
	UnknownCity:     {"besiege Tarquinai with I", "assiéger Tarquinai avec I"},
	UnknownSea:      {"sail Pontica to the Ionina Sea", "naviguer Pontica vers la mer Ionnienne"},
	UnknownPlayer:   {"allow Cartage through the Ionian Sea", "laisser passer Cartage en mer Ionienne"},
	UnknownKingdom:  {"reserve 2 for the Epriots", "réserver 2 pour les Épriotes"},
	UnknownHolder:   {"pay Cartage 3", "payer 3 à Cartage"},
	UnknownLeader:   {"post Deicus to Campania", "poster Deicus en Campanie"},
	UnknownCaptive:  {"release Mgao", "libérer Mgao"},
	UnknownFighter:  {"result b1 draw; Nemo killed", "résultat b1 nul ; Nemo tué"},
	UnknownArmy:     {"move army IX to Etruria", "déplacer l’armée IX vers l’Étrurie"},
	UnknownFleet:    {"sail Pontcia to the Ionian Sea", "naviguer Pontcia vers la mer Ionienne"},
	UnknownUnit:     {"disband Nemo", "licencier Nemo"},
	UnknownBattle:   {"result b7 draw", "résultat b7 nul"},
	Ambiguous:       {"move my army to Etruria", "marcher sur l’Étrurie avec l’armée I"},
	InFull:          {"invade Etr with I", "envahir l’Étr avec I"},
	NotYours:        {"move army Elephants to Etruria", "déplacer l’armée Elephants vers l’Étrurie"},
	WrongKind:       {"invade Rome with I", "envahir Rome avec I"},
	NotCaptive:      {"release Hanno", "libérer Hanno"},
	Elsewhere:       {"move army II from Latium to Lucania", "déplacer l’armée II du Latium en Lucanie"},
	FleetStays:      {"The fleet in the Ionian Sea stays where it is.", "La flotte Pontica reste où elle est."},
	BadNumber:       {"reserve 0 for the Epirots", "réserver 0 pour les Épirotes"},
	BadDate:         {"away until the thaw", "absent jusqu’au dégel"},
	BadLosses:       {"result b1 draw; losses Rome 81/40", "résultat b1 nul ; pertes de Rome 81/40"},
	BadName:         {"appoint " + strings.Repeat("X", longestName+1) + " at Latium", "nommer " + strings.Repeat("X", longestName+1) + " au Latium"},
	Question:        {"Move army II to Lucania?", "Déplacer l’armée II vers la Lucanie ?"},
	Incomplete:      {"move army II", "déplacer l’armée II"},
	UnexpectedWords: {"move I to Etruria or to Umbria", "tenir II ou III"},
	SaidTwice:       {"result b1 draw; losses Rome 1/40; losses Rome 2/40", "résultat b1 nul ; pertes de Rome 1/40 ; pertes de Rome 2/40"},
	TooLong:         {"upkeep" + strings.Repeat(" I,", maxTokens), "entretenir" + strings.Repeat(" I,", maxTokens)},
	NoEnd:           {"ORDERS\nhold II", "ORDRES\ntenir II"},
	LateAdd:         {"hold II\nadd", "tenir II\najouter"},
	NoChangeIgnored: {"hold II\nno change", "tenir II\nrien à changer"},
	Replaces:        {"no change", "rien à changer"},

	NameTaken:      {"appoint Decius at Latium", "nommer Decius au Latium"},
	ArmyNameTaken:  {"raise army II at Latium under Decius", "lever armée II au Latium sous Decius"},
	FleetNameTaken: {"build fleet Pontica at Latium", "construire flotte Pontica au Latium"},
	LeaderDead:     {"post Aulus to Latium", "poster Aulus au Latium"},
}

// Each letter is answered with its code, in either language and in words.
func TestReproducers(t *testing.T) {
	t.Parallel()
	v := corpusView(t)
	for code, r := range reproducers {
		for lang, text := range map[string]string{"en": r.en, "fr": r.fr} {
			t.Run(string(code)+"/"+lang, func(t *testing.T) {
				t.Parallel()
				// A letter was there before, so that this one may replace it.
				sub := Collect([]Text{{Body: "hold II"}, {Body: text}}, Context{View: v, Lang: lang})
				i := slices.IndexFunc(sub.Diagnostics, func(d Diagnostic) bool { return d.Code == code })
				if i < 0 {
					t.Fatalf("%q is answered %+v", text, sub.Diagnostics)
				}
				if said := Say(sub.Diagnostics[i], lang, NewNames(v)); said == "" || strings.Contains(said, "<no value>") {
					t.Errorf("it says %q", said)
				}
			})
		}
	}
}

// Every code can be provoked, by what a test provokes it with; and nothing claims to
// provoke a code that is none.
func TestEveryCodeHasAReproducer(t *testing.T) {
	t.Parallel()
	known := map[string]bool{}
	shown := provoked(t)
	for _, c := range codes(t) {
		known[c.code] = true
		if shown[c.code] == (example{}) {
			t.Errorf("nothing provokes %s: give it a reproducer, or delete it", c.code)
		}
	}
	for _, code := range sortedKeys(shown) {
		if !known[code] {
			t.Errorf("something provokes %s, which is no code", code)
		}
	}
}

// example is what provokes a code, as cells of the page: letters in two languages, or
// one form or case.
type example struct{ en, fr string }

// provoked are what provokes each code: the letters above, those that play in a season, forms, and for codes
// without any of these the first case in which one is said.
func provoked(t *testing.T) map[string]example {
	t.Helper()
	all := map[string]example{}
	const cases = "../referee/testdata/cases/"
	files, err := filepath.Glob(cases + "*.yaml")
	if err != nil || len(files) == 0 {
		t.Fatal("no cases", err)
	}
	for _, file := range files {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, said := range saysCode.FindAllSubmatch(src, -1) {
			if code := string(said[1]); all[code] == (example{}) {
				all[code] = example{en: "case [" + strings.TrimSuffix(filepath.Base(file), ".yaml") + "](" + file + ")"}
			}
		}
	}
	var played struct {
		Reproducers map[string]struct{ Scene, En, Fr string }
	}
	readYAML(t, "../referee/testdata/reproducers.yaml", &played)
	for code, r := range played.Reproducers {
		all[code] = example{shownExample(r.En), shownExample(r.Fr)}
	}
	var forms map[string]struct{ File, Shown string }
	readYAML(t, "form/testdata/reproducers.yaml", &forms)
	for code, r := range forms {
		all[code] = example{en: r.File + ": " + shownExample(r.Shown)}
	}
	for code, r := range reproducers {
		all[string(code)] = example{shownExample(r.en), shownExample(r.fr)}
	}
	return all
}

// saysCode finds the codes that a case expects: of a diagnostic, of an order refused in
// the end, or of an army stopped.
var saysCode = regexp.MustCompile(`(?:\bcode|\barmy-stopped\b.*\bwhy): ([a-z-]+)`)

func readYAML(t *testing.T, file string, to any) {
	t.Helper()
	src, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := yaml.Unmarshal(src, to); err != nil {
		t.Fatal(err)
	}
}

// shownExample is a reproducer as a cell of the page.
func shownExample(text string) string {
	const most = 60
	lines := strings.ReplaceAll(text, "\n", "` / `")
	if r := []rune(lines); len(r) > most {
		lines = string(r[:most]) + "…"
	}
	return "`" + lines + "`"
}
