package mail

import (
	"errors"
	"fmt"
	"net/mail"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Limits of what is taken from others.
const (
	maxClean     = 500 // characters that Clean leaves
	maxAddress   = 254 // octets of an address (RFC 5321 4.5.3.1.3, without its brackets)
	maxMessageID = 900 // octets of a message id, so that its field fits in a line
)

// ErrAddress is wrapped by every error of [CleanAddress].
var ErrAddress = errors.New("mail: not a bare address")

// Clean makes one harmless line of a text that somebody else wrote, such as the
// value of a header field or a name: valid UTF-8, without control characters and
// without those that reverse the direction of what is shown, every run of white
// space one space, none at either end, at most 500 characters.
func Clean(text string) string {
	var b strings.Builder
	count, space := 0, false
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		i += size
		switch {
		case r == '\ufeff' || unicode.Is(unicode.Bidi_Control, r):
			continue // they have no width: nothing is put in their place
		case r == utf8.RuneError && size < 2, unicode.IsControl(r), unicode.IsSpace(r):
			space = true
			continue
		}
		if space && count > 0 {
			if count+1 >= maxClean {
				break // a space would be the last character
			}
			b.WriteByte(' ')
			count++
		}
		if count == maxClean {
			break
		}
		b.WriteRune(r)
		count, space = count+1, false
	}
	return b.String()
}

// CleanAddress gives a bare address, such as "rome@example.org", in lower case. It
// refuses with an [ErrAddress] whatever a mail could not be addressed to as it
// stands.
func CleanAddress(text string) (string, error) {
	text = strings.Trim(text, " ")
	a := strings.ToLower(text) // which puts U+FFFD for broken UTF-8
	if a == "" {
		return "", fmt.Errorf("%w: it is empty", ErrAddress)
	}
	if len(a) > maxAddress {
		return "", fmt.Errorf("%w: %.40q… is longer than %d octets", ErrAddress, a, maxAddress)
	}
	if Clean(text) != text {
		return "", fmt.Errorf("%w: control character or white space in %q", ErrAddress, a)
	}
	if local, domain, ok := strings.Cut(a, "@"); !ok || local == "" || domain == "" {
		return "", fmt.Errorf("%w: %q, want NAME@DOMAIN", ErrAddress, a)
	}
	if parsed, err := mail.ParseAddress("<" + a + ">"); err != nil || parsed.Address != a {
		return "", fmt.Errorf("%w: %q", ErrAddress, a)
	}
	return a, nil
}

// cleanID gives a message id as it stands, or "" if it could not be named in the
// header of an answer.
func cleanID(id string) string {
	if len(id) > maxMessageID || strings.ContainsFunc(id, isNotOfID) {
		return ""
	}
	return id
}

func isNotOfID(r rune) bool { return r <= ' ' || r >= 0x7f || r == '<' || r == '>' }
