package folder

import (
	"fmt"

	"adimperii/campaign"
	"adimperii/campaign/journal"
)

// season is one that was opened, by the journal.
type season struct {
	line int // of its season-opened
	campaign.SeasonOpened
}

// Events are the lines of one season that stand, from its opening to the line before
// the next one's, commits included; the founding belongs to season 1. A season that was
// not opened has none.
func (f *Folder) Events(number int) ([]journal.Record, error) {
	return f.EventsAsOf(number, f.journal.Len())
}

// EventsAsOf are the lines of one season as the journal stood at a later line.
func (f *Folder) EventsAsOf(number, asOf int) ([]journal.Record, error) {
	seasons, err := f.seasonsAsOf(asOf)
	if err != nil || number < 1 || number > len(seasons) {
		return nil, err
	}
	first, end := seasons[number-1].line, asOf+1
	if number == 1 {
		first = 1
	}
	if number < len(seasons) {
		end = seasons[number].line
	}
	records := make([]journal.Record, 0, end-first)
	for r, err := range f.journal.Effective(first, asOf) {
		if err != nil {
			return nil, err
		}
		if r.N >= end {
			break
		}
		records = append(records, r)
	}
	return records, nil
}

// loadSeasons finds the seasons that were opened and not taken back.
func (f *Folder) loadSeasons() (err error) {
	f.seasons, err = f.seasonsAsOf(f.journal.Len())
	return err
}

// seasonsAsOf are the seasons that were open as the journal stood at a line.
func (f *Folder) seasonsAsOf(asOf int) ([]season, error) {
	var all []season
	for _, n := range f.journal.Lines(campaign.SeasonOpened{}.Type()) {
		if n > asOf || !f.journal.Stands(n, asOf) {
			continue
		}
		if known := len(all); known < len(f.seasons) && f.seasons[known].line == n {
			all = append(all, f.seasons[known])
			continue
		}
		r, err := f.journal.Line(n)
		if err != nil {
			return nil, err
		}
		opened, ok := r.Event.Data.(campaign.SeasonOpened)
		if ok && opened.Format > campaign.Format {
			return nil, newer(JournalPart, opened.Format, campaign.Format)
		}
		if !ok || opened.Number != len(all)+1 {
			return nil, fmt.Errorf("%s:%d: season %d was to be opened here; run 'adimperii verify'", journalFile, n, len(all)+1)
		}
		all = append(all, season{n, opened})
	}
	return all, nil
}

// OpenedAt is the line that opened a season; 0 for one that was not opened.
func (f *Folder) OpenedAt(number int) int {
	if number < 1 || number > len(f.seasons) {
		return 0
	}
	return f.seasons[number-1].line
}

// NumberOf is the number of a season; 0 for one before the first.
func (f *Folder) NumberOf(s campaign.Season) int {
	if len(f.seasons) == 0 {
		return 0
	}
	return s.Since(f.seasons[0].Season) + 1
}
