package main

import (
	"errors"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"adimperii/campaign/folder"
	"adimperii/campaign/scenario"
	"adimperii/mail"
)

// What accounts and terms look like, for messages.
const (
	exampleIMAP = "imaps://ann@imap.mail.example"
	exampleSMTP = "smtps://ann@smtp.mail.example"
	maxDays     = 365
)

// readPlayers reads --player rome=ann@mail.example+ann@work.example,en. Again for the
// same seat it gives a further address.
func (n *founder) readPlayers() error {
	for _, given := range n.players {
		seat, rest, ok := strings.Cut(given, "=")
		addresses, language, _ := strings.Cut(rest, ",")
		seat, language = strings.TrimSpace(seat), strings.TrimSpace(language)
		if !ok || seat == "" {
			return n.saying("setup.bad.player", wrong(given))
		}
		if language != "" && !speaks(language) {
			return n.saying("setup.bad.language", wrong(language))
		}
		at := slices.IndexFunc(n.from.Seats, func(s scenario.Seating) bool { return strings.EqualFold(s.Seat, seat) })
		if at < 0 {
			n.from.Seats = append(n.from.Seats, scenario.Seating{Seat: seat})
			at = len(n.from.Seats) - 1
		}
		if language != "" {
			n.from.Seats[at].Language = language
		}
		emails, err := n.addresses(seat, addresses)
		if err != nil {
			return err
		}
		n.from.Seats[at].Emails = append(n.from.Seats[at].Emails, emails...)
	}
	return nil
}

// addresses are those of a seat, with + between them, none of them another seat's.
// A + may stand in an address as well.
func (n *founder) addresses(seat, given string) (all []string, err error) {
	rest := ""
	for _, part := range strings.Split(given, "+") {
		rest += strings.TrimSpace(part)
		if !strings.Contains(part, "@") {
			rest += "+" // of an address such as ann+rome@mail.example
			continue
		}
		email, ok := scenario.Address(rest)
		if !ok {
			return nil, n.saying("setup.bad.email", wrong(rest))
		}
		for _, s := range n.from.Seats {
			if !strings.EqualFold(s.Seat, seat) && slices.Contains(s.Emails, email) {
				return nil, n.saying("setup.bad.email.taken", map[string]any{"given": email, "seat": s.Seat})
			}
		}
		all, rest = append(all, email), ""
	}
	if rest != "" || len(all) == 0 {
		return nil, n.saying("setup.bad.email", wrong(given))
	}
	return all, nil
}

func (n *founder) readAccounts() error {
	c := &n.from.Settings
	if n.imap != "" {
		account, err := n.account(n.imap, "imap", exampleIMAP)
		if err != nil {
			return err
		}
		if account.user == "" {
			return n.saying("setup.bad.account", map[string]any{"given": harmless(n.imap), "example": exampleIMAP})
		}
		c.IMAP = &folder.IMAP{
			Host: account.host, Port: account.port, Security: account.security, User: account.user, Mailbox: account.mailbox,
		}
	}
	if n.smtp != "" {
		account, err := n.account(n.smtp, "smtp", exampleSMTP)
		if err != nil {
			return err
		}
		if account.mailbox != "" {
			return n.saying("setup.bad.account", map[string]any{"given": harmless(n.smtp), "example": exampleSMTP})
		}
		c.SMTP = &folder.SMTP{Host: account.host, Port: account.port, Security: account.security, User: account.user}
	}
	if _, err := n.password.secret(); err != nil {
		return n.saying(err.Error(), nil)
	}
	return nil
}

// account is a mail account as a URL gives it.
type account struct {
	security, host, user, mailbox string
	port                          int
}

// account reads imaps://user@host:port/INBOX: TLS from the first byte, or after
// imap+starttls: once connected, or with imap+none: not at all, on this machine.
func (n *founder) account(given, protocol, example string) (account, error) {
	bad := n.saying("setup.bad.account", map[string]any{"given": harmless(given), "example": example})
	u, err := url.Parse(given)
	if err != nil {
		return account{}, bad // whose text may hold a password, and is not shown for it
	}
	if _, has := u.User.Password(); has {
		return account{}, n.saying("setup.bad.account.password", nil)
	}
	security, ok := map[string]string{
		protocol + "s": mail.TLS, protocol + "+tls": mail.TLS, protocol + "+starttls": mail.STARTTLS, protocol + "+none": mail.Plain,
	}[u.Scheme]
	out := account{security: security, host: u.Hostname(), user: u.User.Username(), mailbox: strings.Trim(u.Path, "/")}
	if !ok || out.host == "" || u.RawQuery != "" || u.Fragment != "" || u.Opaque != "" || strings.ContainsFunc(out.host+out.user+out.mailbox, isControl) {
		return account{}, bad
	}
	if port := u.Port(); port != "" {
		if out.port, err = strconv.Atoi(port); err != nil || out.port < 1 || out.port > 65535 {
			return account{}, bad
		}
	}
	return out, nil
}

