package desk_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"

	"adimperii/campaign"
	"adimperii/campaign/folder"
	"adimperii/mail"
	"adimperii/mail/mailtest"
	"adimperii/referee/desk"
)

// odd is a campaign whose referee has his mailbox at a real server that is set up oddly.
type odd struct {
	*house
	dovecot *mailtest.Dovecot
	user    string
	mailbox string
}

// newOdd gives a campaign a mailbox of its own, and the folder "Filed" for what is filed.
func newOdd(t *testing.T, made template, d *mailtest.Dovecot, user string, change func(*folder.IMAP)) *odd {
	t.Helper()
	o := &odd{house: newHouse(t, made), dovecot: d, user: user}
	password := filepath.Join(t.TempDir(), "password")
	o.must(os.WriteFile(password, []byte(mailtest.Password+"\n"), 0o600))
	o.configure(func(c *folder.Config) {
		c.IMAP = &folder.IMAP{
			Host: "127.0.0.1", Port: d.Account("").Port, Security: mail.Plain, User: user, Secret: folder.Secret{File: password}, Mailbox: "INBOX", Done: "Filed",
		}
		change(c.IMAP)
		o.mailbox = c.IMAP.Mailbox
	})
	return o
}

// arrive puts letters into the mailbox.
func (o *odd) arrive(posts ...post) {
	o.Helper()
	inbox, err := mail.Dial(o.Context(), o.dovecot.Account(o.user))
	o.must(err)
	defer inbox.Close()
	for _, p := range posts {
		o.must(inbox.Append(o.Context(), o.mailbox, p.received().Raw))
	}
}

// fetched is what a fetch comes to; meanwhile is called before each batch is marked.
func (o *odd) fetched(again bool, meanwhile func()) (got desk.Fetched, err error) {
	o.Helper()
	err = o.do(func(d *desk.Desk) error {
		source, closing, err := d.Inbound(o.Context(), again)
		if err != nil {
			return err
		}
		defer closing()
		got, err = d.Fetch(o.Context(), besides{source, meanwhile})
		return err
	})
	return got, err
}

// besides is a source beside which something happens once a batch is on file.
type besides struct {
	desk.Source
	meanwhile func()
}

func (b besides) Each(ctx context.Context, take func([]mail.Received) (mail.Kept, error)) ([]mail.Withheld, error) {
	return b.Source.Each(ctx, func(batch []mail.Received) (mail.Kept, error) {
		kept, err := take(batch)
		b.meanwhile()
		return kept, err
	})
}

// want expects a fetch to file so many letters and to have so many already.
func (o *odd) want(again bool, filed, duplicates int) {
	o.Helper()
	got, err := o.fetched(again, func() {})
	if err != nil || len(got.Filed) != filed || got.Duplicates != duplicates || len(got.Withheld) > 0 {
		o.Errorf("filed %d, duplicates %d, withheld %v, want %d and %d: %v", len(got.Filed), got.Duplicates, got.Withheld, filed, duplicates, err)
	}
}

// wantMails expects so many mails in a folder, not counting those to be deleted.
func (o *odd) wantMails(folder string, want int) {
	o.Helper()
	account := o.dovecot.Account(o.user)
	account.Mailbox, account.Mark = folder, "none"
	inbox, err := mail.Dial(o.Context(), account)
	o.must(err)
	defer inbox.Close()
	mails, err := inbox.All(o.Context())
	if err != nil || len(mails) != want {
		o.Errorf("%s holds %d mails, want %d: %v", folder, len(mails), want, err)
	}
}

// two are letters of two players; the second is so long that it comes by itself.
func (o *odd) two() (post, post) {
	early, late := o.letter("rome@example.org", "move I to Lucania\n"), o.letter("carthage@example.org", "rien à changer\n")
	late.header, late.kind = "MIME-Version: 1.0\n", "multipart/mixed; boundary=b"
	late.text = "--b\nContent-Type: text/plain; charset=utf-8\n\n" + late.text + "--b\nContent-Type: application/octet-stream\nContent-Disposition: attachment; filename=x\n\n" +
		strings.Repeat(strings.Repeat("x", 60)+"\n", 5000) + "--b--\n"
	return early, late
}

