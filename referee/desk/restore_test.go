package desk_test

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"time"

	"adimperii/campaign"
	"adimperii/campaign/folder"
	"adimperii/campaign/journal"
	"adimperii/referee/desk"
)

// truncated is a campaign played at random whose journal was cut after an earlier commit,
// and what it was before.
type truncated struct {
	*player
	whole   []byte
	letters map[string]bool // by their SHA-256
	told    int             // how many mails were sent that the journal no longer tells of
}

func (p *player) truncate() *truncated {
	p.Helper()
	for range 6 + p.rand.IntN(10) {
		p.step()
		if p.rand.IntN(3) == 0 {
			p.must(p.do(p.sendAll))
		}
	}
	p.must(p.do(p.sendAll))
	file := filepath.Join(p.dir, "journal.jsonl")
	whole, err := os.ReadFile(file)
	p.must(err)
	j, err := journal.Read(file)
	p.must(err)
	t := &truncated{player: p, whole: whole, letters: map[string]bool{}}
	for r, err := range j.OfType("letter-filed") {
		p.must(err)
		if l := r.Event.Data.(campaign.LetterFiled).Letter; l.Kind != campaign.Withheld {
			t.letters[l.SHA256] = true
		}
	}
	batches := j.Batches()
	last := batches[p.rand.IntN(len(batches)-1)].Last + 1
	lines := bytes.SplitAfter(whole, []byte("\n"))
	p.must(os.WriteFile(file, bytes.Join(lines[:last], nil), 0o644))
	for _, n := range j.Lines("mail-sending") {
		if n > last {
			t.told++
		}
	}
	p.did = append(p.did, fmt.Sprintf("cut from line %d to %d", j.Len(), last))
	return t
}

// TestCutJournal cuts journals of campaigns played at random after an earlier commit. What
// had been told to anybody is missed, and a restoring puts it back: with the program's own
// copy of the journal all of it, without it every letter, once.
func TestCutJournal(t *testing.T) {
	t.Parallel()
	hostile := hostileMails(t)
	for i := range sequences(t) {
		t.Run(fmt.Sprint(i+1), func(t *testing.T) {
			t.Parallel()
			p := &player{house: newHouse(t, open), rand: rand.New(rand.NewPCG(uint64(i+1), 21)), hostile: hostile}
			p.mailbox = t.TempDir()
			c := p.truncate()
			var behind *folder.BehindError
			if err := c.do(func(*desk.Desk) error { return nil }); !errors.As(err, &behind) {
				t.Errorf("after %v: opened with %v", c.did, err)
			}
			if i%2 == 0 {
				c.restoredWhole()
			} else {
				c.restoredFromLetters()
			}
			if t.Failed() {
				t.Logf("after %v", c.did)
			}
		})
	}
}

func (c *truncated) restore(m folder.Mending) desk.Restored {
	c.Helper()
	got, err := desk.Restore(c.Context(), c.dir, m, false, desk.Options{Plain: true, Now: func() time.Time { return c.now }})
	c.must(err)
	return got
}

// restoredWhole has the program's own copy put back.
func (c *truncated) restoredWhole() {
	c.Helper()
	c.restore(folder.Mending{})
	text, err := os.ReadFile(filepath.Join(c.dir, "journal.jsonl"))
	c.must(err)
	if !bytes.Equal(text, c.whole) {
		c.Error("the journal is another one than before")
	}
	c.sound()
}

// restoredFromLetters has nothing left but letters and what was sent.
func (c *truncated) restoredFromLetters() {
	c.Helper()
	c.must(os.RemoveAll(filepath.Join(c.dir, ".adimperii")))
	c.must(os.Remove(filepath.Join(c.dir, "published")))
	snapshots, err := filepath.Glob(filepath.Join(c.dir, "seasons", "*", "snapshot.yaml"))
	c.must(err)
	for _, name := range snapshots {
		c.must(os.Remove(name))
	}
	// One mail may be one that a kill left: it would be sent once more.
	var behind *folder.BehindError
	if err := c.do(func(*desk.Desk) error { return nil }); c.told > 1 && !errors.As(err, &behind) {
		c.Errorf("%d mails that were sent are not missed: %v", c.told, err)
	}
	c.restore(folder.Mending{})
	c.must(c.do(func(*desk.Desk) error { return nil }))
	if c.told > 1 { // one alone was taken for what a kill left, and is on no record
		c.sound()
	}
	found := map[string]int{}
	j, err := journal.Read(filepath.Join(c.dir, "journal.jsonl"))
	c.must(err)
	for r, err := range j.OfType("letter-filed") {
		c.must(err)
		found[r.Event.Data.(campaign.LetterFiled).Letter.SHA256]++
	}
	waiting, err := filepath.Glob(filepath.Join(c.dir, "waiting", "*", "*.eml"))
	c.must(err)
	for _, name := range waiting {
		raw, err := os.ReadFile(name)
		c.must(err)
		found[fmt.Sprintf("%x", sha256.Sum256(raw))]++
	}
	for sha := range c.letters {
		if found[sha] != 1 {
			c.Errorf("letter %s is on file %d times", sha[:16], found[sha])
		}
	}
	c.settle()
}
