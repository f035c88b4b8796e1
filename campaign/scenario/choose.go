package scenario

import (
	"cmp"
	"strconv"
	"strings"

	"adimperii/armies"
	"adimperii/maps"
)

// OpenName is what asks [Choose] for an open campaign; no file bears it.
const OpenName = "open"

// OpenMap is the built-in map on which an open campaign is played if none is named.
const OpenMap = "ancient-world"

// Choose gives the scenario of a name and map, as [Load] does, for the players
// that are asked for: "" for all it has seats for; a number for so many, taken in
// the order of the file; ids or names with commas between for these; and for the
// scenario [OpenName] their list, as [ParseOpenPlayers] reads it. Who else has a seat
// becomes a kingdom. It is an error if the scenario is not for so many.
func Choose(name, mapFile, players string) (Scenario, error) {
	if name == OpenName {
		list, err := ParseOpenPlayers(players)
		if err != nil {
			return Scenario{}, err
		}
		atlas, err := loadMap(cmp.Or(mapFile, OpenMap), "")
		if err != nil {
			return Scenario{}, err
		}
		s, err := Open(list, atlas)
		s.Founded.MapName = cmp.Or(mapFile, OpenMap)
		return s, err
	}
	return loadFor(name, mapFile, players)
}

// ParseOpenPlayers reads a list of players, "rome:53:en:rome@example.org,…": of
// each his id, the number of his army list, his language and his address, several
// addresses with + between them. The id in words, "great-syria" as Great Syria, is
// his name.
func ParseOpenPlayers(s string) ([]OpenPlayer, error) {
	var out []OpenPlayer
	for _, one := range strings.Split(s, ",") {
		one = strings.TrimSpace(one)
		parts := strings.SplitN(one, ":", 4)
		if len(parts) != 4 {
			return nil, fault("scenario.open-form", `players: write each as id:list:language:address, such as rome:53:en:rome@example.org, with commas between; not "{given}"`, args{"given": brief(one)})
		}
		n, err := strconv.Atoi(parts[1])
		if err != nil {
			return nil, fault("scenario.open-list", `players: the list of {player} is a number, such as 53, not "{given}"`, args{"player": brief(parts[0]), "given": brief(parts[1])})
		}
		out = append(out, OpenPlayer{
			ID: parts[0], List: armies.ListID(n), Language: parts[2], Emails: strings.Split(parts[3], "+"),
		})
	}
	return out, nil
}

func loadFor(name, mapFile, players string) (Scenario, error) {
	src, file, dir, err := read(name)
	if err != nil {
		return Scenario{}, err
	}
	load := func(wanted string) (*maps.Map, error) { return loadMap(wanted, dir) }
	if mapFile != "" {
		atlas, err := loadMap(mapFile, "")
		if err != nil {
			return Scenario{}, err
		}
		load = func(string) (*maps.Map, error) { return atlas, nil }
	}
	return parse(src, file, players, load)
}
