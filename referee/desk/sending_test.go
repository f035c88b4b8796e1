package desk_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"adimperii/campaign/folder"
	"adimperii/referee/desk"
)

// sent sends what is due and gives the states of the mails; a refusal is no failure here.
func (h *house) states(how desk.Sending) string {
	h.Helper()
	how.Anyway = true
	var sent desk.Sent
	_ = h.do(func(d *desk.Desk) (err error) {
		sent, err = d.Send(h.Context(), how)
		return err
	})
	return strings.Join(states(sent), " ")
}

func (h *house) wantStates(what, want string, how desk.Sending) {
	h.Helper()
	if got := h.states(how); got != want {
		h.Errorf("%s: %q, want %q", what, got, want)
	}
}

// wantForYou expects these for the referee's hand: what, player, and a part of the text.
func (h *house) wantForYou(want ...[3]string) {
	h.Helper()
	st := h.status()
	ok := len(st.ForYou) == len(want)
	for i := range min(len(st.ForYou), len(want)) {
		f, w := st.ForYou[i], want[i]
		ok = ok && f.What == w[0] && string(f.Player) == w[1] && strings.Contains(f.Text, w[2]) && !f.Holds
	}
	if !ok {
		h.Errorf("for you: %+v, want %v", st.ForYou, want)
	}
}

// A mail that is refused for now stops no other. It is tried again after a while that
// grows, by the clock, at once on the referee's word, and given up after some days.
func TestRefusedForNow(t *testing.T) {
	t.Parallel()
	h := twoAnswers(t)
	office := h.postOffice()
	full := reject(452)
	office.answer = func(to []string) error {
		if slices.Contains(to, "carthage@example.org") {
			return full(to)
		}
		return nil
	}
	plain := desk.Sending{}
	h.wantStates("a full mailbox", "failed sent", plain)
	h.wantForYou([3]string{"refused", "carthage", "no such user"})
	if st := h.status(); st.Outbox != (desk.Outbox{Due: 1, Waiting: 1}) || st.Next == "adimperii send" {
		t.Errorf("the status tells of %+v, and of %s", st.Outbox, st.Next)
	}
	for _, delay := range []time.Duration{5, 10, 20, 40, 80, 160, 240, 240} {
		h.now = h.now.Add(delay*time.Minute - time.Second)
		h.wantStates("too early", "", plain)
		h.now = h.now.Add(time.Second)
		h.wantStates(fmt.Sprint("after ", delay, " minutes"), "failed", plain)
	}
	h.wantStates("on the referee's word", "failed", desk.Sending{Retry: true})
	h.now = h.now.AddDate(0, 0, 4)
	h.wantStates("after four days", "failed", plain)
	if st := h.status(); st.Outbox != (desk.Outbox{Failed: 1}) {
		t.Errorf("the status tells of %+v", st.Outbox)
	}
	h.wantForYou([3]string{"refused", "carthage", "given up after four days"})
	h.now = h.now.AddDate(0, 0, 4)
	h.wantStates("given up", "", plain)
	office.answer = nil
	h.wantStates("on the referee's word", "sent", desk.Sending{Retry: true})
	h.wantForYou()
}

