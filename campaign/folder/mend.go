package folder

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"adimperii/campaign/disk"
)

// Mend does what was planned. Nothing is deleted: what another file replaces is kept in
// [Recovery.AsideDir]. Where it is killed it is simply done again. What is on no record is
// then for the desk to take in.
func (r *Recovery) Mend() (err error) {
	l, err := acquire(r.dir, patience)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, l.release()) }()
	for _, rel := range r.Joined {
		if err := r.join(rel); err != nil {
			return err
		}
	}
	for _, letter := range r.Letters {
		if err := r.await(letter); err != nil {
			return err
		}
	}
	for _, rel := range r.Aside {
		if rel == journalFile {
			err = r.replaceJournal()
		} else if !slices.Contains(r.Joined, rel) {
			err = r.putAside(rel)
		}
		if err != nil {
			return err
		}
	}
	if !slices.Contains(r.Aside, journalFile) {
		if _, err := os.Stat(path(r.dir, journalFile)); errors.Is(err, fs.ErrNotExist) {
			return r.replaceJournal()
		}
	}
	return disk.SyncDir(r.dir)
}

// join copies a file of the source, and keeps the one that it replaces.
func (r *Recovery) join(rel string) error {
	data, err := os.ReadFile(path(r.from, rel))
	if err != nil {
		return err
	}
	if slices.Contains(r.Aside, rel) {
		if err := r.putAside(rel); err != nil {
			return err
		}
	}
	perm := fs.FileMode(openFile)
	if isSecret(rel) {
		perm = secretFile
	}
	return r.write(rel, data, perm)
}

// await has a letter wait for its season.
func (r *Recovery) await(letter LooseLetter) error {
	to := waitingDir + "/" + waitingName(letter.Number) + "/" + filepath.Base(letter.File)
	from := path(letter.dir, letter.File)
	switch {
	case letter.dir != r.dir:
		data, err := os.ReadFile(from)
		if err != nil {
			return err
		}
		return r.write(to, data, openFile)
	case letter.File == to:
		return nil
	}
	if err := disk.MkdirAll(filepath.Dir(path(r.dir, to)), openDir); err != nil {
		return err
	}
	return disk.Rename(from, path(r.dir, to))
}

// replaceJournal keeps the journal that was there and puts the one that leads in its place.
func (r *Recovery) replaceJournal() error {
	old, err := os.ReadFile(path(r.dir, journalFile))
	if err == nil {
		err = r.write(r.AsideDir+"/"+journalFile, old, openFile)
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	text, err := r.lead.Bytes(0)
	if err != nil {
		return err
	}
	return r.write(journalFile, text, openFile)
}

// putAside moves a file or folder to where what is replaced is kept.
func (r *Recovery) putAside(rel string) error {
	to := path(r.dir, r.AsideDir, strings.TrimPrefix(rel, "."))
	if err := disk.MkdirAll(filepath.Dir(to), secretDir); err != nil {
		return err
	}
	return disk.Rename(path(r.dir, rel), to)
}

// write writes a file of the campaign whole, and has it last.
func (r *Recovery) write(rel string, data []byte, perm fs.FileMode) error {
	f := Folder{dir: r.dir}
	name := path(r.dir, rel)
	if err := disk.MkdirAll(filepath.Dir(name), openDir); err != nil {
		return err
	}
	return f.keep(name, data, perm)
}
