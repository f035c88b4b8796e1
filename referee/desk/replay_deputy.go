package desk

import (
	"bytes"

	"adimperii/campaign"
)

// deputy is what the deputy wrote, as it was filed and read. For whom he plays is taken from
// the record, as the clock is nowhere else; what he wrote is written again.
func (w *work) deputy() ([]campaign.Event, error) {
	batch := campaign.NewBatch(*w.before.state())
	raws := map[string][]byte{}
	for i, e := range w.events() {
		switch data := e.Data.(type) {
		case campaign.DeputyPlays, campaign.DeputyEnded:
			if len(e.Dice) > 0 {
				continue
			}
		case campaign.LetterFiled:
			if !data.Letter.Deputy || data.Letter.Kind != campaign.Filed {
				continue
			}
			raws[data.Letter.File] = w.letter(batch.State(), data.Letter, w.got[i].N)
		case campaign.OrdersRead:
			l, ok := letterOn(batch.State(), data.File)
			if !ok || !l.Deputy {
				continue
			}
			if _, err := w.reading(batch, e, w.got[i].N, l.Player, raws[l.File]); err != nil {
				return nil, err
			}
			continue
		case campaign.DeputyWrote:
			e.Dice = w.writtenAgain(batch.State(), data, e.Dice, w.got[i].N)
		default:
			continue
		}
		if err := batch.Record(e); err != nil {
			return nil, err
		}
	}
	return batch.Events(), nil
}

// writtenAgain are the dice of a letter of the deputy's, which is written again and compared
// with the one on file.
func (w *work) writtenAgain(s *campaign.State, d campaign.DeputyWrote, was []campaign.Die, line int) []campaign.Die {
	l, _ := letterOn(s, d.Letter)
	there, err := w.before.folder.ReadLetter(l.Number, l.File)
	if err != nil || campaign.Digest(there) != l.SHA256 {
		return was // the check of letters has told
	}
	raw, dice := deputyLetter(s, d.Player, w.throws(w.got)(s))
	if !bytes.Equal(raw, there) {
		w.found(w.mine, journalFile, line, "deputy", args{"letter": d.Letter, "player": d.Player})
		return was
	}
	return dice
}
