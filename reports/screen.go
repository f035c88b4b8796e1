package reports

import (
	"slices"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/words"
)

// Screen is what a mail says first beside the questions and the news, a line each.
type Screen struct {
	Money    campaign.Names `json:"money"`
	Prices   campaign.Names `json:"prices,omitzero"`
	Standing campaign.Names `json:"standing,omitzero"`
	// Event is the one that lasts.
	Event campaign.Names `json:"event,omitzero"`
}

func (b *builder) screen(in Input, own Treasury) Screen {
	return Screen{b.money(in, own), b.prices(in.Prices), b.place(), b.lasting()}
}

// money is what the reader has, where it came from, and what he may spend.
func (b *builder) money(in Input, own Treasury) campaign.Names {
	id := "report.money"
	if b.view.Stage != campaign.Orders {
		id = "report.money.later"
	}
	return b.words(id, func(n *names) args {
		return args{
			"had": n.talents(own.Before), "flow": n.say("report.money.flow", args{"in": int(own.In), "out": int(own.Out)}), "held": n.talents(own.After), "after": int(own.After), "moved": in.Before != nil && own.In+own.Out > 0,
			"upkeep": int(in.Committed), "free": int(max(own.After-in.Committed, 0)), "short": int(max(in.Committed-own.After, 0)),
		}
	})
}

// priced are the orders whose prices are told, in that order.
var priced = []orders.Verb{orders.RaiseArmy, orders.BuildFleet, orders.Reorganise, orders.Defend}

// prices are what orders cost, in a sentence.
func (b *builder) prices(of map[orders.Verb]campaign.Talents) campaign.Names {
	if len(of) == 0 {
		return campaign.Names{}
	}
	return b.both(func(n *names) string {
		var all []string
		for _, v := range priced {
			if price, ok := of[v]; ok {
				all = append(all, n.say("report.price."+string(v), args{"talents": n.talents(price), "count": int(price)}))
			}
		}
		return capital(words.List(n.lang, all)) + "."
	})
}

// place is how the reader stands among the players: realms that nothing open tells apart share
// a place, as in the ranking.
func (b *builder) place() campaign.Names {
	tallies := b.view.Standings()
	at := slices.IndexFunc(tallies, func(t campaign.Tally) bool { return t.Player == b.view.Player })
	if at < 0 || len(tallies) == 1 || b.view.Ended != nil {
		return campaign.Names{}
	}
	t := tallies[at]
	var first, level []campaign.PlayerID // but for the reader
	for _, other := range tallies {
		if other.Player != t.Player && other.LevelWith(t) {
			level = append(level, other.Player)
		}
		if other.Player != t.Player && other.LevelWith(tallies[0]) {
			first = append(first, other.Player)
		}
	}
	rank := 1 + slices.IndexFunc(tallies, func(other campaign.Tally) bool { return other.LevelWith(t) })
	rival, id := tallies[0], "report.place"
	switch {
	case rank == 1 && len(first) > 0:
		id = "report.place.level"
	case rank == 1:
		rival, id = tallies[1], "report.place.first"
	}
	if b.view.Options.Objectives > 0 && b.view.Options.Score == campaign.NoScore {
		id += ".race" // they go before lands
	}
	theirs := rival.Lands
	if b.view.Options.Scored() {
		id, theirs = id+".points", rival.Points
	}
	return b.words(id, func(n *names) args {
		return args{
			"count": len(t.Objectives), "more": len(rival.Objectives), "ordinal": n.say("report.ordinal", args{"rank": rank}), "level": n.realms(level), "of": len(tallies), "lands": t.Lands, "points": n.say("report.points", args{"count": t.Points}),
			"rival": n.playing(rival.Player), "leading": n.leading(first), "rivals": n.realms(first), "theirs": theirs,
		}
	})
}

// leading says who leads: "Rome leads", "Carthage and the Gauls lead".
func (n *names) leading(first []campaign.PlayerID) string {
	if len(first) == 1 {
		return n.say("report.place.leads", args{"rival": n.playing(first[0])})
	}
	return n.say("report.place.lead", args{"rivals": n.realms(first)})
}

// realms are some players' as a sentence names them.
func (n *names) realms(of []campaign.PlayerID) string {
	var all []string
	for _, p := range of {
		if n.lang == "fr" {
			all = append(all, n.the(p))
		} else {
			all = append(all, words.Whom(n.playing(p)))
		}
	}
	return words.List(n.lang, all)
}
