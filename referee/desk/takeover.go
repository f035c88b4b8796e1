package desk

import (
	"path/filepath"
	"strings"
	"time"

	"adimperii/campaign"
)

// takeOver takes over the folder of an older program, once: its season under way goes
// on. Letters in force are read and what they are read as goes on record; the deadlines
// of campaign.yaml become events; mails that waited in the outbox are due, and will be
// composed when they are sent; seeds and code words get secrets of their own from the
// next season on.
func (d *Desk) takeOver() error {
	s := d.state()
	if s.OwnWords != 0 {
		return nil
	}
	chain, words, err := d.folder.DrawSecrets()
	if err != nil {
		return err
	}
	batch := campaign.NewBatch(*s)
	if err := d.readingsOfOld(batch); err != nil {
		return err
	}
	config := d.folder.Config().Deadlines
	for _, stage := range []campaign.Stage{campaign.Orders, campaign.Decisions, campaign.Battles} {
		if at := config.Of(s.Number, stage); at != nil {
			if err := batch.Record(d.quiet(campaign.DeadlineSet{Deadline: campaign.Deadline{Number: s.Number, Stage: stage, At: at.UTC().Format(time.RFC3339)}})); err != nil {
				return err
			}
		}
	}
	// The last event: all before it was said, or waits.
	if err := batch.Record(d.quiet(campaign.FolderTakenOver{Chain: chain, OwnWords: s.Number + 1, WordsHash: words, Format: campaign.Format, Waiting: d.waitingOnDisk()})); err != nil {
		return err
	}
	if err := d.folder.KeepGitFiles(); err != nil {
		return err
	}
	return d.folder.Commit("take over", batch.Events())
}

// readingsOfOld reads the letters of the season under way, each as it was read when it
// was answered: in the state that it met, beside those before it.
func (d *Desk) readingsOfOld(batch *campaign.Batch) error {
	opened := d.folder.OpenedAt(d.state().Number)
	s, err := d.folder.StateAt(opened)
	if err != nil {
		return err
	}
	then := campaign.NewBatch(s)
	for r, err := range d.folder.From(opened + 1) {
		if err != nil {
			return err
		}
		if r.Commit != nil {
			continue
		}
		if err := then.Record(r.Event); err != nil {
			return err
		}
		file := ""
		switch e := r.Event.Data.(type) {
		case campaign.LetterFiled:
			file = e.Letter.File
		case campaign.LetterAccepted:
			file = e.File
		}
		if l, ok := letterOn(then.State(), file); ok && l.Kind == campaign.Filed {
			if _, err := d.readAnew(then, l.Player, file); err != nil {
				return err
			}
			events := then.Events()
			if err := batch.Record(events[len(events)-1]); err != nil {
				return err
			}
		}
	}
	return nil
}

// readUnread reads letters of a season of an older program that was come back to.
func (d *Desk) readUnread(batch *campaign.Batch) error {
	for _, l := range batch.State().Inbox() {
		if l.Kind == campaign.Filed && l.Reading == nil {
			if _, err := d.readAnew(batch, l.Player, l.File); err != nil {
				return err
			}
		}
	}
	return nil
}

// waitingOnDisk are the mails that an older program composed and did not send, by the
// names of their files.
func (d *Desk) waitingOnDisk() []campaign.Mail {
	var all []campaign.Mail
	files, _ := filepath.Glob(filepath.Join(d.folder.Dir(), "outbox", "*.eml")) // the pattern is sound
	for _, file := range files {
		if m, ok := d.oldMail(strings.TrimSuffix(filepath.Base(file), ".eml")); ok {
			all = append(all, m)
		}
	}
	return all
}

// oldMail is what the file of a mail in an old outbox was:
// NUMBER-SEASON-KIND-ABOUT-PLAYER.
func (d *Desk) oldMail(name string) (campaign.Mail, bool) {
	for number := 1; number <= d.state().Number; number++ {
		rest, ok := strings.CutPrefix(name, d.folder.SeasonName(number)+"-")
		if !ok {
			continue
		}
		kind, rest, _ := strings.Cut(rest, "-")
		m := campaign.Mail{Kind: kind, Number: number, Player: campaign.PlayerID(rest)}
		switch mailKind(kind) {
		case welcomeMail, reportMail, joiningMail, questionMail:
		case confirmMail:
			about, player, _ := strings.Cut(rest, "-")
			m.About, m.Player = about, campaign.PlayerID(player)
		case ackMail, againMail:
			sum, _, _ := strings.Cut(rest, "-")
			l, found := d.letterBySum(sum)
			if !found {
				return m, false
			}
			m.About, m.Player = l.File, l.Player
		default:
			if kind != "battle" {
				return m, false // a ruling's stands in the next report
			}
			about, player, _ := strings.Cut(rest, "-")
			m.Kind, m.About, m.Player = string(sheetMail), about, campaign.PlayerID(player)
		}
		return m, true
	}
	return campaign.Mail{}, false
}

// letterBySum is a letter ever filed, by the beginning of its mail's SHA-256.
func (d *Desk) letterBySum(sum string) (campaign.Letter, bool) {
	for r, err := range d.folder.Journal().OfType(campaign.LetterFiled{}.Type()) {
		if e, ok := r.Event.Data.(campaign.LetterFiled); err == nil && ok && len(sum) >= 8 && strings.HasPrefix(e.Letter.SHA256, sum) {
			return e.Letter, true
		}
	}
	return campaign.Letter{}, false
}
