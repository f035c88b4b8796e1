package disk

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestReplaceFolder wants a folder to be as it was or as it is to be whatever call fails, and
// nothing left beside it once it was written again.
func TestReplaceFolder(t *testing.T) { // not parallel: Before is one for all
	dir := t.TempDir()
	name := filepath.Join(dir, "site")
	tree := func() string {
		var all []string
		err := filepath.Walk(name, func(path string, info os.FileInfo, err error) error {
			if err == nil && !info.IsDir() {
				data, _ := os.ReadFile(path)
				all = append(all, filepath.ToSlash(strings.TrimPrefix(path, name))+"="+string(data))
			}
			return err
		})
		if err != nil {
			return ""
		}
		return strings.Join(all, " ")
	}
	was, is := map[string][]byte{"a.html": []byte("1"), "fr/a.html": []byte("2")}, map[string][]byte{"a.html": []byte("3"), "b.html": []byte("4")}
	const old, made = "/a.html=1 /fr/a.html=2", "/a.html=3 /b.html=4"
	for fail := 0; ; fail++ {
		if err := ReplaceFolder(name, was); err != nil || tree() != old {
			t.Fatalf("%s, %v", tree(), err)
		}
		calls := 0
		Before = func(string, string) error {
			if calls++; calls == fail {
				return errors.New("full")
			}
			return nil
		}
		err := ReplaceFolder(name, is)
		Before = nil
		if got := tree(); err != nil && got != old && got != made || err == nil && got != made {
			t.Errorf("call %d failed: %s, %v", fail, got, err)
		}
		if err == nil && fail > 0 {
			if fail < 10 {
				t.Errorf("%d calls", calls)
			}
			break
		}
	}
	if entries, err := os.ReadDir(dir); err != nil || len(entries) != 1 {
		t.Errorf("%v is left (%v)", entries, err)
	}
}
