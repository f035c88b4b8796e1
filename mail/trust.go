package mail

import (
	"bytes"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"strings"
)

// A CertificateError is a server's certificate that is not trusted.
type CertificateError struct {
	Why         error  // ErrUnknownAuthority or ErrFingerprint
	Fingerprint string // of the certificate, as [ParseFingerprint] reads it
	Err         error  // of the handshake
}

func (e *CertificateError) Error() string {
	return fmt.Sprintf("%v; its SHA-256 is %s: %v", e.Why, e.Fingerprint, e.Err)
}

// Unwrap gives both.
func (e *CertificateError) Unwrap() []error { return []error{e.Why, e.Err} }

// TrustFile has nobody vouch for a server but the authorities of a file (PEM); a
// server's own certificate may stand there too.
func TrustFile(path string) (*tls.Config, error) {
	pem, err := os.ReadFile(path) // which may begin with a mark, as Notepad puts before UTF-8
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrTrustFile, err)
	}
	pool := x509.NewCertPool()
	if !pool.AppendCertsFromPEM(bytes.TrimPrefix(pem, []byte("\ufeff"))) {
		return nil, fmt.Errorf("%w: %s holds no certificate (PEM)", ErrTrustFile, path)
	}
	return &tls.Config{RootCAs: pool}, nil
}

// TrustFingerprint has a server show one certificate and no other; whose it is, by whom
// and until when, is not asked.
func TrustFingerprint(fingerprint string) (*tls.Config, error) {
	want, err := ParseFingerprint(fingerprint)
	if err != nil {
		return nil, err
	}
	return &tls.Config{
		InsecureSkipVerify: true, // what follows stands in its place
		VerifyConnection: func(s tls.ConnectionState) error {
			is := sha256.Sum256(s.PeerCertificates[0].Raw)
			if !bytes.Equal(is[:], want) {
				return &CertificateError{ErrFingerprint, showFingerprint(is[:]), errors.New("want " + showFingerprint(want))}
			}
			return nil
		},
	}, nil
}

// ParseFingerprint reads the SHA-256 of a certificate: 64 hexadecimal digits, with or
// without colons.
func ParseFingerprint(s string) ([]byte, error) {
	sum, err := hex.DecodeString(strings.ReplaceAll(s, ":", ""))
	if err != nil || len(sum) != sha256.Size {
		return nil, errors.New("write the 64 hexadecimal digits of a SHA-256, such as A1:B2:…")
	}
	return sum, nil
}

func showFingerprint(sum []byte) string {
	return strings.ReplaceAll(fmt.Sprintf("% X", sum), " ", ":")
}

// untrusted says which certificate an error of TLS is about.
func untrusted(why, err error) error {
	var failed *tls.CertificateVerificationError
	if !errors.As(err, &failed) || len(failed.UnverifiedCertificates) == 0 {
		return fmt.Errorf("%w: %w", why, err)
	}
	sum := sha256.Sum256(failed.UnverifiedCertificates[0].Raw)
	return &CertificateError{why, showFingerprint(sum[:]), err}
}
