package desk

import (
	"context"
	"fmt"

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
	// State is sent, would-send or failed.
	State string `json:"state"`
	Error string `json:"error,omitempty"`
}

// What becomes of a mail in the outbox.
const (
	wasSent   = "sent"
	wouldSend = "would-send"
	failed    = "failed"
)

// Send hands the outbox to the SMTP server named in campaign.yaml, in the order of
// the mails' names; each bears the moment of its sending as its date. A mail the
// server refuses for good stays, and the others go on; at a passing failure Send
// stops. progress is told how many of how many are done.
func (d *Desk) Send(ctx context.Context, dry bool, progress func(done, of int)) (Sent, error) {
	pending, err := d.outbox().Pending()
	if err != nil {
		return Sent{}, err
	}
	sent := Sent{Mails: []SentMail{}}
	if len(pending) == 0 {
		return sent, nil
	}
	var account mail.SMTPAccount
	if !dry {
		if account, err = d.smtp(ctx); err != nil {
			return sent, err
		}
	}
	var refused error
	for i, item := range pending {
		progress(i, len(pending))
		m := SentMail{File: item.Name, State: wouldSend}
		letter := mail.Read(item.Raw)
		m.Subject = letter.Subject
		if len(letter.To) > 0 {
			m.To = letter.To[0]
		}
		if !dry {
			raw := mail.Stamp(item.Raw, d.now())
			err := mail.Send(ctx, account, d.sender(), letter.To, raw)
			if err == nil {
				m.State = wasSent
				err = d.outbox().MarkSent(item.Name)
			}
			if err != nil {
				m.State, m.Error = failed, err.Error()
				refused = fmt.Errorf("%s: %w", item.Name, err)
				if !mail.IsPermanent(err) {
					sent.Mails = append(sent.Mails, m)
					return sent, refused
				}
			}
		}
		sent.Mails = append(sent.Mails, m)
	}
	progress(len(pending), len(pending))
	return sent, refused
}

func (d *Desk) sender() string {
	c := d.folder.Config()
	if c.SMTP != nil && c.SMTP.From != "" {
		return c.SMTP.From
	}
	return c.Referee.Email
}

func (d *Desk) smtp(ctx context.Context) (mail.SMTPAccount, error) {
	c := d.folder.Config().SMTP
	if c == nil {
		return mail.SMTPAccount{}, refusef("campaign.yaml names no SMTP server: fill in smtp:, or take the mails from %s", d.folder.OutboxDir())
	}
	a := mail.SMTPAccount{Host: c.Host, Port: c.Port, Security: c.Security, User: c.User}
	if c.User != "" {
		password, err := secret(c.Secret).Read(ctx)
		if err != nil {
			return a, err
		}
		a.Password = password
	}
	return a, nil
}

func secret(s folder.Secret) mail.Secret {
	return mail.Secret{Env: s.Env, Command: s.Command, File: s.File}
}

// Inbound is the IMAP inbox named in campaign.yaml, as a source for [Desk.Fetch].
// The function returned closes the connection.
func (d *Desk) Inbound(ctx context.Context) (Source, func(), error) {
	c := d.folder.Config().IMAP
	if c == nil {
		return nil, nil, refusef("campaign.yaml names no IMAP inbox: fill in imap:, or give --from a folder of mails")
	}
	password, err := secret(c.Secret).Read(ctx)
	if err != nil {
		return nil, nil, err
	}
	inbox, err := mail.Dial(ctx, mail.IMAPAccount{
		Host: c.Host, Port: c.Port, Security: c.Security, User: c.User, Password: password, Mailbox: c.Mailbox, Done: c.Done,
	})
	if err != nil {
		return nil, nil, err
	}
	return &inbound{inbox: inbox}, func() { inbox.Close() }, nil
}

// inbound remembers which mails it gave, to mark them once they are on file.
type inbound struct {
	inbox *mail.Inbox
	given []uint32
}

func (in *inbound) Each(ctx context.Context, do func(mail.Received) error) error {
	return in.inbox.Each(ctx, func(r mail.Received) error {
		in.given = append(in.given, r.UID)
		return do(r)
	})
}

func (in *inbound) Filed(ctx context.Context) error {
	if len(in.given) == 0 {
		return nil
	}
	return in.inbox.MarkFiled(ctx, in.given...)
}
