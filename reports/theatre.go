package reports

import (
	"slices"

	"adimperii/campaign"
	"adimperii/maps"
)

// leastGain is how many times as large as on the whole map a theatre shows things at
// least: else names crowd on it, and the whole map is as well looked at.
const leastGain = 1.2

// Theatre is the part of the map that a player looks at first: his side's lands,
// armies and fleets, where it besieges or is fought, and what lies around them. It is
// in the map's order; nil where he has nothing, or so much of the map that he may as
// well have all of it.
func Theatre(view campaign.View) []maps.ProvinceID {
	all := Sight(view)
	if view.Map.CropGain(all) < leastGain {
		return nil
	}
	return all
}

// Sight is what a theatre shows, however much of the map it is.
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
