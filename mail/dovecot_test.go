package mail_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"adimperii/mail"
	"adimperii/mail/mailtest"
)

// startDovecot starts a real server, the one that shows what the memory server
// never does (delayed answers, keywords in other case).
func startDovecot(t *testing.T) mail.IMAPAccount {
	t.Helper()
	server, err := mailtest.StartDovecot()
	if errors.Is(err, mailtest.ErrUnavailable) {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(server.Stop)
	return server.Account("desk")
}

// TestDovecot takes about 2 s, most of it for the server to stop.
func TestDovecot(t *testing.T) {
	t.Parallel()
	account := startDovecot(t)
	in := dial(t, account)
	const count = 250 // more than one batch
	for i := range count {
		if err := in.Append(t.Context(), "INBOX", compose(t, fmt.Sprint("mail ", i), "Salve!\n")); err != nil {
			t.Fatal(err)
		}
	}
	begun := time.Now()
	got := all(t, in)
	if len(got) != count {
		t.Fatalf("%d of %d mails", len(got), count)
	}
	t.Logf("%d mails in %v", count, time.Since(begun))
	for i, r := range got {
		if want := fmt.Sprint("mail ", i); mail.Read(r.Raw).Subject != want {
			t.Fatalf("mail %d: %s", i, r.From)
		}
	}
	var uids []uint32
	for _, r := range got[:220] {
		uids = append(uids, r.UID)
	}
	if err := in.MarkFiled(t.Context(), uids...); err != nil {
		t.Fatal(err)
	}
	if again := all(t, dial(t, account)); len(again) != count-220 || again[0].UID != got[220].UID {
		t.Fatalf("%d mails are left", len(again))
	}
	account.Done = "Filed"
	in = dial(t, account)
	if err := in.MarkFiled(t.Context(), got[220].UID, got[221].UID); err != nil {
		t.Fatal(err)
	}
	if again := all(t, in); len(again) != count-222 {
		t.Fatalf("%d mails are left after moving", len(again))
	}
	account.Done = "Punic" // made
	in = dial(t, account)
	if err := in.MarkFiled(t.Context(), got[230].UID, got[231].UID); err != nil {
		t.Fatal(err)
	}
	if err := in.Append(t.Context(), "Brouillons d’été", compose(t, "draft", "x")); err != nil {
		t.Fatal(err)
	}
	account.Mailbox = "Brouillons d’été"
	if drafts := all(t, dial(t, account)); len(drafts) != 1 {
		t.Fatalf("%d drafts", len(drafts))
	}
	account.Mailbox = ""
	account.Done = strings.Repeat("x", 300) // a longer name than Dovecot takes
	in = dial(t, account)
	if err := in.MarkFiled(t.Context(), got[232].UID); !errors.Is(err, mail.ErrNoFolder) || !strings.Contains(err.Error(), "makes none") {
		t.Fatal(err)
	}
	if again := all(t, dial(t, account)); len(again) != count-225 {
		t.Fatalf("%d mails are left after a move that failed", len(again))
	}
}
