package orders

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"adimperii/campaign"
	atlas "adimperii/maps"
)

// An index is the names of one kind that a player may write: folded names to the ids they may mean.
type index struct {
	exact map[string][]string
	// sorted are the keys of exact in order, made when a prefix is first looked up.
	sorted []string
}

func (x *index) add(id, name string) { x.addFolded(id, foldName(name)) }

func (x *index) addFolded(id, key string) {
	if key == "" || slices.Contains(x.exact[key], id) {
		return
	}
	if x.exact == nil {
		x.exact = map[string][]string{}
	}
	x.exact[key] = append(x.exact[key], id)
	x.sorted = nil
}

// keys are the folded names, in order.
func (x *index) keys() []string {
	if x.sorted == nil {
		x.sorted = slices.Sorted(maps.Keys(x.exact))
	}
	return x.sorted
}

// prefixed are the ids of which some name begins with a text, in order of those names.
func (x *index) prefixed(text string) []string {
	keys := x.keys()
	i, _ := slices.BinarySearch(keys, text)
	var ids []string
	for ; i < len(keys) && strings.HasPrefix(keys[i], text); i++ {
		for _, id := range x.exact[keys[i]] {
			if !slices.Contains(ids, id) {
				ids = append(ids, id)
			}
		}
	}
	return ids
}

// longEnough for a prefix: three letters (contract.md).
func longEnough(text string) bool {
	letters := 0
	for _, r := range text {
		if unicode.IsLetter(r) {
			letters++
		}
	}
	return letters >= 3
}

// A gazetteer holds every name a player may write, by kind. It is made from his
// [campaign.View] alone, so that nothing here can tell him more than he may know.
type gazetteer struct {
	view  *campaign.View
	names Names
	kinds map[kind]*index
	// foreign are armies, fleets and leaders of other sides, to tell a player
	// whose it is that he tried to command.
	foreign map[kind]*index
	// firsts are the first words of all names, made when they are first asked for.
	firsts map[string]bool
	// lost are leaders who are dead or gone.
	lost index
	// holders are the folded names of those whose forces were added.
	holders map[campaign.HolderID][]string
	// plurals are the names of the peoples they alone are called after.
	plurals map[campaign.HolderID][]string
}

// begins are the first words of all names that a player may write.
func (l *gazetteer) begins() map[string]bool {
	if l.firsts == nil {
		l.firsts = map[string]bool{}
		for _, k := range namedKinds {
			for key := range l.kinds[k].exact {
				first, _, _ := strings.Cut(key, " ")
				l.firsts[strings.TrimSuffix(first, "'s")] = true
			}
		}
	}
	return l.firsts
}

// newGazetteer are the names in a player's view.
func newGazetteer(v *campaign.View) *gazetteer {
	if v == nil {
		v = &campaign.View{}
	}
	l := &gazetteer{view: v, names: NewNames(v), kinds: map[kind]*index{}, foreign: map[kind]*index{}, holders: map[campaign.HolderID][]string{}, plurals: map[campaign.HolderID][]string{}}
	for _, k := range []kind{aProvince, aCity, aSea, aPlayer, aKingdom, aHolder, aLeader, aCaptive, aFighter, anArmy, aFleet, aBattle} {
		l.kinds[k] = &index{}
	}
	for _, k := range []kind{aLeader, anArmy, aFleet} {
		l.foreign[k] = &index{}
	}
	l.addMap()
	l.addHolders()
	l.addPeoples()
	l.addLeaders()
	l.addForces()
	l.addBattles()
	return l
}

func (l *gazetteer) addMap() {
	if l.view.Map == nil {
		return
	}
	add := func(k kind, id string, n atlas.Name, aliases []string) {
		for _, name := range append([]string{id, n.En, n.Fr, n.La}, aliases...) {
			l.kinds[k].add(id, name)
		}
	}
	for _, p := range l.view.Map.Provinces {
		add(aProvince, string(p.ID), p.Name, p.Aliases)
	}
	for _, c := range l.view.Map.Cities {
		add(aCity, string(c.ID), c.Name, c.Aliases)
	}
	for _, s := range l.view.Map.Seas {
		add(aSea, string(s.ID), s.Name, s.Aliases)
		for _, name := range []string{s.Name.En, s.Name.Fr, s.Name.La} {
			l.kinds[aSea].add(string(s.ID), bareSea(name))
		}
	}
}

// bareSea is a sea's name without the word for sea: "Tyrrhenian", "Égée". A sea that
// is called after a land has none: "Crète" is the island.
func bareSea(name string) string {
	var bare []string
	for w := range strings.FieldsSeq(foldName(name)) {
		switch {
		case genitives[w]:
			return ""
		case w != "sea" && w != "mer" && w != "mare" && w != "the":
			bare = append(bare, w)
		}
	}
	return strings.Join(bare, " ")
}

func (l *gazetteer) addHolders() {
	for _, id := range campaign.Sorted(l.view.Players) {
		n := l.view.Players[id].Name
		for _, name := range []string{string(id), n.En, n.Fr} {
			l.kinds[aPlayer].add(string(id), name)
			l.kinds[aHolder].add(string(id), name)
		}
	}
	for _, id := range campaign.Sorted(l.view.Kingdoms) {
		n := l.view.Kingdoms[id].Name
		for _, name := range []string{string(id), n.En, n.Fr} {
			l.kinds[aKingdom].add(string(id), name)
			l.kinds[aHolder].add(string(id), name)
		}
	}
}

