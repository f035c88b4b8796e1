package desk

import (
	"fmt"
	"path"
	"slices"
	"strings"
	"time"

	"adimperii/campaign"
	"adimperii/campaign/folder"
	"adimperii/mail"
	"adimperii/orders"
	"adimperii/orders/say"
	"adimperii/orders/words"
	"adimperii/reports"
)

// path is a file of a season's folder, relative to the campaign's.
func (d *Desk) path(number int, elem ...string) string {
	return path.Join(append([]string{"seasons", d.folder.SeasonName(number)}, elem...)...)
}

// draft is a mail as it is composed: to whom, why, and what stood when it became due.
type draft struct {
	*bookkeeping
	due
	o *occasion
	// s is the state that it tells of.
	s    *campaign.State
	who  campaign.Player
	lang string
	m    mail.Message
}

// compose makes a mail that is due, from what the journal holds and with the address,
// the deadline, the language and the code word of this moment. It has no date yet.
func (b *bookkeeping) compose(u due) (mail.Message, error) {
	o, err := b.occasion(u.line, b.folder.Head().Line)
	if err != nil {
		return mail.Message{}, err
	}
	dr := &draft{bookkeeping: b, due: u, o: o, s: o.after, who: b.state().Players[u.player]}
	dr.lang = dr.who.Language
	dr.m = b.addressed(dr.who, b.addressesOf(u))
	write, ok := drafts[u.kind]
	if !ok {
		return mail.Message{}, fmt.Errorf("there is no mail of the kind %q", u.kind)
	}
	if err := write(dr); err != nil {
		return mail.Message{}, err
	}
	if err := dr.head(); err != nil {
		return mail.Message{}, err
	}
	return dr.m, dr.foot()
}

// drafts are the writers of mails by their kind.
var drafts = map[mailKind]func(*draft) error{
	welcomeMail: (*draft).report, joiningMail: (*draft).report, reportMail: (*draft).report,
	questionMail: (*draft).report, lastMail: (*draft).last, againMail: (*draft).again, packMail: (*draft).pack,
	ackMail: (*draft).acknowledge, sheetMail: (*draft).sheet, confirmMail: (*draft).confirm, resultMail: (*draft).result,
	restoredMail: (*draft).restored,
	sealMail:     (*draft).seal, listsMail: (*draft).lists,
	choiceMail: (*draft).choice, farewellMail: (*draft).farewell,
	rulingMail: (*draft).ruling, undoneMail: (*draft).undone, lapsedMail: (*draft).lapsed, standsMail: (*draft).stands,
	deadlineMail: (*draft).moved, drawMail: (*draft).draw, reminderMail: (*draft).reminder, replyMail: (*draft).reply,
	sheetsMail: (*draft).sheetsAgain, guideMail: (*draft).guideAgain, formMail: (*draft).formAgain, ledgerMail: (*draft).ledgerAgain,
}

// addressed begins a mail to a player, and his deputy while he is away.
func (d *Desk) addressed(p campaign.Player, to []string) mail.Message {
	ref := d.folder.Config().Referee
	m := mail.Message{From: mail.Address{Name: ref.Name, Email: ref.Email}, ReplyTo: answersTo(ref), Campaign: campaign.Slug(d.state().Name)}
	for _, email := range to {
		m.To = append(m.To, mail.Address{Name: p.Name.In(p.Language), Email: email})
	}
	return m
}

// answersTo is where answers go, if not to the sender.
func answersTo(r folder.Referee) []mail.Address {
	if r.ReplyTo == "" {
		return nil
	}
	return []mail.Address{{Name: r.Name, Email: r.ReplyTo}}
}

// addresses are those that a player is written to at: his, and his deputy's while he is away.
func (d *Desk) addresses(p campaign.PlayerID) []string {
	s := d.state()
	to := slices.Clone(s.Players[p].Emails)
	if deputy := s.Away[p].Deputy; deputy != "" && d.away(s, p) {
		to = append(to, deputy)
	}
	return to
}

// head marks a correction, and says what has changed.
func (dr *draft) head() error {
	if dr.correction == nil {
		return nil
	}
	dr.m.Subject = dr.say("mail.correction.subject", map[string]any{"subject": dr.m.Subject})
	gone, come, err := dr.changes()
	if err != nil {
		return err
	}
	id := "mail.correction.text"
	if dr.correction.lost {
		id = "mail.correction.restored"
	} else if dr.folder.Journal().Stands(dr.correction.Line, dr.folder.Head().Line) && dr.line != dr.correction.Line {
		id = "mail.correction.since" // nothing was taken back
	}
	text := []string{dr.say(id, nil)}
	for _, part := range []struct {
		heading string
		lines   []string
	}{{"mail.correction.gone", gone}, {"mail.correction.come", come}} {
		if len(part.lines) == 0 {
			continue
		}
		text = append(text, "", dr.say(part.heading, nil))
		for _, line := range part.lines {
			text = append(text, "- "+line)
		}
	}
	dr.m.Text = strings.Join(text, "\n") + "\n\n" + dr.m.Text
	dr.m.HTML = reports.Noted(dr.m.HTML, text...)
	return nil
}

// mostChanges is how many lines a correction lists of a kind; the whole stands below.
const mostChanges = 20

// changes are the lines of what the player was told that are no longer so, and those
// that have come in their place.
func (dr *draft) changes() (gone, come []string, err error) {
	if dr.correction.lost {
		return nil, nil, nil // what it was made of is lost
	}
	was, err := dr.chronicle(due{item: dr.item, line: dr.correction.Line}, dr.correction.line)
	if err != nil {
		return nil, nil, err
	}
	is, err := dr.chronicle(dr.due, dr.folder.Head().Line)
	lack := func(lines, of []string) []string {
		all := slices.DeleteFunc(slices.Clone(lines), func(line string) bool { return slices.Contains(of, line) })
		return all[:min(len(all), mostChanges)]
	}
	return lack(was, is), lack(is, was), err
}

