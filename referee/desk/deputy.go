package desk

import (
	"fmt"
	"mime"
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/campaign/folder"
	"adimperii/mail"
	"adimperii/orders/letters"
	"adimperii/orders/words"
	"adimperii/referee"
	"adimperii/referee/bots"
)

// deputyCommand is what a batch of the deputy's letters is on record as.
const deputyCommand = "deputy"

// deputyAddress is whom the deputy's letters are from: a name that no mail can have (RFC 2606).
const deputyAddress = "deputy@adimperii.invalid"

// deputise has the careful deputy write the season's orders for the players who have one,
// where the campaign has it so (options, `deputy`): who missed two seasons, or is away and
// asked for it, and has sent nothing himself in this stage. It stops for who is back.
func (d *Desk) deputise() error {
	s := d.state()
	if s.Stage != campaign.Orders || s.Ended != nil || s.Options().Deputy == campaign.NoDeputy && len(s.Deputies) == 0 {
		return nil
	}
	if again, err := d.dismissedDeputies(); again || err != nil {
		return err
	}
	batch := campaign.NewBatch(*s)
	for _, p := range s.PlayersInPlay() {
		why := d.wantsDeputy(s, p)
		if why == "" {
			if err := d.relieve(batch, p); err != nil {
				return err
			}
			continue
		}
		if own, err := ownSubmission(s, p); err != nil || own.State != letters.None {
			if err != nil {
				return err
			}
			continue
		}
		if err := d.writeAsDeputy(batch, p, why); err != nil {
			return err
		}
	}
	if len(batch.Events()) == 0 {
		return nil
	}
	return d.commit(deputyCommand, batch.Events())
}

// wantsDeputy says why the deputy plays for a player, "" if he does not.
func (d *Desk) wantsDeputy(s *campaign.State, p campaign.PlayerID) campaign.DeputyReason {
	switch away := d.away(s, p); {
	case s.Options().Deputy == campaign.NoDeputy:
	case away && s.Away[p].Careful:
		return campaign.DeputyAway
	case !away && s.Missed[p] >= campaign.MissedBeforeDeputy:
		return campaign.DeputyMissed
	}
	return ""
}

// relieve ends the deputy's work for a player whom he has no more reason to play for.
func (d *Desk) relieve(batch *campaign.Batch, p campaign.PlayerID) error {
	s := batch.State()
	if _, plays := s.Deputised(p); !plays {
		return nil
	}
	why := campaign.DeputyBack
	if s.Options().Deputy == campaign.NoDeputy {
		why = campaign.DeputyOff
	}
	return batch.Record(campaign.Event{Rule: "R-71", Data: campaign.DeputyEnded{Player: p, Why: why}})
}

// deputyEnds ends the deputy's work for a player who wrote himself.
func deputyEnds(batch *campaign.Batch, p campaign.PlayerID) error {
	if _, plays := batch.State().Deputised(p); !plays {
		return nil
	}
	return batch.Record(campaign.Event{Rule: "R-71", Data: campaign.DeputyEnded{Player: p, Why: campaign.DeputyWritten}})
}

// dismissedDeputies says that the referee took back what the deputies did in this stage, and
// nothing else: they do not do it again before the next season.
func (d *Desk) dismissedDeputies() (bool, error) {
	s := d.state()
	for r, err := range d.folder.Journal().OfType(campaign.Undone{}.Type()) {
		if err != nil {
			return false, err
		}
		e, ok := r.Event.Data.(campaign.Undone)
		if ok && e.Number == s.Number && e.Stage == s.Stage && slices.Equal(e.Commands, []string{deputyCommand}) {
			return true, nil
		}
	}
	return false, nil
}

// ownSubmission is what a player's own letters of the present stage come to.
func ownSubmission(s *campaign.State, p campaign.PlayerID) (letters.Submission, error) {
	own := *s
	own.Letters = slices.DeleteFunc(slices.Clone(s.Letters), func(l campaign.Letter) bool { return l.Deputy })
	return submission(&own, p)
}

