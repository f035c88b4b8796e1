package desk

import (
	"bytes"
	"encoding/json"

	"adimperii/campaign"
	"adimperii/campaign/journal"
)

// commitOnce is commit for a command that names nothing by which a repetition would be
// known, such as a reply: where the last batch on record is of that command and begins
// with these events, it was repeated after a kill or by mistake, and nothing is done.
func (d *Desk) commitOnce(command string, events []campaign.Event) error {
	last := d.lastBatch()
	if last.Command == command {
		was, err := d.eventsOf(last)
		if err != nil {
			return err
		}
		if len(was) >= len(events) {
			if same, err := equalEvents(was[:len(events)], events); same || err != nil {
				return err
			}
		}
	}
	return d.commit(command, events)
}

func (d *Desk) lastBatch() journal.Batch {
	batches := d.folder.Batches()
	return batches[len(batches)-1]
}

// eventsOf are the events of a batch.
func (d *Desk) eventsOf(b journal.Batch) ([]campaign.Event, error) {
	records, err := d.folder.Journal().Records(b)
	return events(records), err
}

// equalEvents says that events are the same as they go on record.
func equalEvents(a, b []campaign.Event) (bool, error) {
	one, err := json.Marshal(a)
	if err != nil {
		return false, err
	}
	other, err := json.Marshal(b)
	return bytes.Equal(one, other), err
}
