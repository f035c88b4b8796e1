package folder

import (
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"gopkg.in/yaml.v3"
	"pgregory.net/rapid"

	"adimperii/campaign"
	"adimperii/maps"
)

// campaignMap is compared by identity or hash, never by its insides.
type campaignMap = maps.Map

var fingerprint = strings.Repeat("A1:", 31) + "b2"

// fullConfig has every setting there is, but for those of which one excludes
// the others.
func fullConfig() Config {
	at := time.Date(2026, 12, 1, 20, 0, 0, 0, time.FixedZone("", 3600))
	return Config{
		Campaign: "Méditerranée: l'an 280", Contact: "shown",
		Referee: Referee{Name: "Claire #1", Email: "claire@example.org", ReplyTo: "claire+280@example.org", Language: "fr", Plays: "rome"},
		Schedule: Schedule{
			Zone: "Europe/Paris", Orders: &Term{7, "20:00"}, Decisions: &Term{0, "8:30"}, Battles: &Term{365, "00:00"},
			Reminder: Duration(36 * time.Hour), Grace: Duration(90 * time.Minute),
		},
		IMAP: &IMAP{
			Host: "127.0.0.1", Port: 1143, Security: "tls", User: "claire", Mailbox: "In: box", Done: "Done", Drafts: "Brouillons",
			Sent: "Envoyés", AuthservID: "mx.example.org", Server: Server{Fingerprint: fingerprint, Timeout: Patience(90 * time.Second)},
			Secret: Secret{Auth: "xoauth2", Command: []string{"pass", "show mail", "#1", "a, b"}},
		},
		SMTP: &SMTP{
			Host: "127.0.0.1", Port: 1025, Security: "starttls", User: "claire", From: "desk@example.org",
			Secret: Secret{Auth: "password", File: "/home/claire/#1: mail"}, Server: Server{CAFile: "/etc/ca.pem"},
		},
		Deadlines: Deadlines{Season: 2, Orders: &at},
	}
}

func configText(t testing.TB, c Config, lang string) string {
	t.Helper()
	text, err := ConfigText(c, lang)
	must(t, err)
	return string(text)
}

func TestConfigRoundTrip(t *testing.T) {
	t.Parallel()
	f := founded(t, testSeed)
	c := f.Config()
	if c.Campaign != "Central Mediterranean" || c.Referee.Language != "en" || c.Schedule.Reminder != DefaultReminder || c.ContactShown() {
		t.Errorf("at first: %+v", c)
	}
	want := fullConfig()
	must(t, os.WriteFile(filepath.Join(f.Dir(), configFile), []byte(configText(t, want, "fr")), openFile))
	f = reopened(t, f, Options{})
	if diff := cmp.Diff(want, f.Config()); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	if got := f.Config().Deadlines.Of(2, campaign.Orders); got == nil || !got.Equal(*want.Deadlines.Orders) {
		t.Errorf("deadline %v", got)
	}
	if f.Config().Deadlines.Of(2, campaign.Battles) != nil || f.Config().Deadlines.Of(1, campaign.Orders) != nil {
		t.Error("a deadline for battles, or of another season")
	}
}

