package desk

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/mail"
	"adimperii/orders"
	"adimperii/orders/letters"
	"adimperii/orders/read"
	"adimperii/referee"
)

// readerVersion is raised when letters are read otherwise than before. A letter on file
// keeps what it was read as; the number says by which reader.
const readerVersion = 1

// reading is what a letter was read as when it was filed, as the journal keeps it.
// Nothing reads its orders a second time (contract.md, Undo: readings stand).
type reading struct {
	orders.Sheet
	// Unread are files with the letter that were not read; Packed says that one is an archive.
	Unread []string `json:"unread,omitempty"`
	Packed bool     `json:"packed,omitempty"`
	// Denies names the battle to whose result the letter says no, nil for none.
	Denies *orders.Order `json:"denies,omitempty"`
}

// Bounds of a reading: a line of the journal holds a megabyte, and nobody writes so
// many lines that are refused.
const (
	mostDiagnostics = 400
	mostReading     = 512 << 10 // bytes
)

// readerFor is what a player's letters are read by, for one letter or many.
func readerFor(s *campaign.State, p campaign.PlayerID) read.Context {
	view := campaign.ViewFor(*s, p)
	return read.Context{View: &view, Lang: view.Language}.Ready()
}

// read reads a letter as a player's, beside his others of the stage on file.
func (d *Desk) read(s *campaign.State, as read.Context, file string, letter mail.Letter, before letters.Submission) (reading, error) {
	p := as.View.Player
	answers, _ := d.answered(letter.InReplyTo)
	amends, err := refusedIn(s, answers)
	if err != nil {
		return reading{}, err
	}
	text := letters.Text{Mail: file, Body: letter.Text, Files: filesOf(letter), Amends: amends}
	if mailKind(answers.Kind) == choiceMail && answers.Player == p && s.Stage == campaign.Battles {
		text.Answers = choosing
	}
	r := reading{Sheet: text.Read(before, as).Sheet, Packed: letter.Packed()}
	r.Unread = unread(letter, r.Sheet)
	if mailKind(answers.Kind) == confirmMail && answers.Player == p {
		if err := d.readVerdict(s, &r, answers, file, letter.Text); err != nil {
			return reading{}, err
		}
	}
	r.Diagnostics = slices.Concat(r.Diagnostics, letters.CheckSeason(r.Sheet, ownSubject(s, letter.Subject), letter.Text, s.Season))
	return r, nil
}

// choosing are the verbs that answer what the result of a battle leaves to a player.
var choosing = []orders.Verb{orders.Retreat, orders.Promote, orders.NameKing, orders.Result}

// readVerdict reads a yes or a no to the result that a mail asked about.
func (d *Desk) readVerdict(s *campaign.State, r *reading, asked campaign.Mail, file, text string) error {
	still, err := d.asksStill(s, asked)
	reported := slices.ContainsFunc(r.Orders, func(o orders.Order) bool { return o.Verb == orders.Result })
	if err != nil || !still || reported || r.Asks(orders.Confirm) || r.Asks(orders.CancelOrders) {
		return err
	}
	o := orders.Order{Battle: campaign.BattleID(asked.About), Place: orders.Place{Mail: file, Line: 1}}
	switch {
	case letters.Denies(text):
		r.Denies = &o
	case !r.bids() && letters.Affirms(text):
		o.Verb = orders.Confirm
		r.Requests = append(r.Requests, o)
		r.Words = nil
	}
	return nil
}

// refusedIn are the lines that an answer to letters refused; none of any other mail.
func refusedIn(s *campaign.State, answer campaign.Mail) ([]orders.Refused, error) {
	if mailKind(answer.Kind) != ackMail {
		return nil, nil
	}
	var all []orders.Refused
	for _, of := range each(answer) {
		some, err := refusedOf(s, of.About)
		if err != nil {
			return nil, err
		}
		all = append(all, some...)
	}
	return all, nil
}

// refusedOf are the refused lines of a letter of the stage.
func refusedOf(s *campaign.State, file string) ([]orders.Refused, error) {
	l, ok := letterOn(s, file)
	if !ok || l.Number != s.Number || l.Stage != s.Stage || l.Kind != campaign.Filed {
		return nil, nil
	}
	r, err := readingOf(l)
	if err != nil {
		return nil, err
	}
	found, err := referee.Check(*s, l.Player, r.Orders)
	if err != nil {
		return nil, err
	}
	var all []orders.Refused
	for _, d := range r.Diagnostics {
		if d.Severity == orders.Error {
			all = append(all, orders.RefusedFor(d))
		}
	}
	for _, o := range r.Orders {
		if found.Refused[o.Place] {
			all = append(all, refusedOrder(o, found.Diagnostics))
		}
	}
	return all, nil
}

