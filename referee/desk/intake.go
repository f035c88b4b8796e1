package desk

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"time"

	"adimperii/campaign"
	"adimperii/campaign/folder"
	"adimperii/mail"
	"adimperii/orders"
	"adimperii/orders/words"
	"adimperii/referee"
)

// Fetched is what a fetch came to (contract.md, `fetch`).
type Fetched struct {
	Filed       []FiledLetter `json:"filed"`
	Duplicates  int           `json:"duplicates"`
	Automatic   int           `json:"automatic"`
	Quarantined int           `json:"quarantined"`
}

// FiledLetter is a player's letter that was put on file.
type FiledLetter struct {
	File   string            `json:"file"`
	Player campaign.PlayerID `json:"player"`
	// Letter is its number in the inbox.
	Letter int `json:"letter"`
	// Kind is orders, request or none: what there was in it to act on.
	Kind string `json:"kind"`
}

// Fetch files the mails of a source, takes in what they report of battles, and
// answers them. A mail that is on file already is a duplicate. The raw mails are
// stored first, then journalled in one batch, and the source is told last of all,
// so that a kill at any moment loses nothing. An error beside what was fetched is
// the source's, when told.
func (d *Desk) Fetch(ctx context.Context, source Source) (Fetched, error) {
	in := intake{desk: d, batch: campaign.NewBatch(*d.state()), seen: d.folder.LetterKeys()}
	in.out.Filed = []FiledLetter{}
	if err := source.Each(ctx, in.store); err != nil {
		return Fetched{}, err
	}
	if err := in.leftOver(); err != nil {
		return Fetched{}, err
	}
	// Filed in the order of arrival, in whatever order the source gave them.
	slices.SortStableFunc(in.stored, func(a, b stored) int {
		return cmp.Or(a.at.Compare(b.at), cmp.Compare(a.uid, b.uid), strings.Compare(a.source, b.source))
	})
	for _, m := range in.stored {
		if err := in.take(m); err != nil {
			return Fetched{}, err
		}
	}
	if events := in.batch.Events(); len(events) > 0 {
		if err := d.commit("fetch", events); err != nil {
			return Fetched{}, err
		}
	}
	if err := source.Filed(ctx); err != nil {
		return in.out, &words.Phrase{ID: "refused.filed-not-told", Args: args{"why": err}, Err: err}
	}
	return in.out, nil
}

// stored is a new mail that is in the season's inbox folder and not yet journalled.
type stored struct {
	file, sha, key string
	at             time.Time
	uid            uint32
	source         string
	truncated      bool
}

// intake is one fetch under way.
type intake struct {
	desk   *Desk
	batch  *campaign.Batch
	seen   map[string]bool // keys of all letters ever filed
	stored []stored
	out    Fetched
}

func (in *intake) store(r mail.Received) error {
	key := letterKey(mail.Read(r.Raw), r.Raw)
	if in.seen[key] {
		in.out.Duplicates++
		return nil
	}
	in.seen[key] = true
	file, sha, err := in.desk.folder.FileLetter(r.At, r.Raw)
	if err != nil {
		return err
	}
	in.stored = append(in.stored, stored{file, sha, key, r.At, r.UID, r.From, r.Truncated})
	return nil
}

// leftOver takes up mails that an earlier fetch stored and did not live to journal,
// where the source no longer gives them.
func (in *intake) leftOver() error {
	names, err := in.desk.folder.Unfiled()
	if err != nil {
		return err
	}
	for _, name := range names {
		raw, err := in.desk.folder.ReadLetter(in.desk.state().Number, name)
		if err != nil {
			return err
		}
		key := letterKey(mail.Read(raw), raw)
		if in.seen[key] {
			continue
		}
		in.seen[key] = true
		sum := sha256.Sum256(raw)
		in.stored = append(in.stored, stored{
			file: name, sha: hex.EncodeToString(sum[:]), key: key,
			at: folder.ReceivedOf(name), source: name, truncated: len(raw) >= mail.MaxRaw,
		})
	}
	return nil
}

