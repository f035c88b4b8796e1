package folder

import (
	"archive/tar"
	"bufio"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"adimperii/campaign/disk"
)

// Restore makes a campaign folder of a backup. The folder must not be there, or be
// empty. Every file is compared with the backup's manifest, and the whole verified,
// in a folder beside it, before it stands under its name; on an error nothing is
// left. The error is a [*BackupError] if the backup is at fault. The folder is for
// its owner alone, as is every seed; all else may be read and written by whom it
// could be before.
//
// The settings of a campaign name commands that are run for passwords: restore no
// backup that you did not make.
func Restore(ctx context.Context, file, dir string) (m Manifest, err error) {
	place, err := restorePlace(dir)
	if err != nil {
		return Manifest{}, err
	}
	source, err := os.Open(file)
	if err != nil {
		return Manifest{}, err
	}
	defer func() { err = errors.Join(err, source.Close()) }()
	in, err := openArchive(ctx, source)
	if err != nil {
		return Manifest{}, faulty(ctx, file, err)
	}
	temp, err := disk.Beside(place)
	if err != nil {
		return Manifest{}, err
	}
	if err := disk.MkdirAll(temp, secretDir); err != nil {
		return Manifest{}, err
	}
	err = in.extract(temp)
	if err == nil {
		err = in.manifest.verify(temp)
	}
	if err != nil {
		err = faulty(ctx, file, err)
	} else {
		err = moveFolder(temp, place)
	}
	if err != nil {
		return Manifest{}, errors.Join(err, disk.RemoveAll(temp))
	}
	return in.manifest, disk.SyncDir(filepath.Dir(place))
}

// restorePlace is where a campaign is restored to, links followed.
func restorePlace(dir string) (string, error) {
	place, err := filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	if real, err := filepath.EvalSymlinks(place); err == nil {
		place = real
	}
	entries, err := os.ReadDir(place)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		if _, err := os.Stat(filepath.Dir(place)); err != nil {
			return "", err
		}
		return place, nil
	case err != nil:
		return "", err
	case len(entries) > 0:
		return "", fmt.Errorf("%s: %w", dir, ErrNotEmpty)
	default:
		return place, nil
	}
}

// moveFolder moves a folder to a place where there is none, or an empty one.
func moveFolder(from, to string) error {
	if err := disk.Remove(to); err != nil {
		return err
	}
	return disk.Rename(from, to)
}

// faulty makes an error one of the backup, unless the disk or the user caused it.
// Where a file exists already, the backup holds two names that this disk takes for
// one.
func faulty(ctx context.Context, file string, err error) error {
	var path *fs.PathError
	var changing *disk.Error
	if ctx.Err() != nil || (errors.As(err, &path) || errors.As(err, &changing)) && !errors.Is(err, fs.ErrExist) {
		return err
	}
	return &BackupError{file, err}
}

// verify compares a restored campaign with what the backup says of it.
func (m Manifest) verify(dir string) error {
	report, err := Verify(dir, "")
	if err != nil {
		return err
	}
	if len(report.Problems) > 0 {
		p := report.Problems[0]
		return fmt.Errorf("the campaign in it has %d problems, the first in %s: %s", len(report.Problems), p.File, p.Message)
	}
	f, err := Open(dir, Options{ReadOnly: true})
	if err != nil {
		return err
	}
	defer func() { _ = f.Close() }() // nothing was written
	if f.Head().Hash != m.Head || f.Head().Line != m.Lines || f.state.Number != m.Number ||
		f.state.Season.String() != m.Season || f.config.Campaign != m.Campaign {
		return errors.New("the campaign in it is another one than its manifest says")
	}
	return nil
}

// archive reads a backup, which anyone may have made, from its manifest on.
type archive struct {
	ctx      context.Context
	manifest Manifest
	tar      *tar.Reader
	unzipped io.Reader
}

func openArchive(ctx context.Context, source io.Reader) (*archive, error) {
	unzipped, err := gzip.NewReader(bufio.NewReaderSize(source, 1<<16))
	if err != nil {
		return nil, early(err)
	}
	a := &archive{ctx: ctx, tar: tar.NewReader(unzipped), unzipped: unzipped}
	header, err := a.tar.Next()
	if err != nil {
		return nil, early(err)
	}
	if header.Typeflag != tar.TypeReg || header.Name != manifestEntry {
		return nil, fmt.Errorf("it does not begin with %s", manifestEntry)
	}
	if header.Size > maxManifest {
		return nil, fmt.Errorf("its manifest is larger than %d bytes", maxManifest)
	}
	text, err := io.ReadAll(a.tar)
	if err != nil {
		return nil, early(err)
	}
	a.manifest, err = parseManifest(text)
	return a, err
}

// each gives every entry of the manifest with its content, and finds out whether
// the archive holds these and no others.
func (a *archive) each(take func(e Entry, content io.Reader) error) error {
	for _, e := range a.manifest.Entries {
		if err := a.ctx.Err(); err != nil {
			return err
		}
		if err := a.next(e); err != nil {
			return err
		}
		h := sha256.New()
		if err := take(e, io.TeeReader(a.tar, h)); err != nil {
			return early(err)
		}
		if !e.Folder && hex.EncodeToString(h.Sum(nil)) != e.SHA256 {
			return fmt.Errorf("%q is not what the manifest says", e.Path)
		}
	}
	switch _, err := a.tar.Next(); {
	case err == nil:
		return errors.New("it holds more than its manifest says")
	case !errors.Is(err, io.EOF):
		return early(err)
	}
	// The end of the archive is padded; after it comes the checksum of all.
	const padding = 1 << 20
	switch n, err := io.CopyN(io.Discard, a.unzipped, padding); {
	case err == nil && n == padding:
		return errors.New("it holds more than its manifest says")
	case !errors.Is(err, io.EOF):
		return early(err)
	}
	return nil
}

// next goes to the archive's next entry, which must be this one.
func (a *archive) next(e Entry) error {
	header, err := a.tar.Next()
	if err != nil {
		return early(err)
	}
	kind, name := byte(tar.TypeReg), contentDir+e.Path
	if e.Folder {
		kind, name = tar.TypeDir, name+"/"
	}
	if header.Typeflag != kind || header.Name != name || header.Size != e.Size {
		return fmt.Errorf("it holds %q where its manifest says %q", header.Name, e.Path)
	}
	return nil
}

// extract writes the files of a backup into an empty folder.
func (a *archive) extract(dir string) (err error) {
	root, err := disk.OpenRoot(dir) // out of which no path leads
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, root.Close()) }()
	var folders []Entry
	err = a.each(func(e Entry, content io.Reader) error {
		if e.Folder {
			folders = append(folders, e)
			return root.Mkdir(e.Path, secretDir)
		}
		return extractFile(root, e, content)
	})
	if err != nil {
		return err
	}
	for i := len(folders) - 1; i >= 0; i-- { // last, as one may not be open to be written
		if err := root.Chmod(folders[i].Path, folders[i].perm()); err != nil {
			return err
		}
		if err := disk.SyncDir(filepath.Join(dir, filepath.FromSlash(folders[i].Path))); err != nil {
			return err
		}
	}
	return disk.SyncDir(dir)
}

func extractFile(root *disk.Root, e Entry, content io.Reader) error {
	file, err := root.OpenFile(e.Path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, secretFile)
	if err != nil {
		return err
	}
	_, err = io.Copy(file, content)
	return errors.Join(err, file.Chmod(e.perm()), file.Sync(), file.Close())
}

// early says in plain words that an archive was cut short.
func early(err error) error {
	if errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF) {
		return errCutShort
	}
	return err
}
