package desk_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-smtp"

	"adimperii/campaign"
	"adimperii/mail"
	"adimperii/referee/desk"
)

// setPlayer changes what is known of a player.
func (h *house) setPlayer(p campaign.PlayerID, change desk.PlayerChange) {
	h.Helper()
	h.must(h.do(func(d *desk.Desk) error {
		_, err := d.SetPlayer(string(p), change)
		return err
	}))
}

// record records a result of b1 in the referee's name.
func (h *house) record(words string) {
	h.Helper()
	h.must(h.do(func(d *desk.Desk) error {
		_, err := d.RecordBattle("b1", words)
		return err
	}))
}

// toQuestion takes the season to where Carthage's question is all that is due.
func (h *house) toQuestion() {
	h.Helper()
	h.fetch(h.letter("rome@example.org", invasion), h.letter("carthage@example.org", "rien à changer\n"))
	h.emptyOutbox()
	_, err := h.resolve(desk.Step{})
	h.must(err)
	h.wantDue("question-carthage")
}

// toSheet takes the season to where the sheets of b1 are all that is due.
func (h *house) toSheet() {
	h.Helper()
	h.toQuestion()
	h.fetch(h.letter("carthage@example.org", "défendre Sicile occidentale\n"))
	h.emptyOutbox()
	_, err := h.resolve(desk.Step{})
	h.must(err)
}

// wantDue expects these mails, kind-player, to be due, in whatever order.
func (h *house) wantDue(want ...string) {
	h.Helper()
	var got []string
	h.look(func(d *desk.Desk) error {
		due, err := d.Due()
		for _, m := range due {
			got = append(got, m.Kind+"-"+string(m.Player))
		}
		return err
	})
	slices.Sort(got)
	if want = slices.Sorted(slices.Values(want)); !slices.Equal(got, want) {
		h.Errorf("due are %v, want %v", got, want)
	}
}

func reject(code int) func([]string) error {
	return func([]string) error {
		return &smtp.SMTPError{Code: code, EnhancedCode: smtp.EnhancedCode{code / 100, 1, 1}, Message: "no such user"}
	}
}

// A season is played with the mails sent after each step, twice: each of them goes out
// once, with a Message-ID of its own, and a dry run in between changes nothing.
func TestNothingIsSaidTwice(t *testing.T) {
	t.Parallel()
	h := newHouse(t, newOpen)
	office := h.postOffice()
	step := func(name string, do func(), want ...string) {
		t.Helper()
		h.now = h.now.Add(time.Hour)
		do()
		if _, err := h.send(true); err != nil {
			t.Errorf("%s: a dry run: %v", name, err)
		}
		from := len(office.taken)
		for range 2 {
			if _, err := h.send(false); err != nil {
				t.Errorf("%s: %v", name, err)
			}
			h.must(os.Remove(filepath.Join(h.dir, "published")))
		}
		var got []string
		names := map[string]string{}
		for _, m := range h.said() {
			names[m.MessageID] = m.Kind + "-" + string(m.Player)
		}
		for _, l := range office.taken[from:] {
			got = append(got, names[l.MessageID])
		}
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("%s: sent %v, want %v", name, got, want)
		}
		if st := h.status(); st.Outbox != (desk.Outbox{}) {
			t.Errorf("%s: the status tells of %+v", name, st.Outbox)
		}
	}
	letters := func(texts ...string) func() {
		return func() {
			for _, text := range texts {
				from, text, _ := strings.Cut(text, ": ")
				h.fetch(h.letter(from+"@example.org", text))
			}
		}
	}
	resolve := func() { _, err := h.resolve(desk.Step{}); h.must(err) }
	shut := func() { _, err := h.close(desk.Step{}); h.must(err) }
	const won = "result b1 winner rome; losses rome 3/21; losses carthage 16/16\n"

	step("the founding", func() {}, "welcome-rome", "welcome-carthage")
	step("nothing", func() {})
	step("orders", letters("rome: "+invasion, "carthage: rien à changer\n"), "ack-rome", "ack-carthage")
	step("an invasion", resolve, "question-carthage")
	step("an answer", letters("carthage: défendre Sicile occidentale\n"), "ack-carthage")
	step("a battle", resolve, "sheet-rome", "sheet-carthage")
	step("a ruling that touches one", func() { h.must(h.rule("paid twice", "talents", "Rome", "+2")) }, "ruling-rome")
	step("a report", letters("rome: "+won), "ack-rome", "confirm-carthage")
	step("another one, the same", letters("carthage: "+won), "ack-carthage")
	step("the close", shut, "report-rome", "report-carthage")
	step("the next season", letters("rome: no change\n", "carthage: rien à changer\n"), "ack-rome", "ack-carthage")

	ids := map[string]bool{}
	for _, l := range office.taken {
		if ids[l.MessageID] {
			t.Errorf("two mails bear the Message-ID %s", l.MessageID)
		}
		ids[l.MessageID] = true
		if !opaqueID.MatchString(l.MessageID) {
			t.Errorf("the Message-ID %s tells more than whose mail it is", l.MessageID)
		}
	}
}

