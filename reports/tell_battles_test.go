package reports

import (
	"testing"

	"adimperii/campaign"
)

// Who lost nothing is not said to lose 0 points, and who leaves by the battle table with his
// army whole retreats.
func TestBloodlessResults(t *testing.T) {
	t.Parallel()
	lost := func(rome, epirus int) map[campaign.PlayerID]campaign.Losses {
		return map[campaign.PlayerID]campaign.Losses{"rome": {Lost: rome, Of: 20}, "epirus": {Lost: epirus, Of: 22}}
	}
	table := &campaign.TableCell{Invader: "R", Invaded: "R"}
	for what, c := range map[string]struct {
		result campaign.Result
		en, fr string
	}{
		"both retreat by the table": {
			campaign.Result{Winner: "epirus", Losses: lost(0, 0), Table: table},
			"Epirus wins without losing a point; Rome retreats in good order",
			"l’Épire l’emporte sans perdre un point\u202f; Rome bat en retraite en bon ordre",
		},
		"the winner's lost nothing": {
			campaign.Result{Winner: "epirus", Losses: lost(7, 0)},
			"Epirus wins without losing a point; Rome loses 7 of 20", "l’Épire l’emporte sans perdre un point\u202f; Rome perd 7 points sur 20",
		},
		"the loser's lost nothing": {
			campaign.Result{Winner: "epirus", Losses: lost(0, 1)},
			"Epirus wins, losing 1 of 22; Rome loses no point", "l’Épire l’emporte en perdant 1 point sur 22\u202f; Rome ne perd aucun point",
		},
		"losses not told": {campaign.Result{Winner: "epirus"}, "Epirus wins", "l’Épire l’emporte"},
	} {
		s := smallSeason(t)
		for lang, want := range map[string]string{"en": c.en, "fr": c.fr} {
			view := campaign.ViewFor(s.after, "")
			if got := newNames(lang, &view, remember(nil, &view, nil)).result(c.result); got != want {
				t.Errorf("%s: %q, want %q", what, got, want)
			}
		}
	}
}

// The losses of a battle that is settled are none, not 0 against 0.
func TestBloodlessSettlements(t *testing.T) {
	t.Parallel()
	s := smallSeason(t)
	view := campaign.ViewFor(s.after, "")
	for lang, want := range map[string]string{"en": "none", "fr": "aucune"} {
		n := newNames(lang, &view, remember(nil, &view, nil))
		n.past.battles["b1"] = campaign.Battle{ID: "b1", Invader: campaign.Force{Player: "rome"}, Invaded: campaign.Force{Player: "epirus"}}
		got := n.settled(campaign.BattleSettled{Battle: "b1", Result: campaign.Result{Winner: "rome", Losses: map[campaign.PlayerID]campaign.Losses{"rome": {Of: 20}, "epirus": {Of: 22}}}})
		if got.args["losses"] != want {
			t.Errorf("in %s the losses are %q", lang, got.args["losses"])
		}
	}
}
