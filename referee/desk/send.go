package desk

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/campaign/scenario"
	"adimperii/orders/words"
)

// Sent is what became of the mails that were due.
type Sent struct {
	Mails []SentMail `json:"mails"`
	// Waiting are those that are not tried yet: they were refused for now, or are answers
	// to who has had many.
	Waiting int `json:"waiting,omitempty"`
}

// SentMail is one of them.
type SentMail struct {
	File    string            `json:"file"`
	Kind    string            `json:"kind"`
	Player  campaign.PlayerID `json:"player"`
	To      string            `json:"to"`
	Subject string            `json:"subject"`
	// State is sent, drafted, written, would-send or failed.
	State string `json:"state"`
	Error string `json:"error,omitempty"`
	// About is the battle, letter or line that it is about, "" where the kind says all.
	About string `json:"about,omitempty"`
	// Correction says that it puts an earlier one right.
	Correction bool `json:"correction,omitempty"`
}

// What becomes of a mail that is due.
const (
	wasSent    = "sent"
	wasDrafted = "drafted"
	wasWritten = "written"
	wouldSend  = "would-send"
	failed     = "failed"
)

// Sending is how mails are sent.
type Sending struct {
	DryRun bool
	// Out is a folder to write the mails to, as files, instead of sending them; of a dry
	// run, to look at.
	Out string
	// Anyway sends though an address is a placeholder.
	Anyway bool
	// Retry tries those once more that failed for good, and at once those that wait.
	Retry bool
	// Progress is told how many of how many are done.
	Progress func(done, of int)
}

// Send composes the mails that are due and hands them to the SMTP server named in
// campaign.yaml or, where none is, puts them into the IMAP account's folder of drafts,
// or writes them to files. The bytes of each are stored and its sending is on record
// before it is handed over, and that it was, after; a mail of which the second is
// missing is looked for among those sent and, unless found, handed over once more, the
// same bytes (contract.md, What is said). One that cannot be composed, or is refused,
// is put on record as such and stops no other; the first such error is returned. Only
// where no mail can go, as the login fails or the server is out of reach, Send stops.
func (d *Desk) Send(ctx context.Context, how Sending) (Sent, error) {
	sent := Sent{Mails: []SentMail{}}
	if !how.DryRun {
		if err := d.adopt(); err != nil {
			return sent, err
		}
		if err := d.keepHeads(); err != nil {
			return sent, err
		}
	}
	books, err := d.books()
	if err != nil {
		return sent, err
	}
	books.retry = how.Retry
	if how.DryRun && how.Out == "" { // only the subjects are looked at
		defer func(was bool) { d.plain = was }(d.plain)
		d.plain = true
	}
	owed, err := books.owed()
	if err != nil {
		return sent, err
	}
	all := len(owed)
	owed = slices.DeleteFunc(owed, due.waits)
	if sent.Waiting = all - len(owed); len(owed) == 0 {
		return sent, nil
	}
	if !how.Anyway && !how.DryRun {
		if err := d.placeholders(owed); err != nil {
			return sent, err
		}
	}
	progress := how.Progress
	if progress == nil {
		progress = func(int, int) {}
	}
	defer progress(len(owed), len(owed))
	progress(0, len(owed)) // a server may take long to be reached
	carry, err := d.carrier(ctx, how)
	if err != nil {
		return sent, err
	}
	defer carry.close()
	books.drawAhead(owed)
	var refused error
	lost := 0 // connections, one after the other
	for i, u := range owed {
		m, err := books.sendOne(ctx, u, carry)
		sent.Mails = append(sent.Mails, m)
		if progress(i+1, len(owed)); err == nil {
			lost = 0
			continue
		}
		sent.Mails[i].Error = words.SayError(d.Language(), err)
		err = &words.Phrase{ID: "refused.mail-to", Args: args{"mail": &words.Phrase{ID: "mail-kind." + string(u.kind)}, "player": d.nameOf(u.player), "why": err}, Err: err}
		if lost++; isAboutMail(err) {
			lost = 0
		}
		if ctx.Err() != nil || !concernsOne(err) || lost == mostLost {
			return sent, err
		}
		if refused == nil {
			refused = err
		}
	}
	return sent, refused
}

// mostLost is how many connections in a row may break before the server counts as out of
// reach.
const mostLost = 3

// placeholders refuses to send while somebody's address is one that nobody has (RFC 2606).
func (d *Desk) placeholders(owed []due) error {
	var who []string
	s := d.state()
	for _, u := range owed {
		for _, email := range s.Players[u.player].Emails {
			if scenario.Placeholder(email) && !slices.Contains(who, fmt.Sprintf("%s (%s)", u.player, email)) {
				who = append(who, fmt.Sprintf("%s (%s)", u.player, email))
			}
		}
	}
	if from := d.folder.Config().Referee.Email; scenario.Placeholder(from) {
		who = append(who, d.sayTo("refused.placeholders.referee", args{"address": from}))
	}
	if len(who) == 0 {
		return nil
	}
	return refuse("placeholders", args{"who": strings.Join(who, ", ")})
}

// Outbox counts the mails that are due, those of them that are not to be tried yet, and
// those that failed for good.
type Outbox struct {
	Due     int `json:"due"`
	Waiting int `json:"waiting,omitempty"`
	Failed  int `json:"failed"`
}
