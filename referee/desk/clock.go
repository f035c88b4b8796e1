package desk

import (
	"time"

	"adimperii/campaign"
)

// deadline is that of the present stage for a player, or with "" everybody's, in the
// zone of the campaign; nil if there is none.
func (d *Desk) deadline(s *campaign.State, p campaign.PlayerID) *time.Time {
	at, err := time.Parse(time.RFC3339, s.DeadlineOf(p))
	if err != nil {
		return nil
	}
	at = at.In(d.zone())
	return &at
}

// zone is the one in which moments are said.
func (d *Desk) zone() *time.Location { return d.folder.Config().Schedule.Location() }

// Zone is the campaign's, in which moments are said.
func (d *Desk) Zone() *time.Location { return d.zone() }

// grace is how long after a deadline letters still count.
func (d *Desk) grace() time.Duration { return time.Duration(d.folder.Config().Schedule.Grace) }

// passed says that a player is awaited no longer: his deadline, and the grace, are over.
func (d *Desk) passed(s *campaign.State, p campaign.PlayerID) bool {
	at := d.deadline(s, p)
	return at != nil && d.now().After(at.Add(d.grace()))
}

// isLate says that a letter came after its player's deadline, by the moment the server
// received it. Without one nothing is late.
func (d *Desk) isLate(s *campaign.State, l campaign.Letter) bool {
	at := d.deadline(s, l.Player)
	received, err := time.Parse(time.RFC3339, l.Received)
	return at != nil && err == nil && received.After(at.Add(d.grace()))
}

// away says that a player announced that he is away today.
func (d *Desk) away(s *campaign.State, p campaign.PlayerID) bool {
	a, ok := s.Away[p]
	return ok && d.now().In(d.zone()).Format(time.DateOnly) <= a.Until
}

// deadlines are those that the schedule sets for a stage that is entered: none where one
// stands that is not over, as after an undo (contract.md, Time).
func (d *Desk) deadlines(s *campaign.State) []campaign.Event {
	was := d.state()
	if was.Number == s.Number && was.Stage == s.Stage && was.Undos == s.Undos {
		return nil
	}
	if at := d.deadline(s, ""); at != nil && at.After(d.now()) {
		return nil
	}
	at, ok := d.folder.Config().Schedule.Deadline(s.Stage, d.now())
	if !ok {
		return nil
	}
	return []campaign.Event{{Season: s.Season, Audience: []campaign.PlayerID{}, Data: campaign.DeadlineSet{Deadline: campaign.Deadline{
		Number: s.Number, Stage: s.Stage, At: at.UTC().Format(time.RFC3339),
	}}}}
}
