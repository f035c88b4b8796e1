package desk

import (
	"maps"
	"slices"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/referee"
)

// resultsInHand takes in the results of battles that letters on file report already:
// those of a stage that was taken back and has come again.
func (d *Desk) resultsInHand(out referee.Outcome) (referee.Outcome, error) {
	batch := campaign.NewBatch(out.State)
	if err := d.takeResultsOnFile(batch); err != nil {
		return out, err
	}
	out.Events, out.State = append(out.Events, batch.Events()...), *batch.State()
	return out, nil
}

func (d *Desk) takeResultsOnFile(batch *campaign.Batch) error {
	if batch.State().Stage != campaign.Battles {
		return nil
	}
	before := maps.Clone(batch.State().Battles)
	for _, l := range batch.State().Inbox() {
		if l.Kind != campaign.Filed || l.Stage != campaign.Battles {
			continue
		}
		r, err := readingOf(l)
		if err != nil {
			return err
		}
		if r, err = d.stillAbout(batch.State(), l.File, r); err != nil {
			return err
		}
		r.Requests = slices.DeleteFunc(r.Requests, func(o orders.Order) bool { // refused then, or made before the results that stand
			return o.Chooses() && (!stillToChoose(batch.State(), o) || sealedSince(batch.State(), before[o.Battle].Sealed[l.Player], l, o))
		})
		if err := takeResults(batch, l.Player, r); err != nil {
			return err
		}
	}
	return nil
}

// stillAbout is a reading without what it says of battles that are others now than when
// the letter was filed: after an undo another may bear the id of one that was taken back.
func (d *Desk) stillAbout(s *campaign.State, file string, r reading) (reading, error) {
	if s.Undos == 0 {
		return r, nil
	}
	for filed, err := range d.folder.Journal().OfType(campaign.LetterFiled{}.Type()) {
		if err != nil {
			return r, err
		}
		if e, ok := filed.Event.Data.(campaign.LetterFiled); !ok || e.Letter.File != file || e.Letter.Number != s.Number {
			continue
		}
		then, err := d.folder.StateAsOf(filed.N, filed.N)
		if err != nil {
			return r, err
		}
		other := func(o orders.Order) bool {
			return o.Battle != "" && !then.Battles[o.Battle].Same(s.Battles[o.Battle])
		}
		r.Orders = slices.DeleteFunc(slices.Clone(r.Orders), other)
		r.Requests = slices.DeleteFunc(slices.Clone(r.Requests), other)
		if r.Denies != nil && other(*r.Denies) {
			r.Denies = nil
		}
		break
	}
	return r, nil
}

// asksStill says that a mail asks about a battle that is the same now.
func (d *Desk) asksStill(s *campaign.State, asked campaign.Mail) (bool, error) {
	if s.Undos == 0 {
		return true, nil
	}
	then, err := d.folder.StateAsOf(asked.Line, asked.Line)
	id := campaign.BattleID(asked.About)
	return err == nil && then.Battles[id].Same(s.Battles[id]), err
}

// confirmed is the result that a player confirms: the one his opponent reported, as his
// own. It is nothing where none is waiting for his word.
func confirmed(s *campaign.State, p campaign.PlayerID, o orders.Order) (orders.Order, bool) {
	b, ok := s.Battles[o.Battle]
	other := b.Opponent(p)
	result, told := b.Reports[other]
	_, mine := b.Reports[p]
	if !ok || !told || mine || b.State != campaign.Open && b.Denied != p || p != b.Invader.Player && p != b.Invaded.Player {
		return o, false
	}
	o.Verb, o.Result = orders.Result, &result
	return o, true
}

// takeResults records the results that a letter reports of battles, the advantages that it
// chooses in them, and the stratagems that it plays.
func takeResults(batch *campaign.Batch, p campaign.PlayerID, read reading) error {
	if batch.State().Stage != campaign.Battles {
		return nil
	}
	if err := takeBack(batch, p, read); err != nil {
		return err
	}
	sheet := read.Sheet
	results := slices.DeleteFunc(slices.Clone(sheet.Orders), func(o orders.Order) bool { return !o.Verb.AtOnce() })
	for _, o := range sheet.Requests {
		if o.Verb == orders.Confirm {
			if yes, ok := confirmed(batch.State(), p, o); ok {
				results = append(results, yes)
			}
		}
	}
	results = append(results, sheet.Choices()...)
	if len(results) == 0 {
		return takeDenial(batch, p, read)
	}
	out, err := referee.Report(*batch.State(), referee.Input{Orders: map[campaign.PlayerID][]orders.Order{p: results}})
	if err != nil {
		return err
	}
	for _, e := range out.Events {
		if err := batch.Record(e); err != nil {
			return err
		}
	}
	return nil
}

// takeBack takes back the results that a player gave and nobody confirmed, and his wishes
// for the battle table, where he cancels what he wrote.
func takeBack(batch *campaign.Batch, p campaign.PlayerID, read reading) error {
	for _, o := range read.Requests {
		if o.Verb != orders.CancelOrders {
			continue
		}
		for _, id := range batch.State().OpenBattles() {
			b := batch.State().Battles[id]
			if err := noTable(batch, b, p, campaign.Cause{Player: p, Mail: o.Mail, Line: o.Line, Form: o.Form}); err != nil {
				return err
			}
			if _, told := b.Reports[p]; !told {
				continue
			}
			if err := batch.Record(campaign.Event{
				Rule: "R-56", Cause: campaign.Cause{Player: p, Mail: o.Mail, Line: o.Line, Form: o.Form}, Audience: fighters(b),
				Data: campaign.BattleUnreported{Battle: id, Player: p},
			}); err != nil {
				return err
			}
		}
	}
	return nil
}

// takeDenial records that a player says no to the result that his opponent reported: his
// silence no longer confirms it, and the referee decides.
func takeDenial(batch *campaign.Batch, p campaign.PlayerID, read reading) error {
	if read.Denies == nil {
		return nil
	}
	b, ok := batch.State().Battles[read.Denies.Battle]
	result, told := b.Reports[b.Opponent(p)]
	if !ok || !told || b.State != campaign.Open {
		return nil
	}
	return batch.Record(campaign.Event{
		Rule: "R-56", Cause: campaign.Cause{Player: p, Mail: read.Denies.Mail, Line: 1}, Audience: fighters(b),
		Data: campaign.BattleReported{Battle: b.ID, Player: p, Result: result, Disputed: true, Denies: true},
	})
}

func fighters(b campaign.Battle) []campaign.PlayerID {
	return slices.Sorted(slices.Values(b.Players()))
}
