package desk_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adimperii/campaign"
	"adimperii/orders/words"
	"adimperii/referee"
	"adimperii/referee/desk"
)

// replayed goes through the campaign again and finds nothing.
func (h *house) replayed() {
	h.Helper()
	r, err := desk.VerifyAgain(h.dir, desk.ReplayOptions{Plain: true})
	h.must(err)
	for _, p := range r.Problems {
		h.Errorf("replay: %s", told(p))
	}
}

// Forgeries whose chain of hashes is right are found, and told of where they are.
func TestForgeries(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		name  string
		forge func(h *house)
		want  string // in one of the problems
	}{
		{"an income", func(h *house) {
			h.edit("income-collected", "carthage", `"talents":`, func(line string) string { return raised(line, 3) })
		}, "resolved again it is"},
		{"a letter with its reading", func(h *house) {
			raw, file := h.letterWith("pay Carthage 1")
			changed := strings.Replace(raw, "pay Carthage 1", "pay Carthage 4", 1)
			h.put(file, changed)
			forged(t, h.dir, func(lines []string) []string {
				for i := range lines {
					lines[i] = strings.ReplaceAll(lines[i], sum(raw), sum(changed))
					lines[i] = strings.ReplaceAll(lines[i], "pay Carthage 1", "pay Carthage 4")
				}
				i := find(h, lines, 0, "orders-read", "pay Carthage 4")
				lines[i] = strings.ReplaceAll(lines[i], `"talents":1`, `"talents":4`)
				return lines
			})
		}, ""},
		{"a reading alone", func(h *house) {
			h.edit("orders-read", "pay Carthage 1", `"talents":`, func(line string) string { return strings.Replace(line, `"talents":1`, `"talents":4`, 1) })
		}, "read again it says"},
		{"an order that was never written", func(h *house) {
			h.edit("orders-read", `"verb":"hold"`, "hold I", func(line string) string {
				return strings.Replace(strings.ReplaceAll(line, "hold I", "move I to Latium"), `"verb":"hold"`, `"verb":"move","province":"latium"`, 1)
			})
		}, "it holds no line"},
		{"a dropped close", func(h *house) {
			forged(t, h.dir, func(lines []string) []string {
				last := 0
				for i, line := range lines {
					if strings.Contains(line, `"command":"close"`) {
						last = i
					}
				}
				for last--; !strings.Contains(lines[last], `"type":"commit"`); last-- {
				}
				return lines[:last+1]
			})
		}, "the journal does not know"},
		{"a snapshot with its sum", func(h *house) { forgeSnapshot(h) }, "the snapshot is not what"},
		{"a seed", func(h *house) {
			h.edit("season-closed", "", `"seed":"`, func(line string) string { return digit(line, `"seed":"`) })
		}, "seed"},
		{"a die", func(h *house) {
			h.edit("siege-attempted", "", `"dice":[`, nextDie)
		}, "die"},
		{"an army that was never raised", func(h *house) {
			forged(t, h.dir, func(lines []string) []string {
				at := find(h, lines, 0, "income-collected", `"holder":"rome"`)
				army := `"season":"264bc-spring","type":"army-raised","rule":"R-20","data":{"army":{"id":"rome-x","holder":"rome","name":"X","at":"latium","leader":"rome-claudius","sequence":99}}}`
				return append(lines[:at:at], append([]string{army}, lines[at:]...)...)
			})
		}, ""},
		{"a report", func(h *house) {
			file := h.glob("seasons/0001*/reports/rome.json")
			h.put(file, strings.Replace(h.get(file), `"talents"`, `"talentz"`, 1))
		}, "rome.json"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			h := newHouse(t, finished)
			tc.forge(h)
			r, err := desk.VerifyAgain(h.dir, desk.ReplayOptions{Plain: true})
			h.must(err)
			var all []string
			for _, p := range r.Problems {
				all = append(all, told(p))
			}
			for _, p := range r.Notes {
				all = append(all, "NOTE "+told(p))
			}
			t.Log(strings.Join(all, "\n"))
			if r.OK || !strings.Contains(strings.Join(all, "\n"), tc.want) {
				t.Errorf("no problem tells of %q", tc.want)
			}
		})
	}
}

