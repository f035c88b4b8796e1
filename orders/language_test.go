package orders_test

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"

	"adimperii/armies"
	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders/read"
)

// TestLanguageOfFiles reads orders in Italian, with names in Italian, by a reader to which its files
// were added, and nothing else. That reader has to be built, which takes seconds.
func TestLanguageOfFiles(t *testing.T) {
	t.Parallel()
	if os.Getenv("ADIMPERII_LANGUAGE") == "it" {
		v := testView(t)
		src, _ := maps.Builtin("central-mediterranean")
		m, err := maps.Parse(bytes.Replace(src, []byte("{la: Samnium,"), []byte("{it: Sannio, la: Samnium,"), 1), "map.yaml")
		if err != nil {
			t.Fatal(err)
		}
		v.Map = m
		v.Players["carthage"] = campaign.PublicPlayer{ID: "carthage", Name: campaign.Names{"en": "Carthaginians", "it": "Cartaginesi"}}
		if list, _ := armies.ByID(53); list.Name.In("it") != "Romani della Repubblica" {
			t.Errorf("list 53 is %q", list.Name.In("it"))
		}
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
	for pattern, room := range map[string]string{"*.it.txt": "lexicon", "languages.txt": "../maps/language", "armies/*.it.txt": "../armies"} {
		files, err := filepath.Glob("testdata/italian/" + pattern)
		if err != nil || len(files) == 0 {
			t.Fatal("Italian lacks files", pattern, err)
		}
		for _, file := range files {
			from, err := filepath.Abs(file)
			if err != nil {
				t.Fatal(err)
			}
			to, err := filepath.Abs(filepath.Join(room, filepath.Base(file)))
			if err != nil {
				t.Fatal(err)
			}
			replace[to] = from
		}
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
