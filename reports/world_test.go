package reports

import (
	"strings"
	"testing"
)

// TestLeagues tells whose the kingdoms are; of one without lands or cities nothing, since nobody can ally with it.
func TestLeagues(t *testing.T) {
	t.Parallel()
	in := smallSeason(t).input("rome")
	said := func() string {
		var all []string
		for _, league := range Build(in).Leagues {
			all = append(all, league["en"])
		}
		return strings.Join(all, " ")
	}
	if got := said(); !strings.Contains(got, "Syracuse") || !strings.Contains(got, "Samnites") {
		t.Errorf("said %q of two kingdoms with lands", got)
	}
	syracuse := in.View.Provinces["sicilia-syracusana"]
	syracuse.Controller = "carthage"
	in.View.Provinces["sicilia-syracusana"] = syracuse
	if got := said(); !strings.Contains(got, "Syracuse") {
		t.Errorf("said %q of a kingdom with a city", got)
	}
	city := in.View.Cities["syracusae"]
	city.Controller = "carthage"
	in.View.Cities["syracusae"] = city
	if got := said(); strings.Contains(got, "Syracuse") {
		t.Errorf("said %q of a kingdom with nothing", got)
	}
}
