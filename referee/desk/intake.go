package desk

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"adimperii/campaign"
	"adimperii/campaign/folder"
	"adimperii/mail"
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

func timestamp(at time.Time) string {
	if at.IsZero() {
		return ""
	}
	return at.UTC().Format(time.RFC3339)
}
