package reports

import "adimperii/campaign"

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
		return tale{variant, n.placed(d.Province, args{"from": n.holder(d.From), "to": n.holder(d.To)})}, true
	case campaign.CityTaken:
		variant := "free"
		if d.From != "" {
			variant = "conquered"
		}
		if d.To == "" {
			variant = "lost"
		}
		return tale{variant, args{"city": n.city(d.City), "from": n.holder(d.From), "to": n.holder(d.To)}}, true
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
	a["sum"] = rolls([]int{die}, at.Modifier)
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
		a := n.placed(i.Province, args{"army": n.army(i.Army), "invaded": n.holder(i.Invaded)})
		if i.Asked == "" {
			return tale{"kingdom", a}, true
		}
		a["player"] = n.player(i.Asked)
		return tale{"asked", a}, true
	case campaign.InvasionAnswered:
		a := n.placed(d.Province, args{"player": n.player(d.Player), "answer": n.answer(d.Answer), "source": n.source(d.Source)})
		if d.Player == "" {
			return tale{"kingdom", a}, true
		}
		return tale{"player", a}, true
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
		n.touch(d.Player.Holder())
		return tale{"", n.placed(d.Province, args{"answer": n.answer(d.Answer)})}, true
	}
	return tale{}, false
}

// answer is what the invaded does: "defended, fortified".
func (n *names) answer(a campaign.Answer) string {
	id := "report.answer." + string(a.Kind)
	if a.Advantage != campaign.NoAdvantage {
		id += "." + string(a.Advantage)
	}
	text := n.say(id, nil)
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
