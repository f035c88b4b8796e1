package campaign

import (
	"encoding/json"
	"testing"
)

// A journal of old has no options, and none are in force; what it says of them stands, and
// what it does not say is as in a campaign without any.
func TestOptionsOfJournals(t *testing.T) {
	t.Parallel()
	last := Season{Year: 279, Quarter: Winter}
	written := NoOptions()
	written.Score, written.EndAlone, written.LastSeason = LandsScore, true, FinalSeason{last}
	for _, c := range []struct {
		name, founding string
		want           Options
	}{
		{"none", `{"name":"Old","start":"280bc-spring"}`, NoOptions()},
		{"empty", `{"name":"Old","start":"280bc-spring","options":{}}`, NoOptions()},
		{"some", `{"name":"Old","start":"280bc-spring","options":{"score":"lands","end_alone":true,"last_season":"279bc-winter"}}`,
			written},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			var d CampaignFounded
			if err := json.Unmarshal([]byte(c.founding), &d); err != nil {
				t.Fatal(err)
			}
			s, err := Apply(State{}, Event{Data: d})
			if err != nil {
				t.Fatal(err)
			}
			if got := s.Options(); got != c.want {
				t.Errorf("got %+v, want %+v", got, c.want)
			}
			var again State
			if err := json.Unmarshal([]byte(asJSON(t, s)), &again); err != nil || again.Options() != c.want {
				t.Errorf("a snapshot has %+v: %v", again.Options(), err)
			}
		})
	}
}

// An option that is changed holds from the next season on.
func TestOptionsAreChangedForTheNextSeason(t *testing.T) {
	t.Parallel()
	s, err := Apply(State{}, Event{Data: CampaignFounded{Name: "New"}}, Event{Data: SeasonOpened{Number: 1}},
		Event{Data: OptionChanged{Key: "end_share", From: "0", To: "60"}}, Event{Data: OptionChanged{Key: "score", From: "off", To: "lands"}})
	if err != nil || s.Options() != NoOptions() {
		t.Fatalf("%+v, %v", s.Options(), err)
	}
	next, err := Apply(s, Event{Data: SeasonOpened{Number: 2}})
	want := NoOptions()
	want.EndShare, want.Score = 60, LandsScore
	if err != nil || next.Options() != want || next.OptionsToCome() != want || next.Coming != nil || s.OptionsToCome() != want {
		t.Errorf("%+v, %+v, %v", next.Options(), next.OptionsToCome(), err)
	}
	if _, err := Apply(s, Event{Data: OptionChanged{Key: "end_share", To: "100"}}); err == nil {
		t.Error("a value out of its range is taken")
	}
}

// A last season that was set may be taken back.
func TestNoLastSeasonAfterAll(t *testing.T) {
	t.Parallel()
	last := FinalSeason{Season{Year: 279, Quarter: Winter}}
	if err := last.UnmarshalText([]byte("none")); err != nil || !last.None() {
		t.Errorf("%v, %v", last, err)
	}
}

// What a journal of old could not say is not written where it is as it was, so that no journal
// changes; what is not as it was is, and makes the journal one of the newest format.
func TestYoungOptionsAreWrittenWhereTheyAreOn(t *testing.T) {
	t.Parallel()
	old := DefaultOptions()
	old.StandIn, old.Score = true, LandsScore
	const want = `{"standin":true,"standin_leader":"half","standin_level":true,"score":"lands","end_share":0,"end_alone":true}`
	if got := asJSON(t, old); got != want || FormatOf(old) != 5 {
		t.Errorf("%s in format %d", got, FormatOf(old))
	}
	for key, value := range map[string]string{
		"events": Yearly, "deaths": Seasonal, "winter_quarters": "true", "ides": "true", "prize_city": "roma",
	} {
		on, err := old.With(key, value)
		if err != nil {
			t.Fatal(err)
		}
		var again Options
		if err := json.Unmarshal([]byte(asJSON(t, on)), &again); err != nil || again != on || again == old || FormatOf(on) != Format {
			t.Errorf("%s: %+v, %v, format %d", key, again, err, FormatOf(on))
		}
	}
}

// The age at which leaders come to be at risk goes with the pace, unless another was written.
func TestTheUsualAgeGoesWithThePace(t *testing.T) {
	t.Parallel()
	o := DefaultOptions()
	for _, step := range []struct {
		key, value string
		want       int
	}{{"deaths", Seasonal, 4}, {"deaths", Yearly, 12}, {"death_after", "7", 7}, {"deaths", Seasonal, 7}} {
		var err error
		if o, err = o.With(step.key, step.value); err != nil || o.DeathAfter != step.want {
			t.Errorf("%s: %s makes it %d, not %d (%v)", step.key, step.value, o.DeathAfter, step.want, err)
		}
	}
}
