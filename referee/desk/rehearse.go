package desk

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"adimperii/campaign/disk"
	"adimperii/campaign/folder"
)

// rehearse does something in a copy of the campaign that is thrown away, to see what
// would come of it. The copy has what decides: journal, settings, map, seeds, letters.
func (d *Desk) rehearse(do func(*Desk) error) (err error) {
	dir, err := disk.MkdirTemp("", "adimperii-") // for this user alone, as seeds are in it
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, disk.RemoveAll(dir)) }()
	if err := copyDeciding(d.folder.Dir(), dir); err != nil {
		return err
	}
	f, err := folder.Open(dir, folder.Options{By: edition()})
	if err != nil {
		return err
	}
	again := newDesk(f, Options{Now: d.now, Plain: true})
	again.rehearsal = true
	defer func() { err = errors.Join(err, again.Close()) }()
	if err := again.takeOver(); err != nil {
		return err
	}
	return do(again)
}

// copyDeciding copies the files of a campaign that lie in the folder itself, and of its
// seasons the seeds and letters.
func copyDeciding(from, to string) error {
	return filepath.WalkDir(from, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(from, path)
		if err != nil {
			return err
		}
		parts := strings.Split(filepath.ToSlash(rel), "/")
		if entry.IsDir() {
			of := len(parts) == 1 && parts[0] != "." && parts[0] != "seasons" || len(parts) == 3 && parts[2] != "inbox"
			if of {
				return filepath.SkipDir
			}
			return disk.MkdirAll(filepath.Join(to, rel), 0o700)
		}
		if !entry.Type().IsRegular() {
			return nil
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		return disk.WriteFile(filepath.Join(to, rel), data, 0o600)
	})
}