// Whatever settings there may be are written as they are read.
func TestConfigTextIsReadBack(t *testing.T) {
	t.Parallel()
	words := rapid.StringMatching(`[\p{L}\p{N}#:'"{}\[\],&*!|>%@\x60\\ -]{1,30}`)
	word := rapid.Custom(func(t *rapid.T) string {
		if w := strings.TrimSpace(words.Draw(t, "")); w != "" {
			return w
		}
		return "null"
	})
	maybe := func(t *rapid.T, what string) string {
		if rapid.Bool().Draw(t, "has "+what) {
			return word.Draw(t, what)
		}
		return ""
	}
	term := rapid.Custom(func(t *rapid.T) *Term {
		if rapid.Bool().Draw(t, "none") {
			return nil
		}
		return &Term{rapid.IntRange(0, 365).Draw(t, "days"), rapid.SampledFrom([]string{"20:00", "00:00", "7:05", "23:59"}).Draw(t, "hour")}
	})
	minutes := rapid.Custom(func(t *rapid.T) Duration {
		return Duration(time.Duration(rapid.IntRange(0, 365*24*60).Draw(t, "minutes")) * time.Minute)
	})
	secret := func(t *rapid.T) (s Secret) {
		switch rapid.IntRange(0, 2).Draw(t, "secret") {
		case 0:
			s.Env = word.Draw(t, "env")
		case 1:
			s.Command = rapid.SliceOfN(word, 1, 4).Draw(t, "command")
		default:
			s.File = word.Draw(t, "file")
		}
		s.Auth = rapid.SampledFrom([]string{"", "password", "xoauth2", "oauthbearer"}).Draw(t, "auth")
		return s
	}
	trust := func(t *rapid.T) (s Server) {
		switch rapid.IntRange(0, 2).Draw(t, "trust") {
		case 0:
			s.CAFile = word.Draw(t, "file")
		case 1:
			s.Fingerprint = fingerprint
		}
		s.Timeout = Patience(time.Duration(rapid.SampledFrom([]int{0, 1, 90, 3600}).Draw(t, "timeout")) * time.Second)
		return s
	}
	server := func(t *rapid.T, security string) Server {
		s := trust(t)
		if security == "none" {
			s.CAFile, s.Fingerprint = "", ""
		}
		return s
	}
	securities := rapid.SampledFrom([]string{"", "tls", "starttls", "none"})
	rapid.Check(t, func(t *rapid.T) {
		lang := rapid.SampledFrom([]string{"en", "fr"})
		c := Config{
			Campaign: word.Draw(t, "campaign"), Contact: rapid.SampledFrom([]string{"", "shown", "hidden"}).Draw(t, "contact"),
			Referee: Referee{maybe(t, "name"), maybe(t, "email"), rapid.SampledFrom([]string{"", "a+b@x.org"}).Draw(t, "reply to"), lang.Draw(t, "language"), campaign.PlayerID(maybe(t, "plays"))},
		}
		if rapid.Bool().Draw(t, "schedule") {
			c.Schedule = Schedule{
				rapid.SampledFrom([]string{"", "UTC", "Europe/Paris"}).Draw(t, "zone"),
				term.Draw(t, "orders"), term.Draw(t, "decisions"), term.Draw(t, "battles"),
				minutes.Draw(t, "reminder"), minutes.Draw(t, "grace"),
			}
		}
		security := securities.Draw(t, "security")
		if rapid.Bool().Draw(t, "imap") {
			c.IMAP = &IMAP{
				word.Draw(t, "host"), rapid.IntRange(0, 65535).Draw(t, "port"), security, word.Draw(t, "user"),
				secret(t), server(t, security), maybe(t, "mailbox"), maybe(t, "done"), maybe(t, "drafts"), maybe(t, "sent"), maybe(t, "authserv"), rapid.Bool().Draw(t, "shared"),
			}
		}
		if rapid.Bool().Draw(t, "smtp") {
			c.SMTP = &SMTP{
				word.Draw(t, "host"), rapid.IntRange(0, 65535).Draw(t, "port"), security, word.Draw(t, "user"), maybe(t, "from"),
				secret(t), server(t, security),
			}
		}
		text, err := ConfigText(c, lang.Draw(t, "comments"))
		if err != nil {
			t.Fatal(err)
		}
		got, err := ParseConfig(text, "campaign.yaml")
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		if c.Schedule == (Schedule{}) {
			c.Schedule.Reminder = DefaultReminder
		}
		if diff := cmp.Diff(c, got); diff != "" {
			t.Fatalf("-want +got:\n%s\n%s", diff, text)
		}
	})
}

