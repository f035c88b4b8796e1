package reports

import (
	"slices"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders/words"
)

// Race is how the objectives stand of which so many win.
type Race struct {
	Wanted int            `json:"wanted"`
	Text   campaign.Names `json:"text"`
	Goals  []RaceGoal     `json:"goals"`
}

// RaceGoal is one objective: who holds it, or what it takes.
type RaceGoal struct {
	Objective campaign.Objective        `json:"objective"`
	Kingdom   campaign.KingdomID        `json:"kingdom,omitempty"`
	Least     int                       `json:"least"`
	Holders   []campaign.PlayerID       `json:"holders"`
	Counts    map[campaign.PlayerID]int `json:"counts,omitempty"`
	Text      campaign.Names            `json:"text"`
}

// race is nil where the campaign has no objectives, and once it is over.
func (b *builder) race(goals []campaign.Goal) *Race {
	wanted, held := b.view.Options.Objectives, b.view.Attained
	if len(goals) == 0 || b.view.Ended != nil {
		return nil
	}
	own := 0
	for _, a := range held {
		if a.Player == b.view.Player {
			own++
		}
	}
	r := &Race{Wanted: wanted, Text: b.words("report.objectives.lead", func(*names) args {
		return args{"wanted": wanted, "own": own, "reader": b.view.Player != ""}
	})}
	for _, g := range goals {
		of := map[campaign.KingdomID][]campaign.PlayerID{}
		for _, a := range held {
			if a.Objective == g.Objective {
				of[a.Kingdom] = append(of[a.Kingdom], a.Player)
			}
		}
		if len(of) == 0 {
			of[""] = nil
		}
		for _, k := range campaign.Sorted(of) {
			goal := RaceGoal{Objective: g.Objective, Kingdom: k, Least: g.Least, Holders: of[k], Counts: g.Counts}
			goal.Text = b.both(func(n *names) string { return capital(n.goal(goal)) })
			r.Goals = append(r.Goals, goal)
		}
	}
	return r
}

// goal says who holds an objective, or what it takes, and how near the reader is.
func (n *names) goal(g RaceGoal) string {
	id := string(g.Objective)
	a := args{"objective": n.objective(campaign.Attained{Objective: g.Objective, Kingdom: g.Kingdom}), "own": ""}
	if own, counted := g.Counts[n.view.Player]; counted && g.Objective != "consensus" && g.Objective != campaign.March && !slices.Contains(g.Holders, n.view.Player) {
		a["own"] = n.say("report.objectives.own", args{"count": own})
	}
	if len(g.Holders) == 0 {
		if g.Objective == campaign.Governor {
			a["objective"] = n.say("report.objectives.governor", nil)
		}
		a["wanted"] = n.say("report.objectives.want."+id, args{"least": g.Least})
		return n.say("report.objectives.open", a)
	}
	var to []string
	for _, p := range g.Holders {
		to = append(to, n.say("report.objectives.to", args{"player": n.playing(p)}))
	}
	a["players"] = words.List(n.lang, to)
	switch g.Objective {
	case "beloved", "elected", "acclaimed", "adored":
		a["counted"] = n.say("report.objectives.count."+id, args{"count": g.Counts[g.Holders[0]]})
		return n.say("report.objectives.counted", a)
	}
	return n.say("report.objectives.held", a)
}

// objective is what an objective is called.
func (n *names) objective(a campaign.Attained) string {
	kingdom, city := "", ""
	switch a.Objective {
	case campaign.Governor:
		kingdom = n.kingdom(a.Kingdom)
	case campaign.March:
		city = n.city(maps.CityID(n.view.Options.PrizeCity))
	}
	return ObjectiveName(n.lang, a, kingdom, city)
}

// ObjectiveName is what an objective is called in a language: that of a kingdom, or of the prize
// city, by its name.
func ObjectiveName(lang string, a campaign.Attained, kingdom, city string) string {
	return words.Say(lang, "objective."+string(a.Objective), args{"kingdom": words.Party{Name: kingdom, Kingdom: true}, "city": city})
}

// objectives are a player's, in words.
func (n *names) objectives(held []campaign.Attained) string {
	return list(n, held, n.objective)
}

// tellObjectives tells of objectives won and lost.
func (n *names) tellObjectives(e campaign.Event) (tale, bool) {
	switch d := e.Data.(type) {
	case campaign.ObjectiveWon:
		a := args{"player": n.playing(d.Player), "objective": n.objective(d.Attained), "from": n.playing(d.From)}
		if d.From == "" {
			return tale{"first", a}, true
		}
		return tale{"taken", a}, true
	case campaign.ObjectiveLost:
		return tale{"", args{"player": n.playing(d.Player), "objective": n.objective(d.Attained)}}, true
	}
	return tale{}, false
}

// raceBlock is how the objectives stand.
func (r Report) raceBlock(s speech) block {
	if r.Race == nil {
		return block{}
	}
	return block{Title: s.say("part.objectives", nil), Text: r.Race.Text.In(string(s)), Points: points(r.Race.Goals, func(g RaceGoal) string { return g.Text.In(string(s)) })}
}
