package reports

import (
	"encoding/json"
	"strings"
	"testing"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/maps/drawing"
)

// TestMoves wants an arrow for each way that was gone, of its kind, and an entry of
// the legend for each kind there is.
func TestMoves(t *testing.T) {
	t.Parallel()
	s := smallSeason(t)
	play := func(events ...campaign.Event) drawing.Picture {
		t.Helper()
		after, err := campaign.Apply(s.before, events...)
		if err != nil {
			t.Fatal(err)
		}
		before := campaign.ViewFor(s.before, "rome")
		var told []Numbered
		for i, e := range events {
			told = append(told, Numbered{N: i + 1, Event: e})
		}
		return MapPicture(campaign.ViewFor(after, "rome"), &before, told, "en")
	}
	legend := map[drawing.Symbol]string{
		drawing.SymbolMove: "march", drawing.SymbolAttack: "invasion", drawing.SymbolCrossing: "by sea", drawing.SymbolRetreat: "retreat",
	}
	season := s.before.Season
	march := campaign.Event{Season: season, Rule: "R-21", Data: campaign.ArmyMoved{Army: "rome-i", Path: []maps.ProvinceID{"samnium", "campania", "latium"}}}
	invade := campaign.Event{Season: season, Rule: "R-22", Data: campaign.ArmyMoved{Army: "rome-i", Path: []maps.ProvinceID{"samnium", "apulia"}}}
	sail := campaign.Event{Season: season, Rule: "R-24", Data: campaign.FleetSailed{Fleet: "carthage-punica", From: "africum", To: "tyrrhenum"}}
	land := campaign.Event{Season: season, Rule: "R-26", Data: campaign.ArmyEmbarked{Army: "carthage-i", Fleet: "carthage-punica", From: "sicilia-lilybaetana", To: "sardinia"}}
	flee := campaign.Event{Season: season, Rule: "R-28", Data: campaign.FleetSailed{Fleet: "carthage-punica", From: "africum", To: "tyrrhenum"}}
	invaded := func(a campaign.ArmyID, at maps.ProvinceID, of, by campaign.PlayerID) campaign.Event {
		return campaign.Event{Season: season, Rule: "R-40", Data: campaign.ProvinceInvaded{Invasion: campaign.Invasion{Province: at, Army: a, Invader: of, Invaded: by.Holder(), Asked: by}}}
	}
	for name, tc := range map[string]struct {
		events []campaign.Event
		want   string
		kinds  []drawing.Symbol
	}{
		"a march":            {[]campaign.Event{march}, `[{"From":"samnium","Via":["campania"],"To":"latium","Owner":"rome"}]`, []drawing.Symbol{drawing.SymbolMove}},
		"an invasion":        {[]campaign.Event{invade, invaded("rome-i", "apulia", "rome", "epirus")}, `[{"From":"samnium","To":"apulia","Owner":"rome","Attack":true}]`, []drawing.Symbol{drawing.SymbolAttack}},
		"a crossing":         {[]campaign.Event{sail, land}, `[{"FromSea":"africum","ToSea":"tyrrhenum","Owner":"carthage"},{"From":"sicilia-lilybaetana","ViaSea":"tyrrhenum","To":"sardinia","Owner":"carthage"}]`, []drawing.Symbol{drawing.SymbolCrossing}},
		"a landing":          {[]campaign.Event{land, invaded("carthage-i", "sardinia", "carthage", "rome")}, `[{"From":"sicilia-lilybaetana","ViaSea":"africum","To":"sardinia","Owner":"carthage","Attack":true}]`, []drawing.Symbol{drawing.SymbolAttack, drawing.SymbolCrossing}},
		"a fleet withdrawn":  {[]campaign.Event{flee}, `[{"FromSea":"africum","ToSea":"tyrrhenum","Owner":"carthage","Retreat":true}]`, []drawing.Symbol{drawing.SymbolCrossing, drawing.SymbolRetreat}},
		"a retreat":          {[]campaign.Event{invade, {Season: season, Rule: "R-57", Data: campaign.ArmyRetreated{Army: "rome-i", From: "apulia", To: "samnium"}}}, `[{"From":"samnium","To":"apulia","Owner":"rome","Attack":true},{"From":"apulia","To":"samnium","Owner":"rome","Retreat":true}]`, []drawing.Symbol{drawing.SymbolAttack, drawing.SymbolRetreat}},
		"an army that stood": {[]campaign.Event{{Season: season, Data: campaign.ArmyMoved{Army: "rome-i", Path: []maps.ProvinceID{"samnium"}}}}, `[]`, nil},
		"the same way twice": {[]campaign.Event{march, march}, `[{"From":"samnium","Via":["campania"],"To":"latium","Owner":"rome"}]`, []drawing.Symbol{drawing.SymbolMove}},
		"a referee's ruling": {[]campaign.Event{{Season: season, Rule: "R-80", Data: campaign.ArmyPlaced{Army: "rome-i", From: "samnium", To: "latium"}}}, `[]`, nil},
	} {
		p := play(tc.events...)
		if got := short(t, p.Moves); got != tc.want {
			t.Errorf("%s: %s, want %s", name, got, tc.want)
		}
		for symbol, text := range legend {
			want, has := false, false
			for _, k := range tc.kinds {
				want = want || k == symbol
			}
			for _, l := range p.Legend {
				has = has || l.Symbol == symbol && l.Text == text
			}
			if has != want {
				t.Errorf("%s: the legend explains %q: %t, want %t", name, text, has, want)
			}
		}
	}
}

