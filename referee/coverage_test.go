package referee_test

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"adimperii/campaign"
	"adimperii/orders/rulebook"
)

// TestEveryRuleHasItsCases holds the book against the cases: each rule has a case
// for each of its sides, or a reason why none can be played.
func TestEveryRuleHasItsCases(t *testing.T) {
	t.Parallel()
	shown := map[campaign.Rule]map[side]bool{}
	for _, c := range allCases(t) {
		for r, s := range c.Shows {
			if shown[r] == nil {
				shown[r] = map[side]bool{}
			}
			shown[r][s] = true
		}
	}
	for _, problem := range uncovered(rulebook.Rules(), shown, notApplicable(t)) {
		t.Error(problem)
	}
}

// notApplicable are the rules of which no case can be played, and why.
func notApplicable(t *testing.T) map[campaign.Rule]string {
	t.Helper()
	src, err := os.ReadFile(filepath.Join("testdata", "not-applicable.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	reasons := map[campaign.Rule]string{}
	if err := strictYAML(src, &reasons); err != nil {
		t.Fatal(err)
	}
	return reasons
}

// uncovered are the sides of the book's rules that no case shows and no reason
// excuses, and the reasons that are none.
func uncovered(book []rulebook.Rule, shown map[campaign.Rule]map[side]bool, reasons map[campaign.Rule]string) (problems []string) {
	for _, r := range slices.Sorted(maps.Keys(reasons)) {
		switch {
		case !inTheBook(r) || !isRule(r):
			problems = append(problems, fmt.Sprintf("not-applicable.yaml: %s is no rule of the book", r))
		case strings.TrimSpace(reasons[r]) == "":
			problems = append(problems, fmt.Sprintf("not-applicable.yaml: no reason is given for %s", r))
		case shown[r] != nil:
			problems = append(problems, fmt.Sprintf("not-applicable.yaml: cases show %s", r))
		}
	}
	for _, rule := range book {
		r := campaign.Rule(rule.ID)
		if _, excused := reasons[r]; excused {
			continue
		}
		for _, s := range sides {
			if !shown[r][s] {
				problems = append(problems, fmt.Sprintf("no case shows %s from the side %q", r, s))
			}
		}
	}
	return problems
}

// TestUncovered shows that a gap, and a reason that is none, do not go unnoticed.
func TestUncovered(t *testing.T) {
	t.Parallel()
	all := map[side]bool{applies: true, justNot: true, boundary: true}
	book := []rulebook.Rule{{ID: "R-1"}, {ID: "R-2"}}
	for _, test := range []struct {
		name    string
		shown   map[campaign.Rule]map[side]bool
		reasons map[campaign.Rule]string
		want    []string
	}{
		{"covered", map[campaign.Rule]map[side]bool{"R-1": all}, map[campaign.Rule]string{"R-2": "a word"}, nil},
		{"a side missing", map[campaign.Rule]map[side]bool{"R-1": all, "R-2": {applies: true, justNot: true}}, nil,
			[]string{`no case shows R-2 from the side "boundary"`}},
		{"no reason", map[campaign.Rule]map[side]bool{"R-1": all}, map[campaign.Rule]string{"R-2": " "},
			[]string{"not-applicable.yaml: no reason is given for R-2"}},
		{"a rule of no book", map[campaign.Rule]map[side]bool{"R-1": all, "R-2": all}, map[campaign.Rule]string{"R-38": "a word"},
			[]string{"not-applicable.yaml: R-38 is no rule of the book"}},
		{"shown all the same", map[campaign.Rule]map[side]bool{"R-1": all, "R-2": all}, map[campaign.Rule]string{"R-2": "a word"},
			[]string{"not-applicable.yaml: cases show R-2"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			if got := uncovered(book, test.shown, test.reasons); !slices.Equal(got, test.want) {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

// side is from which side a case shows a rule.
type side string

// Each rule is shown from three sides.
const (
	applies  side = "applies"  // it applies
	justNot  side = "just-not" // all is as it should be for it but one thing, and it does not
	boundary side = "boundary" // it applies, or not, by the last point, talent, step or season
)

var sides = []side{applies, justNot, boundary}

// validateShows says what is wrong with the sides a case claims to show.
func (c *caseFile) validateShows() (errs []error) {
	for _, r := range slices.Sorted(maps.Keys(c.Shows)) {
		if !slices.Contains(c.Rules, r) && !slices.Contains(c.Also, r) {
			errs = append(errs, fmt.Errorf("the case shows a side of %s, which is neither under `rules` nor under `also`", r))
		}
		if !slices.Contains(sides, c.Shows[r]) {
			errs = append(errs, fmt.Errorf("%q is no side of %s: write one of %q", c.Shows[r], r, sides))
		}
		if !isRule(r) {
			errs = append(errs, fmt.Errorf("%s is no rule; sides are of rules R-n", r))
		}
	}
	return errs
}

// isRule says that r is one of, not a worked example.
func isRule(r campaign.Rule) bool { return strings.HasPrefix(string(r), "R-") }
