package folder

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"adimperii/campaign"
	"adimperii/campaign/disk"
)

// makeSeason makes a season's folders.
func (f *Folder) makeSeason(number int, s campaign.Season) error {
	for _, sub := range inSeason {
		if err := disk.MkdirAll(path(f.dir, seasonsDir, seasonName(number, s), sub), openDir); err != nil {
			return err
		}
	}
	return nil
}

// FileLetter puts a raw mail into the present season's inbox and gives the name of
// its file and the mail's SHA-256, in hex. The name is made of when the server
// received it (zero if unknown) and of the mail, so that filing it again changes
// nothing. It is written while others are being read, and on disk before the journal
// next tells of anything, as it counts once that tells of it; the error that there may
// be is [Folder.Commit]'s. raw must not be changed.
func (f *Folder) FileLetter(received time.Time, raw []byte) (file, sha string, err error) {
	if f.readOnly {
		return "", "", errors.New("the campaign was opened to be read only")
	}
	sha = campaign.Digest(raw)
	file = letterName(received, sha)
	name := path(f.SeasonDir(f.state.Number), inboxDir, file)
	f.filing.begin(name, func() error { return f.place(name, raw, openFile) })
	return file, sha, nil
}

// letterName is that of a mail's file: when it was received, and what it is.
func letterName(received time.Time, sha string) string {
	at := "undated"
	if !received.IsZero() {
		at = received.UTC().Format(inName)
	}
	return fmt.Sprintf("%s-%s.eml", at, sha[:16])
}

// filing are the mails that are being written. A file system makes many files last in
// hardly more time than one, if it is asked for them together.
type filing struct {
	atWork sync.WaitGroup
	slots  chan struct{}
	names  map[string]bool // a mail that is filed twice at once is written once
	mutex  sync.Mutex
	err    error
}

// filesAtOnce bounds them.
const filesAtOnce = 32

func (w *filing) begin(name string, write func() error) {
	if w.names[name] {
		return
	}
	if len(w.names) == 0 {
		w.slots, w.names = make(chan struct{}, filesAtOnce), map[string]bool{}
	}
	w.names[name] = true
	w.slots <- struct{}{}
	w.atWork.Go(func() {
		err := write()
		<-w.slots
		w.mutex.Lock()
		defer w.mutex.Unlock()
		w.err = errors.Join(w.err, err)
	})
}

// end waits for all, and gives what went wrong since it was last asked.
func (w *filing) end() (pending bool, err error) {
	w.atWork.Wait()
	pending, err = len(w.names) > 0, w.err
	w.names, w.err = nil, nil
	return pending, err
}

// lettersLast has the mails that were put into the inbox outlast a power cut, by name too.
func (f *Folder) lettersLast() error {
	pending, err := f.filing.end()
	if !pending || err != nil {
		return err
	}
	return disk.SyncDir(path(f.SeasonDir(f.state.Number), inboxDir))
}

// inName is how the name of a mail's file begins: when the server received it.
const inName = "20060102T150405Z"

// ReceivedOf is when the server received a mail, from the name of its file; zero if
// that does not tell.
func ReceivedOf(file string) time.Time {
	at, _, _ := strings.Cut(file, "-")
	received, err := time.Parse(inName, at)
	if err != nil {
		return time.Time{}
	}
	return received
}

// ReadLetter reads a mail of a season's inbox.
func (f *Folder) ReadLetter(number int, file string) ([]byte, error) {
	if filepath.Base(file) != file || !filepath.IsLocal(file) {
		return nil, fmt.Errorf("%q is no file of an inbox", file)
	}
	if err := f.lettersLast(); err != nil {
		return nil, err
	}
	return os.ReadFile(path(f.SeasonDir(number), inboxDir, file))
}

// LetterKeys are the keys of all letters that were ever filed (campaign.Letter);
// of a folder opened read-only, none.
func (f *Folder) LetterKeys() map[string]bool { return maps.Clone(f.letters) }

// loadLetters collects the keys of the letters filed.
func (f *Folder) loadLetters() error {
	f.letters = map[string]bool{}
	for r, err := range f.journal.OfType(campaign.LetterFiled{}.Type()) {
		if err != nil {
			return err
		}
		f.noteLetter(r.Event)
	}
	return nil
}

func (f *Folder) noteLetter(e campaign.Event) {
	if filed, ok := e.Data.(campaign.LetterFiled); ok {
		f.letters[filed.Letter.Key] = true
	}
}

// Unfiled are the mails in the present season's inbox of which the journal does not
// tell: left by a fetch that was killed, or put there by hand. By name. What is by its
// name a copy is not one of them: [Folder.Copies] tells of it.
func (f *Folder) Unfiled() ([]string, error) {
	if err := f.lettersLast(); err != nil {
		return nil, err
	}
	entries, err := os.ReadDir(path(f.SeasonDir(f.state.Number), inboxDir)) // sorted
	if err != nil {
		return nil, err
	}
	filed := map[string]bool{}
	for _, l := range f.state.Inbox() {
		filed[l.File] = true
	}
	var names []string
	for _, e := range entries {
		if !filed[e.Name()] && filepath.Ext(e.Name()) == ".eml" && CopiedFrom(e.Name()) == "" && !isDebris(e.Name()) {
			names = append(names, e.Name())
		}
	}
	return names, nil
}
