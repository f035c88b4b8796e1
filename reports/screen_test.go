package reports

import (
	"strings"
	"testing"

	"adimperii/campaign"
	"adimperii/campaign/scenario"
	"adimperii/orders/words"
)

// TestPlaceIsThatOfTheRanking wants a mail's first screen and its ranking to agree where realms
// stand level: who is as good as the first leads with him, and two who lead are both named.
func TestPlaceIsThatOfTheRanking(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		reader campaign.PlayerID
		en, fr string
	}{
		{"rome", "You are first of the 3 realms, level with Carthage, with 5 provinces and cities.", "Vous êtes en tête des 3 empires, à égalité avec Carthage, avec 5 provinces et villes."},
		{"carthage", "You are first of the 3 realms, level with Rome, with 5 provinces and cities.", "Vous êtes en tête des 3 empires, à égalité avec Rome, avec 5 provinces et villes."},
		{"epirus", "You are third of 3 with 3 provinces and cities; Carthage and Rome lead with 5.", "Vous êtes 3e sur 3 avec 3 provinces et villes ; Carthage et Rome mènent avec 5."},
	} {
		in := smallSeason(t).input(c.reader)
		for _, p := range in.View.Map.Provinces {
			at := in.View.Provinces[p.ID]
			if lands(in.View.Standings(), "carthage") < lands(in.View.Standings(), "rome") && at.Controller == "" {
				at.Controller = campaign.PlayerID("carthage").Holder()
				in.View.Provinces[p.ID] = at
			}
		}
		said := Build(in).First.Standing
		for lang, want := range map[string]string{"en": c.en, "fr": c.fr} {
			if got := plainSpaces.Replace(said.In(lang)); got != want {
				t.Errorf("%s is told %q, not %q", c.reader, got, want)
			}
		}
	}
}

var plainSpaces = strings.NewReplacer("\u00a0", " ", "\u202f", " ")

func lands(of []campaign.Tally, player campaign.PlayerID) int {
	for _, t := range of {
		if t.Player == player {
			return t.Lands
		}
	}
	return 0
}

// TestMoneyIsReadAsNumbers wants no comma behind a sum in French, where 9, 5 is nine and a half.
func TestMoneyIsReadAsNumbers(t *testing.T) {
	t.Parallel()
	said := Build(smallSeason(t).input("rome")).First.Money
	if got := plainSpaces.Replace(said.In(words.Languages[0])); !strings.HasPrefix(got, "You had 9 talents; 5 came in and 5 went out, so that you have 9 left.") {
		t.Errorf("English: %q", got)
	}
	if got := plainSpaces.Replace(said.In("fr")); !strings.HasPrefix(got, "Vous aviez 9 talents ; 5 sont entrés et 5 sont sortis ; il vous en reste 9.") {
		t.Errorf("French: %q", got)
	}
}

// TestScenariosHaveFrenchNames wants the mails of every campaign that comes with the program to
// call it in French to who reads French.
func TestScenariosHaveFrenchNames(t *testing.T) {
	t.Parallel()
	for _, name := range scenario.BuiltinNames() {
		sc, err := scenario.Load(name, "")
		if err != nil {
			t.Fatal(err)
		}
		if got := words.Campaign("fr", sc.Founded.Name); got == sc.Founded.Name {
			t.Errorf("%s has no French name", got)
		}
	}
}

// Who shares a place that is not the first is told with whom.
func TestLevelBelowTheFirst(t *testing.T) {
	t.Parallel()
	r := Build(smallSeason(t).input("epirus"))
	for lang, want := range map[string]string{
		"en": "You are second of 3, level with Carthage, with 3 provinces and cities; Rome leads with 5.",
		"fr": "Vous êtes 2e sur 3, à égalité avec Carthage, avec 3 provinces et villes\u202f; Rome mène avec 5.",
	} {
		if got := r.First.Standing.In(lang); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
