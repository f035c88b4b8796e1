//go:build unix

package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"adimperii/mail"
)

// What the two servers are told: Postfix takes mails for ludus.lan on a port of this
// machine and puts them into the maildirs that Dovecot opens.
const (
	postfixMain = `compatibility_level = 3.6
queue_directory = D/spool
data_directory = D/data
command_directory = /usr/sbin
daemon_directory = /usr/lib/postfix/sbin
mail_owner = postfix
setgid_group = postdrop
myhostname = mail.ludus.lan
mydestination =
local_transport = error:nobody lives here
local_recipient_maps =
alias_maps =
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
smtpd_relay_restrictions = permit_mynetworks, reject
smtpd_tls_security_level = none
virtual_mailbox_domains = ludus.lan
virtual_mailbox_base = D/mail
virtual_mailbox_maps = texthash:D/postfix/boxes
virtual_minimum_uid = 1
virtual_uid_maps = static:UID
virtual_gid_maps = static:GID
maillog_file = /dev/stdout
`
	postfixMaster = `127.0.0.1:SMTP inet n - n - - smtpd
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
proxymap unix - - n - - proxymap
error unix - - n - - error
retry unix - - n - - error
virtual unix - n n - - virtual
anvil unix - - n - 1 anvil
postlog unix-dgram n - n - 1 postlogd
`
	dovecotConf = `base_dir = D/run
state_dir = D/run
log_path = D/dovecot.log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
auth_mechanisms = plain login
mail_location = maildir:D/mail/%u
mail_uid = dovecot
mail_gid = dovecot
first_valid_uid = 1
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=dovecot gid=dovecot home=D/mail/%u
}
service imap-login {
  inet_listener imap {
    port = IMAP
  }
  inet_listener imaps {
    port = 0
  }
}
service stats {
  chroot =
}
namespace inbox {
  inbox = yes
}
`
)

// servers are a Postfix and a Dovecot on this machine, with a mailbox for each user at
// ludus.lan.
type servers struct {
	dir        string
	imap, smtp int // ports
}

