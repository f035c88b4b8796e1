package worlds

import (
	"fmt"
	"slices"

	"adimperii/armies"
	"adimperii/maps"
)

// cell is a place on the grid a world is made on.
type cell struct{ x, y int }

// beside are the four cells next to a cell, on the grid or not.
func (c cell) beside() []cell {
	return []cell{{c.x - 1, c.y}, {c.x + 1, c.y}, {c.x, c.y - 1}, {c.x, c.y + 1}}
}

// ground is a map in the making: every cell is a province or belongs to a sea zone.
type ground struct {
	provinces []*province
	seas      []*sea
	cities    []city
	straits   [][2]string
	at        map[cell]*province
	water     map[cell]*sea
}

type province struct {
	id         string
	at         cell
	neighbours []string
	seas       []string
	regions    []maps.Region
	river      bool
	native     armies.ListID
}

type sea struct {
	id         string
	at         cell
	neighbours []string
}

// city stands in a province; it may bear its name, as Carthage does.
type city struct{ id, name, province string }

// ground makes a map: 12 to 54 cells, about two in three of them land.
func (m *maker) ground() *ground {
	g := &ground{at: map[cell]*province{}, water: map[cell]*sea{}}
	width, height := m.between(4, 9), m.between(3, 6)
	var wet []cell
	dry := m.between(50, 90)
	for y := range height {
		for x := range width {
			c := cell{x, y}
			// The first row is land, so that there is room for two players at least.
			if y == 0 || m.odds(dry) {
				p := &province{id: m.name(), at: c, river: m.odds(10)}
				g.provinces, g.at[c] = append(g.provinces, p), p
			} else {
				wet = append(wet, c)
			}
		}
	}
	m.flood(g, wet)
	m.link(g)
	m.settle(g)
	return g
}

// flood parts the water into zones. A zone begins on a coast, so that each has one,
// and takes water next to it until there is none left.
func (m *maker) flood(g *ground, wet []cell) {
	const larger = 75 // chances in a hundred that a coast joins the zone beside it
	for _, c := range shuffled(m, wet) {
		coast := slices.ContainsFunc(c.beside(), func(n cell) bool { return g.at[n] != nil })
		near := g.zoneBeside(c)
		switch {
		case near != nil && (!coast || m.odds(larger)):
			g.water[c] = near
		case coast:
			z := &sea{id: m.name(), at: c}
			g.seas, g.water[c] = append(g.seas, z), z
		}
	}
	for left := true; left; {
		left = false
		for _, c := range wet {
			if g.water[c] == nil {
				g.water[c] = g.zoneBeside(c)
				left = true
			}
		}
	}
	for _, c := range wet {
		for _, n := range c.beside() {
			if a, b := g.water[c], g.water[n]; b != nil && a != b && !slices.Contains(a.neighbours, b.id) {
				a.neighbours, b.neighbours = append(a.neighbours, b.id), append(b.neighbours, a.id)
			}
		}
	}
}

// zoneBeside is a zone next to a cell, nil if there is none yet.
func (g *ground) zoneBeside(c cell) *sea {
	for _, n := range c.beside() {
		if z := g.water[n]; z != nil {
			return z
		}
	}
	return nil
}

// link joins what is side by side: land to land, though a range may part it where
// there is a way round; land to the seas it lies on; and coasts that face each other
// over one cell of water, by straits.
func (m *maker) link(g *ground) {
	for _, p := range g.provinces {
		for _, n := range []cell{{p.at.x + 1, p.at.y}, {p.at.x, p.at.y + 1}} {
			q := g.at[n]
			if q == nil {
				continue
			}
			if !m.odds(12) || !g.round(p, q) {
				p.neighbours, q.neighbours = append(p.neighbours, q.id), append(q.neighbours, p.id)
			}
		}
		for _, n := range p.at.beside() {
			if z := g.water[n]; z != nil && !slices.Contains(p.seas, z.id) {
				p.seas = append(p.seas, z.id)
			}
		}
	}
	for _, p := range g.provinces {
		for _, d := range []cell{{1, 0}, {0, 1}} {
			q := g.at[cell{p.at.x + 2*d.x, p.at.y + 2*d.y}]
			if g.water[cell{p.at.x + d.x, p.at.y + d.y}] != nil && q != nil && m.odds(40) {
				g.straits = append(g.straits, [2]string{p.id, q.id})
			}
		}
	}
}

