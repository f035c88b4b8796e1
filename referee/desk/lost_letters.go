package desk

import (
	"cmp"
	"slices"
	"time"

	"adimperii/campaign"
	"adimperii/campaign/folder"
	"adimperii/mail"
)

// stages in their order.
var stages = []campaign.Stage{campaign.Orders, campaign.Decisions, campaign.Battles}

func laterStage(a, b campaign.Stage) campaign.Stage {
	return stages[max(slices.Index(stages, a), slices.Index(stages, b), 0)]
}

// restored is all that is known of lines of the journal that were lost; nil if none were.
func (d *Desk) restored() (*campaign.JournalRestored, error) {
	var all *campaign.JournalRestored
	for r, err := range d.folder.Journal().OfType(campaign.JournalRestored{}.Type()) {
		if err != nil {
			return nil, err
		}
		if e, ok := r.Event.Data.(campaign.JournalRestored); ok {
			if all != nil {
				e.Mails, e.Letters, e.Seeds = slices.Concat(all.Mails, e.Mails), slices.Concat(all.Letters, e.Letters), slices.Concat(all.Seeds, e.Seeds)
				e.Number = max(all.Number, e.Number)
			}
			all = &e
		}
	}
	return all, nil
}

// belongs is the season and stage that a letter is taken to have come in, of a time whose
// record was lost: by the answer that it had, the mail that it answers, or those that had
// gone before. It is not taken to be of a season before that of its file.
func belongs(l mail.Letter, received time.Time, mails []campaign.LostMail, number int) (int, campaign.Stage) {
	stage, at := campaign.Orders, timestamp(received)
	for _, m := range mails {
		answered := m.Answers != "" && m.Answers == l.MessageID
		came := m.Mail.MessageID != "" && m.Mail.MessageID == l.InReplyTo || at != "" && m.At != "" && m.At < at
		if m.Mail.Number > number && (answered || came && mailKind(m.Mail.Kind) == reportMail) {
			number, stage = m.Mail.Number, campaign.Orders
		}
	}
	for _, m := range mails {
		came := m.Mail.MessageID != "" && m.Mail.MessageID == l.InReplyTo || at != "" && m.At != "" && m.At < at
		if m.Mail.Number != number || !came {
			continue
		}
		switch mailKind(m.Mail.Kind) {
		case questionMail:
			stage = laterStage(stage, campaign.Decisions)
		case sheetMail, confirmMail, resultMail, choiceMail:
			stage = campaign.Battles
		}
	}
	return number, stage
}

// isEarly says that a letter is of a stage that is yet to come again, since the record of
// it was lost; it waits for that one.
func (in *intake) isEarly(l mail.Letter, received time.Time) (folder.Waiting, bool) {
	if in.lost == nil || received.IsZero() || timestamp(received) > in.lost.At {
		return folder.Waiting{}, false
	}
	s := in.desk.state()
	number, stage := belongs(l, received, in.lost.Mails, s.Number)
	return folder.Waiting{Number: number}, number > s.Number || laterStage(s.Stage, stage) != s.Stage
}

// takeWaiting takes in the letters whose record was lost, once the campaign has come to
// the stage that they were sent in.
func (d *Desk) takeWaiting() error {
	waiting, err := d.folder.Waiting()
	if err != nil || len(waiting) == 0 {
		return err
	}
	in, err := d.intake()
	if err != nil {
		return err
	}
	if in.lost == nil { // a restoring was killed, and nothing more is known of them
		in.lost = &campaign.JournalRestored{}
	}
	s := d.state()
	in.before = map[string]bool{}
	taken := false
	for _, w := range waiting {
		stage, err := d.stageOf(w, in.lost)
		if err != nil {
			return err
		}
		if w.Number > s.Number || w.Number == s.Number && laterStage(s.Stage, stage) != s.Stage {
			continue
		}
		file, err := d.folder.Arrive(w)
		if err != nil {
			return err
		}
		in.before[file], taken = w.Number < s.Number, true
	}
	if !taken {
		return nil
	}
	if err := in.leftOver(); err != nil {
		return err
	}
	d.folder.Derive()
	return d.adopt()
}

// stageOf is the stage that a letter waits for.
func (d *Desk) stageOf(w folder.Waiting, lost *campaign.JournalRestored) (campaign.Stage, error) {
	for _, l := range lost.Letters {
		if l.File == w.File {
			return cmp.Or(l.Stage, campaign.Orders), nil
		}
	}
	raw, err := d.folder.ReadWaiting(w)
	_, stage := belongs(mail.Read(raw), folder.ReceivedOf(w.File), lost.Mails, w.Number)
	return stage, err
}
