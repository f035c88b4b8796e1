package referee_test

import (
	"strconv"
	"testing"

	"adimperii/campaign"
	"adimperii/referee"
)

// TestCasesNeedTheirHouseRule plays every case that names a house rule again with each
// other value of it, of a number the two next to it: a case that passes all the same
// shows nothing of the rule. Who names a default says that the case hangs on it.
func TestCasesNeedTheirHouseRule(t *testing.T) {
	t.Parallel()
	for _, c := range allCases(t) {
		for _, key := range c.Before.settled {
			now := c.Before.HouseRules.Settings()[key]
			for _, other := range referee.HouseValues(key, now) {
				if other == now {
					continue
				}
				t.Run(c.name+"/"+key+"="+other, func(t *testing.T) {
					t.Parallel()
					changed := *c
					var err error
					if changed.Before.HouseRules, err = c.Before.HouseRules.With(key, other); err != nil {
						t.Fatal(err)
					}
					if len(changed.play("")) == 0 {
						t.Errorf("the case passes with %s: %s as well as with %s", key, other, now)
					}
				})
			}
		}
	}
}

// TestEveryHouseRuleHasACase holds the house rules against the cases: every value of a
// key is one that some case names, of a number its default and one more.
func TestEveryHouseRuleHasACase(t *testing.T) {
	t.Parallel()
	named := map[string]map[string]bool{}
	for _, c := range allCases(t) {
		for _, key := range c.Before.settled {
			if named[key] == nil {
				named[key] = map[string]bool{}
			}
			named[key][c.Before.HouseRules.Settings()[key]] = true
		}
	}
	usual := campaign.DefaultHouseRules().Settings()
	for _, key := range campaign.Sorted(usual) {
		values := referee.HouseValues(key, usual[key])
		if _, err := strconv.Atoi(usual[key]); err == nil {
			if values = []string{usual[key]}; len(named[key]) < 2 {
				t.Errorf("no case names %s but with its default, %s", key, usual[key])
			}
		}
		for _, value := range values {
			if !named[key][value] {
				t.Errorf("no case names %s: %s", key, value)
			}
		}
	}
}
