package desk

import (
	"fmt"
	"slices"
	"time"

	"adimperii/campaign"
	"adimperii/campaign/folder"
	"adimperii/mail"
	"adimperii/orders"
	"adimperii/orders/letters"
)

// Army lists sealed by mail. A list itself stays in the letter it came with: the
// journal has its hash, and nothing is made of it but the mail that opens it.

// listsCommand is what a batch that opens army lists by itself is on record as.
const listsCommand = "lists"

// openLists opens the army lists of battles, as many as there are, in a batch of its own.
func (d *Desk) openLists(of func(campaign.Battle) bool) error {
	batch := campaign.NewBatch(*d.state())
	if err := recordOpenings(batch, of); err != nil || len(batch.Events()) == 0 {
		return err
	}
	return d.commit(listsCommand, batch.Events())
}

// recordOpenings records that the lists of battles are opened, where any is sealed.
func recordOpenings(batch *campaign.Batch, of func(campaign.Battle) bool) error {
	for _, id := range campaign.Sorted(batch.State().Battles) {
		b := batch.State().Battles[id]
		if len(b.Sealed) == 0 || b.ListsOpen || !of(b) {
			continue
		}
		if err := batch.Record(campaign.Event{Rule: "R-50", Audience: fighters(b), Data: campaign.ListsOpened{Battle: id}}); err != nil {
			return err
		}
	}
	return nil
}

// openListsDue opens those of battles whose time is over for both players: what came before
// the deadline is in.
func (d *Desk) openListsDue() error {
	s := d.state()
	if s.Stage != campaign.Battles {
		return nil
	}
	return d.openLists(func(b campaign.Battle) bool {
		return !slices.ContainsFunc(b.Players(), func(p campaign.PlayerID) bool { return p != "" && !d.passed(s, p) })
	})
}

// anyBattle says that the lists of a battle are opened whatever comes: its season closes.
func anyBattle(campaign.Battle) bool { return true }

// lists opens again what a batch opened; that it was time is taken from the record.
func (w *work) lists() ([]campaign.Event, error) {
	opened := map[campaign.BattleID]bool{}
	for _, e := range w.events() {
		if o, ok := e.Data.(campaign.ListsOpened); ok {
			opened[o.Battle] = true
		}
	}
	batch := campaign.NewBatch(*w.before.state())
	err := recordOpenings(batch, func(b campaign.Battle) bool { return opened[b.ID] })
	return batch.Events(), err
}

// sealing says that a letter seals an army list, or would if its files were others.
func sealing(sheet orders.Sheet) bool {
	return sheet.Asks(orders.SealList) || slices.ContainsFunc(sheet.Diagnostics, func(d orders.Diagnostic) bool {
		return d.Verb == orders.SealList && slices.Contains([]orders.Code{orders.ListMissing, orders.ListUnclear, orders.ListEmpty, orders.ListTooLarge}, d.Code)
	})
}

// sealedSince says of a line that seals a list, in a letter on file, that it was another
// letter after it which sealed the one that stands, of which a hash is given.
func sealedSince(s *campaign.State, stands string, l campaign.Letter, o orders.Order) bool {
	return stands != "" && stands != o.Seal && slices.ContainsFunc(s.Inbox(), func(other campaign.Letter) bool {
		if other.Player != l.Player || !after(s, other.File, l.File) {
			return false
		}
		r, err := readingOf(other)
		return err == nil && slices.ContainsFunc(r.Requests, func(of orders.Order) bool { return of.Battle == o.Battle && of.Seal == stands })
	})
}

// keepSealed takes the army lists out of a letter that nobody is to read yet.
func (d *Desk) keepSealed(filed campaign.Letter, letter *mail.Letter) error {
	r, err := readingOf(filed)
	if err != nil {
		return err
	}
	for _, o := range r.Requests {
		if b := d.state().Battles[o.Battle]; o.Seal != "" && !b.ListsOpen {
			letter.Attachments = slices.DeleteFunc(slices.Clone(letter.Attachments), func(a mail.Attachment) bool { return campaign.Digest(a.Data) == o.Seal })
		}
	}
	return nil
}

// sealedList is an army list as it came.
type sealedList struct {
	mail.Attachment
	received time.Time // the letter it came with
}

// listIn is the file of a letter that has a hash.
func listIn(letter mail.Letter, hash string) (mail.Attachment, bool) {
	i := slices.IndexFunc(letter.Attachments, func(a mail.Attachment) bool { return len(a.Data) <= letters.MaxList && campaign.Digest(a.Data) == hash })
	if i < 0 {
		return mail.Attachment{}, false
	}
	return letter.Attachments[i], true
}

// sealedBy finds the army list that a player sealed for a battle, in the letter it came with.
func (d *Desk) sealedBy(p campaign.PlayerID, battle campaign.BattleID, hash string) (sealedList, error) {
	lines := d.folder.Journal().Lines(campaign.ListSealed{}.Type())
	for _, n := range slices.Backward(lines) {
		r, err := d.folder.Journal().Line(n)
		if err != nil {
			return sealedList{}, err
		}
		e, ok := r.Event.Data.(campaign.ListSealed)
		if !ok || e.Player != p || e.Battle != battle || e.SHA256 != hash {
			continue
		}
		letter, err := d.letterOf(d.folder.NumberOf(r.Event.Season), r.Event.Cause.Mail)
		if err != nil {
			return sealedList{}, err
		}
		if a, ok := listIn(letter, hash); ok {
			return sealedList{a, folder.ReceivedOf(r.Event.Cause.Mail)}, nil
		}
	}
	return sealedList{}, fmt.Errorf("no letter on file has the army list of %s for battle %s, SHA-256 %s", p, battle, hash)
}
