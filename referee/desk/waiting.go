package desk

import (
	"slices"
	"time"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/letters"
	"adimperii/referee"
)

// Waiting is one person awaited for one thing.
type Waiting struct {
	Player campaign.PlayerID `json:"player"`
	// For is what (contract.md, status).
	For string `json:"for"`
	// What it is about: a province or a battle.
	What string `json:"what,omitempty"`
}

// What people are awaited for.
const (
	forOrders  = "orders"
	forAnswer  = "answer"
	forResult  = "result"
	forConfirm = "confirm"
	// These are the referee's matters.
	forRetreat   = string(referee.RetreatMatter)
	forSuccessor = string(referee.SuccessorMatter)
	forHeld      = "held" // of nobody: a report tells so of a battle carried over
	forAdvantage = string(referee.AdvantageMatter)
	forLosses    = string(referee.LossesMatter)
)

// waiting are those without whom the stage does not go on before the deadline: who sent
// nothing, or nothing that counts. Who announced that he is away is not waited for.
func (d *Desk) waiting() ([]Waiting, error) {
	head := d.folder.Head().Line
	if d.awaited.head == head {
		return slices.Clone(d.awaited.who), nil
	}
	who, err := d.lookForWaiting()
	if err == nil {
		d.awaited.head, d.awaited.who = head, who
	}
	return slices.Clone(who), err
}

func (d *Desk) lookForWaiting() ([]Waiting, error) {
	s := d.state()
	waiting := []Waiting{}
	if s.Ended != nil {
		return waiting, nil
	}
	subs, err := d.submissions()
	if err != nil {
		return nil, err
	}
	add := func(p campaign.PlayerID, what, about string) {
		if p != "" && !d.away(s, p) {
			waiting = append(waiting, Waiting{Player: p, For: what, What: about})
		}
	}
	switch s.Stage {
	case campaign.Orders:
		for _, p := range s.PlayersInPlay() {
			counts, err := hasOrders(s, p, subs[p])
			if err != nil {
				return nil, err
			}
			if !counts {
				add(p, forOrders, "")
			}
		}
	case campaign.Decisions:
		for _, i := range referee.Owed(*s) {
			if !answers(subs[i.Asked], i) {
				add(i.Asked, forAnswer, string(i.Province))
			}
		}
	case campaign.Battles:
		for _, id := range s.OpenBattles() {
			awaitResult(s.Battles[id], add)
		}
		after, err := referee.AskedAfterResults(*s, inForce(subs))
		if err != nil {
			return nil, err
		}
		for _, a := range after {
			add(a.Player, string(a.For), string(a.Battle))
		}
	}
	return waiting, nil
}

// asked are those who may say something that nobody waits for (contract.md, status).
func (d *Desk) asked() ([]Waiting, error) {
	all := []Waiting{}
	if d.Over() != nil {
		return all, nil
	}
	_, inAdvance, err := askedAbout(d.state())
	for _, a := range inAdvance {
		all = append(all, Waiting{a.Player, string(a.For), string(a.Battle)})
	}
	return all, err
}

// askedAbout are what results leave to players who have not said it, and what players may
// say in advance, with the letters on file.
func askedAbout(s *campaign.State) (after, inAdvance []referee.Asked, err error) {
	subs, err := submissions(s)
	if err != nil {
		return nil, nil, err
	}
	if after, err = referee.AskedAfterResults(*s, inForce(subs)); err != nil {
		return nil, nil, err
	}
	inAdvance, err = referee.AskedInAdvance(*s, inForce(subs))
	return after, inAdvance, err
}

// awaitResult says of whom a result of a battle is awaited: of both of its players, or
// of the other one whether what was reported is right.
func awaitResult(b campaign.Battle, add func(p campaign.PlayerID, what, about string)) {
	for _, p := range b.Players() {
		_, reported := b.Reports[p]
		switch {
		case b.State == campaign.Disputed || !reported && len(b.Reports) == 0:
			add(p, forResult, string(b.ID))
		case !reported:
			add(p, forConfirm, string(b.ID))
		}
	}
}

// hasOrders says that some order of a player's counts, or that he changes nothing.
func hasOrders(s *campaign.State, p campaign.PlayerID, sub letters.Submission) (bool, error) {
	if len(sub.Orders) == 0 {
		return false, nil
	}
	got, err := check(s, p, sub.Orders, nil)
	return len(got.Orders) > 0, err
}

// answers says whether a submission answers an invasion.
func answers(sub letters.Submission, i campaign.Invasion) bool {
	return slices.ContainsFunc(sub.Orders, func(o orders.Order) bool {
		return o.Province == i.Province && o.Verb.Answers()
	})
}

// stillAwaited are those whose deadline has not passed. Who is asked whether a result is
// right has two days from the question on, whenever the deadline is.
func (d *Desk) stillAwaited(waiting []Waiting) []Waiting {
	return slices.DeleteFunc(slices.Clone(waiting), func(w Waiting) bool {
		return d.passed(d.state(), w.Player) && (w.For != forConfirm || d.silenceCounts(w))
	})
}

// silence is how long a question about a result must have been with its player before
// his silence confirms it.
const silence = 48 * time.Hour

// silenceCounts says that the question about a result was sent so long ago.
func (d *Desk) silenceCounts(w Waiting) bool {
	record, err := d.saidSoFar(d.horizon())
	if err != nil {
		return false
	}
	last, ok := record.last(item{confirmMail, d.state().Number, w.Player, w.What})
	at, err := time.Parse(time.RFC3339, last.at)
	return ok && last.state == handed && err == nil && d.now().Sub(at) >= silence
}

// silent takes the silence of players who were asked whether a result is right as their
// yes, where the deadline and two days are past. With --now it is not waited for,
// and counts only where it does anyway.
func (d *Desk) silent() (referee.Outcome, error) {
	s := d.state()
	waiting, err := d.waiting()
	if err != nil {
		return referee.Outcome{}, err
	}
	var battles []campaign.BattleID
	for _, w := range waiting {
		if w.For == forConfirm && d.passed(s, w.Player) && d.silenceCounts(w) {
			battles = append(battles, campaign.BattleID(w.What))
		}
	}
	return referee.Silence(*s, battles)
}

// awaits says that a player is awaited for something; "" is anything.
func (d *Desk) awaits(p campaign.PlayerID, what string) bool {
	waiting, err := d.waiting()
	return err != nil || slices.ContainsFunc(waiting, func(w Waiting) bool {
		return w.Player == p && (what == "" || w.For == what)
	})
}

// mayTell says that a player may say something of a battle that nobody waits for.
func (d *Desk) mayTell(p campaign.PlayerID, what, battle string) bool {
	asked, err := d.asked()
	return err == nil && slices.Contains(asked, Waiting{p, what, battle})
}

// awaitsOf says that a player is awaited for something about a province or a battle.
func (d *Desk) awaitsOf(p campaign.PlayerID, what, about string) bool {
	waiting, err := d.waiting()
	return err != nil || slices.Contains(waiting, Waiting{p, what, about})
}

// held is what keeps the stage from going on whatever the clock says (contract.md, Stages).
func (d *Desk) held() ([]ForYou, error) {
	books, err := d.books()
	if err != nil {
		return nil, err
	}
	all, err := books.forYou()
	return slices.DeleteFunc(all, func(f ForYou) bool { return !f.Holds }), err
}
