package desk_test

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"adimperii/campaign"
	"adimperii/mail"
	"adimperii/orders/letters"
	"adimperii/referee/desk"
)

// enclosed is a file with a letter: its name, its media type and its bytes.
type enclosed struct{ name, kind, data string }

// enclose is a letter with files.
func (h *house) enclose(from, text string, files ...enclosed) post {
	p := h.letter(from, "")
	p.kind = "multipart/mixed; boundary=enclosed"
	var b strings.Builder
	b.WriteString("--enclosed\nContent-Type: text/plain; charset=utf-8\n\n" + text + "\n")
	for _, f := range files {
		fmt.Fprintf(&b, "--enclosed\nContent-Type: %s\nContent-Disposition: attachment; filename=%q\nContent-Transfer-Encoding: base64\n\n%s\n",
			f.kind, f.name, base64.StdEncoding.EncodeToString([]byte(f.data)))
	}
	p.text = b.String() + "--enclosed--\n"
	return p
}

func sumOf(data string) string {
	sum := sha256.Sum256([]byte(data))
	return hex.EncodeToString(sum[:])
}

// The lists of the two in these tests, with words that stand nowhere else.
var (
	romes     = enclosed{"quinquaginta-tres.txt", "text/plain", "liste 53\nTriarii secretissimi, 200 points\n"}
	romesOwn  = enclosed{"quinquaginta-bis.txt", "text/plain", "liste 53\nVelites occultissimi\n"}
	carthages = enclosed{"barca.pdf", "application/pdf", "%PDF-1.4 elephanti arcanissimi"}
)

// hidden are what nobody but its sender may see of a list before it is opened.
var hidden = []string{"secretissimi", "occultissimi", "arcanissimi", "quinquaginta", "barca"}

// wantHidden looks through all that is sent, or shown to the referee, for what is sealed.
func (h *house) wantHidden(to string) {
	h.Helper()
	for name, l := range h.outbox() {
		if !strings.HasSuffix(name, "-"+to) {
			continue
		}
		text := l.Subject + l.Body
		for _, a := range l.Attachments {
			text += a.Name + string(a.Data)
		}
		h.wantNone(name, text)
	}
	journal, err := os.ReadFile(filepath.Join(h.dir, "journal.jsonl"))
	h.must(err)
	h.wantNone("the journal", string(journal))
	h.look(func(d *desk.Desk) error {
		for i := range d.Inbox() {
			_, l, err := d.ShowLetter(fmt.Sprint(i+1), true)
			if err != nil {
				return err
			}
			for _, a := range l.Attachments {
				h.wantNone("inbox show", a.Name+string(a.Data))
			}
		}
		return nil
	})
}

func (h *house) wantNone(where, text string) {
	h.Helper()
	for _, word := range hidden {
		if strings.Contains(text, word) {
			h.Errorf("%s holds %q", where, word)
		}
	}
}

// sealed is the battle's hashes, and whether the lists are open.
func (h *house) wantSealed(open bool, want map[campaign.PlayerID]string) {
	h.Helper()
	b := h.battles()[0]
	if b.ListsOpen != open || fmt.Sprint(b.Sealed) != fmt.Sprint(want) {
		h.Errorf("the lists are %v, open: %v, not %v, %v", b.Sealed, b.ListsOpen, want, open)
	}
}

