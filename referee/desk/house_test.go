package desk_test

import (
	"cmp"
	"context"
	"crypto/sha256"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"adimperii/campaign"
	"adimperii/campaign/disk/disktest"
	"adimperii/campaign/folder"
	"adimperii/mail"
	"adimperii/referee/desk"
)

// twoPowers is a small campaign: Rome can invade Carthage's part of Sicily, which
// no leader defends.
const twoPowers = `name: Two powers
start: {year: 264, season: spring}
map: central-mediterranean
code_words: %s
players:
  - {id: rome, name: {en: Rome, fr: Rome}, emails: [rome@example.org, consul@example.org], language: en, list: 53, bank: 5, capital: latium,
     king: {name: Claudius, level: 1, at: bruttium}, proconsuls: [], provinces: [latium, bruttium, sicilia-syracusana], cities: [roma, croton],
     armies: [{name: I, leader: Claudius}], fleets: []}
  - {id: carthage, name: {en: Carthage, fr: Carthage}, emails: [carthage@example.org], language: fr, list: 55, bank: 5, capital: zeugitana,
     king: {name: Hannon, level: 1, at: zeugitana}, proconsuls: [], provinces: [zeugitana, sicilia-lilybaetana], cities: [carthago],
     armies: [{name: I, leader: Hannon}], fleets: []}
kingdoms: []
`

// overland is a small campaign in which a beaten army can choose its way out.
const overland = `name: Overland
start: {year: 280, season: spring}
map: central-mediterranean
players:
  - {id: rome, name: {en: Rome, fr: Rome}, emails: [rome@example.org], language: en, list: 53, bank: 5, capital: latium,
     king: {name: Fabricius, level: 1, at: campania}, provinces: [latium, campania], cities: [roma], armies: [{name: I, leader: Fabricius}]}
  - {id: samnites, name: {en: Samnites, fr: Samnites}, emails: [samnites@example.org], language: fr, list: 47, bank: 5, capital: samnium,
     king: {name: Pontius, level: 1, at: samnium}, provinces: [samnium, apulia], cities: [], armies: [{name: Linteata, leader: Pontius}]}
kingdoms: []
`

// invasion are Rome's orders that leave Carthage to answer.
const invasion = "invade Western Sicily with army I via Eastern Sicily\n"

// template is a campaign folder made once, that tests work on copies of.
type template = func() (string, error)

// bases are the temporary folders of the templates made.
var bases struct {
	sync.Mutex
	dirs []string
}

func base() (string, error) {
	dir, err := os.MkdirTemp("", "desk")
	bases.Lock()
	defer bases.Unlock()
	bases.dirs = append(bases.dirs, dir)
	return dir, err
}

// founded is a campaign just made: its welcomes are due.
func founded(campaign string) template { return foundedFrom(campaign, "0badcafe") }

// foundedFrom derives its dice from a seed; with "" they are drawn.
func foundedFrom(campaign, seed string) template {
	return sync.OnceValues(func() (string, error) {
		base, err := base()
		if err != nil {
			return "", err
		}
		scenario := filepath.Join(base, "scenario.yaml")
		if err := os.WriteFile(scenario, []byte(campaign), 0o644); err != nil {
			return "", err
		}
		dir := filepath.Join(base, "campaign")
		return dir, desk.New(dir, desk.Founding{Scenario: scenario, Seed: seed, Language: "en"}, desk.Options{Plain: true})
	})
}

// welcomed is a campaign whose welcomes were sent. They have the guide with them, so that
// composing them takes longer than most tests do.
func welcomed(made template) template {
	return sync.OnceValues(func() (string, error) {
		from, err := made()
		if err != nil {
			return "", err
		}
		base, err := base()
		if err != nil {
			return "", err
		}
		dir := filepath.Join(base, "campaign")
		if err := os.CopyFS(dir, os.DirFS(from)); err != nil {
			return "", err
		}
		d, err := desk.Open(dir, desk.Options{Plain: true, Now: func() time.Time { return founding }})
		if err != nil {
			return "", err
		}
		_, err = d.Send(context.Background(), desk.Sending{Out: filepath.Join(base, "welcomes"), Anyway: true})
		return dir, errors.Join(err, d.Close())
	})
}

