package desk

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

	"adimperii/campaign"
)

// SetDeadline sets the deadline of a stage of this season, or moves it, for one player
// or with "" for all: when is an instant (2026-12-05T20:00:00+01:00), a moment in the
// campaign's zone (2026-12-05 20:00) or so much later than it is, or than now where
// there is none (+3d, +12h). Whom it concerns is told by mail if it was moved.
func (d *Desk) SetDeadline(stage campaign.Stage, when string, p campaign.PlayerID) (time.Time, error) {
	s := d.state()
	if !slices.Contains([]campaign.Stage{campaign.Orders, campaign.Decisions, campaign.Battles}, stage) {
		return time.Time{}, refuse("stage", args{"stage": stage})
	}
	if _, ok := s.Players[p]; p != "" && !ok {
		return time.Time{}, unknownPlayer(s, p)
	}
	then := *s // as if it stood in that stage
	then.Stage = stage
	was := d.deadline(&then, p)
	at, err := d.instant(when, was)
	if err != nil {
		return time.Time{}, err
	}
	if !at.After(d.now()) {
		return time.Time{}, refuse("moment.over", args{"at": at.Format("2006-01-02 15:04")})
	}
	if line, again, err := d.movedAlready(when, then, p, was); again || err != nil {
		return at, cmp.Or(err, refuse("deadline.again", args{"line": line}))
	}
	set := campaign.Deadline{Number: s.Number, Stage: stage, Player: p, At: at.UTC().Format(time.RFC3339)}
	if slices.Contains(s.Deadlines, set) {
		return at, nil
	}
	return at, d.commit("deadline", []campaign.Event{{
		Season: s.Season, Audience: audience(p), Data: campaign.DeadlineSet{
			Deadline: set,
			Moved:    stage == s.Stage && (was == nil || !was.Equal(at)),
		},
	}})
}

// movedAlready says that a time after another was given as the last command gave it, on
// which line: repeated after a kill it must not move the deadline twice.
func (d *Desk) movedAlready(when string, in campaign.State, p campaign.PlayerID, now *time.Time) (line int, again bool, err error) {
	last := d.lastBatch()
	if last.Command != "deadline" || now == nil || !strings.HasPrefix(when, "+") {
		return 0, false, nil
	}
	before, err := d.folder.StateAt(last.First - 1)
	if err != nil {
		return 0, false, err
	}
	before.Stage = in.Stage
	at, err := d.instant(when, d.deadline(&before, p))
	since := at.Sub(*now) // where there was no deadline, it was so much later than the clock was then
	return last.First, err == nil && since >= 0 && since < time.Hour, err
}

// instant reads a moment, or a time after another.
func (d *Desk) instant(when string, was *time.Time) (time.Time, error) {
	if after, ok := strings.CutPrefix(when, "+"); ok {
		from := d.now().In(d.zone())
		if was != nil {
			from = *was
		}
		if days, err := strconv.Atoi(strings.TrimSuffix(after, "d")); err == nil && strings.HasSuffix(after, "d") {
			return from.AddDate(0, 0, days), nil
		}
		if span, err := time.ParseDuration(after); err == nil {
			return from.Add(span), nil
		}
	}
	if at, err := time.Parse(time.RFC3339, when); err == nil {
		return at.In(d.zone()), nil
	}
	for _, form := range []string{"2006-01-02 15:04", "2006-01-02T15:04"} {
		if at, err := time.ParseInLocation(form, when, d.zone()); err == nil {
			return at, nil
		}
	}
	return time.Time{}, refuse("moment", args{"given": when})
}

// SetAway announces a player's leave until a day (2026-12-05), with a deputy's address,
// the careful deputy ("careful") or without; "" ends it.
func (d *Desk) SetAway(p campaign.PlayerID, until, deputy string) error {
	s := d.state()
	if _, ok := s.Players[p]; !ok {
		return unknownPlayer(s, p)
	}
	if _, err := time.Parse(time.DateOnly, until); until != "" && err != nil {
		return refuse("day", args{"given": until})
	}
	careful := deputy == string(campaign.CarefulDeputy)
	switch {
	case careful && s.Options().Deputy == campaign.NoDeputy:
		return refuse("deputy.off", nil)
	case careful:
		deputy = s.Away[p].Deputy
	case deputy != "":
		address, err := addresses([]string{deputy})
		if err != nil {
			return err
		}
		deputy = address[0]
	}
	return d.commitOnce("player away", []campaign.Event{{
		Season: s.Season, Audience: audience(p), Data: campaign.PlayerAway{Player: p, Absence: campaign.Absence{Until: until, Deputy: deputy, Careful: careful}},
	}})
}

// dayOf is the day that a letter means by one without a year (--12-05): the next such
// day from when it was received on.
func dayOf(until string, received time.Time) string {
	month, ok := strings.CutPrefix(until, "--")
	if !ok {
		return until
	}
	for year := received.Year(); ; year++ {
		day := strconv.Itoa(year) + "-" + month
		if at, err := time.Parse(time.DateOnly, day); err != nil || !at.Before(received.Truncate(24*time.Hour)) || year > received.Year() {
			return day
		}
	}
}

// remind writes once to whoever is missing and whose deadline is near, and says whom.
func (d *Desk) remind() ([]campaign.PlayerID, error) {
	s := d.state()
	before := time.Duration(d.folder.Config().Schedule.Reminder)
	waiting, err := d.waiting()
	if err != nil || before == 0 {
		return nil, err
	}
	reminded, err := d.reminded()
	if err != nil {
		return nil, err
	}
	var who []campaign.PlayerID
	for _, w := range waiting {
		at := d.deadline(s, w.Player)
		if at == nil || d.now().Before(at.Add(-before)) || !d.now().Before(*at) || slices.Contains(reminded, w.Player) || slices.Contains(who, w.Player) {
			continue
		}
		who = append(who, w.Player)
	}
	if len(who) == 0 {
		return nil, nil
	}
	return who, d.commit("remind", []campaign.Event{d.quiet(campaign.Reminded{Number: s.Number, Stage: s.Stage, Players: who})})
}

// reminded are those who were reminded in this stage: once a stage, however often its
// deadline is moved.
func (d *Desk) reminded() ([]campaign.PlayerID, error) {
	s := d.state()
	var all []campaign.PlayerID
	for r, err := range d.folder.Journal().OfType(campaign.Reminded{}.Type()) {
		if err != nil {
			return nil, err
		}
		if e, ok := r.Event.Data.(campaign.Reminded); ok && e.Number == s.Number && e.Stage == s.Stage {
			all = append(all, e.Players...)
		}
	}
	return all, nil
}
