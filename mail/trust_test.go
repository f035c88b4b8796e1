package mail_test

import (
	"crypto/sha256"
	"crypto/tls"
	"encoding/hex"
	"encoding/pem"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adimperii/mail"
)

// TestTrust: by a file of authorities, by a certificate's fingerprint, and that an
// unknown certificate is told by the latter, so that it can be compared.
func TestTrust(t *testing.T) {
	t.Parallel()
	for _, security := range []string{mail.TLS, mail.STARTTLS} {
		t.Run(security, func(t *testing.T) {
			t.Parallel()
			in, out := bothServers(t, security)
			check := func(config *tls.Config, want string, cause error) error {
				t.Helper()
				in.TLSConfig, out.TLSConfig = config, config
				expect(t, mail.ProbeIMAP(t.Context(), in), want, cause)
				steps := mail.ProbeSMTP(t.Context(), out)
				expect(t, steps, want, cause)
				return steps[len(steps)-1].Err
			}
			const good, bad = "name connect tls login", "name connect !tls"
			var unknown *mail.CertificateError
			if err := check(nil, bad, mail.ErrUnknownAuthority); !errors.As(err, &unknown) || !strings.Contains(err.Error(), unknown.Fingerprint) {
				t.Fatal(err)
			}
			for _, pinned := range []string{unknown.Fingerprint, strings.ToLower(strings.ReplaceAll(unknown.Fingerprint, ":", ""))} {
				config, err := mail.TrustFingerprint(pinned)
				if err != nil {
					t.Fatal(err)
				}
				config.ServerName = "elsewhere.org" // nothing else is asked
				_ = check(config, good, nil)
			}
			other := sha256.Sum256([]byte("another"))
			config, err := mail.TrustFingerprint(hex.EncodeToString(other[:]))
			if err != nil {
				t.Fatal(err)
			}
			is := unknown.Fingerprint
			if err := check(config, bad, mail.ErrFingerprint); !errors.As(err, &unknown) || unknown.Fingerprint != is {
				t.Error(err)
			}
		})
	}
}

func TestTrustFile(t *testing.T) {
	t.Parallel()
	in, out := bothServers(t, mail.TLS)
	conn, err := tls.Dial("tcp", "127.0.0.1:"+itoa(in.Port), &tls.Config{InsecureSkipVerify: true})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	file := filepath.Join(t.TempDir(), "ca.pem")
	block := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: conn.ConnectionState().PeerCertificates[0].Raw})
	for text, works := range map[string]bool{string(block): true, "x": false, "": false} {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		config, err := mail.TrustFile(file)
		if works != (err == nil) || !works && !errors.Is(err, mail.ErrTrustFile) {
			t.Fatalf("%.20q: %v", text, err)
		}
		if !works {
			continue
		}
		in.TLSConfig, out.TLSConfig = config, config
		expect(t, mail.ProbeIMAP(t.Context(), in), "name connect tls login", nil)
		if out.Port != in.Port {
			out.Host = "localhost" // for which the certificate is not
			expect(t, mail.ProbeSMTP(t.Context(), out), "name connect !tls", mail.ErrCertificateName)
		}
	}
	if _, err := mail.TrustFile(file + ".not"); !errors.Is(err, os.ErrNotExist) {
		t.Error(err)
	}
	for _, bad := range []string{"", "A1", strings.Repeat("A", 62), strings.Repeat("G", 64), strings.Repeat("A1:", 40)} {
		if _, err := mail.TrustFingerprint(bad); err == nil {
			t.Errorf("%q is a fingerprint", bad)
		}
	}
}
