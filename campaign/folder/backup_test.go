package folder

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"adimperii/campaign"
)

// played is a campaign in its second season with a letter, closed, and files of all
// sorts beside it.
func played(t testing.TB) string {
	t.Helper()
	f := founded(t, testSeed)
	file, sha, err := f.FileLetter(time.Unix(1000, 0), []byte("From: rome@example.org\r\n\r\nmove I to Umbria\r\n"))
	must(t, err)
	must(t, f.Commit("fetch", []campaign.Event{{Season: f.State().Season, Data: campaign.LetterFiled{
		Letter: campaign.Letter{File: file, SHA256: sha, Key: sha, Player: "rome", Kind: campaign.Filed, Stage: f.State().Stage},
	}}}))
	closeSeason(t, f)
	must(t, f.Close())
	dir := f.Dir()
	for name, mode := range map[string]fs.FileMode{
		"outbox/sent/état de Rome.eml": 0o644, "mail-password": 0o600, ".notes": 0o664, "read-only.txt": 0o444, "empty": 0o640,
	} {
		must(t, os.MkdirAll(filepath.Dir(path(dir, name)), 0o755))
		text := name
		if name == "empty" {
			text = ""
		}
		must(t, os.WriteFile(path(dir, name), []byte(text), 0o600))
		must(t, os.Chmod(path(dir, name), mode))
	}
	must(t, os.MkdirAll(path(dir, tempDir), 0o700))
	must(t, os.WriteFile(path(dir, tempDir, "half"), []byte("half wri"), 0o600))
	return dir
}

// treeModes are the modes of all files and folders by path, but the program's own.
func treeModes(t testing.TB, dir string) map[string]string {
	t.Helper()
	modes := map[string]string{}
	must(t, filepath.WalkDir(dir, func(name string, e fs.DirEntry, err error) error {
		must(t, err)
		rel, err := filepath.Rel(dir, name)
		must(t, err)
		if rel == ownDir {
			return fs.SkipDir
		}
		info, err := e.Info()
		must(t, err)
		modes[rel] = info.Mode().String()
		return nil
	}))
	return modes
}

func withoutOwn(files map[string]string) map[string]string {
	for name := range files {
		if strings.HasPrefix(name, ownDir) {
			delete(files, name)
		}
	}
	return files
}

// only requires that a folder holds these names and no others.
func only(t testing.TB, dir string, names ...string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	must(t, err)
	got := []string{}
	for _, e := range entries {
		got = append(got, e.Name())
	}
	if diff := cmp.Diff(append([]string{}, names...), got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", dir, diff)
	}
}

func backedUp(t testing.TB, dir string) (file string, m Manifest) {
	t.Helper()
	file = filepath.Join(t.TempDir(), "b.tar.gz")
	m, err := Backup(t.Context(), dir, file, BackupOptions{})
	must(t, err)
	return file, m
}

// TestBackupRoundTrip restores a campaign as it was, byte for byte.
func TestBackupRoundTrip(t *testing.T) {
	t.Parallel()
	dir := played(t)
	file, m := backedUp(t, dir)
	only(t, filepath.Dir(file), "b.tar.gz")
	if info, err := os.Stat(file); err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
		t.Errorf("%v, %v", info.Mode(), err)
	}
	if m.Number != 2 || m.Season != "280bc-summer" || m.Campaign == "" || len(m.Head) != 64 || m.Files() < 10 || m.Bytes() == 0 {
		t.Errorf("%+v", m)
	}
	to := filepath.Join(t.TempDir(), "again")
	restored, err := Restore(t.Context(), file, to)
	must(t, err)
	only(t, filepath.Dir(to), "again")
	if diff := cmp.Diff(m, restored); diff != "" {
		t.Error(diff)
	}
	if _, err := os.Stat(path(to, ownDir)); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the program's own folder was restored: %v", err)
	}
	if diff := cmp.Diff(withoutOwn(tree(t, dir)), tree(t, to)); diff != "" {
		t.Errorf("-was +restored:\n%s", diff)
	}
	if diff := cmp.Diff(treeModes(t, dir), treeModes(t, to)); diff != "" {
		t.Errorf("-was +restored:\n%s", diff)
	}
	f, err := Open(to, Options{}) // and it goes on
	must(t, err)
	closeSeason(t, f)
	must(t, f.Close())
}

