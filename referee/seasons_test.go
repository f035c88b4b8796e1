package referee

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"adimperii/campaign"
	"adimperii/orders"
)

// Seasons upon seasons of orders given by chance, of those each player might give,
// are resolved and closed without a fault; whatever comes of them, no bank is
// overdrawn, every leader is in one place, and no side has two armies in one
// province but where they found themselves together by an alliance.
func TestSeasonsByChance(t *testing.T) {
	t.Parallel()
	for seed := range uint64(24) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Parallel()
			chance := rand.New(rand.NewPCG(seed, 7))
			s := realm(t, allied("rome", "samnites", "", ""), legions)
			for range 4 {
				s = playSeason(t, s, chance)
			}
		})
	}
}

// playSeason takes a campaign through its stages to the next season's orders.
func playSeason(t *testing.T, s campaign.State, chance *rand.Rand) campaign.State {
	t.Helper()
	dice := SeededDice(fmt.Append(nil, chance.Uint64()))
	for s.Stage != campaign.Battles {
		out, err := Resolve(s, Input{Orders: byChance(t, s, chance, 8), Dice: dice})
		if err != nil {
			t.Fatal(err)
		}
		s = out.State
		sound(t, s)
	}
	reports := byChance(t, s, chance, 3)
	reports[""] = results(s, chance) // the referee's
	out, err := Report(s, Input{Orders: reports, Dice: dice})
	if err != nil {
		t.Fatal(err)
	}
	delete(reports, "")
	if out, err = Close(out.State, Input{Orders: reports, Dice: dice}, Opening{}); err != nil {
		t.Fatal(err)
	}
	sound(t, out.State)
	return out.State
}

// results are what comes of most of the open battles.
func results(s campaign.State, chance *rand.Rand) []orders.Order {
	var list []orders.Order
	for _, id := range s.OpenBattles() {
		b := s.Battles[id]
		if chance.IntN(6) == 0 {
			continue // it is not fought
		}
		sides := []campaign.PlayerID{b.Invader.Player, b.Invaded.Player, ""}
		r := campaign.Result{
			Winner: sides[chance.IntN(3)], Losses: map[campaign.PlayerID]campaign.Losses{}, Leaders: map[campaign.LeaderID]campaign.Casualty{},
		}
		for _, f := range []campaign.Force{b.Invader, b.Invaded} {
			r.Losses[f.Player] = campaign.Losses{Lost: chance.IntN(25), Of: 24}
			if fate := []campaign.Casualty{"", campaign.Killed, campaign.Captured}[chance.IntN(3)]; fate != "" && f.Leader != "" {
				r.Leaders[f.Leader] = fate
			}
		}
		list = append(list, orders.Order{Verb: orders.Result, Battle: id, Result: &r})
	}
	return numbered(rome(list...))["rome"]
}

// byChance are up to most orders of each player, of those he might give.
func byChance(t *testing.T, s campaign.State, chance *rand.Rand, most int) sheets {
	list := sheets{}
	for _, p := range s.PlayersInPlay() {
		options := mustOptions(t, s, p)
		for range chance.IntN(most + 1) {
			list[p] = append(list[p], options[chance.IntN(len(options))])
		}
	}
	return numbered(list)
}

// sound holds a state to what is always so.
func sound(t *testing.T, s campaign.State) {
	t.Helper()
	for account, n := range s.Balances {
		if account != campaign.Mint && n < 0 {
			t.Errorf("%s has %d", account, n)
		}
	}
	for id, l := range s.Leaders {
		places := 0
		for _, there := range []bool{l.Post.Province != "", l.Post.Army != "", l.Post.Fleet != "", l.Post.Kingdom != ""} {
			if there {
				places++
			}
		}
		if serving := l.Status == campaign.Serving; serving && places != 1 || !serving && places != 0 {
			t.Errorf("%s is at %+v, %q", id, l.Post, l.Status)
		}
		if a, ok := s.Armies[l.Post.Army]; l.Post.Army != "" && (!ok || a.Leader != id) {
			t.Errorf("%s leads army %q, which %q leads", id, l.Post.Army, a.Leader)
		}
		if f, ok := s.Fleets[l.Post.Fleet]; l.Post.Fleet != "" && (!ok || f.Leader != id) {
			t.Errorf("%s leads fleet %q, which %q leads", id, l.Post.Fleet, f.Leader)
		}
	}
	for id, a := range s.Armies {
		if a.Leader == "" && s.Stage == campaign.Orders {
			t.Errorf("%s has no leader", id)
		}
		if s.SideOf(a.Holder) == "" {
			t.Errorf("%s is nobody's", id)
		}
	}
	for id, p := range s.Provinces {
		if p.Contest == nil {
			continue
		}
		if a, ok := s.Armies[p.Contest.Army]; !ok || a.At != id || s.Friendly(s.SideOf(a.Holder), p.Controller) {
			t.Errorf("%s is contested by %q: %+v", id, p.Contest.Army, a)
		}
	}
	for id, c := range s.Cities {
		if c.Siege == nil {
			continue
		}
		city, _ := s.Map.City(id)
		if a, ok := s.Armies[c.Siege.Army]; !ok || a.At != city.Province {
			t.Errorf("%s is besieged by %q: %+v", id, c.Siege.Army, a)
		}
	}
}
