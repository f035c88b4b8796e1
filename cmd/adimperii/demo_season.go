package main

import (
	"fmt"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"adimperii/campaign/disk"
	"adimperii/mail"
	"adimperii/referee/desk"
)

// found makes the campaign as a referee does who has an account for letters, players
// with addresses, and deadlines; and sends the first reports.
func (d *demo) found() error {
	d.talk("demo.begins", said{
		"imap": fmt.Sprintf("%s:%d", d.imap.Host, d.imap.Port), "smtp": fmt.Sprintf("%s:%d", d.smtp.Host, d.smtp.Port),
	})
	password := filepath.Join(d.dir, "mail-password")
	line := []string{
		"new", d.dir, "--scenario", d.script.Scenario, "--seed", d.script.Seed, "--lang", d.lang,
		"--name", d.say("demo.referee"), "--email", d.script.Referee, "--zone", d.script.Zone, "--schedule", d.script.Schedule,
		"--imap", fmt.Sprintf("imap+none://referee@%s:%d", d.imap.Host, d.imap.Port),
		"--smtp", fmt.Sprintf("smtp+none://%s:%d", d.smtp.Host, d.smtp.Port), "--password-file", password,
	}
	for _, id := range slices.Sorted(maps.Keys(d.script.Players)) {
		if w := d.script.Players[id]; w.Language != "" {
			line = append(line, "--player", id+"="+w.Email+","+w.Language)
		}
	}
	d.typed(line)
	unasked := d.Streams
	unasked.Asks = false
	if code := Run(line, unasked); code != exitDone {
		return d.failure("demo.stopped", said{"command": "new", "code": code})
	}
	if err := disk.WriteFile(password, []byte(demoPassword+"\n"), 0o600); err != nil {
		return err
	}
	return d.run("send")
}

// season plays one season of the script: the players' letters, with the referee's
// commands between them. Most of it is `tick`, which a referee's machine may do every
// quarter of an hour.
func (d *demo) season(i int) error {
	s := d.script.Seasons[i]
	fmt.Fprintln(d.Out)
	d.print("demo.season", said{"n": i + 1, "tell": s.Tell.In(d.lang)})
	if err := d.orders(s.Orders); err != nil {
		return err
	}
	if len(s.Answers) > 0 {
		if err := d.deliverAll(s.Answers); err != nil {
			return err
		}
		if err := d.tickAnd("battles"); err != nil {
			return err
		}
	}
	for _, record := range s.Record {
		if err := d.run(append([]string{"battle", "record"}, record...)...); err != nil {
			return err
		}
	}
	if len(s.Results) == 0 {
		return nil
	}
	if err := d.deliverAll(s.Results); err != nil {
		return err
	}
	return d.run("tick")
}

// orders has the letters of the season's first stage arrive. Who is late is reminded,
// and the deadline passes, as it does while somebody may mend lines that were refused;
// else the season goes on as soon as all are in.
func (d *demo) orders(letters []letter) error {
	var inTime, late []letter
	for _, l := range letters {
		if l.Late {
			late = append(late, l)
		} else {
			inTime = append(inTime, l)
		}
	}
	deadline, err := d.deadline()
	if err != nil {
		return err
	}
	if err := d.deliverAll(inTime); err != nil {
		return err
	}
	if len(late) == 0 {
		if err := d.run("tick"); err != nil {
			return err
		}
		if now, err := d.deadline(); err != nil || !now.Equal(deadline) {
			return err
		}
		d.clock = deadline.Add(5 * time.Minute)
		return d.run("tick")
	}
	d.clock = deadline.Add(-30 * time.Hour)
	if err := d.tickAnd("status"); err != nil {
		return err
	}
	if err := d.deliverAll(late); err != nil {
		return err
	}
	d.clock = deadline.Add(5 * time.Minute)
	return d.run("tick")
}

// deadline is that of the stage at hand.
func (d *demo) deadline() (at time.Time, err error) {
	look := func() (*desk.Desk, error) { return desk.Open(d.dir, desk.Options{Now: d.Now, ReadOnly: true}) }
	err = with(look, func(t *desk.Desk) error {
		st, err := t.Status()
		if err != nil {
			return err
		}
		if st.Deadline == nil {
			return fmt.Errorf("demo: the stage %s has no deadline", st.State)
		}
		at, err = time.Parse(time.RFC3339, *st.Deadline)
		return err
	})
	return at, err
}

func (d *demo) tickAnd(command string) error {
	if err := d.run("tick"); err != nil {
		return err
	}
	return d.run(command)
}

// deliverAll has letters arrive, some hours after each other.
func (d *demo) deliverAll(letters []letter) error {
	for _, l := range letters {
		if err := d.deliver(l); err != nil {
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
	last, err := d.lastMail(l.From)
	if err != nil {
		return err
	}
	c.text = strings.ReplaceAll(c.text, "CODE", codeWord(last.Body))
	if l.Reply && last.Body != "" {
		c.quoted, c.quotedFrom, c.answers = last.Body, "the referee", last.MessageID
		if c.subject == "" {
			c.subject = "Re: " + last.Subject
		}
	}
	raw, err := write(c)
	if err != nil {
		return err
	}
	return d.imap.Append("referee", "INBOX", raw, d.clock)
}

// codeLine is where a mail gives the season's code word.
var codeLine = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?im)^.*(?:code word|mot de passe)[^:]*:\s*([\p{L}\d-]+)`)
})

func codeWord(text string) string {
	if m := codeLine().FindStringSubmatch(text); m != nil {
		return m[1]
	}
	return ""
}

// reading is how far a player has read his mails.
type reading struct {
	uid  uint32
	last mail.Letter
}

// lastMail is the last one in a player's mailbox that holds a code word.
func (d *demo) lastMail(player string) (mail.Letter, error) {
	inbox, err := mail.Dial(d.ctx, mail.IMAPAccount{
		Host: d.imap.Host, Port: d.imap.Port, Security: mail.Plain, User: player, Password: demoPassword,
	})
	if err != nil {
		return mail.Letter{}, err
	}
	defer inbox.Close()
	at := d.read[player]
	mails, err := inbox.All(d.ctx)
	for _, r := range mails {
		if r.UID <= at.uid {
			continue
		}
		at.uid = r.UID
		if letter := mail.Read(r.Raw); codeWord(letter.Body) != "" {
			at.last = letter
		}
	}
	d.read[player] = at
	return at.last, err
}

// show says what to look at first.
func (d *demo) show() error {
	if err := d.run("status"); err != nil {
		return err
	}
	if err := d.run("verify"); err != nil {
		return err
	}
	fmt.Fprintln(d.Out)
	d.print("demo.end", said{"dir": d.dir, "player": slices.Sorted(maps.Keys(d.script.Players))[0]})
	return nil
}
