package desk

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"adimperii/campaign"
	"adimperii/mail"
)

// sentFile is where the bytes of a mail are kept.
func (d *Desk) sentFile(id string) string { return "sent/" + id + ".eml" }

// parcel is a mail about to go out: its record, and its bytes.
type parcel struct {
	campaign.Mail
	subject string
	raw     []byte
	// stored: its bytes are in sent/ since it was on its way before.
	stored bool
	// to are the addresses that it goes to: all, or those that refused it.
	to []string
	// tries were in vain.
	tries tries
}

// sendOne hands over a mail that is due. A failure is on record where it is known that
// there was one, or that nobody knows.
func (b *bookkeeping) sendOne(ctx context.Context, u due, carry carrier) (SentMail, error) {
	m := SentMail{Kind: string(u.kind), Player: u.player, State: failed, About: u.about, Correction: u.correction != nil}
	p, err := b.parcel(u)
	m.File, m.To, m.Subject = b.sentFile(p.ID), strings.Join(p.to, ", "), p.subject
	if carry.state == wouldSend && err == nil {
		m.State = wouldSend
		_, err := carry.hand(ctx, p)
		return m, err
	}
	if err != nil {
		if m.Error = err.Error(); carry.state == wouldSend {
			return m, err
		}
		return m, b.onRecord(err, campaign.MailFailed{Mail: p.Mail, Reason: reason(err), At: b.stamp()})
	}
	if p.stored && len(u.rest) == 0 {
		if state, folder := carry.look(ctx, p.MessageID); folder != "" {
			m.State = state
			return m, b.log(campaign.MailSent{ID: p.ID, How: state, At: b.stamp(), Found: folder})
		}
	}
	if !p.stored {
		if err := b.folder.WriteFile(b.sentFile(p.ID), p.raw); err != nil {
			return m, err
		}
		if err := b.log(campaign.MailSending{Mail: p.Mail, At: b.stamp()}); err != nil {
			return m, err
		}
	}
	err = b.hand(ctx, u, p, carry)
	if m.State = carry.state; err != nil {
		m.State, m.Error = failed, err.Error()
	}
	return m, err
}

// hand hands a mail over and puts on record what came of it.
func (b *bookkeeping) hand(ctx context.Context, u due, p parcel, carry carrier) error {
	took, err := carry.hand(ctx, p)
	switch {
	case err != nil && (ctx.Err() != nil || !concernsOne(err)):
		return err // it was never given, or the next run looks
	case err == nil || len(u.rest) > 0:
		return b.onRecord(err, campaign.MailSent{ID: p.ID, How: carry.state, At: b.stamp(), Refused: b.refusals(u, p, took)})
	}
	failure := campaign.MailFailed{Mail: p.Mail, Reason: reason(err), Passing: b.isPassing(err, p.tries), At: b.stamp()}
	failure.Unknown = failure.Passing && errors.Is(err, mail.ErrUnknown)
	return b.onRecord(err, failure)
}

// refusals are the addresses for which a mail has not been taken, now or before.
func (b *bookkeeping) refusals(u due, p parcel, took []mail.Delivery) []campaign.Refusal {
	var all []campaign.Refusal
	last, _ := b.said.last(u.item)
	for _, r := range last.refused {
		if !slices.Contains(p.to, r.To) && len(u.rest) > 0 {
			all = append(all, r)
		}
	}
	for _, one := range took {
		if one.Err != nil {
			all = append(all, campaign.Refusal{To: one.To, Reason: reason(one.Err), Passing: b.isPassing(one.Err, p.tries)})
		}
	}
	return all
}

// onRecord journals what came of a mail, and gives its error. What could not be put on
// record is no mail's failure.
func (b *bookkeeping) onRecord(err error, what campaign.Payload) error {
	failed := b.log(what)
	switch {
	case failed == nil:
		return err
	case err == nil:
		return failed
	}
	return fmt.Errorf("%w (%s)", failed, reason(err))
}

// log journals what is said of a mail.
func (d *Desk) log(data campaign.Payload) error {
	return d.commit("send", []campaign.Event{d.quiet(data)})
}

// stamp is this moment, as it goes on record.
func (d *Desk) stamp() string { return d.now().UTC().Format(time.RFC3339) }

// concernsOne says that an error concerns one mail, and another may still go.
func concernsOne(err error) bool {
	var refused *mail.SendError
	return errors.Is(err, mail.ErrMessage) || errors.As(err, &refused) && !errors.Is(err, mail.ErrUnreached)
}

// isAboutMail says that the server is well, and it is the mail that was refused.
func isAboutMail(err error) bool { return isFinal(err) || mail.IsAnswer(err) }

// isFinal says that to try the same again will not help: it is no fault of the sender's.
func isFinal(err error) bool {
	return errors.Is(err, mail.ErrMessage) || mail.IsPermanent(err) && !errors.Is(err, mail.ErrSender)
}

// isPassing says that a mail, or an address of it, may be tried again: what is wrong may
// pass, and has not been so for days.
func (b *bookkeeping) isPassing(err error, before tries) bool {
	return !isFinal(err) && !before.ended(b.now())
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

// underway is the mail that was being handed over when all record of it ends.
func (b *bookkeeping) underway(u due) (saidMail, bool) {
	last, ok := b.said.last(u.item)
	return last, ok && last.state == handing && last.Line == u.line && slices.Equal(last.To, b.addressesOf(u))
}

// parcel composes a mail that is due, or finds the one that was being sent.
func (b *bookkeeping) parcel(u due) (parcel, error) {
	last, again := b.underway(u)
	if len(u.rest) > 0 {
		last, again = b.said.last(u.item)
	}
	if again {
		if raw := b.folder.ReadFile(b.sentFile(last.ID)); raw != nil {
			p := parcel{Mail: b.said.byID[last.ID], subject: mail.Read(raw).Subject, raw: raw, stored: true, to: last.To, tries: last.tries}
			if len(u.rest) > 0 {
				p.to = u.rest
			}
			return p, nil
		}
	}
	content, err := b.content(u, b.folder.Head().Line)
	p := parcel{tries: b.tried(u), Mail: campaign.Mail{
		ID:   b.freeID(fmt.Sprintf("%06d-%s-%s", u.line, u.kind, u.player)),
		Kind: string(u.kind), Number: u.number, Player: u.player, About: u.about, Line: u.line,
		Content: content, Correction: u.correction != nil,
	}}
	for _, also := range u.also {
		p.Also = append(p.Also, campaign.AlsoAbout{About: also.about, Line: also.line})
	}
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
	p.MessageID, p.subject, p.to = m.MessageID, m.Subject, p.To
	p.raw, err = mail.Compose(m)
	p.SHA256 = campaign.Digest(p.raw)
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

// messageID is unlike that of any other mail of the campaign, and tells no player its place among them.
func (d *Desk) messageID(id, from string) string {
	host := "adimperii.invalid" // RFC 2606: stands for a referee who has given no address
	if _, domain, ok := strings.Cut(from, "@"); ok {
		host = domain
	}
	return fmt.Sprintf("%s.%s.%s@%s", d.folder.MailToken(id), campaign.Slug(d.state().Name), d.fingerprint(), host)
}

// fingerprint is unlike that of any other campaign.
func (d *Desk) fingerprint() string {
	at, _ := d.folder.Journal().At(1)
	return at.Hash[:12]
}
