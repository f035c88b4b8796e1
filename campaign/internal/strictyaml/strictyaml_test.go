package strictyaml

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

type sample struct {
	Line  Line
	Name  Text      `yaml:"name" need:"yes"`
	Kind  string    `yaml:"kind" oneof:"big small"`
	Size  int       `yaml:"size" range:"1 9"`
	Free  int       `yaml:"free"`
	Ready bool      `yaml:"ready"`
	At    time.Time `yaml:"at"`
	Part  *sample   `yaml:"part"`
	Parts []sample  `yaml:"parts"`
	Words []string  `yaml:"words"`
	inner `yaml:",inline"`
	Other string
}

type inner struct {
	Deep string `yaml:"deep"`
}

func TestDecode(t *testing.T) {
	t.Parallel()
	const src = `# a comment
name: " A "
kind: big
size: 9
free: -7
ready: true
at: 2026-12-01T20:00:00+01:00
part: {name: B}
parts:
  - name: C
    deep: D
words: [x, 12, off]
deep: E
`
	got := sample{Other: "kept", Words: []string{"default"}}
	if err := Decode([]byte(src), "f", &got).Err(); err != nil {
		t.Fatal(err)
	}
	at := time.Date(2026, 12, 1, 19, 0, 0, 0, time.UTC)
	if !got.At.Equal(at) {
		t.Errorf("at %v", got.At)
	}
	got.At = time.Time{}
	want := sample{
		Line: 2, Name: Text{"A", 2}, Kind: "big", Size: 9, Free: -7, Ready: true,
		Part: &sample{Line: 8, Name: Text{"B", 8}}, Parts: []sample{{Line: 10, Name: Text{"C", 10}, inner: inner{"D"}}},
		Words: []string{"x", "12", "off"}, inner: inner{"E"}, Other: "kept",
	}
	if diff := cmp.Diff(want, got, cmp.AllowUnexported(sample{})); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

func TestDefaultsStand(t *testing.T) {
	t.Parallel()
	got := sample{Kind: "small", Words: []string{"default"}}
	if err := Decode([]byte("name: A\npart: null\nwords: null\n"), "f", &got).Err(); err != nil {
		t.Fatal(err)
	}
	if got.Kind != "small" || len(got.Words) != 1 || got.Part != nil {
		t.Errorf("%+v", got)
	}
}

func TestProblems(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct{ name, src, want string }{
		{"empty", "", "f: the file is empty"},
		{"a comment", "# nothing\n", "f: the file is empty"},
		{"no YAML", "name: [A\n", "f:1: not YAML: "},
		{"two documents", "name: A\n---\nname: B\n", "f:2: a second document begins"},
		{"a list", "- name\n", "f:1: the file must have the keys name, kind, "},
		{"missing", "kind: big\n", `f:1: the file lacks "name"`},
		{"unknown", "name: A\nsixe: 2\n", `f:2: unknown key "sixe" in the file; did you mean "size"?`},
		{"far", "name: A\nzzzzzz: 2\n", "f:2: unknown key \"zzzzzz\" in the file\n"},
		{"twice", "name: A\nname: B\n", `f:2: the file has the key "name" twice`},
		{"list for a word", "name: [A]\n", "f:1: name must be a text"},
		{"word for a list", "name: A\nwords: x\n", "f:2: words must be a list"},
		{"null", "name: null\n", "f:1: name must be a text"},
		{"blank", "name: '  '\n", "f:1: name: it is empty"},
		{"control", "name: \"a\\x07\"\n", "f:1: name holds a control character"},
		{"C1", "name: \"a\\u009b\"\n", "f:1: name holds a control character"},
		{"direction", "name: \"a\\u202e\"\n", "f:1: name holds a control character"},
		{"long", "name: " + strings.Repeat("x", maxText+1) + "\n", "f:1: name is longer than 1000 bytes"},
		{"oneof", "name: A\nkind: vast\n", `f:2: kind must be big or small, not "vast"`},
		{"range", "name: A\nsize: 10\n", `f:2: size: write a whole number from 1 to 9, not "10"`},
		{"fraction", "name: A\nfree: 1.5\n", `f:2: free: write a whole number, not "1.5"`},
		{"huge", "name: A\nfree: 99999999999\n", `f:2: free: write a whole number, not "99999999999"`},
		{"bool", "name: A\nready: yes\n", `f:2: ready: write true or false, not "yes"`},
		{"time", "name: A\nat: 2026-12-01\n", "f:2: at: "},
		{"alias", "name: &a A\nwords: [*a]\n", "f:2: number 1 of words is a YAML alias"},
		{"in a part", "name: A\nparts:\n  - name: B\n  - kind: big\n", `f:4: number 2 of parts lacks "name"`},
		{"merge", "name: A\npart: &p {name: B}\n<<: *p\n", `f:3: unknown key "<<"`},
		{"too many", "name: A\nwords: [" + strings.Repeat("x,", maxItems+1) + "]\n", "f:2: words has 1001 members"},
		{"too much", strings.Repeat("# comment\n", maxSource/10+1), "f: the file has "},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			var s sample
			err := Decode([]byte(tc.src), "f", &s).Err()
			if err == nil || !strings.HasPrefix(err.Error()+"\n", tc.want) {
				t.Errorf("got %v, want %s", err, tc.want)
			}
		})
	}
}

