package folder

import (
	"strings"
	"testing"
	"time"
)

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
