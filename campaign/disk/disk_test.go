package disk

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// A file is replaced where it is, behind a link too, and nothing else is left.
func TestWriteWhole(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	file, link := filepath.Join(dir, "file"), filepath.Join(dir, "link")
	must(t, os.WriteFile(filepath.Join(dir, ".file.unfinished-1"), nil, 0o600)) // of one that was killed
	must(t, WriteWhole(file, []byte("one"), 0o640))
	if err := os.Symlink("file", link); err != nil {
		t.Skip(err)
	}
	must(t, WriteWhole(link, []byte("two"), 0o640))
	got, err := os.ReadFile(file)
	must(t, err)
	info, err := os.Lstat(link)
	must(t, err)
	if string(got) != "two" || info.Mode().IsRegular() {
		t.Errorf("%q, the link is %v", got, info.Mode())
	}
	entries, err := os.ReadDir(dir)
	must(t, err)
	if len(entries) != 2 {
		t.Errorf("left %v", entries)
	}
	must(t, WriteWhole(os.DevNull, []byte("two"), 0o640))
	if info, err := os.Stat(os.DevNull); err != nil || info.Mode().IsRegular() {
		t.Errorf("%s is a file", os.DevNull)
	}
}

// An error names the file that was meant, and says what the system does.
func TestError(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	must(t, os.MkdirAll(filepath.Join(dir, "taken", "in"), 0o700))
	var failure *Error
	err := Replace(filepath.Join(dir, "temp"), filepath.Join(dir, "taken"), []byte("x"), 0o600)
	if !errors.As(err, &failure) || failure.Call != "rename" || failure.Path != filepath.Join(dir, "taken") {
		t.Errorf("%#v", err)
	}
	if _, err := os.Stat(filepath.Join(dir, "temp")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("left: %v", err)
	}
	err = Replace(filepath.Join(dir, "nowhere", "temp"), filepath.Join(dir, "file"), nil, 0o600)
	if !errors.Is(err, fs.ErrNotExist) || !errors.As(err, &failure) || failure.Path != filepath.Join(dir, "file") {
		t.Errorf("%v", err)
	}
	must(t, Remove(filepath.Join(dir, "nowhere")))
	must(t, RemoveAll(filepath.Join(dir, "nowhere")))
}

// A call that another program is in the way of is made again, for a while, and no other.
func TestPatiently(t *testing.T) {
	t.Parallel()
	busy := func(err error) bool { return errors.Is(err, syscall.EBUSY) }
	for _, tc := range []struct {
		name   string
		errors []error // one after the other, the last for good
		calls  int     // at least
		want   error
	}{
		{"at once", []error{nil}, 1, nil},
		{"soon", []error{syscall.EBUSY, syscall.EBUSY, nil}, 3, nil},
		{"never", []error{syscall.EBUSY}, 5, syscall.EBUSY},
		{"another", []error{syscall.EBUSY, syscall.EROFS}, 2, syscall.EROFS},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			calls := 0
			err := patiently(busy, func() error {
				calls++
				return tc.errors[min(calls, len(tc.errors))-1]
			})
			if !errors.Is(err, tc.want) || err == nil != (tc.want == nil) || calls < tc.calls {
				t.Errorf("%v after %d calls", err, calls)
			}
		})
	}
}
