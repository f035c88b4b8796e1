package orders_test

import (
	"slices"
	"strings"
	"testing"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/read"
)

// resultsOf are the results among some labels, by their battles.
func resultsOf(labels []string, c read.Context) map[campaign.BattleID]orders.Order {
	all := map[campaign.BattleID]orders.Order{}
	c.Lang = "en"
	for _, l := range labels {
		if strings.HasPrefix(l, "result ") {
			for _, o := range read.Parse(l, c).Orders {
				all[o.Battle] = o
			}
		}
	}
	return all
}

// TestResults measures how results are read that people tell in words of their own, of the realms that are held out or else of
// all but the blind one, and with -v alone, which shows those that are read wrongly or not at all: TestUnseen holds how each is read.
func TestResults(t *testing.T) {
	t.Parallel()
	if !testing.Verbose() {
		t.Skip("it measures, which -v shows")
	}
	var all []text
	for _, set := range slices.Sorted(keysOf(unseen)) {
		for _, lang := range []string{"en", "fr"} {
			if !slices.Contains(blind, set) && (*held == "" || slices.Contains(strings.Fields(*held), set)) {
				all = append(all, texts(t, set, lang)...)
			}
		}
	}
	if *held == "" {
		all = append(all, corpora(t)...)
	}
	count := map[string]int{}
	for _, x := range all {
		sheet := read.Parse(x.what, x.about)
		got := map[string]bool{}
		for _, o := range sheet.Orders {
			if o.Verb != orders.Result {
				continue
			}
			got[o.Canonical] = true
			if want := x.results[o.Battle].Canonical; want != o.Canonical {
				count["wrong"]++
				t.Logf("wrong: %q is read as %q, not %q", x.what, o.Canonical, want)
			}
		}
		for _, o := range x.results {
			how := "dropped"
			switch {
			case got[o.Canonical]:
				count["right"]++
				continue
			case offers(sheet, o.Canonical, x.about):
				how = "offered"
			case slices.ContainsFunc(sheet.Diagnostics, func(d orders.Diagnostic) bool { return d.Severity == orders.Error }):
				how = "asked about"
			}
			count[how]++
			t.Logf("%s: %q tells %q", how, x.what, o.Canonical)
		}
	}
	t.Logf("results: %v", count)
}
