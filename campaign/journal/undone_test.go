package journal

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"adimperii/campaign"
)

func undone(to int) campaign.Event {
	return campaign.Event{Season: spring, Rule: "R-80", Cause: campaign.Cause{Ruling: "again"}, Data: campaign.Undone{To: to, Number: 1, Stage: campaign.Orders}}
}

func deadline(at string) campaign.Event {
	return campaign.Event{Season: spring, Data: campaign.DeadlineSet{Deadline: campaign.Deadline{Number: 1, Stage: campaign.Orders, At: at}}}
}

func earn(n campaign.Talents) campaign.Event {
	return campaign.Event{Season: spring, Rule: "R-80", Entries: campaign.Earn("rome", n), Data: campaign.TalentsCorrected{Holder: "rome"}}
}

// twiceBack takes back two decisions, and then what was decided instead with the one
// before; a note and a deadline among them stand.
//
//	1 founded   2 opened   3 commit
//	4 spend 1   5 note     6 commit
//	7 spend 2   8 deadline 9 commit
//	10 undone to 7   11 earn 4   12 commit
//	13 spend 3  14 commit
//	15 undone to 4   16 commit
//	17 spend 5  18 commit
func twiceBack() [][]campaign.Event {
	return [][]campaign.Event{
		founding(), {spend(1), note("stands")}, {spend(2), deadline("2026-12-01T20:00:00Z")},
		{undone(7), earn(4)}, {spend(3)}, {undone(4)}, {spend(5)},
	}
}

// standing are the events that stood as of a line, as Stands and Effective say.
func standing(t *testing.T, j *Journal, asOf int) []int {
	t.Helper()
	var said, given []int
	for n := 1; n <= asOf; n++ {
		if j.Kind(n) != commitType && j.Stands(n, asOf) {
			said = append(said, n)
		}
		if j.Kind(n) == commitType && !j.Stands(n, asOf) {
			t.Errorf("the commit on line %d does not stand", n)
		}
	}
	commits := 0
	for r, err := range j.Effective(1, asOf) {
		switch {
		case err != nil:
			t.Fatal(err)
		case r.Commit != nil:
			commits++
		default:
			given = append(given, r.N)
		}
	}
	if !slices.Equal(said, given) {
		t.Errorf("as of line %d: Stands says %v, Effective %v", asOf, said, given)
	}
	if want := len(slices.DeleteFunc(j.Lines(commitType), func(n int) bool { return n > asOf })); commits != want {
		t.Errorf("as of line %d: %d commits, not %d", asOf, commits, want)
	}
	return said
}

func TestStands(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "journal.jsonl")
	written(t, path, twiceBack()...)
	read, err := Read(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, tc := range []struct {
		asOf  int
		want  []int
		undos int
	}{
		{3, []int{1, 2}, 0},
		{9, []int{1, 2, 4, 5, 7, 8}, 0},
		{10, []int{1, 2, 4, 5, 8, 10}, 1},
		{14, []int{1, 2, 4, 5, 8, 10, 11, 13}, 1},
		{15, []int{1, 2, 5, 8, 10, 15}, 2},
		{18, []int{1, 2, 5, 8, 10, 15, 17}, 2},
	} {
		if got := standing(t, read, tc.asOf); !slices.Equal(got, tc.want) {
			t.Errorf("as of line %d stand %v, want %v", tc.asOf, got, tc.want)
		}
		if got := read.UndosUntil(tc.asOf); got != tc.undos {
			t.Errorf("%d undos until line %d, want %d", got, tc.asOf, tc.undos)
		}
	}
	var from []int
	for r, err := range read.Effective(8, 13) {
		if err != nil {
			t.Fatal(err)
		}
		from = append(from, r.N)
	}
	if !slices.Equal(from, []int{8, 9, 10, 11, 12, 13}) {
		t.Errorf("from line 8, as of 13: %v", from)
	}
	for _, tc := range []struct {
		n, asOf int
		want    bool
	}{
		{3, 18, true}, {6, 9, true}, {6, 10, true}, {6, 14, true}, {6, 15, false}, {9, 9, true}, {9, 10, false}, {12, 14, true}, {12, 15, false}, {16, 18, true},
	} {
		if got := read.Untouched(tc.n, tc.asOf); got != tc.want {
			t.Errorf("line %d is untouched as of %d: %v", tc.n, tc.asOf, got)
		}
	}
	for n, want := range map[int]bool{3: true, 9: true, 10: true, 14: true, 15: false, 18: false} {
		if got := read.UndoneSince(n); got != want {
			t.Errorf("something was taken back since line %d: %v", n, got)
		}
	}
}

