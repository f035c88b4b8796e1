package referee

import (
	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
)

// raiseArmies raises the armies ordered, of players and of their allied kingdoms
//
func (t *turn) raiseArmies() {
	t.each(func(p campaign.PlayerID, o orders.Order) {
		h := p.Holder()
		if o.Kingdom != "" {
			h = o.Kingdom.Holder()
		}
		if r := t.raising(p, h, o); r != nil {
			t.refuse(p, o, *r)
			return
		}
		t.record(campaign.Event{
			Rule: raisingRule(o), Cause: cause(p, o), Entries: campaign.Spend(h, armyCost),
			Data: campaign.ArmyRaised{
				LeaderFrom: t.State().Leaders[o.Leader].Post,
				Army: campaign.Army{
					ID: o.Army, Holder: h, Name: o.Name, Leader: o.Leader, At: o.Province,
					Sequence: t.nextSequence(), Raised: t.State().Number,
				},
			},
		})
	}, orders.RaiseArmy)
}

func raisingRule(o orders.Order) campaign.Rule {
	if o.Kingdom != "" {
		return "R-35"
	}
	return "R-20"
}

// raising says why an army cannot be raised; where a battle carried over
// waits none is, since those who fight it are held as they are.
func (t *turn) raising(p campaign.PlayerID, h campaign.HolderID, o orders.Order) *refusal {
	if o.Kingdom != "" {
		if r := t.patron(p, o.Kingdom, "R-35"); r != nil {
			return r
		}
		if other, ok := t.armyOf(h); ok {
			return &refusal{orders.KingdomHasArmy, "R-35", map[string]string{"kingdom": string(o.Kingdom), "army": string(other)}}
		}
	}
	if r := t.heldUncontested(h, o.Province); r != nil {
		return r
	}
	if battle, pending := t.pending(o.Province); pending {
		return &refusal{orders.ProvinceHeld, "R-64", map[string]string{"province": string(o.Province), "battle": string(battle)}}
	}
	if r := t.present(p, o.Leader, o.Province); r != nil {
		return r
	}
	for _, id := range t.State().ArmiesAt(o.Province) {
		if t.State().Friendly(p, t.State().Armies[id].Holder) {
			return &refusal{orders.ArmyThere, "R-20", map[string]string{"army": string(id), "province": string(o.Province)}}
		}
	}
	if _, ok := t.State().Armies[o.Army]; ok || o.Army == "" {
		return &refusal{orders.ArmyNameTaken, "R-20", map[string]string{"army": string(o.Army)}}
	}
	return t.afford(h, armyCost)
}

// armyOf is the first army of a holder, if he has one.
func (t *turn) armyOf(h campaign.HolderID) (campaign.ArmyID, bool) {
	held := t.State().ArmiesHeld(h)
	if len(held) == 0 {
		return "", false
	}
	return held[0], true
}

// present says why a leader cannot lead what is raised in a province: he
// must be there, and lead nothing else.
func (t *turn) present(p campaign.PlayerID, id campaign.LeaderID, at maps.ProvinceID) *refusal {
	l, r := t.leader(p, id)
	switch {
	case r != nil:
		return r
	case leads(l.Post):
		return &refusal{orders.LeaderLeads, "R-8", map[string]string{"leader": string(id)}}
	case l.Post.Province != at:
		return &refusal{orders.LeaderAbsent, "R-20", map[string]string{"leader": string(id), "province": string(at)}}
	}
	return nil
}

// buildFleets builds the fleets ordered, which put to sea at once.
func (t *turn) buildFleets() {
	t.each(func(p campaign.PlayerID, o orders.Order) {
		sea, r := t.building(p, o)
		if r != nil {
			t.refuse(p, o, *r)
			return
		}
		t.record(campaign.Event{
			Rule: "R-20", Cause: cause(p, o), Entries: campaign.Spend(p.Holder(), fleetCost),
			Data: campaign.FleetBuilt{Port: o.Province, Fleet: campaign.Fleet{
				ID: o.Fleet, Holder: p.Holder(), Name: o.Name, At: sea,
				Sequence: t.nextSequence(), Raised: t.State().Number,
			}},
		})
	}, orders.BuildFleet)
}

// building is the zone a new fleet puts to sea in, or why it cannot be built
// . Where several zones border its port and none is named, it is the first.
func (t *turn) building(p campaign.PlayerID, o orders.Order) (maps.SeaID, *refusal) {
	if r := t.heldUncontested(p.Holder(), o.Province); r != nil {
		return "", r
	}
	seas := t.State().Map.SeasOf(o.Province)
	args := map[string]string{"province": string(o.Province), "sea": string(o.Sea), "fleet": string(o.Fleet)}
	switch _, taken := t.State().Fleets[o.Fleet]; {
	case len(seas) == 0:
		return "", &refusal{orders.NotCoastal, "R-20", args}
	case o.Sea != "" && !t.State().Map.Borders(o.Province, o.Sea):
		return "", &refusal{orders.SeaNotBordering, "R-20", args}
	case taken || o.Fleet == "":
		return "", &refusal{orders.FleetNameTaken, "R-20", args}
	}
	if r := t.afford(p.Holder(), fleetCost); r != nil {
		return "", r
	}
	if o.Sea != "" {
		return o.Sea, nil
	}
	if len(seas) > 1 {
		args["sea"] = string(seas[0])
		t.say(o, orders.Hint, refusal{orders.SeaChosen, "R-20", args})
	}
	return seas[0], nil
}
