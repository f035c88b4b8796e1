package scenario

import (
	"fmt"
	"slices"
	"strings"

	"adimperii/armies"
	"adimperii/campaign"
	"adimperii/campaign/internal/strictyaml"
	"adimperii/maps"
	"adimperii/maps/language"
)

// OpenPlayer is one who plays an open campaign.
type OpenPlayer struct {
	// ID is his, of lower-case letters, digits and hyphens; in words it is his name.
	ID string
	// List is an authorised army list (rules.md, section 11).
	List armies.ListID
	// Language is en or fr.
	Language string
	// Emails are his addresses, one at least.
	Emails []string
}

// What every player of an open campaign begins with.
const (
	openWorth     = 6 // provinces and cities, talents a season
	openProvinces = 4 // of these, before cities are counted
	openCities    = 2 // of these, at most
	openBank      = 5 // talents
	openAmends    = 4 // talents for each province or city short: a year of its income
	openFleet     = 2 // talents for want of a sea: the cost of a fleet
	openYear      = 280
)

// Open makes a campaign for any lists on a map. Each player is placed in a home of
// his list, a province whose native list it is, as far from the others as there is;
// the players then take in turn the free land next to theirs, their own list's
// first, until all have as much. What land cannot make equal the bank does. Each
// has a king with an army, a proconsul, and a fleet if he has a port. Of the lists
// that nobody plays each is a kingdom, in a home of its own with its cities.
//
// It is an error if there are fewer than two players, one is not right, or the map
// has no room for them.
func Open(players []OpenPlayer, m *maps.Map) (Scenario, error) {
	if len(players) < 2 {
		return Scenario{}, fault("scenario.open-few", `an open campaign wants two players at least, not {n}`, args{"n": len(players)})
	}
	if err := checkOpen(players); err != nil {
		return Scenario{}, err
	}
	realms, err := settle(players, m)
	if err != nil {
		return Scenario{}, err
	}
	d := newDraft()
	d.Name, d.Start, d.Map = "Open campaign", start{Year: openYear, Season: campaign.Spring}, text(OpenMap)
	roll := nameRoll{}
	for i, p := range players {
		d.Players = append(d.Players, openPlayer(p, realms[i], m, roll))
	}
	d.Kingdoms = openKingdoms(players, realms, m)
	b := builder{Report: strictyaml.NewReport("the open scenario"), atlas: m}
	b.check(&d)
	if err := b.Err(); err != nil {
		return Scenario{}, err
	}
	return b.build(&d), nil
}

// checkOpen looks at what the checks of a file know by its lines.
func checkOpen(players []OpenPlayer) error {
	ids, emails := map[string]bool{}, map[string]bool{}
	for _, p := range players {
		if _, ok := armies.ByID(p.List); !ok {
			return fault("scenario.open-no-list", `{player}: {list} is not the number of an authorised army list`, args{"player": p.ID, "list": p.List})
		}
		if !slices.Contains(language.Spoken, p.Language) {
			return fault("scenario.open-language", `{player}: the language is en or fr, not "{given}"`, args{"player": p.ID, "given": brief(p.Language)})
		}
		if p.ID == "" || ids[p.ID] {
			return fault("scenario.open-id", `every player wants an id of his own; "{given}" is none`, args{"given": brief(p.ID)})
		}
		ids[p.ID] = true
		for _, e := range p.Emails {
			if emails[strings.ToLower(e)] {
				return fault("scenario.open-address", `{player}: the address "{address}" is another's already; every address is one player's`, args{"player": p.ID, "address": brief(e)})
			}
			emails[strings.ToLower(e)] = true
		}
	}
	return nil
}

// openPlayer gives a player what goes with his lands.
func openPlayer(p OpenPlayer, r realm, m *maps.Map, roll nameRoll) player {
	list, _ := armies.ByID(p.List)
	out := player{
		ID: text(p.ID), Name: each(func(string) string { return title(p.ID) }), Language: p.Language,
		List: text(fmt.Sprint(p.List)), Capital: text(string(r.provinces[0])),
		Bank: openBank + openAmends*max(0, openWorth-r.worth()),
		King: leader{Name: text(roll.next(list.Group)), Level: 1, At: text(string(r.provinces[0]))},
	}
	for _, e := range p.Emails {
		out.Emails = append(out.Emails, text(e))
	}
	for _, id := range r.provinces {
		out.Provinces = append(out.Provinces, text(string(id)))
	}
	for _, id := range r.cities {
		out.Cities = append(out.Cities, text(string(id)))
	}
	second := r.provinces[min(1, len(r.provinces)-1)]
	out.Proconsuls = []leader{{Name: text(roll.next(list.Group)), At: text(string(second))}}
	out.Armies = []army{{Leader: out.King.Name}}
	if sea, ok := r.port(m); ok {
		out.Fleets = []fleet{{Sea: text(string(sea))}}
	} else {
		out.Bank += openFleet
	}
	return out
}

// each is a name in each language that is spoken.
func each(name func(lang string) string) names {
	all := names{}
	for _, lang := range language.Spoken {
		all[lang] = text(name(lang))
	}
	return all
}

// openKingdoms are of the lists that nobody plays, where they are at home.
func openKingdoms(players []OpenPlayer, realms []realm, m *maps.Map) []kingdom {
	taken, named, played := map[maps.ProvinceID]bool{}, map[string]bool{}, map[int]bool{}
	for i, p := range players {
		played[int(p.List)] = true
		named[maps.Fold(title(p.ID))], named[p.ID] = true, true
		for _, id := range realms[i].provinces {
			taken[id] = true
		}
	}
	homes := map[int]maps.ProvinceID{}
	for _, p := range m.Provinces {
		if taken[p.ID] || played[p.NativeList] || named[string(p.ID)] || slices.ContainsFunc(language.Spoken, func(lang string) bool { return named[maps.Fold(p.Name.In(lang))] }) {
			continue
		}
		home, ok := homes[p.NativeList]
		if !ok || len(m.CitiesIn(home)) == 0 && len(m.CitiesIn(p.ID)) > 0 {
			homes[p.NativeList] = p.ID
		}
	}
	var out []kingdom
	for _, list := range armies.All() {
		home, ok := homes[int(list.ID)]
		if !ok {
			continue
		}
		p, _ := m.Province(home)
		k := kingdom{
			ID: text(string(home)), Name: each(p.Name.In),
			List: text(fmt.Sprint(list.ID)), Provinces: []strictyaml.Text{text(string(home))},
		}
		for _, c := range m.CitiesIn(home) {
			k.Cities = append(k.Cities, text(string(c)))
		}
		out = append(out, k)
	}
	return out
}

// title is an id in words.
func title(id string) string {
	words := strings.Split(id, "-")
	for i, w := range words {
		if w != "" {
			words[i] = strings.ToUpper(w[:1]) + w[1:]
		}
	}
	return strings.Join(words, " ")
}
