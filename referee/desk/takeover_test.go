package desk_test

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"gopkg.in/yaml.v3"

	"adimperii/campaign"
	"adimperii/campaign/folder"
	"adimperii/referee/desk"
)

// old is a campaign that an older program left in mid-season, as testdata/old/README.md
// tells.
type old struct {
	name   string
	stage  campaign.Stage
	number int
	given  bool // its seeds derive from one
	// due are the mails that waited to be sent, as kind-player.
	due       []string
	deadlines []string // of orders, decisions, battles
	// goOn takes its season on until it is closed.
	goOn func(h *house)
}

var olds = []old{
	{
		name: "orders", stage: campaign.Orders, number: 1, given: true,
		due: []string{"ack-carthage", "ack-macedon", "ack-rome", "again-carthage"},
		goOn: func(h *house) {
			for _, p := range []campaign.PlayerID{"macedon", "syracuse"} {
				h.fetch(h.withWord(p, "no change"))
			}
			h.mustNot(h.resolve(desk.Step{})) // Macedon's letter without its word waits for the referee
			h.must(h.do(func(d *desk.Desk) error {
				for i, l := range d.Inbox() {
					if l.Kind == campaign.Quarantined {
						_, err := d.DismissLetter(fmt.Sprint(i+1), "forged")
						return err
					}
				}
				return errors.New("no letter was set aside")
			}))
			done, err := h.resolve(desk.Step{Now: true, Stage: campaign.Orders})
			h.must(err)
			h.wantEvents(done, "rome-i moved to campania", "carthage-i moved to byzacium")
		},
	},
	{
		name: "decisions", stage: campaign.Decisions, number: 2, due: []string{"question-syracuse"},
		deadlines: []string{"2026-11-20T19:00:00Z", "2030-12-01T19:00:00Z", "2030-12-08T19:00:00Z"},
		goOn: func(h *house) {
			h.mustNot(h.resolve(desk.Step{}))
			h.fetch(h.withWord("syracuse", "contester Lucanie"))
			_, err := h.resolve(desk.Step{})
			h.must(err)
		},
	},
	{
		name: "battles", stage: campaign.Battles, number: 2, due: []string{"ack-rome", "confirm-syracuse"},
		goOn: func(h *house) {
			h.mustNot(h.close(desk.Step{}))
			h.fetch(h.withWord("syracuse", "confirmer b1"))
		},
	},
}

func (h *house) mustNot(_ desk.Done, err error) {
	h.Helper()
	var waiting *desk.WaitingError
	if !errors.As(err, &waiting) {
		h.Fatalf("it was not waited for what is missing: %v", err)
	}
}

// withWord is a letter of a player with his code word.
func (h *house) withWord(p campaign.PlayerID, text string) post {
	h.Helper()
	return h.letter(string(p)+"@example.org", "code: "+h.codeWord(p)+"\n"+text+"\n")
}

var wordInReport = regexp.MustCompile(`(?i)(?:Your code word for the season|Votre mot de (?:code|passe)[^:]*?)\s*: ([a-z]{6}-[a-z]{6})`)

// reportedWords are the code words in the reports that the old program wrote last.
func (h *house) reportedWords() map[campaign.PlayerID]string {
	h.Helper()
	all := map[campaign.PlayerID]string{}
	for _, p := range everybody {
		text, err := os.ReadFile(filepath.Join(h.dir, "seasons", "0001-280bc-spring", "reports", string(p)+".txt"))
		h.must(err)
		m := wordInReport.FindSubmatch(text)
		if m == nil {
			h.Fatalf("no code word in the report to %s:\n%.400s", p, text)
		}
		all[p] = string(m[1])
	}
	return all
}

// wantWords expects these code words to be those of the season.
func (h *house) wantWords(words map[campaign.PlayerID]string, what string) {
	h.Helper()
	for _, p := range everybody {
		if got := h.codeWord(p); got != words[p] {
			h.Errorf("%s: the code word of %s is %q, want %q", what, p, got, words[p])
		}
	}
}

func (h *house) wantEvents(done desk.Done, want ...string) {
	h.Helper()
	var all []string
	for _, e := range done.Events {
		if m, ok := e.Data.(campaign.ArmyMoved); ok {
			all = append(all, fmt.Sprintf("%s moved to %s", m.Army, m.Path[len(m.Path)-1]))
		}
	}
	for _, w := range want {
		if !slices.Contains(all, w) {
			h.Errorf("no %q among %q", w, all)
		}
	}
}

