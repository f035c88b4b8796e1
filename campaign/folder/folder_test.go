package folder

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"adimperii/campaign"
	"adimperii/campaign/scenario"
)

const testSeed = "c0ffee"

// created is a new campaign of the built-in scenario, not founded yet.
func created(t testing.TB, dir, seed string) *Folder {
	t.Helper()
	f, err := create(dir, seed)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func create(dir, seed string) (*Folder, error) {
	s, err := scenario.Load("central-mediterranean", "")
	if err != nil {
		return nil, err
	}
	return Create(dir, New{Founded: s.Founded, Banks: s.Banks, Map: s.Map, SeedHex: seed})
}

// founded is a campaign in its first season.
func founded(t testing.TB, seed string) *Folder {
	t.Helper()
	f := created(t, filepath.Join(t.TempDir(), "c"), seed)
	t.Cleanup(func() { _ = f.Close() })
	must(t, f.Commit("new", f.Founding()))
	return f
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func reopened(t testing.TB, f *Folder, o Options) *Folder {
	t.Helper()
	must(t, f.Close())
	again, err := Open(f.Dir(), o)
	must(t, err)
	t.Cleanup(func() { _ = again.Close() })
	return again
}

// closing are the events of a close, as far as the folder cares.
func closing(f *Folder) ([]campaign.Event, error) { return closingAfter(f, nil) }

// closingAfter is a close after seeds were published, by their hashes.
func closingAfter(f *Folder, published map[string]bool) ([]campaign.Event, error) {
	seed, err := f.NextSeed(published)
	s := f.State()
	next := s.Season.Next()
	return []campaign.Event{
		{Season: s.Season, Rule: "R-1", Data: campaign.SeasonClosed{Number: s.Number, Seed: f.SeedInForce().Hex()}},
		{Season: next, Rule: "R-1", Data: campaign.SeasonOpened{Number: s.Number + 1, Season: next, SeedHash: seed.Hash(), Link: seed.Link, Salt: seed.Salt}},
		{Season: next, Rule: "R-13", Entries: campaign.Earn("rome", 5), Data: campaign.IncomeCollected{Holder: "rome"}},
	}, err
}

func closeSeason(t testing.TB, f *Folder) {
	t.Helper()
	events, err := closing(f)
	must(t, err)
	must(t, f.Commit("close", events))
}

func note(s *campaign.State, text string) campaign.Event {
	return campaign.Event{Season: s.Season, Data: campaign.Noted{Player: "rome", Text: text}, Audience: []campaign.PlayerID{}}
}

// tree is every file's SHA-256 by its path, and folders.
func tree(t testing.TB, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	must(t, filepath.WalkDir(dir, func(name string, e fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(dir, name)
		if err != nil || e.IsDir() {
			all[rel] = "folder"
			return err
		}
		data, err := os.ReadFile(name)
		sum := sha256.Sum256(data)
		all[rel] = hex.EncodeToString(sum[:])
		return err
	}))
	return all
}

func TestLayout(t *testing.T) {
	t.Parallel()
	for seed, want := range map[string][]string{testSeed: {"seed"}, "": {"seed", "words"}} {
		f := founded(t, seed)
		closeSeason(t, f)
		must(t, f.Close())
		for _, name := range []string{
			"campaign.yaml", "map.yaml", "journal.jsonl",
			"seasons/0001-280bc-spring/inbox", "seasons/0001-280bc-spring/orders", "seasons/0001-280bc-spring/battles",
			"seasons/0001-280bc-spring/reports", "seasons/0001-280bc-spring/snapshot.yaml",
			"seasons/0002-280bc-summer/inbox", "seasons/0002-280bc-summer/snapshot.yaml",
		} {
			if _, err := os.Stat(filepath.Join(f.Dir(), filepath.FromSlash(name))); err != nil {
				t.Error(err)
			}
		}
		var secrets []string
		for name := range tree(t, f.Dir()) {
			if !isSecret(filepath.ToSlash(name)) {
				continue
			}
			secrets = append(secrets, name)
			if info, err := os.Stat(filepath.Join(f.Dir(), name)); err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
				t.Errorf("%s has mode %v, %v", name, info.Mode(), err)
			}
		}
		if slices.Sort(secrets); !slices.Equal(secrets, want) {
			t.Errorf("seed %q: secrets %q, want %q", seed, secrets, want)
		}
	}
	f := founded(t, testSeed)
	closeSeason(t, f)
	if f.SeasonName(2) != "0002-280bc-summer" || f.SeasonName(3) != "" {
		t.Errorf("names %q, %q", f.SeasonName(2), f.SeasonName(3))
	}
}

func TestStateOutlastsTheProcess(t *testing.T) {
	t.Parallel()
	f := founded(t, "")
	closeSeason(t, f)
	must(t, f.Commit("note", []campaign.Event{note(f.State(), "hello")}))
	want, head := *f.State(), f.Head()
	sameMap := cmp.Comparer(func(a, b *campaignMap) bool { return a.Hash() == b.Hash() })
	for _, o := range []Options{{}, {ReadOnly: true}} {
		f = reopened(t, f, o)
		if diff := cmp.Diff(want, *f.State(), sameMap, cmpopts.IgnoreUnexported(campaign.State{})); diff != "" {
			t.Errorf("%+v (-want +got):\n%s", o, diff)
		}
		if f.Head() != head || f.State().Treasury("rome") != 10 || f.State().Number != 2 {
			t.Errorf("%+v: head %v, bank %d, season %d", o, f.Head(), f.State().Treasury("rome"), f.State().Number)
		}
	}
	if err := f.Commit("x", []campaign.Event{note(f.State(), "x")}); err == nil {
		t.Error("a read-only folder was committed to")
	}
}

func TestCommitIsAllOrNothing(t *testing.T) {
	t.Parallel()
	f := founded(t, testSeed)
	before, state := f.Head(), f.State()
	err := f.Commit("bad", []campaign.Event{
		note(f.State(), "fine"),
		{Season: state.Season, Data: campaign.UpkeepPaid{Holder: "rome"}, Entries: campaign.Spend("rome", 100)},
	})
	if err == nil || !strings.Contains(err.Error(), "nothing was committed") {
		t.Errorf("got %v", err)
	}
	if f.Head() != before || f.State() != state {
		t.Error("something was committed")
	}
	must(t, f.Commit("good", []campaign.Event{note(f.State(), "fine")}))
	if state == f.State() {
		t.Error("a state that was given out was written to")
	}
	must(t, f.Commit("empty", nil))
	if f.Head().Line != before.Line+2 {
		t.Errorf("line %d", f.Head().Line)
	}
}

func TestEventsOfASeason(t *testing.T) {
	t.Parallel()
	f := founded(t, testSeed)
	must(t, f.Commit("note", []campaign.Event{note(f.State(), "first")}))
	closeSeason(t, f)
	must(t, f.Commit("note", []campaign.Event{note(f.State(), "second")}))
	for _, tc := range []struct {
		number int
		want   string
	}{
		{1, "campaign-founded season-opened commit noted commit season-closed"},
		{2, "season-opened income-collected commit noted commit"},
		{3, ""}, {0, ""},
	} {
		records, err := f.Events(tc.number)
		must(t, err)
		var kinds []string
		for _, r := range records {
			if r.Commit != nil {
				kinds = append(kinds, "commit")
			} else {
				kinds = append(kinds, r.Event.Data.Type())
			}
		}
		if got := strings.Join(kinds, " "); got != tc.want {
			t.Errorf("season %d: %q, want %q", tc.number, got, tc.want)
		}
	}
	n := 0
	for _, err := range f.All() {
		must(t, err)
		n++
	}
	if n != f.Head().Line || len(f.Batches()) != 4 || f.Batches()[3].Hash != f.Head().Hash {
		t.Errorf("%d lines, batches %v", n, f.Batches())
	}
}

func TestStateAt(t *testing.T) {
	t.Parallel()
	f := founded(t, testSeed)
	states := map[int]campaign.State{0: {Map: f.State().Map}}
	for range 6 {
		must(t, f.Commit("note", []campaign.Event{note(f.State(), "x")}))
		states[f.Head().Line] = *f.State()
		closeSeason(t, f)
		states[f.Head().Line] = *f.State()
	}
	f = reopened(t, f, Options{})
	for n, want := range states {
		want.Map = f.State().Map
		got, err := f.StateAt(n)
		must(t, err)
		if diff := cmp.Diff(want, got, cmp.Comparer(func(a, b *campaignMap) bool { return a == b }), cmpopts.IgnoreUnexported(campaign.State{})); diff != "" {
			t.Errorf("line %d (-want +got):\n%s", n, diff)
		}
	}
	if _, err := f.StateAt(f.Head().Line + 1); err == nil {
		t.Error("a line beyond the head")
	}
}

// resummed is a snapshot in which something was changed, with its sum computed anew.
func resummed(text string, change func(*snapshot)) string {
	var snap snapshot
	if err := json.Unmarshal([]byte(strings.TrimPrefix(text, snapshotComment)), &snap); err != nil {
		panic(err)
	}
	var compact bytes.Buffer
	if err := json.Compact(&compact, snap.State); err != nil {
		panic(err)
	}
	snap.State = compact.Bytes()
	change(&snap)
	snap.Sum = snap.sum()
	out, err := json.Marshal(snap)
	if err != nil {
		panic(err)
	}
	return snapshotComment + string(out)
}

// TestSnapshotsAreNotTrustedWrongly changes snapshots and the journal under them.
func TestSnapshotsAreNotTrustedWrongly(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		name   string
		change func(text string) string
		found  string // by verify
	}{
		{"another bank", func(s string) string { return strings.Replace(s, `"rome":10`, `"rome":99`, 1) }, "not as it was written"},
		{"half of it", func(s string) string { return s[:len(s)/2] }, "not as it was written"},
		{"nothing", func(string) string { return "" }, "not as it was written"},
		{"forged", func(s string) string {
			return resummed(s, func(snap *snapshot) { snap.Hash = strings.Repeat("1", 64) })
		}, "of another line"},
		{"forged with all its sums", func(s string) string {
			return resummed(s, func(snap *snapshot) {
				snap.State = bytes.Replace(snap.State, []byte(`"rome":10`), []byte(`"rome":99`), 1)
			})
		}, "is not what the journal's lines"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			f := founded(t, testSeed)
			closeSeason(t, f)
			must(t, f.Close())
			undisturbed := tree(t, f.Dir())
			name := filepath.Join(f.SeasonDir(2), snapshotFile)
			text, err := os.ReadFile(name)
			must(t, err)
			changed := tc.change(string(text))
			if changed == string(text) {
				t.Fatal("nothing was changed")
			}
			must(t, os.WriteFile(name, []byte(changed), 0o600))
			report, err := Verify(f.Dir(), "")
			must(t, err)
			if report.OK || !strings.Contains(fmt.Sprint(report.Problems), tc.found) {
				t.Errorf("verify: %+v", report)
			}
			for _, o := range []Options{{ReadOnly: true}, {}} {
				f, err := Open(f.Dir(), o)
				must(t, err)
				if got := f.State().Treasury("rome"); got != 10 {
					t.Errorf("%+v: the bank is %d", o, got)
				}
				must(t, f.Close())
			}
			must(t, os.Chmod(name, openFile))
			if diff := cmp.Diff(undisturbed, tree(t, f.Dir())); diff != "" {
				t.Errorf("opening did not put it right (-want +got):\n%s", diff)
			}
		})
	}
}

