package folder

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"adimperii/campaign/disk"
	"adimperii/campaign/journal"
	"adimperii/maps"
)

// Mending says how a campaign is mended.
type Mending struct {
	// Source is a backup, another copy of the folder, or a journal; "": what is best is
	// looked for here and beside the campaign.
	Source string
	// Keep goes on with the journal as it stands here, Take with the other one, where
	// the two went on differently.
	Keep, Take bool
}

// Recovery is how a campaign whose journal lost lines will be mended: which journal leads,
// and what is to be joined to it. [Recover] finds it out; [Recovery.Mend] does it.
type Recovery struct {
	// Behind and Damage are what is wrong; nil if nothing is.
	Behind *BehindError
	Damage maps.Problems
	// Lead is where the journal is from that leads, "" for the one that is there; it has so
	// many Lines, Gained of them not in the one that is there, which has Dropped others.
	Lead                   string
	Lines, Gained, Dropped int
	// Letters are on no record in it and will be taken in anew, Mails were sent.
	Letters []LooseLetter
	Mails   []LostMail
	// Joined are files from the source, Aside those kept in AsideDir from then on; both
	// relative to the campaign.
	Joined, Aside []string
	AsideDir      string

	dir, temp  string
	ours, lead *journal.Journal
	from       string // the folder that the source is, "" for none
	// secrets are the source's, as the journal is.
	secrets bool
	// losing journals have lines that the one that leads lacks.
	losing []*journal.Journal
}

// candidate is a journal that may lead.
type candidate struct {
	name    string
	journal *journal.Journal
	dir     string // of its other files, "" if it has none
}

// DivergedError tells of two journals that went on differently: people must choose.
type DivergedError struct{ fault *maps.Fault }

// Error says it in English.
func (e *DivergedError) Error() string { return e.fault.Error() }

// Message is what [maps.Fault.Message] gives.
func (e *DivergedError) Message() (id string, args map[string]any) { return e.fault.Message() }

// Recover looks how a campaign can be mended. It changes nothing of it; what it keeps
// beside it is removed by [Recovery.Close].
func Recover(ctx context.Context, dir string, m Mending) (r *Recovery, err error) {
	r = &Recovery{dir: dir}
	defer func() {
		if err != nil {
			err = errors.Join(err, r.Close())
		}
	}()
	if r.ours, r.Damage, err = journal.Salvage(path(dir, journalFile)); err != nil {
		return r, err
	}
	if r.Behind, err = behind(dir, r.ours); err != nil {
		return r, err
	}
	all, err := r.candidates(ctx, m)
	if err != nil {
		return r, err
	}
	if err := r.choose(all, m); err != nil {
		return r, err
	}
	return r, r.plan()
}

// Nothing says that there is nothing to mend.
func (r *Recovery) Nothing() bool {
	return r.Behind == nil && len(r.Damage) == 0 && r.Lead == "" && len(r.Joined) == 0 && len(r.Letters) == 0 && len(r.Mails) == 0
}

// Close removes what was kept beside the campaign.
func (r *Recovery) Close() error {
	if r.temp == "" {
		return nil
	}
	return disk.RemoveAll(r.temp)
}

// candidates are the journals that may lead, that which was named first.
func (r *Recovery) candidates(ctx context.Context, m Mending) ([]candidate, error) {
	var all []candidate
	if m.Source != "" {
		c, err := r.open(ctx, m.Source)
		if err != nil {
			return nil, err
		}
		all = append(all, c)
	}
	copied, _, err := journal.Salvage(path(r.dir, copyFile))
	if err != nil {
		return nil, err
	}
	if copied.Len() > 0 {
		all = append(all, candidate{name: copyFile, journal: copied})
	}
	if m.Source != "" {
		return r.ofThis(all, true)
	}
	return r.ofThis(append(all, r.beside()...), false)
}

// ofThis leaves out the journals of other campaigns; one that was named is refused.
func (r *Recovery) ofThis(all []candidate, first bool) ([]candidate, error) {
	founding := func(j *journal.Journal) string {
		at, _ := j.At(min(1, j.Len()))
		return at.Hash
	}
	base := r.ours
	for _, c := range slices.Backward(all) {
		if base.Len() == 0 && (c.name == copyFile || r.Behind != nil) {
			base = c.journal
		}
	}
	if base.Len() == 0 {
		return nil, fmt.Errorf("%s: %w", r.dir, ErrNone)
	}
	if first && founding(all[0].journal) != founding(base) {
		return nil, &maps.Fault{ID: "restore.another", English: "{file} is of another campaign; nothing was restored", Args: args{"file": all[0].name}}
	}
	return slices.DeleteFunc(all, func(c candidate) bool { return founding(c.journal) != founding(base) }), nil
}

