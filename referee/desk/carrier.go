package desk

import (
	"context"
	"errors"
	"time"

	"adimperii/campaign/folder"
	"adimperii/mail"
)

// carrier takes mails out of the house.
type carrier struct {
	state string // of a mail it has taken
	// hand gives a mail over; where it was taken for some of its addresses only, it says
	// for which.
	hand func(context.Context, parcel) ([]mail.Delivery, error)
	// look finds a mail, by its Message-ID, that may have been taken: its state then, and
	// the folder it was found in, "" if it was not.
	look  func(ctx context.Context, messageID string) (state, folder string)
	close func()
}

func (d *Desk) carrier(ctx context.Context, how Sending) (carrier, error) {
	c := d.folder.Config()
	write := func(_ context.Context, p parcel) ([]mail.Delivery, error) {
		if how.Out == "" {
			return nil, nil
		}
		return nil, writeMail(how.Out, p.ID+".eml", p.raw)
	}
	nowhere := func(context.Context, string) (string, string) { return "", "" }
	switch {
	case how.DryRun:
		return carrier{wouldSend, write, nowhere, func() {}}, nil
	case how.Out != "":
		return carrier{wasWritten, write, nowhere, func() {}}, nil
	case c.SMTP != nil:
		return d.bySMTP(ctx, *c.SMTP)
	case c.IMAP == nil || c.IMAP.Drafts == "":
		return carrier{}, refuse("no-smtp", nil)
	}
	inbox, err := dial(ctx, *c.IMAP)
	if err != nil {
		return carrier{}, err
	}
	sent := &sentMails{account: c.IMAP}
	return carrier{wasDrafted, func(ctx context.Context, p parcel) ([]mail.Delivery, error) {
		return nil, inbox.Append(ctx, c.IMAP.Drafts, p.raw)
	}, sent.look, func() { sent.close(); inbox.Close() }}, nil
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
	sent := &sentMails{account: d.folder.Config().IMAP}
	return carrier{wasSent, func(ctx context.Context, p parcel) ([]mail.Delivery, error) {
		return sender.Send(ctx, d.sender(), p.to, p.raw)
	}, sent.look, func() { sent.close(); _ = sender.Close() }}, nil // what was taken is taken
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

// sentMails are those in the folders of the IMAP account in which a mail may be found
// that was handed over: its drafts, where there are any, and what was sent. Some
// providers file by themselves what goes through their SMTP server.
type sentMails struct {
	account *folder.IMAP // nil: there is nowhere to look
	inbox   *mail.Inbox  // nil: not connected yet
	sent    string       // the folder of mails sent; "": there is none
}

// look finds a mail by its Message-ID. Whatever goes wrong, it is not found: then it is
// sent, as a mail that comes twice does less harm than none.
func (s *sentMails) look(ctx context.Context, messageID string) (state, folder string) {
	if s.account == nil || s.connect(ctx) != nil {
		return "", ""
	}
	for _, in := range []struct{ folder, state string }{{s.account.Drafts, wasDrafted}, {s.sent, wasSent}} {
		if in.folder == "" {
			continue
		}
		held, err := s.inbox.Holds(ctx, in.folder, messageID)
		if held {
			return in.state, in.folder
		}
		if err != nil && !errors.Is(err, mail.ErrNoFolder) {
			return "", ""
		}
	}
	return "", ""
}

// connect connects, once for a run.
func (s *sentMails) connect(ctx context.Context) error {
	if s.inbox != nil {
		return nil
	}
	inbox, err := dial(ctx, *s.account)
	if err != nil {
		s.account = nil
		return err
	}
	s.inbox, s.sent = inbox, s.account.Sent
	if s.sent == "" {
		s.sent, err = inbox.SentFolder(ctx)
	}
	return err
}

func (s *sentMails) close() {
	if s.inbox != nil {
		_ = s.inbox.Close() // it was only looked at
	}
}
