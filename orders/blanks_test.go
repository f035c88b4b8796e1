package orders_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/read"
)

// Whatever an order is, it is the same taken apart and put together again, in
// either language.
func TestFillAndCompose(t *testing.T) {
	t.Parallel()
	v := testView(t)
	ready := read.Context{View: v}.Ready()
	rapid.Check(t, func(rt *rapid.T) {
		o := orderOf(rt, v, rapid.SampledFrom(verbs()).Draw(rt, "verb"))
		want := read.Parse("ORDERS\n"+grammar.Canonical(o, orders.NewNames(v))+"\nEND", ready)
		if len(want.Orders) != 1 {
			return // a name that is taken
		}
		o = want.Orders[0]
		for _, lang := range []string{"en", "fr"} {
			names := orders.NewNames(v).With(want.Orders)
			line := grammar.Compose(o.Verb, lang, grammar.Fill(o, lang, names))
			got := read.Parse(line.Text, ofForm(ready, "f"))
			if len(got.Diagnostics) > 0 || len(got.Orders) != 1 || got.Orders[0].Canonical != o.Canonical {
				rt.Errorf("%q is read as %+v, %+v", line.Text, got.Orders, got.Diagnostics)
			}
		}
	})
}

// verbs are all verbs of orders.
func verbs() []orders.Verb {
	var all []orders.Verb
	for _, f := range grammar.Table().Forms {
		if f.Verb != orders.CodeWord && !f.Verb.Request() && !slices.Contains(all, f.Verb) {
			all = append(all, f.Verb)
		}
	}
	return all
}

func TestCompose(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		verb  orders.Verb
		lang  string
		texts map[grammar.SlotName]string
		want  string
		at    map[grammar.SlotName]int
	}{
		{orders.Move, "en", map[grammar.SlotName]string{"ARMY": "I", "PROVINCE": "Etruria", "VIA": "Latium"}, "move I to Etruria via Latium", map[grammar.SlotName]int{"ARMY": 6, "PROVINCE": 11, "VIA": 23}},
		{orders.Move, "fr", map[grammar.SlotName]string{"ARMY": "armée I", "PROVINCE": "Étrurie"}, "déplacer armée I vers l’Étrurie", map[grammar.SlotName]int{"ARMY": 10, "PROVINCE": 25}},
		{orders.Move, "en", map[grammar.SlotName]string{"ARMY": "I", "PROVINCE": "Etruria via Latium"}, `move I to "Etruria via Latium"`, map[grammar.SlotName]int{"ARMY": 6, "PROVINCE": 11}},
		{orders.Hold, "en", map[grammar.SlotName]string{"ARMY": `I" / hold "II # x`}, `hold "I / hold II # x"`, map[grammar.SlotName]int{"ARMY": 6}},
		{orders.Upkeep, "en", map[grammar.SlotName]string{"UNITS": "army I, fleet Via"}, `upkeep army I, fleet "Via"`, map[grammar.SlotName]int{"UNITS": 8}},
		{orders.Result, "fr", map[grammar.SlotName]string{"BATTLE": "b1", "WINNER": "draw", grammar.Clauses: "pertes Rome 1/40"}, "résultat b1 égalité; pertes Rome 1/40", map[grammar.SlotName]int{"BATTLE": 10, "DRAW": 13, grammar.Clauses: 22}},
		{orders.Defend, "en", map[grammar.SlotName]string{"PROVINCE": "Latium", grammar.Provisos: "fortified if invaded"}, "defend Latium fortified if invaded", map[grammar.SlotName]int{"PROVINCE": 8, grammar.Provisos: 15}},
		{orders.NoChange, "en", nil, "no change", map[grammar.SlotName]int{}},
	} {
		got := grammar.Compose(tc.verb, tc.lang, tc.texts)
		if got.Text != tc.want {
			t.Errorf("%q, want %q", got.Text, tc.want)
		}
		for slot, at := range tc.at {
			if got.At[slot] != at {
				t.Errorf("%q: %s at %d, want %d", got.Text, slot, got.At[slot], at)
			}
		}
	}
}

func TestVerbs(t *testing.T) {
	t.Parallel()
	for _, v := range verbs() {
		for _, lang := range []string{"en", "fr"} {
			if got, ok := grammar.VerbOf(grammar.Called(v, lang)); !ok || got != v {
				t.Errorf("%q is taken for %q", grammar.Called(v, lang), got)
			}
		}
		if got, ok := grammar.VerbOf(string(v)); !ok || got != v {
			t.Errorf("%q is taken for %q", v, got)
		}
	}
	for text, want := range map[string]orders.Verb{"Attaquer": orders.Invade, "LEVER ARMÉE": orders.RaiseArmy, "march": orders.Move, "move": orders.Move, "recruit army": orders.RaiseArmy, "teleport": "", "": ""} {
		if got, _ := grammar.VerbOf(text); got != want {
			t.Errorf("%q is taken for %q, not %q", text, got, want)
		}
	}
	if got := grammar.ProvisosOf(orders.Defend, "en"); !slices.Equal(got, []string{"fortified", "unreliable", "if invaded", "fortified if invaded", "unreliable if invaded"}) {
		t.Errorf("%q", got)
	}
	if got := grammar.ProvisosOf(orders.Hold, "fr"); len(got) != 0 {
		t.Errorf("%q", got)
	}
}
