package desk

import (
	"adimperii/mail"
	"adimperii/orders"
)

// requests answers what the letter asks for beside orders.
func (a *acknowledgement) requests(sheet orders.Sheet, got Checked) {
	if len(sheet.Requests) > 0 {
		a.b.WriteString("\n")
	}
	for _, o := range sheet.Requests {
		switch o.Verb {
		case orders.Note:
			a.line("ack.noted", nil)
		case orders.Proclaim:
			a.line("ack.proclaimed", nil)
		case orders.CancelOrders:
			a.line("ack.cancelled", nil)
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

// guide puts the guide below all else, for whom a PDF is no use.
func (a *acknowledgement) guide(sheet orders.Sheet) error {
	if !sheet.Asks(orders.SendGuide) {
		return nil
	}
	g, err := a.d.guide(a.s, a.filed.Player, a.lang)
	a.b.WriteString("\n\n" + g.Text())
	return err
}

// attachments are the files the letter asks for.
func (a *acknowledgement) attachments(sub orders.Submission) ([]mail.Attachment, error) {
	var all []mail.Attachment
	asked := sub.Read[a.filed.File]
	if asked.Asks(orders.SendForm) {
		forms, err := a.d.formFile(a.s, a.filed.Player, sub.Orders)
		if err != nil {
			return nil, err
		}
		all = append(all, forms...)
	}
	if asked.Asks(orders.SendGuide) {
		guide, err := a.d.guideFile(a.s, a.filed.Player)
		if err != nil {
			return nil, err
		}
		all = append(all, guide)
	}
	return all, nil
}
