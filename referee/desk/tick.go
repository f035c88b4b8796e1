package desk

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"adimperii/campaign"
	"adimperii/orders/letters"
)

// Did is one thing that was done.
type Did struct {
	// What is fetched, quarantined, reminded, resolved, closed, sent, failed.
	What   string            `json:"what"`
	Player campaign.PlayerID `json:"player,omitempty"`
	Ref    string            `json:"ref,omitempty"`
	// Reason says why a mail failed.
	Reason string `json:"reason,omitempty"`
}

// Ticked is what a tick came to (contract.md, `tick --json`).
type Ticked struct {
	Did  []Did  `json:"did"`
	Next string `json:"next"`
}

// Tick does what is due: letters in; whoever is missing reminded; past a deadline, or
// when nobody is awaited any more, the stage taken on and the season closed; mails out.
// It never does what needs judgement, and waiting is no error. A stage goes on only
// after letters were fetched to the last: what came before its deadline is in.
func (d *Desk) Tick(ctx context.Context, source Source) (Ticked, error) {
	return d.TickBy(ctx, source, Sending{})
}

// TickBy is [Desk.Tick] with a say in how mails are sent.
func (d *Desk) TickBy(ctx context.Context, source Source, how Sending) (Ticked, error) {
	t := Ticked{Did: []Did{}}
	if d.Over() != nil { // its last mails go
		err := d.tickOut(ctx, &t, how)
		return t, err
	}
	got, err := d.Fetch(ctx, source)
	if err != nil {
		return t, err
	}
	for _, f := range got.Filed {
		t.add("fetched", f.Player, f.File)
	}
	if got.Quarantined > 0 {
		t.add("quarantined", "", fmt.Sprint(got.Quarantined))
	}
	if err := d.advance(&t); err != nil {
		return t, err
	}
	who, err := d.remind()
	for _, p := range who {
		t.add("reminded", p, string(d.state().Stage))
	}
	if err != nil {
		return t, err
	}
	err = d.tickOut(ctx, &t, how)
	return t, err
}

// advance takes the season on as far as it goes: at most through a season, as a stage
// that has just begun waits for people.
func (d *Desk) advance(t *Ticked) error {
	for range 3 {
		s := d.state()
		what, step := "resolved", d.Resolve
		if s.Stage == campaign.Battles {
			what, step = "closed", d.CloseSeason
		}
		if d.mayMend() {
			return nil
		}
		var waiting *WaitingError
		if _, err := step(Step{Stage: s.Stage, Season: s.Number}); errors.As(err, &waiting) {
			return nil
		} else if err != nil {
			return err
		}
		t.add(what, "", fmt.Sprintf("season %d, %s", s.Number, s.Stage))
	}
	return nil
}

// mayMend says that some player's orders have refused lines, which he may mend until the
// deadline: to go on without that is for the referee to judge, as it is without a deadline.
func (d *Desk) mayMend() bool { return len(d.mending()) > 0 }

// mending are the players of whose orders some line is refused while they may mend it.
func (d *Desk) mending() []campaign.PlayerID {
	s := d.state()
	if s.Stage != campaign.Orders || d.passed(s, "") {
		return nil
	}
	subs, unread := d.submissions()
	return slices.DeleteFunc(s.PlayersInPlay(), func(p campaign.PlayerID) bool {
		state, err := standing(s, p, subs[p])
		mends := unread != nil || (err != nil || state == letters.WithErrors) && !d.away(s, p) && !d.passed(s, p)
		return !mends
	})
}

// tickOut sends what is due. A refusal is told in the status, and is no failure of the
// tick, as a disk that fails is.
func (d *Desk) tickOut(ctx context.Context, t *Ticked, how Sending) error {
	sent, err := d.Send(ctx, how)
	for _, m := range sent.Mails {
		what := "sent"
		if m.State == failed {
			what = "failed"
		}
		t.Did = append(t.Did, Did{What: what, Player: m.Player, Ref: m.Kind, Reason: m.Error})
	}
	if err != nil && (ctx.Err() != nil || !concernsOne(err)) {
		return err
	}
	st, err := d.Status()
	t.Next = st.Next
	return err
}

func (t *Ticked) add(what string, p campaign.PlayerID, ref string) {
	t.Did = append(t.Did, Did{What: what, Player: p, Ref: ref})
}
