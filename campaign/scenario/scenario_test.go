package scenario

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adimperii/campaign"
	"adimperii/maps"
)

const scythia = `name: Autumn in Scythia
start: {year: 280, season: autumn}
map: map.yaml                 # a file beside this one, or the name of a built-in map
house_rules: {fleet_capacity: 1}
secrecy: {treasuries: secret}
code_words: off               # default: required
players:
  - id: sarmatia
    name: {en: Sarmatians, fr: Sarmates}
    emails: [James@example.org]
    language: en
    list: 77
    bank: 5                   # before the first income
    capital: sarmae
    king: {name: Azarion, level: 1, at: saxonia}
    proconsuls: [{name: Rassgos, at: sarmae}]
    provinces: [sarmae, saxonia]
    cities: []
    armies: [{name: I, leader: Azarion}]        # where its leader is; immobile: true after R-63
    fleets: [{name: Pontica, sea: pontus}]
kingdoms:
  - {id: germania, name: {en: Germans, fr: Germains}, list: 91, provinces: [germania], cities: [], patron: null, treasury: 0, army: null}
`

const scythiaMap = `name: {en: Scythia, fr: Scythie}
provinces:
  - {id: sarmae, name: {en: Sarmae}, neighbours: [saxonia], seas: [pontus], regions: [steppe, coast], at: [35, 48]}
  - {id: saxonia, name: {en: Saxonia}, neighbours: [sarmae, germania], regions: [forest], at: [30, 50]}
  - {id: germania, name: {en: Germania}, neighbours: [saxonia], regions: [forest], at: [20, 51]}
cities:
  - {id: olbia, name: {en: Olbia}, province: sarmae, at: [32, 46.6]}
seas:
  - {id: pontus, name: {en: Euxine}, at: [34, 43]}
`

func loadScythia(string) (*maps.Map, error) { return maps.Parse([]byte(scythiaMap), "map.yaml") }

