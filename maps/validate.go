package maps

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// validate reports everything about a draft that its form alone does not show.
func (d *draft) validate(c *Collector) {
	if len(d.provinces) == 0 {
		c.Add(d.line, "the map has no province")
		return
	}
	d.checkIDs(c)
	d.checkNames(c)
	d.checkProvinces(c)
	d.checkCities(c)
	d.checkSeas(c)
	d.checkStraits(c)
	d.checkWhole(c)
}

// things returns what every kind has in common, kind by kind, in file order.
func (d *draft) things() []draftThing {
	var all []draftThing
	for _, p := range d.provinces {
		all = append(all, p.draftThing)
	}
	for _, t := range d.cities {
		all = append(all, t.draftThing)
	}
	for _, s := range d.seas {
		all = append(all, s.draftThing)
	}
	return all
}

// checkIDs keeps ids unique across kinds, so that an id alone says what is
// meant wherever one is written.
func (d *draft) checkIDs(c *Collector) {
	first := make(map[string]draftThing)
	for _, t := range d.things() {
		if t.id.text == "" {
			continue
		}
		if other, taken := first[t.id.text]; taken {
			c.Add(t.id.line, "the id %q is already that of the %s on line %d", t.id.text, other.kind, other.id.line)
			continue
		}
		first[t.id.text] = t
	}
}

// checkNames keeps names, aliases and ids apart within a kind, whatever the
// language: orders are written in any. A province and a city may share a name
// (Carthage), because an order says which of the two it wants.
func (d *draft) checkNames(c *Collector) {
	type holder struct{ kind, folded string }
	first := make(map[holder]draftThing)
	for _, t := range d.things() {
		called := append(slices.Clone(t.names), t.aliases...)
		if t.id.text != "" {
			called = append(called, word{t.id.text, t.id.line})
		}
		for _, w := range called {
			key := holder{t.kind, Fold(w.text)}
			other, taken := first[key]
			switch {
			case key.folded == "":
				c.Add(w.line, "%s has a name of accents and hyphens alone, %q", t, w.text)
			case !taken:
				first[key] = t
			case other.line != t.line || other.id != t.id:
				c.Add(w.line, "%s is called %q, which also means %s (line %d)", t, w.text, other, other.line)
			}
		}
	}
}

// link is one end of a connection as it was written.
type link struct{ from, to string }

// checkLinks reports entries of a list of others: unknown, doubled, reflexive
// or, where both sides must say it, not returned.
func (c *Collector) checkLinks(t draftThing, relation string, list []word, known []string, returned map[link]bool) {
	seen := make(map[string]bool)
	for _, w := range list {
		switch {
		case !slices.Contains(known, w.text):
			c.Add(w.line, "%s names an unknown %s %q%s", t, relation, w.text, cmp.Or(c.DidYouMean(w.text, known), among(relation, known)))
		case seen[w.text]:
			c.Add(w.line, "%s names the %s %q twice", t, relation, w.text)
		case returned != nil && w.text == t.id.text:
			c.Add(w.line, "%s is its own %s", t, relation)
		case returned != nil && !returned[link{w.text, t.id.text}]:
			c.Add(w.line, "%s has the %s %s, but %s does not have %s", t, relation, w.text, w.text, t.id.text)
		}
		seen[w.text] = true
	}
}

// among lists what there is to choose from, if that is short, as the tail of a message.
func among(relation string, known []string) string {
	switch {
	case len(known) == 0:
		return fmt.Sprintf("; the map has no %s", relation)
	case len(known) <= 12:
		return fmt.Sprintf("; there are %s", strings.Join(known, ", "))
	}
	return ""
}

func (d *draft) checkProvinces(c *Collector) {
	provinces, seas := ids(d.provinces), ids(d.seas)
	links := make(map[link]bool)
	for _, p := range d.provinces {
		for _, n := range p.neighbours {
			links[link{p.id.text, n.text}] = true
		}
	}
	for _, p := range d.provinces {
		c.checkLinks(p.draftThing, "neighbour", p.neighbours, provinces, links)
		c.checkLinks(p.draftThing, "sea", p.seas, seas, nil)
		c.checkCountry(p)
	}
}

// checkCountry reports regions and terrain that there are not, and coasts without water.
func (c *Collector) checkCountry(p draftProvince) {
	terrain := append(plainNames(Terrains()), string(coast))
	c.checkLinks(p.draftThing, "region", p.regions, append(plainNames(Regions()), terrain...), nil)
	c.checkLinks(p.draftThing, "terrain", p.terrain, terrain, nil)
	for _, w := range slices.Concat(p.regions, p.terrain) {
		if Terrain(w.text) == coast && len(p.seas) == 0 && !p.greatRiver {
			c.Add(w.line, "%s has a coast, but neither a sea nor a great river", p)
		}
	}
}

func (d *draft) checkCities(c *Collector) {
	provinces := ids(d.provinces)
	for _, t := range d.cities {
		if t.province.text != "" && !slices.Contains(provinces, t.province.text) {
			c.Add(t.province.line, "%s stands in an unknown province %q%s", t, t.province.text, c.DidYouMean(t.province.text, provinces))
		}
	}
}

func (d *draft) checkSeas(c *Collector) {
	seas := ids(d.seas)
	links, coasts := make(map[link]bool), make(map[string]bool)
	for _, s := range d.seas {
		for _, n := range s.neighbours {
			links[link{s.id.text, n.text}] = true
		}
	}
	for _, p := range d.provinces {
		for _, s := range p.seas {
			coasts[s.text] = true
		}
	}
	for _, s := range d.seas {
		c.checkLinks(s.draftThing, "neighbour", s.neighbours, seas, links)
		if s.id.text != "" && !coasts[s.id.text] {
			c.Add(s.line, "%s has no coast: no province names it", s)
		}
	}
}

// checkStraits wants two known provinces, both on the sea and not already
// neighbours by land.
func (d *draft) checkStraits(c *Collector) {
	byID := make(map[string]draftProvince)
	for _, p := range d.provinces {
		byID[p.id.text] = p
	}
	seen := make(map[link]bool)
	for _, s := range d.straits {
		a, b := s[0], s[1]
		for _, w := range s {
			p, known := byID[w.text]
			switch {
			case !known:
				c.Add(w.line, "a strait names an unknown province %q%s", w.text, c.DidYouMean(w.text, ids(d.provinces)))
			case len(p.seas) == 0:
				c.Add(w.line, "a strait names %s, which has no sea", p)
			}
		}
		switch {
		case a.text == b.text:
			c.Add(a.line, "a strait joins %s with itself", a.text)
		case seen[link{a.text, b.text}] || seen[link{b.text, a.text}]:
			c.Add(a.line, "the strait of %s and %s is given twice", a.text, b.text)
		case slices.Contains(texts[string](byID[a.text].neighbours), b.text):
			c.Add(a.line, "a strait joins %s and %s, which are neighbours by land", a.text, b.text)
		}
		seen[link{a.text, b.text}] = true
	}
}

// named is anything with an id.
type named interface{ identity() string }

func (t draftThing) identity() string { return t.id.text }

// ids returns the ids there are, in file order.
func ids[T named](things []T) []string {
	var list []string
	for _, t := range things {
		if id := t.identity(); id != "" {
			list = append(list, id)
		}
	}
	return list
}
