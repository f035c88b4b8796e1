package desk_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"adimperii/campaign"
	"adimperii/mail"
	"adimperii/referee/desk"
	"adimperii/referee/provable"
)

// proof is the file of a player's proof.
func (h *house) proof(p campaign.PlayerID) (file string) {
	h.Helper()
	file = filepath.Join(h.TempDir(), string(p)+".json")
	h.look(func(d *desk.Desk) error { return d.WriteProof(p, file) })
	return file
}

// checked is what a checker makes of a proof.
type checked struct {
	Wrong       []string
	Dice        int
	Public, Own string
}

// checkers are the page's own script and the one written from its description, so far as
// they can be run here.
func checkers(t *testing.T) map[string]func(files ...string) []checked {
	t.Helper()
	page := filepath.Join(t.TempDir(), "dice.html")
	if err := desk.DicePage(page); err != nil {
		t.Fatal(err)
	}
	all := map[string]func(files ...string) []checked{}
	for _, c := range []struct {
		name  string
		found func() (string, error)
		args  []string
	}{
		{"python3", python, []string{"-I", "-S", "../provable/testdata/check.py"}},
		{"node", node, []string{"../provable/testdata/check.mjs", page}},
	} {
		program, err := c.found()
		if err != nil {
			t.Logf("nothing is checked by %s: it is not here (%v)", c.name, err)
			continue
		}
		all[c.name] = func(files ...string) (out []checked) {
			t.Helper()
			said, err := exec.CommandContext(t.Context(), program, slices.Concat(c.args, files)...).CombinedOutput()
			if err != nil {
				t.Fatalf("%s: %v\n%s", c.name, err, said)
			}
			if err := json.Unmarshal(said, &out); err != nil {
				t.Fatal(err)
			}
			return out
		}
	}
	return all
}

// node and python are the programs that run the checkers. What is called python3 may be a script
// that looks for the interpreter it stands for, as pyenv's is, and takes fifteen times as long
// for that as a checker does for a proof: so it is asked once which one it is.
var (
	node   = sync.OnceValues(func() (string, error) { return exec.LookPath("node") })
	python = sync.OnceValues(func() (string, error) {
		said, err := exec.Command("python3", "-c", "import sys; print(sys.executable)").Output()
		return strings.TrimSpace(string(said)), err
	})
)

func readProof(t *testing.T, file string) (p provable.Proof) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err == nil {
		err = json.Unmarshal(data, &p)
	}
	if err != nil {
		t.Fatal(err)
	}
	return p
}

var headsInMail = regexp.MustCompile(`(?:all|tous) ([0-9a-f]{64})\n(?:you|vous) ([0-9a-f]{64})`)

// A proof holds together, by the page's script and by the one written from its description,
// and holds the heads of every mail and the digest that each answer named.
func TestProofs(t *testing.T) {
	t.Parallel()
	h := newHouse(t, finished)
	check := checkers(t)
	for _, p := range []campaign.PlayerID{"rome", "carthage"} {
		file := h.proof(p)
		proof := readProof(t, file)
		for name, run := range check {
			if got := run(file)[0]; len(got.Wrong) > 0 || got.Dice == 0 || got.Public != proof.Heads.Public || got.Own != proof.Heads.Own {
				t.Errorf("%s, %s: %+v, %+v", p, name, got, proof.Heads)
			}
		}
		heads, digests := map[string]bool{}, map[string]bool{}
		for _, m := range proof.Mails {
			heads[m.Public+m.Own] = true
		}
		for _, l := range proof.Letters {
			digests[l.Digest] = true
		}
		files, err := filepath.Glob(filepath.Join(h.dir, "sent", "*-"+string(p)+".eml"))
		h.must(err)
		answered := 0
		for _, file := range files {
			text := mailOf(t, file)
			m := headsInMail.FindStringSubmatch(text)
			if m == nil || !heads[m[1]+m[2]] {
				t.Errorf("%s: its heads are not in the proof", filepath.Base(file))
			}
			for _, d := range regexp.MustCompile(`(?:letter as read|tel que lu)[^0-9a-f]+([0-9a-f]{64})`).FindAllStringSubmatch(text, -1) {
				if answered++; !digests[d[1]] {
					t.Errorf("%s: a digest that is not in the proof", filepath.Base(file))
				}
			}
		}
		if len(files) < 5 || answered == 0 {
			t.Errorf("%s: %d mails with %d digests", p, len(files), answered)
		}
	}
}

