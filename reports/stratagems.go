package reports

import (
	"slices"

	"adimperii/campaign"
	"adimperii/orders/words"
)

// Stratagems are what a player holds, which nobody else is told, and what all know of those that
// were played and still hold.
type Stratagems struct {
	// Sealed is the SHA-256, in hex, of the seed by which stratagems are drawn; Promise
	// says so.
	Sealed  string         `json:"sealed"`
	Promise campaign.Names `json:"promise"`
	// Most is how many of his hand he keeps when a turn is over.
	Most int             `json:"most"`
	Hand []HeldStratagem `json:"hand"`
	// InPlay are those that were played and still hold.
	InPlay []campaign.Names `json:"in_play,omitempty"`
}

// HeldStratagem is a token of a player's hand.
type HeldStratagem struct {
	ID   campaign.StratagemID `json:"id"`
	Name campaign.Names       `json:"name"`
	// Text says what it is played on, and what it does.
	Text campaign.Names `json:"text"`
	// Ready is what it is played on already, and Unwanted that it is thrown back when the turn
	// is over.
	Ready    campaign.Names `json:"ready,omitzero"`
	Unwanted bool           `json:"unwanted,omitempty"`
}

// stratagems are those of the reader, nil where the campaign has none, or is over: then nothing is
// played or secret any more, and the story tells the seed.
func (b *builder) stratagems() *Stratagems {
	own := b.view.Stratagems
	if own == nil || b.view.Ended != nil || !b.view.OptionsToCome.HasStratagems() && len(own.Hand)+len(own.Lasting) == 0 {
		return nil
	}
	all := &Stratagems{
		Sealed: own.Sealed, Most: b.view.Options.StratagemHand, Hand: []HeldStratagem{},
		Promise: b.words("report.stratagems.promise", func(*names) args {
			return args{"hash": own.Sealed, "most": b.view.Options.StratagemHand, "all": b.view.Options.StratagemHand > inBag}
		}),
	}
	named, unwanted := slices.Clone(own.Named), slices.Clone(own.Unwanted)
	for _, id := range own.Hand {
		h := HeldStratagem{ID: id, Name: b.words("stratagem."+string(id), nil)}
		h.Text = b.words("report.stratagems.held", func(n *names) args {
			return args{"name": n.stratagem(id), "on": n.say("stratagem."+string(id)+".on", nil), "does": n.say("stratagem."+string(id)+".does", nil)}
		})
		if i := slices.IndexFunc(named, func(p campaign.Play) bool { return p.Stratagem == id }); i >= 0 {
			play := named[i]
			named = slices.Delete(named, i, i+1)
			h.Ready = b.words("report.stratagems.ready", func(n *names) args { return args{"play": n.play(play)} })
		}
		if i := slices.Index(unwanted, id); i >= 0 {
			unwanted, h.Unwanted = slices.Delete(unwanted, i, i+1), true
		}
		all.Hand = append(all.Hand, h)
	}
	for _, l := range own.Lasting {
		all.InPlay = append(all.InPlay, b.words("report.stratagems.in-play", func(n *names) args {
			quell := "" // by the reader, whose fleet it is
			if fleet := campaign.FleetID(l.First("fleet")); l.Stratagem == "mutiny" && b.friendly(b.view.Fleets[fleet].Holder) {
				quell = n.fleet(fleet)
			}
			return args{"play": n.play(l.Play), "player": n.playing(l.Player), "quell": quell}
		}))
	}
	return all
}

// inBag is more than a bag can hold: a hand of that size has no bounds.
const inBag = 50

// blocks tell of a hand, and of what is in play.
func (t *Stratagems) blocks(s speech) []block {
	if t == nil {
		return nil
	}
	lang := string(s)
	var hand []point
	for _, h := range t.Hand {
		p := point{Text: h.Text.In(lang)}
		if ready := h.Ready.In(lang); ready != "" {
			p.Notes = append(p.Notes, ready)
		}
		if h.Unwanted {
			p.Notes = append(p.Notes, s.say("stratagems.unwanted", nil))
		}
		hand = append(hand, p)
	}
	lead := s.say("stratagems.how", nil)
	if len(hand) == 0 {
		lead = s.say("stratagems.none", nil)
	}
	return []block{{Text: lead}, {Points: hand}, {Points: s.points(t.InPlay)}, {After: t.Promise.In(lang)}}
}

// stratagems has the reader's own hand; the referee's ledger has nobody's.
func (l *ledger) stratagems(b *book) error {
	columns := []column{l.column("stratagem", 24, prose), l.column("played-on", 40, prose), l.column("does", 64, prose), l.column("note", 44, prose)}
	own := (&builder{view: &l.in.View, langs: slices.Repeat([]*names{l.names}, len(words.Languages))}).stratagems()
	if own == nil {
		return nil
	}
	var rows [][]any
	for _, h := range own.Hand {
		id := "stratagem." + string(h.ID)
		note := h.Ready.In(l.in.Lang)
		if h.Unwanted {
			note = l.names.say("report.stratagems.unwanted", nil)
		}
		rows = append(rows, []any{capital(h.Name.In(l.in.Lang)), capital(l.names.say(id+".on", nil)), capital(l.names.say(id+".does", nil)), note})
	}
	return b.add(tab{name: l.sheets["stratagems"], columns: columns, rows: rows})
}
