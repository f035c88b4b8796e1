package folder

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"adimperii/campaign"
	"adimperii/campaign/journal"
	"adimperii/maps"
)

// publishedFile is the desk's: the hash of the line up to which all is published.
const publishedFile = "published"

// BehindError tells that a campaign's journal is older than what else is in its folder, or
// another one: whoever went on with it would overwrite what is on no other record.
type BehindError struct {
	Dir string
	// Lines are the journal's, Missing those known to be missing of it; Missing is 0 where
	// nothing tells how many.
	Lines, Missing int
	// Shared is the last line that the journal has in common with what knows more, where
	// it holds others after it; 0 where it holds none, or that is not known.
	Shared int
	// Letters were answered, and Mails sent, of which the journal does not tell: files,
	// relative to the campaign.
	Letters, Mails []string
	faults         []*maps.Fault
}

// Error says it in English.
func (e *BehindError) Error() string { return e.Said(error.Error) }

// Said says it by sentences of the catalogue.
func (e *BehindError) Said(say func(error) string) string {
	var all []string
	for _, f := range e.faults {
		all = append(all, say(f))
	}
	return strings.Join(all, " ")
}

func (e *BehindError) add(id, english string, args map[string]any) {
	e.faults = append(e.faults, &maps.Fault{ID: id, English: english, Args: args})
}

// witness is a file that names a line of the journal it was written after.
type witness struct {
	file string // relative to the campaign
	line int    // 0 where only the hash is known
	hash string
}

// lookout looks for what knows more than a journal.
type lookout struct {
	dir     string
	journal *journal.Journal
	behind  BehindError
	// known are files that tell of lines which are missing.
	known []string
	// vouched is the last line that the journal has as the program's own copy has it.
	vouched int
}

// behind finds whether anything in a campaign's folder knows more than a journal: the
// program's own copy of it, what was published, a snapshot, a later season's folder, mails
// that were sent. What a kill leaves is no more than the journal tells; nil then.
func behind(dir string, j *journal.Journal) (*BehindError, error) {
	l := lookout{dir: dir, journal: j, behind: BehindError{Dir: dir, Lines: j.Len()}}
	copied, err := l.copy()
	if err != nil {
		return nil, err
	}
	witnesses, err := l.witnesses()
	if err != nil {
		return nil, err
	}
	for _, w := range witnesses {
		l.hear(w)
	}
	seasons, err := l.seasons()
	if err != nil {
		return nil, err
	}
	mails, err := lostMails(dir, j, len(l.known)+len(seasons) > 0)
	if err != nil {
		return nil, err
	}
	if len(l.known)+len(seasons)+len(mails) == 0 {
		return nil, nil
	}
	for _, m := range mails {
		l.behind.Mails = append(l.behind.Mails, sentDir+"/"+m.ID+".eml")
		l.behind.Missing = max(l.behind.Missing, m.Line-j.Len())
	}
	if err := l.letters(mails, copied); err != nil {
		return nil, err
	}
	l.say(seasons)
	return &l.behind, nil
}

// copy compares the journal with the program's own copy, which may be behind.
func (l *lookout) copy() (*journal.Journal, error) {
	f := Folder{dir: l.dir, journal: l.journal}
	if file, err := os.Open(path(l.dir, copyFile)); err == nil {
		size, err := f.followed(file)
		_ = file.Close() // it was read only
		if err != nil || size > 0 {
			l.vouched = l.journal.LineAt(size)
			return nil, err
		}
	}
	copied, _, err := journal.Salvage(path(l.dir, copyFile))
	if err != nil {
		return nil, err
	}
	shared := copied.SharedWith(l.journal)
	if shared == copied.Len() {
		return nil, nil
	}
	l.note(copyFile, copied.Len())
	if shared < l.journal.Len() {
		l.behind.Shared = shared
	}
	return copied, nil
}

func (l *lookout) note(file string, line int) {
	l.known = append(l.known, file)
	l.behind.Missing = max(l.behind.Missing, line-l.journal.Len())
}

// witnesses are what was published and the snapshots, by the heads that they name.
func (l *lookout) witnesses() ([]witness, error) {
	var all []witness
	if text, err := os.ReadFile(path(l.dir, publishedFile)); err == nil {
		all = append(all, witness{file: publishedFile, hash: string(bytes.TrimSpace(text))})
	}
	names, err := filepath.Glob(path(l.dir, seasonsDir, "*", snapshotFile))
	for _, name := range names {
		if w, ok := snapshotHead(name); ok {
			if w.file, err = filepath.Rel(l.dir, name); err != nil {
				return nil, err
			}
			w.file = filepath.ToSlash(w.file)
			all = append(all, w)
		}
	}
	return all, err
}

