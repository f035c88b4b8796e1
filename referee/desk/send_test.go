package desk_test

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/emersion/go-smtp"

	"adimperii/campaign/folder"
	"adimperii/mail"
	"adimperii/mail/loopback"
	"adimperii/referee/desk"
)

// postOffice is an SMTP server that remembers what it took.
type postOffice struct {
	mu    sync.Mutex
	taken []mail.Letter
	raw   [][]byte
	// answer is what it says to a mail for these people; nil takes it.
	answer func(to []string) error
}

func (o *postOffice) deliver(_ string, to []string, raw []byte) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.answer != nil {
		if err := o.answer(to); err != nil {
			return err
		}
	}
	o.taken = append(o.taken, mail.Read(raw))
	o.raw = append(o.raw, raw)
	return nil
}

// post gives a house an SMTP server.
func (h *house) postOffice() *postOffice {
	h.Helper()
	o := &postOffice{}
	server, err := loopback.StartSMTP(o.deliver)
	h.must(err)
	h.Cleanup(func() { server.Close() })
	h.configure(func(c *folder.Config) {
		c.SMTP = &folder.SMTP{Host: server.Host, Port: server.Port, Security: mail.Plain, From: "desk@example.org"}
	})
	return o
}

func (h *house) send(dry bool) (sent desk.Sent, err error) {
	h.Helper()
	err = h.do(func(d *desk.Desk) error {
		sent, err = d.Send(h.Context(), desk.Sending{DryRun: dry, Anyway: true})
		return err
	})
	return sent, err
}

// twoAnswers is a house in which two mails are due: an answer to Carthage, then one to Rome.
func twoAnswers(t *testing.T) *house {
	t.Helper()
	h := newHouse(t, open)
	h.fetch(h.letter("carthage@example.org", "rien à changer\n"), h.letter("rome@example.org", "no change\n"))
	return h
}

func states(sent desk.Sent) []string {
	var all []string
	for _, m := range sent.Mails {
		all = append(all, m.State)
	}
	return all
}

func TestSend(t *testing.T) {
	t.Parallel()
	h := twoAnswers(t)
	var input *desk.InputError
	if _, err := h.send(false); !errors.As(err, &input) {
		t.Errorf("without an SMTP server: %v", err)
	}
	office := h.postOffice()
	was := h.tree()
	sent, err := h.send(true)
	h.must(err)
	if !slices.Equal(states(sent), []string{"would-send", "would-send"}) {
		t.Errorf("a dry run: %v", states(sent))
	}
	h.wantSame(was, "send --dry-run")
	h.now = time.Date(2026, 3, 5, 18, 0, 0, 0, time.UTC)
	sent, err = h.send(false)
	h.must(err)
	if !slices.Equal(states(sent), []string{"sent", "sent"}) || len(office.taken) != 2 {
		t.Fatalf("sent %v, taken %d", states(sent), len(office.taken))
	}
	for _, l := range office.taken {
		if l.Date == nil || !l.Date.Equal(h.now) {
			t.Errorf("%s is dated %v", l.Subject, l.Date)
		}
	}
	if want := []string{"rome@example.org", "consul@example.org"}; !slices.Equal(office.taken[1].To, want) {
		t.Errorf("Rome's answer goes to %v, want %v", office.taken[1].To, want)
	}
	sent, err = h.send(false)
	h.must(err)
	if len(sent.Mails) != 0 || len(office.taken) != 2 {
		t.Errorf("sent again: %v", sent.Mails)
	}
}

func TestSentIsNeverSentAgain(t *testing.T) {
	t.Parallel()
	h := twoAnswers(t)
	office := h.postOffice()
	_, err := h.send(false)
	h.must(err)
	h.must(os.Remove(filepath.Join(h.dir, "published"))) // all is published again
	_, err = h.send(false)
	h.must(err)
	if len(office.taken) != 2 {
		t.Errorf("%d mails were sent, want 2", len(office.taken))
	}
}

func TestRefusedForGood(t *testing.T) {
	t.Parallel()
	h := twoAnswers(t)
	office := h.postOffice()
	office.answer = func(to []string) error {
		if slices.Contains(to, "carthage@example.org") {
			return &smtp.SMTPError{Code: 550, EnhancedCode: smtp.EnhancedCode{5, 1, 1}, Message: "no such user"}
		}
		return nil
	}
	sent, err := h.send(false)
	if err == nil || !mail.IsPermanent(err) {
		t.Errorf("a refusal gives %v", err)
	}
	if !slices.Equal(states(sent), []string{"failed", "sent"}) || !strings.Contains(sent.Mails[0].Error, "no such user") {
		t.Errorf("got %+v", sent.Mails)
	}
	if st := h.status(); st.Outbox != (desk.Outbox{Failed: 1}) || len(st.ForYou) != 1 || st.ForYou[0].What != "refused" {
		t.Errorf("the status tells of %+v, %+v", st.Outbox, st.ForYou)
	}
	office.answer = nil
	_, err = h.send(false)
	h.must(err)
	if len(office.taken) != 1 {
		t.Errorf("what was refused for good was tried again unasked: %d taken", len(office.taken))
	}
	h.must(h.do(func(d *desk.Desk) error {
		_, err := d.Send(h.Context(), desk.Sending{Anyway: true, Retry: true})
		return err
	}))
	if len(office.taken) != 2 || len(h.outbox()) != 0 {
		t.Errorf("taken %d, left %d", len(office.taken), len(h.outbox()))
	}
}

func TestDrafts(t *testing.T) {
	t.Parallel()
	h := twoAnswers(t)
	server := h.imap()
	h.configure(func(c *folder.Config) { c.IMAP.Drafts = "Drafts" })
	sent, err := h.send(false)
	h.must(err)
	if !slices.Equal(states(sent), []string{"drafted", "drafted"}) || len(h.outbox()) != 0 {
		t.Errorf("got %+v, %d left", sent.Mails, len(h.outbox()))
	}
	drafts, err := mail.Dial(t.Context(), mail.IMAPAccount{
		Host: server.Host, Port: server.Port, Security: mail.Plain, User: "referee", Password: "ave", Mailbox: "Drafts",
	})
	h.must(err)
	defer drafts.Close()
	mails, err := drafts.All(t.Context())
	h.must(err)
	var to []string
	for _, r := range mails {
		to = append(to, mail.Read(r.Raw).To[0])
	}
	if !slices.Equal(to, []string{"carthage@example.org", "rome@example.org"}) {
		t.Errorf("drafts to %v", to)
	}
}

// TestReplyTo: answers go where the referee wants them, of every mail and of none when he
// says nothing of it.
func TestReplyTo(t *testing.T) {
	t.Parallel()
	h := twoAnswers(t)
	office := h.postOffice()
	h.configure(func(c *folder.Config) { c.Referee.ReplyTo = "ref+punic@example.org" })
	if _, err := h.send(false); err != nil {
		t.Fatal(err)
	}
	for _, raw := range office.raw {
		if !strings.Contains(string(raw), "<ref+punic@example.org>\r\n") || !strings.Contains(string(raw), "\r\nReply-To: ") {
			t.Errorf("no Reply-To:\n%.800s", raw)
		}
	}
	if len(office.raw) != 2 {
		t.Errorf("%d mails", len(office.raw))
	}
}
