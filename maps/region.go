package maps

// Region is a kind of country a battle may be fought on.
type Region string

// The regions a map file may name.
const (
	Plain     Region = "plain"
	Hills     Region = "hills"
	Mountains Region = "mountains"
	Forest    Region = "forest"
	Steppe    Region = "steppe"
	Desert    Region = "desert"
	Marsh     Region = "marsh"
	Coast     Region = "coast" // only where there is a sea or a great river
)

// Regions returns every region a map file may name.
func Regions() []Region {
	return []Region{Plain, Hills, Mountains, Forest, Steppe, Desert, Marsh, Coast}
}

// regionNames returns Regions as plain text.
func regionNames() []string {
	var names []string
	for _, r := range Regions() {
		names = append(names, string(r))
	}
	return names
}
