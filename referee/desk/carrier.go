package desk

import (
	"adimperii/campaign/folder"
	"adimperii/mail"
	"context"
	"time"
)

// carrier takes mails out of the house.
type carrier struct {
	state string // of a mail it has taken
	// hand gives a mail over; refused are those of its addresses that were not taken,
	// where others were.
	hand  func(ctx context.Context, id string, to []string, raw []byte) (refused []string, err error)
	close func()
}

func (d *Desk) carrier(ctx context.Context, how Sending) (carrier, error) {
	c := d.folder.Config()
	write := func(_ context.Context, id string, _ []string, raw []byte) ([]string, error) {
		if how.Out == "" {
			return nil, nil
		}
		return nil, writeMail(how.Out, id+".eml", raw)
	}
	switch {
	case how.DryRun:
		return carrier{wouldSend, write, func() {}}, nil
	case how.Out != "":
		return carrier{wasWritten, write, func() {}}, nil
	case c.SMTP != nil:
		return d.bySMTP(ctx, *c.SMTP)
	case c.IMAP == nil || c.IMAP.Drafts == "":
		return carrier{}, refuse("no-smtp", nil)
	}
	inbox, err := dial(ctx, *c.IMAP)
	if err != nil {
		return carrier{}, err
	}
	return carrier{wasDrafted, func(ctx context.Context, _ string, _ []string, raw []byte) ([]string, error) {
		return nil, inbox.Append(ctx, c.IMAP.Drafts, raw)
	}, func() { inbox.Close() }}, nil
}

// bySMTP hands mails over by one connection for the run.
func (d *Desk) bySMTP(ctx context.Context, c folder.SMTP) (carrier, error) {
	account, err := smtpAccount(ctx, c)
	if err != nil {
		return carrier{}, err
	}
	sender, err := mail.NewSender(ctx, account)
	if err != nil {
		return carrier{}, err
	}
	return carrier{state: wasSent, hand: func(ctx context.Context, _ string, to []string, raw []byte) ([]string, error) {
		took, err := sender.Send(ctx, d.sender(), to, raw)
		var refused []string
		for _, one := range took {
			if one.Err != nil {
				refused = append(refused, one.To)
			}
		}
		return refused, err
	}, close: func() { _ = sender.Close() }}, nil // what was taken is taken
}

func (d *Desk) sender() string {
	c := d.folder.Config()
	if c.SMTP != nil && c.SMTP.From != "" {
		return c.SMTP.From
	}
	return c.Referee.Email
}

func smtpAccount(ctx context.Context, c folder.SMTP) (mail.SMTPAccount, error) {
	a := mail.SMTPAccount{Host: c.Host, Port: c.Port, Security: c.Security, User: c.User, Auth: c.Auth, Timeout: time.Duration(c.Timeout)}
	var err error
	if a.TLSConfig, err = trust(c.Server); err != nil || c.User == "" {
		return a, err
	}
	a.Password, err = secret(c.Secret).Read(ctx)
	return a, err
}

func secret(s folder.Secret) mail.Secret {
	return mail.Secret{Env: s.Env, Command: s.Command, File: s.File}
}