// opaqueID are Message-IDs that do not count the lines of the journal, some of which are
// hidden from whoever gets the mail.
var opaqueID = regexp.MustCompile(`^[0-9a-f]{16}\.[a-z-]+\.[0-9a-f]{12}@`)

// What a mail says of people and moments, and whether it is wanted, is so when it is
// sent, not when it became due.
func TestSaidAtTheTimeOfSending(t *testing.T) {
	t.Parallel()
	const won, lost = "winner rome; losses rome 3/21; losses carthage 16/16", "winner carthage; losses rome 21/21; losses carthage 2/16"
	toClose := func(h *house) {
		h.toSheet()
		h.emptyOutbox()
		h.record(won)
		_, err := h.close(desk.Step{})
		h.must(err)
	}
	toDeadline := func(h *house) {
		h.setDeadline(campaign.Battles, time.Date(2026, 3, 10, 20, 0, 0, 0, time.UTC))
		h.toSheet()
	}
	for _, tc := range []struct {
		name          string
		first, change func(*house)
		// want are the mails, kind-player, that are due after the change.
		want []string
		// said: in the first of them.
		said  []string
		never []string
		to    []string
	}{
		{
			name: "an address", first: toClose,
			change: func(h *house) { h.setPlayer("rome", desk.PlayerChange{Emails: []string{"new@example.org"}}) },
			want:   []string{"report-rome", "report-carthage", "pack-rome", "farewell-rome"}, to: []string{"new@example.org"},
		},
		{
			name: "a deputy", first: toClose,
			change: func(h *house) {
				h.must(h.do(func(d *desk.Desk) error { return d.SetAway("rome", "2026-04-01", "deputy@example.org") }))
			},
			want: []string{"report-rome", "report-carthage"}, to: []string{"rome@example.org", "consul@example.org", "deputy@example.org"},
		},
		{
			name: "a deputy who has done", first: toClose,
			change: func(h *house) {
				h.must(h.do(func(d *desk.Desk) error { return d.SetAway("rome", "2026-04-01", "deputy@example.org") }))
				h.now = h.now.AddDate(0, 2, 0)
			},
			want: []string{"report-rome", "report-carthage"}, to: []string{"rome@example.org", "consul@example.org"},
		},
		{
			name: "a language", first: toClose,
			change: func(h *house) { h.setPlayer("rome", desk.PlayerChange{Language: "fr"}) },
			want:   []string{"report-rome", "report-carthage", "ruling-rome"}, said: []string{"av. J.-C."}, never: []string{" BC"},
		},
		{
			name: "a deadline, moved", first: toDeadline,
			change: func(h *house) { h.setDeadline(campaign.Battles, time.Date(2026, 3, 17, 20, 0, 0, 0, time.UTC)) },
			want:   []string{"sheet-rome", "sheet-carthage", "deadline-rome", "deadline-carthage"}, said: []string{"17 March 2026"}, never: []string{"10 March"},
		},
		{
			name: "a deadline, moved for one", first: toDeadline,
			change: func(h *house) {
				h.must(h.do(func(d *desk.Desk) error {
					_, err := d.SetDeadline(campaign.Battles, "+3d", "carthage")
					return err
				}))
			},
			want: []string{"sheet-rome", "sheet-carthage", "deadline-carthage"}, said: []string{"10 March 2026"}, never: []string{"13 March"},
		},
		{
			name: "a deadline, moved and over", first: func(h *house) {
				h.toSheet()
				h.emptyOutbox()
				h.setDeadline(campaign.Battles, time.Date(2026, 3, 10, 20, 0, 0, 0, time.UTC))
			},
			change: func(h *house) { h.now = time.Date(2026, 3, 11, 0, 0, 0, 0, time.UTC) },
		},
		{
			name: "a question, answered", first: (*house).toQuestion,
			change: func(h *house) { h.fetch(h.letter("carthage@example.org", "défendre Sicile occidentale\n")) },
			want:   []string{"ack-carthage"}, said: []string{"+ défendre la Sicile occidentale"},
		},
		{
			name: "a question, resolved without an answer", first: (*house).toQuestion,
			change: func(h *house) {
				_, err := h.resolve(desk.Step{Now: true, Stage: campaign.Decisions})
				h.must(err)
			},
		},
		{
			name: "a battle, decided by the referee", first: (*house).toSheet,
			change: func(h *house) { h.record(lost) },
			want:   []string{"result-rome", "result-carthage"}, said: []string{"winner Carthage"},
		},
		{
			name: "a battle, decided by both", first: (*house).toSheet,
			change: func(h *house) {
				h.fetch(h.letter("rome@example.org", "result b1 "+won+"\n"), h.letter("carthage@example.org", "result b1 "+won+"\n"))
			},
			want: []string{"ack-rome", "ack-carthage"},
		},
		{
			name: "a battle, recorded twice", first: (*house).toSheet,
			change: func(h *house) { h.record(won); h.record(lost) },
			want:   []string{"result-rome", "result-carthage"}, said: []string{"winner Carthage"}, never: []string{"winner Rome"},
		},
		{
			name: "a confirmation, given", first: func(h *house) {
				h.toSheet()
				h.emptyOutbox()
				h.fetch(h.letter("rome@example.org", "result b1 "+won+"\n"))
			},
			change: func(h *house) { h.fetch(h.letter("carthage@example.org", "confirmer b1\n")) },
			want:   []string{"ack-rome", "ack-carthage"},
		},
		{
			name: "a report of a battle, corrected", first: func(h *house) {
				h.toSheet()
				h.emptyOutbox()
				h.fetch(h.letter("rome@example.org", "result b1 "+lost+"\n"))
			},
			change: func(h *house) { h.fetch(h.letter("rome@example.org", "result b1 "+won+"\n")) },
			want:   []string{"confirm-carthage", "ack-rome", "ack-rome"}, said: []string{"vainqueur Rome"}, never: []string{"vainqueur Carthage"},
		},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			h := newHouse(t, open)
			tc.first(h)
			tc.change(h)
			h.wantDue(tc.want...)
			if len(tc.want) == 0 {
				return
			}
			l := h.outbox()[tc.want[0]]
			text := l.Subject + "\n" + l.Body
			for _, part := range tc.said {
				if !strings.Contains(text, part) {
					t.Errorf("%s lacks %q:\n%s", tc.want[0], part, text)
				}
			}
			for _, part := range tc.never {
				if strings.Contains(text, part) {
					t.Errorf("%s has %q:\n%s", tc.want[0], part, text)
				}
			}
			if tc.to != nil && !slices.Equal(l.To, tc.to) {
				t.Errorf("%s goes to %v, want %v", tc.want[0], l.To, tc.to)
			}
		})
	}
}

