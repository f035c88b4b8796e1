package reports

import (
	"strconv"
	"strings"

	"adimperii/campaign"
)

// tellOptions tells what options alone bring about.
func (n *names) tellOptions(e campaign.Event) (tale, bool) {
	switch d := e.Data.(type) {
	case campaign.YearEventThrown:
		return tale{"", args{"row": d.Row, "dice": firstDice(e, " + "), "effect": n.eventEffect(d.YearEvent)}}, true
	case campaign.IdesCame:
		a := args{"hegemon": n.playing(d.Hegemon), "realms": d.Realms, "dice": firstDice(e, ", "), "sum": d.Sum}
		switch {
		case d.Hegemon == "":
			return tale{"quiet", a}, true
		case !d.Plot:
			return tale{"no-plot", a}, true
		case d.Killed == "":
			return tale{"failed", a}, true
		}
		return tale{"", a}, true
	case campaign.CorruptionPaid:
		return tale{"", args{"player": n.playing(d.Player), "talents": n.talents(d.Talents)}}, true
	}
	return tale{}, false
}

// firstDice are the values of an event's first two dice.
func firstDice(e campaign.Event, between string) string {
	var dice []string
	for _, die := range e.Dice[:min(len(e.Dice), 2)] {
		dice = append(dice, strconv.Itoa(die.Value))
	}
	return strings.Join(dice, between)
}

// eventEffect says what an event does, by its row, and where they differ by its column or how
// long it lasts.
func (n *names) eventEffect(e campaign.YearEvent) string {
	id := "year-event."
	switch {
	case e.Seasonal && (e.Row == 7 || e.Row == 8 || e.Row == 10):
		id += "season-"
	case e.Column == "ultimus" && (e.Row == 5 || e.Row == 11 || e.Row == 15):
		id += "ultimus-"
	}
	return n.say(id+strconv.Itoa(e.Row), args{"target": n.playing(e.Target)})
}

// lasting is the event that lasts, with how long, said again in every report.
func (b *builder) lasting() campaign.Names {
	e := b.view.YearEvent
	if e == nil {
		return campaign.Names{}
	}
	id := "year-event.year"
	if e.Seasonal {
		id = "year-event.season"
	}
	return b.words(id, func(n *names) args {
		last := b.view.Season
		for range e.Until - b.view.Number {
			last = last.Next()
		}
		return args{"effect": n.eventEffect(*e), "until": n.season(last)}
	})
}
