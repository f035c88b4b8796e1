package desk

import (
	"adimperii/campaign"
	"adimperii/referee"
)

// keyedChance is chance from the season's dice (contract.md, Dice): each key is thrown once,
// so that nothing else is shifted.
type keyedChance struct {
	dice    referee.Dice
	season  campaign.Season
	subject string
	thrown  []campaign.Die
}

func (c *keyedChance) throw() int {
	key := referee.DieKey(c.season, "R-71", c.subject, len(c.thrown)+1)
	die := campaign.Die{Key: key, Value: c.dice(key)}
	c.thrown = append(c.thrown, die)
	return die.Value
}

// IntN implements [bots.Chance]: as many dice as it takes are read as one number of base
// six, and thrown again where that would favour the lower ones.
func (c *keyedChance) IntN(n int) int {
	for {
		number, span := 0, 1
		for span < n {
			number, span = 6*number+c.throw()-1, 6*span
		}
		if number < span-span%n {
			return number % n
		}
	}
}

// Float64 implements [bots.Chance], by four dice.
func (c *keyedChance) Float64() float64 {
	const span = 6 * 6 * 6 * 6
	return float64(c.IntN(span)) / span
}
