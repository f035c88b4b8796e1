package form

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"adimperii/orders"
	"adimperii/orders/read"
	"adimperii/orders/say"
)

func TestYAMLRoundTrip(t *testing.T) {
	t.Parallel()
	v := testView(t)
	text := "move Alpha Secunda to Etruria\nappoint Lucius at Latium\nraise army Nova at Latium under Fabius\nembassy Fabius to Samnites with 2\nproclaim Hear: all # of you\nhold army I (Romans)"
	want := read.Parse(text, read.Context{View: v})
	for _, lang := range []string{"en", "fr"} {
		var b bytes.Buffer
		in := Input{View: v, Lang: lang, Orders: append(slices.Clone(want.Orders), want.Requests...), CodeWord: "golu-bani"}
		if err := WriteYAML(&b, in); err != nil {
			t.Fatal(err)
		}
		got := readForm(t, "orders.yaml", b.Bytes(), v)
		if len(got.Diagnostics) > 0 || !slices.Equal(canonical(got.Orders), canonical(want.Orders)) || len(got.Requests) != 1 || got.Requests[0].Text != "Hear: all # of you" {
			t.Errorf("%s: %q, %+v\n%s", lang, canonical(got.Orders), got.Diagnostics, b.String())
		}
	}
}

func TestYAMLSaysWhatIsWrong(t *testing.T) {
	t.Parallel()
	v := testView(t)
	for _, tc := range []struct {
		name, text string
		code       orders.Code
		line       int
		orders     int
	}{
		{"a misspelling", "orders:\n  - hold Alpha Secunda\n\n  - move Alpha Secunda to Etrurai\n", orders.UnknownProvince, 4, 1},
		{"prose", "orders:\n  - Splendid weather today\n", orders.UnknownVerb, 2, 0},
		{"a greeting", "orders:\n  - Dear referee\n  - hold Alpha Secunda\n", "", 0, 1},
		{"a line that ends blocks", "orders:\n  - ORDERS\n  - hold Alpha Secunda\n", orders.UnknownVerb, 2, 1},
		{"no YAML", "orders:\n  - a\n b: [", orders.FormUnreadable, 2, 0},
		{"two documents", "orders: []\n---\norders: []\n", orders.FormUnreadable, 2, 0},
		{"another file", "name: something\n", orders.FormUnknown, 1, 0},
		{"a list", "- hold Alpha Secunda\n", orders.FormUnknown, 1, 0},
		{"an unknown key", "ordres: []\norders:\n  - hold Alpha Secunda\n", orders.FormKey, 1, 1},
		{"orders twice", "orders:\n  - hold Alpha Secunda\norders: []\n", orders.FormKey, 3, 1},
		{"a mapping", "orders:\n  - proclaim hear: all\n  - hold Alpha Secunda\n", orders.FormItem, 2, 1},
		{"no list", "orders: hold Alpha Secunda\n", orders.FormItem, 1, 0},
		{"an alias", "player: &a rome\norders:\n  - *a\n", orders.FormItem, 3, 0},
		{"another season", "season: 281bc-autumn\norders:\n  - hold Alpha Secunda\n", orders.FormStale, 1, 0},
		{"another player", "player: carthage\norders:\n  - hold Alpha Secunda\n", orders.FormStale, 1, 0},
		{"too much", "orders: []\n#" + strings.Repeat("x", maxYAML), orders.FormTooLarge, 1, 0},
		{"far too much", strings.Repeat("x", MaxBytes+1), orders.FormTooLarge, 1, 0},
		{"a file of something else", strings.Repeat("k: v\n", 1000) + "orders: []", "", maxFaults, 0},
		{"nothing", "", "", 0, 0},
		{"no orders", "orders:\n", "", 0, 0},
		{"a mark at its head", "\ufefforders:\r\n  - hold Alpha Secunda\r\n", "", 0, 1},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			got := readForm(t, "orders.yml", []byte(tc.text), v)
			if len(got.Orders) != tc.orders {
				t.Errorf("orders %q", canonical(got.Orders))
			}
			if tc.code == "" {
				if len(got.Diagnostics) != tc.line {
					t.Errorf("%+v", got.Diagnostics)
				}
				return
			}
			if len(got.Diagnostics) != 1 || got.Diagnostics[0].Code != tc.code || got.Diagnostics[0].Line != tc.line || got.Diagnostics[0].Form != "orders.yml" {
				t.Fatalf("%+v, want %s on line %d", got.Diagnostics, tc.code, tc.line)
			}
			for _, lang := range []string{"en", "fr"} {
				if said := say.Say(got.Diagnostics[0], lang, got.Names); strings.Contains(said, "<no value>") || strings.HasPrefix(said, "diagnostic.") {
					t.Errorf("says %q", said)
				}
			}
		})
	}
}
