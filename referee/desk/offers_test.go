package desk_test

import (
	"slices"
	"testing"

	"adimperii/orders"
	"adimperii/referee/desk"
)

// TestOffersAreLawful offers no siege of one's own city beside what the rules allow, and leaves what is offered alone where they
// allow nothing of it, so that the answer to it tells why.
func TestOffersAreLawful(t *testing.T) {
	t.Parallel()
	siege := []orders.Order{{Verb: orders.Besiege, City: "capua", Army: "rome-i"}}
	stay := []orders.Order{{Verb: orders.Hold, Army: "rome-i"}}
	for _, c := range []struct{ offered, want [][]orders.Order }{
		{[][]orders.Order{siege, stay}, [][]orders.Order{stay}},
		{[][]orders.Order{siege}, [][]orders.Order{siege}},
		{[][]orders.Order{{{Verb: orders.SendForm}}, siege}, [][]orders.Order{{{Verb: orders.SendForm}}}},
		{nil, nil},
	} {
		newHouse(t, open).look(func(d *desk.Desk) error {
			said, err := d.LawfulOffers("rome", []orders.Diagnostic{{Code: orders.Unclear, Severity: orders.Error, Try: c.offered}})
			if err != nil {
				return err
			}
			verbs := func(ways [][]orders.Order) (all []orders.Verb) {
				for _, way := range ways {
					all = append(all, way[0].Verb)
				}
				return all
			}
			if got, want := verbs(said[0].Try), verbs(c.want); !slices.Equal(got, want) {
				t.Errorf("of %s are offered %s, not %s", verbs(c.offered), got, want)
			}
			return nil
		})
	}
}