// chronicle is what happened, as a report that is due tells it, or what a battle sheet
// says; nothing of other mails.
func (dr *draft) chronicle(u due, asOf int) ([]string, error) {
	if u.kind == sheetMail {
		return dr.sheetLines(u, asOf)
	}
	if !slices.Contains([]mailKind{welcomeMail, joiningMail, reportMail, questionMail, lastMail}, u.kind) {
		return nil, nil
	}
	o, err := dr.occasion(u.line, asOf)
	if err != nil {
		return nil, err
	}
	t, err := o.tale(o.after, u.player, o.tells(u), o.last())
	if err != nil {
		return nil, err
	}
	events := slices.DeleteFunc(t.events, func(e reports.Numbered) bool { return !reports.Told(e.Event) })
	return reports.Chronicle(t.view, t.before, events, dr.lang), nil
}

func (dr *draft) say(id string, args map[string]any) string { return words.Say(dr.lang, id, args) }

// byWhen says by when the player's answer is awaited, "" if it is not.
func (dr *draft) byWhen() string {
	now := dr.state()
	at := dr.deadline(now, dr.player)
	if at == nil || dr.s.Number != now.Number || dr.s.Stage != now.Stage {
		return ""
	}
	return reports.Instant(dr.lang, *at)
}

// dated adds the deadline to a subject.
func (dr *draft) dated(subject string) string {
	if by := dr.byWhen(); by != "" {
		return dr.say("mail.subject.by", map[string]any{"subject": subject, "deadline": by})
	}
	return subject
}

// moment is a moment as people read it, in the campaign's zone.
func (dr *draft) moment(at time.Time) string { return reports.Instant(dr.lang, at.In(dr.zone())) }

// list is a text with a list in it.
func (dr *draft) list(before string, items []string, after string) string {
	lines := []string{before, ""}
	for _, item := range items {
		lines = append(lines, "- "+item)
	}
	return strings.Join(append(lines, "", after), "\n") + "\n"
}

// moved tells of a deadline that was moved.
func (dr *draft) moved() error {
	args := map[string]any{"campaign": dr.s.Name, "deadline": dr.byWhen(), "stage": dr.say("mail.stage."+dr.about, nil)}
	dr.m.Subject = dr.say("deadline.subject", args)
	dr.m.Text = dr.say("deadline.text", args) + "\n"
	return dr.attachCalendar()
}

// draw tells a player which public draw the dice of the season wait for, while nobody can
// know what it gives.
func (dr *draft) draw() error {
	args := map[string]any{"campaign": dr.s.Name, "season": say.SeasonName(dr.s.Season, dr.lang), "draw": dr.s.Beacon.Round}
	dr.m.Subject = dr.say("draw.subject", args)
	dr.m.Text = dr.say("draw.text", args) + "\n"
	return nil
}

// reminder tells a player what is missing of him.
func (dr *draft) reminder() error {
	dr.s = dr.state()
	args := map[string]any{"campaign": dr.s.Name, "deadline": dr.byWhen()}
	dr.m.Subject = dr.say("reminder.subject", args)
	var items []string
	waiting, err := dr.waiting()
	if err != nil {
		return err
	}
	for _, w := range waiting {
		if w.Player == dr.player {
			items = append(items, dr.say("reminder."+w.For, map[string]any{"what": dr.nameOf(w)}))
		}
	}
	after := dr.say("reminder.how", nil)
	if dr.s.CodeWords {
		after += "\n" + dr.say("report.code-word", map[string]any{"word": dr.folder.CodeWord(dr.player)})
	}
	dr.m.Text = dr.list(dr.say("reminder.text", args), items, after)
	return dr.attachCalendar()
}

// nameOf is what somebody is awaited about, in the reader's language.
func (dr *draft) nameOf(w Waiting) string {
	if w.For != forAnswer {
		return w.What
	}
	view := campaign.ViewFor(*dr.state(), dr.player)
	return orders.NewNames(&view).Of(dr.lang, "province", w.What)
}

// reply carries the referee's own words.
func (dr *draft) reply() error {
	var wanted campaign.MailWanted
	for _, r := range dr.o.records {
		if e, ok := r.Event.Data.(campaign.MailWanted); ok && r.N == dr.line {
			wanted = e
		}
	}
	dr.m.Subject = dr.say("reply.subject", map[string]any{"campaign": dr.s.Name})
	if l, ok := letterOn(dr.o.after, wanted.Letter); ok { // as things stood: a new season drops the letters of the last
		if l.Subject != "" {
			dr.m.Subject = dr.say("ack.subject", map[string]any{"subject": trimReply(l.Subject)})
		}
		dr.replyTo(l.MessageID)
	}
	dr.m.Text = wanted.Text + "\n\n" + dr.folder.Config().Referee.Name + "\n"
	return nil
}

// replyTo makes the mail an answer to another.
func (dr *draft) replyTo(messageID string) {
	if dr.m.InReplyTo = messageID; messageID != "" {
		dr.m.References = []string{messageID}
	}
}

// placeOf is where a battle is, in words.
func placeOf(v *campaign.View, b campaign.Battle, lang string) string {
	names := orders.NewNames(v)
	if b.Sea != "" {
		return names.Of(lang, "sea", string(b.Sea))
	}
	return names.Of(lang, "province", string(b.Province))
}
