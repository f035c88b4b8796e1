package reports

import (
	"sync"
	"testing"

	"adimperii/armies"
	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
)

// secret is planted in everything that only Carthage may know.
const secret = "zanzibar"

// seed is the published seed of the first season, and hash what it was committed to by.
const (
	seed = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"
	next = "6c1d5f6f7e1f4c9d0a4d4a2b4f1be8a2c1f2ce1d2f3e0a9b8c7d6e5f4a3b2c1d"
)

// small is a small season: three players, two kingdoms, one of everything that happens often.
type small struct {
	before, after campaign.State
	events        []Numbered
}

var loadMap = sync.OnceValue(func() *maps.Map {
	src, _ := maps.Builtin("central-mediterranean")
	m, err := maps.Parse(src, "central-mediterranean")
	if err != nil {
		panic(err)
	}
	return m
})

// smallSeason plays the season event by event.
func smallSeason(t testing.TB) small {
	t.Helper()
	b := campaign.NewBatch(campaign.State{Map: loadMap()})
	record := func(e campaign.Event) {
		t.Helper()
		if e.Season == (campaign.Season{}) && b.State().Name == "" {
			e.Season = campaign.Season{Year: 280, Quarter: campaign.Spring}
		}
		if err := b.Record(e); err != nil {
			t.Fatal(err)
		}
	}
	for _, e := range founding() {
		record(e)
	}
	before := b.State().Clone()
	for _, e := range spring() {
		record(e)
	}
	s := small{before: before, after: b.State().Clone()}
	for i, e := range b.Events() {
		s.events = append(s.events, Numbered{N: i + 1, Event: e})
	}
	return s
}

// told are the events of the season, as a player may read them.
func (s small) told(p campaign.PlayerID) []Numbered { return s.filtered(p, s.events[len(founding()):]) }

func (s small) filtered(p campaign.PlayerID, events []Numbered) []Numbered {
	var all []Numbered
	for _, e := range events {
		if mine, ok := campaign.EventFor(&s.after, e.Event, p); ok {
			all = append(all, Numbered{N: e.N, Event: mine})
		}
	}
	return all
}

// input is what a report to a player is made of.
func (s small) input(p campaign.PlayerID) Input {
	before := campaign.ViewFor(s.before, p)
	return Input{View: campaign.ViewFor(s.after, p), Before: &before, Events: s.told(p), CodeWord: "laurel"}
}

func names2(en, fr string) campaign.Names { return campaign.Names{"en": en, "fr": fr} }

