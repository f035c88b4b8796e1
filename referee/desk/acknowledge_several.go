package desk

import (
	"slices"
	"strings"
	"time"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/letters"
)

// several answers several letters at once: it names each with what became of it, says
// why those are not read that are not, and tells of the orders in force once.
func (a *acknowledgement) several() (sub letters.Submission, err error) {
	var letters []campaign.Letter
	for _, of := range append(slices.Clone(a.also), a.due) {
		if l, ok := letterOn(a.s, of.about); ok {
			letters = append(letters, l)
		}
	}
	slices.SortStableFunc(letters, func(x, y campaign.Letter) int { return strings.Compare(x.Received, y.Received) })
	if sub, err = submission(a.s, a.player); err != nil {
		return sub, err
	}
	got, err := check(a.s, a.player, sub.Orders, nil)
	if err != nil {
		return sub, err
	}
	a.line("ack.several", map[string]any{"count": len(letters)})
	for _, l := range letters {
		if err := a.named(l, got); err != nil {
			return sub, err
		}
	}
	a.b.WriteString("\n")
	a.setAside(letters)
	counts := slices.DeleteFunc(letters, func(l campaign.Letter) bool { return l.Kind != campaign.Filed || l.Stage != a.s.Stage })
	if len(counts) == 0 {
		return sub, nil
	}
	if err := a.together(counts); err != nil {
		return sub, err
	}
	return sub, a.answered(sub)
}

// named names a letter, and says what became of it.
func (a *acknowledgement) named(l campaign.Letter, got Checked) error {
	r, err := readingOf(l)
	if err != nil {
		return err
	}
	received := ""
	if at, err := time.Parse(time.RFC3339, l.Received); err == nil {
		received = a.moment(at)
	}
	fate, inForce := a.fate(l, r, got)
	a.line("ack.several.letter", map[string]any{
		"received": received, "subject": trimReply(l.Subject), "fate": a.say("ack.fate."+fate, map[string]any{"count": inForce}),
	})
	return nil
}

// fate is what became of a letter, and how many of its orders are in force.
func (a *acknowledgement) fate(l campaign.Letter, r reading, got Checked) (fate string, inForce int) {
	refused := 0
	for _, o := range got.sheetOrders {
		switch {
		case o.Mail != l.File:
		case got.refused[o.Place]:
			refused++
		default:
			inForce++
		}
	}
	switch {
	case l.Kind == campaign.Late:
		return "late", 0
	case l.Kind != campaign.Filed:
		return "kept", 0
	case l.Stage != a.s.Stage || inForce > 0 && a.past():
		return "past", 0
	case inForce > 0 && r.NoChange:
		return "no-change", 0
	case inForce > 0:
		return "orders", inForce
	case refused > 0:
		return "errors", 0
	case r.HasOrders():
		return "replaced", 0
	case r.HasErrors():
		return "refused", 0
	case len(r.Requests) > 0:
		return "request", 0
	}
	return "none", 0
}

// setAside says of letters that are not read why they are not, each reason once.
func (a *acknowledgement) setAside(letters []campaign.Letter) {
	defer func(was campaign.Letter) { a.filed = was }(a.filed)
	said := map[string]bool{}
	for _, a.filed = range letters {
		if a.filed.Kind != campaign.Quarantined || said[a.filed.Reason] {
			continue
		}
		said[a.filed.Reason] = true
		a.quarantined()
	}
}

// together takes letters as one: the last, with what all of them ask and tell.
func (a *acknowledgement) together(letters []campaign.Letter) error {
	var requests []orders.Order
	var said []orders.Words
	var unread []string
	packed := false
	for _, a.filed = range letters {
		r, err := readingOf(a.filed)
		if err != nil {
			return err
		}
		requests, said, unread, packed = append(requests, r.Requests...), append(said, r.Words...), append(unread, r.Unread...), packed || r.Packed
		a.read = r
	}
	a.read.Requests, a.read.Words, a.read.Unread, a.read.Packed = nil, said, unread, packed
	for _, o := range requests {
		same := func(other orders.Order) bool {
			return other.Verb == o.Verb && other.Battle == o.Battle && other.Seal == o.Seal
		}
		if !slices.ContainsFunc(a.read.Requests, same) {
			a.read.Requests = append(a.read.Requests, o)
		}
	}
	return nil
}
