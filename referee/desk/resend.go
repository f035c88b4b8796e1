package desk

import (
	"bytes"
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/mail"
	"adimperii/referee"
	"adimperii/reports"
)

// The copies that a player may be sent once more, beside his report and the pack; each
// is about the line that wants it.
const (
	sheetsMail mailKind = "sheets" // of his open battles
	guideMail  mailKind = "guide"
	formMail   mailKind = "form"
	ledgerMail mailKind = "ledger"
)

// copies are the kinds of mail by what the referee calls the thing.
var copies = map[string]mailKind{
	"report": againMail, "sheet": sheetsMail, "guide": guideMail, "form": formMail, "ledger": ledgerMail, "pack": packMail,
}

// Copies are what [Desk.Resend] can send, in order.
func Copies() []string { return campaign.Sorted(copies) }

// Resend has a thing sent to a player in a mail of its own, with the next mails: report,
// sheet (of all his open battles), guide, form, ledger or pack; "" is the report.
func (d *Desk) Resend(player, what string) (campaign.PlayerID, error) {
	p, err := d.playerNamed(player)
	if err != nil {
		return "", err
	}
	if what == "" {
		what = "report"
	}
	kind, ok := copies[what]
	switch {
	case !ok:
		return "", refuse("resend", args{"what": what, "known": strings.Join(Copies(), ", ")})
	case kind == sheetsMail && len(openBattlesOf(d.state(), p)) == 0:
		return "", refuse("resend.sheet", args{"player": d.nameOf(p)})
	}
	return p, d.commitOnce("resend", []campaign.Event{d.quiet(campaign.MailWanted{Kind: string(kind), Player: p})})
}

// openBattlesOf are a player's battles that are to be fought.
func openBattlesOf(s *campaign.State, p campaign.PlayerID) []campaign.BattleID {
	return slices.DeleteFunc(s.OpenBattles(), func(id campaign.BattleID) bool {
		b := s.Battles[id]
		return b.Invader.Player != p && b.Invaded.Player != p
	})
}

// copied begins a mail that brings a thing by itself, as things stand now.
func (dr *draft) copied(id string) {
	dr.s = dr.state()
	args := map[string]any{"campaign": dr.s.Name, "player": dr.who.Name.In(dr.lang)}
	dr.m.Subject = dr.say("copy."+id+".subject", args)
	dr.m.Text = dr.say("copy."+id, args) + "\n"
}

// codeWord adds the code word, which an answer needs.
func (dr *draft) codeWord() {
	if dr.s.CodeWords {
		dr.m.Text += "\n" + dr.say("report.code-word", map[string]any{"word": dr.folder.CodeWord(dr.player)}) + "\n"
	}
}

func (dr *draft) guideAgain() error {
	dr.copied("guide")
	g, err := dr.guide(dr.s, dr.player, dr.lang)
	if err != nil {
		return err
	}
	dr.m.Text += "\n" + g.Text()
	file, err := dr.guideFile(dr.s, dr.player)
	dr.m.Attachments = append(dr.m.Attachments, file)
	return err
}

func (dr *draft) formAgain() error {
	dr.copied("form")
	dr.m.Subject = dr.dated(dr.m.Subject)
	dr.codeWord()
	return dr.attachForm(dr.s)
}

func (dr *draft) ledgerAgain() error {
	dr.copied("ledger")
	if dr.bare {
		return nil
	}
	var b bytes.Buffer
	if err := dr.writeLedger(&b, dr.player); err != nil {
		return err
	}
	dr.m.Attachments = append(dr.m.Attachments, mail.Attachment{Name: dr.say("ledger.file", nil), Type: workbook, Data: b.Bytes()})
	return nil
}

// sheetsAgain writes the sheets of all battles that the player has to fight, one below
// the other.
func (dr *draft) sheetsAgain() error {
	dr.copied("sheet")
	dr.m.Subject = dr.dated(dr.m.Subject)
	view := campaign.ViewFor(*dr.s, dr.player)
	view.Language = dr.lang
	options, err := referee.Options(*dr.s, dr.player)
	if err != nil {
		return err
	}
	for _, id := range openBattlesOf(dr.s, dr.player) {
		sheet, ok := reports.BuildSheet(view, id, options, referee.StandIn(*dr.s, id))
		if !ok {
			continue
		}
		if dr.s.CodeWords {
			sheet.CodeWord = dr.folder.CodeWord(dr.player)
		}
		sheet.Meet = append(dr.meeting(dr.s.Battles[id]), sheet.Meet...)
		dr.m.Text += "\n" + reports.SheetText(sheet, dr.lang)
		if err := dr.attachSheet(sheet); err != nil {
			return err
		}
	}
	return dr.attachForm(dr.s)
}