// What cannot be read back is not written.
func TestConfigTextRefuses(t *testing.T) {
	t.Parallel()
	for what, c := range map[string]Config{
		"two lines": {Campaign: "a\nb", Referee: Referee{Language: "en"}},
		"control":   {Campaign: "a\x07b", Referee: Referee{Language: "en"}},
		"language":  {Campaign: "a", Referee: Referee{Language: "de"}},
		"zone":      {Campaign: "a", Referee: Referee{Language: "en"}, Schedule: Schedule{Zone: "Rome"}},
		"password":  {Campaign: "a", Referee: Referee{Language: "en"}, IMAP: &IMAP{Host: "h", User: "u"}},
	} {
		if text, err := ConfigText(c, "en"); err == nil {
			t.Errorf("%s: written as\n%s", what, text)
		}
	}
	if _, err := ConfigText(Config{Campaign: "a", Referee: Referee{Language: "en"}}, "de"); err == nil {
		t.Error("written in German")
	}
}

// Every key stands in the file with a comment, given or switched off, and nothing
// stands there that cannot be switched on.
func TestConfigTextShowsEveryKey(t *testing.T) {
	t.Parallel()
	all := fullConfig()
	all.Deadlines = Deadlines{}
	all.IMAP.Shared = true
	all.IMAP.Secret, all.SMTP.Secret = Secret{"password", "E", []string{"c"}, "f"}, Secret{"password", "E", []string{"c"}, "f"}
	all.IMAP.Server, all.SMTP.Server = Server{"f", "f", 1}, Server{"f", "f", 1}
	var node yaml.Node
	must(t, node.Encode(all))
	for _, lang := range []string{"en", "fr"} {
		bare := configText(t, Config{Campaign: "C", Referee: Referee{Language: lang}}, lang)
		on := regexp.MustCompile(`(?m)^# ( *[a-z_]+:( |$))`).ReplaceAllString(bare, "$1")
		_, err := ParseConfig([]byte(on), "f")
		if want := "imap wants one of"; err == nil || strings.Count(err.Error(), "\n") != 3 || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: all switched on: %v, want %s, and the same of smtp\n%s", lang, err, want, on)
		}
		var shown yaml.Node
		must(t, yaml.Unmarshal([]byte(on), &shown))
		if diff := cmp.Diff(keys("", &node), keys("", shown.Content[0])); diff != "" {
			t.Errorf("%s: keys there are (-) and keys shown (+):\n%s", lang, diff)
		}
		for line := range strings.Lines(on) {
			if strings.HasPrefix(line, "#") || strings.TrimSpace(line) == "" || strings.HasSuffix(line, ":\n") {
				continue
			}
			if !strings.Contains(line, " # ") {
				t.Errorf("%s: no comment: %s", lang, line)
			}
		}
	}
}

func keys(under string, node *yaml.Node) (all []string) {
	for i := 0; node.Kind == yaml.MappingNode && i+1 < len(node.Content); i += 2 {
		key := under + node.Content[i].Value
		all = append(append(all, key), keys(key+".", node.Content[i+1])...)
	}
	slices.Sort(all)
	return all
}

