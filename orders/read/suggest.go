package read

import (
	"cmp"
	"iter"
	"slices"

	"github.com/agnivade/levenshtein"

	"adimperii/maps"
	"adimperii/orders"
	"adimperii/orders/names"
)

// bearers are the folded names of a kind that may be a text misspelt, those that orders made behind the view's, with the ids
// that bear them; so many more letters than few may be wrong.
func (p *parser) bearers(k orders.Kind, text string, slack int) iter.Seq2[string, []string] {
	return func(yield func(string, []string) bool) {
		for _, x := range p.indexes(k) {
			for key, ids := range x.Like(text, slack) {
				if !yield(key, ids) {
					return
				}
			}
		}
	}
}

// indexes have the names of a kind, those that orders made behind the view's.
func (p *parser) indexes(k orders.Kind) []*names.Index {
	return slices.DeleteFunc([]*names.Index{p.lex.Kinds[k], p.made[k]}, func(x *names.Index) bool { return x == nil })
}

// suggest are the names of a kind closest to a misspelt one, closest first, in the
// player's language. They come from what he may know.
func (p *parser) suggest(k orders.Kind, text string) []string {
	var hints []string
	for _, id := range p.nearest(k, text, 0) {
		if name := p.names.Of(p.lang, string(k), id); !slices.Contains(hints, name) && len(hints) < maps.MostHints {
			hints = append(hints, name)
		}
	}
	if len(hints) == 0 {
		return p.own(k)
	}
	return hints
}

// nearest are the ids of a kind whose names are close to a misspelt one, closest first; so
// many more letters than few may be wrong.
func (p *parser) nearest(k orders.Kind, text string, slack int) []string {
	if k == orders.AUnit || k == orders.SomeUnits {
		return append(p.nearest(orders.AnArmy, text, slack), p.nearest(orders.AFleet, text, slack)...)
	}
	type near struct {
		id       string
		distance int
	}
	var all []near
	for key, ids := range p.bearers(k, text, slack) {
		d, ok := maps.Nearness(text, key)
		if short := min(len(text), len(key)); !ok && slack > 0 && short > slack+2 {
			d = levenshtein.ComputeDistance(text, key)
			ok = d <= max(1, short/3)+slack
		}
		if ok {
			for _, id := range ids {
				all = append(all, near{id, d})
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
