package mail

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"time"
)

// A Password is never printed: however it gets into a message or a log, it shows
// as stars.
type Password string

// String hides the password.
func (Password) String() string { return "***" }

// GoString hides the password.
func (Password) GoString() string { return "***" }

// MarshalText hides the password from JSON and YAML.
func (Password) MarshalText() ([]byte, error) { return []byte("***"), nil }

// A Secret says where a password is kept; it never is one. Exactly one of the
// fields is set.
type Secret struct {
	Env     string   // name of an environment variable
	Command []string // program and arguments; the first line it prints is the password
	File    string   // a file that only its owner can read (mode 0600)
}

// ErrSecret is wrapped by every error of [Secret.Read]. None of them holds what
// was read.
var ErrSecret = errors.New("mail: no password")

// commandTime is how long a password command may take: it may ask a person.
const commandTime = 2 * time.Minute

// Read gives the password.
func (s Secret) Read(ctx context.Context) (Password, error) {
	var (
		value string
		err   error
		set   int
	)
	for _, given := range []bool{s.Env != "", len(s.Command) > 0, s.File != ""} {
		if given {
			set++
		}
	}
	switch {
	case set != 1:
		err = errors.New("want exactly one of password_env, password_command, password_file")
	case s.Env != "":
		value = os.Getenv(s.Env)
	case s.File != "":
		value, err = readSecretFile(s.File)
	default:
		value, err = runSecretCommand(ctx, s.Command)
	}
	if err != nil {
		return "", fmt.Errorf("%w: %w", ErrSecret, err)
	}
	value, _, _ = strings.Cut(strings.TrimPrefix(value, "\ufeff"), "\n") // as Notepad begins UTF-8
	if value = strings.TrimSuffix(value, "\r"); value == "" {
		return "", fmt.Errorf("%w: %s is empty", ErrSecret, s)
	}
	return Password(value), nil
}

// String names the place, not the password.
func (s Secret) String() string {
	switch {
	case s.Env != "":
		return "environment variable " + s.Env
	case s.File != "":
		return "file " + s.File
	case len(s.Command) > 0:
		return "command " + s.Command[0]
	}
	return "no password"
}

// readSecretFile refuses a file that others may read, save on Windows, where the
// mode says nothing.
func readSecretFile(path string) (string, error) {
	f, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer func() { _ = f.Close() }() // only read
	info, err := f.Stat()
	if err != nil {
		return "", err
	}
	if runtime.GOOS != "windows" && info.Mode().Perm()&0o077 != 0 {
		return "", fmt.Errorf("%s: mode %04o, want 0600: %w", path, info.Mode().Perm(), fs.ErrPermission)
	}
	buf := make([]byte, 4096)
	n, err := f.Read(buf)
	if n == 0 && err != nil {
		return "", fmt.Errorf("%s is empty", path)
	}
	return string(buf[:n]), nil
}

func runSecretCommand(ctx context.Context, command []string) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, commandTime)
	defer cancel()
	var out bytes.Buffer
	cmd := exec.CommandContext(ctx, command[0], command[1:]...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, &out, os.Stderr
	if err := cmd.Run(); err != nil {
		return "", fmt.Errorf("%s: %w", command[0], err)
	}
	return out.String(), nil
}
