package referee

import (
	_ "embed"

	"adimperii/campaign"
)

//go:embed objectives.yaml
var objectivesText []byte

// objectiveRow is one row of the table of objectives.
type objectiveRow struct {
	ID campaign.Objective `yaml:"id"`
	// Of is what is counted, Least how much of it gives the objective.
	Of    string `yaml:"of"`
	Least int    `yaml:"least"`
	// Players is how many a campaign must have for the objective to be there.
	Players int `yaml:"players"`
	// Lost is when a player who holds it does no more.
	Lost string `yaml:"lost"`
}

// When an objective is lost.
const (
	lostToMore = "to more" // one holds it, until another has strictly more
	lostNever  = "never"
)

type objectiveTable struct {
	Objectives []objectiveRow `yaml:"objectives"`
}

// theObjectives is read when objectives are first counted.
var theObjectives = table[objectiveTable]("objectives.yaml", objectivesText)

// counts are what the rows count of a player, by the name the table has for it.
var counts = map[string]func(*turn, campaign.PlayerID) int{
	"cities":   func(t *turn, p campaign.PlayerID) int { return t.State().InfluenceOf(p).Cities },
	"kingdoms": func(t *turn, p campaign.PlayerID) int { return t.State().InfluenceOf(p).Kingdoms },
	"battles":  func(t *turn, p campaign.PlayerID) int { return t.State().InfluenceOf(p).Battles },
	"each": func(t *turn, p campaign.PlayerID) int {
		i := t.State().InfluenceOf(p)
		return min(i.Cities, i.Kingdoms, i.Battles)
	},
	"most": func(t *turn, p campaign.PlayerID) int {
		i := t.State().InfluenceOf(p)
		return max(i.Cities, i.Kingdoms, i.Battles)
	},
	"armies abroad":       (*turn).armiesAbroad,
	"armies at the prize": (*turn).armiesAtPrize,
	"talents paid":        func(t *turn, p campaign.PlayerID) int { return int(t.State().Paid(p)) },
}
