package referee

import (
	"fmt"
	"testing"

	"adimperii/campaign"
)

// The least two armies that score, to the last point, where no case can be played: provincial
// armies have 150 points and field armies 200.
func TestLeastBattleThatScores(t *testing.T) {
	t.Parallel()
	won := campaign.Result{Winner: "rome"}
	for _, c := range []struct {
		column string
		points int
		kind   campaign.BattleKind
		result campaign.Result
		scores bool
	}{
		{"imperator", 349, campaign.FieldBattle, won, false},
		{"imperator", 350, campaign.FieldBattle, won, true},
		{"ultimus", 249, campaign.FieldBattle, won, false},
		{"ultimus", 250, campaign.FieldBattle, won, true},
		{"caesar", 350, campaign.FieldBattle, won, false},
		{"caesar", 351, campaign.FieldBattle, won, true},
		{"lands", 400, campaign.FieldBattle, won, false},
		{"off", 400, campaign.FieldBattle, won, false},
		{"ultimus", 400, campaign.NavalBattle, won, false},
		{"ultimus", 400, campaign.FieldBattle, campaign.Result{}, false},
		{"ultimus", 400, campaign.FieldBattle, campaign.Result{Winner: "rome", Unfought: true}, false},
	} {
		t.Run(fmt.Sprintf("%s %d %s %v", c.column, c.points, c.kind, c.result.Unfought), func(t *testing.T) {
			t.Parallel()
			tn := newTurn(campaign.State{
				Switched: &campaign.Options{Score: c.column}, Players: map[campaign.PlayerID]campaign.Player{"rome": {ID: "rome"}},
			}, Input{})
			b := campaign.Battle{ID: "b1", Kind: c.kind, Invader: campaign.Force{Points: 200}, Invaded: campaign.Force{Points: c.points - 200}}
			tn.scoreBattle(b, c.result)
			if got := tn.State().Scores(); (len(got) == 1) != c.scores {
				t.Errorf("%v was scored", got)
			}
		})
	}
}
