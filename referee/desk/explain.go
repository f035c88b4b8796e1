package desk

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"adimperii/campaign"
	"adimperii/campaign/journal"
	"adimperii/orders/grammar"
	"adimperii/orders/read"
	"adimperii/reports"
)

// Explanation is why an event came about, for the referee: it holds what is secret.
type Explanation struct {
	// N is its line of the journal.
	N      int             `json:"n"`
	Season campaign.Season `json:"season"`
	Number int             `json:"number"`
	Type   string          `json:"type"`
	Text   campaign.Names  `json:"text"`
	// Command is the one it came of, "resolve".
	Command string       `json:"command"`
	Rule    *RuleInForce `json:"rule,omitempty"`
	// Order and Ruling are its cause; without either the rules alone are.
	Order  *OrderLine `json:"order,omitempty"`
	Ruling string     `json:"ruling,omitempty"`
	// Note is what the referee keeps to himself of the ruling.
	Note string       `json:"note,omitempty"`
	Dice []CheckedDie `json:"dice"`
	// Decided is the event with the dice that settled this one, nil if none did.
	Decided *Deciding        `json:"decided,omitempty"`
	Entries []campaign.Entry `json:"entries"`
	// Audience are those who may read of it; null is everyone, [] the referee alone.
	Audience []campaign.PlayerID `json:"audience"`
	Data     json.RawMessage     `json:"data"`
}

// OrderLine is the line of a letter behind an event.
type OrderLine struct {
	Player campaign.PlayerID `json:"player"`
	Mail   string            `json:"mail,omitempty"`
	From   string            `json:"from,omitempty"`
	// Received is when the server took the letter, RFC 3339 in UTC.
	Received string `json:"received,omitempty"`
	// Line of what the player wrote, from 1.
	Line int `json:"line,omitempty"`
	// Form is the order form, attached to the letter, whose line it is.
	Form string `json:"form,omitempty"`
	// Written is that line as the filed letter has it, "" if it cannot be had.
	Written string `json:"written,omitempty"`
	// Canonical is what was understood, in English; Text is it in the referee's language.
	Canonical string `json:"canonical,omitempty"`
	Text      string `json:"text,omitempty"`
}

// Proof is what is known of a die.
type Proof string

// A die is proved by the seed published at its season's close (contract.md, Dice).
const (
	Pending   Proof = "pending"   // the season is not closed yet
	Proved    Proof = "proved"    // the published seed gives this value
	Disproved Proof = "disproved" // it does not, or is not the seed promised
)

// CheckedDie is a die thrown for an event.
type CheckedDie struct {
	campaign.Die
	Proof Proof `json:"proof"`
}

// Explain says why an event came about, which is named by its line of the journal or
// by the key of one of its dice; a key that was thrown again after an undo names
// several. What is neither is an [InputError].
func (d *Desk) Explain(event string) ([]Explanation, error) {
	all, err := d.allEvents()
	if err != nil {
		return nil, err
	}
	j := newHistory(all)
	named, err := j.named(event)
	if err != nil {
		return nil, err
	}
	teller := reports.NewTeller(campaign.ViewFor(*d.state(), ""), numbered(all))
	var out []Explanation
	for _, r := range named {
		data, err := json.Marshal(r.Event.Data)
		if err != nil {
			return nil, err
		}
		x := Explanation{
			N: r.N, Season: r.Event.Season, Number: j.numbers[r.Event.Season], Type: r.Event.Data.Type(),
			Text: teller.Tell(r.Event), Command: j.command(r.N), Order: d.orderLine(j, r), Ruling: r.Event.Cause.Ruling, Note: r.Event.Cause.Note,
			Dice: j.proofs(r), Entries: slices.Concat([]campaign.Entry{}, r.Event.Entries), Audience: r.Event.Audience, Data: data,
		}
		if r.Event.Rule != "" {
			rules, err := Rules(d.Agreed(), string(r.Event.Rule))
			if err != nil {
				return nil, err
			}
			x.Rule = &rules[0]
		}
		if by, ok := j.deciding(r); ok {
			x.Decided = &Deciding{by.N, teller.Tell(by.Event), j.proofs(by)}
		}
		out = append(out, x)
	}
	return out, nil
}