func TestContractsScenario(t *testing.T) {
	t.Parallel()
	s, err := Parse([]byte(scythia), "scythia.yaml", loadScythia)
	if err != nil {
		t.Fatal(err)
	}
	want := campaign.CampaignFounded{
		Name: "Autumn in Scythia", MapName: "map.yaml", MapHash: s.Map.Hash(),
		House: campaign.DefaultHouseRules(), Secrecy: campaign.Secrecy{Treasuries: "secret"},
		Start: campaign.Season{Year: 280, Quarter: campaign.Autumn},
		Players: []campaign.Player{{
			ID: "sarmatia", Name: campaign.Names{"en": "Sarmatians", "fr": "Sarmates"},
			Emails: []string{"james@example.org"}, Language: "en", List: 77, Capital: "sarmae",
		}},
		Kingdoms: []campaign.Kingdom{{ID: "germania", Name: campaign.Names{"en": "Germans", "fr": "Germains"}, List: 91}},
		Leaders: []campaign.Leader{
			{ID: "sarmatia-azarion", Player: "sarmatia", Name: "Azarion", King: true, Level: 1, Sequence: 1, Post: campaign.Post{Army: "sarmatia-i"}},
			{ID: "sarmatia-rassgos", Player: "sarmatia", Name: "Rassgos", Level: 1, Sequence: 2, Post: campaign.Post{Province: "sarmae"}},
		},
		Armies:    []campaign.Army{{ID: "sarmatia-i", Holder: "sarmatia", Name: "I", Leader: "sarmatia-azarion", At: "saxonia", Sequence: 3}},
		Fleets:    []campaign.Fleet{{ID: "sarmatia-pontica", Holder: "sarmatia", Name: "Pontica", At: "pontus", Sequence: 4}},
		Provinces: map[maps.ProvinceID]campaign.HolderID{"sarmae": "sarmatia", "saxonia": "sarmatia", "germania": "germania"},
		Cities:    map[maps.CityID]campaign.HolderID{"olbia": ""},
	}
	if diff := cmp.Diff(want, s.Founded); diff != "" {
		t.Errorf("founded (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(campaign.Earn("sarmatia", 5), s.Banks); diff != "" {
		t.Errorf("banks (-want +got):\n%s", diff)
	}
}

// TestProblems changes one thing of the sample and looks for what is said of it,
// and on which line.
func TestProblems(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct{ name, old, new, want string }{
		{"unknown key", "capital: sarmae", "capitol: sarmae", `8: number 1 of players lacks "capital"` + "\n" + `scythia.yaml:14: unknown key "capitol" in number 1 of players; did you mean "capital"?`},
		{"key twice", "    language: en\n", "    language: en\n    language: fr\n", `12: number 1 of players has the key "language" twice`},
		{"language", "language: en", "language: de", `11: language must be en or fr, not "de"`},
		{"mint", "id: sarmatia", "id: mint", `8: no player can have the id "mint"`},
		{"Windows", "id: germania", "id: nul", `22: no kingdom can have the id "nul"`},
		{"id form", "id: sarmatia", "id: Sarmatia!", `8: the id "Sarmatia!" must be of lower-case letters`},
		{"id twice", "id: germania", "id: sarmatia", `22: the id "sarmatia" is taken by line 8`},
		{"name twice", "fr: Germains", "fr: sarmates", `22: sarmatia bears the name "sarmates" already`},
		{"no name", "{en: Sarmatians, fr: Sarmates}", "{}", `8: player sarmatia has no name`},
		{"list", "list: 77", "list: 46", `12: "46" is not the number of an authorised army list`},
		{"list word", "list: 77", "list: many", `12: "many" is not the number`},
		{"email", "James@example.org", "James", `10: "James" is no bare email address`},
		{"email with name", "James@example.org", "'J <j@example.org>'", `10: "J <j@example.org>" is no bare email address`},
		{"email twice", "[James@example.org]", "[James@example.org, james@EXAMPLE.org]", `10: the address james@example.org stands on line 10 already`},
		{"no email", "[James@example.org]", "[]", `8: player sarmatia has no address`},
		{"province", "provinces: [sarmae, saxonia]", "provinces: [sarmae, saxonia, germanya]", `17: the map has no province "germanya"; did you mean "germania"?`},
		{"province twice", "provinces: [germania]", "provinces: [germania, saxonia]", `22: the province saxonia is sarmatia's already (line 17)`},
		{"city", "cities: []\n    armies", "cities: [olbea]\n    armies", `18: the map has no city "olbea"; did you mean "olbia"?`},
		{"capital", "capital: sarmae", "capital: germania", `14: the capital "germania" is not among the provinces of sarmatia`},
		{"leader's place", "at: sarmae}", "at: germania}", `16: Rassgos cannot be at "germania": it is no province of sarmatia`},
		{"leader twice", "name: Rassgos", "name: azarion", `16: sarmatia has a leader "azarion" already`},
		{"no king", "king: {name: Azarion, level: 1, at: saxonia}", "king: null", `15: king must have the keys name, level, at`},
		{"level", "level: 1", "level: 5", `15: level: write a whole number from 1 to 4, not "5"`},
		{"army's leader", "leader: Azarion", "leader: Azaron", `19: the army's leader "Azaron" is no leader of sarmatia; did you mean "Azarion"?`},
		{"leader of two", "[{name: I, leader: Azarion}]", "[{name: I, leader: Azarion}, {name: II, leader: Azarion}]", `19: Azarion leads the army of line 19 already`},
		{"two leaders in one place are well", "at: sarmae}]", "at: saxonia}]", ``},
		{"sea", "sea: pontus", "sea: saxonia", `20: the map has no sea "saxonia"`},
		{"army of nobody's", "army: null", "army: {name: G, leader: Azarion}", `22: kingdom germania has an army and no patron`},
		{"patron", "patron: null", "patron: samartia", `22: the patron "samartia" of germania is no player; did you mean "sarmatia"?`},
		{"house rule", "fleet_capacity: 1", "fleet_capacity: 0", `4: fleet_capacity: write a whole number from 1 to 9, not "0"`},
		{"unknown house rule", "fleet_capacity: 1", "fleets: 1", `4: unknown key "fleets" in house_rules`},
		{"house rule's word", "fleet_capacity: 1", "no_answer: run", `4: no_answer must be defend_if_free, contest or withdraw, not "run"`},
		{"unfought by a table nobody has", "fleet_capacity: 1", "unfought: table", `4: "unfought: table" wants "standin: true" among the options`},
		{"option", "code_words: off", "code_words: off\noptions: {stand_in: true}", `7: unknown key "stand_in" in options; did you mean "standin"?`},
		{"option's word", "code_words: off", "code_words: off\noptions: {score: most}", `7: score must be off, lands, imperator, ultimus or caesar, not "most"`},
		{"option's number", "code_words: off", "code_words: off\noptions: {end_share: 100}", `7: end_share: write a whole number from 0 to 99, not "100"`},
		{"option's yes or no", "code_words: off", "code_words: off\noptions: {end_alone: perhaps}", `7: end_alone: write true or false, not "perhaps"`},
		{"last season's word", "code_words: off", "code_words: off\noptions: {last_season: winter}", `7: last_season: "winter" is no season; write it as 270bc-winter, or none`},
		{"last season over", "code_words: off", "code_words: off\noptions:\n  last_season: 280bc-summer", `8: last_season: 280bc-summer is over before the campaign starts, in 280bc-autumn`},
		{"preset", "code_words: off", "code_words: off\noptions: {preset: shrt}", `7: there is no preset "shrt"; there is "caesar", "imperator", "race", "short", "ultimus"`},
		{"no city of the map", "code_words: off", "code_words: off\noptions:\n  prize_city: atlantis", `8: prize_city: "atlantis" is no city of the map`},
		{"preset without its table", "code_words: off", "code_words: off\noptions:\n  preset: short\n  standin: false", `9: "unfought: table" wants "standin: true"`},
		{"option without its table", "code_words: off", "code_words: off\noptions: {unfought: table}", `7: "unfought: table" wants "standin: true"`},
		{"unfought twice", "fleet_capacity: 1}", "fleet_capacity: 1, unfought: draw}\noptions: {preset: short}", `5: the options say "unfought: table", line 4 says "unfought: draw"; keep one`},
		{"unfought twice alike is well", "fleet_capacity: 1}", "fleet_capacity: 1, unfought: table}\noptions: {preset: short}", ``},
		{"secrecy", "treasuries: secret", "treasuries: some", `5: treasuries must be secret or open, not "some"`},
		{"code words", "code_words: off", "code_words: on", `6: code_words must be off or required, not "on"`},
		{"year", "year: 280", "year: 501", `2: year: write a whole number from 1 to 500, not "501"`},
		{"season", "season: autumn", "season: fall", `2: season: "fall" is no season: write spring, summer, autumn or winter`},
		{"bank", "bank: 5", "bank: -1", `13: bank: write a whole number from 0 to 100000, not "-1"`},
		{"map", "map: map.yaml", "map: elsewhere.yaml", `3: the map "elsewhere.yaml" cannot be read: file does not exist`},
		{"second document", "name: Autumn", "name: Winter\n---\nname: Autumn", `2: a second document begins`},
		{"alias", "emails: [James@example.org]", "emails: &e [James@example.org]\n    note: *e", `11: unknown key "note"`},
		{"syntax", "start: {year", "start: {{year", `not YAML: `},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			src := strings.Replace(scythia, tc.old, tc.new, 1)
			if src == scythia {
				t.Fatal("nothing was changed")
			}
			_, err := Parse([]byte(src), "scythia.yaml", func(name string) (*maps.Map, error) {
				if name != "map.yaml" {
					return nil, os.ErrNotExist
				}
				return loadScythia(name)
			})
			if tc.want == "" {
				if err != nil {
					t.Fatalf("refused: %v", err)
				}
				return
			}
			var problems maps.Problems
			if !errors.As(err, &problems) {
				t.Fatalf("%v, want problems", err)
			}
			if !strings.Contains(err.Error(), tc.want) {
				t.Errorf("got\n%s\nwant %s", err, tc.want)
			}
		})
	}
}

