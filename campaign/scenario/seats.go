package scenario

import (
	"fmt"
	"slices"

	"adimperii/campaign/internal/strictyaml"
)

// seat keeps the first n players, all if n is 0, and makes kingdoms of the others:
// they keep their lands and lists, lose leaders, armies, fleets and bank, and their
// allies have no patron.
func (d *draft) seat(n int) error {
	most := len(d.Players)
	least := d.FewestPlayers
	if least == 0 {
		least = most
	}
	switch {
	case n == 0 || n == most:
		return nil
	case least == most:
		return fmt.Errorf("%s is for %d players, not %d", d.Name, most, n)
	case n < least || n > most:
		return fmt.Errorf("%s is for %d to %d players, not %d", d.Name, least, most, n)
	}
	absent := d.Players[n:]
	d.Players = d.Players[:n:n]
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

// checkSeats looks at how few players there may be.
func (b *builder) checkSeats(d *draft) {
	if most := len(d.Players); most > 0 && d.FewestPlayers > most {
		b.Add(0, "fewest_players is %d, and there are %d players", d.FewestPlayers, most)
	}
}

func text(s string) strictyaml.Text { return strictyaml.Text{Text: s} }
