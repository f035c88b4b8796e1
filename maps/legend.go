package maps

import "image/color"

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
		w := symbolRoom + legendStyle.width(e.Text)
		if x > 0 && x+w > width {
			x, row = 0, row+1
		}
		places = append(places, legendPlace{e, x, row})
		x += w + gap
	}
	return places
}

// shows reports whether a crop has anything of an owner that the legend names.
func (s *sheet) shows(e LegendEntry) bool {
	if len(s.picture.Crop) == 0 || e.Symbol != SymbolLand {
		return true
	}
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
	return false
}

// symbolRoom is the width kept for the symbol before an entry's text.
const symbolRoom = 26.0

func (s *sheet) legendEntry(p legendPlace) {
	y := -14 - legendRow*(float64(p.row)+0.5)
	s.symbol(p.entry, vec{p.x + symbolRoom/2 - 2, y})
	s.text(p.entry.Text, vec{p.x + symbolRoom, y - 3.4}, legendStyle, ink)
}

// symbol draws the symbol of an entry around a place.
func (s *sheet) symbol(e LegendEntry, at vec) {
	swatch := e.Owner.swatch()
	patch := [][]vec{figure(at, vec{-9, -5}, vec{9, -5}, vec{9, 5}, vec{-9, 5})}
	fillPatch := func(fill color.RGBA) {
		s.fill(patch, fill)
		switch {
		case e.Symbol == SymbolContested:
			s.bands(patch, e.Owner)
		case e.Symbol == SymbolLand && e.Owner.Allied:
			s.line(hatching(patch, alliedApart, true), alliedWidth, swatch.allied())
		}
		s.ring(patch, 0.8, border)
		if e.Symbol == SymbolLand {
			s.emblem(e.Owner, at, 3.4)
		}
	}
	switch e.Symbol {
	case SymbolLand:
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
		s.arrow([]vec{{at.x - 11, at.y - 2}, {at.x + 11, at.y + 2}}, e.Owner, gait{
			broad: e.Symbol == SymbolAttack, broken: e.Symbol == SymbolCrossing, hollow: e.Symbol == SymbolRetreat,
		})
	case SymbolStrait:
		s.doubleArrow(vec{at.x - 9, at.y}, vec{at.x + 9, at.y}, vec{1, 0}, 5, 2.6)
	}
}
