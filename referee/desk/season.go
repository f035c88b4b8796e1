package desk

import (
	"fmt"
	"slices"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/letters"
	"adimperii/orders/words"
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
	Told []string `json:"told,omitempty"`
	// Refused are the lines of a letter that do not count, each with why.
	Refused []string         `json:"refused,omitempty"`
	Events  []campaign.Event `json:"events"`
	Stage   campaign.Stage   `json:"state"`
	Season  campaign.Season  `json:"season"`
	Number  int              `json:"number"`
	// Ended says that the campaign is over.
	Ended bool `json:"ended,omitempty"`
	// Without are those whom it did not wait for, PassedOver what wanted the referee's
	// hand and did not have it (--now).
	Without    []Waiting `json:"without,omitempty"`
	PassedOver []ForYou  `json:"passed_over,omitempty"`
	// Cautions say whom it leaves no time to mend what he was refused.
	Cautions []string `json:"cautions,omitempty"`
	// Waits is what a dry run passed over and the command itself would wait for, nil if nothing.
	Waits *WaitingError `json:"waits,omitempty"`
}

// stale says why a step no longer applies: what it names is past (contract.md, Stages).
func (d *Desk) stale(st Step) string {
	s := d.state()
	switch {
	case s.Ended != nil:
		return words.SayError(d.Language(), d.Over())
	case st.Season != 0 && st.Season != s.Number:
		return d.sayTo("nothing.season", map[string]any{"open": s.Number, "named": st.Season})
	case st.Stage != "" && st.Stage != s.Stage:
		return d.sayTo("nothing.stage", map[string]any{"stage": d.sayTo("mail.stage."+string(s.Stage), nil)})
	}
	return ""
}

func (d *Desk) nothing(why string) Done {
	s := d.state()
	return Done{Nothing: why, Events: []campaign.Event{}, Stage: s.Stage, Season: s.Season, Number: s.Number}
}

// Resolve takes the season from its present stage to the next. While someone awaited is
// missing and his deadline has not passed, or the stage is held, it changes nothing and
// returns a [WaitingError]; in the stage of battles it does nothing.
func (d *Desk) Resolve(st Step) (Done, error) {
	s := d.state()
	if why := d.stale(st); why != "" {
		return d.nothing(why), nil
	}
	if s.Stage == campaign.Battles {
		return d.nothing(d.sayTo("nothing.battles", nil)), nil
	}
	if st.Now && st.Stage == "" {
		return Done{}, refuse("now", args{"stage": s.Stage})
	}
	if draw, ok := d.awaitedDraw(); ok && st.Now && !st.DryRun { // nothing goes on without it
		return Done{}, &WaitingError{Held: []ForYou{draw}}
	}
	if !st.DryRun {
		if err := d.deputise(); err != nil {
			return Done{}, err
		}
		s = d.state()
	}
	waiting, err := d.waiting()
	if err != nil {
		return Done{}, err
	}
	held, err := d.held()
	if err != nil {
		return Done{}, err
	}
	waits := d.hold(waiting, held, fmt.Sprintf("adimperii resolve --now --stage %s", s.Stage))
	if waits != nil && !st.DryRun && !st.Now {
		return Done{}, waits
	}
	cautions, err := d.cautions()
	if err != nil {
		return Done{}, err
	}
	out, err := d.resolved(d.throws)
	if err != nil {
		return Done{}, err
	}
	done, err := d.finish("resolve", out, st.DryRun)
	if done.Without = waiting; st.Now {
		done.PassedOver = held
	} else {
		done.Waits = waits
	}
	done.Cautions = cautions
	return done, err
}

// resolved is what the orders and answers in force come to, with dice that are thrown so.
// The first time it fixes the players' words before any die is thrown for their orders.
func (d *Desk) resolved(throws throwing) (referee.Outcome, error) {
	subs, err := d.submissions()
	if err != nil {
		return referee.Outcome{}, err
	}
	first, err := d.fixLuck()
	if err != nil {
		return referee.Outcome{}, err
	}
	out, err := referee.Resolve(*first.State(), referee.Input{Orders: inForce(subs), Dice: throws(first.State())})
	if err != nil {
		return referee.Outcome{}, err
	}
	out.Events = append(slices.Clone(first.Events()), referee.Witnessed(d.state(), out.Events)...)
	return d.resultsInHand(out)
}

// closed is what the close of the season comes to, after silence decided what it decides.
func (d *Desk) closed(silent referee.Outcome, throws throwing, next referee.Opening) (referee.Outcome, error) {
	subs, err := d.submissions()
	if err != nil {
		return referee.Outcome{}, err
	}
	out, err := referee.Close(silent.State, referee.Input{Orders: closing(subs), Dice: throws(&silent.State)}, next)
	out.Events = slices.Concat(silent.Events, referee.Witnessed(d.state(), out.Events))
	return out, err
}