// A mail that is refused for good is the referee's to look after: it is counted, shown
// and not tried again, until its player has another address.
func TestRefusedUntilTheAddressChanges(t *testing.T) {
	t.Parallel()
	h := twoAnswers(t)
	office := h.postOffice()
	no := reject(550)
	office.answer = func(to []string) error {
		if slices.Contains(to, "carthage@example.org") {
			return no(to)
		}
		return nil
	}
	refused := func(mails int) {
		t.Helper()
		st := h.status()
		if st.Outbox != (desk.Outbox{Failed: mails}) || len(st.ForYou) != mails {
			t.Errorf("the status tells of %+v, %+v", st.Outbox, st.ForYou)
		}
		for _, f := range st.ForYou {
			if f.What != "refused" || f.Player != "carthage" || f.Holds || !strings.Contains(f.Text, "no such user") {
				t.Errorf("for you: %+v", f)
			}
		}
	}
	if _, err := h.send(false); !mail.IsPermanent(err) {
		t.Errorf("a refusal gives %v", err)
	}
	refused(1)
	office.answer = nil
	for range 2 {
		_, err := h.send(false)
		h.must(err)
	}
	if len(office.taken) != 1 {
		t.Errorf("what was refused was tried again unasked: %d taken", len(office.taken))
	}
	refused(1)
	h.setPlayer("carthage", desk.PlayerChange{Emails: []string{"hannon@example.org"}})
	h.wantDue("ack-carthage", "farewell-carthage", "pack-carthage")
	office.answer = no // this one is wrong as well
	if _, err := h.send(false); !mail.IsPermanent(err) {
		t.Errorf("a second refusal gives %v", err)
	}
	refused(2) // that nobody is at the former address concerns nobody
	office.answer = nil
	h.setPlayer("carthage", desk.PlayerChange{Emails: []string{"hanno@example.org"}})
	h.wantDue("ack-carthage", "pack-carthage")
	_, err := h.send(false)
	h.must(err)
	for _, l := range office.taken[1:] {
		if !slices.Equal(l.To, []string{"hanno@example.org"}) {
			t.Errorf("%s goes to %v", l.Subject, l.To)
		}
	}
	if len(office.taken) != 3 {
		t.Errorf("%d mails were taken, want 3", len(office.taken))
	}
	if st := h.status(); st.Outbox != (desk.Outbox{}) || len(st.ForYou) != 0 {
		t.Errorf("the status tells of %+v, %+v", st.Outbox, st.ForYou)
	}
}

