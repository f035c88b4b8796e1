package journal

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"adimperii/campaign"
	"adimperii/maps"
)

var spring = campaign.Season{Year: 280, Quarter: campaign.Spring}

func note(text string) campaign.Event {
	return campaign.Event{
		Season: spring, Rule: "R-80", Cause: campaign.Cause{Player: "rome", Mail: "a.eml", Line: 3},
		Data: campaign.Noted{Player: "rome", Text: text}, Audience: []campaign.PlayerID{},
	}
}

func founding() []campaign.Event {
	return []campaign.Event{
		{Season: spring, Rule: "R-4", Entries: campaign.Earn("rome", 5), Data: campaign.CampaignFounded{
			Name: "Test", Start: spring, Players: []campaign.Player{{ID: "rome"}},
			Provinces: map[maps.ProvinceID]campaign.HolderID{"latium": "rome"},
		}},
		{Season: spring, Rule: "R-1", Data: campaign.SeasonOpened{Number: 1, Season: spring}},
	}
}

func spend(n campaign.Talents) campaign.Event {
	return campaign.Event{Season: spring, Rule: "R-15", Entries: campaign.Spend("rome", n), Data: campaign.UpkeepPaid{Holder: "rome"}}
}

// written is a journal of these batches.
func written(t interface {
	Helper()
	Fatal(...any)
}, path string, batches ...[]campaign.Event) []byte {
	t.Helper()
	j, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	for i, b := range batches {
		if err := j.Append(fmt.Sprintf("command %d", i), b); err != nil {
			t.Fatal(err)
		}
	}
	j.Close()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestLinesAreAsTheContractSays(t *testing.T) {
	t.Parallel()
	die := campaign.Event{
		Season: spring, Rule: "R-47", Cause: campaign.Cause{Player: "rome", Mail: "m.eml", Line: 2, Order: "besiege Capua with I"},
		Data: campaign.SiegeAttempted{City: "capua", Army: "rome-i", Attempt: campaign.Attempt{Number: 1, Total: 3}},
		Dice: []campaign.Die{{Key: "280bc-spring/R-47/capua.rome-i/1", Value: 3}},
	}
	data := written(t, filepath.Join(t.TempDir(), "journal.jsonl"), append(founding(), die), []campaign.Event{spend(2)})
	lines := strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")
	if len(lines) != 6 {
		t.Fatalf("%d lines:\n%s", len(lines), data)
	}
	prev := strings.Repeat("0", 64)
	for i, text := range lines {
		var l struct {
			N       int                 `json:"n"`
			Prev    string              `json:"prev"`
			Season  string              `json:"season"`
			Type    string              `json:"type"`
			Rule    string              `json:"rule"`
			Cause   map[string]any      `json:"cause"`
			Data    map[string]any      `json:"data"`
			Dice    []map[string]any    `json:"dice"`
			Entries []map[string]any    `json:"entries"`
			Who     []campaign.PlayerID `json:"audience"`
		}
		d := json.NewDecoder(strings.NewReader(text))
		d.DisallowUnknownFields()
		if err := d.Decode(&l); err != nil {
			t.Fatalf("line %d: %v", i+1, err)
		}
		if l.N != i+1 || l.Prev != prev || l.Season != "280bc-spring" {
			t.Errorf("line %d: n %d, prev %s, season %s", i+1, l.N, l.Prev, l.Season)
		}
		sum := sha256.Sum256([]byte(text))
		prev = hex.EncodeToString(sum[:])
		switch i + 1 {
		case 3:
			if l.Type != "siege-attempted" || l.Rule != "R-47" || l.Cause["line"] != 2.0 || l.Dice[0]["value"] != 3.0 {
				t.Errorf("line 3: %s", text)
			}
		case 4, 6:
			if l.Type != "commit" || l.Data["events"] != float64(map[int]int{4: 3, 6: 1}[i+1]) {
				t.Errorf("line %d is no commit: %s", i+1, text)
			}
		case 5:
			if l.Entries[0]["account"] != "rome" || l.Entries[0]["talents"] != -2.0 {
				t.Errorf("line 5: %s", text)
			}
		}
	}
}

func TestReadingBack(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "journal.jsonl")
	batches := [][]campaign.Event{founding(), {note("one"), note("\"two\"\n<é>")}, {spend(1)}}
	j, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	for i, b := range batches {
		if err := j.Append(fmt.Sprintf("command %d", i), b); err != nil {
			t.Fatal(err)
		}
	}
	appended := j.Batches()
	j.Close()
	if j, err = Read(path); err != nil {
		t.Fatal(err)
	}
	var got []campaign.Event
	for r, err := range j.From(1) {
		if err != nil {
			t.Fatal(err)
		}
		if r.Commit == nil {
			got = append(got, r.Event)
		}
	}
	if diff := cmp.Diff(slices.Concat(batches...), got); diff != "" {
		t.Errorf("events (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]Batch{{"command 0", 1, 2, "", "", ""}, {"command 1", 4, 5, "", "", ""}, {"command 2", 7, 7, "", "", ""}}, j.Batches(),
		cmpopts.IgnoreFields(Batch{}, "Hash")); diff != "" {
		t.Errorf("batches (-want +got):\n%s", diff)
	}
	for _, b := range j.Batches() {
		if at, _ := j.At(b.Last + 1); at.Hash != b.Hash {
			t.Errorf("batch %+v: the commit's hash is %s", b, at.Hash)
		}
	}
	if diff := cmp.Diff(appended, j.Batches()); diff != "" {
		t.Errorf("batches as appended (-want +got):\n%s", diff)
	}
	if got := j.Lines("noted"); !slices.Equal(got, []int{4, 5}) {
		t.Errorf("notes on lines %v", got)
	}
	for r, err := range j.OfType("noted") {
		if _, ok := r.Event.Data.(campaign.Noted); !ok || err != nil {
			t.Errorf("line %d: %T, %v", r.N, r.Event.Data, err)
		}
	}
	if h := j.Head(); h.Line != 8 || !j.WasHead(h.Hash) {
		t.Errorf("head %v", h)
	}
	third, _ := j.At(3)
	second, _ := j.At(2)
	if !j.WasHead(third.Hash) || j.WasHead(second.Hash) || j.WasHead(zeros) {
		t.Error("heads are the commits' hashes and no others")
	}
	if _, ok := j.At(9); ok {
		t.Error("there is no line 9")
	}
	if err := j.Append("x", founding()); err == nil {
		t.Error("a journal opened to be read was written to")
	}
}

func TestEmptyJournals(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "journal.jsonl")
	j, err := Read(path)
	if err != nil || j.Len() != 0 || j.Head() != (Head{0, zeros}) {
		t.Fatalf("none: %v, %v", j, err)
	}
	if _, err := os.Stat(path); err == nil {
		t.Error("reading made the file")
	}
	if j, err = Open(path); err != nil {
		t.Fatal(err)
	}
	if err := j.Append("nothing", nil); err != nil || j.Len() != 0 {
		t.Errorf("an empty batch: %d lines, %v", j.Len(), err)
	}
	if err := j.Append("new", founding()); err != nil || j.Len() != 3 {
		t.Errorf("the first batch: %d lines, %v", j.Len(), err)
	}
	j.Close()
}

