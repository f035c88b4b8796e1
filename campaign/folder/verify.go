package folder

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"adimperii/campaign"
	"adimperii/campaign/journal"
	"adimperii/maps"
	"adimperii/maps/shapes"
)

// Report is what [Verify] finds (contract.md, `verify`).
type Report struct {
	OK    bool `json:"ok"`
	Lines int  `json:"lines"`
	// Head is the SHA-256 of the journal's last line, in hex.
	Head     string    `json:"head"`
	Problems []Problem `json:"problems"`
	// Notes are what is worth knowing and no problem: copies that nothing uses.
	Notes []Problem `json:"notes"`
}

// Problem is one thing that is not as it should be.
type Problem struct {
	File    string `json:"file"` // relative to the campaign, with slashes
	Line    int    `json:"line"` // from 1; 0 for the file as a whole
	Message string `json:"message"`
	// Why is the message as data, where it has any: a [maps.Fault].
	Why error `json:"-"`
}

// Verify goes through a campaign folder, trusting nothing and changing nothing: the
// journal's chain, sums and fold, the snapshots against it, filed mails, seeds, map
// and settings. It also requires that each of the heads given is, or was, the journal's.
// An error means that the folder could not be read.
func Verify(dir string, heads ...string) (Report, error) {
	if _, err := os.Stat(path(dir, journalFile)); errors.Is(err, fs.ErrNotExist) {
		return Report{}, fmt.Errorf("%s: %w", dir, ErrNone)
	}
	v := verifier{dir: dir, report: Report{Problems: []Problem{}, Notes: []Problem{}}, snapshots: map[int][]taken{}}
	if err := v.loadSnapshots(); err != nil {
		return Report{}, err
	}
	checked, err := journal.Check(path(dir, journalFile), v.visit)
	if err != nil {
		return Report{}, err
	}
	v.report.Lines, v.report.Head = checked.Lines, checked.Head.Hash
	consequences := v.report.Problems // of a journal that was changed, mostly
	v.report.Problems = []Problem{}
	v.addAll(checked.Problems)
	v.report.Problems = append(v.report.Problems, consequences...)
	if merged := len(checked.Problems) > 0 && checked.Problems[0].Fault != nil && checked.Lines == 0; !merged {
		if err := v.highWater(); err != nil {
			return Report{}, err
		}
	}
	for _, head := range heads {
		if head != "" && !checked.WasHead(strings.ToLower(strings.TrimSpace(head))) {
			v.add(journalFile, 0, "head.unknown", "{head} neither is nor was the journal's head: it was rewritten, or is another campaign's", "head", head)
		}
	}
	if _, err := readConfig(dir); err != nil {
		var problems maps.Problems
		if errors.As(err, &problems) {
			v.addAll(problems)
		} else {
			v.add(configFile, 0, "why", "{why}", "why", err)
		}
	}
	for _, c := range allCopies(dir) {
		v.report.Notes = append(v.report.Notes, Problem{File: c.Path, Message: c.Error(), Why: c.Fault})
	}
	v.report.OK = len(v.report.Problems) == 0
	return v.report, nil
}

type verifier struct {
	dir       string
	report    Report
	secrets   bool // were looked at
	snapshots map[int][]taken
}

// taken is a snapshot, by the line it was taken at, and its file.
type taken struct {
	file string
	snapshot
}

// add keeps a problem, whose message is in the catalogue under verify.<id>; the arguments
// are pairs of a name and a value.
func (v *verifier) add(file string, line int, id, english string, args ...any) {
	fault := maps.NewFault("verify."+id, english, args...)
	v.report.Problems = append(v.report.Problems, Problem{File: filepath.ToSlash(file), Line: line, Message: fault.Error(), Why: fault})
}

func (v *verifier) addAll(problems maps.Problems) {
	for _, p := range problems {
		found := Problem{File: filepath.ToSlash(p.File), Line: p.Line, Message: p.Message}
		if p.Fault != nil {
			found.Why = p.Fault
		}
		v.report.Problems = append(v.report.Problems, found)
	}
}

func (v *verifier) loadSnapshots() error {
	names, err := filepath.Glob(path(v.dir, seasonsDir, "*", snapshotFile))
	if err != nil {
		return err
	}
	for _, name := range names { // sorted
		file, err := filepath.Rel(v.dir, name)
		if err != nil {
			return err
		}
		if CopiedFrom(filepath.Base(filepath.Dir(name))) != "" {
			continue // of another machine, and told of as that
		}
		s, err := readSnapshot(name)
		if err != nil {
			v.add(file, 0, "snapshot.changed", "the snapshot is not as it was written; it is derived, and not used")
			continue
		}
		v.snapshots[s.Line] = append(v.snapshots[s.Line], taken{file, s})
	}
	return nil
}

