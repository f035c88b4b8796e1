package desk

import (
	"encoding/json"

	"adimperii/campaign"
	"adimperii/campaign/journal"
	"adimperii/campaign/told"
)

// headsKept are the chains of what people were told, gone through once: as far as a line, and
// the heads at the end of each batch on the way.
type headsKept struct {
	chains *told.Chains
	state  campaign.State
	line   int // the commit that they were gone through to
	at     map[int]told.Heads
	look   func(told.Event, told.Telling, told.Heads)
}

func newHeads() *headsKept { return &headsKept{chains: told.NewChains(nil), at: map[int]told.Heads{}} }

// take goes through a batch that led to a state.
func (h *headsKept) take(j *journal.Journal, b journal.Batch, records []journal.Record, after campaign.State) error {
	events := make([]told.Event, 0, len(records))
	for _, r := range records {
		raw, err := j.Raw(r.N)
		if err != nil {
			return err
		}
		events = append(events, told.Event{Event: r.Event, Raw: raw})
	}
	if err := h.chains.Take(&after, events, h.look); err != nil {
		return err
	}
	h.state, h.line = after, b.Last+1
	h.at[h.line] = h.chains.Heads()
	return nil
}

// headsAt are the heads at the end of the batch of a line.
func (d *Desk) headsAt(line int) (told.Heads, error) {
	end := d.folder.BatchOf(line).Last + 1
	if d.heads == nil {
		d.heads = d.headsOnFile(end)
	}
	if heads, ok := d.heads.at[end]; ok {
		return heads, nil
	}
	if d.heads.line > end {
		d.heads = newHeads()
	}
	if err := d.goThrough(d.heads, end); err != nil {
		return nil, err
	}
	return d.heads.at[end], nil
}

// goThrough takes the chains on to the end of a batch, each batch of the journal once.
func (d *Desk) goThrough(h *headsKept, end int) error {
	j := d.folder.Journal()
	for _, b := range d.folder.Batches() {
		if b.First <= h.line || b.Last >= end {
			continue
		}
		records, err := j.Records(b)
		if err != nil {
			return err
		}
		after, err := d.afterBatch(h.state, b, records)
		if err != nil {
			return err
		}
		if err := h.take(j, b, records, after); err != nil {
			return err
		}
	}
	return nil
}

// afterBatch is the state that a batch led to, from the one before it.
func (d *Desk) afterBatch(before campaign.State, b journal.Batch, records []journal.Record) (campaign.State, error) {
	if len(records) > 0 && records[0].Event.Data.Type() == (campaign.Undone{}).Type() {
		return d.folder.StateAsOf(b.Last, b.Last)
	}
	return campaign.Apply(before, events(records)...)
}

// headsFile keeps the heads at the opening of a season, so that those of a long campaign are
// not gone through at every command. It is trusted only if it is of the journal as it stands.
const headsFile = "heads.json"

// headsRecord is what stands in it.
type headsRecord struct {
	Line  int        `json:"line"`
	Hash  string     `json:"hash"` // of the journal's line
	Heads told.Heads `json:"heads"`
	Sum   string     `json:"sum"`
}

func (r headsRecord) sum() string {
	r.Sum = ""
	text, err := json.Marshal(r)
	if err != nil {
		return ""
	}
	return campaign.Digest(text)
}

// headsOnFile begins at the heads on file, where they are of the journal and not after a line.
func (d *Desk) headsOnFile(end int) *headsKept {
	h := newHeads()
	var r headsRecord
	if json.Unmarshal(d.folder.ReadOwn(headsFile), &r) != nil || r.Sum != r.sum() || r.Line > end {
		return h
	}
	if at, ok := d.folder.Journal().At(r.Line); !ok || r.Line == 0 || at.Hash != r.Hash {
		return h
	}
	state, err := d.folder.StateAsOf(r.Line, r.Line)
	if err != nil {
		return h
	}
	return &headsKept{chains: told.NewChains(r.Heads), state: state, line: r.Line, at: map[int]told.Heads{r.Line: r.Heads}}
}

// keepHeads keeps the heads at the opening of the present season.
func (d *Desk) keepHeads() error {
	opened := d.folder.OpenedAt(d.state().Number)
	if d.rehearsal || opened == 0 {
		return nil
	}
	place, ok := d.folder.Journal().At(d.folder.BatchOf(opened).Last + 1)
	was := d.folder.ReadOwn(headsFile)
	var kept headsRecord
	if !ok || json.Unmarshal(was, &kept) == nil && kept.Sum == kept.sum() && kept.Line == place.Line && kept.Hash == place.Hash {
		return nil
	}
	heads, err := d.headsAt(opened)
	if err != nil {
		return err
	}
	kept = headsRecord{Line: place.Line, Hash: place.Hash, Heads: heads}
	kept.Sum = kept.sum()
	text, err := json.Marshal(kept)
	if err == nil {
		d.folder.Derived(".adimperii/"+headsFile, d.folder.WriteOwn(headsFile, text))
	}
	return err
}

// shortHead is how a head is shown to be compared by eye: its first twelve figures.
func shortHead(head string) string { return head[:min(len(head), 12)] }
