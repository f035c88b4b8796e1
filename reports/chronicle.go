package reports

import "adimperii/campaign"

// Chronicle tells events in a language, one line each, in their order: what the
// referee reads of a command he has given. The view is the one they lead to,
// before the one they began in.
func Chronicle(view campaign.View, before *campaign.View, events []Numbered, lang string) []string {
	var lines []string
	for i, item := range newBuilder(&view, before, events).items(events) {
		if item.Superseded {
			continue
		}
		line := item.Text.In(lang)
		if refused, ok := events[i].Event.Data.(campaign.OrderRefused); ok {
			line = view.NameOf(refused.Player.Holder(), lang) + ", “" + events[i].Event.Cause.Order + "”: " + line
		}
		if item.Rule != "" {
			line += " [" + string(item.Rule) + "]"
		}
		lines = append(lines, line)
	}
	return lines
}
