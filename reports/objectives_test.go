package reports

import (
	"strings"
	"testing"

	"adimperii/campaign"
)

// TestRace says of each objective who holds it or what it takes, and how near the reader is, in
// both languages; nothing where the campaign has none or is over.
func TestRace(t *testing.T) {
	t.Parallel()
	s := smallSeason(t)
	in := s.input("rome")
	in.View.Options.Objectives = 3
	in.View.Attained = []campaign.Attained{
		{Objective: "beloved", Player: "epirus"}, {Objective: "consensus", Player: "epirus"}, {Objective: "consensus", Player: "rome"},
		{Objective: "governor", Kingdom: "samnites", Player: "rome"},
	}
	in.Goals = []campaign.Goal{
		{Objective: "beloved", Least: 3, Counts: map[campaign.PlayerID]int{"rome": 1, "epirus": 4}},
		{Objective: "elected", Least: 3, Counts: map[campaign.PlayerID]int{"rome": 2, "epirus": 0}},
		{Objective: "consensus", Least: 1, Counts: map[campaign.PlayerID]int{"rome": 1, "epirus": 1}},
		{Objective: "corruption", Least: 10},
		{Objective: "governor"},
	}
	r := Build(in)
	for lang, want := range map[string][]string{
		"en": {
			"Objectives", "Who holds 3 of these as a season closes has won the campaign; you hold 2.",
			"The love of the people belongs to Epirus, with 4 cities beyond those of the beginning; you have 1.",
			"The voice of the Senate belongs to nobody: it goes to who has 3 allied kingdoms, and more than anybody else; you have 2.",
			"Consensus belongs to Epirus and you.", "Corruption belongs to nobody: it goes to who pays 10 talents for it in one season",
			"The government of the Samnites belongs to you.", "objectives 2 (consensus and the government of the Samnites)",
		},
		"fr": {
			"Objectifs", "Qui en tient 3 à la clôture d’une saison a gagné la campagne ; vous en tenez 2.",
			"L’amour du peuple est à l’Épire, avec 4 villes de plus qu’au début ; vous en avez 1.",
			"La voix du Sénat n’est à personne : il faut 3 royaumes alliés, et plus que tout autre ; vous en avez 2.",
			"Le consensus est à l’Épire et à vous.", "Le gouvernement des Samnites est à vous.", "objectifs, 2 (le consensus et le gouvernement des Samnites)",
		},
	} {
		text := strings.Join(strings.Fields(strings.NewReplacer("\u202f", " ", "\u00a0", " ").Replace(Text(r, lang))), " ")
		for _, w := range want {
			if !strings.Contains(text, w) {
				t.Errorf("%s: the report does not say %q:\n%s", lang, w, text)
			}
		}
	}
	in.Goals = nil
	if r := Build(in); r.Race != nil {
		t.Errorf("a race without goals: %+v", r.Race)
	}
}
