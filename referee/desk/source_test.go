package desk_test

import (
	"context"
	"errors"
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
		Name: "referee", Password: "ave", Addresses: []string{"referee@example.org"}, Mailboxes: []string{"Drafts", "Sent"},
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
	fetch := func(again, loseConnection bool) (got desk.Fetched, err error) {
		err = h.do(func(d *desk.Desk) error {
			source, closing, err := d.Inbound(t.Context(), again)
			if err != nil {
				return err
			}
			defer closing()
			if loseConnection {
				source = cutOff{source}
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
	if got, err := fetch(false, true); err == nil || len(got.Filed) != 2 {
		t.Fatalf("the connection is lost before the mails are marked: %+v, %v", got, err)
	}
	h.wantInForce("move army I to Eastern Sicily")
	was := h.tree()
	for _, tc := range []struct {
		again      bool
		duplicates int
	}{{false, 2}, {false, 0}, {true, 2}} {
		got, err := fetch(tc.again, false)
		h.must(err)
		if len(got.Filed) != 0 || got.Duplicates != tc.duplicates {
			t.Errorf("fetched again (%v): %+v", tc.again, got)
		}
		h.wantSame(was, "fetching again")
	}
}

// cutOff is an inbox whose connection is lost once a batch was given.
type cutOff struct{ desk.Source }

func (c cutOff) Each(ctx context.Context, take func([]mail.Received) (mail.Kept, error)) ([]mail.Withheld, error) {
	return c.Source.Each(ctx, func(batch []mail.Received) (mail.Kept, error) {
		_, err := take(batch)
		return mail.Kept{}, errors.Join(err, errCut)
	})
}

var errCut = errors.New("the line is cut")
