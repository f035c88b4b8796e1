package folder

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"adimperii/campaign"
	"adimperii/campaign/disk"
)

// Waiting is a letter that waits to be taken in, since the record of it was lost.
type Waiting struct {
	Number int    // of its season
	File   string // base name
}

// Waiting are the letters that wait, by season and name.
func (f *Folder) Waiting() ([]Waiting, error) {
	if _, err := os.Stat(path(f.dir, waitingDir)); err != nil {
		return nil, nil // there are none
	}
	names, err := filepath.Glob(path(f.dir, waitingDir, "*", "*.eml"))
	var all []Waiting
	for _, name := range names {
		if n, err := strconv.Atoi(filepath.Base(filepath.Dir(name))); err == nil {
			all = append(all, Waiting{n, filepath.Base(name)})
		}
	}
	return all, err
}

// ReadWaiting reads a letter that waits.
func (f *Folder) ReadWaiting(w Waiting) ([]byte, error) {
	return os.ReadFile(path(f.dir, waitingDir, waitingName(w.Number), w.File))
}

// Await has a mail wait for a season; it is on disk when Await returns.
func (f *Folder) Await(w Waiting, received time.Time, raw []byte) error {
	if f.readOnly {
		return errors.New("the campaign was opened to be read only")
	}
	name := path(f.dir, waitingDir, waitingName(w.Number), letterName(received, campaign.Digest(raw)))
	if err := disk.MkdirAll(filepath.Dir(name), openDir); err != nil {
		return err
	}
	return f.keep(name, raw, openFile)
}

// Arrive puts a letter that waited into the present season's inbox, as a mail that was
// just received: it counts once the journal tells of it. It gives the name of its file there.
func (f *Folder) Arrive(w Waiting) (file string, err error) {
	name := path(f.dir, waitingDir, waitingName(w.Number), w.File)
	raw, err := f.ReadWaiting(w)
	if err != nil {
		return "", err
	}
	file, _, err = f.FileLetter(ReceivedOf(w.File), raw)
	if err = errors.Join(err, f.lettersLast()); err != nil {
		return "", err
	}
	if err := disk.Remove(name); err != nil { // the same bytes are in the inbox
		return file, err
	}
	for _, dir := range []string{path(f.dir, waitingDir, waitingName(w.Number)), path(f.dir, waitingDir)} {
		if left, err := os.ReadDir(dir); err == nil && len(left) == 0 {
			_ = disk.Remove(dir)
		}
	}
	return file, nil
}

// waitingName is that of the folder of the letters that wait for a season.
func waitingName(number int) string { return fmt.Sprintf("%04d", number) }
