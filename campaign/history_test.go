package campaign

import (
	"testing"

	atlas "adimperii/maps"
)

// What is taken counts for the season in which it was, and for those after it.
func TestHistory(t *testing.T) {
	t.Parallel()
	h := NewHistory()
	for _, e := range []Payload{
		CampaignFounded{
			Players:   []Player{{ID: "rome"}, {ID: "epirus"}},
			Provinces: map[atlas.ProvinceID]HolderID{"latium": "rome", "apulia": "epirus", "umbria": ""},
			Cities:    map[atlas.CityID]HolderID{"roma": "rome", "tarentum": "epirus"},
		},
		SeasonOpened{Number: 1}, ProvinceTaken{Province: "umbria", To: "rome"},
		SeasonOpened{Number: 2}, CityTaken{City: "tarentum", From: "epirus", To: "rome"},
		SeasonOpened{Number: 3}, ProvinceTaken{Province: "latium", From: "rome", To: "epirus"},
	} {
		if err := h.Note(Event{Data: e}); err != nil {
			t.Fatal(err)
		}
	}
	type row struct{ number, rome, epirus int }
	var got []row
	for _, end := range h.Seasons() {
		got = append(got, row{end.Number, end.Lands("rome"), end.Lands("epirus")})
	}
	want := []row{{0, 2, 2}, {1, 3, 2}, {2, 4, 1}, {3, 3, 2}}
	if len(got) != len(want) {
		t.Fatalf("%v, want %v", got, want)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("%v, want %v", got[i], want[i])
		}
	}
	if end := h.Seasons()[3]; end.Provinces["epirus"] != 2 || end.Cities["epirus"] != 0 {
		t.Errorf("Epirus holds %v, %v", end.Provinces, end.Cities)
	}
	if err := h.Note(Event{Data: PlayerLeft{Player: "epirus"}}); err != nil {
		t.Fatal(err)
	}
	if left, before := h.Seasons()[3].Lands("epirus"), h.Seasons()[2].Lands("epirus"); left != 0 || before != 1 {
		t.Errorf("who left holds %d, and held %d", left, before)
	}
	if h.Note(Event{Data: LeaderKilled{Leader: "nobody"}}) == nil {
		t.Error("a leader died who never was")
	}
}