// unpacked is the folder of an old campaign.
func (o old) unpacked(t *testing.T) *house {
	t.Helper()
	h := &house{T: t, dir: filepath.Join(t.TempDir(), "campaign"), now: time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)}
	data, err := os.ReadFile(filepath.Join("testdata", "old", o.name+".tar.gz"))
	h.must(err)
	unzipped, err := gzip.NewReader(bytes.NewReader(data))
	h.must(err)
	for archive := tar.NewReader(unzipped); ; {
		header, err := archive.Next()
		if errors.Is(err, io.EOF) {
			return h
		}
		h.must(err)
		name := filepath.Join(h.dir, filepath.FromSlash(header.Name))
		if header.Typeflag == tar.TypeDir {
			h.must(os.MkdirAll(name, 0o755))
			continue
		}
		content, err := io.ReadAll(archive)
		h.must(err)
		h.must(os.WriteFile(name, content, os.FileMode(header.Mode)))
	}
}

// folder is the campaign's, to be looked into.
func (h *house) folder(look func(*folder.Folder)) {
	h.Helper()
	f, err := folder.Open(h.dir, folder.Options{ReadOnly: true})
	h.must(err)
	look(f)
	h.must(f.Close())
}

func (h *house) verified(what string) {
	h.Helper()
	if r, err := folder.Verify(h.dir, ""); err != nil || !r.OK {
		h.Errorf("%s: verify: %+v, %v", what, r.Problems, err)
	}
}

// rethrown expects every die to be what its seed gives.
func (h *house) rethrown(what string) {
	h.Helper()
	h.look(func(d *desk.Desk) error {
		r, err := d.VerifyDice()
		if !r.OK {
			h.Errorf("%s: dice: %+v", what, r.Problems)
		}
		return err
	})
}

func (h *house) due() []string {
	h.Helper()
	var all []string
	h.look(func(d *desk.Desk) error {
		due, err := d.Due()
		for _, m := range due {
			all = append(all, m.Kind+"-"+string(m.Player))
		}
		return err
	})
	slices.Sort(all)
	return all
}

// acknowledged are the orders in force by player, as the old program wrote them down.
func (o old) acknowledged(h *house) map[campaign.PlayerID][]string {
	h.Helper()
	all := map[campaign.PlayerID][]string{}
	files, err := filepath.Glob(filepath.Join(h.dir, "seasons", "*", "orders", "*-"+string(o.stage)+".yaml"))
	h.must(err)
	for _, file := range files {
		text, err := os.ReadFile(file)
		h.must(err)
		var as struct {
			Player campaign.PlayerID
			Orders []string
		}
		h.must(yaml.Unmarshal(text, &as))
		for _, o := range as.Orders { // written without the noun of an army then
			all[as.Player] = append(all[as.Player], strings.NewReplacer("move I ", "move army I ", "with I ", "with army I ").Replace(o))
		}
	}
	if len(all) == 0 && o.stage != campaign.Decisions {
		h.Fatal("no orders on file")
	}
	return all
}

// readAgain adds to what was acknowledged what today's reader makes of the same letters:
// Carthage's fleet "à Carthago" was refused, since a city is no province.
func readAgain(orders map[campaign.PlayerID][]string) map[campaign.PlayerID][]string {
	orders["carthage"] = append(orders["carthage"], "build fleet I at Zeugitana")
	return orders
}

var everybody = []campaign.PlayerID{"carthage", "macedon", "rome", "syracuse"}

