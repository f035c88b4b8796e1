package mail

import (
	"strings"

	"github.com/emersion/go-msgauth/authres"
)

// An Authenticity is what the server that received a mail found out of who sent it.
type Authenticity int

// The findings of [Letter.Authenticity].
const (
	Unproven Authenticity = iota // nothing said, or nothing that decides
	Genuine                      // the domain of From is proven to have sent it
	Forged                       // it is proven not to have
)

// Authenticity judges by what a server wrote into the header on receiving the mail
// (RFC 8601). Only the topmost Authentication-Results of that authserv-id counts:
// those below may be the sender's own (RFC 8601 5). A failure of DMARC is [Forged], and
// so are failures of SPF and DKIM both where none of the three passed. A pass is
// [Genuine] if it is DMARC's, or of the domain of From or one above it (RFC 7489
// 3.1); for any other domain it proves nothing.
func (l Letter) Authenticity(server string) Authenticity {
	for _, field := range l.authenticated {
		parts := strings.Split(withoutAsides(field), ";")
		id, _, _ := strings.Cut(strings.TrimSpace(parts[0]), " ")
		if server == "" || !strings.EqualFold(id, server) {
			continue
		}
		var f findings
		for _, part := range parts[1:] {
			// One at a time: the parser gives up at the first that is malformed.
			_, results, err := authres.Parse(parts[0] + ";" + part)
			if err != nil {
				continue
			}
			for _, result := range results {
				f.add(result, l.From)
			}
		}
		return f.verdict()
	}
	return Unproven
}

// findings are the results of one field.
type findings struct {
	passed, aligned              bool // by any method; for the domain of From
	spfFailed, dkimFailed, dmarc bool
}

func (f *findings) add(result authres.Result, from string) {
	switch r := result.(type) {
	case *authres.SPFResult:
		f.spfFailed = f.spfFailed || failed(r.Value)
		f.pass(r.Value, isAligned(r.From, from))
	case *authres.DKIMResult:
		f.dkimFailed = f.dkimFailed || failed(r.Value)
		f.pass(r.Value, isAligned(r.Domain, from) || isAligned(r.Identifier, from))
	case *authres.DMARCResult:
		f.dmarc = f.dmarc || failed(r.Value)
		f.pass(r.Value, true)
	}
}

func (f *findings) pass(value authres.ResultValue, aligned bool) {
	if value == authres.ResultPass {
		f.passed = true
		f.aligned = f.aligned || aligned
	}
}

func (f *findings) verdict() Authenticity {
	switch {
	case f.dmarc || f.spfFailed && f.dkimFailed && !f.passed:
		return Forged
	case f.aligned:
		return Genuine
	}
	return Unproven
}

// failed tells a failure from errors and from what says nothing. Hardfail is the old
// name of fail; softfail says that the host is probably not one of the domain's.
func failed(value authres.ResultValue) bool {
	return value == authres.ResultFail || value == authres.ResultHardFail || value == authres.ResultSoftFail
}

// isAligned tells whether what was proven, a domain or an address in it, is the domain
// of from or above it.
func isAligned(proven, from string) bool {
	proven = strings.ToLower(proven[strings.LastIndexByte(proven, '@')+1:])
	_, home, _ := strings.Cut(from, "@")
	return strings.Contains(proven, ".") && (home == proven || strings.HasSuffix(home, "."+proven))
}
