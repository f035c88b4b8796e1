package scenario

import (
	"slices"
	"strconv"
	"strings"

	"adimperii/campaign"
	"adimperii/campaign/internal/strictyaml"
	"adimperii/maps"
)

// seat keeps the players that [Choose] was asked for, and makes kingdoms of the
// others: they keep their lands and lists, lose leaders, armies, fleets and bank, and
// their allies have no patron.
func (d *draft) seat(asked string) error {
	most := len(d.Players)
	least := d.FewestPlayers
	if least == 0 {
		least = most
	}
	taken, err := d.taken(asked)
	if err != nil {
		return err
	}
	n := len(taken)
	switch {
	case asked == "" || n == most:
		return nil
	case least == most:
		return fault("scenario.players", `{scenario} is for {most} players, not {n}`, args{"scenario": d.Name, "most": most, "n": n})
	case n < least || n > most:
		return fault("scenario.players-span", `{scenario} is for {least} to {most} players, not {n}`, args{"scenario": d.Name, "least": least, "most": most, "n": n})
	}
	all := d.Players
	d.Players = nil
	var absent []player
	for i, p := range all {
		if slices.Contains(taken, i) {
			d.Players = append(d.Players, p)
		} else {
			absent = append(absent, p)
		}
	}
	for i, k := range d.Kingdoms {
		if k.Patron != nil && slices.ContainsFunc(absent, func(p player) bool { return p.ID.Text == k.Patron.Text }) {
			d.Kingdoms[i].Patron, d.Kingdoms[i].Army = nil, nil
		}
	}
	for _, p := range absent {
		d.Kingdoms = append(d.Kingdoms, kingdom{
			Line: p.Line, ID: p.ID, Name: p.Name, List: p.List, Provinces: p.Provinces, Cities: p.Cities,
		})
	}
	return nil
}

// taken are the places of the players asked for: so many from the first on, which
// may be more than there are, or those that are named.
func (d *draft) taken(asked string) (places []int, err error) {
	if asked == "" {
		return nil, nil
	}
	if n, err := strconv.Atoi(asked); err == nil && n > 0 && n <= maxPlayers {
		for i := range n {
			places = append(places, i)
		}
		return places, nil
	}
	for _, word := range strings.Split(asked, ",") {
		place := slices.IndexFunc(d.Players, func(p player) bool { return seatCalled(word, p.ID.Text, p.Name.plain()) })
		switch {
		case place < 0:
			var ids []string
			for _, p := range d.Players {
				ids = append(ids, p.ID.Text)
			}
			return nil, fault("scenario.players-which", `players: write how many, such as 3, or which of {seats}; {scenario} has no seat "{given}"`, args{"seats": strings.Join(ids, ", "), "scenario": d.Name, "given": brief(word)})
		case !slices.Contains(places, place):
			places = append(places, place)
		}
	}
	return places, nil
}

// maxPlayers is more than any scenario has.
const maxPlayers = 1000

// seatCalled says whether a word is a seat's id or one of its names.
func seatCalled(word, id string, name campaign.Names) bool {
	folded := maps.Fold(strings.TrimSpace(word))
	return folded != "" && slices.ContainsFunc(append(name.All(), id), func(called string) bool { return maps.Fold(called) == folded })
}

// checkSeats looks at how few players there may be.
func (b *builder) checkSeats(d *draft) {
	if most := len(d.Players); most > 0 && d.FewestPlayers > most {
		b.Fault(0, "scenario.fewest", `fewest_players is {least}, and there are {most} players`, args{"least": d.FewestPlayers, "most": most})
	}
}

func text(s string) strictyaml.Text { return strictyaml.Text{Text: s} }
