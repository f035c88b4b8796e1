package orders

import (
	"slices"

	"adimperii/campaign"
	atlas "adimperii/maps"
)

// mostOffers is how many orders are offered for one that is none.
const mostOffers = 3

// offers are whole orders near to a way that is none: what is not known stands for the names
// nearest to it, what is missing for what goes with the rest. None if words are left over
// that are known, since what they are for is not known.
func (t *fitting) offers(w way) []Order {
	for _, n := range w.left {
		if x := t.groups[n][0]; t.leaving(t.groups[n]) >= costFault && (!x.unknown || t.p.nearName(t.p.scan.text(x.from, x.to))) {
			return nil
		}
	}
	all := []Order{{Verb: t.f.verb}}
	for _, known := range []bool{true, false} { // what is missing goes by what is there
		for i, pl := range t.f.places {
			group := t.group(w, i)
			if pl.slot.where || pl.slot.kind == aFlag || group == nil && (pl.optional || known) || group != nil && !known {
				continue
			}
			if len(group) > 1 {
				return nil
			}
			var more []Order
			for _, o := range all {
				for _, v := range t.candidates(pl, group, o) {
					pl.slot.set(&o, v)
					more = append(more, o)
				}
			}
			if all = more[:min(len(more), mostOffers)]; len(all) == 0 {
				return nil
			}
		}
	}
	for i := range all {
		for _, pl := range t.f.places {
			if pl.slot.kind == aFlag && slices.Contains(t.c.flags, pl.name) {
				pl.slot.set(&all[i], value{})
			}
		}
	}
	return all
}

// candidates are what may be meant in a place of an order: what stands there, if it is
// known; else what is near to it, or goes with the rest of the order.
func (t *fitting) candidates(pl place, group []part, o Order) []value {
	k := pl.slot.kind
	if len(group) > 0 {
		x := group[0]
		v, d, _ := t.value(pl, x)
		if d == nil {
			return []value{v}
		}
		if k == aName || k == aNumber {
			return nil
		}
		return t.values(k, append(t.related(k, x, o), t.near(k, x)...))
	}
	if k == aNumber {
		return []value{{n: 1}}
	}
	return t.values(k, t.related(k, part{}, o))
}

// near are ids of a kind that a part may be a short or a misspelt name of.
func (t *fitting) near(k kind, x part) []string {
	var all []string
	for at, last := x.from, t.p.strip(k, x.from, x.to); at <= last; at++ {
		text := t.p.scan.text(at, x.to)
		if longEnough(text) && k != aUnit && k != someUnits && at == last {
			all = append(all, t.p.prefixed(k, text)...)
		}
		all = append(all, t.p.nearest(k, text, 0)...)
	}
	if len(all) == 0 {
		return t.p.nearest(k, t.p.scan.text(t.p.strip(k, x.from, x.to), x.to), 1)
	}
	return all
}

// values are ids of a kind as values, each once.
func (t *fitting) values(k kind, ids []string) []value {
	var all []value
	for n, id := range ids {
		if slices.Contains(ids[:n], id) || len(all) == mostOffers {
			continue
		}
		v := value{id: id}
		if k == aUnit || k == someUnits {
			v.units = []Unit{{Army: campaign.ArmyID(id)}}
			if _, fleet := t.p.lex.view.Fleets[campaign.FleetID(id)]; fleet {
				v.units = []Unit{{Fleet: campaign.FleetID(id)}}
			}
		}
		all = append(all, v)
	}
	return all
}

// related are ids of a kind that go with a name of another kind, or with the rest of an
// order: a leader's army, a province's cities, the fleet off an army's coast.
func (t *fitting) related(k kind, x part, o Order) []string {
	v := t.p.lex.view
	var all []string
	switch k {
	case anArmy:
		for _, y := range append([]part{x}, t.c.parts...) {
			if army := t.p.led(y); army != "" {
				all = append(all, string(army))
			}
		}
		own := t.p.ownOf(anArmy, func(campaign.HolderID, campaign.LeaderID, string) bool { return true })
		if len(all) == 0 && x.to == 0 && len(own) == 1 {
			all = own
		}
	case aFleet:
		near := t.p.ownOf(aFleet, func(_ campaign.HolderID, _ campaign.LeaderID, at string) bool {
			p, ok := t.p.province(v.Armies[o.Army].At)
			return o.Army == "" || ok && slices.Contains(p.Seas, atlas.SeaID(at))
		})
		if x.to == 0 {
			all = near
		}
	case aCity:
		at := v.Armies[o.Army].At
		if ids := x.ids[aProvince]; len(ids) == 1 {
			at = atlas.ProvinceID(ids[0])
		}
		if v.Map != nil {
			for _, c := range v.Map.Cities {
				if c.Province == at && (x.to == 0 || len(x.ids[aProvince]) > 0) {
					all = append(all, string(c.ID))
				}
			}
		}
	case aProvince:
		if ids := x.ids[aCity]; len(ids) == 1 {
			c, _ := t.p.lex.city(ids[0])
			all = append(all, string(c.Province))
		}
		for _, id := range x.ids[aHolder] {
			all = append(all, t.p.lands(id)...)
		}
		if at := t.p.seat(o.Leader); x.to == 0 && at != "" {
			all = append(all, string(at))
		}
	case aLeader:
		for _, id := range campaign.Sorted(v.Leaders) {
			if l := v.Leaders[id]; x.to == 0 && t.p.lex.owns(l.Player.Holder()) && l.Post.Province == o.Province && o.Province != "" && l.Post.Army == "" {
				all = append(all, string(id))
			}
		}
	case aKingdom, aHolder, aPlayer:
		for _, id := range x.ids[aProvince] {
			all = append(all, string(v.Provinces[atlas.ProvinceID(id)].Controller))
		}
	}
	return all
}

func (p *parser) province(id atlas.ProvinceID) (atlas.Province, bool) {
	if p.lex.view.Map == nil {
		return atlas.Province{}, false
	}
	return p.lex.view.Map.Province(id)
}