// round says that two provinces side by side on the first row's side of a square of
// land are joined by its other three sides.
func (g *ground) round(p, q *province) bool {
	if p.at.y == q.at.y { // the square above them, whose links are all made
		a, b := g.at[cell{p.at.x, p.at.y - 1}], g.at[cell{q.at.x, q.at.y - 1}]
		return a != nil && b != nil && slices.Contains(a.neighbours, b.id) &&
			slices.Contains(a.neighbours, p.id) && slices.Contains(b.neighbours, q.id)
	}
	return false
}

// settle gives the land its country, its people and its cities.
func (m *maker) settle(g *ground) {
	lists := armies.All()
	for _, p := range g.provinces {
		p.regions = append(p.regions, shuffled(m, maps.Regions())[:m.between(1, 3)]...)
		if m.odds(60) {
			p.native = pick(m, lists).ID
		}
		for n := 0; n < 2 && m.odds(35); n++ {
			if n == 0 && m.odds(25) {
				g.cities = append(g.cities, city{p.id + "-city", p.id, p.id})
				continue
			}
			name := m.name()
			g.cities = append(g.cities, city{name, name, p.id})
		}
	}
}

// The map file.
type (
	mapFile struct {
		Name      map[string]string `yaml:"name"`
		Provinces []provinceFile    `yaml:"provinces"`
		Cities    []cityFile        `yaml:"cities"`
		Seas      []seaFile         `yaml:"seas"`
		Straits   [][2]string       `yaml:"straits"`
	}
	provinceFile struct {
		ID         string            `yaml:"id"`
		Name       map[string]string `yaml:"name"`
		Neighbours []string          `yaml:"neighbours"`
		Seas       []string          `yaml:"seas"`
		Regions    []maps.Region     `yaml:"regions"`
		River      bool              `yaml:"great_river"`
		Native     armies.ListID     `yaml:"native_list,omitempty"`
		At         [2]float64        `yaml:"at,flow"`
	}
	cityFile struct {
		ID       string            `yaml:"id"`
		Name     map[string]string `yaml:"name"`
		Province string            `yaml:"province"`
		At       [2]float64        `yaml:"at,flow"`
	}
	seaFile struct {
		ID         string            `yaml:"id"`
		Name       map[string]string `yaml:"name"`
		Neighbours []string          `yaml:"neighbours"`
		At         [2]float64        `yaml:"at,flow"`
	}
)

func (g *ground) file() mapFile {
	f := mapFile{Name: map[string]string{"en": "A world of chance", "fr": "Un monde de hasard"}, Straits: g.straits}
	places := map[string]cell{}
	for _, p := range g.provinces {
		places[p.id] = p.at
		f.Provinces = append(f.Provinces, provinceFile{p.id, called(p.id), p.neighbours, p.seas, p.regions, p.river, p.native, p.at.degrees(0)})
	}
	for i, c := range g.cities {
		f.Cities = append(f.Cities, cityFile{c.id, called(c.name), c.province, places[c.province].degrees(0.2 + 0.1*float64(i%2))})
	}
	for _, z := range g.seas {
		f.Seas = append(f.Seas, seaFile{z.id, called(z.id), z.neighbours, z.at.degrees(0)})
	}
	return f
}

// degrees is where a cell lies, in the midst of an ocean: longitude, then latitude.
func (c cell) degrees(off float64) [2]float64 {
	return [2]float64{-40 + float64(c.x) + off, 30 - float64(c.y) - off}
}

// called is a name with its first letter large.
func called(id string) map[string]string {
	return map[string]string{"la": fmt.Sprintf("%c%s", id[0]-'a'+'A', id[1:])}
}
