package folder

import (
	"archive/tar"
	"bufio"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"adimperii/campaign/disk"
)

// BackupOptions say how a backup is made.
type BackupOptions struct {
	// Force replaces a file that is there.
	Force bool
	// Done, if not nil, is told how many files of how many are in the backup.
	Done func(done, of int)
}

// Backup writes everything of a campaign into one file, secrets included: all but
// the program's lock and the files it has not finished writing. It holds the
// campaign's lock while it reads, so that the copy is of one moment, and reads the
// copy again before it stands under its name. The file is written whole or not at
// all, for its owner alone to read. A campaign in which [Verify] finds a problem is
// refused, as its backup could not be restored.
func Backup(ctx context.Context, dir, file string, o BackupOptions) (m Manifest, err error) {
	f, err := Open(dir, Options{})
	if err != nil {
		return Manifest{}, err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	if err := mayWrite(dir, file, o.Force); err != nil {
		return Manifest{}, err
	}
	report, err := Verify(dir, "")
	if err != nil {
		return Manifest{}, err
	}
	if !report.OK {
		return Manifest{}, fmt.Errorf("%s has problems, and its backup could not be restored; 'adimperii verify' lists them", dir)
	}
	root, err := disk.OpenRoot(dir)
	if err != nil {
		return Manifest{}, err
	}
	defer func() { err = errors.Join(err, root.Close()) }()
	b := backup{ctx: ctx, root: root.FS(), done: o.Done}
	if b.done == nil {
		b.done = func(int, int) {}
	}
	if m, err = b.take(f); err != nil {
		return Manifest{}, err
	}
	return m, writeWhole(file, func(temp *disk.File) error {
		if err := b.write(temp, m); err != nil {
			return err
		}
		return readAgain(ctx, temp, m)
	})
}

// mayWrite refuses a place for a backup: one that is taken, or in the campaign.
func mayWrite(dir, file string, force bool) error {
	info, err := os.Lstat(file)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return err
	case !info.Mode().IsRegular():
		return fmt.Errorf("%s is no plain file; name another", file)
	case !force:
		return fmt.Errorf("%s is there already; name another file, or replace it with --force", file)
	}
	inside, err := within(filepath.Dir(file), dir)
	if err != nil {
		return err
	}
	if inside {
		return fmt.Errorf("%s is in the campaign's own folder; put the backup somewhere else, best on another disk", file)
	}
	return nil
}

// within says whether a folder is another one or lies in it, links followed.
func within(name, dir string) (bool, error) {
	outer, err := os.Stat(dir)
	if err != nil {
		return false, err
	}
	if name, err = filepath.Abs(name); err != nil {
		return false, err
	}
	if name, err = filepath.EvalSymlinks(name); err != nil {
		return false, err
	}
	for {
		info, err := os.Stat(name)
		if err != nil {
			return false, err
		}
		if os.SameFile(info, outer) {
			return true, nil
		}
		parent := filepath.Dir(name)
		if parent == name {
			return false, nil
		}
		name = parent
	}
}

// writeWhole writes a file beside its place and moves it there when it is written,
// and removes what earlier attempts that were killed have left.
func writeWhole(file string, write func(*disk.File) error) error {
	temp, err := disk.Beside(file)
	if err != nil {
		return err
	}
	if err := disk.Create(temp, file, secretFile, write); err != nil {
		return err
	}
	return disk.SyncDir(filepath.Dir(file))
}

// backup copies the files of a campaign whose lock is held.
type backup struct {
	ctx  context.Context
	root fs.FS
	done func(done, of int)
}