// open reads a source that was named.
func (r *Recovery) open(ctx context.Context, source string) (candidate, error) {
	c := candidate{name: source, dir: source}
	info, err := os.Stat(source)
	if err != nil {
		return c, err
	}
	file := path(source, journalFile)
	switch {
	case info.IsDir():
	case filepath.Ext(source) == ".jsonl":
		c.dir, file = "", source
	default:
		if r.temp, err = disk.MkdirTemp("", "adimperii-"); err != nil { // for this user alone
			return c, err
		}
		c.dir = filepath.Join(r.temp, "campaign")
		if _, err := Restore(ctx, source, c.dir); err != nil {
			return c, err
		}
		file = path(c.dir, journalFile)
	}
	c.journal, _, err = journal.Salvage(file)
	if err == nil && c.journal.Len() == 0 {
		err = &maps.Fault{ID: "restore.none", English: "{file} holds no campaign; nothing was restored", Args: args{"file": source}}
	}
	return c, err
}

// mostBeside is how many folders beside the campaign are looked at.
const mostBeside = 50

// beside are journals in the campaign's folder, and in folders beside it.
func (r *Recovery) beside() []candidate {
	var all []candidate
	add := func(name, file, dir string) {
		if j, problems, err := journal.Salvage(file); err == nil && len(problems) == 0 && j.Len() > 0 {
			all = append(all, candidate{name, j, dir})
		}
	}
	names, _ := filepath.Glob(path(r.dir, "*.jsonl")) // the pattern is sound
	for _, name := range names {
		if filepath.Base(name) != journalFile {
			add(filepath.Base(name), name, "")
		}
	}
	whole, err := filepath.Abs(r.dir)
	if err != nil {
		return all
	}
	folders, _ := filepath.Glob(filepath.Join(filepath.Dir(whole), "*", journalFile)) // as above
	for _, name := range folders[:min(len(folders), mostBeside)] {
		if dir := filepath.Dir(name); dir != whole {
			add(dir, name, dir)
		}
	}
	return all
}

// choose finds the journal that leads: the longest that holds all lines of the others.
func (r *Recovery) choose(all []candidate, m Mending) error {
	r.lead = r.ours
	for i, c := range all {
		if m.Keep {
			break
		}
		named := i == 0 && m.Source != "" || m.Source == "" && c.name == copyFile
		switch shared := c.journal.SharedWith(r.lead); {
		case m.Take && i == 0:
			r.takeLead(c)
		case c.journal.Extends(r.lead):
			r.takeLead(c)
		case shared < c.journal.Len() && named && !m.Take:
			return r.diverged(c, shared)
		}
		if m.Take {
			break
		}
	}
	if m.Source != "" && len(all) > 0 && all[0].dir != "" {
		r.from = all[0].dir // its letters and mails count, whoever leads
	}
	for _, j := range []*journal.Journal{r.ours, r.copied()} {
		if j.SharedWith(r.lead) < j.Len() {
			r.losing = append(r.losing, j)
		}
	}
	for _, c := range all {
		if c.dir != "" && c.dir == r.from && c.journal.SharedWith(r.lead) < c.journal.Len() {
			r.losing = append(r.losing, c.journal)
		}
	}
	r.Lines = r.lead.Len()
	r.Dropped = r.ours.Len() - r.ours.SharedWith(r.lead)
	r.Gained = r.lead.Len() - r.ours.SharedWith(r.lead)
	return nil
}

func (r *Recovery) takeLead(c candidate) {
	r.lead, r.Lead, r.secrets = c.journal, c.name, c.dir != ""
	if r.from = c.dir; c.journal.Len() == r.ours.Len() && c.journal.SharedWith(r.ours) == r.ours.Len() {
		r.Lead = ""
	}
}

// copied is the program's own copy of the journal, empty if it cannot be read.
func (r *Recovery) copied() *journal.Journal {
	j, _, err := journal.Salvage(path(r.dir, copyFile))
	if err != nil {
		return &journal.Journal{}
	}
	return j
}

// diverged tells of two journals that went on differently.
func (r *Recovery) diverged(c candidate, shared int) error {
	command := mendCommand(r.dir)
	if c.name != copyFile {
		command += " " + c.name
	}
	return &DivergedError{&maps.Fault{
		ID: "restore.diverged",
		English: "The journal here and {file} went on differently after line {line}: here {here} lines, the last time in them {heretime}; there {there} lines, {theretime}. " +
			"'{command} --keep' goes on with the one here, '{command} --take' with the other. Letters and mails of both are kept either way.",
		Args: args{
			"file": c.name, "line": shared, "here": r.lead.Len() - shared, "there": c.journal.Len() - shared,
			"heretime": lastTime(r.lead), "theretime": lastTime(c.journal), "command": command,
		},
	}}
}

// asideDir is the folder in which what is replaced is kept: the first that is not there.
func asideDir(dir string) string {
	for n := 1; ; n++ {
		name := fmt.Sprintf("before-restore-%d", n)
		if _, err := os.Lstat(path(dir, name)); errors.Is(err, fs.ErrNotExist) {
			return name
		}
	}
}