// founding is when the templates were made.
var founding = time.Date(2026, 2, 28, 12, 0, 0, 0, time.UTC)

// Two powers without code words and with, and two on land; new ones have their welcomes due.
var (
	newOpen, newClosed  = founded(fmt.Sprintf(twoPowers, "off")), founded(fmt.Sprintf(twoPowers, "required"))
	drawn               = welcomed(foundedFrom(fmt.Sprintf(twoPowers, "off"), ""))
	open, closed, hills = welcomed(newOpen), welcomed(newClosed), welcomed(founded(overland))
)

// thorough says that all rounds are played of what the usual run plays a few of, as .ci/run does.
func thorough() bool { return os.Getenv("ADIMPERII_BUILDS") == "yes" }

// TestMain lets more tests run at a time than there are processors: some wait for a browser,
// a clock or a lock.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400) // short lives, and two cores
	disktest.InMemory()
	flag.Parse()
	if err := flag.Set("test.parallel", "4"); err != nil {
		panic(err)
	}
	code := m.Run()
	for _, dir := range bases.dirs {
		os.RemoveAll(dir)
	}
	os.Exit(code)
}

// house is a campaign folder of a test's own, and the clock of its commands.
type house struct {
	*testing.T
	dir string
	now time.Time
	// drawn: the maps are drawn, which takes most of a command's time.
	drawn bool
	// letters written so far, for Message-IDs and times of arrival.
	letters int
	// post is what was delivered, as kind-player.
	post map[string]mail.Letter
	// looked is the outbox as it was looked at last, and what it depends on.
	looked struct {
		at    string
		mails map[string]mail.Letter
	}
}

func newHouse(t *testing.T, made template) *house {
	t.Helper()
	from, err := made()
	if err != nil {
		t.Fatal(err)
	}
	h := &house{T: t, dir: filepath.Join(t.TempDir(), "campaign"), now: time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)}
	if err := os.CopyFS(h.dir, os.DirFS(from)); err != nil {
		t.Fatal(err)
	}
	return h
}

// do opens the campaign as one command does, works on it and closes it.
func (h *house) do(work func(*desk.Desk) error) error {
	h.Helper()
	return h.with(desk.Options{Now: func() time.Time { return h.now }}, work)
}

// look is do for a command that only reads.
func (h *house) look(work func(*desk.Desk) error) {
	h.Helper()
	h.must(h.with(desk.Options{ReadOnly: true, Now: func() time.Time { return h.now }}, work))
}

func (h *house) with(o desk.Options, work func(*desk.Desk) error) error {
	h.Helper()
	o.Plain, o.Unwritten = !h.drawn, func(left []folder.Unwritten) { h.Errorf("not written: %v", left) }
	d, err := desk.Open(h.dir, o)
	if err != nil {
		return err
	}
	defer func() { h.must(d.Close()) }()
	return work(d)
}

func (h *house) must(err error) {
	h.Helper()
	if err != nil {
		h.Fatal(err)
	}
}

// post is a mail on its way.
type post struct {
	from, id, subject, text string
	header                  string // further fields, each with its newline
	kind                    string // the type of the text, text/plain if ""
	at                      time.Time
}

func (p post) received() mail.Received {
	raw := fmt.Sprintf("From: %s\nTo: referee@example.org\nSubject: %s\nMessage-ID: <%s>\n%sContent-Type: %s; charset=utf-8\n\n%s",
		p.from, p.subject, p.id, p.header, cmp.Or(p.kind, "text/plain"), p.text)
	return mail.Received{Raw: []byte(raw), At: p.at}
}