func TestSnapshotIsFaithful(t *testing.T) {
	t.Parallel()
	f := founded(t, testSeed)
	s, err := readSnapshot(filepath.Join(f.SeasonDir(1), snapshotFile))
	must(t, err)
	state, err := s.decode()
	must(t, err)
	want := *f.State()
	want.Map = nil
	if diff := cmp.Diff(want, state, cmpopts.IgnoreUnexported(campaign.State{})); diff != "" {
		t.Errorf("-state +snapshot:\n%s", diff)
	}
	s.Format++
	if _, err := s.decode(); err == nil {
		t.Error("a snapshot of another format was read")
	}
}

func TestCreateRefuses(t *testing.T) {
	t.Parallel()
	f := founded(t, testSeed)
	must(t, f.Close())
	if _, err := create(f.Dir(), ""); !errors.Is(err, ErrExists) {
		t.Errorf("a campaign over a campaign: %v", err)
	}
	dir := t.TempDir()
	must(t, os.WriteFile(filepath.Join(dir, "diary.txt"), nil, 0o600))
	if _, err := create(dir, ""); !errors.Is(err, ErrNotEmpty) {
		t.Errorf("among other files: %v", err)
	}
	for _, seed := range []string{"abc", "xy", strings.Repeat("ab", 65)} {
		if _, err := create(filepath.Join(dir, "c"), seed); err == nil {
			t.Errorf("seed %q was taken", seed)
		}
	}
	for _, dir := range []string{dir, filepath.Join(dir, "none")} {
		if _, err := Open(dir, Options{}); !errors.Is(err, ErrNone) {
			t.Errorf("%s: %v", dir, err)
		}
		if _, err := Verify(dir, ""); !errors.Is(err, ErrNone) {
			t.Errorf("%s: %v", dir, err)
		}
	}
}

