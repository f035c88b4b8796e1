package reports

import "adimperii/campaign"

// gazette is what is said to all and the news of everything but the reader's own.
func (b *builder) gazette(events []Numbered, items []itemFor) Gazette {
	return Gazette{Campaign: b.view.Campaign, Words: b.proclamations(events), News: grouped(items, func(i itemFor) bool {
		return i.open && !i.own && tellings[i.Type].news && i.Type != campaign.Proclaimed{}.Type()
	})}
}

// proclamations are what players said to all.
func (b *builder) proclamations(events []Numbered) []Proclamation {
	all := []Proclamation{}
	for _, e := range events {
		if p, ok := e.Event.Data.(campaign.Proclaimed); ok && e.Event.Audience == nil {
			all = append(all, Proclamation{e.N, p.Player, b.holder(p.Player.Holder()), p.Text})
		}
	}
	return all
}
