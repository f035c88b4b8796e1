package campaign

import (
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// columnOf are the keys of presets that the page has no word for: it chooses the column of the
// table of events by the preset's name.
var columnOf = map[string]string{"ultimus": "ultimus"}

// The presets are those of the page of the rules, where that is at hand.
func TestPresetsAreThePages(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile("/work/shared/rules/options.md")
	if err != nil {
		t.Skipf("the page of the rules is not on this machine: %v", err)
	}
	_, block, _ := strings.Cut(string(page), "presets:\n")
	block, _, _ = strings.Cut(block, "```")
	found := map[string]map[string]string{}
	for _, m := range regexp.MustCompile(`(?m)^  (\w+): +\{(.*)\}`).FindAllStringSubmatch(block, -1) {
		found[m[1]] = map[string]string{}
		for _, kv := range regexp.MustCompile(`(\w+): (\w+)`).FindAllStringSubmatch(m[2], -1) {
			found[m[1]][kv[1]] = kv[2]
		}
		if column := columnOf[m[1]]; column != "" {
			found[m[1]]["event_column"] = column
		}
	}
	if !maps.EqualFunc(found, presets, maps.Equal[map[string]string, map[string]string]) {
		t.Errorf("the presets are\n%v\nthe page has\n%v", presets, found)
	}
}

// A preset is offered when all of it can be played; no key of one is unknown.
func TestPresetsThatCanBePlayed(t *testing.T) {
	t.Parallel()
	whole := Sorted(Presets())
	if want := []string{"caesar", "imperator", "race", "short", "ultimus"}; !slices.Equal(whole, want) {
		t.Errorf("%v can be played, not %v", whole, want)
	}
	for name, values := range presets {
		for key := range values {
			if _, known := (Agreed{}).Settings()[key]; !known {
				t.Errorf("%s sets %s, which there is not", name, key)
			}
		}
	}
}
