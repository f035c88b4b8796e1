package campaign

import (
	"encoding/json"
	"fmt"
	"slices"
)

// Rule cites rules.md: "R-47".
type Rule string

// Event is one change of state, or one thing that happened without any: the unit
// of the journal.
type Event struct {
	Season Season
	Rule   Rule
	Cause  Cause
	// Data says what happened; its type is the event's type.
	Data Payload
	Dice []Die
	// Entries are its posting; they sum to zero.
	Entries []Entry
	// Audience are the players who may know of it, sorted; nil is everyone, and an
	// empty list the referee alone.
	Audience []PlayerID
}

// Cause is the order or the ruling behind an event; zero when the rules alone are.
type Cause struct {
	Player PlayerID `json:"player,omitempty"`
	// Mail is the file of the letter in the season's inbox.
	Mail string `json:"mail,omitempty"`
	// Line of the text the player wrote, from 1.
	Line int `json:"line,omitempty"`
	// Form is the attached order form whose line it is, "" for the letter itself.
	Form string `json:"form,omitempty"`
	// Order in canonical English.
	Order string `json:"order,omitempty"`
	// Ruling is the referee's reason.
	Ruling string `json:"ruling,omitempty"`
	// Note is what he keeps to himself of it: no player reads it ([EventFor]).
	Note string `json:"note,omitempty"`
}

// Die is one die, keyed as contract.md says.
type Die struct {
	Key   string `json:"key"`
	Value int    `json:"value"` // 1 to 6, or of ten sides 0 to 9 ([TenSided])
	// Seen says who saw it thrown by hand, "" for one that follows from its seed.
	Seen string `json:"seen,omitempty"`
}

// Payload is the data of one type of event. Its apply method is the only code
// that writes to a state.
type Payload interface {
	// Type is the event's name in the journal: "army-raised".
	Type() string
	apply(s *State) error
}

type eventJSON struct {
	Season   Season          `json:"season"`
	Type     string          `json:"type"`
	Rule     Rule            `json:"rule,omitempty"`
	Cause    *Cause          `json:"cause,omitempty"`
	Data     json.RawMessage `json:"data"`
	Dice     []Die           `json:"dice,omitempty"`
	Entries  []Entry         `json:"entries,omitempty"`
	Audience *[]PlayerID     `json:"audience,omitempty"`
}

// MarshalJSON writes the event as the journal holds it, without the journal's own fields.
func (e Event) MarshalJSON() ([]byte, error) {
	data, err := json.Marshal(e.Data)
	if err != nil {
		return nil, err
	}
	out := eventJSON{Season: e.Season, Type: e.Data.Type(), Rule: e.Rule, Data: data, Dice: e.Dice, Entries: e.Entries}
	if e.Cause != (Cause{}) {
		out.Cause = &e.Cause
	}
	if e.Audience != nil {
		out.Audience = &e.Audience
	}
	return json.Marshal(out)
}

// UnmarshalJSON reads what [Event.MarshalJSON] wrote; an unknown type is an error.
func (e *Event) UnmarshalJSON(text []byte) error {
	var in eventJSON
	if err := json.Unmarshal(text, &in); err != nil {
		return err
	}
	payload, err := decodePayload(in.Type, in.Data)
	if err != nil {
		return err
	}
	if p, ok := payload.(dated); ok && slices.ContainsFunc(p.seasons(), func(s Season) bool { return s.Year < 1 }) {
		return fmt.Errorf("%s lacks a season it is about", in.Type)
	}
	*e = Event{Season: in.Season, Rule: in.Rule, Data: payload, Dice: in.Dice, Entries: in.Entries}
	if in.Cause != nil {
		e.Cause = *in.Cause
	}
	if in.Audience != nil {
		e.Audience = *in.Audience
	}
	return nil
}

// Apply folds events into a state and returns the new one; the one given is not
// changed. An error means a fault of the program or a forged journal: the event
// does not fit the state.
func Apply(s State, events ...Event) (State, error) {
	next := s.Clone()
	for _, e := range events {
		if err := next.apply(e); err != nil {
			return s, err
		}
	}
	return next, nil
}

func (s *State) apply(e Event) error {
	data := e.Data
	if filed, ok := data.(LetterFiled); ok {
		data = filed.of(e.Season, s)
	}
	if err := data.apply(s); err != nil {
		return fmt.Errorf("%s: %w", e.Data.Type(), err)
	}
	if err := s.post(e.Entries); err != nil {
		return fmt.Errorf("%s: %w", e.Data.Type(), err)
	}
	return nil
}

// Batch collects the events of one command and the state they lead to.
type Batch struct {
	state  State
	events []Event
}

// NewBatch starts from a state, which is not changed.
func NewBatch(s State) *Batch {
	b := &Batch{state: s.Clone()}
	b.state.index = newIndex(&b.state)
	return b
}

// State is where the events recorded so far lead. It is valid until the next
// Record and must not be changed.
func (b *Batch) State() *State { return &b.state }

// Try does something, then takes back all that was recorded meanwhile. It costs what
// was recorded, however large the state is. Trials do not nest.
func (b *Batch) Try(do func()) {
	before, events, x := b.state, len(b.events), b.state.index
	x.trying = true
	do()
	for _, undo := range slices.Backward(x.undo) {
		undo()
	}
	x.trying, x.undo = false, x.undo[:0]
	b.state, b.events = before, b.events[:events]
}

// Events are those recorded so far.
func (b *Batch) Events() []Event { return b.events }

// Record applies an event and keeps it; its season is the state's.
func (b *Batch) Record(e Event) error {
	if e.Season == (Season{}) {
		e.Season = b.state.Season
	}
	if err := b.state.apply(e); err != nil {
		return err
	}
	if len(b.events) == cap(b.events) {
		b.events = slices.Grow(b.events, len(b.events)+1) // twice as many: events are large
	}
	b.events = append(b.events, e)
	return nil
}
