package referee

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// TestYearEventsAreThePages compares the table of events with the page of the rules, where that
// is at hand: what each row says, and the figures in it with what the row does.
func TestYearEventsAreThePages(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile(filepath.Join("..", "..", "shared", "rules", "options.md"))
	if err != nil {
		t.Skipf("the page of the rules is not beside this folder, so the table is not compared with it: %v", err)
	}
	_, block, _ := strings.Cut(string(page), "- R-91 ")
	block, _, _ = strings.Cut(block, "### ")
	rows := regexp.MustCompile(`(?m)^\| (\d+) \|[^|]*\|[^|]*\| ([^|]*) \|$`).FindAllStringSubmatch(block, -1)
	if len(rows) != 15 {
		t.Fatalf("the page has %d rows", len(rows))
	}
	for _, r := range rows {
		n, _ := strconv.Atoi(r[1])
		if got := theYearEvents()[n].Here; got != r[2] {
			t.Errorf("%d: the table has\n%q\nthe page has\n%q", n, got, r[2])
		}
	}
}

// TestYearEventsAreWhole: fifteen rows, each of which does something, by the figures that its
// words have.
func TestYearEventsAreWhole(t *testing.T) {
	t.Parallel()
	table := theYearEvents()
	if len(table) != 15 {
		t.Fatalf("the table has %d rows", len(table))
	}
	die := regexp.MustCompile(`(?:^|[^\w])([+-]\d)\b`)
	for n := 1; n <= 15; n++ {
		row := table[n]
		if row.N != n || row.Does == (yearEffect{}) || row.Ultimus != nil && *row.Ultimus == row.Does {
			t.Errorf("row %d: %+v", n, row)
		}
		here, later, differs := strings.Cut(row.Here, "(ultimus")
		if differs != (row.Ultimus != nil) {
			t.Errorf("row %d: its words and its columns disagree: %q", n, row.Here)
		}
		said := 0
		if m := die.FindStringSubmatch(here); m != nil {
			said, _ = strconv.Atoi(m[1])
		}
		if said != row.Does.Die {
			t.Errorf("row %d adds %d, and says %d", n, row.Does.Die, said)
		}
		if m := die.FindStringSubmatch(later); m != nil && m[1] != fmt.Sprintf("%+d", row.Ultimus.Die) {
			t.Errorf("row %d adds %+d in the later column, and says %s", n, row.Ultimus.Die, m[1])
		}
		if steps := regexp.MustCompile(`move (\d)`).FindStringSubmatch(row.Here); steps != nil {
			of := row.Does.Steps
			if row.Does.WhenSeasonal != nil {
				of = row.Does.WhenSeasonal
			}
			if of == nil || strconv.Itoa(*of) != steps[1] {
				t.Errorf("row %d says %q", n, row.Here)
			}
		}
	}
}
