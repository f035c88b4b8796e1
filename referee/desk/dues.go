package desk

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"time"

	"adimperii/campaign"
	"adimperii/campaign/journal"
	"adimperii/orders"
)

// due is a mail that the journal owes a player.
type due struct {
	item
	// line of the event that made it due; what it tells ends with that line's batch.
	line int
	// to are its addresses, where they are not the player's own.
	to []string
	// correction is what the player holds and is no longer so, nil for a first mail.
	correction *saidMail
	// also are earlier letters that it answers too.
	also []due
	// rest are the addresses that it is tried for once more, where others have it.
	rest []string
	// notBefore is when it may be tried, zero for now.
	notBefore time.Time
}

// waits says that a mail is not to be tried yet.
func (u due) waits() bool { return !u.notBefore.IsZero() }

// compare puts mails in the order in which they go.
func (u due) compare(v due) int {
	return cmp.Or(cmp.Compare(u.line, v.line), cmp.Compare(u.kind, v.kind), cmp.Compare(u.player, v.player), cmp.Compare(u.about, v.about))
}

// bookkeeping of a desk: what is due, from the journal and the record of what was sent.
type bookkeeping struct {
	*Desk
	said *said
	due  map[item]due // the last of each
	// retry has those that failed for good tried again, as a new address does, and at once
	// those that were refused for now.
	retry bool
	out   map[campaign.PlayerID]int
	in    map[campaign.PlayerID]int
}

// horizon is the line from which on mails may be due: the opening of the season before
// the last one. What is older was said, or is no longer of use to anybody.
func (d *Desk) horizon() int {
	number := d.state().Number - 2
	if number <= 1 {
		return 1
	}
	return d.folder.OpenedAt(number)
}

// books reads what is owed. A command that changes nothing asks for it several times.
func (d *Desk) books() (*bookkeeping, error) {
	if head := d.folder.Head().Line; d.booked.books == nil || d.booked.head != head {
		books, err := d.readBooks()
		if err != nil {
			return nil, err
		}
		d.booked.head, d.booked.books = head, books
	}
	b := *d.booked.books
	return &b, nil
}

func (d *Desk) readBooks() (*bookkeeping, error) {
	from := d.horizon()
	record, err := d.saidSoFar(from)
	if err != nil {
		return nil, err
	}
	b := &bookkeeping{Desk: d, said: record, due: map[item]due{}, out: map[campaign.PlayerID]int{}, in: map[campaign.PlayerID]int{}}
	if err := b.comings(); err != nil {
		return nil, err
	}
	letters := map[string]campaign.Letter{}
	for r, err := range d.folder.From(from) {
		if err != nil {
			return nil, err
		}
		if r.Commit == nil {
			b.event(r, letters)
		}
	}
	return b, b.lapsed()
}

// comings notes when players came and went.
func (b *bookkeeping) comings() error {
	for _, kind := range []string{"player-joined", "player-left", "player-eliminated"} {
		for r, err := range b.folder.Journal().OfType(kind) {
			if err != nil {
				return err
			}
			if !b.folder.Journal().Stands(r.N, b.folder.Head().Line) {
				continue
			}
			switch e := r.Event.Data.(type) {
			case campaign.PlayerJoined:
				b.in[e.Player.ID] = r.N
				delete(b.out, e.Player.ID)
			case campaign.PlayerLeft:
				b.out[e.Player] = r.N
			case campaign.PlayerEliminated:
				b.out[e.Player] = r.N
			}
		}
	}
	return nil
}

// playing are the players who were in play before a line.
func (b *bookkeeping) playing(line int) []campaign.PlayerID {
	return slices.DeleteFunc(campaign.Sorted(b.state().Players), func(p campaign.PlayerID) bool {
		in, joined := b.in[p]
		out, left := b.out[p]
		return joined && in >= line || left && out < line
	})
}

func (b *bookkeeping) owe(r journal.Record, kind mailKind, about string, players ...campaign.PlayerID) {
	for _, p := range players {
		if p == "" {
			continue
		}
		of := item{kind, b.folder.NumberOf(r.Event.Season), p, about}
		b.due[of] = due{item: of, line: r.N}
	}
}

// oweSheet owes both sides of a battle its sheet, as it is now.
func (b *bookkeeping) oweSheet(r journal.Record, id campaign.BattleID) {
	if battle, ok := b.state().Battles[id]; ok {
		b.owe(r, sheetMail, string(id), battle.Players()...)
	}
}

