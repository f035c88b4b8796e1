package desk

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/mail"
	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/say"
	"adimperii/referee"
	"adimperii/reports"
)

// sheet writes the sheet of a battle.
func (dr *draft) sheet() error {
	id := campaign.BattleID(dr.about)
	view := campaign.ViewFor(*dr.s, dr.player)
	view.Language = dr.lang
	options, err := referee.Options(*dr.s, dr.player)
	if err != nil {
		return err
	}
	sheet, ok := reports.BuildSheet(view, id, options, referee.StandIn(*dr.s, id))
	if !ok {
		return fmt.Errorf("battle %s is not in the state it was queued in", id)
	}
	dr.m.Subject = dr.dated(dr.say("battle.subject", map[string]any{
		"campaign": dr.s.Name, "battle": string(id), "place": placeOf(&view, dr.s.Battles[id], dr.lang), "season": say.SeasonName(dr.s.Season, dr.lang),
	}))
	if dr.s.CodeWords {
		sheet.CodeWord = dr.folder.CodeWordOf(dr.s.Number, dr.player)
	}
	sheet.Meet = append(dr.meeting(dr.s.Battles[id]), sheet.Meet...)
	dr.m.Text, dr.m.HTML = reports.SheetText(sheet, dr.lang), reports.SheetHTML(sheet, dr.lang)
	if err := dr.attachSheet(sheet); err != nil {
		return err
	}
	if err := dr.attachCalendar(); err != nil {
		return err
	}
	return dr.attachForm(dr.s)
}

// attachSheet adds a battle's sheet as a page to be printed; one that fits no page is in
// the mail all the same.
func (dr *draft) attachSheet(sheet reports.Sheet) error {
	if dr.bare {
		return nil
	}
	pdf, err := reports.SheetPDF(sheet, dr.lang)
	if errors.Is(err, reports.ErrSheetTooLong) {
		return nil
	} else if err != nil {
		return err
	}
	name := dr.say("sheet.file", map[string]any{"battle": string(sheet.Battle)})
	dr.m.Attachments = append(dr.m.Attachments, mail.Attachment{Name: name, Type: "application/pdf", Data: pdf})
	return nil
}

// sheetLines is what the sheet of a battle says of its forces and its table.
func (dr *draft) sheetLines(u due, asOf int) ([]string, error) {
	o, err := dr.occasion(u.line, asOf)
	if err != nil {
		return nil, err
	}
	id := campaign.BattleID(u.about)
	sheet, _ := reports.BuildSheet(campaign.ViewFor(*o.after, u.player), id, nil, referee.StandIn(*o.after, id))
	var lines []string
	for _, n := range slices.Concat(sheet.Invader.Text, sheet.Invaded.Text, sheet.Table, sheet.Unfought) {
		lines = append(lines, n.In(dr.lang))
	}
	return lines, nil
}

// meeting is by when a battle is to be fought, and where its other player is reached,
// if the campaign lets players know each other's addresses.
func (dr *draft) meeting(b campaign.Battle) (notes []campaign.Names) {
	note := func(text string) { notes = append(notes, campaign.Names{dr.lang: text}) }
	if by := dr.byWhen(); by != "" {
		note(dr.standIn(b, by))
	}
	if p := dr.s.PlayedOn(b.ID, "turncoats"); p != "" {
		view := campaign.ViewFor(*dr.s, dr.player)
		note(dr.say("sheet.turncoats", map[string]any{"player": view.NameOf(p.Holder(), dr.lang)}))
	}
	other, ok := dr.state().Players[b.Opponent(dr.player)]
	switch {
	case ok && dr.folder.Config().Contact == "shown":
		note(dr.say("sheet.contact", map[string]any{"player": other.Name.In(dr.lang), "addresses": strings.Join(other.Emails, ", ")}))
	case ok:
		note(dr.say("sheet.contact.referee", map[string]any{"player": other.Name.In(dr.lang)}))
	}
	return notes
}

