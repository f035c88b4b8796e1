package simulate

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"

	"adimperii/armies"
	"adimperii/campaign/scenario"
	"adimperii/maps"
)

// Deal draws open campaigns of so many players each, every one with a list that no
// other of them has ([scenario.Open]); the players are called Seat 1, Seat 2 and so
// on, in the order in which they take their land. It is an error if the map has no
// room for them.
func Deal(campaigns, players int, atlas *maps.Map, seed uint64) ([]scenario.Scenario, error) {
	lists := armies.All()
	if players > len(lists) {
		return nil, fmt.Errorf("there are %d army lists, too few for %d players", len(lists), players)
	}
	dealt := make([]scenario.Scenario, campaigns)
	for n := range dealt {
		dice := rand.New(rand.NewPCG(draw(seed, n), uint64(players)))
		drawn := dice.Perm(len(lists))[:players]
		var who []scenario.OpenPlayer
		for i, l := range drawn {
			id := fmt.Sprintf("seat-%d", i+1)
			who = append(who, scenario.OpenPlayer{ID: id, List: lists[l].ID, Language: "en", Emails: []string{id + "@example.org"}})
		}
		var err error
		if dealt[n], err = scenario.Open(who, atlas); err != nil {
			return nil, err
		}
	}
	return dealt, nil
}

// ListFigures are how an army list fared in the games in which it was played.
type ListFigures struct {
	List       armies.ListID `json:"list"`
	Share      Figure        `json:"share_percent"`
	Eliminated Figure        `json:"eliminated_percent"`
}

// Lists are the figures of every list that was played, by its number.
func (p Played) Lists() []ListFigures {
	shares, eliminated := map[armies.ListID][]float64{}, map[armies.ListID][]float64{}
	for _, o := range p.Games {
		for i, s := range o.Seats {
			shares[s.List] = append(shares[s.List], o.share(i))
			eliminated[s.List] = append(eliminated[s.List], percent(s.Eliminated))
		}
	}
	var all []ListFigures
	for list, of := range shares {
		all = append(all, ListFigures{list, figure(of), figure(eliminated[list])})
	}
	slices.SortFunc(all, func(a, b ListFigures) int { return cmp.Compare(a.List, b.List) })
	return all
}
