package orders_test

import (
	"hash/fnv"
	"maps"
	"math/rand"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"adimperii/campaign"
	atlas "adimperii/maps"
	"adimperii/orders"
	"adimperii/orders/model"
	"adimperii/orders/names"
	"adimperii/orders/read"
	"adimperii/orders/tokens"
)

// A template is a way to write orders, with names in braces; behind => is what it orders, "-" for nothing, behind "!" as
// what it may be meant, to be asked about.
// In a wrapper a whole order stands as {order}, and "+" says that it is meant.
type template struct{ text, orders string }

func templates(t *testing.T, file string) (all []template) {
	t.Helper()
	src, err := os.ReadFile("testdata/phrases/" + file + ".txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(src)) {
		if text, ordered, ok := strings.Cut(strings.TrimSpace(line), " => "); ok && !strings.HasPrefix(text, "#") {
			all = append(all, template{text, ordered})
		}
	}
	return all
}

// A filling is what stands for the names of a template in some realm.
type filling struct {
	v     *campaign.View
	names orders.Names
	owns  *names.Gazetteer
	lang  string
	rnd   *rand.Rand
	said  map[string][2]string // the name as it is written, and as labels have it
}

func one[T any](rnd *rand.Rand, all []T) (x T) {
	if len(all) > 0 {
		x = all[rnd.Intn(len(all))]
	}
	return x
}

// newFilling chooses names for a template: such as its first order could have.
func newFilling(of *names.Gazetteer, lang string, rnd *rand.Rand, ordered string) *filling {
	v := of.View
	f := &filling{v: v, names: of.Names, owns: of, lang: lang, rnd: rnd, said: map[string][2]string{}}
	verb, _, _ := strings.Cut(strings.TrimPrefix(ordered, "!"), " ")
	var armies []campaign.ArmyID
	for _, id := range campaign.Sorted(v.Armies) {
		if f.owns.Owns(v.Armies[id].Holder) {
			armies = append(armies, id)
		}
	}
	rnd.Shuffle(len(armies), func(i, j int) { armies[i], armies[j] = armies[j], armies[i] })
	at := atlas.ProvinceID("")
	for n, id := range armies[:min(2, len(armies))] {
		a := v.Armies[id]
		if n == 0 {
			at = a.At
			f.say("from", "province", string(at))
		}
		f.say("general"+suffix(n), "leader", string(a.Leader), v.Leaders[a.Leader].Name)
		f.say("army"+suffix(n), "army", string(id), f.force(a.Name, "army", "armée", "l'")...)
	}
	var fleets []campaign.FleetID
	for _, id := range campaign.Sorted(v.Fleets) {
		if f.owns.Owns(v.Fleets[id].Holder) {
			fleets = append(fleets, id)
		}
	}
	rnd.Shuffle(len(fleets), func(i, j int) { fleets[i], fleets[j] = fleets[j], fleets[i] })
	seas := v.Map.Seas
	for n, id := range fleets[:min(2, len(fleets))] {
		f.say("fleet"+suffix(n), "fleet", string(id), f.force(v.Fleets[id].Name, "fleet", "flotte", "la ")...)
	}
	if len(fleets) > 0 && rnd.Intn(4) > 0 {
		here := v.Fleets[fleets[0]].At
		seas = slices.DeleteFunc(slices.Clone(seas), func(s atlas.Sea) bool { return !slices.Contains(s.Neighbours, here) })
	}
	for n := range 2 {
		if s := one(rnd, seas); s.ID != "" {
			f.say("sea"+suffix(n), "sea", string(s.ID), f.sea(s)...)
			seas = slices.DeleteFunc(slices.Clone(seas), func(x atlas.Sea) bool { return x.ID == s.ID })
		}
	}
	f.places(verb, at, strings.Contains(ordered, "{via}"))
	f.people(verb)
	for n := range 2 {
		sum := 1 + rnd.Intn(6)
		word := strconv.Itoa(sum)
		if rnd.Intn(3) == 0 {
			word = map[string][]string{"en": {"one", "two", "three", "four", "five", "six"}, "fr": {"un", "deux", "trois", "quatre", "cinq", "six"}}[lang][sum-1]
		}
		f.said["n"+suffix(n)] = [2]string{word, strconv.Itoa(sum)}
	}
	first := rnd.Intn(len(newNames))
	for n := range 2 {
		name := newNames[(first+n)%len(newNames)]
		f.said["name"+suffix(n)] = [2]string{name, `"` + name + `"`}
	}
	next := 1
	for slices.ContainsFunc(slices.Collect(maps.Values(v.Armies)), func(a campaign.Army) bool { return a.Holder == v.Player.Holder() && a.Name == tokens.Roman(next) }) {
		next++
	}
	f.said["next"] = [2]string{tokens.Roman(next), tokens.Roman(next)}
	f.said["battle"] = [2]string{"b1", "b1"}
	return f
}

