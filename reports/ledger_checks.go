package reports

import (
	"fmt"
	"strings"
)

// checked is one thing of which the workbook must say the same twice.
type checked struct {
	what            string
	found, expected formula
}

// checks say whether the workbook adds up, and agrees with the campaign: each is calculated
// from other pages, green where it does, red where it does not.
func (l *ledger) checks(b *book) error {
	columns := []column{
		l.column("check", 84, prose), l.column("found", 14, number), l.column("expected", 14, number),
		l.column("off", 14, number), l.column("verdict", 14, word),
	}
	var rows [][]any
	all := append(l.checkedTalents(), l.checkedWorld()...)
	for i, c := range all {
		off := valueOf(c.found) - valueOf(c.expected)
		rows = append(rows, []any{l.say("check."+c.what, nil), c.found, c.expected, formula{fmt.Sprintf("B%d-C%d", i+2, i+2), off}, l.verdict(i+2, off)})
	}
	last := len(rows) + 1
	wrong := 0
	for _, c := range all {
		if valueOf(c.found) != valueOf(c.expected) {
			wrong++
		}
	}
	rows = append(rows, []any{
		total{l.say("check.all", nil)}, total{formula{fmt.Sprintf("COUNTIF(D2:D%d,0)", last), len(all) - wrong}}, total{formula{fmt.Sprintf("ROWS(D2:D%d)", last), len(all)}},
		total{formula{fmt.Sprintf("B%d-C%d", last+1, last+1), -wrong}}, total{l.verdict(last+1, -wrong)},
	})
	name := l.sheets["checks"]
	return b.add(tab{name: name, columns: columns, rows: rows, more: func(b *book, _ int) error {
		b.judge(name, fmt.Sprintf("D2:E%d", last+1), "$D2")
		return b.err
	}})
}

// verdict says in a word whether a row's difference is 0.
func (l *ledger) verdict(row, off int) formula {
	word := l.say("right", nil)
	if off != 0 {
		word = l.say("wrong", nil)
	}
	return formula{fmt.Sprintf(`IF(D%d=0,"%s","%s")`, row, l.say("right", nil), l.say("wrong", nil)), word}
}

// checkedTalents are the checks of money.
func (l *ledger) checkedTalents() []checked {
	if len(l.accounts) == 0 {
		return nil
	}
	balances, last := l.sheets["balances"], len(l.accounts)+1
	sum, differ := 0, 0
	for _, a := range l.accounts {
		in, out := a.sums(func(int) bool { return true })
		if sum += int(in - out); in-out != a.holds {
			differ++
		}
	}
	holds := 0
	for _, a := range l.accounts {
		holds += int(a.holds)
	}
	of := func(column string) string { return fmt.Sprintf("SUM('%s'!%s2:%s%d)", balances, column, column, last) }
	all := []checked{
		{"treasuries", formula{of("D"), sum}, formula{of("E"), holds}},
		{"differing", formula{fmt.Sprintf("SUMPRODUCT(('%s'!F2:F%d<>0)*1)", balances, last), differ}, formula{"0", 0}},
		{"running", formula{l.runningBalances(), sum}, formula{of("D"), sum}},
	}
	if n := len(l.seasons); n > 0 {
		rows := len(l.accounts)*n + 1
		closing := fmt.Sprintf("SUMIFS('%s'!G2:G%d,'%s'!A2:A%d,%d)", l.sheets["summary"], rows, l.sheets["summary"], rows, n)
		all = append(all, checked{"closing", formula{closing, sum}, formula{of("D"), sum}})
	}
	return all
}

// runningBalances add up the last lines of all accounts, as many as a formula bears.
func (l *ledger) runningBalances() string {
	var last []string
	for _, a := range l.accounts {
		last = append(last, fmt.Sprintf("'%s'!H%d", a.sheet, len(a.entries)+1))
	}
	return strings.Join(last, "+")
}

// checkedWorld are the checks of lands and dice.
func (l *ledger) checkedWorld() []checked {
	var all []checked
	if realms := l.realms(); len(realms) > 0 && len(l.in.History) > 0 {
		lands, counted := 0, 0
		end := l.in.History[len(l.in.History)-1]
		for i, p := range realms {
			lands += l.view.Standings()[i].Lands
			counted += end.Lands(p)
		}
		last, row := columnName(len(l.realmsEver())+2), len(l.in.History)+1
		all = append(all, checked{
			"lands", formula{fmt.Sprintf("SUM('%s'!E2:E%d)", l.sheets["standings"], len(realms)+1), lands},
			formula{fmt.Sprintf("SUM('%s'!C%d:%s%d)", l.sheets["course-lands"], row, last, row), counted},
		})
	}
	if throws := l.throws(); len(throws) > 0 {
		fair := 0
		for _, row := range throws {
			if v, ok := row[4].(int); ok && v >= 1 && v <= 6 {
				fair++
			}
		}
		values := fmt.Sprintf("'%s'!E2:E%d", l.sheets["dice"], len(throws)+1)
		all = append(all, checked{
			"dice", formula{fmt.Sprintf(`COUNTIFS(%s,">=1",%s,"<=6")`, values, values), fair}, formula{fmt.Sprintf("COUNT(%s)", values), len(throws)},
		})
	}
	return all
}
