package desk

import (
	"slices"
	"strings"
	"time"

	"adimperii/campaign"
	"adimperii/mail"
	"adimperii/orders"
	"adimperii/orders/words"
	"adimperii/reports"
)

// acknowledgement is the answer to one letter: which of the four states its
// player is in, each line as understood or refused, and the talents that will be
// left. It is made from what was on file when the letter was filed.
type acknowledgement struct {
	d      *Desk
	s      *campaign.State
	filed  campaign.Letter
	letter mail.Letter
	lang   string
	b      strings.Builder
}

// acknowledge composes the answer to a letter; false when none is due: a robot
// and a stranger are never answered. sub is what the player's letters up to and
// including this one come to.
func (d *Desk) acknowledge(s *campaign.State, filed campaign.Letter, sub orders.Submission) (mail.Message, bool, error) {
	p, ok := s.Players[filed.Player]
	if !ok || filed.Kind == campaign.Automatic || filed.Kind == campaign.Dismissed {
		return mail.Message{}, false, nil
	}
	letter, err := d.letterOf(s.Number, filed.File)
	if err != nil {
		return mail.Message{}, false, err
	}
	a := &acknowledgement{d: d, s: s, filed: filed, letter: letter, lang: p.Language}
	if filed.Kind == campaign.Quarantined {
		a.quarantined()
	} else if err := a.answered(sub); err != nil {
		return mail.Message{}, false, err
	}
	m := d.message(s, p, a.subject(), "ack-"+ackName(filed))
	m.Text = a.b.String()
	if m.Attachments, err = a.attachments(sub); err != nil {
		return mail.Message{}, false, err
	}
	m.AutoSubmitted = mail.AutoReplied
	m.InReplyTo = filed.MessageID
	if filed.MessageID != "" {
		m.References = []string{filed.MessageID}
	}
	return m, true, nil
}

// ackName tells an answer given after the referee accepted a letter from the one
// given when it was quarantined.
func ackName(l campaign.Letter) string {
	if l.Kind == campaign.Quarantined {
		return l.SHA256[:12] + "-kept"
	}
	return l.SHA256[:12]
}

func (a *acknowledgement) say(id string, args map[string]any) string {
	return words.Say(a.lang, id, args)
}

func (a *acknowledgement) line(id string, args map[string]any) {
	a.b.WriteString(a.say(id, args) + "\n")
}

func (a *acknowledgement) subject() string {
	if subject := strings.TrimSpace(a.letter.Subject); subject != "" {
		return a.say("ack.subject", map[string]any{"subject": trimReply(subject)})
	}
	return a.say("ack.subject.none", map[string]any{"campaign": a.s.Name})
}

// trimReply drops the reply marks of several mail programs.
func trimReply(subject string) string {
	for {
		mark, rest, ok := strings.Cut(subject, ":")
		mark = strings.ToLower(strings.TrimSpace(strings.TrimRight(mark, "[0123456789] \u00a0"))) // Re[2]:
		if !ok || !slices.Contains([]string{"re", "tr", "aw", "sv", "ref", "réf", "rép", "fw", "fwd"}, mark) {
			return subject
		}
		subject = strings.TrimSpace(rest)
	}
}

func (a *acknowledgement) quarantined() {
	switch a.filed.Reason {
	case noCodeWord:
		a.line("ack.code", nil)
		a.unread()
	case notInPlay:
		a.line("ack.not-in-play", nil)
	case encrypted:
		a.line("ack.encrypted", nil)
	case tooLarge:
		a.line("ack.too-large", nil)
	default:
		a.line("ack.set-aside", nil)
	}
}

func (a *acknowledgement) answered(sub orders.Submission) error {
	p := a.filed.Player
	sheet := sub.Read[a.filed.File]
	got, err := check(a.s, p, sub.Orders, a.said(sub, sheet))
	if err != nil {
		return err
	}
	a.state(sub, got, sheet)
	a.understood(sub, got)
	lines := byLine(got.Diagnostics)
	a.refused(lines)
	a.notes(lines)
	a.requests(sheet, got)
	a.closing(sub, got)
	return a.guide(sheet)
}

// said are the diagnostics of the letter, and the errors of others that still stand.
func (a *acknowledgement) said(sub orders.Submission, sheet orders.Sheet) []orders.Diagnostic {
	others := slices.DeleteFunc(slices.Clone(sub.Diagnostics), func(d orders.Diagnostic) bool {
		return d.Mail == a.filed.File || d.Severity != orders.Error
	})
	return slices.Concat(sheet.Diagnostics, sheet.OtherSeason(a.ownSubject(), a.letter.Text, a.s.Season), others)
}

