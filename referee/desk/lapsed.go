package desk

import (
	"fmt"
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/campaign/journal"
	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/referee"
)

// lapsed owes a word to who holds a question or a sheet that was taken back, once the
// season went on again: that it has not come again, or that what he answered counts.
func (b *bookkeeping) lapsed() error {
	s, head := b.state(), b.folder.Head().Line
	if b.folder.Journal().UndosUntil(head) == 0 && len(b.folder.Journal().Lines(campaign.JournalRestored{}.Type())) == 0 {
		return nil
	}
	since := 0 // the season went on again
	for _, n := range b.folder.Journal().Lines(campaign.StageEntered{}.Type()) {
		if b.folder.Journal().Stands(n, head) {
			since = n
		}
	}
	for of, mails := range b.said.of {
		last := mails[len(mails)-1]
		if of.number != s.Number || last.state != handed || since <= last.line || !last.lost && b.folder.Journal().Stands(last.Line, head) {
			continue
		}
		again, come := b.due[of]
		if of.kind == questionMail && come {
			asked, err := b.askedAt(again)
			if err != nil {
				return err
			}
			if come = asked; asked && s.Stage == campaign.Decisions && !b.awaits(of.player, forAnswer) {
				stands := item{standsMail, of.number, of.player, fmt.Sprint(again.line)}
				b.due[stands] = due{item: stands, line: again.line}
			}
		}
		asks := of.kind == questionMail && s.Stage != campaign.Orders && !come
		fights := of.kind == sheetMail && s.Stage == campaign.Battles && !come
		if asks || fights {
			lapsed := item{lapsedMail, of.number, of.player, string(of.kind) + " " + of.about}
			b.due[lapsed] = due{item: lapsed, line: since}
		}
	}
	return nil
}

// unreported owes a word to who was asked whether a result is right that was taken back.
func (b *bookkeeping) unreported(r journal.Record, e campaign.BattleUnreported) {
	battle := b.state().Battles[e.Battle]
	number, other := b.folder.NumberOf(r.Event.Season), battle.Opponent(e.Player)
	if last, asked := b.said.last(item{confirmMail, number, other, string(e.Battle)}); asked && last.Line < r.N {
		b.owe(r, lapsedMail, string(confirmMail)+" "+string(e.Battle), other)
	}
}

// askedAt says that a player was asked about an invasion when a question was due.
func (b *bookkeeping) askedAt(question due) (bool, error) {
	o, err := b.occasion(question.line, b.folder.Head().Line)
	return err == nil && len(askedOf(o.after, question.player)) > 0, err
}

// askedOf are the invasions that a player is asked about.
func askedOf(s *campaign.State, p campaign.PlayerID) []campaign.Invasion {
	return slices.DeleteFunc(referee.Owed(*s), func(i campaign.Invasion) bool { return i.Asked != p })
}

// lapsed tells that a question or a battle sheet counts no more.
func (dr *draft) lapsed() error {
	kind, about, _ := strings.Cut(dr.about, " ")
	dr.m.Subject = dr.say("lapsed.subject", map[string]any{"campaign": dr.s.Name})
	dr.m.Text = dr.say("lapsed."+kind, map[string]any{"battle": about}) + "\n"
	dr.codeWord()
	return nil
}

// stands tells that a question has come again, and that what its player answered counts.
func (dr *draft) stands() error {
	sub, err := submission(dr.state(), dr.player)
	if err != nil {
		return err
	}
	view := campaign.ViewFor(*dr.state(), dr.player)
	names := orders.NewNames(&view)
	args := map[string]any{"campaign": dr.s.Name, "deadline": dr.byWhen()}
	dr.m.Subject = dr.say("stands.subject", args)
	var items []string
	for _, i := range askedOf(dr.state(), dr.player) {
		for _, o := range sub.Orders {
			if o.Province == i.Province {
				items = append(items, dr.say("stands.answer", map[string]any{
					"province": names.Of(dr.lang, "province", string(i.Province)), "invader": view.NameOf(i.Invader.Holder(), dr.lang), "answer": grammar.Write(o, dr.lang, names),
				}))
			}
		}
	}
	how := "stands.how"
	if dr.byWhen() != "" {
		how = "stands.how.by"
	}
	dr.m.Text = dr.list(dr.say("stands.text", args), items, dr.say(how, args))
	dr.codeWord()
	return nil
}
