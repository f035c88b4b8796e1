package scenario

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"adimperii/armies"
	"adimperii/campaign"
	"adimperii/maps"
)

func founded(t interface {
	Helper()
	Fatal(args ...any)
}, s Scenario,
) campaign.State {
	t.Helper()
	state, err := campaign.Apply(campaign.State{}, campaign.Event{Data: s.Founded, Entries: s.Banks})
	if err != nil {
		t.Fatal(err)
	}
	return state
}

// scattered are a player's provinces that neither land nor strait joins to his
// capital, nor one of his fleets in a season.
func scattered(m *maps.Map, state campaign.State, p campaign.PlayerID) []maps.ProvinceID {
	joined := []maps.ProvinceID{state.Players[p].Capital}
	left := state.ProvincesOf(p.Holder())
	left = slices.DeleteFunc(slices.Clone(left), func(id maps.ProvinceID) bool { return id == joined[0] })
	for i := 0; i < len(joined); i++ {
		left = slices.DeleteFunc(left, func(id maps.ProvinceID) bool {
			near := m.Adjacent(joined[i], id)
			for _, f := range state.FleetsOf(p) {
				sea := state.Fleets[f].At
				near = near || crosses(m, sea, joined[i], id)
			}
			if near {
				joined = append(joined, id)
			}
			return near
		})
	}
	return left
}

// crosses reports whether a fleet on a sea can take an army from one province to
// another in a season: on it, or sailing from it to the next.
func crosses(m *maps.Map, sea maps.SeaID, from, to maps.ProvinceID) bool {
	zone, _ := m.Sea(sea)
	for _, end := range append([]maps.SeaID{sea}, zone.Neighbours...) {
		if (m.Borders(from, sea) || m.Borders(from, end)) && m.Borders(to, end) {
			return true
		}
	}
	return false
}

func portless(m *maps.Map, state campaign.State, p campaign.PlayerID) []campaign.FleetID {
	return slices.DeleteFunc(slices.Clone(state.FleetsOf(p)), func(f campaign.FleetID) bool {
		return slices.ContainsFunc(state.ProvincesOf(p.Holder()), func(id maps.ProvinceID) bool { return m.Borders(id, state.Fleets[f].At) })
	})
}

func TestBuiltinsForEveryNumberOfPlayers(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		name          string
		fewest, seats int
		year          int
	}{
		{"central-mediterranean", 4, 4, 280},
		{"first-punic-war", 2, 4, 264},
		{"successors", 6, 8, 280},
		{"world-of-500bc", 4, 12, 500},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			lands := -1
			for n := tc.fewest; n <= tc.seats; n++ {
				s, err := Choose(tc.name, "", strconv.Itoa(n))
				if err != nil {
					t.Fatal(err)
				}
				state := founded(t, s)
				if len(state.Players) != n || s.Founded.Start.Year != tc.year {
					t.Errorf("%d players in %d, want %d in %d", len(state.Players), s.Founded.Start.Year, n, tc.year)
				}
				if free := len(state.ProvincesOf("")); lands >= 0 && free != lands {
					t.Errorf("with %d players %d provinces are free, with fewer %d", n, free, lands)
				} else {
					lands = free
				}
				for id, p := range state.Players {
					if out := scattered(s.Map, state, id); len(out) > 0 {
						t.Errorf("%s cannot come to %v", id, out)
					}
					if out := portless(s.Map, state, id); len(out) > 0 {
						t.Errorf("%s has no port for %v", id, out)
					}
					if len(state.ArmiesOf(id)) != 1 || len(state.LeadersOf(id)) != 2 {
						t.Errorf("%s has armies %v, leaders %v", id, state.ArmiesOf(id), state.LeadersOf(id))
					}
					if p.Name["en"] == "" || p.Name["fr"] == "" || !strings.HasSuffix(p.Emails[0], "@example.org") {
						t.Errorf("%s: %v %v", id, p.Name, p.Emails)
					}
				}
				for id, k := range state.Kingdoms {
					if k.Name["en"] == "" || k.Name["fr"] == "" || len(state.ArmiesOf("")) > 0 {
						t.Errorf("%s: %v", id, k.Name)
					}
				}
			}
			for _, n := range []int{tc.fewest - 1, tc.seats + 1} {
				if _, err := Choose(tc.name, "", strconv.Itoa(n)); err == nil || !strings.Contains(err.Error(), "not "+strconv.Itoa(n)) {
					t.Errorf("%d players: %v", n, err)
				}
			}
		})
	}
}

