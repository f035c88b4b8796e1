package main

import (
	"strings"

	"adimperii/campaign"
	"adimperii/referee/desk"
)

// playerNamed is the player a name means, as people type it: his id, his realm's name
// in either language or the beginning of it, in any case. "" is nobody.
func (a *app) playerNamed(d *desk.Desk, name string) (campaign.PlayerID, error) {
	if name == "" {
		return "", nil
	}
	if id, err := d.PlayerNamed(name); err == nil {
		return id, nil
	}
	st, err := d.Status()
	if err != nil {
		return "", err
	}
	var all []string
	for _, p := range st.Players {
		all = append(all, string(p.ID))
	}
	return "", a.refuse("refused.player", said{"name": name, "players": strings.Join(all, ", ")})
}

// ofPlayer is work with the desk that is for one player, whom a name means.
func (a *app) ofPlayer(name string, work func(*desk.Desk, campaign.PlayerID) error) func(*desk.Desk) error {
	return func(d *desk.Desk) error {
		p, err := a.playerNamed(d, name)
		if err != nil {
			return err
		}
		return work(d, p)
	}
}