// event notes what an event makes due.
func (b *bookkeeping) event(r journal.Record, letters map[string]campaign.Letter) {
	first := b.folder.BatchOf(r.N).First
	switch e := r.Event.Data.(type) {
	case campaign.SeasonOpened:
		kind := reportMail
		if e.Number == 1 {
			kind = welcomeMail
		}
		b.owe(r, kind, "", b.playing(max(first, 2))...)
	case campaign.CampaignEnded:
		for _, t := range e.Standings {
			b.owe(r, lastMail, "", t.Player)
		}
	case campaign.PlayerJoined:
		b.owe(r, joiningMail, "", e.Player.ID)
	case campaign.LetterFiled:
		letters[e.Letter.File] = e.Letter
		if e.Letter.Kind == campaign.Quarantined && !goesUnanswered(e.Letter.Reason) {
			b.owe(r, ackMail, e.Letter.File, e.Letter.Player)
		}
		if e.Letter.Reason == asksReport {
			b.owe(r, againMail, e.Letter.File, e.Letter.Player)
		}
	case campaign.LetterAccepted:
		l := letters[e.File]
		l.Player = e.Player
		letters[e.File] = l
	case campaign.OrdersRead:
		b.owe(r, ackMail, e.File, letters[e.File].Player)
		if wantsReport(e) {
			b.owe(r, againMail, e.File, letters[e.File].Player)
		}
	case campaign.StageEntered:
		if e.Stage == campaign.Decisions {
			b.owe(r, questionMail, "", campaign.Sorted(b.state().Players)...)
		}
	case campaign.BattleQueued:
		if e.Battle.State == campaign.Open { // else when it is taken up
			b.owe(r, sheetMail, string(e.Battle.ID), e.Battle.Players()...)
		}
	case campaign.BattleResumed:
		b.oweSheet(r, e.Battle)
	case campaign.AdvantageChosen:
		b.oweSheet(r, e.Battle)
	case campaign.SidesTurned: // a stratagem has changed the points of both
		b.oweSheet(r, e.Battle)
	case campaign.TableAsked: // the sheet says that one side asks for the table
		b.oweSheet(r, e.Battle)
	case campaign.TableUnasked:
		b.oweSheet(r, e.Battle)
	case campaign.ListSealed:
		if battle, ok := b.state().Battles[e.Battle]; ok {
			b.owe(r, sealMail, string(e.Battle), battle.Opponent(e.Player))
		}
	case campaign.ListsOpened:
		if battle, ok := b.state().Battles[e.Battle]; ok {
			b.owe(r, listsMail, string(e.Battle), battle.Players()...)
		}
	case campaign.BattleReported:
		if battle, ok := b.state().Battles[e.Battle]; ok {
			b.owe(r, confirmMail, string(e.Battle), battle.Opponent(e.Player))
			if e.Disputed && !e.Denies { // each is told what the other says
				b.owe(r, confirmMail, string(e.Battle), e.Player)
			}
		}
	case campaign.BattleUnreported:
		b.unreported(r, e)
	case campaign.BattleDecided:
		if battle, ok := b.state().Battles[e.Battle]; ok && (r.Event.Cause.Player == "" || r.Event.Rule == "R-64" || r.Event.Rule == "R-101" || e.Result.Conceded != "") {
			b.owe(r, resultMail, string(e.Battle), battle.Players()...)
		}
		if battle, ok := b.state().Battles[e.Battle]; ok {
			b.owe(r, choiceMail, string(e.Battle), battle.Players()...)
		}
	case campaign.DeadlineSet:
		switch {
		case e.Moved && e.Player != "":
			b.owe(r, deadlineMail, string(e.Stage), e.Player)
		case e.Moved:
			b.owe(r, deadlineMail, string(e.Stage), b.playing(r.N)...)
		}
	case campaign.BeaconNamed:
		b.owe(r, drawMail, fmt.Sprint(r.N), b.playing(r.N)...)
	case campaign.Reminded:
		b.owe(r, reminderMail, string(e.Stage), e.Players...)
	case campaign.Undone:
		b.owe(r, undoneMail, fmt.Sprint(r.N), b.playing(r.N)...)
	case campaign.JournalRestored:
		b.owe(r, restoredMail, fmt.Sprint(r.N), holders(e, b.state())...)
	case campaign.MailWanted:
		if mailKind(e.Kind) == packMail { // which says more than what the command did
			delete(b.due, item{rulingMail, b.folder.NumberOf(r.Event.Season), e.Player, fmt.Sprint(first)})
			b.forgetPack(e.Player)
		}
		b.owe(r, mailKind(e.Kind), fmt.Sprint(r.N), e.Player)
		if mailKind(e.Kind) == farewellMail {
			of := item{farewellMail, b.folder.NumberOf(r.Event.Season), e.Player, fmt.Sprint(r.N)}
			b.due[of] = due{item: of, line: r.N, to: e.To}
		}
	}
	if r.Event.Cause.Ruling != "" {
		b.ruled(r, first)
	}
}

// forgetPack owes a player no pack that was not sent: a later one is wanted in its place.
func (b *bookkeeping) forgetPack(p campaign.PlayerID) {
	maps.DeleteFunc(b.due, func(of item, _ due) bool {
		_, sent := b.said.last(of)
		return of.kind == packMail && of.player == p && !sent
	})
}

// addressesOf are those that a mail goes to.
func (b *bookkeeping) addressesOf(u due) []string {
	if u.to != nil {
		return u.to
	}
	return b.addresses(u.player)
}

// ruled notes that a ruling may touch players, once a batch. An answer to a letter that
// was accepted tells of that; who joins has a report of his own.
func (b *bookkeeping) ruled(r journal.Record, first int) {
	switch r.Event.Data.(type) {
	case campaign.LetterAccepted, campaign.LetterDismissed, campaign.Undone:
		return
	}
	for _, p := range b.playing(first) {
		of := item{rulingMail, b.folder.NumberOf(r.Event.Season), p, fmt.Sprint(first)}
		b.due[of] = due{item: of, line: r.N}
	}
}

func wantsReport(e campaign.OrdersRead) bool {
	r, err := readingOf(campaign.Letter{File: e.File, Reading: e.Reading})
	return err == nil && r.Asks(orders.SendReport)
}
