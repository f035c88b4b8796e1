package campaign

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"
)

func TestEveryEventGoesThroughJSON(t *testing.T) {
	t.Parallel()
	for _, kind := range Sorted(decoders) {
		t.Run(kind, func(t *testing.T) {
			t.Parallel()
			e := counting().event(t, kind)
			e.Entries = Transfer("rome", Mint, 3)
			for _, audience := range [][]PlayerID{nil, {}, {"carthage", "rome"}} {
				e.Audience = audience
				var back Event
				if err := json.Unmarshal([]byte(asJSON(t, e)), &back); err != nil {
					t.Fatal(err)
				}
				if diff := cmp.Diff(e, back); diff != "" {
					t.Errorf("-written +read:\n%s", diff)
				}
				if (audience == nil) != (back.Audience == nil) {
					t.Errorf("audience %#v was read as %#v: everyone and nobody were confused", audience, back.Audience)
				}
			}
			if e.Data.Type() != kind {
				t.Errorf("it calls itself %q", e.Data.Type())
			}
		})
	}
}

// TestEveryPayloadIsInTheTable reads the sources: a type with a Type method that no
// journal could read back would be lost.
func TestEveryPayloadIsInTheTable(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	var kinds []string
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range f.Decls {
			m, ok := d.(*ast.FuncDecl)
			if !ok || m.Name.Name != "Type" || m.Recv == nil {
				continue
			}
			literal := m.Body.List[0].(*ast.ReturnStmt).Results[0].(*ast.BasicLit)
			kind, err := strconv.Unquote(literal.Value)
			if err != nil {
				t.Fatal(err)
			}
			kinds = append(kinds, kind)
		}
	}
	slices.Sort(kinds)
	if diff := cmp.Diff(Sorted(decoders), kinds); diff != "" {
		t.Errorf("-table +sources:\n%s", diff)
	}
}

func TestUnknownEventsAreRefused(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		`{"season":"280bc-spring","type":"sun-darkened","data":{}}`,
		`{"season":"280bc-spring","type":"noted","data":[]}`,
		`{"season":"280bc-fall","type":"noted","data":{}}`,
		`{"season":"0bc-spring","type":"noted","data":{}}`,
		`{}`,
	} {
		var e Event
		if err := json.Unmarshal([]byte(text), &e); err == nil {
			t.Errorf("%s was read as %+v", text, e)
		}
	}
}

// TestApplyIsPure applies any events to any state: the one given never changes, nor
// do those that it led to, whatever is applied after; and an error leads nowhere.
func TestApplyIsPure(t *testing.T) {
	t.Parallel()
	kinds := Sorted(decoders)
	rapid.Check(t, func(t *rapid.T) {
		f := chance(t)
		states := []State{f.state()}
		texts := []string{mustJSON(t, states[0])}
		for range rapid.IntRange(1, 6).Draw(t, "events") {
			e := f.event(t, rapid.SampledFrom(kinds).Draw(t, "kind"))
			at := rapid.IntRange(0, len(states)-1).Draw(t, "to")
			next, err := Apply(states[at], e)
			if err != nil {
				if got := mustJSON(t, next); got != texts[at] {
					t.Fatalf("%T failed and led to\n%s", e.Data, got)
				}
				continue
			}
			states, texts = append(states, next), append(texts, mustJSON(t, next))
		}
		for i, s := range states {
			if got := mustJSON(t, s); got != texts[i] {
				t.Fatalf("state %d was changed afterwards:\n%s\n%s", i, texts[i], got)
			}
		}
	})
}

// TestBatchIsApply folds the same events both ways.
func TestBatchIsApply(t *testing.T) {
	t.Parallel()
	kinds := Sorted(decoders)
	rapid.Check(t, func(t *rapid.T) {
		f := chance(t)
		s := f.state()
		given := mustJSON(t, s)
		batch, applied := NewBatch(s), s
		for range rapid.IntRange(1, 6).Draw(t, "events") {
			e := f.event(t, rapid.SampledFrom(kinds).Draw(t, "kind"))
			next, err := Apply(applied, e)
			if err != nil {
				continue
			}
			applied = next
			if err := batch.Record(e); err != nil {
				t.Fatal(err)
			}
		}
		if got, want := mustJSON(t, *batch.State()), mustJSON(t, applied); got != want {
			t.Fatalf("batch\n%s\napply\n%s", got, want)
		}
		if got := mustJSON(t, s); got != given {
			t.Fatal("the batch wrote to the state it started from")
		}
		again, err := Apply(s, batch.Events()...)
		if err != nil || mustJSON(t, again) != mustJSON(t, applied) {
			t.Fatalf("the batch's events lead elsewhere: %v", err)
		}
	})
}

