package orders_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/read"
	"adimperii/orders/say"
	"adimperii/orders/tokens"
)

// Each line is read, in either language, as the order behind it.
func TestLines(t *testing.T) {
	t.Parallel()
	v := testView(t)
	for _, c := range []struct{ line, want string }{
		{"appoint Quintus at Latium", "appoint Quintus at Latium"},
		{"nommer Quintus Fabius Maximus au Latium", "appoint Quintus Fabius Maximus at Latium"},
		{"nommer proconsul Quintus à Latium", "appoint Quintus at Latium"},
		{`appoint "Lucius at Heart" at Latium`, `appoint "Lucius at Heart" at Latium`},
		{"nommer « Q. d’Or » au Latium", `appoint "Q. d'Or" at Latium`},
		{"post Marcus Claudius to Campania", "post Marcus Claudius to Campania"},
		{"poster le roi en Campanie", "post Fabius to Campania"},
		{"assign Marcus Livius to army Alpha Secunda", "assign Marcus Livius to army Alpha Secunda"},
		{"affecter Marcus Livius à la flotte Pontica", "assign Marcus Livius to fleet Pontica"},
		{"raise army at Latium under Fabius", "raise army II at Latium under Fabius"},
		{"raise army Nova Prima at Latium under King Fabius", "raise army Nova Prima at Latium under Fabius"},
		{"lever une armée à l’Épire sous Marcus Livius des Épirotes", "raise army II at Epirus under Marcus Livius from Epirots"},
		{"Levez armée Nova sous Fabius au Latium", "raise army Nova at Latium under Fabius"},
		{"build a fleet at Latium", "build fleet I at Latium"},
		{"construire flotte Victrix au Latium en mer Tyrrhénienne", "build fleet Victrix at Latium in Tyrrhenian Sea"},
		{"lever une flotte au Latium", "build fleet I at Latium"},
		{"disband fleet Chaones", "disband fleet Chaones"},
		{"licencier l'armée Chaones", "disband army Chaones"},
		{"upkeep Alpha Secunda, fleet Chaones and Pontica", "upkeep army Alpha Secunda, fleet Chaones, fleet Pontica"},
		{"entretenir Pontica & Alpha Secunda", "upkeep fleet Pontica, army Alpha Secunda"},
		{"reorganize Alpha Secunda", "reorganise Alpha Secunda"},
		{"réorganiser l'armée Alpha Secunda", "reorganise Alpha Secunda"},
		{"move Alpha Secunda to Etruria", "move Alpha Secunda to Etruria"},
		{"  MOVE   alpha-secunda  TO  the province of ETRURIA. ", "move Alpha Secunda to Etruria"},
		{"March “Alpha Secunda” into Etruria, via Umbria!", "move Alpha Secunda to Etruria via Umbria"},
		{"move army I of the Romans to Etr", "move I (Romans) to Etruria"},
		{"move 1 (Epirots) to Macedon", "move I (Epirots) to Macedonia"},
		{"move rome-i to Etruria", "move I (Romans) to Etruria"},
		{"déplacer l’armée Alpha Secunda vers l’Étrurie par l’Ombrie", "move Alpha Secunda to Etruria via Umbria"},
		{"je déplace Alpha Secunda vers E\u0301trurie", "move Alpha Secunda to Etruria"},
		{"déplacer\u00a0Alpha\u202fSecunda to Tuscany", "move Alpha Secunda to Etruria"},
		{"please move Alpha Secunda to Etruria, thanks", "move Alpha Secunda to Etruria"},
		{"- move Alpha Secunda to Etruria # home", "move Alpha Secunda to Etruria"},
		{"• move Alpha Secunda to Etruria", "move Alpha Secunda to Etruria"},
		{"1) move Alpha Secunda to Etruria", "move Alpha Secunda to Etruria"},
		{"2. déplacez Alpha Secunda vers Étrurie", "move Alpha Secunda to Etruria"},
		{"invade Etruria with Alpha Secunda via Umbria unless field army", "invade Etruria with Alpha Secunda via Umbria unless field army"},
		{"attaquer l'Étrurie avec Alpha Secunda sauf armée", "invade Etruria with Alpha Secunda unless field army"},
		{"embark Alpha Secunda on Pontica to Sardinia", "embark Alpha Secunda on Pontica to Sardinia"},
		{"embarquer l'armée Alpha Secunda sur la flotte Pontica vers la Sardaigne", "embark Alpha Secunda on Pontica to Sardinia"},
		{"sail Pontica to the Adriatic", "sail Pontica to Adriatic Sea"},
		{"naviguer Pontica vers mer Égée", "sail Pontica to Aegean Sea"},
		{"move fleet Pontica to Aegean Sea", "sail Pontica to Aegean Sea"},
		{"allow the Carthaginians through the Tyrrhenian Sea", "allow Carthaginians through Tyrrhenian Sea"},
		{"let Carthaginians pass across Latium", "allow Carthaginians through Latium"},
		{"laisser passer les Carthaginois par le Latium", "allow Carthaginians through Latium"},
		{"laisser passer les Carthaginois en Ligurie", "allow Carthaginians through Liguria"}, // not by the mer Ligurienne
		{"laisser passer les Carthaginois en mer Tyrrhénienne", "allow Carthaginians through Tyrrhenian Sea"},
		{"challenge Carthage in Mare Tyrrhenum", "challenge Carthaginians in Tyrrhenian Sea"},
		{"défier Carthage en mer Tyrrhénienne", "challenge Carthaginians in Tyrrhenian Sea"},
		{"besiege Tarquinia with Alpha Secunda", "besiege Tarquinia with Alpha Secunda"},
		{"assiéger la ville de Tarquinia avec Alpha Secunda", "besiege Tarquinia with Alpha Secunda"},
		{"pacify Etruria with Alpha Secunda", "pacify Etruria with Alpha Secunda"},
		{"pacifier l'Étrurie avec Alpha Secunda", "pacify Etruria with Alpha Secunda"},
		{"hold Alpha Secunda", "hold Alpha Secunda"},
		{"tenir l'armée Alpha Secunda", "hold Alpha Secunda"},
		{"embassy Marcus Livius to the Samnites with two talents", "embassy Marcus Livius to Samnites with 2"},
		{"ambassade Marcus Livius auprès des Samnites avec 3", "embassy Marcus Livius to Samnites with 3"},
		{"reserve 3 for the Epirots", "reserve 3 for Epirots"},
		{"réserver dix-sept talents pour les Épirotes", "reserve 17 for Epirots"},
		{"renounce the alliance with the Epirots", "renounce Epirots"},
		{"renoncer aux Épirotes", "renounce Epirots"},
		{"pay Carthage 3 talents for Decius", "pay Carthaginians 3 for Decius"},
		{"payer trois talents aux Épirotes", "pay Epirots 3"},
		{"release Mago", "release Mago"},
		{"libérer Mago", "release Mago"},
		{"defend Latium fortified if invaded", "defend Latium fortified if invaded"},
		{"défendre le Latium si envahie peu fiable", "defend Latium unreliable if invaded"},
		{"defend Latium", "defend Latium"},
		{"contest Latium if invaded", "contest Latium if invaded"},
		{"contester le Latium vers la Campanie", "contest Latium to Campania"},
		{"withdraw from Latium to Campania", "withdraw from Latium to Campania"},
		{"évacuer le Latium vers la Campanie si envahie", "withdraw from Latium to Campania if invaded"},
		{"retreat Alpha Secunda to Latium", "retreat Alpha Secunda to Latium"},
		{"retraite Alpha Secunda vers le Latium", "retreat Alpha Secunda to Latium"},
		{"name king Quintus", "name king Quintus"},
		{"nommer roi Quintus", "name king Quintus"},
		{"promote Marcus Livius", "promote Marcus Livius"},
		{"promouvoir Marcus Livius", "promote Marcus Livius"},
		{"result b1 winner Rome; losses Rome 12/40; losses Carthage 21 / 40; camp Carthage taken; Hanno killed",
			"result b1 winner Romans; losses Carthaginians 21/40; losses Romans 12/40; camp Carthaginians taken; Hanno killed"},
		{"résultat b1 nul ; pertes de Carthage 3 sur 12 ; camp des Romains pris ; Marcus Claudius capturé ; se retire",
			"result b1 draw; losses Carthaginians 3/12; camp Romans taken; Marcus Claudius captured; withdraws"},
		{"result of the battle of Etruria draw", "result b1 draw"},
		{"no change", "no change"},
		{"Rien à changer.", "no change"},
		{"show orders", "show orders"},
		{"montrez mes ordres", "show orders"},
		{"cancel orders", "cancel orders"},
		{"annuler ordres", "cancel orders"},
		{"send me the report", "send report"},
		{"envoyer le guide", "send guide"},
		{"note: see #3; we are at sea / yes", "note see #3; we are at sea / yes"},
		{"proclamer Carthage doit être détruite !", "proclaim Carthage doit être détruite !"},
	} {
		t.Run(c.line, func(t *testing.T) {
			t.Parallel()
			s := read.Parse(c.line, read.Context{View: v})
			list := slices.Concat(s.Orders, s.Requests)
			if len(list) != 1 || len(s.Diagnostics) > 0 {
				t.Fatalf("read as %+v with %+v", list, s.Diagnostics)
			}
			if got := list[0].Canonical; got != c.want {
				t.Errorf("read as %q, want %q", got, c.want)
			}
		})
	}
}

