package desk

import (
	"slices"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/referee"
)

// mostJudged is for how many refused lines the orders that are offered are put before the rules: who reads more does not read them.
const mostJudged = 40

// lawful are diagnostics without the orders they offer that the rules would refuse beside those of a list, where they offer others.
func lawful(s *campaign.State, p campaign.PlayerID, list []orders.Order, said []orders.Diagnostic) ([]orders.Diagnostic, error) {
	said = slices.Clone(said)
	for n := range said[:min(len(said), mostJudged)] {
		var allowed [][]orders.Order
		for _, way := range said[n].Try {
			refused, err := refuses(s, p, list, way)
			if err != nil {
				return nil, err
			}
			if !refused {
				allowed = append(allowed, way)
			}
		}
		if len(allowed) > 0 {
			said[n].Try = allowed
		}
	}
	return said, nil
}

// refuses says that the rules refuse one of some orders beside those of a list.
func refuses(s *campaign.State, p campaign.PlayerID, list, way []orders.Order) (bool, error) {
	var judged []orders.Order
	for n, o := range way {
		if o.Place = (orders.Place{Mail: "offered", Line: n + 1}); !o.Verb.Request() || o.Chooses() {
			judged = append(judged, o)
		}
	}
	found, err := referee.Check(*s, p, slices.Concat(list, judged))
	return slices.ContainsFunc(judged, func(o orders.Order) bool { return found.Refused[o.Place] }), err
}
