package orders

import (
	"slices"
	"strings"
	"sync"

	"adimperii/campaign"
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
			names = append(names, foldName(name))
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
func (l *gazetteer) addPeoples() {
	own := map[string]bool{}
	for name := range l.kinds[aHolder].exact {
		own[name] = true
	}
	bearers := map[string][]campaign.HolderID{} // of plurals
	add := func(k kind, id string, n campaign.Names) {
		for word := range strings.FieldsSeq(foldName(id + " " + n.En + " " + n.Fr)) {
			for i, name := range peopleOf()[word] {
				if own[name] {
					continue
				}
				l.kinds[k].addFolded(id, name)
				l.kinds[aHolder].addFolded(id, name)
				if h := campaign.HolderID(id); i < plurals && !slices.Contains(bearers[name], h) {
					bearers[name] = append(bearers[name], h)
				}
			}
		}
	}
	for _, id := range campaign.Sorted(l.view.Players) {
		add(aPlayer, string(id), l.view.Players[id].Name)
	}
	for _, id := range campaign.Sorted(l.view.Kingdoms) {
		add(aKingdom, string(id), l.view.Kingdoms[id].Name)
	}
	for _, name := range campaign.Sorted(bearers) {
		if h := bearers[name]; len(h) == 1 {
			l.plurals[h[0]] = append(l.plurals[h[0]], name)
		}
	}
}