// hostile are files of so many bytes that try what a reader may stumble over.
func hostile(size int) map[string]string {
	return map[string]string{
		"deep lists":    strings.Repeat("[", size),
		"deep mappings": strings.Repeat("{a: ", size/4),
		"deep blocks":   strings.Repeat("- ", size/2),
		"question":      strings.Repeat("? ", size/2),
		"many keys":     strings.Repeat("kex: 1\n", size/7),
		"aliases":       "a: &a [x]\n" + strings.Repeat("kex: *a\n", size/8-2),
		"quotes":        strings.Repeat("'", size),
		"one word":      strings.Repeat("x", size),
		"spaces":        strings.Repeat(" ", size),
		"tabs":          strings.Repeat("\t", size),
	}
}

func TestHostileFilesAreRefused(t *testing.T) {
	t.Parallel()
	for name, src := range hostile(maxSource) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var s sample
			if err := Decode([]byte(src), "f", &s).Err(); err == nil {
				t.Error("accepted")
			}
		})
	}
}

// BenchmarkGrowth tells how many times as long the largest file accepted takes as one
// of a tenth of its size: about 10 where time is linear.
func BenchmarkGrowth(b *testing.B) {
	small, large := hostile(maxSource/10), hostile(maxSource)
	for _, name := range slices.Sorted(maps.Keys(large)) {
		b.Run(name, func(b *testing.B) {
			best := func(src string) time.Duration {
				least := time.Hour
				for range 5 {
					begun := time.Now()
					Decode([]byte(src), "f", &sample{})
					least = min(least, time.Since(begun))
				}
				return least
			}
			for b.Loop() {
				was, is := best(small[name]), best(large[name])
				b.ReportMetric(float64(is)/float64(was), "times")
				b.ReportMetric(float64(is.Microseconds())/1000, "ms")
			}
		})
	}
}

func TestReportSorts(t *testing.T) {
	t.Parallel()
	r := Decode([]byte("name: A\n"), "b", &sample{})
	r.Fault(9, "x", "nine", nil)
	other := Decode([]byte("x: 1\n"), "a", &sample{})
	r.AddAll(other.problems)
	r.Fault(2, "x", "two", nil)
	want := "b:2: two\nb:9: nine\na:1: unknown key \"x\" in the file\na:1: the file lacks \"name\""
	if got := r.Err().Error(); got != want {
		t.Errorf("got\n%s", got)
	}
}

func TestProblemsAreBounded(t *testing.T) {
	t.Parallel()
	r := Decode([]byte(strings.Repeat("- x\n", 3)), "f", &sample{})
	for range 1000 {
		r.Fault(1, "x", "again", nil)
	}
	if len(r.problems) != maxProblems {
		t.Errorf("%d problems", len(r.problems))
	}
}

func FuzzDecode(f *testing.F) {
	f.Add([]byte("name: A\nparts: [{name: B}]\n"))
	f.Fuzz(func(t *testing.T, src []byte) {
		var s sample
		if err := Decode(src, "f", &s).Err(); err == nil && s.Name.Text == "" {
			t.Error("accepted without a name")
		}
	})
}