func TestCreateIsRepeated(t *testing.T) {
	t.Parallel()
	f := created(t, filepath.Join(t.TempDir(), "c"), testSeed)
	must(t, f.Close())
	if _, err := Open(f.Dir(), Options{}); !errors.Is(err, ErrNone) {
		t.Errorf("a campaign not founded was opened: %v", err)
	}
	derived := DeriveSeed([]byte{0xc0, 0xff, 0xee}, campaign.Season{Year: 280, Quarter: campaign.Spring}, 0)
	secrets := map[string]bool{testSeed + "\n": true}
	for range 2 {
		f = created(t, f.Dir(), "") // with other wishes
		for _, name := range []string{rootFile, wordsFile} {
			text, err := os.ReadFile(filepath.Join(f.Dir(), name))
			must(t, err)
			if secrets[string(text)] {
				t.Errorf("%s of an attempt before is still there", name)
			}
			secrets[string(text)] = true
		}
		must(t, f.Close())
	}
	f = created(t, f.Dir(), testSeed)
	if _, err := os.Stat(filepath.Join(f.Dir(), wordsFile)); err == nil {
		t.Error("a secret that nothing derives from is still there")
	}
	must(t, f.Close())
	f = created(t, f.Dir(), "")
	must(t, f.Commit("new", f.Founding()))
	if bytes.Equal(f.Seed(), derived) {
		t.Error("a known seed passes for one that was drawn")
	}
	if f.State().FixedSeed {
		t.Error("the campaign says that its seeds derive from one")
	}
	must(t, f.Close())
}

