package worlds

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"adimperii/armies"
	"adimperii/campaign"
)

// realms is a scenario in the making.
type realms struct {
	*maker
	ground   *ground
	lists    []armies.List
	free     map[string]*province // by id
	players  []*realm
	kingdoms []*realm
	house    map[string]string
	secrecy  string
	start    campaign.Season
}

// realm is what a player or a kingdom begins with.
type realm struct {
	id        string
	list      armies.ListID
	provinces []*province
	cities    []string
	bank      int
	leaders   []leader // the king first; none of a kingdom
	fleets    []string // their seas
	patron    *realm   // of a kingdom
	army      string   // a kingdom's: its leader's name
}

type leader struct {
	name   string
	at     *province
	level  int
	leads  bool
	shaken bool // the army he leads cannot move in the first season
}

const (
	fewestPlayers = 2
	mostPlayers   = 8
	mostKingdoms  = 5
)

// realms peoples a map. Each player has three provinces' room on it, or nearly.
func (m *maker) realms(g *ground) *realms {
	r := &realms{maker: m, ground: g, lists: armies.All(), free: map[string]*province{}, house: m.house(), secrecy: pick(m, []string{"secret", "secret", "open"})}
	r.start = campaign.Season{Year: m.between(1, 500), Quarter: campaign.Quarter(m.between(0, 3))}
	for _, p := range g.provinces {
		r.free[p.id] = p
	}
	for range min(mostPlayers, fewestPlayers+m.chance.IntN(max(1, len(g.provinces)/3-1))) {
		r.players = append(r.players, r.realm(m.between(1, 3)))
	}
	for range m.between(0, min(mostKingdoms, len(r.free))) {
		if len(r.free) > 0 {
			r.kingdoms = append(r.kingdoms, r.realm(m.between(1, 2)))
		}
	}
	for _, k := range r.kingdoms {
		if m.odds(40) {
			k.patron = pick(m, r.players)
		}
	}
	for _, p := range r.players {
		r.staff(p)
	}
	return r
}

// realm takes a free province, then some that are next to what it has, with most of
// their cities.
func (r *realms) realm(size int) *realm {
	out := &realm{id: r.name(), list: pick(r.maker, r.lists).ID, bank: r.between(0, 9)}
	land := r.freeLand(func(*province) bool { return true })
	for len(out.provinces) < size && len(land) > 0 {
		p := pick(r.maker, land)
		delete(r.free, p.id)
		out.provinces = append(out.provinces, p)
		for _, c := range r.ground.cities {
			if c.province == p.id && r.odds(85) {
				out.cities = append(out.cities, c.id)
			}
		}
		land = r.freeLand(func(q *province) bool {
			return slices.ContainsFunc(out.provinces, func(p *province) bool { return slices.Contains(p.neighbours, q.id) })
		})
	}
	return out
}

// freeLand are the provinces that are nobody's yet and that something holds for, in
// the order of the map.
func (r *realms) freeLand(of func(*province) bool) []*province {
	return slices.DeleteFunc(slices.Clone(r.ground.provinces), func(p *province) bool { return r.free[p.id] == nil || !of(p) })
}

// staff gives a player his king, proconsuls, armies and fleets, and his kingdoms'
// armies to those who lead nothing: one army of a side in a province.
func (r *realms) staff(p *realm) {
	places := slices.Clone(p.provinces)
	var allies []*realm
	for _, k := range r.kingdoms {
		if k.patron == p {
			allies = append(allies, k)
			places = append(places, k.provinces...)
		}
	}
	stands := map[*province]bool{}
	for n := range 1 + r.between(0, 3) {
		l := leader{name: called(r.name())["la"], at: p.provinces[0], level: r.level()}
		if n > 0 {
			l.at = pick(r.maker, places)
		}
		if l.leads = !stands[l.at] && r.odds(map[bool]int{true: 85, false: 40}[n == 0]); l.leads {
			stands[l.at], l.shaken = true, r.odds(10)
		}
		p.leaders = append(p.leaders, l)
	}
	for _, k := range allies {
		for _, l := range p.leaders {
			if !l.leads && !stands[l.at] && k.army == "" && r.odds(50) {
				k.army, stands[l.at] = l.name, true
			}
		}
	}
	for range r.between(0, 2) {
		if len(r.ground.seas) > 0 {
			p.fleets = append(p.fleets, pick(r.maker, r.ground.seas).id)
		}
	}
}

// level is mostly that of an ordinary man.
func (r *realms) level() int {
	if r.odds(75) {
		return 1
	}
	return r.between(2, 4)
}

