package reports

import (
	"fmt"

	"adimperii/campaign"
)

// tellLands tells of control, contests and sieges.
func (n *names) tellLands(e campaign.Event) (tale, bool) {
	switch d := e.Data.(type) {
	case campaign.ProvinceTaken:
		variant := "free"
		if d.From != "" {
			variant = "conquered"
		}
		if d.To == "" {
			variant = "lost"
		}
		return tale{variant, n.placed(d.Province, args{"from": n.party(d.From), "to": n.party(d.To)})}, true
	case campaign.CityTaken:
		variant := "free"
		if d.From != "" {
			variant = "conquered"
		}
		if d.To == "" {
			variant = "lost"
		}
		return tale{variant, args{"city": n.city(d.City), "from": n.party(d.From), "to": n.party(d.To)}}, true
	case campaign.ContestOpened:
		return tale{"", n.placed(d.Province, args{"army": n.army(d.Army)})}, true
	case campaign.ContestEnded:
		return tale{"", n.placed(d.Province, args{"army": n.army(d.Army)})}, true
	case campaign.PacificationAttempted:
		return n.attempt(e, d.Attempt, n.placed(d.Province, args{"army": n.army(d.Army)})), true
	case campaign.SiegeAttempted:
		return n.attempt(e, d.Attempt, args{"army": n.army(d.Army), "city": n.city(d.City)}), true
	case campaign.SiegeWaited:
		return tale{"", args{"army": n.army(d.Army), "city": n.city(d.City)}}, true
	case campaign.SiegeLifted:
		return tale{"", args{"army": n.army(d.Army), "city": n.city(d.City)}}, true
	}
	return tale{}, false
}

// attempt adds a die against a number: "attempt 2: die 4 +1 = 5".
func (n *names) attempt(e campaign.Event, at campaign.Attempt, a args) tale {
	die := at.Total - at.Modifier
	if len(e.Dice) > 0 {
		die = e.Dice[len(e.Dice)-1].Value
	}
	a["number"] = at.Number
	thrown := args{"die": die, "total": die + at.Modifier, "plus": ""}
	if at.Modifier != 0 {
		thrown["plus"] = fmt.Sprintf("%+d", at.Modifier)
	}
	a["sum"] = n.say("report.thrown", thrown)
	if at.Success {
		return tale{"success", a}
	}
	return tale{"failure", a}
}

// tellAnswers tells of invasions and what the invaded do.
func (n *names) tellAnswers(e campaign.Event) (tale, bool) {
	switch d := e.Data.(type) {
	case campaign.ProvinceInvaded:
		i := d.Invasion
		a := n.placed(i.Province, args{"army": n.army(i.Army)})
		n.touch(i.Invaded)
		variant := "asked"
		if i.Asked == "" {
			variant = "kingdom"
		} else {
			a["player"] = n.playing(i.Asked)
		}
		if n.past.contests[attack{i.Army, i.Province}] { // since an earlier season
			variant += "-again"
		}
		return tale{variant, a}, true
	case campaign.InvasionAnswered:
		a := n.placed(d.Province, args{"player": n.playing(d.Player), "how": n.how(d.Answer), "source": n.source(d.Source)})
		if d.Player == "" {
			return tale{"kingdom", a}, true
		}
		return tale{string(d.Answer.Kind), a}, true
	case campaign.TaskOrdered:
		n.touch(d.Player.Holder())
		a := args{"army": n.army(d.Army)}
		switch {
		case d.Task.Hold:
			return tale{"hold", a}, true
		case d.Task.City != "":
			a["city"] = n.city(d.Task.City)
			return tale{"siege", a}, true
		}
		return tale{"default", a}, true
	case campaign.StandingAnswerGiven:
		return tale{string(d.Answer.Kind), n.placed(d.Province, args{"player": n.playing(d.Player), "how": n.how(d.Answer)})}, true
	}
	return tale{}, false
}

// how the invaded does what he answers: " behind fortifications".
func (n *names) how(a campaign.Answer) string {
	text := ""
	if a.Advantage != campaign.NoAdvantage {
		text = n.say("report.answer."+string(a.Advantage), nil)
	}
	if a.To != "" {
		text += n.say("report.answer.to", args{"province": n.province(a.To)})
	}
	return text
}

// source says where an answer came from, nothing for one given when asked.
func (n *names) source(s campaign.AnswerSource) string {
	if s == campaign.Given || s == "" {
		return ""
	}
	return n.say("report.source."+string(s), nil)
}
