package disk

import (
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
)

// File is an open file.
type File struct{ file *os.File }

// OpenFile opens a file by flags of [os].
func OpenFile(name string, flag int, perm fs.FileMode) (*File, error) {
	return open(name, func() (*os.File, error) { return os.OpenFile(name, flag, perm) })
}

func open(name string, do func() (*os.File, error)) (f *File, err error) {
	f = &File{}
	err = try("open", name, func() (err error) {
		f.file, err = do()
		return err
	})
	return f, err
}

// Write implements [io.Writer].
func (f *File) Write(p []byte) (int, error) {
	if Before == nil {
		return f.part("write", p)
	}
	n, err := f.part("write", p[:len(p)/2])
	if err != nil {
		return n, err
	}
	m, err := f.part("write on", p[len(p)/2:])
	return n + m, err
}

func (f *File) part(call string, p []byte) (n int, err error) {
	err = try(call, f.file.Name(), func() (err error) {
		n, err = f.file.Write(p)
		return err
	})
	return n, err
}

// Read implements [io.Reader].
func (f *File) Read(p []byte) (int, error) { return f.file.Read(p) }

// ReadAt implements [io.ReaderAt].
func (f *File) ReadAt(p []byte, off int64) (int, error) { return f.file.ReadAt(p, off) }

// Seek implements [io.Seeker].
func (f *File) Seek(offset int64, whence int) (int64, error) { return f.file.Seek(offset, whence) }

// Stat tells of the file.
func (f *File) Stat() (fs.FileInfo, error) { return f.file.Stat() }

// Sync has what was written outlast a power cut.
func (f *File) Sync() error { return try("sync", f.file.Name(), f.file.Sync) }

// Truncate cuts the file off after so many bytes. Windows does not cut by a handle that
// appends.
func (f *File) Truncate(size int64) error {
	return try("truncate", f.file.Name(), func() error {
		if runtime.GOOS == "windows" {
			return os.Truncate(f.file.Name(), size)
		}
		return f.file.Truncate(size)
	})
}

// Chmod sets who may read and write the file.
func (f *File) Chmod(mode fs.FileMode) error {
	return try("chmod", f.file.Name(), func() error { return f.file.Chmod(mode) })
}

// Close lets go of the file. It is no call that [Before] sees: it changes nothing that
// was synced, and what was not need not last.
func (f *File) Close() error { return failed("close", f.file.Name(), f.file.Close()) }

// Root is a folder out of which no path leads.
type Root struct{ root *os.Root }

// OpenRoot opens a folder that there is.
func OpenRoot(dir string) (*Root, error) {
	root, err := os.OpenRoot(dir)
	return &Root{root}, err
}

// FS is the folder, to be read.
func (r *Root) FS() fs.FS { return r.root.FS() }

// Mkdir makes a folder.
func (r *Root) Mkdir(name string, perm fs.FileMode) error {
	return try("mkdir", name, func() error { return r.root.Mkdir(name, perm) })
}

// OpenFile opens a file by flags of [os].
func (r *Root) OpenFile(name string, flag int, perm fs.FileMode) (*File, error) {
	return open(name, func() (*os.File, error) { return r.root.OpenFile(name, flag, perm) })
}

// Chmod sets who may read and write a file or folder.
func (r *Root) Chmod(name string, mode fs.FileMode) error {
	return try("chmod", name, func() error { return r.root.Chmod(name, mode) })
}

// Close lets go of the folder.
func (r *Root) Close() error { return r.root.Close() }

// Beside is a name, in the folder of another, for what is written to take that one's
// place; what earlier programs left there that were killed is removed.
func Beside(name string) (string, error) {
	dir, base := filepath.Split(name)
	if dir == "" {
		dir = "."
	}
	prefix := "." + base + ".unfinished-"
	entries, err := os.ReadDir(dir)
	if err != nil {
		return "", failed("open", dir, err)
	}
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), prefix) {
			if err := RemoveAll(filepath.Join(dir, e.Name())); err != nil {
				return "", err
			}
		}
	}
	return filepath.Join(dir, prefix+strconv.Itoa(os.Getpid())), nil
}