// ownSubject is the letter's subject if its writer chose it, "" if it answers a mail of
// the program: those begin theirs with the campaign's name, and a report bears the season
// it tells of, which is over.
func (a *acknowledgement) ownSubject() string {
	subject := trimReply(a.letter.Subject)
	if strings.HasPrefix(subject, a.s.Name) {
		return ""
	}
	return subject
}

// state says which of the four states the player is in.
func (a *acknowledgement) state(sub orders.Submission, got Checked, sheet orders.Sheet) {
	id := "ack.state." + string(sub.State)
	differs := slices.ContainsFunc(sheet.Diagnostics, func(d orders.Diagnostic) bool { return d.Code == orders.FormDiffers })
	switch {
	case differs:
		id = "ack.state.differs"
	case len(sub.Orders) == 0 && sub.State == orders.WithErrors:
		id = "ack.state.unread"
	case sub.State == orders.Complete && got.HasErrors():
		id = "ack.state.errors"
	case a.s.Stage != campaign.Orders && sub.State == orders.None:
		id = "ack.state.none.later"
	case a.s.Stage == campaign.Decisions && sub.State == orders.Complete:
		id = "ack.state.answers"
	case a.s.Stage == campaign.Battles && sub.State == orders.Complete:
		id = "ack.state.results"
	}
	a.line(id, map[string]any{"season": words.Capital(orders.SeasonName(a.s.Season, a.lang))})
	switch {
	case sheet.HasOrders():
	case differs && len(sub.Orders) > 0:
		a.line("ack.stands", nil)
	case differs:
		a.line("ack.stands.none", nil)
	case sheet.HasErrors() && len(sub.Orders) > 0:
		a.line("ack.kept", nil)
	case !sheet.HasErrors() && len(sheet.Requests) == 0 && len(sub.Orders) == 0:
		a.line("ack.nothing.yet", nil)
	case !sheet.HasErrors() && len(sheet.Requests) == 0:
		a.line("ack.nothing", nil)
	}
	if at, err := time.Parse(time.RFC3339, a.filed.Received); err == nil {
		a.line("ack.received", map[string]any{"received": a.moment(at)})
	} else {
		a.line("ack.received.unknown", nil)
	}
	a.unread()
	if at := a.deadline(); at != nil {
		a.line("report.deadline", map[string]any{"deadline": a.moment(*at)})
	}
}

// deadline is that of the stage under way, nil if there is none.
func (a *acknowledgement) deadline() *time.Time {
	return a.d.folder.Config().Deadlines.Of(a.s.Number, a.s.Stage)
}

// moment is a moment as people read it, in the zone of the deadline if there is one.
func (a *acknowledgement) moment(at time.Time) string {
	zone := time.UTC
	if due := a.deadline(); due != nil {
		zone = due.Location()
	}
	return reports.Instant(a.lang, at.In(zone))
}

// understood are the orders that will be carried out; `no change` was said already.
func (a *acknowledgement) understood(sub orders.Submission, got Checked) {
	if len(got.Orders) == 0 || sub.State == orders.Unchanged {
		return
	}
	a.b.WriteString("\n" + a.say("ack.understood", nil) + "\n")
	for _, o := range got.Orders {
		a.b.WriteString("  + " + o.Text + "\n")
	}
}

func (a *acknowledgement) closing(sub orders.Submission, got Checked) {
	a.b.WriteString("\n")
	a.talents(sub, got.Talents)
	if a.s.CodeWords {
		a.line("ack.more", map[string]any{"word": a.d.folder.CodeWord(a.filed.Player)})
	} else {
		a.line("ack.more.open", nil)
	}
}

// talents are what is left of the treasuries once what is ordered, or answered, is paid.
func (a *acknowledgement) talents(sub orders.Submission, t Projection) {
	args := map[string]any{"before": t.Before, "after": t.After}
	switch {
	case len(sub.Orders) == 0:
		return
	case a.s.Stage == campaign.Orders:
		a.line("ack.talents", args)
	case t.Before != t.After:
		a.line("ack.talents.answers", args)
	}
	for _, ally := range t.Allies {
		a.line("ack.talents.ally", map[string]any{
			"kingdom": a.s.Kingdoms[ally.Kingdom].Name.In(a.lang), "before": ally.Before, "after": ally.After,
		})
	}
}
