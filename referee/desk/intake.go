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
)

// Fetched is what a fetch came to (contract.md, `fetch`).
type Fetched struct {
	Filed       []FiledLetter `json:"filed"`
	Duplicates  int           `json:"duplicates"`
	Automatic   int           `json:"automatic"`
	Quarantined int           `json:"quarantined"`
	// Passed are plainly letters to another campaign, and were left alone.
	Passed int `json:"passed"`
	// Withheld are mails that the server could not give; they are asked for again.
	Withheld []string `json:"withheld"`
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
// answers them. A mail that is on file already is a duplicate. Of each batch the raw
// mails are stored first, then journalled, and the source is told last of all, before
// it gives the next: a kill at any moment loses nothing, and what was fetched before a
// failure is on file. An error beside what was fetched is the source's.
func (d *Desk) Fetch(ctx context.Context, source Source) (Fetched, error) {
	in := intake{desk: d, seen: d.folder.LetterKeys(), gathered: map[campaign.PlayerID]*gathering{}, out: Fetched{Filed: []FiledLetter{}, Withheld: []string{}}}
	var failed error
	withheld, err := source.Each(ctx, func(batch []mail.Received) (mail.Kept, error) {
		kept, err := in.file(batch)
		failed = err
		return kept, err
	})
	if failed == nil {
		failed = in.leftOver()
	}
	if failed != nil {
		return Fetched{}, failed
	}
	if err != nil {
		err = &words.Phrase{ID: "refused.fetch-broken", Args: args{"why": err}, Err: err}
	}
	return in.out, errors.Join(err, in.withheld(withheld))
}

// intake is one fetch under way.
type intake struct {
	desk  *Desk
	batch *campaign.Batch
	seen  map[string]bool // keys of all letters ever filed
	out   Fetched
	// gathered are the letters of players so far, which a letter is read beside.
	gathered map[campaign.PlayerID]*gathering
}

// stored is a new mail that is in the season's inbox folder and not yet journalled.
type stored struct {
	mail.Received
	letter         mail.Letter
	file, sha, key string
}

// file puts a batch on file.
func (in *intake) file(mails []mail.Received) (mail.Kept, error) {
	var kept mail.Kept
	var all []stored
	for _, r := range mails {
		letter := mail.Read(r.Raw)
		key := letterKey(letter, r.Raw)
		switch {
		case in.seen[key] || in.seen[formerKey(letter, r.Raw)]:
			in.out.Duplicates++
		case in.isOthers(letter):
			in.out.Passed++
			kept.Passed = append(kept.Passed, r.UID)
			continue
		default:
			file, sha, err := in.desk.folder.FileLetter(r.At, r.Raw)
			if err != nil {
				return mail.Kept{}, err
			}
			in.seen[key] = true
			all = append(all, stored{r, letter, file, sha, key})
		}
		kept.Filed = append(kept.Filed, r.UID)
	}
	return kept, in.record(all)
}

// leftOver takes up mails that an earlier fetch stored and did not live to journal,
// where the source no longer gives them.
func (in *intake) leftOver() error {
	names, err := in.desk.folder.Unfiled()
	if err != nil {
		return err
	}
	var all []stored
	for _, name := range names {
		raw, err := in.desk.folder.ReadLetter(in.desk.state().Number, name)
		if err != nil {
			return err
		}
		letter := mail.Read(raw)
		key := letterKey(letter, raw)
		if in.seen[key] {
			continue
		}
		in.seen[key] = true
		sum := sha256.Sum256(raw)
		all = append(all, stored{
			Received: mail.Received{Raw: raw, At: folder.ReceivedOf(name), From: name, Truncated: len(raw) >= mail.MaxRaw},
			letter:   letter, file: name, sha: hex.EncodeToString(sum[:]), key: key,
		})
	}
	return in.record(all)
}

// record journals a batch of stored mails.
func (in *intake) record(all []stored) error {
	if len(all) == 0 {
		return nil
	}
	// Filed in the order of arrival, in whatever order the source gave them.
	slices.SortStableFunc(all, func(a, b stored) int {
		return cmp.Or(a.At.Compare(b.At), cmp.Compare(a.UID, b.UID), strings.Compare(a.From, b.From))
	})
	in.batch = campaign.NewBatch(*in.desk.state())
	for _, m := range all {
		if err := in.take(m); err != nil {
			return err
		}
	}
	return in.desk.commit("fetch", in.batch.Events())
}

func (in *intake) take(m stored) (err error) {
	s := in.batch.State()
	filed := campaign.Letter{
		File: m.file, SHA256: m.sha, Key: m.key, Number: s.Number, Stage: s.Stage,
		MessageID: m.letter.MessageID, InReplyTo: m.letter.InReplyTo, Subject: m.letter.Subject,
		From: m.letter.From, Received: timestamp(m.At),
	}
	filed.Player, filed.Kind, filed.Reason = in.classify(s, m.letter, m.Truncated)
	var read reading
	var record json.RawMessage
	if filed.Kind == campaign.Filed {
		if read, err = in.read(s, filed.Player, m); err != nil {
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
	if err := in.quiet(filed.Player, campaign.LetterFiled{Letter: filed}); err != nil {
		return err
	}
	if err := in.given(m.Key); err != nil {
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
	if err := in.quiet("", campaign.OrdersRead{File: m.file, Reader: readerVersion, Reading: record}); err != nil {
		return err
	}
	in.out.Filed = append(in.out.Filed, FiledLetter{m.file, filed.Player, len(in.batch.State().Inbox()), kindOf(read.Sheet)})
	if filed.Kind == campaign.Late {
		return nil
	}
	in.gather(filed, read)
	return actOn(in.batch, filed.Player, read)
}

// read reads a letter beside its player's others of the stage.
func (in *intake) read(s *campaign.State, p campaign.PlayerID, m stored) (reading, error) {
	g, ok := in.gathered[p]
	if !ok {
		var err error
		if g, err = gather(s, p); err != nil {
			return reading{}, err
		}
		in.gathered[p] = g
	}
	view := campaign.ViewFor(*s, p)
	return in.desk.read(s, p, m.file, m.letter, g.Submission(&view))
}

// gather puts a letter that counts beside its player's others. One that was received
// before them does not come last: they are gathered anew for the next.
func (in *intake) gather(l campaign.Letter, r reading) {
	if g := in.gathered[l.Player]; g != nil && l.Received >= g.received {
		g.take(l, r)
		return
	}
	delete(in.gathered, l.Player)
}

// quiet records an event that a player may know, "" for nobody.
func (in *intake) quiet(p campaign.PlayerID, data campaign.Payload) error {
	return in.batch.Record(campaign.Event{Audience: audience(p), Data: data})
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
func actOn(batch *campaign.Batch, p campaign.PlayerID, read reading) error {
	for _, o := range read.Requests {
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
	return takeResults(batch, p, read)
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