// However a text editor leaves the file, it says the same.
func TestConfigOutlastsEditors(t *testing.T) {
	t.Parallel()
	want := fullConfig()
	text := configText(t, want, "fr")
	noComments := regexp.MustCompile(`(?m)^# .*\n| +# .*$`).ReplaceAllString(strings.ReplaceAll(text, "#1", "\x00"), "")
	noComments = strings.ReplaceAll(noComments, "\x00", "#1")
	blocks := strings.Split(strings.TrimSpace(regexp.MustCompile(`\n\n+`).ReplaceAllString(noComments, "\n\n")), "\n\n")
	slices.Reverse(blocks)
	for what, edited := range map[string]string{
		"CRLF":         strings.ReplaceAll(text, "\n", "\r\n"),
		"BOM":          "\ufeff" + text,
		"BOM and CRLF": "\ufeff" + strings.ReplaceAll(text, "\n", "\r\n"),
		"no comments":  noComments,
		"reversed":     strings.Join(blocks, "\n") + "\n",
		"no last end":  strings.TrimRight(text, "\n"),
		"all of it":    "\ufeff" + strings.ReplaceAll(strings.Join(blocks, "\n"), "\n", "\r\n"),
		"old keys":     text + "\nhouse_rules: {fleet_capacity: 1}\nsecrecy: 3\ncode_words: whatever\nplayers:\n  - {id: rome, emails: [a, b]}\n",
	} {
		got, err := ParseConfig([]byte(edited), "campaign.yaml")
		if err != nil {
			t.Errorf("%s: %v\n%s", what, err, edited)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s: -want +got:\n%s", what, diff)
		}
	}
}

// The program never writes to campaign.yaml again.
func TestConfigIsLeftAlone(t *testing.T) {
	t.Parallel()
	f := founded(t, testSeed)
	name := filepath.Join(f.Dir(), configFile)
	const mine = "# my own\r\nreferee: {language: en}\r\ncampaign: C\r\nplayers: []"
	must(t, os.WriteFile(name, []byte(mine), openFile))
	f = reopened(t, f, Options{})
	closeSeason(t, f)
	f = reopened(t, f, Options{})
	if got, err := os.ReadFile(name); err != nil || string(got) != mine {
		t.Errorf("it holds, with error %v:\n%s", err, got)
	}
	if c := f.Config(); c.Campaign != "C" {
		t.Errorf("read as %+v", c)
	}
}

