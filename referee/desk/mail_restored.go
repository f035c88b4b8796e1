package desk

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

	"adimperii/campaign"
	"adimperii/mail"
	"adimperii/orders/say"
)

// toldBefore is what a player holds of which the record was lost.
type toldBefore struct {
	// mails that no mail that is due replaces, and letters that were answered and are lost.
	mails, letters []campaign.LostMail
	event          campaign.JournalRestored
}

func (t toldBefore) anything() bool { return len(t.mails)+len(t.letters) > 0 }

// told is what the player holds to whom a word of it is due.
func (b *bookkeeping) told(u due) toldBefore {
	var t toldBefore
	line, err := strconv.Atoi(u.about)
	if err != nil {
		return t
	}
	r, err := b.folder.Journal().Line(line)
	if err != nil {
		return t
	}
	t.event, _ = r.Event.Data.(campaign.JournalRestored)
	onFile, err := b.lettersOnFile()
	if err != nil {
		return t
	}
	for _, m := range t.event.Mails {
		_, again := b.due[itemOf(m.Mail)]
		switch {
		case m.Mail.Player != u.player || again:
		case mailKind(m.Mail.Kind) == ackMail && !onFile[m.Mail.About] && !onFile[m.Answers]:
			t.letters = append(t.letters, m)
		case tells(mailKind(m.Mail.Kind)):
			t.mails = append(t.mails, m)
		}
	}
	return t
}

// lettersOnFile are the files and Message-IDs of all letters, those that wait included.
func (b *bookkeeping) lettersOnFile() (map[string]bool, error) {
	all := map[string]bool{}
	for r, err := range b.folder.Journal().OfType(campaign.LetterFiled{}.Type()) {
		if err != nil {
			return nil, err
		}
		if e, ok := r.Event.Data.(campaign.LetterFiled); ok {
			all[e.Letter.File], all[e.Letter.MessageID] = true, true
		}
	}
	waiting, err := b.folder.Waiting()
	for _, w := range waiting {
		all[w.File] = true
		if raw, err := b.folder.ReadWaiting(w); err == nil {
			all[mail.Read(raw).MessageID] = true
		}
	}
	delete(all, "") // of a letter without a Message-ID
	return all, err
}

// tells says that a mail tells how things stand: whether that is still so is to be said.
func tells(k mailKind) bool {
	return slices.Contains([]mailKind{
		welcomeMail, joiningMail, reportMail, lastMail, questionMail, sheetMail, confirmMail, resultMail, choiceMail, rulingMail, undoneMail, deadlineMail, packMail,
	}, k)
}

// restored tells a player that a part of the record was lost, and what of his mails he can
// go by.
func (dr *draft) restored() error {
	t := dr.told(dr.due)
	s := dr.o.after
	lines := []string{dr.say("restored.text", map[string]any{
		"season": say.SeasonName(s.Season, dr.lang), "stage": dr.say("mail.stage."+string(s.Stage), nil),
	})}
	for _, part := range []struct {
		id    string
		mails []campaign.LostMail
	}{{"restored.mails", t.mails}, {"restored.letters", t.letters}} {
		if len(part.mails) == 0 {
			continue
		}
		lines = append(lines, "", dr.say(part.id, nil))
		for _, m := range part.mails {
			lines = append(lines, "- "+dr.say("restored.mail", map[string]any{"subject": cmp.Or(m.Subject, dr.say("mail-kind."+m.Mail.Kind, nil)), "at": dr.sentAt(m)}))
		}
	}
	if t.event.SeedHash != "" {
		lines = append(lines, "", dr.say("undone.dice.fresh", map[string]any{"hash": t.event.SeedHash}))
	}
	dr.m.Subject = dr.say("restored.subject", map[string]any{"campaign": dr.s.Name})
	dr.m.Text = strings.Join(lines, "\n") + "\n"
	dr.codeWord()
	return nil
}

func (dr *draft) sentAt(m campaign.LostMail) string {
	at, err := time.Parse(time.RFC3339, m.At)
	if err != nil {
		return m.At
	}
	return dr.moment(at)
}