// Two players seal their lists: each learns the other's hash at once and nothing else, until
// both have them in one mail; then none is taken any more.
func TestListsSealed(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	h.toBattle()
	sheet := h.outbox()["sheet-carthage"]
	if !strings.Contains(flat(sheet.Body), "écrivez « liste b1 » et joignez la vôtre") {
		t.Errorf("the sheet does not say how a list is sealed:\n%s", sheet.Body)
	}
	h.emptyOutbox()
	first := h.enclose("rome@example.org", "Here is my army list.\nlist b1\nLucius", romesOwn)
	h.fetch(first)
	h.wantAnswer(first, "Your army list for battle b1 is sealed: quinquaginta-bis.txt, 1 kB, SHA-256 "+sumOf(romesOwn.data), "you may send another in its place")
	h.wantSealed(false, map[campaign.PlayerID]string{"rome": sumOf(romesOwn.data)})
	h.wantHidden("carthage")
	if text := h.outbox()["seal-carthage"].Body; !strings.Contains(text, sumOf(romesOwn.data)) || strings.Contains(text, "remplace") || !strings.Contains(text, "    liste b1\n") {
		t.Errorf("Carthage is told\n%s", text)
	}
	h.emptyOutbox()
	again := h.enclose("rome@example.org", "list b1", romes)
	h.fetch(again)
	h.wantAnswer(again, sumOf(romes.data))
	h.wantHidden("carthage")
	if text := flat(h.outbox()["seal-carthage"].Body); !strings.Contains(text, sumOf(romes.data)) || !strings.Contains(text, "elle en remplace une autre") {
		t.Errorf("of the other list Carthage is told\n%s", text)
	}
	h.emptyOutbox()
	h.fetch(h.enclose("rome@example.org", "list b1", romes)) // the same once more
	if _, told := h.outbox()["seal-carthage"]; told {
		t.Error("Carthage is told of the same list again")
	}
	h.emptyOutbox()
	second := h.enclose("carthage@example.org", "liste b1", carthages)
	h.fetch(second)
	if text := flat(h.answer(second)); !strings.Contains(text, "Les deux listes sont là : elles sont ouvertes") {
		t.Errorf("Carthage is answered\n%s", text)
	}
	h.wantSealed(true, map[campaign.PlayerID]string{"carthage": sumOf(carthages.data), "rome": sumOf(romes.data)})
	for _, p := range []string{"rome", "carthage"} {
		got := h.outbox()["lists-"+p]
		if len(got.Attachments) != 2 || string(got.Attachments[0].Data) != romes.data || string(got.Attachments[1].Data) != carthages.data {
			t.Fatalf("%s gets %d files:\n%s", p, len(got.Attachments), got.Body)
		}
		if !strings.Contains(got.Body, sumOf(romes.data)) || !strings.Contains(got.Body, sumOf(carthages.data)) || !strings.Contains(got.Body, "b1-rome.txt") {
			t.Errorf("%s is told\n%s", p, got.Body)
		}
	}
	if _, told := h.outbox()["seal-rome"]; told {
		t.Error("Rome is told a hash beside the list itself")
	}
	h.emptyOutbox()
	h.now = h.now.Add(2 * time.Hour) // nobody gets more than three answers an hour
	late := h.enclose("rome@example.org", "list b1", romesOwn)
	h.fetch(late)
	h.wantAnswer(late, "are open already")
	h.wantSealed(true, map[campaign.PlayerID]string{"carthage": sumOf(carthages.data), "rome": sumOf(romes.data)})
	h.replayed()
}

// What is sent in a list's place is answered in plain words, and nothing of it is sealed.
func TestListsNotSealed(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	h.toBattle()
	for name, c := range map[string]struct {
		text  string
		files []enclosed
		want  string
	}{
		"none":            {"list b1", nil, "No army list came with this line."},
		"in the text":     {"list b1\n\nTriarii 4 points", nil, "No army list came with this line."},
		"a signature":     {"list b1", []enclosed{{"smime.p7s", "application/pkcs7-signature", "x"}, {"me.vcf", "text/vcard", "BEGIN:VCARD"}}, "No army list came with this line."},
		"two":             {"list b1", []enclosed{romes, carthages}, "Several files came with this line (quinquaginta-tres.txt, barca.pdf)"},
		"two pictures":    {"list b1", []enclosed{{"logo.png", "image/png", "a"}, {"list.jpg", "image/jpeg", "b"}}, "(logo.png, list.jpg)"},
		"empty":           {"list b1", []enclosed{{"list.pdf", "application/pdf", ""}}, "The file list.pdf is empty"},
		"too large":       {"list b1", []enclosed{{"photo.jpg", "image/jpeg", strings.Repeat("x", letters.MaxList+1)}}, "The file photo.jpg is larger than 5 MB"},
		"another battle":  {"list b9", []enclosed{romes}, "There is no battle"},
		"asked about":     {"list b1?", []enclosed{romes}, "list b1"},
		"without a line":  {"Here is my army list.", []enclosed{carthages}, "If it is the army list for a battle, seal it by sending it again with the line “list b1”."},
		"a sheet with no": {"Dear referee,", []enclosed{{"army.ods", "application/vnd.oasis.opendocument.spreadsheet", "PK"}}, "with the line “list b1”"},
	} {
		p := h.enclose("rome@example.org", c.text, c.files...)
		h.fetch(p)
		if text := flat(h.answer(p)); !strings.Contains(text, c.want) {
			t.Errorf("%s is answered\n%s", name, text)
		}
		h.wantSealed(false, nil)
		h.emptyOutbox()
		h.now = h.now.Add(2 * time.Hour) // nobody gets more than three answers an hour
	}
	h.replayed()
}

