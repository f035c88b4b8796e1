package reports

import (
	"strconv"
	"strings"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
	"adimperii/orders/words"
)

// tellStratagems tells of the bag, of tokens, and of what stratagems bring about.
func (n *names) tellStratagems(e campaign.Event) (tale, bool) {
	switch d := e.Data.(type) {
	case campaign.BagSealed:
		count := 0
		for _, copies := range d.Copies {
			count += copies
		}
		return tale{"", args{"hash": d.SHA256, "count": count}}, true
	case campaign.BagOpened:
		return tale{"", args{"seed": d.Seed}}, true
	case campaign.StratagemDrawn:
		return tale{"", args{"player": n.playing(d.Player), "name": n.stratagem(d.Stratagem)}}, true
	case campaign.StratagemDiscarded:
		return tale{string(d.Why), args{"player": n.playing(d.Player), "name": n.stratagem(d.Stratagem)}}, true
	case campaign.DiscardOrdered:
		return tale{"", args{"player": n.playing(d.Player), "name": n.stratagem(d.Stratagem)}}, true
	case campaign.StratagemNamed:
		return tale{"", args{"player": n.playing(d.Player), "play": n.play(d.Play)}}, true
	case campaign.StratagemKept:
		return tale{"", args{"player": n.playing(d.Player), "play": n.play(d.Play)}}, true
	case campaign.StratagemPlayed:
		return tale{"", args{"player": n.playing(d.Player), "play": n.play(d.Play)}}, true
	case campaign.StratagemEnded:
		return tale{"", args{"player": n.playing(d.Player), "play": n.play(d.Play)}}, true
	case campaign.StratagemTested:
		return n.tested(e, d), true
	case campaign.PlagueSpread:
		return tale{"", args{"name": n.stratagem(d.Stratagem), "province": n.province(maps.ProvinceID(d.First("province"))), "who": n.struck(e, d)}}, true
	case campaign.SidesTurned:
		return tale{"", args{"player": n.playing(d.To), "battle": n.battle(d.Battle), "invader": d.Invader, "invaded": d.Invaded}}, true
	case campaign.FleetQuelled:
		return tale{"", args{"player": n.playing(d.Player), "fleet": n.fleet(d.Fleet)}}, true
	}
	return tale{}, false
}

// stratagem is the name of one.
func (n *names) stratagem(id campaign.StratagemID) string { return n.say("stratagem."+string(id), nil) }

// play is a stratagem with what it is played on: Plague on Sicily.
func (n *names) play(p campaign.Play) string {
	var on []string
	for _, t := range p.On {
		on = append(on, n.target(t))
	}
	helps := p.Stratagem == "guard" || p.Stratagem == "march" // what it is played on
	return n.say("stratagem.played", args{"name": n.stratagem(p.Stratagem), "on": words.List(n.lang, on), "helps": helps, "number": p.Number})
}

// target is the name of what a stratagem is played on.
func (n *names) target(t campaign.Target) string {
	switch orders.Kind(t.Kind) {
	case orders.AProvince:
		return n.land(maps.ProvinceID(t.ID))
	case orders.ACity:
		return n.city(maps.CityID(t.ID))
	case orders.ASea:
		return n.say("stratagem.sea", args{"sea": n.sea(maps.SeaID(t.ID))})
	case orders.AKingdom:
		return n.say("stratagem.kingdom", args{"kingdom": n.allied(campaign.KingdomID(t.ID))})
	case orders.ALeader:
		return n.leader(campaign.LeaderID(t.ID))
	case orders.AnArmy:
		return n.say("stratagem.army", args{"army": n.army(campaign.ArmyID(t.ID))})
	case orders.AFleet:
		return n.say("stratagem.fleet-named", args{"fleet": n.fleet(campaign.FleetID(t.ID))})
	case orders.ABattle:
		return n.say("stratagem.battle", args{"battle": n.battle(campaign.BattleID(t.ID))})
	}
	return t.ID
}

// tested tells the die of a play.
func (n *names) tested(e campaign.Event, d campaign.StratagemTested) tale {
	a := args{"leader": n.leader(d.Leader), "kingdom": n.allied(d.Kingdom), "needs": d.Needs, "die": firstDice(e, " ")}
	variant := "leader"
	if d.Kingdom != "" {
		variant = "kingdom"
	}
	if !d.Succeeded {
		variant += ".failed"
	}
	return tale{variant, a}
}

// struck are those on whom a plague comes: armies, and leaders each with his die.
func (n *names) struck(e campaign.Event, d campaign.PlagueSpread) string {
	var all []string
	for _, id := range d.Armies {
		all = append(all, n.say("stratagem.army", args{"army": n.army(id)}))
	}
	for i, id := range d.Leaders {
		die := ""
		if i < len(e.Dice) {
			die = strconv.Itoa(e.Dice[i].Value)
		}
		all = append(all, n.say("stratagem.struck", args{"leader": n.leader(id), "die": die}))
	}
	return strings.TrimSpace(words.List(n.lang, all))
}
