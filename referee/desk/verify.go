package desk

import (
	"encoding/hex"
	"fmt"
	"slices"

	"adimperii/campaign"
	"adimperii/campaign/folder"
	"adimperii/campaign/journal"
	"adimperii/referee"
)

// Verify goes through a campaign folder's journal, state, sums and filed mails
// (contract.md, `verify`); each of the heads must be or have been the journal's.
func Verify(dir string, heads ...string) (folder.Report, error) { return folder.Verify(dir, heads...) }

// DiceReport is what throwing the dice again came to.
type DiceReport struct {
	OK bool `json:"ok"`
	// Dice were thrown again, in Seasons closed seasons; Pending are those of the
	// season under way, whose seed is not published yet.
	Dice    int `json:"dice"`
	Seasons int `json:"seasons"`
	Pending int `json:"pending"`
	ByHand  int `json:"by_hand"` // thrown by hand, and announced as that before
	// Draws of stratagems were drawn again, once their seed was published.
	Draws    int           `json:"draws,omitempty"`
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
	v.out.Pending, v.out.Draws = len(v.thrown), v.bag.draws
	v.out.OK = len(v.out.Problems) == 0
	return v.out, nil
}

// thrown is a die, the hash of the seed that it was thrown from, and what that was mixed with.
type thrown struct {
	line int
	die  campaign.Die
	hash string
	mix  string
}

// diceCheck keeps dice until the seed they were thrown from is published. What was taken
// back was thrown all the same.
type diceCheck struct {
	out      DiceReport
	thrown   []thrown
	number   int               // of the season under way
	promised map[int]string    // hash of the seed in force, by season
	closed   map[int]bool      // seasons
	known    map[string][]byte // the seeds published, by their hashes
	// mixed is what the seed of the season under way is mixed with, beacons are the draws of
	// all seasons by their numbers.
	mixed   campaign.State
	beacons map[int]*campaign.Beacon
	bag     bagCheck
	// found, if there is one, is told of every die of a closed season: what its seed
	// gives, 0 if that is not the seed promised.
	found func(t thrown, want int)
}

func (v *diceCheck) take(r journal.Record) {
	if v.promised == nil {
		v.promised, v.closed, v.known = map[int]string{}, map[int]bool{}, map[string][]byte{}
		v.beacons, v.mixed.ByHand = map[int]*campaign.Beacon{}, map[string]campaign.DieThrown{}
	}
	if e, ok := r.Event.Data.(campaign.SeasonOpened); ok {
		v.number, v.promised[e.Number] = e.Number, e.SeedHash
	}
	v.mixes(r)
	for _, text := range v.bag.take(r) {
		v.problem(r.N, "", text)
	}
	for _, die := range r.Event.Dice {
		if die.Seen != "" {
			v.byHand(r.N, die)
			continue
		}
		v.thrown = append(v.thrown, thrown{r.N, die, v.promised[v.number], v.mixed.DiceMix()})
	}
	switch e := r.Event.Data.(type) {
	case campaign.Undone:
		v.number = e.Number
		if e.SeedHash != "" {
			v.promised[e.Number] = e.SeedHash
		}
	case campaign.SeasonClosed:
		v.season(r.N, e)
	case campaign.JournalRestored:
		v.restored(e)
	}
	v.check()
}

// mixes keeps what seeds are mixed with and which dice were thrown by hand, as the journal
// says it. A season that is opened anew has a draw of its own.
func (v *diceCheck) mixes(r journal.Record) {
	s := &v.mixed
	switch e := r.Event.Data.(type) {
	case campaign.LuckFixed:
		if s.Luck == nil {
			s.Luck = &e.Luck
		}
	case campaign.SeasonOpened:
		delete(v.beacons, e.Number)
	case campaign.BeaconNamed:
		if v.beacons[v.number] == nil && e.Number == v.number {
			v.beacons[v.number] = &campaign.Beacon{Number: e.Number, Round: e.Round}
		}
	case campaign.BeaconDrawn:
		if b := v.beacons[v.number]; b != nil && e.Number == v.number && b.Value == "" {
			b.Value = e.Value
		}
	case campaign.DieThrown:
		s.ByHand[e.Key] = e
	}
	s.Beacon = v.beacons[v.number]
}

// byHand counts a die that was thrown by hand, which has to have been announced.
func (v *diceCheck) byHand(line int, die campaign.Die) {
	v.out.ByHand++
	if said, ok := v.mixed.ByHand[die.Key]; !ok || said.Value != die.Value || said.Seen != die.Seen {
		v.problem(line, die.Key, fmt.Sprintf("line %d: die %s is said to have been thrown by hand, and was not announced as %d", line, die.Key, die.Value))
	}
}

// season takes in the seed that is published at a close.
func (v *diceCheck) season(line int, e campaign.SeasonClosed) {
	v.closed[e.Number] = true
	v.out.Seasons = len(v.closed)
	seed, err := hex.DecodeString(e.Seed)
	promised := v.promised[e.Number]
	if hash := campaign.Digest(seed); err == nil && hash == promised {
		v.known[hash] = seed
		return
	}
	v.problem(line, "", fmt.Sprintf("the seed published for season %d is not the one promised before it", e.Number))
	v.thrown = slices.DeleteFunc(v.thrown, func(t thrown) bool {
		if t.hash == promised {
			v.tell(t, 0)
		}
		return t.hash == promised
	})
}

// restored takes in the seeds that mails told of which the journal does not.
func (v *diceCheck) restored(e campaign.JournalRestored) {
	for _, told := range e.Seeds {
		if seed, err := hex.DecodeString(told); err == nil {
			v.known[campaign.Digest(seed)] = seed
		}
	}
	if e.SeedHash != "" {
		v.promised[v.number] = e.SeedHash
	}
}

// check throws again the dice of which the seed is known.
func (v *diceCheck) check() {
	v.thrown = slices.DeleteFunc(v.thrown, func(t thrown) bool {
		seed, known := v.known[t.hash]
		if !known {
			return false
		}
		v.out.Dice++
		want := referee.SeededDice(referee.MixedSeed(seed, t.mix))(t.die.Key)
		v.tell(t, want)
		if want != t.die.Value {
			v.problem(t.line, t.die.Key, fmt.Sprintf("line %d: die %s is %d, its seed gives %d", t.line, t.die.Key, t.die.Value, want))
		}
		return true
	})
}

func (v *diceCheck) tell(t thrown, want int) {
	if v.found != nil {
		v.found(t, want)
	}
}

func (v *diceCheck) problem(line int, key, message string) {
	v.out.Problems = append(v.out.Problems, DiceProblem{line, key, message})
}
