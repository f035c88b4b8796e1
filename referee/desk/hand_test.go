package desk_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"adimperii/campaign"
	"adimperii/campaign/folder"
	"adimperii/mail"
	"adimperii/mail/loopback"
	"adimperii/referee/desk"
)

// closed plays a season to its close.
func (h *house) closed() {
	h.Helper()
	h.toSheet()
	h.emptyOutbox()
	_, err := h.close(desk.Step{Now: true})
	h.must(err)
}

// tryUndo takes back, or tries to.
func (h *house) tryUndo(u desk.Undoing) (out desk.TakenBack, err error) {
	h.Helper()
	work := func(d *desk.Desk) error {
		out, err = d.Undo(u)
		return err
	}
	if u.DryRun {
		return out, h.with(desk.Options{Now: func() time.Time { return h.now }, ReadOnly: true}, work)
	}
	return out, h.do(work)
}

// TestUndoTriedIsUndoDone wants a dry run to change nothing and to say what is said
// when it is done, mails that become due included.
func TestUndoTriedIsUndoDone(t *testing.T) {
	t.Parallel()
	for name, played := range map[string]func(*house){
		"a resolution": (*house).toQuestion,
		"a close":      (*house).closed,
		"a close that was told": func(h *house) {
			h.closed()
			h.emptyOutbox()
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := newHouse(t, open)
			played(h)
			was := h.tree()
			tried, err := h.tryUndo(desk.Undoing{Reason: "wrong", DryRun: true})
			h.must(err)
			h.wantSame(was, "an undo that was tried")
			done, err := h.tryUndo(desk.Undoing{Reason: "wrong"})
			h.must(err)
			if a, b := asJSON(t, tried), asJSON(t, done); a != b {
				t.Errorf("tried:\n%s\ndone:\n%s", a, b)
			}
			if len(done.Fell) != 1 || done.Fell[0].First != done.To || done.Next == "" {
				t.Errorf("it came to %+v", done)
			}
			told := 0
			for _, m := range done.Tell {
				if m.Kind == "undone" {
					told++
				}
			}
			if told != 2 {
				t.Errorf("%d players are told: %+v", told, done.Tell)
			}
			if fresh := name == "a close that was told"; done.FreshDice != fresh {
				t.Errorf("fresh dice: %t", done.FreshDice)
			}
		})
	}
}