func TestAppendRefuses(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "journal.jsonl")
	before := written(t, path, founding())
	j, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	if err := j.Append("long", []campaign.Event{note(strings.Repeat("x", maxLine))}); err == nil {
		t.Error("a line over the bound was written")
	}
	if err := j.Append("unreadable", []campaign.Event{note("x"), {Data: campaign.Noted{}}}); err == nil {
		t.Error("an event without a season was written, which nothing could read again")
	}
	if after, _ := os.ReadFile(path); !bytes.Equal(before, after) || j.Len() != 3 {
		t.Error("a refused batch left something")
	}
	if err := os.WriteFile(path, append(before, "x"...), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := j.Append("late", founding()); err == nil || !strings.Contains(err.Error(), "changed since it was opened") {
		t.Errorf("the file was changed underneath: %v", err)
	}
}

// inMemory are the bytes of a journal, without the time that fsync takes.
func inMemory(t *rapid.T, batches [][]campaign.Event) []byte {
	j, data := &Journal{}, []byte(nil)
	for i, b := range batches {
		text, lines, err := j.batch(fmt.Sprintf("command %d", i), b, "")
		if err != nil {
			t.Fatal(err)
		}
		data = append(data, text...)
		j.end, j.lines = len(data), append(j.lines, lines...)
	}
	return data
}