// TestStartsAreEqual holds the built-in scenarios to what their powers begin with:
// incomes differ by one talent at the most, which a fleet's upkeep makes good.
func TestStartsAreEqual(t *testing.T) {
	t.Parallel()
	for _, name := range BuiltinNames() {
		s, err := Load(name, "")
		if err != nil {
			t.Fatal(err)
		}
		state := founded(t, s)
		var incomes, nets []int
		for id := range state.Players {
			income := len(state.ProvincesOf(id.Holder())) + len(state.CitiesOf(id.Holder()))
			incomes = append(incomes, income)
			nets = append(nets, income-len(state.FleetsOf(id)))
		}
		if slices.Max(incomes)-slices.Min(incomes) > 1 || slices.Max(nets)-slices.Min(nets) > 1 {
			t.Errorf("%s: incomes %v, less fleets %v", name, incomes, nets)
		}
	}
}

func TestAbsentPatron(t *testing.T) {
	t.Parallel()
	src := strings.NewReplacer("players:\n", "fewest_players: 1\nplayers:\n",
		"kingdoms:", `  - {id: dacia, name: {en: Dacians}, emails: [d@example.org], language: en, list: 63, capital: germania, king: {name: Oroles, at: germania}, provinces: [germania]}
kingdoms:`, "provinces: [germania], cities: [], patron: null", "provinces: [saxonia], cities: [], patron: dacia",
		"army: null", "army: {leader: Oroles}", "provinces: [sarmae, saxonia]", "provinces: [sarmae]", "at: saxonia", "at: sarmae",
	).Replace(scythia)
	s, err := parse([]byte(src), "s.yaml", "1", loadScythia)
	if err != nil {
		t.Fatal(err)
	}
	state := founded(t, s)
	if k := state.Kingdoms["germania"]; k.Patron != "" || len(state.Armies) != 1 {
		t.Errorf("patron %q, armies %v", k.Patron, state.Armies)
	}
	if k := state.Kingdoms["dacia"]; k.List != 63 || len(state.ProvincesOf("dacia")) != 1 {
		t.Errorf("the absent player is %+v", k)
	}
}

func TestParseOpenPlayers(t *testing.T) {
	t.Parallel()
	got, err := ParseOpenPlayers("rome:53:en:r@example.org+s@example.org, gauls:89:fr:g@example.org")
	if err != nil || len(got) != 2 || got[0].List != 53 || len(got[0].Emails) != 2 || got[1].ID != "gauls" || got[1].Language != "fr" {
		t.Errorf("%+v, %v", got, err)
	}
	for _, wrong := range []string{"", "3", "rome:53:en", "rome:many:en:r@example.org", "rome:53:en:r@example.org,"} {
		if _, err := ParseOpenPlayers(wrong); err == nil {
			t.Errorf("%q was read", wrong)
		}
	}
}

func TestOpenRefuses(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct{ name, on, players, want string }{
		{"one", "", "a:53:en:a@example.org", "two players at least"},
		{"list", "", "a:53:en:a@example.org,b:46:en:b@example.org", "46 is not the number"},
		{"language", "", "a:53:en:a@example.org,b:47:de:b@example.org", `not "de"`},
		{"same id", "", "a:53:en:a@example.org,a:47:en:b@example.org", `"a" is none`},
		{"same address", "", "a:53:en:a@example.org,b:47:en:A@example.org", "another's already"},
		{"address", "", "a:53:en:a,b:47:en:b@example.org", "no bare email address"},
		{"no home", "central-mediterranean", "a:47:en:a@example.org,b:103:en:b@example.org", "no home for army list 103"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			if _, err := Choose(OpenName, tc.on, tc.players); err == nil || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("got %v, want %q", err, tc.want)
			}
		})
	}
}

