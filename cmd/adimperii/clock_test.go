package main

import (
	"bytes"
	"strings"
	"testing"
	"time"
)

// TestClock has the environment's clock go before the machine's; one that is no instant
// is a usage error of every command.
func TestClock(t *testing.T) {
	t.Setenv(clockVariable, "")
	began := time.Now()
	if s := System(); s.BadClock != "" || s.Now().Before(began) || s.Now().After(time.Now()) {
		t.Errorf("without one: %v, %q", s.Now(), s.BadClock)
	}
	for _, given := range []string{"2026-12-01T20:00:00+01:00", "2026-12-01T19:00:00Z"} {
		t.Setenv(clockVariable, given)
		if s := System(); s.BadClock != "" || !s.Now().Equal(time.Date(2026, 12, 1, 19, 0, 0, 0, time.UTC)) {
			t.Errorf("%s: %v, %q", given, s.Now(), s.BadClock)
		}
	}
	for _, given := range []string{"tomorrow", "2026-12-01", "2026-12-01T20:00:00", "2026-12-01 20:00:00+01:00", "2026-13-01T20:00:00Z", "0"} {
		t.Setenv(clockVariable, given)
		for lang, says := range map[string]string{"en": "is an instant", "fr": "est un instant"} {
			var out, said bytes.Buffer
			s := System()
			s.Out, s.Err = &out, &said
			if code := Run([]string{"--lang", lang, "version"}, s); code != exitUsage || out.Len() > 0 || !strings.Contains(said.String(), says) || !strings.Contains(said.String(), given) {
				t.Errorf("%q: exit code %d, %q, %q", given, code, out.String(), said.String())
			}
		}
	}
}
