package invariants

import (
	"testing"

	"adimperii/campaign"
	atlas "adimperii/maps"
)

// TestEventsBroken breaks each invariant of events on purpose: the state follows
// from them, and yet they are not what events may be.
func TestEventsBroken(t *testing.T) {
	t.Parallel()
	rome, carthage := campaign.Cause{Player: "rome", Line: 1}, campaign.Cause{Player: "carthage", Line: 1}
	spring := campaign.Season{Year: 280, Quarter: campaign.Spring}
	winter := func(s *campaign.State) { s.Season.Quarter = campaign.Winter }
	march := func(path ...atlas.ProvinceID) campaign.Event {
		return campaign.Event{Season: spring, Rule: "R-21", Cause: rome, Data: campaign.ArmyMoved{Army: "rome-i", Path: path}}
	}
	sail := func(to atlas.SeaID) campaign.Event {
		return campaign.Event{Rule: "R-24", Cause: rome, Data: campaign.FleetSailed{Fleet: "rome-ostia", From: "tyrrhenum", To: to}}
	}
	cross := func(to atlas.ProvinceID) campaign.Event {
		return campaign.Event{Rule: "R-26", Cause: rome, Data: campaign.ArmyEmbarked{Army: "rome-i", Fleet: "rome-ostia", From: "latium", To: to}}
	}
	die := func(key string, value int) campaign.Event {
		return campaign.Event{Season: spring, Rule: "R-53", Data: campaign.InvaderDiced{}, Dice: []campaign.Die{{Key: key, Value: value}}}
	}
	for _, tc := range []struct {
		of, says string
		before   func(*campaign.State)
		events   []campaign.Event
	}{
		{"citations", "cites \"\"", nil, []campaign.Event{{Data: campaign.ArmyRegrouped{Army: "rome-i"}}}},
		{"citations", "cites \"R-199\"", nil, []campaign.Event{{Rule: "R-199", Data: campaign.ArmyRegrouped{Army: "rome-i"}}}},
		{"citations", "has no order behind it", nil, []campaign.Event{{Rule: "R-21", Data: campaign.ArmyMoved{Army: "rome-i", Path: []atlas.ProvinceID{"latium", "etruria"}}}}},
		{"citations", "army-disbanded, has no order behind it", idle, []campaign.Event{{Rule: "R-17", Data: campaign.ArmyDisbanded{Army: "rome-i", At: "latium", Why: campaign.ByOrder}}}},
		{"citations", "fleet-sailed, has no order behind it", nil, []campaign.Event{{Rule: "R-24", Data: campaign.FleetSailed{Fleet: "rome-ostia", From: "tyrrhenum", To: "africum"}}}},
		{"meetings", "rome-i and syracuse-i are left in lucania without a battle", func(s *campaign.State) {
			invaded(s)
			army(s, "syracuse-i", func(a *campaign.Army) { a.At = "lucania" })
		}, []campaign.Event{{Data: campaign.SeasonClosed{Number: 1}}}},
		{"battles", "b1 is settled twice", fought, []campaign.Event{
			{Rule: "R-64", Data: campaign.BattleSettled{Battle: "b1"}}, {Rule: "R-101", Data: campaign.BattleSettled{Battle: "b1"}},
		}},
		{"tasks done", "rome-i was to besiege messana and nobody says why not", nil, []campaign.Event{
			{Rule: "R-47", Cause: rome, Data: campaign.TaskOrdered{Player: "rome", Army: "rome-i", Task: campaign.Task{City: "messana"}}},
			{Data: campaign.StageEntered{Stage: campaign.Battles}},
		}},
		{"ending", "opens after the last one", func(s *campaign.State) {
			s.Switched = &campaign.Options{LastSeason: campaign.FinalSeason{Season: spring}}
		}, []campaign.Event{{Data: campaign.SeasonClosed{Number: 1}}, {Rule: "R-1", Data: campaign.SeasonOpened{Number: 2, Season: spring.Next()}}}},
		{"ending", "a season opens after the end", nil, []campaign.Event{
			{Rule: "R-97", Data: campaign.CampaignEnded{Why: campaign.EndAlone}}, {Rule: "R-1", Data: campaign.SeasonOpened{Number: 2, Season: spring.Next()}},
		}},
		{"stratagems", "stratagem-drawn is told to []", bagged, []campaign.Event{{Rule: "R-99", Data: campaign.StratagemDrawn{Player: "rome", Stratagem: "janus", N: 1}}}},
		{"stratagems", "stratagem-discarded is told to [rome syracuse]", bagged, []campaign.Event{
			{Rule: "R-99", Audience: []campaign.PlayerID{"rome", "syracuse"}, Data: campaign.StratagemDiscarded{Player: "rome", Stratagem: "murder"}},
		}},
		{"stratagems", "discard-ordered is told to [syracuse]", bagged, []campaign.Event{
			{Rule: "R-99", Audience: []campaign.PlayerID{"syracuse"}, Data: campaign.DiscardOrdered{Player: "rome", Stratagem: "murder"}},
		}},
		{"stratagems", "stratagem-named is told to []", bagged, []campaign.Event{{Rule: "R-100", Data: campaign.StratagemNamed{Player: "rome", Play: campaign.Play{Stratagem: "murder"}}}}},
		{"stratagems", "stratagem-kept is told to []", bagged, []campaign.Event{{Rule: "R-100", Data: campaign.StratagemKept{Player: "rome"}}}},
		{"stratagems", "rome plays murder, told to [rome]", bagged, []campaign.Event{
			{Rule: "R-101", Audience: []campaign.PlayerID{"rome"}, Data: campaign.StratagemPlayed{Player: "rome", Play: campaign.Play{Stratagem: "murder"}}},
		}},
		{"stratagems", "opened before the end", bagged, []campaign.Event{{Rule: "R-102", Data: campaign.BagOpened{}}}},
		{"stratagems", "whose crew has mutinied", func(s *campaign.State) {
			bagged(s)
			s.Stratagems.Lasting = []campaign.Lasting{{Play: campaign.Play{Stratagem: "mutiny", On: []campaign.Target{{Kind: "fleet", ID: "rome-ostia"}}}, Player: "syracuse"}}
		}, []campaign.Event{sail("africum")}},
		{"stratagems", "there are 2 of murder, not 1", func(s *campaign.State) {
			bagged(s)
			s.Stratagems.Hands["syracuse"] = []campaign.StratagemID{"murder"}
		}, nil},
		{"stratagems", "has named janus and does not hold it", func(s *campaign.State) {
			bagged(s)
			s.Stratagems.Named = map[campaign.PlayerID][]campaign.Play{"rome": {{Stratagem: "janus"}}}
		}, nil},
		{"dice", "shows 7", nil, []campaign.Event{die("280bc-spring/R-53/x/1", 7)}},
		{"dice", "of another season", nil, []campaign.Event{die("280bc-autumn/R-53/x/1", 3)}},
		{"dice", "shows 3, then 4", nil, []campaign.Event{die("280bc-spring/R-53/x/1", 3), die("280bc-spring/R-53/x/1", 4)}},
		{"moves", "which are no neighbours", nil, []campaign.Event{march("latium", "epirus")}},
		{"moves", "rome-i at latium goes [latium]", nil, []campaign.Event{march("latium")}},
		{"moves", "rome-i at latium goes [etruria latium]", nil, []campaign.Event{march("etruria", "latium")}},
		{"moves", "goes [latium campania lucania bruttium]", nil, []campaign.Event{march("latium", "campania", "lucania", "bruttium")}},
		{"moves", "moves and cannot (R-63)", func(s *campaign.State) { army(s, "rome-i", func(a *campaign.Army) { a.Immobile = true }) }, []campaign.Event{march("latium", "etruria")}},
		{"moves", "and goes on (R-3)", func(s *campaign.State) {
			s.House.StraitCostsStep = true
			army(s, "rome-i", func(a *campaign.Army) { a.At = "lucania" })
		}, []campaign.Event{march("lucania", "bruttium", "sicilia-syracusana")}},
		{"moves", "sails from tyrrhenum to aegaeum", nil, []campaign.Event{sail("aegaeum")}},
		{"moves", "in winter (R-25)", winter, []campaign.Event{sail("africum")}},
		{"moves", "rome-i crosses from latium to zeugitana", nil, []campaign.Event{cross("zeugitana")}},
		{"moves", "rome-i crosses to sardinia in winter (R-25)", winter, []campaign.Event{cross("sardinia")}},
		{"moves", "rome-i at latium retreats from latium to epirus", nil, []campaign.Event{{Rule: "R-57", Data: campaign.ArmyRetreated{Army: "rome-i", From: "latium", To: "epirus"}}}},
		{"trespass", "an order of carthage touches what is rome's, by R-21", nil, []campaign.Event{{Rule: "R-21", Cause: carthage, Data: campaign.ArmyMoved{Army: "rome-i", Path: []atlas.ProvinceID{"latium", "etruria"}}}}},
		{"trespass", "an order of carthage takes 2 talents from rome", nil, []campaign.Event{{Rule: "R-18", Cause: carthage, Data: campaign.TalentsPaid{From: "carthage", To: "rome"}, Entries: campaign.Transfer("rome", "carthage", 2)}}},
		{"trespass", "touches what is rome's, by R-22", nil, []campaign.Event{{Rule: "R-22", Cause: carthage, Data: campaign.ProvinceTaken{Province: "latium", From: "rome", To: "carthage"}}}},
		{"trespass", "touches what is rome's, by R-47", nil, []campaign.Event{{Rule: "R-47", Cause: carthage, Data: campaign.CityTaken{City: "roma", From: "rome", To: "carthage"}}}},
		{"trespass", "touches what is rome's, by R-8", nil, []campaign.Event{{Rule: "R-8", Cause: carthage, Data: campaign.LeaderPosted{Leader: "rome-curius", To: campaign.Post{Province: "latium"}, Why: campaign.Ordered}}}},
		{"trespass", "touches what is rome's, by R-57", nil, []campaign.Event{{Rule: "R-57", Cause: carthage, Audience: []campaign.PlayerID{"rome"}, Data: campaign.RetreatOrdered{Player: "carthage", Army: "rome-i", To: "latium"}}}},
		{"trespass", "touches what is rome's, by R-56", fought, []campaign.Event{{Rule: "R-56", Cause: carthage, Data: campaign.BattleDecided{Battle: "b1"}}}},
		{"trespass", "touches what is rome's, by R-34", allied, []campaign.Event{{Rule: "R-34", Cause: carthage, Data: campaign.AllianceEnded{Kingdom: "samnites", Patron: "rome"}}}},
	} {
		t.Run(tc.of+"/"+tc.says, func(t *testing.T) {
			t.Parallel()
			before := founded(t)
			if tc.before != nil {
				tc.before(&before)
			}
			after, err := campaign.Apply(before, dated(before, tc.events)...)
			if err != nil {
				t.Fatal(err)
			}
			expect(t, Check(before, after, dated(before, tc.events)), tc.of, tc.says)
		})
	}
}

