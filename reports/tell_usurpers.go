package reports

import "adimperii/campaign"

// tellUsurpers tells of proconsuls who rise against their king.
func (n *names) tellUsurpers(e campaign.Event) (tale, bool) {
	switch d := e.Data.(type) {
	case campaign.LoyaltyTested:
		a := args{"leader": n.leader(d.Leader), "kingdom": n.allied(d.Joins), "player": n.playing(d.By), "level": d.Level, "dice": firstDice(e, ", ")}
		switch {
		case d.Joins != "" && d.Rises:
			return tale{"joins", a}, true
		case d.Joins != "":
			return tale{"stays", a}, true
		case d.Rises:
			return tale{"rises", a}, true
		}
		return tale{"loyal", a}, true
	case campaign.UsurperRose:
		u := d.Kingdom.Usurpation
		return tale{"", args{"leader": n.leader(u.Leader), "lord": n.playing(u.Lord), "player": n.playing(u.By)}}, true
	case campaign.LeaderTurned:
		a := args{"leader": n.leader(d.Leader), "from": n.playing(d.From), "to": n.playing(d.To), "name": d.Name, "army": ""}
		if d.Army != "" {
			a["army"] = n.army(d.Army)
		}
		return tale{"", a}, true
	case campaign.UsurpationEnded:
		return tale{string(d.Why), args{"leader": n.leader(d.Leader), "lord": n.playing(d.Lord)}}, true
	}
	return tale{}, false
}
