package orders_test

import (
	"reflect"
	"strings"
	"testing"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
	"adimperii/orders/read"
	"adimperii/orders/say"
)

// Each line is refused with a code, at a column, by a rule, with hints.
func TestDiagnostics(t *testing.T) {
	t.Parallel()
	v := testView(t)
	own := []string{"Alpha Secunda", "Chaones", "I (Epirots)", "I (Romans)"}
	moving := []string{"move ARMY to PROVINCE [via PROVINCE]"}
	for _, c := range []struct {
		line   string
		code   orders.Code
		column int
		rule   campaign.Rule
		hints  []string
	}{
		{"move Alpha Secunda to Etrurai", orders.UnknownProvince, 23, "R-21", []string{"Etruria"}},
		{"  déplacer Alpha Secunda vers l’Étruire", orders.UnknownProvince, 33, "R-21", []string{"Etruria"}},
		{"move Alpha Secunda to Atlantis", orders.UnknownProvince, 23, "R-21", nil},
		{"besiege Tarquinai with Alpha Secunda", orders.UnknownCity, 9, "R-47", []string{"Tarquinia"}},
		{"sail Pontica to Ionina Sea", orders.UnknownSea, 17, "R-24", []string{"Ionian Sea"}},
		{"allow Cartage through Ionian", orders.UnknownPlayer, 7, "R-27", []string{"Carthaginians"}},
		{"reserve 2 for Epirotes or Gauls", orders.UnexpectedWords, 24, "R-32", []string{"reserve N for KINGDOM"}},
		{"renounce Epriots", orders.UnknownKingdom, 10, "R-34", []string{"Epirots"}},
		{"pay Cartage 3", orders.UnknownHolder, 5, "R-18", []string{"Carthaginians"}},
		{"promote Marcus Livus", orders.UnknownLeader, 9, "R-11", []string{"Marcus Livius"}},
		{"release Magon or Hanno", orders.UnexpectedWords, 15, "R-61", []string{"release NAME"}},
		{"release Magno le Grand", orders.UnknownCaptive, 9, "R-61", []string{"Mago"}},
		{"move Alhpa Secunda to Etruria", orders.UnknownArmy, 6, "R-21", []string{"Alpha Secunda"}},
		{"sail Pontcia to Ionian", orders.UnknownFleet, 6, "R-24", []string{"Pontica"}},
		{"disband Nemo", orders.UnknownUnit, 9, "R-17", []string{"Alpha Secunda", "Chaones", "I (Epirots)", "I (Romans)", "Pontica"}},
		{"result b7 draw", orders.UnknownBattle, 8, "R-56", []string{"b1"}},
		{"result b1 draw; Nemo killed", orders.UnknownFighter, 17, "R-56", nil},
		{"mvoe Alpha Secunda to Etruria", orders.UnknownVerb, 1, "", []string{"move ARMY to PROVINCE [via PROVINCE]"}},
		{"evnahir Etruria with Alpha Secunda", orders.UnknownVerb, 1, "", []string{"invade PROVINCE with ARMY [via PROVINCE] [unless field army]"}},
		{"The weather is fine", orders.NotRead, 1, "", nil},
		{"move II to Etruria", orders.NotYours, 6, "R-21", own},
		{"move army II of Carthage to Etruria", orders.NotYours, 11, "R-21", own},
		{"sail Tanit to Ionian", orders.NotYours, 6, "R-24", []string{"Chaones", "Pontica"}},
		{"post Hanno to Latium", orders.NotYours, 6, "R-8", []string{"Decius", "Fabius", "Marcus Claudius", "Marcus Livius"}},
		{"move I to Etruria", orders.Ambiguous, 6, "R-21", []string{"I (Epirots)", "I (Romans)"}},
		{"move Alpha Secunda to Cam via Sam", "", 0, "", nil},
		{"move Alpha Secunda to Gallia", orders.Ambiguous, 23, "R-21", []string{"Cisalpine Gaul", "Transalpine Gaul"}},
		{"post Marcus to Latium", orders.Ambiguous, 6, "R-8", []string{"Marcus Claudius", "Marcus Livius"}},
		{"disband Chaones", orders.Ambiguous, 9, "R-17", []string{"army Chaones", "fleet Chaones"}},
		{"move Alpha Secunda to Et", orders.UnknownProvince, 23, "R-21", nil},
		{"invade Etr with Alpha Secunda", orders.InFull, 8, "R-22", []string{"Etruria"}},
		{"embassy Marcus Livius to Sam with 2", orders.InFull, 26, "R-30", []string{"Samnites"}},
		{"invade Rome with Alpha Secunda", orders.WrongKind, 8, "R-22", []string{"Latium"}},
		{"besiege Latium with Alpha Secunda", orders.WrongKind, 9, "R-47", nil},
		{"post Aulus to Latium", orders.LeaderDead, 6, "R-60", nil},
		{"release Hanno", orders.NotCaptive, 9, "R-61", nil},
		{"reserve 2.5 for Epirots", orders.BadNumber, 9, "R-32", nil},
		{"pay Carthage -5", orders.BadNumber, 14, "R-18", nil},
		{"reserve 0 for Epirots", orders.BadNumber, 9, "R-32", nil},
		{"result b1 draw; losses Rome 81/40", orders.BadLosses, 29, "R-56", nil},
		{"result b1 draw; losses Rome 1/40; losses Rome 2/40", orders.SaidTwice, 35, "R-56", nil},
		{"appoint King Marcus at Latium", orders.UnexpectedWords, 9, "R-7", []string{"name king NAME"}},
		{"appoint Xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx at Latium", orders.BadName, 9, "R-7", []string{`"Xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"`}},
		{"appoint Fabius at Latium", orders.NameTaken, 9, "R-7", nil},
		{"name king Marcus Livius", "", 0, "", nil},
		{"raise army I at Latium under Fabius", orders.ArmyNameTaken, 12, "R-20", nil},
		{"build fleet Pontica at Latium", orders.FleetNameTaken, 13, "R-20", nil},
		{"move Alpha Secunda", orders.Incomplete, 19, "R-21", moving},
		{"move Alpha Secunda", orders.Incomplete, 19, "R-21", moving},
		{"raise army", orders.Incomplete, 11, "R-20", []string{"raise army [NAME] at PROVINCE under LEADER [from KINGDOM]"}},
		{"pay Carthage lots", orders.Incomplete, 14, "R-18", []string{"pay PLAYER N [for NAME]"}},
		{"pay Carthage 1 gold coin", orders.UnexpectedWords, 16, "R-18", []string{"pay PLAYER N [for NAME]"}},
		{"pay Carthage 1 ransom Nemo", orders.UnknownCaptive, 23, "R-18", nil},
		{"pay Carthage 1 ransom Hanno", orders.NotCaptive, 23, "R-18", nil},
		{"move fleet Pontica to Latium", orders.WrongKind, 6, "R-21", nil},
		{"sail army Alpha Secunda to Ionian", orders.WrongKind, 6, "R-24", nil},
		{"the fleet at Tarquinia stays where it is", orders.Ambiguous, 5, "R-8", []string{"Chaones", "Pontica"}},
		{"move Alpha Secunda to Etruria or Umbria", orders.UnexpectedWords, 31, "R-21", moving},
		{"move Alpha Secunda to Etruria; or Umbria", orders.UnexpectedWords, 32, "R-21", moving},
		{"hold Alpha Secunda\nadd", orders.LateAdd, 1, "", nil},
	} {
		t.Run(c.line, func(t *testing.T) {
			t.Parallel()
			s := read.Parse(c.line, read.Context{View: v})
			if c.code == "" {
				if len(s.Diagnostics) > 0 {
					t.Errorf("%+v", s.Diagnostics)
				}
				return
			}
			if len(s.Diagnostics) != 1 {
				t.Fatalf("%d diagnostics and %v: %+v", len(s.Diagnostics), s.Orders, s.Diagnostics)
			}
			d := s.Diagnostics[0]
			if d.Code != c.code || d.Column != c.column || d.Rule != c.rule || !reflect.DeepEqual(d.Hints, c.hints) {
				t.Errorf("%s at %d by %q, hints %q;\nwant %s at %d by %q, hints %q", d.Code, d.Column, d.Rule, d.Hints, c.code, c.column, c.rule, c.hints)
			}
			lines := strings.Split(c.line, "\n")
			if want := lines[len(lines)-1]; d.Source != want {
				t.Errorf("source %q, want %q", d.Source, want)
			}
		})
	}
}

