package drawing

import (
	"image/color"
	"strconv"
	"strings"

	"adimperii/maps"
	"adimperii/maps/plane"
	"adimperii/maps/shapes"
)

// sheet is a drawing in the making.
type sheet struct {
	format
	m       *maps.Map
	picture Picture
	geo     *geography
	drawing *Drawing
	origin  vec // of the map on the page
	labels  placer
	legend  []legendPlace
	stands  map[station]vec // where signs of armies, fleets and battles stand
	prefix  string          // before ids, in an inset
	within  insets
	panels  insets // of a crop's further parts, below the first

	legendTop float64
}

// Draw makes a picture of a map. Where provinces lie on the land we know, the
// coasts are real; a fantastic map gets a country made to fit its provinces.
// Ids in p that the map does not have are passed over. It fails only for a Map
// that was not made by [maps.Parse].
func Draw(m *maps.Map, p Picture) (*Drawing, error) {
	if !isParsed(m) {
		return nil, shapes.ErrNotParsed
	}
	s := newSheet(m, p)
	s.compose()
	return s.drawing, nil
}

// isParsed says that a map was made by [maps.Parse].
func isParsed(m *maps.Map) bool {
	if m == nil || len(m.Provinces) == 0 {
		return false
	}
	_, indexed := m.ProvinceIndex(m.Provinces[0].ID)
	return indexed
}

// newSheet lays out an empty sheet.
func newSheet(m *maps.Map, p Picture) *sheet {
	views := viewsOf(m)
	s := &sheet{format: p.format(), m: m, picture: p, geo: views.sheet}
	var below float64 // of what stands under the main part
	for i, part := range p.Crop {
		f := s.format
		if i > 0 {
			f.low, f.high = f.further, f.further
		}
		geo := views.whole.cropped(m, part, f)
		if i == 0 {
			s.geo = geo
			continue
		}
		below += geo.Projection.Size.Y + panelGap
		s.panels = append(s.panels, &inset{room: box{Y0: -below}, geo: geo})
	}
	if len(p.Crop) == 0 {
		s.within = views.insets
		if happens := p.happens(); len(happens) > 0 {
			s.within = views.whole.findInsets(m, happens)
		}
	}
	size := s.geo.Projection.Size
	s.legend, s.legendTop = s.legendLayout(size.X), -below-14
	below += s.margin
	if len(s.legend) > 0 {
		below += s.legendRow*float64(s.legend[len(s.legend)-1].row+1) + 14
	}
	above := s.margin
	if p.Title != "" || p.Subtitle != "" {
		above = s.format.title
	}
	s.origin = plane.XY(s.margin, below)
	s.drawing = &Drawing{
		width: size.X + 2*s.margin, height: size.Y + below + above,
		title: strings.TrimSpace(p.Title + " " + p.Subtitle),
	}
	s.labels = placer{sheet: s.geo.Projection.Sheet(), sparing: s.sparing}
	return s
}

// panelGap stands between the parts of a map.
const panelGap = 11.0

// compose draws everything, what lies below first.
func (s *sheet) compose() {
	s.country()
	for _, in := range s.within {
		s.ring([][]vec{in.part.Ring()}, 0.8, faintInk)
	}
	s.names()
	for i, in := range s.within {
		id := "inset"
		if i > 0 {
			id += strconv.Itoa(i + 1)
		}
		s.inset(in, id)
	}
	s.frame()
	for i, in := range s.panels {
		s.panel(in, "part"+strconv.Itoa(i+2))
	}
	s.open("", "legend", "")
	s.title()
	for _, e := range s.legend {
		s.legendEntry(e)
	}
	s.close()
}

// country draws what names and frames stand upon.
func (s *sheet) country() {
	s.land()
	s.sea()
	s.place()
	s.moves()
}

// open begins a group of the drawing; close ends it.
func (s *sheet) open(id, class, title string) {
	if id != "" {
		id = s.prefix + id
	}
	s.put(group{id, class, title})
}

func (s *sheet) close() { s.put(group{}) }