// TestTornTail cuts the file at any byte: what is left is the last commit before it.
func TestTornTail(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	rapid.Check(t, func(rt *rapid.T) {
		path := filepath.Join(dir, fmt.Sprintf("%x.jsonl", rapid.Uint64().Draw(rt, "file")))
		defer func() { _ = os.Remove(path) }()
		batches := [][]campaign.Event{founding()}
		for range rapid.IntRange(0, 4).Draw(rt, "batches") {
			var b []campaign.Event
			for range rapid.IntRange(1, 4).Draw(rt, "events") {
				b = append(b, note(rapid.String().Draw(rt, "text")))
			}
			batches = append(batches, b)
		}
		data := inMemory(rt, batches)
		cut := rapid.IntRange(0, len(data)).Draw(rt, "cut")
		tail := rapid.SampledFrom([]string{"", "\x00\x00", "\x00\n"}).Draw(rt, "tail")
		if err := os.WriteFile(path, append(data[:cut:cut], tail...), 0o600); err != nil {
			rt.Fatal(err)
		}
		want := 0 // lines of the batches that end before the cut
		lines, size := 0, 0
		for _, b := range batches {
			for range len(b) + 1 {
				size += bytes.IndexByte(data[size:], '\n') + 1
			}
			lines += len(b) + 1
			if size <= cut {
				want = lines
			}
		}
		j, err := Open(path)
		if err != nil {
			rt.Fatal(err)
		}
		if j.Len() != want {
			rt.Fatalf("%d lines, want %d", j.Len(), want)
		}
		// And the command repeated gives what it would have given undisturbed.
		for i, b := range batches {
			if want -= len(b) + 1; want < 0 {
				if err := j.Append(fmt.Sprintf("command %d", i), b); err != nil {
					rt.Fatal(err)
				}
			}
		}
		j.Close()
		if again, _ := os.ReadFile(path); !bytes.Equal(data, again) {
			rt.Fatalf("the journal differs from an undisturbed one:\n%s\n%s", data, again)
		}
	})
}

// TestHole is a machine that stopped with the last block on disk and not those before it.
func TestHole(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "journal.jsonl")
	first := written(t, path, founding())
	data := written(t, path, []campaign.Event{note(strings.Repeat("a", 100)), note("b")})
	clear(data[len(first)+10 : len(first)+300])
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	j, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	if after, _ := os.ReadFile(path); !bytes.Equal(after, first) {
		t.Errorf("left:\n%s", after)
	}
	// In an older batch it is no torn tail but damage, and nothing is cut off.
	if err := j.Append("again", []campaign.Event{note("b")}); err != nil {
		t.Fatal(err)
	}
	data, _ = os.ReadFile(path)
	clear(data[100:200])
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	var damage *DamageError
	if _, err := Open(path); !errors.As(err, &damage) {
		t.Errorf("a hole in the middle: %v", err)
	}
	if after, _ := os.ReadFile(path); !bytes.Equal(after, data) {
		t.Error("a damaged journal was changed")
	}
}

// TestChangesAreFound changes any byte, drops any line, swaps any two.
func TestChangesAreFound(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "journal.jsonl")
	data := written(t, path, founding(), []campaign.Event{note("one"), spend(2)}, []campaign.Event{note("two")})
	lines := bytes.SplitAfter(data, []byte("\n"))
	lines = lines[:len(lines)-1]
	rapid.Check(t, func(t *rapid.T) {
		var changed []byte
		switch rapid.SampledFrom([]string{"byte", "drop", "swap", "double"}).Draw(t, "how") {
		case "byte":
			changed = bytes.Clone(data)
			at := rapid.IntRange(0, len(data)-1).Draw(t, "at")
			changed[at] ^= byte(rapid.IntRange(1, 255).Draw(t, "flip"))
		case "drop":
			at := rapid.IntRange(0, len(lines)-1).Draw(t, "line")
			changed = bytes.Join(slices.Delete(slices.Clone(lines), at, at+1), nil)
		case "swap":
			a := rapid.IntRange(0, len(lines)-2).Draw(t, "a")
			b := rapid.IntRange(a+1, len(lines)-1).Draw(t, "b")
			other := slices.Clone(lines)
			other[a], other[b] = other[b], other[a]
			changed = bytes.Join(other, nil)
		case "double":
			at := rapid.IntRange(0, len(lines)-1).Draw(t, "line")
			changed = bytes.Join(slices.Insert(slices.Clone(lines), at, lines[at]), nil)
		}
		file := path + ".changed"
		if err := os.WriteFile(file, changed, 0o600); err != nil {
			t.Fatal(err)
		}
		c, err := Check(file, nil)
		if err != nil {
			t.Fatal(err)
		}
		if len(c.Problems) == 0 {
			t.Fatalf("nothing was found in\n%s", changed)
		}
	})
	if c, err := Check(path, nil); err != nil || len(c.Problems) > 0 {
		t.Errorf("unchanged: %v, %v", c.Problems, err)
	}
}

