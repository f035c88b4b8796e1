package mail

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"
)

// How a user is known to a server.
const (
	ByPassword    = "password"    // the default
	ByXOAUTH2     = "xoauth2"     // a token of OAuth 2.0, as Google and Microsoft take it
	ByOAuthBearer = "oauthbearer" // the same by RFC 7628
)

// login says who the user is, in the way that the account has and the server offers.
func (in *Inbox) login() error {
	a := in.account
	caps := in.client.Caps()
	if isToken(a.Auth) {
		client, err := newTokenClient(a.Auth, a.User, a.Password, a.Host, a.endpoint().port)
		if err != nil {
			return err
		}
		if name, _, _ := client.Start(); caps != nil && !caps.Has(imap.Cap("AUTH="+name)) {
			return notOffered(name, mechanisms(caps))
		}
		return client.cause(a.User, in.mask, in.client.Authenticate(client))
	}
	disabled := caps.Has(imap.CapLoginDisabled)
	// LOGIN has no charset (RFC 9051 6.2.3); PLAIN is UTF-8 (RFC 4616).
	if (disabled || !isASCII([]byte(a.User+string(a.Password)))) && caps.Has("AUTH=PLAIN") {
		return loginError(a.User, in.mask.err(in.client.Authenticate(sasl.NewPlainClient("", a.User, string(a.Password)))))
	}
	if disabled {
		return notOffered("LOGIN, PLAIN", mechanisms(caps))
	}
	return loginError(a.User, in.mask.err(in.client.Login(a.User, string(a.Password)).Wait()))
}

func mechanisms(caps imap.CapSet) []string {
	var names []string
	for c := range caps {
		if name, ok := strings.CutPrefix(string(c), "AUTH="); ok {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// login authenticates the user, if the account has one. A password never goes
// over an open line to another machine.
func (a SMTPAccount) login(c *smtp.Client) error {
	if a.User == "" {
		return nil
	}
	if a.Security == Plain && !isLoopback(a.Host) {
		return ErrInsecure
	}
	mask := newMask(a.User, a.Password)
	knowsAuth, offered := c.Extension("AUTH")
	if isToken(a.Auth) {
		client, err := newTokenClient(a.Auth, a.User, a.Password, a.Host, a.endpoint().port)
		if err != nil {
			return err
		}
		if !knowsAuth {
			return fmt.Errorf("%w: AUTH is not offered", ErrNoLogin)
		}
		if name, _, _ := client.Start(); !c.SupportsAuth(name) {
			return notOffered(name, strings.Fields(offered))
		}
		return client.cause(a.User, mask, c.Auth(client))
	}
	auth := sasl.NewPlainClient("", a.User, string(a.Password))
	if !c.SupportsAuth(sasl.Plain) {
		switch {
		case c.SupportsAuth(sasl.Login):
			auth = sasl.NewLoginClient(a.User, string(a.Password))
		case knowsAuth:
			return notOffered("PLAIN, LOGIN", strings.Fields(offered))
		}
	}
	err := mask.err(c.Auth(auth))
	if refusedLogin(err) && (!knowsAuth || notEnabled(err)) {
		return fmt.Errorf("%w, not that of %s: %w", ErrNoLogin, a.User, err)
	}
	return loginError(a.User, err)
}

// notEnabled says that the command for logging in is itself refused, whoever the user is:
// 502 and 503 of RFC 5321 4.2.4 and RFC 4954 4.
func notEnabled(err error) bool {
	var refusal *smtp.SMTPError
	return errors.As(err, &refusal) && (refusal.Code == 502 || refusal.Code == 503)
}

func isToken(auth string) bool { return auth != "" && auth != ByPassword }

func notOffered(want string, offered []string) error {
	return fmt.Errorf("%w: %s; it offers %q", ErrNoSuchLogin, want, strings.Join(offered, " "))
}

// A tokenClient says who a user is by a token. Where the server refuses it, it says why
// in a challenge of its own, which wants an answer before the refusal comes
// (RFC 7628 3.2.3).
type tokenClient struct {
	name    string
	first   []byte
	refusal string
}

func newTokenClient(auth, user string, token Password, host string, port int) (*tokenClient, error) {
	if strings.ContainsAny(user+string(token), "\x01\r\n") {
		return nil, fmt.Errorf("%w: a control character in the user's name or the token", ErrSecret)
	}
	switch auth {
	case ByXOAUTH2:
		// As Google's "OAuth 2.0 Mechanism" for Gmail has it; Microsoft takes the same.
		return &tokenClient{name: "XOAUTH2", first: []byte("user=" + user + "\x01auth=Bearer " + string(token) + "\x01\x01")}, nil
	case ByOAuthBearer:
		escaped := strings.NewReplacer("=", "=3D", ",", "=2C").Replace(user) // RFC 5801 4
		name, first, err := sasl.NewOAuthBearerClient(&sasl.OAuthBearerOptions{Username: escaped, Token: string(token), Host: host, Port: port}).Start()
		return &tokenClient{name: name, first: first}, err
	}
	return nil, fmt.Errorf("unknown auth %q: want %s, %s or %s", auth, ByPassword, ByXOAUTH2, ByOAuthBearer)
}

// Start implements [sasl.Client].
func (c *tokenClient) Start() (string, []byte, error) { return c.name, c.first, nil }

// Next implements [sasl.Client].
func (c *tokenClient) Next(challenge []byte) ([]byte, error) {
	if c.refusal != "" {
		return nil, errors.New("the server does not come to an end")
	}
	c.refusal = "it says " + string(challenge)
	return []byte{1}, nil
}

// cause is what comes of a login with a token.
func (c *tokenClient) cause(user string, m mask, err error) error {
	switch err = m.err(err); {
	case err == nil:
		return nil
	case c.refusal != "":
		return fmt.Errorf("%w for %s: %s: %w", ErrToken, user, m.text(c.refusal), err)
	case refusedLogin(err):
		return fmt.Errorf("%w for %s: %w", ErrToken, user, err)
	}
	return loginError(user, err)
}
