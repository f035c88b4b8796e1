package desk

import (
	"bytes"
	"encoding/json"
	"math"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"

	"adimperii/campaign"
	"adimperii/campaign/journal"
	"adimperii/referee"
)

// lastTalents is the batch after which the ledger was written last.
func (r *replaying) lastTalents() int {
	last := 0
	for i, b := range r.replay.Batches() {
		records, err := r.replay.Journal().Records(b)
		if err != nil {
			break
		}
		var n news
		for _, record := range records {
			n.note(record)
		}
		if n.talents {
			last = i
		}
	}
	return last
}

// derive works out what was written after a batch, as [Desk.publish] does.
func (r *replaying) derive(after *Desk, b journal.Batch, ledger bool) error {
	records, err := r.replay.Journal().Records(b)
	if err != nil {
		return err
	}
	var n news
	for _, record := range records {
		n.note(record)
	}
	mine := b.By == edition()
	if !referee.Knows(after.state().Rules) {
		return nil
	}
	after.sink = func(name string, data []byte) { r.files[name] = derived{data, mine} }
	s := after.state()
	if n.letters {
		if err := after.writeOrders(s); err != nil {
			return err
		}
	}
	if n.battles {
		if err := after.writeBattles(s); err != nil {
			return err
		}
	}
	if n.opening {
		_, told := after.latestReports()
		drawn := r.exists(after.path(told, "reports", mapFile("en")))
		after.named, after.plain = drawn && r.options.Plain, !drawn || r.options.Plain
		if drawn && r.options.Plain {
			r.once("plain")
		}
		if err := after.writeReports(); err != nil {
			return err
		}
	}
	if ledger {
		after.pictured = r.pictureOnDisk()
		return after.writeWholeLedger()
	}
	return nil
}

// caughtUp keeps the ledger as it would be written after a later batch: by a command that
// does what one before it could not.
func (r *replaying) caughtUp(after *Desk, b journal.Batch, later bool) error {
	if !later || b.Command == "send" || b.Command == "fetch" || !referee.Knows(after.state().Rules) {
		return nil
	}
	after.sink = func(_ string, data []byte) { r.ledgers = append(r.ledgers, data) }
	after.pictured = r.pictureOnDisk()
	return after.writeWholeLedger()
}

func (r *replaying) exists(name string) bool {
	_, err := os.Stat(filepath.Join(r.dir, filepath.FromSlash(name)))
	return err == nil
}

func (r *replaying) read(name string) ([]byte, error) {
	return os.ReadFile(filepath.Join(r.dir, filepath.FromSlash(name)))
}

// disk compares what follows from the journal with what is on disk, and finds what does
// not follow from it.
func (r *replaying) disk() error {
	for _, name := range campaign.Sorted(r.files) {
		want := r.files[name]
		r.out.Compared.Files++
		data, err := r.read(name)
		switch {
		case err != nil:
			r.problem(name, 0, "file.missing", args{"why": err})
		case bytes.Equal(data, want.data):
		case name == "ledger.xlsx" && slices.ContainsFunc(r.ledgers, func(late []byte) bool { return bytes.Equal(data, late) }):
		case name == "ledger.xlsx":
			r.ledger(name, data, want)
		default:
			r.file(name, data, want)
		}
	}
	for _, want := range r.written {
		r.mailFile(want)
	}
	f, err := r.replay.Folder()
	if err != nil {
		return err
	}
	for number := 1; number <= f.State().Number; number++ {
		if name := "seasons/" + f.SeasonName(number) + "/snapshot.yaml"; !r.exists(name) {
			r.note(name, 0, "snapshot.missing", nil)
		}
	}
	r.published()
	return r.strangers()
}

