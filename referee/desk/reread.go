package desk

import (
	"slices"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/words"
)

// Reread is a letter that today's reader reads otherwise than it was read.
type Reread struct {
	Letter int               `json:"letter"` // its number in the inbox
	File   string            `json:"file"`
	Player campaign.PlayerID `json:"player"`
	// Before and After are its orders and requests, canonical, and its lines that are
	// refused, as `refused: LINE`.
	Before []string `json:"before"`
	After  []string `json:"after"`
}

// Reread reads the letters that count in this stage again, each beside those before it,
// and gives those that come out otherwise. To take it is to put the new readings on
// record: they count from then on, and the players are answered anew.
func (d *Desk) Reread(take bool) ([]Reread, error) {
	s := d.state()
	all := []Reread{}
	batch := campaign.NewBatch(*s)
	past := s.Clone() // as each letter was read: without itself and those after it
	past.Letters = slices.DeleteFunc(past.Letters, func(l campaign.Letter) bool { return countsNow(s, l) })
	for i, l := range s.Inbox() {
		if !countsNow(s, l) {
			continue
		}
		was, err := readingOf(l)
		if err != nil {
			return nil, err
		}
		letter, err := d.letter(l.File)
		if err != nil {
			return nil, err
		}
		before, err := submission(&past, l.Player)
		if err != nil {
			return nil, err
		}
		is, err := d.read(&past, readerFor(&past, l.Player), l.File, letter, before)
		if err != nil {
			return nil, err
		}
		record, err := is.bounded()
		if err != nil {
			return nil, &words.Phrase{ID: "refused.letter.large", Args: args{"letter": i + 1}, Err: err}
		}
		r := Reread{i + 1, l.File, l.Player, d.readAs(s, l.Player, was), d.readAs(s, l.Player, is)}
		if !slices.Equal(r.Before, r.After) {
			all = append(all, r)
			l.Reading = record
			if err := batch.Record(d.quiet(campaign.OrdersRead{File: l.File, Reader: readerVersion, Reading: record})); err != nil {
				return nil, err
			}
			if is, err = d.stillAbout(s, l.File, is); err != nil {
				return nil, err
			}
			if err := takeResults(batch, l.Player, is); err != nil {
				return nil, err
			}
		}
		past.Letters = append(past.Letters, l)
	}
	if !take || len(all) == 0 {
		return all, nil
	}
	return all, d.commit("reread", batch.Events())
}

// countsNow says that a letter is among those that the present stage goes by.
func countsNow(s *campaign.State, l campaign.Letter) bool {
	return l.Number == s.Number && l.Stage == s.Stage && l.Kind == campaign.Filed
}

// readAs is what a reading comes to, a line each, in the referee's language.
func (d *Desk) readAs(s *campaign.State, p campaign.PlayerID, r reading) []string {
	lines := []string{}
	view := campaign.ViewFor(*s, p)
	names := orders.NewNames(&view).With(r.Orders)
	for _, o := range slices.Concat(r.Orders, r.Requests) {
		lines = append(lines, grammar.Write(o, d.Language(), names))
	}
	for _, diag := range r.Diagnostics {
		if diag.Severity == orders.Error {
			lines = append(lines, words.Say(d.Language(), "reread.refused", args{"line": diag.Source}))
		}
	}
	return lines
}
