package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"

	"adimperii/campaign/folder"
	"adimperii/campaign/scenario"
	"adimperii/orders/words"
)

// newCampaign makes a campaign; answers, if there are any, are typed at a terminal.
func newCampaign(t *testing.T, answers []string, flags ...string) (dir, talk string, code int) {
	t.Helper()
	dir = filepath.Join(t.TempDir(), "c")
	var said bytes.Buffer
	typed := ""
	for _, a := range answers {
		typed += a + "\n"
	}
	s := Streams{In: strings.NewReader(typed), Out: io.Discard, Err: &said, Asks: answers != nil, Terminal: answers != nil, Plain: true}
	code = Run(append([]string{"new", dir, "--seed", "01"}, flags...), s)
	return dir, said.String(), code
}

func settingsOf(t *testing.T, dir string) folder.Config {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, "campaign.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	c, err := folder.ParseConfig(text, "campaign.yaml")
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// playersOf are the players of a campaign, with their languages and addresses.
func playersOf(t *testing.T, dir string) string {
	t.Helper()
	f, err := folder.Open(dir, folder.Options{ReadOnly: true})
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var all []string
	for id, p := range f.State().Players {
		all = append(all, string(id)+" "+p.Language+" "+strings.Join(p.Emails, "+"))
	}
	slices.Sort(all)
	return strings.Join(all, "\n")
}

// whole are the settings of the campaigns made below.
func whole(lang string) folder.Config {
	return folder.Config{
		Campaign: "First Punic War", Contact: "hidden",
		Referee: folder.Referee{Name: "Zoë O'Neill", Email: "zoe@z.org", Language: lang},
		Schedule: folder.Schedule{
			Zone: "America/New_York", Orders: &folder.Term{Days: 10, Hour: "08:30"}, Battles: &folder.Term{Days: 14, Hour: "20:00"},
			Reminder: folder.DefaultReminder,
		},
		IMAP: &folder.IMAP{Host: "imap.x.org", Security: "tls", User: "zoe@x.org", Secret: folder.Secret{Command: []string{"pass", "show mail"}}},
		SMTP: &folder.SMTP{Host: "x.org", Port: 587, Security: "starttls", User: "zoe", Secret: folder.Secret{Command: []string{"pass", "show mail"}}},
	}
}

const wholePlayers = "carthage fr magon@x.org\nepirus en pyrrhus@example.org\nrome en ann@x.org+rome@x.org"

func TestNewByFlags(t *testing.T) {
	t.Parallel()
	for _, lang := range []string{"fr"} { // in English, the scripts do
		dir, talk, code := newCampaign(t, nil, "--lang", lang, "--scenario", "first-punic-war", "--players", "3",
			"--name", " Zoë O'Neill ", "--email", "Zoe@z.org", "--zone", "America/New_York",
			"--player", "rome=Ann@x.org,en", "--player", "Carthage=magon@x.org,fr", "--player", "ROME=rome@x.org", "--player", "épire=pyrrhus@example.org,en",
			"--imap", "imaps://zoe@x.org@imap.x.org", "--smtp", "smtp+starttls://zoe@x.org:587", "--password-command", `pass "show mail"`,
			"--schedule", "orders 10d 8:30, battles 14 days 20h")
		if code != exitDone {
			t.Fatalf("exit code %d\n%s", code, talk)
		}
		if diff := cmp.Diff(whole(lang), settingsOf(t, dir)); diff != "" {
			t.Errorf("-want +got:\n%s", diff)
		}
		if diff := cmp.Diff(wholePlayers, playersOf(t, dir)); diff != "" {
			t.Errorf("-want +got:\n%s", diff)
		}
		if !strings.Contains(talk, "adimperii -C "+dir+" player set epirus --email …") || strings.Contains(talk, "set rome") {
			t.Errorf("the placeholder is not told:\n%s", talk)
		}
		if !strings.Contains(talk, words.Say(lang, "setup.next", map[string]any{"command": "adimperii -C " + dir + " check", "send": "adimperii -C " + dir + " send"})) {
			t.Errorf("what comes next is not told:\n%s", talk)
		}
	}
}

// TestNewAsks makes campaigns at a terminal, in both languages: all that is asked is
// in the language chosen, and makes the campaign that the flags above make.
func TestNewAsks(t *testing.T) {
	t.Parallel()
	for lang, tc := range map[string]struct {
		orders, none string
		first, last  string // of what is asked
	}{
		"en": {"10d 8:30", "none", "Which campaign?", "To fight battles? [14d 20:00]"},
		"fr": {"10 jours à 8 h 30", "aucune", "Quelle campagne\u202f?", "Pour livrer les batailles\u202f? [14j 20:00]"},
	} {
		dir, talk, code := newCampaign(t, []string{
			lang, "2", "3", "", "", "Zoë O'Neill", "Zoe@z.org", "America/New_York",
			"Ann@x.org+rome@x.org", "en", "magon@x.org", "fr", "pyrrhus@example.org", "english",
			"imaps://zoe@x.org@imap.x.org", "smtp+starttls://zoe@x.org:587", `pass "show mail"`,
			tc.orders, tc.none, "",
		})
		if code != exitDone {
			t.Fatalf("exit code %d\n%s", code, talk)
		}
		for _, want := range []string{tc.first, tc.last} {
			if !strings.Contains(talk, want) {
				t.Errorf("%s: %q is not asked:\n%s", lang, want, talk)
			}
		}
		if regexp.MustCompile(`setup\.|<no value>`).MatchString(talk) {
			t.Errorf("%s: words are missing:\n%s", lang, talk)
		}
		if diff := cmp.Diff(whole(lang), settingsOf(t, dir)); diff != "" {
			t.Errorf("-want +got:\n%s\n%s", diff, talk)
		}
		if diff := cmp.Diff(wholePlayers, playersOf(t, dir)); diff != "" {
			t.Errorf("-want +got:\n%s\n%s", diff, talk)
		}
	}
}

// What flags give is not asked, and Enter takes what is offered.
func TestNewAsksForTheRest(t *testing.T) {
	t.Parallel()
	dir, talk, code := newCampaign(t, []string{"", "non", "50 %", "Ann", "", "", "", "", "", "7j 20h", "", ""},
		"--lang", "fr", "--email", "ann@x.org", "--zone", "UTC", "--player", "Rome=r@x.org")
	if code != exitDone {
		t.Fatalf("exit code %d\n%s", code, talk)
	}
	if diff := cmp.Diff("carthage fr carthage@example.org\nmacedon fr macedon@example.org\nrome fr r@x.org\nsyracuse fr syracuse@example.org", playersOf(t, dir)); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	want := folder.Config{
		Campaign: "Central Mediterranean", Contact: "hidden", Referee: folder.Referee{Name: "Ann", Email: "ann@x.org", Language: "fr"},
		Schedule: folder.Schedule{
			Zone: "UTC", Orders: &folder.Term{Days: 7, Hour: "20:00"}, Decisions: &folder.Term{Days: 3, Hour: "20:00"},
			Battles: &folder.Term{Days: 14, Hour: "20:00"}, Reminder: folder.DefaultReminder,
		},
	}
	if diff := cmp.Diff(want, settingsOf(t, dir)); diff != "" {
		t.Errorf("-want +got:\n%s\n%s", diff, talk)
	}
	if strings.Contains(talk, "langue") || strings.Contains(talk, "fuseau") || strings.Contains(talk, "Rome\u00a0: adresse") {
		t.Errorf("what was given is asked:\n%s", talk)
	}
}

// A wrong answer is asked again, twice; whoever stops has made nothing.
func TestNewWrongAnswers(t *testing.T) {
	t.Parallel()
	begin := []string{"en", "1", "", "", "Ann", "ann@x.org", "UTC", "", "", "", ""}
	for _, tc := range []struct {
		name    string
		answers []string
		code    int
		said    string
	}{
		{"mended", []string{
			"de", "en", "9", "nowhere", "1", "perhaps", "yes", "280bc", "270bc-winter", "", "A\x1b[31m", "Ann", "ann", "ann@x.org\x00", "ann@x.org", "Mars", "Local", "UTC",
			"r", "r@x.org", "latin", "", "r@x.org", "", "", "",
			"imap://ann@x.org", "imaps://ann:secret@x.org", "imaps://ann@x.org", "http://x.org", "", "", `"open`, "env:MAIL",
			"soon", "400d 20:00", "7d 25:00", "", "",
		}, exitRefused, "Three answers"},
		{"mended in time", []string{
			"de", "en", "9", "nowhere", "1", "maybe", "no", "270bc-autum", "120 %", "40 %", "", "Ann", "ann", "ann@x.org", "Mars", "UTC", "r", "r@x.org", "latin", "", "r@x.org", "", "", "",
			"imaps://ann:secret@x.org", "imaps://ann@x.org", "http://x.org", "", "", "env:MAIL", "soon", "400d 20:00", "7d 20:00", "", "",
		}, exitDone, "c is ready"},
		{"no scenario", []string{"en", "nowhere", "9", "0"}, exitRefused, "nowhere"},
		{"no language", []string{"de", "la", "xx"}, exitRefused, "Three answers"},
		{"at once", []string{}, exitFailed, "Nothing was made"},
		{"amid", begin[:7], exitFailed, "Nothing was made"},
		{"at the last", append(slices.Clone(begin), "", "", "", ""), exitFailed, "Nothing was made"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			dir, talk, code := newCampaign(t, tc.answers)
			if code != tc.code || !strings.Contains(talk, tc.said) {
				t.Errorf("exit code %d, want %d with %q\n%s", code, tc.code, tc.said, talk)
			}
			if _, err := os.Stat(dir); (err == nil) != (code == exitDone) {
				t.Errorf("exit code %d, and the folder: %v", code, err)
			}
			if strings.ContainsAny(talk, "\x00\x1b") || strings.Contains(talk, "secret") {
				t.Errorf("an answer is shown as it came:\n%q", talk)
			}
		})
	}
}

