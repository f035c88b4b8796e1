package orders

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// Whatever an order is, it is the same taken apart and put together again, in
// either language.
func TestFillAndCompose(t *testing.T) {
	t.Parallel()
	v := testView(t)
	ready := Context{View: v}.Ready()
	rapid.Check(t, func(rt *rapid.T) {
		o := orderOf(rt, v, rapid.SampledFrom(verbs()).Draw(rt, "verb"))
		want := Parse("ORDERS\n"+Canonical(o, NewNames(v))+"\nEND", ready)
		if len(want.Orders) != 1 {
			return // a name that is taken
		}
		o = want.Orders[0]
		for _, lang := range []string{"en", "fr"} {
			names := NewNames(v).With(want.Orders)
			line := Compose(o.Verb, lang, Fill(o, lang, names))
			got := Parse(line.Text, ofForm(ready, "f"))
			if len(got.Diagnostics) > 0 || len(got.Orders) != 1 || got.Orders[0].Canonical != o.Canonical {
				rt.Errorf("%q is read as %+v, %+v", line.Text, got.Orders, got.Diagnostics)
			}
		}
	})
}

// verbs are all verbs of orders.
func verbs() []Verb {
	var all []Verb
	for _, f := range grammar().forms {
		if f.verb != codeWord && !f.verb.request() && !slices.Contains(all, f.verb) {
			all = append(all, f.verb)
		}
	}
	return all
}

func TestCompose(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		verb  Verb
		lang  string
		texts map[SlotName]string
		want  string
		at    map[SlotName]int
	}{
		{Move, "en", map[SlotName]string{"ARMY": "I", "PROVINCE": "Etruria", "VIA": "Latium"}, "move I to Etruria via Latium", map[SlotName]int{"ARMY": 6, "PROVINCE": 11, "VIA": 23}},
		{Move, "fr", map[SlotName]string{"ARMY": "armée I", "PROVINCE": "Étrurie"}, "déplacer armée I vers l’Étrurie", map[SlotName]int{"ARMY": 10, "PROVINCE": 25}},
		{Move, "en", map[SlotName]string{"ARMY": "I", "PROVINCE": "Etruria via Latium"}, `move I to "Etruria via Latium"`, map[SlotName]int{"ARMY": 6, "PROVINCE": 11}},
		{Hold, "en", map[SlotName]string{"ARMY": `I" / hold "II # x`}, `hold "I / hold II # x"`, map[SlotName]int{"ARMY": 6}},
		{Upkeep, "en", map[SlotName]string{"UNITS": "army I, fleet Via"}, `upkeep army I, fleet "Via"`, map[SlotName]int{"UNITS": 8}},
		{Result, "fr", map[SlotName]string{"BATTLE": "b1", "WINNER": "draw", Clauses: "pertes Rome 1/40"}, "résultat b1 nul; pertes Rome 1/40", map[SlotName]int{"BATTLE": 10, "DRAW": 13, Clauses: 18}},
		{Defend, "en", map[SlotName]string{"PROVINCE": "Latium", Provisos: "fortified if invaded"}, "defend Latium fortified if invaded", map[SlotName]int{"PROVINCE": 8, Provisos: 15}},
		{NoChange, "en", nil, "no change", map[SlotName]int{}},
	} {
		got := Compose(tc.verb, tc.lang, tc.texts)
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
			if got, ok := VerbOf(Called(v, lang)); !ok || got != v {
				t.Errorf("%q is taken for %q", Called(v, lang), got)
			}
		}
		if got, ok := VerbOf(string(v)); !ok || got != v {
			t.Errorf("%q is taken for %q", v, got)
		}
	}
	for text, want := range map[string]Verb{"Attaquer": Invade, "LEVER ARMÉE": RaiseArmy, "march": Move, "move": Move, "recruit army": RaiseArmy, "teleport": "", "": ""} {
		if got, _ := VerbOf(text); got != want {
			t.Errorf("%q is taken for %q, not %q", text, got, want)
		}
	}
	if got := ProvisosOf(Defend, "en"); !slices.Equal(got, []string{"fortified", "unreliable", "if invaded", "fortified if invaded", "unreliable if invaded"}) {
		t.Errorf("%q", got)
	}
	if got := ProvisosOf(Hold, "fr"); len(got) != 0 {
		t.Errorf("%q", got)
	}
}
