package desk

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"adimperii/campaign"
	"adimperii/reports"
)

// mailsForYou are the mails that did not go as they should: those that failed for good,
// those that were refused for now, addresses that take none, and players to whom the
// answers became too many.
func (b *bookkeeping) mailsForYou(owed []due) []ForYou {
	all := []ForYou{}
	for _, m := range b.failures() {
		f := ForYou{What: forRefused, Player: m.Player, Ref: m.ID, Text: m.reason}
		switch {
		case m.MessageID == "":
			f.What = forUnsent
		case b.givenUp(m):
			f.Text = b.sayTo("for-you.given-up", args{"to": strings.Join(m.To, ", "), "reason": m.reason})
		}
		all = append(all, f)
	}
	for _, u := range owed {
		if t := b.tried(u); t.n > 0 && len(u.rest) == 0 && u.kind != farewellMail {
			var m saidMail
			for _, m = range slices.Backward(b.said.of[u.item]) {
				if m.tries.n > 0 {
					break
				}
			}
			all = append(all, ForYou{What: forRefused, Player: u.player, Ref: m.ID, Text: b.sayTo("for-you.refused.now", map[string]any{
				"to": strings.Join(m.To, ", "), "reason": m.reason, "at": b.clockTime(t.next()),
			})})
		}
	}
	return slices.Concat(all, b.deadAddresses(), b.floods(owed))
}

// givenUp says that a mail that failed had been tried again for as long as one is.
func (b *bookkeeping) givenUp(m saidMail) bool {
	for _, before := range b.said.of[itemOf(m.Mail)] {
		if before.passing && before.Line == m.Line && before.tries.n > 0 && m.tries.n > 0 {
			return m.tries.last.Sub(before.tries.first) >= givingUp
		}
	}
	return false
}

// deadAddresses are those that the last mail to a player was not taken for, though for
// another of his.
func (b *bookkeeping) deadAddresses() []ForYou {
	last := map[campaign.PlayerID]saidMail{}
	for of, mails := range b.said.of {
		for _, m := range mails {
			if m.state == handed && m.line > last[of.player].line {
				last[of.player] = m
			}
		}
	}
	var all []ForYou
	for _, p := range campaign.Sorted(last) {
		m := last[p]
		for _, r := range m.refused {
			if !slices.Contains(b.addresses(p), r.To) {
				continue
			}
			id, at := "for-you.refused.address", ""
			if r.Passing {
				id, at = "for-you.refused.address-now", b.clockTime(m.tries.next())
			}
			all = append(all, ForYou{What: forRefused, Player: p, Ref: m.ID, Text: b.sayTo(id, map[string]any{"to": r.To, "reason": r.Reason, "at": at})})
		}
	}
	return all
}

// clockTime is a moment as the referee reads it.
func (b *bookkeeping) clockTime(at time.Time) string {
	return reports.Instant(b.Language(), at.In(b.zone()))
}

// bounced says which mail came back, and whose it was, as far as the bounce tells.
func (b *bookkeeping) bounced(l campaign.Letter, f *ForYou) {
	letter, err := b.letterOf(l.Number, l.File)
	if err != nil || letter.Bounced == nil {
		return // it says less, and verify says that the file is gone
	}
	to := letter.Bounced.To
	m, known := b.answered(letter.Bounced.MessageID)
	if !known {
		m, known = b.answered(l.InReplyTo)
	}
	f.Player = m.Player
	for _, one := range to {
		if f.Player == "" {
			f.Player = playerOf(b.state(), one)
		}
	}
	if f.Player == "" {
		return
	}
	said := args{"player": b.nameOf(f.Player), "to": strings.Join(to, ", "), "from": l.From, "delayed": letter.Bounced.Delayed, "kind": "", "mail": ""}
	if known {
		said["kind"], said["mail"] = b.sayTo("mail-kind."+m.Kind, nil), m.ID
		if len(to) == 0 {
			said["to"] = strings.Join(m.To, ", ")
		}
	}
	f.Text = b.sayTo("for-you.bounced", said)
}

// failures are the mails whose last attempt failed for good and that are still due; not
// farewells, as an address that is left often is no more.
func (b *bookkeeping) failures() []saidMail {
	var all []saidMail
	for _, u := range b.due {
		if m, ok := b.said.failed(u); ok && u.kind != farewellMail {
			all = append(all, m)
		}
	}
	slices.SortFunc(all, func(x, y saidMail) int { return cmp.Compare(x.line, y.line) })
	return all
}