// TestOpenIsFair places any lists and finds everybody at home, joined together, and
// with as much as the others, in land or in the bank.
func TestOpenIsFair(t *testing.T) {
	t.Parallel()
	atlas, err := loadMap(OpenMap, "")
	if err != nil {
		t.Fatal(err)
	}
	lists := armies.All()
	rapid.Check(t, func(t *rapid.T) {
		var players []OpenPlayer
		homes := map[armies.ListID]int{}
		for i := range rapid.IntRange(2, 12).Draw(t, "players") {
			list := lists[rapid.IntRange(0, len(lists)-1).Draw(t, "list")]
			players = append(players, OpenPlayer{
				ID: "p" + strconv.Itoa(i), List: list.ID, Language: "fr", Emails: []string{strconv.Itoa(i) + "@example.org"},
			})
			homes[list.ID]++
		}
		s, err := Open(players, atlas)
		if err != nil {
			t.Fatal(err)
		}
		state := founded(t, s)
		for _, p := range players {
			id := campaign.PlayerID(p.ID)
			home, _ := atlas.Province(state.Players[id].Capital)
			if homes[p.List] == 1 && home.NativeList != int(p.List) {
				t.Errorf("%s of list %d is at home in %s", id, p.List, home.ID)
			}
			if out := scattered(atlas, state, id); len(out) > 0 {
				t.Errorf("%s cannot come to %v", id, out)
			}
			if out := portless(atlas, state, id); len(out) > 0 {
				t.Errorf("%s has no port for %v", id, out)
			}
			worth := len(state.ProvincesOf(id.Holder())) + len(state.CitiesOf(id.Holder()))
			amends := openBank + openAmends*(openWorth-worth) + openFleet*(1-len(state.FleetsOf(id)))
			if worth > openWorth || int(state.Treasury(id.Holder())) != amends {
				t.Errorf("%s has land worth %d and %d talents, want %d", id, worth, state.Treasury(id.Holder()), amends)
			}
		}
		for id := range state.Kingdoms {
			if len(state.ProvincesOf(id.Holder())) != 1 {
				t.Errorf("kingdom %s has %v", id, state.ProvincesOf(id.Holder()))
			}
		}
	})
}

func TestEveryListHasAHome(t *testing.T) {
	t.Parallel()
	atlas, err := loadMap(OpenMap, "")
	if err != nil {
		t.Fatal(err)
	}
	for _, list := range armies.All() {
		if !slices.ContainsFunc(atlas.Provinces, func(p maps.Province) bool { return p.NativeList == int(list.ID) }) {
			t.Errorf("no province is home to list %d", list.ID)
		}
	}
}

// TestOpenHomesAreApart draws lists and wants their homes a campaign apart: few of
// them beside another, as Rome and Umbria must be, most three steps and more away.
func TestOpenHomesAreApart(t *testing.T) {
	t.Parallel()
	atlas, err := loadMap(OpenMap, "")
	if err != nil {
		t.Fatal(err)
	}
	lists := armies.All()
	for players, most := range map[int]float64{4: 0.05, 8: 0.15, 12: 0.25} {
		dice := rand.New(rand.NewPCG(1, uint64(players)))
		beside, far, all := 0, 0, 0
		for range 60 {
			var who []OpenPlayer
			for i, l := range dice.Perm(len(lists))[:players] {
				id := "p" + strconv.Itoa(i)
				who = append(who, OpenPlayer{ID: id, List: lists[l].ID, Language: "en", Emails: []string{id + "@example.org"}})
			}
			homes, err := place(who, atlas)
			if err != nil {
				t.Fatal(err)
			}
			for i, home := range homes {
				nearest := overSea
				for j, other := range homes {
					if i != j {
						nearest = min(nearest, steps(atlas, home, other))
					}
				}
				all++
				if nearest < 2 {
					beside++
				}
				if nearest > 2 {
					far++
				}
			}
		}
		t.Logf("%d players: of %d homes %d are beside another, %d three steps and more away", players, all, beside, far)
		if float64(beside) > most*float64(all) || 2*far < all {
			t.Errorf("%d players: of %d homes %d are beside another, %d three steps and more away", players, all, beside, far)
		}
	}
}
