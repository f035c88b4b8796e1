package reports

import (
	"slices"
	"strings"
	"unicode/utf8"

	"adimperii/campaign"
	"adimperii/maps"
)

// Story is what a mail tells of what happened: each thing once. [Report.Happened] and the
// gazette have every event.
type Story struct {
	// News are what matters most to the reader; they stand first and are not told again.
	News []campaign.Names `json:"news"`
	// Refused are orders that came to nothing, Own what else befell his side.
	Refused []Item `json:"refused"`
	Own     []Item `json:"own"`
	// Near is what others did around his lands, Abroad the great events of the world.
	Near   []campaign.Names `json:"near"`
	Abroad []campaign.Names `json:"abroad"`
	// Dice is what the dice come from beside the seed.
	Dice []campaign.Names `json:"dice,omitempty"`
}

// mostNews and leastNews are how many sentences the news are of, newsLetters how long they
// may be so that they stay on a telephone's first screen.
const mostNews, leastNews, newsLetters = 5, 3, 330

// great is how much an event matters, by its type; what is not here is told to whom it
// touches alone, and is no news.
var great = map[string]int{
	"usurper-rose": 82, "usurpation-ended": 82, "objective-won": 72, "objective-lost": 72,
	"campaign-ended": 100, "undone": 90, "player-eliminated": 85, "player-left": 84, "battle-settled": 77, "province-taken": 75, "city-taken": 75,
	"player-joined": 69, "king-succeeded": 68, "deputy-plays": 66, "deputy-ended": 66, "ruling-noted": 60, "house-rule-changed": 60,
	"option-changed": 60, "setting-changed": 60, "list-changed": 60, "capital-moved": 60, "player-renamed": 60, "alliance-ended": 58, "alliance-formed": 55,
	"year-event-thrown": 58, "stratagem-played": 62, "stratagem-tested": 52, "plague-spread": 52, "bag-opened": 40, "leader-captured": 50, "leader-killed": 50, "army-destroyed": 45, "battle-postponed": 40,
}

// passing is what concerns those around alone: it is told of neighbours, and not abroad.
var passing = []string{"battle-settled", "leader-killed", "leader-captured", "army-destroyed", "army-disbanded", "battle-postponed", "contest-opened", "province-invaded", "invasion-answered", "battle-queued"}

// sourcesOfDice are what the dice come from beside the seed: it is told to all, and stands through undos.
var sourcesOfDice = []string{"luck-fixed", "beacon-named", "beacon-drawn", "die-thrown"}

// story tells the items, each thing once.
func (b *builder) story(events []Numbered, items []itemFor) Story {
	s := Story{News: []campaign.Names{}, Refused: []Item{}, Own: []Item{}, Near: []campaign.Names{}, Abroad: []campaign.Names{}}
	again := b.toldElsewhere(events)
	items = b.withAftermath(events, items, again)
	b.withInvasions(events, items)
	sight := Sight(*b.view)
	var own []itemFor
	reasons := map[string]bool{}
	for i, item := range items {
		weight := great[item.Type]
		switch {
		case slices.Contains(sourcesOfDice, item.Type):
			s.Dice = append(s.Dice, b.withReason(item, reasons))
		case again[i] || item.Superseded:
		case item.kind == Refused || item.Type == campaign.ArmyStopped{}.Type() && item.own:
			s.Refused = append(s.Refused, item.Item)
		case item.own && b.concerns(events[i].Event):
			own = append(own, item)
		case !item.open || !tellings[item.Type].news:
		case (weight > 0 || slices.Contains(passing, item.Type)) && slices.ContainsFunc(sight, func(p maps.ProvinceID) bool { return item.places[p] }):
			s.Near = append(s.Near, b.withReason(item, reasons))
		case weight > 0 && !slices.Contains(passing, item.Type):
			s.Abroad = append(s.Abroad, b.withReason(item, reasons))
		}
	}
	first := newsOf(own)
	for _, item := range own {
		if first[item.N] {
			s.News = append(s.News, b.withReason(item, reasons))
		} else {
			s.Own = append(s.Own, item.Item)
		}
	}
	for len(s.News) < leastNews && len(s.Near) > 0 {
		s.News, s.Near = append(s.News, s.Near[0]), s.Near[1:]
	}
	return s
}

