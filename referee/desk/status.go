package desk

import (
	"slices"
	"time"

	"adimperii/campaign"
	"adimperii/orders/letters"
)

// Status is where the season stands (contract.md, `status`).
type Status struct {
	Campaign string         `json:"campaign"`
	Number   int            `json:"number"`
	Year     int            `json:"year"`
	Season   string         `json:"season"`
	State    campaign.Stage `json:"state"`
	// Deadline of the stage, RFC 3339 in the campaign's zone; null if there is none.
	Deadline *string `json:"deadline"`
	// ForYou is all that wants the referee's own hand, what holds the stage first.
	ForYou  []ForYou  `json:"for_you"`
	Waiting []Waiting `json:"waiting"`
	// Asked is what players may still say and nobody waits for.
	Asked []Waiting `json:"asked"`
	// Blocked is what of ForYou holds the stage.
	Blocked []string       `json:"blocked"`
	Players []PlayerStatus `json:"players"`
	Outbox  Outbox         `json:"outbox"`
	// Ended says that the campaign is over.
	Ended bool   `json:"ended,omitempty"`
	Next  string `json:"next"`
}

// PlayerStatus is one player's line of the status.
type PlayerStatus struct {
	ID      campaign.PlayerID `json:"id"`
	Name    string            `json:"name"`
	Talents campaign.Talents  `json:"talents"`
	// Hidden says that the talents are not shown, since the referee plays himself.
	Hidden    bool `json:"hidden,omitempty"`
	Provinces int  `json:"provinces"`
	Cities    int  `json:"cities"`
	Armies    int  `json:"armies"`
	Fleets    int  `json:"fleets"`
	// Orders is none, errors, complete or no-change.
	Orders letters.SubmissionState `json:"orders"`
	// Out says why orders are no longer expected of him, "" while they are.
	Out campaign.PlayerStatus `json:"out,omitempty"`
	// Away is the last day of his announced leave, "" if he is here.
	Away string `json:"away,omitempty"`
	// Deputy says why the careful deputy plays for him, "" if he does not.
	Deputy campaign.DeputyReason `json:"deputy,omitempty"`
}

// Status says where the season stands, what wants the referee's hand, who is awaited
// and what comes next.
func (d *Desk) Status() (Status, error) {
	s := d.state()
	books, err := d.books()
	if err != nil {
		return Status{}, err
	}
	owed, err := books.owed()
	if err != nil {
		return Status{}, err
	}
	waiting, err := d.waiting()
	if err != nil {
		return Status{}, err
	}
	asked, err := d.asked()
	if err != nil {
		return Status{}, err
	}
	forYou, err := books.forYou()
	if err != nil {
		return Status{}, err
	}
	st := Status{
		Campaign: s.Name, Number: s.Number, Year: s.Season.Year, Season: s.Season.Quarter.String(), State: s.Stage,
		ForYou: append(forYou, books.mailsForYou(owed)...), Waiting: waiting, Asked: asked, Blocked: []string{}, Players: []PlayerStatus{},
		Ended:  s.Ended != nil,
		Outbox: Outbox{Due: len(owed), Failed: len(books.failures())},
	}
	for _, u := range owed {
		if u.waits() {
			st.Outbox.Waiting++
		}
	}
	if at := d.deadline(s, ""); at != nil {
		said := at.Format(time.RFC3339)
		st.Deadline = &said
	}
	for _, f := range st.ForYou {
		if f.Holds {
			st.Blocked = append(st.Blocked, f.What+" "+f.Ref+": "+f.Text)
		}
	}
	subs, err := d.submissions()
	if err != nil {
		return Status{}, err
	}
	for _, id := range campaign.Sorted(s.Players) {
		row, err := d.playerStatus(id, subs[id])
		if err != nil {
			return Status{}, err
		}
		st.Players = append(st.Players, row)
	}
	st.Next = d.next(st)
	return st, nil
}

func (d *Desk) playerStatus(id campaign.PlayerID, sub letters.Submission) (PlayerStatus, error) {
	s := d.state()
	p := s.Players[id]
	state, err := standing(s, id, sub)
	row := PlayerStatus{ID: id, Name: p.Name.In(d.Language()), Orders: state, Out: p.Status}
	if d.away(s, id) {
		row.Away = s.Away[id].Until
	}
	if why, plays := s.Deputised(id); plays && p.Status == campaign.InPlay {
		row.Deputy = why
	}
	if p.Status != campaign.Left { // what he had is a kingdom's
		view := campaign.ViewFor(*s, d.plays())
		talents, known := view.Treasuries[id.Holder()]
		if d.plays() == "" {
			talents, known = s.Treasury(id.Holder()), true
		}
		row.Talents, row.Hidden = talents, !known
		row.Provinces, row.Cities = len(s.ProvincesOf(id.Holder())), len(s.CitiesOf(id.Holder()))
		row.Armies, row.Fleets = len(s.ArmiesOf(id)), len(s.FleetsOf(id))
	}
	return row, err
}

// standing is how a player's orders stand: orders that are understood but not
// allowed are errors too.
func standing(s *campaign.State, p campaign.PlayerID, sub letters.Submission) (letters.SubmissionState, error) {
	if sub.State != letters.Complete {
		return sub.State, nil
	}
	got, err := check(s, p, sub.Orders, nil)
	if err == nil && got.HasErrors() {
		return letters.WithErrors, nil
	}
	return sub.State, err
}

// next is the command line that takes the season on. What holds the stage goes before
// waiting for people: the letter that was set aside may be the one that is awaited.
func (d *Desk) next(st Status) string {
	s := d.state()
	held := slices.IndexFunc(st.ForYou, func(f ForYou) bool { return f.Holds || f.What == forDispute })
	open := s.OpenBattles()
	switch {
	case st.Outbox.Due > st.Outbox.Waiting:
		return "adimperii send"
	case s.Ended != nil:
		return "adimperii standings"
	case held >= 0:
		return st.ForYou[held].command()
	case len(st.Waiting) > 0 && len(d.stillAwaited(st.Waiting)) > 0:
		return "adimperii fetch"
	case s.Stage == campaign.Battles && len(open) > 0 && !d.passed(s, ""):
		return "adimperii battle record " + string(open[0]) + " winner …"
	case s.Stage == campaign.Battles:
		return "adimperii close"
	default:
		return "adimperii resolve"
	}
}
