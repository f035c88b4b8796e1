package form

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"adimperii/orders"
	"adimperii/orders/say"
)

// filled is a form with values, or formulas behind =, put into its cells.
func filled(t testing.TB, data []byte, values map[string]any) []byte {
	t.Helper()
	f, err := excelize.OpenReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	sheet := f.GetSheetList()[0]
	for cell, value := range values {
		if text, ok := value.(string); ok && strings.HasPrefix(text, "=") {
			err = f.SetCellFormula(sheet, cell, text[1:])
		} else {
			err = f.SetCellValue(sheet, cell, value)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	b, err := f.WriteToBuffer()
	if err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// People fill rows in many ways; what is wrong is told at its cell.
func TestRows(t *testing.T) {
	t.Parallel()
	v := testView(t)
	empty := xlsx(t, testInput(t, "en"))
	type at = map[string]any
	for _, tc := range []struct {
		name  string
		cells at
		want  string // the order understood
		code  orders.Code
		cell  string
	}{
		{"chosen", at{"B7": "move", "D7": "Alpha Secunda", "E7": "Etruria"}, "move army Alpha Secunda to Etruria", "", ""},
		{"in the other language", at{"B7": "Déplacer", "D7": "armée Alpha Secunda", "E7": "Étrurie", "F7": "Latium"}, "move army Alpha Secunda to Etruria via Latium", "", ""},
		{"by a synonym", at{"B7": "attaquer", "D7": "alpha secunda", "E7": "ETRURIA"}, "invade Etruria with army Alpha Secunda", "", ""},
		{"with spaces and a line break", at{"B7": " hold\u00a0", "D7": "Alpha\nSecunda "}, "hold army Alpha Secunda", "", ""},
		{"the id of an order", at{"B7": "raise-army", "C7": "Fabius", "E7": "Latium"}, "raise army II at Latium under Fabius", "", ""},
		{"a whole order in one cell", at{"B7": "déplacer Alpha Secunda vers l’Étrurie"}, "move army Alpha Secunda to Etruria", "", ""},
		{"a sum as a number", at{"B7": "reserve", "G7": "Samnites", "H7": 3}, "reserve 3 for Samnites", "", ""},
		{"a sum as a text", at{"B7": "reserve", "G7": "Samnites", "H7": "3"}, "reserve 3 for Samnites", "", ""},
		{"a sum with a point", at{"B7": "reserve", "G7": "Samnites", "H7": "3.0"}, "reserve 3 for Samnites", "", ""},
		{"a sum in words", at{"B7": "reserve", "G7": "Samnites", "H7": "three"}, "reserve 3 for Samnites", "", ""},
		{"half a talent", at{"B7": "reserve", "G7": "Samnites", "H7": 2.5}, "", orders.BadNumber, "H7"},
		{"a name that is words", at{"B7": "appoint", "E7": "Latium", "I7": "Marcus at Rome"}, `appoint "Marcus at Rome" at Latium`, "", ""},
		{"a misspelling", at{"B7": "move", "D7": "Alpha Secunda", "E7": "Etrurai"}, "", orders.UnknownProvince, "E7"},
		{"another's army", at{"B7": "move", "D7": "II", "E7": "Etruria"}, "", orders.NotYours, "D7"},
		{"orders smuggled into a name", at{"B7": "hold", "D7": "Alpha Secunda / renounce Epirots"}, "", orders.UnexpectedWords, "D7"},
		{"words smuggled into a name", at{"B7": "move", "D7": "Alpha Secunda", "E7": "Etruria via Latium"}, "", orders.UnexpectedWords, "E7"},
		{"a comment in a name", at{"B7": "hold", "D7": "Alpha Secunda # really"}, "", orders.UnexpectedWords, "D7"},
		{"a cell too few", at{"B7": "move", "D7": "Alpha Secunda"}, "", orders.Incomplete, "E7"},
		{"nothing but the order", at{"B7": "move"}, "", orders.Incomplete, "D7"},
		{"a cell too many", at{"B7": "hold", "D7": "Alpha Secunda", "H7": 2}, "", orders.UnexpectedWords, "H7"},
		{"no order", at{"E7": "Etruria"}, "", orders.Incomplete, "B7"},
		{"an order that is none", at{"B7": "teleport", "E7": "Etruria"}, "", orders.UnknownVerb, "B7"},
		{"a text that is no order", at{"B7": "I shall win"}, "", orders.UnknownVerb, "B7"},
		{"a formula", at{"B7": "hold", "D7": `="Alpha Secunda"`}, "", orders.FormFormula, "D7"},
		{"a formula for an order", at{"B7": `="hold"`, "D7": "Alpha Secunda"}, "", orders.FormFormula, "B7"},
		{"a battle", at{"B7": "result", "E7": "b1", "G7": "nul", "I7": "losses Romans 12/40"}, "result b1 draw; losses Romans 12/40", "", ""},
		{"losses that are none", at{"B7": "result", "E7": "b1", "G7": "draw", "I7": "losses Romans 81/40"}, "", orders.BadLosses, "I7"},
		{"a proviso", at{"B7": "defend", "E7": "Latium", "J7": "fortifié si envahie"}, "defend Latium fortified if invaded", "", ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			got := readForm(t, "orders.xlsx", filled(t, empty, tc.cells), v)
			if want := slices.DeleteFunc([]string{tc.want}, func(s string) bool { return s == "" }); !slices.Equal(canonical(got.Orders), want) {
				t.Errorf("orders %q, want %q", canonical(got.Orders), want)
			}
			if tc.code == "" {
				if len(got.Diagnostics) > 0 {
					t.Errorf("%+v", got.Diagnostics)
				}
				return
			}
			if len(got.Diagnostics) != 1 {
				t.Fatalf("%+v", got.Diagnostics)
			}
			d := got.Diagnostics[0]
			if d.Code != tc.code || d.Cell != tc.cell || d.Line != 7 || d.Form != "orders.xlsx" || d.Source == "" {
				t.Errorf("%s at %s: %+v", d.Code, d.Cell, d)
			}
			for _, lang := range []string{"en", "fr"} {
				if said := say.Say(d, lang, got.Names); strings.Contains(said, "<no value>") || strings.HasPrefix(said, "diagnostic.") || strings.Contains(said, "slot.") {
					t.Errorf("says %q", said)
				}
			}
		})
	}
}

// Rows spoil no other, may be left free, and keep their sequence; what one makes
// the next may use.
func TestManyRows(t *testing.T) {
	t.Parallel()
	got := readForm(t, "orders.xlsx", filled(t, xlsx(t, testInput(t, "fr")), map[string]any{
		"B6": "nommer", "E6": "Latium", "I6": "Lucius",
		"B9": "lever armée", "C9": "Lucius", "E9": "Latium", "I9": "Nova",
		"B10": "tenir", "D10": "Novo",
		"B45": "tenir", "D45": "Nova",
		"B46": "note", "I46": "bonjour / tenir I # fin",
	}), testView(t))
	want := []string{"appoint Lucius at Latium", "raise army Nova at Latium under Lucius", "hold army Nova"}
	if !slices.Equal(canonical(got.Orders), want) {
		t.Errorf("%q, want %q", canonical(got.Orders), want)
	}
	if len(got.Diagnostics) != 1 || got.Diagnostics[0].Cell != "D10" {
		t.Errorf("%+v", got.Diagnostics)
	}
	if len(got.Requests) != 1 || got.Requests[0].Text != "bonjour / tenir I # fin" {
		t.Errorf("%+v", got.Requests)
	}
}

// A workbook that lost its hidden sheet, and whose headings moved, is still read.
func TestMovedForm(t *testing.T) {
	t.Parallel()
	f := excelize.NewFile()
	rows := [][]any{{"my copy"}, {}, {"", "Où", "ORDRE", "armée ou flotte", "Par, à bord de, vers", "Qui", "remarques"}, {"", "Étrurie", "déplacer", "Alpha Secunda", "", "", "vite !"}}
	for i, row := range rows {
		cell, _ := excelize.CoordinatesToCellName(1, i+1)
		if err := f.SetSheetRow("Sheet1", cell, &row); err != nil {
			t.Fatal(err)
		}
	}
	b, err := f.WriteToBuffer()
	if err != nil {
		t.Fatal(err)
	}
	got := readForm(t, "copie.xlsx", b.Bytes(), testView(t))
	if len(got.Diagnostics) > 0 || !slices.Equal(canonical(got.Orders), []string{"move army Alpha Secunda to Etruria"}) {
		t.Errorf("%q %+v", canonical(got.Orders), got.Diagnostics)
	}
}