// CloseSeason ends a season whose battles are decided and opens the next. While
// one is open and the deadline has not passed, or the stage is held, it changes nothing
// and returns a [WaitingError], unless told to carry it over; before the stage of
// battles it does nothing, or waits for the answers that are owed.
func (d *Desk) CloseSeason(st Step) (Done, error) {
	s := d.state()
	if why := d.stale(st); why != "" {
		return d.nothing(why), nil
	}
	waiting, err := d.waiting()
	if err != nil {
		return Done{}, err
	}
	held, err := d.held()
	if err != nil {
		return Done{}, err
	}
	switch {
	case s.Stage == campaign.Decisions && len(d.stillAwaited(waiting)) > 0:
		return Done{}, &WaitingError{Waiting: waiting, Hint: "adimperii resolve --now --stage decisions"}
	case s.Stage != campaign.Battles:
		return d.nothing(d.sayTo("nothing.resolve", map[string]any{"stage": d.sayTo("mail.stage."+string(s.Stage), nil)})), nil
	}
	waits := d.hold(d.openBattles(waiting), held, "adimperii close --now (carries its battles over, R-64)")
	if waits != nil && !st.DryRun && !st.Now {
		return Done{}, waits
	}
	tooLate, err := d.tooLate()
	if err != nil {
		return Done{}, err
	}
	if !st.DryRun {
		if err := d.openLists(anyBattle); err != nil {
			return Done{}, err
		}
	}
	tabled, err := d.tableBeforeClose(st)
	if err != nil {
		return tabled, err
	}
	if waiting, err = d.waiting(); err != nil { // whom the table did not spare his report
		return tabled, err
	}
	published, err := d.publishedSeeds()
	if err != nil {
		return Done{}, err
	}
	next, err := d.folder.NextSeed(hashesOf(published))
	if err != nil {
		return Done{}, err
	}
	bag, err := d.bag(s)
	if err != nil {
		return Done{}, err
	}
	silent, err := d.silent()
	if err != nil {
		return Done{}, err
	}
	if st.DryRun {
		if silent, err = d.thrownFirst(st, silent); err != nil {
			return Done{}, err
		}
	}
	out, err := d.closed(silent, d.throws,
		referee.Opening{Seed: d.folder.SeedInForce().Hex(), NextSeedHash: next.Hash(), NextLink: next.Link, NextSalt: next.Salt, Dice: func(s *campaign.State) referee.Dice {
			return referee.SeasonDice(s, next.Bytes())
		}, Bag: bag})
	if err != nil {
		return Done{}, err
	}
	done, err := d.finish("close", out, st.DryRun)
	done.Told, done.Events = append(tabled.Told, done.Told...), append(tabled.Events, done.Events...)
	if done.PassedOver = tooLate; st.Now {
		done.PassedOver = slices.Concat(held, tooLate)
	} else {
		done.Waits = waits
	}
	done.Without = waiting
	return done, err
}

// closing are the orders that count at the close: results and stratagems came in with the mails.
func closing(subs map[campaign.PlayerID]letters.Submission) map[campaign.PlayerID][]orders.Order {
	all := map[campaign.PlayerID][]orders.Order{}
	for p, list := range inForce(subs) {
		all[p] = slices.DeleteFunc(slices.Clone(list), func(o orders.Order) bool { return o.Verb.AtOnce() })
	}
	return all
}

func (d *Desk) finish(command string, out referee.Outcome, dry bool) (Done, error) {
	if err := d.Over(); err != nil {
		return Done{}, err
	}
	out.Events = append(out.Events, d.deadlines(&out.State)...)
	done := Done{
		Told: d.tell(out), Events: d.open(&out.State, out.Events),
		Stage: out.State.Stage, Season: out.State.Season, Number: out.State.Number, Ended: out.State.Ended != nil,
	}
	if dry {
		return done, nil
	}
	return done, d.commit(command, out.Events)
}

// tell puts what comes of a step into the referee's words, an event a line; only what he
// may know, if he plays.
func (d *Desk) tell(out referee.Outcome) []string {
	before := campaign.ViewFor(*d.state(), d.plays())
	var list []reports.Numbered
	for _, e := range d.open(&out.State, out.Events) {
		list = append(list, reports.Numbered{Event: e})
	}
	return reports.Chronicle(campaign.ViewFor(out.State, d.plays()), &before, list, d.Language())
}

// plays is the player that the referee plays himself, "" if he plays none: then he is
// shown nothing that this player may not know.
func (d *Desk) plays() campaign.PlayerID {
	p := d.folder.Config().Referee.Plays
	if s := d.state(); p == "" || s.Players[p].Status != campaign.InPlay || s.Players[p].ID == "" {
		return ""
	}
	return p
}

// open are the events that the referee may read: all, unless he plays.
func (d *Desk) open(s *campaign.State, events []campaign.Event) []campaign.Event {
	p := d.plays()
	if p == "" {
		return events
	}
	open := []campaign.Event{}
	for _, e := range events {
		if e, ok := campaign.EventFor(s, e, p); ok {
			open = append(open, e)
		}
	}
	return open
}
