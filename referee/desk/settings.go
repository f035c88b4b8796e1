package desk

import (
	"slices"
	"strconv"
	"strings"

	"adimperii/campaign"
	"adimperii/campaign/folder"
	"adimperii/referee"
)

// Settings are what a campaign is played by: what the journal holds and commands change,
// and what campaign.yaml holds and the referee edits. No secret is among them.
type Settings struct {
	Campaign string           `json:"campaign"`
	Referee  folder.Referee   `json:"referee"`
	Players  []PlayerSettings `json:"players"`
	House    []HouseRuleInUse `json:"house_rules"`
	// Options are what the campaign may switch on, Coming those that a ruling changes
	// with the next season.
	Options []HouseRuleInUse `json:"options"`
	Coming  []HouseRuleInUse `json:"options_to_come"`
	// Treasuries are secret or open, CodeWords on or off, Contact shown or hidden.
	Treasuries string           `json:"treasuries"`
	CodeWords  string           `json:"code_words"`
	Contact    string           `json:"contact"`
	Schedule   ScheduleSettings `json:"schedule"`
	// IMAP and SMTP are null where campaign.yaml names none.
	IMAP *AccountSettings `json:"imap"`
	SMTP *AccountSettings `json:"smtp"`
}

// PlayerSettings is who a player is and how he is reached.
type PlayerSettings struct {
	ID       campaign.PlayerID     `json:"id"`
	Name     campaign.Names        `json:"name"`
	Emails   []string              `json:"emails"`
	Language string                `json:"language"`
	Out      campaign.PlayerStatus `json:"out,omitempty"`
	Until    string                `json:"away_until,omitempty"`
	Deputy   string                `json:"deputy,omitempty"`
}

// HouseRuleInUse is a house rule, with the rules it bears upon.
type HouseRuleInUse struct {
	HouseRule
	Rules []campaign.Rule `json:"rules"`
	// Differs says that it is not what the book gives.
	Differs bool `json:"differs"`
}

// ScheduleSettings are the terms of the stages as people write them; "" is none.
type ScheduleSettings struct {
	Zone      string `json:"zone"`
	Orders    string `json:"orders"`
	Decisions string `json:"decisions"`
	Battles   string `json:"battles"`
	Reminder  string `json:"reminder"`
	Grace     string `json:"grace"`
}

// AccountSettings are a mail account's, and where its password is kept.
type AccountSettings struct {
	Host     string `json:"host"`
	Port     int    `json:"port,omitempty"`
	Security string `json:"security,omitempty"`
	User     string `json:"user,omitempty"`
	Password string `json:"password_from,omitempty"`
	Mailbox  string `json:"mailbox,omitempty"`
	Done     string `json:"done,omitempty"`
	Drafts   string `json:"drafts,omitempty"`
	From     string `json:"from,omitempty"`
}

// Settings are those in force.
func (d *Desk) Settings() (Settings, error) {
	s, c := d.state(), d.folder.Config()
	set := Settings{
		Campaign: s.Name, Referee: c.Referee, Players: []PlayerSettings{}, House: []HouseRuleInUse{}, Options: []HouseRuleInUse{}, Coming: []HouseRuleInUse{},
		Treasuries: s.Setting(campaign.TreasuriesSetting), CodeWords: s.Setting(campaign.CodeWordsSetting), Contact: "hidden",
		Schedule: ScheduleSettings{
			Zone: c.Schedule.Location().String(), Orders: term(c.Schedule.Orders), Decisions: term(c.Schedule.Decisions), Battles: term(c.Schedule.Battles),
			Reminder: c.Schedule.Reminder.String(), Grace: c.Schedule.Grace.String(),
		},
	}
	if c.ContactShown() {
		set.Contact = "shown"
	}
	for _, id := range campaign.Sorted(s.Players) {
		p, away := s.Players[id], s.Away[id]
		set.Players = append(set.Players, PlayerSettings{id, p.Name, p.Emails, p.Language, p.Status, away.Until, away.Deputy})
	}
	if err := set.settle(s); err != nil {
		return set, err
	}
	if a := c.IMAP; a != nil {
		set.IMAP = &AccountSettings{
			Host: a.Host, Port: a.Port, Security: a.Security, User: a.User, Password: secret(a.Secret).String(),
			Mailbox: a.Mailbox, Done: a.Done, Drafts: a.Drafts,
		}
	}
	if a := c.SMTP; a != nil {
		set.SMTP = &AccountSettings{Host: a.Host, Port: a.Port, Security: a.Security, User: a.User, From: d.sender()}
		if a.User != "" {
			set.SMTP.Password = secret(a.Secret).String()
		}
	}
	return set, nil
}

// settle lists house rules and options, with the rules they bear upon.
func (set *Settings) settle(s *campaign.State) error {
	rules, err := Rules(s.Agreed())
	if err != nil {
		return err
	}
	to := s.Agreed()
	to.Options = s.OptionsToCome()
	next, err := Rules(to)
	if err != nil {
		return err
	}
	for i, r := range rules {
		for _, h := range r.House {
			set.House = inUse(set.House, r.ID, h)
		}
		for j, h := range r.Options {
			set.Options = inUse(set.Options, r.ID, h)
			if coming := next[i].Options[j]; coming.Value != h.Value {
				set.Coming = inUse(set.Coming, r.ID, coming)
			}
		}
	}
	return nil
}

// inUse adds a key once, at its first rule.
func inUse(all []HouseRuleInUse, rule campaign.Rule, h HouseRule) []HouseRuleInUse {
	if i := slices.IndexFunc(all, func(of HouseRuleInUse) bool { return of.Key == h.Key }); i >= 0 {
		all[i].Rules = append(all[i].Rules, rule)
		return all
	}
	return append(all, HouseRuleInUse{h, []campaign.Rule{rule}, h.Value != h.Default})
}

func term(t *folder.Term) string {
	if t == nil {
		return ""
	}
	return strconv.Itoa(t.Days) + "d " + t.Hour
}

// SettingChange is another value for a setting of the campaign.
type SettingChange struct {
	// Key is [campaign.CodeWordsSetting] or [campaign.TreasuriesSetting].
	Key, Value string
	// Reason is told to all, Note kept.
	Reason, Note string
	DryRun       bool
}

// Set changes a setting from now on; it can be taken back as other decisions can.
func (d *Desk) Set(c SettingChange) (Done, error) {
	s := d.state()
	was := s.Setting(c.Key)
	switch {
	case campaign.SettingValues(c.Key) == nil:
		return Done{}, refuse("setting", args{"setting": c.Key})
	case was == c.Value:
		return Done{}, refuse("setting.same", args{"value": was})
	case strings.TrimSpace(c.Reason) == "":
		return Done{}, refuse("setting.reason", nil)
	}
	if err := legibleTexts(c.Reason, c.Note); err != nil {
		return Done{}, err
	}
	batch := campaign.NewBatch(*s)
	if err := batch.Record(campaign.Event{
		Rule: "R-80", Cause: campaign.Cause{Ruling: c.Reason, Note: c.Note},
		Data: campaign.SettingChanged{Key: c.Key, From: was, To: c.Value},
	}); err != nil {
		return Done{}, &InputError{err}
	}
	return d.finish("settings", referee.Outcome{State: *batch.State(), Events: batch.Events()}, c.DryRun)
}
