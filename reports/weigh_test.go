package reports

import (
	"slices"
	"strings"
	"testing"

	"adimperii/campaign"
	"adimperii/orders"
)

// reportOf is what a report to a player is made of, some events after the founding.
func reportOf(t *testing.T, p campaign.PlayerID, more ...campaign.Event) Input {
	t.Helper()
	b := campaign.NewBatch(campaign.State{Map: loadMap()})
	play := func(events []campaign.Event) {
		for _, e := range events {
			if e.Season == (campaign.Season{}) && b.State().Name == "" {
				e.Season = campaign.Season{Year: 280, Quarter: campaign.Spring}
			}
			if err := b.Record(e); err != nil {
				t.Fatal(err)
			}
		}
	}
	play(founding())
	before := campaign.ViewFor(b.State().Clone(), p)
	from := len(b.Events())
	play(more)
	var told []Numbered
	for i, e := range b.Events()[from:] {
		if mine, ok := campaign.EventFor(b.State(), e, p); ok {
			told = append(told, Numbered{N: i + 1, Event: mine})
		}
	}
	return Input{View: campaign.ViewFor(b.State().Clone(), p), Before: &before, Events: told}
}

// What was invaded stands under what matters most, for him who holds it and for him who
// invades, told once with what came of it; so does an army lost.
func TestInvasionsAndLossesMatterMost(t *testing.T) {
	t.Parallel()
	season := []campaign.Event{
		{Rule: "R-40", Data: campaign.ProvinceInvaded{Invasion: campaign.Invasion{Province: "latium", Army: "carthage-i", Invader: "carthage", Invaded: "rome", Asked: "rome"}}},
		{Rule: "R-42", Data: campaign.InvasionAnswered{Province: "latium", Player: "rome", Answer: campaign.Answer{Kind: campaign.AnswerContest}}},
		{Rule: "R-42", Data: campaign.ContestOpened{Province: "latium", Army: "carthage-i"}},
		{Rule: "R-45", Data: campaign.PacificationAttempted{Province: "latium", Army: "carthage-i", Attempt: campaign.Attempt{Number: 1, Total: 2}}},
	}
	for p, want := range map[campaign.PlayerID]string{
		"rome":     "Army I of Carthage invades Latium, which you contest, and fails to pacify it (die 2; 6 needed).",
		"carthage": "L’armée I envahit le Latium, que Rome conteste, sans parvenir à pacifier la province (jet de 2\u202f; il fallait 6).",
	} {
		r := Build(reportOf(t, p, season...))
		if news := sentences(r.Story.News, r.Language); !slices.Contains(news, want) {
			t.Errorf("%s: what matters most is %q, not %q", p, news, want)
		}
		contested := strings.Contains(flat(Text(r, "en")), "Contested: Latium, where army I of Carthage stands, pays no income")
		if contested != (p == "rome") {
			t.Errorf("%s: contested %v in\n%s", p, contested, Text(r, "en"))
		}
	}
	in, again := reportOf(t, "epirus", season...), []Numbered{{N: 1, Event: season[0]}}
	if got := newBuilder(&in.View, &in.View, again).items(again)[0].Text.In("en"); got != "Army I of Carthage still stands in Latium, and Rome has to answer again." {
		t.Errorf("of an army that stands there already: %q", got)
	}
}

// An army that disbands for want of a leader is news, and has not to regroup any more.
func TestAnArmyLostIsNews(t *testing.T) {
	t.Parallel()
	for why, news := range map[campaign.DisbandReason]bool{campaign.NoLeader: true, campaign.ByOrder: false} {
		r := Build(reportOf(t, "rome",
			campaign.Event{Data: campaign.ProvinceTaken{Province: "samnium", From: "samnites", To: "rome"}}, campaign.Event{Data: campaign.ProvinceTaken{Province: "apulia", From: "epirus", To: "rome"}},
			campaign.Event{Data: campaign.ProvinceTaken{Province: "etruria", To: "rome"}}, campaign.Event{Data: campaign.ProvinceTaken{Province: "epirus", From: "epirus", To: "rome"}},
			campaign.Event{Data: campaign.LeaderKilled{Leader: "rome-laevinus"}}, campaign.Event{Rule: "R-63", Data: campaign.ArmyImmobilised{Army: "rome-i"}},
			campaign.Event{Rule: "R-10", Data: campaign.ArmyDisbanded{Army: "rome-i", At: "latium", Why: why}},
		))
		if got := slices.ContainsFunc(sentences(r.Story.News, "en"), func(s string) bool { return strings.Contains(s, "is disbanded") }); got != news {
			t.Errorf("%s: news %v: %q", why, got, sentences(r.Story.News, "en"))
		}
		if strings.Contains(flat(Text(r, "en")), "regroup") {
			t.Errorf("%s: it has to regroup", why)
		}
	}
}

// A crossing that a fleet bars is told in one sentence, whose line 1 it was where orders of two
// letters came to nothing is not, and what the dice come from stands under Dice.
func TestWhatCameToNothing(t *testing.T) {
	t.Parallel()
	barred := campaign.ArmyStopped{Army: "rome-i", At: "latium", Wanted: "apulia", Why: string(orders.CrossingBarred), Args: map[string]string{"army": "rome-i", "fleet": "rome-x", "sea": "ionium", "player": "carthage"}}
	by := func(mail string) campaign.Cause {
		return campaign.Cause{Player: "rome", Mail: mail, Line: 1, Order: "embark I"}
	}
	for second, numbered := range map[string]bool{"1.eml": true, "2.eml": false} {
		r := Build(reportOf(t, "rome",
			campaign.Event{Data: campaign.LuckFixed{}},
			campaign.Event{Rule: "R-27", Cause: by("1.eml"), Audience: []campaign.PlayerID{"rome"}, Data: barred},
			campaign.Event{Rule: "R-8", Cause: by(second), Audience: []campaign.PlayerID{"rome"}, Data: campaign.OrderRefused{Player: "rome", Code: string(orders.LeaderPlaced), Args: map[string]string{"leader": "rome-barbula"}}},
		))
		text := flat(Text(r, "en"))
		for _, want := range []string{"Army I does not sail for Apulia: a fleet of Carthage bars the Ionian Sea. It stays in Latium. [R-27]", "Dice and rules -------------- No player gave a word for luck"} {
			if !strings.Contains(text, want) {
				t.Errorf("%q is not told in\n%s", want, text)
			}
		}
		if strings.Contains(text, "your order, line 1: embark I") != numbered {
			t.Errorf("numbered %v is false in\n%s", numbered, text)
		}
	}
}
