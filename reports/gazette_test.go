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
	for _, want := range []string{"The campaign “War in the West” begins. [R-4]", "Carthage pays Epirus 1 talent. [R-18]", "Syracuse resists army I of Carthage (attempt 1: die 4; 6 needed). [R-47]", "Rome: letter received Saturday 21 November 2026, 08:30 (UTC), on file."} {
		if !strings.Contains(all, want) {
			t.Errorf("%q is not told in\n%s", want, all)
		}
	}
}

// A teller knows what is long gone, and says whose letter or order it was.
func TestTeller(t *testing.T) {
	t.Parallel()
	s := smallSeason(t)
	all := NewTeller(campaign.ViewFor(s.after, ""), s.events)
	told := map[string]campaign.Names{}
	for _, e := range s.events {
		told[e.Event.Data.Type()] = all.Tell(e.Event)
	}
	for kind, want := range map[string]campaign.Names{
		"order-refused":  {"en": "Rome, “build fleet at Latium in Tyrrhenian Sea”: Fleet Punica of Carthage carries", "fr": "Rome, «\u00a0build fleet at Latium in Tyrrhenian Sea\u00a0»\u00a0: La flotte"},
		"army-destroyed": {"en": "Army I of Rome, beaten in battle b1, in Apulia, is destroyed", "fr": "Vaincue à la bataille b1, en Apulie, l’armée I de Rome est détruite"},
	} {
		if got := told[kind]; !strings.HasPrefix(got["en"], want["en"]) || !strings.HasPrefix(got["fr"], want["fr"]) {
			t.Errorf("%s: %+v", kind, got)
		}
	}
	stranger := campaign.Event{Data: campaign.LetterFiled{Letter: campaign.Letter{Kind: campaign.Quarantined, From: "x@example.org", Reason: "unknown-sender"}}}
	if got := all.Tell(stranger)["en"]; got != "x@example.org: letter received ?, set aside (unknown-sender); nothing in it counts unless you accept it." {
		t.Error(got)
	}
}
