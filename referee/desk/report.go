package desk

import (
	"bytes"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/google/renameio/v2/maybe"

	"adimperii/campaign"
	"adimperii/campaign/journal"
	"adimperii/campaign/ledger"
	"adimperii/maps"
	"adimperii/orders"
	"adimperii/referee"
	"adimperii/reports"
)

// mailWidth is how wide the map is in a mail, in pixels.
const mailWidth = 1600

// PlayerReport is a report and the language it is read in.
type PlayerReport struct {
	reports.Report
}

// Text is the report as a plain text mail.
func (r PlayerReport) Text() string { return reports.Text(r.Report, r.Language) }

// HTML is the report as an HTML mail.
func (r PlayerReport) HTML() string { return reports.HTML(r.Report, r.Language) }

// Report is a player's report as things stand: of the season under way once
// something happened in it, else of the one before.
func (d *Desk) Report(p campaign.PlayerID) (PlayerReport, error) {
	s := d.state()
	if _, ok := s.Players[p]; !ok {
		return PlayerReport{}, unknownPlayer(s, p)
	}
	number := s.Number
	if s.Stage == campaign.Orders && number > 1 {
		number--
	}
	return d.reportOn(s, p, number, d.folder.Head().Line)
}

// reportOn builds what a player reads in a state of what happened in a season, up
// to a line of the journal: the last that led to the state.
func (d *Desk) reportOn(s *campaign.State, p campaign.PlayerID, number, upTo int) (PlayerReport, error) {
	records, err := d.folder.Events(number)
	if err != nil {
		return PlayerReport{}, err
	}
	if number == s.Number-1 { // the next season's income belongs to the close that posted it
		next, err := d.folder.Events(s.Number)
		if err != nil {
			return PlayerReport{}, err
		}
		records = append(records, openingOf(next)...)
	}
	records = slices.DeleteFunc(records, func(r journal.Record) bool { return r.N > upTo })
	before, err := d.stateBefore(records)
	if err != nil {
		return PlayerReport{}, err
	}
	options, err := referee.Options(*s, p)
	if err != nil {
		return PlayerReport{}, err
	}
	in := reports.Input{
		View: campaign.ViewFor(*s, p), Events: filtered(s, records, p), Options: options,
		Awaited: awaited(s, p), Map: mapCID,
	}
	if before.Name != "" {
		view := campaign.ViewFor(before, p)
		in.Before = &view
	}
	if s.CodeWords {
		in.CodeWord = d.folder.CodeWordOf(s.Number, p)
	}
	if at := d.folder.Config().Deadlines.Of(s.Number, s.Stage); at != nil {
		in.Deadline = *at
	}
	return PlayerReport{reports.Build(in)}, nil
}

// openingOf are the events by which a season was opened: all of the batch that did.
func openingOf(records []journal.Record) []journal.Record {
	i := slices.IndexFunc(records, func(r journal.Record) bool { return r.Commit != nil })
	if i < 0 {
		return records
	}
	return records[:i]
}

// stateBefore is the state that a run of records begins in.
func (d *Desk) stateBefore(records []journal.Record) (campaign.State, error) {
	if len(records) == 0 {
		return d.state().Clone(), nil
	}
	return d.folder.StateAt(records[0].N - 1)
}

// filtered are the events a player may read, as he may read them.
func filtered(s *campaign.State, records []journal.Record, p campaign.PlayerID) []reports.Numbered {
	all := []reports.Numbered{}
	for _, r := range records {
		if r.Commit != nil {
			continue
		}
		if e, ok := campaign.EventFor(s, r.Event, p); ok {
			all = append(all, reports.Numbered{N: r.N, Event: e})
		}
	}
	return all
}

// BattleSheet is a battle's sheet in the referee's language.
func (d *Desk) BattleSheet(id campaign.BattleID) (string, error) {
	sheet, ok := reports.BuildSheet(campaign.ViewFor(*d.state(), ""), id, nil)
	if !ok {
		return "", refusef("there is no battle %q", id)
	}
	return reports.SheetText(sheet, d.Language()), nil
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

// Map draws the map as it stands into a file, whose ending says what kind: .svg,
// .png (of a width in pixels) or .pdf. lang "" is the referee's language.
func (d *Desk) Map(file, lang string, width int) error {
	if lang == "" {
		lang = d.Language()
	}
	kind := strings.ToLower(strings.TrimPrefix(filepath.Ext(file), "."))
	picture, err := drawing(d.state(), lang, kind, width)
	if err != nil {
		return err
	}
	return maybe.WriteFile(file, picture, 0o644)
}

// Bounds of the width of a picture, in pixels.
const (
	minWidth = 200
	maxWidth = 8000
)

func drawing(s *campaign.State, lang, kind string, width int) ([]byte, error) {
	drawn, err := maps.Draw(s.Map, reports.MapPicture(campaign.ViewFor(*s, ""), lang))
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	switch kind {
	case "svg":
		err = drawn.SVG(&b)
	case "pdf":
		err = drawn.PDF(&b)
	case "png":
		if width < minWidth || width > maxWidth {
			return nil, refusef("a width of %d pixels cannot be drawn; give one between %d and %d", width, minWidth, maxWidth)
		}
		err = drawn.PNG(&b, width)
	default:
		return nil, refusef("a map is written as .svg, .png or .pdf, not as %q", kind)
	}
	return b.Bytes(), err
}

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
	return maybe.WriteFile(file, b.Bytes(), 0o644)
}

// LedgerRows are the ledger's entries, of one player's accounts or of all.
func (d *Desk) LedgerRows(p campaign.PlayerID) ([]ledger.Row, error) {
	if err := d.knownOrAll(p); err != nil {
		return nil, err
	}
	all, err := d.allEvents()
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

func (d *Desk) allEvents() ([]journal.Record, error) {
	var all []journal.Record
	for r, err := range d.folder.All() {
		if err != nil {
			return nil, err
		}
		all = append(all, r)
	}
	return all, nil
}

func (d *Desk) writeLedger(w io.Writer, p campaign.PlayerID) error {
	all, err := d.allEvents()
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

// OrdersOf are one player's orders in force, as understood and allowed.
type OrdersOf struct {
	Player campaign.PlayerID      `json:"player"`
	State  orders.SubmissionState `json:"state"`
	Checked
}

// OrdersInForce are the orders of the present stage in force, of one player or,
// with "", of all.
func (d *Desk) OrdersInForce(p campaign.PlayerID) ([]OrdersOf, error) {
	if err := d.knownOrAll(p); err != nil {
		return nil, err
	}
	s := d.state()
	subs, err := d.submissions()
	if err != nil {
		return nil, err
	}
	all := []OrdersOf{}
	for _, id := range campaign.Sorted(subs) {
		if p != "" && id != p {
			continue
		}
		got, err := check(s, id, subs[id].Orders, subs[id].Diagnostics)
		if err != nil {
			return nil, err
		}
		state, err := standing(s, id, subs[id])
		if err != nil {
			return nil, err
		}
		all = append(all, OrdersOf{id, state, got})
	}
	return all, nil
}