func asJSON(t *testing.T, v any) string {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestNotesAreKept wants the private part of a reason nowhere but in the journal and in
// what the referee asks for.
func TestNotesAreKept(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	const note, told = "Xanthippe asked for it", "a talent was forgotten"
	p := h.letter("stranger@example.net", "no change\n")
	h.fetch(p)
	h.must(h.do(func(d *desk.Desk) error {
		_, err := d.Rule([]string{"talents", "rome", "+1"}, desk.Grounds{Reason: told, Note: note}, false)
		return errors.Join(err, func() error {
			_, err := d.AcceptLetter("1", desk.Acceptance{Player: "rome", Reason: told, Note: note})
			return err
		}())
	}))
	h.must(h.do(func(d *desk.Desk) error {
		_, err := d.Set(desk.SettingChange{Key: campaign.TreasuriesSetting, Value: "open", Reason: told, Note: note})
		return err
	}))
	out := h.TempDir()
	h.must(h.do(func(d *desk.Desk) error {
		_, err := d.Send(h.Context(), desk.Sending{Out: out, Anyway: true})
		if err == nil {
			_, err = d.DropPlayer("carthage", told, false, note)
		}
		if err == nil {
			_, err = d.Undo(desk.Undoing{Reason: told, Note: note})
		}
		if err == nil {
			_, err = d.Send(h.Context(), desk.Sending{Out: out, Anyway: true})
		}
		return err
	}))
	seen := false
	for _, dir := range []string{h.dir, out} {
		h.must(filepath.WalkDir(dir, func(path string, entry os.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			data, err := os.ReadFile(path)
			if strings.HasSuffix(path, ".eml") {
				letter := mail.Read(data)
				data = append([]byte(letter.Body), data...)
				seen = seen || strings.Contains(letter.Body, told)
			}
			switch {
			case !bytes.Contains(data, []byte("Xanthippe")):
			case filepath.Base(path) == "journal.jsonl":
				for _, kind := range []string{"talents-corrected", "letter-accepted", "setting-changed", "player-left", "undone"} {
					if !slices.ContainsFunc(bytes.Split(data, []byte("\n")), func(line []byte) bool {
						return bytes.Contains(line, []byte(`"type":"`+kind+`"`)) && bytes.Contains(line, []byte(note))
					}) {
						t.Errorf("%s is without the note", kind)
					}
				}
			default:
				t.Errorf("%s has the note", path)
			}
			return err
		}))
	}
	if !seen {
		t.Error("the reason is told to nobody")
	}
	h.look(func(d *desk.Desk) error {
		for _, p := range []campaign.PlayerID{"rome", "carthage"} {
			rep, err := d.Report(p)
			h.must(err)
			if text := asJSON(t, rep.Report) + rep.Text(); strings.Contains(text, "Xanthippe") {
				t.Errorf("%s reads the note", p)
			}
		}
		return nil
	})
	lines, err := h.log(desk.LogFilter{Type: "talents-corrected"})
	h.must(err)
	if x := h.explained(lines[0].N); x.Note != note || x.Ruling != told {
		t.Errorf("explained: %q, %q", x.Ruling, x.Note)
	}
}

// TestReread wants a letter that an older reader read otherwise to be listed, and to
// count as it is read today once the referee takes it, with a new answer.
func TestReread(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	first, second := h.letter("rome@example.org", "appoint Dentatus at Latium\n"), h.letter("rome@example.org", "add\nraise army II at Latium under Dentatus\n")
	h.fetch(first, second)
	h.emptyOutbox()
	reread := func(take bool) (all []desk.Reread) {
		t.Helper()
		h.must(h.do(func(d *desk.Desk) (err error) {
			all, err = d.Reread(take)
			return err
		}))
		return all
	}
	if all := reread(true); len(all) != 0 {
		t.Fatalf("read otherwise at once: %+v", all)
	}
	f, err := folder.Open(h.dir, folder.Options{})
	h.must(err)
	file := f.State().Inbox()[0].File
	h.must(f.Commit("fetch", []campaign.Event{{
		Season: f.State().Season, Audience: []campaign.PlayerID{}, Data: campaign.OrdersRead{File: file, Reading: json.RawMessage(`{}`)},
	}}))
	h.must(f.Close())
	h.emptyOutbox()
	was := h.tree()
	all := reread(false)
	h.wantSame(was, "a look at readings")
	if len(all) != 1 || all[0].Letter != 1 || len(all[0].Before) != 0 || !slices.Equal(all[0].After, []string{"appoint Dentatus at Latium"}) {
		t.Fatalf("read otherwise: %+v", all)
	}
	reread(true)
	h.wantInForce("appoint Dentatus at Latium", "raise army II at Latium under Dentatus")
	h.wantDue("ack-rome")
	if all := reread(true); len(all) != 0 {
		t.Errorf("read otherwise once more: %+v", all)
	}
}

// TestPacks wants one pack for a new person, and none for who is written to for the
// first time anyway, or has it already.
func TestPacks(t *testing.T) {
	t.Parallel()
	h := newHouse(t, newOpen)
	h.setPlayer("rome", desk.PlayerChange{Emails: []string{"new@example.org"}})
	if l, ok := h.outbox()["pack-rome"]; ok {
		t.Errorf("a pack before the first mail: %s", l.Subject)
	}
	h.emptyOutbox()
	h.setPlayer("rome", desk.PlayerChange{Emails: []string{"new@example.org"}, Name: campaign.Names{"en": "Roma"}})
	h.setPlayer("rome", desk.PlayerChange{Emails: []string{"other@example.org"}, NoPack: true})
	h.emptyOutbox()
	h.setPlayer("rome", desk.PlayerChange{Emails: []string{"third@example.org"}})
	h.wantDue("farewell-rome", "pack-rome")
	h.setPlayer("rome", desk.PlayerChange{Emails: []string{"fourth@example.org"}})
	h.wantDue("farewell-rome", "pack-rome") // nothing went to the third address
	if to := h.outbox()["farewell-rome"].To; !slices.Equal(to, []string{"other@example.org"}) {
		t.Errorf("the farewell goes to %v", to)
	}
	var packs int
	for name, l := range h.outbox() {
		if strings.Contains(name, "pack-rome") {
			packs++
			if !slices.Equal(l.To, []string{"fourth@example.org"}) {
				t.Errorf("the pack goes to %v", l.To)
			}
		}
	}
	if packs != 1 {
		t.Errorf("%d packs", packs)
	}
}

// TestResend wants each thing in a mail of its own, with the thing itself, once.
func TestResend(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	h.toSheet()
	h.emptyOutbox()
	for what, want := range map[string]struct{ mail, file string }{
		"report": {"again-carthage", ".xlsx"}, "sheet": {"sheets-carthage", "b1.pdf"}, "guide": {"guide-carthage", ".pdf"},
		"form": {"form-carthage", ".xlsx"}, "ledger": {"ledger-carthage", ".xlsx"}, "pack": {"pack-carthage", ".pdf"},
	} {
		h.must(h.do(func(d *desk.Desk) error {
			_, err := d.Resend("Carth", what)
			return err
		}))
		l, ok := h.outbox()[want.mail]
		if !ok || !slices.ContainsFunc(l.Attachments, func(a mail.Attachment) bool { return strings.HasSuffix(a.Name, want.file) }) {
			t.Errorf("%s: %t, %v", what, ok, l.Attachments)
		}
		if what == "sheet" && !strings.Contains(l.Body, "b1") {
			t.Errorf("no sheet in\n%s", l.Body)
		}
		h.emptyOutbox()
		h.wantDue()
	}
	h.must(h.do(func(d *desk.Desk) error {
		_, err := d.Resend("carthage", "sheet")
		return err
	}))
	h.record("winner rome; losses rome 5/21")
	if _, ok := h.outbox()["sheets-carthage"]; ok {
		t.Error("sheets of battles that are decided")
	}
}

// TestResultsInEitherLanguage has a French referee write as he likes, and take a
// player's word.
func TestResultsInEitherLanguage(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	h.configure(func(c *folder.Config) { c.Referee.Language = "fr" })
	h.toSheet()
	for text, want := range map[string]string{
		"vainqueur Rome; pertes Rome 5/21": "result b1 winner Rome; losses Rome 5/21",
		"winner rome; losses rome 5/21":    "result b1 winner Rome; losses Rome 5/21",
		"égalité; se retire":               "result b1 draw; withdraws",
		"draw; withdraws":                  "result b1 draw; withdraws",
		"nul":                              "result b1 draw",
	} {
		h.must(h.do(func(d *desk.Desk) error {
			rec, err := d.RecordBattle("b1", text)
			if rec.Canonical != want {
				t.Errorf("%q is %q, want %q", text, rec.Canonical, want)
			}
			return err
		}))
	}
	accept := func(player string) (rec desk.Recorded, err error) {
		err = h.do(func(d *desk.Desk) error {
			rec, err = d.AcceptReport("B1", player)
			return err
		})
		return rec, err
	}
	var refused *desk.InputError
	if _, err := accept("carthage"); !errors.As(err, &refused) {
		t.Errorf("a report that there is not gives %v", err)
	}
	h = newHouse(t, open)
	h.toSheet()
	h.fetch(h.letter("rome@example.org", "result b1 winner Rome; losses Rome 5/21\n"), h.letter("carthage@example.org", "result b1 winner Carthage; losses Rome 21/21\n"))
	rec, err := accept("carthage")
	h.must(err)
	if rec.Canonical != "result b1 winner Carthage; losses Rome 21/21" {
		t.Errorf("taken: %q", rec.Canonical)
	}
	h.look(func(d *desk.Desk) error {
		b, err := d.Battle("b1")
		if b.State != campaign.Decided || b.Result == nil || b.Result.Winner != "carthage" {
			t.Errorf("the battle is %+v", b)
		}
		return err
	})
}

// inboxOf has the campaign's letters on a server of the test's.
func (h *house) inboxOf() *loopback.IMAP {
	h.Helper()
	server, err := loopback.StartIMAP(loopback.User{Name: "ref", Password: "right", Mailboxes: []string{"Done", "Drafts"}})
	h.must(err)
	h.Cleanup(func() { _ = server.Close() })
	secret := filepath.Join(h.TempDir(), "password")
	h.must(os.WriteFile(secret, []byte("right\n"), 0o600))
	h.configure(func(c *folder.Config) {
		c.IMAP = &folder.IMAP{Host: server.Host, Port: server.Port, Security: mail.Plain, User: "ref", Done: "Done", Drafts: "Drafts", Secret: folder.Secret{File: secret}}
	})
	return server
}

// TestWatch wants a tick at once, another when mail arrives, one when a deadline
// passes, and the end without an error. It waits some seconds for that deadline, by the machine's
// clock.
func TestWatch(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	for _, p := range []campaign.PlayerID{"rome", "carthage"} {
		h.setPlayer(p, desk.PlayerChange{Emails: []string{string(p) + "@mail.fr"}, NoPack: true})
	}
	h.emptyOutbox()
	server := h.inboxOf()
	h.configure(func(c *folder.Config) { c.Referee.Email = "ref@mail.fr" })
	h.now = time.Now()
	h.setDeadline(campaign.Orders, h.now.Add(4*time.Second))
	ctx, stop := context.WithTimeout(h.Context(), time.Minute)
	defer stop()
	sent, stages := false, 0
	var all []desk.Did
	err := desk.Watch(ctx, desk.Watching{
		Open: func() (*desk.Desk, error) { return desk.Open(h.dir, desk.Options{Plain: true}) },
		Poll: 100 * time.Millisecond,
		Told: func(got desk.Ticked, err error) {
			all = append(all, got.Did...)
			if err != nil {
				t.Error(err)
			}
			if !sent {
				sent = true
				p := h.letter("rome@mail.fr", "move I to Lucania\n").received()
				h.must(server.Append("ref", "INBOX", p.Raw, time.Now()))
			}
			for _, did := range got.Did {
				if did.What == "resolved" {
					stages++
					stop()
				}
			}
		},
	})
	if err != nil {
		t.Errorf("it ended with %v", err)
	}
	fetched := slices.ContainsFunc(all, func(did desk.Did) bool { return did.What == "fetched" && did.Player == "rome" })
	if !fetched || stages != 1 {
		t.Errorf("fetched: %t; resolved %d times; did %+v", fetched, stages, all)
	}
}

// TestWatchStopsAtAWrongPassword wants no second try.
func TestWatchStopsAtAWrongPassword(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	h.inboxOf()
	h.configure(func(c *folder.Config) { h.must(os.WriteFile(c.IMAP.File, []byte("wrong\n"), 0o600)) })
	ctx, stop := context.WithTimeout(h.Context(), 20*time.Second)
	defer stop()
	err := desk.Watch(ctx, desk.Watching{
		Open: func() (*desk.Desk, error) { return desk.Open(h.dir, desk.Options{Plain: true}) },
		Told: func(desk.Ticked, error) {},
	})
	if !mail.IsLogin(err) || ctx.Err() != nil {
		t.Errorf("it ended with %v", err)
	}
}

// mute is the port of a server that says nothing.
func (h *house) mute() int {
	h.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	h.must(err)
	h.Cleanup(func() { _ = l.Close() })
	return l.Addr().(*net.TCPAddr).Port
}

// TestCure: an error of an account has its cure in the referee's language, with what is
// to be compared; others have none.
func TestCure(t *testing.T) {
	t.Parallel()
	pinned := fmt.Errorf("imap: %w", &mail.CertificateError{Why: mail.ErrUnknownAuthority, Fingerprint: "A1:B2", Err: io.EOF})
	for _, c := range []struct {
		err    error
		en, fr string
	}{
		{pinned, "fingerprint: A1:B2", "fingerprint: A1:B2"},
		{&mail.CertificateError{Why: mail.ErrFingerprint, Fingerprint: "A1:B2"}, "do not log in", "fingerprint: A1:B2"},
		{fmt.Errorf("x: %w", mail.ErrToken), "token is refused", "jeton est refusé"},
		{fmt.Errorf("x: %w", mail.ErrLogin), "app password", "mot de passe d’application"},
		{&mail.SendError{Err: mail.ErrNoUTF8}, "xn--", "xn--"},
		{mail.ErrSilent, "timeout: 3m", "timeout: 3m"},
		{mail.ErrWantsTLS, "security: tls", "security: tls"},
		{mail.ErrNoTLS, "security: starttls", "security: starttls"},
		{io.EOF, "", ""},
	} {
		for lang, want := range map[string]string{"en": c.en, "fr": c.fr} {
			if got := desk.Cure(lang, c.err); !strings.Contains(got, want) || want == "" && got != "" || strings.Contains(got, "cure.") {
				t.Errorf("%v: %q, want %q", c.err, got, want)
			}
		}
	}
}

// TestCheck goes through what may be wrong, and wants each found, with a cure.
func TestCheck(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	h.inboxOf()
	office := h.postOffice()
	check := func(o desk.CheckOptions) desk.Checkup {
		o.Language = "en"
		return desk.Check(h.Context(), h.dir, o)
	}
	want := func(what string, ok bool, cure string) {
		t.Helper()
		got := check(desk.CheckOptions{})
		i := slices.IndexFunc(got.Checks, func(c desk.CheckItem) bool { return c.What == what && c.OK == ok })
		if i < 0 || !strings.Contains(got.Checks[i].Cure, cure) || ok != (got.Checks[i].Cure == "") {
			t.Errorf("%s, %t, %q: %+v", what, ok, cure, got.Checks)
		}
		for _, c := range got.Checks {
			if c.Message == "" || strings.Contains(c.Message+c.Cure, "cure.") || strings.Contains(c.Message, "right\n") {
				t.Errorf("%+v", c)
			}
		}
	}
	want("players", false, "player set carthage --email")
	want("schedule", false, "schedule:")
	want("referee", false, "email: beneath referee:")
	h.configure(func(c *folder.Config) {
		c.Referee.Email = "ref@mail.fr"
		c.Schedule.Orders = &folder.Term{Days: 7, Hour: "20:00"}
	})
	for _, p := range []campaign.PlayerID{"rome", "carthage"} {
		h.setPlayer(p, desk.PlayerChange{Emails: []string{string(p) + "@mail.fr"}})
	}
	was := h.tree()
	got := check(desk.CheckOptions{SendTest: true})
	h.wantSame(was, "a check")
	if !got.OK() || len(got.Did) != 1 || len(office.taken) != 1 || !slices.Equal(office.taken[0].To, []string{"ref@mail.fr"}) {
		t.Errorf("%+v; taken: %+v", got, office.taken)
	}
	for _, what := range []string{"imap name", "imap connect", "imap login", "imap folder", "smtp connect", "disk", "clock", "mail"} {
		if !slices.ContainsFunc(got.Checks, func(c desk.CheckItem) bool { return c.What == what && c.OK }) {
			t.Errorf("nothing is said of %s: %+v", what, got.Checks)
		}
	}
	config := func(change func(*folder.Config), what, cure string) {
		t.Helper()
		file := filepath.Join(h.dir, "campaign.yaml")
		before, err := os.ReadFile(file)
		h.must(err)
		h.configure(change)
		want(what, false, cure)
		h.must(os.WriteFile(file, before, 0o644))
	}
	config(func(c *folder.Config) { c.IMAP.User = "nobody" }, "imap login", "app password")
	config(func(c *folder.Config) { c.IMAP.Mailbox = "Nowhere" }, "imap folder", "no such folder")
	config(func(c *folder.Config) { c.IMAP.Auth = mail.ByXOAUTH2 }, "imap login", "auth: password")
	config(func(c *folder.Config) {
		c.SMTP.User, c.SMTP.Secret = "ref", folder.Secret{Auth: mail.ByOAuthBearer, File: c.IMAP.File}
	}, "smtp login", "auth: password")
	config(func(c *folder.Config) { c.SMTP.CAFile, c.SMTP.Security = "nowhere.pem", mail.TLS }, "smtp tls", "ca_file:")
	config(func(c *folder.Config) { c.SMTP.Port = 1 }, "smtp connect", "nobody listens")
	config(func(c *folder.Config) { c.IMAP.Port, c.IMAP.Timeout = h.mute(), folder.Patience(time.Second) }, "imap connect", "take the usual one")
	secret, err := os.ReadFile(filepath.Join(h.dir, "campaign.yaml"))
	h.must(err)
	h.must(os.WriteFile(filepath.Join(h.dir, "mine"), []byte("right\n"), 0o600))
	h.must(os.WriteFile(filepath.Join(h.dir, "campaign.yaml"), regexp.MustCompile(`password_file: \S+`).ReplaceAll(secret, []byte("password_file: mine")), 0o644))
	h.configure(func(c *folder.Config) { c.IMAP.Done, c.IMAP.Sent = "Made", "Made too" })
	if got := check(desk.CheckOptions{}); !got.OK() || !strings.Contains(fmt.Sprint(got.Checks), "it is made when it is needed") {
		t.Errorf("folders to be made: %+v", got)
	}
	config(func(c *folder.Config) { c.IMAP.Security = mail.TLS }, "imap tls", "starttls")
	config(func(c *folder.Config) { c.IMAP.Host, c.IMAP.Security = "nobody.invalid", mail.TLS }, "imap name", "spelt")
	config(func(c *folder.Config) { c.IMAP.Host, c.IMAP.Security = "192.0.2.1", mail.Plain }, "imap connect", "this machine alone")
	config(func(c *folder.Config) { c.IMAP.Secret = folder.Secret{Env: "ADIMPERII_NOT_SET"} }, "imap password", "password_env")
	config(func(c *folder.Config) { c.SMTP.Port = c.IMAP.Port }, "smtp connect", "another service")
	if got := check(desk.CheckOptions{Now: func() time.Time { return time.Date(2020, 1, 1, 0, 0, 0, 0, time.UTC) }}); got.OK() {
		t.Error("a clock of 2020 is well")
	}
	h.must(os.WriteFile(filepath.Join(h.dir, "campaign.yaml"), []byte("campaign: [\n"), 0o644))
	want("settings", false, "campaign.yaml")
}
