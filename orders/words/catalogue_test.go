package words

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gopkg.in/yaml.v3"
)

var field = regexp.MustCompile(`\.[a-z][a-z0-9_]*`)

// Every domain says the same things in both languages, of the same arguments.
func TestCatalogueIsWhole(t *testing.T) {
	t.Parallel()
	english, err := fs.Glob(files, "catalogue/*.en.yaml")
	if err != nil {
		t.Fatal(err)
	}
	home := map[string]string{} // the file of each id
	for _, file := range english {
		t.Run(file, func(t *testing.T) {
			en := texts(t, file)
			fr := texts(t, strings.TrimSuffix(file, "en.yaml")+"fr.yaml")
			for _, id := range slices.Sorted(maps.Keys(en)) {
				if other, ok := home[id]; ok {
					t.Errorf("%s stands in %s too", id, other)
				}
				home[id] = file
				if _, ok := fr[id]; !ok {
					t.Errorf("%s is missing in French", id)
					continue
				}
				if a, b := fields(en[id]), fields(fr[id]); !slices.Equal(a, b) {
					t.Errorf("%s speaks of %v in English, of %v in French", id, a, b)
				}
			}
			for _, id := range slices.Sorted(maps.Keys(fr)) {
				if _, ok := en[id]; !ok {
					t.Errorf("%s is missing in English", id)
				}
			}
		})
	}
	french, err := fs.Glob(files, "catalogue/*.fr.yaml")
	if err != nil || len(french) != len(english) {
		t.Errorf("%d files in English, %d in French (%v)", len(english), len(french), err)
	}
}

// Every message is a template that can be filled in.
func TestEveryMessageIsSaid(t *testing.T) {
	t.Parallel()
	for _, lang := range Languages {
		domains, err := fs.Glob(files, "catalogue/*."+lang+".yaml")
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range domains {
			for id, text := range texts(t, file) {
				for _, count := range []int{0, 1, 2, 1_000_000} {
					if text != id && Say(lang, id, map[string]any{"count": count}) == id {
						t.Errorf("%s: %s is said as itself of %d", file, id, count)
					}
				}
			}
		}
	}
}

// texts are the messages of a file, the plural forms of one put together.
func texts(t *testing.T, file string) map[string]string {
	t.Helper()
	src, err := fs.ReadFile(files, file)
	if err != nil {
		t.Fatal(err)
	}
	var raw map[string]yaml.Node
	if err := yaml.Unmarshal(src, &raw); err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	all := map[string]string{}
	for id, node := range raw {
		forms := map[string]string{}
		if node.Kind == yaml.MappingNode {
			err = node.Decode(&forms)
			if forms["one"] == "" || forms["other"] == "" {
				t.Errorf("%s: %s needs the forms one and other", file, id)
			}
		} else {
			var text string
			err = node.Decode(&text)
			forms["other"] = text
		}
		if err != nil {
			t.Errorf("%s: %s: %v", file, id, err)
		}
		if strings.TrimSpace(forms["other"]) == "" {
			t.Errorf("%s: %s says nothing", file, id)
		}
		all[id] = forms["other"]
	}
	return all
}

// fields are the arguments that a message speaks of.
func fields(text string) []string {
	var all []string
	for _, part := range strings.Split(text, "{{")[1:] {
		code, _, _ := strings.Cut(part, "}}")
		for _, name := range field.FindAllString(code, -1) {
			all = append(all, name[1:])
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// faulty is how the rooms that know no words write a fault: its id, and its English.
var faulty = regexp.MustCompile("(?s)[fF]ault\\((?:[^\"`]*,)?\\s*\"([a-z0-9-]+\\.[a-z0-9.-]+)\",\\s*(?:\"((?:[^\"\\\\]|\\\\.)*)\"|`([^`]*)`)")

// What rooms without words say in English the catalogue says alike (maps.Fault).
func TestFaultsAreSaid(t *testing.T) {
	t.Parallel()
	all := map[string]string{}
	english, err := fs.Glob(files, "catalogue/*.en.yaml")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range english {
		maps.Copy(all, texts(t, file))
	}
	found := 0
	for _, room := range []string{"../../campaign", "../../maps"} {
		err := filepath.WalkDir(room, func(path string, _ fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			src, err := os.ReadFile(path)
			for _, m := range faulty.FindAllSubmatch(src, -1) {
				found++
				id, text := string(m[1]), strings.ReplaceAll(string(m[2]), `\"`, `"`)+string(m[3])
				said := regexp.MustCompile(`\{\{\.(\w+)\}\}`).ReplaceAllString(all[id], "{$1}")
				if said != text {
					t.Errorf("%s: %s is %q in code, and %q in the catalogue", path, id, text, said)
				}
			}
			return err
		})
		if err != nil {
			t.Error(err)
		}
	}
	if found < 60 {
		t.Errorf("only %d faults were found in the code", found)
	}
}
