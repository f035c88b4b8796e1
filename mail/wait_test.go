package mail_test

import (
	"context"
	"errors"
	"runtime"
	"sync/atomic"
	"testing"
	"time"

	"adimperii/mail"
)

// long is a poll that no test waits for.
const long = time.Hour

// waiting calls Wait and gives its error when it returns.
func waiting(ctx context.Context, in *mail.Inbox, poll time.Duration) <-chan error {
	done := make(chan error, 1)
	go func() { done <- in.Wait(ctx, poll) }()
	return done
}

func within10s(t *testing.T, done <-chan error) error {
	t.Helper()
	select {
	case err := <-done:
		return err
	case <-time.After(10 * time.Second):
		t.Fatal("still waiting")
		return nil
	}
}

func stillWaiting(t *testing.T, done <-chan error) {
	t.Helper()
	select {
	case err := <-done:
		t.Fatalf("does not wait: %v", err)
	case <-time.After(200 * time.Millisecond):
	}
}

// TestWaitLeaksNothing stands apart from the parallel tests, whose goroutines come
// and go.
func TestWaitLeaksNothing(t *testing.T) {
	server, account := startIMAP(t)
	in := dial(t, account)
	before := runtime.NumGoroutine()
	for range 5 {
		done := waiting(t.Context(), in, 20*time.Millisecond)
		time.Sleep(100 * time.Millisecond)
		if err := server.Append("desk", "INBOX", []byte("Subject: x\r\n\r\ny\r\n"), noon); err != nil {
			t.Fatal(err)
		}
		if err := within10s(t, done); err != nil {
			t.Fatal(err)
		}
	}
	ctx, cancel := context.WithTimeout(t.Context(), 200*time.Millisecond)
	defer cancel()
	if err := in.Wait(ctx, long); !errors.Is(err, context.DeadlineExceeded) {
		t.Error(err)
	}
	for range 50 {
		if runtime.NumGoroutine() <= before {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	t.Errorf("%d goroutines, %d before", runtime.NumGoroutine(), before)
}

func TestWait(t *testing.T) {
	t.Parallel()
	for _, security := range []string{mail.Plain, mail.TLS} { // with IDLE, and without
		t.Run(security, func(t *testing.T) {
			t.Parallel()
			poll := long
			var account mail.IMAPAccount
			if security == mail.Plain {
				_, account = startIMAP(t)
			} else {
				account, _ = bothServers(t, security)
				poll = 100 * time.Millisecond
			}
			in, other := dial(t, account), dial(t, account)
			for range 3 {
				done := waiting(t.Context(), in, poll)
				stillWaiting(t, done)
				if err := other.Append(t.Context(), "INBOX", compose(t, "x", "y")); err != nil {
					t.Fatal(err)
				}
				if err := within10s(t, done); err != nil {
					t.Fatal(err)
				}
				got := all(t, in)
				if len(got) != 1 {
					t.Fatalf("%d mails", len(got))
				}
				if err := in.MarkFiled(t.Context(), got[0].UID); err != nil {
					t.Fatal(err)
				}
			}
			// What came while nobody waited is told of at once.
			if err := other.Append(t.Context(), "INBOX", compose(t, "x", "y")); err != nil {
				t.Fatal(err)
			}
			if err := within10s(t, waiting(t.Context(), in, long)); err != nil {
				t.Fatal(err)
			}
			ctx, cancel := context.WithCancel(t.Context())
			done := waiting(ctx, in, long)
			stillWaiting(t, done)
			cancel()
			if err := within10s(t, done); !errors.Is(err, context.Canceled) {
				t.Error(err)
			}
		})
	}
}

// TestWaitAfterMoving: mails that went away do not hide those that come.
func TestWaitAfterMoving(t *testing.T) {
	t.Parallel()
	for _, security := range []string{mail.Plain, mail.TLS} { // with MOVE, and without
		t.Run(security, func(t *testing.T) {
			t.Parallel()
			account, _ := bothServers(t, mail.TLS)
			if security == mail.Plain {
				_, account = startIMAP(t)
			}
			account.Done = "Filed"
			other := dial(t, account)
			for range 5 {
				if err := other.Append(t.Context(), "INBOX", compose(t, "x", "y")); err != nil {
					t.Fatal(err)
				}
			}
			in := dial(t, account)
			for _, r := range all(t, in)[:3] {
				if err := in.MarkFiled(t.Context(), r.UID); err != nil {
					t.Fatal(err)
				}
			}
			done := waiting(t.Context(), in, 100*time.Millisecond)
			stillWaiting(t, done)
			if err := other.Append(t.Context(), "INBOX", compose(t, "x", "y")); err != nil {
				t.Fatal(err)
			}
			if err := within10s(t, done); err != nil {
				t.Error(err)
			}
		})
	}
}

func TestWaitOddServers(t *testing.T) {
	t.Parallel()
	var idles, noops atomic.Int32
	for _, c := range []struct {
		name    string
		poll    time.Duration
		special func(command, tag string) string
		fails   bool
	}{
		{"tells only when asked again", 50 * time.Millisecond, func(command, _ string) string {
			if command == "IDLE" && idles.Add(1) == 4 {
				return "+ idling\r\n* 2 EXISTS"
			}
			return ""
		}, false},
		{"refuses IDLE", 50 * time.Millisecond, func(command, tag string) string {
			switch {
			case command == "IDLE":
				return tag + " NO not today"
			case command == "NOOP" && noops.Add(1) == 4:
				return "* 2 EXISTS\r\n" + tag + " OK x"
			}
			return ""
		}, false},
		{"tells with the end of IDLE", 50 * time.Millisecond, func(command, tag string) string {
			if command == "DONE" {
				return "* 2 EXISTS\r\n" + tag + " OK x"
			}
			return ""
		}, false},
		{"hangs up", long, func(command, _ string) string {
			if command == "IDLE" {
				return "!"
			}
			return ""
		}, true},
		{"hangs up later", long, func(command, _ string) string {
			if command == "IDLE" {
				return "+ idling\r\n* BYE x!"
			}
			return ""
		}, true},
		{"hangs up at the end", 50 * time.Millisecond, func(command, _ string) string {
			if command == "DONE" {
				return "!"
			}
			return ""
		}, true},
		{"never begins IDLE", long, func(command, _ string) string {
			if command == "IDLE" {
				return "-"
			}
			return ""
		}, true},
		{"never ends IDLE", 50 * time.Millisecond, func(command, _ string) string {
			if command == "DONE" {
				return "-"
			}
			return ""
		}, true},
		{"never answers NOOP", long, func(command, _ string) string {
			if command == "NOOP" {
				return "-"
			}
			return ""
		}, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			in := dialScripted(t, "IMAP4rev1 IDLE", c.special)
			if err := within10s(t, waiting(t.Context(), in, c.poll)); (err != nil) != c.fails {
				t.Error(err)
			}
		})
	}
	t.Run("repeats its count", func(t *testing.T) {
		t.Parallel()
		in := dialScripted(t, "IMAP4rev1", func(command, tag string) string {
			if command == "NOOP" {
				return "* 1 EXISTS\r\n* 0 RECENT\r\n" + tag + " OK x"
			}
			return ""
		})
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		done := waiting(ctx, in, 20*time.Millisecond)
		stillWaiting(t, done)
		cancel()
		_ = within10s(t, done)
	})
}

// It takes some seconds until Dovecot, started for this, tells of both mails.
func TestWaitDovecot(t *testing.T) {
	t.Parallel()
	account := startDovecot(t)
	account.Done = "Filed"
	in, other := dial(t, account), dial(t, account)
	for _, poll := range []time.Duration{long, 300 * time.Millisecond} {
		done := waiting(t.Context(), in, poll)
		stillWaiting(t, done)
		if err := other.Append(t.Context(), "INBOX", compose(t, "x", "y")); err != nil {
			t.Fatal(err)
		}
		if err := within10s(t, done); err != nil {
			t.Fatal(err)
		}
		got := all(t, in)
		if len(got) != 1 {
			t.Fatalf("%d mails", len(got))
		}
		if err := in.MarkFiled(t.Context(), got[0].UID); err != nil {
			t.Fatal(err)
		}
	}
}
