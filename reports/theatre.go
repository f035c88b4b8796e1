package reports

import (
	"slices"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/maps/drawing"
)

// mostSeen are the provinces that a part of a theatre shows so that their names find room on a
// telephone; mostParts are the parts, of which the last shows all that is left.
const (
	mostSeen  = 18
	mostParts = 2
)

// Theatre is the part of the map that a player looks at first: where his side fights, besieges
// or is invaded this season, and as much as fits beside it of where its forces are and went, of its
// lands and of what lies around them. Wars far from each other are in parts of their own, the one
// on most provinces first. It is nil where he has nothing.
func Theatre(view campaign.View, before *campaign.View, events []Numbered) []drawing.Part {
	f := focus{&view, remember(events, &view, before), nil}
	f.fights(events)
	slices.SortStableFunc(f.parts, func(a, b drawing.Part) int { return len(b.Provinces) - len(a.Provinces) })
	if f.parts == nil {
		if f.parts = f.home(); f.parts == nil {
			return nil
		}
	}
	f.grow(f.forces(events))
	f.grow(f.lands())
	f.grow(around(&view, f.parts[0].Provinces))
	first := drawing.InSight(view.Map, f.parts[0])
	f.parts = slices.Concat(f.parts[:1], slices.DeleteFunc(f.parts[1:], func(p drawing.Part) bool { // the first grew over it
		return p.Seas == nil && !slices.ContainsFunc(p.Provinces, func(at maps.ProvinceID) bool { return !slices.Contains(first, at) })
	}))
	return f.parts
}

// focus is a theatre in the making.
type focus struct {
	view  *campaign.View
	past  past
	parts []drawing.Part
}

// with is a part with a province more.
func with(part drawing.Part, p maps.ProvinceID) drawing.Part {
	return drawing.Part{Provinces: append(slices.Clip(part.Provinces), p), Seas: part.Seas}
}

// seek shows what lies around some places, in a part that has room for it or in a new one.
func (f *focus) seek(all ...drawing.Part) {
	for _, one := range all {
		best, least := -1, mostSeen+1
		for i, part := range f.parts {
			both := drawing.Part{Provinces: slices.Concat(part.Provinces, one.Provinces), Seas: slices.Concat(part.Seas, one.Seas)}
			n := len(drawing.InSight(f.view.Map, both))
			if n < least || best < 0 && len(f.parts) == mostParts && i == mostParts-1 {
				best, least = i, n
			}
		}
		if best < 0 {
			f.parts = append(f.parts, one)
			continue
		}
		f.parts[best].Provinces = append(f.parts[best].Provinces, one.Provinces...)
		f.parts[best].Seas = append(f.parts[best].Seas, one.Seas...)
	}
}

// grow adds to the first part, of some provinces, those that bring the fewest others with them,
// while there is room.
func (f *focus) grow(all []maps.ProvinceID) {
	for all = slices.Clone(all); ; {
		best, least := -1, mostSeen+1
		for i, p := range all {
			if n := len(drawing.InSight(f.view.Map, with(f.parts[0], p))); n < least {
				best, least = i, n
			}
		}
		if best < 0 {
			return
		}
		f.parts[0] = with(f.parts[0], all[best])
		all = slices.Delete(all, best, best+1)
	}
}

// fights are where the reader's side fights, besieges, contests or is invaded, now or in some events.
func (f *focus) fights(events []Numbered) {
	v := f.view
	on := map[maps.ProvinceID]bool{}
	at := map[maps.SeaID]bool{}
	for _, b := range battles(v, events) {
		if friendly(v, b.Invader.Holder) || friendly(v, b.Invaded.Holder) {
			on[b.Province], at[b.Sea] = true, true
		}
	}
	for id, i := range v.Invasions {
		if friendly(v, i.Invader.Holder()) || friendly(v, i.Invaded) {
			on[id], on[i.From] = true, true
		}
	}
	for id, p := range v.Provinces {
		if c := p.Contest; c != nil && (friendly(v, p.Controller) || friendly(v, v.Armies[c.Army].Holder)) {
			on[id] = true
		}
	}
	for id, c := range v.Cities {
		if city, ok := v.Map.City(id); ok && c.Siege != nil && (friendly(v, c.Controller) || friendly(v, v.Armies[c.Siege.Army].Holder)) {
			on[city.Province] = true
		}
	}
	for _, p := range campaign.Sorted(on) {
		if p != "" {
			f.seek(drawing.Part{Provinces: []maps.ProvinceID{p}})
		}
	}
	for _, z := range campaign.Sorted(at) {
		if z != "" {
			f.seek(drawing.Part{Seas: []maps.SeaID{z}})
		}
	}
}

