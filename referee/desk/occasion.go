package desk

import (
	"adimperii/campaign"
	"adimperii/campaign/journal"
)

// occasion is the batch that made a mail due, and the states before and after it, as
// the journal stood at a line. What a mail tells is taken from it, so that it is the
// same whenever it is composed.
type occasion struct {
	hindsight
	before, after *campaign.State
	// records are the batch's events that stood.
	records []journal.Record
	batch   journal.Batch
	// public are what everybody knows of seasons, as far as it was asked for.
	public map[int]tale
	// annals are what ledgers are made of, nil until one is asked for.
	annals *annals
}

// occasionKey is what an occasion depends on: its batch, and what had been taken back.
type occasionKey struct{ first, undos int }

// last is the batch's last line.
func (o *occasion) last() int { return o.batch.Last }

// occasion is that of a line, as the journal stood at a line.
func (d *Desk) occasion(line, asOf int) (*occasion, error) {
	b := d.folder.BatchOf(line)
	key := occasionKey{b.First, d.folder.Journal().UndosUntil(asOf)}
	if o, ok := d.occasions[key]; ok {
		return o, nil
	}
	o := &occasion{hindsight: hindsight{d, asOf}, batch: b, public: map[int]tale{}}
	for r, err := range d.folder.AsOf(b.First, asOf) {
		if err != nil {
			return nil, err
		}
		if r.N > b.Last {
			break
		}
		o.records = append(o.records, r)
	}
	then := asOf
	if len(o.records) > 0 && o.records[0].Event.Data.Type() == (campaign.Undone{}).Type() {
		then = b.First - 1 // before it is what it took back
	}
	before, err := d.folder.StateAsOf(b.First-1, then)
	if err != nil {
		return nil, err
	}
	after, err := d.folder.StateAsOf(b.Last, asOf) // the longer fold second, which goes on from the first
	if err != nil {
		return nil, err
	}
	if before.Map == nil {
		before.Map = after.Map
	}
	o.before, o.after = &before, &after
	d.occasions[key] = o
	return o, nil
}

// stateAt is the state right after a line, as the journal stood then.
func (h hindsight) stateAt(line int) (*campaign.State, error) {
	s, err := h.folder.StateAsOf(line, h.asOf)
	return &s, err
}

func (o *occasion) key() occasionKey {
	return occasionKey{o.batch.First, o.folder.Journal().UndosUntil(o.asOf)}
}

// everybodys is what everybody may know of a season.
func (o *occasion) everybodys(number int) (tale, error) {
	t, ok := o.public[number]
	if ok {
		return t, nil
	}
	t, err := o.tale(o.after, "", number, o.last())
	if err == nil {
		o.public[number] = t
	}
	return t, err
}