// killedWhileSending is a house as a kill leaves it that came while the first of its
// mails was being handed over: its sending is on record, and nothing after.
func (h *house) killedWhileSending() {
	h.Helper()
	before := h.TempDir()
	h.must(os.CopyFS(before, os.DirFS(h.dir)))
	_, err := h.send(false)
	h.must(err)
	lines, err := os.ReadFile(filepath.Join(h.dir, "journal.jsonl"))
	h.must(err)
	were, err := os.ReadFile(filepath.Join(before, "journal.jsonl"))
	h.must(err)
	at := len(were) + bytes.Index(lines[len(were):], []byte(`"type":"mail-sending"`))
	for range 2 { // to the end of the line, and of its commit
		at += bytes.IndexByte(lines[at:], '\n') + 1
	}
	sent, err := filepath.Glob(filepath.Join(h.dir, "sent", "*.eml"))
	h.must(err)
	h.must(os.MkdirAll(filepath.Join(before, "sent"), 0o755))
	for _, file := range sent {
		raw, err := os.ReadFile(file)
		h.must(err)
		h.must(os.WriteFile(filepath.Join(before, "sent", filepath.Base(file)), raw, 0o600))
	}
	h.must(os.WriteFile(filepath.Join(before, "journal.jsonl"), lines[:at], 0o600))
	h.dir = before
}

