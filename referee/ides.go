package referee

import (
	"slices"

	"adimperii/campaign"
)

// idesPrice is what a player pays in secret for a plot to count, idesDeadly the least sum that
// kills.
const (
	idesPrice  = 3
	idesDeadly = 6
)

// ides may have the king of a hegemon murdered at the close of winter, who has more lands than
// the next two players together.
func (t *turn) ides() {
	s := t.State()
	if !s.Options().Ides || s.Season.Quarter != campaign.Winter {
		return
	}
	ranked := s.ByLands()
	data, dice := campaign.IdesCame{}, []campaign.Die(nil)
	if len(ranked) > 1 {
		data.Second = ranked[1].Player
		data.SecondKing = t.lastKing(data.Second) // who may have died in this very season
		rest := 0
		for _, next := range ranked[1:min(len(ranked), 3)] {
			rest += next.Lands
		}
		if ranked[0].Lands > rest {
			data.Hegemon = ranked[0].Player
			data.Realms = s.HomeRealms(data.Hegemon.Holder())
			dice = t.plot(&data)
		}
	}
	t.record(campaign.Event{Rule: "R-105", Dice: dice, Data: data})
	if data.Killed != "" {
		t.record(campaign.Event{Rule: "R-105", Data: campaign.LeaderKilled{Leader: data.Killed, Why: campaign.DiedMurdered}})
	}
}

// plot throws whether a plot is made, and whether it succeeds.
func (t *turn) plot(data *campaign.IdesCame) []campaign.Die {
	s := t.State()
	king := s.King(data.Hegemon)
	dice := []campaign.Die{t.roll("R-105", string(data.Hegemon))}
	if dice[0].Value >= data.Realms || s.Leaders[king].Status != campaign.Serving {
		return dice
	}
	dice = append(dice, t.roll("R-105", string(data.Hegemon)))
	data.Plot, data.Sum = true, dice[1].Value
	add := func(what campaign.IdesModifier, n int, holds bool) {
		if holds {
			data.Modifiers = append(data.Modifiers, what)
			data.Sum += n
		}
	}
	rival := s.Second // of last year
	add(campaign.IdesCapital, 1, s.Whereabouts(king) == s.Players[data.Hegemon].Capital)
	add(campaign.IdesRival, 1, rival != "" && (s.Players[rival].Status != campaign.InPlay || s.Leaders[s.SecondKing].Status == campaign.Dead))
	add(campaign.IdesBribe, 2, slices.ContainsFunc(campaign.Sorted(s.Bribes), func(p campaign.PlayerID) bool {
		return p != data.Hegemon && s.Bribes[p] >= idesPrice
	}))
	if data.Sum >= idesDeadly {
		data.Killed = king
	}
	return dice
}