// A season that a newer program opened under other rules is not resolved by these, and a
// replay leaves it out and says so.
func TestRulesThatTheProgramLacks(t *testing.T) {
	t.Parallel()
	h := newHouse(t, newOpen)
	rules := func(from, to int) {
		forged(t, h.dir, func(lines []string) []string {
			for i := range lines {
				lines[i] = strings.Replace(lines[i], fmt.Sprintf(`"rules":%d`, from), fmt.Sprintf(`"rules":%d`, to), 1)
			}
			return lines
		})
	}
	rules(campaign.RulesVersion, 99)
	for name, do := range map[string]func() error{
		"resolve": func() error { _, err := h.resolve(desk.Step{Now: true, Stage: campaign.Orders}); return err },
		"replay": func() error {
			r, err := desk.VerifyAgain(h.dir, desk.ReplayOptions{Plain: true})
			if !r.OK || len(r.Notes) == 0 || !strings.Contains(r.Notes[0].Message, "version 99 of the rules") {
				t.Errorf("%+v", r)
			}
			return err
		},
	} {
		var version *referee.VersionError
		if err := do(); errors.As(err, &version) != (name == "resolve") {
			t.Errorf("%s: %v", name, err)
		} else if name == "resolve" && !strings.Contains(words.SayError("fr", err), "version 99 des règles") {
			t.Errorf("in French: %s", words.SayError("fr", err))
		}
	}
	// One of the first rules, which were mistaken, goes on by the present ones, and is not
	// played again either.
	rules(99, 1)
	_, err := h.resolve(desk.Step{Now: true, Stage: campaign.Orders})
	h.must(err)
	if r, err := desk.VerifyAgain(h.dir, desk.ReplayOptions{Plain: true}); err != nil || !r.OK || len(r.Notes) == 0 || !strings.Contains(r.Notes[0].Message, "version 1 of the rules") {
		t.Errorf("%+v, %v", r, err)
	}
	// To its end a season is played by its own; the next one by the newest.
	h = newHouse(t, finished)
	if got := strings.Count(h.get(filepath.Join(h.dir, "journal.jsonl")), fmt.Sprintf(`"rules":%d`, campaign.RulesVersion)); got < 3 {
		t.Errorf("%d seasons name their rules", got)
	}
}

func (h *house) glob(pattern string) string {
	h.Helper()
	files, err := filepath.Glob(filepath.Join(h.dir, filepath.FromSlash(pattern)))
	if err != nil || len(files) == 0 {
		h.Fatalf("no %s: %v", pattern, err)
	}
	return files[0]
}

func (h *house) get(file string) string {
	h.Helper()
	data, err := os.ReadFile(file)
	h.must(err)
	return string(data)
}

func (h *house) put(file, text string) {
	h.Helper()
	h.must(os.WriteFile(file, []byte(text), 0o644))
}

// letterWith is a letter on file that holds a text, and its file.
func (h *house) letterWith(text string) (raw, file string) {
	h.Helper()
	files, err := filepath.Glob(filepath.Join(h.dir, "seasons", "*", "inbox", "*.eml"))
	h.must(err)
	for _, file := range files {
		if raw := h.get(file); strings.Contains(raw, text) {
			return raw, file
		}
	}
	h.Fatalf("no letter with %q", text)
	return "", ""
}

// edit changes the last line of a type that holds two texts.
func (h *house) edit(kind, with, and string, change func(string) string) {
	h.Helper()
	forged(h, h.dir, func(lines []string) []string {
		for i := len(lines) - 1; i >= 0; i-- {
			if strings.Contains(lines[i], `"type":"`+kind+`"`) && strings.Contains(lines[i], with) && strings.Contains(lines[i], and) {
				was := lines[i]
				if lines[i] = change(lines[i]); lines[i] == was {
					h.Errorf("nothing was changed in %s", was)
				}
				return lines
			}
		}
		h.Errorf("no %s with %q", kind, with)
		return lines
	})
}

// raised is an income that is so much higher, in both its entries.
func raised(line string, by int) string {
	e := entryOf.FindStringSubmatch(line)
	if e == nil {
		return line
	}
	var n int
	if _, err := fmt.Sscan(e[1], &n); err != nil {
		return line
	}
	return strings.Replace(strings.Replace(line, fmt.Sprintf(`"talents":%d}`, n), fmt.Sprintf(`"talents":%d}`, n+by), 1), fmt.Sprintf(`"talents":-%d}`, n), fmt.Sprintf(`"talents":-%d}`, n+by), 1)
}

// digit changes the first digit behind a text.
func digit(line, behind string) string {
	at := strings.Index(line, behind) + len(behind)
	to := "1"
	if line[at] == '1' {
		to = "2"
	}
	return line[:at] + to + line[at+1:]
}

// nextDie turns the first die of a line over.
func nextDie(line string) string {
	m := dieOf.FindStringSubmatchIndex(line)
	if m == nil {
		return line
	}
	return line[:m[2]] + fmt.Sprint((line[m[2]]-'0')%6+1) + line[m[3]:]
}

// Which news another edition puts first, and what it offers to copy, is no fact; what happened is.
func TestTellingIsNoFact(t *testing.T) {
	t.Parallel()
	for part, fact := range map[string]bool{"story": false, "realm": false, "questions": false, "options": false, "happened": true} {
		here, again := map[string]any{part: []any{"one word"}}, map[string]any{part: []any{"one word", "and one more"}}
		if desk.OtherNumbers(here, again) != fact {
			t.Errorf("%s: a fact is %v", part, !fact)
		}
	}
}