// letter is a mail with its own Message-ID that arrives a minute after the last.
func (h *house) letter(from, text string) post {
	h.letters++
	return post{
		from: from, id: fmt.Sprintf("%d@example.org", h.letters), subject: "orders", text: text,
		at: time.Date(2026, 3, 1, 10, h.letters, 0, 0, time.UTC),
	}
}

func (h *house) fetch(posts ...post) desk.Fetched {
	h.Helper()
	var mails desk.Mails
	for _, p := range posts {
		mails = append(mails, p.received())
	}
	var got desk.Fetched
	h.must(h.do(func(d *desk.Desk) (err error) {
		got, err = d.Fetch(h.Context(), mails)
		return err
	}))
	return got
}

func (h *house) resolve(st desk.Step) (done desk.Done, err error) {
	h.Helper()
	err = h.do(func(d *desk.Desk) error {
		done, err = d.Resolve(st)
		return err
	})
	return done, err
}

func (h *house) close(st desk.Step) (done desk.Done, err error) {
	h.Helper()
	err = h.do(func(d *desk.Desk) error {
		done, err = d.CloseSeason(st)
		return err
	})
	return done, err
}

// emptyOutbox sends all mails, to files.
func (h *house) emptyOutbox() {
	h.Helper()
	h.delivered()
}

// delivered sends all mails and gives those sent so far, as kind-player; of several the last.
func (h *house) delivered() map[string]mail.Letter {
	h.Helper()
	dir := h.TempDir()
	h.must(h.do(func(d *desk.Desk) error {
		_, err := d.Send(h.Context(), desk.Sending{Out: dir, Anyway: true})
		return err
	}))
	if h.post == nil {
		h.post = map[string]mail.Letter{}
	}
	maps.Copy(h.post, mailsIn(h.T, dir))
	return h.post
}

func (h *house) status() (st desk.Status) {
	h.Helper()
	h.look(func(d *desk.Desk) (err error) {
		st, err = d.Status()
		return err
	})
	return st
}

// standing is the state of a player's orders as the status shows it.
func (h *house) standing(p campaign.PlayerID) string {
	h.Helper()
	for _, row := range h.status().Players {
		if row.ID == p {
			return string(row.Orders)
		}
	}
	h.Fatalf("no player %s in the status", p)
	return ""
}

// inForce are a player's orders in force, canonical.
func (h *house) inForce(p campaign.PlayerID) []string {
	h.Helper()
	list := []string{}
	h.look(func(d *desk.Desk) error {
		all, err := d.OrdersInForce(p)
		for _, of := range all {
			for _, o := range of.Orders {
				list = append(list, o.Canonical)
			}
		}
		return err
	})
	return list
}

// wantInForce expects these orders of Rome's.
func (h *house) wantInForce(want ...string) {
	h.Helper()
	if got := h.inForce("rome"); !slices.Equal(got, want) {
		h.Errorf("orders of Rome in force: %q, want %q", got, want)
	}
}

// said are the mails on record as sent. One that its server refused is not among them: it
// was composed anew.
func (h *house) said() (all []campaign.Mail) {
	h.Helper()
	campaignFolder, err := folder.Open(h.dir, folder.Options{ReadOnly: true})
	h.must(err)
	defer campaignFolder.Close()
	sent := map[string]bool{}
	for r, err := range campaignFolder.Journal().OfType(campaign.MailSent{}.Type()) {
		h.must(err)
		sent[r.Event.Data.(campaign.MailSent).ID] = true
	}
	for r, err := range campaignFolder.Journal().OfType(campaign.MailSending{}.Type()) {
		h.must(err)
		if m := r.Event.Data.(campaign.MailSending).Mail; sent[m.ID] {
			all = append(all, m)
		}
	}
	return all
}

// filed are this season's letters, by Message-ID.
func (h *house) filed() map[string]campaign.Letter {
	h.Helper()
	all := map[string]campaign.Letter{}
	h.look(func(d *desk.Desk) error {
		for _, l := range d.Inbox() {
			all[l.MessageID] = l
		}
		return nil
	})
	return all
}