// put adds a stroke that is placed on the page already.
func (s *sheet) put(st stroke) { s.drawing.strokes = append(s.drawing.strokes, st) }

// onPage moves rings from the map to the page.
func (s *sheet) onPage(rings [][]vec) [][]vec {
	moved := make([][]vec, len(rings))
	for i, ring := range rings {
		moved[i] = make([]vec, len(ring))
		for k, p := range ring {
			moved[i][k] = plane.XY(p.X+s.origin.X, p.Y+s.origin.Y)
		}
	}
	return moved
}

func (s *sheet) fill(rings [][]vec, c color.RGBA) {
	s.put(area{s.onPage(rings), c})
}

func (s *sheet) line(l [][]vec, width float64, c color.RGBA, dash ...float64) {
	s.put(lines{lines: s.onPage(l), width: width, dash: dash, colour: c})
}

func (s *sheet) ring(r [][]vec, width float64, c color.RGBA) {
	s.put(lines{lines: s.onPage(r), closed: true, width: width, colour: c})
}

// text letters a line, on the map with a halo of the colour that prevails
// under it, so that borders, rivers and stripes do not run through the letters.
func (s *sheet) text(text string, at vec, st style, c color.RGBA) {
	l := lettering{text: text, at: plane.XY(at.X+s.origin.X, at.Y+s.origin.Y), style: st, colour: c}
	if middle := (plane.XY(at.X+st.width(text)/2, at.Y+st.size/3)); s.geo.Projection.Sheet().Holds(middle) {
		l.halo = s.ground(middle)
	}
	s.put(l)
}

// ground is the colour that prevails around a place on the map.
func (s *sheet) ground(p vec) color.RGBA {
	on := s.geo.Labels[s.geo.Grid.At(p)]
	if s.geo.Names.IsWater(on) {
		return seaColour
	}
	if !s.geo.Names.IsProvince(on) {
		return landOther
	}
	id := s.m.Provinces[on].ID
	o, owned := s.picture.Owners[id]
	switch {
	case !owned:
		return landFree
	case o.Allied:
		return mix(o.swatch().Land, paper, 0.5)
	}
	return o.swatch().Land
}

// frame covers what stands over the edge of the map and draws the edge.
func (s *sheet) frame() {
	page := plane.Rect(-s.origin.X, -s.origin.Y, s.drawing.width-s.origin.X, s.drawing.height-s.origin.Y)
	in := s.geo.Projection.Sheet()
	if s.prefix != "" { // a further part: what stands above is done
		page.Y1 = in.Y1 + panelGap - 1
	}
	for _, b := range []box{
		plane.Rect(page.X0, page.Y0, in.X0, page.Y1), plane.Rect(in.X1, page.Y0, page.X1, page.Y1),
		plane.Rect(in.X0, page.Y0, in.X1, in.Y0), plane.Rect(in.X0, in.Y1, in.X1, page.Y1),
	} {
		s.fill([][]vec{b.Ring()}, paper)
	}
	s.ring([][]vec{in.Ring()}, 1.4, faintInk)
	if !s.sparing {
		s.ring([][]vec{in.Grown(3.5).Ring()}, 0.5, faintInk)
	}
}

// panel draws a further part of a crop below the others.
func (s *sheet) panel(in *inset, id string) {
	s.part(in, id, func(sub *sheet) {
		sub.names()
		sub.frame()
	})
}

func (s *sheet) title() {
	top := s.geo.Projection.Size.Y
	x := 2.0
	fits := 2+s.letters.title.width(s.picture.Title)+14+s.letters.subtitle.width(s.picture.Subtitle) < s.geo.Projection.Size.X
	if s.picture.Title != "" && (fits || !s.sparing) { // a mail's own heading has it
		s.text(s.picture.Title, plane.XY(x, top+max(6, s.format.title-42)), s.letters.title, ink)
		x += s.letters.title.width(s.picture.Title) + 14
	}
	if s.picture.Subtitle != "" {
		s.text(s.picture.Subtitle, plane.XY(x, top+max(6, s.format.title-42)), s.letters.subtitle, faintInk)
	}
}