// TestRestorePlaces restores into an empty folder, and over nothing else.
func TestRestorePlaces(t *testing.T) {
	t.Parallel()
	file, _ := backedUp(t, played(t))
	base := t.TempDir()
	empty := filepath.Join(base, "empty")
	must(t, os.Mkdir(empty, 0o755))
	must(t, os.Mkdir(filepath.Join(base, ".empty.unfinished-1"), 0o755)) // of a restore that was killed
	if _, err := Restore(t.Context(), file, empty); err != nil {
		t.Error(err)
	}
	if _, err := Restore(t.Context(), file, empty); !errors.Is(err, ErrNotEmpty) {
		t.Errorf("restored over a campaign: %v", err)
	}
	if _, err := Restore(t.Context(), file, file); err == nil {
		t.Error("restored over a file")
	}
	if _, err := Restore(t.Context(), file, filepath.Join(base, "no", "folder")); err == nil {
		t.Error("restored into a folder that is not there")
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var fault *BackupError
	if _, err := Restore(ctx, file, filepath.Join(base, "cut")); !errors.Is(err, context.Canceled) || errors.As(err, &fault) {
		t.Errorf("interrupted: %v", err)
	}
	only(t, base, "empty")
}

// TestBackupRefuses finds no file where a backup cannot or must not be made.
func TestBackupRefuses(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, want string
		spoil      func(t *testing.T, dir, file string) string // the file to write
	}{
		{"in the campaign", "own folder", func(_ *testing.T, dir, _ string) string { return path(dir, "seasons", "b") }},
		{"in the campaign by a link", "own folder", func(t *testing.T, dir, file string) string {
			must(t, os.Symlink(path(dir, "seasons"), file+".link"))
			return filepath.Join(file+".link", "b")
		}},
		{"on a folder", "no plain file", func(t *testing.T, _, file string) string { must(t, os.Mkdir(file, 0o755)); return file }},
		{"in no folder", "no such file", func(_ *testing.T, _, file string) string { return filepath.Join(file, "b") }},
		{"a link in the campaign", "is a link", func(t *testing.T, dir, file string) string {
			must(t, os.Symlink("/etc/passwd", path(dir, "notes")))
			return file
		}},
		{"a changed letter", "adimperii verify", func(t *testing.T, dir, file string) string {
			letters, err := filepath.Glob(path(dir, seasonsDir, "*", inboxDir, "*.eml"))
			must(t, err)
			must(t, os.WriteFile(letters[0], []byte("changed"), 0o644))
			return file
		}},
		{"no journal", "journal of this campaign is gone", func(t *testing.T, dir, file string) string { must(t, os.Remove(path(dir, journalFile))); return file }},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			if runtime.GOOS == "windows" && strings.Contains(c.name, "link") {
				t.Skip("links need rights there")
			}
			dir := played(t)
			file := c.spoil(t, dir, filepath.Join(t.TempDir(), "b"))
			if _, err := Backup(t.Context(), dir, file, BackupOptions{Force: true}); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, want %q", err, c.want)
			}
			if info, err := os.Stat(file); err == nil && !info.IsDir() {
				t.Error("a file was written")
			}
		})
	}
}

// TestBackupReplaces needs --force to replace a file, and keeps it if that fails.
func TestBackupReplaces(t *testing.T) {
	t.Parallel()
	dir := played(t)
	file, _ := backedUp(t, dir)
	old, err := os.ReadFile(file)
	must(t, err)
	if _, err := Backup(t.Context(), dir, file, BackupOptions{}); err == nil || !strings.Contains(err.Error(), "--force") {
		t.Errorf("replaced without --force: %v", err)
	}
	must(t, os.WriteFile(path(dir, "more"), []byte("more"), 0o644))
	ctx, cancel := context.WithCancel(t.Context())
	_, err = Backup(ctx, dir, file, BackupOptions{Force: true, Done: func(done, of int) {
		if done == of/2 {
			cancel()
		}
	}})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("interrupted: %v", err)
	}
	kept, err := os.ReadFile(file)
	must(t, err)
	if !cmp.Equal(old, kept) {
		t.Error("an interrupted backup replaced the old one")
	}
	only(t, filepath.Dir(file), "b.tar.gz")
	must(t, os.WriteFile(filepath.Join(filepath.Dir(file), ".b.tar.gz.unfinished-7"), nil, 0o600)) // of one that was killed
	if _, err := Backup(t.Context(), dir, file, BackupOptions{Force: true}); err != nil {
		t.Error(err)
	}
	only(t, filepath.Dir(file), "b.tar.gz")
}

