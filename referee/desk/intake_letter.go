package desk

import (
	"encoding/json"
	"errors"
	"strings"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/words"
)

func (in *intake) take(m stored) (err error) {
	s := in.batch.State()
	filed := campaign.Letter{
		File: m.file, SHA256: m.sha, Key: m.key, Number: s.Number, Stage: s.Stage,
		// Parts of the letter's text, all of which they would keep in memory.
		MessageID: strings.Clone(m.letter.MessageID), InReplyTo: strings.Clone(m.letter.InReplyTo),
		Subject: strings.Clone(m.letter.Subject), Received: timestamp(m.At),
		From: words.Shorten(strings.Join(m.letter.Authors, ", "), mostFrom),
	}
	filed.Player, filed.Kind, filed.Reason = in.classify(s, m.file, m.letter, m.Truncated)
	if filed.Reason == noCodeWord {
		filed.Note = givenWord(m.letter.Text)
	}
	var read reading
	var record json.RawMessage
	if filed.Kind == campaign.Filed {
		if read, err = in.read(s, filed.Player, m); err != nil {
			return err
		}
		switch record, err = read.bounded(); {
		case errors.Is(err, errTooLarge):
			filed.Kind, filed.Reason = campaign.Quarantined, tooLarge
		case err != nil:
			return err
		case read.bids() && in.desk.isLate(s, filed):
			filed.Kind, filed.Reason = campaign.Late, afterDeadline
		}
	}
	if err := in.quiet(filed.Player, campaign.LetterFiled{Letter: filed}); err != nil {
		return err
	}
	in.inbox++
	if err := in.given(m.Key); err != nil {
		return err
	}
	switch filed.Kind {
	case campaign.Automatic:
		in.out.Automatic++
		return nil
	case campaign.Quarantined:
		in.out.Quarantined++
		return nil
	}
	if err := in.quiet("", campaign.OrdersRead{File: m.file, Reader: readerVersion, Reading: record}); err != nil {
		return err
	}
	in.out.Filed = append(in.out.Filed, FiledLetter{m.file, filed.Player, in.inbox, kindOf(read.Sheet)})
	if err := deputyEnds(in.batch, filed.Player); err != nil || filed.Kind == campaign.Late {
		return err
	}
	in.gather(filed, read)
	before := len(in.batch.Events())
	err = actOn(in.batch, filed.Player, read)
	if len(in.batch.Events()) > before {
		clear(in.readers)
	}
	return err
}

// read reads a letter beside its player's others of the stage.
func (in *intake) read(s *campaign.State, p campaign.PlayerID, m stored) (reading, error) {
	g, ok := in.gathered[p]
	if !ok {
		var err error
		if g, err = gather(s, p); err != nil {
			return reading{}, err
		}
		g.Forget()
		in.gathered[p] = g
	}
	as, ok := in.readers[p]
	if !ok {
		as = readerFor(s, p)
		in.readers[p] = as
	}
	return in.desk.read(s, as, m.file, m.letter, g.Submission(as.View))
}

// gather puts a letter that counts beside its player's others. One that was received
// before them does not come last: they are gathered anew for the next.
func (in *intake) gather(l campaign.Letter, r reading) {
	if g := in.gathered[l.Player]; g != nil && l.Received >= g.received {
		g.take(l, r)
		g.Forget()
		return
	}
	delete(in.gathered, l.Player)
}

// quiet records an event that a player may know, "" for nobody.
func (in *intake) quiet(p campaign.PlayerID, data campaign.Payload) error {
	return in.batch.Record(campaign.Event{Audience: audience(p), Data: data})
}

// bids says that a letter would change what its player has ordered or answered.
func (r reading) bids() bool {
	return r.HasOrders() || r.HasErrors() || r.Asks(orders.CancelOrders) || len(r.Choices()) > 0
}

func kindOf(sheet orders.Sheet) string {
	switch {
	case sheet.HasOrders():
		return "orders"
	case len(sheet.Requests) > 0:
		return "request"
	}
	return "none"
}

func audience(p campaign.PlayerID) []campaign.PlayerID {
	if p == "" {
		return []campaign.PlayerID{}
	}
	return []campaign.PlayerID{p}
}
