package folder

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// Git takes neither secrets nor letters, nor converts a line end; what it was told
// before stands.
func TestGitFiles(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "c")
	must(t, os.Mkdir(dir, 0o755))
	const mine = "*.bak\n"
	must(t, os.WriteFile(filepath.Join(dir, ".gitattributes"), []byte(mine), openFile))
	f := created(t, dir, testSeed)
	must(t, f.Close())
	if got, err := os.ReadFile(filepath.Join(dir, ".gitattributes")); err != nil || string(got) != mine {
		t.Errorf(".gitattributes was replaced: %q, %v", got, err)
	}
	git, err := exec.LookPath("git")
	if err != nil {
		t.Skip("git is not installed")
	}
	must(t, exec.Command(git, "-C", dir, "init", "-q").Run())
	for name, ignored := range map[string]bool{
		"seed": true, "words": true, "seasons/0001-280bc-spring/seed": true, "seasons/0001-280bc-spring/inbox/a.eml": true,
		"sent/a.eml": true, "outbox/a.eml": true, ".adimperii/lock": true,
		"journal.jsonl": false, "campaign.yaml": false, "map.yaml": false, "seasons/0001-280bc-spring/snapshot.yaml": false,
		"seasons/0001-280bc-spring/reports/rome.txt": false, "seasons/0001-280bc-spring/orders/seed": false,
	} {
		if err := exec.Command(git, "-C", dir, "check-ignore", "-q", name).Run(); (err == nil) != ignored {
			t.Errorf("%s: ignored is %v (%v)", name, err == nil, err)
		}
	}
}

func TestVacant(t *testing.T) {
	t.Parallel()
	base := t.TempDir()
	if err := Vacant(filepath.Join(base, "new")); err != nil {
		t.Error(err)
	}
	dir := filepath.Join(base, "c")
	f := created(t, dir, testSeed)
	if err := Vacant(dir); err != nil {
		t.Errorf("cut short before its founding: %v", err)
	}
	must(t, f.Commit("new", f.Founding()))
	must(t, f.Close())
	if err := Vacant(dir); !errors.Is(err, ErrExists) {
		t.Errorf("with a campaign: %v", err)
	}
	if err := Vacant(base); !errors.Is(err, ErrNotEmpty) {
		t.Errorf("with something else: %v", err)
	}
}
