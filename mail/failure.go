package mail

import (
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"strings"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-smtp"
)

// Why a server cannot be used, where there is something to be done about it. A
// host without an address is a [net.DNSError]; ErrInsecure is among these too.
var (
	// ErrWantsTLS: the server speaks TLS from the first byte, and the account does not.
	ErrWantsTLS = errors.New("mail: the server speaks TLS from the first byte")
	// ErrNoTLS: the account speaks TLS from the first byte, and the server does not.
	ErrNoTLS = errors.New("mail: the server does not speak TLS from the first byte")
	// ErrSilent: it has not answered within the account's timeout.
	ErrSilent = errors.New("mail: the server does not answer")
	// ErrNoGreeting: whoever answers at this port says nothing, or hangs up.
	ErrNoGreeting = errors.New("mail: no greeting from the server")
	// ErrProtocol: whoever answers at this port speaks another protocol.
	ErrProtocol = errors.New("mail: the server speaks another protocol")
	// ErrNoSTARTTLS: the server offers no encryption at this port.
	ErrNoSTARTTLS = errors.New("mail: the server offers no STARTTLS")
	// ErrUnknownAuthority: nobody whom this machine trusts vouches for the server.
	ErrUnknownAuthority = errors.New("mail: certificate of an unknown authority")
	// ErrCertificateName: the certificate is for another host than the account's.
	ErrCertificateName = errors.New("mail: certificate of another host")
	// ErrCertificateExpired: it has run out, or this machine's clock is wrong.
	ErrCertificateExpired = errors.New("mail: certificate not valid at this time")
	// ErrFingerprint: the certificate is not the one that the account pins.
	ErrFingerprint = errors.New("mail: another certificate than the pinned one")
	// ErrTrustFile: the file of authorities cannot be read.
	ErrTrustFile = errors.New("mail: no file of authorities")
	// ErrLogin: the server refused the user's name or password.
	ErrLogin = errors.New("mail: login refused")
	// ErrToken: the server refused the user's token; an ErrLogin too.
	ErrToken = fmt.Errorf("%w: token", ErrLogin)
	// ErrNoSuchLogin: the server does not offer the account's way to log in.
	ErrNoSuchLogin = errors.New("mail: the server does not offer this way to log in")
	// ErrNoLogin: the server knows no login at all, and takes mails without; an ErrLogin too.
	ErrNoLogin = fmt.Errorf("%w: the server knows no login", ErrLogin)
	// ErrNoFolder: the account has no such mailbox.
	ErrNoFolder = errors.New("mail: no such mailbox")
	// ErrNoUTF8: the server takes no address outside ASCII (RFC 6531).
	ErrNoUTF8 = errors.New("mail: the server takes no address outside ASCII")
)

// How far a mail came that was not taken. The fault is the mail's or a recipient's, and
// another mail may fare better, unless it is one of these.
var (
	// ErrUnreached: there is no connection to the server by which any mail could go.
	ErrUnreached = errors.New("mail: server not reached")
	// ErrSender: the server does not take mails of this sender's, now or at all.
	ErrSender = errors.New("mail: sender refused")
	// ErrUnknown: the whole mail was given, and no answer came: it may have been taken.
	ErrUnknown = errors.New("mail: no answer to a whole mail")
)

// IsLogin tells whether err says that the login was refused: trying again with
// the same password only gets the account locked.
func IsLogin(err error) bool { return errors.Is(err, ErrLogin) }

// explain puts one of the errors above before an error of TLS that it explains.
func explain(err error) error {
	var (
		header    tls.RecordHeaderError
		authority x509.UnknownAuthorityError
		name      x509.HostnameError
		invalid   x509.CertificateInvalidError
		why       error
	)
	switch {
	case errors.As(err, &header):
		why = ErrNoTLS
	case errors.As(err, &authority):
		return untrusted(ErrUnknownAuthority, err)
	case errors.As(err, &name):
		why = ErrCertificateName
	case errors.As(err, &invalid) && invalid.Reason == x509.Expired:
		why = ErrCertificateExpired
	default:
		return err
	}
	return fmt.Errorf("%w: %w", why, err)
}

// refusedLogin tells whether a server's answer to a login refuses this user, for
// good: not one that has other troubles (RFC 4954 6, RFC 5530 3).
func refusedLogin(err error) bool {
	var viaSMTP *smtp.SMTPError
	if errors.As(err, &viaSMTP) {
		return viaSMTP.Code >= 500
	}
	var viaIMAP *imap.Error
	if !errors.As(err, &viaIMAP) || viaIMAP.Type != imap.StatusResponseTypeNo {
		return false
	}
	switch imap.ResponseCode(strings.ToUpper(string(viaIMAP.Code))) {
	case imap.ResponseCodeUnavailable, imap.ResponseCodeInUse, imap.ResponseCodeLimit, imap.ResponseCodeServerBug, imap.ResponseCodePrivacyRequired:
		return false
	}
	return true
}

// loginError is what comes of a login.
func loginError(user string, err error) error {
	switch {
	case err == nil:
		return nil
	case refusedLogin(err):
		return fmt.Errorf("%w for %s: %w", ErrLogin, user, err)
	}
	return fmt.Errorf("login as %s: %w", user, err)
}
