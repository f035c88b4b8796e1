package referee

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adimperii/campaign"
)

// TestObjectiveTableIsThePages compares the table with the page of the rules, where that is at
// hand: each row by what the page says of it.
func TestObjectiveTableIsThePages(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile(filepath.Join("..", "..", "shared", "rules", "options.md"))
	if err != nil {
		t.Skipf("the page of the rules is not beside this folder, so the table is not compared with it: %v", err)
	}
	_, table, _ := strings.Cut(string(page), "\n- R-98 ")
	table, _, _ = strings.Cut(table, "\n### ")
	lines := map[string]string{}
	for line := range strings.Lines(table) {
		if cells := strings.Split(line, "|"); len(cells) > 4 {
			name, _, _ := strings.Cut(strings.TrimSpace(cells[1]), " (")
			lines[name] = line
		}
	}
	rows := map[campaign.Objective]objectiveRow{}
	for _, row := range theObjectives().Objectives {
		rows[row.ID] = row
		if row.ID != campaign.Governor && counts[row.Of] == nil {
			t.Errorf("%s counts %q, which nothing counts", row.ID, row.Of)
		}
	}
	three := "beloved of the people; elected by the Senate; acclaimed by the soldiers"
	for _, tc := range []struct {
		id   campaign.Objective
		line string
		says []string
		want objectiveRow
	}{
		{"beloved", three, []string{"3 cities taken or held", "lost to who has strictly more"}, objectiveRow{"beloved", "cities", 3, 0, lostToMore}},
		{"elected", three, []string{"3 allied kingdoms"}, objectiveRow{"elected", "kingdoms", 3, 0, lostToMore}},
		{"acclaimed", three, []string{"3 battles won"}, objectiveRow{"acclaimed", "battles", 3, 0, lostToMore}},
		{"consensus", "consensus", []string{"1 of each", "never lost"}, objectiveRow{"consensus", "each", 1, 0, lostNever}},
		{"supremacy", "military supremacy", []string{"(3 players or more)", "3 provinces that were not his", "lost when no more"}, objectiveRow{"supremacy", "armies abroad", 3, 3, "when no more"}},
		{"march", "march on Rome", []string{"an army in the province of `prize_city`, another adjacent", "lost when no more"}, objectiveRow{"march", "armies at the prize", 2, 0, "when no more"}},
		{"corruption", "corruption", []string{"10 talents in one season", "from whoever holds it"}, objectiveRow{"corruption", "talents paid", 10, 0, lostToMore}},
		{"governor", "governor", []string{"one for each kingdom", "lost without it"}, objectiveRow{"governor", "kingdom", 0, 0, "when no more"}},
		{"adored", "adored", []string{"(5 players or more)", "8 of one kind above", "lost to who has strictly more"}, objectiveRow{"adored", "most", 8, 5, lostToMore}},
	} {
		for _, words := range tc.says {
			if !strings.Contains(lines[tc.line], words) {
				t.Errorf("the page does not say %q of %s: %s", words, tc.line, lines[tc.line])
			}
		}
		if rows[tc.id] != tc.want {
			t.Errorf("%s is %+v, want %+v", tc.id, rows[tc.id], tc.want)
		}
	}
	if len(rows) != 9 || len(lines) != 9 { // two of the page's are its head and its rule
		t.Errorf("%d rows, the page has %d: %v", len(rows), len(lines), lines)
	}
}
