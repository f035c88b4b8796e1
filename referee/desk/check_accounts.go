package desk

import (
	"context"
	"errors"
	"net"
	"os"
	"strings"
	"syscall"

	"adimperii/mail"
	"adimperii/orders/words"
)

// accounts tries those that campaign.yaml names.
func (c *checkup) accounts() {
	if c.config.IMAP == nil && c.config.SMTP == nil {
		c.good("accounts", "accounts.none", nil)
		return
	}
	if a := c.config.IMAP; a == nil {
		c.bad("imap", c.say("check.imap.none", nil), "imap", nil)
	} else if account, err := imapAccount(c.ctx, *a); c.ready("imap", secret(a.Secret).String(), err) {
		box := a.Mailbox
		if box == "" {
			box = "INBOX"
		}
		c.steps("imap", box, mail.ProbeIMAP(c.ctx, account, box, a.Done, a.Drafts, a.Sent))
	}
	switch a := c.config.SMTP; {
	case a == nil && c.config.IMAP != nil && c.config.IMAP.Drafts != "":
		c.good("smtp", "smtp.drafts", args{"folder": c.config.IMAP.Drafts})
	case a == nil:
		c.bad("smtp", c.say("check.smtp.none", nil), "smtp", nil)
	default:
		from := ""
		if a.User != "" {
			from = secret(a.Secret).String()
		}
		if account, err := smtpAccount(c.ctx, *a); c.ready("smtp", from, err) {
			c.steps("smtp", "", mail.ProbeSMTP(c.ctx, account))
		}
	}
}

// ready says whether all that an account needs on this machine could be read; from is
// where its password is, "" if it has none.
func (c *checkup) ready(account, from string, err error) bool {
	switch {
	case errors.Is(err, mail.ErrTrustFile):
		c.bad(account+" tls", err.Error(), "ca-file", nil)
	case err != nil:
		c.bad(account+" password", err.Error(), "password", nil)
	case from != "":
		c.good(account+" password", "password", args{"from": from})
	}
	return err == nil
}

// steps tells of those that were tried. Folders but for the mailbox are made when they
// are needed.
func (c *checkup) steps(account, mailbox string, steps []mail.Step) {
	for _, s := range steps {
		what := account + " " + s.What
		switch {
		case s.OK:
			c.good(what, "step", args{"detail": s.Detail})
		case errors.Is(s.Err, mail.ErrNoFolder) && s.Detail != mailbox:
			c.good(what, "folder.made", args{"folder": s.Detail})
		default:
			cure := cureOf(s.Err)
			if cure == "" {
				cure = "connect"
			}
			c.bad(what, strings.TrimSpace(s.Detail+": "+s.Err.Error()), cure, args{"fingerprint": fingerprint(s.Err)})
		}
	}
}

// cures are those of errors, the first that fits.
var cures = []struct {
	is   error
	cure string
}{
	{mail.ErrSecret, "password"}, {mail.ErrTrustFile, "ca-file"}, {mail.ErrToken, "token"}, {mail.ErrNoLogin, "no-login"}, {mail.ErrLogin, "login"}, {mail.ErrNoSuchLogin, "auth"},
	{mail.ErrNoFolder, "folder"}, {mail.ErrNoSTARTTLS, "no-starttls"}, {mail.ErrWantsTLS, "tls"}, {mail.ErrNoTLS, "no-tls"},
	{mail.ErrUnknownAuthority, "authority"}, {mail.ErrFingerprint, "fingerprint"}, {mail.ErrCertificateName, "certificate-name"},
	{mail.ErrCertificateExpired, "certificate-expired"}, {mail.ErrInsecure, "insecure"}, {mail.ErrNoUTF8, "utf8"},
	{mail.ErrProtocol, "port"}, {mail.ErrNoGreeting, "port"}, {syscall.ECONNREFUSED, "refused"},
	{mail.ErrSilent, "timeout"}, {os.ErrDeadlineExceeded, "timeout"}, {context.DeadlineExceeded, "timeout"},
}

// cureOf names the cure for what is wrong with an account, "" if it is something else.
func cureOf(err error) string {
	var unknown *net.DNSError
	if errors.As(err, &unknown) {
		return "name"
	}
	for _, known := range cures {
		if errors.Is(err, known.is) {
			return known.cure
		}
	}
	var network *net.OpError
	if errors.As(err, &network) && network.Op == "dial" {
		return "connect"
	}
	return ""
}

// fingerprint is that of the certificate that an error is about, if it is about one.
func fingerprint(err error) string {
	var untrusted *mail.CertificateError
	if errors.As(err, &untrusted) {
		return untrusted.Fingerprint
	}
	return ""
}

// Cure says in a language what to do about an error of a mail account, "" of another.
func Cure(language string, err error) string {
	cure := cureOf(err)
	if cure == "" {
		return ""
	}
	return words.Say(language, "cure."+cure, args{"fingerprint": fingerprint(err)})
}