func TestLock(t *testing.T) {
	t.Parallel()
	f := founded(t, testSeed)
	began := time.Now()
	_, err := acquire(f.Dir(), 200*time.Millisecond)
	var inUse *InUseError
	if !errors.As(err, &inUse) || inUse.Process != os.Getpid() || !strings.Contains(err.Error(), "try again") {
		t.Fatalf("got %v", err)
	}
	if waited := time.Since(began); waited < 100*time.Millisecond {
		t.Errorf("waited %v only", waited)
	}
	reader, err := Open(f.Dir(), Options{ReadOnly: true})
	must(t, err)
	must(t, reader.Close())
	var closing sync.WaitGroup
	closing.Go(func() {
		time.Sleep(100 * time.Millisecond)
		_ = f.Close()
	})
	second, err := Open(f.Dir(), Options{})
	closing.Wait() // it lets go of the lock before it is done
	if err != nil {
		t.Fatalf("the lock was let go and not taken: %v", err)
	}
	must(t, second.Close())
}

func TestOpeningReadOnlyWritesNothing(t *testing.T) {
	t.Parallel()
	f := founded(t, testSeed)
	must(t, f.Close())
	must(t, os.Remove(filepath.Join(f.SeasonDir(1), snapshotFile)))
	journal, err := os.OpenFile(filepath.Join(f.Dir(), journalFile), os.O_APPEND|os.O_WRONLY, 0)
	must(t, err)
	_, err = journal.WriteString(`{"n":`)
	must(t, errors.Join(err, journal.Close()))
	before := tree(t, f.Dir())
	reader, err := Open(f.Dir(), Options{ReadOnly: true})
	must(t, err)
	if _, _, err := reader.FileLetter(time.Time{}, []byte("x")); err == nil {
		t.Error("a letter was filed")
	}
	if err := reader.WriteFile("x", nil); err == nil {
		t.Error("a file was written")
	}
	must(t, reader.Close())
	if diff := cmp.Diff(before, tree(t, f.Dir())); diff != "" {
		t.Errorf("-before +after:\n%s", diff)
	}
}

