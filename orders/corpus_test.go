package orders

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"adimperii/campaign"
	"adimperii/maps"
)

// A written line of a corpus, and what it must be read as.
type written struct {
	line int // of the file
	text string
	want []string // canonical orders, and !codes
}

// corpus reads the lines of one language; its form is told at its head.
func corpus(t testing.TB, lang string) []written {
	t.Helper()
	file := "testdata/corpus." + lang + ".txt"
	src, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var all []written
	section := false
	for i, line := range strings.Split(string(src), "\n") {
		if strings.HasPrefix(line, "## ") {
			section = true
		}
		if !section || line == "" || strings.HasPrefix(line, "## ") {
			continue
		}
		at := strings.LastIndex(line, " => ")
		if at < 0 {
			t.Fatalf("%s:%d: nothing is expected", file, i+1)
		}
		w := written{line: i + 1, text: strings.ReplaceAll(line[:at], " | ", "\n")}
		if want := line[at+len(" => "):]; want != "~" {
			w.want = strings.Split(want, " // ")
		}
		all = append(all, w)
	}
	return all
}

// readAs is what a sheet was read as: its orders and errors by line, as a corpus tells them.
func readAs(s Sheet) []string {
	type told struct {
		line int
		text string
	}
	var all []told
	for _, o := range slices.Concat(s.Orders, s.Requests) {
		all = append(all, told{o.Line, o.Canonical})
	}
	for _, d := range s.Diagnostics {
		if d.Severity == Error {
			all = append(all, told{d.Line, "!" + string(d.Code)})
		}
	}
	slices.SortStableFunc(all, func(a, b told) int { return a.line - b.line })
	var texts []string
	for _, x := range all {
		texts = append(texts, x.text)
	}
	return texts
}

// TestCorpus reads what people write: of the lines that are orders 95 % must be
// understood, and no line may be read as an order that it is not.
func TestCorpus(t *testing.T) {
	t.Parallel()
	v := corpusView(t)
	for _, lang := range []string{"en", "fr"} {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			lex := newLexicon(v)
			meant, understood, others, asExpected := 0, 0, 0, 0
			for _, w := range corpus(t, lang) {
				got := readAs(newParser(lex, Context{View: v, Lang: lang}).read(w.text))
				right := slices.Equal(got, w.want)
				if len(w.want) > 0 && !slices.ContainsFunc(w.want, isCode) {
					meant++
					understood += count(right)
				} else {
					others++
					asExpected += count(right)
				}
				for _, g := range got {
					if !isCode(g) && !slices.Contains(w.want, g) {
						t.Errorf("line %d: %q is read WRONGLY as %q, not %q", w.line, w.text, got, w.want)
					}
				}
				if !right {
					t.Logf("line %d: %q gives %q, not %q", w.line, w.text, got, w.want)
				}
			}
			score := fmt.Sprintf("%s: %d of %d orders understood, %d of %d other lines answered as expected", lang, understood, meant, asExpected, others)
			t.Log(score)
			if meant+others < 300 || understood*100 < 95*meant || asExpected*100 < 95*others {
				t.Error(score)
			}
		})
	}
}

func isCode(want string) bool { return strings.HasPrefix(want, "!") }

