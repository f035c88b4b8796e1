// Package bots plays for players who are no people: it writes letters in the order
// language, from a player's view of the campaign alone and with chance that it is given.
// [Careful] plays to win, [Reckless] and [Wrong] to find what the program does not stand;
// [Deputy] keeps the realm of somebody who does not write.
package bots

import "adimperii/campaign"

// Bot plays for one player.
type Bot interface {
	// Letter is what the player writes in the present stage, as the text of a mail;
	// "" is to send nothing.
	Letter(b Brief) string
}

// Chance is where a bot's luck comes from.
type Chance interface {
	// IntN is a whole number from 0, below n.
	IntN(n int) int
	// Float64 is a number from 0, below 1.
	Float64() float64
}

// Brief is all that a bot knows when it writes.
type Brief struct {
	View *campaign.View
	Lang string
	Dice Chance
	// Fought are the results of his battles as they came out on the table, by battle,
	// in the stage of battles.
	Fought []Fought
}

// Fought is a battle that was fought on the table.
type Fought struct {
	Battle campaign.BattleID
	Result campaign.Result
}
