package desk

import (
	"bytes"
	"slices"

	"adimperii/campaign"
	"adimperii/mail"
	"adimperii/orders"
	"adimperii/orders/letters"
	"adimperii/orders/say"
	"adimperii/reports"
)

// requests answers what the letter asks for beside orders.
func (a *acknowledgement) requests(got Checked) {
	sheet := a.read.Sheet
	if len(sheet.Requests) > 0 || a.read.Denies != nil {
		a.b.WriteString("\n")
	}
	if o := a.read.Denies; o != nil {
		a.line("ack.denied", map[string]any{"battle": string(o.Battle)})
	}
	for _, o := range sheet.Requests {
		switch o.Verb {
		case orders.Note:
			a.line("ack.noted", nil)
		case orders.Proclaim:
			a.line("ack.proclaimed", nil)
		case orders.Luck:
			a.luck()
		case orders.Away:
			a.line("ack.away", map[string]any{"until": reports.Day(a.lang, dayOf(o.Until, receivedOf(a.s, o.Mail)))})
			switch {
			case o.Deputy && a.s.Options().Deputy != campaign.NoDeputy:
				a.line("ack.away.deputy", nil)
			case o.Deputy:
				a.line("ack.away.no-deputy", nil)
			}
		case orders.Confirm:
			a.confirmed(o)
		case orders.Fortify, orders.UnreliableCorps:
			if a.counts(o, got) {
				a.line("ack.chosen", map[string]any{"battle": string(o.Battle), "deadline": a.byWhen(), "offer": orders.Offer(a.lang, a.s.House.NoAdvantage)})
				a.oddsAsChosen(o.Battle)
			}
		case orders.Table:
			a.tabled(o, got)
		case orders.Concede:
			a.conceded(o, got)
		case orders.SealList:
			a.sealed(o, got)
		case orders.SendLedger:
			a.line("ack.ledger", nil)
		case orders.CancelOrders:
			a.line("ack.cancelled", nil)
			a.unreported()
		case orders.ShowOrders:
			if len(got.Orders) == 0 { // else they stand above, as understood
				a.line("ack.in-force.none", nil)
			}
		case orders.SendReport:
			a.line("ack.report", nil)
		case orders.SendForm:
			a.line("ack.form", nil)
		case orders.SendGuide:
			a.line("ack.guide", nil)
		}
	}
}

// luck says what becomes of a word for the dice.
func (a *acknowledgement) luck() {
	if !a.s.LuckWanted() {
		a.line("ack.luck.none", nil)
		return
	}
	a.line("ack.luck", nil)
}

// unreported says which results, and wishes for the table, the letter took back.
func (a *acknowledgement) unreported() {
	for _, r := range a.o.records {
		if r.Event.Cause.Mail != a.filed.File {
			continue
		}
		switch e := r.Event.Data.(type) {
		case campaign.BattleUnreported:
			a.line("ack.unreported", map[string]any{"battle": string(e.Battle)})
		case campaign.TableUnasked:
			a.line("ack.untabled", map[string]any{"battle": string(e.Battle)})
		}
	}
}

// guide puts the guide below all else, for whom a PDF is no use.
func (a *acknowledgement) guide() error {
	if !a.read.Asks(orders.SendGuide) {
		return nil
	}
	g, err := a.Desk.guide(a.s, a.player, a.lang)
	a.b.WriteString("\n\n" + g.Text())
	return err
}

// attachments are the files the letter asks for.
func (a *acknowledgement) attachments(sub letters.Submission) ([]mail.Attachment, error) {
	var all []mail.Attachment
	if a.read.Asks(orders.SendForm) {
		forms, err := a.formFile(a.s, a.player, sub.Orders)
		if err != nil {
			return nil, err
		}
		all = append(all, forms...)
	}
	if a.read.Asks(orders.SendLedger) {
		var b bytes.Buffer
		if err := a.writeLedger(&b, a.player); err != nil {
			return nil, err
		}
		all = append(all, mail.Attachment{Name: a.say("ledger.file", nil), Type: workbook, Data: b.Bytes()})
	}
	if a.read.Asks(orders.SendGuide) {
		guide, err := a.guideFile(a.s, a.player)
		if err != nil {
			return nil, err
		}
		all = append(all, guide)
	}
	return all, nil
}

// conceded says that a battle is given up, where it was the letter that gave it up.
func (a *acknowledgement) conceded(o orders.Order, got Checked) {
	b, ok := a.o.after.Battles[o.Battle]
	if !ok || !a.counts(o, got) || b.Result == nil || b.Result.Conceded != a.player {
		return
	}
	view := campaign.ViewFor(*a.s, a.player)
	a.line("ack.conceded", map[string]any{"battle": string(b.ID), "player": view.NameOf(b.Opponent(a.player).Holder(), a.lang)})
}

// confirmed says what came of a player's yes to a result.
func (a *acknowledgement) confirmed(o orders.Order) {
	if a.confirms(o) {
		a.line("ack.confirmed", map[string]any{"battle": string(o.Battle)})
		return
	}
	a.line("ack.confirm.not-open", map[string]any{"battle": string(o.Battle)})
}

// confirms says that a request is a yes to a result that counts.
func (a *acknowledgement) confirms(o orders.Order) bool {
	if o.Verb != orders.Confirm {
		return false
	}
	_, open := confirmed(a.s, a.player, o)
	return open || a.s.Battles[o.Battle].State == campaign.Decided
}

// settled says that advice asks for the result of a battle to which the letter says yes, or
// which it gives to the table.
func (a *acknowledgement) settled(d say.DiagnosticJSON) bool {
	owed := d.Code == orders.ResultOwed || d.Code == orders.ResultUnconfirmed
	return owed && slices.ContainsFunc(a.read.Requests, func(o orders.Order) bool {
		return (a.confirms(o) || a.bothTable(o)) && d.Message == a.say("diagnostic."+string(d.Code), map[string]any{"battle": string(o.Battle)})
	})
}
