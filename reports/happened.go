package reports

import (
	"encoding/json"
	stdmaps "maps"
	"slices"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/maps/language"
	"adimperii/orders/words"
)

// itemFor is an item and whom it concerns.
type itemFor struct {
	Item
	kind Kind
	// places are the provinces that it names.
	places map[maps.ProvinceID]bool
	// own items touch the reader's side; open ones everybody may read.
	own, open bool
	// weight is how much it matters to whom it touches.
	weight int
}

// items tells the events, in their order.
func (b *builder) items(events []Numbered) []itemFor {
	var all []itemFor
	for _, e := range events {
		all = append(all, b.item(e))
	}
	supersede(events, all)
	return all
}

// supersede marks what a later event says again: the stages before the last, the
// results of a battle before it is settled, and proclamations, which the gazette has.
func supersede(events []Numbered, items []itemFor) {
	stage, settled := false, map[campaign.BattleID]bool{}
	for i := len(events) - 1; i >= 0; i-- {
		again := false
		switch d := events[i].Event.Data.(type) {
		case campaign.StageEntered:
			again, stage = stage, true
		case campaign.SeasonClosed:
			stage = true
		case campaign.Proclaimed:
			again = true
		case campaign.BattleSettled:
			settled[d.Battle] = true
		case campaign.BattleDecided:
			again, settled[d.Battle] = settled[d.Battle], true
		case campaign.BattleReported:
			again = settled[d.Battle]
		}
		items[i].Superseded = again
	}
}

func (b *builder) item(e Numbered) itemFor {
	for _, n := range b.langs {
		clear(n.touched)
		clear(n.places)
	}
	ev := e.Event
	i := itemFor{
		Item: Item{
			N: e.N, Type: ev.Data.Type(), Rule: ev.Rule, Text: b.both(func(n *names) string { return n.tell(ev) }),
			Cause: b.cause(ev.Cause), Dice: ev.Dice, Entries: b.entries(ev.Entries),
		},
		kind: tellings[ev.Data.Type()].kind,
		open: ev.Audience == nil, weight: weigh(ev),
	}
	// A payload is plain data: it always marshals.
	i.Data, _ = json.Marshal(public(ev.Data))
	i.own = ev.Audience != nil || i.kind == Seasons || len(i.Entries) > 0
	i.places = stdmaps.Clone(b.langs[0].places)
	for h := range b.langs[0].touched {
		i.own = i.own || b.friendly(h)
	}
	return i
}

// public is an event's data without what is nobody's business: the founding event is
// told to all, and has everybody's addresses.
func public(data campaign.Payload) campaign.Payload {
	founded, ok := data.(campaign.CampaignFounded)
	if !ok {
		return data
	}
	founded.Players = slices.Clone(founded.Players)
	for i := range founded.Players {
		founded.Players[i].Emails = nil
	}
	return founded
}

func (b *builder) cause(c campaign.Cause) *Cause {
	own := c.Player == b.view.Player && c.Player != "" && c.Order != ""
	if !own && c.Ruling == "" {
		return nil
	}
	cause := &Cause{Ruling: c.Ruling}
	if own {
		cause.Mail, cause.Line, cause.Order = c.Mail, c.Line, c.Order
		cause.Text = language.Each(words.Languages, func(string) string { return c.Order })
		if text, ok := b.cited[c.Order]; ok {
			cause.Text = text
		}
	}
	return cause
}

// entries are those of accounts the reader may see.
func (b *builder) entries(all []campaign.Entry) []campaign.Entry {
	return slices.DeleteFunc(slices.Clone(all), func(e campaign.Entry) bool {
		_, ok := b.view.Treasuries[campaign.HolderID(e.Account)]
		return !ok
	})
}

// grouped puts the items that are wanted under their headings.
func grouped(items []itemFor, want func(itemFor) bool) []Group {
	groups := []Group{}
	for _, k := range kinds {
		g := Group{Kind: k}
		for _, i := range items {
			if i.kind == k && want(i) {
				g.Items = append(g.Items, i.Item)
			}
		}
		if len(g.Items) > 0 {
			groups = append(groups, g)
		}
	}
	return groups
}

// treasuries are the accounts the reader may spend from, with what the events did to them.
func (b *builder) treasuries(events []Numbered) []Treasury {
	all := []Treasury{}
	for _, h := range campaign.Sorted(b.view.Treasuries) {
		if !b.friendly(h) {
			continue
		}
		t := Treasury{Holder: h, Name: b.holder(h), After: b.view.Treasuries[h]}
		for _, e := range events {
			for _, entry := range e.Event.Entries {
				switch {
				case entry.Account != h.Account():
				case entry.Talents > 0:
					t.In += entry.Talents
				default:
					t.Out -= entry.Talents
				}
			}
		}
		t.Before = t.After - t.In + t.Out
		all = append(all, t)
	}
	slices.SortStableFunc(all, func(x, y Treasury) int { // his own first
		return rank(x.Holder != b.view.Player.Holder()) - rank(y.Holder != b.view.Player.Holder())
	})
	return all
}

// rank orders false before true.
func rank(b bool) int {
	if b {
		return 1
	}
	return 0
}