// A city is no short form of the land about it.
func TestCityIsNoShortProvince(t *testing.T) {
	t.Parallel()
	board := &maps.Map{
		Provinces: []maps.Province{{ID: "babylonia", Name: maps.Name{"la": "Babylonia", "en": "Babylonia", "fr": "Babylonie"}}},
		Cities:    []maps.City{{ID: "babylon", Name: maps.Name{"la": "Babylon", "en": "Babylon", "fr": "Babylone"}, Province: "babylonia"}},
	}
	v := &campaign.View{Map: board, Player: "rome", Language: "en", Armies: map[campaign.ArmyID]campaign.Army{"rome-i": {ID: "rome-i", Holder: "rome", Name: "I"}}}
	for _, line := range []string{"move I to Babylon", "besiege Babylon with I / move I to Babylonia"} {
		s := read.Parse(line, read.Context{View: v})
		refused := len(s.Diagnostics) == 1 && s.Diagnostics[0].Code == orders.WrongKind
		if strings.HasPrefix(line, "move") != refused {
			t.Errorf("%q is answered %+v", line, s.Diagnostics)
		}
	}
}

// What is missing is told by what it is, not by the word before it.
func TestMissing(t *testing.T) {
	t.Parallel()
	for line, want := range map[string]string{"move Alpha Secunda": "province", "invade Etruria": "army", "embark Alpha Secunda": "fleet", "sail Pontica": "sea"} {
		s := read.Parse(line, read.Context{View: testView(t)})
		if len(s.Diagnostics) != 1 || s.Diagnostics[0].Args["slot"] != want {
			t.Errorf("%q lacks %+v, want %s", line, s.Diagnostics, want)
		}
	}
}

