// Package disk is the one door through which the program changes files. Its functions
// do what those of [os] do that bear their names; besides, [WriteWhole] and [Replace]
// write a file whole or not at all, and [SyncDir] has a name outlast a power cut.
//
// Every error is an [*Error], so that who prints it can say what became of the command.
// Files are read, and locked, without this package.
package disk

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"syscall"
	"time"
)

// Before is set by tests alone, before anything is written. It is called ahead of every
// call that would change a file or folder, with the call's name and the path; an error
// is what the call fails with, and nothing is changed. While it is set each write is two
// calls, "write" and "write on", of half the bytes each, so that what is half written
// can be tried too.
var Before func(call, path string) error

// Error is a file or folder that could not be changed.
type Error struct {
	Call, Path string // as "rename" and what was to be replaced
	Err        error  // the system's
}

func (e *Error) Error() string { return e.Call + " " + e.Path + ": " + e.Err.Error() }

// Message is the error in the catalogue of words.
func (e *Error) Message() (id string, args map[string]any) {
	args = map[string]any{"call": e.Call, "file": e.Path, "why": e.Err.Error()}
	switch {
	case isFull(e.Err):
		return "disk.full", args
	case errors.Is(e.Err, fs.ErrPermission):
		return "disk.forbidden", args
	case errors.Is(e.Err, syscall.EROFS):
		return "disk.read-only", args
	}
	return "disk.failed", args
}

// Unwrap is what the system says.
func (e *Error) Unwrap() error { return e.Err }

// patience is how long a file that another program has open is waited for; retry is how
// often it is looked at.
const (
	patience = time.Second
	retry    = 20 * time.Millisecond
)

// patiently makes a call again and again while what it fails with may pass.
func patiently(passes func(error) bool, do func() error) error {
	err := do()
	for end := time.Now().Add(patience); err != nil && passes(err) && time.Now().Before(end); err = do() {
		time.Sleep(retry)
	}
	return err
}

// try makes a call, unless a test has it fail.
func try(call, path string, do func() error) error {
	if Before != nil {
		if err := Before(call, path); err != nil {
			return failed(call, path, err)
		}
	}
	return failed(call, path, do())
}

func failed(call, path string, err error) error {
	if err == nil {
		return nil
	}
	var one *fs.PathError
	var two *os.LinkError
	switch {
	case errors.As(err, &one):
		err = one.Err
	case errors.As(err, &two):
		err = two.Err
	}
	return &Error{call, path, err}
}

// MkdirAll makes a folder, and those it lies in, where there is none.
func MkdirAll(path string, perm fs.FileMode) error {
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return nil
	}
	return try("mkdir", path, func() error { return os.MkdirAll(path, perm) })
}

// MkdirTemp makes a folder of a name of its own, for this user alone.
func MkdirTemp(dir, pattern string) (name string, err error) {
	err = try("mkdir", dir, func() (err error) {
		name, err = os.MkdirTemp(dir, pattern)
		return err
	})
	return name, err
}

// Remove removes a file or an empty folder, if there is one.
func Remove(path string) error {
	if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return try("remove", path, func() error { return patiently(passes, func() error { return os.Remove(path) }) })
}

// RemoveAll removes a folder with all that is in it, if there is one.
func RemoveAll(path string) error {
	if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return try("remove", path, func() error { return patiently(passes, func() error { return os.RemoveAll(path) }) })
}

// Rename moves a file or folder, to the place of a file that is there. Windows refuses it
// while another program has either open: that is waited for.
func Rename(from, to string) error {
	return try("rename", to, func() error { return patiently(passes, func() error { return os.Rename(from, to) }) })
}

// SyncDir makes the names in a folder last. On Windows there is nothing to do: it keeps
// a file's name with the file. Nor is there where a drive, as some on a network, cannot be
// asked for it.
func SyncDir(dir string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	d, err := os.Open(dir)
	if err != nil {
		return failed("open", dir, err)
	}
	defer d.Close()
	return try("sync", dir, func() error {
		if err := d.Sync(); !errors.Is(err, errors.ErrUnsupported) && !errors.Is(err, syscall.EINVAL) {
			return err
		}
		return nil
	})
}

// WriteFile writes a file that need not outlast the program, in place.
func WriteFile(name string, data []byte, perm fs.FileMode) error {
	file, err := OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, perm)
	if err != nil {
		return err
	}
	_, err = file.Write(data)
	if closing := file.Close(); err == nil {
		err = closing
	}
	return err
}

// WriteWhole writes a file that a person named: beside its place, whole, and then moved
// there. What is no plain file, such as /dev/stdout, is written to as it is.
func WriteWhole(name string, data []byte, perm fs.FileMode) error {
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		return WriteFile(name, data, perm)
	}
	if real, err := filepath.EvalSymlinks(name); err == nil {
		name = real
	}
	temp, err := Beside(name)
	if err != nil {
		return err
	}
	return Replace(temp, name, data, perm)
}

// Replace writes a file as temp, has it last, and moves it to its place. A temp that is
// there was left by a program that was killed, and is replaced.
func Replace(temp, name string, data []byte, perm fs.FileMode) error {
	return Create(temp, name, perm, func(f *File) error {
		_, err := f.Write(data)
		return err
	})
}

// Create is [Replace] for what is written bit by bit.
func Create(temp, name string, perm fs.FileMode, write func(*File) error) error {
	if err := Remove(temp); err != nil {
		return err
	}
	err := writeTo(temp, perm, write)
	if err == nil {
		err = Rename(temp, name)
	}
	if err != nil {
		_ = Remove(temp) // else the next one does
	}
	var failure *Error
	if errors.As(err, &failure) && failure.Path == temp {
		failure.Path = name // which people know
	}
	return err
}

func writeTo(temp string, perm fs.FileMode, write func(*File) error) error {
	file, err := OpenFile(temp, os.O_RDWR|os.O_CREATE|os.O_EXCL, perm)
	if err != nil {
		return err
	}
	if err = write(file); err == nil {
		err = file.Sync()
	}
	if closing := file.Close(); err == nil {
		err = closing
	}
	return err
}
