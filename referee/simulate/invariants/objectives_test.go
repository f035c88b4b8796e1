package invariants

import (
	"strings"
	"testing"

	"adimperii/campaign"
)

// TestObjectivesBroken has objectives come of nothing, be held by two, be lost though they never
// are, and go on past the end.
func TestObjectivesBroken(t *testing.T) {
	t.Parallel()
	own := campaign.Attained{Objective: "beloved", Player: "rome"}
	other := campaign.Attained{Objective: "beloved", Player: "carthage"}
	consensus := campaign.Attained{Objective: "consensus", Player: "rome"}
	opened := campaign.Event{Data: campaign.SeasonOpened{Number: 2}}
	won := func(a campaign.Attained, from campaign.PlayerID) campaign.Event {
		return campaign.Event{Rule: "R-98", Data: campaign.ObjectiveWon{Attained: a, From: from}}
	}
	for _, tc := range []struct {
		name          string
		before, after []campaign.Attained
		events        []campaign.Event
		says          string
	}{
		{"as won", nil, []campaign.Attained{own}, []campaign.Event{won(own, "")}, ""},
		{"taken", []campaign.Attained{own}, []campaign.Attained{other}, []campaign.Event{won(other, "rome")}, ""},
		{"of nothing", nil, []campaign.Attained{own}, nil, "are held, and"},
		{"by two", []campaign.Attained{own}, []campaign.Attained{other, own}, []campaign.Event{won(other, "")}, "both hold beloved"},
		{"consensus by two", []campaign.Attained{consensus}, []campaign.Attained{{Objective: "consensus", Player: "carthage"}, consensus}, []campaign.Event{won(campaign.Attained{Objective: "consensus", Player: "carthage"}, "")}, ""},
		{"twice", []campaign.Attained{own}, []campaign.Attained{own}, []campaign.Event{won(own, "")}, "rome wins beloved twice"},
		{"consensus lost", []campaign.Attained{consensus}, nil, []campaign.Event{{Rule: "R-98", Data: campaign.ObjectiveLost{Attained: consensus}}}, "rome loses consensus"},
		{"nobody's", []campaign.Attained{{Objective: "beloved", Player: "nobody"}}, []campaign.Attained{{Objective: "beloved", Player: "nobody"}}, []campaign.Event{opened}, "nobody holds beloved, and is not in play"},
		{"reached", []campaign.Attained{consensus, own}, []campaign.Attained{own, consensus}, []campaign.Event{opened}, "opens with the objectives reached"},
	} {
		before := founded(t)
		before.Switched = &campaign.Options{Objectives: 2, Score: campaign.NoScore}
		after := before
		before.Reckoning, after.Reckoning = &campaign.Reckoning{Attained: tc.before}, &campaign.Reckoning{Attained: tc.after}
		said := breachesOf("objectives", Check(before, after, tc.events))
		if !strings.Contains(said, tc.says) || tc.says == "" && said != "" {
			t.Errorf("%s: it says %q, and not %q", tc.name, said, tc.says)
		}
	}
}

func breachesOf(of string, err error) (said string) {
	for _, b := range breaches(err) {
		if b.Of == of {
			said += b.What + "\n"
		}
	}
	return said
}

// TestUsurpersBroken has more usurpers than there may be, and such as nobody stands behind.
func TestUsurpersBroken(t *testing.T) {
	t.Parallel()
	rise := func(s *campaign.State, id campaign.KingdomID, u campaign.Usurpation) {
		s.Kingdoms[id] = campaign.Kingdom{ID: id, Patron: u.By, Usurpation: &u}
		change(s.Provinces, "latium", func(p *campaign.Province) { p.Controller = id.Holder() })
	}
	sound := campaign.Usurpation{Leader: "rome-fabricius", Lord: "carthage", By: "rome"}
	for _, tc := range []struct {
		says string
		do   func(*campaign.State)
	}{
		{"", func(s *campaign.State) { rise(s, "x", sound) }},
		{"are under way at a time", func(s *campaign.State) { rise(s, "x", sound); rise(s, "y", sound); rise(s, "z", sound) }},
		{"x rose by rome against rome", func(s *campaign.State) { rise(s, "x", campaign.Usurpation{Leader: "l", Lord: "rome", By: "rome"}) }},
		{"follows himself", func(s *campaign.State) {
			rise(s, "x", campaign.Usurpation{Leader: "l", Lord: "rome", By: "syracuse", Followers: []campaign.LeaderID{"l"}})
		}},
		{"with nothing true", func(s *campaign.State) { rise(s, "x", sound); rise(s, "y", sound) }}, // the land is y's
		{"x goes on under rome-fabricius", func(s *campaign.State) {
			rise(s, "x", campaign.Usurpation{Leader: "rome-fabricius", Lord: "carthage", By: "syracuse"})
		}},
	} {
		s := founded(t)
		tc.do(&s)
		said := breachesOf("usurpers", Check(s, s, []campaign.Event{{Data: campaign.SeasonOpened{Number: 2}}}))
		if !strings.Contains(said, tc.says) || tc.says == "" && said != "" {
			t.Errorf("it says %q, and not %q", said, tc.says)
		}
	}
}
