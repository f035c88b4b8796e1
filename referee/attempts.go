package referee

import (
	"slices"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
)

// enough is what an attempt must come to.
const enough = 6

// atWar are the armies that have a battle at hand, and roll nothing (section 4).
func (t *turn) atWar() map[campaign.ArmyID]bool {
	busy := map[campaign.ArmyID]bool{}
	for _, b := range t.State().Battles {
		if b.State != campaign.Settled {
			busy[b.Invader.Army], busy[b.Invaded.Army] = true, true
		}
	}
	return busy
}

// pacify throws the dice of the armies that contest provinces.
func (t *turn) pacify() {
	s := t.State()
	busy := t.atWar()
	contested := map[maps.ProvinceID]campaign.Contest{}
	for id, p := range s.Provinces {
		if p.Contest != nil {
			contested[id] = *p.Contest
		}
	}
	for _, id := range campaign.Sorted(contested) {
		c := contested[id]
		a, ok := s.Armies[c.Army]
		if !ok || a.At != id || busy[a.ID] || t.assigned(a).Hold || s.IsSpent(a.ID) {
			continue
		}
		value, dice := t.favoured("province", string(id), "R-45", string(id)+"."+string(a.ID))
		try := attempt(value, c.Attempts, t.list(a.Holder).Pacification)
		t.record(campaign.Event{Rule: "R-45", Dice: dice, Data: campaign.PacificationAttempted{
			Province: id, Army: a.ID, Attempt: try,
		}})
		if try.Success {
			t.take(id, a.ID, "R-45", campaign.Cause{})
		}
	}
}

// besiege throws the dice of the armies that besiege cities.
func (t *turn) besiege() {
	s := t.State()
	busy := t.atWar()
	for _, id := range campaign.Sorted(s.Armies) {
		a := s.Armies[id]
		if t.assigned(a).Hold || s.IsSpent(id) {
			t.liftSieges(id, "")
			continue
		}
		if busy[id] {
			if counted := t.waitForBattle(a); !slices.Contains(counted, t.assigned(a).City) {
				t.tellUntried(a, true)
			}
			continue
		}
		if city, ok := t.target(a); ok {
			t.liftSieges(id, city)
			t.tryCity(a, city)
		}
		t.tellUntried(a, false)
	}
}

// tryCity throws the die of a siege.
func (t *turn) tryCity(a campaign.Army, city maps.CityID) {
	s := t.State()
	earlier := 0
	if siege := s.Cities[city].Siege; siege != nil && siege.Army == a.ID {
		earlier = siege.Attempts
	}
	works := t.siegeworks(a, city)
	value, dice := t.favoured("city", string(city), "R-47", string(city)+"."+string(a.ID))
	try := attempt(value, earlier, t.list(a.Holder).Siege+works)
	t.record(campaign.Event{Rule: "R-47", Dice: dice, Data: campaign.SiegeAttempted{
		City: city, Army: a.ID, Attempt: try,
	}})
	if try.Success {
		t.record(campaign.Event{Rule: "R-47", Data: campaign.CityTaken{
			City: city, From: s.Cities[city].Controller, To: a.Holder, Army: a.ID,
		}})
		t.fallWith(city)
	}
}

// liftSieges ends the sieges of an army that holds, or besieges another city.
func (t *turn) liftSieges(army campaign.ArmyID, but maps.CityID) {
	for _, id := range t.State().SiegesOf(army) {
		if id != but {
			t.record(campaign.Event{Rule: "R-47", Data: campaign.SiegeLifted{City: id, Army: army}})
		}
	}
}

// waitForBattle counts the season of a siege in which a battle to relieve the city, or one
// carried over, keeps the army from its die. These are the cities.
func (t *turn) waitForBattle(a campaign.Army) (counted []maps.CityID) {
	s := t.State()
	for _, city := range s.SiegesOf(a.ID) {
		for _, id := range s.BattleQueue() {
			b := s.Battles[id]
			foe := b.Invader
			if foe.Army == a.ID {
				foe = b.Invaded
			} else if b.Invaded.Army != a.ID {
				continue
			}
			if b.State != campaign.Settled && (b.Season < s.Number || s.Friendly(foe.Player, s.Cities[city].Controller)) {
				t.record(campaign.Event{Rule: "R-47", Data: campaign.SiegeWaited{City: city, Army: a.ID}})
				counted = append(counted, city)
				break
			}
		}
	}
	return counted
}

// tellUntried tells a player why an army does not try the city it was ordered to besiege:
// it fights, or stands where nobody can, neither in land of its side nor in a contest of
// its own.
func (t *turn) tellUntried(a campaign.Army, fights bool) {
	city := t.assigned(a).City
	side := t.State().SideOf(a.Holder)
	ground, ok := t.State().Map.City(city)
	if !ok {
		return
	}
	code := orders.BesiegerElsewhere
	switch tried, tries := t.target(a); {
	case fights:
		code = orders.BesiegerFights
	case ground.Province == a.At && (tries && tried == city || t.State().Cities[city].Controller == a.Holder):
		return
	case ground.Province != a.At:
	case t.State().Friendly(side, t.State().Cities[city].Controller):
		code = orders.CityFriendly
	default:
		code = orders.NoGroundToBesiege
	}
	t.record(campaign.Event{
		Rule: "R-47", Cause: campaign.Cause{Player: side}, Audience: audience(side),
		Data: campaign.OrderRefused{Player: side, Code: string(code), Args: map[string]string{
			"army": string(a.ID), "city": string(city), "province": string(a.At),
		}},
	})
}

// attempt judges a die: 1 for each earlier attempt or season of siege, and what else is added (R-45,
//
func attempt(die, earlier, bonus int) campaign.Attempt {
	modifier := earlier + bonus
	total := die + modifier
	return campaign.Attempt{Number: earlier + 1, Modifier: modifier, Total: total, Success: total >= enough}
}

// target is the city an army besieges where it stands, in a province of its side or
// one it contests: the one ordered, else the one it besieges already, else
// the first by id of those that belong to an enemy.
func (t *turn) target(a campaign.Army) (maps.CityID, bool) {
	s := t.State()
	side := s.SideOf(a.Holder)
	if contest := s.Provinces[a.At].Contest; !t.friendly(side, a.At) && (contest == nil || contest.Army != a.ID) {
		return "", false
	}
	ordered := t.assigned(a).City
	best, rank := maps.CityID(""), 0
	for _, id := range s.Map.CitiesIn(a.At) {
		c := s.Cities[id]
		n := 0
		switch {
		case s.Friendly(side, c.Controller), t.appeased(c.Controller):
		case id == ordered:
			n = 3
		case c.Siege != nil && c.Siege.Army == a.ID:
			n = 2
		case c.Controller != "":
			n = 1
		}
		if n > rank {
			best, rank = id, n
		}
	}
	return best, rank > 0
}
