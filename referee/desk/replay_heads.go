package desk

import (
	"strings"

	"adimperii/campaign"
	"adimperii/campaign/told"
)

// HeadFound is a head that somebody holds, and what it is the head of.
type HeadFound struct {
	Head string `json:"head"`
	// Of is journal, public (what all were told) or player (what one was told); "" if it is
	// no head of this campaign.
	Of     string            `json:"of"`
	Player campaign.PlayerID `json:"player,omitempty"`
	Season campaign.Season   `json:"season,omitzero"`
	Line   int               `json:"line,omitempty"`
}

// What a head may be of.
const (
	ofJournal = "journal"
	ofPublic  = "public"
	ofPlayer  = "player"
)

// fewestFigures of a head tell it from another.
const fewestFigures = 12

// isHead says that a head, or the first figures of one, that somebody holds is this one.
func isHead(held, head string) bool {
	return len(held) >= fewestFigures && strings.HasPrefix(head, held)
}

// lookForHeads looks for the heads asked for among those after an event, and keeps the first
// place of each.
func (r *replaying) lookForHeads(e told.Event, _ told.Telling, at told.Heads) {
	for i, held := range r.out.Heads {
		if held.Of != "" {
			continue
		}
		for _, p := range campaign.Sorted(at) {
			if !isHead(held.Head, at[p]) {
				continue
			}
			of := ofPlayer
			if p == "" {
				of = ofPublic
			}
			r.out.Heads[i] = HeadFound{Head: held.Head, Of: of, Player: p, Season: e.Season}
			break
		}
	}
}

// headsLeft looks for those that nobody was told among the journal's own; one that is found
// nowhere is a problem.
func (r *replaying) headsLeft() {
	for i, held := range r.out.Heads {
		if held.Of != "" {
			continue
		}
		if r.replay != nil {
			for _, b := range r.replay.Batches() {
				if isHead(held.Head, b.Hash) {
					r.out.Heads[i].Of, r.out.Heads[i].Line = ofJournal, b.Last+1
				}
			}
		}
		if r.out.Heads[i].Of == "" {
			r.problem(journalFile, 0, "head", args{"head": held.Head})
		}
	}
}
