package reports

import (
	"strings"
	"testing"

	"adimperii/campaign"
)

// A player whose fleet has mutinied is told how he ends it, in both languages; nobody else is.
func TestMutinyIsQuelledByALine(t *testing.T) {
	t.Parallel()
	s := smallSeason(t)
	s.after.Stratagems = &campaign.Stratagems{Lasting: []campaign.Lasting{
		{Player: "rome", Play: campaign.Play{Stratagem: "mutiny", On: []campaign.Target{{Kind: "fleet", ID: "carthage-punica"}}}},
	}}
	for player, want := range map[campaign.PlayerID]map[string]string{
		"carthage": {
			"en": "Mutiny on fleet Punica, which Rome has played, is still in force. The line quell Punica ends it, for 2 talents.",
			"fr": "Rome l’a joué. La ligne apaiser Punica y met fin, pour 2 talents.",
		},
		"epirus": {"en": "Mutiny on fleet Punica of Carthage, which Rome has played, is still in force.", "fr": "Rome l’a joué."},
	} {
		r := Build(s.input(player))
		for lang, w := range want {
			text := strings.Join(strings.Fields(strings.NewReplacer("\u202f", " ", "\u00a0", " ").Replace(Text(r, lang))), " ")
			if !strings.Contains(text, w) || strings.Contains(text, "Punica ends it") && player != "carthage" {
				t.Errorf("%s, %s: the report does not say %q:\n%s", player, lang, w, text)
			}
		}
	}
}

// What others score is news of the world, not what befell the reader.
func TestPointsOfOthersAreNews(t *testing.T) {
	t.Parallel()
	s := smallSeason(t)
	in := s.input("rome")
	for _, p := range []campaign.PlayerID{"epirus", "rome"} {
		in.Events = append(in.Events, Numbered{Event: campaign.Event{Season: in.View.Season, Rule: "R-95", Data: campaign.PointsScored{Player: p, Key: "ally", Points: 1}}})
	}
	own := 0
	for _, item := range Build(in).Story.Own {
		if item.Type == "points-scored" {
			own++
		}
	}
	if own != 1 {
		t.Errorf("%d lines of points among the reader's own", own)
	}
}

// A campaign that is over has no section of stratagems to hold or play, and its last ledger none.
func TestNoStratagemsAfterTheEnd(t *testing.T) {
	t.Parallel()
	s := smallSeason(t)
	s.after.Stratagems = &campaign.Stratagems{Hands: map[campaign.PlayerID][]campaign.StratagemID{"rome": {"murder"}}}
	if Build(s.input("rome")).Stratagems == nil {
		t.Error("no stratagems before the end")
	}
	s.after.Ended = &campaign.CampaignEnded{Why: campaign.EndByObjectives}
	if got := Build(s.input("rome")).Stratagems; got != nil {
		t.Errorf("after the end: %+v", got)
	}
}