// TestBackupTakesTheLock waits for another command and then gives up, and keeps
// others away while it copies. It waits as long as a command does, 3 s.
func TestBackupTakesTheLock(t *testing.T) {
	t.Parallel()
	dir := played(t)
	base := t.TempDir()
	var inUse *InUseError
	tried := false
	_, err := Backup(t.Context(), dir, filepath.Join(base, "b"), BackupOptions{Done: func(done, _ int) {
		if done == 1 {
			tried = true
			if _, err := acquire(dir, 0); !errors.As(err, &inUse) {
				t.Errorf("the folder was not locked: %v", err)
			}
		}
	}})
	if err != nil || !tried {
		t.Errorf("%v, %v", tried, err)
	}
	held, err := Open(dir, Options{})
	must(t, err)
	if _, err := Backup(t.Context(), dir, filepath.Join(base, "c"), BackupOptions{}); !errors.As(err, &inUse) {
		t.Errorf("while another command was at work: %v", err)
	}
	must(t, held.Close())
	only(t, base, "b")
}

// TestBackupChangedMeanwhile finds out that a file was edited while it was copied.
func TestBackupChangedMeanwhile(t *testing.T) {
	t.Parallel()
	dir := played(t)
	base := t.TempDir()
	_, err := Backup(t.Context(), dir, filepath.Join(base, "b"), BackupOptions{Done: func(done, _ int) {
		if done == 1 {
			must(t, os.WriteFile(path(dir, "seasons", "0001-280bc-spring", snapshotFile), []byte("another"), 0o600))
		}
	}})
	if err == nil || !strings.Contains(err.Error(), "was changed while") {
		t.Errorf("got %v", err)
	}
	only(t, base)
}

// TestBackupIsReadAgain finds out that the file is not what was written to it.
func TestBackupIsReadAgain(t *testing.T) {
	t.Parallel()
	base := t.TempDir()
	_, err := Backup(t.Context(), played(t), filepath.Join(base, "b"), BackupOptions{Done: func(done, of int) {
		if done < of {
			return
		}
		names, err := filepath.Glob(filepath.Join(base, ".b.*"))
		must(t, err)
		temp, err := os.OpenFile(names[0], os.O_WRONLY, 0)
		must(t, err)
		_, err = temp.WriteAt([]byte("rubbish"), 1<<20)
		must(t, errors.Join(err, temp.Close()))
	}})
	if err == nil || !strings.Contains(err.Error(), "read again") {
		t.Errorf("got %v", err)
	}
	only(t, base)
}

// killedBackup is what the program does in place of testing when TestBackupKilled
// starts it: backups of a folder, one over the other, until it is killed.
func killedBackup(dir, file string) error {
	for {
		if _, err := Backup(context.Background(), dir, file, BackupOptions{Force: true}); err != nil {
			return err
		}
	}
}

// TestBackupKilled kills backups at many moments: the file is whole, or not there.
func TestBackupKilled(t *testing.T) {
	t.Parallel()
	program, err := os.Executable()
	must(t, err)
	dir := played(t)
	base := t.TempDir()
	file := filepath.Join(base, "b")
	for i := range 8 {
		child := exec.Command(program, "-test.run=^$")
		child.Env = append(os.Environ(), childVariable+"="+dir, backupVariable+"="+file)
		must(t, child.Start())
		time.Sleep(time.Duration(15+17*i) * time.Millisecond)
		must(t, child.Process.Kill())
		_ = child.Wait() // it was killed
		if _, err := os.Stat(file); errors.Is(err, fs.ErrNotExist) {
			continue
		}
		to := filepath.Join(t.TempDir(), "again")
		if _, err := Restore(t.Context(), file, to); err != nil {
			t.Errorf("kill %d: %v", i, err)
		}
	}
	if _, err := Backup(t.Context(), dir, file, BackupOptions{Force: true}); err != nil {
		t.Fatal(err)
	}
	only(t, base, "b")
}
