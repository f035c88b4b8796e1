package desk

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"time"

	"adimperii/campaign"
	"adimperii/campaign/folder"
	"adimperii/mail"
	"adimperii/orders"
	"adimperii/orders/grammar"
	"adimperii/orders/words"
)

// fetch is letters as they were filed and read, and what each did at once.
func (w *work) fetch() ([]campaign.Event, error) {
	batch := campaign.NewBatch(*w.before.state())
	in, err := w.before.intake()
	if err != nil {
		return nil, err
	}
	in.batch = batch
	all := w.events()
	for i := 0; i < len(all); i++ {
		filed, ok := all[i].Data.(campaign.LetterFiled)
		if !ok {
			continue // no letter's: it is left over when the two are compared
		}
		l := filed.Letter
		if l.Deputy { // nobody sends those
			continue
		}
		raw := w.letter(batch.State(), l, w.got[i].N)
		if l.Kind != campaign.Withheld && raw != nil {
			w.classified(in, batch.State(), l, raw, w.got[i].N)
		}
		if err := batch.Record(all[i]); err != nil {
			return nil, err
		}
		if i+1 < len(all) {
			if lifted, ok := all[i+1].Data.(campaign.LetterDismissed); ok && strings.HasPrefix(lifted.File, withheldKey("")) {
				i++
				if err := batch.Record(all[i]); err != nil {
					return nil, err
				}
			}
		}
		if l.Kind != campaign.Filed && l.Kind != campaign.Late {
			continue
		}
		var read campaign.OrdersRead
		if i+1 < len(all) {
			read, _ = all[i+1].Data.(campaign.OrdersRead)
		}
		if read.File != l.File || l.Number != batch.State().Number {
			w.problem(journalFile, w.got[i].N, "unread", args{"letter": l.File})
			continue
		}
		i++
		r, err := w.reading(batch, all[i], w.got[i].N, l.Player, raw)
		if err != nil {
			return nil, err
		}
		if err := deputyEnds(batch, l.Player); err != nil {
			return nil, err
		}
		if l.Kind == campaign.Filed {
			if err := actOn(batch, l.Player, r); err != nil {
				return nil, err
			}
		}
	}
	return batch.Events(), nil
}

// taken is letters that the referee accepted, or had read again.
func (w *work) taken() ([]campaign.Event, error) {
	batch := campaign.NewBatch(*w.before.state())
	for i, e := range w.events() {
		switch data := e.Data.(type) {
		case campaign.LetterAccepted:
			if err := batch.Record(e); err != nil {
				return nil, err
			}
			if err := deputyEnds(batch, data.Player); err != nil {
				return nil, err
			}
		case campaign.OrdersRead:
			l, _ := letterOn(batch.State(), data.File)
			raw, err := w.before.folder.ReadLetter(l.Number, l.File)
			if err != nil {
				raw = nil // the check of letters has told
			}
			r, err := w.reading(batch, e, w.got[i].N, l.Player, raw)
			if err != nil {
				return nil, err
			}
			if r, err = w.before.stillAbout(batch.State(), data.File, r); err != nil {
				return nil, err
			}
			act := actOn
			if w.b.Command == "reread" {
				act = takeResults
			}
			if err := act(batch, l.Player, r); err != nil {
				return nil, err
			}
		}
	}
	return batch.Events(), nil
}

// letter compares what is on record of a letter with the mail on file, which is nil if it
// cannot be had.
func (w *work) letter(s *campaign.State, l campaign.Letter, line int) []byte {
	if l.Kind == campaign.Withheld {
		return nil
	}
	if l.Number == 0 {
		l.Number = s.Number
	}
	w.out.Compared.Letters++
	w.letters[w.before.path(l.Number, "inbox", l.File)] = true
	raw, err := w.before.folder.ReadLetter(l.Number, l.File)
	if err != nil || campaign.Digest(raw) != l.SHA256 {
		return nil // the check of letters has told
	}
	letter := mail.Read(raw)
	for _, f := range []struct{ what, here, again string }{
		{"message_id", l.MessageID, letter.MessageID},
		{"in_reply_to", l.InReplyTo, letter.InReplyTo},
		{"from", l.From, words.Shorten(strings.Join(letter.Authors, ", "), mostFrom)},
		{"subject", l.Subject, letter.Subject},
		{"received", l.Received, timestamp(folder.ReceivedOf(l.File))},
		{"key", l.Key, letterKey(letter, raw)},
	} {
		if f.here != f.again && (f.what != "key" || l.Key != formerKey(letter, raw)) {
			w.found(w.mine, journalFile, line, "letter", args{"letter": l.File, "field": f.what, "here": f.here, "again": f.again})
		}
	}
	return raw
}

// leeway is how long a grace a referee may have given who changed his settings since.
const leeway = 72 * time.Hour

