package read

import (
	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/lexicon"
)

// enclosed files the army list that tokens say is attached, for the battle that they name, or says that they name none; false if
// they tell of no list: my army list is attached.
func (p *parser) enclosed(i, j int) bool {
	if p.block || j-i > longestPhrase+Greeting || p.tells(i) || p.asks(j) {
		return false
	}
	words := lexicon.Requests()
	listed, sealed := false, orders.Order{Verb: orders.SealList, Place: p.place}
	for at := i; at < j; {
		said, n := p.asking(at, j, words.Of("armylist inbattle enclosed"))
		switch {
		case n > 0:
			listed = listed || said.Has(words.Of("armylist"))
		case p.fought(at, at+1) && sealed.Battle == "":
			sealed.Battle, n = campaign.BattleID(p.battleAt(at)[0]), 1
		case p.filler(at):
			n = 1
		default:
			return false
		}
		at += n
	}
	switch {
	case !listed:
		return false
	case sealed.Battle == "":
		p.notRead(i, j)
		p.sheet.Diagnostics[len(p.sheet.Diagnostics)-1].Verb = orders.SealList
	default:
		p.keep(sealed)
	}
	return true
}