// refusedOrder is an order that the rules refuse, with what was offered instead.
func refusedOrder(o orders.Order, found []orders.Diagnostic) orders.Refused {
	r := orders.Refused{Place: o.Place, Verb: o.Verb, Subject: orders.Subject(o)}
	for _, d := range found {
		if d.Place == o.Place && d.Severity == orders.Error {
			r.Offered = append(r.Offered, slices.Concat(d.Try...)...)
		}
	}
	return r
}

// bounded is a reading as it goes on record.
func (r reading) bounded() (json.RawMessage, error) {
	r.Diagnostics = r.Diagnostics[:min(len(r.Diagnostics), mostDiagnostics)]
	data, err := json.Marshal(r)
	for i := 0; err == nil && len(data) > mostReading && i < 2; i++ {
		r.Diagnostics = slices.Clone(r.Diagnostics)
		for j := range r.Diagnostics {
			r.Diagnostics[j].Try, r.Diagnostics[j].Hints = nil, nil
		}
		if i == 1 {
			r.Diagnostics = r.Diagnostics[:min(len(r.Diagnostics), 40)]
		}
		data, err = json.Marshal(r)
	}
	if err == nil && len(data) > mostReading {
		err = errTooLarge
	}
	return data, err
}

// errTooLarge says that a letter holds more than can go on record.
var errTooLarge = fmt.Errorf("the letter holds more than can go on record")

// readingOf is what a letter on file was read as; nothing, if it was not.
func readingOf(l campaign.Letter) (reading, error) {
	var r reading
	if l.Reading == nil {
		return r, nil
	}
	if err := json.Unmarshal(l.Reading, &r); err != nil {
		return r, fmt.Errorf("what letter %s was read as: %w", l.File, err)
	}
	return r, nil
}

// ownSubject is a letter's subject if its writer chose it, "" if it answers a mail of
// the program: those begin theirs with the campaign's name, and a report bears the season
// it tells of, which is over.
func ownSubject(s *campaign.State, subject string) string {
	subject = trimReply(subject)
	if strings.HasPrefix(subject, s.Name) {
		return ""
	}
	return subject
}

// submission is what a player's letters of the present stage come to.
func submission(s *campaign.State, p campaign.PlayerID) (letters.Submission, error) {
	g, err := gather(s, p)
	if err != nil || g.last == "" {
		return letters.Submission{State: letters.None}, err
	}
	view := campaign.ViewFor(*s, p)
	return g.Submission(&view), nil
}

// gathering are a player's letters of a stage, taken one after the other.
type gathering struct {
	letters.Gathering
	received, last string // of the last one: when it was received, and its file
}

// gather takes a player's letters of the present stage.
func gather(s *campaign.State, p campaign.PlayerID) (*gathering, error) {
	var g gathering
	for _, l := range lettersOf(s, p) {
		r, err := readingOf(l)
		if err != nil {
			return nil, err
		}
		g.take(l, r)
	}
	return &g, nil
}

// lettersOf are those of a player that count in the present stage, in their order.
func lettersOf(s *campaign.State, p campaign.PlayerID) []campaign.Letter {
	mine := slices.DeleteFunc(s.Inbox(), func(l campaign.Letter) bool {
		return l.Player != p || l.Kind != campaign.Filed || l.Stage != s.Stage || !s.CountsAsHis(l)
	})
	// Received decides which is latest; those received together keep the order of filing. The
	// deputy's goes before all of the player's own: it may be written while one is on its way.
	slices.SortStableFunc(mine, func(a, b campaign.Letter) int {
		switch {
		case a.Deputy == b.Deputy:
			return strings.Compare(a.Received, b.Received)
		case a.Deputy:
			return -1
		}
		return 1
	})
	return mine
}

func (g *gathering) take(l campaign.Letter, r reading) {
	g.Take(letters.Reading{Mail: l.File, Sheet: r.Sheet})
	g.received, g.last = l.Received, l.File
}

// submissions are the orders of the present stage in force, by player; read once.
func (d *Desk) submissions() (map[campaign.PlayerID]letters.Submission, error) {
	head := d.folder.Head().Line
	if d.submitted.head == head {
		return d.submitted.of, nil
	}
	of, err := submissions(d.state())
	if err == nil {
		d.submitted.head, d.submitted.of = head, of
	}
	return of, err
}

// submissions are those of a state.
func submissions(s *campaign.State) (map[campaign.PlayerID]letters.Submission, error) {
	subs := map[campaign.PlayerID]letters.Submission{}
	for _, p := range campaign.Sorted(s.Players) {
		sub, err := submission(s, p)
		if err != nil {
			return nil, err
		}
		subs[p] = sub
	}
	return subs, nil
}
