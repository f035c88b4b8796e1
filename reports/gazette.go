package reports

import "adimperii/campaign"

// BuildGazette makes the gazette of a season: proclamations and the news that is
// open to all. The view is the one of nobody in particular ([campaign.ViewFor]
// with player ""), and the events are filtered alike.
func BuildGazette(view campaign.View, before *campaign.View, events []Numbered) Gazette {
	b := newBuilder(&view, before, events)
	g := b.gazette(events, b.items(events))
	g.Season, g.Rules = told(&view, events), b.citedRules(nil, g.News)
	return g
}

// gazette is what is said to all and the news of everything but the reader's own.
func (b *builder) gazette(events []Numbered, items []itemFor) Gazette {
	g := Gazette{Campaign: b.view.Campaign, Words: []Proclamation{}}
	for _, e := range events {
		if p, ok := e.Event.Data.(campaign.Proclaimed); ok && e.Event.Audience == nil {
			g.Words = append(g.Words, Proclamation{e.N, p.Player, b.holder(p.Player.Holder()), p.Text})
		}
	}
	g.News = grouped(items, func(i itemFor) bool {
		return i.open && !i.own && tellings[i.Type].news && i.Type != campaign.Proclaimed{}.Type()
	})
	return g
}
