package reports

import (
	"adimperii/campaign"
	"adimperii/maps"
)

// What matters most to whom it touches, after crowns and the like, is an army gone without an
// order of its player's, and land invaded; a die thrown in vain matters more than a march.
const lostArmy, invaded, attempted = 79, 74, 30

// weigh is how much an event matters to whom it touches; what others are told goes by [great].
func weigh(e campaign.Event) int {
	switch d := e.Data.(type) {
	case campaign.ArmyDisbanded:
		if d.Why != campaign.ByOrder && d.Why != campaign.ByRuling {
			return lostArmy
		}
	case campaign.ArmyDestroyed:
		return lostArmy
	case campaign.ProvinceInvaded, campaign.InvasionAnswered, campaign.ContestOpened:
		return invaded
	case campaign.PacificationAttempted, campaign.SiegeAttempted:
		return attempted
	}
	return great[e.Data.Type()]
}

// withInvasions tells with what came of a contest that it began by an invasion, and who
// contests: the attempt that failed, else the contest itself.
func (b *builder) withInvasions(events []Numbered, items []itemFor) {
	arrivals, answers, tries := map[attack]bool{}, map[maps.ProvinceID]campaign.PlayerID{}, map[attack]bool{}
	for _, e := range events {
		switch d := e.Event.Data.(type) {
		case campaign.ProvinceInvaded:
			a := attack{d.Invasion.Army, d.Invasion.Province}
			arrivals[a] = !b.langs[0].past.contests[a]
		case campaign.InvasionAnswered:
			if d.Answer.Kind == campaign.AnswerContest {
				answers[d.Province] = d.Player
			}
		case campaign.PacificationAttempted:
			tries[attack{d.Army, d.Province}] = true
		}
	}
	for i, e := range events {
		var at attack
		switch d := e.Event.Data.(type) {
		case campaign.PacificationAttempted:
			at = attack{d.Army, d.Province}
			if d.Attempt.Success {
				continue
			}
		case campaign.ContestOpened:
			at = attack{d.Army, d.Province}
			if tries[at] {
				continue
			}
		}
		by, contests := answers[at.at]
		if at.army == "" || !arrivals[at] || !contests {
			continue
		}
		items[i].weight = invaded
		items[i].Text = b.both(func(n *names) string {
			told, _ := n.tellLands(e.Event)
			if told.args["sum"] == nil {
				told.args["sum"] = ""
			}
			if by == "" {
				return capital(n.say("report.invaded.kingdom", told.args))
			}
			told.args["player"] = n.playing(by)
			return capital(n.say("report.invaded", told.args))
		})
	}
}