// house are some of the house rules, settled by chance, as a scenario writes them.
func (m *maker) house() map[string]string {
	set := map[string]string{}
	rules := reflect.TypeFor[campaign.HouseRules]()
	for i := range rules.NumField() {
		f := rules.Field(i)
		if !m.odds(40) {
			continue
		}
		var values []string
		switch {
		case f.Type.Kind() == reflect.Bool:
			values = []string{"false", "true"}
		case f.Type.Kind() == reflect.Int:
			for n := range 4 { // more would seldom matter
				if _, err := campaign.DefaultHouseRules().With(f.Tag.Get("yaml"), strconv.Itoa(n)); err == nil {
					values = append(values, strconv.Itoa(n))
				}
			}
		default:
			values = slices.DeleteFunc(strings.Fields(f.Tag.Get("oneof")), func(v string) bool { return v == campaign.UnfoughtTable })
		}
		set[f.Tag.Get("yaml")] = pick(m, values)
	}
	return set
}

// file is the scenario file.
func (r *realms) file(seed uint64) map[string]any {
	house := map[string]any{}
	for key, value := range r.house {
		house[key] = value
		if n, err := strconv.Atoi(value); err == nil {
			house[key] = n
		} else if b, err := strconv.ParseBool(value); err == nil {
			house[key] = b
		}
	}
	var players, kingdoms []map[string]any
	for i, p := range r.players {
		players = append(players, playerFile(p, []string{"en", "fr"}[i%2]))
	}
	for _, k := range r.kingdoms {
		kingdoms = append(kingdoms, kingdomFile(k))
	}
	world := map[string]any{
		"name": fmt.Sprintf("World %d", seed), "map": mapName,
		"start":       map[string]any{"year": r.start.Year, "season": r.start.Quarter.String()},
		"house_rules": house, "secrecy": map[string]string{"treasuries": r.secrecy}, "code_words": "off",
		"players": players, "kingdoms": kingdoms,
	}
	if options := r.options(seed); options != nil {
		world["options"] = options
	}
	return world
}

// options are those of some worlds: they end, some soon, and most count their lands.
// They have chances of their own, so that the rest of a world does not hang on them.
func (r *realms) options(seed uint64) map[string]any {
	own := maker{chance: rand.New(rand.NewPCG(seed, 0x6f7074))}
	if own.odds(60) {
		return nil
	}
	set := map[string]any{"end_alone": own.odds(70)}
	if own.odds(80) {
		set["score"] = campaign.LandsScore
	}
	if own.odds(50) {
		last := campaign.Season{Year: r.start.Year, Quarter: r.start.Quarter}
		for range own.between(0, 8) {
			last = last.Next()
		}
		set["last_season"] = last.String()
	}
	if own.odds(50) {
		set["end_share"] = own.between(20, 90)
	}
	return set
}

// numerals name armies and fleets, each by its place.
var numerals = []string{"I", "II", "III", "IV"}

func playerFile(p *realm, lang string) map[string]any {
	proconsuls, armies, fleets := []map[string]any{}, []map[string]any{}, []map[string]any{}
	for i, l := range p.leaders {
		if i > 0 {
			proconsuls = append(proconsuls, l.file())
		}
		if l.leads {
			armies = append(armies, map[string]any{"name": numerals[i], "leader": l.name, "immobile": l.shaken})
		}
	}
	for i, sea := range p.fleets {
		fleets = append(fleets, map[string]any{"name": numerals[i], "sea": sea})
	}
	f := holderFile(p)
	f["emails"], f["language"], f["bank"], f["capital"] = []string{p.id + "@example.org"}, lang, p.bank, p.provinces[0].id
	f["king"], f["proconsuls"], f["armies"], f["fleets"] = p.leaders[0].file(), proconsuls, armies, fleets
	return f
}

func kingdomFile(k *realm) map[string]any {
	f := holderFile(k)
	f["treasury"] = 0
	if k.patron != nil {
		f["patron"], f["treasury"] = k.patron.id, k.bank
	}
	if k.army != "" {
		f["army"] = map[string]any{"name": numerals[0], "leader": k.army}
	}
	return f
}

// holderFile is what players and kingdoms have in common.
func holderFile(r *realm) map[string]any {
	var provinces []string
	for _, p := range r.provinces {
		provinces = append(provinces, p.id)
	}
	name := called(r.id)["la"]
	return map[string]any{
		"id": r.id, "name": map[string]string{"en": name, "fr": name}, "list": int(r.list),
		"provinces": provinces, "cities": append([]string{}, r.cities...),
	}
}

func (l leader) file() map[string]any {
	return map[string]any{"name": l.name, "level": l.level, "at": l.at.id}
}