// startServers starts them, or skips the test where they are not to be had.
func startServers(t *testing.T, users ...string) servers {
	t.Helper()
	for _, program := range []string{"dovecot", "doveadm", "postfix"} {
		if _, err := exec.LookPath(program); err != nil {
			t.Skipf("%s is not installed (.ci/run installs it)", program)
		}
	}
	if os.Getuid() != 0 {
		t.Skip("Postfix and Dovecot are started by root only")
	}
	owner, err := user.Lookup("dovecot")
	if err != nil {
		t.Skip(err)
	}
	dir, err := os.MkdirTemp("", "rs") // short: it holds sockets
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	s := servers{dir: dir, imap: freePort(t), smtp: freePort(t)}
	boxes := ""
	for _, u := range users {
		boxes += u + "@ludus.lan " + u + "/\n"
	}
	fill := strings.NewReplacer("D/", dir+"/", "UID", owner.Uid, "GID", owner.Gid, "SMTP", fmt.Sprint(s.smtp), "IMAP", fmt.Sprint(s.imap))
	s.do(t, "chmod", "755", dir)
	s.do(t, "mkdir", "-p", dir+"/postfix", dir+"/spool", dir+"/data", dir+"/mail", dir+"/run")
	s.do(t, "chown", "dovecot:dovecot", dir+"/mail")
	s.do(t, "chown", "postfix", dir+"/data")
	for name, text := range map[string]string{
		"postfix/main.cf": fill.Replace(postfixMain), "postfix/master.cf": fill.Replace(postfixMaster), "postfix/boxes": boxes,
		"dovecot.conf": strings.Replace(fill.Replace(dovecotConf), "port = IMAP", fmt.Sprint("port = ", s.imap), 1),
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	s.do(t, "dovecot", "-c", dir+"/dovecot.conf")
	t.Cleanup(func() { _ = exec.Command("doveadm", "-c", dir+"/dovecot.conf", "stop").Run() })

	log, err := os.Create(dir + "/postfix.log")
	if err != nil {
		t.Fatal(err)
	}
	run := exec.Command("postfix", "-c", dir+"/postfix", "start-fg")
	run.Stdout, run.Stderr = log, log
	if err := run.Start(); err != nil {
		t.Skipf("Postfix does not start here: %v", err)
	}
	t.Cleanup(func() {
		_ = exec.Command("postfix", "-c", dir+"/postfix", "stop").Run()
		_ = run.Wait()
		log.Close()
	})
	for _, port := range []int{s.smtp, s.imap} {
		if !within10(func() bool {
			c, err := net.Dial("tcp", fmt.Sprint("127.0.0.1:", port))
			if err == nil {
				c.Close()
			}
			return err == nil
		}) {
			text, _ := os.ReadFile(log.Name())
			t.Fatalf("nobody listens on port %d\n%s", port, text)
		}
	}
	return s
}

func (s servers) do(t *testing.T, name string, args ...string) {
	t.Helper()
	// Without its output, whose pipe a server would keep open.
	if err := exec.CommandContext(t.Context(), name, args...).Run(); err != nil {
		t.Skipf("the mail servers do not start here: %s %v: %v", name, args, err)
	}
}

func freePort(t *testing.T) int {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().(*net.TCPAddr).Port
}

// within10 waits up to ten seconds for something to become true.
func within10(is func() bool) bool {
	for end := time.Now().Add(10 * time.Second); ; time.Sleep(20 * time.Millisecond) {
		if is() {
			return true
		}
		if time.Now().After(end) {
			return false
		}
	}
}

// box are the mails in a user's mailbox, as soon as there are so many.
func (s servers) box(t *testing.T, who string, count int) []mail.Letter {
	t.Helper()
	var all []mail.Letter
	within10(func() bool {
		inbox, err := mail.Dial(t.Context(), mail.IMAPAccount{Host: "127.0.0.1", Port: s.imap, Security: mail.Plain, User: who, Password: "secret"})
		if err != nil {
			t.Fatal(err)
		}
		defer inbox.Close()
		mails, err := inbox.All(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		all = nil
		for _, r := range mails {
			all = append(all, mail.Read(r.Raw))
		}
		return len(all) >= count
	})
	if len(all) != count {
		var subjects []string
		for _, l := range all {
			subjects = append(subjects, l.Subject)
		}
		t.Fatalf("%s has %d mails, want %d:\n%s", who, len(all), count, strings.Join(subjects, "\n"))
	}
	return all
}

// post sends a letter to the referee, whole as it is given below From and To.
func (s servers) post(t *testing.T, from, letter string) {
	t.Helper()
	before := s.delivered(t)
	raw := strings.ReplaceAll("From: <"+from+">\nTo: <referee@ludus.lan>\n"+letter, "\n", "\r\n")
	err := mail.Send(t.Context(), mail.SMTPAccount{Host: "127.0.0.1", Port: s.smtp, Security: mail.Plain}, from, []string{"referee@ludus.lan"}, []byte(raw))
	if err != nil {
		t.Fatal(err)
	}
	if !within10(func() bool { return s.delivered(t) > before }) {
		t.Fatalf("a letter of %s did not arrive", from)
	}
}

// delivered counts the referee's mails.
func (s servers) delivered(t *testing.T) int {
	t.Helper()
	count := 0
	for _, sub := range []string{"new", "cur"} {
		entries, err := os.ReadDir(filepath.Join(s.dir, "mail/referee", sub))
		if err != nil && !os.IsNotExist(err) {
			t.Fatal(err)
		}
		count += len(entries)
	}
	return count
}

// match is a campaign of six, played by mail through the servers.
type match struct {
	servers
	t    *testing.T
	dir  string
	sent map[string]int // how many mails each player must have
	n    int            // letters written
}

// run carries out a command line and expects its exit code.
func (d *match) run(code int, args ...string) string {
	d.t.Helper()
	var out, talk bytes.Buffer
	got := Run(append([]string{"-C", d.dir}, args...), Streams{In: strings.NewReader(""), Out: &out, Err: &talk, Now: time.Now, Plain: true})
	if got != code {
		log, _ := os.ReadFile(filepath.Join(d.servers.dir, "postfix.log"))
		d.t.Fatalf("adimperii %s: exit code %d, want %d\n%s%s\n%s", strings.Join(args, " "), got, code, out.String(), talk.String(), log)
	}
	if text := out.String() + talk.String(); strings.ContainsFunc(text, func(r rune) bool { return r < ' ' && r != '\n' && r != '\t' || r >= 0x7f && r < 0xa0 }) {
		d.t.Errorf("adimperii %s shows control characters: %q", strings.Join(args, " "), text)
	}
	return out.String() + talk.String()
}

// sends has mails go out, and expects so many more for each of these players.
func (d *match) sends(more int, players ...string) {
	d.t.Helper()
	d.run(exitDone, "send")
	for _, p := range players {
		d.sent[p] += more
	}
	for p, count := range d.sent {
		d.box(d.t, p, count)
	}
}

// last is the last mail that a player has whose subject contains something.
func (d *match) last(player, subject string) mail.Letter {
	d.t.Helper()
	all := d.box(d.t, player, d.sent[player])
	for _, l := range slices.Backward(all) {
		if strings.Contains(l.Subject, subject) {
			return l
		}
	}
	d.t.Fatalf("%s has no mail %q", player, subject)
	return mail.Letter{}
}

// writes has a player answer the last mail in which he finds his code word.
func (d *match) writes(player, text string) {
	d.t.Helper()
	all := d.box(d.t, player, d.sent[player])
	i := len(all) - 1
	for i > 0 && codeWord(all[i].Body) == "" {
		i--
	}
	d.n++
	d.post(d.t, player+"@ludus.lan", fmt.Sprintf("Subject: Re: %s\nMessage-ID: <%d@ludus.lan>\nIn-Reply-To: <%s>\nContent-Type: text/plain; charset=utf-8\n\n%s\nOn Sunday the referee wrote:\n> code word: %s\n",
		"the campaign", d.n, all[i].MessageID, text, codeWord(all[i].Body)))
}

// status is what `status --json` says.
func (d *match) status() (st struct {
	State    string  `json:"state"`
	Number   int     `json:"number"`
	Deadline *string `json:"deadline"`
	ForYou   []struct {
		What, Player, Ref, Text string
		Holds                   bool
	} `json:"for_you"`
	Waiting []struct{ Player, For string } `json:"waiting"`
	Outbox  struct{ Due, Failed int }      `json:"outbox"`
	Next    string                         `json:"next"`
}) {
	d.t.Helper()
	if err := json.Unmarshal([]byte(d.run(exitDone, "status", "--json")), &st); err != nil {
		d.t.Fatal(err)
	}
	return st
}

func (d *match) contains(text string, wants ...string) {
	d.t.Helper()
	for _, want := range wants {
		if !strings.Contains(text, want) {
			d.t.Errorf("%q is missing in:\n%s", want, text)
		}
	}
}

// TestRealServers plays a season of six players through a real Postfix and a real
// Dovecot, with what goes wrong at a referee's table: each a step with a name. It takes
// some seconds, half of them for the servers to start and stop.
func TestRealServers(t *testing.T) {
	if testing.Short() {
		t.Skip("starts Postfix and Dovecot")
	}
	t.Parallel()
	players := []string{"carthage", "epirus", "gauls", "macedon", "numidia", "rome"}
	d := &match{servers: startServers(t, append(slices.Clone(players), "referee", "stranger", "hannibal")...), sent: map[string]int{}}
	base := t.TempDir()
	d.dir = filepath.Join(base, "campaign")
	for _, step := range []struct {
		name string
		do   func()
	}{
		{"a campaign with true addresses", func() { d.found(base, players) }},
		{"the first reports arrive, once", func() {
			d.sends(1, players...)
			d.sends(0)
		}},
		{"letters are fetched, once, and answered", func() {
			d.writes("rome", "ORDERS\ninvade Western Sicily with I via Eastern Sicily\nEND")
			d.writes("carthage", "ORDERS\nno change\nEND")
			for _, p := range []string{"epirus", "gauls", "numidia"} {
				d.writes(p, "no change")
			}
			d.run(exitDone, "status")
			d.contains(d.run(exitDone, "fetch"), "5 filed, 0 duplicates")
			d.contains(d.run(exitDone, "fetch"), "0 filed")
			d.sends(1, "rome", "carthage", "epirus", "gauls", "numidia")
		}},
		{"a stranger's control characters stay out of the terminal", d.hostile},
		{"a player's letter that is set aside holds the stage", d.setAside},
		{"a deadline is moved, and told to all", func() {
			before := *d.status().Deadline
			d.run(exitDone, "deadline", "orders", "+3d")
			after := *d.status().Deadline
			if !mustTime(t, after).Equal(mustTime(t, before).AddDate(0, 0, 3)) {
				t.Errorf("%s is not three days after %s", after, before)
			}
			d.sends(1, players...)
			day := mustTime(t, after).Format("2 January 2006")
			for _, p := range players {
				d.contains(d.last(p, "the deadline is now").Subject, day)
			}
		}},
		{"the letter is taken in, and the season goes on", func() {
			d.run(exitDone, "inbox", "accept", d.held(), "--reason", "she wrote from the train")
			d.run(exitDone, "resolve")
			if st := d.status(); st.State != "decisions" || len(st.Waiting) != 1 || st.Waiting[0].Player != "carthage" {
				t.Fatalf("%+v", st)
			}
		}},
		{"the invaded is asked, and answers", func() {
			d.sends(1, "macedon", "carthage") // the answer to her letter; the question
			d.contains(d.last("carthage", "you are invaded").Body, "Western Sicily")
			d.writes("carthage", "ORDERS\ndefend Western Sicily\nEND")
			d.run(exitDone, "fetch")
			d.run(exitDone, "resolve")
			d.sent["rome"]++       // his sheet
			d.sends(2, "carthage") // the answer to his answer; his sheet
			d.last("rome", "battle b1")
			d.last("carthage", "battle b1")
		}},
		{"an address that the server refuses", d.refused},
		{"a wrong result is recorded, then replaced", func() {
			d.run(exitDone, "battle", "record", "b1", "winner Carthage; losses Rome 21/21; losses Carthage 3/20")
			d.sends(1, "rome", "carthage")
			d.contains(d.last("rome", "the result of battle b1").Body, "winner Carthage")
			d.run(exitDone, "battle", "record", "b1", "winner Rome; losses Rome 5/21; losses Carthage 20/20")
			d.sends(1, "rome", "carthage")
			for _, p := range []string{"rome", "carthage"} {
				d.contains(d.last(p, "the result of battle b1").Body, "winner Rome")
			}
		}},
		{"the season is closed", func() {
			d.run(exitDone, "close")
			d.sends(1, players...)
			if st := d.status(); st.State != "orders" || st.Number != 2 {
				t.Fatalf("%+v", st)
			}
		}},
		{"a wrong close is taken back, with a reason", func() {
			d.run(exitDone, "undo", "--to", "close", "--reason", "the sheet of b1 was misread")
			if st := d.status(); st.State != "battles" || st.Number != 1 {
				t.Fatalf("%+v", st)
			}
			d.sends(1, players...)
			for _, p := range players {
				d.contains(d.last(p, "taken back").Body, "the sheet of b1 was misread")
			}
		}},
		{"it is closed again, and whoever was told otherwise is written to", func() {
			d.run(exitDone, "battle", "record", "b1", "winner Carthage; losses Rome 21/21; losses Carthage 5/20")
			d.run(exitDone, "close")
			d.run(exitDone, "send")
			for _, p := range []string{"rome", "carthage"} {
				if !within10(func() bool { return d.corrected(p) }) {
					t.Errorf("%s has no corrected report", p)
				}
			}
			if again := d.run(exitDone, "send"); again != "" {
				t.Errorf("what was sent is sent again:\n%s", again)
			}
		}},
		{"all is on record", func() {
			d.run(exitDone, "verify")
			if st := d.status(); st.Outbox.Due != 0 || st.Outbox.Failed != 0 {
				t.Errorf("%+v", st.Outbox)
			}
			d.box(t, "stranger", 0) // nobody answers a stranger
		}},
	} {
		if !t.Run(step.name, func(t *testing.T) {
			d.t = t
			step.do()
		}) {
			return
		}
	}
}

func mustTime(t *testing.T, at string) time.Time {
	t.Helper()
	when, err := time.Parse(time.RFC3339, at)
	if err != nil {
		t.Fatal(err)
	}
	return when
}

// found makes the campaign of six.
func (d *match) found(base string, players []string) {
	d.t.Helper()
	scenario := filepath.Join(base, "six.yaml")
	password := filepath.Join(base, "password")
	for name, text := range map[string]string{scenario: sixPowers, password: "secret\n"} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			d.t.Fatal(err)
		}
	}
	line := []string{
		"new", d.dir, "--scenario", scenario, "--seed", "c0ffee", "--lang", "en", "--name", "Ann Arbiter", "--email", "referee@ludus.lan",
		"--zone", "Europe/Paris", "--schedule", "orders 7d 20:00, decisions 3d 20:00, battles 14d 20:00",
		"--imap", fmt.Sprintf("imap+none://referee@127.0.0.1:%d", d.imap), "--smtp", fmt.Sprintf("smtp+none://127.0.0.1:%d", d.smtp),
		"--password-file", password,
	}
	for _, p := range players {
		line = append(line, "--player", p+"="+p+"@ludus.lan,en")
	}
	d.run(exitDone, line...)
	if st := d.status(); st.Deadline == nil || st.Outbox.Due != 6 {
		d.t.Fatalf("%+v", st)
	}
}

