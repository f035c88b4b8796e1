package folder

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"adimperii/campaign"
)

// put puts bytes into a file of a campaign.
func put(t *testing.T, dir, rel, text string) {
	t.Helper()
	name := path(dir, rel)
	must(t, os.MkdirAll(filepath.Dir(name), 0o755))
	must(t, os.WriteFile(name, []byte(text), 0o644))
}

// TestHighWater finds the journal behind by each of what may know more alone, and not by
// what a kill leaves.
func TestHighWater(t *testing.T) {
	t.Parallel()
	const letter = "From: rome@example.org\nMessage-ID: <1@rome>\n\nhold I\n"
	answer := func(to string) string { return "From: ref@example.org\nIn-Reply-To: <" + to + ">\n\nOk\n" }
	nowhere := fmt.Sprintf("%064x", 7)
	for _, tc := range []struct {
		name   string
		behind bool
		leave  func(t *testing.T, dir string, number int)
	}{
		{"nothing", false, func(*testing.T, string, int) {}},
		{"a letter stored", false, func(t *testing.T, dir string, _ int) {
			put(t, dir, "seasons/0002-280bc-summer/inbox/20260302T100000Z-0123456789abcdef.eml", letter)
		}},
		{"a mail stored", false, func(t *testing.T, dir string, _ int) { put(t, dir, "sent/000002-welcome-rome.eml", answer("")) }},
		{"two mails stored", true, func(t *testing.T, dir string, _ int) {
			put(t, dir, "sent/000002-welcome-rome.eml", answer(""))
			put(t, dir, "sent/000002-welcome-carthage.eml", answer(""))
		}},
		{"a mail of a later line", true, func(t *testing.T, dir string, n int) {
			put(t, dir, fmt.Sprintf("sent/%06d-report-rome.eml", n+1), answer(""))
		}},
		{"a letter that was answered", true, func(t *testing.T, dir string, _ int) {
			put(t, dir, "seasons/0002-280bc-summer/inbox/20260302T100000Z-0123456789abcdef.eml", letter)
			put(t, dir, "sent/000003-ack-rome.eml", answer("1@rome"))
		}},
		{"a later season", true, func(t *testing.T, dir string, _ int) { put(t, dir, "seasons/0003-280bc-autumn/x", "") }},
		{"a folder of another name", false, func(t *testing.T, dir string, _ int) { put(t, dir, "seasons/0009-notes/x", "") }},
		{"published", true, func(t *testing.T, dir string, _ int) { put(t, dir, "published", nowhere+"\n") }},
		{"published, cut short", false, func(t *testing.T, dir string, _ int) { put(t, dir, "published", nowhere[:20]) }},
		{"a copy that is behind, and torn", false, func(t *testing.T, dir string, _ int) {
			text, err := os.ReadFile(path(dir, copyFile))
			must(t, err)
			must(t, os.WriteFile(path(dir, copyFile), text[:len(text)-100], 0o600))
		}},
		{"a copy that knows more", true, func(t *testing.T, dir string, n int) { cutJournal(t, dir, n-5) }},
		{"a snapshot alone", true, func(t *testing.T, dir string, n int) {
			must(t, os.RemoveAll(path(dir, ownDir)))
			must(t, os.Rename(path(dir, "seasons/0002-280bc-summer"), path(dir, "seasons/0001-280bc-x")))
			cutJournal(t, dir, n-5)
		}},
		{"no journal", true, func(t *testing.T, dir string, _ int) { must(t, os.Remove(path(dir, journalFile))) }},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			f := founded(t, testSeed)
			must(t, f.Commit("note", []campaign.Event{note(f.State(), "one")}))
			closeSeason(t, f)
			must(t, f.Commit("note", []campaign.Event{note(f.State(), "two"), note(f.State(), "three"), note(f.State(), "four"), note(f.State(), "five")}))
			must(t, f.Close())
			tc.leave(t, f.Dir(), f.Head().Line)
			again, err := Open(f.Dir(), Options{})
			var behind *BehindError
			if errors.As(err, &behind) != tc.behind || !tc.behind && err != nil {
				t.Fatalf("got %v", err)
			}
			if err == nil {
				must(t, again.Close())
				original, err := os.ReadFile(path(f.Dir(), journalFile))
				must(t, err)
				if copied, err := os.ReadFile(path(f.Dir(), copyFile)); err != nil || !bytes.Equal(copied, original) {
					t.Errorf("the copy does not follow the journal: %v", err)
				}
			}
			if report, err := Verify(f.Dir(), ""); err == nil && report.OK == tc.behind {
				t.Errorf("verify: %+v", report)
			}
		})
	}
}

// cutJournal leaves so many lines of a journal.
func cutJournal(t *testing.T, dir string, lines int) {
	t.Helper()
	text, err := os.ReadFile(path(dir, journalFile))
	must(t, err)
	must(t, os.WriteFile(path(dir, journalFile), bytes.Join(bytes.SplitAfter(text, []byte("\n"))[:lines], nil), 0o644))
}
