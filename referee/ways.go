package referee

import (
	"slices"
	"strconv"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
)

// reach is how many provinces a field army moves in a season.
const reach = 2

// destination says why an army may not end where it is ordered: a move ends in a
// province that is nobody's or of its side, an invasion in another's.
// A contested province of one's own may be entered by either.
func (t *turn) destination(p campaign.PlayerID, o orders.Order) *refusal {
	controller := t.State().Provinces[o.Province].Controller
	args := map[string]string{"province": string(o.Province), "army": string(o.Army)}
	switch {
	case controller == "":
		if o.Verb == orders.Invade {
			t.say(o, orders.Hint, refusal{orders.InvadesNobody, "R-21", args})
		}
	case !t.friendly(p, o.Province):
		if o.Verb == orders.Move && !t.awaited(p, o.Province) {
			args["holder"] = string(controller)
			return &refusal{orders.MoveIsInvasion, "R-22", args}
		}
	case o.Verb == orders.Invade && t.uncontested(p, o.Province):
		if controller != p.Holder() {
			args["holder"] = string(controller)
			return &refusal{orders.InvadesAlly, "R-34", args}
		}
		return &refusal{orders.InvadesOwn, "R-22", args}
	}
	return nil
}

// way is the path of a move or an invasion, or why there is none: the
// one ordered by `via`, else the shortest; of those through several provinces the one
// through the first by id, those that need nobody's leave before the others.
func (t *turn) way(p campaign.PlayerID, o orders.Order, from maps.ProvinceID) ([]maps.ProvinceID, *refusal) {
	board := t.State().Map
	stride := t.stride(t.State().Armies[o.Army])
	if stride < reach && !board.Adjacent(from, o.Province) {
		return nil, t.tooFar(o, from)
	}
	if stride > reach {
		if path := t.longWay(p, o, from); path != nil {
			return path, nil
		}
	}
	if o.Via != "" {
		if stride < reach {
			return nil, t.tooFar(o, from)
		}
		for _, step := range [][2]maps.ProvinceID{{from, o.Via}, {o.Via, o.Province}} {
			if !board.Adjacent(step[0], step[1]) {
				return nil, &refusal{orders.NotAdjacent, "R-21", map[string]string{
					"province": string(step[1]), "province2": string(step[0]),
				}}
			}
		}
		return []maps.ProvinceID{from, o.Via, o.Province}, t.passable(p, from, o.Via, o.Province)
	}
	if board.Adjacent(from, o.Province) {
		return []maps.ProvinceID{from, o.Province}, nil
	}
	var open []maps.ProvinceID
	var barred *refusal
	for _, via := range board.Neighbours(from) {
		if !board.Adjacent(via, o.Province) {
			continue
		}
		r := t.passable(p, from, via, o.Province)
		switch {
		case r == nil:
			open = append(open, via)
		case barred == nil:
			barred = r
		}
	}
	if free := slices.DeleteFunc(slices.Clone(open), func(via maps.ProvinceID) bool {
		return t.leave(p, []maps.ProvinceID{from, via, o.Province})
	}); len(free) > 0 {
		open = free
	}
	switch {
	case len(open) > 0:
		if len(open) > 1 {
			t.say(o, orders.Hint, refusal{orders.WayChosen, "R-21", map[string]string{
				"army": string(o.Army), "province": string(o.Province), "province2": string(open[0]),
			}})
		}
		return []maps.ProvinceID{from, open[0], o.Province}, nil
	case barred != nil:
		return nil, barred
	}
	return nil, t.tooFar(o, from)
}

// longWay is the first way by id, by the province ordered if there is one, of three steps where
// fewer do not do; nil if there is none that needs nobody's leave.
func (t *turn) longWay(p campaign.PlayerID, o orders.Order, from maps.ProvinceID) []maps.ProvinceID {
	board := t.State().Map
	near := func(a, b maps.ProvinceID) bool { return board.Adjacent(a, b) }
	if steps := board.Distance(from, o.Province); o.Via == "" && steps != reach+1 || near(from, o.Via) && near(o.Via, o.Province) {
		return nil
	}
	for _, a := range board.Neighbours(from) {
		for _, b := range board.Neighbours(a) {
			path := []maps.ProvinceID{from, a, b, o.Province}
			if !near(b, o.Province) || b == from || a == o.Province || o.Via != "" && a != o.Via && b != o.Via {
				continue
			}
			if !t.leave(p, path) && !t.leave(p, path[1:]) && t.passable(p, from, a, b) == nil && t.passable(p, a, b, o.Province) == nil {
				return path
			}
		}
	}
	return nil
}

func (t *turn) tooFar(o orders.Order, from maps.ProvinceID) *refusal {
	args := map[string]string{"army": string(o.Army), "province": string(o.Province), "province2": string(from)}
	steps := t.State().Map.Distance(from, o.Province)
	if steps < 0 {
		return &refusal{orders.NotAdjacent, "R-21", args}
	}
	args["have"], args["need"] = strconv.Itoa(t.stride(t.State().Armies[o.Army])), strconv.Itoa(steps)
	return &refusal{orders.TooFar, "R-21", args}
}

// passable says why an army cannot pass one province on its way to the next: it is
// another's who has given no leave, contested, or kept closed by a battle; or the way
// crosses a strait, where that takes the whole move.
func (t *turn) passable(p campaign.PlayerID, from, via, to maps.ProvinceID) *refusal {
	s := t.State()
	province := s.Provinces[via]
	args := map[string]string{"province": string(via)}
	battle, pending := t.pending(via)
	open, byLeave := t.passed(p, via)
	switch {
	case via == from || via == to:
		args["province2"] = string(from)
		return &refusal{orders.NotAdjacent, "R-21", args}
	case pending:
		args["battle"] = string(battle)
		return &refusal{orders.ProvinceHeld, "R-64", args}
	case province.Contest != nil && (open || byLeave):
		return &refusal{orders.PassContested, "R-42", args}
	case province.Controller != "" && !open:
		args["holder"] = string(province.Controller)
		if byLeave {
			return &refusal{orders.NoLeave, "R-21", args}
		}
		return &refusal{orders.PassForeign, "R-21", args}
	case s.House.StraitCostsStep && (s.Map.Strait(from, via) || s.Map.Strait(via, to)):
		return &refusal{orders.StraitAlone, "R-3", args}
	}
	return nil
}

// awaited says, when only checking, that a province will be of a player's side if an
// embassy of his succeeds: alliances are settled before armies move.
func (t *turn) awaited(p campaign.PlayerID, id maps.ProvinceID) bool {
	k := campaign.KingdomID(t.State().Provinces[id].Controller)
	_, sent := t.embassies[k][p]
	return t.checking && sent && !t.friendly(p, id)
}

// warnAwaited tells a player that a move hangs on an embassy of his.
func (t *turn) warnAwaited(p campaign.PlayerID, o orders.Order, path []maps.ProvinceID) {
	for _, id := range path[1:] {
		if t.awaited(p, id) {
			t.say(o, orders.Warning, refusal{orders.AllianceAwaited, "R-30", map[string]string{
				"army": string(o.Army), "province": string(id), "kingdom": string(t.State().Provinces[id].Controller),
			}})
			return
		}
	}
}
