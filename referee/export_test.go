package referee

import (
	"adimperii/campaign"
	"adimperii/orders"
)

// StepInfo is a row of the tables of steps, for the tests that hold cases against them.
type StepInfo struct {
	Name  string
	Rules []campaign.Rule
}

// AllSteps are the rows of every table, in the order of a season.
func AllSteps() []StepInfo {
	var all []StepInfo
	for _, table := range [][]step{orderSteps, answerSteps, reportSteps, tableSteps, closeSteps, openSteps, rulingSteps} {
		for _, s := range table {
			all = append(all, StepInfo{s.name, s.rules})
		}
	}
	return all
}

// Without leaves the step of that name out, wherever it stands; "" leaves out none.
func (in Input) Without(step string) Input {
	in.without = step
	return in
}

// CheckWithout is Check with a step left out; "" leaves out none.
func CheckWithout(s campaign.State, p campaign.PlayerID, list []orders.Order, step string) (Assessment, error) {
	return check(s, p, list, step)
}

// RuleWithout is Rule with a step left out; "" leaves out none.
func RuleWithout(s campaign.State, r Ruling, reason, step string) (Outcome, error) {
	return rule(s, r, reason, step)
}

// Unsound is what no rule allows in a state.
func Unsound(s *campaign.State) []string { return unsound(s) }
