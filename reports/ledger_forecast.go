package reports

import (
	"fmt"

	"adimperii/campaign"
)

// forecast has what each account will receive and pay if nothing changes: what this season
// still owes, what the next one brings as it opens, and what its upkeep leaves to spend.
func (l *ledger) forecast(b *book) error {
	columns := []column{
		l.column("holder", 28, prose), l.column("now", 12, talents), l.column("due", 16, talents), l.column("bringing-provinces", 14, number),
		l.column("bringing-cities", 12, number), l.column("next-income", 14, talents), l.column("next-opening", 18, talents),
		l.column("armies", 13, number), l.column("fleets", 13, number), l.column("next-upkeep", 14, talents), l.column("left", 14, talents),
	}
	var rows [][]any
	sums := make([]int, len(columns)-1)
	for _, a := range l.all {
		f, ok := l.in.Forecast[a.holder]
		if !ok {
			continue
		}
		r := len(rows) + 2
		opening := a.holds - min(a.holds, f.Due) + campaign.Talents(f.Provinces+f.Cities)
		upkeep := campaign.Talents(f.Armies + f.Fleets)
		row := []any{
			a.name, l.balanceOf(a), int(f.Due), f.Provinces, f.Cities,
			formula{fmt.Sprintf("D%d+E%d", r, r), f.Provinces + f.Cities},
			formula{fmt.Sprintf("B%d-MIN(B%d,C%d)+F%d", r, r, r, r), int(opening)},
			f.Armies, f.Fleets,
			formula{fmt.Sprintf("H%d+I%d", r, r), int(upkeep)},
			formula{fmt.Sprintf("G%d-J%d", r, r), int(opening - upkeep)},
		}
		for i, cell := range row[1:] {
			sums[i] += valueOf(cell)
		}
		rows = append(rows, row)
	}
	if last := len(rows) + 1; last > 1 {
		row := []any{total{l.say("all", nil)}}
		for i, sum := range sums {
			c := string(rune('B' + i))
			row = append(row, total{formula{fmt.Sprintf("SUM(%s2:%s%d)", c, c, last), sum}})
		}
		rows = append(rows, row)
	}
	return b.add(tab{name: l.sheets["forecast"], columns: columns, rows: rows})
}

// balanceOf is what an account comes to, taken from the page of balances.
func (l *ledger) balanceOf(a *account) any {
	for i, other := range l.accounts {
		if other == a {
			return formula{fmt.Sprintf("'%s'!D%d", l.sheets["balances"], i+2), int(a.holds)}
		}
	}
	return int(a.holds)
}

// valueOf is the number that a cell shows.
func valueOf(cell any) int {
	if f, ok := cell.(formula); ok {
		cell = f.value
	}
	n, _ := cell.(int) // the caller's cells are whole numbers
	return n
}
