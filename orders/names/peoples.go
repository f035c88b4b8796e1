package names

import (
	"slices"
	"strings"
	"sync"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/tokens"
	"adimperii/orders/words"
)

// plurals is how many of the names of a people are plurals: the first, by which
// forces are told of whom they are.
const plurals = 2

// peopleOf are the names of each people, folded, by every one of them.
var peopleOf = sync.OnceValue(func() map[string][]string {
	all := map[string][]string{}
	for _, p := range words.Peoples {
		var names []string
		for _, name := range p.Names() {
			names = append(names, tokens.FoldName(name))
		}
		for _, name := range names {
			all[name] = names
		}
	}
	return all
})

// addPeoples gives holders the names of the peoples they are called after: Rome is
// the Romans. A name that is somebody's own is nobody else's, and one that several
// share means neither alone.
func (l *Gazetteer) addPeoples() {
	own := map[string]bool{}
	for name := range l.Kinds[orders.AHolder].Exact {
		own[name] = true
	}
	bearers := map[string][]campaign.HolderID{} // of plurals
	add := func(k orders.Kind, id string, n campaign.Names) {
		for word := range strings.FieldsSeq(tokens.FoldName(id + " " + n.En + " " + n.Fr)) {
			for i, name := range peopleOf()[word] {
				if own[name] {
					continue
				}
				l.Kinds[k].addFolded(id, name)
				l.Kinds[orders.AHolder].addFolded(id, name)
				if h := campaign.HolderID(id); i < plurals && !slices.Contains(bearers[name], h) {
					bearers[name] = append(bearers[name], h)
				}
			}
		}
	}
	for _, id := range campaign.Sorted(l.View.Players) {
		add(orders.APlayer, string(id), l.View.Players[id].Name)
	}
	for _, id := range campaign.Sorted(l.View.Kingdoms) {
		add(orders.AKingdom, string(id), l.View.Kingdoms[id].Name)
	}
	for _, name := range campaign.Sorted(bearers) {
		if h := bearers[name]; len(h) == 1 {
			l.plurals[h[0]] = append(l.plurals[h[0]], name)
		}
	}
}
