package mail_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"adimperii/mail"
)

func write(t *testing.T, mode fs.FileMode, content string, name ...string) string {
	t.Helper()
	path := filepath.Join(name...)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(content), mode); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestFromFolder(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	write(t, 0o644, "Received: x; Tue, 3 Mar 2026 12:00:00 +0000\nDate: Sun, 1 Mar 2026 12:00:00 +0000\n\nlast\n", dir, "a.eml")
	write(t, 0o644, "Date: Mon, 2 Mar 2026 12:00:00 EST\n\nsecond\n", dir, "b.EML")
	write(t, 0o644, "Subject: y\n\nundated 2\n", dir, "d.eml")
	write(t, 0o644, "Subject: x\n\nundated 1\n", dir, "c.eml")
	write(t, 0o644, "no mail", dir, "readme.txt")
	write(t, 0o644, "x", dir, "sub.eml", "x")
	got, err := mail.FromPath(dir)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, r := range got {
		names = append(names, r.From)
	}
	if strings.Join(names, " ") != "c.eml d.eml b.EML a.eml" {
		t.Errorf("order: %v", names)
	}
	if want := time.Date(2026, 3, 2, 17, 0, 0, 0, time.UTC); got[2].At != want {
		t.Errorf("at %v, want %v", got[2].At, want)
	}
	one, err := mail.FromPath(filepath.Join(dir, "a.eml"))
	if err != nil || len(one) != 1 || !strings.HasSuffix(string(one[0].Raw), "last\n") {
		t.Errorf("%+v (%v)", one, err)
	}
	if _, err := mail.FromPath(filepath.Join(dir, "none")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("%v", err)
	}
}

func TestFromMbox(t *testing.T) {
	t.Parallel()
	path := write(t, 0o644, "From a@b.c Tue Mar  3 12:00:00 2026\nSubject: two\n\nSalve\n>From Rome\n>>From Capua\nFrom here, no date\n\n"+
		"From d@e.f Mon Mar  2 12:00:00 2026\nSubject: one\nDate: Mon, 9 Mar 2026 12:00:00 +0000\n\nVale\n", t.TempDir(), "box")
	got, err := mail.FromPath(path)
	if err != nil || len(got) != 2 {
		t.Fatalf("%d mails (%v)", len(got), err)
	}
	if got[0].From != "box#00002" || string(got[0].Raw) != "Subject: one\nDate: Mon, 9 Mar 2026 12:00:00 +0000\n\nVale\n" || got[0].At.Day() != 2 {
		t.Errorf("%+v %q", got[0], got[0].Raw)
	}
	if want := "Subject: two\n\nSalve\nFrom Rome\n>From Capua\nFrom here, no date\n"; string(got[1].Raw) != want {
		t.Errorf("%q", got[1].Raw)
	}
}

func TestSecret(t *testing.T) {
	t.Setenv("ADIMPERII_TEST_PASSWORD", "hunter2")
	dir := t.TempDir()
	file := write(t, 0o600, "hunter2\r\nrest", dir, "good")
	loose := write(t, 0o640, "hunter2\n", dir, "loose")
	empty := write(t, 0o600, "\n", dir, "empty")
	for _, c := range []struct {
		name   string
		secret mail.Secret
		good   bool
	}{
		{"environment", mail.Secret{Env: "ADIMPERII_TEST_PASSWORD"}, true},
		{"file", mail.Secret{File: file}, true},
		{"command", mail.Secret{Command: []string{os.Args[0], "-test.run=TestPrintSecret"}}, true},
		{"environment unset", mail.Secret{Env: "ADIMPERII_TEST_NOTHING"}, false},
		{"file others may read", mail.Secret{File: loose}, runtime.GOOS == "windows"},
		{"empty file", mail.Secret{File: empty}, false},
		{"no file", mail.Secret{File: filepath.Join(dir, "none")}, false},
		{"no command", mail.Secret{Command: []string{filepath.Join(dir, "none")}}, false},
		{"nothing", mail.Secret{}, false},
		{"two", mail.Secret{Env: "ADIMPERII_TEST_PASSWORD", File: file}, false},
	} {
		got, err := c.secret.Read(t.Context())
		if (err == nil) != c.good || c.good && string(got) != "hunter2" {
			t.Errorf("%s: %v", c.name, err)
		}
		if err != nil && (!errors.Is(err, mail.ErrSecret) || strings.Contains(err.Error(), "hunter2")) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

// TestPrintSecret is the command of TestSecret, when run by it.
func TestPrintSecret(*testing.T) {
	if password := os.Getenv("ADIMPERII_TEST_PASSWORD"); password != "" {
		_, _ = os.Stdout.WriteString(password + "\n")
	}
}

func TestPasswordIsNotPrinted(t *testing.T) {
	t.Parallel()
	account := mail.IMAPAccount{User: "u", Password: "hunter2"}
	for _, format := range []string{"%v", "%+v", "%#v", "%s"} {
		if s := fmt.Sprintf(format, account); strings.Contains(s, "hunter2") {
			t.Errorf("%s: %s", format, s)
		}
	}
}
