package desk

import (
	"slices"
	"time"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/referee"
)

// Waiting is one person awaited for one thing.
type Waiting struct {
	Player campaign.PlayerID `json:"player"`
	// For is orders, answer or result (contract.md, status).
	For string `json:"for"`
	// What it is about: a province or a battle.
	What string `json:"what,omitempty"`
}

// What people are awaited for.
const (
	forOrders = "orders"
	forAnswer = "answer"
	forResult = "result"
)

// Status is where the season stands (contract.md, `status`).
type Status struct {
	Campaign string         `json:"campaign"`
	Number   int            `json:"number"`
	Year     int            `json:"year"`
	Season   string         `json:"season"`
	State    campaign.Stage `json:"state"`
	Deadline string         `json:"deadline,omitempty"`
	// DeadlinesOf is the season of the deadlines in campaign.yaml where that is
	// another than the one under way, 0 where it is not.
	DeadlinesOf int       `json:"deadlines_of,omitempty"`
	Waiting     []Waiting `json:"waiting"`
	// Blocked are things only the referee can clear, in the order to take them.
	Blocked []string       `json:"blocked"`
	Players []PlayerStatus `json:"players"`
	Outbox  int            `json:"outbox"`
	Next    string         `json:"next"`
}

// PlayerStatus is one player's line of the status.
type PlayerStatus struct {
	ID        campaign.PlayerID `json:"id"`
	Name      string            `json:"name"`
	Talents   campaign.Talents  `json:"talents"`
	Provinces int               `json:"provinces"`
	Cities    int               `json:"cities"`
	Armies    int               `json:"armies"`
	Fleets    int               `json:"fleets"`
	// Orders is none, errors, complete or no-change.
	Orders orders.SubmissionState `json:"orders"`
	// Out says why orders are no longer expected of him, "" while they are.
	Out campaign.PlayerStatus `json:"out,omitempty"`
}

// Status says where the season stands, who is awaited and what comes next.
func (d *Desk) Status() (Status, error) {
	s := d.state()
	subs, err := d.submissions()
	if err != nil {
		return Status{}, err
	}
	pending, err := d.outbox().Pending()
	if err != nil {
		return Status{}, err
	}
	st := Status{
		Campaign: s.Name, Number: s.Number, Year: s.Season.Year, Season: s.Season.Quarter.String(), State: s.Stage,
		Waiting: d.waiting(subs), Blocked: d.blocked(), Players: []PlayerStatus{}, Outbox: len(pending),
	}
	deadlines := d.folder.Config().Deadlines
	if at := deadlines.Of(s.Number, s.Stage); at != nil {
		st.Deadline = at.Format(time.RFC3339)
	}
	if deadlines.Season != s.Number {
		st.DeadlinesOf = deadlines.Season
	}
	for _, id := range campaign.Sorted(s.Players) {
		p := s.Players[id]
		state, err := standing(s, id, subs[id])
		if err != nil {
			return Status{}, err
		}
		row := PlayerStatus{ID: id, Name: p.Name.In(d.Language()), Orders: state, Out: p.Status}
		if p.Status != campaign.Left { // what he had is a kingdom's
			row.Talents = s.Treasury(id.Holder())
			row.Provinces, row.Cities = len(s.ProvincesOf(id.Holder())), len(s.CitiesOf(id.Holder()))
			row.Armies, row.Fleets = len(s.ArmiesOf(id)), len(s.FleetsOf(id))
		}
		st.Players = append(st.Players, row)
	}
	st.Next = next(s, st)
	return st, nil
}

// standing is how a player's orders stand: orders that are understood but not
// allowed are errors too.
func standing(s *campaign.State, p campaign.PlayerID, sub orders.Submission) (orders.SubmissionState, error) {
	if sub.State != orders.Complete {
		return sub.State, nil
	}
	got, err := check(s, p, sub.Orders, nil)
	if err == nil && got.HasErrors() {
		return orders.WithErrors, nil
	}
	return sub.State, err
}

// waiting are those without whom the stage does not go on. Only a player of whom
// nothing was received is missing: orders with errors are orders.
func (d *Desk) waiting(subs map[campaign.PlayerID]orders.Submission) []Waiting {
	s := d.state()
	waiting := []Waiting{}
	switch s.Stage {
	case campaign.Orders:
		for _, p := range s.PlayersInPlay() {
			if subs[p].State == orders.None {
				waiting = append(waiting, Waiting{Player: p, For: forOrders})
			}
		}
	case campaign.Decisions:
		for _, i := range referee.Owed(*s) {
			if !answers(subs[i.Asked], i) {
				waiting = append(waiting, Waiting{Player: i.Asked, For: forAnswer, What: string(i.Province)})
			}
		}
	case campaign.Battles:
		for _, id := range s.OpenBattles() {
			b := s.Battles[id]
			for _, p := range []campaign.PlayerID{b.Invader.Player, b.Invaded.Player} {
				if _, reported := b.Reports[p]; p != "" && (!reported || b.State == campaign.Disputed) {
					waiting = append(waiting, Waiting{Player: p, For: forResult, What: string(id)})
				}
			}
		}
	}
	return waiting
}

// answers says whether a submission answers an invasion.
func answers(sub orders.Submission, i campaign.Invasion) bool {
	for _, o := range sub.Orders {
		switch o.Verb {
		case orders.Defend, orders.Contest, orders.Withdraw:
			if o.Province == i.Province {
				return true
			}
		}
	}
	return false
}

// blocked are quarantined letters and disputed battles, which nobody but the
// referee can clear.
func (d *Desk) blocked() []string {
	s := d.state()
	blocked := []string{}
	for _, l := range s.Letters {
		if l.Kind == campaign.Quarantined {
			blocked = append(blocked, "letter "+l.File+" ("+l.Reason+"): adimperii inbox show "+l.File)
		}
	}
	for _, id := range s.OpenBattles() {
		if s.Battles[id].State == campaign.Disputed {
			blocked = append(blocked, "battle "+string(id)+" (its players disagree): adimperii battle record "+string(id)+" …")
		}
	}
	return blocked
}

// next is the command line that takes the season on. What nobody but the referee can
// clear goes before waiting for people: the letter in quarantine may be the one that is
// awaited, and who disagree about a battle have written already.
func next(s *campaign.State, st Status) string {
	letter, quarantined := firstQuarantined(s)
	disputed := slices.IndexFunc(s.OpenBattles(), func(id campaign.BattleID) bool { return s.Battles[id].State == campaign.Disputed })
	switch {
	case st.Outbox > 0:
		return "adimperii send"
	case quarantined:
		return "adimperii inbox show " + letter.File
	case disputed >= 0:
		return "adimperii battle record " + string(s.OpenBattles()[disputed]) + " winner …"
	case len(st.Waiting) > 0:
		return "adimperii fetch"
	case s.Stage == campaign.Battles && len(s.OpenBattles()) > 0:
		return "adimperii battle record " + string(s.OpenBattles()[0]) + " winner …"
	case s.Stage == campaign.Battles:
		return "adimperii close"
	default:
		return "adimperii resolve"
	}
}

// firstQuarantined is the first letter of the season that the referee has to accept or dismiss.
func firstQuarantined(s *campaign.State) (campaign.Letter, bool) {
	i := slices.IndexFunc(s.Letters, func(l campaign.Letter) bool { return l.Kind == campaign.Quarantined })
	if i < 0 {
		return campaign.Letter{}, false
	}
	return s.Letters[i], true
}