// withReason is what an item tells, and for the first of a ruling why the referee ruled so.
func (b *builder) withReason(item itemFor, said map[string]bool) campaign.Names {
	if item.Cause == nil || item.Cause.Ruling == "" || said[item.Cause.Ruling] || slices.Contains([]string{"undone", "ruling-noted"}, item.Type) {
		return item.Text
	}
	said[item.Cause.Ruling] = true
	return b.both(func(n *names) string {
		return strings.TrimSuffix(item.Text.In(n.lang), ".") + " (" + n.say("report.ruling", args{"ruling": item.Cause.Ruling}) + ")."
	})
}

// withAftermath tells with each battle that is settled what it did to armies and leaders.
func (b *builder) withAftermath(events []Numbered, items []itemFor, again []bool) []itemFor {
	items = slices.Clone(items)
	settled := map[campaign.BattleID]int{}
	for i, e := range events {
		if d, ok := e.Event.Data.(campaign.BattleSettled); ok && !again[i] {
			settled[d.Battle] = i
		}
		battle, _ := b.langs[0].aftermath(e.Event)
		at, ok := settled[battle]
		if !ok {
			continue
		}
		again[i] = true
		before := items[at].Text
		items[at].own = items[at].own || items[i].own
		if items[i].own && items[i].kind == Forces {
			items[at].weight = max(items[at].weight, items[i].weight)
		}
		items[at].Text = b.both(func(n *names) string {
			_, text := n.aftermath(e.Event)
			return strings.TrimSuffix(before.In(n.lang), ".") + n.say("report.semicolon", nil) + text + "."
		})
	}
	return items
}

// concerns says that an event that touches the reader's side is told him as his own: where
// others' armies, fleets and leaders go is on the map.
func (b *builder) concerns(e campaign.Event) bool {
	known := b.langs[0].past
	switch d := e.Data.(type) {
	case campaign.ArmyMoved:
		return b.friendly(known.armies[d.Army].Holder)
	case campaign.ArmyEmbarked:
		return b.friendly(known.armies[d.Army].Holder)
	case campaign.FleetSailed:
		return b.friendly(known.fleets[d.Fleet].Holder)
	case campaign.LeaderPosted:
		return known.leaders[d.Leader].Player == b.view.Player
	case campaign.ProconsulAppointed:
		return d.Leader.Player == b.view.Player
	case campaign.ObjectiveWon:
		return d.Player == b.view.Player || d.From == b.view.Player
	case campaign.ObjectiveLost:
		return d.Player == b.view.Player
	case campaign.PointsScored:
		return d.Player == b.view.Player
	}
	return true
}

// newsOf are the lines of those items that matter most.
func newsOf(own []itemFor) map[int]bool {
	ranked := slices.Clone(own)
	slices.SortStableFunc(ranked, func(x, y itemFor) int { return y.weight - x.weight })
	first, letters := map[int]bool{}, 0
	for i, item := range ranked {
		longest := 0
		for _, said := range item.Text.All() {
			longest = max(longest, utf8.RuneCountInString(said))
		}
		letters += longest
		if i < leastNews || i < mostNews && item.weight > 0 && letters <= newsLetters {
			first[item.N] = true
		}
	}
	return first
}

// shows says that the mail has in another place what an event tells: how much there is in
// the treasury, how an army stands, what the answer to a letter said.
func (b *builder) shows(event campaign.Event) bool {
	switch d := event.Data.(type) {
	case campaign.IncomeCollected, campaign.UpkeepPaid, campaign.CampaignFounded, campaign.SeasonOpened, campaign.SeasonClosed, campaign.StageEntered:
		return true
	case campaign.ProvinceInvaded: // a question tells it
		_, open := b.view.Invasions[d.Invasion.Province]
		return open && d.Invasion.Asked == b.view.Player
	case campaign.YearEventThrown:
		return b.view.YearEvent != nil && b.view.YearEvent.Since == d.Since
	case campaign.ArmyImmobilised:
		return b.view.Armies[d.Army].Immobile && event.Rule != "R-103" // of which nothing else says why
	}
	kind := tellings[event.Data.Type()].kind
	return kind == Advance || kind == Letters && great[event.Data.Type()] == 0
}
