package main

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// noon is when the commands of tests are carried out that compare what they write.
const noon = "2026-03-02T12:00:00Z"

// command is the program, as a process of its own, that draws no maps and whose clock
// stands at noon.
func command(args ...string) *exec.Cmd {
	cmd := exec.Command(os.Args[0], args...)
	cmd.Env = append(os.Environ(), beProgram+"=1", clockIs+"="+noon, pictures+"=none")
	return cmd
}

// program runs the program and expects it to succeed.
func program(t *testing.T, args ...string) {
	t.Helper()
	if out, err := command(args...).CombinedOutput(); err != nil {
		t.Fatalf("adimperii %s: %v\n%s", strings.Join(args, " "), err, out)
	}
}

// copyTree copies a folder.
func copyTree(t *testing.T, from, to string) {
	t.Helper()
	if err := os.CopyFS(to, os.DirFS(from)); err != nil {
		t.Fatal(err)
	}
	// CopyFS gives everything 0666 or 0777 less the umask; seeds are 0600.
	err := filepath.WalkDir(from, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(from, path)
		if err != nil {
			return err
		}
		// A backup tells when files were changed.
		then := time.Unix(1_772_000_000, 0)
		return errors.Join(os.Chmod(filepath.Join(to, rel), info.Mode().Perm()), os.Chtimes(filepath.Join(to, rel), then, then))
	})
	if err != nil {
		t.Fatal(err)
	}
}

// treeHash is the SHA-256 over names, modes and contents of all files of a folder.
func treeHash(t *testing.T, dir string) string {
	t.Helper()
	h := sha256.New()
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(dir, path)
		fmt.Fprintf(h, "%s %v %d\n", filepath.ToSlash(rel), info.Mode(), len(data))
		h.Write(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprintf("%x", h.Sum(nil))
}

// sampleLetters are a season's orders of the built-in scenario, two of them invasions.
var sampleLetters = map[string]string{
	"rome":     "ORDERS\nappoint Dentatus at Latium\nraise army II at Campania under Curius\ninvade Samnium with II\nmove I to Umbria\nEND\n",
	"carthage": "ORDRES\nnommer Magon à Zeugitane\ndéplacer I vers Tripolitaine par Byzacène\nFIN\n",
	"macedon":  "ORDERS\nembassy Craterus to Epirotes with 2 talents\nmove I to Atlantis\nEND\n",
	"syracuse": "ORDRES\nambassade Hiéron auprès des Épirotes avec 1 talent\nFIN\n",
}

// writeLetters makes a folder of mails, one a player, with the code words left out.
func writeLetters(t *testing.T, base string) string {
	t.Helper()
	dir := filepath.Join(base, "mails")
	if err := os.Mkdir(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	i := 0
	for _, player := range []string{"rome", "carthage", "macedon", "syracuse"} {
		i++
		mail := fmt.Sprintf("Received: from x by y; Mon, 2 Mar 2026 1%d:00:00 +0000\nFrom: %s@example.org\nTo: referee@example.org\n"+
			"Subject: orders\nMessage-ID: <%d@example.org>\nContent-Type: text/plain; charset=utf-8\n\n%s", i, player, i, sampleLetters[player])
		if err := os.WriteFile(filepath.Join(dir, player+".eml"), []byte(mail), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}
