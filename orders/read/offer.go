package read

import (
	"slices"

	"adimperii/campaign"
	atlas "adimperii/maps"
	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/names"
)

// mostOffers is how many orders are offered for one that is none.
const mostOffers = 3

// offers are whole orders near to a way that is none: what is not known stands for the names
// nearest to it, what is missing for what goes with the rest. None if words are left over
// that are known, since what they are for is not known.
func (t *fitting) offers(w way) []orders.Order {
	for _, n := range w.left {
		if x := t.groups[n][0]; t.leaving(t.groups[n]) >= costFault && (!x.unknown || t.p.nearName(t.p.scan.Text(x.from, x.to))) {
			return nil
		}
	}
	all := []orders.Order{{Verb: t.f.Verb}}
	for _, known := range []bool{true, false} { // what is missing goes by what is there
		for i, pl := range t.f.Places {
			group := t.group(w, i)
			if pl.Slot.Where || pl.Slot.Kind == orders.AFlag || group == nil && (pl.Optional || known) || group != nil && !known {
				continue
			}
			if len(group) > 1 {
				return nil
			}
			var more []orders.Order
			for _, o := range all {
				for _, v := range t.candidates(pl, group, o) {
					pl.Slot.Set(&o, v)
					more = append(more, o)
				}
			}
			if all = more[:min(len(more), mostOffers)]; len(all) == 0 {
				return nil
			}
		}
	}
	for i := range all {
		for _, pl := range t.f.Places {
			if pl.Slot.Kind == orders.AFlag && slices.Contains(t.c.flags, pl.Name) {
				pl.Slot.Set(&all[i], grammar.Value{})
			}
		}
	}
	return all
}

// candidates are what may be meant in a place of an order: what stands there, if it is
// known; else what is near to it, or goes with the rest of the order.
func (t *fitting) candidates(pl grammar.Place, group []part, o orders.Order) []grammar.Value {
	k := pl.Slot.Kind
	if len(group) > 0 {
		x := group[0]
		v, d, _ := t.value(pl, x)
		if d == nil {
			return []grammar.Value{v}
		}
		if k == orders.AName || k == orders.ANumber {
			return nil
		}
		return t.values(k, append(t.related(k, x, o), t.near(k, x)...))
	}
	if k == orders.ANumber {
		return []grammar.Value{{N: 1}}
	}
	return t.values(k, t.related(k, part{}, o))
}

// near are ids of a kind that a part may be a short or a misspelt name of.
func (t *fitting) near(k orders.Kind, x part) []string {
	var all []string
	for at, last := t.p.strip(k, x.from, x.to), t.p.strip(k, x.from, x.to); at >= x.from && len(all) == 0; at-- {
		text := t.p.scan.Text(at, x.to)
		if names.LongEnough(text) && k != orders.AUnit && k != orders.SomeUnits && at == last {
			all = append(all, t.p.prefixed(k, text)...)
		}
		all = append(all, t.p.nearest(k, text, 0)...)
	}
	if len(all) == 0 {
		return t.p.nearest(k, t.p.scan.Text(t.p.strip(k, x.from, x.to), x.to), 1)
	}
	return all
}

// values are ids of a kind as values, each once.
func (t *fitting) values(k orders.Kind, ids []string) []grammar.Value {
	var all []grammar.Value
	for n, id := range ids {
		if slices.Contains(ids[:n], id) || len(all) == mostOffers {
			continue
		}
		v := grammar.Value{ID: id}
		if k == orders.AUnit || k == orders.SomeUnits {
			v.Units = []orders.Unit{{Army: campaign.ArmyID(id)}}
			if _, fleet := t.p.lex.View.Fleets[campaign.FleetID(id)]; fleet {
				v.Units = []orders.Unit{{Fleet: campaign.FleetID(id)}}
			}
		}
		all = append(all, v)
	}
	return all
}

// related are ids of a kind that go with a name of another kind, or with the rest of an
// order: a leader's army, a province's cities, the fleet off an army's coast.
func (t *fitting) related(k orders.Kind, x part, o orders.Order) []string {
	v := t.p.lex.View
	var all []string
	switch k {
	case orders.AnArmy:
		for _, y := range append([]part{x}, t.c.parts...) {
			if army := t.p.led(y); army != "" {
				all = append(all, string(army))
			}
		}
		own := t.p.ownOf(orders.AnArmy, func(campaign.HolderID, campaign.LeaderID, string) bool { return true })
		if len(all) == 0 && x.to == 0 && len(own) == 1 {
			all = own
		}
		if c, known := t.p.lex.City(string(o.City)); known && len(all) == 0 && x.to == 0 { // who stands before it
			all = t.p.ownOf(orders.AnArmy, func(_ campaign.HolderID, _ campaign.LeaderID, at string) bool { return at == string(c.Province) })
		}
	case orders.AFleet:
		near := t.p.ownOf(orders.AFleet, func(_ campaign.HolderID, _ campaign.LeaderID, at string) bool {
			p, ok := t.p.province(v.Armies[o.Army].At)
			return o.Army == "" || ok && slices.Contains(p.Seas, atlas.SeaID(at))
		})
		if x.to == 0 {
			all = near
		}
	case orders.ACity:
		at := v.Armies[o.Army].At
		if ids := x.ids[orders.AProvince]; len(ids) == 1 {
			at = atlas.ProvinceID(ids[0])
		}
		if v.Map != nil {
			for _, c := range v.Map.Cities {
				if c.Province == at && (x.to == 0 || len(x.ids[orders.AProvince]) > 0) {
					all = append(all, string(c.ID))
				}
			}
		}
	case orders.AProvince:
		if ids := x.ids[orders.ACity]; len(ids) == 1 {
			c, _ := t.p.lex.City(ids[0])
			all = append(all, string(c.Province))
		}
		for _, id := range x.ids[orders.AHolder] {
			all = append(all, t.p.lands(id)...)
		}
		if at := t.p.seat(o.Leader); x.to == 0 && at != "" {
			all = append(all, string(at))
		}
	case orders.ALeader:
		for _, id := range campaign.Sorted(v.Leaders) {
			if l := v.Leaders[id]; x.to == 0 && t.p.lex.Owns(l.Player.Holder()) && l.Post.Province == o.Province && o.Province != "" && l.Post.Army == "" {
				all = append(all, string(id))
			}
		}
	case orders.AKingdom, orders.AHolder, orders.APlayer:
		for _, id := range x.ids[orders.AProvince] {
			all = append(all, string(v.Provinces[atlas.ProvinceID(id)].Controller))
		}
	}
	return all
}

func (p *parser) province(id atlas.ProvinceID) (atlas.Province, bool) {
	if p.lex.View.Map == nil {
		return atlas.Province{}, false
	}
	return p.lex.View.Map.Province(id)
}
