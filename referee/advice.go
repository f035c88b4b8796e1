package referee

import (
	"cmp"
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
)

// adviser hints at what a player may have forgotten, where nothing is wrong with what
// he wrote. All it knows is what the player may know, so that no advice tells a secret.
type adviser struct {
	// View is the player's, once his orders are carried out as far as they alone go:
	// leaders have their places and units are raised, but nothing has moved.
	*campaign.View
	list  []orders.Order
	found []orders.Diagnostic // by the check
	no    map[orders.Place]bool
	left  campaign.Talents // once all is paid for

	advice []orders.Diagnostic
}

// advise adds what a good clerk would say of a player's orders: what is owed first,
// then what may go wrong, then who has nothing to do. Who says `no change` is not
// told whom he left idle.
func (t *turn) advise(p campaign.PlayerID, list []orders.Order) {
	s := t.State()
	if s.Stage == campaign.Decisions {
		s = &t.before // without the answers that are given by default
	}
	v := campaign.ViewFor(*s, p)
	a := &adviser{View: &v, list: list, found: t.diagnostics, no: map[orders.Place]bool{}, left: t.free(p.Holder())}
	for w := range t.refused {
		a.no[w.place] = true
	}
	switch {
	case v.Stage == campaign.Decisions:
		a.owedAnswers()
		a.openAnswers()
	case v.Stage == campaign.Battles:
		a.owedResults()
		a.openAdvantages()
	case len(list) > 0:
		a.warned()
		if !slices.ContainsFunc(list, func(o orders.Order) bool { return o.Verb == orders.NoChange }) {
			a.reminded()
		}
	}
	t.diagnostics = append(t.diagnostics, a.advice...)
}

// warned is told of dangers, those of single orders first.
func (a *adviser) warned() {
	for _, o := range a.list {
		if a.no[o.Place] {
			a.overseas(o)
			continue
		}
		a.outbid(o)
		a.abandoned(o)
	}
	a.unspent()
	a.exposed()
}

// reminded is told of what has nothing to do.
func (a *adviser) reminded() {
	a.idleArmies()
	a.regrouping()
	a.idleLeaders()
	a.idleAmbassadors()
}

// about advises on one order.
func (a *adviser) about(o orders.Order, r refusal, try ...[]orders.Order) {
	a.advice = append(a.advice, orders.Diagnostic{
		Code: r.code, Severity: orders.Hint, Place: o.Place, Rule: r.rule, Args: r.args, Try: try,
	})
}

// general advises on the orders as a whole: it stands at the last of them, or where
// the first would.
func (a *adviser) general(r refusal, try ...[]orders.Order) {
	last := orders.Order{Place: orders.Place{Line: 1, Column: 1}}
	if n := len(a.list); n > 0 {
		last = a.list[n-1]
	}
	a.about(last, r, try...)
	a.advice[len(a.advice)-1].General = true
}

// allowed are the orders of some verbs that will be carried out.
func (a *adviser) allowed(verbs ...orders.Verb) []orders.Order {
	return slices.DeleteFunc(slices.Clone(a.list), func(o orders.Order) bool {
		return a.no[o.Place] || !slices.Contains(verbs, o.Verb)
	})
}

// side is the player a holder fights for, "" if none.
func (a *adviser) side(h campaign.HolderID) campaign.PlayerID {
	if k, ok := a.Kingdoms[campaign.KingdomID(h)]; ok {
		return k.Patron
	}
	return campaign.PlayerID(h)
}

// armies are the player's and his allies', the oldest first.
func (a *adviser) armies() []campaign.Army {
	var mine []campaign.Army
	for _, id := range campaign.Sorted(a.Armies) {
		if x := a.Armies[id]; a.side(x.Holder) == a.Player {
			mine = append(mine, x)
		}
	}
	slices.SortStableFunc(mine, func(x, y campaign.Army) int { return cmp.Compare(x.Sequence, y.Sequence) })
	return mine
}

// leaders are the player's who serve, the oldest first.
func (a *adviser) leaders() []campaign.Leader {
	var mine []campaign.Leader
	for _, id := range campaign.Sorted(a.Leaders) {
		if l := a.Leaders[id]; l.Player == a.Player && l.Status == campaign.Serving {
			mine = append(mine, l)
		}
	}
	slices.SortStableFunc(mine, func(x, y campaign.Leader) int { return cmp.Compare(x.Sequence, y.Sequence) })
	return mine
}

// purse is what is left in a treasury that the player spends: his own, or an ally's.
func (a *adviser) purse(h campaign.HolderID) campaign.Talents {
	if h == a.Player.Holder() {
		return a.left
	}
	return a.Treasuries[h]
}

// held says that a battle carried over binds an army.
func (a *adviser) held(id campaign.ArmyID) bool {
	for _, b := range a.Battles {
		if b.Engages(id) && b.State != campaign.Settled {
			return true
		}
	}
	return false
}

// beside says that an army of another player stands next to a province and may march.
func (a *adviser) beside(x campaign.Army, id maps.ProvinceID) bool {
	side := a.side(x.Holder)
	return side != "" && side != a.Player && !x.Immobile && a.Map.Adjacent(x.At, id) && !a.held(x.ID)
}

// ids are several ids as an argument holds them.
func ids[ID ~string](list []ID) string {
	all := make([]string, 0, len(list))
	for _, id := range list {
		all = append(all, string(id))
	}
	return strings.Join(all, " ")
}
