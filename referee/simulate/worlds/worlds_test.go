package worlds

import (
	"bytes"
	"maps"
	"testing"

	"adimperii/campaign"
)

// TestWorldsAreSound makes many: each passes the checks of maps and of scenarios, and
// is the same again.
func TestWorldsAreSound(t *testing.T) {
	t.Parallel()
	for seed := range uint64(60) {
		w, err := New(seed)
		if err != nil {
			t.Fatalf("world %d: %v\n%s\n%s", seed, err, w.MapFile, w.ScenarioFile)
		}
		again, err := New(seed)
		if err != nil || !bytes.Equal(w.MapFile, again.MapFile) || !bytes.Equal(w.ScenarioFile, again.ScenarioFile) {
			t.Fatalf("world %d is another when made again: %v", seed, err)
		}
		if n := len(w.Founded.Players); n < fewestPlayers || n > mostPlayers {
			t.Errorf("world %d has %d players", seed, n)
		}
	}
}

// TestWorldsHaveAll looks for what the rules speak of in a few dozen worlds, and for
// every house rule settled otherwise.
func TestWorldsHaveAll(t *testing.T) {
	t.Parallel()
	seen := map[string]int{}
	count := func(what string, n int) { seen[what] += n }
	normal := campaign.DefaultHouseRules().Settings()
	for seed := range uint64(60) {
		w, err := New(seed)
		if err != nil {
			t.Fatal(err)
		}
		for key, value := range w.Founded.House.Settings() {
			if value != normal[key] {
				count(key, 1)
			}
		}
		count("straits", len(w.Map.Straits))
		count("cities", len(w.Map.Cities))
		count("fleets", len(w.Founded.Fleets))
		for _, z := range w.Map.Seas {
			count("seas beside seas", len(z.Neighbours))
		}
		for _, p := range w.Map.Provinces {
			count("free land", map[bool]int{true: 1}[w.Founded.Provinces[p.ID] == ""])
			count("inland", map[bool]int{true: 1}[!w.Map.Coastal(p.ID)])
			count("people", map[bool]int{true: 1}[p.NativeList != 0])
		}
		patrons := map[campaign.HolderID]bool{}
		for _, k := range w.Founded.Kingdoms {
			patrons[k.ID.Holder()] = true
			count("alliances", map[bool]int{true: 1}[k.Patron != ""])
			count("free kingdoms", map[bool]int{true: 1}[k.Patron == ""])
		}
		for _, a := range w.Founded.Armies {
			count("armies of kingdoms", map[bool]int{true: 1}[patrons[a.Holder]])
			count("armies of players", map[bool]int{true: 1}[!patrons[a.Holder]])
			count("armies that cannot move", map[bool]int{true: 1}[a.Immobile])
		}
		count(w.Founded.Secrecy.Treasuries+" treasuries", 1)
		count(map[bool]string{true: "many players", false: "few players"}[len(w.Founded.Players) > 4], 1)
	}
	wanted := maps.Clone(normal)
	delete(wanted, "missing_orders") // has one value
	for _, what := range []string{
		"straits", "cities", "fleets", "seas beside seas", "free land", "inland", "people", "alliances", "free kingdoms",
		"armies of kingdoms", "armies of players", "armies that cannot move", "secret treasuries", "open treasuries", "many players", "few players",
	} {
		wanted[what] = ""
	}
	for what := range wanted {
		if seen[what] == 0 {
			t.Errorf("no world has %s", what)
		}
	}
}
