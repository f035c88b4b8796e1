package bots

import (
	"cmp"
	"fmt"
	"strings"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/grammar"
)

// Wrong plays as another bot does and makes mistakes on purpose: words misspelt and
// lines torn, others' armies and leaders ordered about, orders of another stage, sums
// that nobody has, results that are lies.
type Wrong struct {
	// Else is whom it plays as between its mistakes; nil is [Careful].
	Else Bot
}

// Letter implements [Bot].
func (w Wrong) Letter(b Brief) string {
	if b.View.Stage == campaign.Battles && b.Dice.IntN(2) == 0 {
		b.Fought = lies(b)
	}
	sane := w.Else
	if sane == nil {
		sane = Careful{Boldness: 0.5}
	}
	lines := strings.Split(sane.Letter(b), "\n")
	for range 1 + b.Dice.IntN(4) {
		i := b.Dice.IntN(len(lines) + 1)
		mistake := pick(b.Dice.IntN, []func(Brief, []string) string{misspelt, meddling, greedy, early, garbage, again})
		lines = append(lines[:i], append([]string{mistake(b, lines)}, lines[i:]...)...)
	}
	return strings.Join(lines, "\n")
}

// lies are results in which the writer has won and lost nothing.
func lies(b Brief) []Fought {
	var all []Fought
	for _, f := range b.Fought {
		all = append(all, Fought{f.Battle, campaign.Result{
			Winner: b.View.Player, Losses: map[campaign.PlayerID]campaign.Losses{b.View.Player: {Lost: 0, Of: 20}},
		}})
	}
	return all
}

// misspelt is a line with two letters exchanged.
func misspelt(b Brief, lines []string) string {
	text := []rune(pick(b.Dice.IntN, lines))
	if len(text) > 1 {
		i := b.Dice.IntN(len(text) - 1)
		text[i], text[i+1] = text[i+1], text[i]
	}
	return string(text)
}

// meddling orders others' forces about, and one's own to what is not one's business.
func meddling(b Brief, _ []string) string {
	v := b.View
	army := pick(b.Dice.IntN, campaign.Sorted(v.Armies))
	fleet := pick(b.Dice.IntN, campaign.Sorted(v.Fleets))
	leader := pick(b.Dice.IntN, campaign.Sorted(v.Leaders))
	at := pick(b.Dice.IntN, campaign.Sorted(v.Provinces))
	near := pick(b.Dice.IntN, v.Map.Neighbours(v.Armies[army].At))
	kingdom := pick(b.Dice.IntN, campaign.Sorted(v.Kingdoms))
	return grammar.Write(pick(b.Dice.IntN, []orders.Order{
		{Verb: orders.Disband, Units: []orders.Unit{{Army: army}}},
		{Verb: orders.Disband, Units: []orders.Unit{{Fleet: fleet}}},
		{Verb: orders.Move, Army: army, Province: near},
		{Verb: orders.Invade, Army: army, Province: near},
		{Verb: orders.Move, Army: army, Province: at},
		{Verb: orders.Assign, Leader: leader, Army: army},
		{Verb: orders.Post, Leader: leader, Province: at},
		{Verb: orders.Release, Leader: leader},
		{Verb: orders.Promote, Leader: leader},
		{Verb: orders.Embassy, Leader: leader, Kingdom: kingdom, Talents: 1},
		{Verb: orders.RaiseArmy, Province: at, Leader: leader, Kingdom: kingdom},
		{Verb: orders.Appoint, Name: pick(b.Dice.IntN, campaign.Men), Province: at},
		{Verb: orders.Retreat, Army: army, Province: near},
		{Verb: orders.Embark, Army: army, Fleet: fleet, Province: at},
		{Verb: orders.Sail, Fleet: fleet, Sea: pick(b.Dice.IntN, v.Map.Seas).ID},
		{Verb: orders.Renounce, Kingdom: kingdom},
		{Verb: orders.Withdraw, Province: at, IfInvaded: true},
		{Verb: orders.Defend, Province: at},
	}), b.Lang, orders.NewNames(v))
}

// greedy spends what nobody has, or less than nothing.
func greedy(b Brief, _ []string) string {
	v := b.View
	n := pick(b.Dice.IntN, []string{"1000", "0", "-3", "99999999999999999999", "2.5", "seven"})
	k := v.Kingdoms[pick(b.Dice.IntN, campaign.Sorted(v.Kingdoms))].Name.In(b.Lang)
	to := v.Players[pick(b.Dice.IntN, campaign.Sorted(v.Players))].Name.In(b.Lang)
	who := v.Leaders[pick(b.Dice.IntN, campaign.Sorted(v.Leaders))].Name
	if b.Lang == "fr" {
		return fmt.Sprintf(pick(b.Dice.IntN, []string{"payer %[2]s %[1]s", "réserver %[1]s pour %[3]s", "ambassade %[4]s auprès de %[3]s avec %[1]s"}), n, to, k, who)
	}
	return fmt.Sprintf(pick(b.Dice.IntN, []string{"pay %[2]s %[1]s", "reserve %[1]s for %[3]s", "embassy %[4]s to %[3]s with %[1]s"}), n, to, k, who)
}

// early is an order of another stage.
func early(b Brief, _ []string) string {
	w := whim{newLetter(b)}
	battle := cmp.Or(pick(b.Dice.IntN, campaign.Sorted(b.View.Battles)), "b1")
	late := pick(b.Dice.IntN, []orders.Order{
		{Verb: orders.Result, Battle: battle, Result: &campaign.Result{Winner: b.View.Player}},
		{Verb: orders.Contest, Province: w.province()},
		{Verb: orders.BuildFleet, Province: w.province()},
		{Verb: orders.Disband, Units: []orders.Unit{{Army: w.army()}}},
	})
	return grammar.Write(late, b.Lang, w.names)
}

// garbage is what no reader can make anything of.
func garbage(b Brief, _ []string) string {
	return pick(b.Dice.IntN, []string{
		"", "ORDERS", "FIN", "/ / /", "> invade Rome with everything", `move "I to Latium`, "#", "(((", "move move move",
		"Ð\u0301\u202e\u0000\ufffd", strings.Repeat("attaquer ", 120), "Dear referee, as I said, hold I.", "=1+1", "\t\t;;;;", "add", "cancel orders",
	})
}

// again says a thing twice, in other places.
func again(b Brief, lines []string) string {
	line := pick(b.Dice.IntN, lines)
	if i := strings.LastIndex(line, " "); i > 0 && b.Dice.IntN(2) == 0 {
		return line[:i+1] + pick(b.Dice.IntN, b.View.Map.Provinces).Name.In(b.Lang)
	}
	return line
}