func TestFilesStayInside(t *testing.T) {
	t.Parallel()
	f := founded(t, testSeed)
	must(t, f.WriteFile("seasons/0001-280bc-spring/reports/rome.txt", []byte("one")))
	must(t, f.WriteFile("seasons/0001-280bc-spring/reports/rome.txt", []byte("two")))
	if got := f.ReadFile("seasons/0001-280bc-spring/reports/rome.txt"); string(got) != "two" {
		t.Errorf("read %q", got)
	}
	for _, rel := range []string{"../x", "/etc/x", "journal.jsonl", "map.yaml", "seed", "words", "seasons/0001-280bc-spring/seed", ".adimperii/lock", ""} {
		if err := f.WriteFile(rel, []byte("x")); err == nil {
			t.Errorf("%q was written", rel)
		}
	}
	if _, err := f.ReadLetter(1, "../seed"); err == nil {
		t.Error("the seed was read as a letter")
	}
}

func TestSweep(t *testing.T) {
	t.Parallel()
	f := founded(t, testSeed)
	must(t, os.WriteFile(filepath.Join(f.Dir(), filepath.FromSlash(tempDir), ".rome.txt123"), []byte("half"), 0o600))
	f = reopened(t, f, Options{})
	left, err := os.ReadDir(filepath.Join(f.Dir(), filepath.FromSlash(tempDir)))
	if err != nil || len(left) > 0 {
		t.Errorf("left %v, %v", left, err)
	}
}

// TestWhatWasFoundedOnMustBeThere changes what a campaign was founded on, then takes it
// away: it is not opened, in words that say what to do, and nothing takes its place.
func TestWhatWasFoundedOnMustBeThere(t *testing.T) {
	t.Parallel()
	other := func([]byte) []byte { return []byte(strings.Repeat("ab", seedSize) + "\n") }
	for _, tc := range []struct {
		what, file, seed string
		change           func([]byte) []byte
	}{
		{"map", mapFile, testSeed, func(b []byte) []byte { return append(b, "# a comment\n"...) }},
		{"seed given", rootFile, testSeed, other},
		{"seed given, spoilt", rootFile, testSeed, func(b []byte) []byte { return append([]byte("x"), b...) }},
		{"root", rootFile, "", other},
		{"root cut short", rootFile, "", func(b []byte) []byte { return b[:20] }},
		{"root emptied", rootFile, "", func([]byte) []byte { return nil }},
		{"words", wordsFile, "", other},
		{"words cut short", wordsFile, "", func(b []byte) []byte { return b[:20] }},
		{"words emptied", wordsFile, "", func([]byte) []byte { return nil }},
	} {
		t.Run(tc.what, func(t *testing.T) {
			t.Parallel()
			f := founded(t, tc.seed)
			must(t, f.Close())
			path := filepath.Join(f.Dir(), tc.file)
			data, err := os.ReadFile(path)
			must(t, err)
			refused := func(what string) {
				t.Helper()
				before := tree(t, f.Dir())
				for _, o := range []Options{{ReadOnly: true}, {}} {
					if _, err := Open(f.Dir(), o); err == nil || !strings.Contains(err.Error(), "from a copy") {
						t.Errorf("%s, %+v: %v", what, o, err)
					}
				}
				if diff := cmp.Diff(before, tree(t, f.Dir()), cmpopts.IgnoreMapEntries(func(name, _ string) bool { return strings.HasPrefix(name, ownDir) })); diff != "" {
					t.Errorf("%s: opening changed the folder:\n%s", what, diff)
				}
				report, err := Verify(f.Dir(), "")
				must(t, err)
				if report.OK || len(report.Problems) != 1 || report.Problems[0].File != tc.file {
					t.Errorf("%s: verify: %+v", what, report)
				}
			}
			must(t, os.WriteFile(path, tc.change(bytes.Clone(data)), 0o600))
			refused("changed")
			must(t, os.Remove(path))
			refused("missing")
		})
	}
}