// TestTakeOver has folders of the old program taken over, each in another stage, and
// plays their season to its end.
func TestTakeOver(t *testing.T) {
	t.Parallel()
	for _, o := range olds {
		t.Run(o.name, func(t *testing.T) {
			t.Parallel()
			h := o.unpacked(t)
			h.verified("as it was left")
			orders, words := o.acknowledged(h), h.reportedWords()
			if o.stage == campaign.Orders {
				orders = readAgain(orders)
			}
			st := h.status() // though it only reads
			if st.State != o.stage || len(st.Players) != 4 {
				t.Errorf("taken over in %s", st.State)
			}
			for _, name := range []string{".gitignore", ".gitattributes"} {
				if _, err := os.Stat(filepath.Join(h.dir, name)); err != nil {
					t.Error(err)
				}
			}
			taken := h.tree()
			h.must(h.do(func(*desk.Desk) error { return nil }))
			h.wantSame(taken, "opened again")
			h.verified("taken over")
			o.wantTaken(h)
			for _, p := range everybody {
				if got := h.inForce(p); len(got)+len(orders[p]) > 0 && !slices.Equal(got, orders[p]) {
					t.Errorf("%s: orders %q in force, %q were acknowledged", p, got, orders[p])
				}
			}
			h.wantWords(words, "taken over")
			if got := h.due(); !slices.Equal(got, o.due) {
				t.Errorf("due are %q, want %q", got, o.due)
			}
			h.emptyOutbox()
			if got := h.due(); len(got) > 0 {
				t.Errorf("still due: %q", got)
			}

			o.goOn(h)
			_, err := h.close(desk.Step{})
			h.must(err)
			h.verified("closed")
			if st := h.status(); st.State != campaign.Orders || fmt.Sprint(st.Season) != []string{"summer", "autumn"}[o.number-1] {
				t.Errorf("closed, it is in %s of %v", st.State, st.Season)
			}
			next := o.wordsToCome(h)
			h.wantWords(next, "closed")
			for p := range next {
				if next[p] == words[p] {
					t.Errorf("the code word of %s is still %q", p, words[p])
				}
			}

			h.undoTo("close")
			h.wantWords(words, "with the close taken back")
			_, err = h.close(desk.Step{})
			h.must(err)
			h.verified("closed again")
			h.rethrown("closed again")
			h.wantWords(next, "closed again")
		})
	}
}

// undoTo takes back a command, and what came after.
func (h *house) undoTo(to string) (out desk.TakenBack) {
	h.Helper()
	h.must(h.do(func(d *desk.Desk) (err error) {
		out, err = d.Undo(desk.Undoing{To: to, Reason: "again", Again: true})
		return err
	}))
	h.verified("after an undo to " + to)
	return out
}

// wantTaken looks for the event that took a folder over, and for the deadlines.
func (o old) wantTaken(h *house) {
	h.Helper()
	h.folder(func(f *folder.Folder) {
		takings := f.Journal().Lines("folder-taken-over")
		s := f.State()
		if len(takings) != 1 || s.OwnWords != o.number+1 || (s.Chain == "") != o.given || s.Link != 0 {
			h.Errorf("taken over on lines %v: own words from %d, chain %q, link %d", takings, s.OwnWords, s.Chain, s.Link)
		}
		var deadlines []string
		for _, l := range s.Deadlines {
			if l.Number != o.number || l.Player != "" {
				h.Errorf("a deadline of %+v", l)
			}
			deadlines = append(deadlines, l.At)
		}
		if !slices.Equal(deadlines, o.deadlines) {
			h.Errorf("deadlines %q, want %q", deadlines, o.deadlines)
		}
		for _, l := range s.Letters {
			if (l.Kind == campaign.Filed) != (l.Reading != nil) || l.Number != o.number {
				h.Errorf("letter %s, %s of season %d, was read: %v", l.File, l.Kind, l.Number, l.Reading != nil)
			}
		}
	})
}

// wordsToCome are the next season's code words, as they derive from the new secret.
func (o old) wordsToCome(h *house) map[campaign.PlayerID]string {
	h.Helper()
	words := map[campaign.PlayerID]string{}
	secret := "words"
	if o.given {
		secret = "seed"
	}
	text, err := os.ReadFile(filepath.Join(h.dir, secret))
	h.must(err)
	key, err := hex.DecodeString(strings.TrimSpace(string(text)))
	h.must(err)
	if o.given {
		mac := hmac.New(sha256.New, key)
		mac.Write([]byte("code-words"))
		key = mac.Sum(nil)
	}
	for _, p := range everybody {
		mac := hmac.New(sha256.New, key)
		fmt.Fprintf(mac, "code-word/%d/%s", o.number+1, p)
		for i, b := range mac.Sum(nil)[:6] {
			if i == 3 {
				words[p] += "-"
			}
			words[p] += string("bdfgklmnprstvzhj"[b>>4]) + string("aeio"[b&3])
		}
	}
	return words
}

