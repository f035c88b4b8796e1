package desk

import (
	"maps"
	"slices"
	"strings"

	"adimperii/campaign"
)

// wanted says that a mail that is due is still of use: a question that is not answered,
// a battle that is not decided (contract.md, What is said).
func (b *bookkeeping) wanted(u due) bool {
	s := b.state()
	battle, atHand := s.Battles[campaign.BattleID(u.about)]
	now := u.number == s.Number
	switch u.kind {
	case questionMail:
		return now && s.Stage == campaign.Decisions && b.awaits(u.player, forAnswer)
	case lapsedMail:
		kind, about, _ := strings.Cut(u.about, " ")
		b := s.Battles[campaign.BattleID(about)]
		_, told := b.Reports[b.Opponent(u.player)]
		return kind != string(confirmMail) || !told // he is asked about the new one
	case standsMail:
		return now && s.Stage == campaign.Decisions && !b.awaits(u.player, forAnswer)
	case sheetMail:
		return atHand && battle.State != campaign.Decided && battle.State != campaign.Settled
	case sealMail:
		return atHand && !battle.ListsOpen
	case confirmMail:
		_, told := battle.Reports[u.player]
		return atHand && (battle.State == campaign.Disputed || battle.State == campaign.Open && len(battle.Reports) > 0 && !told)
	case resultMail:
		return atHand && battle.State != campaign.Settled
	case choiceMail:
		return now && (b.awaitsOf(u.player, forRetreat, u.about) || b.awaitsOf(u.player, forSuccessor, u.about) || b.mayTell(u.player, forLosses, u.about))
	case sheetsMail:
		return len(openBattlesOf(s, u.player)) > 0
	case deadlineMail, reminderMail:
		at := b.deadline(s, u.player)
		live := now && string(s.Stage) == u.about && at != nil && b.now().Before(*at)
		return live && (u.kind == deadlineMail || b.awaits(u.player, ""))
	case drawMail:
		return now && s.Beacon != nil && s.Beacon.Value == ""
	case rulingMail:
		return b.touched(u)
	case restoredMail:
		return b.told(u).anything()
	case farewellMail:
		return !slices.ContainsFunc(u.to, func(e string) bool { return slices.Contains(b.addresses(u.player), e) })
	}
	return true
}

// owed are the mails to send, oldest first: those never sent, what puts right those that
// were and are no longer so, and those that some addresses have and others have not. Some
// may not be tried yet.
func (b *bookkeeping) owed() ([]due, error) {
	var all []due
	for _, u := range slices.SortedFunc(maps.Values(b.due), due.compare) {
		if last, failed := b.said.failed(u); failed && !b.retry && slices.Equal(last.To, b.addressesOf(u)) {
			continue
		}
		due, err := b.unsaid(&u)
		if err != nil {
			return nil, err
		}
		tries := b.tried(u)
		if !due {
			if u.rest, tries = b.refusedFor(u); len(u.rest) == 0 {
				continue
			}
		}
		if b.wanted(u) {
			u.notBefore = b.notBefore(tries)
			all = append(all, u)
		}
	}
	for _, kind := range []mailKind{ackMail, againMail} {
		all = b.rationed(kind, all)
	}
	return all, nil
}

// unsaid says whether a mail is yet to be sent, or to be sent again because what was
// sent is no longer so.
func (b *bookkeeping) unsaid(u *due) (bool, error) {
	last, sent := b.said.last(u.item)
	switch {
	case !sent && u.line <= b.said.until:
		return b.said.waiting[u.item], nil
	case !sent:
		return true, nil
	case last.state == handing && last.Line == u.line:
		return true, nil // to be handed over once more, the same bytes
	}
	if last.lost {
		same, err := b.saysTheSame(*u, last)
		if held, _ := b.holds(*u, last); held && !same {
			u.correction = &last
		}
		return !same, err
	}
	undone := b.folder.Journal().UndoneSince(last.line)
	if last.Line == u.line && !undone {
		return false, nil
	}
	if !undone && !u.kind.replaces() {
		return false, nil
	}
	was, err := b.content(due{item: u.item, line: last.Line}, last.line)
	if err != nil {
		return false, err
	}
	is, err := b.content(*u, b.folder.Head().Line)
	if err != nil || was == is {
		return false, err
	}
	if u.kind == resultMail || u.kind == sheetMail || !b.folder.Journal().Stands(last.Line, b.folder.Head().Line) || last.Line == u.line {
		held, err := b.holds(*u, last)
		if err != nil {
			return false, err
		}
		if held {
			u.correction = &last
		}
	}
	return true, nil
}

// holds says that who is owed a mail has the one that it would correct: it was taken for
// an address that is still his, and asked the same of him.
func (b *bookkeeping) holds(u due, last saidMail) (bool, error) {
	if last.state != handed || !slices.ContainsFunc(last.To, func(to string) bool { return slices.Contains(b.addressesOf(u), to) }) {
		return false, nil
	}
	if u.kind != confirmMail || last.lost {
		return true, nil
	}
	was, err := b.occasion(last.Line, last.line)
	if err != nil {
		return false, err
	}
	is, err := b.occasion(u.line, b.folder.Head().Line)
	if err != nil {
		return false, err
	}
	disputed := func(o *occasion) bool { return o.after.Battles[campaign.BattleID(u.about)].State == campaign.Disputed }
	return disputed(was) == disputed(is), nil
}

// replaces says that a later mail of an item tells something else than the one before.
func (k mailKind) replaces() bool {
	return slices.Contains([]mailKind{ackMail, confirmMail, resultMail, deadlineMail, sheetMail, questionMail, choiceMail, sealMail, listsMail}, k)
}
