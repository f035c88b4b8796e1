package reports

import (
	"cmp"
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/read"
)

// why puts a code of the diagnostics into words, as a sentence of its own.
func (n *names) why(code string, details map[string]string) string {
	said := args{}
	for _, key := range campaign.Sorted(details) {
		said[key] = n.named(strings.TrimRight(key, "0123456789"), details[key])
	}
	return n.say("diagnostic."+code, said)
}

// named is what a diagnostic's argument is called (orders.Diagnostic).
func (n *names) named(kind, id string) string {
	switch kind {
	case "province":
		return n.province(maps.ProvinceID(id))
	case "city":
		return n.city(maps.CityID(id))
	case "sea":
		return n.sea(maps.SeaID(id))
	case "player", "kingdom", "holder":
		return n.holder(campaign.HolderID(id))
	case "leader":
		return n.leader(campaign.LeaderID(id))
	case "army":
		return n.army(campaign.ArmyID(id))
	case "fleet":
		return n.fleet(campaign.FleetID(id))
	case "battle":
		return id
	}
	return id
}

// line is an order to be copied. It stands alone: what it makes is named by it.
func (b *builder) line(o orders.Order) Line {
	called := b.called.With([]orders.Order{o})
	return Line{Verb: o.Verb, Canonical: grammar.Canonical(o, called), Text: b.both(func(n *names) string {
		return grammar.Write(o, n.lang, called)
	})}
}

// cite puts the reader's own orders into both languages, for the events they cause.
// The journal has them in canonical English: they are read again, as he knew the
// world when he gave them or, of battles, knows it now. What is understood no more
// is cited as the journal has it.
func (b *builder) cite(events []Numbered, before *campaign.View) {
	var causes []campaign.Cause
	for _, e := range events {
		if c := e.Event.Cause; c.Player == b.view.Player && c.Player != "" && c.Order != "" && !slices.Contains(causes, c) {
			causes = append(causes, c)
		}
	}
	slices.SortStableFunc(causes, func(x, y campaign.Cause) int {
		return cmp.Or(strings.Compare(x.Mail, y.Mail), x.Line-y.Line)
	})
	lines := []string{"ORDERS"}
	for _, c := range causes {
		lines = append(lines, c.Order)
	}
	text := strings.Join(append(lines, "END"), "\n")
	for _, view := range []*campaign.View{before, b.view} {
		if view == nil || !slices.ContainsFunc(lines[1:], func(l string) bool { return b.cited[l].IsZero() }) {
			continue // all are cited
		}
		sheet := read.Parse(text, read.Context{View: view})
		for _, o := range sheet.Orders {
			if canonical := lines[o.Line-1]; b.cited[canonical].IsZero() {
				b.cited[canonical] = b.both(func(n *names) string { return grammar.Write(o, n.lang, sheet.Names) })
			}
		}
	}
}
