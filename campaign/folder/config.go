package folder

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"net/mail"
	"os"
	"path/filepath"
	"strings"

	"gopkg.in/yaml.v3"

	"adimperii/campaign"
	"adimperii/campaign/internal/strictyaml"
)

// Config are the settings of campaign.yaml, all of them the referee's to edit: the
// program writes the file once, for a new campaign ([ConfigText]), and from then on
// only reads it. They never hold a password.
type Config struct {
	Campaign string   `yaml:"campaign" need:"yes"`
	Referee  Referee  `yaml:"referee" need:"yes"`
	Schedule Schedule `yaml:"schedule,omitempty"`
	// Contact says whether a battle sheet may give the opponent's address; "": hidden.
	Contact string `yaml:"contact,omitempty" oneof:"shown hidden"`
	IMAP    *IMAP  `yaml:"imap,omitempty"`
	SMTP    *SMTP  `yaml:"smtp,omitempty"`
	// Deadlines are those of a folder made before there was a schedule.
	Deadlines Deadlines `yaml:"deadlines,omitempty"`
}

// ContactShown says whether a battle sheet may give the opponent's address.
func (c Config) ContactShown() bool { return c.Contact == "shown" }

// Referee is who runs the campaign and writes to its players.
type Referee struct {
	Name     string `yaml:"name,omitempty"`
	Email    string `yaml:"email,omitempty"`
	ReplyTo  string `yaml:"reply_to,omitempty"` // where answers to mails go; "": Email
	Language string `yaml:"language" need:"yes" oneof:"language"`
	// Plays is the player whom the referee plays himself; "": none.
	Plays campaign.PlayerID `yaml:"plays,omitempty"`
}

// Server is what a mail server is known by, and how long it is waited for.
type Server struct {
	CAFile      string `yaml:"ca_file,omitempty"`     // of the authorities that vouch for it; "": the system's
	Fingerprint string `yaml:"fingerprint,omitempty"` // SHA-256 of its certificate, of which nothing else is asked then
	// Timeout is how long it may say nothing; 0 is a minute.
	Timeout Patience `yaml:"timeout,omitempty"`
}

// IMAP is the account that mails are fetched from. Folders that are missing are made,
// save Mailbox.
type IMAP struct {
	Host     string `yaml:"host" need:"yes"`
	Port     int    `yaml:"port,omitempty" range:"0 65535"` // 0: as usual for the security
	Security string `yaml:"security,omitempty" oneof:"tls starttls none"`
	User     string `yaml:"user" need:"yes"`
	Secret   `yaml:",inline"`
	Server   `yaml:",inline"`
	// Mailbox is where letters come in; "" is INBOX.
	Mailbox string `yaml:"mailbox,omitempty"`
	Done    string `yaml:"done,omitempty"`   // where filed mails go; "": they stay
	Drafts  string `yaml:"drafts,omitempty"` // where mails to be sent by hand go
	Sent    string `yaml:"sent,omitempty"`   // where mails sent are kept; "": where the server says
	// AuthservID is the name of the referee's own server in Authentication-Results
	// (RFC 8601 2.5); "": the field is not believed.
	AuthservID string `yaml:"authserv_id,omitempty"`
	Shared     bool   `yaml:"shared,omitempty"` // other campaigns get their letters here too
}

// SMTP is the account that mails are sent by.
type SMTP struct {
	Host     string `yaml:"host" need:"yes"`
	Port     int    `yaml:"port,omitempty" range:"0 65535"`
	Security string `yaml:"security,omitempty" oneof:"tls starttls none"`
	User     string `yaml:"user,omitempty"` // "": without logging in
	From     string `yaml:"from,omitempty"` // the sender's address; "": the referee's
	Secret   `yaml:",inline"`
	Server   `yaml:",inline"`
}

// Secret says how to log in, and where the password or token is kept. At most one of
// the places is set.
type Secret struct {
	Auth    string   `yaml:"auth,omitempty" oneof:"password xoauth2 oauthbearer"` // "": password
	Env     string   `yaml:"password_env,omitempty"`
	Command []string `yaml:"password_command,omitempty,flow"`
	File    string   `yaml:"password_file,omitempty"`
}

// legacy are keys that campaign.yaml had when the program showed in it what commands
// change. They are read over, so that an old file need not be mended.
type legacy struct {
	House     strictyaml.Ignored `yaml:"house_rules"`
	Secrecy   strictyaml.Ignored `yaml:"secrecy"`
	CodeWords strictyaml.Ignored `yaml:"code_words"`
	Players   strictyaml.Ignored `yaml:"players"`
}

// Config are the settings, files in them by their whole paths.
func (f *Folder) Config() Config { return f.config }

func (f *Folder) loadConfig() error {
	c, err := readConfig(f.dir)
	f.config = c.At(f.dir)
	if f.config.Schedule.Zone != "" {
		f.zone = f.config.Schedule.Location()
	}
	f.state.Zone = f.zone
	return err
}

func readConfig(dir string) (Config, error) {
	src, err := os.ReadFile(path(dir, configFile))
	if errors.Is(err, fs.ErrNotExist) {
		return Config{}, fmt.Errorf("the settings are missing: %w; restore them from a copy", err)
	} else if err != nil {
		return Config{}, err
	}
	return ParseConfig(src, configFile)
}

