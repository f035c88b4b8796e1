package desk

import (
	"fmt"
	"slices"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/letters"
)

// hold is why a step does not go on: who is awaited and whose deadline has not passed,
// and what wants the referee's hand first. It is nil if nothing holds it.
func (d *Desk) hold(waiting []Waiting, held []ForYou, hint string) *WaitingError {
	if waiting = d.stillAwaited(waiting); len(waiting)+len(held) == 0 {
		return nil
	}
	if slices.ContainsFunc(held, func(f ForYou) bool { return f.What == forDraw }) {
		hint = "" // nothing goes on without it
	}
	return &WaitingError{Waiting: waiting, Held: held, Hint: hint}
}

// openBattles has at least one awaited for every open battle, also where both of its
// players have left or are away.
func (d *Desk) openBattles(waiting []Waiting) []Waiting {
	for _, id := range d.state().OpenBattles() {
		if !slices.ContainsFunc(waiting, func(w Waiting) bool { return w.What == string(id) }) {
			waiting = append(waiting, Waiting{Player: d.state().Battles[id].Invader.Player, For: forResult, What: string(id)})
		}
	}
	return waiting
}

// cautions say, while players may still mend their orders, whose have refused lines and who
// has not been sent the answer that says so: that is no reason to wait, but one to know.
func (d *Desk) cautions() ([]string, error) {
	mend := d.mending()
	if len(mend) == 0 {
		return nil, nil
	}
	books, err := d.books()
	if err != nil {
		return nil, err
	}
	owed, err := books.owed()
	var all []string
	for _, p := range mend {
		unsent := slices.ContainsFunc(owed, func(u due) bool { return u.kind == ackMail && u.player == p })
		all = append(all, d.sayTo("caution.refused", args{"player": d.state().Players[p].Name.In(d.Language()), "unsent": unsent}))
	}
	return all, err
}

// tooLate are the letters that came after the deadline and would change the close of the
// season were they taken in: it waits for none of them (contract.md, Stages), and names them.
func (d *Desk) tooLate() (all []ForYou, err error) {
	for i, l := range d.Inbox() {
		if l.Kind != campaign.Late || l.Seen {
			continue
		}
		changes, err := d.changesClose(l)
		if err != nil {
			return nil, err
		}
		if changes {
			all = append(all, ForYou{What: forLetter, Ref: fmt.Sprint(i + 1), Player: l.Player, Text: d.sayTo("for-you.late.closed", args{"letter": i + 1})})
		}
	}
	return all, nil
}

// changesClose says that a late letter reports a battle that is open, or orders what its result
// leaves to its player.
func (d *Desk) changesClose(l campaign.Letter) (bool, error) {
	s := d.state()
	if l.Stage != campaign.Battles || s.Players[l.Player].Status != campaign.InPlay {
		return false, nil
	}
	r, err := readingOf(l)
	if err != nil {
		return false, err
	}
	return hasOrders(s, l.Player, letters.Submission{Orders: slices.DeleteFunc(r.Orders, func(o orders.Order) bool {
		return o.Verb == orders.Result && s.Battles[o.Battle].State == campaign.Decided
	})})
}