// forces are where the side's armies are and went.
func (f *focus) forces(events []Numbered) []maps.ProvinceID {
	v := f.view
	in := map[maps.ProvinceID]bool{}
	for _, a := range v.Armies {
		in[a.At] = in[a.At] || friendly(v, a.Holder)
	}
	for _, e := range events {
		var from, to maps.ProvinceID
		var who campaign.ArmyID
		switch d := e.Event.Data.(type) {
		case campaign.ArmyMoved:
			who, from, to = d.Army, d.Path[0], d.Path[len(d.Path)-1]
		case campaign.ArmyEmbarked:
			who, from, to = d.Army, d.From, d.To
		case campaign.ArmyRetreated:
			who, from, to = d.Army, d.From, d.To
		}
		if friendly(v, f.past.armies[who].Holder) {
			in[from], in[to] = true, true
		}
	}
	return f.missing(in)
}

// home is the capital, or what the reader has where that is lost; none for who has nothing.
func (f *focus) home() []drawing.Part {
	lands := append(f.lands(), f.forces(nil)...)
	if len(lands) == 0 {
		return nil
	}
	if capital := f.view.Players[f.view.Player].Capital; slices.Contains(lands, capital) {
		lands[0] = capital
	}
	return []drawing.Part{{Provinces: lands[:1:1]}}
}

// lands are the side's provinces and those of its cities.
func (f *focus) lands() []maps.ProvinceID {
	in := map[maps.ProvinceID]bool{}
	for id, p := range f.view.Provinces {
		in[id] = friendly(f.view, p.Controller)
	}
	for id, c := range f.view.Cities {
		if city, ok := f.view.Map.City(id); ok && friendly(f.view, c.Controller) {
			in[city.Province] = true
		}
	}
	return f.missing(in)
}

// missing are the provinces of a set that the theatre does not have yet.
func (f *focus) missing(in map[maps.ProvinceID]bool) []maps.ProvinceID {
	return slices.DeleteFunc(campaign.Sorted(in), func(p maps.ProvinceID) bool {
		return p == "" || !in[p] || slices.ContainsFunc(f.parts, func(part drawing.Part) bool { return slices.Contains(part.Provinces, p) })
	})
}

// around are the neighbours of some provinces.
func around(v *campaign.View, of []maps.ProvinceID) []maps.ProvinceID {
	in := map[maps.ProvinceID]bool{}
	for _, p := range of {
		for _, n := range v.Map.Neighbours(p) {
			in[n] = !slices.Contains(of, n)
		}
	}
	return slices.DeleteFunc(campaign.Sorted(in), func(p maps.ProvinceID) bool { return !in[p] })
}

// battles are those that are open, and those of some events, by id.
func battles(v *campaign.View, events []Numbered) []campaign.Battle {
	all := map[campaign.BattleID]campaign.Battle{}
	for id, b := range v.Battles {
		if b.State == campaign.Open || b.State == campaign.Disputed || b.State == campaign.Postponed || b.State == campaign.Decided {
			all[id] = b
		}
	}
	for _, e := range events {
		if d, ok := e.Event.Data.(campaign.BattleQueued); ok {
			all[d.Battle.ID] = d.Battle
		}
	}
	var sorted []campaign.Battle
	for _, id := range campaign.Sorted(all) {
		sorted = append(sorted, all[id])
	}
	return sorted
}

// Sight is what lies before a player's eyes: his side's lands, armies and fleets, where it besieges or is fought, and what lies
// around them, in the map's order.
func Sight(view campaign.View) []maps.ProvinceID {
	v := &view
	in := map[maps.ProvinceID]bool{}
	for id, p := range v.Provinces {
		in[id] = friendly(v, p.Controller)
	}
	for id, c := range v.Cities {
		if city, ok := v.Map.City(id); ok && friendly(v, c.Controller) {
			in[city.Province] = true
		}
	}
	for _, a := range v.Armies {
		in[a.At] = in[a.At] || friendly(v, a.Holder)
	}
	for _, b := range v.Battles {
		if b.Province != "" && (friendly(v, b.Invader.Holder) || friendly(v, b.Invaded.Holder)) {
			in[b.Province] = true
		}
	}
	own := slices.DeleteFunc(campaign.Sorted(in), func(p maps.ProvinceID) bool { return !in[p] })
	for _, p := range own {
		for _, n := range v.Map.Neighbours(p) {
			in[n] = true
		}
	}
	for _, id := range campaign.Sorted(v.Fleets) {
		f := v.Fleets[id]
		inSight := func(p maps.ProvinceID) bool { return in[p] }
		if shores := v.Map.CoastsOf(f.At); friendly(v, f.Holder) && !slices.ContainsFunc(shores, inSight) {
			for _, p := range shores {
				in[p] = true
			}
		}
	}
	var all []maps.ProvinceID
	for _, p := range v.Map.Provinces {
		if in[p.ID] {
			all = append(all, p.ID)
		}
	}
	return all
}
