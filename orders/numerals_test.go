package orders_test

import (
	"testing"

	"adimperii/campaign"
	"adimperii/orders/read"
)

// TestNumeralsAreArmies has the number of an army mean the army, though a leader has a number
// in his name.
func TestNumeralsAreArmies(t *testing.T) {
	t.Parallel()
	v := corpusView(t)
	v.Leaders["rome-caeso-iii"] = campaign.Leader{
		ID: "rome-caeso-iii", Name: "Caeso III", Player: "rome", Level: 1, Status: campaign.Serving, Post: campaign.Post{Province: "latium"},
	}
	ready := read.Context{View: v}.Ready()
	for text, want := range map[string]string{
		"move III to Umbria": "move army III to Umbria", "post Caeso III to Latium": "post Caeso III to Latium", "post Caeso to Latium": "post Caeso III to Latium",
	} {
		if got := readAs(read.Parse(text, ready)); len(got) != 1 || got[0] != want {
			t.Errorf("%q is read as %v, not %q", text, got, want)
		}
	}
}
