package journal

import (
	"crypto/sha256"
	"errors"
	"fmt"

	"adimperii/campaign"
)

// ErrUnknown is wrapped by the error of an [Journal.Append] of which the disk does not
// say whether it counts: the next opening finds out.
var ErrUnknown = errors.New("it is unknown what reached the disk")

// Append commits the events of one command: one write, then fsync, which is the
// only point of commitment. On an error other than [ErrUnknown] nothing of it counts.
// No events are no batch.
func (j *Journal) Append(command string, events []campaign.Event) error {
	return j.AppendTo(command, events, "")
}

// AppendTo is Append of a batch after which the state sums up to something, which its
// commit names; "" names nothing.
func (j *Journal) AppendTo(command string, events []campaign.Event, state string) error {
	switch {
	case j.file == nil:
		return errors.New("the journal was opened to be read only")
	case j.broken != nil:
		return j.broken
	case len(events) == 0:
		return nil
	}
	if size, err := j.size(); err != nil || size != int64(j.end) {
		return errors.Join(err, fmt.Errorf("%s was changed since it was opened; nothing was written", j.path))
	}
	text, lines, err := j.batch(command, events, state)
	if err != nil {
		return err
	}
	if _, err := j.file.Write(text); err != nil {
		j.broken = err
		_ = j.untorn() // without its last line the batch is none, and the next opening cuts it off
		return err
	}
	if err := j.file.Sync(); err != nil {
		if j.broken = err; j.untorn() != nil {
			j.broken = fmt.Errorf("%w: %w", ErrUnknown, err)
		}
		return j.broken
	}
	j.noteUndone(j.Len()+1, events)
	j.batches = append(j.batches, Batch{command, j.Len() + 1, j.Len() + len(events), lines[len(events)].hash.String(), j.By, state})
	j.end, j.lines = j.end+len(text), append(j.lines, lines...)
	return nil
}

// batch is the text of a command's lines, and where they will stand.
func (j *Journal) batch(command string, events []campaign.Event, state string) ([]byte, []line, error) {
	for i, e := range events {
		if u, ok := takebackOf(j.Len()+1+i, e); ok {
			if err := u.possible(j.batches); err != nil {
				return nil, nil, fmt.Errorf("%s: %w", undoneType, err)
			}
		}
	}
	return j.encode(command, events, state)
}

// encode is batch without a look at what the events are.
func (j *Journal) encode(command string, events []campaign.Event, state string) ([]byte, []line, error) {
	var (
		out   []byte
		lines []line
		prev  hash
		n     = j.Len()
	)
	if n > 0 {
		prev = j.lines[n-1].hash
	}
	put := func(kind string, text []byte) {
		start := j.end + len(out)
		prev = sha256.Sum256(text)
		lines = append(lines, line{start: start, end: start + len(text), hash: prev, kind: kind})
		out = append(append(out, text...), '\n')
	}
	for _, e := range events {
		n++
		text, err := encodeEvent(n, prev, e)
		if err == nil {
			_, err = decode(n, text) // what could not be read back would lock the campaign up
		}
		if err != nil {
			return nil, nil, fmt.Errorf("%s: %w", e.Data.Type(), err)
		}
		put(e.Data.Type(), text)
	}
	text, err := encodeCommit(n+1, prev, events[len(events)-1].Season, Commit{Command: command, Events: len(events), By: j.By, State: state})
	if err != nil {
		return nil, nil, err
	}
	put(commitType, text)
	return out, lines, nil
}