// Of two addresses the good one gets the mail, once; the other is tried again alone, if
// what is wrong may pass.
func TestOneAddressOfTwo(t *testing.T) {
	t.Parallel()
	for code, again := range map[string]string{"450 mailbox full": "sent", "550 no such user": ""} {
		t.Run(code, func(t *testing.T) {
			t.Parallel()
			h := twoAnswers(t)
			office, _ := h.cranky()
			office.rcpt = func(to string) string {
				if to == "consul@example.org" {
					return code
				}
				return ""
			}
			h.wantStates("one refused", "sent sent", desk.Sending{})
			h.wantForYou([3]string{"refused", "rome", "consul@example.org"})
			h.wantStates("too early", "", desk.Sending{})
			h.now = h.now.Add(5 * time.Minute)
			if again != "" {
				h.wantStates("refused again", "failed", desk.Sending{})
				h.now = h.now.Add(5 * time.Minute)
				h.wantStates("too early for a third time", "", desk.Sending{})
				h.now = h.now.Add(5 * time.Minute)
			}
			office.rcpt = func(string) string { return "" }
			h.wantStates("some time later", again, desk.Sending{})
			if again == "" {
				h.wantForYou([3]string{"refused", "rome", "no such user"})
				h.wantStates("on the referee's word", "sent", desk.Sending{Retry: true})
			}
			h.wantForYou()
			if want := []string{"carthage@example.org", "rome@example.org", "consul@example.org"}; !slices.Equal(office.to, want) || office.taken[1] != office.taken[2] {
				t.Errorf("mails went to %v", office.to)
			}
			h.wantStates("once and for all", "", desk.Sending{Retry: true})
		})
	}
}

// A mail whose answer never came may have been taken. It is looked for among those sent,
// and sent again, the same, only where it is not there.
func TestLostAfterTheWholeMail(t *testing.T) {
	t.Parallel()
	for _, kept := range []bool{false, true} {
		t.Run(fmt.Sprint("kept ", kept), func(t *testing.T) {
			t.Parallel()
			h := twoAnswers(t)
			server := h.imap()
			h.configure(func(c *folder.Config) { c.IMAP.Sent = "Sent" })
			office, _ := h.cranky()
			office.dot = func(raw string) string {
				if strings.Contains(raw, "To: \"Carthaginois\" <carthage@") || strings.Contains(raw, "carthage@example.org") {
					if kept {
						h.must(server.Append("referee", "Sent", []byte(raw), h.now))
					}
					return "!"
				}
				return ""
			}
			h.wantStates("the line is lost", "failed sent", desk.Sending{})
			if st := h.status(); st.Outbox != (desk.Outbox{Due: 1, Waiting: 1}) {
				t.Errorf("the status tells of %+v", st.Outbox)
			}
			office.dot = func(string) string { return "" }
			h.wantStates("too early", "", desk.Sending{})
			h.now = h.now.Add(5 * time.Minute)
			h.wantStates("again", "sent", desk.Sending{})
			want := 3
			if kept {
				want = 2
			}
			if len(office.taken) != want || !kept && office.taken[2] != office.taken[0] {
				t.Errorf("%d mails were handed over, want %d, the last like the first", len(office.taken), want)
			}
			h.wantStates("once more", "", desk.Sending{})
			h.wantForYou()
		})
	}
}

// Where the server is gone, the run ends with the first mail that cannot go, and that is
// no mail's fault.
func TestServerGone(t *testing.T) {
	t.Parallel()
	h := twoAnswers(t)
	h.fetch(h.letter("carthage@example.org", "montrer ordres\n"))
	office, lost := h.cranky()
	office.dot = func(string) string { lost(); return "!" }
	h.wantStates("the server goes", "failed failed", desk.Sending{})
	h.wantStates("it is gone", "", desk.Sending{})
	if st := h.status(); st.Outbox != (desk.Outbox{Due: 3, Waiting: 1}) {
		t.Errorf("the status tells of %+v", st.Outbox)
	}
	office, _ = h.cranky()
	h.wantStates("it is back", "sent sent", desk.Sending{})
	h.now = h.now.Add(5 * time.Minute)
	h.wantStates("all of it", "sent", desk.Sending{})
	if len(office.taken) != 3 {
		t.Errorf("%d mails were taken", len(office.taken))
	}
}