// file tells how a file differs. Written by another edition of the program, numbers must be
// the same, and words may not be.
func (r *replaying) file(name string, data []byte, want derived) {
	if path.Ext(name) == ".svg" {
		if isSameDrawing(data, want.data) {
			r.note(name, 0, "file.form", nil)
		} else {
			r.found(want.mine, name, 0, "picture", nil)
		}
		return
	}
	here, again := readFacts(name, data), readFacts(name, want.data)
	if here != nil && again != nil {
		field, was, is := differingField("", here, again)
		numbers := want.mine || otherNumbers(here, again)
		if field == "" {
			r.note(name, 0, "file.form", nil) // spaces, or the sequence of keys
			return
		}
		r.found(numbers, name, 0, "file.differs", args{"field": field, "here": was, "again": is})
		return
	}
	line, was, is := differingLine(data, want.data)
	r.found(want.mine, name, line, "file.line", args{"here": was, "again": is})
}

// readFacts is what a file of data holds; nil for any other file, or if it cannot be read.
func readFacts(name string, data []byte) any {
	var facts any
	switch path.Ext(name) {
	case ".json":
		d := json.NewDecoder(bytes.NewReader(data))
		d.UseNumber()
		if d.Decode(&facts) != nil || d.More() {
			return nil
		}
	case ".yaml":
		if yaml.Unmarshal(data, &facts) != nil {
			return nil
		}
		return asJSON(facts)
	}
	return facts
}

// isTelling are parts of a report that hold no fact which does not stand beside them too: which
// news come first, what is said of lands, and what is offered to copy. Each edition chooses.
var isTelling = map[string]bool{"story": true, "realm": true, "questions": true, "options": true}

// otherNumbers says that two values hold different numbers or ids in a place that both have.
func otherNumbers(a, b any) bool {
	switch x := a.(type) {
	case map[string]any:
		y, ok := b.(map[string]any)
		for key := range x {
			if other, has := y[key]; ok && has && !isTelling[key] && otherNumbers(x[key], other) {
				return true
			}
		}
		return false
	case []any:
		y, ok := b.([]any)
		return ok && (len(x) != len(y) || slices.ContainsFunc(campaign.Sorted(indices(x)), func(i int) bool { return otherNumbers(x[i], y[i]) }))
	case string:
		y, ok := b.(string)
		return ok && x != y && !strings.Contains(x, " ") && !strings.Contains(y, " ")
	}
	return jsonText(a) != jsonText(b)
}

func indices(list []any) map[int]bool {
	all := map[int]bool{}
	for i := range list {
		all[i] = true
	}
	return all
}

// differingLine is the first line in which two texts differ, and both.
func differingLine(a, b []byte) (line int, here, again string) {
	x, y := strings.Split(string(a), "\n"), strings.Split(string(b), "\n")
	at := func(lines []string, i int) string {
		if i < len(lines) && strings.TrimSpace(lines[i]) != "" {
			return strings.TrimSpace(lines[i])
		}
		return "–"
	}
	for i := range max(len(x), len(y)) {
		if i >= len(x) || i >= len(y) || x[i] != y[i] {
			here, again := fromDifference(at(x, i), at(y, i))
			return i + 1, here, again
		}
	}
	return 0, "", ""
}

// fromDifference shortens two long lines to where they begin to differ.
func fromDifference(a, b string) (string, string) {
	x, y := []rune(a), []rune(b)
	same := 0
	for same < min(len(x), len(y)) && x[same] == y[same] {
		same++
	}
	const before = 40 // characters
	if from := same - before; from > 0 {
		return brief("…" + string(x[from:])), brief("…" + string(y[from:]))
	}
	return brief(a), brief(b)
}

// mostApart is by how much a number of a drawing, in points, may differ between machines.
const mostApart = 0.5

var drawnNumber = regexp.MustCompile(`-?[0-9]+(?:\.[0-9]+)?`)

// isSameDrawing says that two drawings differ by no more than machines round otherwise.
func isSameDrawing(a, b []byte) bool {
	if !bytes.Equal(drawnNumber.ReplaceAll(a, nil), drawnNumber.ReplaceAll(b, nil)) {
		return false
	}
	here, again := drawnNumber.FindAll(a, -1), drawnNumber.FindAll(b, -1)
	return slices.EqualFunc(here, again, func(x, y []byte) bool {
		n, err := strconv.ParseFloat(string(x), 64)
		m, failed := strconv.ParseFloat(string(y), 64)
		return err == nil && failed == nil && math.Abs(n-m) <= mostApart
	})
}
