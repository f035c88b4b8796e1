package referee

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// scoreLines are the keys of each row of the page that gives points here, in the order of the
// numbers that its columns hold.
var scoreLines = map[string][]string{
	"battle": {"battle"}, "leader": {"leader"}, "great leader": {"great-leader"}, "small people": {"small-people"}, "great people": {"great-people"},
	"capital": {"capital"}, "ally": {"ally"}, "concord": {"concord"}, "peace": {"peace", "peace-others"}, "lands": {"lands", "many-lands"},
	"prize": {"prize"}, "usurper": {"usurper"},
}

// scoreColumns are the columns of the page, left to right.
var scoreColumns = []string{"imperator", "ultimus", "caesar"}

// TestScoreTableIsThePages compares the first numbers of each cell with the page of the rules,
// where that is at hand. What a cell says in words alone, and rows that have nothing to act on
// here, are in TestScoreTableHere.
func TestScoreTableIsThePages(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile(filepath.Join("..", "..", "shared", "rules", "options.md"))
	if err != nil {
		t.Skipf("the page of the rules is not beside this folder, so the table is not compared with it: %v", err)
	}
	number := regexp.MustCompile(`-?\b\d+\b`)
	seen := map[string]bool{}
	_, table, _ := strings.Cut(string(page), "\n- R-94 ")
	table, _, _ = strings.Cut(table, "\n- R-96 ")
	for line := range strings.Lines(table) {
		cells := strings.Split(line, "|")
		if len(cells) < 6 {
			continue
		}
		keys, ours := scoreLines[strings.TrimSpace(cells[1])]
		if !ours {
			continue
		}
		name := strings.TrimSpace(cells[1])
		seen[name] = true
		for i, column := range scoreColumns {
			numbers := number.FindAllString(cells[2+i], -1)
			if name == "lands" && len(numbers) == 6 {
				numbers = []string{numbers[0], numbers[4]} // 2 for 12, 13 or 14 control points, 3 for 15
			}
			for n, key := range keys {
				want := 0
				if n < len(numbers) {
					want, _ = strconv.Atoi(numbers[n])
				}
				if key == "ally" && column == "caesar" {
					key = "allies" // each, and not one or more
				}
				if got := pointsOf(key, column); got != want {
					t.Errorf("%s gives %d by the column %s, the page has %d: %s", key, got, column, want, cells[2+i])
				}
			}
		}
	}
	if len(seen) != len(scoreLines) {
		t.Errorf("the page has %d rows of the table, not %d: %v", len(seen), len(scoreLines), seen)
	}
}

func pointsOf(key, column string) int {
	return theScores()[key].Points[column]
}

// TestScoreTableHere: the rows that the page gives in words, as its column "here" has them.
func TestScoreTableHere(t *testing.T) {
	t.Parallel()
	for key, want := range map[string]map[string]int{
		"abroad": {"imperator": 1, "ultimus": 1}, "abroad-capital": {"imperator": 3}, "abroad-city": {"ultimus": 2},
		"mutiny": {"imperator": -2}, "intrigue": {"imperator": 2, "caesar": 3}, "coup": {"imperator": 3},
		"triumph-1": {"imperator": 1, "ultimus": 1, "caesar": 1}, "triumph-2": {"imperator": 2, "ultimus": 2, "caesar": 2},
	} {
		got := map[string]int{}
		for _, column := range scoreColumns {
			if n := pointsOf(key, column); n != 0 {
				got[column] = n
			}
		}
		if !maps.Equal(got, want) {
			t.Errorf("%s gives %v, want %v", key, got, want)
		}
	}
	table := theScoreTable()
	for key, want := range map[string]map[string]int{
		"battle": {"imperator": 350, "ultimus": 250, "caesar": 351}, "lands": {"caesar": 12}, "many-lands": {"caesar": 15},
		"small-people": {"imperator": 1, "ultimus": 1}, "great-people": {"imperator": 3, "ultimus": 3},
	} {
		if got := theScores()[key].Least; !maps.Equal(got, want) {
			t.Errorf("%s counts from %v, want %v", key, got, want)
		}
	}
	if n := len(table.Falls) + len(table.Winter) + len(table.Stratagems); n != 23 {
		t.Errorf("the table has %d rows", n)
	}
}
