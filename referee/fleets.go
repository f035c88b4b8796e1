package referee

import (
	"cmp"
	"slices"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
)

// voyages are what players order at sea, found to be allowed.
type voyages struct {
	sail       map[campaign.FleetID]sailing
	aboard     []voyage              // in the order given
	challenges map[duel]orders.Order
}

// sailing is a fleet bound for another zone.
type sailing struct {
	player campaign.PlayerID
	order  orders.Order
	to     maps.SeaID
}

// duel is who challenges whom, and where.
type duel struct {
	by, to campaign.PlayerID
	sea    maps.SeaID
}

func (a duel) compare(b duel) int {
	return cmp.Or(cmp.Compare(a.by, b.by), cmp.Compare(a.to, b.to), cmp.Compare(a.sea, b.sea))
}

func newVoyages() voyages {
	return voyages{
		sail:       map[campaign.FleetID]sailing{},
		challenges: map[duel]orders.Order{},
	}
}

// declareVoyages takes down where fleets sail, whom they let pass and whom they
// challenge.
func (t *turn) declareVoyages() {
	t.each(func(p campaign.PlayerID, o orders.Order) {
		if r := t.sailing(p, o); r != nil {
			t.refuse(p, o, *r)
			return
		}
		t.voyages.sail[o.Fleet] = sailing{p, o, o.Sea}
		if f := t.State().Fleets[o.Fleet]; f.Came != o.Sea {
			t.warnBar(p, o, orders.FleetAtRisk, f.At)
		}
	}, orders.Sail)
	t.each(t.allow, orders.Allow)
	t.each(t.challenge, orders.Challenge)
}

// winterAtSea says that no fleet sails and no naval battle is fought.
func (t *turn) winterAtSea() bool {
	return t.State().Season.Quarter == campaign.Winter && !t.State().House.WinterFleetsSail
}

// unmanned says why a fleet does nothing: the house rules want a leader aboard.
func (t *turn) unmanned(f campaign.Fleet) *refusal {
	if t.State().House.FleetNeedsLeader && f.Leader == "" {
		return &refusal{orders.FleetNeedsLeader, "R-20", map[string]string{"fleet": string(f.ID)}}
	}
	return nil
}

// sailing says why a fleet cannot sail as ordered.
func (t *turn) sailing(p campaign.PlayerID, o orders.Order) *refusal {
	f, r := t.fleet(p, o.Fleet)
	if r != nil {
		return r
	}
	args := map[string]string{"fleet": string(f.ID), "sea": string(o.Sea), "sea2": string(f.At)}
	_, twice := t.voyages.sail[f.ID]
	battle, held := t.heldFleet(f.ID)
	switch {
	case t.winterAtSea():
		return &refusal{orders.WinterSailing, "R-25", args}
	case twice:
		return &refusal{orders.FleetOrdered, "R-24", args}
	case held:
		return &refusal{orders.FleetHeld, "R-64", map[string]string{"fleet": string(f.ID), "battle": string(battle)}}
	case !t.State().Map.SeasAdjacent(f.At, o.Sea):
		return &refusal{orders.SeaNotAdjacent, "R-24", args}
	case !t.portFor(p, f.At, o.Sea):
		return &refusal{orders.NoPort, "R-24", args}
	}
	if r := t.keepsFleet(f); r != nil {
		return r
	}
	return t.unmanned(f)
}

// portFor says that a player has a port for a move between two zones, on
// the one, the other or either as the house rules say.
func (t *turn) portFor(p campaign.PlayerID, start, end maps.SeaID) bool {
	switch t.State().House.PortZone {
	case "start":
		return t.port(p, start)
	case "end":
		return t.port(p, end)
	}
	return t.port(p, start) || t.port(p, end)
}

// port says that a coast of a zone is of a player's side and uncontested.
func (t *turn) port(p campaign.PlayerID, sea maps.SeaID) bool {
	return slices.ContainsFunc(t.State().Map.CoastsOf(sea), func(id maps.ProvinceID) bool { return t.uncontested(p, id) })
}

// challenge offers another player battle in a zone.
func (t *turn) challenge(p campaign.PlayerID, o orders.Order) {
	r := t.otherPlayer(p, o, "R-28")
	if r == nil && t.winterAtSea() {
		r = &refusal{orders.WinterBattle, "R-25", map[string]string{"sea": string(o.Sea)}}
	}
	if r != nil {
		t.refuse(p, o, *r)
		return
	}
	t.warnNoFleet(p, o, "R-28")
	t.voyages.challenges[duel{p, o.Player, o.Sea}] = o
}

// otherPlayer says why an order can name no such player: he must be another, in play.
func (t *turn) otherPlayer(p campaign.PlayerID, o orders.Order, rule campaign.Rule) *refusal {
	if other, ok := t.State().Players[o.Player]; !ok || other.ID == p || other.Status != campaign.InPlay {
		return &refusal{orders.NotAnotherPlayer, rule, map[string]string{"player": string(o.Player)}}
	}
	return nil
}

// warnNoFleet tells a player that he will have no fleet where he orders something.
func (t *turn) warnNoFleet(p campaign.PlayerID, o orders.Order, rule campaign.Rule) {
	for _, id := range t.State().FleetsOf(p) {
		at := t.State().Fleets[id].At
		if s, ok := t.voyages.sail[id]; ok {
			at = s.to
		}
		if at == o.Sea {
			return
		}
	}
	t.say(o, orders.Warning, refusal{orders.NoFleetThere, rule, map[string]string{"sea": string(o.Sea)}})
}
