package invariants

import (
	"testing"

	"adimperii/campaign"
)

// TestViewsBroken lets views out that tell too much.
func TestViewsBroken(t *testing.T) {
	t.Parallel()
	for says, leak := range map[string]func(*campaign.View, campaign.State){
		"canary-heir":            func(v *campaign.View, s campaign.State) { v.Standing = s.Standing["carthage"] },
		"canary-standing-answer": func(v *campaign.View, s campaign.State) { v.Standing.Answers = s.Standing["carthage"].Answers },
		"77":                     func(v *campaign.View, s campaign.State) { v.Treasuries["carthage"] = s.Treasury("carthage") },
		"canary-language":        func(v *campaign.View, s campaign.State) { v.Language = s.Players["carthage"].Language },
		"canary-address":         func(v *campaign.View, s campaign.State) { v.Campaign = s.Players["carthage"].Emails[0] },
		"canary-letter":          func(v *campaign.View, s campaign.State) { v.Campaign = s.Letters[0].File },
		"canary-answer":          func(v *campaign.View, s campaign.State) { v.Invasions = s.Invasions },
		"canary-reporter":        func(v *campaign.View, s campaign.State) { v.Battles = s.Battles },
	} {
		s := founded(t)
		fought(&s)
		s.Stage = campaign.Decisions
		change(s.Battles, "b1", func(b *campaign.Battle) { b.Reports = map[campaign.PlayerID]campaign.Result{"rome": {}} })
		change(s.Invasions, "lucania", func(i *campaign.Invasion) { i.Answer = &campaign.Answer{Kind: campaign.AnswerDefend} })
		s.Letters = []campaign.Letter{{File: "a"}}
		if err := Check(s, s, nil); err != nil {
			t.Fatalf("without a leak: %v", err)
		}
		leaky := sight{func(s campaign.State, p campaign.PlayerID) campaign.View {
			v := campaign.ViewFor(s, p)
			if p == "macedon" {
				leak(&v, s)
			}
			return v
		}, campaign.EventFor}
		expect(t, checked(s, s, nil, leaky), "secrets", "the view of macedon tells him")
		expect(t, checked(s, s, nil, leaky), "secrets", says)
	}
}

// TestEventsTold lets events out that are for others.
func TestEventsTold(t *testing.T) {
	t.Parallel()
	order := campaign.Cause{Player: "rome", Mail: "m.eml", Line: 2, Order: "reserve 2 for the Samnites"}
	for _, tc := range []struct {
		says   string
		before func(*campaign.State)
		event  campaign.Event
		sight  sight
	}{
		{"carthage reads event 1, talents-reserved, which is for [\"rome\"]", nil, campaign.Event{Rule: "R-32", Cause: order, Data: campaign.TalentsReserved{Player: "rome"}}, sight{}},
		{"carthage reads event 1, heir-named", nil, campaign.Event{Rule: "R-11", Cause: order, Data: campaign.HeirNamed{Player: "rome"}}, sight{}},
		{"carthage reads event 1, income-collected", nil, campaign.Event{Rule: "R-13", Data: campaign.IncomeCollected{Holder: "rome"}, Entries: campaign.Earn("rome", 1)}, sight{}},
		{"carthage reads event 1, army-stopped", nil, campaign.Event{Rule: "R-27", Cause: order, Data: campaign.ArmyStopped{Army: "rome-i"}}, sight{}},
		{"macedon reads event 1, talents-paid", nil, campaign.Event{Rule: "R-18", Cause: order, Data: campaign.TalentsPaid{From: "rome", To: "carthage"}, Entries: campaign.Transfer("rome", "carthage", 2)}, sight{}},
		{"macedon reads event 1, battle-reported", fought, campaign.Event{Rule: "R-56", Cause: order, Data: campaign.BattleReported{Battle: "b1", Player: "rome"}}, sight{}},
		{"carthage reads event 1, embassies-contended", nil, campaign.Event{Rule: "R-31", Data: campaign.EmbassiesContended{Bids: []campaign.Bid{{Player: "rome"}}}}, sight{}},
		{"carthage reads [\"7700000\" \"canary-form\" \"canary-mail\" \"canary-order\"]", nil, campaign.Event{Rule: "R-63", Cause: order, Data: campaign.ArmyReorganised{Army: "rome-i"}}, sight{event: whole}},
		{"carthage reads another's treasury in event 1", nil, campaign.Event{Rule: "R-63", Cause: order, Data: campaign.ArmyReorganised{Army: "rome-i"}, Entries: campaign.Spend("rome", 1)}, sight{event: whole}},
	} {
		t.Run(tc.says, func(t *testing.T) {
			t.Parallel()
			before := founded(t)
			if tc.before != nil {
				tc.before(&before)
			}
			tc.event.Season = before.Season
			after, err := campaign.Apply(before, tc.event)
			if err != nil {
				t.Fatal(err)
			}
			tc.sight.view = campaign.ViewFor
			if tc.sight.event == nil {
				tc.sight.event = campaign.EventFor
			}
			expect(t, checked(before, after, []campaign.Event{tc.event}, tc.sight), "secrets", tc.says)
		})
	}
}

// whole shows everybody the whole event.
func whole(_ *campaign.State, e campaign.Event, _ campaign.PlayerID) (campaign.Event, bool) {
	return e, true
}