// Whatever is changed in a proof is found by both checkers, or changes nothing that they read.
func TestForgedProofs(t *testing.T) {
	t.Parallel()
	h := newHouse(t, finished)
	check := checkers(t)
	data, err := os.ReadFile(h.proof("rome"))
	h.must(err)
	text := string(data)
	var files []string
	for i, forge := range []func(string) string{
		func(s string) string { return strings.Replace(s, `"talents":5`, `"talents":6`, 1) },
		func(s string) string { return regexp.MustCompile(`"value":(\d)`).ReplaceAllString(s, `"value":7`) },
		func(s string) string {
			return strings.Replace(s, `"text":"Sicily is ours"`, `"text":"Sicily is theirs"`, 1)
		},
		func(s string) string { return strings.Replace(s, `"seed":"`, `"seed":"00`, 1) },
		func(s string) string {
			return regexp.MustCompile(`"heads":\{"public":"..`).ReplaceAllString(s, `"heads":{"public":"zz`)
		},
		func(s string) string { return regexp.MustCompile(`"own":"(.)`).ReplaceAllString(s, `"own":"z`) },
		func(s string) string {
			return regexp.MustCompile(`"seed_hash":"..`).ReplaceAllString(s, `"seed_hash":"00`)
		},
	} {
		forged := forge(text)
		if forged == text {
			t.Errorf("forgery %d changes nothing", i)
		}
		file := filepath.Join(t.TempDir(), fmt.Sprint(i, ".json"))
		h.must(os.WriteFile(file, []byte(forged), 0o644))
		files = append(files, file)
	}
	for name, run := range check {
		for i, got := range run(files...) {
			if len(got.Wrong) == 0 {
				t.Errorf("%s finds nothing in forgery %d", name, i)
			}
		}
	}
}

func mailOf(t *testing.T, file string) string {
	t.Helper()
	raw, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return mail.Read(raw).Body
}

// Twins are campaigns that differ in nothing but what is hidden from Rome: its proof, its
// report, its ledger's rows and its site are the same, byte for byte, as is everybody's site, and
// so are the heads in its mails.
func TestProofsOfTwins(t *testing.T) {
	t.Parallel()
	pairs := 2
	if thorough() {
		pairs = 4
	}
	for pair := range pairs {
		t.Run(fmt.Sprint(pair), func(t *testing.T) {
			t.Parallel()
			one, journal := twin(t, rand.New(rand.NewPCG(uint64(pair), 1)))
			other, otherJournal := twin(t, rand.New(rand.NewPCG(uint64(pair), 2)))
			if journal == otherJournal {
				t.Fatal("the twins do not differ in what is hidden")
			}
			if one != other {
				at := 0
				for at < min(len(one), len(other)) && one[at] == other[at] {
					at++
				}
				t.Errorf("they differ at %d:\n%.200s\n%.200s", at, one[max(0, at-100):], other[max(0, at-100):])
			}
		})
	}
}

// twin plays a campaign with secrets at random, and gives what Rome is told, and the journal.
func twin(t *testing.T, r *rand.Rand) (told, journal string) {
	t.Helper()
	h := newHouse(t, open)
	begun := h.now
	hidden := func(label string) {
		for j := range r.IntN(3) {
			h.secretly(r.IntN(4), fmt.Sprint(label, j, r.IntN(1000)))
		}
	}
	h.secretly(r.IntN(4), fmt.Sprint("zeroth", r.IntN(1000)))
	hidden("first")
	rome := post{from: "rome@example.org", id: "1@example.org", subject: "orders", text: invasion, at: begun}
	h.fetch(rome)
	hidden("second")
	h.fetch(h.letter("carthage@example.org", "rien à changer\n"))
	_, err := h.resolve(desk.Step{Now: true, Stage: campaign.Orders})
	h.must(err)
	hidden("third")
	_, err = h.resolve(desk.Step{Now: true, Stage: campaign.Decisions})
	h.must(err)
	_, err = h.close(desk.Step{Now: true})
	h.must(err)
	return h.known(), h.get(filepath.Join(h.dir, "journal.jsonl"))
}

// known is all that Rome is told: its proof, report, ledger's rows, order form, site, and heads.
func (h *house) known() string {
	h.Helper()
	data, err := os.ReadFile(h.proof("rome"))
	h.must(err)
	var report, rows, form []byte
	h.look(func(d *desk.Desk) error {
		told, err := d.Report("rome")
		h.must(err)
		all, err := d.LedgerRows("rome")
		h.must(err)
		report, err = json.Marshal(told)
		h.must(err)
		filled, err := d.OrderForm("rome", true)
		h.must(err)
		form = filled.Data
		rows, err = json.Marshal(all)
		return err
	})
	heads := headsInMail.FindString(h.delivered()["report-rome"].Body)
	if heads == "" {
		h.Error("no heads in the report")
	}
	sites := joined(h.site(desk.SiteOptions{Player: "rome"})) + joined(h.site(desk.SiteOptions{Lang: "en"}))
	return string(bytes.Join([][]byte{data, report, rows, form, []byte(heads), []byte(sites)}, []byte("\n")))
}