// rewritten is a forged journal whose chain is right.
func rewritten(t *testing.T, batches ...[]campaign.Event) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "journal.jsonl")
	written(t, path, batches...)
	return path
}

func TestCheckFoldsAndSums(t *testing.T) {
	t.Parallel()
	uneven := spend(1)
	uneven.Entries = []campaign.Entry{{Account: "rome", Talents: -1}}
	unfit := campaign.Event{Season: spring, Data: campaign.LevelGained{Leader: "nobody", To: 2}}
	for _, tc := range []struct {
		name    string
		batches [][]campaign.Event
		want    []string
	}{
		{"right", [][]campaign.Event{founding(), {spend(2)}}, nil},
		{"too much spent", [][]campaign.Event{founding(), {note("x"), spend(6)}}, []string{
			"journal.jsonl:5: the treasury of rome falls to -1 talents",
			"journal.jsonl:5: the event does not fit what went before: upkeep-paid: the treasury of rome would hold -1 talents"}},
		{"uneven", [][]campaign.Event{founding(), {uneven}}, []string{
			"journal.jsonl:4: the entries sum to -1, not 0",
			"journal.jsonl:4: the event does not fit what went before: upkeep-paid: entries sum to -1, not 0"}},
		{"unfit", [][]campaign.Event{founding(), {unfit}}, []string{
			`journal.jsonl:4: the event does not fit what went before: level-gained: there is no campaign.LeaderID "nobody"`}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			c, err := Check(rewritten(t, tc.batches...), nil)
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, p := range c.Problems {
				got = append(got, p.String())
			}
			if diff := cmp.Diff(tc.want, got); diff != "" {
				t.Errorf("problems (-want +got):\n%s", diff)
			}
		})
	}
}

func TestCheckVisits(t *testing.T) {
	t.Parallel()
	path := rewritten(t, founding(), []campaign.Event{spend(2)})
	var banks []campaign.Talents
	c, err := Check(path, func(_ Head, _ Record, s *campaign.State) { banks = append(banks, s.Treasury("rome")) })
	if err != nil || !slices.Equal(banks, []campaign.Talents{5, 5, 5, 3, 3}) {
		t.Errorf("banks %v, %v", banks, err)
	}
	if c.Lines != 5 || c.Head.Line != 5 || !c.WasHead(c.Head.Hash) || c.WasHead(zeros) {
		t.Errorf("%+v", c)
	}
}

func FuzzScan(f *testing.F) {
	path := filepath.Join(f.TempDir(), "journal.jsonl")
	f.Add(written(f, path, founding(), []campaign.Event{note("one")}))
	f.Add([]byte("\n\n{}\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		s := scan("j", data)
		if s.committed+s.torn != len(data) {
			t.Fatalf("%d + %d bytes of %d", s.committed, s.torn, len(data))
		}
		for i, l := range s.lines {
			if _, err := decode(i+1, l.text(data)); err == nil && len(s.problems) == 0 && l.kind == "" {
				t.Fatalf("line %d has no type", i+1)
			}
		}
	})
}

// seasons is a journal as long as a campaign of so many seasons is.
func seasons(b *testing.B, n int) string {
	path := filepath.Join(b.TempDir(), "journal.jsonl")
	j, err := Open(path)
	if err != nil {
		b.Fatal(err)
	}
	defer j.Close()
	if err := j.Append("new", founding()); err != nil {
		b.Fatal(err)
	}
	for range n {
		var batch []campaign.Event
		for i := range 200 {
			batch = append(batch, note(fmt.Sprintf("a note of some hundred bytes, as long as an event of the campaign is, number %d of the season", i)))
		}
		if err := j.Append("resolve", batch); err != nil {
			b.Fatal(err)
		}
	}
	return path
}

func BenchmarkRead100Seasons(b *testing.B) {
	path := seasons(b, 100)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Read(path); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkCheck100Seasons(b *testing.B) {
	path := seasons(b, 100)
	b.ReportAllocs()
	for b.Loop() {
		if c, err := Check(path, nil); err != nil || len(c.Problems) > 0 {
			b.Fatal(c.Problems, err)
		}
	}
}