// Once a list is sealed, the answer speaks no more of the attempt before it.
func TestListSealedAtTheSecondAttempt(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	h.toBattle()
	h.fetch(h.enclose("rome@example.org", "list b1", romes, carthages))
	h.emptyOutbox()
	p := h.enclose("rome@example.org", "list b1", romes)
	h.fetch(p)
	text := h.answer(p)
	if strings.Contains(text, "Several files") || strings.Contains(text, "Refused") || !strings.Contains(text, "your letter on the battles is on file") {
		t.Errorf("the answer is\n%s", text)
	}
}

// What mail programs add, and an order form, stand beside a list and are not taken for it.
func TestListsBesideOtherFiles(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	h.toBattle()
	form := h.orderForm(false)
	logo := enclosed{"image001.png", "image/png", "logo"}
	for name, c := range map[string]struct {
		list  enclosed
		other []enclosed
	}{
		"a logo":                {carthages, []enclosed{logo}},
		"a workbook":            {enclosed{"army.xlsx", "application/octet-stream", "PK no workbook"}, []enclosed{logo}},
		"a form":                {carthages, []enclosed{{form.Name, "application/octet-stream", string(form.Data)}}},
		"a signature":           {romes, []enclosed{{"signature.asc", "application/pgp-signature", "x"}}},
		"the same file twice":   {romes, []enclosed{romes}},
		"a list like orders":    {enclosed{"army.txt", "text/plain", "result b1 winner Rome\nmove I to Lucania\n"}, nil},
		"a picture alone":       {enclosed{"list.jpg", "image/jpeg", "photograph"}, nil},
		"a large workbook":      {enclosed{"army.xlsx", "application/octet-stream", strings.Repeat("x", 2<<20)}, nil},
		"a table":               {enclosed{"army.csv", "text/csv", "list;53"}, nil},
		"a file without a name": {enclosed{"", "application/pdf", "%PDF anonymous"}, nil},
	} {
		h.fetch(h.enclose("rome@example.org", "list b1", append(c.other, c.list)...))
		if got := h.battles()[0].Sealed["rome"]; got != sumOf(c.list.data) {
			t.Errorf("with %s the hash is %q, not that of the list; %+v", name, got, h.filed())
		}
		h.emptyOutbox()
		h.now = h.now.Add(2 * time.Hour)
	}
	if b := h.battles()[0]; len(b.Reports) > 0 {
		t.Errorf("a list was read as a result: %+v", b.Reports)
	}
	h.replayed()
}

