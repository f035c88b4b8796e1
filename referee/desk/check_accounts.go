package desk

import (
	"adimperii/campaign/folder"
	"adimperii/mail"
	"errors"
	"net"
	"strings"
)

// accounts tries those that campaign.yaml names.
func (c *checkup) accounts() {
	if c.config.IMAP == nil && c.config.SMTP == nil {
		c.good("accounts", "accounts.none", nil)
		return
	}
	if a := c.config.IMAP; a == nil {
		c.bad("imap", c.say("check.imap.none", nil), "imap", nil)
	} else if password, ok := c.password("imap", a.User, a.Secret); ok {
		box := a.Mailbox
		if box == "" {
			box = "INBOX"
		}
		c.steps("imap", a.Security, mail.ProbeIMAP(c.ctx, mail.IMAPAccount{
			Host: a.Host, Port: a.Port, Security: a.Security, User: a.User, Password: password,
		}, box, a.Done, a.Drafts))
	}
	switch a := c.config.SMTP; {
	case a == nil && c.config.IMAP != nil && c.config.IMAP.Drafts != "":
		c.good("smtp", "smtp.drafts", args{"folder": c.config.IMAP.Drafts})
	case a == nil:
		c.bad("smtp", c.say("check.smtp.none", nil), "smtp", nil)
	default:
		password, ok := c.password("smtp", a.User, a.Secret)
		if ok {
			c.steps("smtp", a.Security, mail.ProbeSMTP(c.ctx, mail.SMTPAccount{
				Host: a.Host, Port: a.Port, Security: a.Security, User: a.User, Password: password,
			}))
		}
	}
}

// password reads that of an account; an account without a user has none.
func (c *checkup) password(account, user string, s folder.Secret) (mail.Password, bool) {
	if user == "" {
		return "", true
	}
	password, err := secret(s).Read(c.ctx)
	if err != nil {
		c.bad(account+" password", err.Error(), "password", nil)
		return "", false
	}
	c.good(account+" password", "password", args{"from": secret(s).String()})
	return password, true
}

func (c *checkup) steps(account, security string, steps []mail.Step) {
	for _, s := range steps {
		what := account + " " + s.What
		if s.OK {
			c.good(what, "step", args{"detail": s.Detail})
			continue
		}
		cure, _ := CureOf(s.Err, security)
		c.bad(what, strings.TrimSpace(s.Detail+": "+s.Err.Error()), cure, args{"account": account})
	}
}

// CureOf names the cure (`cure.<id>` of the catalogue) for what is wrong with a server whose
// account has some security, "" for the usual one; known says that it is known to help.
func CureOf(err error, security string) (cure string, known bool) {
	var unknown *net.DNSError
	for _, known := range []struct {
		is   error
		cure string
	}{
		{mail.ErrLogin, "login"}, {mail.ErrNoFolder, "folder"}, {mail.ErrNoSTARTTLS, "no-starttls"},
		{mail.ErrUnknownAuthority, "authority"}, {mail.ErrCertificateName, "certificate-name"}, {mail.ErrCertificateExpired, "certificate-expired"},
		{mail.ErrInsecure, "insecure"}, {mail.ErrProtocol, "port"}, {mail.ErrNoGreeting, "port"},
	} {
		switch {
		case errors.Is(err, mail.ErrPlainOnTLS) && (security == "" || security == mail.TLS):
			return "no-tls", true
		case errors.Is(err, mail.ErrPlainOnTLS):
			return "tls", true
		case errors.Is(err, known.is):
			return known.cure, true
		}
	}
	if errors.As(err, &unknown) {
		return "name", true
	}
	return "connect", false
}
