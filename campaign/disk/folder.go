package disk

import (
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
)

// ReplaceFolder writes a folder of files, by their paths with slashes: whole, beside its place,
// and then moved there. A folder that is there goes with all that is in it: the caller has
// looked that nobody misses it.
func ReplaceFolder(name string, files map[string][]byte) error {
	temp, err := Beside(name)
	if err != nil {
		return err
	}
	err = writeFolder(temp, files)
	if err == nil {
		err = swapFolder(temp, name)
	}
	if err != nil {
		_ = RemoveAll(temp) // else the next one does
		return err
	}
	return SyncDir(filepath.Dir(name))
}

func writeFolder(dir string, files map[string][]byte) error {
	if err := MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for _, file := range slices.Sorted(maps.Keys(files)) {
		at := filepath.Join(dir, filepath.FromSlash(file))
		if err := MkdirAll(filepath.Dir(at), 0o755); err != nil {
			return err
		}
		if err := WriteFile(at, files[file], 0o644); err != nil {
			return err
		}
	}
	return nil
}

// swapFolder moves a folder to a place; what was there is put back if it cannot be.
func swapFolder(from, to string) error {
	if _, err := os.Lstat(to); errors.Is(err, fs.ErrNotExist) {
		return Rename(from, to)
	}
	was := from + "-was"
	if err := Rename(to, was); err != nil {
		return err
	}
	if err := Rename(from, to); err != nil {
		return errors.Join(err, Rename(was, to))
	}
	return RemoveAll(was)
}
