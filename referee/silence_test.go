package referee

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"adimperii/campaign"
)

func TestSilence(t *testing.T) {
	t.Parallel()
	told := campaign.Result{Winner: "tarentum", Losses: lost(20), Leaders: map[campaign.LeaderID]campaign.Casualty{"rome-brutus": campaign.Killed}}
	fought := inBattle(given(standing("tarentum-i", "latium")), "latium", "tarentum-i", "rome-i", "samnium")
	reported := then(fought, campaign.BattleReported{Battle: "b1", Player: "tarentum", Result: told})
	for _, c := range []struct {
		name    string
		state   func(testing.TB) campaign.State
		battles []campaign.BattleID
		decided bool
	}{
		{"one side reported", reported, []campaign.BattleID{"b1"}, true},
		{"named twice", reported, []campaign.BattleID{"b1", "b1"}, true},
		{"not named", reported, nil, false},
		{"nobody reported", fought, []campaign.BattleID{"b1"}, false},
		{"both did, and differ", then(reported, campaign.BattleReported{Battle: "b1", Player: "rome", Disputed: true}), []campaign.BattleID{"b1"}, false},
		{"both did", then(reported, campaign.BattleReported{Battle: "b1", Player: "rome", Result: told}), []campaign.BattleID{"b1"}, false},
		{"decided", then(reported, campaign.BattleDecided{Battle: "b1"}), []campaign.BattleID{"b1"}, false},
		{"carried over", then(reported, campaign.BattlePostponed{Battle: "b1"}), []campaign.BattleID{"b1"}, false},
		{"settled", then(reported, campaign.BattleSettled{Battle: "b1"}), []campaign.BattleID{"b1"}, false},
		{"the referee is asked", then(reported, campaign.HouseRuleChanged{Key: "silence", From: "confirms", To: "asks"}), []campaign.BattleID{"b1"}, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			before := c.state(t)
			out, err := Silence(before, c.battles)
			if err != nil {
				t.Fatal(err)
			}
			var want []campaign.Event
			state := before.Battles["b1"].State
			if c.decided {
				state = campaign.Decided
				want = []campaign.Event{{
					Season: before.Season, Rule: "R-64", Cause: campaign.Cause{Player: "tarentum"},
					Data: campaign.BattleDecided{Battle: "b1", Result: told},
				}}
			}
			if diff := cmp.Diff(want, out.Events); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
			if got := out.State.Battles["b1"].State; got != state {
				t.Errorf("the battle is %s, want %s", got, state)
			}
		})
	}
	if _, err := Silence(reported(t), []campaign.BattleID{"b1", "b2"}); err == nil {
		t.Error("a battle that there is not was passed over")
	}
}
