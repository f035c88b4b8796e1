package orders_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"

	"adimperii/orders/read"
)

// lexicons is where the files of the languages are.
const lexicons = "lexicon"

// TestLanguageOfFiles reads orders in Italian by a reader to which its files were added, and
// nothing else. That reader has to be built, which takes seconds.
func TestLanguageOfFiles(t *testing.T) {
	t.Parallel()
	if os.Getenv("ADIMPERII_LANGUAGE") == "it" {
		v := testView(t)
		for _, w := range unseenLines(t, "italian/orders") {
			if got := readAs(read.Parse(w.text, read.Context{View: v})); !slices.Equal(got, w.want) {
				t.Errorf("%q is read as %q, not %q", w.text, got, w.want)
			}
		}
		return
	}
	if os.Getenv("ADIMPERII_BUILDS") == "" {
		t.Skip("ADIMPERII_BUILDS is not set: no reader is built, as .ci/run does")
	}
	replace := map[string]string{}
	files, err := filepath.Glob("testdata/italian/*.it.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("there are no files of Italian", err)
	}
	for _, file := range files {
		from, err := filepath.Abs(file)
		if err != nil {
			t.Fatal(err)
		}
		to, err := filepath.Abs(filepath.Join(lexicons, filepath.Base(file)))
		if err != nil {
			t.Fatal(err)
		}
		replace[to] = from
	}
	overlay, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "overlay.json")
	if err := os.WriteFile(file, overlay, 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("go", "test", "-count=1", "-overlay", file, "-run", "^"+t.Name()+"$", ".")
	cmd.Env = append(os.Environ(), "ADIMPERII_LANGUAGE=it")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}