// newNames are some that nobody bears.
var newNames = []string{"Maxentius", "Victrix", "Timoleon", "Ferox", "Bellator", "Publius Varus", "Kleon", "Ultio", "Aquila", "Pegasus", "Quintus", "Orgetus", "Nova", "Sextus Cornelius", "Hydra", "Brasidas", "Fulmen", "Sagitta", "Lupus", "Arkas"}

func suffix(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n + 1)
}

// say chooses one of several ways to write a name.
func (f *filling) say(as, kind, id string, ways ...string) {
	if len(ways) == 0 {
		ways = []string{f.names.Of(f.lang, kind, id)}
	}
	if id != "" {
		f.said[as] = [2]string{one(f.rnd, ways), f.names.Of("en", kind, id)}
	}
}

// force are ways to write of an army or a fleet.
func (f *filling) force(name, en, fr, article string) []string {
	n := tokens.Arabic(tokens.FoldName(name))
	if f.lang == "fr" {
		if n > 0 && en == "army" {
			ordinal := map[int]string{1: "première", 2: "deuxième", 3: "troisième"}[n]
			ways := []string{"la " + name, "la " + name, article + fr + " " + name, article + fr + " " + name, name, "la " + strconv.Itoa(n), fr + " " + name}
			if ordinal != "" {
				ways = append(ways, "la "+ordinal+" armée")
			}
			return ways
		}
		return []string{article + fr + " " + name, name, name, "la " + name, fr + " " + name}
	}
	if n > 0 && en == "army" {
		ordinal := map[int]string{1: "first", 2: "second", 3: "third"}[n]
		ways := []string{"army " + name, "Army " + name, name, name, "army " + strconv.Itoa(n), "the army " + name}
		if ordinal != "" {
			ways = append(ways, "the "+ordinal+" army")
		}
		return ways
	}
	return []string{name, name, "the " + name, en + " " + name, "the " + en + " " + name}
}

func (f *filling) sea(s atlas.Sea) []string {
	name := s.Name.In(f.lang)
	if f.lang == "fr" {
		return []string{"la " + name, "la " + name, name}
	}
	return []string{"the " + name, "the " + name, name}
}

