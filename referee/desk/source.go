package desk

import (
	"context"

	"adimperii/campaign/folder"
	"adimperii/mail"
)

// Source gives mails, oldest first, one at a time.
type Source interface {
	Each(ctx context.Context, do func(mail.Received) error) error
	// Filed is told, last of all, that the mails it gave are safely on file.
	Filed(ctx context.Context) error
}

// Mails are mails at hand: a folder of .eml files or an mbox.
type Mails []mail.Received

// Each implements [Source].
func (m Mails) Each(ctx context.Context, do func(mail.Received) error) error {
	for _, r := range m {
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := do(r); err != nil {
			return err
		}
	}
	return nil
}

// Filed implements [Source]; there is nobody to tell.
func (Mails) Filed(context.Context) error { return nil }

// Inbound is the IMAP inbox named in campaign.yaml, as a source for [Desk.Fetch].
// The function returned closes the connection.
func (d *Desk) Inbound(ctx context.Context) (Source, func(), error) {
	c := d.folder.Config().IMAP
	if c == nil {
		return nil, nil, refuse("no-imap", nil)
	}
	inbox, err := dial(ctx, *c)
	if err != nil {
		return nil, nil, err
	}
	return &inbound{inbox: inbox}, func() { inbox.Close() }, nil
}

func dial(ctx context.Context, c folder.IMAP) (*mail.Inbox, error) {
	password, err := secret(c.Secret).Read(ctx)
	if err != nil {
		return nil, err
	}
	return mail.Dial(ctx, mail.IMAPAccount{
		Host: c.Host, Port: c.Port, Security: c.Security, User: c.User, Password: password, Mailbox: c.Mailbox, Done: c.Done,
	})
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
