package campaign

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	atlas "adimperii/maps"
)

// X-21, and what it says of the edges: more than twice and more than five times.
func TestWinners(t *testing.T) {
	t.Parallel()
	tally := func(p PlayerID, points, lands int, talents Talents) Tally {
		return Tally{Player: p, Points: points, Lands: lands, Talents: talents}
	}
	for _, c := range []struct {
		name      string
		standings []Tally
		winners   []PlayerID
		level     Level
	}{
		{"nobody", nil, nil, ""},
		{"alone", []Tally{tally("a", 3, 3, 0)}, []PlayerID{"a"}, DefinitiveVictory},
		{"21, 10, 4", []Tally{tally("a", 4, 4, 0), tally("b", 21, 21, 0), tally("c", 10, 10, 0)}, []PlayerID{"b"}, DecisiveVictory},
		{"20, 10", []Tally{tally("a", 20, 20, 0), tally("b", 10, 10, 0)}, []PlayerID{"a"}, PlainVictory},
		{"51, 10", []Tally{tally("a", 51, 51, 0), tally("b", 10, 10, 0)}, []PlayerID{"a"}, DefinitiveVictory},
		{"50, 10", []Tally{tally("a", 50, 50, 0), tally("b", 10, 10, 0)}, []PlayerID{"a"}, DecisiveVictory},
		{"a negative total counts as 0", []Tally{tally("a", 1, 1, 0), tally("b", -4, 9, 0)}, []PlayerID{"a"}, DefinitiveVictory},
		{"negative totals are level", []Tally{tally("a", -1, 1, 0), tally("b", -4, 9, 0)}, []PlayerID{"b"}, PlainVictory},
		{"lands before talents", []Tally{tally("a", 2, 1, 9), tally("b", 2, 2, 0)}, []PlayerID{"b"}, PlainVictory},
		{"then talents", []Tally{tally("a", 2, 2, 1), tally("b", 2, 2, 2)}, []PlayerID{"b"}, PlainVictory},
		{"then shared", []Tally{tally("a", 2, 2, 2), tally("b", 2, 2, 2), tally("c", 1, 1, 9)}, []PlayerID{"a", "b"}, PlainVictory},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			before := slices.Clone(c.standings)
			winners, level := Winners(c.standings)
			if !slices.Equal(winners, c.winners) || level != c.level {
				t.Errorf("%v %s, want %v %s", winners, level, c.winners, c.level)
			}
			if diff := cmp.Diff(before, c.standings); diff != "" {
				t.Error("the standings were changed:\n" + diff)
			}
		})
	}
}

// realm is a small state: two players in play, one who left, a kingdom.
func realm() State {
	return State{
		Switched: &Options{Score: LandsScore, StandInLeader: "half"},
		Players:  map[PlayerID]Player{"rome": {ID: "rome"}, "epirus": {ID: "epirus"}, "gone": {ID: "gone", Status: Left}},
		Kingdoms: map[KingdomID]Kingdom{"samnites": {ID: "samnites", Patron: "rome"}, "gone": {ID: "gone"}},
		Provinces: map[atlas.ProvinceID]Province{
			"latium": {Controller: "rome", Contest: &Contest{}}, "samnium": {Controller: "samnites"}, "apulia": {Controller: "epirus"}, "umbria": {}, "picenum": {Controller: "gone"},
		},
		Cities:   map[atlas.CityID]City{"roma": {Controller: "rome"}, "tarentum": {Controller: "epirus"}, "capua": {Controller: "epirus"}},
		Balances: map[Account]Talents{"rome": 7, "epirus": 2, "samnites": 4},
		Secrecy:  Secrecy{Treasuries: "secret"},
	}
}

func TestStandings(t *testing.T) {
	t.Parallel()
	s := realm()
	want := []Tally{
		{Player: "epirus", Points: 3, Lands: 3, Talents: 2, By: map[string]int{ByProvinces: 1, ByCities: 2}},
		{Player: "rome", Points: 2, Lands: 2, Talents: 7, By: map[string]int{ByProvinces: 1, ByCities: 1}},
	}
	if diff := cmp.Diff(want, s.Standings()); diff != "" {
		t.Error("contested lands count, a kingdom's and a leaver's do not:\n" + diff)
	}
	s.Switched = nil
	for i := range want {
		want[i].Points, want[i].By = 0, map[string]int{}
	}
	if diff := cmp.Diff(want, s.Standings()); diff != "" {
		t.Error("without a score:\n" + diff)
	}
}

