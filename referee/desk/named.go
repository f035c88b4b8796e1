package desk

import (
	"adimperii/campaign"
	"adimperii/orders"
	"sync"
)

// PlayerNamed is the player that a name means to the referee: an id, a realm's name
// in either language, or the beginning of one. What means nobody is an [InputError].
func (d *Desk) PlayerNamed(name string) (campaign.PlayerID, error) { return d.playerNamed(name) }

// nameOf is what a player's realm is called, in the referee's language.
func (d *Desk) nameOf(p campaign.PlayerID) string { return d.state().Players[p].Name.In(d.Language()) }

// Names are what things are called in a language, by their kind (player, kingdom, province,
// sea, city, army, fleet, leader) and id; what there is not is called by its id.
func (d *Desk) Names(lang string) func(kind, id string) string {
	names := sync.OnceValue(func() orders.Names {
		view := campaign.ViewFor(*d.state(), "")
		view.Language = lang
		return orders.NewNames(&view)
	})
	return func(kind, id string) string { return names().Of(lang, kind, id) }
}