// classified compares whose letter it is and what became of it.
func (w *work) classified(in *intake, s *campaign.State, l campaign.Letter, raw []byte, line int) {
	if s.CodeWords && !w.before.folder.KnowsWords() {
		w.once("no-words")
		return
	}
	player, kind, reason := in.classify(s, l.File, mail.Read(raw), len(raw) >= mail.MaxRaw)
	if l.Kind == campaign.Late && kind == campaign.Filed {
		if deadline := w.before.deadline(s, l.Player); deadline != nil && folder.ReceivedOf(l.File).After(*deadline) {
			return
		}
	}
	if kind == campaign.Filed && l.Kind == campaign.Filed && w.before.isLate(s, l) {
		received, deadline := folder.ReceivedOf(l.File), w.before.deadline(s, l.Player)
		if received.After(deadline.Add(leeway)) {
			kind, reason = campaign.Late, afterDeadline
		}
	}
	if l.Reason == tooLarge || l.Reason == fromBefore {
		return // what it was read as did not fit on record, or its own record was lost
	}
	if player != l.Player || kind != l.Kind || reason != l.Reason {
		if kind == campaign.Filed && l.Kind == campaign.Filed && player == l.Player {
			return
		}
		w.found(w.mine, journalFile, line, "classified", args{
			"letter": l.File, "here": strings.TrimSpace(string(l.Player) + " " + string(l.Kind) + " " + l.Reason),
			"again": strings.TrimSpace(string(player) + " " + string(kind) + " " + reason),
		})
	}
}

// reading takes down what a letter was read as, and compares it with the letter: what
// cannot have been read in it is a problem, what today's reader reads otherwise a note.
func (w *work) reading(batch *campaign.Batch, e campaign.Event, line int, p campaign.PlayerID, raw []byte) (reading, error) {
	data, _ := e.Data.(campaign.OrdersRead)
	was, err := readingOf(campaign.Letter{File: data.File, Reading: data.Reading})
	if err != nil {
		return was, err
	}
	if raw != nil {
		if err := w.compareReading(batch.State(), data, was, line, p, mail.Read(raw)); err != nil {
			return was, err
		}
	}
	return was, batch.Record(e)
}

func (w *work) compareReading(s *campaign.State, data campaign.OrdersRead, was reading, line int, p campaign.PlayerID, letter mail.Letter) error {
	filed, _ := letterOn(s, data.File)
	then := *s
	then.Stage = filed.Stage
	then.Letters = slices.DeleteFunc(slices.Clone(s.Letters), func(l campaign.Letter) bool {
		return l.File == data.File || w.b.Command == "reread" && countsNow(s, l) && after(s, l.File, data.File)
	})
	g, err := gather(&then, p)
	if err != nil {
		return err
	}
	view := campaign.ViewFor(then, p)
	is, err := w.before.read(&then, readerFor(&then, p), data.File, letter, g.Submission(&view))
	if err != nil {
		return err
	}
	again, err := is.bounded()
	if err != nil {
		again = nil
	}
	if sameJSON(again, data.Reading) {
		return nil
	}
	for _, o := range slices.Concat(was.Orders, was.Requests) {
		if o.Mail != data.File || !holdsLine(letter, o) {
			w.problem(journalFile, line, "impossible-reading", args{"letter": data.File, "order": grammar.Canonical(o, orders.NewNames(&view).With(was.Orders)), "source": o.Source, "line": o.Line})
			return nil
		}
	}
	here, now := w.before.readAs(&then, p, was), w.before.readAs(&then, p, is)
	if !w.mine && slices.Equal(here, now) { // the same orders, written otherwise by another edition
		return nil
	}
	w.found(w.mine && data.Reader == readerVersion, journalFile, line, "reading", args{
		"letter": data.File, "here": strings.Join(only(here, now), " / "), "again": strings.Join(only(now, here), " / "),
	})
	return nil
}

// after says that a letter was filed after another of the season.
func after(s *campaign.State, file, than string) bool {
	seen := false
	for _, l := range s.Letters {
		if l.File == file {
			return seen
		}
		seen = seen || l.File == than
	}
	return false
}

// only are the lines that others do not have, or all if there are no others.
func only(lines, others []string) []string {
	differ := slices.DeleteFunc(slices.Clone(lines), func(line string) bool { return slices.Contains(others, line) })
	if len(differ) == 0 {
		return lines
	}
	return differ
}

// holdsLine says that a letter holds the line that an order is said to stand on.
func holdsLine(letter mail.Letter, o orders.Order) bool {
	if _, ok := listIn(letter, o.Seal); o.Seal != "" && !ok {
		return false
	}
	if o.Form != "" {
		return slices.ContainsFunc(letter.Attachments, func(a mail.Attachment) bool { return a.Name == o.Form })
	}
	text := strings.Join(strings.Fields(letter.Text), " ")
	return o.Line <= strings.Count(letter.Text, "\n")+1 && strings.Contains(text, strings.Join(strings.Fields(o.Source), " "))
}

// sameJSON says that two texts hold the same.
func sameJSON(a, b json.RawMessage) bool {
	var x, y bytes.Buffer
	if json.Compact(&x, a) != nil || json.Compact(&y, b) != nil {
		return false
	}
	return bytes.Equal(x.Bytes(), y.Bytes())
}
