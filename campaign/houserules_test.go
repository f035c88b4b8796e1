package campaign

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// A campaign founded before a key was thought of plays by its default from then on.
func TestKeysThatAJournalLacksHaveTheirDefault(t *testing.T) {
	t.Parallel()
	old := `{"time":"2026-11-21T10:00:00Z","season":"280bc-spring","type":"campaign-founded","cause":{},
		"data":{"name":"Old","map":"italia","map_hash":"","house_rules":{"city_follows_province":"never","strait_costs_step":true,
		"fleets_block_straits":false,"naval_levels":false,"leaderless_grace":2,"new_king_level":0,"upkeep_default":"pay_named",
		"tribute":false,"fleet_needs_leader":false,"land_passage":false,"port_zone":"end","winter_fleets_sail":false,"fleet_capacity":3,
		"no_answer":"contest","retreat_by_sea":false,"unfought":"draw","missing_orders":"hold"},"secrecy":{"treasuries":"secret"},
		"code_words":false,"start":"280bc-spring","players":[],"kingdoms":[],"leaders":[],"armies":[],"fleets":[],"provinces":{},"cities":{}}}`
	var e Event
	if err := json.Unmarshal([]byte(old), &e); err != nil {
		t.Fatal(err)
	}
	var s State
	b := NewBatch(s)
	if err := b.Record(e); err != nil {
		t.Fatal(err)
	}
	want := DefaultHouseRules() // of younger keys; all others are as it is written
	want.CityFollowsProvince, want.StraitCostsStep, want.LeaderlessGrace = "never", true, 2
	want.NewKingLevel, want.UpkeepDefault, want.Tribute, want.PortZone, want.FleetCapacity = 0, "pay_named", false, "end", 3
	want.NoAnswer, want.RetreatBySea, want.Unfought, want.MissingOrders = "contest", false, "draw", "hold"
	if diff := cmp.Diff(want, b.State().House); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	if err := b.Record(Event{Data: HouseRuleChanged{Key: "tribute", From: "false", To: "true"}}); err != nil {
		t.Errorf("and can be changed: %v", err)
	}
}

// What a journal says of a key stands, were it nothing.
func TestHouseRulesAreReadAsWritten(t *testing.T) {
	t.Parallel()
	for _, want := range []HouseRules{{}, DefaultHouseRules()} {
		var got HouseRules
		if err := json.Unmarshal([]byte(asJSON(t, want)), &got); err != nil || got != want {
			t.Errorf("%+v was read as %+v: %v", want, got, err)
		}
	}
	var h HouseRules
	if err := json.Unmarshal([]byte(`{"tribute":"perhaps"}`), &h); err == nil || h != (HouseRules{}) {
		t.Errorf("%+v, %v", h, err)
	}
}
