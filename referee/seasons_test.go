package referee

import (
	"testing"

	"pgregory.net/rapid"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/referee/simulate/invariants"
)

// Whatever players order, answer and report by chance over some seasons, nothing
// faults and what must hold after every step does. It takes some seconds, for 300 seasons.
func TestSeasonsHoldTogether(t *testing.T) {
	t.Parallel()
	start := realm(t, allied("rome", "samnites", "", ""), legions, gelon, owned("", "umbria"),
		army("tarentum-ii", "tarentum", "tarentum-milo", "lucania"))
	rapid.Check(t, func(rt *rapid.T) {
		s := start
		s.House = chanceHouse(rt)
		for range 3 {
			s = chanceSeason(rt, s)
		}
	})
}

// chanceHouse settles some of the house rules otherwise.
func chanceHouse(rt *rapid.T) campaign.HouseRules {
	h := campaign.DefaultHouseRules()
	settings := h.Settings()
	for _, key := range campaign.Sorted(settings) {
		value := settings[key]
		if rapid.IntRange(0, 3).Draw(rt, key+" otherwise") == 0 {
			value = rapid.SampledFrom(HouseValues(key, value)).Draw(rt, key)
		}
		var err error
		if h, err = h.With(key, value); err != nil {
			rt.Fatal(err)
		}
	}
	return h
}

// chanceSeason plays one season of chance orders.
func chanceSeason(rt *rapid.T, s campaign.State) campaign.State {
	dice := SeededDice([]byte(rapid.String().Draw(rt, "seed")))
	take := func(out Outcome, err error) {
		if err != nil {
			rt.Fatal(err)
		}
		if err := invariants.Check(s, out.State, out.Events); err != nil {
			rt.Fatal(err)
		}
		s = out.State
	}
	take(Resolve(s, Input{Orders: chanceOrders(rt, s, 6), Dice: dice}))
	if s.Stage == campaign.Decisions {
		take(Resolve(s, Input{Orders: chanceOrders(rt, s, 2), Dice: dice}))
	}
	take(Report(s, Input{Orders: chanceResults(rt, s)}))
	take(Close(s, Input{Orders: chanceOrders(rt, s, 2), Dice: dice}, Opening{}))
	return s
}

// chanceOrders are some of what each player may order.
func chanceOrders(rt *rapid.T, s campaign.State, n int) sheets {
	list := sheets{}
	for _, p := range s.PlayersInPlay() {
		options, err := Options(s, p)
		if err != nil {
			rt.Fatal(err)
		}
		if len(options) > 0 {
			list[p] = rapid.SliceOfN(rapid.SampledFrom(options), 0, n).Draw(rt, string(p))
		}
	}
	return numbered(list)
}

// chanceResults record most battles, one way or the other.
func chanceResults(rt *rapid.T, s campaign.State) sheets {
	var list []orders.Order
	for _, id := range s.OpenBattles() {
		b := s.Battles[id]
		r := campaign.Result{
			Winner:  rapid.SampledFrom([]campaign.PlayerID{"", b.Invader.Player, b.Invaded.Player}).Draw(rt, "winner"),
			Losses:  map[campaign.PlayerID]campaign.Losses{b.Invader.Player: {Lost: rapid.IntRange(0, 20).Draw(rt, "losses"), Of: 20}},
			Leaders: map[campaign.LeaderID]campaign.Casualty{},
		}
		r.Withdrawn = r.Winner == "" && rapid.Bool().Draw(rt, "withdrawn")
		if l := b.Invaded.Leader; l != "" && r.Winner == b.Invader.Player {
			if fate := rapid.SampledFrom([]campaign.Casualty{"", campaign.Killed, campaign.Captured}).Draw(rt, "fate"); fate != "" {
				r.Leaders[l] = fate
			}
		}
		if rapid.IntRange(0, 3).Draw(rt, "fought") > 0 {
			list = append(list, orders.Order{Verb: orders.Result, Battle: id, Result: &r})
		}
	}
	return numbered(sheets{"": list})
}