// What everybody reads tells no treasury: neither its sum nor who has more.
func TestStandingsOfAViewKeepTreasuries(t *testing.T) {
	t.Parallel()
	s := realm()
	s.Cities["capua"] = City{}
	for _, reader := range []PlayerID{"", "rome", "epirus"} {
		view := ViewFor(s, reader)
		all := view.Standings()
		if all[0].Player != "epirus" || !all[0].LevelWith(all[1]) || all[0].Talents != 0 || all[1].Talents != 0 {
			t.Errorf("%q reads %+v", reader, all)
		}
	}
	s.Secrecy.Treasuries = "open"
	view := ViewFor(s, "epirus")
	if all := view.Standings(); all[0].Player != "rome" || all[0].Talents != 7 {
		t.Errorf("open treasuries: %+v", all)
	}
}

func TestEndOf(t *testing.T) {
	t.Parallel()
	autumn, winter := Season{Year: 280, Quarter: Autumn}, Season{Year: 280, Quarter: Winter}
	for _, c := range []struct {
		name   string
		change func(*State, *Options)
		why    EndCause
	}{
		{"no end", func(*State, *Options) {}, ""},
		{"the last season", func(_ *State, o *Options) { o.LastSeason.Season = autumn }, EndBySeason},
		{"not yet", func(_ *State, o *Options) { o.LastSeason.Season = winter }, ""},
		{"past", func(s *State, o *Options) { o.LastSeason.Season, s.Season = autumn, winter }, EndBySeason},
		{"3 of 8 are more than 37 %", func(_ *State, o *Options) { o.EndShare = 37 }, EndByShare},
		{"and not more than 38", func(_ *State, o *Options) { o.EndShare = 38 }, ""},
		{"4 of 8 are not more than 50 %", func(s *State, o *Options) { o.EndShare = 50; s.Provinces["umbria"] = Province{Controller: "epirus"} }, ""},
		{"one left", func(s *State, o *Options) {
			o.EndAlone = true
			s.Players["epirus"] = Player{ID: "epirus", Status: Eliminated}
		}, EndAlone},
		{"two left", func(_ *State, o *Options) { o.EndAlone = true }, ""},
		{"one from the first", func(s *State, o *Options) { o.EndAlone = true; s.Players = map[PlayerID]Player{"rome": {ID: "rome"}} }, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			s, o := realm(), NoOptions()
			s.Season = autumn
			c.change(&s, &o)
			s.Switched = &o
			if why, ended := s.EndOf(); why != c.why || ended != (c.why != "") {
				t.Errorf("%q, %v, want %q", why, ended, c.why)
			}
		})
	}
}

// A campaign ends once; with it go deadlines and what was to come.
func TestEnded(t *testing.T) {
	t.Parallel()
	s := realm()
	s.Coming, s.Deadlines = &Options{}, []Deadline{{}}
	s.Battles = map[BattleID]Battle{"b1": {State: Settled}}
	end := Event{Data: CampaignEnded{Why: EndAlone, Winners: []PlayerID{"rome"}, Level: PlainVictory}}
	over, err := Apply(s, end)
	if err != nil || over.Ended == nil || over.Coming != nil || over.Deadlines != nil || len(over.Battles) > 0 || s.Ended != nil {
		t.Fatalf("%+v, %v", over.Ended, err)
	}
	if _, err := Apply(over, end); err == nil {
		t.Error("it ends twice")
	}
}

