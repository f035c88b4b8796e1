package folder

import (
	"bytes"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/campaign/disk"
)

const (
	openFile   = 0o644
	secretFile = 0o600
	openDir    = 0o755
	secretDir  = 0o700 // the campaign's: treasuries and addresses are in it
)

// WriteFile writes a derived file, whole or not at all; its folders are made. A
// file that holds these bytes already is left alone.
func (f *Folder) WriteFile(rel string, data []byte) error {
	name, err := f.inside(rel)
	if err != nil {
		return err
	}
	if f.readOnly {
		return fmt.Errorf("%s: the campaign was opened to be read only", rel)
	}
	if old, err := os.ReadFile(name); err == nil && bytes.Equal(old, data) {
		return nil
	}
	if err := disk.MkdirAll(filepath.Dir(name), openDir); err != nil {
		return err
	}
	return f.replace(name, data, openFile)
}

// Unwritten is a derived file, or a kind of them, that could not be written.
type Unwritten struct {
	File string // relative to the campaign, with slashes
	Err  error
}

// Unwritten are the derived files that could not be written, by name. Their contents are
// on record, and they can be written at any time: so that is no failure of a command.
func (f *Folder) Unwritten() []Unwritten {
	var all []Unwritten
	for _, file := range slices.Sorted(maps.Keys(f.unwritten)) {
		all = append(all, Unwritten{file, f.unwritten[file]})
	}
	return all
}

// Derived notes how the writing of a derived file ended.
func (f *Folder) Derived(rel string, err error) {
	delete(f.unwritten, rel)
	if err != nil {
		f.unwritten[rel] = err
	}
}

// ReadFile reads a derived file; nil if it cannot be had.
func (f *Folder) ReadFile(rel string) []byte {
	name, err := f.inside(rel)
	if err != nil {
		return nil
	}
	data, err := os.ReadFile(name)
	if err != nil {
		return nil
	}
	return data
}

// inside is the path of a file of the folder; one that leads out of it, or to what
// is not derived, is refused.
func (f *Folder) inside(rel string) (string, error) {
	local := filepath.FromSlash(rel)
	first, _, _ := strings.Cut(rel, "/")
	if !filepath.IsLocal(local) || first == ownDir || first == journalFile || first == mapFile || isSecret(rel) {
		return "", fmt.Errorf("%q is no derived file of a campaign", rel)
	}
	return path(f.dir, rel), nil
}

// replace writes a file whole: to a folder of its own first, so that what a kill
// leaves behind is known for what it is, and swept at the next opening.
func (f *Folder) replace(name string, data []byte, perm fs.FileMode) error {
	return disk.Replace(path(f.dir, tempDir, filepath.Base(name)), name, data, perm)
}

// keep writes a file that must outlast a power cut: its name too is on disk when
// keep returns.
func (f *Folder) keep(name string, data []byte, perm fs.FileMode) error {
	if err := f.place(name, data, perm); err != nil {
		return err
	}
	return disk.SyncDir(filepath.Dir(name))
}

// place writes a file that lasts, under a name that need not yet.
func (f *Folder) place(name string, data []byte, perm fs.FileMode) error {
	if old, err := os.ReadFile(name); err == nil && bytes.Equal(old, data) {
		return nil
	}
	return f.replace(name, data, perm)
}

// asHashed is a text as it was when its SHA-256, in hex, was taken, if nothing but its
// line ends was changed since, as git and editors do; else as it is.
func asHashed(text []byte, sum string) []byte {
	lf := bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n"))
	for _, was := range [][]byte{text, lf, bytes.ReplaceAll(lf, []byte("\n"), []byte("\r\n"))} {
		if campaign.Digest(was) == sum {
			return was
		}
	}
	return text
}

// sweep removes what a killed command was writing.
func sweep(dir string) error {
	temp := path(dir, tempDir)
	if left, err := os.ReadDir(temp); err == nil && len(left) == 0 {
		return nil
	}
	if err := disk.RemoveAll(temp); err != nil {
		return err
	}
	return disk.MkdirAll(temp, secretDir)
}

// ReadOwn reads a file that is for the program alone, nil if it is not there; WriteOwn
// writes one. Nothing depends on it: it spares going through the journal.
func (f *Folder) ReadOwn(name string) []byte {
	data, err := os.ReadFile(path(f.dir, ownDir, name))
	if err != nil {
		return nil
	}
	return data
}

// WriteOwn is told of at [Folder.ReadOwn].
func (f *Folder) WriteOwn(name string, data []byte) error {
	return f.replace(path(f.dir, ownDir, name), data, secretFile)
}