// visit is called after every line of the journal with the state it leads to.
func (v *verifier) visit(at journal.Head, r journal.Record, s *campaign.State) {
	switch e := r.Event.Data.(type) {
	case campaign.CampaignFounded:
		v.atlas(at.Line, e.MapHash)
	case campaign.SeasonOpened:
		v.seed(at.Line, s)
	case campaign.Undone, campaign.JournalRestored:
		v.seed(at.Line, s)
	case campaign.SeasonClosed:
		if seed, err := hex.DecodeString(e.Seed); err != nil || campaign.Digest(seed) != s.SeedHash {
			v.add(journalFile, at.Line, "seed.published", "the seed published at the close is not the one whose hash was published before")
		}
	case campaign.LetterFiled:
		v.letter(e.Letter, r.Event.Season, s)
	}
	for _, t := range v.snapshots[at.Line] {
		v.compare(t, at, s)
	}
}

func (v *verifier) atlas(line int, hash string) {
	src, err := os.ReadFile(path(v.dir, mapFile))
	if err != nil {
		v.add(mapFile, 0, "map.unread", "the map in play cannot be read: {why}", "why", err)
		return
	}
	if src = asHashed(src, hash); campaign.Digest(src) != hash {
		v.add(mapFile, 0, "map.other", "the map is not the one the campaign was founded on (line {line} of the journal)", "line", line)
		return
	}
	beside := func(name string) ([]byte, error) { return os.ReadFile(path(v.dir, name)) }
	var problems maps.Problems
	if _, err := shapes.ParseMap(src, mapFile, beside); errors.As(err, &problems) {
		v.addAll(problems)
	}
}

// seed checks the promise of the seed in force: that it goes back to the promise of the
// chain, or is that of the seed on file.
func (v *verifier) seed(line int, s *campaign.State) {
	f := Folder{dir: v.dir, state: s}
	if s.OwnWords > 0 && !v.secrets {
		v.secrets = true
		v.roots(&f)
	}
	if s.Link > 0 {
		hash, err := hex.DecodeString(s.SeedHash)
		for range min(s.Link, chainLength) - 1 {
			sum := sha256.Sum256(hash)
			hash = sum[:]
		}
		if err != nil || hex.EncodeToString(hash) != s.Chain {
			v.add(journalFile, line, "seed.chain", "the seed promised here is not of the chain that was promised when the campaign was founded")
		}
		return
	}
	file := rootFile
	if !s.FixedSeed {
		file = seasonsDir + "/" + seasonName(s.Number, s.Season) + "/" + seedFile
	}
	switch seed, err := f.seedOf(s.Number, s.Season, s.Link, s.Salt); {
	case err != nil:
		v.add(file, 0, "why", "{why}", "why", err)
	case seed.Hash() != s.SeedHash:
		v.add(file, 0, "seed.file", "it is not the seed whose hash was published; restore it from a copy")
	}
}

// roots checks the files that seeds and code words derive from against what was promised.
func (v *verifier) roots(f *Folder) {
	if f.state.Chain != "" {
		root, err := f.root()
		if err == nil {
			var promise string
			if promise, err = chainPromise(root); err == nil && promise != f.state.Chain {
				err = errors.New("it is not what the seeds that were promised derive from; restore it from a copy")
			}
		}
		if err != nil {
			v.add(rootFile, 0, "why", "{why}", "why", err)
		}
	}
	if _, err := f.wordSecret(); err != nil && !f.state.FixedSeed {
		v.add(wordsFile, 0, "why", "{why}", "why", err)
	}
}

// letter checks a mail on file; of is the season of its event.
func (v *verifier) letter(l campaign.Letter, of campaign.Season, s *campaign.State) {
	if l.Kind == campaign.Withheld {
		return // there is no file of it
	}
	if l.Number == 0 {
		l.Number = s.Number
	}
	file := seasonsDir + "/" + seasonName(l.Number, of) + "/" + inboxDir + "/" + l.File
	raw, err := os.ReadFile(path(v.dir, file))
	if err != nil {
		v.add(file, 0, "letter.unread", "the mail was filed and cannot be read: {why}", "why", err)
		return
	}
	if campaign.Digest(asHashed(raw, l.SHA256)) != l.SHA256 {
		v.add(file, 0, "letter.changed", "the mail was changed since it was filed")
	}
}

func (v *verifier) compare(t taken, at journal.Head, s *campaign.State) {
	if t.Hash != at.Hash {
		v.add(t.file, 0, "snapshot.line", "the snapshot is of another line {line} than the journal's: one of them was changed", "line", t.Line)
		return
	}
	sum, err := putSnapshot(io.Discard, at, *s)
	switch {
	case err != nil:
		v.add(t.file, 0, "why", "{why}", "why", err)
	case t.Format != snapshotFormat:
		// of another version of the program, and not used
	case sum != t.Sum:
		v.add(t.file, 0, "snapshot.other", "the snapshot is not what the journal's lines up to {line} lead to", "line", t.Line)
	}
}
