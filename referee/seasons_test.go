package referee

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
)

// Whatever players order, answer and report by chance over some seasons, nothing
// faults and what a state promises holds.
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
		s = out.State
		if err := sound(&s); err != nil {
			rt.Fatal(err)
		}
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

// sound says what in a state cannot be: leaders and what they lead, armies in one
// place, contests and sieges without their army.
func sound(s *campaign.State) error {
	for id, l := range s.Leaders {
		if l.Status == campaign.Serving && l.Post == (campaign.Post{}) {
			return fmt.Errorf("%s serves nowhere", id)
		}
		if a, ok := s.Armies[l.Post.Army]; l.Post.Army != "" && (!ok || a.Leader != id) {
			return fmt.Errorf("%s leads %s, which %s leads", id, l.Post.Army, a.Leader)
		}
	}
	stands := map[string]campaign.ArmyID{}
	for id, a := range s.Armies {
		place := string(s.SideOf(a.Holder)) + " " + string(a.At)
		if other, two := stands[place]; two {
			return fmt.Errorf("%s and %s stand in one place (R-23): %s", id, other, place)
		}
		stands[place] = id
	}
	doing := func(what string, at maps.ProvinceID, id campaign.ArmyID, whose campaign.HolderID) error {
		a, ok := s.Armies[id]
		if !ok || a.At != at || s.Friendly(s.SideOf(a.Holder), whose) {
			return fmt.Errorf("%s of %s by %s, which is %+v", what, at, id, a)
		}
		return nil
	}
	for id, p := range s.Provinces {
		if p.Contest != nil {
			if err := doing("contest", id, p.Contest.Army, p.Controller); err != nil {
				return err
			}
		}
	}
	for id, c := range s.Cities {
		city, _ := s.Map.City(id)
		if c.Siege != nil {
			if err := doing("siege", city.Province, c.Siege.Army, c.Controller); err != nil {
				return err
			}
		}
	}
	return nil
}
