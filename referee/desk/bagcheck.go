package desk

import (
	"encoding/hex"
	"encoding/json"
	"fmt"

	"adimperii/campaign"
	"adimperii/campaign/journal"
	"adimperii/referee"
)

// bagCheck keeps what the journal tells of stratagems until their seed is published, then holds
// both against each other. Unlike dice, tokens that were taken back were not drawn: the
// bag is as it was before them.
type bagCheck struct {
	log   []campaign.BagEntry
	lines []int // of each entry
	draws int   // drawn again
}

// take takes in a line of the journal, and says what is wrong with it.
func (c *bagCheck) take(r journal.Record) (wrong []string) {
	entry := campaign.BagEntry{Season: r.Event.Season}
	switch e := r.Event.Data.(type) {
	case campaign.BagSealed:
		entry.Sealed, entry.Copies = e.SHA256, e.Copies
	case campaign.StratagemDrawn:
		entry.Player, entry.Drawn = e.Player, e.Stratagem
	case campaign.StratagemPlayed:
		entry.Player, entry.Played, entry.Gone = e.Player, e.Stratagem, e.Gone
	case campaign.StratagemDiscarded:
		entry.Player, entry.Discarded = e.Player, e.Stratagem
	case campaign.Undone:
		for len(c.lines) > 0 && c.lines[len(c.lines)-1] >= e.To {
			c.log, c.lines = c.log[:len(c.log)-1], c.lines[:len(c.lines)-1]
		}
		return nil
	case campaign.BagOpened:
		return c.opened(r.N, e)
	default:
		return nil
	}
	c.log, c.lines = append(c.log, entry), append(c.lines, r.N)
	return nil
}

// opened holds the seed, and the list that goes with it, against what was told before.
func (c *bagCheck) opened(line int, e campaign.BagOpened) (wrong []string) {
	seed, err := hex.DecodeString(e.Seed)
	if err != nil || c.sealed() != campaign.Digest(seed) {
		wrong = append(wrong, fmt.Sprintf("line %d: the seed of the stratagems is not the one that was promised", line))
	}
	told, err := json.Marshal(e.Log)
	kept, err2 := json.Marshal(c.log)
	if err != nil || err2 != nil || string(told) != string(kept) {
		wrong = append(wrong, fmt.Sprintf("line %d: the list of what was drawn is not what the journal tells", line))
	}
	drawn, more := referee.CheckDraws(seed, c.log)
	for _, text := range more {
		wrong = append(wrong, fmt.Sprintf("line %d: %s", line, text))
	}
	c.draws += drawn
	return wrong
}

// sealed is the promise in force.
func (c *bagCheck) sealed() string {
	for i := len(c.log) - 1; i >= 0; i-- {
		if c.log[i].Sealed != "" {
			return c.log[i].Sealed
		}
	}
	return ""
}
