package referee

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"adimperii/campaign"
)

// Ruling is a correction by the referee's word: one of the Rule types, which
// say what is to be so from now on.
type Ruling interface {
	// carry makes it so, or says why it cannot be.
	carry(t *turn) error
}

// ErrUnruly is wrapped by the errors of rulings that cannot be: they name what does
// not exist, or would leave the campaign in a state that no rule allows. Such an
// error says what to do about it; things are named by their ids.
var ErrUnruly = errors.New("no ruling can make it so")

// unruly is an error of its own words that is [ErrUnruly].
type unruly struct{ text string }

// Error implements error.
func (e unruly) Error() string { return e.text }

// Is implements [errors.Is].
func (unruly) Is(target error) bool { return target == ErrUnruly }

func unrulyf(format string, args ...any) error { return unruly{fmt.Sprintf(format, args...)} }

// Rule carries out a ruling in whatever stage the season is. Its events have
// the reason as their cause; where consequences follow by the rules, as a leader's
// flight from a province that is given away, they cite those. The state it comes to
// keeps what every state must: one field army of a side in a province, each led, no
// negative treasury, nobody where he cannot be. A ruling that would break it is
// refused with an error that is [ErrUnruly]; any other error is a fault of the program.
func Rule(s campaign.State, r Ruling, reason string) (Outcome, error) { return rule(s, r, reason, "") }

// rule is [Rule] with a step left out, as the cases do (Input.without).
func rule(s campaign.State, r Ruling, reason, without string) (Outcome, error) {
	if strings.TrimSpace(reason) == "" {
		return Outcome{}, unrulyf("a ruling needs its reason (R-80)")
	}
	t := newTurn(s, Input{without: without})
	t.ruling, t.reason = r, reason
	t.run(rulingSteps)
	if t.refusedRuling != nil {
		return Outcome{}, t.refusedRuling
	}
	out, err := t.outcome()
	if err != nil {
		return Outcome{}, err
	}
	// What was amiss before, the ruling may be one of several to mend.
	was := unsound(&s)
	for _, fault := range unsound(&out.State) {
		if !slices.Contains(was, fault) {
			err = errors.Join(err, unruly{fault})
		}
	}
	if err != nil {
		return Outcome{}, err
	}
	return out, nil
}

// correct carries out a ruling under way, takeIn one by which a player joins
// letGo one by which he leaves.
func (t *turn) correct() {
	switch t.ruling.(type) {
	case RuleJoin, RuleLeave:
	default:
		t.refusedRuling = t.ruling.carry(t)
	}
}

func (t *turn) takeIn() {
	if r, ok := t.ruling.(RuleJoin); ok {
		t.refusedRuling = r.carry(t)
	}
}

func (t *turn) letGo() {
	if r, ok := t.ruling.(RuleLeave); ok {
		t.refusedRuling = r.carry(t)
	}
}

// ruled records an event that is the ruling itself.
func (t *turn) ruled(data campaign.Payload) {
	t.record(campaign.Event{Rule: "R-80", Data: data})
}

// unlike says that a ruling would change nothing.
func unlike(changes bool, format string, args ...any) error {
	if changes {
		return nil
	}
	return unrulyf(format+" already", args...)
}

// holds says why nobody of that name holds anything: he is neither a player in play
// nor a kingdom. "" is nobody, who holds the uncontrolled.
func (t *turn) holds(h campaign.HolderID) error {
	if _, ok := t.State().Kingdoms[campaign.KingdomID(h)]; ok || h == "" {
		return nil
	}
	return t.plays(campaign.PlayerID(h))
}

// plays says why somebody is no player in play.
func (t *turn) plays(p campaign.PlayerID) error {
	player, ok := t.State().Players[p]
	switch {
	case !ok:
		return unrulyf("there is no player %q", p)
	case player.Status != campaign.InPlay:
		return unrulyf("%s is out of the campaign (%s)", p, player.Status)
	}
	return nil
}

// RuleNote puts the referee's word on record, for everybody.
type RuleNote struct {
	Text string
}

func (r RuleNote) carry(t *turn) error {
	if strings.TrimSpace(r.Text) == "" {
		return unrulyf("a note says something")
	}
	t.ruled(campaign.RulingNoted{Text: r.Text})
	return nil
}

// RuleTalents gives a holder talents, or takes them where they are negative, against
// the mint. It is told to his side alone: treasuries are secret.
type RuleTalents struct {
	Holder  campaign.HolderID
	Talents campaign.Talents
}

func (r RuleTalents) carry(t *turn) error {
	has := t.State().Treasury(r.Holder)
	switch {
	case r.Holder == "":
		return unrulyf("nobody has no treasury")
	case r.Talents == 0:
		return unrulyf("0 talents are no correction")
	case has+r.Talents < 0:
		return unrulyf("%s has %d, so %d at the most can be taken (R-19)", r.Holder, has, has)
	}
	if err := t.holds(r.Holder); err != nil {
		return err
	}
	t.record(campaign.Event{
		Rule: "R-80", Audience: audience(t.State().SideOf(r.Holder)),
		Data: campaign.TalentsCorrected{Holder: r.Holder}, Entries: campaign.Earn(r.Holder, r.Talents),
	})
	return nil
}
