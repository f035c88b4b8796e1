package desk

import (
	"time"

	"adimperii/campaign"
	"adimperii/orders"
)

// actOn records what a letter does at once: words to the referee or to all, and
// results of battles.
func actOn(batch *campaign.Batch, p campaign.PlayerID, read reading) error {
	for _, o := range read.Requests {
		cause := campaign.Cause{Player: p, Mail: o.Mail, Line: o.Line, Form: o.Form}
		switch o.Verb {
		case orders.Note:
			if err := batch.Record(campaign.Event{Cause: cause, Audience: audience(p), Data: campaign.Noted{Player: p, Text: o.Text}}); err != nil {
				return err
			}
		case orders.Away:
			received := receivedOf(batch.State(), o.Mail)
			if err := batch.Record(campaign.Event{Cause: cause, Audience: audience(p), Data: campaign.PlayerAway{
				Player: p, Absence: campaign.Absence{Until: dayOf(o.Until, received), Deputy: batch.State().Away[p].Deputy, Careful: o.Deputy},
			}}); err != nil {
				return err
			}
		case orders.Proclaim:
			if err := batch.Record(campaign.Event{Cause: cause, Data: campaign.Proclaimed{Player: p, Text: o.Text}}); err != nil {
				return err
			}
		}
	}
	return takeResults(batch, p, read)
}

// receivedOf is when a letter on file was received; the moment zero if that is not known.
func receivedOf(s *campaign.State, file string) time.Time {
	l, _ := letterOn(s, file)
	at, err := time.Parse(time.RFC3339, l.Received)
	if err != nil {
		return time.Time{}
	}
	return at
}
