package referee

import (
	"slices"

	"adimperii/campaign"
	"adimperii/maps"
)

// countObjectives gives each objective to who has reached it as the season closes, and takes it
// from who has it no more.
func (t *turn) countObjectives() {
	if t.State().Options().Objectives == 0 {
		return
	}
	for _, row := range theObjectives().Objectives {
		switch {
		case row.ID == campaign.Governor:
			t.governors(row)
		case row.Lost == lostToMore:
			t.contend(row)
		default:
			t.holdAlike(row, "", func(p campaign.PlayerID) bool { return counts[row.Of](t, p) >= row.Least })
		}
	}
}

// recountObjectives counts them again where last battles may have changed them, and the
// campaign does not end by them already.
func (t *turn) recountObjectives() {
	if t.over == "" || t.over == campaign.EndByObjectives {
		return
	}
	t.countObjectives()
	if t.State().ObjectiveReached() {
		t.over = campaign.EndByObjectives
	}
}

// holders are those who hold an objective.
func (t *turn) holders(id campaign.Objective, k campaign.KingdomID) (all []campaign.PlayerID) {
	for _, a := range t.State().Attained() {
		if a.Objective == id && a.Kingdom == k {
			all = append(all, a.Player)
		}
	}
	return all
}

// able are the players who may hold an objective: those in play, if the campaign has enough
// players for it. Who was eliminated counts as a player of it, who left does not.
func (t *turn) able(row objectiveRow) []campaign.PlayerID {
	n := 0
	for _, p := range t.State().Players {
		if p.Status != campaign.Left {
			n++
		}
	}
	if n < row.Players {
		return nil
	}
	return t.State().PlayersInPlay()
}

// holdAlike gives an objective to all who have what it wants, as several may, and takes it from
// who has that no more, unless it is never lost but with the realm.
func (t *turn) holdAlike(row objectiveRow, k campaign.KingdomID, has func(campaign.PlayerID) bool) {
	able, held := t.able(row), t.holders(row.ID, k)
	for _, p := range held {
		if !slices.Contains(able, p) || row.Lost != lostNever && !has(p) {
			t.loseObjective(row.ID, k, p)
		}
	}
	for _, p := range able {
		if !slices.Contains(held, p) && has(p) {
			t.winObjective(row.ID, k, p, "")
		}
	}
}

// contend gives an objective that one alone holds to who has more of what it counts than anybody
// else, and takes it from a holder who has less; where several have the most it stays as it is.
func (t *turn) contend(row objectiveRow) {
	able := t.able(row)
	var holder campaign.PlayerID
	for _, p := range t.holders(row.ID, "") {
		if holder = p; !slices.Contains(able, p) {
			t.loseObjective(row.ID, "", p)
			holder = ""
		}
	}
	most, first := row.Least-1, campaign.PlayerID("")
	for _, p := range able {
		switch n := counts[row.Of](t, p); {
		case n > most:
			most, first = n, p
		case n == most:
			first = ""
		}
	}
	if first != "" && first != holder {
		t.winObjective(row.ID, "", first, holder)
	}
}

func (t *turn) winObjective(id campaign.Objective, k campaign.KingdomID, p, from campaign.PlayerID) {
	t.record(campaign.Event{Rule: "R-98", Data: campaign.ObjectiveWon{Attained: campaign.Attained{Objective: id, Kingdom: k, Player: p}, From: from}})
}

func (t *turn) loseObjective(id campaign.Objective, k campaign.KingdomID, p campaign.PlayerID) {
	t.record(campaign.Event{Rule: "R-98", Data: campaign.ObjectiveLost{Attained: campaign.Attained{Objective: id, Kingdom: k, Player: p}}})
}

// governors gives the objective of each kingdom to who holds all with which it began, and has an
// army or leader there. One that a player took over is nobody's to govern.
func (t *turn) governors(row objectiveRow) {
	s := t.State()
	for _, a := range slices.Clone(s.Attained()) {
		if _, there := s.Kingdoms[a.Kingdom]; a.Objective == row.ID && !there {
			t.loseObjective(row.ID, a.Kingdom, a.Player)
		}
	}
	for _, id := range campaign.Sorted(s.Kingdoms) {
		k := s.Kingdoms[id]
		t.holdAlike(row, id, func(p campaign.PlayerID) bool { return len(k.Home) > 0 && t.governs(p, k) })
	}
}

func (t *turn) governs(p campaign.PlayerID, k campaign.Kingdom) bool {
	s := t.State()
	lost := slices.ContainsFunc(k.Home, func(at maps.ProvinceID) bool { return s.Provinces[at].Controller != p.Holder() }) ||
		slices.ContainsFunc(k.HomeCities, func(at maps.CityID) bool { return s.Cities[at].Controller != p.Holder() })
	return !lost && (slices.ContainsFunc(t.ownArmies(p), func(a campaign.Army) bool { return slices.Contains(k.Home, a.At) }) ||
		slices.ContainsFunc(s.LeadersOf(p), func(l campaign.LeaderID) bool { return slices.Contains(k.Home, s.Whereabouts(l)) }))
}

// ownArmies are a player's field armies, without those of allied kingdoms.
func (t *turn) ownArmies(p campaign.PlayerID) (all []campaign.Army) {
	for _, id := range t.State().ArmiesHeld(p.Holder()) {
		all = append(all, t.State().Armies[id])
	}
	return all
}

// armiesAbroad counts the provinces that were not a player's at the start where an army of his
// stands that need not regroup.
func (t *turn) armiesAbroad(p campaign.PlayerID) int {
	var at []maps.ProvinceID
	for _, a := range t.ownArmies(p) {
		if !a.Immobile && !slices.Contains(t.State().Began[p].Provinces, a.At) && !slices.Contains(at, a.At) {
			at = append(at, a.At)
		}
	}
	return len(at)
}

// armiesAtPrize counts, where an army of a player's stands in the province of the prize city,
// that and those beside it: land or a strait away.
func (t *turn) armiesAtPrize(p campaign.PlayerID) int {
	m := t.State().Map
	city, ok := m.City(maps.CityID(t.State().Options().PrizeCity))
	if !ok {
		return 0
	}
	inside, beside := 0, 0
	for _, a := range t.ownArmies(p) {
		switch {
		case a.At == city.Province:
			inside++
		case m.Adjacent(a.At, city.Province):
			beside++
		}
	}
	return min(inside, 1) * (inside + beside)
}

// Goals are how near the players are to each objective, of what everybody may know; none where
// the campaign has no objectives.
func Goals(s campaign.State) (all []campaign.Goal) {
	if s.Options().Objectives == 0 {
		return nil
	}
	t := newTurn(s, Input{})
	for _, row := range theObjectives().Objectives {
		able := t.able(row)
		if able == nil || row.ID == campaign.March && s.Options().PrizeCity == "" {
			continue
		}
		g := campaign.Goal{Objective: row.ID, Least: row.Least}
		if row.ID != campaign.Governor && row.ID != campaign.Corruption {
			g.Counts = map[campaign.PlayerID]int{}
			for _, p := range able {
				g.Counts[p] = counts[row.Of](t, p)
			}
		}
		all = append(all, g)
	}
	return all
}
