package referee

import (
	_ "embed"
	"slices"
	"sync"
)

//go:embed scores.yaml
var scoresText []byte

// scoreRow is what one key gives in each column of the table of points.
type scoreRow struct {
	Key    string         `yaml:"key"`
	Points map[string]int `yaml:",inline"` // by the value of the option `score`
	Least  map[string]int `yaml:"least"`
}

// scoreTable is the table of points.
type scoreTable struct {
	Falls  []scoreRow `yaml:"falls"`
	Winter []scoreRow `yaml:"winter"`
	// Stratagems are those that stratagems give.
	Stratagems []scoreRow `yaml:"stratagems"`
}

// theScoreTable is read when points are first wanted.
var theScoreTable = table[scoreTable]("scores.yaml", scoresText)

// theScores are the rows of the table by their keys; every key that the rules ask for has one,
// which a test sees to.
var theScores = sync.OnceValue(func() map[string]scoreRow {
	rows := map[string]scoreRow{}
	for _, r := range slices.Concat(theScoreTable().Falls, theScoreTable().Winter, theScoreTable().Stratagems) {
		rows[r.Key] = r
	}
	return rows
})
