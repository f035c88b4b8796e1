package referee

import (
	"slices"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
)

// withdrawal is how an army leaves a province: beaten, after a draw or
// making way.
type withdrawal struct {
	rule campaign.Rule
	// wish is where its player wants it to go, "" if he has not said.
	wish maps.ProvinceID
	// from is whence it came, where it goes by default; "" if it was there before.
	from   maps.ProvinceID
	battle campaign.BattleID
}

// ways are those that an army has out of a province: all that are open to it, the one
// it takes, and whether its player said so.
type ways struct {
	open []maps.ProvinceID
	to   maps.ProvinceID
	said bool
}

// retreats are the provinces an army can fall back to, by id: adjacent,
// friendly or uncontrolled, without contest, army, invasion or battle of the season;
// and for a landing, where it came from (`retreat_by_sea`).
func (t *turn) retreats(a campaign.Army) []maps.ProvinceID {
	s := t.State()
	near := s.Map.Neighbours(a.At)
	if t.canReembark(a) && !slices.Contains(near, a.From) {
		near = append(near, a.From)
		slices.Sort(near)
	}
	taken := map[maps.ProvinceID]bool{}
	for _, other := range s.Armies {
		taken[other.At] = true
	}
	for _, b := range s.Battles {
		taken[b.Province] = true
	}
	side := s.SideOf(a.Holder)
	return slices.DeleteFunc(near, func(id maps.ProvinceID) bool {
		_, invaded := s.Invasions[id]
		_, barred := t.straitBarred(side, a.At, id)
		free := s.Provinces[id].Controller == "" || t.uncontested(side, id)
		return !free || taken[id] || invaded || barred
	})
}

// canReembark says that a landing may go back aboard: its fleet is still off the
// coast, the way back leads through the zones it knows, and nobody bars them. Fleets that
// were beaten since may have come there, or be gone.
func (t *turn) canReembark(a campaign.Army) bool {
	board := t.State().Map
	f, ok := t.State().Fleets[a.Aboard]
	if !ok || !t.State().House.RetreatBySea || !board.Borders(a.At, f.At) || !board.Borders(a.From, f.At) && !board.Borders(a.From, f.Came) {
		return false
	}
	return !slices.ContainsFunc(t.crossed(a.From, f.Came, f.At), func(sea maps.SeaID) bool {
		_, barred := t.barrer(t.State().SideOf(a.Holder), sea, anyFleet)
		return barred
	})
}

// fallBack takes an army out of the province it is in: where its player wants, else
// whence it came, else to the place nearest to his capital. With nowhere to go it is
// destroyed. What it did there ends; an uncontrolled province it comes to is taken.
func (t *turn) fallBack(id campaign.ArmyID, w withdrawal) {
	s := t.State()
	a := s.Armies[id]
	side := s.SideOf(a.Holder)
	open := t.retreats(a)
	to, ok := s.Map.Nearest(s.Players[side].Capital, open)
	switch {
	case slices.Contains(open, w.wish):
		to = w.wish
	case slices.Contains(open, w.from):
		to = w.from
	}
	t.ways[id] = ways{open: open, to: to, said: w.wish == to}
	if w.wish != "" && w.wish != to {
		t.record(campaign.Event{Rule: "R-57", Cause: campaign.Cause{Player: side}, Audience: audience(side), Data: campaign.OrderRefused{
			Player: side, Code: string(orders.NoRetreatThere),
			Args: map[string]string{"army": string(id), "province": string(w.wish), "province2": string(a.At)},
		}})
	}
	t.endTasks(id)
	if !ok {
		t.destroy(a, w.battle, "R-57", campaign.DestroyedCornered)
		return
	}
	t.record(campaign.Event{Rule: w.rule, Data: campaign.ArmyRetreated{Army: id, From: a.At, To: to, Battle: w.battle}})
	if s.Provinces[to].Controller == "" {
		t.occupy(to, id, "R-57", campaign.Cause{})
	}
}

// destroy ends an army that can go nowhere, or that the table ends; its leader flees alone
//
func (t *turn) destroy(a campaign.Army, battle campaign.BattleID, rule campaign.Rule, why campaign.DestroyReason) {
	if a.Leader != "" {
		t.flee(a.Leader, a.At, campaign.Fled)
	}
	t.record(campaign.Event{Rule: rule, Data: campaign.ArmyDestroyed{Army: a.ID, At: a.At, Battle: battle, Why: why}})
}

// canLeave says that all who are in a province can go elsewhere: its army by
// a retreat, unless it cannot move and so defends, its leaders to a refuge.
func (t *turn) canLeave(r reply) bool {
	if army := hostArmy(t.State(), r.Province); army != "" {
		if a := t.State().Armies[army]; a.Immobile || len(t.retreats(a)) == 0 {
			return false
		}
	}
	for _, l := range t.defenders(r.Province) {
		leader := t.State().Leaders[l]
		if leader.Player != r.Asked || t.staysInRefuge(leader, r) {
			continue
		}
		if _, ok := t.haven(leader, r.Province, r.Province); !ok {
			return false
		}
	}
	return true
}

// makeWay takes army and leaders out of a province that is given up or contested
// where the answer says, else as in.
func (t *turn) makeWay(r reply) {
	if army := hostArmy(t.State(), r.Province); army != "" {
		t.fallBack(army, withdrawal{wish: r.answer.To, rule: "R-42"})
	}
	for _, l := range t.defenders(r.Province) {
		leader := t.State().Leaders[l]
		if leader.Player != r.Asked {
			continue
		}
		if r.answer.To != "" && r.answer.To != r.Province && t.friendly(r.Asked, r.answer.To) {
			t.record(campaign.Event{Rule: "R-42", Cause: t.replyCause(r), Data: campaign.LeaderPosted{
				Leader: l, From: leader.Post, To: campaign.Post{Province: r.answer.To}, Why: campaign.Fled,
			}})
			continue
		}
		if t.staysInRefuge(leader, r) {
			continue
		}
		t.flee(l, r.Province, campaign.Fled, r.Province)
	}
}