// One bad line spoils no other, and each tells where it stands.
func TestOneBadLineVoidsNoOther(t *testing.T) {
	t.Parallel()
	s := read.Parse("ORDERS\nmove Alpha Secunda to Etrurai\nhold Chaones / hold Nemo\nteleport\nreserve 2 for Epirots\nEND",
		read.Context{View: testView(t), Mail: "0001.eml"})
	var canonical, codes []string
	for _, o := range s.Orders {
		canonical = append(canonical, o.Canonical)
	}
	for _, d := range s.Diagnostics {
		codes = append(codes, string(d.Code))
		if d.Mail != "0001.eml" || d.Severity != orders.Error {
			t.Errorf("%+v", d)
		}
	}
	if want := []string{"hold Chaones", "reserve 2 for Epirots"}; !reflect.DeepEqual(canonical, want) {
		t.Errorf("canonical %q, want %q", canonical, want)
	}
	if want := []string{"unknown-province", "unknown-army", "unknown-verb"}; !reflect.DeepEqual(codes, want) {
		t.Errorf("codes %q, want %q", codes, want)
	}
	if s.Diagnostics[1].Line != 3 || s.Diagnostics[1].Column != 21 {
		t.Errorf("%+v", s.Diagnostics[1].Place)
	}
}

// Nothing secret is suggested: hints come from the view, in the reader's language.
func TestHintsInTheReadersLanguage(t *testing.T) {
	t.Parallel()
	s := read.Parse("move Alpha Secunda to Etrurai", read.Context{View: testView(t), Lang: "fr"})
	d := say.NewDiagnosticJSON(s.Diagnostics[0], "fr", s.Names)
	want := say.DiagnosticJSON{
		Code: orders.UnknownProvince, Severity: orders.Error, Message: "Il n’y a pas de province «\u202fEtrurai\u202f» sur cette carte.",
		Line: 1, Column: 23, Source: "move Alpha Secunda to Etrurai", Hints: []string{"Étrurie", "déplacer l’armée Alpha Secunda vers l’Étrurie"}, Rule: "R-21",
	}
	if !reflect.DeepEqual(d, want) {
		t.Errorf("got  %+v\nwant %+v", d, want)
	}
	o := read.Parse("raise army at Épire under Marcus Livius from Épirotes", read.Context{View: testView(t)})
	got := say.NewOrderJSON(o.Orders[0], "fr", o.Names)
	if want := (say.OrderJSON{Line: 1, Verb: orders.RaiseArmy, Canonical: "raise army II at Epirus under Marcus Livius from Epirots",
		Text: "lever armée II en Épire sous Marcus Livius des Épirotes", Rule: "R-35"}); got != want {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
}
