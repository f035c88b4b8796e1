package reports

import (
	"encoding/hex"
	"slices"
	"time"

	"adimperii/campaign"
	"adimperii/maps/language"
	"adimperii/orders"
	"adimperii/orders/words"
)

// Build makes a player's report. It holds nothing that is not in the input.
func Build(in Input) Report {
	b := newBuilder(&in.View, in.Before, in.Events)
	b.cite(in.Events, in.Before)
	v := b.view
	r := Report{
		Campaign: v.Campaign, Player: v.Player, Name: v.Players[v.Player].Name, Language: v.Language,
		Number: v.Number, Season: v.Season, Stage: v.Stage, Told: told(v, in.Events),
		CodeWord:  in.CodeWord,
		Race:      b.race(in.Goals),
		Questions: b.questions(in), Treasuries: b.treasuries(in.Events),
		Lands: b.lands(), Leagues: b.leagues(), Leaders: b.leaders(), Armies: b.armies(), Fleets: b.fleets(),
		Alliances: b.alliances(), Contests: b.contests(), Sieges: b.sieges(), Battles: b.battles(), HouseRules: b.houseRules(), SwitchedOn: b.switchedOn(), Standings: b.standings(), Stratagems: b.stratagems(), Ending: b.ending(in.Career),
		Options: b.choices(in.Options, in.Prices), Dice: b.dice(in.Events),
	}
	if !in.Deadline.IsZero() {
		r.Deadline = in.Deadline.Format(time.RFC3339)
		r.DeadlineSaid = b.both(func(n *names) string { return Instant(n.lang, in.Deadline) })
	}
	r.Realm = b.realm(r.Lands)
	if len(r.Treasuries) > 0 {
		r.First = b.screen(in, r.Treasuries[0])
	}
	items := b.items(in.Events)
	r.Story = b.story(in.Events, items)
	r.Happened = grouped(items, func(i itemFor) bool { return i.own })
	r.Gazette = b.gazette(in.Events, items)
	r.Gazette.Season = r.Told
	r.Rules = b.citedRules(slices.Concat(r.HouseRules, r.SwitchedOn), r.Happened, r.Gazette.News)
	return r
}

// builder says things in each language at once.
type builder struct {
	view  *campaign.View
	langs []*names // of the languages that are spoken, in their order
	// called is what orders are written with.
	called orders.Names
	// cited are the reader's orders by their canonical form, in each language.
	cited map[string]campaign.Names
}

func newBuilder(v, before *campaign.View, events []Numbered) *builder {
	p := remember(events, v, before)
	var langs []*names
	for _, lang := range words.Languages {
		langs = append(langs, newNames(lang, v, p))
	}
	return &builder{view: v, langs: langs, called: orders.NewNames(v), cited: map[string]campaign.Names{}}
}

// in says things in one language.
func (b *builder) in(lang string) *names {
	return b.langs[max(0, slices.Index(words.Languages, lang))]
}

func (b *builder) both(say func(n *names) string) campaign.Names {
	return language.Each(words.Languages, func(lang string) string { return say(b.in(lang)) })
}

// words is a message of the catalogue in each language.
func (b *builder) words(id string, arguments func(n *names) args) campaign.Names {
	return b.both(func(n *names) string {
		if arguments == nil {
			return n.say(id, nil)
		}
		return n.say(id, arguments(n))
	})
}

// holder is what a holder is called in each language.
func (b *builder) holder(h campaign.HolderID) campaign.Names {
	return b.both(func(n *names) string { return n.holder(h) })
}

// friendly says that a holder is of the reader's side.
func (b *builder) friendly(h campaign.HolderID) bool { return friendly(b.view, h) }

func friendly(v *campaign.View, h campaign.HolderID) bool {
	if h == "" || v.Player == "" {
		return false
	}
	if k, ok := v.Kingdoms[campaign.KingdomID(h)]; ok {
		return k.Patron == v.Player
	}
	return campaign.PlayerID(h) == v.Player
}

// told is the season most of the events are of: that of the first.
func told(v *campaign.View, events []Numbered) campaign.Season {
	if len(events) > 0 {
		return events[0].Event.Season
	}
	return v.Season
}

// dice is what the reader needs to check the dice himself.
func (b *builder) dice(events []Numbered) Dice {
	d := Dice{SeedHash: b.view.SeedHash, Fixed: b.view.FixedSeed}
	for _, e := range events {
		d.Rolls = append(d.Rolls, e.Event.Dice...)
		closed, ok := e.Event.Data.(campaign.SeasonClosed)
		if undone, again := e.Event.Data.(campaign.Undone); again && undone.Seed != "" {
			closed.Seed, ok = undone.Seed, true // dice that stand were thrown from it
		}
		if seed, err := hex.DecodeString(closed.Seed); ok && err == nil {
			d.Closed = append(d.Closed, Seed{e.Event.Season, closed.Seed, campaign.Digest(seed)})
		}
	}
	return d
}