func count(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// corpusView is the view of Rome in the corpora: an ordinary campaign, in which one
// army, one kingdom and one player are not called like another.
func corpusView(t testing.TB) *campaign.View {
	t.Helper()
	src, _ := maps.Builtin("central-mediterranean")
	m, err := maps.Parse(src, "central-mediterranean.yaml")
	if err != nil {
		t.Fatal(err)
	}
	s := campaign.State{
		Name: "Corpus", Season: campaign.Season{Year: 280, Quarter: campaign.Autumn}, Stage: campaign.Orders, Map: m,
		Players: map[campaign.PlayerID]campaign.Player{
			"rome":     {ID: "rome", Name: campaign.Names{En: "Rome", Fr: "Rome"}, Language: "en"},
			"carthage": {ID: "carthage", Name: campaign.Names{En: "Carthage", Fr: "Carthage"}, Language: "fr"},
			"sparta":   {ID: "sparta", Name: campaign.Names{En: "Sparta", Fr: "Sparte"}, Language: "en"},
		},
		Kingdoms:  map[campaign.KingdomID]campaign.Kingdom{},
		Provinces: map[maps.ProvinceID]campaign.Province{},
		Leaders:   map[campaign.LeaderID]campaign.Leader{},
		Armies:    map[campaign.ArmyID]campaign.Army{},
		Fleets:    map[campaign.FleetID]campaign.Fleet{},
		Battles: map[campaign.BattleID]campaign.Battle{
			"b1": {ID: "b1", Kind: campaign.FieldBattle, Province: "etruria",
				Invader: campaign.Force{Player: "rome", Army: "rome-i", Leader: "rome-fabius"},
				Invaded: campaign.Force{Player: "carthage", Army: "carthage-elephants", Leader: "carthage-hanno"}},
		},
	}
	for id, names := range map[campaign.KingdomID]campaign.Names{
		"epirots": {En: "Epirots", Fr: "Épirotes"}, "etruscans": {En: "Etruscans", Fr: "Étrusques"},
		"gauls": {En: "Gauls", Fr: "Gaulois"}, "numidians": {En: "Numidians", Fr: "Numides"},
	} {
		s.Kingdoms[id] = campaign.Kingdom{ID: id, Name: names, Patron: map[campaign.KingdomID]campaign.PlayerID{"epirots": "rome"}[id]}
	}
	for at, holder := range map[maps.ProvinceID]campaign.HolderID{
		"latium": "rome", "campania": "rome", "umbria": "rome", "samnium": "rome", "epirus": "epirots", "etruria": "etruscans",
		"zeugitana": "carthage", "laconia": "sparta", "gallia-cisalpina": "gauls", "numidia": "numidians",
	} {
		s.Provinces[at] = campaign.Province{Controller: holder}
	}
	for _, l := range []campaign.Leader{
		{ID: "rome-fabius", Name: "Fabius", Player: "rome", King: true, Post: campaign.Post{Army: "rome-i"}},
		{ID: "rome-marcus-livius", Name: "Marcus Livius", Player: "rome", Post: campaign.Post{Army: "rome-ii"}},
		{ID: "rome-regulus", Name: "Regulus", Player: "rome", Post: campaign.Post{Army: "rome-iii"}},
		{ID: "rome-varro", Name: "Varro", Player: "rome", Post: campaign.Post{Army: "epirots-chaones"}},
		{ID: "rome-decius", Name: "Decius", Player: "rome", Post: campaign.Post{Province: "latium"}},
		{ID: "rome-cotta", Name: "Cotta", Player: "rome", Post: campaign.Post{Province: "campania"}},
		{ID: "rome-scipio", Name: "Scipio", Player: "rome", Status: campaign.Captive, Captor: "carthage"},
		{ID: "rome-aulus", Name: "Aulus", Player: "rome", Status: campaign.Dead},
		{ID: "carthage-hanno", Name: "Hanno", Player: "carthage", King: true, Post: campaign.Post{Army: "carthage-elephants"}},
		{ID: "carthage-mago", Name: "Mago", Player: "carthage", Status: campaign.Captive, Captor: "rome"},
	} {
		s.Leaders[l.ID] = l
	}
	for _, a := range []campaign.Army{
		{ID: "rome-i", Holder: "rome", Name: "I", At: "latium", Leader: "rome-fabius"},
		{ID: "rome-ii", Holder: "rome", Name: "II", At: "campania", Leader: "rome-marcus-livius"},
		{ID: "rome-iii", Holder: "rome", Name: "III", At: "umbria", Leader: "rome-regulus"},
		{ID: "epirots-chaones", Holder: "epirots", Name: "Chaones", At: "epirus", Leader: "rome-varro"},
		{ID: "carthage-elephants", Holder: "carthage", Name: "Elephants", At: "zeugitana", Leader: "carthage-hanno"},
	} {
		s.Armies[a.ID] = a
	}
	for _, f := range []campaign.Fleet{
		{ID: "rome-pontica", Holder: "rome", Name: "Pontica", At: "tyrrhenum"},
		{ID: "rome-liburna", Holder: "rome", Name: "Liburna", At: "ionium"},
		{ID: "carthage-tanit", Holder: "carthage", Name: "Tanit", At: "africum"},
	} {
		s.Fleets[f.ID] = f
	}
	v := campaign.ViewFor(s, "rome")
	return &v
}