// A command killed between the record that a mail is being sent and the one that it was
// does not know whether it was. The next one hands over the same bytes, so that the
// player's mail program sees one mail.
func TestKilledWhileSending(t *testing.T) {
	t.Parallel()
	for name, change := range map[string]func(*house){
		"at once":            func(*house) {},
		"later":              func(h *house) { h.now = h.now.AddDate(0, 0, 3) },
		"in other words":     func(h *house) { h.setPlayer("carthage", desk.PlayerChange{Language: "en"}) },
		"after news":         func(h *house) { h.fetch(h.letter("carthage@example.org", "déplacer I vers Numidie\n")) },
		"the deadline moved": func(h *house) { h.setDeadline(campaign.Orders, h.now.AddDate(0, 0, 7)) },
		"published again":    func(h *house) { h.must(os.Remove(filepath.Join(h.dir, "published"))) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := twoAnswers(t)
			office := h.postOffice()
			h.killedWhileSending()
			first := office.raw[0]
			change(h)
			sent, err := h.send(false)
			h.must(err)
			if len(sent.Mails) < 2 || !bytes.Equal(office.raw[2], first) {
				t.Fatalf("handed over first:\n%s\nand then:\n%s", first, office.raw[2])
			}
			from := len(office.raw)
			_, err = h.send(false)
			h.must(err)
			if len(office.raw) != from {
				t.Errorf("%d mails were sent once more", len(office.raw)-from)
			}
			ids := map[string]int{}
			for _, l := range office.taken {
				ids[l.MessageID]++
			}
			if ids[office.taken[0].MessageID] != 2 {
				t.Errorf("Message-IDs %v", ids)
			}
			report, err := desk.Verify(h.dir, "")
			if h.must(err); !report.OK {
				t.Errorf("verify: %v", report.Problems)
			}
		})
	}
}

// To another address a mail that may have been sent is another mail. (The others are the
// pack, and the farewell to the former one.)
func TestKilledWhileSendingElsewhere(t *testing.T) {
	t.Parallel()
	h := twoAnswers(t)
	office := h.postOffice()
	h.killedWhileSending()
	h.setPlayer("carthage", desk.PlayerChange{Emails: []string{"hannon@example.org"}})
	_, err := h.send(false)
	h.must(err)
	if len(office.taken) != 2+4 || !slices.Equal(office.taken[2].To, []string{"hannon@example.org"}) || office.taken[2].MessageID == office.taken[0].MessageID {
		t.Errorf("%d mails; the third goes to %v as %s, the first went as %s", len(office.taken), office.taken[2].To, office.taken[2].MessageID, office.taken[0].MessageID)
	}
	if _, err := h.send(false); err != nil || len(office.taken) != 2+4 {
		t.Errorf("sent again: %d, %v", len(office.taken), err)
	}
}

