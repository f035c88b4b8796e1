package referee

import (
	"cmp"

	"adimperii/campaign"
	"adimperii/maps"
)

// RulePost puts a serving leader to a post: defending a province of his side, leading
// an army or a fleet of it, or on embassy. Who led there takes over what he leaves
// behind, or else steps down.
type RulePost struct {
	Leader campaign.LeaderID
	To     campaign.Post
}

func (r RulePost) carry(t *turn) error {
	l, err := t.serves(r.Leader)
	if err != nil {
		return err
	}
	if err := unlike(l.Post != r.To, "%s is there", r.Leader); err != nil {
		return err
	}
	led := campaign.LeaderID("")
	switch {
	case r.To.Army != "":
		a, err := t.armyNamed(r.To.Army)
		if err != nil {
			return err
		}
		led = a.Leader
	case r.To.Fleet != "":
		f, err := t.fleetNamed(r.To.Fleet)
		if err != nil {
			return err
		}
		led = f.Leader
	case r.To.Kingdom != "":
		if _, ok := t.State().Kingdoms[r.To.Kingdom]; !ok || l.King {
			return unrulyf("%s cannot be on embassy to %s: kings go on none (R-30)", r.Leader, r.To.Kingdom)
		}
	default:
		if err := t.mapped(r.To.Province); err != nil {
			return err
		}
	}
	switch {
	case led != "" && leads(l.Post):
		t.ruled(campaign.LeaderPosted{Leader: led, From: t.State().Leaders[led].Post, To: l.Post, Why: campaign.Ruled})
	case led != "":
		t.stepDown(led, campaign.Cause{})
	}
	t.ruled(campaign.LeaderPosted{Leader: r.Leader, From: l.Post, To: r.To, Why: campaign.Ruled})
	return nil
}

// RuleDeath has a leader be dead; a king is succeeded at the close.
type RuleDeath struct {
	Leader campaign.LeaderID
}

func (r RuleDeath) carry(t *turn) error {
	l, ok := t.State().Leaders[r.Leader]
	if !ok || l.Status != campaign.Serving && l.Status != campaign.Captive {
		return unrulyf("%q is no leader who lives", r.Leader)
	}
	t.ruled(campaign.LeaderKilled{Leader: r.Leader})
	t.scoreDeath(l.Captor, l, "")
	return nil
}

// RuleCapture has a leader be the captive of another player.
type RuleCapture struct {
	Leader campaign.LeaderID
	Captor campaign.PlayerID
}

func (r RuleCapture) carry(t *turn) error {
	if err := t.plays(r.Captor); err != nil {
		return err
	}
	l, ok := t.State().Leaders[r.Leader]
	switch {
	case !ok || l.Status != campaign.Serving && l.Status != campaign.Captive:
		return unrulyf("%q is no leader who lives", r.Leader)
	case l.Player == r.Captor:
		return unrulyf("%s is his own", r.Leader)
	}
	if err := unlike(l.Captor != r.Captor, "%s holds %s", r.Captor, r.Leader); err != nil {
		return err
	}
	t.ruled(campaign.LeaderCaptured{Leader: r.Leader, Captor: r.Captor})
	return nil
}

// RuleReturn brings a captive back, or a leader who was dead or gone, to a province of
// his side; without one to his refuge. A replaced king returns as a proconsul.
type RuleReturn struct {
	Leader campaign.LeaderID
	To     maps.ProvinceID
}

func (r RuleReturn) carry(t *turn) error {
	l, ok := t.State().Leaders[r.Leader]
	if !ok {
		return unrulyf("there is no leader %q", r.Leader)
	}
	if err := unlike(l.Status != campaign.Serving, "%s serves", r.Leader); err != nil {
		return err
	}
	if err := t.plays(l.Player); err != nil {
		return err
	}
	home, _ := t.home(l.Player)
	to := cmp.Or(r.To, home)
	if !t.friendly(l.Player, to) {
		return unrulyf("%s can return to a province of his side only (R-59)", r.Leader)
	}
	t.ruled(campaign.LeaderReleased{Leader: r.Leader, From: l.Captor, King: l.King, To: campaign.Post{Province: to}})
	return nil
}

// RuleLevel gives a leader a level, 0 to 4.
type RuleLevel struct {
	Leader campaign.LeaderID
	Level  int
}

func (r RuleLevel) carry(t *turn) error {
	l, ok := t.State().Leaders[r.Leader]
	switch {
	case !ok:
		return unrulyf("there is no leader %q", r.Leader)
	case r.Level < 0 || r.Level > highest:
		return unrulyf("levels are 1 to %d, or 0 of a new king (R-6, R-11)", highest)
	}
	if err := unlike(l.Level != r.Level, "%s is of level %d", r.Leader, r.Level); err != nil {
		return err
	}
	t.ruled(campaign.LevelGained{Leader: r.Leader, From: l.Level, To: r.Level})
	return nil
}

// RuleKing makes a serving proconsul king; a king who lives is one no more.
type RuleKing struct {
	Leader campaign.LeaderID
}

func (r RuleKing) carry(t *turn) error {
	l, err := t.serves(r.Leader)
	if err != nil {
		return err
	}
	if err := unlike(!l.King, "%s is king", r.Leader); err != nil {
		return err
	}
	was := cmp.Or(t.State().King(l.Player), t.lastKing(l.Player))
	t.crown(l.Player, was, campaign.Heir{Proconsul: r.Leader}, "R-80", campaign.Cause{})
	return nil
}

// RuleProconsul makes a new proconsul of level 1, beside the one of the season,
// in a province of the player's side.
type RuleProconsul struct {
	Player campaign.PlayerID
	At     maps.ProvinceID
	Name   string
}

func (r RuleProconsul) carry(t *turn) error {
	if err := t.plays(r.Player); err != nil {
		return err
	}
	if campaign.Slug(r.Name) == "" {
		return unrulyf("%q is no name", r.Name)
	}
	for _, id := range t.State().LeadersOf(r.Player) {
		if campaign.Slug(t.State().Leaders[id].Name) == campaign.Slug(r.Name) {
			return unrulyf("%s bears the name %q", id, r.Name)
		}
	}
	t.ruled(campaign.ProconsulAppointed{Leader: campaign.Leader{
		ID: leaderID(t.State(), r.Player, r.Name), Player: r.Player, Name: r.Name, Level: 1,
		Sequence: t.nextSequence(), Created: t.State().Number, Post: campaign.Post{Province: r.At},
	}})
	return nil
}

// serves is a leader who is neither captive, dead nor gone.
func (t *turn) serves(id campaign.LeaderID) (campaign.Leader, error) {
	l, ok := t.State().Leaders[id]
	switch {
	case !ok:
		return l, unrulyf("there is no leader %q", id)
	case l.Status != campaign.Serving:
		return l, unrulyf("%s is %s: have him return first", id, l.Status)
	}
	return l, nil
}