func isControl(r rune) bool { return r < ' ' || r == 0x7f }

// password is where that of the mail accounts is kept.
type password struct{ command, env, file string }

// secret is the password as the settings name it. An error is an id of the catalogue.
func (p password) secret() (folder.Secret, error) {
	given := 0
	for _, s := range []string{p.command, p.env, p.file} {
		if s != "" {
			given++
		}
	}
	if given > 1 {
		return folder.Secret{}, errors.New("setup.bad.password.many")
	}
	s := folder.Secret{Env: p.env}
	if p.command != "" {
		if s.Command = splitWords(p.command); len(s.Command) == 0 {
			return s, errors.New("setup.bad.password")
		}
	}
	if p.file != "" {
		s.File = p.file
		if home, err := os.UserHomeDir(); err == nil && strings.HasPrefix(p.file, "~/") {
			s.File = filepath.Join(home, p.file[2:])
		}
		if whole, err := filepath.Abs(s.File); err == nil { // commands run anywhere
			s.File = whole
		}
	}
	return s, nil
}

// splitWords are the words of a command line; quotes of either kind keep blanks. Nil
// where a quote is left open.
func splitWords(line string) (words []string) {
	var word strings.Builder
	var quote rune
	open := false // a word has begun
	for _, r := range line {
		switch {
		case quote != 0 && r == quote:
			quote = 0
		case quote != 0:
			word.WriteRune(r)
		case r == '\'' || r == '"':
			quote, open = r, true
		case r == ' ' || r == '\t':
			if open {
				words = append(words, word.String())
			}
			word.Reset()
			open = false
		default:
			word.WriteRune(r)
			open = true
		}
	}
	if quote != 0 {
		return nil
	}
	if open {
		words = append(words, word.String())
	}
	return words
}

// readSchedule reads --schedule "orders 7d 20:00, decisions 3d 20:00".
func (n *founder) readSchedule() error {
	if n.schedule == "" {
		return nil
	}
	s := &n.from.Settings.Schedule
	for _, part := range strings.Split(n.schedule, ",") {
		stage, rest, _ := strings.Cut(strings.TrimSpace(part), " ")
		term, ok := readTerm(rest)
		place := map[string]**folder.Term{"orders": &s.Orders, "decisions": &s.Decisions, "battles": &s.Battles}[stage]
		if !ok || place == nil || *place != nil {
			return n.saying("setup.bad.schedule", wrong(strings.TrimSpace(part)))
		}
		*place = &term
	}
	return nil
}

// termForm is a term as people write it: 7d 20:00, 7 days 20:00, 7 j 20 h 30, 7 jours à 20h.
var termForm = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(?i)(\d{1,3}) *(?:d|days?|j|jours?)?(?:[ ,]+|[ ,]*(?: at | à )) *(\d{1,2})(?: *[:h] *(\d{2})?)?$`)
})

func readTerm(given string) (folder.Term, bool) {
	m := termForm().FindStringSubmatch(strings.TrimSpace(given))
	if m == nil {
		return folder.Term{}, false
	}
	days, err := strconv.Atoi(m[1])
	minutes := m[3]
	if minutes == "" {
		minutes = "00"
	}
	hour := m[2] + ":" + minutes
	if len(m[2]) == 1 {
		hour = "0" + hour
	}
	return folder.Term{Days: days, Hour: hour}, err == nil && days <= maxDays && folder.ValidHour(hour)
}

// zoneHere is the machine's time zone, if it has a name; else UTC.
func zoneHere() string {
	names := []string{time.Local.String()}
	if file, err := filepath.EvalSymlinks("/etc/localtime"); err == nil {
		if _, name, ok := strings.Cut(filepath.ToSlash(file), "zoneinfo/"); ok {
			names = append(names, name)
		}
	}
	for _, name := range names {
		switch {
		case name == "Etc/UTC":
			return "UTC"
		case folder.ValidZone(name):
			return name
		}
	}
	return "UTC"
}