// Whatever stands in the head of a letter, from whomever: it is filed, the season goes
// on, and what is sent is one mail with a head of our own.
func TestHostileHeads(t *testing.T) {
	t.Parallel()
	subjects := map[string]string{
		"control characters": "or\x01de\x1b[31mrs\x7f\x85\u009b",
		"nothing":            "",
		"zero":               "or\x00ders",
		"endless":            strings.Repeat("ä", 5000),
		"endless word":       strings.Repeat("x", 5000),
		"endless, encoded":   strings.Repeat("=?utf-8?B?w6TDpMOk?= ", 700),
		"bidi":               "\u202eorders\u202c \u2066of\u2069 \u200frome\ufeff",
		"bidi, encoded":      "=?utf-8?Q?=E2=80=AEorders=0D=0ABcc:_victim@example.org?=",
		"no UTF-8":           "or\xff\xfeders",
		"half encoded":       "=?utf-8?B?////?= =?x-none?Q?=zz?=",
		"a field of its own": "orders\r\nBcc: victim@example.org",
		"reply marks":        strings.Repeat("Re: ", 1200),
	}
	senders := []struct{ name, from, header string }{
		{"a player", "rome@example.org", ""},
		{"a stranger", "stranger@example.net", ""},
		{"a stranger by name", "\"\u202ee\x00m\x1bor\" <stranger@example.net>", ""},
		{"a robot", "rome@example.org", "Auto-Submitted: auto-replied\n"},
		{"a bounce", "MAILER-DAEMON@example.net", "Auto-Submitted: auto-replied\nContent-Type: multipart/report; report-type=delivery-status; boundary=b\n"},
		{"a player with a head", "rome@example.org", "In-Reply-To: <\x00\u202e@x>\nReferences: " + strings.Repeat("<a@b> ", 900) + "\nReply-To: \x00\n"},
	}
	for name, subject := range subjects {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := newHouse(t, open)
			office := h.postOffice()
			var posts []post
			for i, s := range senders {
				p := h.letter(s.from, "move I to Lucania\n")
				p.subject, p.header, p.id = subject, s.header, fmt.Sprintf("%d\x00\u202e%s@example.org", i, strings.Repeat("y", 40*i))
				posts = append(posts, p)
			}
			posts = append(posts, h.letter("carthage@example.org", "rien à changer\n"))
			got := h.fetch(posts...)
			if n := len(got.Filed) + got.Automatic + got.Quarantined; n != len(posts) {
				t.Errorf("%d of %d letters are on file: %+v", n, len(posts), got)
			}
			h.wantInForce("move army I to Lucania")
			h.look(func(d *desk.Desk) error {
				_, err := d.Status()
				for _, l := range d.Inbox() {
					if _, _, err := d.ShowLetter(l.File, false); err != nil {
						t.Errorf("%s: %v", l.File, err)
					}
					if bad := strings.IndexFunc(l.Subject+l.From+l.MessageID+l.InReplyTo, unwelcome); bad >= 0 {
						t.Errorf("on record: %+q", []string{l.Subject, l.From, l.MessageID, l.InReplyTo})
					}
				}
				return err
			})
			if _, err := h.send(false); err != nil {
				t.Errorf("send: %v", err)
			}
			if _, err := h.resolve(desk.Step{}); err != nil {
				t.Errorf("resolve: %v", err)
			}
			if _, err := h.close(desk.Step{}); err != nil {
				t.Errorf("close: %v", err)
			}
			if _, err := h.send(false); err != nil {
				t.Errorf("send: %v", err)
			}
			if len(office.taken) != 3+2 {
				t.Errorf("%d mails, want three answers and two reports", len(office.taken))
			}
			for i, l := range office.taken {
				if len(l.To) > 2 || !l.Automatic || strings.IndexFunc(l.Subject, unwelcome) >= 0 || len(l.Subject) > 1000 {
					t.Errorf("sent to %v, automatic %t: %d bytes, %.60q", l.To, l.Automatic, len(l.Subject), l.Subject)
				}
				head, _, _ := bytes.Cut(office.raw[i], []byte("\r\n\r\n"))
				for line := range bytes.SplitSeq(head, []byte("\r\n")) {
					if len(line) > 998 || bytes.ContainsFunc(line, unwelcome) || bytes.HasPrefix(line, []byte("Bcc")) {
						t.Errorf("in the head: %q", line)
					}
				}
			}
		})
	}
}

// unwelcome are characters that have no place in a head: of control, and of direction.
func unwelcome(r rune) bool {
	return r < ' ' && r != '\t' || r >= 0x7f && r < 0xa0 || r == '\ufeff' || r >= '\u202a' && r <= '\u202e' || r >= '\u2066' && r <= '\u2069'
}
