package mail

import (
	"encoding/base64"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-smtp"
)

// A mask takes a login out of what a server answers: some repeat the line that
// they refuse, which holds the password, in base64 or as it is.
type mask struct {
	password string
	traces   []string // lower case: a word with one of them is not shown
	squeezed []string // the same without all but letters and digits: nor are words that make up one
}

const (
	traceLength = 6 // characters in a row that tell of a password
	shortest    = 3 // shorter ones are in every other word
)

func newMask(user string, password Password) mask {
	secret := string(password)
	if secret == "" {
		return mask{}
	}
	forms := strings.Fields(secret)
	// Some encode the line that they were told, which is encoded already.
	once := encodings(secret)
	forms = append(forms, once...)
	for _, form := range once {
		forms = append(forms, encodings(form)...)
	}
	forms = append(forms, encode("\x00"+user+"\x00"+secret)) // RFC 4616
	m := mask{password: secret}
	for _, form := range forms {
		form = strings.ToLower(form)
		for i := 0; i == 0 || i+traceLength <= len(form); i++ {
			if trace := form[i:min(i+traceLength, len(form))]; len(trace) >= shortest {
				m.traces = append(m.traces, trace)
			}
		}
		form = squeeze(form)
		for i := 0; i+traceLength <= len(form); i++ {
			m.squeezed = append(m.squeezed, form[i:i+traceLength])
		}
	}
	return m
}

// squeeze leaves letters and digits.
func squeeze(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return r
		}
		return -1
	}, strings.ToLower(s))
}

// encodings are what a text is within longer ones in base64: what stands before it
// shifts it by up to two octets; the characters that hold some of that are left out.
func encodings(s string) []string {
	var all []string
	for shift, mixed := range []int{0, 2, 3} {
		all = append(all, encode(strings.Repeat("\x00", shift) + s)[mixed:])
	}
	return all
}

func encode(s string) string { return base64.RawStdEncoding.EncodeToString([]byte(s)) }

func (m mask) isIn(text string) bool {
	text = strings.ToLower(text)
	within := func(trace string) bool { return strings.Contains(text, trace) }
	return slices.ContainsFunc(m.traces, within) || m.password != "" && strings.Contains(text, strings.ToLower(m.password))
}

// text is a server's answer in one line, with stars for every word that tells of
// the password.
func (m mask) text(answer string) string {
	if m.password != "" {
		answer = strings.ReplaceAll(answer, m.password, " *** ")
	}
	words := strings.Fields(Clean(answer))
	for i, word := range words {
		if m.isIn(word) {
			words[i] = "***"
		}
	}
	var all strings.Builder // what some servers break over lines, each with its status
	for _, word := range words {
		if !enhancedStatus.MatchString(word) {
			all.WriteString(squeeze(word))
		}
	}
	if slices.ContainsFunc(m.squeezed, func(trace string) bool { return strings.Contains(all.String(), trace) }) {
		return "***"
	}
	return strings.Join(words, " ")
}

// enhancedStatus is that of RFC 3463.
var enhancedStatus = regexp.MustCompile(`^\d\.\d{1,3}\.\d{1,3}$`)

// err is an error as a library gives it, with what the server said masked.
func (m mask) err(err error) error {
	switch err := err.(type) { //nolint:errorlint // only the answer itself is rewritten, never what wraps it
	case nil:
		return nil
	case *smtp.SMTPError:
		masked := *err
		masked.Message = m.text(err.Message)
		return &masked
	case *imap.Error:
		masked := *err
		masked.Text = m.text(err.Text)
		return &masked
	}
	if text := m.text(err.Error()); text != err.Error() {
		return maskedError{text, err}
	}
	return err
}

// A maskedError shows another text than the error that it stands for.
type maskedError struct {
	text string
	err  error
}

func (e maskedError) Error() string { return e.text }

// Unwrap gives what is asked for by type, never to be shown.
func (e maskedError) Unwrap() error { return e.err }