func TestCareers(t *testing.T) {
	t.Parallel()
	spring, summer := Season{Year: 280, Quarter: Spring}, Season{Year: 280, Quarter: Summer}
	battle := Battle{ID: "b1", Invader: Force{Player: "rome"}, Invaded: Force{Player: "epirus"}, State: Open}
	void := battle
	void.ID = "b2"
	forfeit := battle
	forfeit.ID = "b3"
	events := []Event{
		{Data: CampaignFounded{
			Name: "X", Start: spring, Players: []Player{{ID: "rome"}, {ID: "epirus"}}, Kingdoms: []Kingdom{{ID: "samnites"}},
			Leaders:   []Leader{{ID: "pyrrhus", Player: "epirus"}, {ID: "milo", Player: "epirus"}},
			Provinces: map[atlas.ProvinceID]HolderID{"latium": "rome", "apulia": "epirus", "samnium": "samnites", "umbria": ""},
			Cities:    map[atlas.CityID]HolderID{"tarentum": "epirus"},
		}, Entries: Earn("rome", 5)},
		{Data: SeasonOpened{Number: 1, Season: spring}},
		{Data: IncomeCollected{Holder: "rome"}, Entries: Earn("rome", 3)},
		{Data: UpkeepPaid{Holder: "rome"}, Entries: Spend("rome", 2)},
		{Data: AllianceFormed{Kingdom: "samnites", To: "rome"}},
		{Data: ProvinceTaken{Province: "umbria", To: "rome"}},
		{Data: BattleQueued{Battle: battle}},
		{Data: BattleQueued{Battle: void}},
		{Data: BattleQueued{Battle: forfeit}},
		{Data: BattleDecided{Battle: "b3", Result: Result{Winner: "epirus", Unfought: true}}},
		{Data: BattleSettled{Battle: "b3", Result: Result{Winner: "epirus", Unfought: true}}},
		{Data: BattleDecided{Battle: "b1", Result: Result{Winner: "rome"}}},
		{Data: BattleSettled{Battle: "b1", Result: Result{Winner: "rome"}}},
		{Data: BattleSettled{Battle: "b2"}},
		{Data: LeaderKilled{Leader: "pyrrhus", Battle: "b1"}},
		{Data: LeaderCaptured{Leader: "milo", Captor: "rome", Battle: "b1"}},
		{Data: ProvinceTaken{Province: "apulia", From: "epirus", To: "rome"}},
		{Data: SeasonOpened{Number: 2, Season: summer}},
		{Data: ProvinceTaken{Province: "apulia", From: "rome", To: "rome"}},
		{Data: CityTaken{City: "tarentum", From: "epirus", To: "rome"}},
		{Data: ProvinceTaken{Province: "umbria", From: "rome", To: "samnites"}},
		{Data: ProvinceTaken{Province: "latium", From: "rome", To: "samnites"}},
		{Data: PlayerEliminated{Player: "epirus"}},
		{Data: CampaignEnded{Why: EndAlone}},
	}
	got, err := Careers(events)
	if err != nil {
		t.Fatal(err)
	}
	want := map[PlayerID]Career{
		"rome": {
			Seasons: 2, First: 1, Most: 3, MostIn: summer, Last: 2, Battles: 1, Won: 1, ProvincesTaken: 2, ProvincesLost: 2, CitiesTaken: 1,
			Alliances: 1, Captives: 1, Earned: 3, Spent: 2,
		},
		"epirus": {Seasons: 2, First: 2, Most: 2, MostIn: spring, Battles: 1, Lost: 1, ProvincesLost: 1, CitiesLost: 1, Leaders: 1},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

// The hegemon has the most lands of his own, then the most points; a player who is out is none,
// and where nothing tells some apart they are all there for the die.
func TestForemost(t *testing.T) {
	t.Parallel()
	s := realm()
	if got := s.Foremost(); !slices.Equal(got, []PlayerID{"epirus"}) {
		t.Errorf("%v, with three lands to two", got)
	}
	s.Provinces["apulia"] = Province{}
	if got := s.Foremost(); !slices.Equal(got, []PlayerID{"epirus", "rome"}) {
		t.Errorf("%v, with two lands each", got)
	}
	s.Players["epirus"] = Player{ID: "epirus", Status: Eliminated}
	if got := s.Foremost(); !slices.Equal(got, []PlayerID{"rome"}) {
		t.Errorf("%v, with one of them out", got)
	}
	s.Players["rome"] = Player{ID: "rome", Status: Eliminated}
	if got := s.Foremost(); len(got) != 0 {
		t.Errorf("%v, with nobody in play", got)
	}
}
