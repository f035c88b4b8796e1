package mail_test

import (
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"adimperii/mail"
)

// The archives in testdata/letters hold letters as people's programs write them.
// A letter is a file NAME.plain, NAME.html (bodies that are put in a plain mail)
// or NAME.raw (a whole mail, \xNN for a byte), and with it
//
//	NAME.text      the lines its sender wrote, white space squeezed; one that
//	               begins with "? " (a signature, a rule) may come out or not
//	NAME.attached  what is attached, "name type size" a line
//	NAME.warns     words that must be in Warnings
//	NAME.subject   the subject as it reads
type fixture struct {
	name, kind string
	source     string
	want       map[string]string
}

func fixtures(t testing.TB, file string) []fixture {
	t.Helper()
	archive, err := txtar.ParseFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var out []fixture
	for _, f := range archive.Files {
		ext := filepath.Ext(f.Name)
		name, kind := strings.TrimSuffix(f.Name, ext), ext[1:]
		switch kind {
		case "plain", "html", "raw":
			out = append(out, fixture{name, kind, string(f.Data), map[string]string{}})
		default:
			if len(out) == 0 || out[len(out)-1].name != name {
				t.Fatalf("%s: %s belongs to no letter", file, f.Name)
			}
			out[len(out)-1].want[kind] = string(f.Data)
		}
	}
	return out
}

var byteEscape = regexp.MustCompile(`\\x[0-9a-f]{2}`)

func (f fixture) raw() []byte {
	switch f.kind {
	case "plain":
		return asMail("text/plain", f.source)
	case "html":
		return asMail("text/html", f.source)
	}
	return byteEscape.ReplaceAllFunc([]byte(f.source), func(b []byte) []byte {
		n, _ := strconv.ParseUint(string(b[2:]), 16, 8)
		return []byte{byte(n)}
	})
}

// faults says what of a letter was not read as it should be.
func (f fixture) faults(l mail.Letter) []string {
	var out []string
	if l.Automatic {
		out = append(out, fmt.Sprintf("taken for a robot: %s", l.Reason))
	}
	if why := unlike(squeezedLines(f.want["text"]), squeezedLines(l.Text)); why != "" {
		out = append(out, why)
	}
	if want, ok := f.want["attached"]; ok {
		var got strings.Builder
		for _, a := range l.Attachments {
			fmt.Fprintf(&got, "%s %s %d\n", a.Name, a.Type, a.Size)
		}
		if got.String() != want {
			out = append(out, fmt.Sprintf("attached %q, want %q", got.String(), want))
		}
	}
	for word := range strings.FieldsSeq(f.want["warns"]) {
		if !slices.Contains(l.Warnings, word) {
			out = append(out, fmt.Sprintf("no warning %q in %v", word, l.Warnings))
		}
	}
	if want, ok := f.want["subject"]; ok && l.Subject != strings.TrimSpace(want) {
		out = append(out, fmt.Sprintf("subject %q, want %q", l.Subject, want))
	}
	return out
}

// unlike compares the lines wanted, some of them optional, with those read.
func unlike(want, got []string) string {
	for _, w := range want {
		w, optional := strings.CutPrefix(w, "? ")
		switch {
		case len(got) > 0 && got[0] == w:
			got = got[1:]
		case !optional:
			return fmt.Sprintf("want %q, read %q", w, got)
		}
	}
	if len(got) > 0 {
		return fmt.Sprintf("read besides: %q", got)
	}
	return ""
}

func TestLetters(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("testdata/letters/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatal("no letters", err)
	}
	all, good := 0, 0
	for _, file := range files {
		for _, f := range fixtures(t, file) {
			all++
			if faults := f.faults(mail.Read(f.raw())); len(faults) > 0 {
				t.Errorf("%s: %s: %s", filepath.Base(file), f.name, strings.Join(faults, "; "))
				continue
			}
			good++
		}
	}
	t.Logf("%d of %d letters read without fault", good, all)
}
