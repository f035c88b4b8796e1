package referee_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"adimperii/campaign"
)

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
