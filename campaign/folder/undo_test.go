package folder

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"pgregory.net/rapid"

	"adimperii/campaign"
	"adimperii/campaign/journal"
	"adimperii/maps"
)

// plainMap is a small map, for campaigns in which it does not matter.
var plainMap = sync.OnceValue(func() *maps.Map {
	m, err := maps.Parse([]byte(`name: {en: Plain, fr: Plaine}
provinces:
  - {id: latium, name: {la: Latium, en: Latium, fr: Latium}, neighbours: [etruria], seas: [], regions: [plain], great_river: false, native_list: 47, at: [12.7, 41.8]}
  - {id: etruria, name: {la: Etruria, en: Etruria, fr: Etrurie}, neighbours: [latium], seas: [], regions: [hills], great_river: false, native_list: 47, at: [11.5, 43]}
cities: []
seas: []
straits: []
`), "map")
	if err != nil {
		panic(err)
	}
	return m
})

// bare is a campaign of two players who have nothing but a bank.
func bare(t interface {
	Helper()
	Fatal(...any)
}, dir, seed string) *Folder {
	t.Helper()
	f, err := Create(dir, New{
		Founded: campaign.CampaignFounded{
			Name: "Bare", MapHash: plainMap().Hash(), CodeWords: true, Start: campaign.Season{Year: 280, Quarter: campaign.Spring},
			Players: []campaign.Player{{ID: "rome", Emails: []string{"rome@example.org"}, Language: "en"}, {ID: "carthage", Language: "fr"}},
		},
		Banks: campaign.Earn("rome", 5), Map: plainMap(), SeedHex: seed,
	})
	if err == nil {
		err = f.Commit("new", f.Founding())
	}
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// standsByHand is what the contract says of events that undos leave alone.
const standsByHand = " letter-filed orders-read letter-dismissed letter-seen noted proclaimed mail-sending mail-sent mail-failed mail-wanted " +
	"player-addressed player-away deadline-set reminded folder-taken-over undone "

// written is a line of the journal as it was committed.
type written struct {
	n     int
	event campaign.Event // its Data is nil for a commit
}

// history plays on a campaign at random, and keeps by hand what ought to come of it.
type history struct {
	f *Folder
	// effective are the lines that stood when the journal ended at a line of it, by that line.
	effective map[int][]written
	// states are as they were in memory then, as JSON.
	states    map[int]string
	first     int // the last line of the founding
	published map[string]bool
	tick      int
}

func (h *history) head() int { return h.f.Head().Line }

// note keeps what a batch came to.
func (h *history) note(before int, events []campaign.Event) {
	lines := append([]written{}, h.effective[before]...)
	for i, e := range events {
		if u, ok := e.Data.(campaign.Undone); ok {
			var left []written
			for _, w := range lines {
				if w.n < u.To || strings.Contains(standsByHand, " "+w.event.Data.Type()+" ") {
					left = append(left, w)
				}
			}
			lines = left
		}
		lines = append(lines, written{before + 1 + i, e})
		h.effective[before+1+i] = append([]written{}, lines...)
	}
	h.effective[h.head()] = lines
	h.states[h.head()] = inJSON(*h.f.State())
}

func inJSON(s campaign.State) string {
	text, err := json.Marshal(s)
	if err != nil {
		panic(err)
	}
	return string(text)
}

// folded is the state that lines up to n lead to.
func folded(t *rapid.T, lines []written, n int) string {
	state := campaign.State{Map: plainMap()}
	for _, w := range lines {
		if w.n > n {
			break
		}
		var err error
		if state, err = campaign.Apply(state, w.event); err != nil {
			t.Fatalf("line %d, %s: %v", w.n, w.event.Data.Type(), err)
		}
	}
	return inJSON(state)
}

// move is one command.
func (h *history) move(t *rapid.T) {
	before, s := h.head(), h.f.State()
	h.tick++
	of := func(data ...campaign.Payload) (events []campaign.Event) {
		for _, d := range data {
			events = append(events, campaign.Event{Season: s.Season, Rule: "R-80", Data: d, Audience: []campaign.PlayerID{}})
		}
		return events
	}
	player := rapid.SampledFrom([]campaign.PlayerID{"rome", "carthage"}).Draw(t, "player")
	var command string
	var events []campaign.Event
	var err error
	switch command = rapid.SampledFrom([]string{"note", "deadline", "talents", "close", "resolve", "letter", "read", "join", "away", "undo", "undo", "undo"}).Draw(t, "command"); command {
	case "note":
		events = of(campaign.Noted{Player: player, Text: fmt.Sprint(h.tick)})
	case "deadline":
		events = of(campaign.DeadlineSet{Deadline: campaign.Deadline{
			Number: s.Number + rapid.IntRange(0, 1).Draw(t, "season"), Stage: s.Stage, Player: player, At: time.Unix(int64(h.tick), 0).UTC().Format(time.RFC3339),
		}})
	case "talents":
		events = of(campaign.TalentsCorrected{Holder: player.Holder()})
		events[0].Entries = campaign.Earn(player.Holder(), campaign.Talents(rapid.IntRange(-int(min(3, s.Treasury(player.Holder()))), 3).Draw(t, "talents")))
	case "resolve":
		events = append(of(campaign.Noted{Player: player, Text: "resolved"}), of(campaign.StageEntered{Stage: campaign.Battles})...)
	case "close":
		events, err = closingAfter(h.f, h.published)
		if rapid.Bool().Draw(t, "the report was sent") {
			h.published[s.SeedHash] = true
		}
	case "letter":
		var file, sha string
		file, sha, err = h.f.FileLetter(time.Unix(int64(h.tick), 0), fmt.Appendf(nil, "From: rome@example.org\n\nletter %d\n", h.tick))
		l := campaign.Letter{File: file, SHA256: sha, Key: sha, Player: player, Kind: campaign.Filed, Stage: s.Stage, Number: s.Number}
		if rapid.Bool().Draw(t, "of old") {
			l.Number = 0 // as journals of an older program have it
		}
		events = of(campaign.LetterFiled{Letter: l})
	case "read":
		for _, l := range s.Letters {
			events = append(events, of(campaign.OrdersRead{File: l.File, Reader: 1, Reading: json.RawMessage(`{}`)}, campaign.LetterSeen{File: l.File})...)
		}
	case "join":
		id := campaign.PlayerID(fmt.Sprintf("joiner-%d", h.tick))
		events = of(campaign.PlayerJoined{Player: campaign.Player{ID: id}}, campaign.PlayerAddressed{Player: id, Emails: []string{"a@example.org"}, Language: "en"})
	case "away":
		for p := range s.Players {
			player = max(player, p)
		}
		events = of(campaign.PlayerAway{Player: player, Absence: campaign.Absence{Until: "2026-12-05"}})
	case "undo":
		if before == h.first {
			return
		}
		var e campaign.Event
		e, err = taking(h.f, rapid.IntRange(h.first+1, before).Draw(t, "to"), h.published)
		events = []campaign.Event{e}
		if rapid.Bool().Draw(t, "and more") {
			events = append(events, of(campaign.TalentsCorrected{Holder: "rome"})...)
			events[1].Entries = campaign.Earn("rome", 1)
		}
	}
	if err == nil {
		err = h.f.Commit(command, events)
	}
	if err != nil {
		t.Fatalf("%s: %v", command, err)
	}
	if len(events) > 0 {
		h.note(before, events)
	}
}

// TestUndosFold plays at random, taking back at random, and compares every state that
// can be asked for with one folded from lines that were sorted out by hand. It takes some
// seconds, for a hundred campaigns.
func TestUndosFold(t *testing.T) {
	t.Parallel()
	base := t.TempDir()
	games := 0
	rapid.Check(t, func(t *rapid.T) {
		games++
		seed := rapid.SampledFrom([]string{"", testSeed}).Draw(t, "seed")
		h := &history{f: bare(t, filepath.Join(base, fmt.Sprint(games)), seed), effective: map[int][]written{}, states: map[int]string{}, published: map[string]bool{}}
		defer func() { _ = h.f.Close() }()
		h.first = h.head()
		h.note(0, h.f.founding)
		old := map[string][]byte{} // snapshots as a command would find them that was killed before it wrote its own
		for range rapid.IntRange(1, 14).Draw(t, "commands") {
			h.move(t)
			if name := filepath.Join(h.f.SeasonDir(h.f.State().Number), snapshotFile); rapid.Bool().Draw(t, "kept") {
				old[name], _ = os.ReadFile(name) // it was written just now
			}
		}
		snapshots, err := filepath.Glob(filepath.Join(h.f.Dir(), seasonsDir, "*", snapshotFile))
		if err != nil {
			t.Fatal(err)
		}
		m := rapid.IntRange(0, h.head()).Draw(t, "as of")
		n := rapid.IntRange(0, m).Draw(t, "up to")
		h.compare(t, "as it was played", n, m)
		for what, o := range map[string]Options{"opened": {}, "opened to be read": {ReadOnly: true}} {
			h.again(t, o)
			h.compare(t, what, n, m)
		}
		report, err := Verify(h.f.Dir(), h.f.Head().Hash)
		if err != nil || !report.OK {
			t.Fatalf("%+v, %v", report, err)
		}
		for name, text := range old {
			if err := os.WriteFile(name, text, openFile); err != nil {
				t.Fatal(err)
			}
		}
		h.again(t, Options{ReadOnly: true})
		h.compare(t, "with older snapshots", n, m)
		gone := rapid.IntRange(0, len(snapshots)-1).Draw(t, "snapshot")
		for what, names := range map[string][]string{"without a snapshot": snapshots[gone : gone+1], "without snapshots": snapshots} {
			for _, name := range names {
				_ = os.Remove(name) // it may be gone already
			}
			h.again(t, Options{ReadOnly: true})
			h.compare(t, what, n, m)
		}
	})
}

func (h *history) again(t *rapid.T, o Options) {
	if err := h.f.Close(); err != nil {
		t.Fatal(err)
	}
	f, err := Open(h.f.Dir(), o)
	if err != nil {
		t.Fatal(err)
	}
	h.f = f
}

// compare looks at the present state, at those that were, and at that of line n as the
// journal stood at line m.
func (h *history) compare(t *rapid.T, what string, n, m int) {
	head := h.head()
	equal := func(of, want, got string) {
		if want != got {
			t.Fatalf("%s: %s\n%s\nwant\n%s", what, of, got, want)
		}
	}
	at := func(n, m int) string {
		s, err := h.f.StateAsOf(n, m)
		if err != nil {
			t.Fatal(err)
		}
		return inJSON(s)
	}
	equal("the present state", folded(t, h.effective[head], head), inJSON(*h.f.State()))
	present, err := h.f.StateAt(head)
	if err != nil {
		t.Fatal(err)
	}
	equal("the state at the head", h.states[head], inJSON(present))
	for line, was := range h.states {
		equal(fmt.Sprintf("line %d as it was then", line), was, at(line, line))
	}
	for _, asOf := range []int{head, m} { // the second must not go on from what was folded for the first
		equal(fmt.Sprintf("line %d as of line %d", n, asOf), folded(t, h.effective[asOf], n), at(n, asOf))
	}
	var lines []int
	for r, err := range h.f.AsOf(1, m) {
		if err != nil {
			t.Fatal(err)
		}
		if r.Commit == nil {
			lines = append(lines, r.N)
		}
	}
	if fmt.Sprint(lines) != fmt.Sprint(numbers(h.effective[m])) {
		t.Fatalf("%s: as of line %d stand %v, want %v", what, m, lines, numbers(h.effective[m]))
	}
}

func numbers(lines []written) (all []int) {
	for _, w := range lines {
		all = append(all, w.n)
	}
	return all
}

// A season that was taken back gives its seed to no other.
func TestFreshSeedStaysWithItsSeason(t *testing.T) {
	t.Parallel()
	f := founded(t, "")
	closeSeason(t, f)
	closeSeason(t, f)
	promised := f.seasons[0].SeedHash
	takeBack(t, f, f.Batches()[2].First, map[string]bool{f.seasons[1].SeedHash: true})
	if f.State().Number != 2 || f.State().Link != 3 {
		t.Fatalf("season %d, link %d", f.State().Number, f.State().Link)
	}
	takeBack(t, f, f.Batches()[1].First, nil)
	if f.State().Number != 1 || f.State().Link != 1 || f.State().SeedHash != promised {
		t.Errorf("season %d has link %d", f.State().Number, f.State().Link)
	}
	if report, err := Verify(f.Dir(), ""); err != nil || !report.OK {
		t.Errorf("%+v, %v", report, err)
	}
}

// Letters wait in the season that they were filed in, and verify looks for them there.
func TestLettersOfASeasonTakenBack(t *testing.T) {
	t.Parallel()
	f := founded(t, testSeed)
	closeSeason(t, f)
	file := func(text string, number int) {
		t.Helper()
		name, sha, err := f.FileLetter(time.Unix(1000, 0), []byte(text))
		must(t, err)
		must(t, f.Commit("fetch", []campaign.Event{{Season: f.State().Season, Data: campaign.LetterFiled{
			Letter: campaign.Letter{File: name, SHA256: sha, Key: sha, Number: number},
		}}}))
	}
	file("in summer", 2)
	file("in summer, by an older program", 0)
	takeBack(t, f, f.Batches()[1].First, nil)
	file("in spring", 1)
	if in := f.State().Inbox(); len(in) != 1 || len(f.State().Letters) != 3 {
		t.Errorf("in the inbox of spring: %+v of %d", in, len(f.State().Letters))
	}
	closeSeason(t, f)
	if in := f.State().Inbox(); len(in) != 2 {
		t.Errorf("in the inbox of summer: %+v", in)
	}
	if report, err := Verify(f.Dir(), ""); err != nil || !report.OK {
		t.Errorf("%+v, %v", report, err)
	}
	f = reopened(t, f, Options{})
	if unfiled, err := f.Unfiled(); err != nil || len(unfiled) > 0 {
		t.Errorf("unfiled %v, %v", unfiled, err)
	}
}

func TestCommitRefusesUndosThatCannotBe(t *testing.T) {
	t.Parallel()
	f := founded(t, testSeed)
	must(t, f.Commit("note", []campaign.Event{note(f.State(), "x")}))
	before, state := f.Head(), f.State()
	undone := func(to int) campaign.Event {
		return campaign.Event{Season: state.Season, Data: campaign.Undone{To: to, Number: 1, Stage: campaign.Orders}}
	}
	for what, events := range map[string][]campaign.Event{
		"the beginning": {undone(0)}, "the founding": {undone(1)}, "the first season": {undone(2)}, "the founding's commit": {undone(3)},
		"itself": {undone(before.Line + 1)}, "what is to come": {undone(before.Line + 2)}, "after another event": {note(state, "x"), undone(4)},
	} {
		if err := f.Commit("undo", events); err == nil || !strings.Contains(err.Error(), "nothing was committed") {
			t.Errorf("%s was taken back: %v", what, err)
		}
	}
	if f.Head() != before || f.State() != state {
		t.Error("something was committed")
	}
	must(t, f.Commit("undo", []campaign.Event{undone(4)}))
}

// rechained has a folder's journal say something else, its chain and seals made right.
func rechained(t testing.TB, f *Folder, change func(*campaign.Event)) {
	t.Helper()
	must(t, f.Close())
	name := filepath.Join(f.Dir(), journalFile)
	old, err := journal.Read(name)
	must(t, err)
	must(t, os.Remove(name))
	forged, err := journal.Open(name)
	must(t, err)
	for _, b := range old.Batches() {
		var events []campaign.Event
		for n := b.First; n <= b.Last; n++ {
			r, err := old.Line(n)
			must(t, err)
			change(&r.Event)
			events = append(events, r.Event)
		}
		must(t, forged.Append(b.Command, events))
	}
	forged.Close()
	must(t, os.RemoveAll(filepath.Join(f.Dir(), copyFile)))
	snapshots, err := filepath.Glob(filepath.Join(f.Dir(), seasonsDir, "*", snapshotFile))
	must(t, err)
	for _, s := range snapshots {
		must(t, os.Remove(s))
	}
}

// TestVerifyFindsSwappedSeeds forges promises of seeds in a journal that is right in all else.
func TestVerifyFindsSwappedSeeds(t *testing.T) {
	t.Parallel()
	other := strings.Repeat("5e", 32)
	for _, tc := range []struct {
		what, seed, want string
		change           func(*campaign.Event)
	}{
		{"nothing", "", "", func(*campaign.Event) {}},
		{"nothing, a seed given", testSeed, "", func(*campaign.Event) {}},
		{"the promise of the chain", "", "not what the seeds that were promised derive from", func(e *campaign.Event) {
			if d, ok := e.Data.(campaign.CampaignFounded); ok {
				d.Chain = other
				e.Data = d
			}
		}},
		{"the promise of the words", "", "not what this campaign's code words derive from", func(e *campaign.Event) {
			if d, ok := e.Data.(campaign.CampaignFounded); ok {
				d.WordsHash = other
				e.Data = d
			}
		}},
		{"a season's seed", "", "journal.jsonl:5: the seed promised here is not of the chain", func(e *campaign.Event) {
			if d, ok := e.Data.(campaign.SeasonOpened); ok && d.Number == 2 {
				d.SeedHash = other
				e.Data = d
			}
		}},
		{"a season's link", "", "journal.jsonl:5: the seed promised here is not of the chain", func(e *campaign.Event) {
			if d, ok := e.Data.(campaign.SeasonOpened); ok && d.Number == 2 {
				d.Link++
				e.Data = d
			}
		}},
		{"a season out of the chain", "", "seasons/0002-280bc-summer/seed:0: the seed of the season's dice is missing", func(e *campaign.Event) {
			if d, ok := e.Data.(campaign.SeasonOpened); ok && d.Number == 2 {
				d.Link = 0
				e.Data = d
			}
		}},
		{"a season's seed, a seed given", testSeed, "seed:0: it is not the seed whose hash was published", func(e *campaign.Event) {
			if d, ok := e.Data.(campaign.SeasonOpened); ok && d.Number == 2 {
				d.SeedHash = other
				e.Data = d
			}
		}},
		{"a seed published", "", "the seed published at the close is not the one", func(e *campaign.Event) {
			if d, ok := e.Data.(campaign.SeasonClosed); ok {
				d.Seed = other
				e.Data = d
			}
		}},
		{"a fresh seed", "", "journal.jsonl:8: the seed promised here is not of the chain", func(e *campaign.Event) {
			if d, ok := e.Data.(campaign.Undone); ok {
				d.SeedHash = other
				e.Data = d
			}
		}},
		{"a fresh seed, a seed given", testSeed, "seed:0: it is not the seed whose hash was published", func(e *campaign.Event) {
			if d, ok := e.Data.(campaign.Undone); ok {
				d.Salt++
				e.Data = d
			}
		}},
		{"where the campaign stands again", "", "journal.jsonl:8: it says that the campaign stands in season 2", func(e *campaign.Event) {
			if d, ok := e.Data.(campaign.Undone); ok {
				d.Number = 2
				e.Data = d
			}
		}},
	} {
		t.Run(tc.what, func(t *testing.T) {
			t.Parallel()
			f := founded(t, tc.seed)
			closeSeason(t, f)
			takeBack(t, f, 4, map[string]bool{f.seasons[0].SeedHash: true})
			rechained(t, f, tc.change)
			report, err := Verify(f.Dir(), "")
			must(t, err)
			var said []string
			for _, p := range report.Problems {
				said = append(said, fmt.Sprintf("%s:%d: %s", p.File, p.Line, p.Message))
			}
			if all := strings.Join(said, "\n"); report.OK != (tc.want == "") || !strings.Contains(all, tc.want) {
				t.Errorf("got\n%s\nwant %q", all, tc.want)
			}
		})
	}
}
