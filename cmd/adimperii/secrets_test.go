package main

import (
	"bufio"
	"bytes"
	"encoding/base64"
	"fmt"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

// A parrot is a server of mails that answers with what its clients said to log in: when
// it refuses them, or later, of all that they ask.
type parrot struct {
	net.Listener
	smtp  bool
	offer string // its mechanisms
	echo  func(said string) []string
	later bool
	done  chan struct{}
}

func (p *parrot) port() int { return p.Addr().(*net.TCPAddr).Port }

func startParrot(t *testing.T, p parrot) *parrot {
	t.Helper()
	var err error
	if p.Listener, err = net.Listen("tcp", "127.0.0.1:0"); err != nil {
		t.Fatal(err)
	}
	p.done = make(chan struct{})
	go func() {
		defer close(p.done)
		for {
			conn, err := p.Accept()
			if err != nil {
				return
			}
			go p.talk(conn)
		}
	}()
	t.Cleanup(func() { _ = p.Close(); <-p.done })
	return &p
}

func (p *parrot) talk(conn net.Conn) {
	defer conn.Close()
	_ = conn.SetDeadline(time.Now().Add(time.Minute))
	in, heard := bufio.NewScanner(conn), ""
	greet, answer := "* OK x", p.imap
	if p.smtp {
		greet, answer = "220 x", p.mail
	}
	_, _ = fmt.Fprint(conn, greet, "\r\n")
	for in.Scan() {
		lines := answer(in.Text(), &heard)
		if _, err := fmt.Fprint(conn, strings.Join(lines, "\r\n"), "\r\n"); err != nil {
			return
		}
	}
}

func (p *parrot) imap(line string, heard *string) []string {
	tag, command, _ := strings.Cut(line, " ")
	verb, said, _ := strings.Cut(command, " ")
	no := func() []string { return []string{tag + " NO [NONEXISTENT] " + strings.Join(p.echo(*heard), " ")} }
	switch verb {
	case "CAPABILITY":
		return []string{"* CAPABILITY IMAP4rev1 SASL-IR " + p.offer, tag + " OK x"}
	case "LOGIN", "AUTHENTICATE":
		*heard = said
		if p.later {
			return []string{tag + " OK x"}
		}
		return no()
	case "LOGOUT":
		return []string{tag + " OK x"}
	}
	return no()
}

func (p *parrot) mail(line string, heard *string) []string {
	verb, said, _ := strings.Cut(line, " ")
	no := func(code string) []string {
		lines := p.echo(*heard)
		for i, echo := range lines {
			between := "-"
			if i == len(lines)-1 {
				between = " "
			}
			lines[i] = code + between + code[:1] + ".7.8 " + echo
		}
		return lines
	}
	switch {
	case verb == "EHLO":
		return []string{"250-x", "250 AUTH " + p.offer}
	case verb == "QUIT":
		return []string{"221 bye"}
	case line == "AUTH LOGIN" || strings.HasPrefix(line, "AUTH LOGIN "):
		return []string{"334 UGFzc3dvcmQ6"}
	case verb == "AUTH", !strings.Contains(line, " ") && *heard == "":
		if *heard = said; said == "" {
			*heard = line
		}
		if p.later {
			return []string{"235 welcome"}
		}
		return no("535")
	}
	return no("450")
}

// echoes are the ways in which servers repeat what they were told.
var echoes = map[string]func(said string) []string{
	"as it was said": func(said string) []string { return []string{"bad: " + said + " " + decoded(said)} },
	"in base64": func(said string) []string {
		all := decoded(said)
		encode := base64.StdEncoding.EncodeToString
		return []string{encode([]byte(all)), encode([]byte("?" + all)), encode([]byte("??" + said)), base64.RawURLEncoding.EncodeToString([]byte(all))}
	},
	"over lines": func(said string) []string {
		whole := decoded(said) + base64.StdEncoding.EncodeToString([]byte(decoded(said)))
		var lines []string
		for ; len(whole) > 5; whole = whole[5:] {
			lines = append(lines, whole[:5])
		}
		return append(lines, whole)
	},
}

// decoded is what stands in base64 in a line, for people to read; the line where nothing
// does.
func decoded(said string) string {
	words := strings.Fields(said)
	if len(words) == 0 {
		return said
	}
	raw, err := base64.StdEncoding.DecodeString(words[len(words)-1])
	if err != nil {
		return said
	}
	return strings.Map(func(r rune) rune { return max(r, ' ') }, string(raw))
}

var notSaid = regexp.MustCompile(`\s|\d\.7\.8`)

// wantNone looks for a secret, and for what it is in base64 wherever that begins.
func wantNone(t *testing.T, where, text, secret string) {
	t.Helper()
	const enough = 8 // characters of it in a row
	forms, again := []string{secret}, []string{secret}
	for range 2 { // in base64, and that in base64
		var encoded []string
		for _, form := range again {
			for shift, mixed := range []int{0, 2, 3} {
				for _, e := range []*base64.Encoding{base64.RawStdEncoding, base64.RawURLEncoding} {
					encoded = append(encoded, e.EncodeToString([]byte(strings.Repeat("x", shift) + form))[mixed:])
				}
			}
		}
		forms, again = append(forms, encoded...), encoded
	}
	rows := map[string]bool{}
	for _, form := range forms {
		for i := 0; i+enough < len(form); i++ {
			rows[form[i:i+enough]] = true
		}
	}
	text = notSaid.ReplaceAllString(text, "")
	for i := 0; i+enough <= len(text); i++ {
		if rows[text[i:i+enough]] {
			t.Errorf("%s shows %q: %.1000s", where, text[i:i+enough], text)
			return
		}
	}
}

// TestSecretsStaySecret plants passwords and tokens in every way to log in, on servers
// that repeat them, and looks for them in all that commands write and keep. It takes some
// seconds, for 72 commands that talk to servers.
func TestSecretsStaySecret(t *testing.T) {
	t.Parallel()
	dir, keep := filepath.Join(t.TempDir(), "c"), t.TempDir()
	run := func(args ...string) string {
		var all bytes.Buffer
		Run(append([]string{"-C", dir}, args...), Streams{In: strings.NewReader(""), Out: &all, Err: &all, Plain: true, Now: time.Now})
		return all.String()
	}
	run("new", dir, "--scenario", "first-punic-war", "--players", "rome,carthage", "--name", "Ada", "--email", "ada@mail.fr", "--lang", "en", "--zone", "UTC",
		"--player", "rome=anne@mail.fr,fr", "--player", "carthage=bob@mail.fr,en")
	settings := filepath.Join(dir, "campaign.yaml")
	plain, err := os.ReadFile(settings)
	if err != nil {
		t.Fatal(err)
	}
	tried := 0
	for _, way := range []struct{ auth, imap, smtp, secret string }{
		{"password", "", "PLAIN", "hunter2-Rome!42"},
		{"password", "LOGINDISABLED AUTH=PLAIN", "LOGIN", "Été à Tombouctou+/"},
		{"xoauth2", "AUTH=XOAUTH2", "XOAUTH2", "ya29.A0AfH6SMBx-yZ_0123456789abcdefGHIJ"},
		{"oauthbearer", "AUTH=OAUTHBEARER", "OAUTHBEARER", "EwBgA8l6BAAU/kpE+ZxyQWERTZ0987654321=="},
	} {
		file := filepath.Join(keep, way.smtp)
		if err := os.WriteFile(file, []byte(way.secret+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		for how, echo := range echoes {
			for _, later := range []bool{false, true} {
				imap := startParrot(t, parrot{offer: way.imap, echo: echo, later: later})
				smtp := startParrot(t, parrot{offer: way.smtp, smtp: true, echo: echo, later: later})
				account := "  host: 127.0.0.1\n  port: %d\n  security: none\n  user: ada\n  auth: " + way.auth + "\n  password_file: " + file + "\n"
				text := fmt.Sprintf("%s\nimap:\n"+account+"  done: Done\nsmtp:\n"+account, plain, imap.port(), smtp.port())
				if err := os.WriteFile(settings, []byte(text), 0o600); err != nil {
					t.Fatal(err)
				}
				for _, args := range [][]string{{"check"}, {"tick"}, {"send", "--retry", "--json"}} {
					said := run(args...)
					wantNone(t, fmt.Sprintf("%s, %s, later %t: %s", way.smtp, how, later, args[0]), said, way.secret)
					if strings.Contains(said, "***") {
						tried++
					}
				}
			}
		}
		wantNone(t, "settings", run("settings"), way.secret)
		err := filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
			if err != nil || e.IsDir() {
				return err
			}
			text, err := os.ReadFile(path)
			wantNone(t, path, string(text), way.secret)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if want := 4 * 3 * 2 * 3; tried != want {
		t.Errorf("%d commands heard a secret repeated, want %d", tried, want)
	}
	journal, err := os.ReadFile(filepath.Join(dir, "journal.jsonl"))
	if err != nil || !bytes.Contains(journal, []byte("***")) {
		t.Errorf("nothing that a server said is in the journal (%v)", err)
	}
}