// hostile has a stranger write with what would rewrite a terminal.
func (d *match) hostile() {
	d.post(d.t, "stranger@ludus.lan", "Subject: =?utf-8?B?"+"G1sySkxvb2sgaGVyZQcbXTA7cHduZWQHwpszMW0="+"?=\nMessage-ID: <evil\x1b[31m@ludus.lan>\n"+
		"Content-Type: text/plain; charset=utf-8\n\ndisband I \x1b[2J\x07\n")
	d.run(exitDone, "fetch")
	d.run(exitDone, "inbox")
	d.run(exitDone, "inbox", "--json")
	st := d.status()
	for _, f := range st.ForYou {
		if f.Holds || f.Player != "" {
			d.t.Errorf("a stranger's letter is more than a stranger's: %+v", f)
		}
	}
	if len(st.ForYou) != 1 {
		d.t.Fatalf("%+v", st.ForYou)
	}
	d.contains(d.run(exitDone, "inbox", "show", st.ForYou[0].Ref), "Look here")
	d.run(exitDone, "status")
	d.run(exitDone, "log")
	d.sends(0)
}

// setAside has a player forget her code word.
func (d *match) setAside() {
	d.post(d.t, "macedon@ludus.lan", "Subject: my orders\nMessage-ID: <m1@ludus.lan>\nContent-Type: text/plain\n\nORDERS\nhold I\nEND\n")
	d.contains(d.run(exitDone, "fetch"), "1 quarantined")
	d.contains(d.run(exitWaiting, "resolve"), "macedon", "letter "+d.held())
	if st := d.status(); len(st.Waiting) != 1 || st.Waiting[0].Player != "macedon" {
		d.t.Errorf("%+v", st.Waiting)
	}
	d.sends(1, "macedon") // she is told
	if next := d.status().Next; next != "adimperii inbox show "+d.held() {
		d.t.Errorf("next is %q", next)
	}
}

