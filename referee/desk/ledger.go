package desk

import (
	"bytes"
	"io"
	"iter"
	"slices"

	"adimperii/campaign"
	"adimperii/campaign/disk"
	"adimperii/campaign/journal"
	"adimperii/campaign/ledger"
	"adimperii/referee"
	"adimperii/reports"
)

// Ledger writes the workbook of the whole campaign, or, for a player, of what he
// may see.
func (d *Desk) Ledger(p campaign.PlayerID, file string) error {
	if err := d.knownOrAll(p); err != nil {
		return err
	}
	var b bytes.Buffer
	if err := d.writeLedger(&b, p); err != nil {
		return err
	}
	return disk.WriteWhole(file, b.Bytes(), 0o644)
}

// LedgerRows are the ledger's entries, of one player's accounts or of all.
func (d *Desk) LedgerRows(p campaign.PlayerID) ([]ledger.Row, error) {
	if err := d.knownOrAll(p); err != nil {
		return nil, err
	}
	all, err := d.effective()
	if err != nil {
		return nil, err
	}
	s := d.state()
	rows := slices.DeleteFunc(ledger.Rows(events(all)), func(r ledger.Row) bool {
		return p != "" && !s.Friendly(p, campaign.HolderID(r.Account))
	})
	if p != "" { // places among all events would count what is hidden from him
		at, last := -1, -1
		for i := range rows {
			if rows[i].Event != last {
				at, last = at+1, rows[i].Event
			}
			rows[i].Event = at
		}
	}
	return rows, nil
}

func (d *Desk) knownOrAll(p campaign.PlayerID) error {
	if _, ok := d.state().Players[p]; p != "" && !ok {
		return unknownPlayer(d.state(), p)
	}
	return nil
}

// allEvents are all lines of the journal, those that were taken back too.
func (d *Desk) allEvents() ([]journal.Record, error) { return collect(d.folder.All()) }

// effective are the lines of the journal that stand.
func (d *Desk) effective() ([]journal.Record, error) { return collect(d.folder.From(1)) }

func collect(lines iter.Seq2[journal.Record, error]) ([]journal.Record, error) {
	var all []journal.Record
	for r, err := range lines {
		if err != nil {
			return nil, err
		}
		all = append(all, r)
	}
	return all, nil
}

// writeLedger writes the workbook as things stand: the referee's, or all that a player may see.
func (d *Desk) writeLedger(w io.Writer, p campaign.PlayerID) error {
	h := d.present()
	then, err := h.annals(d.folder.Head().Line)
	if err != nil {
		return err
	}
	in := ledgerInput(d.state(), then, p, d.Language())
	if in.Map, err = d.ledgerMap(h, in.Lang); err != nil {
		return err
	}
	return reports.WriteLedger(w, in)
}

// annals are what a ledger is made of beside the state: the events that it tells of, and what
// everybody held as each season ended.
type annals struct {
	records []journal.Record
	history []campaign.SeasonEnd
	// first is the state that the campaign began in, for the names of what is no more: players
	// do not read the founding.
	first campaign.State
}

// annals are those up to a line of the journal.
func (h hindsight) annals(upTo int) (annals, error) {
	var a annals
	var err error
	if a.first, err = h.folder.StateAsOf(h.folder.BatchOf(1).Last, h.asOf); err != nil {
		return a, err
	}
	history := campaign.NewHistory()
	for r, err := range h.folder.AsOf(1, h.asOf) {
		if err != nil {
			return a, err
		}
		if r.N > upTo {
			break
		}
		if r.Commit != nil {
			continue
		}
		if err := history.Note(r.Event); err != nil {
			return a, err
		}
		if reports.InLedger(r.Event) {
			a.records = append(a.records, r)
		}
	}
	a.history = history.Seasons()
	return a, nil
}

// ledgerInput is what the workbook of a player is made of, with "" of the referee, who reads
// it in a language.
func ledgerInput(s *campaign.State, then annals, p campaign.PlayerID, lang string) reports.LedgerInput {
	in := reports.LedgerInput{View: campaign.ViewFor(*s, p), History: then.history, Lang: lang}
	var holders []campaign.HolderID
	for _, id := range campaign.Sorted(s.Players) {
		holders = append(holders, id.Holder())
	}
	for _, id := range campaign.Sorted(s.Kingdoms) {
		holders = append(holders, id.Holder())
	}
	if p != "" {
		first := campaign.ViewFor(then.first, p)
		in.Lang, in.First = s.Players[p].Language, &first
		in.Events = filtered(s, then.records, p)
		holders = slices.DeleteFunc(holders, func(h campaign.HolderID) bool { return !s.Friendly(p, h) })
	} else {
		in.Events = numbered(then.records)
		in.Balances = map[campaign.HolderID]campaign.Talents{}
		for _, h := range holders {
			in.Balances[h] = s.Treasury(h)
		}
	}
	if s.Ended == nil {
		in.Forecast = map[campaign.HolderID]reports.Forecast{}
		for _, h := range holders {
			if s.SideOf(h) == "" {
				continue // a kingdom that is allied to nobody receives and pays nothing
			}
			in.Forecast[h] = reports.Forecast(referee.Foresee(s, h))
		}
	}
	return in
}

// ledgerSize is that of the map in a workbook.
var ledgerSize = size{1100, 150_000}

// ledgerMap is the map in a workbook, as everybody may see it; nil where none is drawn. A
// workbook that is made again to be compared takes the picture of the one it is compared with.
func (d *Desk) ledgerMap(h hindsight, lang string) ([]byte, error) {
	if d.sink != nil {
		return d.pictured, nil
	}
	if d.plain {
		return nil, nil
	}
	s := d.state()
	everybody, err := h.tale(s, "", latest(s), d.folder.Head().Line)
	if err != nil {
		return nil, err
	}
	return everybody.drawing(chart{lang: lang, kind: "png", width: ledgerSize.width, most: ledgerSize.most})
}

// ledgerCopy is the player's workbook as it goes with a report: as things stood after the
// batch, and light: the mail brings maps and lands itself, and the whole may be asked for.
func (o *occasion) ledgerCopy(p campaign.PlayerID) ([]byte, error) {
	if o.annals == nil {
		then, err := o.hindsight.annals(o.last())
		if err != nil {
			return nil, err
		}
		o.annals = &then
	}
	in := ledgerInput(o.after, *o.annals, p, "")
	in.Lang = o.state().Players[p].Language
	in.Light, in.Since = true, max(o.after.Number-1, 1)
	var b bytes.Buffer
	err := reports.WriteLedger(&b, in)
	return b.Bytes(), err
}

// events are those of records, without the commits.
func events(records []journal.Record) []campaign.Event {
	var all []campaign.Event
	for _, r := range records {
		if r.Commit == nil {
			all = append(all, r.Event)
		}
	}
	return all
}

// numbered are all events, as the referee reads them.
func numbered(records []journal.Record) []reports.Numbered {
	all := []reports.Numbered{}
	for _, r := range records {
		if r.Commit == nil {
			all = append(all, reports.Numbered{N: r.N, Event: r.Event})
		}
	}
	return all
}
