package names

import (
	"maps"
	"slices"
	"strings"
	"sync"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/tokens"
	"adimperii/orders/words"
)

// people are the names of a people, folded. The first are its plurals, by which forces are told
// of whom they are.
type people struct {
	names   []string
	plurals int
}

// peopleOf are the peoples by every one of their names.
var peopleOf = sync.OnceValue(func() map[string]people {
	all := map[string]people{}
	for _, p := range words.Peoples {
		of := people{plurals: len(p.Plural.All())}
		for _, name := range p.Names() {
			of.names = append(of.names, tokens.FoldName(name))
		}
		for _, name := range of.names {
			all[name] = of
		}
	}
	return all
})

// addPeoples gives holders the names of the peoples they are called after: Rome is
// the Romans. A name that is somebody's own is nobody else's, and one that several
// share means neither alone.
func (l *Gazetteer) addPeoples() {
	own := maps.Clone(l.Kinds[orders.AHolder].Exact)
	bearers := map[string][]campaign.HolderID{} // of plurals
	l.eachHolder(func(k orders.Kind, id string, n campaign.Names) {
		for word := range strings.FieldsSeq(tokens.FoldName(id + " " + strings.Join(n.All(), " "))) {
			of := peopleOf()[word]
			for i, name := range of.names {
				if own[name] != nil {
					continue
				}
				l.Kinds[k].addFolded(id, name)
				l.Kinds[orders.AHolder].addFolded(id, name)
				if h := campaign.HolderID(id); i < of.plurals && !slices.Contains(bearers[name], h) {
					bearers[name] = append(bearers[name], h)
				}
			}
		}
	})
	for _, name := range campaign.Sorted(bearers) {
		if h := bearers[name]; len(h) == 1 {
			l.plurals[h[0]] = append(l.plurals[h[0]], name)
		}
	}
}

// addAdjectives gives kingdoms and players the adjectives of the peoples whose names are plurals,
// where nothing else is called so: the Norican treasury is that of the Noricans.
func (l *Gazetteer) addAdjectives() {
	for _, k := range []orders.Kind{orders.AKingdom, orders.APlayer} {
		for _, plural := range slices.Clone(l.Kinds[k].Keys()) {
			one, isPlural := strings.CutSuffix(plural, "s")
			place := len(l.Kinds[orders.AProvince].Exactly(plural))+len(l.Kinds[orders.ACity].Exactly(plural)) > 0
			if !isPlural || len(one) < shortestAdjective || place {
				continue
			}
			for _, id := range l.Kinds[k].Exactly(plural) {
				for _, adjective := range []string{one, one + "e", one + "es", one + "ne", one + "nes"} { // étolienne
					if !l.taken(adjective) {
						l.Kinds[k].addFolded(id, adjective)
						l.Kinds[orders.AHolder].addFolded(id, adjective)
					}
				}
			}
		}
	}
}

// taken says that a name is somebody's or something's.
func (l *Gazetteer) taken(name string) bool {
	return slices.ContainsFunc(NamedKinds, func(k orders.Kind) bool { return len(l.Kinds[k].Exactly(name)) > 0 })
}

// Adjective are the provinces that have an adjective or inhabitants of a name, unless somebody or something else is called so.
func (l *Gazetteer) Adjective(name string) []string {
	ids := l.Attribute(name)
	if len(ids) == 0 || l.taken(name) {
		return nil
	}
	return ids
}

// Attribute are the provinces of which an adjective is, before what can only be on land: my Sardinian army.
func (l *Gazetteer) Attribute(name string) []string { return l.places.adjectives.Exactly(name) }

// derived are the endings of lands, and of the adjectives and inhabitants that are called after them.
var derived = []struct {
	land string
	of   []string
}{
	{"ia", []string{"ian", "ians"}}, {"ly", []string{"lian", "lians"}}, {"ium", []string{"in", "ins", "ine", "ines"}}, {"ace", []string{"acian", "acians"}},
	{"ie", []string{"ien", "iens", "ienne", "iennes", "es"}}, {"ile", []string{"ilien", "iliens", "ilienne", "iliennes"}},
}

func adjectivesOf(land string) (all []string) {
	for _, row := range derived {
		if stem, has := strings.CutSuffix(land, row.land); has && len(stem) >= shortestStem {
			for _, end := range row.of {
				all = append(all, stem+end)
			}
		}
	}
	return all
}

// shortestAdjective is how many letters an adjective has at least that is made of a people's name.
const shortestAdjective = 5
