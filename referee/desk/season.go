package desk

import (
	"fmt"
	"slices"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/referee"
	"adimperii/reports"
)

// Step is what Resolve and Close are asked for.
type Step struct {
	// Stage and Season, where given, must still be the present ones.
	Stage  campaign.Stage
	Season int
	// Now goes on without those awaited: missing orders and answers take their
	// default, open battles are carried over.
	Now bool
	// DryRun shows what would come of it and changes nothing.
	DryRun bool
}

// Done is what a step came to.
type Done struct {
	// Nothing says why nothing was to be done, "" if something was.
	Nothing string `json:"nothing,omitempty"`
	// Told are the events in the referee's words.
	Told   []string         `json:"told,omitempty"`
	Events []campaign.Event `json:"events"`
	Stage  campaign.Stage   `json:"state"`
	Season campaign.Season  `json:"season"`
	Number int              `json:"number"`
}

// stale says why a step no longer applies: what it names is past (contract.md, Stages).
func (d *Desk) stale(st Step) string {
	s := d.state()
	switch {
	case st.Season != 0 && st.Season != s.Number:
		return fmt.Sprintf("season %d is open, not %d: nothing to do", s.Number, st.Season)
	case st.Stage != "" && st.Stage != s.Stage:
		return fmt.Sprintf("the season is in %s, not in %s: nothing to do", s.Stage, st.Stage)
	}
	return ""
}

func (d *Desk) nothing(why string) Done {
	s := d.state()
	return Done{Nothing: why, Events: []campaign.Event{}, Stage: s.Stage, Season: s.Season, Number: s.Number}
}

// deadlinePassed says that those awaited are awaited no longer.
func (d *Desk) deadlinePassed() bool {
	at := d.folder.Config().Deadlines.Of(d.state().Number, d.state().Stage)
	return at != nil && d.now().After(*at)
}

// Resolve takes the season from its present stage to the next. While someone
// awaited is missing and the deadline has not passed it changes nothing and
// returns a [WaitingError]; in the stage of battles it does nothing.
func (d *Desk) Resolve(st Step) (Done, error) {
	s := d.state()
	if why := d.stale(st); why != "" {
		return d.nothing(why), nil
	}
	if s.Stage == campaign.Battles {
		return d.nothing("the season is in battles: record their results, then close"), nil
	}
	if st.Now && st.Stage == "" {
		return Done{}, refusef("--now wants the stage it is meant for: --now --stage %s", s.Stage)
	}
	subs, err := d.submissions()
	if err != nil {
		return Done{}, err
	}
	if missing := d.waiting(subs); len(missing) > 0 && !st.Now && !d.deadlinePassed() && !st.DryRun {
		return Done{}, &WaitingError{missing, fmt.Sprintf("adimperii resolve --now --stage %s", s.Stage)}
	}
	out, err := referee.Resolve(*s, referee.Input{Orders: inForce(subs), Dice: referee.SeededDice(d.folder.Seed())})
	if err != nil {
		return Done{}, err
	}
	return d.finish("resolve", out, st.DryRun)
}

// CloseSeason ends a season whose battles are decided and opens the next. While
// one is open it changes nothing and returns a [WaitingError], unless told to
// carry it over; before the stage of battles it does nothing, or waits for
// the answers that are owed.
func (d *Desk) CloseSeason(st Step) (Done, error) {
	s := d.state()
	if why := d.stale(st); why != "" {
		return d.nothing(why), nil
	}
	subs, err := d.submissions()
	if err != nil {
		return Done{}, err
	}
	missing := d.waiting(subs)
	switch {
	case s.Stage == campaign.Decisions && len(missing) > 0:
		return Done{}, &WaitingError{missing, "adimperii resolve --now --stage decisions"}
	case s.Stage != campaign.Battles:
		return d.nothing(fmt.Sprintf("the season is in %s: resolve it first", s.Stage)), nil
	case len(s.OpenBattles()) > 0 && !st.Now && !d.deadlinePassed() && !st.DryRun:
		return Done{}, &WaitingError{missing, "adimperii close --now (carries its battles over, R-64)"}
	}
	if !st.DryRun {
		if err := d.folder.PinDeadlines(); err != nil {
			return Done{}, err
		}
	}
	seed, nextHash, err := d.folder.NextSeason(st.DryRun)
	if err != nil {
		return Done{}, err
	}
	out, err := referee.Close(*s, referee.Input{Orders: closing(subs), Dice: referee.SeededDice(d.folder.Seed())},
		referee.Opening{Seed: seed, NextSeedHash: nextHash})
	if err != nil {
		return Done{}, err
	}
	return d.finish("close", out, st.DryRun)
}

// closing are the orders that count at the close: results came in with the mails.
func closing(subs map[campaign.PlayerID]orders.Submission) map[campaign.PlayerID][]orders.Order {
	all := map[campaign.PlayerID][]orders.Order{}
	for p, list := range inForce(subs) {
		all[p] = slices.DeleteFunc(slices.Clone(list), func(o orders.Order) bool { return o.Verb == orders.Result })
	}
	return all
}

func (d *Desk) finish(command string, out referee.Outcome, dry bool) (Done, error) {
	done := Done{
		Told: d.tell(out), Events: out.Events,
		Stage: out.State.Stage, Season: out.State.Season, Number: out.State.Number,
	}
	if dry {
		return done, nil
	}
	return done, d.commit(command, out.Events)
}

// tell puts what comes of a step into the referee's words, an event a line.
func (d *Desk) tell(out referee.Outcome) []string {
	before := campaign.ViewFor(*d.state(), "")
	var list []reports.Numbered
	for _, e := range out.Events {
		list = append(list, reports.Numbered{Event: e})
	}
	return reports.Chronicle(campaign.ViewFor(out.State, ""), &before, list, d.Language())
}
