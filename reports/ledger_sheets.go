package reports

import (
	"fmt"

	"adimperii/campaign"
)

// The columns of an account that sums refer to.
const (
	seasonColumn = "B"
	outColumn    = "F"
	inColumn     = "G"
)

// nameSheets names the sheets before any refers to another.
func (l *ledger) nameSheets() {
	taken := map[string]bool{}
	l.sheets = map[string]string{}
	for _, key := range []string{
		"standings", "course-lands", "course-talents", "summary", "forecast", "balances", "checks", "events", "battles", "leaders", "stratagems", "dice", "lands", "forces", "map",
	} {
		l.sheets[key] = sheetName(l.say("sheet."+key, nil), key, taken)
	}
	for _, a := range l.accounts {
		a.sheet = sheetName(a.name, string(a.holder), taken)
	}
}

// column is a column titled by the words `ledger.column.<id>`.
func (l *ledger) column(id string, width float64, k look) column {
	return column{l.say("column."+id, nil), width, k}
}

// lines is a range over one column of an account's sheet.
func (a *account) lines(column string) string {
	return fmt.Sprintf("'%s'!$%s$2:$%s$%d", a.sheet, column, column, len(a.entries)+1)
}

// sumOf is what an account gained (or spent) in seasons that fit a criterion.
func (a *account) sumOf(column, criterion string) string {
	return fmt.Sprintf("SUMIFS(%s,%s,%s)", a.lines(column), a.lines(seasonColumn), criterion)
}

// summary has a line for every account and season: opening, income, spending, closing.
func (l *ledger) summary(b *book) error {
	columns := []column{
		l.column("number", 8, number), l.column("season", 25, prose), l.column("holder", 28, prose),
		l.column("opening", 12, talents), l.column("income", 12, talents), l.column("spending", 12, talents), l.column("closing", 12, talents),
		l.column("provinces", 12, number), l.column("cities", 12, number),
	}
	held := map[int]campaign.SeasonEnd{}
	for _, end := range l.in.History {
		held[end.Number] = end
	}
	if len(held) == 0 {
		columns = columns[:7]
	}
	var rows [][]any
	for _, a := range l.accounts {
		for i, season := range l.seasons {
			n, r := i+1, len(rows)+2
			gained, spent := a.sums(func(s int) bool { return s < n })
			in, out := a.sums(func(s int) bool { return s == n })
			cell, before := fmt.Sprintf("A%d", r), fmt.Sprintf(`"<"&A%d`, r)
			row := []any{
				n, l.season(season), a.name,
				formula{a.sumOf(inColumn, before) + "-" + a.sumOf(outColumn, before), int(gained - spent)},
				formula{a.sumOf(inColumn, cell), int(in)},
				formula{a.sumOf(outColumn, cell), int(out)},
				formula{fmt.Sprintf("D%d+E%d-F%d", r, r, r), int(gained - spent + in - out)},
				held[n].Provinces[a.holder], held[n].Cities[a.holder],
			}
			rows = append(rows, row[:len(columns)])
		}
	}
	return b.add(tab{name: l.sheets["summary"], columns: columns, rows: rows})
}

// balanceSheet sets what each account comes to beside what the campaign says it holds.
func (l *ledger) balanceSheet(b *book) error {
	columns := []column{
		l.column("holder", 28, prose), l.column("all-income", 14, talents), l.column("all-spending", 14, talents),
		l.column("balance", 14, talents), l.column("treasury", 16, talents), l.column("difference", 17, talents),
	}
	var rows [][]any
	var sums [4]campaign.Talents
	for _, a := range l.accounts {
		in, out := a.sums(func(int) bool { return true })
		r := len(rows) + 2
		rows = append(rows, []any{
			link{a.sheet, 1, a.name},
			formula{fmt.Sprintf("SUM(%s)", a.lines(inColumn)), int(in)},
			formula{fmt.Sprintf("SUM(%s)", a.lines(outColumn)), int(out)},
			formula{fmt.Sprintf("B%d-C%d", r, r), int(in - out)},
			int(a.holds),
			formula{fmt.Sprintf("D%d-E%d", r, r), int(in - out - a.holds)},
		})
		for i, t := range []campaign.Talents{in, out, in - out, a.holds} {
			sums[i] += t
		}
	}
	if last := len(rows) + 1; last > 1 {
		row := []any{total{l.say("all", nil)}}
		for i, t := range append(sums[:], sums[2]-sums[3]) {
			c := string(rune('B' + i))
			row = append(row, total{formula{fmt.Sprintf("SUM(%s2:%s%d)", c, c, last), int(t)}})
		}
		rows = append(rows, row)
	}
	return b.add(tab{name: l.sheets["balances"], columns: columns, rows: rows})
}

// accountSheets have every entry of an account with the balance it leads to.
func (l *ledger) accountSheets(b *book) error {
	columns := []column{
		l.numberColumn(), l.column("number", 8, number), l.column("season", 25, prose), l.column("what", 64, prose),
		l.column("rule", 8, prose), l.column("debit", 11, talents), l.column("credit", 11, talents), l.column("running", 11, talents),
	}
	for _, a := range l.accounts {
		rows := make([][]any, 0, len(a.entries))
		var balance campaign.Talents
		for i, p := range a.entries {
			r := i + 2
			balance += p.amount
			running := fmt.Sprintf("H%d+G%d-F%d", r-1, r, r)
			if i == 0 {
				running = "G2-F2"
			}
			row := []any{nil, p.number, l.season(p.season), p.what, string(p.rule), nil, nil, formula{running, int(balance)}}
			if p.n > 0 {
				row[0] = l.cited(p.n)
			}
			if p.amount < 0 {
				row[5] = int(-p.amount)
			} else {
				row[6] = int(p.amount)
			}
			rows = append(rows, row)
		}
		if err := b.add(tab{name: a.sheet, columns: columns, rows: rows}); err != nil {
			return err
		}
	}
	return nil
}
