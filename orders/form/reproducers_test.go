package form

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gopkg.in/yaml.v3"

	"adimperii/orders"
	"adimperii/orders/letters"
	"adimperii/orders/read"
	"adimperii/orders/say"
)

// reproducer is a form that is answered with a code (testdata/reproducers.yaml).
type reproducer struct {
	File   string            `yaml:"file"`
	Shown  string            `yaml:"shown"`
	Letter string            `yaml:"letter"`
	Text   string            `yaml:"text"`
	Cells  map[string]any    `yaml:"cells"`
	Rows   string            `yaml:"rows"`
	Parts  map[string]string `yaml:"parts"`
}

// data are the bytes of the form as it is sent back.
func (r reproducer) data(t *testing.T) []byte {
	t.Helper()
	switch empty := xlsx(t, testInput(t, "en")); {
	case r.Text != "":
		return []byte(r.Text)
	case r.Cells != nil:
		return filled(t, empty, r.Cells)
	case r.Rows != "":
		return tampered(t, empty, sheetOf(r.Rows))
	default:
		return tampered(t, empty, r.Parts)
	}
}

// Each reproducer is answered with its code, in words of both languages. That every
// code has one is held in orders.
func TestReproducers(t *testing.T) {
	t.Parallel()
	src, err := os.ReadFile(filepath.Join("testdata", "reproducers.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	var all map[orders.Code]reproducer
	if err := yaml.Unmarshal(src, &all); err != nil {
		t.Fatal(err)
	}
	v := testView(t)
	for code, r := range all {
		t.Run(string(code), func(t *testing.T) {
			t.Parallel()
			f, ok := Attached(r.File, r.data(t))
			if !ok {
				t.Fatalf("%s is taken for no form", r.File)
			}
			sub := letters.Collect([]letters.Text{{Body: r.Letter, Files: []letters.File{{Form: f}}}}, read.Context{View: v})
			i := slices.IndexFunc(sub.Diagnostics, func(d orders.Diagnostic) bool { return d.Code == code })
			if i < 0 {
				t.Fatalf("%s is answered %+v", r.Shown, sub.Diagnostics)
			}
			for _, lang := range []string{"en", "fr"} {
				if said := say.Say(sub.Diagnostics[i], lang, sub.Names); strings.HasPrefix(said, "diagnostic.") || strings.Contains(said, "<no value>") {
					t.Errorf("it says %q", said)
				}
			}
		})
	}
}
