package drawing

import (
	"image/color"
	"slices"

	"adimperii/maps"
	"adimperii/maps/plane"
)

// legendPlace is an entry and where in the legend it stands.
type legendPlace struct {
	entry LegendEntry
	x     float64
	row   int
}

// legendLayout sets the entries in rows no wider than the map. It needs no
// more of the sheet than the picture.
func (s *sheet) legendLayout(width float64) []legendPlace {
	const gap = 20.0
	var places []legendPlace
	x, row := 0.0, 0
	for _, e := range s.picture.Legend {
		if !s.shows(e) {
			continue
		}
		w := symbolRoom + s.letters.legend.width(e.Text)
		if x > 0 && x+w > width {
			x, row = 0, row+1
		}
		places = append(places, legendPlace{e, x, row})
		x += w + gap
	}
	return places
}

// shows reports whether a crop has anything in view of what an entry explains; of the country, whether the
// whole map has.
func (s *sheet) shows(e LegendEntry) bool {
	switch {
	case e.Symbol == SymbolAllied && !s.sparing, e.Symbol == SymbolLand && e.Owner.Allied && s.sparing:
		return false
	case len(s.picture.Crop) == 0 && e.Symbol != SymbolTerrain || s.isIn(e):
		return true
	}
	return slices.ContainsFunc(s.panels, func(in *inset) bool { return s.sub(in, "").isIn(e) })
}

// isIn reports whether what an entry explains is in one part.
func (s *sheet) isIn(e LegendEntry) bool {
	land := func(p maps.ProvinceID) bool { i, ok := s.m.ProvinceIndex(p); return ok && s.geo.seen.provinces[i] }
	sea := func(z maps.SeaID) bool { i, ok := s.m.SeaIndex(z); return ok && s.geo.seen.seas[i] }
	city := func(c maps.CityID) bool { i, ok := s.m.CityIndex(c); return ok && s.geo.seen.cities[i] }
	moved := func(is func(m MoveMark) bool) bool {
		return slices.ContainsFunc(s.picture.Moves, func(m MoveMark) bool {
			return is(m) && (land(m.From) || land(m.To) || sea(m.FromSea) || sea(m.ToSea))
		})
	}
	switch e.Symbol {
	case SymbolLand:
		for i, p := range s.m.Provinces {
			if o, owned := s.picture.Owners[p.ID]; owned && o.ID == e.Owner.ID && len(s.geo.shapes[i]) > 0 {
				return true
			}
		}
		for i, c := range s.m.Cities {
			if o, owned := s.picture.CityOwners[c.ID]; owned && o.ID == e.Owner.ID && s.geo.seen.cities[i] {
				return true
			}
		}
		return slices.ContainsFunc(s.picture.Armies, func(a ArmyMark) bool { return a.Owner.ID == e.Owner.ID && land(a.At) }) ||
			slices.ContainsFunc(s.picture.Fleets, func(f FleetMark) bool { return f.Owner.ID == e.Owner.ID && sea(f.At) })
	case SymbolFree:
		return slices.ContainsFunc(s.m.Provinces, func(p maps.Province) bool { _, owned := s.picture.Owners[p.ID]; return !owned && land(p.ID) })
	case SymbolContested:
		return anyOf(s.picture.Contested, land)
	case SymbolAllied:
		return anyOf(s.picture.Owners, func(p maps.ProvinceID) bool { return s.picture.Owners[p].Allied && land(p) })
	case SymbolBesieged:
		return anyOf(s.picture.Besieged, city)
	case SymbolBattle:
		return slices.ContainsFunc(s.picture.Battles, func(b BattleMark) bool { return land(b.At) || sea(b.AtSea) })
	case SymbolArmy:
		return slices.ContainsFunc(s.picture.Armies, func(a ArmyMark) bool { return land(a.At) })
	case SymbolFleet:
		return slices.ContainsFunc(s.picture.Fleets, func(f FleetMark) bool { return sea(f.At) })
	case SymbolStrait:
		return len(s.geo.straits) > 0
	case SymbolTerrain:
		return s.hasSign(e.Terrain)
	case SymbolMove:
		return moved(func(m MoveMark) bool { return m.gait() == gait{} })
	case SymbolAttack:
		return moved(func(m MoveMark) bool { return m.Attack })
	case SymbolCrossing:
		return moved(MoveMark.OverWater)
	case SymbolRetreat:
		return moved(func(m MoveMark) bool { return m.Retreat })
	}
	return true
}

// anyOf says that something holds of a key.
func anyOf[K comparable, V any](all map[K]V, holds func(K) bool) bool {
	for k := range all {
		if holds(k) {
			return true
		}
	}
	return false
}

// symbolRoom is the width kept for the symbol before an entry's text.
const symbolRoom = 26.0

func (s *sheet) legendEntry(p legendPlace) {
	y := s.legendTop - s.legendRow*(float64(p.row)+0.5)
	s.symbol(p.entry, plane.XY(p.x+symbolRoom/2-2, y))
	s.text(p.entry.Text, plane.XY(p.x+symbolRoom, y-3.4), s.letters.legend, ink)
}

// symbol draws the symbol of an entry around a place.
func (s *sheet) symbol(e LegendEntry, at vec) {
	swatch := e.Owner.swatch()
	if e.Symbol == SymbolAllied {
		swatch = Swatch{Land: border, Mark: border}
	}
	patch := [][]vec{figure(at, plane.XY(-9, -5), plane.XY(9, -5), plane.XY(9, 5), plane.XY(-9, 5))}
	fillPatch := func(fill color.RGBA) {
		s.fill(patch, fill)
		switch {
		case e.Symbol == SymbolContested:
			s.bands(patch, e.Owner)
		case e.Symbol == SymbolLand && e.Owner.Allied || e.Symbol == SymbolAllied:
			s.line(hatching(patch, alliedApart, true), alliedWidth, swatch.allied())
		}
		s.ring(patch, 0.8, border)
		if e.Symbol == SymbolLand {
			s.emblem(e.Owner, at, 3.4)
		}
	}
	switch e.Symbol {
	case SymbolLand, SymbolAllied:
		fillPatch(swatch.Land)
	case SymbolContested, SymbolFree:
		fillPatch(landFree)
	case SymbolCity:
		s.dot(at, swatch.Mark)
	case SymbolBesieged:
		s.siege(at, swatch.Mark)
		s.dot(at, paper)
	case SymbolArmy:
		s.shield(at, e.Owner)
	case SymbolFleet:
		s.ship(at, e.Owner)
	case SymbolMove, SymbolAttack, SymbolCrossing, SymbolRetreat:
		s.arrow(plane.Curved(plane.Line(at.X-11, at.Y-2, at.X+11, at.Y+2)), e.Owner, gait{
			broad: e.Symbol == SymbolAttack, broken: e.Symbol == SymbolCrossing, hollow: e.Symbol == SymbolRetreat,
		})
	case SymbolBattle:
		s.swords(at)
	case SymbolTerrain:
		for _, stroke := range terrainSigns[e.Terrain] {
			s.line([][]vec{figure(at, stroke...)}, terrainWidth, mix(ink, paper, terrainInk))
		}
	case SymbolStrait:
		s.doubleArrow(plane.XY(at.X-9, at.Y), plane.XY(at.X+9, at.Y), plane.XY(1, 0), 5, 2.6)
	}
}
