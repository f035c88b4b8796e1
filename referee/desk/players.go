package desk

import (
	"cmp"
	"slices"
	"strings"

	"adimperii/armies"
	"adimperii/campaign"
	"adimperii/maps/language"
	"adimperii/orders/read"
	"adimperii/orders/words"
	"adimperii/referee"
)

// Joiner is a player who is to join.
type Joiner struct {
	ID string
	// Name of his realm: in English, and in a language in which it has another.
	Name     campaign.Names
	Emails   []string
	Language string // en or fr
	List     int    // 0 for the kingdom's
	King     string // his king's name
	Bank     int    // talents
	// Kingdom to take over, or Rebel, a province to rise in, as people name them; At is
	// the province of the kingdom to begin in, "" to have it chosen.
	Kingdom, Rebel, At string
	// Reason for the record, "" for a general one; Note is kept.
	Reason, Note string
	DryRun       bool
}

// AddPlayer brings a player into the campaign and writes him his first letter,
// with a report and his code word. What cannot be is an [InputError].
func (d *Desk) AddPlayer(j Joiner) (Done, error) {
	if (j.Kingdom == "") == (j.Rebel == "") {
		return Done{}, refuse("join", nil)
	}
	if !slices.Contains(language.Spoken, j.Language) {
		return Done{}, refuse("player.language", args{"language": j.Language})
	}
	if len(j.ID) > longestID {
		return Done{}, refuse("id", args{"given": visible(j.ID), "most": longestID})
	}
	if err := legibleNames(append(j.Name.All(), j.King)...); err != nil {
		return Done{}, err
	}
	emails, err := addresses(j.Emails)
	if err != nil {
		return Done{}, err
	}
	w := d.wording()
	r := referee.RuleJoin{
		Player: campaign.Player{
			ID: campaign.PlayerID(j.ID), Name: language.Each(language.Spoken, j.Name.In),
			Emails: emails, Language: j.Language, List: armies.ListID(j.List),
		},
		King: j.King, Bank: campaign.Talents(j.Bank),
	}
	if j.Kingdom != "" {
		w.rest = append(w.rest, j.Kingdom)
		_, id := w.find("kingdom")
		r.Kingdom = campaign.KingdomID(id)
	}
	if at := cmp.Or(j.Rebel, j.At); at != "" {
		w.rest = append(w.rest, at)
		r.At = w.province()
	}
	if w.err != nil {
		return Done{}, w.err
	}
	return d.carryRulings("player add", Grounds{Reason: cmp.Or(j.Reason, d.word("ruling.joins")), Note: j.Note}, j.DryRun, nil, r)
}

// DropPlayer lets a player leave. A note beside the reason is kept and told to
// nobody. What cannot be is an [InputError].
func (d *Desk) DropPlayer(player, reason string, dry bool, note ...string) (Done, error) {
	p, err := d.playerNamed(player)
	if err != nil {
		return Done{}, err
	}
	return d.carryRulings("player drop", Grounds{Reason: reason, Note: strings.Join(note, "; ")}, dry, nil, referee.RuleLeave{Player: p})
}

// PlayerChange is what is to be different of a player; what is left zero stays.
type PlayerChange struct {
	Name     campaign.Names
	Emails   []string
	Language string
	// NoPack: whoever reads at the new address has all that he needs.
	NoPack bool
	// Reason for the record, "" for a general one.
	Reason string
	DryRun bool
}

// SetPlayer changes a player's addresses, language or name. An address that is new is
// taken for a new person's: he has a code word of his own and is sent a pack of all that he
// needs, and the former address is told that no more mail goes there. What cannot be is an
// [InputError].
func (d *Desk) SetPlayer(player string, c PlayerChange) (Done, error) {
	p, err := d.playerNamed(player)
	if err != nil {
		return Done{}, err
	}
	if err := legibleNames(c.Name.All()...); err != nil {
		return Done{}, err
	}
	emails, err := addresses(c.Emails)
	if err != nil {
		return Done{}, err
	}
	var changes []referee.Ruling
	var mails []campaign.Event
	was := d.state().Players[p]
	changed := len(emails) > 0 && !slices.Equal(emails, was.Emails) || c.Language != "" && c.Language != was.Language
	if len(emails) > 0 || c.Language != "" {
		if !c.NoPack {
			if mails, err = d.handedOver(p, emails); err != nil {
				return Done{}, err
			}
		}
		changes = append(changes, referee.RuleAddress{Player: p, Emails: emails, Language: c.Language, NewPerson: len(mails) > 0})
	}
	if !c.Name.IsZero() {
		name := language.Each(language.Spoken, func(lang string) string { return cmp.Or(c.Name[lang], c.Name["en"], was.Name[lang]) })
		changes = append(changes, referee.RuleName{Player: p, Name: name})
		changed = changed || !slices.Equal(name.All(), was.Name.All())
	}
	switch {
	case len(changes) == 0:
		return Done{}, refuse("player.nothing", nil)
	case !changed && !c.DryRun: // as when it is given again after a kill
		return Done{}, refuse("player.same", nil)
	}
	return d.carryRulings("player set", Grounds{Reason: cmp.Or(c.Reason, d.word("ruling.player"))}, c.DryRun, mails, changes...)
}

// playerNamed is the player that a name means.
func (d *Desk) playerNamed(name string) (campaign.PlayerID, error) {
	w := d.wording(name)
	return w.player(), w.err
}

// wording reads words as the referee's.
func (d *Desk) wording(rest ...string) *wording {
	view := campaign.ViewFor(*d.state(), "")
	return &wording{lookup: read.NewLookup(&view, d.Language()), rest: rest}
}

// word is a message of the catalogue in the referee's language.
func (d *Desk) word(id string) string { return words.Say(d.Language(), id, nil) }
