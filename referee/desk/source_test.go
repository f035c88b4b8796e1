package desk_test

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"adimperii/campaign/folder"
	"adimperii/mail"
	"adimperii/mail/loopback"
	"adimperii/referee/desk"
)

// imap gives a house an inbox.
func (h *house) imap() *loopback.IMAP {
	h.Helper()
	server, err := loopback.StartIMAP(loopback.User{
		Name: "referee", Password: "ave", Addresses: []string{"referee@example.org"}, Mailboxes: []string{"Drafts"},
	})
	h.must(err)
	h.Cleanup(func() { server.Close() })
	password := filepath.Join(h.TempDir(), "password")
	h.must(os.WriteFile(password, []byte("ave\n"), 0o600))
	h.configure(func(c *folder.Config) {
		c.IMAP = &folder.IMAP{Host: server.Host, Port: server.Port, Security: mail.Plain, User: "referee", Secret: folder.Secret{File: password}}
	})
	return server
}

func TestFetchByIMAP(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	server := h.imap()
	fetch := func(loseConnection bool) (got desk.Fetched, err error) {
		err = h.do(func(d *desk.Desk) error {
			source, closing, err := d.Inbound(t.Context())
			if err != nil {
				return err
			}
			defer closing()
			if loseConnection {
				source = cutOff{source, closing}
			}
			got, err = d.Fetch(t.Context(), source)
			return err
		})
		return got, err
	}
	// The server numbers them in another order than they arrived in.
	early, late := h.letter("rome@example.org", "move I to Lucania\n"), h.letter("rome@example.org", "move I to Eastern Sicily\n")
	for _, p := range []post{late, early} {
		h.must(server.Append("referee", "INBOX", p.received().Raw, p.at))
	}
	if got, err := fetch(true); err == nil || len(got.Filed) != 2 {
		t.Fatalf("the connection is lost before the mails are marked: %+v, %v", got, err)
	}
	h.wantInForce("move I to Eastern Sicily")
	was := h.tree()
	got, err := fetch(false)
	h.must(err)
	if len(got.Filed) != 0 || got.Duplicates != 2 {
		t.Errorf("fetched again: %+v", got)
	}
	h.wantSame(was, "fetching again")
	got, err = fetch(false)
	h.must(err)
	if len(got.Filed) != 0 || got.Duplicates != 0 {
		t.Errorf("mails marked as filed are given again: %+v", got)
	}
}

// cutOff is an inbox whose connection is lost once all mails were given.
type cutOff struct {
	desk.Source
	cut func()
}

func (c cutOff) Filed(ctx context.Context) error {
	c.cut()
	return c.Source.Filed(ctx)
}