// Every verb of the language can be written in both languages.
func TestEveryVerbHasForms(t *testing.T) {
	t.Parallel()
	b := grammar.Table()
	english, french := map[orders.Verb]bool{}, map[orders.Verb]bool{}
	for _, v := range verbsIn(b, "en") {
		english[v] = true
	}
	for _, v := range verbsIn(b, "fr") {
		french[v] = true
	}
	if !reflect.DeepEqual(english, french) {
		t.Errorf("English has %v, French %v", english, french)
	}
	for _, v := range orders.Ruled() {
		if !english[v] {
			t.Errorf("%s cannot be written", v)
		}
	}
}

func TestWhatLaterLinesKnow(t *testing.T) {
	t.Parallel()
	s := read.Parse(strings.Join([]string{
		"ORDERS",
		"appoint Quintus Varus at Latium",
		"raise army Nova at Latium under Quintus Varus",
		"raise army at Campania under Marcus Livius",
		"move Nova to Etruria / move II to Samnium",
		"lever armée II à Épire sous Fabius des Épirotes",
		"build fleet at Latium",
		"sail I to Ionian Sea",
		"END",
	}, "\n"), read.Context{View: testView(t)})
	if len(s.Diagnostics) > 0 {
		t.Fatalf("%+v", s.Diagnostics)
	}
	var got []string
	for _, o := range s.Orders {
		got = append(got, fmt.Sprintf("%d %s%s%s", o.Line, o.Leader, o.Army, o.Fleet))
	}
	want := []string{
		"2 rome-quintus-varus", "3 rome-quintus-varusrome-nova", "4 rome-marcus-liviusrome-ii",
		"5 rome-nova", "5 rome-ii", "6 rome-fabiusepirots-ii", "7 rome-i", "8 rome-i",
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
	if text := grammar.Write(s.Orders[4], "fr", s.Names); text != "déplacer l’armée II (Romains) vers le Samnium" {
		t.Errorf("written as %q", text)
	}
}

func TestIDsNeverReturn(t *testing.T) {
	t.Parallel()
	s := read.Parse("appoint Aulus at Latium", read.Context{View: testView(t)})
	if len(s.Orders) != 1 || s.Orders[0].Leader != "rome-aulus-2" {
		t.Errorf("%+v", s.Orders)
	}
}

func TestBlocksAndProse(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, text string
		orders     int
		codes      string
	}{
		{"a block alone counts", "move nonsense\nORDERS\nmove Alpha Secunda to Etruria\nEND\nhold nothing\n", 1, ""},
		{"every line of it", "ORDRES\nDear all,\nmove Alpha Secunda to Etruria\n# so it goes\n\nFIN\n", 1, "2:unknown-verb"},
		{"two blocks", "Orders:\nhold Alpha Secunda\nEnd.\nwell\n**ORDERS**\nhold I of Rome\n**END**", 2, ""},
		{"no end", "ORDERS\nhold Alpha Secunda\nRegards,\nJames", 1, "1:no-end"},
		{"a letter", "Bonjour Marc,\n\nIl pleut ici.\nhold Alpha Secunda\nÀ bientôt,\nJacques\n", 1, "3:not-read"},
		{"signature after farewell", "hold Alpha Secunda\nBest regards\nJames T. Kirk\n", 1, ""},
		{"everyday words", "Let us hope for the best.\nShow me the money\nThe Etruscans are weak\n", 0, "1:not-read 2:not-read 3:not-read"},
		{"quoted", "> hold nobody\nhold Alpha Secunda", 1, ""},
		{"code words", "code: ROSA\nmot de passe lilium\nORDERS\ncode word viola\nhold Alpha Secunda\nEND", 1, ""},
		{"windows", "\ufeffORDERS\r\nhold Alpha Secunda\r\nEND\r\n", 1, ""},
		{"empty", "", 0, ""},
		{"no change beside orders", "no change\nhold Alpha Secunda", 1, "1:no-change-ignored"},
		{"no change twice", "no change\nrien à changer", 1, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			s := read.Parse(c.text, read.Context{View: testView(t)})
			var codes []string
			for _, d := range s.Diagnostics {
				codes = append(codes, fmt.Sprintf("%d:%s", d.Line, d.Code))
			}
			if len(s.Orders) != c.orders || strings.Join(codes, " ") != c.codes {
				t.Errorf("%d orders, %q; want %d, %q", len(s.Orders), codes, c.orders, c.codes)
			}
		})
	}
}

