package names

import (
	"slices"
	"strings"
	"sync/atomic"

	"adimperii/maps"
	"adimperii/orders"
	"adimperii/orders/lexicon"
	"adimperii/orders/tokens"
)

// places are the names on a map, to which nothing is added once they are made.
type places struct {
	*maps.Map
	kinds map[orders.Kind]*Index
	// adjectives are those of provinces, and their inhabitants: the Umbrian road, chez les Assyriens.
	adjectives Index
	firsts     Firsts
}

// latest are the names of the map that was asked for last: a campaign has one map and a view
// for each of its players.
var latest atomic.Pointer[places]

func newPlaces(m *maps.Map) *places {
	l := &places{Map: m, kinds: map[orders.Kind]*Index{orders.AProvince: {}, orders.ACity: {}, orders.ASea: {}}, firsts: Firsts{}}
	add := func(k orders.Kind, id string, n maps.Name, aliases []string) {
		l.kinds[k].add(id, slices.Concat([]string{id}, n.All(), aliases)...)
	}
	for _, p := range m.Provinces {
		id := string(p.ID)
		add(orders.AProvince, id, p.Name, p.Aliases)
		for _, name := range p.Name.All() {
			l.kinds[orders.AProvince].addFolded(id, inhabitants(name))
			l.kinds[orders.AProvince].addFolded(id, abbreviated(name)...)
		}
		for _, name := range append(p.Name.All(), p.Aliases...) {
			l.adjectives.addFolded(id, adjectivesOf(tokens.FoldName(name))...)
		}
	}
	for _, c := range m.Cities {
		add(orders.ACity, string(c.ID), c.Name, c.Aliases)
	}
	for _, s := range m.Seas {
		add(orders.ASea, string(s.ID), s.Name, s.Aliases)
		for _, name := range s.Name.All() {
			l.kinds[orders.ASea].addFolded(string(s.ID), bareSea(name))
			l.kinds[orders.ASea].addFolded(string(s.ID), l.seaOf(name)...)
		}
	}
	for _, x := range l.kinds {
		x.Keys() // in order now, as views share them
		l.firsts.Add(x, true)
	}
	l.firsts.Add(&l.adjectives, true)
	return l
}

// inhabitants are those, folded, after whom a land is called: "Carnutes" of "pays des Carnutes"; "" for others.
func inhabitants(name string) string {
	words := strings.Fields(tokens.FoldName(name))
	if len(words) > 2 && lexicon.Nouns[words[0]] == orders.AProvince && lexicon.Genitives[words[1]] {
		return strings.Join(words[2:], " ")
	}
	return ""
}

// abbreviated are the folded forms of a name of which a word is abbreviated: w sicily.
func abbreviated(name string) (all []string) {
	words := strings.Fields(tokens.FoldName(name))
	for i, word := range words {
		for _, short := range lexicon.Abbreviations()[word] {
			all = append(all, strings.Join(slices.Concat(words[:i], []string{short}, words[i+1:]), " "))
		}
	}
	return all
}

// seaOf are the folded forms of a sea's name that tell of what land it is, in English: the sea of Colchis is the mer de Colchide, that
// of Africa the African Sea.
func (l *places) seaOf(name string) (all []string) {
	add := func(land string) { all = append(all, "sea of "+land) }
	words := strings.Fields(tokens.FoldName(name))
	for i, word := range words {
		if !lexicon.Genitives[word] {
			continue
		}
		for _, id := range l.kinds[orders.AProvince].Exactly(strings.Join(words[i+1:], " ")) {
			p, _ := l.Province(maps.ProvinceID(id))
			for _, land := range p.Name.All() {
				add(tokens.FoldName(land))
			}
		}
	}
	for _, end := range []string{"n", "ian"} {
		if land, has := strings.CutSuffix(bareSea(name), end); has && land != "" {
			add(land)
		}
	}
	return all
}

// bareSea is a sea's folded name without the word for sea: "Tyrrhenian", "Égée". A sea that
// is called after a land has none: "Crète" is the island.
func bareSea(name string) string {
	var bare []string
	for w := range strings.FieldsSeq(tokens.FoldName(name)) {
		switch {
		case lexicon.Genitives[w]:
			return ""
		case lexicon.Nouns[w] != orders.ASea && !lexicon.Articles[w]:
			bare = append(bare, w)
		}
	}
	return strings.Join(bare, " ")
}
