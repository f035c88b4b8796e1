package desk

import (
	"context"
	"fmt"
	"strings"

	"adimperii/campaign/folder"
	"adimperii/mail"
)

// Sent is what became of the outbox.
type Sent struct {
	Mails []SentMail `json:"mails"`
}

// SentMail is one mail of it.
type SentMail struct {
	File    string `json:"file"`
	To      string `json:"to"`
	Subject string `json:"subject"`
	// State is sent, drafted, would-send or failed.
	State string `json:"state"`
	Error string `json:"error,omitempty"`
}

// What becomes of a mail in the outbox.
const (
	wasSent    = "sent"
	wasDrafted = "drafted"
	wouldSend  = "would-send"
	failed     = "failed"
)

// Send hands the outbox to the SMTP server named in campaign.yaml or, where none
// is, puts it into the IMAP account's folder of drafts; in the order of the mails'
// names, each with the moment of its sending as its date. A mail the server refuses
// for good stays, and the others go on; at a passing failure Send stops. progress is
// told how many of how many are done.
func (d *Desk) Send(ctx context.Context, dry bool, progress func(done, of int)) (Sent, error) {
	sent := Sent{Mails: []SentMail{}}
	pending, err := d.outbox().Pending()
	if err != nil || len(pending) == 0 {
		return sent, err
	}
	carry := carrier{state: wouldSend}
	if !dry {
		if carry, err = d.carrier(ctx); err != nil {
			return sent, err
		}
		defer carry.close()
	}
	var refused error
	for i, item := range pending {
		progress(i, len(pending))
		m, err := d.sendOne(ctx, item, carry)
		sent.Mails = append(sent.Mails, m)
		if err != nil {
			refused = fmt.Errorf("%s: %w", item.Name, err)
			if !mail.IsPermanent(err) {
				return sent, refused
			}
		}
	}
	progress(len(pending), len(pending))
	return sent, refused
}

func (d *Desk) sendOne(ctx context.Context, item mail.Item, carry carrier) (SentMail, error) {
	letter := mail.Read(item.Raw)
	m := SentMail{File: item.Name, To: strings.Join(letter.To, ", "), Subject: letter.Subject, State: carry.state}
	if carry.state == wouldSend {
		return m, nil
	}
	err := carry.hand(ctx, letter.To, mail.Stamp(item.Raw, d.now()))
	if err == nil {
		err = d.outbox().MarkSent(item.Name)
	}
	if err != nil {
		m.State, m.Error = failed, err.Error()
	}
	return m, err
}

// carrier takes mails out of the house.
type carrier struct {
	state string // of a mail it has taken
	hand  func(ctx context.Context, to []string, raw []byte) error
	close func()
}

func (d *Desk) carrier(ctx context.Context) (carrier, error) {
	c := d.folder.Config()
	if c.SMTP != nil {
		account, err := smtpAccount(ctx, *c.SMTP)
		return carrier{wasSent, func(ctx context.Context, to []string, raw []byte) error {
			return mail.Send(ctx, account, d.sender(), to, raw)
		}, func() {}}, err
	}
	if c.IMAP == nil || c.IMAP.Drafts == "" {
		return carrier{}, refusef("campaign.yaml names no SMTP server: fill in smtp:, or drafts: beneath imap:, or take the mails from %s",
			d.folder.OutboxDir())
	}
	inbox, err := dial(ctx, *c.IMAP)
	if err != nil {
		return carrier{}, err
	}
	return carrier{wasDrafted, func(ctx context.Context, _ []string, raw []byte) error {
		return inbox.Append(ctx, c.IMAP.Drafts, raw)
	}, func() { inbox.Close() }}, nil
}

func (d *Desk) sender() string {
	c := d.folder.Config()
	if c.SMTP != nil && c.SMTP.From != "" {
		return c.SMTP.From
	}
	return c.Referee.Email
}

func smtpAccount(ctx context.Context, c folder.SMTP) (mail.SMTPAccount, error) {
	a := mail.SMTPAccount{Host: c.Host, Port: c.Port, Security: c.Security, User: c.User}
	if c.User == "" {
		return a, nil
	}
	var err error
	a.Password, err = secret(c.Secret).Read(ctx)
	return a, err
}

func secret(s folder.Secret) mail.Secret {
	return mail.Secret{Env: s.Env, Command: s.Command, File: s.File}
}
