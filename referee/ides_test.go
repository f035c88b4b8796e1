package referee

import (
	"slices"
	"testing"

	"adimperii/campaign"
)

// TestWhatTellsInAPlot: the king in his capital and last year's second out of the way, or the king
// whom he had then dead, count 1 each, another player's three talents 2; what the hegemon pays himself, or less, nothing.
func TestWhatTellsInAPlot(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name   string
		second campaign.PlayerID
		bribes map[campaign.PlayerID]campaign.Talents
		want   []campaign.IdesModifier
		sum    int
	}{
		{"nothing", "", nil, nil, 3},
		{"a second in play", "greece", nil, nil, 3},
		{"a second who is out", "gone", nil, []campaign.IdesModifier{campaign.IdesRival}, 4},
		{"a second whose king of then is dead", "bereft", nil, []campaign.IdesModifier{campaign.IdesRival}, 4},
		{"a second whose king has fallen now, and not the one of then", "crowned", nil, nil, 3},
		{"two talents", "", map[campaign.PlayerID]campaign.Talents{"greece": 2}, nil, 3},
		{"three talents", "", map[campaign.PlayerID]campaign.Talents{"greece": 3}, []campaign.IdesModifier{campaign.IdesBribe}, 5},
		{"the hegemon's own", "", map[campaign.PlayerID]campaign.Talents{"rome": 3}, nil, 3},
		{"all that may", "gone", map[campaign.PlayerID]campaign.Talents{"greece": 4}, []campaign.IdesModifier{campaign.IdesRival, campaign.IdesBribe}, 6},
	} {
		s := campaign.State{
			Players: map[campaign.PlayerID]campaign.Player{"rome": {ID: "rome", Capital: "latium"}, "greece": {ID: "greece"}, "bereft": {ID: "bereft"}, "crowned": {ID: "crowned"}, "gone": {ID: "gone", Status: campaign.Eliminated}},
			Leaders: map[campaign.LeaderID]campaign.Leader{
				"camillus": {ID: "camillus", Player: "rome", King: true, Post: campaign.Post{Province: "etruria"}}, "solon": {ID: "solon", Player: "greece", King: true, Post: campaign.Post{Province: "bruttium"}},
				"bereft": {ID: "bereft", Player: "bereft", Status: campaign.Dead}, "heir": {ID: "heir", Player: "bereft", King: true},
				"crowned": {ID: "crowned", Player: "crowned", Status: campaign.Captive}, "next": {ID: "next", Player: "crowned", King: true, Status: campaign.Dead},
			},
			Second: c.second, SecondKing: campaign.LeaderID(c.second), Bribes: c.bribes,
		}
		tr := newTurn(s, Input{Dice: func(string) int { return 3 }})
		data := campaign.IdesCame{Hegemon: "rome", Realms: 4}
		dice := tr.plot(&data)
		if len(dice) != 2 || data.Sum != c.sum || !slices.Equal(data.Modifiers, c.want) || (data.Killed != "") != (c.sum == idesDeadly) {
			t.Errorf("%s: %+v", c.name, data)
		}
	}
}