// Whoever appends knows what stands as whoever reads does.
func TestStandsWhileAppending(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "journal.jsonl")
	j, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	for i, b := range twiceBack() {
		if err := j.Append(fmt.Sprint(i), b); err != nil {
			t.Fatal(err)
		}
		read, err := Read(path)
		if err != nil {
			t.Fatal(err)
		}
		for asOf := range j.Len() + 1 {
			if got, want := standing(t, j, asOf), standing(t, read, asOf); !slices.Equal(got, want) {
				t.Errorf("after batch %d, as of line %d: %v, read %v", i, asOf, got, want)
			}
		}
	}
	if err := j.Append("undo", []campaign.Event{undone(j.Len() + 1)}); err == nil {
		t.Error("an event that takes itself back was written")
	}
	if err := j.Append("undo", []campaign.Event{undone(2)}); err == nil {
		t.Error("the founding was taken back")
	}
	if len(j.undone) != 2 || j.Len() != 18 {
		t.Errorf("%d undos, %d lines", len(j.undone), j.Len())
	}
}

// TestCheckFoldsUndos: sums, treasuries and states are those of what stands.
func TestCheckFoldsUndos(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "journal.jsonl")
	written(t, path, twiceBack()...)
	banks := map[int]campaign.Talents{}
	undos, deadlines := 0, ""
	c, err := Check(path, func(h Head, _ Record, s *campaign.State) {
		banks[h.Line] = s.Treasury("rome")
		undos, deadlines = s.Undos, s.DeadlineOf("")
	})
	if err != nil || len(c.Problems) > 0 || c.Lines != 18 {
		t.Errorf("%+v, %v", c, err)
	}
	for line, want := range map[int]campaign.Talents{3: 5, 4: 4, 7: 2, 9: 2, 10: 4, 11: 8, 13: 5, 15: 5, 17: 0, 18: 0} {
		if banks[line] != want {
			t.Errorf("line %d: the bank is %d, want %d", line, banks[line], want)
		}
	}
	if undos != 2 || deadlines != "2026-12-01T20:00:00Z" {
		t.Errorf("%d undos, deadline %q", undos, deadlines)
	}
}

func TestCheckFindsForgedUndos(t *testing.T) {
	t.Parallel()
	elsewhere := undone(7)
	elsewhere.Data = campaign.Undone{To: 7, Number: 2, Stage: campaign.Orders}
	for _, tc := range []struct {
		name   string
		events [][]campaign.Event
		want   string
	}{
		{"right", [][]campaign.Event{{undone(4)}, {spend(5)}}, ""},
		{"the beginning", [][]campaign.Event{{undone(0)}}, "10: it takes back what stands from line 0 on, which cannot be"},
		{"below it", [][]campaign.Event{{undone(-3)}}, "10: it takes back what stands from line -3 on, which cannot be"},
		{"the founding", [][]campaign.Event{{undone(1)}}, "10: it takes back what stands from line 1 on, which cannot be"},
		{"the first season", [][]campaign.Event{{undone(2)}}, "10: it takes back what stands from line 2 on, which cannot be"},
		{"the founding's commit", [][]campaign.Event{{undone(3)}}, "10: it takes back what stands from line 3 on, which cannot be"},
		{"itself", [][]campaign.Event{{undone(10)}}, "10: it takes back what stands from line 10 on, which cannot be"},
		{"what comes after", [][]campaign.Event{{undone(12)}, {spend(1)}}, "10: it takes back what stands from line 12 on, which cannot be"},
		{"another season", [][]campaign.Event{{elsewhere}}, "10: it says that the campaign stands in season 2, orders, again, and it is in season 1, orders"},
		// 5 less 1 that stands
		{"what is there no more", [][]campaign.Event{{undone(7)}, {spend(5)}}, "12: the treasury of rome falls to -1 talents"},
		{"what came back and went", [][]campaign.Event{{undone(4)}, {spend(3)}, {undone(12)}, {spend(6)}}, "16: the treasury of rome falls to -1 talents"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			path := forged(t, slices.Concat([][]campaign.Event{founding(), {spend(1), note("x")}, {spend(2), note("y")}}, tc.events)...)
			c, err := Check(path, nil)
			if err != nil {
				t.Fatal(err)
			}
			got := ""
			if len(c.Problems) > 0 {
				got = c.Problems[0].String()
			}
			if want := strings.TrimSuffix("journal.jsonl:"+tc.want, ":"); tc.want == "" && got != "" || tc.want != "" && got != want {
				t.Errorf("%q, want %q", got, want)
			}
			_, err = Read(path)
			if refused := err != nil; refused != strings.Contains(tc.want, "cannot be") {
				t.Errorf("read: %v", err)
			}
		})
	}
}

