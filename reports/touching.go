package reports

import (
	"strings"

	"adimperii/campaign"
)

// Touching tells a player what of some events touches him, and who else came into the campaign
// or left it by them, one line each in his language, with what it does to his treasuries. The
// events are those he may read; the view is the one they lead to, before the one they began in.
func Touching(view campaign.View, before *campaign.View, events []Numbered) (own, comings []string) {
	b := newBuilder(&view, before, events)
	for _, i := range b.items(events) {
		switch {
		case i.Superseded:
		case i.own:
			own = append(own, b.inLine(i))
		case i.Type == campaign.PlayerJoined{}.Type() || i.Type == campaign.PlayerLeft{}.Type():
			comings = append(comings, b.inLine(i))
		}
	}
	return own, comings
}

// inLine is an item in one line: its text, what it does to the player's treasuries, and its rule.
func (b *builder) inLine(i itemFor) string {
	lang := b.view.Language
	words := []string{i.Text.In(lang)}
	for _, e := range i.Entries {
		switch h := campaign.HolderID(e.Account); {
		case h == b.view.Player.Holder():
			words = append(words, "("+speech(lang).change(e.Talents)+")")
		case b.friendly(h):
			words = append(words, "("+b.holder(h).In(lang)+" "+speech(lang).change(e.Talents)+")")
		}
	}
	if i.Rule != "" {
		words = append(words, "["+string(i.Rule)+"]")
	}
	return strings.Join(words, " ")
}