// ParseConfig reads settings; file is the name to show. An error is a
// maps.Problems that lists everything wrong with them, by line.
func ParseConfig(src []byte, file string) (Config, error) {
	var all struct {
		Config `yaml:",inline"`
		Legacy legacy `yaml:",inline"`
	}
	all.Schedule.Reminder = DefaultReminder
	r := strictyaml.Decode(src, file, &all)
	c, doc := all.Config, r.Doc
	if doc == nil {
		doc = settings(src)
	}
	checkSchedule(r, doc, c.Schedule)
	if to := c.Referee.ReplyTo; to != "" && !isAddress(to) {
		r.Fault(keyLine(doc, "referee", "reply_to"), "config.reply-to",
			`reply_to must be a bare address such as ann+punic@mail.example, not "{given}"`, args{"given": strictyaml.Quoted(to)})
	}
	if c.IMAP != nil {
		checkServer(r, doc, "imap", c.IMAP.Security, c.IMAP.Server)
		checkSecret(r, doc, "imap", c.IMAP.Secret, true)
	}
	if c.SMTP != nil {
		checkServer(r, doc, "smtp", c.SMTP.Security, c.SMTP.Server)
		checkSecret(r, doc, "smtp", c.SMTP.Secret, c.SMTP.User != "")
	}
	checkDeadlines(r, doc)
	return c, r.Err()
}

func isAddress(s string) bool {
	a, err := mail.ParseAddress(s)
	return err == nil && a.Address == s
}

// checkServer looks at what a server is known by. Without TLS it shows no certificate, so
// that nothing it is known by would be looked at.
func checkServer(r *strictyaml.Report, doc *yaml.Node, account, security string, server Server) {
	for _, known := range []struct{ key, by string }{{"ca_file", server.CAFile}, {"fingerprint", server.Fingerprint}} {
		if known.by != "" && security == "none" {
			r.Fault(keyLine(doc, account, known.key), "config.no-tls",
				"{key} cannot be heeded with security: none, by which the server shows no certificate; keep one of them", args{"key": known.key})
		}
	}
	if f := server.Fingerprint; f != "" && !isSHA256(f) {
		r.Fault(keyLine(doc, account, "fingerprint"), "config.fingerprint",
			"fingerprint: write the 64 hexadecimal digits of a SHA-256, such as A1:B2:…", nil)
	}
	if server.Fingerprint != "" && server.CAFile != "" {
		oneOf(r, doc, account, "ca_file, fingerprint")
	}
}

func checkSecret(r *strictyaml.Report, doc *yaml.Node, account string, s Secret, needed bool) {
	set := 0
	for _, given := range []bool{s.Env != "", len(s.Command) > 0, s.File != ""} {
		if given {
			set++
		}
	}
	if set > 1 || needed && set == 0 {
		oneOf(r, doc, account, "password_env, password_command, password_file")
	}
}

// oneOf refuses an account that has more of some keys than one, or none where one is needed.
func oneOf(r *strictyaml.Report, doc *yaml.Node, account, keys string) {
	r.Fault(keyLine(doc, account), "config.one-of", "{account} wants one of {keys}", args{"account": account, "keys": keys})
}

type args = map[string]any

func isSHA256(s string) bool {
	sum, err := hex.DecodeString(strings.ReplaceAll(s, ":", ""))
	return err == nil && len(sum) == sha256.Size
}

// At are the settings with the paths of files whole: they are written as seen from the
// campaign's folder, or from the home directory after a ~.
func (c Config) At(dir string) Config {
	whole := func(file *string) {
		home, err := os.UserHomeDir()
		rest, fromHome := strings.CutPrefix(*file, "~")
		switch {
		case *file == "" || filepath.IsAbs(*file):
		case fromHome && err == nil && (rest == "" || os.IsPathSeparator(rest[0])):
			*file = filepath.Join(home, rest)
		default:
			*file = filepath.Join(dir, *file)
		}
	}
	if c.IMAP != nil {
		imap := *c.IMAP
		c.IMAP = &imap
		whole(&imap.File)
		whole(&imap.CAFile)
	}
	if c.SMTP != nil {
		smtp := *c.SMTP
		c.SMTP = &smtp
		whole(&smtp.File)
		whole(&smtp.CAFile)
	}
	return c
}

// settings is the mapping that a file of settings is, to find its lines by; nil if
// it is none, which is reported by whoever reads it.
func settings(src []byte) *yaml.Node {
	var doc yaml.Node
	if err := yaml.Unmarshal(src, &doc); err != nil || len(doc.Content) == 0 {
		return nil
	}
	return doc.Content[0]
}

// entry finds a key by its path, and its value; nil if it is not there.
func entry(node *yaml.Node, keys ...string) (key, value *yaml.Node) {
	value = node
	for _, want := range keys {
		node, key, value = value, nil, nil
		if node == nil || node.Kind != yaml.MappingNode {
			return nil, nil
		}
		for i := 0; i+1 < len(node.Content); i += 2 {
			if node.Content[i].Value == want {
				key, value = node.Content[i], node.Content[i+1]
			}
		}
	}
	return key, value
}

// keyLine is the line of a key; 0, the file as a whole, if it is not there.
func keyLine(doc *yaml.Node, keys ...string) int {
	if key, _ := entry(doc, keys...); key != nil {
		return key.Line
	}
	return 0
}