func mustJSON(t *rapid.T, v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestRecordGivesTheSeason(t *testing.T) {
	t.Parallel()
	b := NewBatch(State{Season: Season{Year: 280, Quarter: Autumn}})
	for _, e := range []Event{{Data: Noted{}}, {Season: Season{Year: 280, Quarter: Winter}, Data: Noted{}}} {
		if err := b.Record(e); err != nil {
			t.Fatal(err)
		}
	}
	if b.Events()[0].Season != (Season{Year: 280, Quarter: Autumn}) || b.Events()[1].Season != (Season{Year: 280, Quarter: Winter}) {
		t.Errorf("seasons %v, %v", b.Events()[0].Season, b.Events()[1].Season)
	}
}

func TestSnapshotsOfStatesAreFaithful(t *testing.T) {
	t.Parallel()
	s := counting().state()
	var back State
	if err := json.Unmarshal([]byte(asJSON(t, s)), &back); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(s, back, cmpopts.IgnoreUnexported(State{})); diff != "" {
		t.Errorf("-state +read:\n%s", diff)
	}
}

// A journal's line that lacks a season is refused where it is read, not where it is written anew.
func TestEveryPayloadHasItsSeasons(t *testing.T) {
	t.Parallel()
	season := regexp.MustCompile(`"\w+":"\d+bc-\w+"`)
	tried := 0
	for kind := range decoders {
		data := asJSON(t, counting().event(t, kind).Data)
		for _, at := range season.FindAllStringIndex(data, -1) {
			tried++
			var e, back Event
			line := `{"season":"280bc-autumn","type":"` + kind + `","data":` + data[:at[0]] + `"nothing":""` + data[at[1]:] + `}`
			if json.Unmarshal([]byte(line), &e) != nil {
				continue
			}
			if err := json.Unmarshal([]byte(asJSON(t, e)), &back); err != nil {
				t.Errorf("%s without %s is read, and never again: %v", kind, data[at[0]:at[1]], err)
			}
		}
	}
	if tried < 4 {
		t.Errorf("only %d seasons stand in payloads", tried)
	}
}

func FuzzEvent(f *testing.F) {
	for _, kind := range Sorted(decoders) {
		text, err := json.Marshal(counting().event(f, kind))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		var e, back Event
		if json.Unmarshal(text, &e) != nil || e.Season.Year == 0 { // a line without a season is never written
			return
		}
		if err := json.Unmarshal([]byte(asJSON(t, e)), &back); err != nil {
			t.Fatalf("what was read cannot be read again: %v", err)
		}
		if first, second := asJSON(t, e), asJSON(t, back); first != second {
			t.Fatalf("%s\n%s", first, second)
		}
	})
}

// What stands by itself is passed over where whom it is about is no longer there.
func TestWhatStandsOutlivesAJoiner(t *testing.T) {
	t.Parallel()
	s := State{Players: map[PlayerID]Player{"rome": {ID: "rome", Language: "en"}}}
	next, err := Apply(s, Event{Data: PlayerAddressed{Player: "gaul", Emails: []string{"a@example.org"}, Language: "fr"}},
		Event{Data: PlayerAway{Player: "gaul", Absence: Absence{Until: "2026-12-05"}}}, Event{Data: PlayerAway{Player: "gaul"}},
		Event{Data: PlayerAddressed{Player: "rome", Emails: []string{"b@example.org"}, Language: "fr"}})
	if err != nil || len(next.Players) != 1 || len(next.Away) > 0 || next.Players["rome"].Language != "fr" {
		t.Errorf("%+v, %v", next.Players, err)
	}
}