// forged is a journal of these batches, its chain right, that no writer of ours refused.
func forged(t *testing.T, batches ...[]campaign.Event) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "journal.jsonl")
	j, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	for i, b := range batches {
		text, lines, err := j.encode(fmt.Sprintf("command %d", i), b, "")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := j.file.Write(text); err != nil {
			t.Fatal(err)
		}
		j.data, j.lines = append(j.data, text...), append(j.lines, lines...)
	}
	return path
}

// TestStandsAsAStack plays undos at random: what stands is always what a stack of
// decisions holds, with what stands by itself.
func TestStandsAsAStack(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		j := &Journal{lines: []line{{kind: foundingType}, {kind: "season-opened"}, {kind: commitType}}, batches: []Batch{{First: 1, Last: 2}}}
		stack, byItself := []int{1, 2}, []int{}
		held := map[int][]int{}
		for range rapid.IntRange(1, 30).Draw(t, "lines") {
			n := len(j.lines) + 1
			switch kind := rapid.SampledFrom([]string{"talents-corrected", "noted", commitType, undoneType}).Draw(t, "kind"); {
			case kind == undoneType && n > 4:
				to := rapid.IntRange(4, n-1).Draw(t, "to")
				stack = slices.DeleteFunc(slices.Clone(stack), func(l int) bool { return l >= to })
				byItself = append(slices.Clone(byItself), n)
				j.noteUndone(n, []campaign.Event{undone(to)})
				j.lines = append(j.lines, line{kind: undoneType})
			case kind == "talents-corrected":
				stack = append(slices.Clone(stack), n)
				j.lines = append(j.lines, line{kind: kind})
			case kind == "noted":
				byItself = append(slices.Clone(byItself), n)
				j.lines = append(j.lines, line{kind: kind})
			default:
				j.lines = append(j.lines, line{kind: commitType})
			}
			held[n] = slices.Sorted(slices.Values(slices.Concat(stack, byItself)))
			if len(j.lines) != n {
				t.Fatal("a line was left out")
			}
		}
		for asOf, want := range held {
			got := []int{}
			for n := 1; n <= asOf; n++ {
				if j.Kind(n) != commitType && j.Stands(n, asOf) {
					got = append(got, n)
				}
			}
			if !slices.Equal(got, want) {
				t.Fatalf("as of line %d stand %v, want %v", asOf, got, want)
			}
		}
		a := rapid.IntRange(3, len(j.lines)).Draw(t, "a")
		b := rapid.IntRange(a, len(j.lines)).Draw(t, "b")
		same := true
		for n := 1; n <= a; n++ {
			same = same && j.Stands(n, a) == j.Stands(n, b)
		}
		if j.Untouched(a, b) && !same {
			t.Fatalf("what stood at line %d stands no more at %d, though it is untouched", a, b)
		}
		if same != (j.UndosUntil(a) == j.UndosUntil(b)) && j.UndosUntil(a) == j.UndosUntil(b) {
			t.Fatalf("without an undo from line %d to %d something fell", a, b)
		}
	})
}