func TestNewWrongFlags(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		flags []string
		code  int
		said  string
	}{
		{[]string{"--lang", "de"}, exitUsage, "en or fr"},
		{[]string{"--lang", "fr", "--zone", "Mars"}, exitUsage, "Le fuseau horaire «\u202fMars\u202f» n’existe pas"},
		{[]string{"--name", "A\nB"}, exitUsage, "control character"},
		{[]string{"--email", "ann"}, exitUsage, `"ann" is no address`},
		{[]string{"--player", "rome"}, exitUsage, "seat=address"},
		{[]string{"--player", "rome="}, exitUsage, "is no address"},
		{[]string{"--player", "rome=a@x.org,de"}, exitUsage, "en or fr"},
		{[]string{"--player", "rome=a@x.org", "--player", "carthage=A@x.org"}, exitUsage, "the address of rome"},
		{[]string{"--player", "gaul=a@x.org"}, exitRefused, `no seat "gaul"`},
		{[]string{"--player", "rome=a@x.org", "--player", "Rom=b@x.org"}, exitRefused, `no seat "Rom"`},
		{[]string{"--plays", "gaul"}, exitRefused, `no seat "gaul"`},
		{[]string{"--imap", "imaps://ann@x.org"}, exitUsage, "--password-command"},
		{[]string{"--imap", "imaps://x.org", "--password-env", "P"}, exitUsage, "is no account"},
		{[]string{"--imap", "imaps://ann:secret@x.org"}, exitUsage, "A password is not written here"},
		{[]string{"--imap", "imaps://ann@x.org:99999", "--password-env", "P"}, exitUsage, "is no account"},
		{[]string{"--smtp", "smtps://ann@x.org/INBOX", "--password-env", "P"}, exitUsage, "is no account"},
		{[]string{"--password-env", "P", "--password-file", "f"}, exitUsage, "one of --password"},
		{[]string{"--schedule", "orders soon"}, exitUsage, "--schedule"},
		{[]string{"--schedule", "winter 7d 20:00"}, exitUsage, "--schedule"},
		{[]string{"--schedule", "orders 7d 20:00, orders 8d 20:00"}, exitUsage, "--schedule"},
	} {
		dir, talk, code := newCampaign(t, nil, tc.flags...)
		if code != tc.code || !strings.Contains(talk, tc.said) || strings.Contains(talk, "secret") {
			t.Errorf("%q: exit code %d, want %d with %q\n%s", tc.flags, code, tc.code, tc.said, talk)
		}
		if _, err := os.Stat(dir); err == nil {
			t.Errorf("%q: a folder was made", tc.flags)
		}
	}
}

