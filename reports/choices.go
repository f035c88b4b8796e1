package reports

import (
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
)

// The most lines that are shown of a unit and of orders of a kind: a report is read on a
// telephone, and the form that comes with it has all of them.
const mostOfUnit, mostOfKind = 2, 3

// choices are what the reader is likely to want first, by what he does it with, in the
// order in which his options first mention it.
func (b *builder) choices(options []orders.Order, prices map[orders.Verb]campaign.Talents) []Choice {
	choices := []Choice{}
	at := map[string]int{}
	sight := Sight(*b.view)
	wanted := slices.DeleteFunc(slices.Clone(options), func(o orders.Order) bool { return b.wish(o, sight) == 0 })
	slices.SortStableFunc(wanted, func(x, y orders.Order) int { return b.wish(x, sight) - b.wish(y, sight) })
	alike, courted := map[string]int{}, map[campaign.KingdomID]bool{}
	for _, o := range wanted {
		of, text := b.with(o)
		i, ok := at[of]
		if !ok {
			i = len(choices)
			at[of] = i
			choices = append(choices, Choice{Of: of, Text: text, Lines: []Line{}})
		}
		line := b.line(o)
		line.Cost = prices[o.Verb]
		likes := of + "/" + string(o.Verb)
		most := mostOfKind
		if strings.Contains(of, ":") {
			most = mostOfUnit
		}
		if alike[likes] == mostOf(o) || len(choices[i].Lines) == most || o.Verb == orders.Embassy && courted[o.Kingdom] || slices.ContainsFunc(choices[i].Lines, func(l Line) bool { return l.Canonical == line.Canonical }) {
			choices[i].More++
			continue
		}
		alike[likes]++
		courted[o.Kingdom] = true // one envoy to each will do
		choices[i].Lines = append(choices[i].Lines, line)
	}
	return choices
}

// mostOf is how many lines of one verb are shown: one where an example tells it all.
func mostOf(o orders.Order) int {
	if slices.Contains([]orders.Verb{orders.Appoint, orders.BuildFleet, orders.Reserve, orders.Promote, orders.NameKing}, o.Verb) {
		return 1
	}
	return 2
}

// wish is how likely the reader wants an order, from 1, the likeliest; 0 is for the form.
// Neighbours come before strangers.
func (b *builder) wish(o orders.Order, sight []maps.ProvinceID) int {
	switch o.Verb {
	case orders.Reorganise, orders.Besiege, orders.Release, orders.RaiseArmy:
		return 1
	case orders.Pay:
		if o.Leader != "" { // a ransom
			return 1
		}
	case orders.Invade, orders.BuildFleet:
		return 2
	case orders.Move, orders.Sail, orders.Appoint:
		return 3
	case orders.Embark, orders.Reserve:
		return 4
	case orders.Embassy:
		if slices.ContainsFunc(sight, func(p maps.ProvinceID) bool { return b.view.Provinces[p].Controller == o.Kingdom.Holder() }) {
			return 1
		}
		return 2
	case orders.Defend:
		if o.IfInvaded && o.Advantage == campaign.NoAdvantage && b.threatened(o.Province) {
			return 1
		}
	case orders.Promote, orders.NameKing:
		if b.view.Stage == campaign.Orders && b.view.Standing.Heir == nil {
			return 5
		}
	}
	return 0
}

// threatened says that somebody else's army stands beside a province.
func (b *builder) threatened(p maps.ProvinceID) bool {
	for _, a := range b.view.Armies {
		if !b.friendly(a.Holder) && b.view.Map.Adjacent(a.At, p) {
			return true
		}
	}
	return false
}

// with is what an order is given with: an army, a fleet, or orders of a kind.
func (b *builder) with(o orders.Order) (string, campaign.Names) {
	kind := "other"
	switch o.Verb {
	case orders.Appoint, orders.RaiseArmy, orders.BuildFleet:
		kind = "raise"
	case orders.Sail:
		kind = "sea"
	case orders.Embassy, orders.Reserve:
		kind = "diplomacy"
	case orders.Release, orders.Pay:
		kind = "payments"
	case orders.Defend:
		kind = "standing"
	case orders.NameKing, orders.Promote:
		kind = "heir"
	default:
		switch {
		case o.Army != "":
			return "army:" + string(o.Army), campaign.Names{}
		case o.Fleet != "":
			return "fleet:" + string(o.Fleet), campaign.Names{}
		}
	}
	return kind, b.words("report.may."+kind, nil)
}
