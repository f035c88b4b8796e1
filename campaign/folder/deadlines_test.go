package folder

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"adimperii/campaign"
)

func TestPinDeadlines(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct{ text, want string }{
		"block": {"deadlines:\n    # Sunday\n    orders: 2026-12-01T20:00:00+01:00\n", "    # Sunday\n    season: 1\n    orders: 2026-12-01T20:00:00+01:00\n"},
		"flow":  {"deadlines: {orders: 2026-12-01T20:00:00+01:00} # Sunday\n", "deadlines: {season: 1, orders: 2026-12-01T20:00:00+01:00} # Sunday\n"},
		"said":  {"deadlines: {season: 3, orders: 2026-12-01T20:00:00+01:00}\n", "deadlines: {season: 3, orders: 2026-12-01T20:00:00+01:00}\n"},
		"none":  {"", "campaign: "},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := founded(t, testSeed)
			file := filepath.Join(f.Dir(), configFile)
			src, err := os.ReadFile(file)
			must(t, err)
			must(t, os.WriteFile(file, []byte(strings.Replace(string(src), "\nreferee:", "\n"+tc.text+"referee:", 1)), openFile))
			f = reopened(t, f, Options{})
			must(t, f.PinDeadlines())
			once, err := os.ReadFile(file)
			must(t, err)
			if !strings.Contains(string(once), tc.want) {
				t.Errorf("no %q in\n%s", tc.want, once)
			}
			must(t, f.PinDeadlines())
			if twice, err := os.ReadFile(file); err != nil || string(twice) != string(once) {
				t.Errorf("pinned twice: %v\n%s", err, twice)
			}
			if got := f.Config().Deadlines.Of(2, campaign.Orders); got != nil {
				t.Errorf("a deadline of another season: %v", got)
			}
		})
	}
}

func TestDeadlinesWantAZone(t *testing.T) {
	t.Parallel()
	const settings = "campaign: C\nreferee: {language: en}\ndeadlines:\n  orders: "
	for text, good := range map[string]bool{
		"2026-12-01T20:00:00+01:00": true, "2026-12-01T19:00:00Z": true, "null": true,
		"2026-12-01T20:00:00": false, "2026-12-01": false, "2026-12-01 20:00:00": false,
	} {
		c, err := ParseConfig([]byte(settings+text+"\n"), "campaign.yaml")
		if (err == nil) != good {
			t.Errorf("%s: %v", text, err)
		}
		if err != nil && !strings.Contains(err.Error(), "campaign.yaml:4: ") {
			t.Errorf("%s: the line is not named: %v", text, err)
		}
		if at := c.Deadlines.Orders; good && at != nil && !at.Equal(time.Date(2026, 12, 1, 19, 0, 0, 0, time.UTC)) {
			t.Errorf("%s is %v", text, at)
		}
	}
}
