package reports

import (
	"slices"

	"adimperii/campaign"
	"adimperii/orders"
)

// maxLines is how many lines of one choice are shown; a report is read on a telephone.
const maxLines = 10

// choices are what the reader may do, by what he does it with, in the order in
// which his options first mention it.
func (b *builder) choices(options []orders.Order) []Choice {
	choices := []Choice{}
	at := map[string]int{}
	for _, o := range options {
		of, text := b.means(o)
		i, ok := at[of]
		if !ok {
			i = len(choices)
			at[of] = i
			choices = append(choices, Choice{Of: of, Text: text, Lines: []Line{}})
		}
		line := b.line(o)
		if slices.ContainsFunc(choices[i].Lines, func(had Line) bool { return had.Canonical == line.Canonical }) { // two fleets in one sea may say the same
			continue
		}
		if len(choices[i].Lines) == maxLines {
			choices[i].More++
			continue
		}
		choices[i].Lines = append(choices[i].Lines, line)
	}
	return choices
}

// means is what an order is about: an army, a fleet, a leader, or orders of a kind.
func (b *builder) means(o orders.Order) (string, campaign.Names) {
	kind := ""
	switch o.Verb {
	case orders.Appoint, orders.RaiseArmy, orders.BuildFleet:
		kind = "raise"
	case orders.Disband, orders.Upkeep:
		kind = "units"
	case orders.Embassy, orders.Reserve, orders.Renounce:
		kind = "diplomacy"
	case orders.Pay, orders.Release:
		kind = "payments"
	case orders.Allow, orders.Challenge:
		kind = "sea"
		if o.Province != "" {
			kind = "diplomacy"
		}
	case orders.Defend, orders.Contest, orders.Withdraw:
		kind = "answers"
		if o.IfInvaded {
			kind = "standing"
		}
	case orders.NameKing, orders.Promote:
		kind = "heir"
	case orders.Result, orders.Fortify, orders.UnreliableCorps, orders.Table, orders.Concede:
		kind = "results"
	}
	switch {
	case kind != "":
	case o.Army != "":
		return "army:" + string(o.Army), b.words("report.may.army", func(n *names) args { return args{"army": n.army(o.Army)} })
	case o.Fleet != "":
		return "fleet:" + string(o.Fleet), b.words("report.may.fleet", func(n *names) args { return args{"fleet": n.fleet(o.Fleet)} })
	case o.Leader != "":
		return "leader:" + string(o.Leader), b.words("report.may.leader", func(n *names) args { return args{"leader": n.leader(o.Leader)} })
	default:
		kind = "other"
	}
	return kind, b.words("report.may."+kind, nil)
}
