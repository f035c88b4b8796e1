package orders_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gopkg.in/yaml.v3"

	"adimperii/orders"
	"adimperii/orders/letters"
	"adimperii/orders/read"
	"adimperii/orders/say"
)

// A reproducer is a letter of Rome's, in the campaign of the corpora, that is answered
// with a code, in each language. DIAGNOSTICS.md shows it beside the code.
type reproducer struct {
	en, fr string
	files  []letters.File
}

var reproducers = map[orders.Code]reproducer{
	orders.NotRead:         {en: "The weather is fine.", fr: "Il fait beau."},
	orders.UnknownVerb:     {en: "mvoe army I to Etruria", fr: "dépalcer l’armée I vers l’Étrurie"},
	orders.Conditional:     {en: "Unless you hear from me, move army II to Lucania.", fr: "Sauf avis contraire, déplacer l’armée II vers la Lucanie."},
	orders.TakenBack:       {en: "move army I to Etruria. No, forget that.", fr: "déplacer l’armée I vers l’Étrurie. Non, oubliez ça."},
	orders.Unclear:         {en: "Raise two armies in Latium", fr: "Lever deux armées au Latium"},
	orders.UnclearRest:     {en: "1 talent to Carthage, 2 to Sparta, and whichever is grateful may pass through the Tyrrhenian Sea.", fr: "1 talent à Carthage, 2 à Sparte, et que celle qui voudra passe en mer Tyrrhénienne."},
	orders.UnknownProvince: {en: "move I to Etrurai", fr: "déplacer I vers l’Étruire"},
	orders.UnknownCity:     {en: "besiege Tarquinai with I", fr: "assiéger Tarquinai avec I"},
	orders.UnknownSea:      {en: "sail Pontica to the Ionina Sea", fr: "naviguer Pontica vers la mer Ionnienne"},
	orders.UnknownPlayer:   {en: "allow Cartage through the Ionian Sea", fr: "laisser passer Cartage en mer Ionienne"},
	orders.UnknownKingdom:  {en: "reserve 2 for the Epriots", fr: "réserver 2 pour les Épriotes"},
	orders.UnknownHolder:   {en: "pay Cartage 3", fr: "payer 3 à Cartage"},
	orders.UnknownLeader:   {en: "post Deicus to Campania", fr: "poster Deicus en Campanie"},
	orders.UnknownCaptive:  {en: "release Mgao", fr: "libérer Mgao"},
	orders.UnknownFighter:  {en: "result b1 draw; Nemo killed", fr: "résultat b1 nul ; Nemo tué"},
	orders.UnknownArmy:     {en: "move army IX to Etruria", fr: "déplacer l’armée IX vers l’Étrurie"},
	orders.UnknownFleet:    {en: "sail Pontcia to the Ionian Sea", fr: "naviguer Pontcia vers la mer Ionienne"},
	orders.UnknownUnit:     {en: "disband Nemo", fr: "licencier Nemo"},
	orders.UnknownBattle:   {en: "result b7 draw", fr: "résultat b7 nul"},
	orders.Ambiguous:       {en: "move my army to Etruria", fr: "déplacer mon armée vers l’Étrurie"},
	orders.InFull:          {en: "invade Etr with I", fr: "envahir l’Étr avec I"},
	orders.NotYours:        {en: "move army Elephants to Etruria", fr: "déplacer l’armée Elephants vers l’Étrurie"},
	orders.WrongKind:       {en: "invade Rome with I", fr: "envahir Rome avec I"},
	orders.NotCaptive:      {en: "release Hanno", fr: "libérer Hanno"},
	orders.Elsewhere:       {en: "move army II from Latium to Lucania", fr: "déplacer l’armée II du Latium en Lucanie"},
	orders.FleetStays:      {en: "The fleet in the Ionian Sea stays where it is.", fr: "La flotte Pontica reste où elle est."},
	orders.BadNumber:       {en: "reserve 0 for the Epirots", fr: "réserver 0 pour les Épirotes"},
	orders.BadDate:         {en: "away until the thaw", fr: "absent jusqu’au dégel"},
	orders.AwayFrom:        {en: "away from 1 to 5 December", fr: "absente du 1er au 5 décembre"},
	orders.BadLosses:       {en: "result b1 draw; losses Rome 81/40", fr: "résultat b1 nul ; pertes de Rome 81/40"},
	orders.BadName:         {en: "appoint " + strings.Repeat("X", read.LongestName+1) + " at Latium", fr: "nommer " + strings.Repeat("X", read.LongestName+1) + " au Latium"},
	orders.Question:        {en: "Move army II to Lucania?", fr: "Déplacer l’armée II vers la Lucanie ?"},
	orders.Incomplete:      {en: "move army II", fr: "déplacer l’armée II"},
	orders.UnexpectedWords: {en: "move I to Etruria or to Umbria", fr: "tenir II ou III"},
	orders.SaidTwice:       {en: "result b1 draw; losses Rome 1/40; losses Rome 2/40", fr: "résultat b1 nul ; pertes de Rome 1/40 ; pertes de Rome 2/40"},
	orders.TooLong:         {en: "upkeep" + strings.Repeat(" I,", read.MaxTokens), fr: "entretenir" + strings.Repeat(" I,", read.MaxTokens)},
	orders.NoEnd:           {en: "ORDERS\nhold II", fr: "ORDRES\ntenir II"},
	orders.LateAdd:         {en: "hold II\nadd", fr: "tenir II\najouter"},
	orders.NoChangeIgnored: {en: "hold II\nno change", fr: "tenir II\nrien à changer"},
	orders.Replaces:        {en: "no change", fr: "rien à changer"},

	orders.ListMissing:  {en: "list b1", fr: "liste b1"},
	orders.ListUnclear:  {en: "list b1", fr: "liste b1", files: []letters.File{{Name: "list.pdf", Data: []byte("new")}, {Name: "old.pdf", Data: []byte("old")}}},
	orders.ListEmpty:    {en: "list b1", fr: "liste b1", files: []letters.File{{Name: "list.pdf"}}},
	orders.ListTooLarge: {en: "list b1", fr: "liste b1", files: []letters.File{{Name: "photo.jpg", Data: make([]byte, letters.MaxList+1), Beside: true}}},

	orders.NameTaken:      {en: "appoint Decius at Latium", fr: "nommer Decius au Latium"},
	orders.ArmyNameTaken:  {en: "raise army II at Latium under Decius", fr: "lever armée II au Latium sous Decius"},
	orders.FleetNameTaken: {en: "build fleet Pontica at Latium", fr: "construire flotte Pontica au Latium"},
	orders.LeaderDead:     {en: "post Aulus to Latium", fr: "poster Aulus au Latium"},
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
				sub := letters.Collect([]letters.Text{{Body: "hold II"}, {Body: text, Files: r.files}}, read.Context{View: v, Lang: lang})
				i := slices.IndexFunc(sub.Diagnostics, func(d orders.Diagnostic) bool { return d.Code == code })
				if i < 0 {
					t.Fatalf("%q is answered %+v", text, sub.Diagnostics)
				}
				if said := say.Say(sub.Diagnostics[i], lang, orders.NewNames(v)); said == "" || strings.Contains(said, "<no value>") {
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
