package campaign

import (
	"encoding/json"
	"fmt"
	"slices"
)

// LetterFiled puts a mail on file.
type LetterFiled struct {
	Letter Letter `json:"letter"`
}

// Type implements [Payload].
func (LetterFiled) Type() string { return "letter-filed" }

// of gives a letter of a journal of old its number: that of the season of its event,
// which is another than the one that stands if that was taken back.
func (d LetterFiled) of(season Season, s *State) LetterFiled {
	if d.Letter.Number == 0 {
		d.Letter.Number = s.Number
		if season != (Season{}) {
			d.Letter.Number += season.Since(s.Season)
		}
	}
	return d
}

func (d LetterFiled) apply(s *State) error {
	s.Letters = append(s.Letters, d.Letter)
	if l := d.Letter; !l.Deputy && (l.Kind == Filed || l.Kind == Late) {
		s.heard(l.Player)
	}
	return nil
}

// OrdersRead is what a letter was read as: its orders as data, the diagnostics, the
// words to the referee. Whatever follows from the letter follows from this; a newer
// reader changes nothing of it, unless the referee takes a reading anew.
type OrdersRead struct {
	File string `json:"file"`
	// Reader is the version of the reader.
	Reader  int             `json:"reader"`
	Reading json.RawMessage `json:"reading"`
}

// Type implements [Payload].
func (OrdersRead) Type() string { return "orders-read" }

func (d OrdersRead) apply(s *State) error {
	return s.amendLetter(d.File, func(l *Letter) { l.Reading = d.Reading })
}

// LetterAccepted takes a letter that was set aside as a player's, by the referee's
// word; the reason is in the event's cause.
type LetterAccepted struct {
	File   string   `json:"file"`
	Player PlayerID `json:"player"`
}

// Type implements [Payload].
func (LetterAccepted) Type() string { return "letter-accepted" }

func (d LetterAccepted) apply(s *State) error {
	s.heard(d.Player)
	return s.amendLetter(d.File, func(l *Letter) {
		l.Kind, l.Player, l.Reason, l.Stage = Filed, d.Player, "", s.Stage
	})
}

// LetterDismissed says that a letter that was set aside is of no concern.
type LetterDismissed struct {
	File string `json:"file"`
}

// Type implements [Payload].
func (LetterDismissed) Type() string { return "letter-dismissed" }

func (d LetterDismissed) apply(s *State) error {
	return s.amendLetter(d.File, func(l *Letter) { l.Kind = Dismissed })
}

// LetterSeen says that the referee has read what a player wrote to him.
type LetterSeen struct {
	File string `json:"file"`
}

// Type implements [Payload].
func (LetterSeen) Type() string { return "letter-seen" }

func (d LetterSeen) apply(s *State) error {
	return s.amendLetter(d.File, func(l *Letter) { l.Seen = true })
}

// amendLetter changes what is known of a letter on file, the last of this name.
func (s *State) amendLetter(file string, change func(*Letter)) error {
	for i := len(s.Letters) - 1; i >= 0; i-- {
		if s.Letters[i].File == file {
			s.rememberLetter(i)
			change(&s.Letters[i])
			return nil
		}
	}
	return fmt.Errorf("no letter %q was filed this season", file)
}

// Inbox are the letters of the present season, in order of filing.
func (s *State) Inbox() []Letter {
	return slices.DeleteFunc(slices.Clone(s.Letters), func(l Letter) bool { return l.Number != s.Number })
}

// Proclaimed is a player's word to all, for the gazette.
type Proclaimed struct {
	Player PlayerID `json:"player"`
	Text   string   `json:"text"`
}

// Type implements [Payload].
func (Proclaimed) Type() string { return "proclaimed" }

func (Proclaimed) apply(*State) error { return nil }

// Noted is a player's word to the referee.
type Noted struct {
	Player PlayerID `json:"player"`
	Text   string   `json:"text"`
}

// Type implements [Payload].
func (Noted) Type() string { return "noted" }

func (Noted) apply(*State) error { return nil }
