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

func (d *Desk) writeLedger(w io.Writer, p campaign.PlayerID) error {
	all, err := d.effective()
	if err != nil {
		return err
	}
	s := d.state()
	lang := d.Language()
	in := reports.LedgerInput{View: campaign.ViewFor(*s, p), Lang: lang}
	if p != "" {
		in.Lang = s.Players[p].Language
		in.Events = filtered(s, all, p)
		return reports.WriteLedger(w, in)
	}
	in.Events = numbered(all)
	in.Balances = map[campaign.HolderID]campaign.Talents{}
	for id := range s.Players {
		in.Balances[id.Holder()] = s.Treasury(id.Holder())
	}
	for id := range s.Kingdoms {
		in.Balances[id.Holder()] = s.Treasury(id.Holder())
	}
	return reports.WriteLedger(w, in)
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
