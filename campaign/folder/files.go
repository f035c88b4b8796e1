package folder

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
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
	if err := os.MkdirAll(filepath.Dir(name), openDir); err != nil {
		return err
	}
	return f.replace(name, data, openFile)
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

// RemoveFile removes a derived file, if it is there.
func (f *Folder) RemoveFile(rel string) error {
	name, err := f.inside(rel)
	if err != nil {
		return err
	}
	if err := os.Remove(name); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
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
	return replaceFile(path(f.dir, tempDir), name, data, perm)
}

// keep writes a file that must outlast a power cut: its name too is on disk when
// keep returns.
func (f *Folder) keep(name string, data []byte, perm fs.FileMode) error {
	if old, err := os.ReadFile(name); err != nil || !bytes.Equal(old, data) {
		if err := f.replace(name, data, perm); err != nil {
			return err
		}
	}
	return syncDir(filepath.Dir(name))
}

// sweep removes what a killed command was writing.
func sweep(dir string) error {
	temp := path(dir, tempDir)
	if err := os.RemoveAll(temp); err != nil {
		return err
	}
	return os.MkdirAll(temp, secretDir)
}
