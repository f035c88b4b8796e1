package reports

import (
	"strings"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
)

// why puts a code of the diagnostics into words, as a sentence of its own.
func (n *names) why(code string, details map[string]string) string {
	said := args{}
	for _, key := range campaign.Sorted(details) {
		said[key] = n.named(strings.TrimRight(key, "0123456789"), details[key])
	}
	return n.say("diagnostic."+code, said)
}

// named is what a diagnostic's argument is called (orders.Diagnostic).
func (n *names) named(kind, id string) string {
	switch kind {
	case "province":
		return n.province(maps.ProvinceID(id))
	case "city":
		return n.city(maps.CityID(id))
	case "sea":
		return n.sea(maps.SeaID(id))
	case "player", "kingdom", "holder":
		return n.holder(campaign.HolderID(id))
	case "leader":
		return n.leader(campaign.LeaderID(id))
	case "army":
		return n.army(campaign.ArmyID(id))
	case "fleet":
		return n.fleet(campaign.FleetID(id))
	case "battle":
		return n.battle(campaign.BattleID(id))
	}
	return id
}

// line is an order to be copied. It stands alone: what it makes is named by it.
func (b *builder) line(o orders.Order) Line {
	called := orders.NewNames(b.view).With([]orders.Order{o})
	return Line{Verb: o.Verb, Canonical: orders.Canonical(o, called), Text: b.both(func(n *names) string {
		return orders.Write(o, n.lang, called)
	})}
}

// cite keeps the reader's own orders in his words, for the events they cause: as he
// knew the world when he gave them.
func (b *builder) cite(list []orders.Order, before *campaign.View) {
	view := b.view
	if before != nil {
		view = before
	}
	called := orders.NewNames(view).With(list)
	for _, o := range list {
		b.cited[o.Canonical] = b.both(func(n *names) string { return orders.Write(o, n.lang, called) })
	}
}
