package desk_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"adimperii/campaign"
	"adimperii/campaign/folder"
	"adimperii/mail"
	"adimperii/mail/mailtest"
	"adimperii/referee/desk"
)

// roundsVariable is how many rounds TestFaults plays; its seed is the clock's then.
const roundsVariable = "ADIMPERII_FAULTS"

// TestFaults fetches and sends through lines that are cut, reset, ended early and stalled
// at random octets, between real servers: no letter is lost, filed twice, answered twice
// or filed in part, and every round ends. It takes about 5 s for the stalls, which last a
// second each.
func TestFaults(t *testing.T) {
	t.Parallel()
	rounds, seed := 2, uint64(1)
	if given, err := strconv.Atoi(os.Getenv(roundsVariable)); err == nil {
		rounds, seed = given, uint64(time.Now().UnixNano())
	}
	t.Logf("seed %d", seed)
	dovecot, err := mailtest.StartDovecot()
	if errors.Is(err, mailtest.ErrUnavailable) {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(dovecot.Stop)
	const longest = 25 // rounds of a campaign
	var users []string
	for i := range (rounds + longest - 1) / longest {
		users = append(users, fmt.Sprint("referee", i), fmt.Sprint("rome", i), fmt.Sprint("consul", i), fmt.Sprint("carthage", i))
	}
	postfix, err := mailtest.StartPostfix(dovecot, users...)
	if errors.Is(err, mailtest.ErrUnavailable) {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(postfix.Stop)
	for i := 0; rounds > 0; i++ {
		domain := fmt.Sprintf("%d@%s", i, mailtest.Domain)
		f := &faulted{house: newHouse(t, founded(strings.ReplaceAll(fmt.Sprintf(twoPowers, "off"), "@example.org", domain))), n: i, rand: rand.New(rand.NewPCG(seed, uint64(i))), dovecot: dovecot, postfix: postfix}
		f.play(min(rounds, longest))
		rounds -= longest
	}
}

// faulted is a campaign whose lines break.
type faulted struct {
	*house
	n       int // its players' mailboxes end in it
	rand    *rand.Rand
	dovecot *mailtest.Dovecot
	postfix *mailtest.Postfix
	calm    bool // nothing breaks any more
	posted  map[string]string
	failed  int // attempts
}

func (f *faulted) address(who string) string {
	return fmt.Sprintf("%s%d@%s", who, f.n, mailtest.Domain)
}

// fault is what happens to the next connection, in two of three cases something: near
// its beginning as often as far in.
func (f *faulted) fault() mailtest.Fault {
	if f.calm || f.rand.IntN(3) == 0 {
		return mailtest.Fault{}
	}
	return mailtest.Fault{
		Kind:   mailtest.FaultKind(1 + f.rand.IntN(4)),
		Octets: 1 + int64(float64(int64(1)<<f.rand.IntN(18))*(1+f.rand.Float64())), ToServer: f.rand.IntN(2) == 0,
	}
}

func (f *faulted) play(rounds int) {
	f.Helper()
	imap, err := mailtest.StartProxy(f.dovecot.Account("").Port, f.fault)
	f.must(err)
	defer imap.Stop()
	smtp, err := mailtest.StartProxy(f.postfix.Account().Port, f.fault)
	f.must(err)
	f.Cleanup(smtp.Stop)
	password := filepath.Join(f.TempDir(), "password")
	f.must(os.WriteFile(password, []byte(mailtest.Password+"\n"), 0o600))
	f.configure(func(c *folder.Config) {
		c.Referee.Email = f.address("referee")
		server := folder.Server{Timeout: folder.Patience(time.Second)}
		c.IMAP = &folder.IMAP{
			Host: "127.0.0.1", Port: imap.Port, Security: mail.Plain, Server: server, User: fmt.Sprint("referee", f.n), Secret: folder.Secret{File: password},
		}
		c.SMTP = &folder.SMTP{Host: "127.0.0.1", Port: smtp.Port, Security: mail.Plain, Server: server}
	})
	f.posted = map[string]string{}
	for range rounds {
		f.write()
		f.untilDone(func(d *desk.Desk) error {
			source, closing, err := d.Inbound(f.Context(), false)
			if err != nil {
				return err
			}
			defer closing()
			_, err = d.Fetch(f.Context(), source)
			return err
		})
		f.untilDone(func(d *desk.Desk) error {
			_, err := d.Send(f.Context(), desk.Sending{Retry: true})
			return err
		})
		f.check()
	}
	smtp.Stop() // what was cut off is under way as long as its line stands
	f.delivered()
	f.Logf("campaign %d: %d letters, %d connections to fetch and %d to send broke, %d attempts failed", f.n, len(f.posted), imap.Faults(), smtp.Faults(), f.failed)
}

// write puts some letters into the referee's mailbox.
func (f *faulted) write() {
	f.Helper()
	inbox, err := mail.Dial(f.Context(), f.dovecot.Account(fmt.Sprint("referee", f.n)))
	f.must(err)
	defer inbox.Close()
	for range 1 + f.rand.IntN(5) {
		from, text := "rome", "move I to Lucania\n"
		if f.rand.IntN(2) == 0 {
			from, text = "carthage", "rien à changer\n"
		}
		p := f.letter(f.address(from), text)
		p.id = fmt.Sprintf("%d-%d@%s", f.n, f.letters, mailtest.Domain)
		p.header = "Mime-Version: 1.0\n"
		p.kind = "multipart/mixed; boundary=b"
		p.text = "--b\nContent-Type: text/plain; charset=utf-8\n\n" + text + "--b\nContent-Type: application/octet-stream\nContent-Disposition: attachment; filename=x\n\n" +
			strings.Repeat("0123456789abcdef0123456789abcdef\n", f.rand.IntN(1<<f.rand.IntN(13))) + "--b--\n"
		raw := strings.ReplaceAll(string(p.received().Raw), "\n", "\r\n")
		f.must(inbox.Append(f.Context(), "INBOX", []byte(raw)))
		f.posted[p.id] = raw
	}
}

// untilDone repeats a command until it is done; the lines hold in the end.
func (f *faulted) untilDone(command func(*desk.Desk) error) {
	f.Helper()
	f.calm = false
	for attempt := range 12 {
		f.calm = attempt > 7
		err := f.do(command)
		if f.now = f.now.Add(2 * time.Hour); err == nil {
			return
		}
		f.failed++
		if f.calm && attempt == 11 {
			f.Fatalf("the lines hold, and yet: %v", err)
		}
	}
}

// check says that each letter is on file once and whole, and answered once.
func (f *faulted) check() {
	f.Helper()
	f.look(func(d *desk.Desk) error {
		filed := map[string]int{}
		for _, l := range d.Inbox() {
			if l.Kind == campaign.Withheld || l.Kind == campaign.Dismissed && l.SHA256 == "" {
				continue // the line broke three times in it; it came later
			}
			filed[l.MessageID]++
			if _, letter, err := d.ShowLetter(l.File, true); err != nil || letter.Digest() != mail.Read([]byte(f.posted[l.MessageID])).Digest() {
				f.Errorf("letter %s is not what was written: %v", l.File, err)
			}
			if l.Kind != campaign.Filed {
				f.Errorf("letter %s is %s: %s", l.File, l.Kind, l.Reason)
			}
		}
		for id := range f.posted {
			if filed[id] != 1 {
				f.Errorf("letter %s is on file %d times", id, filed[id])
			}
		}
		return nil
	})
	answered := map[string][]string{}
	for _, m := range f.said() {
		if m.Kind == "ack" {
			answered[m.About] = append(answered[m.About], m.ID)
		}
	}
	for about, ids := range answered {
		if slices.Sort(ids); len(slices.Compact(ids)) > 1 {
			f.Errorf("letter %s was answered %d times: %v", about, len(ids), ids)
		}
	}
}

// delivered says that every mail that is on record as sent has arrived; a line that
// broke behind the last dot makes a second copy, with the same Message-ID.
func (f *faulted) delivered() {
	f.Helper()
	f.must(f.postfix.Delivered())
	copies := map[string]int{}
	for _, who := range []string{"rome", "carthage"} {
		inbox, err := mail.Dial(f.Context(), f.dovecot.Account(fmt.Sprint(who, f.n)))
		f.must(err)
		mails, err := inbox.All(f.Context())
		f.must(err)
		for _, r := range mails {
			copies[mail.Read(r.Raw).MessageID]++
		}
		_ = inbox.Close()
	}
	for _, m := range f.said() {
		if copies[m.MessageID] == 0 {
			f.Errorf("%s was sent and never arrived", m.ID)
		}
		if copies[m.MessageID] > 1 {
			f.Logf("%s arrived %d times", m.ID, copies[m.MessageID])
		}
	}
}