// writeAsDeputy files the letter that the deputy writes for a player, unless it is on file
// and counts already.
func (d *Desk) writeAsDeputy(batch *campaign.Batch, p campaign.PlayerID, why campaign.DeputyReason) error {
	s := batch.State()
	raw, dice := deputyLetter(s, p, d.throws(s))
	at := s.Deputies[p]
	same := func(l campaign.Letter) bool {
		return l.Deputy && l.Player == p && l.Number == s.Number && l.SHA256 == campaign.Digest(raw)
	}
	i := slices.IndexFunc(s.Letters, same)
	if i >= 0 && at.Letter == s.Letters[i].File && !at.Over {
		return nil
	}
	if i >= 0 {
		return recordDeputy(batch, p, why, s.Letters[i].File, dice)
	}
	file, err := d.fileAsDeputy(raw)
	if err != nil {
		return err
	}
	letter := mail.Read(raw)
	if err := batch.Record(campaign.Event{Audience: audience(p), Data: campaign.LetterFiled{Letter: campaign.Letter{
		File: file, SHA256: campaign.Digest(raw), Key: letterKey(letter, raw), Number: s.Number, Stage: s.Stage, Player: p, Kind: campaign.Filed, Deputy: true,
		MessageID: letter.MessageID, Subject: letter.Subject, From: deputyAddress, Received: timestamp(folder.ReceivedOf(file)),
	}}}); err != nil {
		return err
	}
	if err := recordDeputy(batch, p, why, file, dice); err != nil {
		return err
	}
	return d.readAsDeputy(batch, p, file, letter) // last: its answer tells what counts by then
}

// recordDeputy records that a letter of the deputy's counts, and announces him once a season.
func recordDeputy(batch *campaign.Batch, p campaign.PlayerID, why campaign.DeputyReason, file string, dice []campaign.Die) error {
	if at := batch.State().Deputies[p]; at.Number != batch.State().Number || at.Over || at.Why != why {
		if err := batch.Record(campaign.Event{Rule: "R-71", Data: campaign.DeputyPlays{Player: p, Why: why}}); err != nil {
			return err
		}
	}
	return batch.Record(campaign.Event{
		Rule: "R-71", Cause: campaign.Cause{Player: p, Mail: file}, Audience: audience(p), Dice: dice,
		Data: campaign.DeputyWrote{Player: p, Letter: file},
	})
}

// fileAsDeputy puts a letter in the season's inbox folder, or finds it there from a command
// that did not live to journal it, and gives its file.
func (d *Desk) fileAsDeputy(raw []byte) (string, error) {
	unfiled, err := d.folder.Unfiled()
	if err != nil {
		return "", err
	}
	for _, name := range unfiled {
		if there, err := d.folder.ReadLetter(d.state().Number, name); err == nil && campaign.Digest(there) == campaign.Digest(raw) {
			return name, nil
		}
	}
	file, _, err := d.folder.FileLetter(d.now(), raw)
	return file, err
}

// readAsDeputy records what a letter of the deputy's is read as, like any other.
func (d *Desk) readAsDeputy(batch *campaign.Batch, p campaign.PlayerID, file string, letter mail.Letter) error {
	s := batch.State()
	read, err := d.read(s, readerFor(s, p), file, letter, letters.Submission{})
	if err != nil {
		return err
	}
	record, err := read.bounded()
	if err != nil {
		return err
	}
	return batch.Record(campaign.Event{Audience: audience(p), Data: campaign.OrdersRead{File: file, Reader: readerVersion, Reading: record}})
}

// deputyLetter is the mail that the deputy writes for a player, from his view and keyed dice
// alone, and the dice.
func deputyLetter(s *campaign.State, p campaign.PlayerID, dice referee.Dice) ([]byte, []campaign.Die) {
	view := campaign.ViewFor(*s, p)
	luck := &keyedChance{dice: dice, season: s.Season, subject: "deputy." + string(p)}
	text := bots.Deputy{}.Letter(bots.Brief{View: &view, Lang: view.Language, Dice: luck})
	subject := words.Say(view.Language, "deputy.subject", nil)
	raw := fmt.Sprintf("From: <%s>\nSubject: %s\nMessage-ID: <%s.%s.%s@adimperii.invalid>\nMIME-Version: 1.0\n"+
		"Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n%s",
		deputyAddress, mime.QEncoding.Encode("utf-8", subject), deputyCommand, s.Season, p, text)
	return []byte(strings.ReplaceAll(raw, "\n", "\r\n")), luck.thrown
}
