package orders_test

import (
	"slices"
	"strings"
	"testing"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/read"
	"adimperii/orders/say"
)

// taught are the verbs that the guide to a campaign teaches.
func taught(v *campaign.View) (verbs []orders.Verb) {
	for _, c := range say.Guide(v, nil, "en") {
		for _, l := range c.Lessons {
			verbs = append(verbs, l.Verb)
		}
	}
	return verbs
}

// The guide teaches every verb of the language once, and each in its place; the battle
// table and the plot only where the campaign has them.
func TestGuideTeachesAll(t *testing.T) {
	t.Parallel()
	v := *testView(t)
	if v.Options.StandIn = false; slices.Contains(taught(&v), orders.Table) {
		t.Error("a campaign without the battle table is taught to ask for it")
	}
	if v.Options.Stratagems = campaign.Never; slices.Contains(taught(&v), orders.Play) {
		t.Error("stratagems are taught where there are none")
	}
	if v.Options.Ides = false; slices.Contains(taught(&v), orders.Corrupt) {
		t.Error("a campaign without the Ides is taught to pay for a plot")
	}
	v.Options.StandIn, v.Options.Ides, v.Options.Stratagems = true, true, campaign.Yearly
	taught := taught(&v)
	var all []orders.Verb
	for _, f := range grammar.Table().Forms {
		if f.Verb != orders.CodeWord {
			all = append(all, f.Verb)
		}
	}
	slices.Sort(taught)
	slices.Sort(all)
	if !slices.Equal(taught, slices.Compact(all)) {
		t.Errorf("taught are %v,\nof %v", taught, all)
	}
}

func TestLesson(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		lang string
		want say.Lesson
	}{
		{"en", say.Lesson{Verb: orders.Move, Form: "move ARMY to PROVINCE [via PROVINCE]", Also: []string{"go", "redeploy", "cross"}, Example: "move army Alpha Secunda to Latium", Rule: "R-21"}},
		{"fr", say.Lesson{Verb: orders.Invade, Form: "envahir PROVINCE avec ARMÉE [par PROVINCE] [sauf armée]", Also: []string{"attaquer", "conquérir", "assaillir"}, Example: "envahir la Lucanie avec l’armée Alpha Secunda", Rule: "R-22"}},
		{"en", say.Lesson{Verb: orders.Release, Form: "release NAME", Also: []string{"free", "liberate", "set free"}, Example: "release Mago", Rule: "R-61"}},
		{"fr", say.Lesson{Verb: orders.NoChange, Form: "rien à changer", Also: []string{}, Example: "rien à changer", Rule: ""}},
		{"en", say.Lesson{Verb: orders.Note, Form: "note TEXT", Also: []string{}, Example: "note I shall be away until the tenth", Rule: ""}},
	} {
		for _, part := range say.Guide(testView(t), nil, c.lang) {
			for _, got := range part.Lessons {
				if got.Verb != c.want.Verb {
					continue
				}
				if got.Form != c.want.Form || !slices.Equal(got.Also, c.want.Also) || got.Example != c.want.Example || got.Rule != c.want.Rule {
					t.Errorf("in %s:\n%+v, want\n%+v", c.lang, got, c.want)
				}
			}
		}
	}
}

// What the guide shows can be written: every example is read as one order of its
// verb without a word against it, and every synonym in the place of the verb. It takes some
// seconds, for all synonyms of each verb.
func TestGuideIsUnderstood(t *testing.T) {
	t.Parallel()
	landlocked := *testView(t)
	landlocked.Map = nil
	tabled := *testView(t)
	tabled.Options.StandIn = true
	for name, v := range map[string]*campaign.View{
		"rome": testView(t), "corpus": corpusView(t), "without anything": {Player: "rome", Map: testView(t).Map}, "without a map": &landlocked, "with the battle table": &tabled, "nobody": nil,
	} {
		for _, lang := range []string{"en", "fr"} {
			view := say.NewCast(v, lang).View
			for _, part := range say.Guide(v, nil, lang) {
				for _, l := range part.Lessons {
					if l.Example == "" {
						if view.Map.Seas != nil {
							t.Errorf("%s, %s: there is no example for %s", name, lang, l.Verb)
						}
						continue
					}
					wantOne(t, view, lang, l.Example, l.Verb)
					own := grammar.Table().Of(l.Verb, lang)[0].Items[0].Write
					for _, word := range l.Also {
						wantOne(t, view, lang, word+strings.TrimPrefix(l.Example, own), l.Verb)
					}
				}
			}
		}
	}
}

// wantOne reads a line in a block, where every word counts.
func wantOne(t *testing.T, v *campaign.View, lang, line string, verb orders.Verb) {
	t.Helper()
	sheet := read.Parse("ORDERS\n"+line+"\nEND\n", read.Context{View: v, Lang: lang})
	got := slices.Concat(sheet.Orders, sheet.Requests)
	if len(got) != 1 || got[0].Verb != verb || len(sheet.Diagnostics) > 0 {
		t.Errorf("%q is read as %+v %+v, want %s", line, got, sheet.Diagnostics, verb)
	}
}
