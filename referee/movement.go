package referee

import (
	"cmp"
	"maps"
	"slices"

	"adimperii/campaign"
	atlas "adimperii/maps"
	"adimperii/orders"
)

// moves are the marches of a season: one for every army on the map, those that
// stay included, by side; within a side those that stay come first, then the
// others as ordered.
type moves struct {
	marches []*march
	of      map[campaign.ArmyID]*march
	// throws are the dice of armies that meet, by where; each is thrown once
	// however often the meeting is looked at.
	throws map[meeting]*throw
	// invasions are found once all stand still, and so are those for whom there is
	// nobody to fight where they have stood since an earlier season.
	invasions []invasion
	surplus   []*march
}

// march is the way of one army through a season.
type march struct {
	side  campaign.PlayerID
	army  campaign.ArmyID
	age   int          // of the army, by its sequence: a lower number is older
	order orders.Order // zero for an army that stays
	rank  int          // of its order among its player's, from 1; 0 if it stays
	// path is the way ordered, from where it stands.
	path []atlas.ProvinceID
	// stop is the place in path where it ends, as far as is known yet.
	stop int
	// fleet carries it, "" on land.
	fleet campaign.FleetID
	// leave says that it passes another player's province by his leave.
	leave bool
	// wary wants no field army where it invades.
	wary bool
	// foe was met head-on, on the way to aim.
	foe *march
	aim atlas.ProvinceID
	// why it does not get to the end of its path, and the dice that decided it.
	why  *refusal
	dice []campaign.Die
}

// end is the province where a march ends.
func (w *march) end() atlas.ProvinceID { return w.path[w.stop] }

// wanted is the province where it was to end.
func (w *march) wanted() atlas.ProvinceID { return w.path[len(w.path)-1] }

// inPlace says that an army was there before the season's moves.
func (w *march) inPlace() bool { return w.stop == 0 }

// halt ends a march at an earlier place of its path. Leave to pass is none to stay: who
// gets no further goes back to where he set out.
func (w *march) halt(stop int, why refusal) {
	if w.leave && stop == 1 {
		stop = 0
	}
	w.cut(stop, why)
}

// cut ends a march at a place of its path, whatever that is. The first reason is the
// one that is told.
func (w *march) cut(stop int, why refusal) {
	w.stop = stop
	if w.why == nil {
		w.why = &why
	}
}

// marching are the season's marches; before any is declared, every army stays. When
// only checking, they are those of the players whose orders there are.
func (t *turn) marching() *moves {
	if t.moves != nil {
		return t.moves
	}
	s := t.State()
	m := &moves{of: map[campaign.ArmyID]*march{}, throws: map[meeting]*throw{}}
	add := func(a campaign.Army) {
		w := &march{side: s.SideOf(a.Holder), army: a.ID, age: a.Sequence, path: []atlas.ProvinceID{a.At}}
		m.marches = append(m.marches, w)
		m.of[a.ID] = w
	}
	if t.checking {
		for _, p := range t.writers {
			for _, id := range s.ArmiesOf(p) {
				add(s.Armies[id])
			}
		}
	} else {
		for _, a := range s.Armies {
			add(a)
		}
	}
	m.sort()
	t.moves = m
	return m
}

func (m *moves) sort() {
	slices.SortFunc(m.marches, func(a, b *march) int {
		return cmp.Or(
			cmp.Compare(a.side, b.side), a.rank-b.rank,
			a.age-b.age, cmp.Compare(a.army, b.army),
		)
	})
}

// declareMoves takes down where armies are to go, and refuses what no army may do
// . What depends on others is seen when all move at once.
func (t *turn) declareMoves() {
	t.declareVoyages()
	rank := 0
	t.each(func(p campaign.PlayerID, o orders.Order) {
		m := t.marching()
		rank++
		r := t.declare(m, p, o, rank)
		if r == nil {
			return
		}
		t.refuse(p, o, *r)
		if w := m.of[o.Army]; w != nil && (r.code == orders.NoLeave || t.unforeseen(p, o)) {
			w.rank = rank
		}
	}, orders.Move, orders.Invade, orders.Embark)
	if rank == 0 {
		return // all stay
	}
	m := t.marching()
	m.sort()
	m.stack()
	for _, w := range m.marches {
		if w.why != nil {
			t.say(w.order, orders.Error, t.stoppedFor(w))
		}
	}
}