// snapshotHead is the place in the journal that a snapshot names in its beginning.
func snapshotHead(name string) (w witness, ok bool) {
	file, err := os.Open(name)
	if err != nil {
		return w, false
	}
	defer file.Close()
	head := make([]byte, 512)
	n, _ := file.Read(head) // what is not there says nothing
	_, text, _ := bytes.Cut(head[:n], []byte(`"line":`))
	number, text, _ := bytes.Cut(text, []byte(`,"hash":"`))
	hash, _, ok := bytes.Cut(text, []byte(`"`))
	w.line, err = strconv.Atoi(string(number))
	w.hash = string(hash)
	return w, ok && err == nil && isHash(w.hash)
}

func isHash(s string) bool {
	return len(s) == 64 && strings.Trim(s, "0123456789abcdef") == ""
}

// hear takes a witness in, unless the journal holds what it names. A snapshot that was
// changed tells nothing.
func (l *lookout) hear(w witness) {
	switch at, ok := l.journal.At(w.line); {
	case !isHash(w.hash):
		return
	case w.line == 0 && l.journal.WasHead(w.hash), w.line > 0 && ok && at.Hash == w.hash:
		return
	}
	if w.line > 0 {
		if w.line <= l.vouched { // it is the snapshot that was changed
			return
		}
		if s, err := readSnapshot(path(l.dir, w.file)); err != nil || s.Line != w.line {
			return
		}
	}
	if !slices.Contains(l.known, w.file) {
		l.note(w.file, w.line)
	}
}

// seasons are the folders of seasons that the journal has not opened.
func (l *lookout) seasons() ([]string, error) {
	entries, err := os.ReadDir(path(l.dir, seasonsDir))
	if err != nil {
		if errors.Is(err, fs.ErrNotExist) {
			err = nil
		}
		return nil, err
	}
	opened := 1 // its folder is there before the founding is on record
	for _, n := range l.journal.Lines(campaign.SeasonOpened{}.Type()) {
		if r, err := l.journal.Line(n); err == nil {
			if e, ok := r.Event.Data.(campaign.SeasonOpened); ok {
				opened = max(opened, e.Number)
			}
		}
	}
	var later []string
	for _, e := range entries {
		if n := seasonNumber(e.Name()); n > opened && e.IsDir() {
			later = append(later, seasonsDir+"/"+e.Name())
		}
	}
	return later, nil
}

// seasonNumber is that of a season's folder, 0 for any other.
func seasonNumber(name string) int {
	digits, season, _ := strings.Cut(name, "-")
	n, err := strconv.Atoi(digits)
	var s campaign.Season
	if err != nil || s.UnmarshalText([]byte(season)) != nil || name != seasonName(n, s) {
		return 0
	}
	return n
}

// letters finds the letters that were answered and are not in the journal.
func (l *lookout) letters(mails []LostMail, copied *journal.Journal) error {
	answered := map[string]bool{}
	for _, m := range mails {
		answered[m.Answers] = m.Answers != ""
	}
	loose, err := looseLetters(l.dir, l.journal)
	if err != nil {
		return err
	}
	filed := map[string]bool{} // by the copy
	if copied != nil {
		for r, err := range copied.OfType(campaign.LetterFiled{}.Type()) {
			if e, ok := r.Event.Data.(campaign.LetterFiled); ok && err == nil {
				filed[e.Letter.SHA256] = true
			}
		}
	}
	for _, letter := range loose {
		if answered[letter.MessageID] || filed[letter.SHA] {
			l.behind.Letters = append(l.behind.Letters, letter.File)
		}
	}
	return nil
}

// mostNamed is how many files are named of a kind.
const mostNamed = 2

func named(files []string) string {
	if n := len(files); n > mostNamed {
		return fmt.Sprintf("%s, … (%d)", strings.Join(files[:mostNamed], ", "), n)
	}
	return strings.Join(files, ", ")
}

// highWater tells of what knows more than the journal.
func (v *verifier) highWater() error {
	j, _, err := journal.Salvage(path(v.dir, journalFile))
	if err != nil {
		return err
	}
	lost, err := behind(v.dir, j)
	if err == nil && lost != nil {
		lost = lost.offered()
		v.add(journalFile, j.Len(), "%s", lost.Error())
		v.report.Problems[len(v.report.Problems)-1].Why = lost
	}
	return err
}
