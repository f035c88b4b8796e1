package referee

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
)

// TestFrontsDecideAsTheWhole settles the moves of many armies by chance, front by front
// and all together: they end in the same places, for the same reasons, by the same dice.
func TestFrontsDecideAsTheWhole(t *testing.T) {
	t.Parallel()
	start := realm(t, allied("rome", "samnites", "", ""), legions, gelon,
		army("tarentum-ii", "tarentum", "tarentum-milo", "lucania"))
	type result struct {
		Army campaign.ArmyID
		End  maps.ProvinceID
		Why  orders.Code
		Dice []campaign.Die
	}
	rapid.Check(t, func(rt *rapid.T) {
		in := Input{Orders: chanceMarches(rt, start), Dice: SeededDice([]byte(rapid.String().Draw(rt, "seed")))}
		settled := func(settle func(*turn, *moves)) []result {
			tn := newTurn(start, in)
			tn.declareMoves()
			m := tn.marching()
			settle(tn, m)
			var all []result
			for _, w := range m.marches {
				r := result{Army: w.army, End: w.end(), Dice: w.dice}
				if w.why != nil {
					r.Why = w.why.code
				}
				all = append(all, r)
			}
			return all
		}
		whole := settled(func(tn *turn, m *moves) {
			for m.stack() || m.shy() || tn.clash(m) || tn.crowd(m) {
			}
		})
		if diff := cmp.Diff(whole, settled((*turn).settleMoves)); diff != "" {
			rt.Fatalf("-together +by fronts:\n%s", diff)
		}
	})
}

// chanceMarches send each player's armies to places in their reach.
func chanceMarches(rt *rapid.T, s campaign.State) sheets {
	list := sheets{}
	for _, p := range s.PlayersInPlay() {
		for _, id := range s.ArmiesOf(p) {
			c := choices{s: &s, p: p}
			to := rapid.SampledFrom(c.inReach(s.Armies[id].At)).Draw(rt, string(id))
			o := orders.Order{Verb: orders.Move, Army: id, Province: to}
			if h := s.Provinces[to].Controller; h != "" && !s.Friendly(p, h) {
				o.Verb, o.UnlessArmy = orders.Invade, rapid.Bool().Draw(rt, "unless army")
			}
			list[p] = append(list[p], o)
		}
	}
	return numbered(list)
}
