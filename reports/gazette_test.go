package reports

import (
	"strings"
	"testing"

	"adimperii/campaign"
	"adimperii/orders/words"
)

func TestGazetteGolden(t *testing.T) {
	t.Parallel()
	s := smallSeason(t)
	before := campaign.ViewFor(s.before, "")
	g := BuildGazette(campaign.ViewFor(s.after, ""), &before, s.told(""))
	for _, lang := range words.Languages {
		golden(t, "gazette."+lang+".txt", GazetteText(g, lang))
		for _, text := range []string{GazetteText(g, lang), GazetteHTML(g, lang)} {
			for _, private := range []string{secret, "talents)", "Upkeep", "Entretien", "laurel"} {
				if strings.Contains(text, private) {
					t.Errorf("%s: the gazette tells all of %q", lang, private)
				}
			}
		}
	}
	if quiet := GazetteText(Gazette{Campaign: "Peace"}, "fr"); !strings.Contains(quiet, "tout est calme") {
		t.Errorf("nothing happened, and the gazette says:\n%s", quiet)
	}
}

func TestChronicle(t *testing.T) {
	t.Parallel()
	s := smallSeason(t)
	lines := Chronicle(campaign.ViewFor(s.after, ""), nil, s.events, "en")
	all := strings.Join(lines, "\n")
	for _, want := range []string{"The campaign “War in the West” begins. [R-4]", "Payment: Carthage to Epirus. [R-18]", "Siege of Syracuse by army I (Carthage), attempt 1: die 4, 6 needed; the city holds. [R-47]"} {
		if !strings.Contains(all, want) {
			t.Errorf("%q is not told in\n%s", want, all)
		}
	}
}