// unforeseen says that an order is refused only because of what became of alliances
// this season. Like one that another player gave no leave for, it has been its army's
// order all the same: another line, which its player was told is one too many, does
// not take its place.
func (t *turn) unforeseen(p campaign.PlayerID, o orders.Order) bool {
	same := maps.EqualFunc(t.State().Kingdoms, t.before.Kingdoms, func(a, b campaign.Kingdom) bool { return a.Patron == b.Patron })
	if t.checking || same && len(t.embassies) == 0 {
		return false
	}
	if t.foreseen == nil {
		before := *t.State()
		before.Kingdoms = t.before.Kingdoms
		t.foreseen = newTurn(before, Input{Orders: t.in.Orders})
		t.foreseen.checking, t.foreseen.embassies = true, t.embassies
		t.foreseen.declareMoves()
	}
	return !t.foreseen.isRefused(p, o)
}

// declare adds the march of an order, or says why it is not allowed.
func (t *turn) declare(m *moves, p campaign.PlayerID, o orders.Order, rank int) *refusal {
	if r := t.usurped(o.Army); r != nil {
		return r
	}
	a, r := t.army(p, o.Army)
	if r == nil {
		r = t.mobile(m, a)
	}
	if r == nil {
		r = t.enterable(a, o.Province)
	}
	if r == nil {
		r = t.keepsPeace(p, o.Province)
	}
	if r != nil {
		return r
	}
	w := m.of[a.ID]
	path := []atlas.ProvinceID{a.At, o.Province}
	switch o.Verb {
	case orders.Embark:
		if r := t.embark(p, o); r != nil {
			return r
		}
		w.fleet = o.Fleet
	default:
		if r := t.destination(p, o); r != nil {
			return r
		}
		if path, r = t.way(p, o, a.At); r != nil {
			return r
		}
		t.warnAwaited(p, o, path)
		t.warnLeave(p, o, path)
		w.leave = t.leave(p, path)
		w.wary = o.UnlessArmy
	}
	w.order, w.rank, w.path, w.stop = o, rank, path, len(path)-1
	return nil
}

// mobile says why an army goes nowhere this season: it has its order, is bound by
// a battle, regroups or has no leader.
func (t *turn) mobile(m *moves, a campaign.Army) *refusal {
	args := map[string]string{"army": string(a.ID)}
	battle, bound := t.bound(func(b campaign.Battle) bool { return b.Engages(a.ID) })
	switch {
	case m.of[a.ID].rank > 0:
		return &refusal{orders.ArmyOrdered, "R-21", args}
	case bound:
		args["battle"] = string(battle)
		return &refusal{orders.ArmyHeld, "R-64", args}
	case a.Immobile:
		return &refusal{orders.ArmyImmobile, "R-63", args}
	case a.Leader == "":
		return &refusal{orders.ArmyLeaderless, "R-10", args}
	}
	return t.keepsArmy(a)
}

// enterable says why an army can go nowhere near a province: it is there, or a
// battle carried over keeps everybody out.
func (t *turn) enterable(a campaign.Army, to atlas.ProvinceID) *refusal {
	if a.At == to {
		return &refusal{orders.AlreadyThere, "R-21", map[string]string{"army": string(a.ID), "province": string(to)}}
	}
	if battle, pending := t.pending(to); pending {
		return &refusal{orders.ProvinceHeld, "R-64", map[string]string{"province": string(to), "battle": string(battle)}}
	}
	return nil
}

// bound is a battle of an earlier season, or a rebellion of this one, not
// settled yet, that binds something.
func (t *turn) bound(binds func(campaign.Battle) bool) (campaign.BattleID, bool) {
	s := t.State()
	first, found := campaign.BattleID(""), false
	for id, b := range s.Battles {
		_, before := t.before.Battles[id] // one of a rebellion may be forfeit by now
		held := b.Season < s.Number || b.State == campaign.Postponed || before && t.before.Stage == campaign.Orders
		if held && b.State != campaign.Settled && binds(b) && (!found || b.Sequence < s.Battles[first].Sequence) {
			first, found = id, true
		}
	}
	return first, found
}

// pending is the battle carried over, or the rebellion, that is still to be settled in
// a province: nobody enters it.
func (t *turn) pending(id atlas.ProvinceID) (campaign.BattleID, bool) {
	return t.bound(func(b campaign.Battle) bool { return b.Province == id })
}

// stoppedFor is why a march stops where it does, told with the place.
func (t *turn) stoppedFor(w *march) refusal {
	args := map[string]string{"army": string(w.army), "province": string(w.wanted()), "province2": string(w.end())}
	for k, v := range w.why.args {
		args[k] = v
	}
	return refusal{w.why.code, w.why.rule, args}
}
