package referee

import (
	"slices"
	"strings"
	"testing"

	"adimperii/campaign"
	"adimperii/maps"
)

// rebels is a realm of Rome's with proconsuls here and there, and Greece which raises one of
// them: dice are by leader, and none else may be thrown.
func rebels(t *testing.T, dice map[string]int, change ...func(*campaign.CampaignFounded)) *turn {
	t.Helper()
	board := strip(t)
	f := campaign.CampaignFounded{
		Name: "A case", MapHash: board.Hash(), House: campaign.DefaultHouseRules(), Start: campaign.Season{Year: 280, Quarter: campaign.Spring},
		Options: &campaign.Options{Usurpation: true, StandInLeader: "half"},
		Players: []campaign.Player{
			{ID: "rome", Name: campaign.Names{"en": "Rome"}, List: 53, Capital: "a"}, {ID: "greece", Name: campaign.Names{"en": "Greece"}, List: 60, Capital: "f"},
		},
		Provinces: map[maps.ProvinceID]campaign.HolderID{"a": "rome", "b": "rome", "c": "rome", "d": "rome", "e": "", "f": "greece"},
		Cities:    map[maps.CityID]campaign.HolderID{},
		Leaders: []campaign.Leader{
			{ID: "rome-king", Player: "rome", Name: "King", King: true, Level: 1, Sequence: 1, Post: campaign.Post{Province: "a"}},
			{ID: "rome-lars", Player: "rome", Name: "Lars", Level: 2, Sequence: 2, Post: campaign.Post{Army: "rome-i"}},
			{ID: "rome-brutus", Player: "rome", Name: "Brutus", Level: 3, Sequence: 3, Post: campaign.Post{Province: "d"}},
			{ID: "rome-cato", Player: "rome", Name: "Cato", Level: 3, Sequence: 4, Post: campaign.Post{Province: "b"}},
			{ID: "rome-near", Player: "rome", Name: "Near", Level: 1, Sequence: 5, Post: campaign.Post{Province: "a"}},
			{ID: "greece-lars", Player: "greece", Name: "Lars", King: true, Level: 1, Sequence: 6, Post: campaign.Post{Province: "f"}},
		},
		Armies: []campaign.Army{{ID: "rome-i", Holder: "rome", Name: "I", Leader: "rome-lars", At: "c", Sequence: 7}},
	}
	for _, do := range change {
		do(&f)
	}
	s, err := campaign.Apply(campaign.State{Map: board}, campaign.Event{Data: f}, campaign.Event{Data: campaign.SeasonOpened{Number: 1, Season: f.Start}})
	if err != nil {
		t.Fatal(err)
	}
	return newTurn(s, Input{Dice: func(key string) int {
		for of, n := range dice {
			if strings.HasSuffix(key, "/R-104/"+of+"/1") {
				return n
			}
		}
		t.Errorf("the die %s is thrown", key)
		return 1
	}})
}

// strip is a map of six provinces in a row, a to f, with a city in c.
func strip(t *testing.T) *maps.Map {
	t.Helper()
	text := "name: {en: Strip}\nprovinces:\n"
	for i, id := range "abcdef" {
		var near []string
		for _, n := range "abcdef" {
			if n == id-1 || n == id+1 {
				near = append(near, string(n))
			}
		}
		text += "  - {id: " + string(id) + ", name: {en: " + strings.ToUpper(string(id)) + "land}, neighbours: [" + strings.Join(near, ", ") + "], regions: [plain], at: [" + string(rune('1'+i)) + ", 40]}\n"
	}
	text += "cities:\n  - {id: town, name: {en: Town}, province: c, at: [3, 40.2]}\n"
	board, err := maps.Parse([]byte(text), "strip.yaml")
	if err != nil {
		t.Fatal(err)
	}
	return board
}