// take goes through the campaign's files and makes the manifest.
func (b backup) take(f *Folder) (Manifest, error) {
	head := f.Head()
	m := Manifest{
		Format: backupFormat, Campaign: f.config.Campaign,
		Number: f.state.Number, Season: f.state.Season.String(), Lines: head.Line, Head: head.Hash,
	}
	err := fs.WalkDir(b.root, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case b.ctx.Err() != nil:
			return b.ctx.Err()
		case name == ".":
			return nil
		case name == ownDir:
			return fs.SkipDir
		}
		e, err := b.entry(name, d)
		m.Entries = append(m.Entries, e)
		return err
	})
	if err != nil {
		return Manifest{}, err
	}
	if err := m.check(); err != nil {
		return Manifest{}, fmt.Errorf("no backup can be made of the campaign: %w", err)
	}
	return m, nil
}

func (b backup) entry(name string, d fs.DirEntry) (Entry, error) {
	info, err := d.Info()
	if err != nil {
		return Entry{}, err
	}
	e := Entry{Path: name, Folder: d.IsDir(), Mode: Mode(info.Mode().Perm())}
	switch {
	case e.Folder:
		return e, nil
	case !info.Mode().IsRegular():
		return Entry{}, fmt.Errorf("%s is a link or no plain file, and a backup holds plain files only; put what it leads to in its place, or take it out of the campaign's folder", name)
	}
	e.Size, e.SHA256, err = b.sum(name, io.Discard)
	return e, err
}

// sum copies a file and gives its size and its SHA-256.
func (b backup) sum(name string, to io.Writer) (size int64, sha string, err error) {
	file, err := b.root.Open(name)
	if err != nil {
		return 0, "", err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	h := sha256.New()
	size, err = io.Copy(io.MultiWriter(h, to), file)
	return size, hex.EncodeToString(h.Sum(nil)), err
}

func (b backup) write(out io.Writer, m Manifest) error {
	buffered := bufio.NewWriterSize(out, 1<<16)
	zipped := gzip.NewWriter(buffered)
	archive := tar.NewWriter(zipped)
	text, err := json.MarshalIndent(m, "", " ")
	if err != nil {
		return err
	}
	if err := archive.WriteHeader(&tar.Header{Typeflag: tar.TypeReg, Name: manifestEntry, Mode: secretFile, Size: int64(len(text))}); err != nil {
		return err
	}
	if _, err := archive.Write(text); err != nil {
		return err
	}
	for i, e := range m.Entries {
		if err := b.ctx.Err(); err != nil {
			return err
		}
		if err := b.add(archive, e); err != nil {
			return err
		}
		b.done(i+1, len(m.Entries))
	}
	return errors.Join(archive.Close(), zipped.Close(), buffered.Flush())
}

func (b backup) add(archive *tar.Writer, e Entry) error {
	info, err := fs.Stat(b.root, e.Path)
	if err != nil {
		return err
	}
	header := &tar.Header{Typeflag: tar.TypeReg, Name: contentDir + e.Path, Mode: int64(e.Mode), Size: e.Size, ModTime: info.ModTime()}
	if e.Folder {
		header.Typeflag, header.Name = tar.TypeDir, header.Name+"/"
		return archive.WriteHeader(header)
	}
	if err := archive.WriteHeader(header); err != nil {
		return err
	}
	if size, sha, err := b.sum(e.Path, archive); err != nil || size != e.Size || sha != e.SHA256 {
		return errors.Join(fmt.Errorf("%s was changed while it was being copied; try again", e.Path), err)
	}
	return nil
}

// readAgain reads a backup that was just written: what cannot be restored is none.
func readAgain(ctx context.Context, file *disk.File, want Manifest) error {
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return err
	}
	in, err := openArchive(ctx, file)
	if err != nil {
		return fmt.Errorf("the backup cannot be read again: %w", err)
	}
	if !slices.Equal(in.manifest.Entries, want.Entries) {
		return errors.New("the backup cannot be read again: its manifest is another one")
	}
	err = in.each(func(_ Entry, content io.Reader) error {
		_, err := io.Copy(io.Discard, content)
		return err
	})
	if err != nil {
		return fmt.Errorf("the backup cannot be read again: %w", err)
	}
	return nil
}
