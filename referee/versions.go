package referee

import (
	"fmt"

	"adimperii/campaign"
)

// version is a version of the rules: the tables of its steps. A season is played by the
// version that its opening names, to its end; who changes what the same orders come to adds
// a version beside those that running seasons need, and raises [campaign.RulesVersion].
type version struct{ orders, answers, reports, table, close, open []step }

// versionOf is a version of the rules, by which a season is played.
func versionOf(number int) (version, bool) {
	if number >= 2 && number <= campaign.RulesVersion || mistaken(number) {
		return version{orderSteps, answerSteps, reportSteps, tableSteps, closeSteps, openSteps}, true
	}
	return version{}, false
}

// mistaken says that a version read the rulebook wrongly and is not kept: version 1, which
// journals of old do not name. Who is in a season of it goes on by the next; what was
// played by it is not played again.
func mistaken(number int) bool { return number == 0 || number == 1 }

// Knows says that the program has a version of the rules, to play again what was played
// by it.
func Knows(number int) bool {
	_, ok := versionOf(number)
	return ok && !mistaken(number)
}

// kingsTakeArmies says that a new king leaves what he leads for the army of the king before him
// . Version 2 had him keep his own, so that the dead king's disbanded.
func (t *turn) kingsTakeArmies() bool { return t.State().Rules != 2 }

// thirdsMakeWay says that who stands where others have a battle carried over goes (R-29,
// Versions 2 and 3 gave him a battle with one of them, who left the other battle at
// hand without him when he was beaten.
func (t *turn) thirdsMakeWay() bool { return t.State().Rules != 2 && t.State().Rules != 3 }

// ordersDisbandFirst says that an army that is disbanded by order, and whose leader is sent elsewhere, disbands by the order.
// Up to version 4 it was gone by then, and the order refused.
func (t *turn) ordersDisbandFirst() bool { return t.State().Rules > 4 || mistaken(t.State().Rules) }

// VersionError says that a season is played by rules that the program does not have: a
// newer one opened it.
type VersionError struct{ Rules int }

// Error says so in English.
func (e *VersionError) Error() string {
	return fmt.Sprintf("this season is played by version %d of the rules, and this program knows up to %d; a newer version of adimperii opened it: use that", e.Rules, campaign.RulesVersion)
}

// Message says so as an id of the catalogue, with arguments.
func (e *VersionError) Message() (id string, args map[string]any) {
	return "refused.rules-version", map[string]any{"rules": e.Rules, "known": campaign.RulesVersion}
}

// steps are those of the rules that the season is played by; none, and an error of the
// turn's, where the program does not have them.
func (t *turn) steps() version {
	rules := t.State().Rules
	v, ok := versionOf(rules)
	if !ok && t.err == nil {
		t.err = &VersionError{rules}
	}
	return v
}
