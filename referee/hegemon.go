package referee

import "adimperii/campaign"

// hegemon is the player with the most lands, "" where nobody is in play, and the dice
// that told him from others who have as much: the highest, thrown again by those who tie.
func (t *turn) hegemon() (campaign.PlayerID, []campaign.Die) {
	return drawn(t, t.State().Foremost(), "R-82")
}

// drawn is one of some players, or of other things, by die: the highest, thrown again by those
// that tie; "" of none.
func drawn[ID ~string](t *turn, among []ID, rule campaign.Rule) (ID, []campaign.Die) {
	var dice []campaign.Die
	for range tooManyTies {
		if len(among) < 2 {
			break
		}
		best, tied := 0, []ID(nil)
		for _, p := range among {
			die := t.roll(rule, string(p))
			dice = append(dice, die)
			switch {
			case die.Value > best:
				best, tied = die.Value, []ID{p}
			case die.Value == best:
				tied = append(tied, p)
			}
		}
		among = tied
	}
	if len(among) == 0 {
		return "", nil
	}
	return among[0], dice
}