func (l *gazetteer) addLeaders() {
	for _, id := range campaign.Sorted(l.view.Leaders) {
		who := l.view.Leaders[id]
		if lost(who) {
			l.lost.add(string(id), who.Name)
			continue
		}
		into := []*index{l.foreign[aLeader], l.kinds[aFighter]}
		if l.owns(who.Player.Holder()) {
			into[0] = l.kinds[aLeader]
		}
		if who.Status == campaign.Captive {
			into = append(into, l.kinds[aCaptive])
		}
		l.addForce(into, string(id), who.Name, who.Player.Holder())
		for _, word := range strings.Fields(foldName(who.Name)) {
			if l.owns(who.Player.Holder()) && l.alone(word) {
				l.kinds[aLeader].addFolded(string(id), word)
			}
		}
		if who.King && l.owns(who.Player.Holder()) {
			l.kinds[aLeader].add(string(id), "king")
			l.kinds[aLeader].add(string(id), "roi")
		}
	}
}

// alone says that a word is part of the name of one leader, and of nothing else that is known
// before leaders are.
func (l *gazetteer) alone(word string) bool {
	bearers := 0
	for _, who := range l.view.Leaders {
		if slices.Contains(strings.Fields(foldName(who.Name)), word) {
			bearers++
		}
	}
	for _, k := range []kind{aProvince, aCity, aSea, aHolder} {
		if len(l.kinds[k].exact[word]) > 0 {
			return false
		}
	}
	return bearers == 1 && longEnough(word) && !titles[word] && !genitives[word] && !articles[word]
}

func (l *gazetteer) addForces() {
	for _, id := range campaign.Sorted(l.view.Armies) {
		a := l.view.Armies[id]
		l.addForce([]*index{l.whose(anArmy, a.Holder)}, string(id), a.Name, a.Holder)
	}
	for _, id := range campaign.Sorted(l.view.Fleets) {
		f := l.view.Fleets[id]
		l.addForce([]*index{l.whose(aFleet, f.Holder)}, string(id), f.Name, f.Holder)
	}
}

func (l *gazetteer) whose(k kind, h campaign.HolderID) *index {
	if l.owns(h) {
		return l.kinds[k]
	}
	return l.foreign[k]
}

// addForce adds a name, and the name with its holder's: I of Rome, I (Rome), Rome
// I. A number may be written in Roman or in Arabic figures. All is put together of
// names folded before: there are many forces, and few of their names are asked for.
func (l *gazetteer) addForce(into []*index, id, name string, h campaign.HolderID) {
	add := func(key string) {
		for _, x := range into {
			x.addFolded(id, key)
		}
	}
	add(foldName(id))
	names := []string{foldName(name)}
	if n, err := strconv.Atoi(names[0]); err == nil {
		names = append(names, foldName(roman(n)))
	} else if n := arabic(name); n > 0 {
		names = append(names, strconv.Itoa(n))
	}
	for _, name := range names {
		add(name)
		if name == "" {
			continue
		}
		for _, holder := range l.holderNames(h) {
			if !figures(name) { // the Epirots' 1 may be a talent
				add(holder + " " + name)
			}
			for _, of := range ofHolder {
				add(name + of + holder)
			}
		}
	}
}

// ofHolder are the ways to say of whom a force is, behind its name.
var ofHolder = []string{" ", " of ", " of the ", " de ", " d' ", " des ", " du "}

// holderNames are what a holder is called, folded, each once.
func (l *gazetteer) holderNames(h campaign.HolderID) []string {
	if names, ok := l.holders[h]; ok {
		return names
	}
	names := []string{foldName(string(h)), foldName(l.view.NameOf(h, "en")), foldName(l.view.NameOf(h, "fr"))}
	names = append(names, l.plurals[h]...)
	slices.Sort(names)
	names = slices.DeleteFunc(slices.Compact(names), func(name string) bool { return name == "" })
	l.holders[h] = names
	return names
}

func (l *gazetteer) addBattles() {
	count := map[string]int{}
	where := func(b campaign.Battle) string { return cmp.Or(string(b.Province), string(b.Sea)) }
	for _, id := range campaign.Sorted(l.view.Battles) {
		count[where(l.view.Battles[id])]++
	}
	for _, id := range campaign.Sorted(l.view.Battles) {
		b := l.view.Battles[id]
		l.kinds[aBattle].add(string(id), string(id))
		if count[where(b)] > 1 || l.view.Map == nil {
			continue // the place alone would not tell which
		}
		if p, ok := l.view.Map.Province(b.Province); ok {
			for _, name := range append([]string{string(p.ID), p.Name.En, p.Name.Fr, p.Name.La}, p.Aliases...) {
				l.kinds[aBattle].add(string(id), name)
			}
		}
	}
}

// owns says that a holder is the player, or a kingdom allied to him.
func (l *gazetteer) owns(h campaign.HolderID) bool {
	return owns(l.view, h)
}

// namedKinds are the kinds of what has a name of its own.
var namedKinds = []kind{aProvince, aCity, aSea, aPlayer, aKingdom, aHolder, aLeader, aCaptive, anArmy, aFleet}

// exactly are the ids that bear a folded name.
func (x *index) exactly(text string) []string { return x.exact[text] }

// holder is whose an army, a fleet or a leader is.
func (l *gazetteer) holder(k kind, id string) campaign.HolderID {
	switch k {
	case anArmy:
		return l.view.Armies[campaign.ArmyID(id)].Holder
	case aFleet:
		return l.view.Fleets[campaign.FleetID(id)].Holder
	}
	return l.view.Leaders[campaign.LeaderID(id)].Player.Holder()
}

// city is the city of an id; false if the map has none.
func (l *gazetteer) city(id string) (atlas.City, bool) { return l.view.Map.City(atlas.CityID(id)) }
