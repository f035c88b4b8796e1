package referee

import (
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"gopkg.in/yaml.v3"
)

// TestBattleTableIsThePages compares the table with the page of the rules, where that is at hand.
func TestBattleTableIsThePages(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile(filepath.Join("..", "..", "shared", "rules", "options.md"))
	if err != nil {
		t.Skipf("the page of the rules is not beside this folder, so the table is not compared with it: %v", err)
	}
	_, block, found := strings.Cut(string(page), "```yaml\nbattle_table:")
	if !found {
		t.Fatal("the page has no battle table")
	}
	block, after, _ := strings.Cut(block, "```")
	var want struct {
		Table battleTable `yaml:"battle_table"`
	}
	if err := yaml.Unmarshal([]byte("battle_table:"+unquoted(block)), &want); err != nil {
		t.Fatal(err)
	}
	_, wins, _ := strings.Cut(after, "the invader wins when the sum is at least ")
	wins, _, _ = strings.Cut(wins, " in the ten columns")
	if err := yaml.Unmarshal([]byte("["+strings.Trim(wins, "*")+"]"), &want.Table.InvaderWins); err != nil {
		t.Fatal(err)
	}
	if got := *theBattleTable(); !reflect.DeepEqual(got, want.Table) {
		t.Errorf("the table is\n%v\nthe page has\n%v", got, want.Table)
	}
}

// unquoted is the page's table with numbers for its rows, which it writes as text.
func unquoted(block string) string { return strings.ReplaceAll(block, `"`, "") }

// TestBattleTableIsWhole: ten columns from the least, a row for each sum, a winner in each cell.
func TestBattleTableIsWhole(t *testing.T) {
	t.Parallel()
	table := theBattleTable()
	if len(table.Columns) != 10 || len(table.InvaderWins) != 10 || len(table.Rows) != highestRow-lowestRow+1 {
		t.Fatalf("the table has %d columns, %d of them with who wins, and %d rows", len(table.Columns), len(table.InvaderWins), len(table.Rows))
	}
	if !slices.IsSortedFunc(table.Columns, func(a, b ratio) int { return a.invader*b.invaded - b.invader*a.invaded }) {
		t.Errorf("the columns are not in order: %v", table.Columns)
	}
	for sum := lowestRow; sum <= highestRow; sum++ {
		if len(table.Rows[sum]) != len(table.Columns) {
			t.Fatalf("row %d has %d cells", sum, len(table.Rows[sum]))
		}
		for c := range table.Columns {
			x := table.at(c, sum)
			beaten, winner := x.invader, x.invaded
			if table.invaderWins(c, sum) {
				beaten, winner = x.invaded, x.invader
			}
			if winner != retreats && winner.quarters() == 0 || beaten.quarters() > 0 {
				t.Errorf("column %v, sum %d: %v does not have the winner where the table says he is", table.Columns[c], sum, x)
			}
		}
	}
}

// TestTwoRetreatsAColumn: of the two cells R/R of a column, one above the other, the upper
// is the invader's defeat, the lower his victory.
func TestTwoRetreatsAColumn(t *testing.T) {
	t.Parallel()
	table := theBattleTable()
	for c, column := range table.Columns {
		var sums []int
		for sum := lowestRow; sum <= highestRow; sum++ {
			if table.at(c, sum) == (cell{retreats, retreats}) {
				sums = append(sums, sum)
			}
		}
		if len(sums) != 2 || sums[1] != sums[0]+1 || sums[1] != table.InvaderWins[c] {
			t.Errorf("column %v has R/R on %v, and the invader wins on %d", column, sums, table.InvaderWins[c])
		}
	}
}

// TestColumnOfStrengths is X-13, and the edges of the table.
func TestColumnOfStrengths(t *testing.T) {
	t.Parallel()
	table := theBattleTable()
	for _, test := range []struct {
		invader, invaded int
		want             string
	}{
		{55, 37, "5/4"}, {200, 150, "5/4"}, {200, 175, "1/1"}, {200, 200, "1/1"}, {150, 200, "2/3"}, {180, 220, "4/5"}, {220, 180, "1/1"},
		{1, 2, "1/2"}, {99, 200, "1/3"}, {1, 100, "1/3"}, {125, 100, "5/4"}, {124, 100, "1/1"}, {4, 1, "4/1"}, {399, 100, "3/1"}, {9, 1, "4/1"},
	} {
		if got := table.Columns[table.column(test.invader, test.invaded)].String(); got != test.want {
			t.Errorf("%d against %d is column %s, not %s", test.invader, test.invaded, got, test.want)
		}
	}
	if table.shifted(0, -1) != 0 || table.shifted(9, 2) != 9 || table.shifted(4, 1) != 5 {
		t.Error("a shift does not end at the edges")
	}
	if table.at(4, -7) != table.at(4, -2) || table.at(4, 12) != table.at(4, 9) || table.at(4, 12) == table.at(4, 8) {
		t.Error("sums beyond the rows are not read in the outermost ones")
	}
}

// TestBattleTableIsStrict: what is no ratio and no cell is not taken for one.
func TestBattleTableIsStrict(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"columns: [half]", "rows: {1: [R/X]}", "rows: {1: [R]}"} {
		if err := yaml.Unmarshal([]byte(text), &battleTable{}); err == nil {
			t.Errorf("%s was read", text)
		}
	}
}
