package maps

import (
	"image/color"
	"strconv"
	"strings"
)

// The sheet around the map, in points.
const (
	margin      = 24.0
	titleHeight = 58.0
	legendRow   = 17.0
)

// sheet is a drawing in the making.
type sheet struct {
	m       *Map
	picture Picture
	geo     *geography
	drawing *Drawing
	origin  vec // of the map on the page
	labels  placer
	legend  []legendPlace
	prefix  string // before ids, in an inset
	within  insets
}

// Draw makes a picture of a map. Where provinces lie on the land we know, the
// coasts are real; a fantastic map gets a country made to fit its provinces.
// Ids in p that the map does not have are passed over. It fails only for a Map
// that was not made by [Parse].
func Draw(m *Map, p Picture) (*Drawing, error) {
	if m == nil || m.geography == nil || len(m.Provinces) == 0 {
		return nil, errNoMap
	}
	s := newSheet(m, p)
	s.compose()
	return s.drawing, nil
}

// newSheet lays out an empty sheet.
func newSheet(m *Map, p Picture) *sheet {
	views := m.geography()
	s := &sheet{m: m, picture: p, geo: views.sheet}
	if len(p.Crop) > 0 {
		s.geo = views.whole.cropped(m, p.Crop)
	} else {
		s.within = views.insets
	}
	size := s.geo.projection.size
	s.legend = s.legendLayout(size.x)
	below := margin
	if len(s.legend) > 0 {
		below += legendRow*float64(s.legend[len(s.legend)-1].row+1) + 14
	}
	above := margin
	if p.Title != "" || p.Subtitle != "" {
		above = titleHeight
	}
	s.origin = vec{margin, below}
	s.drawing = &Drawing{
		width: size.x + 2*margin, height: size.y + below + above,
		title: strings.TrimSpace(p.Title + " " + p.Subtitle),
	}
	s.labels = placer{sheet: s.geo.projection.sheet()}
	return s
}

// compose draws everything, what lies below first.
func (s *sheet) compose() {
	s.land()
	s.sea()
	s.moves()
	for _, in := range s.within {
		s.ring([][]vec{in.part.ring()}, 0.8, faintInk)
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
	s.open("", "legend", "")
	s.title()
	for _, e := range s.legend {
		s.legendEntry(e)
	}
	s.close()
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
			moved[i][k] = vec{p.x + s.origin.x, p.y + s.origin.y}
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
	l := lettering{text: text, at: vec{at.x + s.origin.x, at.y + s.origin.y}, style: st, colour: c}
	if middle := (vec{at.x + st.width(text)/2, at.y + st.size/3}); s.geo.projection.sheet().holds(middle) {
		l.halo = s.ground(middle)
	}
	s.put(l)
}

// ground is the colour that prevails around a place on the map.
func (s *sheet) ground(p vec) color.RGBA {
	on := s.geo.labels[s.geo.grid.at(p)]
	if s.geo.names.isWater(on) {
		return seaColour
	}
	if !s.geo.names.isProvince(on) {
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
	page := box{-s.origin.x, -s.origin.y, s.drawing.width - s.origin.x, s.drawing.height - s.origin.y}
	in := s.geo.projection.sheet()
	for _, b := range []box{
		{page.x0, page.y0, in.x0, page.y1}, {in.x1, page.y0, page.x1, page.y1},
		{in.x0, page.y0, in.x1, in.y0}, {in.x0, in.y1, in.x1, page.y1},
	} {
		s.fill([][]vec{b.ring()}, paper)
	}
	s.ring([][]vec{in.ring()}, 1.4, faintInk)
	s.ring([][]vec{in.grown(3.5).ring()}, 0.5, faintInk)
}

func (s *sheet) title() {
	top := s.geo.projection.size.y
	x := 2.0
	if s.picture.Title != "" {
		s.text(s.picture.Title, vec{x, top + 16}, titleStyle, ink)
		x += titleStyle.width(s.picture.Title) + 14
	}
	if s.picture.Subtitle != "" {
		s.text(s.picture.Subtitle, vec{x, top + 16}, subtitleStyle, faintInk)
	}
}

// ring is the box's outline, anticlockwise.
func (b box) ring() []vec {
	return []vec{{b.x0, b.y0}, {b.x1, b.y0}, {b.x1, b.y1}, {b.x0, b.y1}}
}
