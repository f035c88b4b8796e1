package orders

import (
	"cmp"
	"slices"
	"strings"

	"github.com/agnivade/levenshtein"
)

// suggest are the names of a kind closest to a misspelt one, closest first, in the
// player's language. They come from what he may know.
func (p *parser) suggest(k kind, text string) []string {
	var hints []string
	for _, id := range p.nearest(k, text, 0) {
		if name := p.names.Of(p.lang, string(k), id); !slices.Contains(hints, name) && len(hints) < mostHints {
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
func (p *parser) nearest(k kind, text string, slack int) []string {
	if k == aUnit || k == someUnits {
		return append(p.nearest(anArmy, text, slack), p.nearest(aFleet, text, slack)...)
	}
	type near struct {
		id       string
		distance int
	}
	var all []near
	for _, x := range []*index{p.lex.kinds[k], p.made[k]} {
		if x == nil {
			continue
		}
		for _, key := range x.keys() {
			d, ok := nearness(text, key)
			if short := min(len(text), len(key)); !ok && slack > 0 && short > slack+2 {
				d = levenshtein.ComputeDistance(text, key)
				ok = d <= max(1, short/3)+slack
			}
			if ok {
				for _, id := range x.exact[key] {
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
		ids = append(ids, n.id)
	}
	return ids
}

// own are the player's armies, fleets or leaders, when there are few enough to name.
func (p *parser) own(k kind) []string {
	if k != anArmy && k != aFleet && k != aLeader {
		return nil
	}
	var ids []string
	for _, x := range []*index{p.lex.kinds[k], p.made[k]} {
		if x == nil {
			continue
		}
		for _, key := range x.keys() {
			ids = append(ids, x.exact[key]...)
		}
	}
	names := p.names.list(p.lang, k, ids)
	return names[:min(len(names), 2*mostHints)]
}

// nearVerb are the verbs that a word may have been meant for, those whose own word it is near to first.
func (b *book) nearVerb(word string) []verbWord {
	var found []verbWord
	for _, v := range b.verbs {
		if v.near(word) && !slices.ContainsFunc(found, func(f verbWord) bool { return f.verb == v.verb }) {
			found = append(found, v)
		}
	}
	slices.SortStableFunc(found, func(a, b verbWord) int { return cmp.Compare(a.rank, b.rank) })
	return found
}

// mostEdits are those between a long verb and what was meant for it.
const mostEdits = 2

// near says that a word may have been meant for a verb.
func (v verbWord) near(word string) bool {
	if rest, ok := strings.CutPrefix(word, v.folded); ok && (rest == "d" || rest == "ed") { // what was done is told
		return false
	}
	n, m := len(word), len(v.folded)
	if swapped(word, v.folded) {
		return true
	}
	limit := 1
	if n >= 7 && m >= 7 && v.rank == 0 {
		limit = mostEdits
	}
	return n >= 4 && m >= 4 && n-m <= limit && m-n <= limit && levenshtein.ComputeDistance(word, v.folded) <= limit
}
