package main

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"adimperii/campaign/folder"
	"adimperii/mail"
)

// found makes the campaign folder, points it at the demo's servers, and sends the
// first reports.
func (d *demo) found() error {
	d.talk("A campaign for four players, on mail servers of its own: IMAP %s:%d, SMTP %s:%d.",
		d.imap.Host, d.imap.Port, d.smtp.Host, d.smtp.Port)
	fmt.Fprintf(d.Out, "\n$ adimperii new %s --scenario %s --seed %s\n", d.dir, d.script.Scenario, d.script.Seed)
	if code := Run([]string{"new", d.dir, "--scenario", d.script.Scenario, "--seed", d.script.Seed}, d.Streams); code != exitDone {
		return fmt.Errorf("the demo stopped: 'adimperii new' ended with exit code %d", code)
	}
	if err := d.configure(); err != nil {
		return err
	}
	return d.run("send")
}

// configure enters the demo's servers into campaign.yaml, as a referee enters his.
func (d *demo) configure() (err error) {
	f, err := folder.Open(d.dir, folder.Options{})
	if err != nil {
		return err
	}
	defer func() {
		if closing := f.Close(); err == nil {
			err = closing
		}
	}()
	password, err := filepath.Abs(filepath.Join(d.dir, "mail-password"))
	if err != nil {
		return err
	}
	if err := os.WriteFile(password, []byte(demoPassword+"\n"), 0o600); err != nil {
		return err
	}
	c := f.Config()
	c.Referee.Name, c.Referee.Email = "The referee", d.script.Referee
	secret := folder.Secret{File: password}
	c.IMAP = &folder.IMAP{Host: d.imap.Host, Port: d.imap.Port, Security: mail.Plain, User: "referee", Secret: secret}
	c.SMTP = &folder.SMTP{Host: d.smtp.Host, Port: d.smtp.Port, Security: mail.Plain, From: d.script.Referee, Secret: secret}
	return f.SaveConfig(c)
}

// season plays one season of the script: the players' orders, the answers of the
// invaded, the results of battles, with the referee's commands between them.
func (d *demo) season(i int) error {
	s := d.script.Seasons[i]
	fmt.Fprintf(d.Out, "\n== Season %d: %s\n", i+1, strings.TrimSpace(s.Tell))
	if err := d.stage(s.Orders, "fetch", "status", "resolve", "send"); err != nil {
		return err
	}
	if len(s.Answers) > 0 {
		if err := d.stage(s.Answers, "fetch", "resolve", "send"); err != nil {
			return err
		}
	}
	if err := d.run("battles"); err != nil {
		return err
	}
	if len(s.Results) > 0 {
		if err := d.stage(s.Results, "fetch", "send"); err != nil {
			return err
		}
	}
	for _, record := range s.Record {
		if err := d.run(append([]string{"battle", "record"}, record...)...); err != nil {
			return err
		}
	}
	if err := d.run("close"); err != nil {
		return err
	}
	return d.run("send")
}

// stage has letters arrive, then carries out the referee's commands.
func (d *demo) stage(letters []letter, commands ...string) error {
	for _, l := range letters {
		if err := d.deliver(l); err != nil {
			return err
		}
	}
	for _, c := range commands {
		if err := d.run(c); err != nil {
			return err
		}
	}
	return nil
}

// deliver writes a letter in its writer's mail program and puts it into the
// referee's mailbox, as his server would.
func (d *demo) deliver(l letter) error {
	w, ok := d.script.Players[l.From]
	write := clients[l.Client]
	if !ok || write == nil {
		return fmt.Errorf("demo.yaml: a letter from %q by %q", l.From, l.Client)
	}
	d.clock = d.clock.Add(7 * time.Hour)
	d.sent++
	c := correspondence{
		name: w.Name, from: w.Email, to: d.script.Referee, subject: l.Subject,
		id: fmt.Sprintf("letter-%d@%s", d.sent, strings.SplitN(w.Email, "@", 2)[1]), at: d.clock, text: l.Text,
	}
	last, found, err := d.lastReport(l.From)
	if err != nil {
		return err
	}
	if found {
		c.text = strings.ReplaceAll(c.text, "CODE", codeWord(last.Body))
		if l.Reply {
			c.quoted, c.quotedFrom, c.answers = last.Body, "the referee", last.MessageID
			if c.subject == "" {
				c.subject = "Re: " + last.Subject
			}
		}
	}
	raw, err := write(c)
	if err != nil {
		return err
	}
	return d.imap.Append("referee", "INBOX", raw, d.clock)
}

// codeLine is where a report gives the season's code word.
var codeLine = regexp.MustCompile(`(?im)^.*(?:code word|mot de passe)[^:]*:\s*([\p{L}\d-]+)`)

func codeWord(report string) string {
	if m := codeLine.FindStringSubmatch(report); m != nil {
		return m[1]
	}
	return ""
}

// lastReport is the last mail in a player's mailbox that holds a code word.
func (d *demo) lastReport(player string) (last mail.Letter, found bool, err error) {
	inbox, err := mail.Dial(d.ctx, mail.IMAPAccount{
		Host: d.imap.Host, Port: d.imap.Port, Security: mail.Plain, User: player, Password: demoPassword,
	})
	if err != nil {
		return mail.Letter{}, false, err
	}
	defer inbox.Close()
	err = inbox.Each(d.ctx, func(r mail.Received) error {
		if letter := mail.Read(r.Raw); codeWord(letter.Body) != "" {
			last, found = letter, true
		}
		return nil
	})
	return last, found, err
}

// show says what to look at first.
func (d *demo) show() error {
	if err := d.run("status"); err != nil {
		return err
	}
	fmt.Fprintf(d.Out, `
The campaign is in %[1]s. Look first at:
  %[1]s/ledger.xlsx                 every talent of every season, with its rule
  %[1]s/outbox/sent/*-report-*.eml  the reports as the players got them, map attached
  %[1]s/seasons/*/reports/          the same as text, HTML, JSON and pictures
  %[1]s/journal.jsonl               every event, hash-chained

Then try:
  adimperii -C %[1]s status
  adimperii -C %[1]s report %[2]s
  adimperii -C %[1]s map --html --out map.html
  adimperii -C %[1]s verify
  adimperii -C %[1]s dice verify
`, d.dir, slices.Sorted(maps.Keys(d.script.Players))[0])
	return nil
}
