package mail_test

import (
	"context"
	"errors"
	"fmt"
	"net"
	"strings"
	"testing"
	"time"

	"adimperii/mail"
)

// A server that gives three mails, or whatever its tests make of them.
type giver struct {
	// fetch answers FETCH of a mail's UID, "" for the usual.
	fetch func(uid string, tag string) string
	// list is what FETCH 1:* answers, "" for three mails.
	list string
}

const listed = "* 1 FETCH (UID 1 FLAGS () RFC822.SIZE 30)\r\n* 2 FETCH (UID 2 FLAGS () RFC822.SIZE 30)\r\n* 3 FETCH (UID 3 FLAGS () RFC822.SIZE 30)\r\n"

const shortMail = "Subject: x\r\n\r\nmove I to Y\r\n" // 27 octets

func given(uid string) string {
	return fmt.Sprintf("* %s FETCH (UID %s INTERNALDATE \"01-Mar-2026 12:00:00 +0000\" BODY[]<0> {%d}\r\n%s)\r\n", uid, uid, len(shortMail), shortMail)
}

func (g giver) script() script {
	marked := map[string]bool{}
	return imapScript("IMAP4rev1", func(string, string) string { return "" }).with(func(line string) string {
		tag, rest, _ := strings.Cut(line, " ")
		switch {
		case strings.HasPrefix(rest, "UID FETCH 1:* "):
			if g.list != "" {
				return g.list + tag + " OK x"
			}
			return listed + tag + " OK x"
		case strings.HasPrefix(rest, "UID FETCH ") && strings.Contains(rest, "BODY"):
			answer := ""
			for _, uid := range uidsOf(rest) {
				if own := g.fetch(uid, tag); own != "" {
					if ended := strings.HasSuffix(own, "!") || strings.Contains(own, tag+" "); ended {
						return answer + own
					}
					answer += own
					continue
				}
				answer += given(uid)
			}
			return answer + tag + " OK x"
		case strings.HasPrefix(rest, "UID FETCH "): // is it still there?
			uid := uidsOf(rest)[0]
			return "* " + uid + " FETCH (UID " + uid + ")\r\n" + tag + " OK x"
		case strings.HasPrefix(rest, "UID STORE "):
			marked[strings.Fields(rest)[2]] = true
		case strings.HasPrefix(rest, "SELECT "):
			return "* 3 EXISTS\r\n* OK [UIDVALIDITY 7] x\r\n* OK [PERMANENTFLAGS (\\*)] x\r\n" + tag + " OK [READ-WRITE] x"
		}
		return ""
	})
}

// with lets special answer first.
func (s script) with(special script) script {
	return func(line string) string {
		if answer := special(line); answer != "" {
			return answer
		}
		return s(line)
	}
}

// uidsOf are the numbers of "UID FETCH 1:2,3 (…)".
func uidsOf(rest string) []string {
	var out []string
	for part := range strings.SplitSeq(strings.Fields(rest)[2], ",") {
		var from, to int
		if n, _ := fmt.Sscanf(part, "%d:%d", &from, &to); n == 1 {
			to = from
		}
		for i := from; i <= to; i++ {
			out = append(out, fmt.Sprint(i))
		}
	}
	return out
}

// collected is what comes of a mailbox: which mails, which were withheld, and the error.
func collected(t *testing.T, port int, timeout time.Duration) (got, withheld string, err error) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	c, err := mail.Collect(ctx, mail.IMAPAccount{Host: "127.0.0.1", Port: port, Security: mail.Plain, User: "desk", Password: "secret", Timeout: timeout})
	if err != nil {
		return "", "", err
	}
	defer func() { _ = c.Close() }()
	passed, err := c.Each(ctx, func(batch []mail.Received) (mail.Kept, error) {
		var kept mail.Kept
		for _, r := range batch {
			if string(r.Raw) != shortMail {
				t.Errorf("%s is not whole: %q", r.From, r.Raw)
			}
			got += fmt.Sprint(r.UID)
			kept.Filed = append(kept.Filed, r.UID)
		}
		return kept, nil
	})
	for _, w := range passed {
		withheld += w.Source + " "
	}
	return got, strings.TrimSpace(withheld), err
}

