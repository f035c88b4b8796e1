package reports

import (
	"adimperii/campaign"
	"adimperii/orders"
)

// armyLists says which army lists of a battle are sealed, how one is, and when they are
// opened; nothing where none can be.
func (b *builder) armyLists(x campaign.Battle) []campaign.Names {
	line := b.line(orders.Order{Verb: orders.SealList, Battle: x.ID})
	how := func(id string) campaign.Names {
		return b.words("sheet.lists."+id, func(n *names) args { return args{"line": line.Text.In(n.lang)} })
	}
	switch {
	case x.ListsOpen:
		return []campaign.Names{how("open")}
	case !x.OpenToLists() && len(x.Sealed) == 0:
		return nil
	case len(x.Sealed) == 0:
		return []campaign.Names{how("how")}
	}
	var all []campaign.Names
	for _, p := range x.Players() {
		if hash := x.Sealed[p]; hash != "" {
			all = append(all, b.words("sheet.lists.sealed", func(n *names) args { return args{"player": capital(n.player(p)), "hash": hash} }))
		}
	}
	return append(all, how("until"))
}