func (h *house) codeWord(p campaign.PlayerID) string {
	h.Helper()
	f, err := folder.Open(h.dir, folder.Options{ReadOnly: true})
	h.must(err)
	defer f.Close()
	return f.CodeWord(p)
}

// outbox are the mails that are due, as kind-player; of several the last. They are
// composed once, until something changes.
func (h *house) outbox() map[string]mail.Letter {
	h.Helper()
	at := fmt.Sprint(h.now, h.drawn)
	for _, name := range []string{"journal.jsonl", "campaign.yaml"} {
		data, err := os.ReadFile(filepath.Join(h.dir, name))
		h.must(err)
		at += fmt.Sprintf(" %x", sha256.Sum256(data))
	}
	if h.looked.at != at {
		h.looked.at, h.looked.mails = at, h.composed()
	}
	return h.looked.mails
}

func (h *house) composed() map[string]mail.Letter {
	h.Helper()
	dir := h.TempDir()
	h.look(func(d *desk.Desk) error {
		_, err := d.Send(h.Context(), desk.Sending{DryRun: true, Out: dir})
		return err
	})
	return mailsIn(h.T, dir)
}

// mailsIn reads the mails of a folder, as kind-player; of several the last, with what
// is not the last under its whole name.
func mailsIn(t *testing.T, dir string) map[string]mail.Letter {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "*.eml"))
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]mail.Letter{}
	for _, file := range files {
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		name := strings.TrimSuffix(filepath.Base(file), ".eml")
		_, short, _ := strings.Cut(name, "-")
		if earlier, ok := all[short]; ok {
			all[name+"-earlier"] = earlier
		}
		all[short] = mail.Read(raw)
	}
	return all
}

// answer is the answer to a letter of a player, among the mails waiting.
func (h *house) answer(p post) string {
	h.Helper()
	for _, l := range h.outbox() {
		if l.InReplyTo == p.id {
			return l.Body
		}
	}
	h.Fatalf("no answer to %s", p.id)
	return ""
}

func (h *house) wantAnswer(p post, parts ...string) {
	h.Helper()
	text := h.answer(p)
	for _, part := range parts {
		if !strings.Contains(text, part) {
			h.Errorf("the answer to %q lacks %q:\n%s", p.text, part, text)
		}
	}
}

// tree are the folder's files, a hash each; the lock does not count.
func (h *house) tree() map[string]string {
	h.Helper()
	all := map[string]string{}
	h.must(filepath.WalkDir(h.dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || entry.Name() == ".lock" {
			return err
		}
		data, err := os.ReadFile(path)
		rel, _ := filepath.Rel(h.dir, path)
		all[filepath.ToSlash(rel)] = fmt.Sprintf("%x", sha256.Sum256(data))
		return err
	}))
	return all
}

// wantSame compares two trees.
func (h *house) wantSame(was map[string]string, what string) {
	h.Helper()
	is := h.tree()
	for _, name := range slices.Sorted(maps.Keys(was)) {
		if _, ok := is[name]; !ok {
			h.Errorf("%s: %s is gone", what, name)
		} else if is[name] != was[name] {
			h.Errorf("%s: %s changed", what, name)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(is)) {
		if _, ok := was[name]; !ok {
			h.Errorf("%s: %s is new", what, name)
		}
	}
}

// unsteady gives mails and then fails.
type unsteady struct {
	desk.Mails
	err error
}

func (u unsteady) Each(ctx context.Context, take func([]mail.Received) (mail.Kept, error)) ([]mail.Withheld, error) {
	if _, err := u.Mails.Each(ctx, take); err != nil {
		return nil, err
	}
	return nil, u.err
}

// accept takes a letter in as a player's.
func accept(d *desk.Desk, letter string, p campaign.PlayerID, reason string) error {
	_, err := d.AcceptLetter(letter, desk.Acceptance{Player: p, Reason: reason})
	return err
}