// A folder that will not do is refused before anything is asked.
func TestNewLooksBeforeItAsks(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "mine"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	var talk bytes.Buffer
	code := Run([]string{"new", dir}, Streams{In: iotest.ErrReader(io.ErrUnexpectedEOF), Out: io.Discard, Err: &talk, Asks: true, Terminal: true})
	if code != exitFailed || strings.Contains(talk.String(), "?") || !strings.Contains(talk.String(), "not empty") {
		t.Errorf("exit code %d\n%s", code, talk.String())
	}
}

func TestEveryScenarioIsIntroduced(t *testing.T) {
	t.Parallel()
	for _, name := range append(scenario.BuiltinNames(), scenario.OpenName) {
		if !words.Has("setup.scenario." + name) {
			t.Errorf("setup.scenario.%s is missing", name)
		}
	}
}

func TestReadTerm(t *testing.T) {
	t.Parallel()
	for given, want := range map[string]string{
		"7d 20:00": "7 20:00", "7 20:00": "7 20:00", "7 days 8:05": "7 08:05", "7j 20h": "7 20:00", "7 jours à 20 h 30": "7 20:30", "0d 23:59": "0 23:59",
		"7 days at 20:00": "7 20:00", "7d, 20:00": "7 20:00", "365d 0:00": "365 00:00", " 7D 20H ": "7 20:00", "14d20:00": "",
		"366d 20:00": "", "7d": "", "20:00": "", "7d 24:00": "", "7d 20:60": "", "-1d 20:00": "", "": "", "7d 20:00 soon": "",
	} {
		got, ok := readTerm(given)
		text := ""
		if ok {
			text = strconv.Itoa(got.Days) + " " + got.Hour
		}
		if text != want {
			t.Errorf("%q is %q, want %q", given, text, want)
		}
	}
}

func TestSplitWords(t *testing.T) {
	t.Parallel()
	for line, want := range map[string][]string{
		"pass show mail": {"pass", "show", "mail"}, ` a  "b c" 'd "e'f "" `: {"a", "b c", `d "ef`, ""}, `C:\bin\pass.exe x`: {`C:\bin\pass.exe`, "x"},
		`"open`: nil, "": nil, " ": nil,
	} {
		if diff := cmp.Diff(want, splitWords(line)); diff != "" {
			t.Errorf("%q: -want +got:\n%s", line, diff)
		}
	}
}

func TestSpokenHere(t *testing.T) {
	t.Parallel()
	for env, want := range map[string]string{
		"": "en", "LANG=fr_FR.UTF-8": "fr", "LANG=de_DE": "en", "LC_ALL=en_GB LANG=fr_FR": "en", "LC_ALL=fr LANG=C": "fr", "LC_MESSAGES=fr_BE LANG=C": "fr",
	} {
		got := spokenHere(func(name string) string {
			for _, one := range strings.Fields(env) {
				if value, ok := strings.CutPrefix(one, name+"="); ok {
					return value
				}
			}
			return ""
		})
		if got != want {
			t.Errorf("%q: %s, want %s", env, got, want)
		}
	}
}
