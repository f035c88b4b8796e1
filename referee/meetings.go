package referee

import (
	"slices"

	"adimperii/maps"
	"adimperii/orders"
)

// Movement is simultaneous. The marches are first cut short, again and again
// until nothing changes, by all that stops an army; what then ends in one place
// meets there. An army that has left is gone, one that is cut back to its start has
// never left.

// settleMoves cuts the marches to where they end, front by front.
func (t *turn) settleMoves(m *moves) {
	for _, f := range m.fronts() {
		for f.stack() || f.shy() || t.clash(f) || t.crowd(f) {
			if t.err != nil {
				return
			}
		}
	}
}

// stack keeps two armies of a side from ending in one province: of those that get
// further than their start, the one ordered later stops a step short. It
// says whether it stopped any.
func (m *moves) stack() bool {
	stopped := false
	taken := map[maps.ProvinceID]*march{}
	for rest := m.marches; len(rest) > 0; {
		side := rest
		if i := slices.IndexFunc(rest, func(w *march) bool { return w.side != rest[0].side }); i > 0 {
			side = rest[:i]
		}
		rest = rest[len(side):]
		for side[0].side != "" && stackOne(side, taken) {
			stopped = true
		}
	}
	return stopped
}

// stackOne stops the first army of a side that ends where another does. What it writes
// to taken is for its own use.
func stackOne(side []*march, taken map[maps.ProvinceID]*march) bool {
	clear(taken)
	for _, w := range side {
		if w.inPlace() && taken[w.end()] == nil {
			taken[w.end()] = w
		}
	}
	for _, w := range side {
		if w.inPlace() {
			continue
		}
		if other := taken[w.end()]; other != nil {
			w.halt(w.stop-1, refusal{orders.Stacking, "R-23", map[string]string{"army2": string(other.army)}})
			return true
		}
		taken[w.end()] = w
	}
	return false
}

// shy stops invaders who want no field army where they invade, in the province
// before, if one of another side ends there or comes head-on. It says
// whether it stopped any; all judge by the same moment.
func (m *moves) shy() bool {
	var shied []*march
	for _, w := range m.marches {
		if !w.wary || w.inPlace() || w.stop < len(w.path)-1 {
			continue
		}
		if slices.ContainsFunc(m.marches, func(o *march) bool {
			return o.side != w.side && (o.end() == w.end() || o.crosses(w.end(), w.path[w.stop-1]))
		}) {
			shied = append(shied, w)
		}
	}
	for _, w := range shied {
		w.halt(w.stop-1, refusal{orders.FieldArmyFound, "R-22", nil})
	}
	return len(shied) > 0
}

// crosses says that a march goes over a border, by land, from one province to the other.
func (w *march) crosses(from, to maps.ProvinceID) bool {
	_, ok := w.step(from, to)
	return ok
}

// step is where in its path a march leaves the one province for the other, by land.
func (w *march) step(from, to maps.ProvinceID) (int, bool) {
	for i := range w.stop {
		if w.fleet == "" && w.path[i] == from && w.path[i+1] == to {
			return i, true
		}
	}
	return 0, false
}

// clash finds two armies that meet head-on across a border: the loser of
// the die is deemed to have stayed on his side of it, where the winner enters. It
// says whether it found any.
func (t *turn) clash(m *moves) bool {
	type border [2]maps.ProvinceID
	crossing := make(map[border][]*march, len(m.marches))
	for _, w := range m.marches {
		for i := range w.stop {
			here, next := w.path[i], w.path[i+1]
			if w.fleet != "" || w.foe != nil {
				continue
			}
			for _, v := range crossing[border{next, here}] {
				if v.side != w.side && v.foe == nil {
					t.duel(m, v, w, next, here)
					return true
				}
			}
			crossing[border{here, next}] = append(crossing[border{here, next}], w)
		}
	}
	return false
}

// duel lets two armies that meet head-on dice for where they fight:
// v goes from one province to the other, w the other way.
func (t *turn) duel(m *moves, v, w *march, from, to maps.ProvinceID) {
	order := t.diceOff(m, []contender{{v, to}, {w, from}})
	if t.err != nil {
		return
	}
	winner, loser := order[0].march, order[1].march
	theirs := order[0].province // where the winner wants to go: the loser's side of the border
	stay, _ := loser.step(theirs, order[1].province)
	enter, _ := winner.step(order[1].province, theirs)
	if loser.leave && stay == 1 {
		// Nobody has leave to stay: it goes back, and there is no battle.
		loser.dice = append(loser.dice, slices.Concat(m.dice(theirs, winner), m.dice(order[1].province, loser))...)
		loser.halt(stay, refusal{orders.MetOnTheWay, "R-29", map[string]string{"army2": string(winner.army)}})
		return
	}
	loser.halt(stay, refusal{orders.MetOnTheWay, "R-29", map[string]string{"army2": string(winner.army)}})
	winner.stop = enter + 1
	if winner.end() != winner.wanted() {
		winner.cut(winner.stop, refusal{orders.MetOnTheWay, "R-29", map[string]string{"army2": string(loser.army)}})
	}
	winner.foe, loser.foe = loser, winner
	v.aim, w.aim = to, from
}

// crowd sends home those who are too many in one place: two fight, who is
// there already or met head-on first, else the better dice; the others step back.
// It says whether it sent any.
func (t *turn) crowd(m *moves) bool {
	moved := false
	for _, sc := range t.scenes(m) {
		meet := sc.rivals()
		if len(meet) <= 2 {
			continue
		}
		var come []contender
		for _, w := range meet {
			if !w.inPlace() && w.foe == nil {
				come = append(come, contender{w, sc.province})
			}
		}
		room := max(0, 2-(len(meet)-len(come)))
		if room > 0 && room < len(come) {
			come = t.diceOff(m, come)
		}
		for i, c := range come {
			if i < room {
				continue
			}
			c.march.dice = append(c.march.dice, m.dice(sc.province, c.march)...)
			c.march.halt(c.march.stop-1, refusal{orders.ThreeInOnePlace, "R-29", nil})
			moved = true
		}
	}
	return moved
}