// idle has nobody lead Rome's army.
func idle(s *campaign.State) {
	army(s, "rome-i", func(a *campaign.Army) { a.Leader = "" })
	leader(s, "rome-fabricius", func(l *campaign.Leader) { l.Post = campaign.Post{Province: "latium"} })
}

// dated are events with the season, as a batch records them.
func dated(s campaign.State, events []campaign.Event) []campaign.Event {
	var all []campaign.Event
	for _, e := range events {
		e.Season = s.Season
		all = append(all, e)
	}
	return all
}

// TestWhatOrdersMayDoToOthers holds the table to allowing what the rules say.
func TestWhatOrdersMayDoToOthers(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		before func(*campaign.State)
		event  campaign.Event
	}{
		"an invasion asks": {nil, campaign.Event{Rule: "R-22", Data: campaign.ProvinceInvaded{Invasion: campaign.Invasion{Province: "latium"}}}},
		"talents given":    {nil, campaign.Event{Rule: "R-18", Audience: []campaign.PlayerID{"carthage", "rome"}, Data: campaign.TalentsPaid{From: "carthage", To: "rome"}, Entries: campaign.Transfer("carthage", "rome", 2)}},
		"a captive let go": {captured, campaign.Event{Rule: "R-61", Data: campaign.LeaderReleased{Leader: "rome-curius", From: "carthage", To: campaign.Post{Province: "latium"}}}},
		"an ally won":      {ally, campaign.Event{Rule: "R-32", Data: campaign.AllianceFormed{Kingdom: "samnites", From: "rome", To: "carthage"}}},
	} {
		before := founded(t)
		if tc.before != nil {
			tc.before(&before)
		}
		tc.event.Season, tc.event.Cause = before.Season, campaign.Cause{Player: "carthage", Line: 1}
		after, err := campaign.Apply(before, tc.event)
		if err != nil {
			t.Fatal(err)
		}
		if err := Check(before, after, []campaign.Event{tc.event}); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// ally makes Rome the patron of the Samnites.
func ally(s *campaign.State) {
	change(s.Kingdoms, "samnites", func(k *campaign.Kingdom) { k.Patron = "rome" })
}

// TestFoldBroken: a state that is not what the events come to, an event that does not
// fit, one that cannot be read back.
func TestFoldBroken(t *testing.T) {
	t.Parallel()
	before := founded(t)
	after := before.Clone()
	army(&after, "rome-i", func(a *campaign.Army) { a.Immobile = true })
	shaken := campaign.Event{Season: before.Season, Rule: "R-63", Data: campaign.ArmyImmobilised{Army: "rome-i"}}
	if err := Check(before, after, []campaign.Event{shaken}); err != nil {
		t.Errorf("all is well: %v", err)
	}
	expect(t, Check(before, after, nil), "fold", "the events come to")
	expect(t, Check(before, before, []campaign.Event{shaken}), "fold", "the events come to")
	expect(t, Check(before, before, []campaign.Event{{Season: before.Season, Rule: "R-63", Data: campaign.ArmyImmobilised{Army: "nobody"}}}), "fold", "event 1 does not fit")
	unreadable := campaign.Event{Season: campaign.Season{Year: -3}, Rule: "R-63", Data: campaign.ArmyImmobilised{Army: "rome-i"}}
	expect(t, Check(before, after, []campaign.Event{unreadable}), "fold", "cannot be read back")
	lossy := campaign.Event{Season: before.Season, Rule: "R-63", Data: campaign.ArmyImmobilised{Army: "rome-\xff"}}
	expect(t, Check(before, after, []campaign.Event{lossy}), "fold", "event 1")
}

// TestPostingsBroken: entries that do not sum to nothing do not even fit.
func TestPostingsBroken(t *testing.T) {
	t.Parallel()
	s := founded(t)
	e := campaign.Event{Season: s.Season, Rule: "R-13", Data: campaign.IncomeCollected{Holder: "rome"}, Audience: []campaign.PlayerID{"rome"}}
	e.Entries = []campaign.Entry{{Account: "rome", Talents: 2}}
	found := breaches(Check(s, s, []campaign.Event{e}))
	if len(found) != 2 || found[0].Of != "fold" || found[1].Of != "postings" || found[1].What != "the entries of event 1, income-collected, sum to 2" {
		t.Errorf("%v", found)
	}
}

// bagged gives Rome a stratagem out of a bag of two.
func bagged(s *campaign.State) {
	s.Stratagems = &campaign.Stratagems{
		Sealed: "bag", Copies: map[campaign.StratagemID]int{"murder": 1, "janus": 1},
		Hands: map[campaign.PlayerID][]campaign.StratagemID{"rome": {"murder"}},
	}
}