func (in *intake) take(m stored) error {
	letter, err := in.desk.letter(m.file)
	if err != nil {
		return err
	}
	s := in.batch.State()
	filed := campaign.Letter{
		File: m.file, SHA256: m.sha, Key: m.key, Number: s.Number, Stage: s.Stage,
		MessageID: letter.MessageID, InReplyTo: letter.InReplyTo, Subject: letter.Subject,
		From: letter.From, Received: timestamp(m.at),
	}
	filed.Player, filed.Kind, filed.Reason = in.classify(s, letter, m.truncated)
	var read reading
	var record json.RawMessage
	if filed.Kind == campaign.Filed {
		if read, err = in.desk.read(s, filed.Player, m.file, letter); err != nil {
			return err
		}
		switch record, err = read.bounded(); {
		case errors.Is(err, errTooLarge):
			filed.Kind, filed.Reason = campaign.Quarantined, tooLarge
		case err != nil:
			return err
		case read.bids() && in.desk.isLate(s, filed):
			filed.Kind, filed.Reason = campaign.Late, afterDeadline
		}
	}
	if err := in.batch.Record(campaign.Event{
		Audience: audience(filed.Player), Data: campaign.LetterFiled{Letter: filed},
	}); err != nil {
		return err
	}
	switch filed.Kind {
	case campaign.Automatic:
		in.out.Automatic++
		return nil
	case campaign.Quarantined:
		in.out.Quarantined++
		return nil
	}
	if err := in.batch.Record(campaign.Event{
		Audience: []campaign.PlayerID{}, Data: campaign.OrdersRead{File: m.file, Reader: readerVersion, Reading: record},
	}); err != nil {
		return err
	}
	in.out.Filed = append(in.out.Filed, FiledLetter{m.file, filed.Player, len(in.batch.State().Inbox()), kindOf(read.Sheet)})
	if filed.Kind == campaign.Late {
		return nil
	}
	return actOn(in.batch, filed.Player, read.Sheet)
}

// bids says that a letter would change what its player has ordered or answered.
func (r reading) bids() bool {
	return r.HasOrders() || r.HasErrors() || r.Asks(orders.CancelOrders) || len(r.Choices()) > 0
}

func kindOf(sheet orders.Sheet) string {
	switch {
	case sheet.HasOrders():
		return "orders"
	case len(sheet.Requests) > 0:
		return "request"
	}
	return "none"
}

// actOn records what a letter does at once: words to the referee or to all, and
// results of battles.
func actOn(batch *campaign.Batch, p campaign.PlayerID, sheet orders.Sheet) error {
	for _, o := range sheet.Requests {
		cause := campaign.Cause{Player: p, Mail: o.Mail, Line: o.Line, Form: o.Form}
		switch o.Verb {
		case orders.Note:
			if err := batch.Record(campaign.Event{Cause: cause, Audience: audience(p), Data: campaign.Noted{Player: p, Text: o.Text}}); err != nil {
				return err
			}
		case orders.Away:
			received := receivedOf(batch.State(), o.Mail)
			if err := batch.Record(campaign.Event{Cause: cause, Audience: audience(p), Data: campaign.PlayerAway{
				Player: p, Absence: campaign.Absence{Until: dayOf(o.Until, received), Deputy: batch.State().Away[p].Deputy},
			}}); err != nil {
				return err
			}
		case orders.Proclaim:
			if err := batch.Record(campaign.Event{Cause: cause, Data: campaign.Proclaimed{Player: p, Text: o.Text}}); err != nil {
				return err
			}
		}
	}
	return takeResults(batch, p, sheet)
}

// confirmed is the result that a player confirms: the one his opponent reported, as his
// own. It is nothing where none is waiting for his word.
func confirmed(s *campaign.State, p campaign.PlayerID, o orders.Order) (orders.Order, bool) {
	b, ok := s.Battles[o.Battle]
	other := b.Opponent(p)
	result, told := b.Reports[other]
	_, mine := b.Reports[p]
	if !ok || !told || mine || b.State != campaign.Open || p != b.Invader.Player && p != b.Invaded.Player {
		return o, false
	}
	o.Verb, o.Result = orders.Result, &result
	return o, true
}

// takeResults records the results that a letter reports of battles, and the advantages
// that it chooses in them.
func takeResults(batch *campaign.Batch, p campaign.PlayerID, sheet orders.Sheet) error {
	results := slices.DeleteFunc(slices.Clone(sheet.Orders), func(o orders.Order) bool { return o.Verb != orders.Result })
	for _, o := range sheet.Requests {
		if o.Verb == orders.Confirm {
			if yes, ok := confirmed(batch.State(), p, o); ok {
				results = append(results, yes)
			}
		}
	}
	results = append(results, sheet.Choices()...)
	if len(results) == 0 || batch.State().Stage != campaign.Battles {
		return nil
	}
	out, err := referee.Report(*batch.State(), referee.Input{Orders: map[campaign.PlayerID][]orders.Order{p: results}})
	if err != nil {
		return err
	}
	for _, e := range out.Events {
		if err := batch.Record(e); err != nil {
			return err
		}
	}
	return nil
}

// receivedOf is when a letter on file was received; the moment zero if that is not known.
func receivedOf(s *campaign.State, file string) time.Time {
	l, _ := letterOn(s, file)
	at, err := time.Parse(time.RFC3339, l.Received)
	if err != nil {
		return time.Time{}
	}
	return at
}

func audience(p campaign.PlayerID) []campaign.PlayerID {
	if p == "" {
		return []campaign.PlayerID{}
	}
	return []campaign.PlayerID{p}
}

func timestamp(at time.Time) string {
	if at.IsZero() {
		return ""
	}
	return at.UTC().Format(time.RFC3339)
}
