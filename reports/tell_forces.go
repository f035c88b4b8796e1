package reports

import (
	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
)

// tellForces tells how armies and fleets come to be and cease to be.
func (n *names) tellForces(e campaign.Event) (tale, bool) {
	switch d := e.Data.(type) {
	case campaign.ArmyRaised:
		return tale{"", n.placed(d.Army.At, args{"holder": n.party(d.Army.Holder), "army": d.Army.Name, "leader": n.given(d.Army.Leader)})}, true
	case campaign.FleetBuilt:
		if d.Port == "" {
			return tale{"ruled", args{"fleet": n.of(d.Fleet.Name, d.Fleet.Holder), "sea": n.sea(d.Fleet.At)}}, true
		}
		return tale{"", args{"holder": n.party(d.Fleet.Holder), "fleet": d.Fleet.Name, "province": n.province(d.Port), "sea": n.sea(d.Fleet.At)}}, true
	case campaign.ArmyDisbanded:
		return tale{string(d.Why), n.placed(d.At, args{"army": n.army(d.Army)})}, true
	case campaign.ArmyDestroyed:
		if d.Why != campaign.DestroyedCornered {
			return tale{string(d.Why), n.placed(d.At, args{"army": n.army(d.Army), "battle": n.battle(d.Battle)})}, true
		}
		return n.inBattle(d.Battle, n.placed(d.At, args{"army": n.army(d.Army)})), true
	case campaign.FleetDisbanded:
		return tale{string(d.Why), args{"fleet": n.fleet(d.Fleet), "sea": n.sea(d.At)}}, true
	case campaign.ArmyReorganised:
		return tale{"", args{"army": n.army(d.Army)}}, true
	case campaign.ArmyImmobilised:
		return tale{weakening(e.Rule, d), args{"army": n.army(d.Army)}}, true
	case campaign.ArmyRegrouped:
		return tale{"", args{"army": n.army(d.Army)}}, true
	case campaign.ArmyLeftLeaderless:
		return tale{"", args{"army": n.army(d.Army), "count": d.Seasons}}, true
	}
	return tale{}, false
}

// weakening is how an army is told to have to regroup: after its battle or as the referee
// rules, or where it is weakened otherwise.
func weakening(rule campaign.Rule, d campaign.ArmyImmobilised) string {
	switch {
	case d.Again:
		return "again"
	case rule == "R-63" || rule == "R-80":
		return ""
	case rule == "R-103":
		return "unsheltered"
	}
	return "weakened"
}

// tellMoves tells where armies and fleets go.
func (n *names) tellMoves(e campaign.Event) (tale, bool) {
	switch d := e.Data.(type) {
	case campaign.ArmyMoved:
		if len(d.Path) == 0 {
			return tale{"", args{"army": n.army(d.Army), "from": "", "to": ""}}, true
		}
		end := len(d.Path) - 1
		return tale{"", args{
			"army": n.army(d.Army), "from": n.province(d.Path[0]), "to": n.province(d.Path[end]), "via": list(n, d.Path[min(1, end):end], n.land),
		}}, true
	case campaign.ArmyEmbarked:
		return tale{"", args{"army": n.army(d.Army), "fleet": n.fleet(d.Fleet), "from": n.province(d.From), "to": n.province(d.To)}}, true
	case campaign.ArmyStopped:
		a := args{"army": n.army(d.Army), "province": n.province(d.At), "wanted": n.province(d.Wanted)}
		if d.Why == string(orders.CrossingBarred) {
			a["player"], a["sea"] = n.playing(campaign.PlayerID(d.Args["player"])), n.sea(maps.SeaID(d.Args["sea"]))
			return tale{"barred", a}, true
		}
		a["why"] = n.why(d.Why, d.Args)
		return tale{"", a}, true
	case campaign.ArmyRetreated:
		return n.inBattle(d.Battle, args{"army": n.army(d.Army), "from": n.province(d.From), "to": n.province(d.To)}), true
	case campaign.RetreatOrdered:
		n.touch(d.Player.Holder())
		return tale{"", args{"army": n.army(d.Army), "to": n.province(d.To)}}, true
	case campaign.FleetSailed:
		return tale{"", args{"fleet": n.fleet(d.Fleet), "from": n.sea(d.From), "to": n.sea(d.To)}}, true
	}
	return tale{}, false
}

// placed adds a province to arguments.
func (n *names) placed(p maps.ProvinceID, a args) args {
	a["province"] = n.province(p)
	return a
}