// Scripts read canonical orders: an army has its bare name there wherever it stands.
func TestCanonicalNamesAreBare(t *testing.T) {
	t.Parallel()
	s := read.Parse("", read.Context{View: testView(t)})
	for _, o := range []orders.Order{
		{Verb: orders.Hold, Army: "rome-alpha-secunda"},
		{Verb: orders.Play, Stratagem: "march", Targets: []campaign.Target{{Kind: "army", ID: "rome-alpha-secunda"}}},
	} {
		if text := grammar.Canonical(o, s.Names); !strings.HasSuffix(text, " Alpha Secunda") || strings.Contains(text, "army") {
			t.Errorf("canonical %q", text)
		}
		if text := grammar.Write(o, "en", s.Names); !strings.HasSuffix(text, " army Alpha Secunda") {
			t.Errorf("written %q", text)
		}
	}
}

func TestAddAndCodeWords(t *testing.T) {
	t.Parallel()
	v := testView(t)
	for text, add := range map[string]bool{
		"add\nhold Alpha Secunda":                          true,
		"Bonjour,\najouter :\nORDRES\ntenir Pontica\nFIN":  true,
		"ORDERS\nadd\nhold Alpha Secunda\nEND":             true,
		"add hold Alpha Secunda":                           true,
		"hold Alpha Secunda\nadd\nmove Chaones to Illyria": false,
		"Dear Hal,\nORDERS\nhold Alpha Secunda\nEND":       false,
	} {
		if s := read.Parse(text, read.Context{View: v}); s.Add != add {
			t.Errorf("%q: add is %v", text, s.Add)
		}
	}
	s := read.Parse("code: ROSA alba\nORDERS\nmot de passe : lilium\nEND", read.Context{View: v})
	if want := []string{"ROSA alba", "lilium"}; !reflect.DeepEqual(s.CodeWords, want) {
		t.Errorf("code words %q, want %q", s.CodeWords, want)
	}
	if s := read.Parse("send report\nORDERS\nhold Alpha Secunda\nEND", read.Context{View: v}); len(s.Requests) > 0 {
		t.Errorf("beside a block is asked for %+v", s.Requests)
	}
}

