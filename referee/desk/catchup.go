package desk

import (
	"bytes"

	"adimperii/campaign"
	"adimperii/campaign/journal"
)

// publishedFile holds the hash of the journal line up to which everything that
// follows from the journal is on disk.
const publishedFile = "published"

// publishSince publishes what follows from the batch that led from a state to the
// present one.
func (d *Desk) publishSince(before campaign.State) error {
	batches := d.folder.Batches()
	last := batches[len(batches)-1]
	records, err := d.records(last)
	if err != nil {
		return err
	}
	if err := d.publish(&before, d.state(), records); err != nil {
		return err
	}
	return d.folder.WriteFile(publishedFile, []byte(d.folder.Head().Hash+"\n"))
}

// catchUp publishes the batches that were committed by a command which did not
// live to publish them.
func (d *Desk) catchUp() error {
	head := d.folder.Head()
	mark := d.folder.ReadFile(publishedFile)
	if string(bytes.TrimSpace(mark)) == head.Hash || head.Line == 0 {
		return nil
	}
	todo := unpublished(d.folder.Batches(), string(bytes.TrimSpace(mark)))
	if len(todo) == 0 {
		return nil
	}
	before, err := d.folder.StateAt(todo[0].First - 1)
	if err != nil {
		return err
	}
	for _, b := range todo {
		records, err := d.records(b)
		if err != nil {
			return err
		}
		after, err := campaign.Apply(before, events(records)...)
		if err != nil {
			return err
		}
		if err := d.publish(&before, &after, records); err != nil {
			return err
		}
		before = after
	}
	return d.folder.WriteFile(publishedFile, []byte(head.Hash+"\n"))
}

// unpublished are the batches after the one whose commit line has a hash; all of
// them where none has.
func unpublished(batches []journal.Batch, hash string) []journal.Batch {
	for i, b := range batches {
		if b.Hash == hash {
			return batches[i+1:]
		}
	}
	return batches
}

func (d *Desk) records(b journal.Batch) ([]journal.Record, error) {
	var records []journal.Record
	for r, err := range d.folder.From(b.First) {
		if err != nil {
			return nil, err
		}
		if r.N > b.Last {
			break
		}
		if r.Commit == nil {
			records = append(records, r)
		}
	}
	return records, nil
}

func events(records []journal.Record) []campaign.Event {
	var all []campaign.Event
	for _, r := range records {
		if r.Commit == nil {
			all = append(all, r.Event)
		}
	}
	return all
}