func TestAllProblemsAtOnce(t *testing.T) {
	t.Parallel()
	src := strings.NewReplacer("year: 280", "year: 0", "list: 77", "list: 78", "sea: pontus", "sea: euxine",
		"leader: Azarion", "leader: Nobody", "capital: sarmae", "capital: roma").Replace(scythia)
	_, err := Parse([]byte(src), "s.yaml", loadScythia)
	var problems maps.Problems
	if !errors.As(err, &problems) {
		t.Fatal(err)
	}
	var lines []int
	for _, p := range problems {
		lines = append(lines, p.Line)
	}
	if diff := cmp.Diff([]int{2, 12, 14, 19, 20}, lines); diff != "" {
		t.Errorf("lines (-want +got):\n%s\n%v", diff, err)
	}
}

func TestOneArmyOfASideInAProvince(t *testing.T) {
	t.Parallel()
	src := strings.NewReplacer(
		"at: sarmae}]", "at: saxonia}]",
		"[{name: I, leader: Azarion}]", "[{name: I, leader: Azarion}, {leader: Rassgos}]").Replace(scythia)
	_, err := Parse([]byte(src), "s.yaml", loadScythia)
	if err == nil || !strings.Contains(err.Error(), "s.yaml:19: an army of sarmatia stands in saxonia already (line 19)") {
		t.Errorf("got %v", err)
	}
}

