package desk

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"adimperii/campaign"
	"adimperii/campaign/scenario"
	"adimperii/mail"
	"adimperii/orders/words"
)

// Sent is what became of the mails that were due.
type Sent struct {
	Mails []SentMail `json:"mails"`
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
	// Retry tries those once more that failed for good.
	Retry bool
	// Progress is told how many of how many are done.
	Progress func(done, of int)
}

// Send composes the mails that are due and hands them to the SMTP server named in
// campaign.yaml or, where none is, puts them into the IMAP account's folder of drafts,
// or writes them to files. The bytes of each are stored and its sending is on record
// before it is handed over, and that it was, after; a mail of which the second is
// missing is handed over once more, the same bytes (contract.md, What is said). One
// that cannot be composed, or is refused for good, is set aside and stops no other; at
// a passing failure Send stops.
func (d *Desk) Send(ctx context.Context, how Sending) (Sent, error) {
	sent := Sent{Mails: []SentMail{}}
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
	if err != nil || len(owed) == 0 {
		return sent, err
	}
	if !how.Anyway && !how.DryRun {
		if err := d.placeholders(owed); err != nil {
			return sent, err
		}
	}
	carry, err := d.carrier(ctx, how)
	if err != nil {
		return sent, err
	}
	defer carry.close()
	var refused error
	for i, u := range owed {
		if how.Progress != nil {
			how.Progress(i, len(owed))
		}
		m, err := books.sendOne(ctx, u, carry)
		sent.Mails = append(sent.Mails, m)
		if err != nil {
			refused = &words.Phrase{ID: "refused.mail-to", Args: args{"mail": &words.Phrase{ID: "mail-kind." + string(u.kind)}, "player": d.nameOf(u.player), "why": err}, Err: err}
			if !isFinal(err) {
				return sent, refused
			}
		}
	}
	if how.Progress != nil {
		how.Progress(len(owed), len(owed))
	}
	return sent, refused
}

// sentFile is where the bytes of a mail are kept.
func (d *Desk) sentFile(id string) string { return "sent/" + id + ".eml" }

// parcel is a mail about to go out: its record, and its bytes.
type parcel struct {
	campaign.Mail
	subject string
	raw     []byte
	// stored: its bytes are in sent/ since it was on its way before.
	stored bool
}

func (b *bookkeeping) sendOne(ctx context.Context, u due, carry carrier) (SentMail, error) {
	m := SentMail{Kind: string(u.kind), Player: u.player, State: failed, About: u.about, Correction: u.correction != nil}
	p, err := b.parcel(u)
	m.File, m.To, m.Subject = b.sentFile(p.ID), strings.Join(p.To, ", "), p.subject
	if carry.state == wouldSend && err == nil {
		m.State = wouldSend
		_, err := carry.hand(ctx, p.ID, p.To, p.raw)
		return m, err
	}
	if err == nil && !p.stored {
		if err = b.folder.WriteFile(b.sentFile(p.ID), p.raw); err == nil {
			err = b.log(campaign.MailSending{Mail: p.Mail, At: b.stamp()})
		}
	}
	var refused []string
	if err == nil {
		refused, err = carry.hand(ctx, p.ID, p.To, p.raw)
	}
	if err == nil {
		m.State = carry.state
		return m, b.log(campaign.MailSent{ID: p.ID, How: carry.state, At: b.stamp(), Refused: refused})
	}
	m.Error = err.Error()
	if final := isFinal(err); final || mail.IsAnswer(err) {
		err = errors.Join(err, b.log(campaign.MailFailed{Mail: p.Mail, Reason: reason(err), Passing: !final, At: b.stamp()}))
	}
	return m, err
}

// log journals what is said of a mail.
func (d *Desk) log(data campaign.Payload) error {
	return d.commit("send", []campaign.Event{d.quiet(data)})
}

// stamp is this moment, as it goes on record.
func (d *Desk) stamp() string { return d.now().UTC().Format(time.RFC3339) }

// isFinal says that to try again the same will not help, and that it concerns this mail
// alone.
func isFinal(err error) bool {
	return (mail.IsPermanent(err) || errors.Is(err, mail.ErrMessage)) && !mail.IsLogin(err)
}

// reason is an error as it goes on record: on one line, and not endless.
func reason(err error) string {
	text := strings.Join(strings.Fields(strings.ToValidUTF8(err.Error(), "?")), " ")
	return text[:min(len(text), 500)]
}

// quiet is an event that is the referee's alone.
func (d *Desk) quiet(data campaign.Payload) campaign.Event {
	return campaign.Event{Season: d.state().Season, Audience: []campaign.PlayerID{}, Data: data}
}

// parcel composes a mail that is due, or finds the one that was being sent.
func (b *bookkeeping) parcel(u due) (parcel, error) {
	if last, ok := b.said.last(u.item); ok && last.state == handing && last.Line == u.line && slices.Equal(last.To, b.addressesOf(u)) {
		if raw := b.folder.ReadFile(b.sentFile(last.ID)); raw != nil {
			return parcel{Mail: last.Mail, subject: mail.Read(raw).Subject, raw: raw, stored: true}, nil
		}
	}
	content, err := b.content(u, b.folder.Head().Line)
	p := parcel{Mail: campaign.Mail{
		ID:   b.freeID(fmt.Sprintf("%06d-%s-%s", u.line, u.kind, u.player)),
		Kind: string(u.kind), Number: u.number, Player: u.player, About: u.about, Line: u.line,
		Content: content, Correction: u.correction != nil,
	}}
	if err != nil {
		return p, fmt.Errorf("%w: %w", mail.ErrMessage, err)
	}
	m, err := b.compose(u)
	if err != nil {
		return p, fmt.Errorf("%w: %w", mail.ErrMessage, err)
	}
	m.MessageID, m.Date = b.messageID(p.ID, m.From.Email), b.now()
	for _, to := range m.To {
		p.To = append(p.To, to.Email)
	}
	p.MessageID, p.subject = m.MessageID, m.Subject
	p.raw, err = mail.Compose(m)
	return p, err
}

// freeID is the name of a mail's file, which no mail before it bears.
func (b *bookkeeping) freeID(id string) string {
	free := id
	for n := 2; ; n++ {
		if _, taken := b.said.byID[free]; !taken {
			return free
		}
		free = fmt.Sprintf("%s-%d", id, n)
	}
}

// messageID is unlike that of any other mail of the campaign.
func (d *Desk) messageID(id, from string) string {
	host := "adimperii.invalid" // RFC 2606: stands for a referee who has given no address
	if _, domain, ok := strings.Cut(from, "@"); ok {
		host = domain
	}
	return fmt.Sprintf("%s.%s.%s@%s", id, campaign.Slug(d.state().Name), d.fingerprint(), host)
}

// fingerprint is unlike that of any other campaign.
func (d *Desk) fingerprint() string {
	at, _ := d.folder.Journal().At(1)
	return at.Hash[:12]
}

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

// Outbox counts the mails that are due, and those that failed.
type Outbox struct {
	Due    int `json:"due"`
	Failed int `json:"failed"`
}
