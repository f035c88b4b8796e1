package desk

import (
	"slices"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/say"
	"adimperii/referee"
)

// taken says, in the referee's language, what of a letter that is accepted counts in the
// present stage, and what does not, with why.
func (d *Desk) taken(s *campaign.State, p campaign.PlayerID, sheet orders.Sheet) (counts, refused []string, err error) {
	view := campaign.ViewFor(*s, p)
	names := orders.NewNames(&view).With(sheet.Orders)
	written := func(o orders.Order) string { return grammar.Write(o, d.Language(), names) }
	for _, diag := range sheet.Diagnostics {
		if diag.Severity == orders.Error {
			refused = append(refused, d.refusal(diag.Source, say.NewDiagnosticJSON(diag, d.Language(), names).Message))
		}
	}
	sub, err := submission(s, p)
	if err != nil {
		return nil, nil, err
	}
	list := slices.Concat(sub.Orders, sheet.Choices())
	found, err := referee.Check(*s, p, list)
	if err != nil {
		return nil, nil, err
	}
	for _, o := range slices.Concat(sheet.Orders, sheet.Requests) {
		at := slices.IndexFunc(list, func(other orders.Order) bool { return other.Place == o.Place })
		judged := at >= 0
		inForce := judged || !slices.ContainsFunc(sheet.Orders, func(other orders.Order) bool { return other.Place == o.Place })
		why := slices.IndexFunc(found.Diagnostics, func(g orders.Diagnostic) bool { return g.Place == o.Place && g.Severity == orders.Error })
		switch {
		case judged && found.Refused[o.Place] && why >= 0:
			refused = append(refused, d.refusal(written(o), say.NewDiagnosticJSON(found.Diagnostics[why], d.Language(), names).Message))
		case judged && found.Refused[o.Place]:
			refused = append(refused, written(o))
		case inForce:
			counts = append(counts, written(o))
		default:
			refused = append(refused, d.sayTo("inbox.refused.replaced", args{"line": written(o)}))
		}
	}
	return counts, refused, nil
}

func (d *Desk) refusal(line, why string) string {
	return d.sayTo("inbox.refused.why", args{"line": line, "why": why})
}