func TestAlliedKingdom(t *testing.T) {
	t.Parallel()
	src := strings.NewReplacer(
		"at: sarmae}]", "at: germania}]",
		"[{name: I, leader: Azarion}]", "[{leader: Azarion}]",
		"patron: null, treasury: 0, army: null", "patron: sarmatia, treasury: 3, army: {leader: rassgos}").Replace(scythia)
	s, err := Parse([]byte(src), "s.yaml", loadScythia)
	if err != nil {
		t.Fatal(err)
	}
	want := []campaign.Army{
		{ID: "sarmatia-i", Holder: "sarmatia", Name: "I", Leader: "sarmatia-azarion", At: "saxonia", Sequence: 3},
		{ID: "germania-i", Holder: "germania", Name: "I", Leader: "sarmatia-rassgos", At: "germania", Sequence: 5},
	}
	if diff := cmp.Diff(want, s.Founded.Armies); diff != "" {
		t.Errorf("armies (-want +got):\n%s", diff)
	}
	state, err := campaign.Apply(campaign.State{}, campaign.Event{Data: s.Founded, Entries: s.Banks})
	if err != nil {
		t.Fatal(err)
	}
	if state.Treasury("germania") != 3 || state.Treasury("sarmatia") != 5 || state.Balances[campaign.Mint] != -8 {
		t.Errorf("balances %v", state.Balances)
	}
	if got := state.Whereabouts("sarmatia-rassgos"); got != "germania" {
		t.Errorf("Rassgos is in %q", got)
	}
}

