package orders_test

import (
	"slices"
	"testing"

	"adimperii/campaign"
	"adimperii/orders/read"
)

func TestLookup(t *testing.T) {
	t.Parallel()
	v := campaign.View{
		Players: map[campaign.PlayerID]campaign.PublicPlayer{
			"rome":     {ID: "rome", Name: campaign.Names{"en": "Rome", "fr": "Rome"}},
			"carthage": {ID: "carthage", Name: campaign.Names{"en": "Carthage", "fr": "Carthage"}},
		},
		Kingdoms: map[campaign.KingdomID]campaign.Kingdom{"gauls": {ID: "gauls", Name: campaign.Names{"en": "Gauls", "fr": "Gaulois"}}},
		Armies: map[campaign.ArmyID]campaign.Army{
			"rome-i": {ID: "rome-i", Holder: "rome", Name: "I"}, "carthage-i": {ID: "carthage-i", Holder: "carthage", Name: "I"},
			"rome-victrix": {ID: "rome-victrix", Holder: "rome", Name: "Victrix"},
		},
		Leaders: map[campaign.LeaderID]campaign.Leader{
			"rome-brutus":   {ID: "rome-brutus", Player: "rome", Name: "Brutus", Status: campaign.Dead},
			"rome-brutus-2": {ID: "rome-brutus-2", Player: "rome", Name: "Brutus", King: true},
			"rome-cassius":  {ID: "rome-cassius", Player: "rome", Name: "Cassius", Status: campaign.Dead},
		},
		Battles: map[campaign.BattleID]campaign.Battle{"b1": {ID: "b1"}},
	}
	l := read.NewLookup(&v, "en")
	for _, tc := range []struct {
		kind, name string
		ids        []string
		hints      []string
	}{
		{"army", "I of Rome", []string{"rome-i"}, nil},
		{"army", "army 1 (Carthage)", []string{"carthage-i"}, nil},
		{"army", "rome-i", []string{"rome-i"}, nil},
		{"army", "Vic", []string{"rome-victrix"}, nil},
		{"army", "I", []string{"carthage-i", "rome-i"}, []string{"I (Carthage)", "I (Rome)"}},
		{"army", "Vixtrix", nil, []string{"Victrix (Rome)"}},
		{"leader", "Brutus", []string{"rome-brutus-2"}, nil},
		{"leader", "rome-brutus", []string{"rome-brutus"}, nil},
		{"leader", "the king of Rome", []string{"rome-brutus-2"}, nil},
		{"leader", "Cassius", []string{"rome-cassius"}, nil},
		{"holder", "gaulois", []string{"gauls"}, nil},
		{"player", "gauls", nil, nil},
		{"battle", "B1", []string{"b1"}, nil},
		{"province", "", nil, nil},
	} {
		ids, hints := l.Find(tc.kind, tc.name)
		if !slices.Equal(ids, tc.ids) || tc.hints != nil && !slices.Equal(hints, tc.hints) {
			t.Errorf("%s %q: %q, hints %q; want %q, %q", tc.kind, tc.name, ids, hints, tc.ids, tc.hints)
		}
	}
}
