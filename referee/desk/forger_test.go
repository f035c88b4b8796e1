package desk_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"adimperii/campaign"
	"adimperii/campaign/folder"
	"adimperii/referee/desk"
)

// finished is a small campaign of three seasons, the last of them under way, in which there
// is something of everything: letters refused, late and set aside, a battle, a siege, a
// ruling, an undo, a correction, and every mail sent. It is made once.
var finished template = sync.OnceValues(func() (string, error) {
	from, err := open()
	if err != nil {
		return "", err
	}
	dir, err := base()
	if err != nil {
		return "", err
	}
	dir = filepath.Join(dir, "campaign")
	if err := os.CopyFS(dir, os.DirFS(from)); err != nil {
		return "", err
	}
	p := &finishing{dir: dir, now: time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)}
	p.play()
	return dir, p.err
})

// finishing plays a campaign; the first error ends it.
type finishing struct {
	dir     string
	now     time.Time
	letters int
	err     error
}

func (p *finishing) do(work func(*desk.Desk) error) {
	if p.err != nil {
		return
	}
	p.now = p.now.Add(time.Hour)
	d, err := desk.Open(p.dir, desk.Options{Plain: true, Now: func() time.Time { return p.now }})
	if err == nil {
		err = work(d)
		if closed := d.Close(); err == nil {
			err = closed
		}
	}
	p.err = err
}

// fetch has letters arrive, each as FROM: TEXT.
func (p *finishing) fetch(letters ...string) {
	p.do(func(d *desk.Desk) error {
		var mails desk.Mails
		for _, l := range letters {
			from, text, _ := strings.Cut(l, ": ")
			p.letters++
			mails = append(mails, post{
				from: from + "@example.org", id: fmt.Sprintf("%d@example.org", p.letters), subject: "orders", text: text,
				at: p.now.Add(time.Duration(p.letters) * time.Second),
			}.received())
		}
		_, err := d.Fetch(context.Background(), mails)
		return err
	})
}

func (p *finishing) send() {
	out, err := base()
	if err != nil {
		p.err = err
		return
	}
	p.do(func(d *desk.Desk) error {
		_, err := d.Send(context.Background(), desk.Sending{Out: out, Anyway: true})
		return err
	})
}

func (p *finishing) resolve(stage campaign.Stage) {
	p.do(func(d *desk.Desk) error { _, err := d.Resolve(desk.Step{Now: true, Stage: stage}); return err })
	p.send()
}

func (p *finishing) closeSeason() {
	p.do(func(d *desk.Desk) error { _, err := d.CloseSeason(desk.Step{Now: true}); return err })
	p.send()
}

func (p *finishing) play() {
	p.fetch("rome: "+invasion+"appoint Decius at Latium\nraise army at Latium under Nobody\n", "carthage: rien à changer\n", "stranger: hold I\n")
	p.send()
	p.resolve(campaign.Orders)
	p.fetch("carthage: défendre Sicile occidentale\nnote Je suis seul\n")
	p.resolve(campaign.Decisions)
	p.fetch("rome: result b1 winner rome; losses rome 3/20; losses carthage 15/15\nproclaim Sicily is ours\n")
	p.send()
	p.fetch("carthage: confirmer b1\n")
	p.closeSeason()
	p.do(func(d *desk.Desk) error { _, err := d.Undo(desk.Undoing{Reason: "a slip"}); return err })
	p.do(func(d *desk.Desk) error {
		_, err := d.RecordBattle("b1", "winner rome; losses rome 5/20; losses carthage 15/15")
		return err
	})
	p.closeSeason()
	p.do(func(d *desk.Desk) error {
		_, err := d.Rule([]string{"talents", "Carthage", "+2"}, desk.Grounds{Reason: "a slip of the pen", Note: "mine"}, false)
		return err
	})
	p.do(func(d *desk.Desk) error { _, err := d.SetDeadline(campaign.Orders, "+7d", ""); return err })
	p.do(func(d *desk.Desk) error { _, err := d.AcceptLetter("1", desk.Acceptance{}); return ignored(err) })
	p.fetch("rome: besiege Lilybaeum with I\npay Carthage 1\n", "carthage: raise army at Zeugitana under Hannon\naway until 5 December\n")
	p.send()
	p.resolve(campaign.Orders)
	p.resolve(campaign.Decisions)
	p.closeSeason()
	p.fetch("rome: hold I\n")
	p.send()
}

// ignored is nil where a command was refused.
func ignored(err error) error {
	if allowed(err) {
		return nil
	}
	return err
}

