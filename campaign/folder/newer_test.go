package folder

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adimperii/campaign"
)

// What a newer program wrote is refused, by name, and nothing is changed.
func TestNewerFormatsAreRefused(t *testing.T) {
	t.Parallel()
	opened := func(format int) func(*testing.T, *Folder) {
		return func(t *testing.T, f *Folder) {
			events, err := closing(f)
			must(t, err)
			for i, e := range events {
				if data, ok := e.Data.(campaign.SeasonOpened); ok {
					data.Format = format
					events[i].Data = data
				}
			}
			err = f.Commit("close", events)
			if format > campaign.Format {
				err = nil // the season is open, and this program cannot go on with it
			}
			must(t, err)
		}
	}
	for _, tc := range []struct {
		name, part string
		write      func(*testing.T, *Folder)
	}{
		{"this one", "", opened(campaign.Format)},
		{"a journal of another format", JournalPart, opened(campaign.Format + 1)},
		{"an event of another type", JournalPart, func(t *testing.T, f *Folder) {
			must(t, f.Commit("note", []campaign.Event{note(f.State(), "x")}))
			name := filepath.Join(f.Dir(), journalFile)
			data, err := os.ReadFile(name)
			must(t, err)
			rewriteJournal(t, name, bytes.ReplaceAll(data, []byte(`"type":"noted"`), []byte(`"type":"tolled"`)))
		}},
		{"a snapshot of another format", SnapshotPart, func(t *testing.T, f *Folder) {
			must(t, f.Commit("note", []campaign.Event{note(f.State(), "x")}))
			name := filepath.Join(f.Dir(), journalFile)
			data, err := os.ReadFile(name)
			must(t, err)
			rewriteJournal(t, name, bytes.ReplaceAll(data, fmt.Appendf(nil, `"state":"%d:`, snapshotFormat), []byte(`"state":"99:`)))
		}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			f := founded(t, testSeed)
			tc.write(t, f)
			must(t, f.Close())
			before := tree(t, f.Dir())
			for _, o := range []Options{{ReadOnly: true}, {}} {
				again, err := Open(f.Dir(), o)
				if err == nil {
					must(t, again.Close())
				}
				var newer *NewerError
				if is := errors.As(err, &newer); is != (tc.part != "") || is && newer.Part != tc.part {
					t.Errorf("%+v: %v", o, err)
				}
			}
			if after := tree(t, f.Dir()); tc.part != "" && after["journal.jsonl"] != before["journal.jsonl"] {
				t.Error("the journal was changed")
			}
		})
	}
	if _, err := parseManifest([]byte(`{"format":2}`)); err == nil || !strings.Contains(err.Error(), "newer version") {
		t.Errorf("a backup of another format: %v", err)
	}
}

// rewriteJournal writes lines of a journal that were changed, with seals and chain anew.
func rewriteJournal(t *testing.T, name string, changed []byte) {
	t.Helper()
	var out strings.Builder
	prev := strings.Repeat("0", 64)
	for i, line := range strings.Split(strings.TrimSuffix(string(changed), "\n"), "\n") {
		_, body, _ := strings.Cut(line, `"season":`)
		line = fmt.Sprintf(`{"n":%d,"prev":"%s","season":%s`, i+1, prev, body)
		if before, _, ok := strings.Cut(line, `,"seal":"`); ok {
			line = fmt.Sprintf(`%s,"seal":"%x"}}`, before, sha256.Sum256([]byte(before)))
		}
		prev = fmt.Sprintf("%x", sha256.Sum256([]byte(line)))
		out.WriteString(line + "\n")
	}
	must(t, os.WriteFile(name, []byte(out.String()), 0o600))
}