// places chooses the places of an order of a verb, of an army that stands somewhere.
func (f *filling) places(verb string, at atlas.ProvinceID, via bool) {
	own := func(id atlas.ProvinceID) bool { return f.v.Provinces[id].Controller == f.v.Player.Holder() }
	fits := func(id atlas.ProvinceID) bool {
		h := f.v.Provinces[id].Controller
		switch verb {
		case "move", "embark":
			return h == "" || f.owns.Owns(h)
		case "invade":
			return h != "" && !f.owns.Owns(h)
		case "-":
			return true
		}
		return own(id)
	}
	var near, all, mine []atlas.ProvinceID
	here, _ := f.v.Map.Province(at)
	for _, p := range f.v.Map.Provinces {
		if own(p.ID) {
			mine = append(mine, p.ID)
		}
		if p.ID == at || !fits(p.ID) {
			continue
		}
		if all = append(all, p.ID); slices.Contains(here.Neighbours, p.ID) {
			near = append(near, p.ID)
		}
	}
	if verb == "pacify" && f.rnd.Intn(2) == 0 {
		near, all = []atlas.ProvinceID{at}, nil
	}
	target := one(f.rnd, near)
	if target == "" || f.rnd.Intn(5) == 0 && all != nil {
		target = one(f.rnd, all)
	}
	if via {
		for range 40 {
			by := one(f.rnd, here.Neighbours)
			over, _ := f.v.Map.Province(by)
			if to := one(f.rnd, over.Neighbours); to != at && to != "" && fits(to) && fits(by) {
				f.say("via", "province", string(by))
				target = to
				break
			}
		}
	}
	f.say("province", "province", string(target))
	mine = slices.DeleteFunc(mine, func(id atlas.ProvinceID) bool { return id == target })
	f.say("province2", "province", string(one(f.rnd, mine)))
	f.say("to", "province", string(one(f.rnd, mine)))
	var cities []string
	for _, c := range f.v.Map.Cities {
		if h := f.v.Cities[c.ID].Controller; h != "" && !f.owns.Owns(h) {
			cities = append(cities, string(c.ID))
			if c.Province == at {
				cities = append(cities, string(c.ID), string(c.ID), string(c.ID))
			}
		}
	}
	if id := one(f.rnd, cities); id != "" {
		f.say("city", "city", id)
		c, _ := f.v.Map.City(atlas.CityID(id))
		f.say("cityland", "province", string(c.Province))
	}
}

// people chooses leaders and peoples for an order of a verb.
func (f *filling) people(verb string) {
	var free, captives []campaign.LeaderID
	for _, id := range campaign.Sorted(f.v.Leaders) {
		l := f.v.Leaders[id]
		switch {
		case l.Status == campaign.Captive && l.Captor == f.v.Player:
			captives = append(captives, id)
		case f.owns.Owns(l.Player.Holder()) && !orders.Lost(l) && l.Status != campaign.Captive && l.Post.Army == "" && l.Post.Fleet == "" && !l.King:
			free = append(free, id)
		}
	}
	f.rnd.Shuffle(len(free), func(i, j int) { free[i], free[j] = free[j], free[i] })
	for n, id := range free[:min(2, len(free))] {
		f.say("leader"+suffix(n), "leader", string(id))
		f.say("seat"+suffix(n), "province", string(f.v.Leaders[id].Post.Province))
	}
	if id := one(f.rnd, captives); id != "" {
		f.say("captive", "leader", string(id))
	}
	var kingdoms []campaign.KingdomID
	for _, id := range campaign.Sorted(f.v.Kingdoms) {
		own := f.v.Kingdoms[id].Patron == f.v.Player
		if own == (verb == "reserve" || verb == "renounce" || verb == "raise") || verb == "-" {
			kingdoms = append(kingdoms, id)
		}
	}
	var others []campaign.PlayerID
	for _, id := range campaign.Sorted(f.v.Players) {
		if id != f.v.Player {
			others = append(others, id)
		}
	}
	the := map[string]string{"en": "the ", "fr": "les "}[f.lang]
	for n := range 2 {
		if id := one(f.rnd, kingdoms); id != "" {
			f.say("kingdom"+suffix(n), "kingdom", string(id), the+f.names.Of(f.lang, "kingdom", string(id)))
		}
		if id := one(f.rnd, others); id != "" {
			f.say("player"+suffix(n), "player", string(id), the+f.names.Of(f.lang, "player", string(id)))
			others = slices.DeleteFunc(others, func(x campaign.PlayerID) bool { return x == id })
		}
	}
}

// contracted are what French prepositions become with an article.
var contracted = strings.NewReplacer(" à les ", " aux ", " de les ", " des ", "À les ", "Aux ", " de la mer", " de la mer", " de le ", " du ", " à le ", " au ")

