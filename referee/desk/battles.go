package desk

import (
	"strings"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/referee"
)

// Battles are the battles at hand, in the order of the queue.
func (d *Desk) Battles() []campaign.Battle {
	s := d.state()
	var all []campaign.Battle
	for _, id := range s.BattleQueue() {
		all = append(all, s.Battles[id])
	}
	return all
}

// Battle is one of them; an unknown one is an [InputError].
func (d *Desk) Battle(id campaign.BattleID) (campaign.Battle, error) {
	b, ok := d.state().Battles[campaign.BattleID(strings.ToLower(string(id)))]
	if !ok {
		return campaign.Battle{}, refusef("there is no battle %q; 'adimperii battles' lists them", id)
	}
	return b, nil
}

// Recorded is what a result was understood as.
type Recorded struct {
	Canonical   string                  `json:"canonical"`
	Diagnostics []orders.DiagnosticJSON `json:"diagnostics"`
}

// RecordBattle records the result of a battle in the words of a result order
// (`winner rome; losses rome 3/20`). Words that are not understood or cannot be
// are an [InputError] beside the diagnostics, and change nothing.
func (d *Desk) RecordBattle(id campaign.BattleID, words string) (Recorded, error) {
	b, err := d.Battle(id)
	if err != nil {
		return Recorded{}, err
	}
	s := d.state()
	lang := d.Language()
	view := campaign.ViewFor(*s, b.Invader.Player)
	sheet := orders.Parse("ORDERS\nresult "+string(b.ID)+" "+words+"\nEND", orders.Context{View: &view, Lang: lang, Stage: s.Stage})
	names := orders.NewNames(&view)
	rec := Recorded{Diagnostics: []orders.DiagnosticJSON{}}
	for _, diag := range sheet.Diagnostics {
		rec.Diagnostics = append(rec.Diagnostics, diag.JSON(lang, names))
	}
	switch {
	case len(rec.Diagnostics) > 0:
		return rec, refusef("the result was not understood")
	case len(sheet.Orders) != 1:
		return rec, refusef("give one result, and nothing else")
	}
	rec.Canonical = orders.Canonical(sheet.Orders[0], names)
	out, err := referee.Report(*s, referee.Input{Orders: map[campaign.PlayerID][]orders.Order{"": sheet.Orders}})
	if err != nil {
		return rec, err
	}
	for _, e := range out.Events {
		if r, ok := e.Data.(campaign.OrderRefused); ok {
			diag := orders.Diagnostic{Code: orders.Code(r.Code), Severity: orders.Error, Place: sheet.Orders[0].Place, Rule: e.Rule, Args: r.Args}
			rec.Diagnostics = append(rec.Diagnostics, diag.JSON(lang, names))
		}
	}
	if len(rec.Diagnostics) > 0 {
		return rec, refusef("the result cannot be")
	}
	return rec, d.commit("battle record", out.Events)
}
