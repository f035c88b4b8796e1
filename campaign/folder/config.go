package folder

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"

	"gopkg.in/yaml.v3"

	"adimperii/campaign"
	"adimperii/campaign/internal/strictyaml"
)

// Config are the settings of campaign.yaml that are the referee's to edit. They
// never hold a password.
type Config struct {
	Campaign  string    `yaml:"campaign" need:"yes"`
	Referee   Referee   `yaml:"referee" need:"yes"`
	IMAP      *IMAP     `yaml:"imap,omitempty"`
	SMTP      *SMTP     `yaml:"smtp,omitempty"`
	Deadlines Deadlines `yaml:"deadlines,omitempty"`
}

// Referee is who runs the campaign and writes to its players.
type Referee struct {
	Name     string `yaml:"name,omitempty"`
	Email    string `yaml:"email,omitempty"`
	Language string `yaml:"language" need:"yes" oneof:"en fr"`
}

// IMAP is the account that mails are fetched from.
type IMAP struct {
	Host     string `yaml:"host" need:"yes"`
	Port     int    `yaml:"port,omitempty" range:"0 65535"` // 0: as usual for the security
	Security string `yaml:"security,omitempty" oneof:"tls starttls none"`
	User     string `yaml:"user" need:"yes"`
	Secret   `yaml:",inline"`
	Mailbox  string `yaml:"mailbox,omitempty"` // "": INBOX
	Done     string `yaml:"done,omitempty"`    // where filed mails go; "": they stay
	Drafts   string `yaml:"drafts,omitempty"`  // where mails to be sent by hand go
}

// SMTP is the account that mails are sent by.
type SMTP struct {
	Host     string `yaml:"host" need:"yes"`
	Port     int    `yaml:"port,omitempty" range:"0 65535"`
	Security string `yaml:"security,omitempty" oneof:"tls starttls none"`
	User     string `yaml:"user,omitempty"` // "": without logging in
	From     string `yaml:"from,omitempty"` // the sender's address; "": the referee's
	Secret   `yaml:",inline"`
}

// Secret says where a password is kept. At most one of its fields is set.
type Secret struct {
	Env     string   `yaml:"password_env,omitempty"`
	Command []string `yaml:"password_command,omitempty,flow"`
	File    string   `yaml:"password_file,omitempty"`
}

// standing is what campaign.yaml shows and only commands change.
type standing struct {
	House     campaign.HouseRules `yaml:"house_rules"`
	Secrecy   campaign.Secrecy    `yaml:"secrecy"`
	CodeWords string              `yaml:"code_words" oneof:"off required"`
	Players   []standingPlayer    `yaml:"players"`
}

type standingPlayer struct {
	ID       string   `yaml:"id"`
	Name     string   `yaml:"name"`
	Emails   []string `yaml:"emails,flow"`
	Language string   `yaml:"language" oneof:"en fr"`
	Status   string   `yaml:"status,omitempty"` // why orders are no longer expected
}

const configComment = `# Settings of the campaign, for the referee to edit.
# imap and smtp: host, port, security (tls, starttls or none), user, and one of
# password_env, password_command, password_file: a password itself never stands here.
# deadlines: orders, decisions and battles of the season under way, or of the one
# whose number stands with them (season: 2), with the zone: 2026-12-01T20:00:00+01:00
`

const standingComment = `
# What follows stands as the journal has it. It is changed by commands; what is
# edited here is put back.
`

// Config are the settings.
func (f *Folder) Config() Config { return f.config }

// SaveConfig replaces the settings, with the comments that a new campaign has.
func (f *Folder) SaveConfig(c Config) error {
	if f.readOnly {
		return errors.New("the campaign was opened to be read only")
	}
	f.config = c
	text, err := f.configText()
	if err != nil {
		return err
	}
	if err := f.keep(path(f.dir, configFile), text, openFile); err != nil {
		return err
	}
	return f.loadConfig()
}

func (f *Folder) loadConfig() (err error) {
	f.config, err = readConfig(f.dir)
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
		Config   `yaml:",inline"`
		Standing standing `yaml:",inline"`
	}
	r := strictyaml.Decode(src, file, &all)
	c := all.Config
	if c.IMAP != nil {
		checkSecret(r, src, "imap", c.IMAP.Secret, true)
	}
	if c.SMTP != nil {
		checkSecret(r, src, "smtp", c.SMTP.Secret, c.SMTP.User != "")
	}
	checkDeadlines(r, src)
	return c, r.Err()
}

func checkSecret(r *strictyaml.Report, src []byte, account string, s Secret, needed bool) {
	set := 0
	for _, given := range []bool{s.Env != "", len(s.Command) > 0, s.File != ""} {
		if given {
			set++
		}
	}
	if set > 1 || needed && set == 0 {
		line := 1 + strings.Count(string(src[:max(bytes.Index(src, []byte("\n"+account+":"))+1, 0)]), "\n")
		r.Add(line, "%s wants one of password_env, password_command, password_file", account)
	}
}

// writeConfig shows players and house rules as they stand, and leaves the settings
// above as the referee wrote them.
func (f *Folder) writeConfig() error {
	name := path(f.dir, configFile)
	old, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	settings, _, _ := bytes.Cut(old, []byte(standingComment))
	tail, err := f.standingText()
	if err != nil {
		return err
	}
	text := append(bytes.Clone(settings), tail...)
	if bytes.Equal(old, text) {
		return nil
	}
	return f.keep(name, text, openFile)
}

func (f *Folder) configText() ([]byte, error) {
	settings, err := yaml.Marshal(f.config)
	if err != nil {
		return nil, err
	}
	tail, err := f.standingText()
	return append([]byte(configComment), append(settings, tail...)...), err
}

func (f *Folder) standingText() ([]byte, error) {
	out := standing{House: f.state.House, Secrecy: f.state.Secrecy, CodeWords: "off"}
	if f.state.CodeWords {
		out.CodeWords = "required"
	}
	for _, id := range campaign.Sorted(f.state.Players) {
		p := f.state.Players[id]
		out.Players = append(out.Players, standingPlayer{
			ID: string(id), Name: p.Name.In(f.config.Referee.Language), Emails: p.Emails, Language: p.Language, Status: string(p.Status),
		})
	}
	text, err := yaml.Marshal(out)
	return append([]byte(standingComment), text...), err
}
