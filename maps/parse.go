package maps

import (
	"fmt"
	"regexp"
	"strings"
	"sync"

	"gopkg.in/yaml.v3"

	"adimperii/maps/language"
)

// Bounds on what a map file may hold. The largest real map is a hundredth of them.
const (
	maxSource = 4 << 20 // bytes of a file
	maxText   = 200     // bytes of a name or id
	MaxThings = 20_000  // provinces, cities or seas
)

// Parse reads a map file. The error, if any, is a [Problems] that lists
// everything wrong with it, by line; file is the name to show in them. The
// bytes are copied.
func Parse(src []byte, file string) (*Map, error) {
	c := &Collector{File: file}
	if len(src) > maxSource {
		c.Add(0, "the file has %d bytes; a map has at most %d", len(src), maxSource)
		return nil, c.Err()
	}
	doc := c.document(src)
	if doc == nil {
		return nil, c.Err()
	}
	d := c.draft(doc)
	if max(len(d.provinces), len(d.cities), len(d.seas)) > MaxThings {
		c.Add(0, "the map has more than %d provinces, cities or seas", MaxThings)
		return nil, c.Err()
	}
	d.validate(c)
	if err := c.Err(); err != nil {
		return nil, err
	}
	m := d.build()
	m.source = append([]byte(nil), src...)
	return m, nil
}

// A draft is a map as it was written, every word with its line, good or bad.
type draft struct {
	name      Name
	shapes    string
	provinces []draftProvince
	cities    []draftCity
	seas      []draftSea
	straits   [][2]word
	line      int // of the whole
}

// draftThing is what provinces, cities and seas have in common.
type draftThing struct {
	kind    string // "province", "city" or "sea"
	id      word   // blank if missing or bad
	name    Name
	names   []word // those of name
	aliases []word
	at      Point
	line    int
}

// String names the thing in messages.
func (t draftThing) String() string { return t.kind + " " + t.id.text }

type draftProvince struct {
	draftThing
	neighbours, seas, regions, terrain []word
	greatRiver                         bool
	nativeList                         int
}

type draftCity struct {
	draftThing
	province word
}

type draftSea struct {
	draftThing
	neighbours []word
}

// draft reads the whole document.
func (c *Collector) draft(doc *yaml.Node) *draft {
	d := &draft{line: max(doc.Line, 1)}
	f := c.fields(doc, "the map", "name", "shapes", "provinces", "cities", "seas", "straits")
	if f == nil {
		return d
	}
	c.require(f, d.line, "the map", "name", "provinces")
	if f["name"] != nil {
		d.name, _ = c.name(f["name"], "the map's name")
	}
	if f["shapes"] != nil {
		if w, ok := c.word(f["shapes"], "shapes"); ok {
			d.shapes = w.text
			if !shapesForm().MatchString(w.text) {
				c.Add(w.line, "shapes must be the name of a .geojson file beside this one, not %q", w.text)
			}
		}
	}
	for i, n := range c.items(f["provinces"], "provinces") {
		d.provinces = append(d.provinces, c.province(n, i))
	}
	for i, n := range c.items(f["cities"], "cities") {
		d.cities = append(d.cities, c.city(n, i))
	}
	for i, n := range c.items(f["seas"], "seas") {
		d.seas = append(d.seas, c.sea(n, i))
	}
	for _, n := range c.items(f["straits"], "straits") {
		if n.Kind != yaml.SequenceNode || len(n.Content) != 2 {
			c.Add(n.Line, "a strait must be a list of two provinces, such as [one, other]")
			continue
		}
		pair := c.words(n, "a strait")
		if len(pair) != 2 {
			continue
		}
		d.straits = append(d.straits, [2]word{pair[0], pair[1]})
	}
	return d
}

func (c *Collector) province(node *yaml.Node, i int) draftProvince {
	t, f := c.thing(node, "province", i,
		"neighbours", "seas", "regions", "terrain", "great_river", "native_list")
	p := draftProvince{draftThing: t}
	if f == nil {
		return p
	}
	c.require(f, t.line, t.String(), "regions")
	p.neighbours = c.words(f["neighbours"], "the neighbours of "+t.String())
	p.seas = c.words(f["seas"], "the seas of "+t.String())
	p.regions = c.words(f["regions"], "the regions of "+t.String())
	p.terrain = c.words(f["terrain"], "the terrain of "+t.String())
	p.greatRiver = c.boolean(f["great_river"], "great_river of "+t.String())
	p.nativeList = c.integer(f["native_list"], "native_list of "+t.String(), 1, 200)
	return p
}

