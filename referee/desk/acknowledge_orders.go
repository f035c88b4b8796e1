package desk

import (
	"slices"
	"time"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/letters"
	"adimperii/orders/say"
	"adimperii/orders/words"
	"adimperii/referee"
)

// state says which of the four states the player is in.
func (a *acknowledgement) state(sub letters.Submission, got Checked) {
	sheet := a.read.Sheet
	id := "ack.state." + string(sub.State)
	differs := slices.ContainsFunc(sheet.Diagnostics, func(d orders.Diagnostic) bool { return d.Code == orders.FormDiffers })
	switch {
	case differs:
		id = "ack.state.differs"
	case len(sub.Orders) == 0 && sub.State == letters.WithErrors:
		id = "ack.state.unread"
	case sub.State == letters.Complete && got.HasErrors():
		id = "ack.state.errors"
	case a.s.Stage == campaign.Battles && sub.State == letters.None && (slices.ContainsFunc(sheet.Requests, a.confirms) || len(got.Orders) > 0):
		id = "ack.state.results"
	case a.s.Stage != campaign.Orders && sub.State == letters.None:
		id = "ack.state.none.later"
	case a.s.Stage == campaign.Decisions && sub.State == letters.Complete:
		id = "ack.state.answers"
	case a.s.Stage == campaign.Battles && sub.State == letters.Complete:
		id = "ack.state.results"
	}
	a.line(id, map[string]any{"season": words.Capital(say.SeasonName(a.s.Season, a.lang))})
	switch {
	case sheet.HasOrders():
	case differs && len(sub.Orders) > 0:
		a.line("ack.stands", nil)
	case differs:
		a.line("ack.stands.none", nil)
	case sheet.HasErrors() && len(sub.Orders) > 0:
		a.line("ack.kept", nil)
	case !sheet.HasErrors() && len(sheet.Requests) == 0 && len(sub.Orders) == 0 && a.s.Stage == campaign.Orders:
		a.line("ack.nothing.yet", nil)
	case !sheet.HasErrors() && len(sheet.Requests) == 0:
		a.line("ack.nothing", nil)
	}
	a.received(sub)
	a.unread()
	if by := a.byWhen(); by != "" {
		a.line("ack.deadline", map[string]any{"deadline": by})
	}
}

// reported says that an order is a result which was taken in: no later letter puts it out of
// force.
func (a *acknowledgement) reported(o orders.Order) bool {
	b := a.o.after.Battles[o.Battle]
	_, told := b.Reports[a.player]
	return o.Verb == orders.Result && told
}

// overtaken are the results of a letter that a later one overtook on its way.
func (a *acknowledgement) overtaken(sub letters.Submission) []orders.Order {
	return slices.DeleteFunc(slices.Clone(a.read.Orders), func(o orders.Order) bool {
		return !a.reported(o) || slices.ContainsFunc(sub.Orders, func(other orders.Order) bool { return other.Mail == o.Mail })
	})
}

// received says when the letter was received, and when the later one whose orders are in
// force in place of its own.
func (a *acknowledgement) received(sub letters.Submission) {
	if at, err := time.Parse(time.RFC3339, a.filed.Received); err == nil {
		a.line("ack.received", map[string]any{"received": a.moment(at)})
	} else {
		a.line("ack.received.unknown", nil)
	}
	of := func(o orders.Order) bool { return o.Mail == a.filed.File }
	results := !slices.ContainsFunc(a.read.Orders, func(o orders.Order) bool { return !a.reported(o) })
	if len(sub.Orders) > 0 && a.read.HasOrders() && !results && !slices.ContainsFunc(sub.Orders, of) {
		a.line("ack.received.other", a.receivedAt(sub.Orders[len(sub.Orders)-1].Mail))
	}
}

// understood are the orders that will be carried out; `no change` was said already.
func (a *acknowledgement) understood(sub letters.Submission, got Checked) {
	if len(got.Orders) == 0 || sub.State == letters.Unchanged {
		return
	}
	a.b.WriteString("\n" + a.say("ack.understood", nil) + "\n")
	for _, o := range got.Orders {
		a.b.WriteString("  + " + o.Text + "\n")
	}
}

// replaced says what the letter does to earlier orders: which are no longer in force, and
// how to keep them. Those that were refused never were.
func (a *acknowledgement) replaced(sub letters.Submission) error {
	if sub.Last.Amends {
		a.b.WriteString("\n")
		a.line("ack.amended", nil)
	}
	if len(sub.Replaced) == 0 {
		return nil
	}
	was, err := referee.Check(*a.s, a.player, sub.Before)
	if err != nil {
		return err
	}
	sub.Replaced = slices.DeleteFunc(slices.Clone(sub.Replaced), func(o orders.Order) bool { return was.Refused[o.Place] })
	if len(sub.Replaced) == 0 {
		return nil
	}
	view := campaign.ViewFor(*a.s, a.player)
	names := orders.NewNames(&view).With(sub.Replaced)
	a.b.WriteString("\n" + a.say("ack.replaced", nil) + "\n")
	for _, o := range sub.Replaced {
		a.b.WriteString("  - " + grammar.Write(o, a.lang, names) + "\n")
	}
	if !a.past() {
		a.line("ack.replaced.keep", nil)
	}
	return nil
}

func (a *acknowledgement) closing(sub letters.Submission, got Checked) {
	a.b.WriteString("\n")
	a.talents(sub, got.Talents)
	if a.s.CodeWords {
		a.line("ack.more", map[string]any{"word": a.folder.CodeWord(a.player)})
	} else {
		a.line("ack.more.open", nil)
	}
}

// talents are what is left of the treasuries once what is ordered, or answered, is paid.
func (a *acknowledgement) talents(sub letters.Submission, t Projection) {
	args := map[string]any{"before": t.Before, "after": t.After}
	switch {
	case len(sub.Orders) == 0:
		return
	case a.s.Stage == campaign.Orders:
		a.line("ack.talents", args)
	case t.Before != t.After:
		a.line("ack.talents.answers", args)
	}
	for _, ally := range t.Allies {
		a.line("ack.talents.ally", map[string]any{
			"kingdom": a.s.Kingdoms[ally.Kingdom].Name.In(a.lang), "before": ally.Before, "after": ally.After,
		})
	}
}

// recorded says of each battle of which a letter of a stage that is over reports the result
// what is on record: that may be another one.
func (a *acknowledgement) recorded(got Checked) (lines []string, err error) {
	var told []campaign.BattleID
	for _, o := range got.sheetOrders {
		if o.Verb != orders.Result || got.refused[o.Place] || slices.Contains(told, o.Battle) {
			continue
		}
		told = append(told, o.Battle)
		line, err := a.recordOf(o.Battle)
		if err != nil {
			return nil, err
		}
		lines = append(lines, line)
	}
	return lines, nil
}

// recordOf says which result of a battle of the letter's season stands on record.
func (a *acknowledgement) recordOf(id campaign.BattleID) (line string, err error) {
	line = a.say("ack.past.undecided", map[string]any{"battle": string(id)})
	for r, err := range a.folder.Journal().OfType(campaign.BattleDecided{}.Type()) {
		if err != nil {
			return "", err
		}
		e, ok := r.Event.Data.(campaign.BattleDecided)
		if ok && e.Battle == id && r.Event.Season == a.s.Season && a.folder.Journal().Stands(r.N, a.folder.Head().Line) {
			line = a.say("ack.past.result", map[string]any{"battle": string(id)}) + "\n" + a.resultLine(id, e.Result)
		}
	}
	return line, nil
}
