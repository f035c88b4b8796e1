package orders

import (
	"maps"
	"slices"
	"strings"

	"adimperii/campaign"
	atlas "adimperii/maps"
	"adimperii/orders/tokens"
	"adimperii/orders/words"
)

// Names tells how things are called, to one player: an army, fleet or leader whose
// bare name would not tell it from another bears its holder's name behind it, as
// "I (Rome)". What is said so can be read back by [Parse].
type Names struct {
	view    *campaign.View
	leaders register
	armies  register
	fleets  register
}

// A register counts the forces or leaders that share a name.
type register struct {
	byID map[string]force
	// bare counts those that a bare name may mean, full those of one holder.
	bare map[string]int
	full map[namesake]int
	// plain: what nobody may mean by its bare name is said by it all the same, as the dead are.
	plain bool
}

// force is an army, fleet or leader.
type force struct {
	name, folded string
	holder       campaign.HolderID
	known        bool // one of those that a bare name may mean
}

type namesake struct {
	folded string
	holder campaign.HolderID
}

func newRegister(plain bool) register {
	return register{map[string]force{}, map[string]int{}, map[namesake]int{}, plain}
}

func (r register) clone() register {
	return register{maps.Clone(r.byID), maps.Clone(r.bare), maps.Clone(r.full), r.plain}
}

func (r register) add(id, name string, h campaign.HolderID, known bool) {
	f := force{name, tokens.FoldName(name), h, known}
	r.byID[id] = f
	r.full[namesake{f.folded, h}]++
	if known {
		r.bare[f.folded]++
	}
}

// NewNames are the names in a player's view. The view is read, not kept up to date.
func NewNames(v *campaign.View) Names {
	if v == nil {
		v = &campaign.View{}
	}
	n := Names{v, newRegister(true), newRegister(false), newRegister(false)}
	for _, id := range campaign.Sorted(v.Leaders) {
		x := v.Leaders[id]
		n.leaders.add(string(id), x.Name, x.Player.Holder(), !Lost(x))
	}
	for _, id := range campaign.Sorted(v.Armies) {
		x := v.Armies[id]
		n.armies.add(string(id), x.Name, x.Holder, Owns(v, x.Holder))
	}
	for _, id := range campaign.Sorted(v.Fleets) {
		x := v.Fleets[id]
		n.fleets.add(string(id), x.Name, x.Holder, Owns(v, x.Holder))
	}
	return n
}

// Lost says that a leader is dead or out of the campaign.
func Lost(l campaign.Leader) bool {
	return l.Status == campaign.Dead || l.Status == campaign.Gone
}

// With are the names with those that orders have just made: proconsuls appointed,
// armies raised, fleets built. Diagnostics and later orders speak of them.
func (n Names) With(list []Order) Names {
	if !slices.ContainsFunc(list, func(o Order) bool { return Makes(o.Verb) }) {
		return n
	}
	n = n.Clone()
	for _, o := range list {
		n.Learn(o)
	}
	return n
}

// Clone are the same names, to be added to.
func (n Names) Clone() Names {
	n.leaders, n.armies, n.fleets = n.leaders.clone(), n.armies.clone(), n.fleets.clone()
	return n
}

// Learn takes in what an order makes.
func (n Names) Learn(o Order) {
	switch o.Verb {
	case Appoint:
		n.leaders.add(string(o.Leader), o.Name, n.view.Player.Holder(), true)
	case RaiseArmy:
		n.armies.add(string(o.Army), o.Name, Raiser(n.view, o), true)
	case BuildFleet:
		n.fleets.add(string(o.Fleet), o.Name, n.view.Player.Holder(), true)
	}
}

// Raiser is the holder of an army that is raised.
func Raiser(v *campaign.View, o Order) campaign.HolderID {
	if o.Kingdom != "" {
		return o.Kingdom.Holder()
	}
	return v.Player.Holder()
}

// force names a force so that no other is called alike; "" if it is not known.
func (n Names) force(r register, lang, id string) string {
	f := r.byID[id]
	switch {
	case f.known && r.bare[f.folded] == 1 || r.plain && !f.known:
		return f.name
	case r.full[namesake{f.folded, f.holder}] == 1:
		return f.name + " (" + n.view.NameOf(f.holder, lang) + ")"
	}
	return id
}

// Of is the name of a thing in a language, en or fr. Kinds are province, city,
// sea, player, kingdom, holder, army, fleet, leader and battle. An id that is not
// known, and any other kind, gives the id.
func (n Names) Of(lang, of, id string) string {
	name := ""
	switch Kind(of) {
	case AProvince, ACity, ASea:
		name = n.onMap(lang, Kind(of), id)
	case APlayer, AKingdom, AHolder:
		name = n.view.NameOf(campaign.HolderID(id), lang)
	case ALeader, ACaptive, AFighter:
		name = n.force(n.leaders, lang, id)
	case AnArmy:
		name = n.force(n.armies, lang, id)
	case AFleet:
		name = n.force(n.fleets, lang, id)
	case AStratagem:
		name = words.Say(lang, "stratagem."+id, nil)
	}
	if name == "" {
		return id
	}
	return name
}

func (n Names) onMap(lang string, k Kind, id string) string {
	m := n.view.Map
	if m == nil {
		return ""
	}
	switch k {
	case ACity:
		c, _ := m.City(atlas.CityID(id))
		return c.Name.In(lang)
	case ASea:
		s, _ := m.Sea(atlas.SeaID(id))
		return s.Name.In(lang)
	}
	p, _ := m.Province(atlas.ProvinceID(id))
	return p.Name.In(lang)
}

// List are the names of several things of a kind, in order, each once.
func (n Names) List(lang string, of Kind, ids []string) []string {
	seen := map[string]bool{}
	for _, id := range ids {
		seen[n.Of(lang, string(of), id)] = true
	}
	return slices.Sorted(maps.Keys(seen))
}

// Holder names a player or a kingdom so that French knows which it is.
func (n Names) Holder(lang, id string) words.Noun {
	if _, ok := n.view.Kingdoms[campaign.KingdomID(id)]; ok {
		return words.Kingdom(n.Of(lang, string(AHolder), id))
	}
	return words.Realm(n.Of(lang, string(AHolder), id))
}

// Several are the names of several things of a kind, in their order.
func (n Names) Several(lang string, of Kind, ids string) []string {
	var names []string
	for id := range strings.FieldsSeq(ids) {
		names = append(names, n.Of(lang, string(of), id))
	}
	return names
}

// Owns says that a holder is the player of a view, or a kingdom allied to him.
func Owns(v *campaign.View, h campaign.HolderID) bool {
	return h != "" && v.Player != "" && side(v, h) == v.Player
}

// side is the player a holder is, or is allied to.
func side(v *campaign.View, h campaign.HolderID) campaign.PlayerID {
	if k, ok := v.Kingdoms[campaign.KingdomID(h)]; ok {
		return k.Patron
	}
	return campaign.PlayerID(h)
}