// confirm asks the other player of a battle whether a reported result is right.
func (dr *draft) confirm() error {
	b := dr.state().Battles[campaign.BattleID(dr.about)]
	other := b.Opponent(dr.player)
	if b.Denied == other && other != "" {
		return dr.denied(b)
	}
	subject := "confirm.subject"
	if b.State == campaign.Disputed {
		subject = "confirm.subject.disputed"
	}
	dr.m.Subject = dr.dated(dr.say(subject, map[string]any{"campaign": dr.s.Name, "battle": string(b.ID)}))
	view := campaign.ViewFor(*dr.state(), dr.player)
	lines := []string{
		dr.say("confirm.text", map[string]any{"player": view.NameOf(other.Holder(), dr.lang), "battle": string(b.ID)}), "",
		dr.resultLine(b.ID, b.Reports[other]), "",
	}
	if b.State == campaign.Disputed && b.Denied == "" {
		lines = append(lines, dr.say("confirm.yours", nil), "", dr.resultLine(b.ID, b.Reports[dr.player]), "", dr.say("confirm.disputed", nil))
	} else {
		lines = append(lines, dr.say("confirm.how", nil))
		if by := dr.byWhen(); by != "" {
			lines = append(lines, dr.say("confirm.deadline", map[string]any{"deadline": by}))
		}
	}
	if dr.s.CodeWords {
		lines = append(lines, "", dr.say("report.code-word", map[string]any{"word": dr.folder.CodeWordOf(dr.s.Number, dr.player)}))
	}
	dr.m.Text = strings.Join(lines, "\n") + "\n"
	return nil
}

// denied tells a player that the other says that the result he reported is wrong.
func (dr *draft) denied(b campaign.Battle) error {
	view := campaign.ViewFor(*dr.state(), dr.player)
	args := map[string]any{"campaign": dr.s.Name, "battle": string(b.ID), "player": view.NameOf(b.Denied.Holder(), dr.lang)}
	dr.m.Subject = dr.dated(dr.say("confirm.subject.denied", args))
	dr.m.Text = dr.say("confirm.denied", args) + "\n\n" + dr.resultLine(b.ID, b.Reports[dr.player]) + "\n\n" + dr.say("confirm.denied.how", nil) + "\n"
	dr.codeWord()
	return nil
}

// resultLine is a result as the player would write it.
func (dr *draft) resultLine(id campaign.BattleID, r campaign.Result) string {
	view := campaign.ViewFor(*dr.state(), dr.player)
	return "    " + grammar.Write(orders.Order{Verb: orders.Result, Battle: id, Result: &r}, dr.lang, orders.NewNames(&view))
}

// result tells the players of a battle what the referee recorded.
func (dr *draft) result() error {
	b := dr.o.after.Battles[campaign.BattleID(dr.about)]
	if b.Result == nil {
		return fmt.Errorf("battle %s has no result", dr.about)
	}
	dr.m.Subject = dr.say("result.subject", map[string]any{"campaign": dr.s.Name, "battle": string(b.ID)})
	thrown, err := dr.thrown(b)
	if err != nil {
		return err
	}
	won := func(key string, loser campaign.PlayerID) string {
		view := campaign.ViewFor(*dr.s, dr.player)
		return dr.say(key, map[string]any{
			"battle": string(b.ID), "loser": view.NameOf(loser.Holder(), dr.lang), "player": view.NameOf(b.Opponent(loser).Holder(), dr.lang),
		})
	}
	if p := b.Result.Conceded; p != "" {
		thrown = won("result.conceded", p)
	}
	if p := dr.o.after.PlayedOn(b.ID, "flight"); p != "" && b.Result.Unfought {
		thrown = won("result.flight", p)
	}
	if thrown != "" {
		thrown += "\n\n"
	}
	dr.m.Text = thrown + dr.say("result.text", map[string]any{"battle": string(b.ID)}) + "\n\n" + dr.resultLine(b.ID, *b.Result) + "\n\n" + dr.say("result.wrong", nil) + "\n"
	return nil
}
