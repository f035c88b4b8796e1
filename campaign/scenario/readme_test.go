package scenario

import (
	"os"
	"slices"
	"strings"
	"testing"

	"adimperii/maps"
)

// TestREADME reads the scenario that the page shows, and wants every built-in one told of.
func TestREADME(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, found := strings.Cut(string(page), "```yaml\n")
	example, _, closed := strings.Cut(rest, "```")
	if !found || !closed {
		t.Fatal("the page shows no scenario")
	}
	s, err := parse([]byte(example), "README.md", "", func(wanted string) (*maps.Map, error) { return loadMap(wanted, "") })
	if err != nil {
		t.Fatal(err)
	}
	if state := founded(t, s); len(state.Players) != 2 || len(state.Kingdoms) != 1 {
		t.Errorf("%d players, %d kingdoms", len(state.Players), len(state.Kingdoms))
	}
	for _, name := range slices.Concat(BuiltinNames(), []string{OpenName}) {
		if !strings.Contains(string(page), "| `"+name+"` |") {
			t.Errorf("%s is not told of", name)
		}
	}
}
