package desk

import (
	"context"
	"crypto/tls"
	"errors"
	"slices"
	"time"

	"adimperii/campaign/folder"
	"adimperii/mail"
)

// Source gives mails batch by batch. What take says it kept is
// safely on file, and marked where the mails come from before the next batch. Mails that
// could not be had are told of beside the others.
type Source interface {
	Each(ctx context.Context, take func([]mail.Received) (mail.Kept, error)) ([]mail.Withheld, error)
}

// Mails are mails at hand: a folder of .eml files or an mbox, in the order of arrival.
type Mails []mail.Received

// Each implements [Source].
func (m Mails) Each(ctx context.Context, take func([]mail.Received) (mail.Kept, error)) ([]mail.Withheld, error) {
	for batch := range slices.Chunk(m, mailsAtOnce) {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if _, err := take(batch); err != nil {
			return nil, err
		}
	}
	return nil, nil
}

const mailsAtOnce = 200

// Inbound is the IMAP inbox named in campaign.yaml, as a source for [Desk.Fetch]. With
// again it gives mails too that are marked as filed, or were moved for it, for a folder
// that was restored from a copy. The function returned closes the connection.
func (d *Desk) Inbound(ctx context.Context, again bool) (Source, func(), error) {
	c := d.folder.Config().IMAP
	if c == nil {
		return nil, nil, refuse("no-imap", nil)
	}
	account, err := d.imapAccount(ctx, *c)
	if err != nil {
		return nil, nil, err
	}
	accounts := []mail.IMAPAccount{account}
	if again && account.Done != "" {
		done := account
		done.Mailbox, done.Done = account.Done, ""
		accounts = append(accounts, done)
	}
	var all sources
	closing := func() {
		for _, c := range all {
			_ = c.Close() // what was kept is kept
		}
	}
	for _, a := range accounts {
		c, err := mail.Collect(ctx, a)
		if len(all) > 0 && errors.Is(err, mail.ErrNoFolder) {
			continue // nothing was moved there yet, or somebody tidied up
		}
		if err != nil {
			closing()
			return nil, nil, err
		}
		c.All = again
		all = append(all, c)
	}
	return all, closing, nil
}

// sources are mailboxes, one after the other.
type sources []*mail.Collector

// Each implements [Source].
func (all sources) Each(ctx context.Context, take func([]mail.Received) (mail.Kept, error)) ([]mail.Withheld, error) {
	var withheld []mail.Withheld
	for _, c := range all {
		some, err := c.Each(ctx, take)
		if withheld = append(withheld, some...); err != nil {
			return withheld, err
		}
	}
	return withheld, nil
}

// imapAccount is an account to connect to. Filed mails bear the mark of this campaign
// there, so that others may share the mailbox.
func (d *Desk) imapAccount(ctx context.Context, c folder.IMAP) (mail.IMAPAccount, error) {
	account, err := imapAccount(ctx, c)
	account.Mark = mail.FiledFlag + "-" + d.fingerprint()
	return account, err
}

func imapAccount(ctx context.Context, c folder.IMAP) (mail.IMAPAccount, error) {
	a := mail.IMAPAccount{
		Host: c.Host, Port: c.Port, Security: c.Security, User: c.User, Auth: c.Auth, Mailbox: c.Mailbox, Done: c.Done, Timeout: time.Duration(c.Timeout),
	}
	var err error
	if a.TLSConfig, err = trust(c.Server); err != nil {
		return a, err
	}
	a.Password, err = secret(c.Secret).Read(ctx)
	return a, err
}

// trust is whom an account trusts; nil is as the system does.
func trust(s folder.Server) (*tls.Config, error) {
	switch {
	case s.Fingerprint != "":
		return mail.TrustFingerprint(s.Fingerprint)
	case s.CAFile != "":
		return mail.TrustFile(s.CAFile)
	}
	return nil, nil
}

// dial connects to an account for what is no fetch.
func dial(ctx context.Context, c folder.IMAP) (*mail.Inbox, error) {
	account, err := imapAccount(ctx, c)
	if err != nil {
		return nil, err
	}
	return mail.Dial(ctx, account)
}