// What Carthage pays for corruption tells Rome nothing, while it is not enough for the objective
// nor for a plot that is not made.
func TestCorruptionOfTwins(t *testing.T) {
	t.Parallel()
	for option, value := range map[string]string{"objectives": "4", "ides": "true"} {
		t.Run(option, func(t *testing.T) {
			t.Parallel()
			corruptionOfTwins(t, option, value)
		})
	}
}

func corruptionOfTwins(t *testing.T, option, value string) {
	t.Helper()
	play := func(orders string) (told, journal string) {
		h := newHouse(t, open)
		h.must(h.rule("agreed", "option", option, value))
		for _, written := range []string{"rien à changer\n", orders} {
			h.fetch(h.letter("carthage@example.org", written))
			_, err := h.resolve(desk.Step{Now: true, Stage: campaign.Orders})
			h.must(err)
			_, err = h.close(desk.Step{Now: true})
			h.must(err)
		}
		return h.known(), h.get(filepath.Join(h.dir, "journal.jsonl"))
	}
	none, journal := play("payer corruption 1\n")
	some, otherJournal := play("payer corruption 2\n")
	if !strings.Contains(journal, `"type":"corruption-paid"`) || journal == otherJournal {
		t.Fatal("the twins do not differ in what is paid")
	}
	if none != some {
		t.Error("they differ in what Rome is told")
	}
}

// secretly does something of which Rome learns nothing.
func (h *house) secretly(what int, text string) {
	h.Helper()
	switch what {
	case 0: // a word of Carthage's to the referee
		p := h.letter("carthage@example.org", "note "+text+"\n")
		h.fetch(p)
	case 1: // and the referee's to Carthage
		h.must(h.do(func(d *desk.Desk) error { _, err := d.WriteTo("carthage", text); return err }))
	case 2: // a stranger's letter
		h.fetch(h.letter("stranger@example.net", text+"\n"))
	case 3: // the referee's notes for himself: Carthage's treasury
		h.must(h.rule("a slip "+text, "talents", "carthage", "+1"))
	}
}

// Two stories told to two players have two public heads; one story has one.
func TestTwoStories(t *testing.T) {
	t.Parallel()
	h := newHouse(t, finished)
	one, other := readProof(t, h.proof("rome")), readProof(t, h.proof("carthage"))
	if one.Heads.Public != other.Heads.Public || one.Heads.Own == other.Heads.Own {
		t.Fatalf("%+v, %+v", one.Heads, other.Heads)
	}
	was := one.Heads
	h.edit("proclaimed", "Sicily is ours", "", func(line string) string { return strings.Replace(line, "ours", "theirs", 1) })
	if again := readProof(t, h.proof("carthage")); again.Heads.Public == was.Public || reflect.DeepEqual(again.Told, other.Told) {
		t.Error("another story has the same head")
	}
}

// Heads that players hold, whole or short, are found in a replay by whoever has a copy; a
// story that was rewritten, hashes and all, is found by one of them.
func TestHeadsThatPlayersHold(t *testing.T) {
	t.Parallel()
	h := newHouse(t, finished)
	mails := readProof(t, h.proof("rome")).Mails
	held := mails[len(mails)-1]
	again := func(heads ...string) (r desk.Replay) {
		r, err := desk.VerifyAgain(h.dir, desk.ReplayOptions{Plain: true, Heads: heads})
		h.must(err)
		return r
	}
	r := again(held.Public, strings.ToUpper(held.Own[:6]+" "+held.Own[6:12]))
	if !r.OK || len(r.Heads) != 2 || r.Heads[0].Of != "public" || r.Heads[1].Of != "player" || r.Heads[1].Player != "rome" || r.Heads[1].Season.Year != 264 {
		t.Errorf("%+v, %+v", r.Heads, r.Problems)
	}
	if r := again(r.Head); !r.OK || r.Heads[0].Of != "journal" || r.Heads[0].Line != r.Lines {
		t.Errorf("%+v", r.Heads)
	}
	if r := again(held.Own[:11]); r.OK {
		t.Error("eleven figures are enough")
	}
	// What Rome paid is in no public event, and no other's head moves with its note.
	h.edit("noted", "Je suis seul", "", func(line string) string { return strings.Replace(line, "seul", "fort", 1) })
	if r := again(held.Own, held.Public); r.Heads[0].Of == "" || r.Heads[1].Of == "" {
		t.Errorf("a forgery of what Rome was not told moves its heads: %+v", r.Heads)
	}
	h.edit("talents-paid", "rome", "", func(line string) string { return raised(line, 1) })
	if r := again(held.Own, held.Public); r.OK || r.Heads[0].Of != "" || r.Heads[1].Of == "" {
		t.Errorf("what Rome paid was forged: %+v", r.Heads)
	}
}