// However many letters come, an address gets three answers an hour; the letters that
// wait are answered at once.
func TestManyLetters(t *testing.T) {
	t.Parallel()
	h := newHouse(t, open)
	office := h.postOffice()
	letters := func(texts ...string) (all []post) {
		for _, text := range texts {
			l := h.letter("rome@example.org", text)
			all = append(all, l)
			h.fetch(l)
			h.now = h.now.Add(time.Minute)
			h.states(desk.Sending{})
		}
		return all
	}
	letters("move I to Lucania\n", "show orders\n", "send report\n")
	begun := len(office.taken)
	if begun != 4 { // the report too
		t.Fatalf("%d mails for three letters", begun)
	}
	rest := letters("send report\n", "raise an elephant\n", "move I to Lucania\n", "send guide\n")
	if got := len(office.taken) - begun; got != 1 { // the second report
		t.Fatalf("%d mails within the hour", got)
	}
	h.wantForYou([3]string{"message", "rome", "4 more letters wait"})
	h.now = h.now.Add(time.Hour)
	h.wantStates("an hour later", "sent", desk.Sending{})
	l := office.taken[len(office.taken)-1]
	if l.InReplyTo != rest[3].id {
		t.Errorf("it answers %s, want %s", l.InReplyTo, rest[3].id)
	}
	for _, part := range []string{
		"answers 4 letters", "10:04 (UTC), “orders”: what it asks for", "10:05 (UTC), “orders”: no line", "10:06 (UTC), “orders”: 1 order of it is in force",
		"10:07 (UTC), “orders”: what it asks for", "+ move army I to Lucania", "The guide of two pages", "Your report follows",
	} {
		if !strings.Contains(l.Body, part) {
			t.Errorf("the answer to all lacks %q:\n%s", part, l.Body)
		}
	}
	if n := strings.Count(l.Body, "+ move army I to"); n != 1 || len(l.Attachments) != 1 {
		t.Errorf("the orders in force stand there %d times, with %d files:\n%s", n, len(l.Attachments), l.Body)
	}
	h.wantForYou([3]string{"message", "rome", "4 were answered by one mail"})
	h.wantStates("once", "", desk.Sending{})
	// An answer to it may mend what it refused, and the next letters are answered one by one.
	h.now = h.now.Add(25 * time.Hour)
	h.fetch(h.letter("rome@example.org", "no change\n"), h.letter("rome@example.org", "show orders\n"))
	h.wantStates("a day later", "sent sent", desk.Sending{})
	h.wantForYou()
}

// Strangers and robots get no answer at all.
func TestNoAnswerToStrangers(t *testing.T) {
	t.Parallel()
	h := newHouse(t, closed)
	for _, from := range []string{"stranger@example.net", "rome@example.org", "mailer-daemon@example.org"} {
		for _, header := range []string{"Auto-Submitted: auto-replied\n", "Return-Path: <>\nX-Failed-Recipients: rome@example.org\n", "Precedence: bulk\nX-Autoreply: yes\n"} {
			l := h.letter(from, "Thank you for your mail.\n")
			l.header = header
			h.fetch(l)
		}
	}
	h.fetch(h.letter("stranger@example.net", "move I to Lucania\n"), h.letter("", "show orders\n"))
	h.wantDue()
}

// A bounce names the player, and the mail that came back if its Message-ID is in it.
func TestBounceNamesTheMail(t *testing.T) {
	t.Parallel()
	h := twoAnswers(t)
	office := h.postOffice()
	h.states(desk.Sending{})
	l := h.letter("mailer-daemon@example.net", "550 <consul@example.org>: no such user\n\nMessage-ID: <"+office.taken[1].MessageID+">\n")
	l.header = "Return-Path: <>\nX-Failed-Recipients: consul@example.org\n"
	unknown := h.letter("mailer-daemon@example.net", "no such user\n")
	unknown.header = "Return-Path: <>\nX-Failed-Recipients: consul@example.org\n"
	h.fetch(l, unknown)
	h.wantForYou([3]string{"bounce", "rome", "answer to a letter to Rome (consul@example.org)"}, [3]string{"bounce", "rome", "a mail to Rome (consul@example.org)"})
}