// What is sealed alone opens to both at the deadline, and before the season closes.
func TestListsOpenedInTime(t *testing.T) {
	t.Parallel()
	for _, how := range []string{"deadline", "close"} {
		t.Run(how, func(t *testing.T) {
			t.Parallel()
			h := newHouse(t, open)
			h.toBattle()
			by := h.now.Add(48 * time.Hour)
			h.setDeadline(campaign.Battles, by)
			h.fetch(h.enclose("rome@example.org", "list b1", romes))
			h.emptyOutbox()
			h.fetch()
			h.wantSealed(false, map[campaign.PlayerID]string{"rome": sumOf(romes.data)})
			if how == "close" {
				done, err := h.close(desk.Step{Now: true, DryRun: true})
				h.must(err)
				if told := strings.Join(done.Told, "\n"); !strings.Contains(told, "army lists of battle b1") && !strings.Contains(told, "listes d’armée de la bataille b1") {
					t.Errorf("a dry run tells\n%s", told)
				}
				_, err = h.close(desk.Step{Now: true})
				h.must(err)
			} else {
				h.now = by.Add(time.Minute)
				late := h.enclose("carthage@example.org", "liste b1", carthages)
				late.at = h.now
				h.fetch(late)
				h.wantAnswer(late, "après la date limite")
				h.wantSealed(true, map[campaign.PlayerID]string{"rome": sumOf(romes.data)})
			}
			got := h.outbox()["lists-carthage"]
			if len(got.Attachments) != 1 || string(got.Attachments[0].Data) != romes.data || !strings.Contains(flat(got.Body), "Vous : aucune liste n’a été scellée") {
				t.Errorf("Carthage gets %d files:\n%s", len(got.Attachments), got.Body)
			}
			h.emptyOutbox()
			h.replayed()
			if how == "close" {
				return
			}
			out, err := h.tryUndo(desk.Undoing{Reason: "a slip"}) // no decision of the referee's is the opening
			h.must(err)
			if strings.Join(out.Commands, " ") == "lists" {
				t.Errorf("plain undo takes back %q", out.Commands)
			}
		})
	}
}

// Who takes back the season's resolution takes the seals with it; when the battle comes again
// the letters in hand count again, and nobody is told twice what he was told.
func TestListsUndone(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	h.toBattle()
	h.fetch(h.enclose("rome@example.org", "list b1", romesOwn))
	h.fetch(h.enclose("rome@example.org", "list b1", romes))
	h.emptyOutbox()
	want := map[campaign.PlayerID]string{"rome": sumOf(romes.data)}
	_, err := h.tryUndo(desk.Undoing{To: "resolve", Reason: "a slip"})
	h.must(err)
	if len(h.battles()) != 0 {
		t.Fatal("the battle stands")
	}
	h.emptyOutbox()
	_, err = h.resolve(desk.Step{})
	h.must(err)
	h.wantSealed(false, want)
	if _, told := h.outbox()["seal-carthage"]; told {
		t.Error("Carthage is told the same hash again")
	}
	h.fetch(h.enclose("carthage@example.org", "liste b1", carthages))
	want["carthage"] = sumOf(carthages.data)
	h.wantSealed(true, want)
	h.emptyOutbox()
	h.fetch(h.enclose("rome@example.org", "list b1", romesOwn)) // refused: they are open
	h.emptyOutbox()
	_, err = h.tryUndo(desk.Undoing{To: "resolve", Reason: "another slip"})
	h.must(err)
	_, err = h.resolve(desk.Step{})
	h.must(err)
	h.wantSealed(true, want)
	if _, told := h.outbox()["lists-carthage"]; told {
		t.Error("Carthage gets the same lists again")
	}
	h.replayed()
}

// A ruling taken back leaves what is sealed as it is, the latest list of several.
func TestListsStandWhenARulingFalls(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	h.toBattle()
	h.fetch(h.enclose("rome@example.org", "list b1", romesOwn))
	h.fetch(h.enclose("rome@example.org", "list b1", romes))
	before := len(h.events("list-sealed"))
	h.must(h.rule("a slip", "talents", "rome", "+1"))
	_, err := h.tryUndo(desk.Undoing{Reason: "no slip"})
	h.must(err)
	h.wantSealed(false, map[campaign.PlayerID]string{"rome": sumOf(romes.data)})
	if n := len(h.events("list-sealed")); n != before {
		t.Errorf("%d lists were sealed, and %d are now", before, n)
	}
	h.replayed()
}

