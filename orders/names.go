package orders

import (
	"maps"
	"slices"

	"adimperii/campaign"
	atlas "adimperii/maps"
)

// Names tells how things are called, to one player: an army, fleet or leader whose
// bare name would not tell it from another bears its holder's name behind it, as
// "I (Rome)". What is said so can be read back by [Parse].
type Names struct {
	view   *campaign.View
	forces map[kind]map[string]called
}

// called is how a force or leader is named in each language.
type called struct{ en, fr string }

// force is an army, fleet or leader before it is named.
type force struct {
	id, name string
	holder   campaign.HolderID
	known    bool // one of those that a bare name may mean
}

// NewNames are the names in a player's view. The view is read, not kept up to date.
func NewNames(v *campaign.View) Names {
	if v == nil {
		v = &campaign.View{}
	}
	return Names{view: v}.with(nil)
}

// With are the names with those that orders have just made: proconsuls appointed,
// armies raised, fleets built. Diagnostics and later orders speak of them.
func (n Names) With(list []Order) Names { return n.with(list) }

func (n Names) with(list []Order) Names {
	var leaders, armies, fleets []force
	v, l := n.view, lexicon{view: n.view}
	for _, id := range campaign.Sorted(v.Leaders) {
		x := v.Leaders[id]
		alive := x.Status == campaign.Serving || x.Status == campaign.Captive
		leaders = append(leaders, force{string(id), x.Name, x.Player.Holder(), alive})
	}
	for _, id := range campaign.Sorted(v.Armies) {
		x := v.Armies[id]
		armies = append(armies, force{string(id), x.Name, x.Holder, l.owns(x.Holder)})
	}
	for _, id := range campaign.Sorted(v.Fleets) {
		x := v.Fleets[id]
		fleets = append(fleets, force{string(id), x.Name, x.Holder, l.owns(x.Holder)})
	}
	for _, o := range list {
		switch o.Verb {
		case Appoint:
			leaders = append(leaders, force{string(o.Leader), o.Name, v.Player.Holder(), true})
		case RaiseArmy:
			armies = append(armies, force{string(o.Army), o.Name, raiser(v, o), true})
		case BuildFleet:
			fleets = append(fleets, force{string(o.Fleet), o.Name, v.Player.Holder(), true})
		}
	}
	return Names{v, map[kind]map[string]called{
		aLeader: n.call(leaders, true), anArmy: n.call(armies, false), aFleet: n.call(fleets, false),
	}}
}

// raiser is the holder of an army that is raised.
func raiser(v *campaign.View, o Order) campaign.HolderID {
	if o.Kingdom != "" {
		return o.Kingdom.Holder()
	}
	return v.Player.Holder()
}

// call names forces so that no two of them are called alike; all that are not
// known bear their holder's name, unless they are leaders that nobody can mean.
func (n Names) call(all []force, leaders bool) map[string]called {
	bare, full := map[string]int{}, map[string]int{}
	for _, f := range all {
		if f.known {
			bare[foldName(f.name)]++
		}
		full[foldName(f.name)+" "+string(f.holder)]++
	}
	names := map[string]called{}
	for _, f := range all {
		switch {
		case f.known && bare[foldName(f.name)] == 1 || leaders && !f.known:
			names[f.id] = called{f.name, f.name}
		case full[foldName(f.name)+" "+string(f.holder)] == 1:
			names[f.id] = called{
				f.name + " (" + n.view.NameOf(f.holder, "en") + ")",
				f.name + " (" + n.view.NameOf(f.holder, "fr") + ")",
			}
		default:
			names[f.id] = called{f.id, f.id}
		}
	}
	return names
}

// Of is the name of a thing in a language, en or fr. Kinds are province, city,
// sea, player, kingdom, holder, army, fleet, leader and battle. An id that is not
// known, and any other kind, gives the id.
func (n Names) Of(lang, of, id string) string {
	name := ""
	switch kind(of) {
	case aProvince, aCity, aSea:
		name = n.onMap(lang, kind(of), id)
	case aPlayer, aKingdom, aHolder:
		name = n.view.NameOf(campaign.HolderID(id), lang)
	case aLeader, aCaptive, aFighter:
		name = n.forces[aLeader][id].in(lang)
	case anArmy, aFleet:
		name = n.forces[kind(of)][id].in(lang)
	}
	if name == "" {
		return id
	}
	return name
}

func (n Names) onMap(lang string, k kind, id string) string {
	m := n.view.Map
	if m == nil {
		return ""
	}
	switch k {
	case aCity:
		c, _ := m.City(atlas.CityID(id))
		return c.Name.In(lang)
	case aSea:
		s, _ := m.Sea(atlas.SeaID(id))
		return s.Name.In(lang)
	}
	p, _ := m.Province(atlas.ProvinceID(id))
	return p.Name.In(lang)
}

func (c called) in(lang string) string {
	if lang == "fr" {
		return c.fr
	}
	return c.en
}

// list are the names of several things of a kind, in order, each once.
func (n Names) list(lang string, of kind, ids []string) []string {
	seen := map[string]bool{}
	for _, id := range ids {
		seen[n.Of(lang, string(of), id)] = true
	}
	return slices.Sorted(maps.Keys(seen))
}