// short writes moves with what they leave empty left out.
func short(t *testing.T, moves []drawing.MoveMark) string {
	t.Helper()
	type move struct {
		From    maps.ProvinceID   `json:",omitempty"`
		FromSea maps.SeaID        `json:",omitempty"`
		Via     []maps.ProvinceID `json:",omitempty"`
		ViaSea  maps.SeaID        `json:",omitempty"`
		To      maps.ProvinceID   `json:",omitempty"`
		ToSea   maps.SeaID        `json:",omitempty"`
		Owner   string
		Attack  bool `json:",omitempty"`
		Retreat bool `json:",omitempty"`
	}
	all := []move{}
	for _, m := range moves {
		all = append(all, move{m.From, m.FromSea, m.Via, m.ViaSea, m.To, m.ToSea, m.Owner.ID, m.Attack, m.Retreat})
	}
	text, err := json.Marshal(all)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestMovesKeepSecrets plants moves that only Carthage may know of, and orders of
// hers that did not come about: nobody else's map shows them, hers does.
func TestMovesKeepSecrets(t *testing.T) {
	t.Parallel()
	s := smallSeason(t)
	carthage := []campaign.PlayerID{"carthage"}
	season := s.before.Season
	s.events = append(s.events[:len(founding()):len(founding())],
		Numbered{N: 101, Event: campaign.Event{Season: season, Audience: carthage, Data: campaign.ArmyMoved{Army: "carthage-i", Path: []maps.ProvinceID{"sicilia-lilybaetana", "corsica"}}}},
		Numbered{N: 102, Event: campaign.Event{Season: season, Audience: carthage, Data: campaign.RetreatOrdered{Player: "carthage", Army: "carthage-i", To: "numidia"}}},
		Numbered{N: 103, Event: campaign.Event{Season: season, Audience: carthage, Data: campaign.ArmyStopped{Army: "carthage-i", At: "sicilia-lilybaetana", Wanted: "byzacium", Why: "no-way"}}},
	)
	for _, reader := range []campaign.PlayerID{"rome", "epirus", "", "carthage"} {
		in := s.input(reader)
		text := short(t, MapPicture(in.View, in.Before, in.Events, "en").Moves)
		if own := reader == "carthage"; strings.Contains(text, "corsica") != own {
			t.Errorf("%q sees %s", reader, text)
		}
		for _, never := range []string{"numidia", "byzacium"} {
			if strings.Contains(text, never) {
				t.Errorf("%q sees a move that never was: %s", reader, text)
			}
		}
	}
}