// TestOddServers fetches from a real server that is set up oddly, or whose mailbox
// somebody else works on: no letter is filed twice, and none is lost.
func TestOddServers(t *testing.T) {
	t.Parallel()
	dovecot, err := mailtest.StartDovecot()
	if errors.Is(err, mailtest.ErrUnavailable) {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(dovecot.Stop)
	as := func(o *odd, do func(*imapclient.Client) error) {
		t.Helper()
		o.must(dovecot.As(o.user, do))
	}
	number := 0
	for name, tc := range map[string]struct {
		change func(*folder.IMAP)
		play   func(o *odd)
	}{
		"no MOVE, UIDPLUS, IDLE": {func(c *folder.IMAP) { c.Host = dovecot.Bare("").Host }, func(o *odd) {
			o.want(false, 2, 0)
			o.want(false, 0, 0)
			o.want(true, 0, 2)
			o.wantMails("Filed", 2)
			o.wantMails("INBOX", 0)
		}},
		"no flags": {func(c *folder.IMAP) { c.Host, c.Done = dovecot.Unmarked("").Host, "" }, func(o *odd) {
			o.want(false, 2, 0)
			o.want(false, 0, 2)
			o.want(true, 0, 2)
		}},
		"no flags, but a folder": {func(c *folder.IMAP) { c.Host = dovecot.Unmarked("").Host }, func(o *odd) {
			o.want(false, 2, 0)
			o.want(false, 0, 0)
			o.wantMails("Filed", 2)
		}},
		"numbered anew": {func(c *folder.IMAP) { c.Done = "" }, func(o *odd) {
			o.want(false, 2, 0)
			o.must(dovecot.Forget(o.user))
			o.arrive(o.letter("rome@example.org", "move I to Bruttium\n"))
			o.want(false, 1, 2)
			o.want(false, 0, 0)
		}},
		"all keywords removed": {func(c *folder.IMAP) { c.Done = "" }, func(o *odd) {
			o.want(false, 2, 0)
			as(o, func(c *imapclient.Client) error {
				if _, err := c.Select("INBOX", nil).Wait(); err != nil {
					return err
				}
				return c.Store(imap.SeqSet{imap.SeqRange{Start: 1, Stop: 0}}, &imap.StoreFlags{Op: imap.StoreFlagsSet}, nil).Close()
			})
			o.want(false, 0, 2)
			o.want(false, 0, 0)
		}},
		"the folder renamed": {func(*folder.IMAP) {}, func(o *odd) {
			o.want(false, 2, 0)
			as(o, func(c *imapclient.Client) error { return c.Rename("Filed", "Gone", nil).Wait() })
			o.want(true, 0, 0)
			o.arrive(o.letter("rome@example.org", "move I to Bruttium\n"))
			o.want(false, 1, 0)
			o.wantMails("Filed", 1)
			o.wantMails("Gone", 2)
		}},
		"the folder deleted meanwhile": {func(c *folder.IMAP) { c.Done = "Heap" }, func(o *odd) {
			gone := 0
			got, err := o.fetched(false, func() {
				if gone++; gone == 2 {
					as(o, func(c *imapclient.Client) error { return c.Delete("Heap").Wait() })
				}
			})
			if err != nil || len(got.Filed) != 2 {
				o.Errorf("%+v: %v", got, err)
			}
			o.want(false, 0, 0)
			o.wantMails("Heap", 1)
		}},
		"the mailbox renamed": {func(c *folder.IMAP) { c.Mailbox, c.Done = "Post", "" }, func(o *odd) {
			o.want(false, 2, 0)
			as(o, func(c *imapclient.Client) error { return c.Rename("Post", "Letters", nil).Wait() })
			if _, err := o.fetched(false, func() {}); !errors.Is(err, mail.ErrNoFolder) || !strings.Contains(err.Error(), "Post") {
				o.Errorf("a mailbox that is gone: %v", err)
			}
			as(o, func(c *imapclient.Client) error { return c.Rename("Letters", "Post", nil).Wait() })
			o.want(false, 0, 0)
		}},
		"made anew": {func(c *folder.IMAP) { c.Mailbox, c.Done = "Post", "" }, func(o *odd) {
			o.want(false, 2, 0)
			as(o, func(c *imapclient.Client) error { return c.Delete("Post").Wait() })
			o.arrive(o.letter("rome@example.org", "move I to Bruttium\n"))
			o.want(false, 1, 0) // it has the number of the first before
			o.want(false, 0, 0)
		}},
		"deleted meanwhile": {func(*folder.IMAP) {}, func(o *odd) {
			got, err := o.fetched(false, func() { // both: what is on file, and what comes next
				as(o, func(c *imapclient.Client) error {
					if _, err := c.Select("INBOX", nil).Wait(); err != nil {
						return err
					}
					all := imap.SeqSet{imap.SeqRange{Start: 1, Stop: 0}}
					return errors.Join(c.Store(all, &imap.StoreFlags{Op: imap.StoreFlagsAdd, Flags: []imap.Flag{imap.FlagDeleted}}, nil).Close(), c.Expunge().Close())
				})
			})
			if err != nil || len(got.Filed) != 1 || len(got.Withheld) > 0 {
				o.Errorf("%+v: %v", got, err)
			}
			o.want(false, 0, 0)
		}},
	} {
		number++
		user := fmt.Sprint("referee", number)
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o := newOdd(t, open, dovecot, user, tc.change)
			early, late := o.two()
			o.arrive(early, late)
			tc.play(o)
		})
	}
	for name, change := range map[string]func(*folder.IMAP){
		"shared":                         func(*folder.IMAP) {},
		"shared, no MOVE, UIDPLUS, IDLE": func(c *folder.IMAP) { c.Host = dovecot.Bare("").Host },
		"shared, no folder":              func(c *folder.IMAP) { c.Done = "" },
		"shared, no flags":               func(c *folder.IMAP) { c.Host, c.Done = dovecot.Unmarked("").Host, "" },
	} {
		number++
		user := fmt.Sprint("referee", number)
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			playShared(t, dovecot, user, func(c *folder.IMAP) { c.Shared = true; change(c) })
		})
	}
}

