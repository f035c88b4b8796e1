package desk

import "adimperii/campaign"

// PlayerNamed is the player that a name means to the referee: an id, a realm's name
// in either language, or the beginning of one. What means nobody is an [InputError].
func (d *Desk) PlayerNamed(name string) (campaign.PlayerID, error) { return d.playerNamed(name) }
