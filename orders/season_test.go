package orders_test

import (
	"strings"
	"testing"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/letters"
	"adimperii/orders/read"
	"adimperii/orders/say"
)

// A letter that is for another season by its own words is told so; one that only
// speaks of seasons is not.
func TestOtherSeason(t *testing.T) {
	t.Parallel()
	v := testView(t)
	now := campaign.Season{Year: 280, Quarter: campaign.Autumn}
	for _, c := range []struct {
		name, subject, text string
		want                string // the season found, "" if none
	}{
		{"by subject", "Summer moves", "hold Alpha Secunda", "Summer"},
		{"by subject, with its year", "My men and summer 280 BC", "hold Alpha Secunda", "summer 280"},
		{"by prose", "", "Here are my orders for the spring:\nhold Alpha Secunda", "spring"},
		{"in French", "Ordres pour l’été", "tenir Alpha Secunda", "été"},
		{"in French, with its year", "", "Printemps de l’an 279\ntenir Alpha Secunda", "Printemps 279"},
		{"another year", "Autumn 279", "hold Alpha Secunda", "Autumn 279"},
		{"this season", "Orders for autumn", "hold Alpha Secunda", ""},
		{"this season, by another name", "fall 280", "hold Alpha Secunda", ""},
		{"this and another", "Autumn orders", "These replace the orders for summer.\nhold Alpha Secunda", ""},
		{"a participle", "Mes ordres", "Les ordres ont été changés, pardon.\ntenir Alpha Secunda", ""},
		{"a verb", "", "If they fall we spring upon them: my orders.\nhold Alpha Secunda", ""},
		{"talk", "", "See you all at the club in summer!\nhold Alpha Secunda", ""},
		{"in an order", "", "note in spring 279 I strike\nhold Alpha Secunda", ""},
		{"without an order", "Summer moves", "Nothing yet.", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			got := letters.CheckSeason(read.Parse(c.text, read.Context{View: v}), c.subject, c.text, now)
			if c.want == "" {
				if got != nil {
					t.Errorf("found %q", got[0].Args["word"])
				}
				return
			}
			if got == nil || got[0].Args["word"] != c.want {
				t.Fatalf("found %+v, want %q", got, c.want)
			}
			for lang, season := range map[string]string{"en": "autumn 280 BC", "fr": "automne 280\u00a0av.\u00a0J.-C."} {
				if said := say.Say(got[0], lang, orders.NewNames(v)); !strings.Contains(said, season) || !strings.Contains(said, c.want) {
					t.Errorf("it says %q", said)
				}
			}
		})
	}
}