// A hash that no file with the letter has is found by who goes through the campaign again.
func TestForgedSeal(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	h.toBattle()
	h.fetch(h.enclose("rome@example.org", "list b1", romes))
	for _, kind := range []string{"orders-read", "list-sealed"} {
		h.edit(kind, sumOf(romes.data), "", func(line string) string {
			return strings.ReplaceAll(line, sumOf(romes.data), sumOf(romesOwn.data))
		})
	}
	r, err := desk.VerifyAgain(h.dir, desk.ReplayOptions{Plain: true})
	h.must(err)
	if r.OK {
		t.Error("another hash in the journal is not found")
	}
}

// A list that can be read is held against the battle, in words to its sender alone; it is sealed
// whatever it says.
func TestListsChecked(t *testing.T) {
	t.Parallel()
	houses := map[string]*house{"rome": newHouse(t, open), "carthage": newHouse(t, open)} // the two lists would be opened
	for _, h := range houses {
		h.toBattle()
	}
	for name, c := range map[string]struct {
		from, text string
		want, not  []string
	}{
		"what fits":           {"rome", "List 53\ncorps 1: 80 points\ncorps 2: 61 points\ncorps 3: 59 points\nTotal 200", []string{"the list fits this battle"}, []string{"- It"}},
		"a point too many":    {"rome", "Total 201", []string{"It comes to 201 points, and this army has 200"}, nil},
		"sums that differ":    {"rome", "corps 1: 80 points\ncorps 2: 60 points\ncorps 3: 50 points\nTotal 200", []string{"Its corps come to 190 points, its total to 200."}, nil},
		"another's list":      {"rome", "list 55", []string{"It is of list 55, and this army is of 53"}, nil},
		"two corps":           {"rome", "corps 1\ncorps 2", []string{"It has 2 corps, and an army of these points 3"}, nil},
		"a strategist":        {"rome", "corps 1: strategist", []string{"It names a strategist; no bought general may be one"}, nil},
		"an ally":             {"rome", "corps 2: allied 60\ncorps 3: allied", []string{"an allied corps of list 60", "It has 2 allied corps."}, nil},
		"nothing of the kind": {"rome", "Triarii", nil, []string{"Read as text", "As far as"}},
		"a provincial army":   {"carthage", "Total 200\ncorps 1\ncorps 2", []string{"la liste convient à cette bataille"}, nil}, // the third corps may yet be chosen
		"one with too many":   {"carthage", "Total 210\ncorps 1\ncorps 2\ncorps 3\ncorps 4", []string{"Elle compte 210 points, et cette armée en a 200", "Elle compte 4 corps, et une armée de cette taille en a 2 ou 3"}, nil},
	} {
		line := map[string]string{"rome": "list b1", "carthage": "liste b1"}[c.from]
		h := houses[c.from]
		p := h.enclose(c.from+"@example.org", line, enclosed{"list.csv", "text/csv", c.text})
		h.fetch(p)
		text := flat(h.answer(p))
		for _, want := range c.want {
			if !strings.Contains(text, want) {
				t.Errorf("%s lacks %q:\n%s", name, want, text)
			}
		}
		for _, not := range c.not {
			if strings.Contains(text, not) {
				t.Errorf("%s says %q:\n%s", name, not, text)
			}
		}
		h.emptyOutbox()
		h.now = h.now.Add(2 * time.Hour)
	}
}

// A file's own name is not sent on, and what a click would run does not run.
func TestListsRenamed(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	h.toBattle()
	h.fetch(h.enclose("rome@example.org", "list b1", enclosed{"army.pdf.exe", "application/x-msdownload", "MZ"}))
	h.fetch(h.enclose("carthage@example.org", "liste b1", enclosed{"a.p\u0434f", "application/octet-stream", "x"}))
	got := h.outbox()["lists-rome"]
	if names(got) != "b1-rome.exe.txt b1-carthage.bin" {
		t.Errorf("the files are sent on as %q", names(got))
	}
}

func names(l mail.Letter) string {
	var all []string
	for _, a := range l.Attachments {
		all = append(all, a.Name)
	}
	return strings.Join(all, " ")
}
