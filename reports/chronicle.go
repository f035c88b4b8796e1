package reports

import (
	"cmp"

	"adimperii/campaign"
)

// Chronicle tells events in a language, one line each, in their order: what the
// referee reads of a command he has given. The view is the one they lead to,
// before the one they began in.
func Chronicle(view campaign.View, before *campaign.View, events []Numbered, lang string) []string {
	var lines []string
	b := newBuilder(&view, before, events)
	for i, item := range b.items(events) {
		if item.Superseded {
			continue
		}
		line := b.in(lang).chronicled(events[i].Event)
		if item.Rule != "" {
			line += " [" + string(item.Rule) + "]"
		}
		lines = append(lines, line)
	}
	return lines
}

// Teller tells single events as [Chronicle] does, whenever they were: it knows the
// names of all that any of its events brought into the world.
type Teller struct{ b *builder }

// NewTeller makes a teller of what is in a view and in events, which may be the
// whole journal's.
func NewTeller(view campaign.View, events []Numbered) Teller {
	return Teller{newBuilder(&view, nil, events)}
}

// Tell is an event in words; of an order that was refused, the order with it.
func (t Teller) Tell(e campaign.Event) campaign.Names {
	return t.b.both(func(n *names) string { return n.chronicled(e) })
}

// chronicled tells an event to the referee: players are told of their own letters
// and orders, he of whose they are.
func (n *names) chronicled(e campaign.Event) string {
	switch d := e.Data.(type) {
	case campaign.OrderRefused:
		if e.Cause.Order != "" {
			return n.say("report.refused", args{"player": n.player(d.Player), "order": e.Cause.Order, "why": n.tell(e)})
		}
	case campaign.LetterFiled:
		sender := cmp.Or(d.Letter.From, "?")
		if d.Letter.Player != "" {
			sender = n.player(d.Letter.Player)
		}
		return n.say("report.letter."+string(d.Letter.Kind), args{"sender": sender, "received": n.received(d.Letter), "reason": d.Letter.Reason})
	}
	return n.tell(e)
}
