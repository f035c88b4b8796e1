package desk

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"adimperii/campaign"
)

// An address gets no more answers to letters than these, however many letters come, and
// no more that say of letters why they were not read. A program that answers answers,
// and that no sign gives away as one, is so kept within bounds.
const (
	mostAnswers   = 3
	answersWithin = time.Hour
)

// rationed keeps answers of a kind within bounds: where more letters of a player want
// one than he may have, or came while he had had them all, one mail answers them all. It
// waits until he may have one. A mail that was on its way before goes as it was.
func (b *bookkeeping) rationed(kind mailKind, all []due) []due {
	fresh := map[whose][]due{}
	var out []due
	underway := map[string]bool{}
	for _, u := range all {
		last, again := b.underway(u)
		switch {
		case u.kind != kind || len(u.rest) > 0 || u.correction != nil:
			out = append(out, u)
		case again && !underway[last.ID]:
			underway[last.ID] = true
			out = append(out, u)
		case !again:
			of := whose{u.player, u.number, b.setAside(u.line)}
			fresh[of] = append(fresh[of], u)
		}
	}
	for of, letters := range fresh {
		out = append(out, b.rationedTo(kind, of, letters)...)
	}
	slices.SortFunc(out, due.compare)
	return out
}

// whose letters they are, of which season, and whether they were set aside: an answer
// that asks for the code word is not held back by those about orders.
type whose struct {
	player campaign.PlayerID
	number int
	aside  bool
}

// setAside says that a line owes an answer since it filed a letter that was not read; one
// that was read is owed its answer by the line with its reading.
func (b *bookkeeping) setAside(line int) bool {
	return b.folder.Journal().Kind(line) == campaign.LetterFiled{}.Type()
}

// rationedTo are the answers to a player.
func (b *bookkeeping) rationedTo(kind mailKind, of whose, all []due) []due {
	sent := b.answersTo(kind, of)
	full := fullUntil(sent) // of the last answers, so far as they were too many
	last := all[len(all)-1]
	last.also = all[:len(all)-1]
	recent := 0
	for _, at := range sent {
		if b.now().Sub(at) < answersWithin && !at.After(b.now()) {
			recent++
		}
	}
	switch {
	case recent >= mostAnswers:
		last.notBefore = later(last.notBefore, sent[len(sent)-mostAnswers].Add(answersWithin))
	case len(all) == 1 || len(all) <= mostAnswers-recent && !b.cameBefore(full, all):
		return all
	}
	return []due{last}
}

// answersTo are the moments at which a player's addresses were sent answers to letters,
// oldest first. A correction answers none.
func (b *bookkeeping) answersTo(kind mailKind, to whose) []time.Time {
	var all []time.Time
	for of, mails := range b.said.of {
		for _, m := range mails {
			shared := slices.ContainsFunc(m.To, func(address string) bool { return slices.Contains(b.addresses(to.player), address) })
			at, err := time.Parse(time.RFC3339, m.at)
			if of.kind == kind && !m.lost && b.setAside(m.Line) == to.aside && !m.Correction && m.state != unspoken && m.About == b.said.byID[m.ID].About && shared && err == nil {
				all = append(all, at)
			}
		}
	}
	slices.SortFunc(all, time.Time.Compare)
	return all
}

// fullUntil is until when the last answers were all that could be had, zero if they were
// not.
func fullUntil(sent []time.Time) time.Time {
	if len(sent) < mostAnswers {
		return time.Time{}
	}
	first := sent[len(sent)-mostAnswers]
	if sent[len(sent)-1].Sub(first) >= answersWithin {
		return time.Time{}
	}
	return first.Add(answersWithin)
}

// cameBefore says that some of the letters to be answered came before a moment.
func (b *bookkeeping) cameBefore(moment time.Time, all []due) bool {
	return slices.ContainsFunc(all, func(u due) bool { return receivedOf(b.state(), u.about).Before(moment) })
}

func later(x, y time.Time) time.Time {
	if x.After(y) {
		return x
	}
	return y
}

// floods tells of players who wrote so much that their letters wait for an answer, or
// were answered at once in the last day; until the letter answered is read, or its season
// over.
func (b *bookkeeping) floods(owed []due) []ForYou {
	var all []ForYou
	for _, u := range owed {
		if u.kind == ackMail && u.waits() && len(u.rest) == 0 && b.unseen(u.about) && (len(u.also) > 0 || b.notBefore(b.tried(u)).IsZero()) {
			all = append(all, b.flood(u.player, u.about, "for-you.flood.waits", len(u.also)+1, u.notBefore))
		}
	}
	var past []ForYou
	for of, mails := range b.said.of {
		for _, m := range mails {
			at, err := time.Parse(time.RFC3339, m.at)
			if of.kind == ackMail && m.state == handed && len(m.Also) > 0 && b.unseen(m.About) && m.About == b.said.byID[m.ID].About && err == nil && b.now().Sub(at) < 24*time.Hour {
				past = append(past, b.flood(m.Player, m.About, "for-you.flood.answered", len(m.Also)+1, at))
			}
		}
	}
	slices.SortFunc(past, func(x, y ForYou) int { return cmp.Or(cmp.Compare(x.Player, y.Player), cmp.Compare(x.Text, y.Text)) })
	return append(all, past...)
}

func (b *bookkeeping) flood(p campaign.PlayerID, file, id string, letters int, at time.Time) ForYou {
	return ForYou{
		What: forMessage, Player: p, Ref: fmt.Sprint(b.numberOf(file)),
		Text: b.sayTo(id, args{"player": b.nameOf(p), "count": letters, "at": b.clockTime(at)}),
	}
}

// unseen says that a letter is of this season, and was not read by the referee.
func (b *bookkeeping) unseen(file string) bool {
	n := b.numberOf(file)
	return n > 0 && !b.Inbox()[n-1].Seen
}
