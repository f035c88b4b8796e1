package desk

import (
	"slices"

	"adimperii/campaign"
	"adimperii/campaign/journal"
	"adimperii/referee"
	"adimperii/reports"
)

// PlayerReport is a report and the language it is read in.
type PlayerReport struct {
	reports.Report
	told tale
}

// Text is the report as a plain text mail.
func (r PlayerReport) Text() string { return reports.Text(r.Report, r.Language) }

// HTML is the report as an HTML mail.
func (r PlayerReport) HTML() string { return reports.HTML(r.Report, r.Language) }

// page is the report as HTML for a file beside its pictures'.
func (r PlayerReport) page() string { return reports.HTMLFile(r.Report, r.Language) }

// Report is a player's report as things stand: of the season under way once
// something happened in it, else of the one before.
func (d *Desk) Report(p campaign.PlayerID) (PlayerReport, error) {
	s := d.state()
	if _, ok := s.Players[p]; !ok {
		return PlayerReport{}, unknownPlayer(s, p)
	}
	return d.present().report(s, p, latest(s), d.folder.Head().Line)
}

// latest is the season that there is something to tell of: the one under way once
// something happened in it, else the one before.
func latest(s *campaign.State) int {
	if s.Stage == campaign.Orders && s.Number > 1 {
		return s.Number - 1
	}
	return s.Number
}

// report builds what a player reads in a state of what happened in a season, up to a
// line of the journal: the last that led to the state. Deadline, code word and language
// are those of the moment.
func (h hindsight) report(s *campaign.State, p campaign.PlayerID, number, upTo int) (PlayerReport, error) {
	told, err := h.tale(s, p, number, upTo)
	if err != nil {
		return PlayerReport{}, err
	}
	told.view.Language = h.state().Players[p].Language
	in := reports.Input{View: told.view, Before: told.before, Events: told.events}
	if err := h.since(&in, p, number); err != nil {
		return PlayerReport{}, err
	}
	if s.Ended != nil {
		in.Career, err = h.career(s, p)
		return PlayerReport{reports.Build(in), told}, err
	}
	if in.Options, err = referee.Options(*s, p); err != nil {
		return PlayerReport{}, err
	}
	if in.Awaited, err = awaited(s, p); err != nil {
		return PlayerReport{}, err
	}
	if in.Committed, err = referee.Committed(*s, p); err != nil {
		return PlayerReport{}, err
	}
	in.Prices, in.Goals = referee.Prices(*s, p), referee.Goals(*s)
	if s.CodeWords {
		in.CodeWord = h.folder.CodeWordOf(s.Number, p)
	}
	if now := h.state(); now.Number == s.Number && now.Stage == s.Stage {
		if at := h.deadline(now, p); at != nil {
			in.Deadline = *at
		}
	}
	return PlayerReport{reports.Build(in), told}, nil
}

// since leaves out of a report what the one before told: the opening of the season it tells
// of, with its income. The treasury goes on from there.
func (h hindsight) since(in *reports.Input, p campaign.PlayerID, number int) error {
	opened := h.folder.BatchOf(h.folder.OpenedAt(number)).Last
	if len(in.Events) == 0 || in.Events[len(in.Events)-1].Line <= opened {
		return nil
	}
	then, err := h.stateAt(opened)
	if err != nil {
		return err
	}
	view := campaign.ViewFor(*then, p)
	in.Before = &view
	in.Events = slices.DeleteFunc(slices.Clone(in.Events), func(e reports.Numbered) bool { return e.Line <= opened })
	return nil
}

// tale is a state as a reader knows it, and what he may read of what led to it.
type tale struct {
	view   campaign.View
	before *campaign.View // nil where the events begin the campaign
	events []reports.Numbered
}

// hindsight is the journal as it stood at a line: without what had been taken back by
// then (contract.md, Undo).
type hindsight struct {
	*Desk
	asOf int
}

// present is the journal as it stands.
func (d *Desk) present() hindsight { return hindsight{d, d.folder.Head().Line} }

// tale is a state as a player, or with "" everybody, knows it, and what he may read of
// what happened in a season, up to a line of the journal.
func (h hindsight) tale(s *campaign.State, p campaign.PlayerID, number, upTo int) (tale, error) {
	then, err := h.past(number, s.Number, upTo)
	if err != nil {
		return tale{}, err
	}
	t := tale{view: campaign.ViewFor(*s, p), events: filtered(s, then.records, p)}
	if then.before.Name != "" {
		view := campaign.ViewFor(then.before, p)
		t.before = &view
	}
	return t, nil
}

// past is what happened in a season up to a line, and the state that it began in. Each
// player is told of it in his own way.
type past struct {
	records []journal.Record
	before  campaign.State
}

// pastKey is what a past depends on: the season told of, the present one, the last line,
// and what had been taken back.
type pastKey struct{ number, present, upTo, undos int }

func (h hindsight) past(number, present, upTo int) (past, error) {
	upTo = min(upTo, h.asOf)
	key := pastKey{number, present, upTo, h.folder.Journal().UndosUntil(h.asOf)}
	if known, ok := h.pasts[key]; ok {
		return known, nil
	}
	records, err := h.folder.EventsAsOf(number, h.asOf)
	if err != nil {
		return past{}, err
	}
	if number == present-1 { // the next season's income belongs to the close that posted it
		next, err := h.folder.EventsAsOf(present, h.asOf)
		if err != nil {
			return past{}, err
		}
		records = append(records, openingOf(next)...)
	}
	records = slices.DeleteFunc(records, func(r journal.Record) bool { return r.N > upTo })
	if len(records) == 0 {
		return past{before: h.state().Clone()}, nil
	}
	before, err := h.folder.StateAsOf(records[0].N-1, h.asOf)
	if err == nil && before.Name == "" { // nothing has a name before the founding
		before, err = h.folder.StateAsOf(records[0].N, h.asOf)
	}
	if err != nil {
		return past{}, err
	}
	h.pasts[key] = past{records, before}
	return h.pasts[key], nil
}

// openingOf are the events by which a season was opened: all of the batch that did.
func openingOf(records []journal.Record) []journal.Record {
	i := slices.IndexFunc(records, func(r journal.Record) bool { return r.Commit != nil })
	if i < 0 {
		return records
	}
	return records[:i]
}

// filtered are the events a player may read, as he may read them.
//
// They are numbered as he is told them: lines of the journal would count what he is not.
func filtered(s *campaign.State, records []journal.Record, p campaign.PlayerID) []reports.Numbered {
	all := []reports.Numbered{}
	for _, r := range records {
		if r.Commit != nil {
			continue
		}
		if e, ok := campaign.EventFor(s, r.Event, p); ok {
			all = append(all, reports.Numbered{N: len(all) + 1, Event: e, Line: r.N})
		}
	}
	return all
}

// BattleSheet is a battle's sheet in the referee's language.
func (d *Desk) BattleSheet(id campaign.BattleID) (reports.Sheet, error) {
	view := campaign.ViewFor(*d.state(), "")
	if b := d.state().Battles[id]; d.plays() == "" || slices.Contains(b.Players(), d.plays()) {
		of := view.Battles[id]
		of.Sealed, of.ListsOpen = b.Sealed, b.ListsOpen
		view.Battles[id] = of
	}
	sheet, ok := reports.BuildSheet(view, id, nil, d.StandIn(id))
	if !ok {
		return sheet, refuse("battle", args{"battle": id})
	}
	return sheet, nil
}