// A die of his level at most raises a proconsul with his army and province; of the others beside
// him one joins by a die of his level at least, and one does not.
func TestUsurperRises(t *testing.T) {
	t.Parallel()
	tn := rebels(t, map[string]int{"rome-lars": 2, "rome-brutus": 3, "rome-cato": 2}, func(f *campaign.CampaignFounded) {
		f.Cities["town"] = "rome"
		f.Leaders = append(f.Leaders, campaign.Leader{ID: "rome-envoy", Player: "rome", Name: "Envoy", Level: 1, Sequence: 8, Post: campaign.Post{Province: "c"}})
	})
	tn.usurpThrone("greece", "rome-lars", campaign.Cause{Player: "greece"})
	s := tn.State()
	k := s.Kingdoms["rome-lars"]
	switch {
	case tn.err != nil:
		t.Fatal(tn.err)
	case k.Patron != "greece" || k.List != 53 || k.Name.In("fr") != "Lars" || len(k.Home) > 0 || !slices.Equal(k.Usurpation.Followers, []campaign.LeaderID{"rome-brutus"}):
		t.Errorf("the kingdom is %+v, %+v", k, k.Usurpation)
	case s.Armies["rome-i"].Holder != "rome-lars" || s.Armies["rome-i"].Leader != "rome-lars":
		t.Errorf("his army is %+v", s.Armies["rome-i"])
	case s.Provinces["c"].Controller != "rome-lars" || s.Provinces["d"].Controller != "rome-lars" || s.Provinces["b"].Controller != "rome" || s.Cities["town"].Controller != "rome":
		t.Errorf("lands: %+v %+v", s.Provinces, s.Cities)
	case s.Leaders["rome-lars"].Player != "greece" || s.Leaders["rome-lars"].Name != "Lars II" || s.Leaders["rome-brutus"].Player != "greece" || s.Leaders["rome-cato"].Player != "rome":
		t.Errorf("leaders: %+v", s.Leaders)
	case s.Leaders["rome-envoy"].Post.Province != "b":
		t.Errorf("who was loyal stays at %+v", s.Leaders["rome-envoy"].Post)
	}
	if r := tn.usurped("rome-i"); r == nil || r.args["player"] != "greece" {
		t.Errorf("his army may be ordered about: %+v", r)
	}
	if faults := unsound(s); len(faults) > 0 {
		t.Error(faults)
	}
}

// A die above his level leaves all as it was.
func TestUsurperStaysLoyal(t *testing.T) {
	t.Parallel()
	tn := rebels(t, map[string]int{"rome-lars": 3})
	tn.usurpThrone("greece", "rome-lars", campaign.Cause{})
	if s := tn.State(); len(s.Kingdoms) > 0 || s.Leaders["rome-lars"].Player != "rome" || s.Armies["rome-i"].Holder != "rome" {
		t.Errorf("%+v", s.Kingdoms)
	}
}

func TestWhoMayUsurp(t *testing.T) {
	t.Parallel()
	two := func(f *campaign.CampaignFounded) {
		f.Kingdoms = []campaign.Kingdom{{ID: "x", Usurpation: &campaign.Usurpation{Lord: "rome"}}, {ID: "y", Usurpation: &campaign.Usurpation{Lord: "greece"}}}
	}
	for _, tc := range []struct {
		name   string
		by     campaign.PlayerID
		leader campaign.LeaderID
		change func(*campaign.CampaignFounded)
		want   bool
	}{
		{"who leads an army", "greece", "rome-lars", nil, true},
		{"who holds a province", "greece", "rome-brutus", nil, true},
		{"where the king is", "greece", "rome-near", nil, false},
		{"a king", "greece", "rome-king", nil, false},
		{"one's own", "rome", "rome-lars", nil, false},
		{"nobody", "greece", "rome-nobody", nil, false},
		{"a third usurper", "greece", "rome-lars", two, false},
		{"a second usurper", "greece", "rome-lars", func(f *campaign.CampaignFounded) { two(f); f.Kingdoms = f.Kingdoms[:1] }, true},
		{"a third when one is over", "greece", "rome-lars", func(f *campaign.CampaignFounded) { two(f); f.Kingdoms[1].Usurpation.Over = true }, true},
		{"beside another's army", "greece", "rome-brutus", func(f *campaign.CampaignFounded) { f.Armies[0].At = "d" }, false},
		{"abroad with an army", "greece", "rome-lars", func(f *campaign.CampaignFounded) { f.Armies[0].At = "e" }, true},
		{"where the king is, with an army", "greece", "rome-lars", func(f *campaign.CampaignFounded) { f.Armies[0].At = "a" }, false},
		{"an ally's army", "greece", "rome-lars", func(f *campaign.CampaignFounded) {
			f.Kingdoms = []campaign.Kingdom{{ID: "k", Patron: "rome"}}
			f.Armies[0].Holder = "k"
		}, false},
		{"another's province", "greece", "rome-brutus", func(f *campaign.CampaignFounded) {
			f.Kingdoms = []campaign.Kingdom{{ID: "k", Patron: "rome"}}
			f.Provinces["d"] = "k"
		}, false},
	} {
		var changes []func(*campaign.CampaignFounded)
		if tc.change != nil {
			changes = append(changes, tc.change)
		}
		if got := rebels(t, nil, changes...).canUsurp(tc.by, tc.leader); got != tc.want {
			t.Errorf("%s: %v", tc.name, got)
		}
	}
}
