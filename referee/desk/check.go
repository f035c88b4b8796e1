package desk

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"adimperii/campaign"
	"adimperii/campaign/folder"
	"adimperii/campaign/scenario"
	"adimperii/mail"
	"adimperii/maps"
	"adimperii/orders/words"
	"adimperii/reports"
)

// Checkup is what was found of a campaign's settings, accounts and machine
// (contract.md, `check --json`).
type Checkup struct {
	Did    []Did       `json:"did"`
	Next   string      `json:"next"`
	Checks []CheckItem `json:"checks"`
}

// OK says that nothing is wrong.
func (c Checkup) OK() bool {
	return !slices.ContainsFunc(c.Checks, func(i CheckItem) bool { return !i.OK })
}

// CheckItem is one thing that was looked at, with its cure if it is not as it should be.
type CheckItem struct {
	// What is settings, campaign, referee, players, schedule, clock, copies, disk; accounts where
	// there are none; `imap` or `smtp`
	// with password, name, connect, tls, login or folder; mail.
	What    string `json:"what"`
	OK      bool   `json:"ok"`
	Message string `json:"message"`
	Cure    string `json:"cure"`
}

// CheckOptions are how a campaign is checked.
type CheckOptions struct {
	// Language is that of messages and cures.
	Language string
	// SendTest sends one mail to the referee himself.
	SendTest bool
	// Now is the clock, nil the machine's.
	Now func() time.Time
}

// Check tries, a step after the other, what the campaign's commands will need, and says
// of whatever is not right how to cure it. It changes nothing.
func Check(ctx context.Context, dir string, o CheckOptions) Checkup {
	if o.Now == nil {
		o.Now = time.Now
	}
	c := checkup{CheckOptions: o, ctx: ctx, dir: dir, found: Checkup{Did: []Did{}, Checks: []CheckItem{}}}
	c.all()
	if c.found.Next = "adimperii status"; !c.found.OK() {
		c.found.Next = "adimperii check"
	}
	return c.found
}

type checkup struct {
	CheckOptions
	ctx    context.Context
	dir    string
	config folder.Config
	found  Checkup
}

type args = map[string]any

func (c *checkup) say(id string, a args) string { return words.Say(c.Language, id, a) }

// good and bad note what was found of a thing; id names the message, or the cure.
func (c *checkup) good(what, id string, a args) {
	c.found.Checks = append(c.found.Checks, CheckItem{What: what, OK: true, Message: c.say("check."+id, a)})
}

func (c *checkup) bad(what, message, cure string, a args) {
	c.found.Checks = append(c.found.Checks, CheckItem{What: what, Message: message, Cure: c.say("cure."+cure, a)})
}

func (c *checkup) all() {
	src, err := os.ReadFile(filepath.Join(c.dir, "campaign.yaml"))
	if err == nil {
		c.config, err = folder.ParseConfig(src, "campaign.yaml")
		c.config = c.config.At(c.dir)
	}
	switch {
	case errors.Is(err, os.ErrNotExist):
		c.bad("settings", words.SayError(c.Language, err), "no-campaign", nil)
		return
	case err != nil:
		c.badSettings(err)
		return
	}
	c.good("settings", "settings", nil)
	d, err := Open(c.dir, Options{Now: c.Now, ReadOnly: true})
	if err != nil {
		c.bad("campaign", words.SayError(c.Language, err), "campaign", nil)
	} else {
		defer d.Close()
		c.campaign(d)
	}
	c.disk()
	c.accounts()
	if c.SendTest {
		c.test()
	}
}

// badSettings notes each fault of campaign.yaml, and the cure of all beside the last.
func (c *checkup) badSettings(err error) {
	var faults maps.Problems
	if errors.As(err, &faults) {
		for len(faults) > 1 {
			c.found.Checks = append(c.found.Checks, CheckItem{What: "settings", Message: words.SayError(c.Language, faults[:1])})
			faults = faults[1:]
		}
		err = faults
	}
	c.bad("settings", words.SayError(c.Language, err), "settings", nil)
}

// campaign looks at what the journal holds: addresses, deadlines, the last moments.
func (c *checkup) campaign(d *Desk) {
	c.referee()
	s := d.state()
	var unknown []string
	for _, id := range s.PlayersInPlay() {
		if !slices.ContainsFunc(s.Players[id].Emails, func(e string) bool { return !scenario.Placeholder(e) }) {
			unknown = append(unknown, string(id))
		}
	}
	if len(unknown) > 0 {
		c.bad("players", c.say("check.players.unknown", args{"players": words.List(c.Language, unknown)}), "players", args{"player": unknown[0]})
	} else {
		c.good("players", "players", args{"count": len(s.PlayersInPlay()), "n": len(s.PlayersInPlay())})
	}
	schedule := c.config.Schedule
	switch at := d.deadline(s, ""); {
	case at != nil:
		c.good("schedule", "schedule.deadline", args{"deadline": reports.Instant(c.Language, *at)})
	case schedule.Orders != nil || schedule.Decisions != nil || schedule.Battles != nil:
		c.good("schedule", "schedule", nil)
	default:
		c.bad("schedule", c.say("check.schedule.none", nil), "schedule", args{"stage": string(s.Stage)})
	}
	c.clock(d)
	for _, copied := range d.folder.Copies() {
		c.bad("copies", copied.Path+": "+words.SayError(c.Language, copied.Fault), "copies", nil)
	}
}

