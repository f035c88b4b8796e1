// Package worlds makes campaigns by chance, to be played by bots: a map of land and
// sea, and a scenario of two to eight players, kingdoms and house rules on it. A
// world is written as the two YAML files that a referee would write, and read back as
// his are, so that it is checked by the same code.
//
// Entry point: [New]. What a world is depends on its seed alone.
package worlds

import (
	"fmt"
	"math/rand/v2"

	"gopkg.in/yaml.v3"

	"adimperii/campaign/scenario"
	"adimperii/maps"
)

// World is a campaign as it begins, and the files it was read from.
type World struct {
	scenario.Scenario
	// MapFile and ScenarioFile are YAML (contract.md, Scenario and map).
	MapFile, ScenarioFile []byte
}

// mapName is what the scenario calls the map.
const mapName = "world.yaml"

// New makes the world of a seed. An error is a fault of the program: what it wrote
// does not pass the checks of maps or of scenarios.
func New(seed uint64) (World, error) {
	m := maker{chance: rand.New(rand.NewPCG(seed, 0x776f726c64)), taken: map[string]bool{}}
	ground := m.ground()
	var w World
	var err error
	if w.MapFile, err = yaml.Marshal(ground.file()); err != nil {
		return World{}, fmt.Errorf("the map: %w", err)
	}
	if w.ScenarioFile, err = yaml.Marshal(m.realms(ground).file(seed)); err != nil {
		return World{}, fmt.Errorf("the scenario: %w", err)
	}
	w.Scenario, err = scenario.Parse(w.ScenarioFile, fmt.Sprintf("world %d", seed), func(string) (*maps.Map, error) {
		return maps.Parse(w.MapFile, fmt.Sprintf("map of world %d", seed))
	})
	return w, err
}

// maker is all the chance there is in a world, and the names it has given.
type maker struct {
	chance *rand.Rand
	taken  map[string]bool
}

// odds is true n times in a hundred.
func (m *maker) odds(n int) bool { return m.chance.IntN(100) < n }

// between is a number from low to high.
func (m *maker) between(low, high int) int { return low + m.chance.IntN(high-low+1) }

// pick takes one of a list.
func pick[T any](m *maker, list []T) T { return list[m.chance.IntN(len(list))] }

// shuffled is a list in another order.
func shuffled[T any](m *maker, list []T) []T {
	list = append([]T(nil), list...)
	m.chance.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	return list
}

// Sounds of names: a name is two or three syllables and an end.
var (
	onsets = []string{"b", "br", "c", "d", "dr", "f", "g", "h", "k", "l", "m", "n", "p", "ph", "r", "s", "t", "th", "tr", "v", "z"}
	vowels = []string{"a", "e", "i", "o", "u", "ae", "au"}
	ends   = []string{"ia", "um", "os", "a", "is", "on", "ene", "acum"}
)

// name is a name nobody bears yet, in lower case: its id too.
func (m *maker) name() string {
	for {
		var name string
		for range m.between(2, 3) {
			name += pick(m, onsets) + pick(m, vowels)
		}
		name += pick(m, onsets) + pick(m, ends)
		if !m.taken[name] {
			m.taken[name] = true
			return name
		}
	}
}
