package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"adimperii/campaign"
	"adimperii/campaign/folder"
	"adimperii/mail/mailtest"
)

// mailSize is that of a mail of the benchmark, about.
const mailSize = 5 << 10 // octets

// BenchmarkFetchBesideMbsync has the program and mbsync fetch the same mails from a real
// Dovecot, in turns, each three times, and tells of the best of each in milliseconds, and
// of the largest memory of the program. It takes Dovecot and mbsync (isync), and root; the
// folders are on the disk of TMPDIR.
func BenchmarkFetchBesideMbsync(b *testing.B) {
	if _, err := exec.LookPath("mbsync"); err != nil {
		b.Skip(err)
	}
	server, err := mailtest.StartDovecot()
	if errors.Is(err, mailtest.ErrUnavailable) {
		b.Skip(err)
	}
	rivals := &rivals{B: b, server: server}
	rivals.must(err)
	defer server.Stop()
	rivals.program = filepath.Join(b.TempDir(), "adimperii")
	rivals.must(exec.Command("go", "build", "-o", rivals.program, ".").Run())
	for _, from := range []struct {
		who  string
		text func(i int) []byte
	}{{"strangers", stranger}, {"players", rivals.letters()}} {
		for _, n := range []int{1000, 2000, 10000} {
			b.Run(fmt.Sprintf("%s/%d", from.who, n), func(b *testing.B) {
				r := *rivals
				r.B = b
				for b.Loop() {
					r.compare(from.who, n, from.text)
				}
			})
		}
	}
}

// rivals are the program and mbsync at one server.
type rivals struct {
	*testing.B
	server  *mailtest.Dovecot
	program string
}

func (r *rivals) must(err error) {
	r.Helper()
	if err != nil {
		r.Fatal(err)
	}
}

func (r *rivals) compare(who string, n int, text func(i int) []byte) {
	const never = time.Hour
	ours, theirs, memory := never, never, int64(0)
	for range 3 {
		user := fmt.Sprint(who, n, "-", time.Now().UnixNano())
		r.must(r.server.Put(user, n, text))
		took, _ := r.run(mbsync(r, user))
		theirs = min(theirs, took)
		took, rss := r.run(exec.Command(r.program, "-C", r.found(user), "fetch", "--json"))
		ours, memory = min(ours, took), max(memory, rss)
	}
	r.ReportMetric(float64(ours.Milliseconds()), "ms")
	r.ReportMetric(float64(theirs.Milliseconds()), "ms-mbsync")
	r.ReportMetric(ours.Seconds()/theirs.Seconds(), "times")
	r.ReportMetric(float64(memory>>10), "MB")
	r.ReportMetric(0, "ns/op")
}

// run tells how long a command took, and the most memory it had, in KB.
func (r *rivals) run(cmd *exec.Cmd) (time.Duration, int64) {
	r.Helper()
	cmd.Env = append(os.Environ(), pictures+"=none", "LC_ALL=C")
	begun := time.Now()
	out, err := cmd.CombinedOutput()
	if err != nil {
		r.Fatalf("%v: %v\n%s", cmd.Args, err, out)
	}
	return time.Since(begun), cmd.ProcessState.SysUsage().(*syscall.Rusage).Maxrss
}

// found founds a campaign of eight players whose letters come to a user's mailbox.
func (r *rivals) found(user string) string {
	r.Helper()
	dir := r.TempDir()
	password, c := filepath.Join(dir, "password"), filepath.Join(dir, "c")
	r.must(os.WriteFile(password, []byte(mailtest.Password), 0o600))
	args := []string{
		"new", c, "--scenario", "world-of-500bc", "--players", "8", "--seed", "c0ffee", "--lang", "en", "--email", "referee@ludus.lan",
		"--imap", fmt.Sprintf("imap+none://%s@127.0.0.1:%d", user, r.server.Account("").Port), "--password-file", password,
	}
	r.run(exec.Command(r.program, args...))
	return c
}

func mbsync(r *rivals, user string) *exec.Cmd {
	dir := r.TempDir()
	r.must(os.Mkdir(filepath.Join(dir, "mail"), 0o700))
	conf := fmt.Sprintf(`IMAPAccount a
Host 127.0.0.1
Port %d
User %s
Pass %s
SSLType None
AuthMechs LOGIN

IMAPStore far
Account a

MaildirStore near
Path %[4]s/mail/
Inbox %[4]s/mail/INBOX

Channel c
Far :far:
Near :near:
Create Near
Sync Pull
SyncState *
`, r.server.Account("").Port, user, mailtest.Password, dir)
	r.must(os.WriteFile(filepath.Join(dir, "conf"), []byte(conf), 0o600))
	return exec.Command("mbsync", "-q", "-c", filepath.Join(dir, "conf"), "c")
}

// stranger is the i-th mail of people who have no seat.
func stranger(i int) []byte {
	return mailOf(fmt.Sprintf("stranger%d@example.net", i), i, strings.Repeat("Nobody at this table knows me, and I have a good deal to say about it.\n", mailSize/71))
}

// letters are the players', each the next player's: his code word, orders to all his
// armies, and the referee's mail below.
func (r *rivals) letters() func(i int) []byte {
	f, err := folder.Open(r.found("nobody"), folder.Options{ReadOnly: true})
	r.must(err)
	defer f.Close()
	s := f.State()
	players := campaign.Sorted(s.Players)
	texts := map[campaign.PlayerID]string{}
	for _, p := range players {
		text := "code: " + f.CodeWord(p) + "\n"
		for _, a := range s.ArmiesOf(p) {
			text += "hold " + s.Armies[a].Name + "\n"
		}
		text += "\nOn Sunday the referee wrote:\n"
		texts[p] = text + strings.Repeat("> The season begins, and orders are awaited from all who have a seat.\n", (mailSize-len(text))/71)
	}
	return func(i int) []byte {
		p := players[i%len(players)]
		return mailOf(s.Players[p].Emails[0], i, texts[p])
	}
}

func mailOf(from string, i int, text string) []byte {
	return fmt.Appendf(nil, "From: <%s>\r\nTo: <referee@ludus.lan>\r\nSubject: mail %d\r\nMessage-ID: <%[2]d@example.net>\r\n"+
		"Date: Sun, 22 Nov 2026 12:00:00 +0000\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n%s", from, i, strings.ReplaceAll(text, "\n", "\r\n"))
}
