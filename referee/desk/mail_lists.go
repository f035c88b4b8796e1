package desk

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/mail"
	"adimperii/orders"
	"adimperii/orders/grammar"
)

// seal tells a player the hash of the army list that his opponent sealed, and nothing else of it.
func (dr *draft) seal() error {
	b := dr.o.after.Battles[campaign.BattleID(dr.about)]
	other := b.Opponent(dr.player)
	view := campaign.ViewFor(*dr.o.after, dr.player)
	args := map[string]any{
		"campaign": dr.s.Name, "battle": string(b.ID), "deadline": dr.byWhen(), "player": view.NameOf(other.Holder(), dr.lang),
		"again": dr.o.before.Battles[b.ID].Sealed[other] != "",
	}
	dr.m.Subject = dr.dated(dr.say("seal.subject", args))
	dr.m.Text = strings.Join([]string{
		dr.say("seal.text", args), "", "    " + b.Sealed[other], "", dr.say("seal.until", args), "",
		dr.say("seal.how", nil), "", "    " + dr.sealLine(b.ID),
	}, "\n") + "\n"
	dr.codeWord()
	return nil
}

// sealLine is the line that seals a list for a battle.
func (dr *draft) sealLine(id campaign.BattleID) string {
	return grammar.Write(orders.Order{Verb: orders.SealList, Battle: id}, dr.lang, orders.Names{})
}

// lists brings a player the army lists of his battle, both in one mail, as the other gets them.
func (dr *draft) lists() error {
	b := dr.o.after.Battles[campaign.BattleID(dr.about)]
	view := campaign.ViewFor(*dr.o.after, dr.player)
	args := map[string]any{"campaign": dr.s.Name, "battle": string(b.ID)}
	dr.m.Subject = dr.say("lists.subject", args)
	text := []string{dr.say("lists.text", args), ""}
	for _, p := range b.Players() {
		said := map[string]any{"player": view.NameOf(p.Holder(), dr.lang), "own": p == dr.player, "hash": b.Sealed[p], "file": "", "sealed": ""}
		if p == "" || b.Sealed[p] == "" {
			if p != "" {
				text = append(text, "- "+dr.say("lists.none", said))
			}
			continue
		}
		list, err := dr.sealedBy(p, b.ID, b.Sealed[p])
		if err != nil {
			return err
		}
		list.Name = sentName(b, p, list.Attachment)
		said["file"], said["sealed"] = list.Name, dr.moment(list.received)
		text = append(text, "- "+dr.say("lists.of", said))
		dr.m.Attachments = append(dr.m.Attachments, list.Attachment)
	}
	dr.m.Text = strings.Join(append(text, "", dr.say("lists.check", nil)), "\n") + "\n"
	dr.codeWord()
	return nil
}

// longestEnding is how long the ending of a file's name may be that is sent on.
const longestEnding = 6

// sentName is how a list is called that is sent on: by its battle and its player, so that two
// of one name are told apart, with the ending of its own name. Endings of what a click would
// run are kept from doing so.
func sentName(b campaign.Battle, p campaign.PlayerID, a mail.Attachment) string {
	ending := strings.ToLower(path.Ext(a.Name))
	plain := strings.Trim(ending, ".abcdefghijklmnopqrstuvwxyz0123456789") == "" && len(ending) > 1 && len(ending) <= longestEnding
	switch {
	case !plain:
		ending = ".bin"
	case slices.Contains(runnable, ending):
		ending += ".txt"
	}
	return fmt.Sprintf("%s-%s%s", b.ID, p, ending)
}

// runnable are endings of files that a click runs, and that mail servers turn away.
var runnable = []string{".bat", ".cmd", ".com", ".cpl", ".exe", ".hta", ".jar", ".js", ".jse", ".lnk", ".msi", ".ps1", ".reg", ".scr", ".sh", ".vbe", ".vbs", ".wsf"}

// sealed says what became of an army list that a letter seals.
func (a *acknowledgement) sealed(o orders.Order, got Checked) {
	if got.refused[o.Place] {
		return
	}
	letter, err := a.letterOf(a.filed.Number, o.Mail)
	list, ok := listIn(letter, o.Seal)
	if err != nil || !ok {
		return
	}
	b := a.o.after.Battles[o.Battle]
	view := campaign.ViewFor(*a.s, a.player)
	args := map[string]any{
		"battle": string(o.Battle), "file": nameOf(list), "size": (list.Size + 999) / 1000, "hash": o.Seal, "deadline": a.byWhen(),
		"player": view.NameOf(b.Opponent(a.player).Holder(), a.lang),
	}
	a.line("ack.sealed", args)
	switch {
	case b.Sealed[a.player] != o.Seal:
		a.line("ack.sealed.replaced", nil)
	case b.ListsOpen:
		a.line("ack.sealed.both", nil)
	case a.Desk.state().Battles[o.Battle].ListsOpen:
		a.line("ack.sealed.open", nil)
	default:
		a.line("ack.sealed.until", args)
	}
	a.checked(list, a.s.Battles[o.Battle])
}

// mayBeList says how an army list is sealed, to who sent a file that was not read while a
// battle of his awaits one.
func (a *acknowledgement) mayBeList() {
	if len(a.read.Unread) == 0 && !slices.ContainsFunc(a.read.Diagnostics, func(d orders.Diagnostic) bool { return d.Code == orders.FormUnknown || d.Code == orders.FormKind }) {
		return
	}
	for _, id := range openBattlesOf(a.s, a.player) {
		if a.s.Battles[id].OpenToLists() && a.s.Stage == campaign.Battles {
			a.line("ack.unread.list", map[string]any{"line": a.sealLine(id)})
			return
		}
	}
}
