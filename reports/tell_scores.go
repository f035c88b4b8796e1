package reports

import (
	"strings"

	"adimperii/campaign"
	"adimperii/orders/words"
)

// tellScores tells of points, and of what will give some at the close of winter.
func (n *names) tellScores(e campaign.Event) (tale, bool) {
	switch d := e.Data.(type) {
	case campaign.PointsScored:
		why := n.say("event.points-for."+d.Key, args{
			"battle": n.battle(d.Battle), "leader": n.leader(d.Leader), "kingdom": n.kingdom(d.Kingdom),
			"province": n.province(d.Province), "city": n.city(d.City), "lands": d.Lands,
		})
		variant := "scored"
		if d.Points < 0 {
			variant = "lost"
		}
		return tale{variant, args{"player": n.playing(d.Player), "count": max(d.Points, -d.Points), "why": why}}, true
	case campaign.KingdomFallen:
		return tale{"", args{"kingdom": n.party(d.Kingdom.Holder()), "player": n.playing(d.Player)}}, true
	}
	return tale{}, false
}

// ScoresByYear are points by year and key in words, the oldest year first: "280 BC: 2 for
// battles, 1 for allies; 279 BC: …"; "" for none.
func ScoresByYear(lang string, scores []campaign.Score) string {
	var years, by []string
	for i, line := range scores {
		by = append(by, words.Say(lang, "standings.by."+line.Key, args{"n": line.Points}))
		if i+1 == len(scores) || scores[i+1].Year != line.Year {
			years = append(years, words.Say(lang, "standings.year", args{"year": line.Year, "by": strings.Join(by, ", ")}))
			by = nil
		}
	}
	return strings.Join(years, words.Say(lang, "report.semicolon", nil))
}
