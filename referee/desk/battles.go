package desk

import (
	"fmt"
	"strings"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/read"
	"adimperii/orders/say"
	"adimperii/orders/words"
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
		return campaign.Battle{}, refuse("battle", args{"battle": id})
	}
	return b, nil
}

// Recorded is what a result was understood as.
type Recorded struct {
	Canonical   string               `json:"canonical"`
	Text        string               `json:"text"` // in the referee's language
	Diagnostics []say.DiagnosticJSON `json:"diagnostics"`
}

// RecordBattle records the result of a battle in the words of a result order
// (`winner rome; losses rome 3/20`). Words that are not understood or cannot be
// are an [InputError] beside the diagnostics, and change nothing.
func (d *Desk) RecordBattle(id campaign.BattleID, text string) (Recorded, error) {
	b, err := d.Battle(id)
	if err != nil {
		return Recorded{}, err
	}
	s, lang := d.state(), d.Language()
	view := campaign.ViewFor(*s, b.Invader.Player)
	sheet := d.readResult(b.ID, text, &view)
	names := orders.NewNames(&view)
	rec := Recorded{Diagnostics: []say.DiagnosticJSON{}}
	for _, diag := range sheet.Diagnostics {
		rec.Diagnostics = append(rec.Diagnostics, say.NewDiagnosticJSON(diag, lang, names))
	}
	switch {
	case len(rec.Diagnostics) > 0:
		return rec, refuse("result.unread", nil)
	case len(sheet.Orders) != 1:
		return rec, refuse("result.one", nil)
	}
	return d.record(sheet.Orders[0], rec)
}

// resultWords are how a block with a result in it is written, by language.
var resultWords = map[string]string{"en": "ORDERS\nresult %s %s\nEND", "fr": "ORDRES\nrésultat %s %s\nFIN"}

// readResult reads the words of a result in the referee's language; if they are not
// understood so, in another.
func (d *Desk) readResult(id campaign.BattleID, text string, view *campaign.View) orders.Sheet {
	read := func(lang string) orders.Sheet {
		return read.Parse(fmt.Sprintf(resultWords[lang], id, text), read.Context{View: view, Lang: d.Language()})
	}
	own := read(d.Language())
	for _, lang := range words.Languages {
		if len(own.Diagnostics) == 0 {
			break
		}
		if other := read(lang); len(other.Diagnostics) == 0 {
			return other
		}
	}
	return own
}

// AcceptReport records what one of the players of a battle reports of it as its result.
func (d *Desk) AcceptReport(id campaign.BattleID, player string) (Recorded, error) {
	b, err := d.Battle(id)
	if err != nil {
		return Recorded{}, err
	}
	p, err := d.playerNamed(player)
	if err != nil {
		return Recorded{}, err
	}
	result, ok := b.Reports[p]
	if !ok {
		return Recorded{}, refuse("result.none", args{"player": d.nameOf(p), "battle": b.ID})
	}
	return d.record(orders.Order{Verb: orders.Result, Battle: b.ID, Result: &result}, Recorded{Diagnostics: []say.DiagnosticJSON{}})
}

// record puts a result on record as the referee's, if it can be.
func (d *Desk) record(o orders.Order, rec Recorded) (Recorded, error) {
	s := d.state()
	view := campaign.ViewFor(*s, "")
	names := orders.NewNames(&view)
	rec.Canonical, rec.Text = grammar.Canonical(o, names), grammar.Write(o, d.Language(), names)
	out, err := referee.Report(*s, referee.Input{Orders: map[campaign.PlayerID][]orders.Order{"": {o}}})
	if err != nil {
		return rec, err
	}
	for _, e := range out.Events {
		if r, ok := e.Data.(campaign.OrderRefused); ok {
			diag := orders.Diagnostic{Code: orders.Code(r.Code), Severity: orders.Error, Place: o.Place, Rule: e.Rule, Args: r.Args}
			rec.Diagnostics = append(rec.Diagnostics, say.NewDiagnosticJSON(diag, d.Language(), names))
		}
	}
	if len(rec.Diagnostics) > 0 {
		return rec, refuse("result.impossible", nil)
	}
	if _, same, err := d.sameAsLast("battle record", out.Events); same || err != nil {
		return rec, err // it stands already, with what followed from it
	}
	return rec, d.commit("battle record", out.Events)
}

// resultText is a result in the referee's language, without the words before it.
func (d *Desk) resultText(id campaign.BattleID, r campaign.Result) string {
	view := campaign.ViewFor(*d.state(), "")
	text := grammar.Write(orders.Order{Verb: orders.Result, Battle: id, Result: &r}, d.Language(), orders.NewNames(&view))
	if _, after, ok := strings.Cut(text, string(id)+" "); ok {
		return after
	}
	return text
}
