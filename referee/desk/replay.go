package desk

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"adimperii/campaign"
	"adimperii/campaign/folder"
	"adimperii/campaign/journal"
	"adimperii/referee"
)

// Replay is what came of going through a campaign once more (contract.md, In a player's
// hands): what was heard and decided is taken from the journal, all that follows from it is
// worked out again and compared with what stands there and on disk.
type Replay struct {
	folder.Report
	Compared Compared `json:"compared"`
	// Heads are those asked for, each with what it is the head of.
	Heads []HeadFound `json:"heads"`
}

// Compared is how much was.
type Compared struct {
	Seasons int `json:"seasons"` // opened
	Batches int `json:"batches"` // commands
	Events  int `json:"events"`
	Dice    int `json:"dice"` // thrown again from seeds that are known
	Letters int `json:"letters"`
	Mails   int `json:"mails"`
	Files   int `json:"files"`
}

// ReplayOptions say how to go through it.
type ReplayOptions struct {
	// Heads each must be, or have been, the journal's, or that of what all or one player were
	// told, as mails name it: whole, or its first figures.
	Heads []string
	// Lang is that in which events are told; "" is English.
	Lang string
	// Plain draws no maps again.
	Plain bool
	// Progress is told how many of how many batches are done.
	Progress func(done, of int)
}

// replaying is a replay under way.
type replaying struct {
	dir     string
	out     Replay
	options ReplayOptions
	replay  *folder.Replay
	seeds   map[string][]byte // known ones, by their hashes
	// bagSeeds are those of the bag of stratagems.
	bagSeeds map[string][]byte
	// files are what follows from the journal, by name; and how each came to be.
	files map[string]derived
	// ledgers are those that a later command may have written.
	ledgers [][]byte
	written []written
	// skipped: a season was not played again.
	skipped bool
	// mails on record, by the names of their files, and letters by theirs.
	mails, letters map[string]bool
	// handedTo are the mails that were handed over, each with how many of its addresses
	// refused it.
	handedTo map[string]int
	untold   map[string]bool // notes that are given once
	heads    *headsKept
}

// derived is a file as it must be.
type derived struct {
	data []byte
	// mine: this edition of the program wrote it.
	mine bool
}

// VerifyAgain verifies a campaign folder and goes through all of it again. It changes
// nothing, and needs none of the campaign's secrets.
func VerifyAgain(dir string, o ReplayOptions) (Replay, error) {
	r, err := verifyAgain(dir, o)
	if err != nil {
		return Replay{}, err
	}
	return r.out, nil
}

func verifyAgain(dir string, o ReplayOptions) (*replaying, error) {
	found, err := folder.Verify(dir)
	if err != nil {
		return nil, err
	}
	r := &replaying{
		dir: dir, options: o, out: Replay{Report: found},
		seeds: map[string][]byte{}, bagSeeds: map[string][]byte{}, files: map[string]derived{}, mails: map[string]bool{}, letters: map[string]bool{}, untold: map[string]bool{}, handedTo: map[string]int{}, heads: newHeads(),
	}
	r.heads.look = r.lookForHeads
	for _, head := range o.Heads {
		r.out.Heads = append(r.out.Heads, HeadFound{Head: strings.ToLower(strings.Join(strings.Fields(head), ""))})
	}
	r.replay, err = folder.OpenReplay(dir)
	if err != nil {
		r.note("", 0, "impossible", args{"why": err})
		if r.out.OK {
			r.problem(journalFile, 0, "unreadable", args{"why": err})
		}
		r.headsLeft()
		r.out.OK = false
		return r, nil
	}
	if r.replay.Settings != nil {
		r.note("campaign.yaml", 0, "settings", args{"why": r.replay.Settings})
	}
	if err := r.all(); err != nil { // a line that cannot be read
		r.problem(journalFile, 0, "unreadable", args{"why": err})
	}
	r.headsLeft()
	slices.SortStableFunc(r.out.Problems, journalFirst)
	r.out.OK = len(r.out.Problems) == 0
	return r, nil
}

const journalFile = "journal.jsonl"

