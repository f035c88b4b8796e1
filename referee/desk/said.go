package desk

import (
	"cmp"
	"slices"

	"adimperii/campaign"
)

// item is what a mail is: of a kind, of a season, to a player, about something. There
// is at most one such mail in force; a later one of the same item replaces it.
type item struct {
	kind   mailKind
	number int // of the season
	player campaign.PlayerID
	about  string // a battle, a letter, a line; "" where the kind says all
}

func itemOf(m campaign.Mail) item { return item{mailKind(m.Kind), m.Number, m.Player, m.About} }

// each is a mail on record for each of the things that it is about.
func each(m campaign.Mail) []campaign.Mail {
	all := []campaign.Mail{m}
	for _, also := range m.Also {
		of := m
		of.About, of.Line = also.About, also.Line
		all = append(all, of)
	}
	return all
}

// What becomes of a mail on record.
type saidState string

const (
	handing   saidState = "sending" // its bytes are on disk; whether it was handed over is not known
	handed    saidState = "sent"
	unspoken  saidState = "failed" // it could not be composed, or was refused for good
	takenOver saidState = "taken over"
)

// saidMail is a mail on record, and the line of the journal that says so.
type saidMail struct {
	campaign.Mail
	line   int
	at     string // when, RFC 3339
	state  saidState
	reason string // of the last failure
	// lost: the lines that told of it are; its line is not known, and when it was sent by
	// its date alone.
	lost bool
	// passing: the failure is tried again after a while.
	passing bool
	// tries are those that failed, for all its addresses or for some.
	tries tries
	// refused are the addresses for which it was not taken, though for others.
	refused []campaign.Refusal
}

// said is the record of what was sent (contract.md, What is said).
type said struct {
	of   map[item][]saidMail // oldest first
	byID map[string]campaign.Mail
	// byMessageID are the same by what answers to them name.
	byMessageID map[string]campaign.Mail
	// until is the last line of what an older program had sent, but for what waited.
	until   int
	waiting map[item]bool
}

// saidSoFar is the record of sent mail from a line on, or from before it.
func (d *Desk) saidSoFar(from int) (*said, error) {
	head := d.folder.Head().Line
	if d.sent.said != nil && d.sent.head == head && d.sent.from <= from {
		return d.sent.said, nil
	}
	s, err := d.readSaid(from)
	if err == nil {
		d.sent.head, d.sent.from, d.sent.said = head, from, s
	}
	return s, err
}

func (d *Desk) readSaid(from int) (*said, error) {
	s := &said{of: map[item][]saidMail{}, byID: map[string]campaign.Mail{}, byMessageID: map[string]campaign.Mail{}, waiting: map[item]bool{}}
	j := d.folder.Journal()
	for _, kind := range []string{"folder-taken-over", "journal-restored", "mail-sending", "mail-sent", "mail-failed"} {
		for _, n := range j.Lines(kind) {
			if n < from && kind != "folder-taken-over" && kind != "journal-restored" {
				continue // not even decoded: a long campaign has thousands
			}
			r, err := j.Line(n)
			if err != nil {
				return nil, err
			}
			if e, ok := r.Event.Data.(campaign.JournalRestored); ok {
				d.nameAnswered(e.Mails)
			}
			s.note(n, r.Event.Data)
		}
	}
	for _, mails := range s.of {
		slices.SortStableFunc(mails, func(a, b saidMail) int { return cmp.Compare(a.line, b.line) })
	}
	return s, nil
}

// nameAnswered fills in the letters that mails of which the record was lost answered, so
// far as they have come since.
func (d *Desk) nameAnswered(mails []campaign.LostMail) {
	for i, m := range mails {
		if m.Answers == "" || m.Mail.About != "" {
			continue
		}
		for _, l := range d.state().Letters {
			if l.MessageID == m.Answers {
				mails[i].Mail.About = l.File
			}
		}
	}
}

func (s *said) note(line int, data campaign.Payload) {
	switch e := data.(type) {
	case campaign.FolderTakenOver:
		s.until = line
		for _, m := range e.Waiting {
			s.waiting[itemOf(m)] = true
		}
	case campaign.JournalRestored:
		for _, m := range e.Mails {
			s.add(m.Mail, saidMail{line: line, at: m.At, state: handed, lost: true})
		}
	case campaign.MailSending:
		s.forgetLost(e.Mail)
		s.add(e.Mail, saidMail{line: line, at: e.At, state: handing})
	case campaign.MailSent:
		s.amend(e.ID, func(m *saidMail) {
			if m.state != handed { // a later one is about addresses that were refused
				m.state, m.line, m.at, m.tries = handed, line, e.At, tries{}
			}
			if m.refused = e.Refused; len(e.Refused) > 0 {
				m.tries.add(e.At)
			}
		})
	case campaign.MailFailed:
		if _, known := s.byID[e.Mail.ID]; !known {
			s.add(e.Mail, saidMail{line: line, at: e.At, state: unspoken, reason: e.Reason, passing: e.Passing})
			return
		}
		s.amend(e.Mail.ID, func(m *saidMail) {
			m.reason, m.passing = e.Reason, e.Passing
			if m.tries.add(e.At); !e.Unknown {
				m.state, m.line = unspoken, line
			}
		})
	}
}

// forgetLost drops what was known of a mail while the record of it was lost.
func (s *said) forgetLost(m campaign.Mail) {
	for _, of := range each(m) {
		s.of[itemOf(of)] = slices.DeleteFunc(s.of[itemOf(of)], func(had saidMail) bool { return had.lost && had.ID == m.ID })
	}
}

// add puts a mail on record, for each thing that it is about.
func (s *said) add(m campaign.Mail, how saidMail) {
	if how.state == handing || how.lost {
		s.byID[m.ID], s.byMessageID[m.MessageID] = m, m
	}
	for _, of := range each(m) {
		how.Mail = of
		s.of[itemOf(of)] = append(s.of[itemOf(of)], how)
	}
}

func (s *said) amend(id string, change func(*saidMail)) {
	for _, of := range each(s.byID[id]) {
		list := s.of[itemOf(of)]
		if i := slices.IndexFunc(list, func(m saidMail) bool { return m.ID == id }); i >= 0 {
			change(&list[i])
		}
	}
}

// last is the last mail of an item that was handed over, or may have been.
func (s *said) last(of item) (saidMail, bool) {
	list := s.of[of]
	for i := len(list) - 1; i >= 0; i-- {
		if list[i].state != unspoken {
			return list[i], true
		}
	}
	return saidMail{}, false
}

// failed is the failure of the mail that a line made due, if its last attempt failed for
// good.
func (s *said) failed(u due) (saidMail, bool) {
	list := s.of[u.item]
	if len(list) == 0 {
		return saidMail{}, false
	}
	last := list[len(list)-1]
	return last, last.state == unspoken && last.Line == u.line && !last.passing
}

// answered is the mail of the program that a letter answers, by its In-Reply-To.
func (d *Desk) answered(inReplyTo string) (campaign.Mail, bool) {
	if inReplyTo == "" {
		return campaign.Mail{}, false
	}
	record, err := d.saidSoFar(1)
	if err != nil {
		return campaign.Mail{}, false
	}
	mail, ok := record.byMessageID[inReplyTo]
	return mail, ok
}
