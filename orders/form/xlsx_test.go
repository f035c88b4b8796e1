package form

import (
	"bytes"
	"os"
	"slices"
	"testing"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/read"
)

// someOptions are orders that Rome may give in the view of the tests.
func someOptions(t testing.TB, v *campaign.View) []orders.Order {
	t.Helper()
	text := `appoint "Proconsul" at Latium
post Fabius to Latium
assign Fabius to army Alpha Secunda
raise army II at Latium under Fabius
raise army Nova at Epirus under Fabius from Epirots
build fleet I at Latium in Tyrrhenian Sea
disband army Alpha Secunda
disband fleet Pontica
upkeep army Alpha Secunda, army I (Romans), fleet Pontica
reorganise Alpha Secunda
move Alpha Secunda to Latium
move Alpha Secunda to Samnium
move I (Epirots) to Thessalia
invade Lucania with Alpha Secunda via Campania unless field army
embark Alpha Secunda on Pontica to Latium
sail Pontica to Ligurian Sea
allow Carthaginians through Tyrrhenian Sea
challenge Carthaginians in Tyrrhenian Sea
besiege Capua with Alpha Secunda
pacify Campania with Alpha Secunda
hold Alpha Secunda
embassy Fabius to Samnites with 1
reserve 1 for Samnites
renounce Epirots
pay Carthaginians 1
pay Carthaginians 1 for Decius
release Mago
defend Latium if invaded
defend Latium fortified if invaded
contest Latium to Campania if invaded
withdraw from Latium to Campania
retreat I (Romans) to Latium
name king "Fabius II"
promote Marcus Livius
result b1 winner Carthaginians; losses Romans 12/40; camp Romans taken; Hanno killed
result b1 draw`
	var list []orders.Order
	for line := range bytes.Lines([]byte(text)) {
		sheet := read.Parse(string(line), read.Context{View: v, Form: "f"})
		for _, d := range sheet.Diagnostics {
			t.Errorf("%q: %+v", line, d)
		}
		list = append(list, sheet.Orders...)
	}
	return append(list, orders.Order{Verb: orders.NoChange, Canonical: "no change"})
}

func testInput(t testing.TB, lang string) Input {
	v := testView(t)
	return Input{
		View: v, Lang: lang, Options: someOptions(t, v), Committed: 2, CodeWord: "golu-bani",
		Prices: map[orders.Verb]campaign.Talents{orders.RaiseArmy: 2, orders.BuildFleet: 2, orders.Reorganise: 1},
	}
}

func xlsx(t testing.TB, in Input) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := WriteXLSX(&b, in); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestXLSXIsTheSame(t *testing.T) {
	t.Parallel()
	in := testInput(t, "fr")
	in.Orders = in.Options[:6]
	data := xlsx(t, in)
	if !bytes.Equal(data, xlsx(t, in)) {
		t.Error("the same form, twice written, differs")
	}
	if len(data) > 40<<10 {
		t.Errorf("a form of %d bytes", len(data))
	}
	if keep := os.Getenv("FORM_OUT"); keep != "" {
		if err := os.WriteFile(keep, data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// Every order that may be given is written into a form, read back, and equal, in
// both languages and whoever reads it.
func TestXLSXRoundTrip(t *testing.T) {
	t.Parallel()
	for _, lang := range []string{"en", "fr"} {
		in := testInput(t, lang)
		for _, o := range in.Options {
			in.Orders = []orders.Order{o}
			got := readForm(t, "orders.xlsx", xlsx(t, in), in.View)
			if len(got.Diagnostics) > 0 || len(got.Orders) != 1 || got.Orders[0].Canonical != o.Canonical {
				t.Errorf("%s: %q is read as %q: %+v", lang, o.Canonical, canonical(got.Orders), got.Diagnostics)
				continue
			}
			if at := got.Orders[0].Place; at.Cell != "B6" || at.Line != 6 || at.Form != "orders.xlsx" {
				t.Errorf("%q stands at %+v", o.Canonical, at)
			}
			if !slices.Equal(got.CodeWords, []string{"golu-bani"}) {
				t.Errorf("code words %q", got.CodeWords)
			}
		}
	}
}