// TestUnfitMails are servers that have trouble with the second of three mails.
func TestUnfitMails(t *testing.T) {
	t.Parallel()
	if raced {
		t.Skip("go-imap races with itself where a literal ends early: it reads on in what has ended")
	}
	second := func(answer string) func(uid, tag string) string {
		return func(uid, tag string) string {
			if uid != "2" {
				return ""
			}
			return strings.ReplaceAll(answer, "TAG", tag)
		}
	}
	whole := given("2")
	for name, answer := range map[string]string{
		"cut in the middle":    whole[:len(whole)-12] + "!",
		"cut before its end":   strings.TrimSuffix(whole, ")\r\n") + "!",
		"refused":              "TAG NO [SERVERBUG] the mail is damaged",
		"left out":             " ",
		"without a body":       "* 2 FETCH (UID 2)\r\n",
		"NIL for a body":       "* 2 FETCH (UID 2 INTERNALDATE \"01-Mar-2026 12:00:00 +0000\" BODY[]<0> NIL)\r\n",
		"a malformed date":     strings.Replace(whole, "01-Mar-2026 12:00:00", "31-Feb-2026 99:00:00", 1),
		"no date":              "* 2 FETCH (UID 2 BODY[]<0> {2}\r\nab)\r\n",
		"a literal too long":   strings.Replace(whole, fmt.Sprintf("{%d}", len(shortMail)), "{4000000000}", 1),
		"a literal no number":  strings.Replace(whole, fmt.Sprintf("{%d}", len(shortMail)), "{99999999999999999999999}", 1),
		"nested without end":   "* 2 FETCH (UID 2 BODYSTRUCTURE " + strings.Repeat("(", 1<<16) + "\r\n",
		"an endless string":    "* 2 FETCH (UID 2 ENVELOPE (\"" + strings.Repeat("a", 1<<17) + "\r\n",
		"a string over lines":  "* 2 FETCH (UID 2 ENVELOPE (\"" + strings.Repeat("a\r\n", 1000) + "\r\n",
		"an answer to nothing": "* 2 FETCH (UID 2 UNHEARD-OF 1)\r\n",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, port := serve(t, "* OK x\r\n", giver{fetch: second(answer)}.script())
			got, withheld, err := collected(t, port, 20*time.Second)
			if got != "13" || withheld != "INBOX/2" || err != nil {
				t.Errorf("mails %q, withheld %q, error %v", got, withheld, err)
			}
		})
	}
}

// TestHostileServers are servers that would have a client wait, or hold, for ever.
func TestHostileServers(t *testing.T) {
	t.Parallel()
	if raced {
		t.Skip("go-imap races with itself where a literal ends early: it reads on in what has ended")
	}
	endless := func(line string) func(string, string) string {
		return func(string, string) string { return strings.Repeat(line+"\r\n", 64<<10/(len(line)+2)) }
	}
	for name, g := range map[string]giver{
		"endless news":           {fetch: endless("* 3 EXISTS")},
		"endless ranges":         {fetch: endless("* ESEARCH (TAG \"a\") UID ALL 1:4294967295")},
		"endless lists":          {fetch: endless("* FLAGS (a b c)")},
		"an endless listing":     {list: strings.Repeat("* 1 FETCH (UID 1 FLAGS ())\r\n", 50000)},
		"a list of capabilities": {fetch: endless("* CAPABILITY (a b)")},
		"one in a status":        {fetch: endless("* OK [CAPABILITY (a b)] x")},
		"a listing of nesting":   {list: "* 1 FETCH (UID 1 BODYSTRUCTURE " + strings.Repeat("(", 1<<20) + "\r\n"},
		"a listing of one line":  {list: "* 1 FETCH (UID 1 FLAGS (" + strings.Repeat("a ", 1<<20) + "))\r\n"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, port := serve(t, "* OK x\r\n", g.script())
			got, withheld, err := collected(t, port, 20*time.Second)
			if got != "" || withheld != "INBOX/1 INBOX/2 INBOX/3" && !errors.Is(err, mail.ErrFlood) {
				t.Errorf("mails %q, withheld %q, error %v", got, withheld, err)
			}
		})
	}
}

// TestTrickle is a server that says an octet now and then, so that it is never silent
// for long: it is given up all the same. It takes about 2 s, for it is slow.
func TestTrickle(t *testing.T) {
	t.Parallel()
	l, port := listen(t, nil)
	go func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			go trickle(t.Context(), conn)
		}
	}()
	begun := time.Now()
	_, err := mail.Dial(t.Context(), mail.IMAPAccount{Host: "127.0.0.1", Port: port, Security: mail.Plain, User: "desk", Password: "secret", Timeout: time.Second})
	if err == nil || time.Since(begun) > 10*time.Second {
		t.Errorf("%v after %v", err, time.Since(begun))
	}
}

func trickle(ctx context.Context, conn net.Conn) {
	defer func() { _ = conn.Close() }()
	for _, c := range []byte("* OK " + strings.Repeat("x", 1000)) {
		if _, err := conn.Write([]byte{c}); err != nil || ctx.Err() != nil {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
}
