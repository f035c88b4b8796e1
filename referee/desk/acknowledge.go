package desk

import (
	"fmt"
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/mail"
	"adimperii/orders"
	"adimperii/orders/letters"
	"adimperii/orders/say"
	"adimperii/orders/words"
)

// acknowledgement is the answer to one letter: which of the four states its
// player is in, each line as understood or refused, and the talents that will be
// left. It is made from what was on file when the letter was filed.
type acknowledgement struct {
	*draft
	filed campaign.Letter
	read  reading
	b     strings.Builder
}

// acknowledge answers a letter: the player's letters up to and including this one. Of
// several that are answered at once it is the last.
func (dr *draft) acknowledge() error {
	s, err := dr.o.stateAt(dr.line)
	if err != nil {
		return err
	}
	dr.s = s
	filed, ok := letterOn(s, dr.about)
	if !ok {
		return fmt.Errorf("letter %s is not on file", dr.about)
	}
	a := &acknowledgement{draft: dr, filed: filed}
	if a.read, err = readingOf(filed); err != nil {
		return err
	}
	a.m.Subject = a.subject()
	sub, err := a.write()
	if err != nil {
		return err
	}
	dr.m.Text = a.b.String()
	dr.m.AutoSubmitted = mail.AutoReplied
	dr.replyTo(filed.MessageID)
	for _, also := range dr.also {
		if l, ok := letterOn(s, also.about); ok && l.MessageID != "" {
			dr.m.References = append(dr.m.References, l.MessageID)
		}
	}
	dr.m.Attachments, err = a.attachments(sub)
	return err
}

// write writes the text, and gives what the player's letters come to, where it says so.
func (a *acknowledgement) write() (sub letters.Submission, err error) {
	if len(a.also) > 0 {
		return a.several()
	}
	switch a.filed.Kind {
	case campaign.Quarantined:
		a.quarantined()
		return sub, nil
	case campaign.Late:
		a.late()
		return sub, nil
	}
	return a.inForce()
}

// inForce answers a letter that counts.
func (a *acknowledgement) inForce() (letters.Submission, error) {
	sub, err := submission(a.s, a.player)
	if err != nil {
		return sub, err
	}
	if a.filed.Deputy {
		a.line("ack.deputy."+string(a.s.Deputies[a.player].Why), nil)
	}
	return sub, a.answered(sub)
}

// late answers a letter that came after the deadline.
func (a *acknowledgement) late() {
	deadline := ""
	if at := a.deadline(a.s, a.player); at != nil {
		deadline = a.moment(*at)
	}
	a.line("ack.late", map[string]any{"deadline": deadline})
	a.received(letters.Submission{})
	a.unread()
}

func (a *acknowledgement) line(id string, args map[string]any) {
	a.b.WriteString(a.say(id, args) + "\n")
}

func (a *acknowledgement) subject() string {
	if subject := strings.TrimSpace(a.filed.Subject); subject != "" {
		return a.say("ack.subject", map[string]any{"subject": trimReply(subject)})
	}
	return a.say("ack.subject.none", map[string]any{"campaign": a.s.Name})
}

// trimReply drops the reply marks of several mail programs, and that of a correction.
func trimReply(subject string) string {
	for {
		mark, rest, ok := strings.Cut(subject, ":")
		mark = strings.ToLower(strings.TrimSpace(strings.TrimRight(mark, "[0123456789] \u00a0"))) // Re[2]:
		if !ok || !slices.Contains([]string{"re", "tr", "aw", "sv", "ref", "réf", "rép", "fw", "fwd", "corrected", "corrigé"}, mark) {
			return subject
		}
		subject = strings.TrimSpace(rest)
	}
}

func (a *acknowledgement) quarantined() {
	switch a.filed.Reason {
	case noCodeWord:
		a.line("ack.code", map[string]any{"given": a.filed.Note})
		a.unread()
	case empty:
		a.line("ack.empty", nil)
	case lastSeason:
		a.line("ack.last-season", nil)
		a.unread()
	case notInPlay:
		a.line("ack.not-in-play", nil)
	case encrypted:
		a.line("ack.encrypted", nil)
	case tooLarge:
		a.line("ack.too-large", nil)
	case string(mail.SeveralAuthors):
		a.line("ack.several-authors", map[string]any{"authors": a.filed.From})
	default:
		a.line("ack.set-aside", nil)
	}
}

func (a *acknowledgement) answered(sub letters.Submission) error {
	sub.Replaced = slices.DeleteFunc(slices.Clone(sub.Replaced), a.reported)
	got, err := check(a.s, a.player, slices.Concat(sub.Orders, a.overtaken(sub), a.read.Choices()), a.said(sub))
	if err != nil {
		return err
	}
	got.Diagnostics = slices.DeleteFunc(got.Diagnostics, a.settled)
	past := a.past()
	if past {
		recorded, err := a.recorded(got)
		if err != nil {
			return err
		}
		got.Orders = slices.DeleteFunc(slices.Clone(got.Orders), func(o say.OrderJSON) bool { return o.Verb == orders.Result }) // not carried out
		a.line("ack.past", map[string]any{
			"season": words.Capital(say.SeasonName(a.s.Season, a.lang)), "stage": a.say("mail.stage."+string(a.s.Stage), nil), "orders": len(got.Orders),
			"refused": slices.ContainsFunc(got.Diagnostics, func(d say.DiagnosticJSON) bool { return d.Severity == orders.Error }),
		})
		for _, line := range recorded {
			a.b.WriteString(line + "\n")
		}
		a.received(sub)
		a.unread()
	} else {
		a.state(sub, got)
	}
	a.understood(sub, got)
	if err := a.replaced(sub); err != nil {
		return err
	}
	lines := byLine(got.Diagnostics)
	a.refused(lines)
	if !past {
		a.notes(lines)
	}
	a.unfought(sub, got)
	a.requests(got)
	if text, _ := a.read.toReferee(); text != "" {
		a.b.WriteString("\n")
		a.line("ack.words", nil)
	}
	if !past {
		a.closing(sub, got)
	}
	return a.guide()
}

// past says that the stage of the letter is over by now: what was in force was carried out,
// and nothing of it can be mended.
func (a *acknowledgement) past() bool {
	now := a.Desk.state()
	return now.Number != a.s.Number || now.Stage != a.s.Stage
}

// said are the diagnostics of the letter, and the errors of others that still stand.
func (a *acknowledgement) said(sub letters.Submission) []orders.Diagnostic {
	others := slices.DeleteFunc(slices.Clone(sub.Diagnostics), func(d orders.Diagnostic) bool {
		return d.Mail == a.filed.File || d.Severity != orders.Error
	})
	return slices.Concat(sub.Read[a.filed.File].Diagnostics, others)
}
