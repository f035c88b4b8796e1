package desk

import (
	"testing"

	"adimperii/campaign"
	"adimperii/campaign/journal"
	"adimperii/maps"
	"adimperii/referee"
)

// A die that its published seed does not give, or whose seed is not the one
// promised, is disproved; one thrown again under its key is judged by itself.
func TestProofs(t *testing.T) {
	t.Parallel()
	const seed, hash = "00", "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d"
	const key = "280bc-spring/R-45/x/1"
	given := referee.SeededDice([]byte{0})(key)
	for _, c := range []struct {
		name, promised string
		value          int
		want           Proof
	}{
		{"as the seed gives it", hash, given, Proved},
		{"another value", hash, given%6 + 1, Disproved},
		{"another seed", "c5", given, Disproved},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			dice := []campaign.Die{{Key: key, Value: c.value}}
			thrown := journal.Record{N: 2, Event: campaign.Event{Dice: dice, Data: campaign.PacificationAttempted{}}}
			j := newHistory([]journal.Record{
				{N: 1, Event: campaign.Event{Data: campaign.SeasonOpened{Number: 1, SeedHash: c.promised}}},
				thrown,
				{N: 3, Event: campaign.Event{Data: campaign.SeasonClosed{Number: 1, Seed: seed}}},
			})
			if got := j.proofs(thrown); len(got) != 1 || got[0].Proof != c.want {
				t.Errorf("%+v, want %s", got, c.want)
			}
		})
	}
}

// What is an ally's is the patron's side's, for as long as the alliance lasts.
func TestConcernsOfAKingdom(t *testing.T) {
	t.Parallel()
	c := newConcerns(&maps.Map{})
	c.take(campaign.Event{Data: campaign.CampaignFounded{
		Kingdoms: []campaign.Kingdom{{ID: "samnites"}}, Provinces: map[maps.ProvinceID]campaign.HolderID{"samnium": "samnites"},
	}})
	raised := campaign.Event{Data: campaign.ArmyRaised{Army: campaign.Army{ID: "samnites-i", Holder: "samnites", At: "samnium"}}}
	immobile := campaign.Event{Data: campaign.ArmyImmobilised{Army: "samnites-i"}}
	contested := campaign.Event{Data: campaign.ContestOpened{Province: "samnium"}}
	c.take(raised)
	for _, step := range []struct {
		name   string
		change campaign.Payload
		patron campaign.HolderID
	}{
		{"allied", campaign.AllianceFormed{Kingdom: "samnites", To: "rome"}, "rome"},
		{"usurped", campaign.AllianceFormed{Kingdom: "samnites", From: "rome", To: "epirus"}, "epirus"},
		{"renounced", campaign.AllianceEnded{Kingdom: "samnites", Patron: "epirus"}, ""},
	} {
		c.take(campaign.Event{Data: step.change})
		for _, e := range []campaign.Event{immobile, contested} {
			about := c.take(e)
			if !about.holders["samnites"] {
				t.Errorf("%s: %s is not about the kingdom", step.name, e.Data.Type())
			}
			for _, p := range []campaign.HolderID{"rome", "epirus"} {
				if about.holders[p] != (p == step.patron) {
					t.Errorf("%s: %s is about %v", step.name, e.Data.Type(), about.holders)
				}
			}
		}
	}
	c.take(campaign.Event{Data: campaign.ProvinceTaken{Province: "samnium", From: "samnites", To: "rome"}})
	if about := c.take(contested); about.holders["samnites"] || !about.holders["rome"] || !about.provinces["samnium"] {
		t.Errorf("after its conquest: %+v", about)
	}
}
