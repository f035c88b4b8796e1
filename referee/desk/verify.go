package desk

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"adimperii/campaign"
	"adimperii/campaign/folder"
	"adimperii/campaign/journal"
	"adimperii/referee"
)

// Verify goes through a campaign folder's journal, state, sums and filed mails
// (contract.md, `verify`); head, if not "", must be or have been the journal's.
func Verify(dir, head string) (folder.Report, error) { return folder.Verify(dir, head) }

// DiceReport is what throwing the dice again came to.
type DiceReport struct {
	OK bool `json:"ok"`
	// Dice were thrown again, in Seasons closed seasons; Pending are those of the
	// season under way, whose seed is not published yet.
	Dice     int           `json:"dice"`
	Seasons  int           `json:"seasons"`
	Pending  int           `json:"pending"`
	Problems []DiceProblem `json:"problems"`
}

// DiceProblem is a die or a seed that is not what it should be.
type DiceProblem struct {
	Line    int    `json:"line"`
	Key     string `json:"key,omitempty"`
	Message string `json:"message"`
}

// VerifyDice throws every die of the closed seasons again from the seed that was
// published, after checking that seed against the hash promised before the first
// order (contract.md, Dice). It reads nothing but the journal.
func (d *Desk) VerifyDice() (DiceReport, error) {
	v := diceCheck{out: DiceReport{Problems: []DiceProblem{}}}
	for r, err := range d.folder.All() {
		if err != nil {
			return v.out, err
		}
		if r.Commit == nil {
			v.take(r)
		}
	}
	v.out.Pending = len(v.thrown)
	v.out.OK = len(v.out.Problems) == 0
	return v.out, nil
}

type thrown struct {
	line int
	die  campaign.Die
}

// diceCheck keeps the dice of a season until its seed is published.
type diceCheck struct {
	out      DiceReport
	thrown   []thrown
	seedHash string
	// found, if there is one, is told of every die of a closed season: what its seed
	// gives, 0 if that is not the seed promised.
	found func(t thrown, want int)
}

func (v *diceCheck) take(r journal.Record) {
	for _, die := range r.Event.Dice {
		v.thrown = append(v.thrown, thrown{r.N, die})
	}
	switch e := r.Event.Data.(type) {
	case campaign.SeasonOpened:
		v.seedHash = e.SeedHash
	case campaign.SeasonClosed:
		v.season(r.N, e)
		v.thrown = nil
	}
}

func (v *diceCheck) season(line int, e campaign.SeasonClosed) {
	v.out.Seasons++
	seed, err := hex.DecodeString(e.Seed)
	sum := sha256.Sum256(seed)
	if err != nil || hex.EncodeToString(sum[:]) != v.seedHash {
		v.problem(line, "", fmt.Sprintf("the seed published for season %d is not the one promised before it", e.Number))
		for _, t := range v.thrown {
			v.tell(t, 0)
		}
		return
	}
	dice := referee.SeededDice(seed)
	for _, t := range v.thrown {
		v.out.Dice++
		want := dice(t.die.Key)
		v.tell(t, want)
		if want != t.die.Value {
			v.problem(t.line, t.die.Key, fmt.Sprintf("line %d: die %s is %d, its seed gives %d", t.line, t.die.Key, t.die.Value, want))
		}
	}
}

func (v *diceCheck) tell(t thrown, want int) {
	if v.found != nil {
		v.found(t, want)
	}
}

func (v *diceCheck) problem(line int, key, message string) {
	v.out.Problems = append(v.out.Problems, DiceProblem{line, key, message})
}