// forged rewrites the lines of a journal, each without its number and the hash before it,
// and computes numbers, counts, seals and the chain anew, as a clever forger would, and with
// them the mark of what was published. What else knows the journal as it was he removes.
func forged(t testing.TB, dir string, change func(lines []string) []string) {
	t.Helper()
	file := filepath.Join(dir, "journal.jsonl")
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	journal := chained(change(bodies(data)))
	if err := os.WriteFile(file, journal, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "published"), []byte(headOf(journal)+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.RemoveAll(filepath.Join(dir, ".adimperii", "journal.jsonl")); err != nil {
		t.Fatal(err)
	}
	snapshots, err := filepath.Glob(filepath.Join(dir, "seasons", "*", "snapshot.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range snapshots { // they name hashes, and are made again
		if err := os.Remove(file); err != nil {
			t.Fatal(err)
		}
	}
}

// headOf is the hash of a journal's last line.
func headOf(journal []byte) string {
	lines := strings.Split(strings.TrimSuffix(string(journal), "\n"), "\n")
	return sum(lines[len(lines)-1])
}

// bodies are the lines of a journal without their heads.
func bodies(journal []byte) []string {
	var all []string
	for line := range strings.Lines(string(journal)) {
		_, body, _ := strings.Cut(strings.TrimSuffix(line, "\n"), `"season":`)
		all = append(all, `"season":`+body)
	}
	return all
}

var (
	countOf = regexp.MustCompile(`("type":"commit","data":\{"command":"[^"]*","events":)\d+`)
	sealOf  = regexp.MustCompile(`,"seal":"[0-9a-f]*"\}\}$`)
)

// chained is a journal of such lines whose chain is right.
func chained(lines []string) []byte {
	var out strings.Builder
	prev, events := strings.Repeat("0", 64), 0
	for i, body := range lines {
		events++
		if countOf.MatchString(body) {
			body = countOf.ReplaceAllString(body, fmt.Sprintf("${1}%d", events-1))
			text := fmt.Sprintf(`{"n":%d,"prev":"%s",%s`, i+1, prev, sealOf.ReplaceAllString(body, ""))
			body = sealOf.ReplaceAllString(body, fmt.Sprintf(`,"seal":"%x"}}`, sha256.Sum256([]byte(text))))
			events = 0
		}
		text := fmt.Sprintf(`{"n":%d,"prev":"%s",%s`, i+1, prev, body)
		prev = fmt.Sprintf("%x", sha256.Sum256([]byte(text)))
		out.WriteString(text + "\n")
	}
	return []byte(out.String())
}

// event is a line of a journal as data.
func event(t testing.TB, line string) map[string]any {
	t.Helper()
	var e map[string]any
	if err := json.Unmarshal([]byte("{"+line), &e); err != nil {
		t.Fatal(err)
	}
	return e
}

// find is the first line of a type, from a line on, that holds a text; counted from 0.
func find(t testing.TB, lines []string, from int, kind, text string) int {
	t.Helper()
	for i := from; i < len(lines); i++ {
		if strings.Contains(lines[i], `"type":"`+kind+`"`) && strings.Contains(lines[i], text) {
			return i
		}
	}
	t.Fatalf("no %s with %q", kind, text)
	return -1
}

var (
	entryOf = regexp.MustCompile(`"talents":(\d+)\}`)
	dieOf   = regexp.MustCompile(`"key":"[^"]*","value":(\d)`)
)

func sum(text string) string { return fmt.Sprintf("%x", sha256.Sum256([]byte(text))) }

// told is a problem on a line.
func told(p folder.Problem) string { return fmt.Sprintf("%s:%d: %s", p.File, p.Line, p.Message) }

// forgeSnapshot gives a player talents in the last snapshot, and it its sum.
func forgeSnapshot(h *house) {
	h.Helper()
	files, err := filepath.Glob(filepath.Join(h.dir, "seasons", "*", "snapshot.yaml"))
	h.must(err)
	file := files[len(files)-1]
	comment, text, _ := strings.Cut(h.get(file), "\n")
	var s struct {
		Format int             `json:"format"`
		Line   int             `json:"line"`
		Hash   string          `json:"hash"`
		State  json.RawMessage `json:"state"`
	}
	h.must(json.Unmarshal([]byte(text), &s))
	var compact bytes.Buffer
	h.must(json.Compact(&compact, s.State))
	state := strings.Replace(compact.String(), `"balances":{"carthage":`, `"balances":{"carthage":9`, 1)
	total := sum(fmt.Sprintf("%d %d %s\n%s", s.Format, s.Line, s.Hash, state))
	h.put(file, fmt.Sprintf("%s\n{\"format\":%d,\"line\":%d,\"hash\":\"%s\",\"state\":%s,\"sum\":\"%s\"}\n", comment, s.Format, s.Line, s.Hash, state, total))
}
