package referee

import (
	_ "embed"
	"slices"
	"sync"

	"gopkg.in/yaml.v3"
)

//go:embed scores.yaml
var scoresText []byte

// scoreRow is what one key gives in each column of the table of points.
type scoreRow struct {
	Key    string         `yaml:"key"`
	Points map[string]int `yaml:",inline"` // by the value of the option `score`
	Least  map[string]int `yaml:"least"`
}

// scoreTable is the table of points. Later are those that other options give.
type scoreTable struct {
	Falls  []scoreRow `yaml:"falls"`
	Winter []scoreRow `yaml:"winter"`
	Later  []scoreRow `yaml:"later"`
}

// theScoreTable is read when points are first wanted.
var theScoreTable = sync.OnceValue(func() *scoreTable {
	t := &scoreTable{}
	if err := yaml.Unmarshal(scoresText, t); err != nil {
		panic("scores.yaml: " + err.Error()) // part of the program, and a test reads it
	}
	return t
})

// row is that of a key; every key that the rules ask for has one, which a test sees to.
func (t *scoreTable) row(key string) scoreRow {
	all := slices.Concat(t.Falls, t.Winter)
	i := slices.IndexFunc(all, func(r scoreRow) bool { return r.Key == key })
	if i < 0 {
		return scoreRow{}
	}
	return all[i]
}