func (c *checkup) referee() {
	switch r := c.config.Referee; {
	case scenario.Placeholder(r.Email):
		c.bad("referee", c.say("check.referee.unknown", args{"address": r.Email}), "referee", nil)
	default:
		c.good("referee", "referee", args{"name": r.Name, "address": r.Email})
	}
}

// wrong is by how much a clock may differ from what the journal tells of.
const wrong = 24 * time.Hour

// clock compares the clock with the last moments in the journal: when letters came and
// mails went.
func (c *checkup) clock(d *Desk) {
	now := c.Now()
	var last time.Time
	for _, kind := range []string{"mail-sending", "mail-sent", "letter-filed"} {
		lines := d.folder.Journal().Lines(kind)
		if len(lines) == 0 {
			continue
		}
		r, err := d.folder.Journal().Line(lines[len(lines)-1])
		if err != nil {
			continue
		}
		at := ""
		switch e := r.Event.Data.(type) {
		case campaign.MailSending:
			at = e.At
		case campaign.MailSent:
			at = e.At
		case campaign.LetterFiled:
			at = e.Letter.Received
		}
		if t, err := time.Parse(time.RFC3339, at); err == nil && t.After(last) {
			last = t
		}
	}
	if now.Add(wrong).Before(last) || now.Year() < 2024 {
		c.bad("clock", c.say("check.clock.wrong", args{"now": reports.Instant(c.Language, now), "last": reports.Instant(c.Language, last)}), "clock", nil)
		return
	}
	c.good("clock", "clock", args{"now": reports.Instant(c.Language, now.In(d.zone()))})
}

// needed is how much disk a season may take, generously.
const needed = 200 << 20

func (c *checkup) disk() {
	free, known := freeDisk(c.dir)
	switch {
	case !known:
	case free < needed:
		c.bad("disk", c.say("check.disk.full", args{"n": free >> 20}), "disk", nil)
	default:
		c.good("disk", "disk", args{"n": free >> 20})
	}
}

// test sends one mail to the referee himself.
func (c *checkup) test() {
	r := c.config.Referee
	sends := c.config.SMTP != nil || c.config.IMAP != nil && c.config.IMAP.Drafts != ""
	if scenario.Placeholder(r.Email) || !sends || !c.found.accountsWork() {
		c.bad("mail", c.say("check.mail.not", nil), "first", nil)
		return
	}
	at := c.Now()
	raw, err := mail.Compose(mail.Message{
		From: mail.Address{Name: r.Name, Email: r.Email}, To: []mail.Address{{Name: r.Name, Email: r.Email}},
		ReplyTo: answersTo(r), Subject: c.say("check.mail.subject", args{"campaign": c.config.Campaign}), Text: c.say("check.mail.text", nil) + "\n",
		MessageID: fmt.Sprintf("check.%d@%s", at.UnixNano(), r.Email[strings.LastIndex(r.Email, "@")+1:]), Date: at,
		Campaign: campaign.Slug(c.config.Campaign),
	})
	if err == nil {
		err = c.deliver(raw)
	}
	if err != nil {
		cure := cureOf(err)
		if cure == "" {
			cure = "mail"
		}
		c.bad("mail", err.Error(), cure, args{"fingerprint": fingerprint(err)})
		return
	}
	c.good("mail", "mail", args{"address": r.Email})
	c.found.Did = append(c.found.Did, Did{What: "sent", Ref: r.Email})
}

func (c *checkup) deliver(raw []byte) error {
	if a := c.config.SMTP; a != nil {
		account, err := smtpAccount(c.ctx, *a)
		if err != nil {
			return err
		}
		from := c.config.Referee.Email
		if a.From != "" {
			from = a.From
		}
		return mail.Send(c.ctx, account, from, []string{c.config.Referee.Email}, raw)
	}
	inbox, err := dial(c.ctx, *c.config.IMAP)
	if err != nil {
		return err
	}
	return errors.Join(inbox.Append(c.ctx, c.config.IMAP.Drafts, raw), inbox.Close())
}

// accountsWork says that mails can go out, as far as was tried.
func (c Checkup) accountsWork() bool {
	sends := "smtp"
	return !slices.ContainsFunc(c.Checks, func(i CheckItem) bool { return !i.OK && strings.HasPrefix(i.What, sends) })
}
