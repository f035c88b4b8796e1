package desk

import (
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/orders/say"
	"adimperii/reports"
)

// touching is what of a ruling touches a player, and who else came and left by it.
func touching(o *occasion, p campaign.PlayerID) (own, comings []string) {
	now := o.after
	if now.Players[p].Status != campaign.InPlay {
		now = o.before // who leaves by it is told what was his
	}
	before := campaign.ViewFor(*o.before, p)
	view := campaign.ViewFor(*now, p)
	view.Language = o.state().Players[p].Language
	return reports.Touching(view, &before, filtered(now, o.records, p))
}

// touched says that a ruling concerns a player. Who joins by it has a report of his own. Who
// else came or left concerns him while he orders by it: the next report has it, and the first.
func (b *bookkeeping) touched(u due) bool {
	o, err := b.occasion(u.line, b.folder.Head().Line)
	if err != nil {
		return true // composing it says what is wrong
	}
	if b.unheardOf(u, o) {
		return false
	}
	for _, r := range o.records {
		if joined, ok := r.Event.Data.(campaign.PlayerJoined); ok && joined.Player.ID == u.player {
			return false
		}
	}
	own, comings := touching(o, u.player)
	return len(own) > 0 || len(comings) > 0 && u.number == b.state().Number && b.heard(u)
}

// unheardOf says that a command only noted who a player is, before anything was sent to
// the player that the mail is for: his first report has it as it stands.
func (b *bookkeeping) unheardOf(u due, o *occasion) bool {
	for _, r := range o.records {
		switch r.Event.Data.(type) {
		case campaign.PlayerAddressed, campaign.PlayerRenamed:
		default:
			if r.Event.Cause.Ruling != "" {
				return false
			}
		}
	}
	return !b.heard(u)
}

// heard says that anything was sent to the player that a mail is for before what it tells.
func (b *bookkeeping) heard(u due) bool {
	if b.said.until >= u.line {
		return true
	}
	for of, list := range b.said.of {
		for _, m := range list {
			if of.player == u.player && m.state != unspoken && m.line < u.line {
				return true
			}
		}
	}
	return false
}

// ruling writes to a player whom a ruling touches, since he orders by what he knows of;
// it stands in his report as well.
func (dr *draft) ruling() error {
	reason, leaves := "", false
	for _, r := range dr.o.records {
		if r.Event.Cause.Ruling != "" {
			reason = r.Event.Cause.Ruling
		}
		left, ok := r.Event.Data.(campaign.PlayerLeft)
		leaves = leaves || ok && left.Player == dr.player
	}
	if leaves { // what became of each of his men is nothing to him now
		dr.m.Subject = dr.say("leave.subject", map[string]any{"campaign": dr.s.Name})
		dr.m.Text = dr.say("leave.text", map[string]any{"reason": reason}) + "\n\n" + dr.say("leave.after", nil) + "\n"
		return nil
	}
	dr.m.Subject = dr.say("ruling.subject", map[string]any{"campaign": dr.s.Name})
	own, comings := touching(dr.o, dr.player)
	dr.m.Text = dr.list(dr.say("ruling.text", map[string]any{"reason": reason}), slices.Concat(comings, own), dr.say("ruling.after", nil))
	if dr.o.after.CodeWords && !dr.o.before.CodeWords { // he needs it from now on
		dr.codeWord()
	}
	return nil
}

// undone tells what was taken back, and what holds now.
func (dr *draft) undone() error {
	var taken campaign.Undone
	reason, moved := "", false
	for _, r := range dr.o.records {
		switch e := r.Event.Data.(type) {
		case campaign.Undone:
			taken, reason = e, r.Event.Cause.Ruling
		case campaign.DeadlineSet:
			moved = true
		}
	}
	var items []string
	for _, c := range taken.Commands {
		items = append(items, dr.say("undone.command."+strings.ReplaceAll(c, " ", "-"), nil))
	}
	dr.m.Subject = dr.say("undone.subject", map[string]any{"campaign": dr.s.Name})
	after := dr.say("undone.stands", map[string]any{
		"season": say.SeasonName(dr.o.after.Season, dr.lang), "stage": dr.say("mail.stage."+string(taken.Stage), nil),
	})
	if dr.o.before.Number > dr.o.after.Number {
		after += "\n" + dr.say("undone.report", map[string]any{"season": say.SeasonName(dr.o.after.Season, dr.lang)})
	}
	after += "\n" + dr.say("undone.now."+string(taken.Stage), map[string]any{"deadline": dr.byWhen(), "moved": moved})
	if taken.SeedHash != "" {
		after += "\n" + dr.say("undone.dice.fresh", map[string]any{"hash": taken.SeedHash})
	} else {
		after += "\n" + dr.say("undone.dice.same", nil)
	}
	dr.m.Text = dr.list(dr.say("undone.text", map[string]any{"reason": reason}), items, after)
	dr.codeWord()
	if moved { // else his calendar has it
		return dr.attachCalendar()
	}
	return nil
}