func founding() []campaign.Event {
	spring := campaign.Season{Year: 280, Quarter: campaign.Spring}
	return []campaign.Event{
		{Season: spring, Rule: "R-4", Entries: append(campaign.Earn("rome", 5), campaign.Earn("carthage", 9)...), Data: campaign.CampaignFounded{
			Name: "War in the West", House: campaign.DefaultHouseRules(), Secrecy: campaign.Secrecy{Treasuries: "secret"}, FixedSeed: true, Start: spring,
			Players: []campaign.Player{
				{ID: "rome", Name: names2("Rome", "Rome"), Language: "en", List: 53, Capital: "latium", Emails: []string{"rome@example.org"}},
				{ID: "carthage", Name: names2("Carthage", "Carthage"), Language: "fr", List: 55, Capital: "zeugitana", Emails: []string{secret + "@example.org"}},
				{ID: "epirus", Name: names2("Epirus", "Épire"), Language: "fr", List: 44, Capital: "epirus"},
			},
			Kingdoms: []campaign.Kingdom{
				{ID: "samnites", Name: names2("Samnites", "Samnites"), List: 47},
				{ID: "syracuse", Name: names2("Syracuse", "Syracuse"), List: 50, Patron: "carthage", Since: 1},
			},
			Leaders: []campaign.Leader{
				{ID: "rome-laevinus", Player: "rome", Name: "Laevinus", King: true, Level: 1, Sequence: 1, Post: campaign.Post{Army: "rome-i"}},
				{ID: "rome-barbula", Player: "rome", Name: "Barbula", Level: 1, Sequence: 2, Post: campaign.Post{Province: "latium"}},
				{ID: "carthage-hanno", Player: "carthage", Name: "Hanno", King: true, Level: 2, Sequence: 3, Post: campaign.Post{Army: "carthage-i"}},
				{ID: "epirus-pyrrhus", Player: "epirus", Name: "Pyrrhus", King: true, Level: 4, Sequence: 4, Post: campaign.Post{Army: "epirus-elephants"}},
			},
			Armies: []campaign.Army{
				{ID: "rome-i", Holder: "rome", Name: "I", Leader: "rome-laevinus", At: "samnium", Sequence: 5},
				{ID: "carthage-i", Holder: "carthage", Name: "I", Leader: "carthage-hanno", At: "sicilia-lilybaetana", Sequence: 6},
				{ID: "epirus-elephants", Holder: "epirus", Name: "Elephants", Leader: "epirus-pyrrhus", At: "apulia", Sequence: 7},
			},
			Fleets: []campaign.Fleet{{ID: "carthage-punica", Holder: "carthage", Name: "Punica", At: "africum", Sequence: 8}},
			Provinces: map[maps.ProvinceID]campaign.HolderID{
				"latium": "rome", "campania": "rome", "samnium": "samnites", "apulia": "epirus", "epirus": "epirus", "etruria": "",
				"zeugitana": "carthage", "sicilia-lilybaetana": "carthage", "sicilia-syracusana": "syracuse",
			},
			Cities: map[maps.CityID]campaign.HolderID{"roma": "rome", "capua": "rome", "carthago": "carthage", "syracusae": "syracuse", "tarentum": "epirus"},
		}},
		{Rule: "R-1", Data: campaign.SeasonOpened{Number: 1, Season: spring, SeedHash: "c5"}},
		{Rule: "R-13", Entries: campaign.Earn("rome", 4), Data: campaign.IncomeCollected{Holder: "rome", Provinces: []maps.ProvinceID{"campania", "latium"}, Cities: []maps.CityID{"capua", "roma"}}},
		{Rule: "R-13", Entries: campaign.Earn("carthage", 3), Data: campaign.IncomeCollected{Holder: "carthage", Provinces: []maps.ProvinceID{"zeugitana"}}},
	}
}