func TestVerify(t *testing.T) {
	t.Parallel()
	f := founded(t, testSeed)
	first := f.Head().Hash
	file, sha, err := f.FileLetter(time.Date(2026, 11, 21, 5, 0, 0, 0, time.UTC), []byte("From: a\n\nhold"))
	must(t, err)
	must(t, f.Commit("fetch", []campaign.Event{{Season: f.State().Season, Data: campaign.LetterFiled{Letter: campaign.Letter{File: file, SHA256: sha, Key: "k"}}}}))
	closeSeason(t, f)
	must(t, f.Close())
	verify := func(head string) Report {
		t.Helper()
		r, err := Verify(f.Dir(), head)
		must(t, err)
		return r
	}
	if r := verify(""); !r.OK || r.Lines != f.Head().Line || r.Head != f.Head().Hash || r.Problems == nil {
		t.Errorf("untouched: %+v", r)
	}
	for head, ok := range map[string]bool{first: true, f.Head().Hash: true, strings.Repeat("0", 64): false} {
		if r := verify(head); r.OK != ok {
			t.Errorf("head %s: %+v", head, r)
		}
	}
	journal := filepath.Join(f.Dir(), journalFile)
	whole, err := os.ReadFile(journal)
	must(t, err)
	lines := bytes.SplitAfter(bytes.TrimSuffix(whole, []byte("\n")), []byte("\n"))
	must(t, os.WriteFile(journal, bytes.Join(lines[:len(lines)-4], nil), 0o600)) // the whole last batch
	if r := verify(""); r.OK || !strings.Contains(r.Problems[0].Message, "tell of 4 more lines") {
		t.Errorf("the last batch dropped: %+v", r)
	}
	must(t, os.WriteFile(journal, bytes.Replace(whole, []byte(`"rome"`), []byte(`"Rome"`), 1), 0o600))
	if r := verify(""); r.OK || r.Problems[0].File != journalFile || r.Problems[0].Line != 2 {
		t.Errorf("a line changed: %+v", r)
	}
	if _, err := Open(f.Dir(), Options{ReadOnly: true}); err == nil || !strings.Contains(err.Error(), "adimperii verify") {
		t.Errorf("a damaged journal was opened: %v", err)
	}
	must(t, os.WriteFile(journal, whole, 0o600))
	mail := filepath.Join(f.SeasonDir(1), inboxDir, file)
	must(t, os.WriteFile(mail, []byte("From: a\n\nholD"), 0o600))
	if r := verify(""); r.OK || len(r.Problems) != 1 || r.Problems[0].File != "seasons/0001-280bc-spring/inbox/"+file {
		t.Errorf("a mail changed: %+v", r)
	}
	must(t, os.Remove(mail))
	if r := verify(""); r.OK || len(r.Problems) != 1 {
		t.Errorf("a mail lost: %+v", r)
	}
	text, err := json.Marshal(verify(""))
	must(t, err)
	if !strings.HasPrefix(string(text), `{"ok":false,"lines":`) || !strings.Contains(string(text), `"line":0,"message":"`) {
		t.Errorf("JSON %s", text)
	}
}

func TestLetters(t *testing.T) {
	t.Parallel()
	f := founded(t, testSeed)
	at := time.Date(2026, 11, 21, 5, 6, 7, 8, time.FixedZone("", 3600))
	file, sha, err := f.FileLetter(at, []byte("mail"))
	must(t, err)
	if want := "20261121T040607Z-" + sha[:16] + ".eml"; file != want {
		t.Errorf("file %q, want %q", file, want)
	}
	if again, _, err := f.FileLetter(at, []byte("mail")); err != nil || again != file {
		t.Errorf("filed again: %q, %v", again, err)
	}
	undated, _, err := f.FileLetter(time.Time{}, []byte("other"))
	if err != nil || !strings.HasPrefix(undated, "undated-") {
		t.Errorf("undated: %q, %v", undated, err)
	}
	if got, err := f.ReadLetter(1, file); err != nil || string(got) != "mail" {
		t.Errorf("read %q, %v", got, err)
	}
	must(t, f.Commit("fetch", []campaign.Event{{Season: f.State().Season, Data: campaign.LetterFiled{Letter: campaign.Letter{File: file, SHA256: sha, Key: "k1"}}}}))
	closeSeason(t, f)
	f = reopened(t, f, Options{})
	if keys := f.LetterKeys(); len(keys) != 1 || !keys["k1"] {
		t.Errorf("keys %v", keys)
	}
	stray, _, err := f.FileLetter(at, []byte("stray"))
	must(t, err)
	if unfiled, err := f.Unfiled(); err != nil || !slices.Equal(unfiled, []string{stray}) {
		t.Errorf("unfiled %v, %v", unfiled, err)
	}
}