// held is the number of the one letter that holds the stage.
func (d *match) held() string {
	d.t.Helper()
	ref := ""
	for _, f := range d.status().ForYou {
		if f.Holds {
			if ref != "" {
				d.t.Fatalf("letters %s and %s hold the stage", ref, f.Ref)
			}
			ref = f.Ref
		}
	}
	if ref == "" {
		d.t.Fatal("nothing holds the stage")
	}
	return ref
}

// refused gives Carthage an address that nobody has: the server's no stops no other
// mail, and a better address has it sent.
func (d *match) refused() {
	d.run(exitDone, "player", "set", "carthage", "--email", "nobody@ludus.lan")
	d.run(exitDone, "deadline", "battles", "+1d")
	d.contains(d.run(exitFailed, "send"), "nobody@ludus.lan", "550")
	for p := range d.sent { // the others have theirs
		if p != "carthage" {
			d.sent[p]++
		}
	}
	st := d.status()
	if !slices.ContainsFunc(st.ForYou, func(f struct {
		What, Player, Ref, Text string
		Holds                   bool
	},
	) bool {
		return f.What == "refused" && f.Player == "carthage" && strings.Contains(f.Text, "550")
	}) || st.Outbox.Failed != 2 {
		d.t.Errorf("%+v %+v", st.ForYou, st.Outbox)
	}
	d.sends(0) // it is not tried again and again
	d.run(exitDone, "player", "set", "carthage", "--email", "carthage@ludus.lan")
	d.sends(3, "carthage") // what the new person needs, the deadline, and that his address is another
	d.last("carthage", "all you need to play")
	if st := d.status(); st.Outbox.Failed != 0 {
		d.t.Errorf("%+v", st.Outbox)
	}
}