func TestConfigIsStrict(t *testing.T) {
	t.Parallel()
	const good = `campaign: C
referee: {name: R, email: r@example.org, language: en}
imap:
  host: mail.example.org
  user: r
  password_env: MAIL
deadlines: {orders: 2026-12-01T20:00:00+01:00}
`
	if _, err := ParseConfig([]byte(good), "campaign.yaml"); err != nil {
		t.Fatal(err)
	}
	for _, tc := range []struct{ old, new, want string }{
		{"host: mail", "hosts: mail", `campaign.yaml:4: unknown key "hosts" in imap; did you mean "host"?`},
		{"password_env: MAIL", "password: secret", `campaign.yaml:6: unknown key "password" in imap`},
		{"password_env: MAIL", "password_env: MAIL\n  password_file: f", `campaign.yaml:3: imap wants one of password_env`},
		{"  password_env: MAIL\n", "", `campaign.yaml:3: imap wants one of password_env`},
		{"language: en", "language: de", `campaign.yaml:2: language must be en or fr, not "de"`},
		{"T20:00:00+01:00", "", `campaign.yaml:7: orders: `},
		{"+01:00", "", `campaign.yaml:7: orders: `},
		{"user: r", "user: r\n  port: 70000", `campaign.yaml:6: port: write a whole number from 0 to 65535`},
		{"user: r", "user: r\n  security: ssl", `campaign.yaml:6: security must be tls, starttls or none`},
		{"user: r", "user: r\n  auth: cram-md5", `campaign.yaml:6: auth must be password, xoauth2 or oauthbearer`},
		{"user: r", "user: r\n  fingerprint: A1:B2", `campaign.yaml:6: fingerprint: write the 64 hexadecimal digits`},
		{"user: r", "user: r\n  ca_file: c\n  fingerprint: " + fingerprint, `campaign.yaml:3: imap wants one of ca_file, fingerprint`},
		{"user: r", "user: r\n  security: none\n  fingerprint: " + fingerprint, `campaign.yaml:7: fingerprint cannot be heeded with security: none`},
		{"user: r", "user: r\n  security: none\n  ca_file: c", `campaign.yaml:7: ca_file cannot be heeded with security: none`},
		{"user: r", "user: r\n  timeout: 0s", `campaign.yaml:6: timeout: write a time such as 30s`},
		{"user: r", "user: r\n  timeout: 61m", `campaign.yaml:6: timeout: write a time such as 30s`},
		{"user: r", "user: r\n  snet: x", `campaign.yaml:6: unknown key "snet" in imap; did you mean "sent"?`},
		{"email: r@example.org", "reply_to: R <r@example.org>", `campaign.yaml:2: reply_to must be a bare address`},
		{"campaign: C\n", "", `campaign.yaml:1: the file lacks "campaign"`},
		{"deadlines", "contact: maybe\ndeadlines", `campaign.yaml:7: contact must be shown or hidden`},
		{"deadlines", "schedule: {zone: Mars/Olympus}\ndeadlines", `campaign.yaml:7: there is no time zone "Mars/Olympus"`},
		{"deadlines", "schedule: {zone: Local}\ndeadlines", `campaign.yaml:7: there is no time zone "Local"`},
		{"deadlines", "schedule:\n  orders: {days: 7, hour: 24:00}\ndeadlines", "campaign.yaml:8: hour: write it as \"20:00\", not \"24:00\""},
		{"deadlines", "schedule:\n  orders: {days: 366, hour: 20:00}\ndeadlines", `campaign.yaml:8: days: write a whole number from 0 to 365`},
		{"deadlines", "schedule:\n  orders: {days: 7}\ndeadlines", `campaign.yaml:8: orders lacks "hour"`},
		{"deadlines", "schedule:\n  reminder: 2 days\ndeadlines", `campaign.yaml:8: reminder: write a time such as 48h`},
		{"deadlines", "schedule:\n  grace: -1h\ndeadlines", `campaign.yaml:8: grace: write a time such as 48h`},
		{"deadlines", "player: []\ndeadlines", `campaign.yaml:7: unknown key "player"`},
	} {
		_, err := ParseConfig([]byte(strings.Replace(good, tc.old, tc.new, 1)), "campaign.yaml")
		var problems maps.Problems
		if !errors.As(err, &problems) || !strings.Contains(err.Error(), tc.want) {
			t.Errorf("%q for %q: got %v, want %s", tc.new, tc.old, err, tc.want)
		}
	}
}

// Files are sought from the campaign's folder on, or from home.
func TestConfigPaths(t *testing.T) {
	t.Parallel()
	home, err := os.UserHomeDir()
	must(t, err)
	dir := t.TempDir()
	for file, want := range map[string]string{
		"": "", "secret": filepath.Join(dir, "secret"), "../a/b": filepath.Join(dir, "../a/b"), "~": home, "~/a": filepath.Join(home, "a"),
		"~b": filepath.Join(dir, "~b"), filepath.Join(dir, "c"): filepath.Join(dir, "c"),
	} {
		written := Config{IMAP: &IMAP{Secret: Secret{File: file}, Server: Server{CAFile: file}}, SMTP: &SMTP{Secret: Secret{File: file}, Server: Server{CAFile: file}}}
		c := written.At(dir)
		if c.IMAP.File != want || c.IMAP.CAFile != want || c.SMTP.File != want || c.SMTP.CAFile != want {
			t.Errorf("%s: %+v %+v, want %s", file, c.IMAP, c.SMTP, want)
		}
		if written.IMAP.File != file || written.SMTP.CAFile != file {
			t.Errorf("%s: changed where it was written", file)
		}
	}
}

func FuzzParseConfig(f *testing.F) {
	f.Add([]byte("campaign: C\nreferee: {language: en}\n"))
	f.Add([]byte("imap: {host: h}\nsmtp:\n"))
	f.Fuzz(func(t *testing.T, src []byte) {
		c, err := ParseConfig(src, "f")
		if err == nil && c.Campaign == "" {
			t.Error("accepted without a campaign")
		}
	})
}
