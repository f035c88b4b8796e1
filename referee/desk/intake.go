package desk

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"time"

	"adimperii/campaign"
	"adimperii/campaign/folder"
	"adimperii/mail"
	"adimperii/orders"
	"adimperii/orders/read"
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
	// Waiting are of a stage that is to come again, since the record of it was lost.
	Waiting int `json:"waiting,omitempty"`
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
	defer frugal()()
	in, err := d.intake()
	if err != nil {
		return Fetched{}, err
	}
	var failed error
	withheld, err := source.Each(ctx, func(batch []mail.Received) (mail.Kept, error) {
		kept, err := in.file(batch)
		failed = err
		return kept, err
	})
	if failed == nil {
		failed = in.leftOver()
	}
	if failed == nil && in.recorded {
		d.folder.Derive()
		failed = d.follow()
	}
	if failed == nil {
		_, failed = d.tableAgreed()
	}
	if failed == nil {
		failed = d.openListsDue()
	}
	if failed == nil {
		failed = d.deputise()
	}
	if failed != nil {
		return Fetched{}, failed
	}
	if err != nil {
		err = &words.Phrase{ID: "refused.fetch-broken", Args: args{"why": err}, Err: err}
	}
	return in.out, errors.Join(err, in.withheld(withheld))
}

// mostFrom is how much goes on record of a list of authors.
const mostFrom = 200

// intake is one fetch under way.
type intake struct {
	desk  *Desk
	batch *campaign.Batch
	seen  map[string]bool // keys of all letters ever filed
	// former: some of those keys are of the kind that an older program gave.
	former bool
	// last is the latest season ever opened, also if that was taken back.
	last int
	// recorded: some batch was. What is derived is written once, after the last: all of it
	// for each batch would take the longer the more letters there are, and the next command
	// writes it if this one is killed.
	recorded bool
	inbox    int // how many letters are in it
	// before are files of letters of seasons that are over.
	before map[string]bool
	lost   *campaign.JournalRestored // what is known of lines that were lost, nil if none were
	out    Fetched
	// gathered are the letters of players so far, which a letter is read beside.
	gathered map[campaign.PlayerID]*gathering
	// readers are what players' letters are read by, until a letter changes what they know.
	readers map[campaign.PlayerID]read.Context
}

func (d *Desk) intake() (*intake, error) {
	lost, err := d.restored()
	in := &intake{
		desk: d, seen: d.folder.LetterKeys(), last: d.lastOpened(), lost: lost,
		gathered: map[campaign.PlayerID]*gathering{}, readers: map[campaign.PlayerID]read.Context{},
		out: Fetched{Filed: []FiledLetter{}, Withheld: []string{}},
	}
	for key := range in.seen {
		in.former = in.former || isFormerKey(key)
	}
	if lost != nil { // a player's last report had the word of a season whose record is lost
		in.last = max(in.last, lost.Number)
	}
	return in, err
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
		case in.seen[key] || in.former && in.seen[formerKey(letter, r.Raw)]:
			in.out.Duplicates++
		case in.isOthers(letter):
			in.out.Passed++
			kept.Passed = append(kept.Passed, r.UID)
			continue
		default:
			if w, early := in.isEarly(letter, r.At); early {
				if err := in.desk.folder.Await(w, r.At, r.Raw); err != nil {
					return mail.Kept{}, err
				}
				in.out.Waiting++
				break
			}
			file, sha, err := in.desk.folder.FileLetter(r.At, r.Raw)
			if err != nil {
				return mail.Kept{}, err
			}
			in.seen[key] = true
			all = append(all, stored{r, letter, file, sha, key})
		}
		if in.desk.shares() && !in.isOurs(letter, playerOf(in.desk.state(), letter.From)) {
			kept.Passed = append(kept.Passed, r.UID) // another campaign may have to do with it
			continue
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
		if in.seen[key] || letter.From == deputyAddress { // [Desk.deputise] takes it up
			continue
		}
		in.seen[key] = true
		all = append(all, stored{
			Received: mail.Received{Raw: raw, At: folder.ReceivedOf(name), From: name, Truncated: len(raw) >= mail.MaxRaw},
			letter:   letter, file: name, sha: campaign.Digest(raw), key: key,
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
	if !in.recorded {
		in.inbox = len(in.batch.State().Inbox())
	}
	for _, m := range all {
		if err := in.take(m); err != nil {
			return err
		}
	}
	in.recorded = true
	events := in.batch.Events()
	in.batch = nil
	return in.desk.folder.Record("fetch", events)
}

func (in *intake) take(m stored) (err error) {
	s := in.batch.State()
	filed := campaign.Letter{
		File: m.file, SHA256: m.sha, Key: m.key, Number: s.Number, Stage: s.Stage,
		// Parts of the letter's text, all of which they would keep in memory.
		MessageID: strings.Clone(m.letter.MessageID), InReplyTo: strings.Clone(m.letter.InReplyTo),
		Subject: strings.Clone(m.letter.Subject), Received: timestamp(m.At),
		From: words.Shorten(strings.Join(m.letter.Authors, ", "), mostFrom),
	}
	filed.Player, filed.Kind, filed.Reason = in.classify(s, m.file, m.letter, m.Truncated)
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
	in.inbox++
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
	in.out.Filed = append(in.out.Filed, FiledLetter{m.file, filed.Player, in.inbox, kindOf(read.Sheet)})
	if err := deputyEnds(in.batch, filed.Player); err != nil || filed.Kind == campaign.Late {
		return err
	}
	in.gather(filed, read)
	before := len(in.batch.Events())
	err = actOn(in.batch, filed.Player, read)
	if len(in.batch.Events()) > before {
		clear(in.readers)
	}
	return err
}

// read reads a letter beside its player's others of the stage.
func (in *intake) read(s *campaign.State, p campaign.PlayerID, m stored) (reading, error) {
	g, ok := in.gathered[p]
	if !ok {
		var err error
		if g, err = gather(s, p); err != nil {
			return reading{}, err
		}
		g.Forget()
		in.gathered[p] = g
	}
	as, ok := in.readers[p]
	if !ok {
		as = readerFor(s, p)
		in.readers[p] = as
	}
	return in.desk.read(s, as, m.file, m.letter, g.Submission(as.View))
}

// gather puts a letter that counts beside its player's others. One that was received
// before them does not come last: they are gathered anew for the next.
func (in *intake) gather(l campaign.Letter, r reading) {
	if g := in.gathered[l.Player]; g != nil && l.Received >= g.received {
		g.take(l, r)
		g.Forget()
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