// spring is what happens in the season.
func spring() []campaign.Event {
	rome, carthage := []campaign.PlayerID{"rome"}, []campaign.PlayerID{"carthage"}
	by := func(line int, order string) campaign.Cause {
		return campaign.Cause{Player: "rome", Mail: "0001.eml", Line: line, Order: order}
	}
	summer := campaign.Season{Year: 280, Quarter: campaign.Summer}
	result := campaign.Result{
		Winner: "epirus", Losses: map[campaign.PlayerID]campaign.Losses{"rome": {Lost: 20, Of: 20}, "epirus": {Lost: 12, Of: 22}},
		Camps: []campaign.PlayerID{"rome"}, Leaders: map[campaign.LeaderID]campaign.Casualty{"rome-laevinus": campaign.Killed},
	}
	return []campaign.Event{
		{Audience: rome, Data: campaign.LetterFiled{Letter: campaign.Letter{File: "0001.eml", Player: "rome", Kind: campaign.Filed, Received: "2026-11-21T08:30:00Z"}}},
		{Audience: carthage, Data: campaign.LetterFiled{Letter: campaign.Letter{File: "0002.eml", Player: "carthage", Kind: campaign.Filed, MessageID: secret, From: secret + "@example.org"}}},
		{Cause: by(9, ""), Data: campaign.Proclaimed{Player: "rome", Text: "No peace while Pyrrhus is in Italy!\nThe Senate & the <people>"}},
		{Audience: carthage, Cause: campaign.Cause{Player: "carthage", Mail: secret, Order: "note " + secret}, Data: campaign.Noted{Player: "carthage", Text: secret}},
		{Rule: "R-7", Cause: by(2, "appoint Curius at Campania"), Data: campaign.ProconsulAppointed{Leader: campaign.Leader{ID: "rome-curius", Player: "rome", Name: "Curius", Level: 1, Sequence: 9, Created: 1, Post: campaign.Post{Province: "campania"}}}},
		{Rule: "R-16", Entries: campaign.Spend("rome", 1), Data: campaign.UpkeepPaid{Holder: "rome", Armies: []campaign.ArmyID{"rome-i"}}},
		{Rule: "R-16", Entries: campaign.Spend("carthage", 2), Data: campaign.UpkeepPaid{Holder: "carthage", Armies: []campaign.ArmyID{"carthage-i"}, Fleets: []campaign.FleetID{"carthage-punica"}}},
		{Rule: "R-20", Cause: by(3, "raise army II at Campania under Curius"), Entries: campaign.Spend("rome", 2), Data: campaign.ArmyRaised{
			Army:       campaign.Army{ID: "rome-ii", Holder: "rome", Name: "II", Leader: "rome-curius", At: "campania", Sequence: 10, Raised: 1},
			LeaderFrom: campaign.Post{Province: "campania"},
		}},
		{Rule: "R-19", Audience: rome, Cause: by(4, "build fleet at Latium in Tyrrhenian Sea"), Data: campaign.OrderRefused{Player: "rome", Code: "fleet-full", Args: map[string]string{"fleet": "carthage-punica"}}},
		{Rule: "R-18", Audience: []campaign.PlayerID{"carthage", "epirus"}, Entries: campaign.Transfer("carthage", "epirus", 1), Cause: campaign.Cause{Player: "carthage", Mail: secret, Order: "pay Epirus 1"}, Data: campaign.TalentsPaid{From: "carthage", To: "epirus"}},
		{Rule: "R-30", Cause: by(5, "embassy Barbula to Samnites with 2"), Entries: campaign.Spend("rome", 2), Data: campaign.EmbassySent{Player: "rome", Leader: "rome-barbula", Kingdom: "samnites", Talents: 2}},
		{Rule: "R-30", Data: campaign.LeaderPosted{Leader: "rome-barbula", From: campaign.Post{Province: "latium"}, To: campaign.Post{Kingdom: "samnites"}, Why: campaign.OnEmbassy}},
		{Rule: "R-31", Dice: []campaign.Die{{Key: "280bc-spring/R-31/samnites.epirus/1", Value: 4}, {Key: "280bc-spring/R-31/samnites.rome/1", Value: 5}}, Data: campaign.EmbassiesContended{Kingdom: "samnites", Winner: "rome", Bids: []campaign.Bid{
			{Player: "epirus", Talents: 1, Rolls: []int{4}}, {Player: "rome", Leader: "rome-barbula", Talents: 2, Rolls: []int{5}, Modifier: 1},
		}}},
		{Rule: "R-31", Data: campaign.AllianceFormed{Kingdom: "samnites", To: "rome"}},
		{Rule: "R-32", Audience: carthage, Data: campaign.TalentsReserved{Player: "carthage", Kingdom: "syracuse", Talents: 3}},
		{Rule: "R-24", Data: campaign.FleetSailed{Fleet: "carthage-punica", From: "africum", To: "tyrrhenum"}},
		{Rule: "R-21", Cause: by(6, "move II to Etruria via Latium"), Data: campaign.ArmyMoved{Army: "rome-ii", Path: []maps.ProvinceID{"campania", "latium", "etruria"}}},
		{Rule: "R-21", Data: campaign.ProvinceTaken{Province: "etruria", To: "rome", Army: "rome-ii"}},
		{Rule: "R-22", Cause: by(7, "invade Apulia with I"), Data: campaign.ArmyMoved{Army: "rome-i", Path: []maps.ProvinceID{"samnium", "apulia"}}},
		{Rule: "R-22", Data: campaign.ArmyMoved{Army: "carthage-i", Path: []maps.ProvinceID{"sicilia-lilybaetana", "sicilia-syracusana"}}},
		{Rule: "R-40", Data: campaign.ProvinceInvaded{Invasion: campaign.Invasion{Province: "apulia", Army: "rome-i", Invader: "rome", Invaded: "epirus", Asked: "epirus", From: "samnium"}}},
		{Data: campaign.StageEntered{Stage: campaign.Decisions}},
		{Rule: "R-41", Data: campaign.InvasionAnswered{Province: "apulia", Player: "epirus", Answer: campaign.Answer{Kind: campaign.AnswerDefend}, Source: campaign.Given}},
		{Rule: "R-50", Data: campaign.BattleQueued{Battle: campaign.Battle{
			ID: "b1", Kind: campaign.FieldBattle, Province: "apulia", Cause: campaign.ForProvince, State: campaign.Open, Season: 1, Sequence: 11,
			Invader: campaign.Force{Player: "rome", Holder: "rome", Army: "rome-i", Leader: "rome-laevinus", Lists: []armies.ListID{53}, Corps: []armies.ListID{47}, Points: 200},
			Invaded: campaign.Force{Player: "epirus", Holder: "epirus", Army: "epirus-elephants", Leader: "epirus-pyrrhus", Lists: []armies.ListID{44}, Points: 200},
		}}},
		{Rule: "R-47", Dice: []campaign.Die{{Key: "280bc-spring/R-47/syracusae.carthage-i/1", Value: 4}}, Data: campaign.SiegeAttempted{City: "syracusae", Army: "carthage-i", Attempt: campaign.Attempt{Number: 1, Total: 4}}},
		{Data: campaign.StageEntered{Stage: campaign.Battles}},
		{Rule: "R-56", Cause: by(1, "result b1 winner Epirus"), Data: campaign.BattleReported{Battle: "b1", Player: "rome", Result: result}},
		{Rule: "R-56", Data: campaign.BattleDecided{Battle: "b1", Result: result}},
		{Rule: "R-56", Data: campaign.BattleSettled{Battle: "b1", Result: result}},
		{Rule: "R-60", Data: campaign.LeaderKilled{Leader: "rome-laevinus", Battle: "b1"}},
		{Rule: "R-57", Data: campaign.ArmyDestroyed{Army: "rome-i", At: "apulia", Battle: "b1"}},
		{Rule: "R-11", Data: campaign.KingSucceeded{Player: "rome", Was: "rome-laevinus", Leader: "rome-curius"}},
		{Rule: "R-80", Cause: campaign.Cause{Ruling: "the letter came in time"}, Data: campaign.LeaderPosted{Leader: "rome-barbula", From: campaign.Post{Kingdom: "samnites"}, To: campaign.Post{Province: "latium"}, Why: campaign.Ordered}},
		{Data: campaign.SeasonClosed{Number: 1, Seed: seed}},
		{Season: summer, Rule: "R-1", Data: campaign.SeasonOpened{Number: 2, Season: summer, SeedHash: next}},
		{Season: summer, Rule: "R-13", Entries: campaign.Earn("rome", 5), Data: campaign.IncomeCollected{Holder: "rome", Provinces: []maps.ProvinceID{"campania", "etruria", "latium"}, Cities: []maps.CityID{"capua", "roma"}}},
		{Season: summer, Rule: "R-14", Entries: campaign.Earn("samnites", 1), Data: campaign.IncomeCollected{Holder: "samnites", Provinces: []maps.ProvinceID{"samnium"}}},
		{Season: summer, Rule: "R-13", Entries: campaign.Earn("carthage", 3), Data: campaign.IncomeCollected{Holder: "carthage", Provinces: []maps.ProvinceID{"sicilia-lilybaetana", "zeugitana"}, Cities: []maps.CityID{"carthago"}}},
	}
}

// romanOptions are some of what Rome may do in summer.
func romanOptions() []orders.Order {
	all := []orders.Order{
		{Verb: orders.Appoint, Name: "Aulus", Leader: "rome-aulus", Province: "latium"},
		{Verb: orders.Post, Leader: "rome-barbula", Province: "campania"},
		{Verb: orders.Move, Army: "rome-ii", Province: "umbria"},
		{Verb: orders.Move, Army: "rome-ii", Province: "latium"},
		{Verb: orders.Defend, Province: "latium", IfInvaded: true},
		{Verb: orders.Contest, Province: "latium", IfInvaded: true},
		{Verb: orders.Reserve, Kingdom: "samnites", Talents: 1},
	}
	for _, p := range []maps.ProvinceID{"campania", "etruria", "samnium"} {
		for _, v := range []orders.Verb{orders.Defend, orders.Contest, orders.Withdraw} {
			all = append(all, orders.Order{Verb: v, Province: p, IfInvaded: true})
		}
	}
	return append(all, orders.Order{Verb: orders.NoChange})
}