// orderLine is the order behind an event, with its line from the filed letter; nil
// if no order is.
func (d *Desk) orderLine(j history, r journal.Record) *OrderLine {
	c := r.Event.Cause
	if c.Order == "" && c.Mail == "" {
		return nil
	}
	line := &OrderLine{Player: c.Player, Mail: c.Mail, Line: c.Line, Form: c.Form, Canonical: c.Order, Text: d.spoken(c, r.N)}
	if filed, ok := j.letters[c.Mail]; ok {
		line.From, line.Received = filed.From, filed.Received
	}
	if c.Form != "" { // its row is the order as understood, taken apart
		return line
	}
	// A letter that is gone, which verify reports, takes nothing else with it.
	letter, err := d.letterOf(j.numbers[r.Event.Season], c.Mail)
	if err != nil {
		return line
	}
	if written := strings.Split(letter.Text, "\n"); c.Line >= 1 && c.Line <= len(written) {
		line.Written = strings.TrimRight(written[c.Line-1], " \t\r")
	}
	return line
}

// spoken is the order behind the event of a line, in the referee's language: as its player
// knew the world at that line; in canonical English if it is understood no more.
func (d *Desk) spoken(c campaign.Cause, line int) string {
	s, err := d.folder.StateAt(line)
	if err != nil || c.Order == "" {
		return c.Order
	}
	view := campaign.ViewFor(s, c.Player)
	sheet := read.Parse("ORDERS\n"+c.Order+"\nEND", read.Context{View: &view})
	if len(sheet.Orders) != 1 {
		return c.Order
	}
	return grammar.Write(sheet.Orders[0], d.Language(), sheet.Names)
}

// history is the whole journal, read for looking things up.
type history struct {
	records []journal.Record
	numbers map[campaign.Season]int
	letters map[string]campaign.Letter // by file
}

func newHistory(records []journal.Record) history {
	j := history{records, map[campaign.Season]int{}, map[string]campaign.Letter{}}
	for _, r := range records {
		switch e := r.Event.Data.(type) {
		case campaign.CampaignFounded:
			j.numbers[r.Event.Season] = 1
		case campaign.SeasonOpened:
			j.numbers[e.Season] = e.Number
		case campaign.LetterFiled:
			j.letters[e.Letter.File] = e.Letter
		}
	}
	return j
}

// named are the events a line of the journal or the key of a die names.
func (j history) named(event string) ([]journal.Record, error) {
	if n, err := strconv.Atoi(event); err == nil {
		i := slices.IndexFunc(j.records, func(r journal.Record) bool { return r.N == n })
		switch {
		case i < 0:
			return nil, refuse("line", args{"last": len(j.records), "line": n})
		case j.records[i].Commit != nil:
			c := j.records[i].Commit
			return nil, refuse("line.commit", args{"line": n, "command": c.Command, "events": c.Events})
		}
		return j.records[i : i+1], nil
	}
	var thrown []journal.Record
	for _, r := range j.records {
		if slices.ContainsFunc(r.Event.Dice, func(die campaign.Die) bool { return die.Key == event }) {
			thrown = append(thrown, r)
		}
	}
	if thrown == nil {
		return nil, refuse("event", args{"event": event})
	}
	return thrown, nil
}

// command is the one whose batch a line belongs to.
func (j history) command(n int) string {
	i := slices.IndexFunc(j.records, func(r journal.Record) bool { return r.N > n && r.Commit != nil })
	if i < 0 {
		return ""
	}
	return j.records[i].Commit.Command
}

// proofs are an event's dice, held against the seeds published since.
func (j history) proofs(event journal.Record) []CheckedDie {
	dice := []CheckedDie{}
	for _, die := range event.Event.Dice {
		dice = append(dice, CheckedDie{die, Pending})
	}
	check := diceCheck{found: func(t thrown, want int) {
		i := slices.IndexFunc(dice, func(c CheckedDie) bool { return c.Die == t.die })
		switch {
		case t.line != event.N || i < 0:
		case want == t.die.Value:
			dice[i].Proof = Proved
		default:
			dice[i].Proof = Disproved
		}
	}}
	for _, r := range j.records {
		if r.Commit == nil {
			check.take(r)
		}
	}
	return dice
}
