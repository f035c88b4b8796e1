package referee

import (
	"slices"
	"strconv"

	"adimperii/campaign"
	"adimperii/orders"
)

// idleArmies are those that could move and have no order. One that contests or
// besieges goes on with it; one that a battle holds, or that regroups, stays.
func (a *adviser) idleArmies() {
	var idle []campaign.ArmyID
	for _, x := range a.armies() {
		if !x.Immobile && x.Leader != "" && !a.held(x.ID) && !a.tasked(x) && !a.ordered(x.ID) {
			idle = append(idle, x.ID)
		}
	}
	if len(idle) > 0 {
		a.general(refusal{orders.ArmyIdle, "R-21", map[string]string{"armies": ids(idle), "count": strconv.Itoa(len(idle))}})
	}
}

// ordered says that an order tells an army what to do.
func (a *adviser) ordered(army campaign.ArmyID) bool {
	return slices.ContainsFunc(a.list, func(o orders.Order) bool {
		return o.Army == army && (o.Verb.Marches() || orders.Makes(o.Verb))
	})
}

// tasked says that an army contests where it stands, or besieges a city there.
func (a *adviser) tasked(x campaign.Army) bool {
	if c := a.Provinces[x.At].Contest; c != nil && c.Army == x.ID {
		return true
	}
	for _, city := range a.Map.CitiesIn(x.At) {
		if s := a.Cities[city].Siege; s != nil && s.Army == x.ID {
			return true
		}
	}
	return false
}

// regrouping are the armies that sit the season out though there is a talent to let
// them move.
func (a *adviser) regrouping() {
	for _, x := range a.armies() {
		if x.Immobile && a.purse(x.Holder) >= reorganisation && !a.held(x.ID) {
			a.general(refusal{orders.ArmyRegroups, "R-63", map[string]string{"army": string(x.ID)}},
				[]orders.Order{{Verb: orders.Reorganise, Army: x.ID}})
		}
	}
}

// idleLeaders are those who lead nothing, have no order, and stand where no other
// player's army comes near and nothing is contested.
func (a *adviser) idleLeaders() {
	var idle []campaign.LeaderID
	for _, l := range a.leaders() {
		if l.Post.Province != "" && !a.guards(l) && !a.employed(l.ID) {
			idle = append(idle, l.ID)
		}
	}
	if len(idle) > 0 {
		a.general(refusal{orders.LeaderIdle, "R-8", map[string]string{"leaders": ids(idle), "count": strconv.Itoa(len(idle))}})
	}
}

// guards says that a leader is of use where he is: his province is contested, or can
// be invaded.
func (a *adviser) guards(l campaign.Leader) bool {
	at := l.Post.Province
	if a.Provinces[at].Contest != nil {
		return true
	}
	for _, x := range a.Armies {
		if a.beside(x, at) {
			return true
		}
	}
	return false
}

// employed says that an order gives a leader something to do.
func (a *adviser) employed(l campaign.LeaderID) bool {
	return slices.ContainsFunc(a.list, func(o orders.Order) bool {
		return o.Leader == l && (o.Verb.Travels() || orders.Makes(o.Verb))
	})
}

// idleAmbassadors are those still on embassy to a kingdom that is the player's ally.
func (a *adviser) idleAmbassadors() {
	for _, l := range a.leaders() {
		if k := l.Post.Kingdom; k != "" && a.Kingdoms[k].Patron == a.Player && !a.employed(l.ID) {
			a.general(refusal{orders.AmbassadorIdle, "R-33", map[string]string{"leader": string(l.ID), "kingdom": string(k)}})
		}
	}
}
