package drawing

import "image/color"

// The bands of a contested province, with a line in each, and an ally's stripes.
const (
	contestApart, contestWidth, contestLine = 10.0, 4.6, 0.7
	alliedApart, alliedWidth                = 5.0, 1.1
)

// land draws the water, then the provinces with their rivers and borders on it.
func (s *sheet) land() {
	edge := s.geo.Projection.Sheet().Grown(4)
	s.fill([][]vec{edge.Ring()}, seaColour)
	for i, z := range s.m.Seas {
		if len(s.geo.shapes[s.geo.Names.Sea(i)]) == 0 {
			continue // not in the crop
		}
		s.open("sea-"+string(z.ID), "sea", z.Name.In(s.picture.Lang))
		s.fill(s.geo.shapes[s.geo.Names.Sea(i)], seaColour)
		s.close()
	}
	// Waterlines, as engravers draw them; land covers their inner half.
	s.line(s.geo.coast, s.waterline, mix(seaShade, seaColour, 0.35))
	s.line(s.geo.coast, s.waterline/2, mix(seaShade, seaColour, 0.75))
	s.fill(s.geo.shapes[s.geo.Names.Other()], landOther)
	for i := range s.m.Provinces {
		s.province(i)
	}
	s.open("rivers", "", "")
	s.line(s.geo.Rivers, 1, riverLine)
	s.close()
	var frontiers, inner, edges [][]vec
	for _, a := range s.geo.borders {
		switch {
		case a.Left == s.geo.Names.Other() || a.Right == s.geo.Names.Other():
			edges = append(edges, a.Line)
		case s.holder(a.Left) == s.holder(a.Right):
			inner = append(inner, a.Line)
		default:
			frontiers = append(frontiers, a.Line)
		}
	}
	s.open("borders", "", "")
	s.line(edges, 0.8, border, 1.2, 2.2)
	s.line(inner, 0.8, border)
	s.line(frontiers, 1.5, frontier)
	s.close()
}

// province fills a province and hatches it where it is contested or an ally's.
func (s *sheet) province(i int) {
	p := s.m.Provinces[i]
	shape := s.geo.shapes[i]
	if len(shape) == 0 {
		return // not in the crop
	}
	class, title := "province", p.Name.In(s.picture.Lang)
	o, owned := s.picture.Owners[p.ID]
	if owned {
		class += " owner-" + o.ID
		if who := s.called(o); who != "" {
			title += " \u2013 " + who
		}
	}
	s.open("province-"+string(p.ID), class, title)
	defer s.close()
	land := landFree
	if owned {
		land = o.swatch().Land
	}
	s.fill(shape, land)
	if owned && o.Allied {
		s.line(hatching(shape, alliedApart, true), alliedWidth, o.swatch().allied())
	}
	if by, ok := s.picture.Contested[p.ID]; ok {
		s.bands(shape, by)
	}
	s.terrain(i, land)
}

// bands lays over a contested province the colour of who contests it, pale enough
// for names to be read.
func (s *sheet) bands(shape [][]vec, by Owner) {
	lines := hatching(shape, contestApart, false)
	s.line(lines, contestWidth, by.swatch().Land)
	s.line(lines, contestLine, by.swatch().Mark)
}

// called is what the legend calls an owner.
func (s *sheet) called(o Owner) string {
	for _, e := range s.picture.Legend {
		if e.Symbol == SymbolLand && e.Owner.ID == o.ID {
			return e.Text
		}
	}
	return ""
}

// holder tells who holds a province, for finding frontiers.
func (s *sheet) holder(province int32) string {
	o, owned := s.picture.Owners[s.m.Provinces[province].ID]
	if !owned {
		return ""
	}
	return "owner " + o.ID
}

// sea draws the lines between sea zones, the coast and the straits.
func (s *sheet) sea() {
	s.open("coasts", "", "")
	s.line(s.geo.seaBorders, 0.9, seaLine, 4, 3)
	s.line(s.geo.coast, 0.8, coastLine)
	s.close()
	s.open("straits", "", "")
	for _, shores := range s.geo.straits {
		s.strait(shores)
	}
	s.close()
}

// allied is the colour of the stripes over an ally's land.
func (s Swatch) allied() color.RGBA { return mix(s.Land, paper, 0.3) }
