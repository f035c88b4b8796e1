package referee

import (
	_ "embed"
	"fmt"
	"strings"

	"gopkg.in/yaml.v3"
)

//go:embed battletable.yaml
var battleTableText []byte

// battleTable is the table that decides a battle which is not fought.
type battleTable struct {
	// Columns are ratios of strength, invader to invaded, from the least.
	Columns []ratio `yaml:"columns"`
	// InvaderWins is the least sum on which the invader wins, column by column.
	InvaderWins []int `yaml:"invader_wins"`
	// Rows are the cells of each sum, column by column.
	Rows map[int][]cell `yaml:"rows"`
}

// lowestRow and highestRow stand for all sums beyond them too.
const lowestRow, highestRow = -2, 9

// theBattleTable is read when a battle first wants it.
var theBattleTable = table[*battleTable]("battletable.yaml", battleTableText)

// ratio is one strength against another, as 5/4.
type ratio struct{ invader, invaded int }

func (r ratio) String() string { return fmt.Sprintf("%d/%d", r.invader, r.invaded) }

// UnmarshalYAML reads a ratio as the table writes it.
func (r *ratio) UnmarshalYAML(node *yaml.Node) error {
	if _, err := fmt.Sscanf(node.Value, "%d/%d", &r.invader, &r.invaded); err != nil {
		return fmt.Errorf("line %d: %q is no ratio: %w", node.Line, node.Value, err)
	}
	return nil
}

// verdict is what the table has for one side.
type verdict string

// The verdicts: a side retreats or, as the winner, loses nothing; it is demoralised; it is
// destroyed. The others are the winner's losses ([verdict.quarters]).
const (
	retreats    verdict = "R"
	demoralised verdict = "A"
	destroyed   verdict = "E"
)

// quarters is how many quarters of the beaten side's strength a winner loses.
func (v verdict) quarters() int {
	switch v {
	case "¼":
		return 1
	case "½":
		return 2
	case "¾":
		return 3
	}
	return 0
}

// cell is what the table has for the invader, and for the invaded.
type cell struct{ invader, invaded verdict }

func (c cell) String() string { return string(c.invader) + "/" + string(c.invaded) }

// UnmarshalYAML reads a cell as the table writes it.
func (c *cell) UnmarshalYAML(node *yaml.Node) error {
	a, b, _ := strings.Cut(node.Value, "/")
	c.invader, c.invaded = verdict(a), verdict(b)
	for _, v := range []verdict{c.invader, c.invaded} {
		if v != retreats && v != demoralised && v != destroyed && v.quarters() == 0 {
			return fmt.Errorf("line %d: %q is no cell", node.Line, node.Value)
		}
	}
	return nil
}

// column is the place of the greatest ratio that is not above that of two strengths: what
// lies between two columns is rounded in favour of the invaded.
func (t *battleTable) column(invader, invaded int) int {
	at := 0
	for i, r := range t.Columns {
		if invader*r.invaded >= r.invader*invaded {
			at = i
		}
	}
	return at
}

// shifted is a column so many to the right; the table ends at its edges.
func (t *battleTable) shifted(column, by int) int {
	return min(max(column+by, 0), len(t.Columns)-1)
}

// at is the cell of a column and a sum.
func (t *battleTable) at(column, sum int) cell {
	return t.Rows[min(max(sum, lowestRow), highestRow)][column]
}

// invaderWins says who wins in a column on a sum.
func (t *battleTable) invaderWins(column, sum int) bool { return sum >= t.InvaderWins[column] }