// romans is a campaign with a player of the same address as Rome's of the two powers, and
// another code word.
var romans = founded(strings.ReplaceAll(overland, "{id: rome,", "{id: romans,"))

// playShared has two campaigns get their letters from one mailbox: each files its own,
// and what is not plainly one's is left for the other.
func playShared(t *testing.T, dovecot *mailtest.Dovecot, user string, change func(*folder.IMAP)) {
	t.Helper()
	powers, inland := newOdd(t, newClosed, dovecot, user, change), newOdd(t, romans, dovecot, user, change)
	for _, text := range []string{powers.codeWord("rome"), inland.codeWord("romans"), "no code word"} {
		powers.arrive(powers.letter("rome@example.org", "no change\n\n"+text+"\n"))
	}
	away := powers.letter("samnites@example.org", "I am away.\n")
	away.header = "Auto-Submitted: auto-replied\n"
	powers.arrive(away, powers.letter("stranger@example.org", "Salve!\n"))
	for range 2 {
		for _, o := range []*odd{powers, inland} {
			if _, err := o.fetched(false, func() {}); err != nil {
				o.Error(err)
			}
		}
	}
	for _, o := range []*odd{powers, inland} {
		counts := map[campaign.LetterKind]int{}
		o.look(func(d *desk.Desk) error {
			for _, l := range d.Inbox() {
				counts[l.Kind]++
			}
			return nil
		})
		if counts[campaign.Filed] != 1 || counts[campaign.Quarantined] < 2 || counts[campaign.Automatic] != 1 {
			o.Errorf("on file: %v", counts)
		}
	}
}
