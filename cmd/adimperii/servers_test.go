package main

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"

	"adimperii/mail"
	"adimperii/mail/mailtest"
)

// servers are a Postfix and a Dovecot of a script's own, by the commands
//
//	servers NAME…       start them, with a mailbox for each name and the referee
//	deliver FILE        the letter in FILE goes to the referee
//	reply NAME FILE     NAME answers the last mail that gives a code word, with FILE
//	arrive NAME[=N]…    so many mails (1) came to each since the last look, to others none
//	mailbox TEXT NAME…  show each one's last mail with TEXT in its subject
//
// $IMAP and $SMTP are their ports. FILE is written with LF; the pictures of control
// characters (U+2400 and on) stand for these.
type servers struct {
	dovecot *mailtest.Dovecot
	postfix *mailtest.Postfix
	had     map[string]int // how many mails everybody had at the last look
	written int            // replies
}

type serversKey struct{}

var mailCommands = map[string]func(*testscript.TestScript, bool, []string){
	"servers": startServers,
	"deliver": onServers(1, func(s *servers, ts *testscript.TestScript, args []string) error {
		return s.deliver(ts.ReadFile(args[0]))
	}),
	"reply":   onServers(2, (*servers).reply),
	"arrive":  onServers(0, (*servers).arrive),
	"mailbox": onServers(2, (*servers).mailbox),
}

// onServers is a script's command with so many arguments at least.
func onServers(least int, do func(*servers, *testscript.TestScript, []string) error) func(*testscript.TestScript, bool, []string) {
	return func(ts *testscript.TestScript, neg bool, args []string) {
		s, ok := ts.Value(serversKey{}).(*servers)
		if neg || len(args) < least || !ok || s.postfix == nil {
			ts.Fatalf("usage: see servers in servers_test.go")
		}
		ts.Check(do(s, ts, args))
	}
}

// startServers starts them, or skips the script, saying why.
func startServers(ts *testscript.TestScript, _ bool, names []string) {
	s := ts.Value(serversKey{}).(*servers)
	s.had = map[string]int{}
	for _, name := range names {
		s.had[name] = 0
	}
	var err error
	if s.dovecot, err = mailtest.StartDovecot(); err == nil {
		ts.Defer(s.dovecot.Stop)
		s.postfix, err = mailtest.StartPostfix(s.dovecot, append(names, "referee")...)
	}
	if errors.Is(err, mailtest.ErrUnavailable) {
		ts.Value(skipKey{}).(func(...any))(err)
	}
	ts.Check(err)
	ts.Defer(s.postfix.Stop)
	ts.Setenv("IMAP", strconv.Itoa(s.dovecot.Account("").Port))
	ts.Setenv("SMTP", strconv.Itoa(s.postfix.Account().Port))
}

func (s *servers) deliver(letter string) error {
	from := mail.Read([]byte(letter)).From
	letter = strings.Map(func(r rune) rune {
		if 0x2400 <= r && r < 0x2420 {
			return r - 0x2400
		}
		return r
	}, strings.ReplaceAll(letter, "\n", "\r\n"))
	if err := mail.Send(context.Background(), s.postfix.Account(), from, []string{"referee@" + mailtest.Domain}, []byte(letter)); err != nil {
		return err
	}
	return s.postfix.Delivered()
}

func (s *servers) reply(ts *testscript.TestScript, args []string) error {
	mails, err := s.mails(args[0])
	if err != nil {
		return err
	}
	for _, l := range slices.Backward(mails) {
		if codeWord(l.Body) == "" {
			continue
		}
		s.written++
		return s.deliver(fmt.Sprintf("From: <%s@%s>\nSubject: Re: %s\nMessage-ID: <reply-%d@%[2]s>\nIn-Reply-To: <%[5]s>\n"+
			"Content-Type: text/plain; charset=utf-8\n\n%[6]s\nOn Sunday the referee wrote:\n> %[7]s\n",
			args[0], mailtest.Domain, l.Subject, s.written, l.MessageID, ts.ReadFile(args[1]), strings.ReplaceAll(strings.TrimSpace(l.Body), "\n", "\n> ")))
	}
	return fmt.Errorf("%s has no mail with a code word", args[0])
}

func (s *servers) arrive(_ *testscript.TestScript, args []string) error {
	if err := s.postfix.Delivered(); err != nil {
		return err
	}
	want := maps.Clone(s.had)
	for _, arg := range args {
		name, number, counted := strings.Cut(arg, "=")
		more := 1
		if counted {
			var err error
			if more, err = strconv.Atoi(number); err != nil {
				return err
			}
		}
		want[name] += more
	}
	var wrong []string
	for _, name := range slices.Sorted(maps.Keys(s.had)) {
		count, err := s.dovecot.Count(name)
		if err != nil {
			return err
		}
		if count != want[name] {
			wrong = append(wrong, fmt.Sprintf("%s has %d new mails, want %d", name, count-s.had[name], want[name]-s.had[name]))
			mails, _ := s.mails(name)
			for _, l := range mails[min(s.had[name], len(mails)):] {
				wrong = append(wrong, "  "+l.Subject)
			}
		}
	}
	s.had = want
	if wrong != nil {
		return errors.New(strings.Join(wrong, "\n"))
	}
	return nil
}

func (s *servers) mailbox(ts *testscript.TestScript, args []string) error {
	for _, name := range args[1:] {
		mails, err := s.mails(name)
		if err != nil {
			return err
		}
		i := len(mails) - 1
		for ; i >= 0 && !strings.Contains(mails[i].Subject, args[0]); i-- {
		}
		if i < 0 {
			return fmt.Errorf("%s has no mail %q", name, args[0])
		}
		if _, err := fmt.Fprintf(ts.Stdout(), "To: %s\nSubject: %s\n\n%s\n", name, mails[i].Subject, mails[i].Body); err != nil {
			return err
		}
	}
	return nil
}

// mails are all that somebody has, opened as his mail program would.
func (s *servers) mails(name string) (all []mail.Letter, err error) {
	inbox, err := mail.Dial(context.Background(), s.dovecot.Account(name))
	if err != nil {
		return nil, err
	}
	defer inbox.Close()
	got, err := inbox.All(context.Background())
	for _, r := range got {
		all = append(all, mail.Read(r.Raw))
	}
	return all, err
}
