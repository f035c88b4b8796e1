package folder

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
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
// nothing. The file is on disk when FileLetter returns; it counts once the journal
// tells of it.
func (f *Folder) FileLetter(received time.Time, raw []byte) (file, sha string, err error) {
	if f.readOnly {
		return "", "", errors.New("the campaign was opened to be read only")
	}
	sum := sha256.Sum256(raw)
	sha = hex.EncodeToString(sum[:])
	at := "undated"
	if !received.IsZero() {
		at = received.UTC().Format(inName)
	}
	file = fmt.Sprintf("%s-%s.eml", at, sha[:16])
	return file, sha, f.keep(path(f.SeasonDir(f.state.Number), inboxDir, file), raw, openFile)
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
// tell: left by a fetch that was killed, or put there by hand. By name.
func (f *Folder) Unfiled() ([]string, error) {
	entries, err := os.ReadDir(path(f.SeasonDir(f.state.Number), inboxDir)) // sorted
	if err != nil {
		return nil, err
	}
	var names []string
	for _, e := range entries {
		filed := slices.ContainsFunc(f.state.Inbox(), func(l campaign.Letter) bool { return l.File == e.Name() })
		if !filed && filepath.Ext(e.Name()) == ".eml" {
			names = append(names, e.Name())
		}
	}
	return names, nil
}
