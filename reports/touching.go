package reports

import (
	"strings"

	"adimperii/campaign"
)

// Touching tells a player what of some events touches him, one line each in his
// language, with what it does to his treasuries. The events are those he may read; the
// view is the one they lead to, before the one they began in.
func Touching(view campaign.View, before *campaign.View, events []Numbered) []string {
	return touching(view, before, events, func(i itemFor) bool { return i.own })
}

// Comings tells a player in the same way who else came into the campaign or left it by some
// events: he orders by whom the lands beside him belong to.
func Comings(view campaign.View, before *campaign.View, events []Numbered) []string {
	return touching(view, before, events, func(i itemFor) bool {
		return !i.own && (i.Type == campaign.PlayerJoined{}.Type() || i.Type == campaign.PlayerLeft{}.Type())
	})
}

func touching(view campaign.View, before *campaign.View, events []Numbered, told func(itemFor) bool) []string {
	b := newBuilder(&view, before, events)
	s := speech(view.Language)
	var lines []string
	for _, i := range b.items(events) {
		if i.Superseded || !told(i) {
			continue
		}
		line := []string{i.Text.In(view.Language)}
		for _, e := range i.Entries {
			switch h := campaign.HolderID(e.Account); {
			case h == view.Player.Holder():
				line = append(line, "("+s.change(e.Talents)+")")
			case b.friendly(h):
				line = append(line, "("+b.holder(h).In(view.Language)+" "+s.change(e.Talents)+")")
			}
		}
		if i.Rule != "" {
			line = append(line, "["+string(i.Rule)+"]")
		}
		lines = append(lines, strings.Join(line, " "))
	}
	return lines
}