// TestTakeOverKilled has a take-over stopped before it was committed, with its secrets
// on disk: it is done again, with the same.
func TestTakeOverKilled(t *testing.T) {
	t.Parallel()
	for _, o := range olds {
		t.Run(o.name, func(t *testing.T) {
			t.Parallel()
			whole, killed := o.unpacked(t), o.unpacked(t)
			whole.must(whole.do(func(*desk.Desk) error { return nil }))
			for _, name := range []string{"seed", "words"} {
				if secret, err := os.ReadFile(filepath.Join(whole.dir, name)); err == nil {
					killed.must(os.WriteFile(filepath.Join(killed.dir, name), secret, 0o600))
				} else if !o.given {
					t.Error(err)
				}
			}
			killed.must(killed.do(func(*desk.Desk) error { return nil }))
			killed.wantSame(whole.tree(), "taken over again")
			killed.verified("taken over again")
		})
	}
}

// TestUndoBeforeTheTakeOver takes back what the old program did: its letters count again.
func TestUndoBeforeTheTakeOver(t *testing.T) {
	t.Parallel()
	for _, o := range olds[1:] {
		t.Run(o.name, func(t *testing.T) {
			t.Parallel()
			h := o.unpacked(t)
			orders, words := old{stage: campaign.Orders}.acknowledged(h), h.reportedWords()
			h.undoTo("resolve")
			if st := h.status(); st.State != campaign.Orders {
				t.Fatalf("in %s", st.State)
			}
			for _, p := range everybody {
				if got := h.inForce(p); len(got)+len(orders[p]) > 0 && !slices.Equal(got, orders[p]) {
					t.Errorf("%s: orders %q in force, %q were acknowledged", p, got, orders[p])
				}
			}
			h.wantWords(words, "the orders taken back")
			done, err := h.resolve(desk.Step{Now: true, Stage: campaign.Orders})
			h.must(err)
			if done.Stage != o.stage {
				t.Errorf("resolved again, it is in %s, was in %s", done.Stage, o.stage)
			}
			h.verified("resolved again")

			// And the close before that, whose seed was published: a link of the new chain.
			if out := h.undoTo("close"); !out.FreshDice {
				t.Error("dice that are known are thrown again")
			}
			h.folder(func(f *folder.Folder) {
				if s := f.State(); s.Number != 1 || s.Stage != campaign.Battles || s.Link != 1 || len(s.Inbox()) != 0 {
					t.Errorf("season %d, %s, link %d, %d letters", s.Number, s.Stage, s.Link, len(s.Inbox()))
				}
			})
			_, err = h.close(desk.Step{})
			h.must(err)
			h.verified("closed again")
			h.rethrown("closed again")
			h.wantWords(words, "the season opened again")
			for _, p := range everybody {
				if got := h.inForce(p); len(got)+len(orders[p]) > 0 && !slices.Equal(got, orders[p]) {
					t.Errorf("%s: with the season opened again orders %q are in force, %q were acknowledged", p, got, orders[p])
				}
			}
		})
	}
}

// TestUndoToLettersOfOld comes back, by one way and by another, to a season that an older
// program closed: what its letters were read as was never on record, and is now.
func TestUndoToLettersOfOld(t *testing.T) {
	t.Parallel()
	o := old{name: "closed", stage: campaign.Orders}
	for _, way := range [][]string{{"resolve"}, {"close", "resolve"}} {
		h := o.unpacked(t)
		orders := readAgain(o.acknowledged(h))
		for _, to := range way {
			h.undoTo(to)
		}
		for _, p := range everybody {
			if got := h.inForce(p); len(got)+len(orders[p]) > 0 && !slices.Equal(got, orders[p]) {
				t.Errorf("%q: %s: orders %q in force, %q were acknowledged", way, p, got, orders[p])
			}
		}
		done, err := h.resolve(desk.Step{Now: true, Stage: campaign.Orders})
		h.must(err)
		h.wantEvents(done, "rome-i moved to campania", "carthage-i moved to byzacium")
		_, err = h.close(desk.Step{Now: true}) // Macedon's letter without its word is left
		h.must(err)
		h.verified("closed again")
		h.rethrown("closed again")
	}
}
