package folder

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"adimperii/campaign"
	"adimperii/maps"
)

// campaignMap is compared by identity or hash, never by its insides.
type campaignMap = maps.Map

func TestConfigRoundTrip(t *testing.T) {
	t.Parallel()
	f := founded(t, testSeed)
	if c := f.Config(); c.Campaign != "Central Mediterranean" || c.Referee.Language != "en" {
		t.Errorf("at first: %+v", c)
	}
	at := time.Date(2026, 12, 1, 20, 0, 0, 0, time.FixedZone("", 3600))
	want := Config{
		Campaign: "Méditerranée: l'an 280", Referee: Referee{Name: "Claire", Email: "claire@example.org", Language: "fr"},
		IMAP:      &IMAP{Host: "127.0.0.1", Port: 1143, Security: "none", User: "claire", Secret: Secret{Command: []string{"pass", "show mail"}}, Done: "Done"},
		SMTP:      &SMTP{Host: "127.0.0.1", Port: 1025, Security: "none"},
		Deadlines: Deadlines{Orders: &at},
	}
	must(t, f.SaveConfig(want))
	f = reopened(t, f, Options{})
	if diff := cmp.Diff(want, f.Config()); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	if got := f.Config().Deadlines.Of(1, campaign.Orders); got == nil || !got.Equal(at) {
		t.Errorf("deadline %v", got)
	}
	if f.Config().Deadlines.Of(1, campaign.Battles) != nil {
		t.Error("a deadline for battles")
	}
}

func TestConfigShowsPlayersAsTheyStand(t *testing.T) {
	t.Parallel()
	f := founded(t, testSeed)
	name := filepath.Join(f.Dir(), configFile)
	before, err := os.ReadFile(name)
	must(t, err)
	mine := strings.Replace(string(before), "campaign: Central", "# my own note\ncampaign: Central", 1)
	mine = strings.Replace(mine, "rome@example.org", "thief@example.org", 1)
	must(t, os.WriteFile(name, []byte(mine), openFile))
	f = reopened(t, f, Options{})
	must(t, f.Commit("close", []campaign.Event{{Season: f.State().Season, Rule: "R-72", Data: campaign.PlayerEliminated{Player: "rome"}}}))
	after, err := os.ReadFile(name)
	must(t, err)
	for _, want := range []string{"# my own note", "emails: [rome@example.org]", "status: eliminated", "city_follows_province: uncontrolled", "code_words: required"} {
		if !strings.Contains(string(after), want) {
			t.Errorf("no %q in\n%s", want, after)
		}
	}
	if strings.Contains(string(after), "thief") {
		t.Error("an address can be changed by editing campaign.yaml")
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
		{"user: r", "user: r\n  security: ssl", `campaign.yaml:6: security must be tls or starttls or none`},
		{"campaign: C\n", "", `campaign.yaml:1: the file lacks "campaign"`},
	} {
		_, err := ParseConfig([]byte(strings.Replace(good, tc.old, tc.new, 1)), "campaign.yaml")
		var problems maps.Problems
		if !errors.As(err, &problems) || !strings.Contains(err.Error(), tc.want) {
			t.Errorf("%q for %q: got %v, want %s", tc.new, tc.old, err, tc.want)
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