// all goes through the journal, then through what is on disk.
func (r *replaying) all() error {
	if err := r.learnSeeds(); err != nil {
		return err
	}
	batches := r.replay.Batches()
	ledger := r.lastTalents()
	for i, b := range batches {
		if r.options.Progress != nil {
			r.options.Progress(i, len(batches))
		}
		before, err := r.desk()
		if err != nil {
			return err
		}
		if err := guarded(func() error { return r.batch(before, b, i) }); err != nil {
			r.problem(journalFile, b.First, "halted", args{"command": b.Command, "why": err})
			return nil
		}
		if _, err := r.replay.Step(); err != nil {
			return nil // which the check of the fold has told
		}
		after, err := r.desk()
		if err != nil {
			return err
		}
		if err := r.takeHeads(b, after); err != nil {
			return err
		}
		if err := guarded(func() error { return errors.Join(r.derive(after, b, i == ledger), r.caughtUp(after, b, i > ledger)) }); err != nil {
			r.problem(journalFile, b.First, "halted", args{"command": b.Command, "why": err})
			return nil
		}
		r.out.Compared.Batches++
	}
	if r.options.Progress != nil {
		defer r.options.Progress(len(batches), len(batches))
	}
	return r.disk()
}

// takeHeads takes the chains of what people were told on by a batch.
func (r *replaying) takeHeads(b journal.Batch, after *Desk) error {
	j := r.replay.Journal()
	records, err := j.Records(b)
	if err != nil {
		return err
	}
	return r.heads.take(j, b, records, *after.state())
}

// guarded turns a panic into an error: a journal that was forged may hold what the program
// never writes, and what no code but this meets.
func guarded(do func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("%v", p)
		}
	}()
	return do()
}

// desk is a desk at the folder as it stood.
func (r *replaying) desk() (*Desk, error) {
	f, err := r.replay.Folder()
	if err != nil {
		return nil, err
	}
	d := newDesk(f, Options{Plain: r.options.Plain, ReadOnly: true, Now: func() time.Time { return time.Time{} }})
	d.heads = r.heads // which are taken on with every batch
	return d, nil
}

// batch works out again what a command came to, and compares.
func (r *replaying) batch(before *Desk, b journal.Batch, i int) error {
	got, err := r.replay.Journal().Records(b)
	if err != nil {
		return err
	}
	w := work{replaying: r, before: before, b: b, got: got, mine: b.By == edition()}
	again, ok := commands[b.Command]
	switch {
	case (i == 0) != (b.Command == "new"):
		r.problem(journalFile, b.First, "founding", args{"command": b.Command})
		return nil
	case !ok || len(got) == 0:
		r.problem(journalFile, b.Last+1, "command", args{"command": b.Command})
		return nil
	}
	if again.byRules && !r.plays(before.state().Number, before.state().Rules, b.First) {
		return nil
	}
	want, err := again.do(&w)
	if err != nil {
		return err
	}
	w.compare(want)
	r.out.Compared.Events += len(got)
	return nil
}

// plays says that the program has the rules of a season; one that it lacks is told once.
func (r *replaying) plays(season, rules, line int) bool {
	if season == 0 || referee.Knows(rules) { // before the first there is none to play by
		return true
	}
	if id := fmt.Sprint("rules ", season); !r.untold[id] {
		r.untold[id] = true
		r.note(journalFile, line, "rules", args{"season": season, "rules": rules})
	}
	r.skipped = true
	return false
}

// learnSeeds takes in every seed that the journal publishes, and those that follow from
// them by the chain: each is the hash of the one used after it.
func (r *replaying) learnSeeds() error {
	v := diceCheck{out: DiceReport{}}
	for record, err := range r.replay.Journal().From(1) {
		if err != nil {
			return err
		}
		if record.Commit != nil {
			continue
		}
		v.take(record)
		switch e := record.Event.Data.(type) {
		case campaign.SeasonClosed:
			r.learn(e.Seed)
		case campaign.BagOpened:
			r.learnBag(e.Seed)
		case campaign.Undone:
			r.learn(e.Seed)
		case campaign.SeasonOpened:
			r.out.Compared.Seasons = max(r.out.Compared.Seasons, e.Number)
		}
	}
	r.out.Compared.Dice = v.out.Dice // one that is not so is told with its event
	if pending := len(v.thrown); pending > 0 {
		r.note(journalFile, 0, "pending", args{"count": pending})
	}
	return nil
}

// chained is how many links are followed from a seed that was published: seasons that were
// taken back used others of the chain before it.
const chained = 64

func (r *replaying) learn(digits string) {
	seed, err := folder.ParseSeed(digits)
	for n := 0; err == nil && n < chained; n++ {
		hash := campaign.Digest(seed)
		if r.seeds[hash] != nil {
			return
		}
		r.seeds[hash] = slices.Clone(seed)
		seed, err = folder.ParseSeed(hash)
	}
}
