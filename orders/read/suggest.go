package read

import (
	"cmp"
	"slices"

	"adimperii/maps"
	"adimperii/orders"
	"adimperii/orders/names"
)

// indexes have the names of a kind, those that orders made behind the view's.
func (p *parser) indexes(k orders.Kind) []*names.Index {
	return slices.DeleteFunc([]*names.Index{p.lex.Kinds[k], p.made[k]}, func(x *names.Index) bool { return x == nil })
}

// suggest are the names of a kind closest to a misspelt one, closest first, in the
// player's language. They come from what he may know.
func (p *parser) suggest(k orders.Kind, text string) []string {
	var hints []string
	for _, id := range p.nearest(k, text) {
		if name := p.names.Of(p.lang, string(k), id); !slices.Contains(hints, name) && len(hints) < maps.MostHints {
			hints = append(hints, name)
		}
	}
	if len(hints) == 0 {
		return p.own(k)
	}
	return hints
}

// nearest are the ids of a kind whose names are close to a misspelt one, closest first, those that orders made behind the view's.
func (p *parser) nearest(k orders.Kind, text string) []string {
	type near struct {
		id       string
		distance int
	}
	var all []near
	for _, x := range p.indexes(k) {
		for key, ids := range x.Like(text) {
			if d, ok := maps.Nearness(text, key); ok {
				for _, id := range ids {
					all = append(all, near{id, d})
				}
			}
		}
	}
	slices.SortStableFunc(all, func(a, b near) int {
		return cmp.Or(cmp.Compare(a.distance, b.distance), cmp.Compare(a.id, b.id))
	})
	var ids []string
	for _, n := range all {
		if !slices.Contains(ids, n.id) {
			ids = append(ids, n.id)
		}
	}
	return ids
}

// own are the player's armies, fleets or leaders, when there are few enough to name.
func (p *parser) own(k orders.Kind) []string {
	if k != orders.AnArmy && k != orders.AFleet && k != orders.ALeader {
		return nil
	}
	var ids []string
	for _, x := range p.indexes(k) {
		for _, key := range x.Keys() {
			ids = append(ids, x.Exact[key]...)
		}
	}
	own := p.names.List(p.lang, k, ids)
	return own[:min(len(own), 2*maps.MostHints)]
}