// filled puts names into a text and its orders; false where one is lacking.
func (f *filling) filled(x template) (text, ordered string, ok bool) {
	text, ordered = x.text, x.orders
	for as, name := range f.said {
		text = strings.ReplaceAll(text, "{"+as+"}", name[0])
		ordered = strings.ReplaceAll(ordered, "{"+as+"}", name[1])
	}
	if strings.Contains(text+ordered, "{") {
		return "", "", false
	}
	if f.lang == "fr" {
		text = contracted.Replace(text)
	}
	switch {
	case x.text == strings.ToLower(x.text) && !strings.HasSuffix(x.text, ".") && f.rnd.Intn(3) > 0:
		text = strings.ToLower(text)
		if f.lang == "fr" && f.rnd.Intn(2) == 0 {
			text = unaccented.Replace(text)
		}
	case strings.HasSuffix(x.text, "."):
		text = upper(text)
	}
	return text, ordered, true
}

var unaccented = strings.NewReplacer("é", "e", "è", "e", "ê", "e", "à", "a", "â", "a", "î", "i", "ï", "i", "ô", "o", "û", "u", "ù", "u", "ç", "c")

func upper(text string) string {
	r, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(r)) + text[size:]
}

func lower(text string) string {
	r, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToLower(r)) + text[size:]
}

// lot is a number drawn for a text, the same whatever other texts there are, so that a new one leaves the others as they were.
func lot(of ...string) uint64 {
	h := fnv.New64a()
	for _, x := range of {
		_, _ = h.Write([]byte(x + "\x00"))
	}
	return h.Sum64()
}

// drawn is the one of several, by their names, on which the lot falls for a text; -1 of none.
func drawn(names []string, of ...string) int {
	best := -1
	for n, name := range names {
		if best < 0 || lot(append(of, name)...) < lot(append(of, names[best])...) {
			best = n
		}
	}
	return best
}

// phrases are templates and wrappers, each filled with names of some of the realms.
func phrases(t *testing.T, lang string, realms []string) (all []text) {
	t.Helper()
	var about []read.Context
	var known []*names.Gazetteer
	for _, set := range realms {
		v := unseenView(t, set)
		about, known = append(about, read.Context{View: v, Lang: lang}.Ready()), append(known, names.NewGazetteer(v))
	}
	bare, told := make([][]text, len(about)), make([][]string, len(about)) // by realm
	for _, x := range templates(t, "phrases."+lang) {
		for _, time := range []string{"first", "second"} {
			r := drawn(realms, x.text, time)
			c := about[r]
			what, ordered, ok := newFilling(known[r], lang, rand.New(rand.NewSource(int64(lot(x.text, time)))), x.orders).filled(x)
			if !ok {
				continue
			}
			var m []orders.Order
			asked := strings.HasPrefix(ordered, "!")
			if ordered != "-" && !asked {
				if m = meant(strings.Split(ordered, " // "), c); m == nil {
					t.Errorf("%q: %q is no order", x.text, ordered)
				}
			}
			all = append(all, text{what: what, about: c, meant: m, asked: asked})
			if m != nil && !slices.ContainsFunc(m, func(o orders.Order) bool { return !model.Reads(o.Verb) }) {
				first := strings.TrimLeft(what, `"«“ `)
				if starts := !strings.HasPrefix(x.text, "{"); starts {
					first = lower(first)
				}
				bare[r] = append(bare[r], text{what: strings.TrimRight(first, ". !"), about: c, meant: m})
				told[r] = append(told[r], first)
			}
		}
	}
	for _, x := range templates(t, "wrappers."+lang) {
		r := drawn(realms, x.text)
		n := drawn(told[r], x.text)
		if n < 0 {
			continue
		}
		o, f := bare[r][n], newFilling(known[r], lang, rand.New(rand.NewSource(int64(lot(x.text)))), "-")
		what := strings.NewReplacer("{order}", o.what, "{Order}", upper(o.what)).Replace(x.text)
		what, _, ok := f.filled(template{what, "-"})
		if !ok {
			continue
		}
		made := text{what: what, about: about[r]}
		if x.orders == "+" {
			made.meant = o.meant
		}
		all = append(all, made)
	}
	return all
}