func (c *Collector) city(node *yaml.Node, i int) draftCity {
	t, f := c.thing(node, "city", i, "province")
	city := draftCity{draftThing: t}
	if f == nil {
		return city
	}
	c.require(f, t.line, t.String(), "province")
	if f["province"] != nil {
		city.province, _ = c.word(f["province"], "the province of "+t.String())
	}
	return city
}

func (c *Collector) sea(node *yaml.Node, i int) draftSea {
	t, f := c.thing(node, "sea", i, "neighbours")
	s := draftSea{draftThing: t}
	if f != nil {
		s.neighbours = c.words(f["neighbours"], "the neighbours of "+t.String())
	}
	return s
}

// shapesForm is what the file of shapes is called: no path, so that a map
// reads nothing but its neighbour.
var shapesForm = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^[\pL\pN_ -][\pL\pN_. -]*\.geojson$`)
})

// idForm is what an id looks like. Dots and slashes stay out of it because
// ids are parts of the keys of dice and of file names.
var idForm = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`)
})

// thing reads what every kind of thing has and returns its fields for the
// rest; nil if node is no mapping. i is its place in the list, from 0.
func (c *Collector) thing(node *yaml.Node, kind string, i int, more ...string) (draftThing, map[string]*yaml.Node) {
	t := draftThing{kind: kind, line: node.Line}
	what := fmt.Sprintf("%s number %d", kind, i+1)
	if id := idOf(node); id != "" {
		what = kind + " " + id
	}
	f := c.fields(node, what, append([]string{"id", "name", "aliases", "at"}, more...)...)
	if f == nil {
		return t, nil
	}
	c.require(f, t.line, what, "id", "name", "at")
	if f["id"] != nil {
		if id, ok := c.word(f["id"], "the id of "+what); ok {
			t.id = id
			if !idForm().MatchString(id.text) {
				c.Add(id.line, "the id %q must be of lower-case letters, digits and single hyphens", id.text)
			}
		}
	}
	if f["name"] != nil {
		t.name, t.names = c.name(f["name"], "the name of "+what)
	}
	t.aliases = c.words(f["aliases"], "the aliases of "+what)
	if f["at"] != nil {
		t.at = c.point(f["at"], "the place of "+what)
	}
	return t, f
}

// idOf looks for the id of a mapping, for messages only.
func idOf(node *yaml.Node) string {
	if node.Kind == yaml.MappingNode {
		for i := 0; i+1 < len(node.Content); i += 2 {
			if node.Content[i].Value == "id" && idForm().MatchString(node.Content[i+1].Value) {
				return node.Content[i+1].Value
			}
		}
	}
	return ""
}

// name reads a name in at least one language.
func (c *Collector) name(node *yaml.Node, what string) (Name, []word) {
	f := c.fields(node, what, language.Known...)
	if f == nil {
		return nil, nil
	}
	name := Name{}
	var words []word
	for _, lang := range language.Known {
		if f[lang] == nil {
			continue
		}
		if w, ok := c.word(f[lang], what); ok {
			name[lang] = w.text
			words = append(words, w)
		}
	}
	if len(f) == 0 {
		c.Add(node.Line, "%s needs at least one of %s", what, strings.Join(language.Known, ", "))
	}
	return name, words
}

// point reads [lon, lat].
func (c *Collector) point(node *yaml.Node, what string) Point {
	if !c.is(node, yaml.SequenceNode, what, "[longitude, latitude]") {
		return Point{}
	}
	if len(node.Content) != 2 {
		c.Add(node.Line, "%s must be [longitude, latitude]", what)
		return Point{}
	}
	return Point{
		Lon: c.number(node.Content[0], "the longitude in "+what, -180, 180),
		Lat: c.number(node.Content[1], "the latitude in "+what, -90, 90),
	}
}
