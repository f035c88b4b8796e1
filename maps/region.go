package maps

import "slices"

// Region is a kind of country a battle may be fought on: the five of the table game.
type Region string

// The regions.
const (
	Plain     Region = "plain"
	Forest    Region = "forest"
	Mountains Region = "mountains"
	Desert    Region = "desert"
	Steppe    Region = "steppe"
)

// Regions returns every region there is.
func Regions() []Region { return []Region{Plain, Forest, Mountains, Desert, Steppe} }

// Terrain is what the country of a province allows on the table, whatever the region.
type Terrain string

// The terrain a map file may name. A coast needs no naming: the seas and the great river
// of a province say it.
const (
	Hills Terrain = "hills"
	Marsh Terrain = "marsh"
	coast Terrain = "coast"
)

// Terrains returns the terrain a province may allow.
func Terrains() []Terrain { return []Terrain{Hills, Marsh} }

// Coastal says that a coast may be placed on the table.
func (p Province) Coastal() bool { return len(p.Seas) > 0 || p.GreatRiver }

// isTerrain says that a word is terrain and no region.
func isTerrain(word string) bool {
	return Terrain(word) == coast || slices.Contains(Terrains(), Terrain(word))
}

// country parts what a file says of a province into regions and terrain. Maps of old name
// terrain among the regions; what is hills or marsh alone there counts as plain.
func (p draftProvince) country() (regions []Region, terrain []Terrain) {
	for _, w := range slices.Concat(p.regions, p.terrain) {
		t := Terrain(w.text)
		switch {
		case !isTerrain(w.text):
			regions = append(regions, Region(w.text))
		case t != coast && !slices.Contains(terrain, t):
			terrain = append(terrain, t)
		}
	}
	if regions == nil && p.regions != nil {
		regions = []Region{Plain}
	}
	return regions, terrain
}

// plainNames returns names of a kind as plain text.
func plainNames[T ~string](all []T) []string {
	var names []string
	for _, one := range all {
		names = append(names, string(one))
	}
	return names
}
