package invariants

import (
	"strings"
	"testing"

	"adimperii/campaign"
)

// TestScoresBroken has points come of nothing, get lost, go to another, and be of no year.
func TestScoresBroken(t *testing.T) {
	t.Parallel()
	gift := campaign.Event{Rule: "R-94", Data: campaign.PointsScored{Player: "rome", Key: "battle", Points: 2}}
	line := campaign.Score{Player: "rome", Year: 280, Key: "battle", Points: 2}
	for _, tc := range []struct {
		name, score string
		events      []campaign.Event
		scores      []campaign.Score
		says        string
	}{
		{"as given", "imperator", []campaign.Event{gift}, []campaign.Score{line}, ""},
		{"twice", "ultimus", []campaign.Event{gift, gift}, []campaign.Score{{Player: "rome", Year: 280, Key: "battle", Points: 4}}, ""},
		{"of nothing", "caesar", nil, []campaign.Score{line}, "rome stands at 2 points, and was given 0"},
		{"lost", "imperator", []campaign.Event{gift}, nil, "rome stands at 0 points, and was given 2"},
		{"another's", "imperator", []campaign.Event{gift}, []campaign.Score{{Player: "carthage", Key: "battle", Points: 2}}, "carthage stands at 2 points, and was given 0"},
		{"lands are counted", campaign.LandsScore, nil, []campaign.Score{line}, ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			before := founded(t)
			before.Switched = &campaign.Options{Score: tc.score}
			after := before
			after.Reckoning = &campaign.Reckoning{Scores: tc.scores}
			said := ""
			for _, b := range breaches(Check(before, after, tc.events)) {
				if b.Of == "scores" {
					said += b.What + "\n"
				}
			}
			if !strings.Contains(said, tc.says) || tc.says == "" && said != "" {
				t.Errorf("it says %q, and not %q", said, tc.says)
			}
		})
	}
}