// corrected says that a player has a corrected report.
func (d *match) corrected(player string) bool {
	inbox, err := mail.Dial(d.t.Context(), mail.IMAPAccount{Host: "127.0.0.1", Port: d.imap, Security: mail.Plain, User: player, Password: "secret"})
	if err != nil {
		d.t.Fatal(err)
	}
	defer inbox.Close()
	found := false
	mails, err := inbox.All(d.t.Context())
	for _, r := range mails {
		l := mail.Read(r.Raw)
		found = found || strings.HasPrefix(l.Subject, "Corrected: ") && strings.Contains(l.Body, "winner")
	}
	return found && err == nil
}

// sixPowers: Rome stands where it can march on Carthage in Sicily.
const sixPowers = `name: Six powers
start: {year: 264, season: spring}
map: central-mediterranean
players:
  - {id: rome, name: {en: Rome, fr: Rome}, emails: [rome@example.org], language: en, list: 53, bank: 5, capital: latium,
     king: {name: Claudius, level: 1, at: bruttium}, proconsuls: [], provinces: [latium, bruttium, sicilia-syracusana], cities: [roma, croton],
     armies: [{name: I, leader: Claudius}], fleets: []}
  - {id: carthage, name: {en: Carthage, fr: Carthage}, emails: [carthage@example.org], language: en, list: 55, bank: 5, capital: zeugitana,
     king: {name: Hannon, level: 1, at: sicilia-lilybaetana}, proconsuls: [], provinces: [zeugitana, sicilia-lilybaetana], cities: [carthago],
     armies: [{name: I, leader: Hannon}], fleets: []}
  - {id: macedon, name: {en: Macedon, fr: Macédoine}, emails: [macedon@example.org], language: en, list: 45, bank: 5, capital: macedonia,
     king: {name: Antigonus, level: 1, at: macedonia}, proconsuls: [], provinces: [macedonia, thessalia], cities: [pella],
     armies: [{name: I, leader: Antigonus}], fleets: []}
  - {id: epirus, name: {en: Epirus, fr: Épire}, emails: [epirus@example.org], language: en, list: 44, bank: 5, capital: epirus,
     king: {name: Alexander, level: 1, at: epirus}, proconsuls: [], provinces: [epirus, illyria], cities: [ambracia],
     armies: [{name: I, leader: Alexander}], fleets: []}
  - {id: gauls, name: {en: Gauls, fr: Gaulois}, emails: [gauls@example.org], language: en, list: 89, bank: 5, capital: gallia-cisalpina,
     king: {name: Atis, level: 1, at: gallia-cisalpina}, proconsuls: [], provinces: [gallia-cisalpina, venetia], cities: [mediolanum],
     armies: [{name: I, leader: Atis}], fleets: []}
  - {id: numidia, name: {en: Numidia, fr: Numidie}, emails: [numidia@example.org], language: en, list: 56, bank: 5, capital: numidia,
     king: {name: Gala, level: 1, at: numidia}, proconsuls: [], provinces: [numidia], cities: [cirta],
     armies: [{name: I, leader: Gala}], fleets: []}
kingdoms: []
`
