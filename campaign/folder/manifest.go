package folder

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	slashpath "path"
	"path/filepath"
	"strconv"
	"strings"
)

// A backup is a gzipped tar archive: manifestEntry first, then every file and folder
// of the manifest, in its order, under contentDir.
const (
	backupFormat  = 1
	manifestEntry = "manifest.json"
	contentDir    = "campaign/"
)

// What a backup may hold at most, so that no archive can fill a disk or the memory.
const (
	maxManifest = 64 << 20 // bytes
	maxEntries  = 200_000
	maxTotal    = 8 << 30 // bytes
)

// Manifest is what a backup says of itself before all else.
type Manifest struct {
	Format   int    `json:"format"`
	Campaign string `json:"campaign"`
	// Number and Season are of the season under way: 3, 280bc-autumn.
	Number int    `json:"number"`
	Season string `json:"season"`
	// Lines and Head are the journal's: how many there are, the last one's SHA-256.
	Lines   int     `json:"lines"`
	Head    string  `json:"head"`
	Entries []Entry `json:"entries"`
}

// Entry is one file or folder of a backup.
type Entry struct {
	Path   string `json:"path"` // relative to the campaign, with slashes
	Folder bool   `json:"folder,omitempty"`
	Mode   Mode   `json:"mode"`
	Size   int64  `json:"size,omitempty"`   // bytes
	SHA256 string `json:"sha256,omitempty"` // in hex
}

// Files is how many files there are, folders not counted.
func (m Manifest) Files() int {
	files := 0
	for _, e := range m.Entries {
		if !e.Folder {
			files++
		}
	}
	return files
}

// Bytes is how large the files are together.
func (m Manifest) Bytes() int64 {
	var total int64
	for _, e := range m.Entries {
		total += e.Size
	}
	return total
}

// Mode is who may read and write a file, written as chmod does: 0600.
type Mode fs.FileMode

// MarshalText implements [encoding.TextMarshaler].
func (m Mode) MarshalText() ([]byte, error) { return fmt.Appendf(nil, "%04o", uint32(m)), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (m *Mode) UnmarshalText(text []byte) error {
	n, err := strconv.ParseUint(string(text), 8, 32)
	if err != nil || n > uint64(fs.ModePerm) {
		return fmt.Errorf("%q is no mode of a file", text)
	}
	*m = Mode(n)
	return nil
}

// perm is the mode that a restored file or folder is given. A secret is for the
// referee alone, whatever the system was on which the backup was made; a folder
// stays open to its owner.
func (e Entry) perm() fs.FileMode {
	perm := fs.FileMode(e.Mode)
	switch {
	case e.Folder:
		return perm | secretDir
	case isSecret(e.Path):
		return secretFile
	default:
		return perm
	}
}

// isSecret says that a file holds a seed, or what code words derive from.
func isSecret(name string) bool { return slashpath.Base(name) == seedFile || name == wordsFile }

// parseManifest reads a manifest and believes nothing of it.
func parseManifest(text []byte) (Manifest, error) {
	var format struct {
		Format int `json:"format"`
	}
	if err := json.Unmarshal(text, &format); err != nil {
		return Manifest{}, fmt.Errorf("its manifest cannot be read: %w", err)
	}
	if format.Format > backupFormat {
		return Manifest{}, newer(BackupPart, format.Format, backupFormat)
	}
	if format.Format != backupFormat {
		return Manifest{}, fmt.Errorf("it is of format %d, and this program reads format %d", format.Format, backupFormat)
	}
	var m Manifest
	dec := json.NewDecoder(bytes.NewReader(text))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&m); err != nil {
		return Manifest{}, fmt.Errorf("its manifest cannot be read: %w", err)
	}
	return m, m.check()
}

// check finds what no backup of ours says.
func (m Manifest) check() error {
	if len(m.Entries) > maxEntries {
		return fmt.Errorf("it holds %d files and folders, more than %d", len(m.Entries), maxEntries)
	}
	var total int64
	known, folders := map[string]bool{}, map[string]bool{".": true}
	for _, e := range m.Entries {
		if err := e.check(); err != nil {
			return err
		}
		if known[e.Path] {
			return fmt.Errorf("it holds %q twice", e.Path)
		}
		if !folders[slashpath.Dir(e.Path)] {
			return fmt.Errorf("it holds %q without its folder", e.Path)
		}
		known[e.Path] = true
		folders[e.Path] = e.Folder
		if total += e.Size; total > maxTotal {
			return fmt.Errorf("its files are larger than %d bytes together", int64(maxTotal))
		}
	}
	return nil
}

func (e Entry) check() error {
	switch {
	case !plainPath(e.Path):
		return fmt.Errorf("%q is no path of a file in a campaign", e.Path)
	case e.Size < 0 || e.Size > maxTotal:
		return fmt.Errorf("%q has an impossible size of %d bytes", e.Path, e.Size)
	case e.Folder && (e.Size != 0 || e.SHA256 != ""):
		return fmt.Errorf("the folder %q has a content", e.Path)
	default:
		return nil
	}
}

// plainPath says whether a path leads to a file of the campaign on every system: not
// out of it, and not to what is the program's own.
func plainPath(name string) bool {
	first, _, _ := strings.Cut(name, "/")
	return fs.ValidPath(name) && name != "." && filepath.IsLocal(filepath.FromSlash(name)) &&
		!strings.ContainsAny(name, "\\\x00") && !strings.EqualFold(first, ownDir)
}

// BackupError tells that a file is no backup, or not a whole one.
type BackupError struct {
	File string
	Err  error
}

// Error says what is wrong and that nothing was restored.
func (e *BackupError) Error() string {
	return fmt.Sprintf("%s is no whole backup of a campaign: %v; nothing was restored", e.File, e.Err)
}

// Unwrap is what is wrong with it.
func (e *BackupError) Unwrap() error { return e.Err }

var errCutShort = errors.New("it ends too early")