func TestBuiltins(t *testing.T) {
	t.Parallel()
	if len(BuiltinNames()) == 0 {
		t.Fatal("no built-in scenario")
	}
	for _, name := range BuiltinNames() {
		if _, err := Load(name, ""); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, ok := Builtin("../data/central-mediterranean"); ok {
		t.Error("a path is no name")
	}
}

func TestCentralMediterraneanIsBalanced(t *testing.T) {
	t.Parallel()
	s, err := Load("central-mediterranean", "")
	if err != nil {
		t.Fatal(err)
	}
	state, err := campaign.Apply(campaign.State{}, campaign.Event{Data: s.Founded, Entries: s.Banks})
	if err != nil {
		t.Fatal(err)
	}
	languages := map[string]int{}
	for id, p := range state.Players {
		languages[p.Language]++
		lands, cities := len(state.ProvincesOf(id.Holder())), len(state.CitiesOf(id.Holder()))
		if lands < 3 || lands > 4 || cities < 1 || cities > 2 || lands+cities != 5 {
			t.Errorf("%s has %d provinces and %d cities", id, lands, cities)
		}
		bank := campaign.Talents(5)
		if id == "syracuse" { // between two powers; README.md, How the seats fare
			bank = 12
		}
		if len(state.ArmiesOf(id)) != 1 || len(state.LeadersOf(id)) != 2 || len(state.FleetsOf(id)) != 1 || state.Treasury(id.Holder()) != bank {
			t.Errorf("%s: armies %v, leaders %v, fleets %v, bank %d", id, state.ArmiesOf(id), state.LeadersOf(id), state.FleetsOf(id), state.Treasury(id.Holder()))
		}
		if a := state.Armies[state.ArmiesOf(id)[0]]; a.Leader != state.King(id) {
			t.Errorf("%s: the army is led by %s", id, a.Leader)
		}
		for _, f := range state.FleetsOf(id) { // a fleet without a port could never sail
			port := false
			for _, p := range state.ProvincesOf(id.Holder()) {
				province, _ := s.Map.Province(p)
				for _, sea := range province.Seas {
					port = port || sea == state.Fleets[f].At
				}
			}
			if !port {
				t.Errorf("%s has no port on %s", f, state.Fleets[f].At)
			}
		}
	}
	if languages["en"] != 2 || languages["fr"] != 2 {
		t.Errorf("languages %v", languages)
	}
	if len(state.Kingdoms) < 3 {
		t.Errorf("%d kingdoms", len(state.Kingdoms))
	}
	if free := len(state.ProvincesOf("")); free < 10 {
		t.Errorf("%d uncontrolled provinces", free)
	}
	if s.Founded.Start != (campaign.Season{Year: 280, Quarter: campaign.Spring}) {
		t.Errorf("starts in %s", s.Founded.Start)
	}
}

func TestLoad(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	file := write("scythia.yaml", scythia)
	if _, err := Load(file, ""); err == nil || !strings.Contains(err.Error(), `scythia.yaml:3: the map "map.yaml" cannot be read`) {
		t.Errorf("without its map: %v", err)
	}
	write("map.yaml", scythiaMap)
	if _, err := Load(file, ""); err != nil {
		t.Errorf("with its map beside it: %v", err)
	}
	if _, err := Load(file, "central-mediterranean"); err == nil || !strings.Contains(err.Error(), `the map has no province "sarmae"`) {
		t.Errorf("on another map: %v", err)
	}
	if _, err := Load(filepath.Join(dir, "none.yaml"), ""); err == nil || !strings.Contains(err.Error(), "central-mediterranean") {
		t.Errorf("no such scenario: %v", err)
	}
	write("map.yaml", strings.Replace(scythiaMap, "neighbours: [saxonia], regions", "neighbours: [saxony], regions", 1))
	_, err := Load(file, "")
	if err == nil || !strings.Contains(err.Error(), "map.yaml:5: ") || !strings.Contains(err.Error(), "scythia.yaml:3: ") {
		t.Errorf("a faulty map: %v", err)
	}
}

func FuzzParse(f *testing.F) {
	f.Add([]byte(scythia))
	f.Add([]byte("players: [{id: a, name: {en: A}, king: {name: K, at: x}, armies: [{leader: K}]}]"))
	f.Add([]byte("a: &a [*a]"))
	f.Add([]byte("{"))
	f.Fuzz(func(t *testing.T, src []byte) {
		s, err := Parse(src, "f.yaml", loadScythia)
		if err != nil {
			var problems maps.Problems
			if !errors.As(err, &problems) || len(problems) == 0 {
				t.Fatalf("%T: %v", err, err)
			}
			return
		}
		state, err := campaign.Apply(campaign.State{}, campaign.Event{Data: s.Founded, Entries: s.Banks})
		if err != nil {
			t.Fatalf("what was accepted does not found a campaign: %v", err)
		}
		for id := range state.Leaders {
			if state.Whereabouts(id) == "" {
				t.Fatalf("%s is nowhere", id)
			}
		}
	})
}

// A preset sets several options at once, the house rule `unfought` among them; what is
// written beside it goes before it. A scenario without options has none.
func TestOptions(t *testing.T) {
	t.Parallel()
	short := campaign.DefaultOptions()
	short.StandIn, short.Score, short.EndShare = true, campaign.LandsScore, 50
	seasonal, aged := campaign.DefaultOptions(), campaign.DefaultOptions()
	seasonal.Deaths, seasonal.DeathAfter = campaign.Seasonal, 4
	aged.Deaths, aged.DeathAfter, aged.PrizeCity = campaign.Seasonal, 12, "olbia"
	longer := short
	longer.EndShare, longer.EndAlone = 60, false
	last := campaign.DefaultOptions()
	last.LastSeason = campaign.FinalSeason{Season: campaign.Season{Year: 280, Quarter: campaign.Autumn}}
	defaults := campaign.DefaultOptions()
	for _, tc := range []struct {
		name, options string
		want          *campaign.Options
		unfought      string
	}{
		{"none", "", nil, "postpone"},
		{"none named", "options: {}", &defaults, "postpone"},
		{"the season it starts in is the last", "options: {last_season: 280bc-autumn}", &last, "postpone"},
		{"no last season", "options: {last_season: none}", &defaults, "postpone"},
		{"deaths by the season", "options: {deaths: season}", &seasonal, "postpone"},
		{"deaths by the season, an age written", "options: {death_after: 12, deaths: season, prize_city: olbia}", &aged, "postpone"},
		{"short", "options: {preset: short}", &short, "table"},
		{"short but for some", "options: {end_share: 60, preset: short, end_alone: false, unfought: draw}", &longer, "draw"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			src := strings.Replace(scythia, "code_words: off", "code_words: off\n"+tc.options, 1)
			s, err := Parse([]byte(src), "scythia.yaml", loadScythia)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tc.want, s.Founded.Options); diff != "" || s.Founded.House.Unfought != tc.unfought {
				t.Errorf("unfought is %s; -want +got:\n%s", s.Founded.House.Unfought, diff)
			}
		})
	}
}