func TestTooLong(t *testing.T) {
	t.Parallel()
	v := testView(t)
	for name, text := range map[string]string{
		"lines": strings.Repeat("hold Alpha Secunda\n", tokens.MaxLines+1),
		"bytes": strings.Repeat("hold Alpha Secunda     \t             \n", 1800),
		"words": "hold Alpha Secunda\nmove " + strings.Repeat("to ", read.MaxTokens+1),
		"made":  "hold Alpha Secunda\n" + strings.Repeat("raise army at Latium under Fabius\n", read.MaxMade+1),
	} {
		s := read.Parse(text, read.Context{View: v})
		n := len(s.Diagnostics)
		if n != 1 || s.Diagnostics[0].Code != orders.TooLong || len(s.Orders) == 0 || len(s.Orders) > tokens.MaxLines {
			t.Errorf("%s: %d orders, diagnostics %d", name, len(s.Orders), n)
		}
	}
}

func TestEmptyView(t *testing.T) {
	t.Parallel()
	for _, v := range []*campaign.View{nil, {}} {
		for _, line := range aLetter {
			s := read.Parse(line, read.Context{View: v})
			for _, d := range s.Diagnostics {
				say.Say(d, "en", s.Names)
			}
		}
	}
}

// What is known of one line is not looked for in the next: its tokens are others.
func TestLinesApart(t *testing.T) {
	t.Parallel()
	v := corpusView(t)
	for _, c := range []struct{ text, want string }{
		{"Could you please defend Latium if invaded\ndefend Umbria\nwith all we have", "defend Latium if invaded|defend Umbria"},
		{"I would like you to kindly defend Latium if invaded\ndefend Umbria,\nwith all we have", "defend Latium if invaded|defend Umbria"},
		{"hold I\nhold II\nhold III\nresult b1 draw. No, forget\nthat.", "hold I|hold II|hold III"},
		{"hold I\nhold II\nhold III\nno change. No, forget that, and then\nsome more", "hold I|hold II|hold III"},
	} {
		if got := canonicals(read.Parse(c.text, read.Context{View: v}).Orders); got != c.want {
			t.Errorf("%q is read as %q, not %q", c.text, got, c.want)
		}
	}
}

// TestSentenceIsQuoted reads a paragraph that a mail program left on one line: what is said of a sentence quotes it alone,
// for an answer shows the beginning of a line only.
func TestSentenceIsQuoted(t *testing.T) {
	t.Parallel()
	text := "I have had the map spread over the piano ever since the report of last season came in, and the cat slept on it. Move I to Umbira. It rained for a week, so that nothing at all was done."
	for _, d := range read.Parse(text, read.Context{View: corpusView(t)}).Diagnostics {
		if d.Code == orders.UnknownProvince && d.Source != "Move I to Umbira." {
			t.Errorf("%s quotes %q", d.Code, d.Source)
		}
		if d.Code == orders.UnknownProvince {
			return
		}
	}
	t.Error("nothing is said of Umbira")
}
