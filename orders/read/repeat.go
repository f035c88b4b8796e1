package read

import (
	"slices"

	"adimperii/orders"
	"adimperii/orders/model"
)

// repeated are the orders of the sentence before with what the one at hand names in place of what they have, where it says that the
// same is done: the same for Pamphylia. None where it has a verb of its own, or a name that stands in none of them.
func (p *parser) repeated(i, j int) (all []orders.Order) {
	last := p.sheet.Orders[p.spoken:]
	if len(last) == 0 || p.place.Line-last[0].Line > 1 || p.asks(j) || p.provides(i, j) || p.denied(i, j) || !p.says(repeating, i, j) || p.comparative(i, j) || p.ordersElse("", i, j) {
		return nil
	}
	named := p.withArmies(p.mentioned(i, j))
	land := slices.ContainsFunc(named, func(m model.Mention) bool { return len(m.IDs[orders.AProvince]) > 0 })
	var whole []orders.Order // those in which all that is named stands
	lacking := named         // what stands in none
	for _, was := range last {
		if orders.Makes(was.Verb) || was.Verb == orders.Result {
			return nil
		}
		if land {
			was.Via = "" // which led to another
		}
		o, left, changed := p.substituted(was, named)
		if !changed {
			return nil
		}
		o.Place, o.Canonical = orders.Place{}, ""
		if all = append(all, o); len(left) == 0 {
			whole = append(whole, o)
		}
		lacking = slices.DeleteFunc(slices.Clone(lacking), func(m model.Mention) bool {
			return !slices.ContainsFunc(left, func(x model.Mention) bool { return x.From == m.From })
		})
	}
	switch {
	case whole != nil:
		return whole
	case len(lacking) > 0:
		return nil
	}
	return all
}

// withArmies are names of which those of leaders stand for the armies that they lead, too.
func (p *parser) withArmies(named []model.Mention) []model.Mention {
	for n, m := range named {
		if u := p.unitOf(m); u.Army != "" && len(m.IDs[orders.AnArmy]) == 0 {
			named[n].IDs = joined(m.IDs, map[orders.Kind][]string{orders.AnArmy: {string(u.Army)}})
		}
	}
	return named
}