// A founder's options go before the file's; where neither names a score the lands count.
func TestSwitch(t *testing.T) {
	t.Parallel()
	lands := campaign.DefaultOptions()
	lands.Score = campaign.LandsScore
	off := campaign.DefaultOptions()
	short := campaign.Presets()["short"].Options
	last := campaign.FinalSeason{Season: campaign.Season{Year: 270, Quarter: campaign.Winter}}
	dated, shortly := lands, short
	dated.LastSeason = last
	shortly.LastSeason, shortly.EndShare = last, 66
	for _, tc := range []struct {
		name, options string
		given         []string
		want          campaign.Options
		unfought      string
		wrong         string
	}{
		{name: "nothing said", want: lands, unfought: "postpone"},
		{name: "the file counts nothing", options: "options: {score: off}", want: off, unfought: "postpone"},
		{name: "the file says something else", options: "options: {last_season: 270bc-winter}", want: dated, unfought: "postpone"},
		{name: "given off", given: []string{"score=off"}, want: off, unfought: "postpone"},
		{name: "a preset, whatever stands first", options: "options: {last_season: 270bc-winter}", given: []string{" end_share = 66 ", "preset=short"}, want: shortly, unfought: "table"},
		{name: "a preset in the file", options: "options: {preset: short, last_season: 270bc-winter}", given: []string{"end_share=66"}, want: shortly, unfought: "table"},
		{name: "no preset", given: []string{"preset=long"}, wrong: `there is no preset "long"`},
		{name: "no option", given: []string{"ends=1"}, wrong: `there is no option "ends"`},
		{name: "no value", given: []string{"end_share=all"}, wrong: `"all" is no value of the option end_share`},
		{name: "no value of unfought", given: []string{"unfought=never"}, wrong: `"never" is no value of the option unfought`},
		{name: "a table nobody has", given: []string{"unfought=table"}, wrong: `wants "standin: true"`},
		{name: "no city", given: []string{"prize_city=atlantis"}, wrong: `"atlantis" is no city of the map`},
		{name: "no city's id", given: []string{"prize_city=At Lantis"}, wrong: `is no value of the option prize_city`},
		{name: "no preset", given: []string{"preset=augustus"}, wrong: `there is no preset "augustus"`},
		{name: "over before", given: []string{"last_season=280bc-summer"}, wrong: `is over before the campaign starts`},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			s, err := Parse([]byte(strings.Replace(scythia, "code_words: off", "code_words: off\n"+tc.options, 1)), "scythia.yaml", loadScythia)
			if err != nil {
				t.Fatal(err)
			}
			err = s.Switch(tc.given)
			if tc.wrong != "" {
				if err == nil || !strings.Contains(err.Error(), tc.wrong) {
					t.Fatalf("%v, want %q", err, tc.wrong)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(&tc.want, s.Founded.Options); diff != "" || s.Founded.House.Unfought != tc.unfought {
				t.Errorf("unfought is %s; -want +got:\n%s", s.Founded.House.Unfought, diff)
			}
		})
	}
}
